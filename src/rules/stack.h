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
    f.seat     = (uint8_t)seat;
    f.a        = (uint8_t)a;
    f.b        = (uint8_t)b;
    return f;
}

NL_KERNEL nl_frame *top(rules_ctx k)
{
    return &k.s->frame[k.s->depth - 1];
}

NL_KERNEL int asked(rules_ctx k)
{
    return top(k)->decision;
}

NL_KERNEL bool asked_chance(rules_ctx k)
{
    return top(k)->seat == NL_CHANCE;
}

NL_KERNEL void push(rules_ctx k, int decision, int seat, int a, int b)
{
    k.s->frame[k.s->depth++] = frame_of(decision, seat, a, b);
}

NL_KERNEL void pop(rules_ctx k)
{
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

NL_KERNEL bool can_pay(rules_ctx k, int seat, nl_lanes price)
{
    return lanes_cover(k.s->seat[seat].hand, price);
}

#endif
