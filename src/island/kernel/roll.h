/* roll.h - the dice and production (rules 4.2). */
#ifndef NL_KERNEL_ROLL_H
#define NL_KERNEL_ROLL_H

#include "island/kernel/robber.h"

#define DICE_PAIRS ((UINT64_C(1) << 36) - 1) /* all pairs: bit 6*(a-1)+(b-1) */

/* ---- yields: compute, then change ------------------------------------------------------------ */

typedef struct nl_yield {
    nl_lanes to[NL_SEATS], total;
} nl_yield;

/* What a hex that yields something yields to a seat. */
NL_KERNEL nl_lanes yield_of_hex(nl_ctx k, int seat, int hex)
{
    const island_seat *p = &k.s->seat[seat];
    nl_set corners = k.g->hex_corners[hex];
    int n = YIELD_SETTLEMENT * corners_count(k, corners_and(k, p->settlements, corners)) +
            YIELD_CITY * corners_count(k, corners_and(k, p->cities, corners));
    return lanes_many(land_kind(k, hex), n);
}

NL_KERNEL nl_lanes yield_of_hexes(nl_ctx k, int seat, uint64_t hexes)
{
    nl_lanes cards = 0;
    for (; hexes; hexes &= hexes - 1) cards += yield_of_hex(k, seat, bits_first(hexes));
    return cards;
}

/* What a seat gets for a roll while the robber is elsewhere. */
NL_KERNEL nl_lanes yield_income_now(nl_ctx k, int seat, int sum)
{
    return yield_of_hexes(k, seat, land_hexes(k, sum));
}

NL_KERNEL nl_lanes yield_income(nl_ctx k, int seat, int sum)
{
    assert(!cached(k) || cache_of(k)->income[sum][seat] == yield_income_now(k, seat, sum));
    return cached(k) ? cache_of(k)->income[sum][seat] : yield_income_now(k, seat, sum);
}

NL_KERNEL nl_yield yield_owed(nl_ctx k, int sum)
{
    nl_yield y;
    uint64_t robbed = land_hexes(k, sum) & UINT64_C(1) << k.s->robber;
    y.total = 0;
    for (int i = 0; i < k.seats; i++) {
        y.to[i] = yield_income(k, i, sum);
        if (robbed) y.to[i] -= yield_of_hexes(k, i, robbed);
        y.total += y.to[i];
    }
    return y;
}

/* The shortage rule. If the bank cannot pay a kind in full, nobody gets any of it. A single
   claimant gets the rest if the rules say so. */
NL_SLOW nl_yield yield_capped(nl_ctx k, nl_yield y)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        int stock = lanes_get(k.s->bank, kind), owed = lanes_get(y.total, kind);
        if (owed <= stock) continue;
        int claims = 0, who = 0;
        for (int i = 0; i < k.seats; i++) {
            int n = lanes_get(y.to[i], kind);
            if (n) {
                claims++;
                who = i;
            }
            y.to[i] -= lanes_many(kind, n);
        }
        y.total -= lanes_many(kind, owed);
        if (claims == 1 && k.g->rules.shortage == NL_SHORTAGE_SINGLE_GETS_REST) {
            y.to[who] += lanes_many(kind, stock);
            y.total += lanes_many(kind, stock);
        }
        tell_short(k.log, NL_NOBODY, kind);
    }
    return y;
}

NL_KERNEL void yield_pay(nl_ctx k, const nl_yield *y)
{
    uint32_t got = 0;
    k.s->bank -= y->total;
    for (int i = 0; i < k.seats; i++) {
        hand_add(k, i, y->to[i]);
        if (!y->to[i]) continue;
        got |= seat_bit(i);
        tell_gained(k.log, i, y->to[i]);
    }
    ask_yield(k, got);
}

NL_KERNEL void roll_yield(nl_ctx k, int sum)
{
    nl_yield y = yield_owed(k, sum);
    if (!lanes_cover(k.s->bank, y.total)) y = yield_capped(k, y);
    yield_pay(k, &y);
}

/* ---- chance ---------------------------------------------------------------------------------- */

NL_KERNEL uint64_t roll_pairs(nl_ctx k)
{
    return k.g->rules.dice == NL_DICE_DECK ? k.s->dice_left : DICE_PAIRS;
}

NL_KERNEL uint32_t roll_tickets(nl_ctx k) { return (uint32_t)bits_count(roll_pairs(k)); }

NL_KERNEL int roll_dice_chance(nl_ctx k, nl_action *out, uint16_t *weight)
{
    uint64_t pairs = roll_pairs(k);
    int n = 0;
    for (; pairs; pairs &= pairs - 1, n++) {
        int pair = bits_first(pairs);
        out[n] = action_of(NL_A_DICE, NL_CHANCE, 1 + pair / 6, 1 + pair % 6, 0);
        weight[n] = 1;
    }
    return n;
}

NL_KERNEL nl_action roll_dice_ticket(nl_ctx k, uint32_t ticket)
{
    uint64_t pairs = roll_pairs(k);
    if (pairs != DICE_PAIRS) {
        for (; ticket; ticket--) pairs &= pairs - 1;
        ticket = (uint32_t)bits_first(pairs);
    }
    return action_of(NL_A_DICE, NL_CHANCE, (int)(1 + ticket / 6), (int)(1 + ticket % 6), 0);
}

NL_KERNEL nl_err roll_dice_check(nl_ctx k, nl_action a)
{
    int x = a.arg[0], y = a.arg[1];
    if (x < 1 || x > 6 || y < 1 || y > 6) return NL_ERR_BAD_ARGS;
    return (roll_pairs(k) >> (6 * (x - 1) + y - 1) & 1) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

/* The dice are thrown; the decision to roll is no longer on the stack. */
NL_KERNEL void roll_thrown(nl_ctx k, int x, int y)
{
    k.s->die[0] = (uint8_t)x;
    k.s->die[1] = (uint8_t)y;
    if (k.g->rules.dice == NL_DICE_DECK) { /* an empty dice deck is refilled at once */
        k.s->dice_left &= ~(UINT64_C(1) << (6 * (x - 1) + y - 1));
        if (!k.s->dice_left) k.s->dice_left = DICE_PAIRS;
    }
    tell_rolled(k.log, k.s->turn, x, y);
    if (x + y == ROBBER_SUM)
        robber_seven(k);
    else
        roll_yield(k, x + y);
}

NL_KERNEL void roll_dice_apply(nl_ctx k, nl_action a)
{
    pop(k);
    roll_thrown(k, a.arg[0], a.arg[1]);
}

#endif
