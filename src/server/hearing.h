/* hearing.h - what was said to the seat of a bot and its bot has not heard yet: the events of one
   action after the other, as that seat may know them. Knows no table and no bot. */
#ifndef NL_SERVER_HEARING_H
#define NL_SERVER_HEARING_H

#include "neuland/neuland.h"

typedef struct hearing {
    nl_event *events;
    int       count, cap;
    int      *ends; /* where those of each action end */
    int       actions, actions_cap;
    bool      failed;  /* no memory: something is missing */
    bool      undone;  /* something from before it began was taken back */
} hearing;

/* The events of an action, or that the last action was taken back. */
void hearing_add(hearing *h, bool undone, const nl_event *events, int count);
/* Empties it; the memory is kept, or not. */
void hearing_clear(hearing *h);
void hearing_free(hearing *h);

#endif
