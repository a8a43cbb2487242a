/* hear.h - what the seat of a bot may know of its game, and never more. A bot follows the same
   events as everyone. Only a bot that is new at its seat, or whose memory is useless, reads the log
   from the beginning. */
#ifndef NL_SERVER_HALL_HEAR_H
#define NL_SERVER_HALL_HEAR_H

#include "server/hall/hall.h"
#include "server/bots/hearing.h"

/* Appends the entries from `from` up to but not including `to`, which is how many were passed
   on so far. Does nothing if the table is unloaded. */
void hall_hear(hall *h, const char *table_id, int seat, uint32_t from, uint32_t to, hearing *into);
/* Whether the table still waits for an answer to this question. */
bool hall_waits(const hall *h, const char *table_id, int seat, uint32_t version);

#endif
