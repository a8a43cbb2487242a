/* hall_hear.h - what the seat of a bot may know of its game so far, for a bot that is woken. */
#ifndef NL_SERVER_HALL_HEAR_H
#define NL_SERVER_HALL_HEAR_H

#include "server/hall.h"

/* The events of one action; or an action was taken back, and there are none. */
typedef void (*hall_heard)(void *listener, bool undone, const nl_event *events, int count);

/* Entries from `from` up to, not with, `to`. Nothing if the table is asleep. */
void hall_hear(const hall *h, const char *table_id, int seat, uint32_t from, uint32_t to,
               hall_heard heard, void *listener);

#endif
