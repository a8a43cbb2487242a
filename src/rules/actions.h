/* actions.h - what every rule does: name seats, log events, list actions. A game includes it after
   it has defined its context:

     rules_ctx             the context, with the members `log` and `seats`
     RULES_ID(set, name)   one of its ids: RULES_ID(A, END) is its NL_A_..END

   It names no game and no rule. */
#ifndef NL_RULES_ACTIONS_H
#define NL_RULES_ACTIONS_H

#include "neuland/neuland.h"
#include "rules/lanes.h"

/* ---- seats ----------------------------------------------------------------------------------- */

enum { SEEN_BY_ALL = 0xFF };

NL_KERNEL uint32_t seat_bit(int seat)
{
    return UINT32_C(1) << seat;
}

NL_KERNEL bool seat_in(uint32_t seats, int seat)
{
    return seat < NL_SEATS && (seats >> seat & 1) != 0;
}

NL_KERNEL int seat_after(rules_ctx k, int seat) /* the left neighbour */
{
    return seat + 1 == k.seats ? 0 : seat + 1;
}

/* ---- events ---------------------------------------------------------------------------------- */

/* Adds an event without arguments. Returns NULL if events are not recorded or the log is full. */
NL_KERNEL nl_event *tell_to(rules_ctx k, int kind, int seat, uint32_t seen_by)
{
    if (!k.log || k.log->count >= k.log->cap) return 0;
    nl_event *e = &k.log->at[k.log->count++];
    e->kind     = (uint8_t)kind;
    e->seat     = (uint8_t)seat;
    e->seen_by  = (uint8_t)seen_by;
    for (int i = 0; i < 13; i++) e->arg[i] = 0;
    return e;
}

NL_KERNEL void tell(rules_ctx k, int kind, int seat, int a, int b, int c)
{
    nl_event *e = tell_to(k, kind, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)a;
    e->arg[1] = (uint8_t)b;
    e->arg[2] = (uint8_t)c;
}

/* Logs a card that only its owner may know for now. */
NL_KERNEL void tell_own(rules_ctx k, int kind, int seat, int card)
{
    nl_event *e = tell_to(k, kind, seat, seat_bit(seat));
    if (e) e->arg[0] = (uint8_t)card;
}

/* Logs a card that the two seats alone may know. */
NL_KERNEL void tell_both(rules_ctx k, int kind, int seat, int other, int card)
{
    nl_event *e = tell_to(k, kind, seat, seat_bit(seat) | seat_bit(other));
    if (!e) return;
    e->arg[0] = (uint8_t)other;
    e->arg[1] = (uint8_t)card;
}

/* Writes five counts, starting at arg[at]. */
NL_KERNEL void tell_counts(nl_event *e, int at, nl_lanes w)
{
    for (int i = 0; e && i < NL_KINDS; i++) e->arg[at + i] = (uint8_t)lanes_get(w, i);
}

NL_KERNEL void tell_cards(rules_ctx k, int kind, int seat, nl_lanes cards)
{
    if (k.log) tell_counts(tell_to(k, kind, seat, SEEN_BY_ALL), 0, cards);
}

/* ---- actions --------------------------------------------------------------------------------- */

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

#endif
