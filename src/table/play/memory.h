/* memory.h - the memory aid: what a seat of the island could know about other hands by remembering
   every event it was shown. A table may agree to show it to everyone. It uses nothing that the seat
   was not shown. */
#ifndef NL_TABLE_MEMORY_H
#define NL_TABLE_MEMORY_H

#include "bots/island/belief.h"
#include "table/record/record.h"

typedef struct memory_aid {
    int seats;                              /* 0: a game in which there are no hands to count */
    belief_range cards[NL_SEATS][NL_KINDS]; /* the seat's own entry is not set */
} memory_aid;

/* Computes the aid after the whole record; view is the seat's view at its end. room is working
   memory. Cards of a discard in progress count as still in hand. */
void memory_recall(const record *r, const nl_view *view, belief *room, memory_aid *out);

#endif
