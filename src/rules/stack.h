/* stack.h - operations shared by all games with a stack of decisions: frames, events, actions and
   sets of seats. It names no game and no rule. */
#ifndef NL_RULES_STACK_H
#define NL_RULES_STACK_H

#include "base/bits.h"
#include "rules/terms.h"
#include "neuland/island.h" /* nl_frame */

/* ---- seats ----------------------------------------------------------------------------------- */

enum { SEEN_BY_ALL = 0xFF };

NL_KERNEL uint32_t seat_bit(int seat)
{
    return UINT32_C(1) << seat;
}

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

/* ---- events ---------------------------------------------------------------------------------- */

/* Adds an event without arguments. Returns NULL if events are not recorded or the log is full. */
NL_KERNEL nl_event *event_add(nl_log *log, int kind, int seat, uint32_t seen_by)
{
    if (!log || log->count >= log->cap) return 0;
    nl_event *e = &log->at[log->count++];
    e->kind     = (uint8_t)kind;
    e->seat     = (uint8_t)seat;
    e->seen_by  = (uint8_t)seen_by;
    for (int i = 0; i < 13; i++) e->arg[i] = 0;
    return e;
}

NL_KERNEL void event_args(nl_event *e, int a, int b, int c)
{
    if (!e) return;
    e->arg[0] = (uint8_t)a;
    e->arg[1] = (uint8_t)b;
    e->arg[2] = (uint8_t)c;
}

/* Writes five counts, starting at arg[at]. */
NL_KERNEL void tell_counts(nl_event *e, int at, nl_lanes w)
{
    for (int i = 0; e && i < NL_KINDS; i++) e->arg[at + i] = (uint8_t)lanes_get(w, i);
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

/* An offer or counter-offer with these terms. */
NL_KERNEL nl_action trade_terms(int action, int seat, uint64_t terms, uint32_t to)
{
    nl_action a = action_of(action, seat, (int)(terms & 0xFF), (int)(terms >> 8 & 0xFF),
                            (int)(terms >> 16 & 0xFF));
    a.arg[3]    = (uint8_t)(terms >> 24 & 0xFF);
    a.arg[4]    = (uint8_t)(terms >> 32 & 0xFF);
    a.arg[5]    = (uint8_t)to;
    return a;
}

/* One card for one card. */
NL_KERNEL nl_action trade_one_for_one(int action, int seat, int give, int take, uint32_t to)
{
    uint64_t terms = UINT64_C(1) << (4 * give) | UINT64_C(1) << (20 + 4 * take);
    return trade_terms(action, seat, terms, to);
}

/* Writes the terms of an offer into its event. */
NL_KERNEL void tell_terms(nl_event *e, uint64_t terms, int to)
{
    if (!e) return;
    tell_counts(e, 0, terms_give_lanes(terms));
    tell_counts(e, 5, terms_take_lanes(terms));
    e->arg[10] = (uint8_t)to;
}

#endif
