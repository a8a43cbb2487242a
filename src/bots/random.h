/* random.h - the choice of the bot `random`. */
#ifndef NL_BOTS_RANDOM_H
#define NL_BOTS_RANDOM_H

#include "base/rng.h"
#include "neuland/island.h"

/* It never offers or counters, and declines offers. */
#define RANDOM_NEVER \
    (UINT64_C(1) << NL_A_OFFER | UINT64_C(1) << NL_A_COUNTER | UINT64_C(1) << NL_A_ACCEPT)

/* Even over the rest of the list, in which something else always stands. A single choice costs no
   draw, as in nl_playout: a table of such bots plays the same games with and without bots. */
static inline nl_action random_pick(const nl_action *legal, int count, rng *luck)
{
    nl_action kept[NL_ACTIONS_MAX];
    uint32_t  n = 0;
    for (int i = 0; i < count; i++)
        if (!(RANDOM_NEVER >> legal[i].kind & 1)) kept[n++] = legal[i];
    return kept[n == 1 ? 0 : rng_below(luck, n)];
}

#endif
