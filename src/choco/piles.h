/* piles.h - simultaneous decisions of several seats: the card from the question mark, and the cards
   that the robber takes (rules 7.1). The others see only the size of a seat's pile. When the last
   seat has finished, all piles are revealed. */
#ifndef NL_CHOCO_PILES_H
#define NL_CHOCO_PILES_H

#include "choco/ctx.h"

/* Reveals a seat's pile. */
NL_KERNEL nl_lanes piles_open(choco_ctx k, int seat)
{
    nl_lanes pile = k.s->seat[seat].pending;
    k.s->seat[seat].pending = 0;
    return pile;
}

/* ---- the question mark ----------------------------------------------------------------------- */

NL_KERNEL void piles_choice(choco_ctx k)
{
    uint32_t seats = 0;
    for (int i = 0; i < k.seats; i++)
        if (hand_room(k, i) > 0) seats |= seat_bit(i);
    if (seats) push(k, NL_D_CHOCO_TAKE, NL_NOBODY, (int)seats, 0);
}

/* Taking a card is optional, because a seat at its hand limit may not want one. */
NL_KERNEL nl_action *piles_take_list(nl_action *out, int seat)
{
    for (int kind = 0; kind < NL_KINDS; kind++) out = add(out, NL_A_CHOCO_TAKE, seat, kind, 0, 0);
    return add(out, NL_A_CHOCO_DECLINE, seat, 0, 0, 0);
}

NL_KERNEL nl_err piles_take_check(choco_ctx k, nl_action a)
{
    (void)k;
    return a.arg[0] < NL_KINDS ? NL_OK : NL_ERR_BAD_ARGS;
}

NL_KERNEL void piles_chosen(choco_ctx k, int seat)
{
    if (!pop_last(k, seat)) return;
    for (int i = 0; i < k.seats; i++) {
        nl_lanes pile = piles_open(k, i);
        hand_add(k, i, pile);
        if (pile) tell_took(k.log, i, pile);
    }
}

NL_KERNEL void piles_take_apply(choco_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = lanes_one(a.arg[0]);
    tell_choosing(k.log, a.seat, seat_bit(a.seat), a.arg[0]);
    piles_chosen(k, a.seat);
}

NL_KERNEL void piles_decline(choco_ctx k, int seat)
{
    tell_answered(k.log, seat, 0);
    piles_chosen(k, seat);
}

/* ---- the robber ------------------------------------------------------------------------------ */

/* Half of the hand, rounded down, less the cards already put aside. */
NL_KERNEL int piles_owes(const choco_seat *p)
{
    int aside = lanes_total(p->pending);
    return (lanes_total(p->hand) + aside) / 2 - aside;
}

NL_KERNEL void piles_robber(choco_ctx k)
{
    uint32_t owing = 0;
    for (int i = 0; i < k.seats; i++) {
        if (hand_total(k, i) <= k.g->hand_limit) continue;
        owing |= seat_bit(i);
        tell_owes(k.log, i, piles_owes(&k.s->seat[i]));
    }
    if (owing) push(k, NL_D_CHOCO_DISCARD, NL_NOBODY, (int)owing, 0);
}

NL_KERNEL nl_action *piles_discard_list(choco_ctx k, int seat, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (hand_get(k, seat, kind)) out = add(out, NL_A_CHOCO_DISCARD, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_err piles_discard_check(choco_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return hand_get(k, a.seat, a.arg[0]) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void piles_discard_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    hand_take(k, a.seat, lanes_one(a.arg[0]));
    p->pending += lanes_one(a.arg[0]);
    tell_discarding(k.log, a.seat, seat_bit(a.seat), a.arg[0]);
    if (piles_owes(p) || !pop_last(k, a.seat)) return;
    for (int i = 0; i < k.seats; i++) {
        nl_lanes pile = piles_open(k, i);
        if (pile) tell_discarded(k.log, i, pile);
    }
}

#endif
