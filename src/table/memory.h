/* memory.h - the memory aid: what a seat of the island could know of the others' cards by
   remembering all that it was told. Tables may agree to have that written down for everybody. */
#ifndef NL_TABLE_MEMORY_H
#define NL_TABLE_MEMORY_H

#include "bots/belief.h"
#include "table/record.h"

typedef struct memory_aid {
    int          seats; /* 0: a game without hands that others could count */
    belief_range cards[NL_SEATS][NL_KINDS]; /* of the own seat: nothing */
} memory_aid;

/* After the whole record, of which view is the seat's; room is for thinking. A discard that is
   under way counts as still in the hand. */
void memory_recall(const record *r, const nl_view *view, belief *room, memory_aid *out);

#endif
