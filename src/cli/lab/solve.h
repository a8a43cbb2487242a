/* solve.h - loads or computes the tables that some bots need, with progress on standard error. */
#ifndef NL_CLI_SOLVE_H
#define NL_CLI_SOLVE_H

#include "table/engines/solved.h"

/* Loads or computes what these bots need for a game of these rules. On error it reports and returns
   NULL. The caller frees the result. */
solved *solve_open(const nl_rules *rules, bot_need need, bool again);

/* Writes the values of a solved table for the web page and prints how much play by them loses.
   Returns an exit status. The table cannot be used afterwards. */
int solve_page(solved *s, const nl_rules *rules, const char *path);

#endif
