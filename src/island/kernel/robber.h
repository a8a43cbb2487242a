/* robber.h - rolling a seven: discards, moving the robber, theft (rules 4.3). */
#ifndef NL_KERNEL_ROBBER_H
#define NL_KERNEL_ROBBER_H

#include "island/hooks.h"

/* ---- discards ----------------------------------------------------------------------------------

   Cards move one by one from the hand to the seat's pending pile. All seats see the size of the
   pile, but only the owner sees the kinds. When the last seat has finished, the piles are revealed
   and go to the bank. */

NL_KERNEL int robber_owes(nl_ctx k, int seat)
{
    int aside = lanes_total(k.s->seat[seat].pending);
    return (hand_total(k, seat) + aside) / 2 - aside;
}

NL_KERNEL void robber_seven(nl_ctx k)
{
    uint32_t owing = 0, shielded = ask_shielded(k);
    push(k, NL_D_ROBBER, k.s->turn, 0, 0);
    for (int i = 0; i < k.seats; i++) {
        if (hand_total(k, i) <= k.g->hand_limit || seat_in(shielded, i)) continue;
        owing |= seat_bit(i);
        tell_owes(k.log, i, robber_owes(k, i));
    }
    if (owing) push(k, NL_D_DISCARD, NL_NOBODY, (int)owing, 0);
    ask_seven(k);
}

/* The kinds that the seat can put aside, as high bits. */
NL_KERNEL nl_lanes robber_discards(nl_ctx k, int seat) { return lanes_held(hand_of(k, seat)); }

NL_KERNEL nl_err robber_discard_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return hand_get(k, a.seat, a.arg[0]) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void robber_open_piles(nl_ctx k)
{
    for (int i = 0; i < k.seats; i++) {
        nl_lanes pile = k.s->seat[i].pending;
        if (!pile) continue;
        k.s->seat[i].pending = 0;
        k.s->bank += pile;
        tell_discarded(k.log, i, pile);
    }
}

NL_KERNEL void robber_discard_apply(nl_ctx k, nl_action a)
{
    hand_take(k, a.seat, lanes_one(a.arg[0]));
    k.s->seat[a.seat].pending += lanes_one(a.arg[0]);
    tell_discarding(k.log, a.seat, seat_bit(a.seat), a.arg[0]);
    if (!robber_owes(k, a.seat) && pop_last(k, a.seat)) robber_open_piles(k);
}

/* ---- moving and robbing ---------------------------------------------------------------------- */

/* Hexes on which the seat has a building. */
NL_KERNEL uint64_t robber_hexes_now(nl_ctx k, int seat)
{
    nl_set own = buildings(k, seat);
    uint64_t hexes = 0;
    while (set_any(own)) hexes |= k.g->corner_hexes[set_pop(&own)];
    return hexes;
}

NL_KERNEL uint64_t robber_hexes(nl_ctx k, int seat)
{
    assert(!cached(k) || cache_of(k)->hexes[seat] == robber_hexes_now(k, seat));
    return cached(k) ? cache_of(k)->hexes[seat] : robber_hexes_now(k, seat);
}

/* Whether the seat has a building on the hex: the same for one hex. */
NL_KERNEL bool robber_borders(nl_ctx k, int seat, int hex)
{
    if (cached(k)) return (robber_hexes(k, seat) >> hex & 1) != 0;
    return corners_meet(k, buildings(k, seat), k.g->hex_corners[hex]);
}

/* Other seats with a building on the hex. */
NL_KERNEL uint32_t robber_victims(nl_ctx k, int seat, int hex)
{
    uint32_t victims = 0;
    for (int i = 0; i < k.seats; i++)
        if (i != seat && robber_borders(k, i, hex)) victims |= seat_bit(i);
    return victims;
}

NL_KERNEL uint32_t robber_with_cards(nl_ctx k, uint32_t seats)
{
    for (int i = 0; i < k.seats; i++)
        if (!hand_total(k, i)) seats &= ~seat_bit(i);
    return seats;
}

NL_KERNEL robber_aims robber_no_aims(void)
{
    robber_aims a;
    for (int i = 0; i <= NL_SEATS; i++) a.at[i] = 0;
    return a;
}

NL_KERNEL robber_aims robber_aims_of(nl_ctx k, int seat)
{
    robber_aims a = robber_no_aims();
    a.at[NL_SEATS] = k.g->all_hexes & ~(UINT64_C(1) << k.s->robber);
    ask_named_aims(k, seat, &a);
    return a;
}

NL_KERNEL int robber_aims_count(const robber_aims *a)
{
    int count = 0;
    for (int i = 0; i <= NL_SEATS; i++) count += bits_count(a->at[i]);
    return count;
}

/* The victim in an action. */
NL_KERNEL int robber_aim_victim(int i) { return i < NL_SEATS ? i : NL_NOBODY; }

NL_KERNEL nl_action robber_aims_nth(const robber_aims *a, int seat, int n)
{
    int i = 0;
    while (n >= bits_count(a->at[i])) n -= bits_count(a->at[i++]);
    return action_of(NL_A_ROBBER, seat, bits_nth(a->at[i], n), robber_aim_victim(i), 0);
}

NL_KERNEL nl_action *robber_aims_list(const robber_aims *a, int seat, nl_action *out)
{
    for (int i = 0; i <= NL_SEATS; i++)
        for (uint64_t left = a->at[i]; left; left &= left - 1)
            out = add(out, NL_A_ROBBER, seat, bits_first(left), robber_aim_victim(i), 0);
    return out;
}

NL_KERNEL nl_err robber_robber_check(nl_ctx k, nl_action a)
{
    int hex = a.arg[0], victim = a.arg[1];
    if (hex >= k.g->hexes || (victim != NL_NOBODY && victim >= k.seats)) return NL_ERR_BAD_ARGS;
    if (hex == k.s->robber) return NL_ERR_NOT_ALLOWED;
    uint32_t named = ask_named(k, a.seat, hex);
    if (victim == NL_NOBODY) return named ? NL_ERR_NOT_ALLOWED : NL_OK;
    return seat_in(named, victim) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void robber_take(nl_ctx k, int thief, int victim)
{
    if (hand_total(k, victim)) {
        push(k, NL_D_STEAL, NL_CHANCE, thief, victim);
        return;
    }
    tell_nothing_stolen(k.log, thief, victim);
    ask_spared(k, thief);
}

/* With one possible victim there is nothing to ask, nor if all hands are empty. If robbing is
   optional, the seat is asked whenever a victim has cards (b of the frame is 1). */
NL_KERNEL void robber_choose(nl_ctx k, int seat, int hex)
{
    uint32_t victims = robber_victims(k, seat, hex);
    bool cards = robber_with_cards(k, victims) != 0, may_spare = ask_may_spare(k, hex);
    if (cards && may_spare)
        push(k, NL_D_ROB, seat, (int)victims, 1);
    else if (victims && !(victims & (victims - 1)))
        robber_take(k, seat, bits_first(victims));
    else if (cards)
        push(k, NL_D_ROB, seat, (int)victims, 0);
    else
        ask_spared(k, seat);
}

NL_KERNEL void robber_robber_apply(nl_ctx k, nl_action a)
{
    pop(k);
    k.s->robber = a.arg[0];
    tell_robber(k.log, a.seat, a.arg[0]);
    if (!ask_rob_in_one(k))
        robber_choose(k, a.seat, a.arg[0]);
    else if (a.arg[1] != NL_NOBODY)
        robber_take(k, a.seat, a.arg[1]);
}

NL_KERNEL nl_action *robber_rob_list(nl_ctx k, int seat, nl_action *out)
{
    for (uint32_t left = top(k)->a; left; left &= left - 1)
        out = add(out, NL_A_ROB, seat, bits_first(left), 0, 0);
    if (top(k)->b) out = add(out, NL_A_ROB, seat, NL_NOBODY, 0, 0);
    return out;
}

NL_KERNEL nl_err robber_rob_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] == NL_NOBODY) return top(k)->b ? NL_OK : NL_ERR_NOT_ALLOWED;
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    return seat_in(top(k)->a, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void robber_rob_apply(nl_ctx k, nl_action a)
{
    pop(k);
    if (a.arg[0] == NL_NOBODY)
        ask_spared(k, a.seat);
    else
        robber_take(k, a.seat, a.arg[0]);
}

/* ---- the stolen card: chance ----------------------------------------------------------------- */

NL_KERNEL nl_err robber_steal_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return hand_get(k, top(k)->b, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void robber_steal_apply(nl_ctx k, nl_action a)
{
    int thief = top(k)->a, victim = top(k)->b;
    pop(k);
    hand_move(k, victim, thief, lanes_one(a.arg[0]));
    tell_stole(k.log, thief, seat_bit(thief) | seat_bit(victim), victim, a.arg[0]);
    standing_lapse(k, victim);
}

#endif
