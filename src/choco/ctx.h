/* ctx.h - what every rule function of the chocolate edition is handed, and the few verbs that all
   of them share: pushing and popping decisions, telling events, moving cards. */
#ifndef NL_CHOCO_CTX_H
#define NL_CHOCO_CTX_H

#include "choco/state.h"
#include "choco/tables.h"

/* Passed by value and inlined everywhere, so that a constant member (no log) removes the code that
   asks for it. */
typedef struct choco_ctx {
    const choco_game *g;
    choco_state      *s;
    nl_log           *log; /* NULL: nobody listens */
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

NL_KERNEL uint32_t seat_bit(int seat)
{
    return UINT32_C(1) << seat;
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

/* A frame off the stack is all zero: equal states stay equal bytes. */
NL_KERNEL nl_frame frame_of(int decision, int seat, int a, int b)
{
    nl_frame f;
    f.decision = (uint8_t)decision;
    f.seat     = (uint8_t)seat;
    f.a        = (uint8_t)a;
    f.b        = (uint8_t)b;
    return f;
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

enum { SEEN_BY_ALL = 0xFF };

NL_KERNEL nl_event *tell_to(choco_ctx k, int kind, int seat, uint32_t seen_by)
{
    if (!k.log || k.log->count >= k.log->cap) return 0;
    nl_event *e = &k.log->at[k.log->count++];
    e->kind     = (uint8_t)kind;
    e->seat     = (uint8_t)seat;
    e->seen_by  = (uint8_t)seen_by;
    for (int i = 0; i < 13; i++) e->arg[i] = 0;
    return e;
}

NL_KERNEL void tell(choco_ctx k, int kind, int seat, int a, int b, int c)
{
    nl_event *e = tell_to(k, kind, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)a;
    e->arg[1] = (uint8_t)b;
    e->arg[2] = (uint8_t)c;
}

/* A kind that only its owner may know for now. */
NL_KERNEL void tell_own(choco_ctx k, int kind, int seat, int card)
{
    nl_event *e = tell_to(k, kind, seat, seat_bit(seat));
    if (e) e->arg[0] = (uint8_t)card;
}

/* Five counts from arg[at] on. */
NL_KERNEL void tell_counts(nl_event *e, int at, nl_lanes w)
{
    for (int i = 0; e && i < NL_KINDS; i++) e->arg[at + i] = (uint8_t)lanes_get(w, i);
}

NL_KERNEL void tell_cards(choco_ctx k, int kind, int seat, nl_lanes cards)
{
    if (k.log) tell_counts(tell_to(k, kind, seat, SEEN_BY_ALL), 0, cards);
}

/* ---- cards: the supply has no end, so that only hands are counted ---------------------------- */

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

NL_KERNEL nl_action action_of(int kind, int seat, int a, int b, int c)
{
    nl_action x;
    x.kind   = (uint8_t)kind;
    x.seat   = (uint8_t)seat;
    x.arg[0] = (uint8_t)a;
    x.arg[1] = (uint8_t)b;
    x.arg[2] = (uint8_t)c;
    x.arg[3] = 0;
    x.arg[4] = 0;
    x.arg[5] = 0;
    return x;
}

NL_KERNEL nl_action *add(nl_action *out, int kind, int seat, int a, int b, int c)
{
    *out = action_of(kind, seat, a, b, c);
    return out + 1;
}

NL_KERNEL nl_action *add_colours(nl_action *out, int kind, int seat, uint32_t colours)
{
    for (; colours; colours &= colours - 1)
        out = add(out, kind, seat, bits_first(colours), 0, 0);
    return out;
}

#endif
