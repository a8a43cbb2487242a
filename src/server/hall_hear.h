/* hall_hear.h - what the seat of a bot may know of its game. A bot listens to the story that is
   told to everybody; only one that is new at its seat, or whose memory is of no use any more, hears
   the log from the beginning. */
#ifndef NL_SERVER_HALL_HEAR_H
#define NL_SERVER_HALL_HEAR_H

#include "server/hall.h"
#include "server/hearing.h"

/* Adds the entries from `from` up to, not with, `to`, which is where the story stands. Nothing if
   the table is asleep. */
void hall_hear(hall *h, const char *table_id, int seat, uint32_t from, uint32_t to, hearing *into);
/* Whether the table still waits for an answer to this question. */
bool hall_waits(const hall *h, const char *table_id, int seat, uint32_t version);

#endif
