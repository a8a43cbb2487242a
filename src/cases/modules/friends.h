/* friends.h - the nouns of `set` and `expect` for Best Friends (docs/reference/cases.md). */
#ifndef NL_CLI_CASE_FRIENDS_H
#define NL_CLI_CASE_FRIENDS_H

#include "cases/parts.h"

bool case_set_letters(case_world *w, const char *at);
bool case_set_supply(case_world *w, const char *at);
bool case_set_chips(case_world *w, const char *at);

/* letters, locked, supply, spent, chips, structures, met */
bool case_friends_expect(case_world *w, const nl_friends *f, const char *noun, const char *at);

#endif
