/* solve.h - tables for bots that need them, told on standard error while they are made. */
#ifndef NL_CLI_SOLVE_H
#define NL_CLI_SOLVE_H

#include "table/solved.h"

/* What these bots need for a game of the rules; NULL: it failed, which is reported. Free it. */
solved *solve_open(const nl_rules *rules, bot_need need, bool again);

/* Writes the values of a solved table for the web page, and says what play by them loses; an exit
   status. The table is of no use afterwards. */
int solve_page(solved *s, const nl_rules *rules, const char *path);

#endif
