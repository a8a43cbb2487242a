/* play.c - chosen and attempted actions in the chocolate edition. */
#include "play.h"

const char *const play_rules[] = {
    "chocolate",
    "chocolate seats=2",
    "chocolate seats=4",
    "chocolate seats=4 start=3",
    "chocolate seats=2 knight_draw_2p=2",
    "chocolate seats=2 knight_draw_2p=2 phases=combined hand=1",
    "chocolate seats=4 tiles=20/8/4",
    "chocolate seats=4 tiles=20/8/4 target=4 phases=combined",
    "chocolate seats=4 tiles=unlimited target=12 turns=400",
    "chocolate seats=2 tiles=unlimited target=10 hand=30 turns=300",
    "chocolate seats=3 target=3",
    "chocolate seats=3 target=8 hand=3 turns=200",
    "chocolate seats=3 phases=combined",
    "chocolate seats=3 trade=off",
    "chocolate seats=4 trade=off hand=30 turns=120",
    "chocolate seats=4 turns=7",
    "chocolate seats=2 turns=1",
};
const int play_rules_count = sizeof play_rules / sizeof play_rules[0];

/* ---- choosing -------------------------------------------------------------------------------- */

enum { KINDS = NL_CHOCO_ACTIONS - NL_CHOCO_FIRST };

/* How readily a kind is chosen, so that every kind occurs and games make progress. */
static uint32_t kind_weight(int kind)
{
    switch (NL_CHOCO_FIRST + kind) {
    case NL_A_CHOCO_SETTLEMENT:
    case NL_A_CHOCO_CITY: return 16;
    case NL_A_CHOCO_END: return 6;
    case NL_A_CHOCO_OFFER:
    case NL_A_CHOCO_WITHDRAW: return 2;
    default: return 4;
    }
}

static nl_action choose_kind(const nl_action *list, int count, rng *luck)
{
    uint32_t of[KINDS] = {0}, total = 0;
    for (int i = 0; i < count; i++)
        of[list[i].kind - NL_CHOCO_FIRST]++;
    for (int kind = 0; kind < KINDS; kind++)
        total += of[kind] ? kind_weight(kind) : 0;
    uint32_t ticket = rng_below(luck, total);
    int      kind   = 0;
    for (;; kind++) {
        const uint32_t weight = of[kind] ? kind_weight(kind) : 0;
        if (ticket < weight)
            break;
        ticket -= weight;
    }
    uint32_t pick = rng_below(luck, of[kind]);
    for (int i = 0;; i++)
        if (list[i].kind == NL_CHOCO_FIRST + kind && pick-- == 0)
            return list[i];
}

static void put_count(nl_action *a, int nibble, uint32_t count)
{
    a->arg[nibble / 2] = (uint8_t)(a->arg[nibble / 2] | count << (4 * (nibble & 1)));
}

nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck)
{
    const uint32_t others = ((UINT32_C(1) << nl_game_rules(g).seats) - 1) & ~(UINT32_C(1) << seat);
    nl_action      a      = {(uint8_t)kind, (uint8_t)seat, {0}};
    nl_choco       now;
    nl_choco_read(g, s, &now);
    for (int i = 0; i < NL_KINDS; i++) {
        const uint32_t hand = now.seat[seat].hand[i] < 15 ? now.seat[seat].hand[i] : 15;
        if (rng_below(luck, 3) == 0)
            put_count(&a, i, rng_below(luck, hand + 1));
        else if (rng_below(luck, 3) == 0)
            put_count(&a, NL_KINDS + i, 1 + rng_below(luck, rng_below(luck, 4) ? 2 : 15));
    }
    if (kind == NL_A_CHOCO_OFFER)
        a.arg[5] = (uint8_t)(rng_below(luck, 2) ? others : others & rng_below(luck, 64));
    return a;
}

nl_action play_seat(const nl_game *g, const nl_state *s, int seat, rng *luck)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count  = nl_legal(g, s, seat, list);
    nl_action chosen = choose_kind(list, count, luck);
    if ((chosen.kind == NL_A_CHOCO_OFFER || chosen.kind == NL_A_CHOCO_COUNTER) &&
        rng_below(luck, 2)) {
        const nl_action own = play_terms(g, s, chosen.kind, seat, luck);
        if (nl_check(g, s, own) == NL_OK)
            return own;
    }
    return chosen;
}

nl_action play_choose(const nl_game *g, const nl_state *s, rng *luck)
{
    if (nl_to_act(g, s).chance)
        return play_chance(g, s, luck);
    return play_seat(g, s, play_actor(g, s, luck), luck);
}

/* ---- attempted actions ----------------------------------------------------------------------- */

nl_action play_wish(int seat, rng *luck)
{
    nl_action a = {(uint8_t)(NL_CHOCO_FIRST + rng_below(luck, KINDS)), (uint8_t)seat, {0}};
    switch (a.kind) {
    case NL_A_CHOCO_OFFER:
    case NL_A_CHOCO_COUNTER:
        for (int i = 0; i < 3; i++)
            put_count(&a, (int)rng_below(luck, 2 * NL_KINDS), 1);
        a.arg[5] = (uint8_t)(a.kind == NL_A_CHOCO_OFFER ? rng_below(luck, 32) : 0);
        break;
    case NL_A_CHOCO_TRADE:
        a.arg[0] = (uint8_t)rng_below(luck, 5);
        a.arg[1] = (uint8_t)(2 + rng_below(luck, 3));
        a.arg[2] = (uint8_t)rng_below(luck, 5);
        break;
    case NL_A_CHOCO_SETTLEMENT: a.arg[1] = (uint8_t)rng_below(luck, 3); /* and the colour */
        __attribute__((fallthrough));
    case NL_A_CHOCO_WHEEL:
    case NL_A_CHOCO_TAKE:
    case NL_A_CHOCO_DISCARD:
    case NL_A_CHOCO_ROAD:
    case NL_A_CHOCO_CITY:
    case NL_A_CHOCO_KNIGHT:
    case NL_A_CHOCO_STEAL:
    case NL_A_CHOCO_CLOSE: a.arg[0] = (uint8_t)rng_below(luck, 6); break;
    default: break;
    }
    if (rng_below(luck, 16) == 0)
        a.arg[rng_below(luck, 6)] = (uint8_t)rng_below(luck, 256);
    if (rng_below(luck, 64) == 0)
        a.kind = (uint8_t)rng_below(luck, 256);
    return a;
}
