/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   island/events_canal.def; do not edit. */
#ifndef NL_ISLAND_MODULES_CANAL_TELL_H
#define NL_ISLAND_MODULES_CANAL_TELL_H

#include "neuland/island/events.h"
#include "rules/events.h"

/* Seat earned a token for a road between two sites. */
NL_KERNEL void tell_token(nl_log *log, int seat, int from, int to)
{
    nl_event *e = event_add(log, NL_E_TOKEN, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)from;
    e->arg[1] = (uint8_t)to;
}

/* Seat played a token for a 2:1 trade of kind. */
NL_KERNEL void tell_token_played(nl_log *log, int seat, int kind)
{
    nl_event *e = event_add(log, NL_E_TOKEN_PLAYED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
}

/* Count tokens of seat returned to the supply. */
NL_KERNEL void tell_tokens_back(nl_log *log, int seat, int count)
{
    nl_event *e = event_add(log, NL_E_TOKENS_BACK, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)count;
}

#endif
