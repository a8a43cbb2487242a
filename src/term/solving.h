/* solving.h - loads or computes the tables of the dice game for a player at the terminal. Solving
   takes a while, so it asks first, shows progress, and can be stopped. */
#ifndef NL_TERM_SOLVING_H
#define NL_TERM_SOLVING_H

#include <signal.h>

#include "table/engines/solved.h"

typedef struct solving {
    nl_lang lang;
    bool    ascii, screen;               /* screen: standard output is a terminal */
    const volatile sig_atomic_t *signal; /* not 0 once a signal has arrived; stops the work */
} solving;

/* Returns what the bots need, or NULL if memory ran out or the work was stopped. */
solved *solving_open(const solving *s, const nl_rules *rules, bot_need need);
/* Asks the player if the table does not exist yet. Returns false if the player says no. */
bool    solving_wanted(const solving *s, const nl_rules *rules, bot_need need);

#endif
