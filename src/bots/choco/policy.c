/* policy.c - fast, sensible play of the chocolate edition. */
#include "bots/choco/inside.h"

#include <assert.h>
#include <stddef.h>

#include "base/bits.h"
#include "bots/inside.h"

enum { FINISH_STEPS = 4000 }; /* with some rules a game might never end */

const uint8_t policy_wishes[POLICY_WISHES] = { NL_A_CHOCO_CITY, NL_A_CHOCO_SETTLEMENT,
                                               NL_A_CHOCO_KNIGHT, NL_A_CHOCO_ROAD };

/* ---- builds ---------------------------------------------------------------------------------- */

const uint8_t *policy_price(const nl_choco_box *box, int kind)
{
    switch (kind) {
    case NL_A_CHOCO_SETTLEMENT: return box->price_settlement;
    case NL_A_CHOCO_CITY: return box->price_city;
    case NL_A_CHOCO_KNIGHT: return box->price_knight;
    default: return box->price_road;
    }
}

/* Whether a colour that the seat lacks is still available. */
static bool policy_colour(const nl_choco *now, int seat)
{
    for (int c = 0; c < NL_COLOURS; c++)
        if (!(now->seat[seat].owned >> c & 1) && now->stack_settlements[c] > 0) return true;
    return false;
}

bool policy_possible(const nl_choco *now, int seat, int kind)
{
    const nl_choco_seat *me = &now->seat[seat];
    switch (kind) {
    case NL_A_CHOCO_CITY: return (me->owned & ~me->cities) != 0;
    case NL_A_CHOCO_SETTLEMENT: return me->open != 0 && policy_colour(now, seat);
    case NL_A_CHOCO_KNIGHT: return (me->owned & ~me->knights) != 0 && now->stack_knights > 0;
    default: return me->open == 0 && now->stack_roads > 0 && policy_colour(now, seat);
    }
}

int policy_missing(const uint8_t hand[NL_KINDS], const uint8_t price[NL_KINDS])
{
    int missing = 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (hand[k] < price[k]) missing += price[k] - hand[k];
    return missing;
}

bool policy_completes(const nl_choco *now, const nl_choco_box *box, int seat,
                      const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS])
{
    const uint8_t *hand = now->seat[seat].hand;
    uint8_t after[NL_KINDS];

    for (int k = 0; k < NL_KINDS; k++) {
        if (hand[k] < gives[k]) return false;
        after[k] = (uint8_t)(hand[k] - gives[k] + gets[k]);
    }
    for (int n = 0; n < POLICY_WISHES; n++) {
        const uint8_t *price = policy_price(box, policy_wishes[n]);
        if (policy_possible(now, seat, policy_wishes[n]) && policy_missing(hand, price) > 0 &&
            policy_missing(after, price) == 0)
            return true;
    }
    return false;
}

bool policy_nears(const nl_choco *now, const nl_choco_box *box, int seat,
                  const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS])
{
    const uint8_t *hand = now->seat[seat].hand;
    uint8_t after[NL_KINDS];

    for (int k = 0; k < NL_KINDS; k++) after[k] = (uint8_t)(hand[k] - gives[k] + gets[k]);
    for (int n = 0; n < POLICY_WISHES; n++) {
        const uint8_t *price = policy_price(box, policy_wishes[n]);
        if (policy_possible(now, seat, policy_wishes[n]) &&
            policy_missing(after, price) < policy_missing(hand, price))
            return true;
    }
    return false;
}

/* ---- income from the wheel ------------------------------------------------------------------- */

/* Cards of a kind that its section yields to the seat. */
static int policy_rate(const nl_choco_seat *me, const nl_choco_box *box, int kind)
{
    int cards = 0;
    for (int i = 0; i < NL_SECTIONS; i++)
        if (box->section_kind[i] == kind)
            cards += bits_count(me->owned & box->section_colours[i]) +
                     bits_count(me->cities & box->section_colours[i]);
    return cards;
}

/* The value of another building of a colour. Kinds that the row does not yield count most, and
   kinds needed for cities a little more. */
static int policy_colour_worth(const nl_choco_seat *me, const nl_choco_box *box, int colour)
{
    enum { NONE_YET = 6, ONE_YET = 3, MORE = 2 }; /* by cards per spin */
    int worth = 0;
    for (int i = 0; i < NL_SECTIONS; i++) {
        int rate;
        if (!(box->section_colours[i] >> colour & 1)) continue;
        rate = policy_rate(me, box, box->section_kind[i]);
        worth += rate == 0 ? NONE_YET : rate == 1 ? ONE_YET : MORE;
        worth += box->price_city[box->section_kind[i]] > 0;
    }
    return worth;
}

/* ---- one answer ------------------------------------------------------------------------------ */

/* The most valuable listed build of a kind. Returns NULL if there is none. */
static const nl_action *policy_build(const nl_choco_seat *me, const nl_choco_box *box,
                                     const nl_action *legal, int count, int kind)
{
    const nl_action *best = NULL;
    int most = -1;
    for (int i = 0; i < count; i++) {
        int worth = 0;
        if (legal[i].kind != kind) continue;
        if (kind == NL_A_CHOCO_SETTLEMENT || kind == NL_A_CHOCO_CITY)
            worth = policy_colour_worth(me, box, legal[i].arg[0]);
        if (worth <= most) continue;
        most = worth;
        best = &legal[i];
    }
    return best;
}

/* A trade for a missing card, paid with cards that the build does not need, if such trades can
   cover everything that is missing. */
static const nl_action *policy_supply(const nl_choco_box *box, const uint8_t hand[NL_KINDS],
                                      const uint8_t *price, const nl_action *legal, int count)
{
    int can = 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (hand[k] > price[k]) can += (hand[k] - price[k]) / box->rate;
    if (can == 0 || can < policy_missing(hand, price)) return NULL;
    for (int i = 0; i < count; i++) {
        const nl_action *a = &legal[i];
        if (a->kind == NL_A_CHOCO_TRADE && hand[a->arg[0]] - price[a->arg[0]] >= a->arg[1] &&
            hand[a->arg[2]] < price[a->arg[2]])
            return a;
    }
    return NULL;
}

static nl_action policy_main(const nl_choco *now, const nl_choco_box *box, int seat,
                             const nl_action *legal, int count)
{
    const nl_choco_seat *me = &now->seat[seat];
    for (int n = 0; n < POLICY_WISHES; n++) {
        const nl_action *a;
        if (!policy_possible(now, seat, policy_wishes[n])) continue;
        a = policy_build(me, box, legal, count, policy_wishes[n]);
        if (!a) a = policy_supply(box, me->hand, policy_price(box, policy_wishes[n]), legal, count);
        if (a) return *a;
    }
    return legal[0]; /* end the turn */
}

/* The price of the build that lacks the fewest cards. Returns NULL if nothing can be built any
   more. */
static const uint8_t *policy_goal(const nl_choco *now, const nl_choco_box *box, int seat)
{
    const uint8_t *goal = NULL;
    int least = 0;
    for (int n = 0; n < POLICY_WISHES; n++) {
        const uint8_t *price = policy_price(box, policy_wishes[n]);
        const int missing = policy_missing(now->seat[seat].hand, price);
        if (!policy_possible(now, seat, policy_wishes[n]) || (goal && missing >= least)) continue;
        goal = price;
        least = missing;
    }
    return goal;
}

/* Takes what the nearest build lacks and the wheel yields least. Discards what it can spare and the
   wheel yields most. */
static nl_action policy_card(const nl_choco *now, const nl_choco_box *box, int seat, bool take,
                             const nl_action *legal, int count)
{
    enum { LACKING = 20, RATE = 3, SPARE = 3 }; /* relative weights */
    static const uint8_t nothing[NL_KINDS];
    const nl_choco_seat *me = &now->seat[seat];
    const uint8_t *goal = policy_goal(now, box, seat);
    const nl_action *best = NULL;
    int most = 0;

    if (!goal) goal = nothing;
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == NL_A_CHOCO_DECLINE) continue;
        const int kind = legal[i].arg[0], rate = policy_rate(me, box, kind);
        const int worth =
            take ? (me->hand[kind] < goal[kind] ? LACKING : 0) - RATE * rate - me->hand[kind]
                 : SPARE * (me->hand[kind] - goal[kind]) + rate;
        if (best && worth <= most) continue;
        most = worth;
        best = &legal[i];
    }
    assert(best); /* such a decision lists cards */
    return *best;
}

nl_action policy_pick(const nl_choco *now, const nl_choco_box *box, int seat, int decision,
                      const nl_action *legal, int count)
{
    switch (decision) {
    case NL_D_CHOCO_TAKE: return policy_card(now, box, seat, true, legal, count);
    case NL_D_CHOCO_DISCARD: return policy_card(now, box, seat, false, legal, count);
    case NL_D_CHOCO_OFFER: /* decline, withdraw */
    case NL_D_CHOCO_SPIN: return legal[0];
    case NL_D_CHOCO_STEAL_MAY: return legal[count - 1]; /* draw */
    default: return policy_main(now, box, seat, legal, count);
    }
}

/* ---- playing to the end ---------------------------------------------------------------------- */

static nl_action policy_seat(const nl_game *g, const nl_choco_box *box, int whims,
                             const nl_state *s, const nl_turn *turn, rng *luck)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int seat = bits_first(turn->seats), count = nl_legal(g, s, seat, legal);
    nl_choco now;

    assert(count > 0);
    if (count == 1) return legal[0];
    if (whims >> seat & 1) return random_pick(NL_CHOCO, legal, count, luck);
    nl_choco_read(g, s, &now);
    return policy_pick(&now, box, seat, turn->decision, legal, count);
}

uint8_t policy_finish(const nl_game *g, const nl_choco_box *box, int whims, nl_state *s, rng *luck)
{
    for (int n = 0; n < FINISH_STEPS; n++) {
        const nl_turn turn = nl_to_act(g, s);
        if (turn.over) break;
        nl_action a;
        if (turn.chance)
            a = nl_chance_ticket(g, s, rng_below(luck, nl_chance_tickets(g, s)));
        else
            a = policy_seat(g, box, whims, s, &turn, luck);
        nl_apply_trusted(g, s, a);
    }
    return nl_winners(g, s);
}
