/* perfect.c - the bot of the dice game that plays from a solved table. Alone on the standard
   sheet it maximises the expected points. Against others it maximises the chance to finish ahead of
   them; `perfect:score` maximises points there too. */
#include <string.h>

#include "bots/dice/inside.h"

/* Points of an idle turn; spare totals on either side of a sheet's range. */
enum { PERFECT_IDLE = -2, PERFECT_ROOM = 16 };

/* ---- the chance to win ----------------------------------------------------------------------- */

/* The points of a seat's sheet without the cost of idle turns. */
static int perfect_worth(const dice_table *t, const nl_dice_seat *p)
{
    int worth = 0;
    for (int i = 0; i < t->book.sheet->symbols; i++)
        if ((p->built >> i & 1) != 0) worth += t->book.sheet->points[i];
    return worth;
}

/* Multiplies in the chance to finish ahead of this opponent; a tie counts half. */
static void perfect_against(perfect_eye *e, const nl_dice_seat *p)
{
    const dice_table *t = e->table;
    const int left = TABLE_TURNS - p->boxes;
    const int position = dice_table_position(t, p);
    const uint8_t *spread = left > 0 ? dice_standard_spread(t, left, position) : NULL;
    const int before = p->score - perfect_worth(t, p);
    const int totals = (int)(sizeof e->chance / sizeof e->chance[0]);
    for (int i = 0; i < totals; i++) {
        const int x = i - PERFECT_ROOM + TABLE_LOW; /* the seat's own points */
        double beaten = 0;
        if (spread == NULL) beaten = p->score < x ? 1 : p->score == x ? 0.5 : 0;
        for (int q = 0; spread != NULL && q < TABLE_QUANTILES; q++) {
            const int theirs = spread[q] + TABLE_LOW + before;
            beaten += (theirs < x ? 1.0 : theirs == x ? 0.5 : 0) / TABLE_QUANTILES;
        }
        e->chance[i] *= beaten;
    }
}

static double perfect_chance(const perfect_eye *e, int points)
{
    const int totals = (int)(sizeof e->chance / sizeof e->chance[0]);
    int i = points - TABLE_LOW + PERFECT_ROOM;
    i = i < 0 ? 0 : i >= totals ? totals - 1 : i;
    return e->chance[i];
}

/* Averages over the quantiles of the seat's own result. Their deviation from the exact mean is
   corrected with the local slope of the win chance. */
static double perfect_win(const perfect_eye *e, int knights, int board, int total, int cost)
{
    const dice_book *book = &e->table->book;
    const int position = knights * book->boards.slots + board;
    const uint8_t *spread = dice_standard_spread(e->table, e->left, position);
    const double mean = total + (double)e->value[position];
    double chance = 0, slope = 0, sum = 0;
    if (spread == NULL) return perfect_chance(e, (int)mean + cost);
    for (int q = 0; q < TABLE_QUANTILES; q++) {
        const int x = spread[q] + TABLE_LOW + cost;
        chance += perfect_chance(e, x);
        slope += perfect_chance(e, x + 1) - perfect_chance(e, x - 1);
        sum += spread[q] + TABLE_LOW;
    }
    chance /= TABLE_QUANTILES;
    slope /= 2 * TABLE_QUANTILES;
    return chance + slope * (mean - sum / TABLE_QUANTILES);
}

/* ---- evaluation ------------------------------------------------------------------------------ */

void perfect_eye_init(perfect_eye *e, const dice_table *t, const nl_dice *state, bool win)
{
    const nl_dice_seat *me = &state->seat[state->turn];
    memset(e, 0, sizeof *e);
    e->table = t;
    e->win = win;
    if (t->book.plus) {
        plus_race_init(&e->race, t, state);
        return;
    }
    e->left = TABLE_TURNS - me->boxes - 1;
    e->before = me->score - perfect_worth(t, me);
    if (e->left > 0)
        e->value = &t->standard.value[(size_t)(e->left - 1) * (size_t)t->standard.positions];
    if (!win) return;
    for (size_t i = 0; i < sizeof e->chance / sizeof e->chance[0]; i++) e->chance[i] = 1;
    for (int seat = 0; seat < state->seats; seat++)
        if (seat != state->turn) perfect_against(e, &state->seat[seat]);
}

double perfect_eye_worth(const void *self, int knights, int board, bool idle)
{
    const perfect_eye *e = self;
    const dice_book *book = &e->table->book;
    const int total = book->boards.points[board] + book->knights.points[knights];
    const int cost = idle ? PERFECT_IDLE : 0;
    if (book->plus) return plus_race_worth(&e->race, knights, board);
    if (!e->win)
        return total + cost +
               (e->left > 0 ? (double)e->value[knights * book->boards.slots + board] : 0);
    if (e->left == 0) return perfect_chance(e, total + cost + e->before);
    return perfect_win(e, knights, board, total, cost + e->before);
}

/* ---- the bot --------------------------------------------------------------------------------- */

static nl_action perfect_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                                int count)
{
    const bool score = strcmp(b->name, "perfect:score") == 0;
    nl_dice state;
    perfect_eye eye;
    nl_view_dice(g, v, &state);
    perfect_eye_init(&eye, b->table, &state, state.seats > 1 && !score);
    const policy m = { &b->table->book, perfect_eye_worth, &eye };
    return dice_player_answer(b, &m, &state, legal, count);
}

const bot_kind bot_dice_perfect = {
    .name = "perfect",
    .bytes = sizeof(dice_player),
    .games = 1u << NL_DICE,
    .needs = BOT_NEEDS_TABLE,
    .option = "score",
    .softens = true,
    .answer = perfect_answer,
};
