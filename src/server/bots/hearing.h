/* hearing.h - events that the bot of a seat has not processed yet, grouped by action, as that seat
   may know them. Knows no table and no bot. */
#ifndef NL_SERVER_HEARING_H
#define NL_SERVER_HEARING_H

#include "neuland/neuland.h"

typedef struct hearing {
    nl_event *events;
    int count, cap;
    int *ends; /* where the events of each action end */
    int actions, actions_cap;
    bool failed; /* out of memory: something is missing */
    bool undone; /* an action from before the first one was undone */
} hearing;

/* Appends the events of an action, or the undo of the last action. */
void hearing_add(hearing *h, bool undone, const nl_event *events, int count);
/* hearing_clear empties it and keeps its memory; hearing_free releases it. */
void hearing_clear(hearing *h);
void hearing_free(hearing *h);

#endif
