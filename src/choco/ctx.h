/* ctx.h - the context passed to every rule function of the chocolate edition, and the operations
   that they share: pushing and popping decisions, logging events, moving cards. */
#ifndef NL_CHOCO_CTX_H
#define NL_CHOCO_CTX_H

#include "rules/stack.h"
#include "choco/state.h"
#include "choco/tables.h"

/* Passed by value and inlined everywhere. If a member is constant (no log), the compiler removes
   the code that tests it. */
typedef struct choco_ctx {
    const choco_game *g;
    choco_state      *s;
    nl_log           *log; /* NULL: events are not recorded */
    int               seats;
} choco_ctx;

NL_KERNEL choco_ctx ctx_of(const choco_game *g, choco_state *s, nl_log *log)
{
    choco_ctx k;
    k.g     = g;
    k.s     = s;
    k.log   = log;
    k.seats = g->seats;
    return k;
}

NL_KERNEL bool seat_in(uint32_t seats, int seat)
{
    return seat < NL_CHOCO_SEATS && (seats >> seat & 1) != 0;
}

NL_KERNEL int seat_after(choco_ctx k, int seat) /* the left neighbour */
{
    return seat + 1 == k.seats ? 0 : seat + 1;
}

NL_KERNEL int seat_before(choco_ctx k, int seat) /* the right neighbour */
{
    return seat == 0 ? k.seats - 1 : seat - 1;
}

/* ---- the stack of decisions ------------------------------------------------------------------ */

NL_KERNEL nl_frame *top(choco_ctx k)
{
    return &k.s->frame[k.s->depth - 1];
}

NL_KERNEL void push(choco_ctx k, int decision, int seat, int a, int b)
{
    k.s->frame[k.s->depth++] = frame_of(decision, seat, a, b);
}

NL_KERNEL void pop(choco_ctx k)
{
    k.s->frame[--k.s->depth] = frame_of(0, 0, 0, 0);
}

NL_KERNEL void clear_stack(choco_ctx k)
{
    while (k.s->depth) pop(k);
}

/* ---- events ---------------------------------------------------------------------------------- */

NL_KERNEL nl_event *tell_to(choco_ctx k, int kind, int seat, uint32_t seen_by)
{
    return event_add(k.log, kind, seat, seen_by);
}

NL_KERNEL void tell(choco_ctx k, int kind, int seat, int a, int b, int c)
{
    event_args(tell_to(k, kind, seat, SEEN_BY_ALL), a, b, c);
}

/* Logs a card that only its owner may know for now. */
NL_KERNEL void tell_own(choco_ctx k, int kind, int seat, int card)
{
    nl_event *e = tell_to(k, kind, seat, seat_bit(seat));
    if (e) e->arg[0] = (uint8_t)card;
}

NL_KERNEL void tell_cards(choco_ctx k, int kind, int seat, nl_lanes cards)
{
    if (k.log) tell_counts(tell_to(k, kind, seat, SEEN_BY_ALL), 0, cards);
}

/* ---- cards: the supply is unlimited, so only hands are counted ------------------------------- */

NL_KERNEL bool can_pay(choco_ctx k, int seat, nl_lanes price)
{
    return lanes_cover(k.s->seat[seat].hand, price);
}

/* How many more cards the hand can hold. */
NL_KERNEL int hand_room(choco_ctx k, int seat)
{
    return NL_CHOCO_HAND - lanes_total(k.s->seat[seat].hand);
}

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *add_colours(nl_action *out, int kind, int seat, uint32_t colours)
{
    for (; colours; colours &= colours - 1)
        out = add(out, kind, seat, bits_first(colours), 0, 0);
    return out;
}

#endif
