/* random.h - how the bot `random` chooses. */
#ifndef NL_BOTS_RANDOM_H
#define NL_BOTS_RANDOM_H

#include "base/rng.h"
#include "neuland/choco.h"

/* It makes no offers or counter-offers and accepts none. One bit per kind of action, 64 in a
   word. */
#define RANDOM_BIT(name) (UINT64_C(1) << (NL_A_##name & 63))
static const uint64_t random_never[NL_ACTION_IDS / 64] = {
    RANDOM_BIT(OFFER) | RANDOM_BIT(TOKEN_OFFER) | RANDOM_BIT(COUNTER) | RANDOM_BIT(ACCEPT), 0,
    RANDOM_BIT(CHOCO_OFFER) | RANDOM_BIT(CHOCO_COUNTER) | RANDOM_BIT(CHOCO_ACCEPT), 0
};

/* Uniform over the other actions, of which there is always at least one. A single choice draws no
   random number, as in nl_playout. So a table of such bots plays the same games as random
   playouts. */
static inline nl_action random_pick(const nl_action *legal, int count, rng *luck)
{
    nl_action kept[NL_ACTIONS_MAX];
    uint32_t  n = 0;
    for (int i = 0; i < count; i++)
        if (!(random_never[legal[i].kind >> 6] >> (legal[i].kind & 63) & 1)) kept[n++] = legal[i];
    return kept[n == 1 ? 0 : rng_below(luck, n)];
}

#endif
