/* helpers.h - the part of cases/island.c and cases/holds.c for games with helpers. */
#ifndef NL_CLI_CASE_HELPERS_H
#define NL_CLI_CASE_HELPERS_H

#include "cases/run.h"

bool case_helper_set(case_world *w, const char *at);
/* The nouns helper, display, look, tail. */
bool case_helpers_expect(case_world *w, const nl_island_helpers *h, const char *noun,
                         const char *at);
bool case_holds_displays(case_world *w, const char *at);

#endif
