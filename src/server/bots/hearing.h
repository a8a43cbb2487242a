/* hearing.h - events that the bot of a seat has not processed yet, grouped by action, as that seat
   may know them. Knows no table and no bot. */
#ifndef NL_SERVER_HEARING_H
#define NL_SERVER_HEARING_H

#include "neuland/neuland.h"

typedef struct hearing {
    nl_event *events;
    int count, cap;
    int *ends;  /* where the events of each action end */
    int *seats; /* whose action it was */
    int actions, actions_cap;
    bool failed; /* out of memory: something is missing */
    bool undone; /* an action from before the first one was undone */
} hearing;

/* Appends the events of an action of a seat. */
void hearing_add(hearing *h, int seat, const nl_event *events, int count);
/* Removes the last action of the seat, which was undone. */
void hearing_undo(hearing *h, int seat);
/* hearing_clear empties it and keeps its memory; hearing_free releases it. */
void hearing_clear(hearing *h);
void hearing_free(hearing *h);

#endif
