/* habits.c - estimates how carefully the other seats play. */
#include "bots/choco/inside.h"

#include <string.h>

#include "neuland/choco/events.h"

void habits_open(choco_habits *h, const nl_game *g)
{
    nl_state start;

    memset(h, 0, sizeof *h);
    nl_start(g, &start);
    nl_choco_read(g, &start, &h->table);
}

/* Whether the seat most likely holds the cards for a build that scores. */
static bool habits_could_build(const choco_habits *h, const card_count *l, const nl_choco_box *box,
                               int seat)
{
    const double sure = 0.25; /* tolerance, because a knight's draw leaves fractions */
    for (int n = 0; n < POLICY_WISHES; n++) {
        const uint8_t *price = policy_price(box, policy_wishes[n]);
        bool pays = policy_wishes[n] != NL_A_CHOCO_ROAD &&
                    policy_possible(&h->table, seat, policy_wishes[n]);
        for (int k = 0; k < NL_KINDS; k++) pays &= l->card[seat][k] >= price[k] - sure;
        if (pays) return true;
    }
    return false;
}

static void habits_end_turn(choco_habits *h, const card_count *l, const nl_choco_box *box)
{
    const int seat = h->table.turn;
    if (habits_could_build(h, l, box, seat) || (h->traded && !h->built))
        h->careless[seat]++;
    else if (h->built)
        h->careful[seat]++;
    h->traded = h->built = false;
}

static void habits_take(uint8_t *stack)
{
    if (*stack != NL_ENDLESS && *stack > 0) --*stack;
}

static uint8_t habits_bit(int colour) { return (uint8_t)(1u << colour % 8); }

static void habits_settle(nl_choco *table, nl_choco_seat *row, const nl_e_choco_built_settlement *e)
{
    row->owned |= habits_bit(e->colour);
    row->open &= (uint8_t)~habits_bit(e->side);
    habits_take(&table->stack_settlements[e->colour % NL_COLOURS]);
}

void habits_hear(choco_habits *h, const card_count *l, const nl_choco_box *box, const nl_event *e)
{
    nl_choco_seat *row = &h->table.seat[e->seat % NL_CHOCO_SEATS];

    switch (e->kind) {
    case NL_E_CHOCO_TURN:
        habits_end_turn(h, l, box);
        h->table.turn = e->seat;
        return;
    case NL_E_CHOCO_TRADED: h->traded = true; return;
    case NL_E_CHOCO_BUILT_ROAD:
        row->open |= habits_bit(nl_as_choco_built_road(e)->side);
        habits_take(&h->table.stack_roads);
        break;
    case NL_E_CHOCO_BUILT_SETTLEMENT:
        habits_settle(&h->table, row, nl_as_choco_built_settlement(e));
        break;
    case NL_E_CHOCO_BUILT_CITY: row->cities |= habits_bit(nl_as_choco_built_city(e)->colour); break;
    case NL_E_CHOCO_BUILT_KNIGHT:
        row->knights |= habits_bit(nl_as_choco_built_knight(e)->colour);
        habits_take(&h->table.stack_knights);
        break;
    default: return;
    }
    h->built = true;
}

void habits_see(choco_habits *h, const nl_choco *now) { h->table = *now; }

/* A random player ends about half of the telling turns carelessly, a sensible one about one in
   twenty. The odds are updated by Bayes' rule. */
double habits_whim(const choco_habits *h, int seat)
{
    const double careless = 0.50 / 0.05, careful = 0.50 / 0.95;
    double odds = 0.33; /* prior odds for an unknown player */

    for (int n = 0; n < h->careless[seat]; n++) odds *= careless;
    for (int n = 0; n < h->careful[seat]; n++) odds *= careful;
    return odds / (1 + odds);
}
