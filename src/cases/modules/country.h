/* country.h - the nouns of `set` and `expect` for country maps and the canal. */
#ifndef NL_CLI_CASE_COUNTRY_H
#define NL_CLI_CASE_COUNTRY_H

#include "cases/run.h"

bool case_country_set_chips(case_world *w, const char *at);
bool case_country_set_token(case_world *w, const char *at);

bool case_country_expect_chips(case_world *w, const case_sight *v, const char *noun,
                               const char *at);
bool case_country_expect_token(case_world *w, const case_sight *v, const char *noun,
                               const char *at);
bool case_country_expect_linked(case_world *w, const case_sight *v, const char *noun,
                                const char *at);
bool case_country_expect_number(case_world *w, const case_sight *v, const char *noun,
                                const char *at);
/* "1 wool 2 token for 1 ore": the terms, with tokens, of a seat's current offer. */
bool case_country_expect_goods(case_world *w, const case_sight *v, int seat, const char *at);

#endif
