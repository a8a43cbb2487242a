/* stack.h - the stack of open decisions, and the hands of the seats. For games whose state has the
   members `frame`, `depth` and `seat[].hand`; included like actions.h. It names no game and no
   rule. */
#ifndef NL_RULES_STACK_H
#define NL_RULES_STACK_H

#include "neuland/island.h" /* nl_frame */
#include "rules/actions.h"

/* ---- decisions ------------------------------------------------------------------------------- */

/* Frames above the stack are all zero, so that equal states are equal bytes. */
NL_KERNEL nl_frame frame_of(int decision, int seat, int a, int b)
{
    nl_frame f;
    f.decision = (uint8_t)decision;
    f.seat = (uint8_t)seat;
    f.a = (uint8_t)a;
    f.b = (uint8_t)b;
    return f;
}

NL_KERNEL nl_frame *top(rules_ctx k)
{
    assert(k.s->depth > 0);
    return &k.s->frame[k.s->depth - 1];
}

NL_KERNEL int asked(rules_ctx k) { return top(k)->decision; }

NL_KERNEL bool asked_chance(rules_ctx k) { return top(k)->seat == NL_CHANCE; }

NL_KERNEL void push(rules_ctx k, int decision, int seat, int a, int b)
{
    assert(k.s->depth < sizeof k.s->frame / sizeof *k.s->frame);
    k.s->frame[k.s->depth++] = frame_of(decision, seat, a, b);
}

NL_KERNEL void pop(rules_ctx k)
{
    assert(k.s->depth > 0);
    k.s->frame[--k.s->depth] = frame_of(0, 0, 0, 0);
}

NL_KERNEL void clear_stack(rules_ctx k)
{
    while (k.s->depth) pop(k);
}

/* Removes a seat from those that have to answer. Returns true if it was the last one; then the
   decision is over. */
NL_KERNEL bool pop_last(rules_ctx k, int seat)
{
    top(k)->a = (uint8_t)(top(k)->a & ~seat_bit(seat));
    if (top(k)->a) return false;
    pop(k);
    return true;
}

/* ---- hands ----------------------------------------------------------------------------------- */

NL_KERNEL nl_lanes hand_of(rules_ctx k, int seat) { return k.s->seat[seat].hand; }

NL_KERNEL int hand_total(rules_ctx k, int seat) { return lanes_total(hand_of(k, seat)); }

NL_KERNEL int hand_get(rules_ctx k, int seat, int kind)
{
    return lanes_get(hand_of(k, seat), kind);
}

NL_KERNEL bool can_pay(rules_ctx k, int seat, nl_lanes price)
{
    return lanes_cover(hand_of(k, seat), price);
}

NL_KERNEL void hand_add(rules_ctx k, int seat, nl_lanes cards) { k.s->seat[seat].hand += cards; }

NL_KERNEL void hand_take(rules_ctx k, int seat, nl_lanes cards)
{
    assert(can_pay(k, seat, cards));
    k.s->seat[seat].hand -= cards;
}

NL_KERNEL void hand_move(rules_ctx k, int from, int to, nl_lanes cards)
{
    hand_take(k, from, cards);
    hand_add(k, to, cards);
}

#endif
