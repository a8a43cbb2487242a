/* random.h - how the bot `random` chooses. */
#ifndef NL_BOTS_RANDOM_H
#define NL_BOTS_RANDOM_H

#include "base/rng.h"
#include "neuland/neuland.h"

/* Makes no offers or counter-offers and accepts none. Uniform over the other actions, of which
   there is always at least one. A single choice draws no random number, as in nl_playout. So a
   table of such bots plays the same games as random playouts. */
static inline nl_action random_pick(int game, const nl_action *legal, int count, rng *luck)
{
    const unsigned never = NL_IS_OFFER | NL_IS_COUNTER | NL_IS_ACCEPT;
    nl_action kept[NL_ACTIONS_MAX];
    uint32_t  n = 0;
    for (int i = 0; i < count; i++)
        if (!nl_action_is(game, legal[i].kind, never)) kept[n++] = legal[i];
    return kept[n == 1 ? 0 : rng_below(luck, n)];
}

#endif
