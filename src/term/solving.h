/* solving.h - the dice game's tables for a person at the terminal: solving takes a while, so it is
   asked for, shows how far it is, and can be stopped. */
#ifndef NL_TERM_SOLVING_H
#define NL_TERM_SOLVING_H

#include <signal.h>

#include "table/solved.h"

typedef struct solving {
    nl_lang lang;
    bool    ascii, screen;               /* screen: standard output is a terminal */
    const volatile sig_atomic_t *signal; /* the work stops when one has come */
} solving;

/* What bots need; NULL: out of memory, or stopped. */
solved *solving_open(const solving *s, const nl_rules *rules, bot_need need);
/* Asks before a table is solved that is not there yet. false: better not. */
bool    solving_wanted(const solving *s, const nl_rules *rules, bot_need need);

#endif
