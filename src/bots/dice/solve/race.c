/* race.c - win chances in the race of Plus. The tables give the exact number of turns a seat
   needs alone; who gets the bonuses is estimated from the current lead. */
#include "bots/dice/solve/solve.h"

#include <math.h>
#include <string.h>

enum { RACE_ROUTE, RACE_ARMY, RACE_KNIGHTS = 3 };

/* Found by playing against other values: how much a lead of one road or knight helps to get and to
   keep a bonus, and how many turns of lead make a win likely. */
static const double race_lead = 0.75, race_steal = 0.40, race_turns = 1.35;

static int race_length(const nl_sheet *sheet, uint64_t built)
{
    int length = 0;
    for (int i = 0; i < sheet->symbols; i++)
        if ((built >> i & 1) != 0 && sheet->depth[i] > length) length = sheet->depth[i];
    return length;
}

static void race_roads(const plus_race *r, race_seat *s, uint64_t roads)
{
    s->length[RACE_ROUTE] = race_length(r->table->book.sheet, roads);
    s->missing[RACE_ROUTE] = __builtin_popcountll(r->path & ~roads);
}

static void race_knights(race_seat *s, int knights)
{
    s->length[RACE_ARMY] = knights;
    s->missing[RACE_ARMY] = knights < RACE_KNIGHTS ? RACE_KNIGHTS - knights : 0;
}

void plus_race_init(plus_race *r, const dice_table *t, const nl_dice *state)
{
    const nl_sheet *sheet = t->book.sheet;
    memset(r, 0, sizeof *r);
    r->table = t;
    r->me = state->turn;
    r->seats = state->seats;
    r->holder[RACE_ROUTE] = state->route;
    r->holder[RACE_ARMY] = state->army;
    for (int road = sheet->marked; road != NL_NOBODY; road = sheet->road[road])
        r->path |= UINT64_C(1) << road;
    for (int i = 0; i < state->seats; i++) {
        r->seat[i].position = dice_table_position(t, &state->seat[i]);
        race_roads(r, &r->seat[i], state->seat[i].built);
        race_knights(&r->seat[i], state->seat[i].knights);
    }
}

/* ---- estimates ------------------------------------------------------------------------------- */

/* Who holds a bonus after what the seat on turn has built. */
static int race_holder(const plus_race *r, const race_seat seat[NL_DICE_SEATS], int which)
{
    const int holder = r->holder[which], mine = seat[r->me].length[which];
    if (seat[r->me].missing[which] > 0 || holder == r->me) return holder;
    return holder == NL_NOBODY || mine > seat[holder].length[which] ? r->me : holder;
}

/* The probability that a seat has a bonus when it matters. */
static double race_bonus(const plus_race *r, const race_seat seat[NL_DICE_SEATS], int holder,
                         int who, int which)
{
    double share = 1;
    if (r->seats == 1) return 1;
    if (holder == NL_NOBODY) {
        for (int i = 0; i < r->seats; i++) {
            const double lead =
                seat[i].missing[which] - seat[who].missing[which] + (who == r->me ? -0.5 : 0.5);
            if (i != who) share *= 1 / (1 + exp(-race_lead * lead));
        }
        return share;
    }
    if (holder == who) {
        for (int i = 0; i < r->seats; i++)
            if (i != who)
                share *= 1 - pow(race_steal, seat[who].length[which] - seat[i].length[which] + 1);
        return share;
    }
    return pow(race_steal, seat[holder].length[which] - seat[who].length[which] + 1);
}

/* The expected turns that a seat needs, over all ways the bonuses can be distributed. */
static double race_needs(const plus_race *r, const race_seat seat[NL_DICE_SEATS],
                         const int holder[2], int who)
{
    const dice_plus *plus = &r->table->plus;
    const double route = race_bonus(r, seat, holder[RACE_ROUTE], who, RACE_ROUTE);
    const double army = race_bonus(r, seat, holder[RACE_ARMY], who, RACE_ARMY);
    const int at = seat[who].position;
    if (at < 0) return 10;
    return (1 - route) * (1 - army) * (double)plus->turns[0][at] +
           route * (1 - army) * (double)plus->turns[1][at] +
           (1 - route) * army * (double)plus->turns[2][at] +
           route * army * (double)plus->turns[3][at];
}

static bool race_won(const plus_race *r, const int holder[2], int knights, int board)
{
    const dice_book *book = &r->table->book;
    int points = book->boards.points[board] + book->knights.points[knights];
    points += holder[RACE_ROUTE] == r->me ? 2 : 0;
    points += holder[RACE_ARMY] == r->me ? 2 : 0;
    return points >= 10;
}

double plus_race_worth(const plus_race *r, int knights, int board)
{
    const dice_book *book = &r->table->book;
    race_seat seat[NL_DICE_SEATS];
    int holder[2];
    double chance = 1;
    memcpy(seat, r->seat, sizeof seat);
    seat[r->me].position = knights * book->boards.slots + board;
    race_roads(r, &seat[r->me], book->boards.roads[book->boards.set[board]]);
    race_knights(&seat[r->me], book->knights.built[knights]);
    for (int which = 0; which < 2; which++) holder[which] = race_holder(r, seat, which);
    if (race_won(r, holder, knights, board)) return r->seats > 1 ? 1 : 0;
    const double mine = race_needs(r, seat, holder, r->me);
    if (r->seats == 1) return -mine;
    for (int i = 0; i < r->seats; i++) {
        if (i == r->me) continue;
        const double ahead = race_needs(r, seat, holder, i) - mine - 0.5;
        chance *= 1 / (1 + exp(-ahead / race_turns));
    }
    return chance;
}
