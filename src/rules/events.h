/* events.h - adds events to a log. The functions that the rules call are made from the lists of
   events (tell.h of each game). It names no game and no rule. */
#ifndef NL_RULES_EVENTS_H
#define NL_RULES_EVENTS_H

#include "neuland/neuland.h"
#include "rules/lanes.h"

enum { SEEN_BY_ALL = 0xFF };

/* Adds an event without arguments. Returns NULL if events are not recorded or the log is full. */
NL_KERNEL nl_event *event_add(nl_log *log, int kind, int seat, uint32_t seen_by)
{
    if (!log || log->count >= log->cap) return 0;
    nl_event *e = &log->at[log->count++];
    e->kind = (uint8_t)kind;
    e->seat = (uint8_t)seat;
    e->seen_by = (uint8_t)seen_by;
    for (int i = 0; i < 13; i++) e->arg[i] = 0;
    return e;
}

/* Writes five counts, starting at arg[at]. */
NL_KERNEL void event_counts(nl_event *e, int at, nl_lanes w)
{
    for (int i = 0; i < NL_KINDS; i++) e->arg[at + i] = (uint8_t)lanes_get(w, i);
}

#endif
