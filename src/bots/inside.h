/* inside.h - for the files of this folder and the bots of each game: levels, budgets, random
   choice. */
#ifndef NL_BOTS_INSIDE_H
#define NL_BOTS_INSIDE_H

#include <assert.h>

#include "base/rng.h"
#include "bots/bot.h"
#include "neuland/neuland.h"

/* ---- level ----------------------------------------------------------------------------------- */

/* Levels of strength. docs/design/strength.md has the measured strength. */

/* The bot, with its options, that plays a level such as "level:3" or "hard" in a game. Returns NULL
   if the name is not a level. */
const char *level_bot(const char *name, nl_game_id game);

/* ---- soft choice ----------------------------------------------------------------------------- */

/* How a weaker bot errs: not by random actions but by misjudging. It takes an action that is nearly
   as good as the best, the sooner the closer, and never one that is worse than the window allows.
   So its mistakes are those of a person who overlooks a difference. */

enum { SOFT_MOST = 1000 };

/* Reads "soft=N", N from 1 to SOFT_MOST. */
bool soft_read(const char *option, uint32_t *out);
/* The index of the chosen value. Without softness it is the first of the best. */
int soft_pick(bot *b, const float *value, int count, float window);
/* Whether the bot overlooks something this time, with `often` times its softness in a thousand. */
bool soft_misses(bot *b, uint32_t often);

/* ---- budget ---------------------------------------------------------------------------------- */

/* How long a searching bot may think: the options in its name, within the limits of the host. */

typedef struct budget {
    uint32_t nodes, ms; /* 0: no limit */
    bool silent;        /* it makes no offers */
} budget;

/* "nodes=4000", "ms=100", "silent", or one of the first two followed by ":silent". With "" it has
   the usual number of nodes. */
bool budget_read(const char *option, uint32_t usual, budget *out);
/* From the bot's name; only for a bot that takes such options. */
budget budget_of(const bot *b, uint32_t usual);
/* The same for its next answer. Nodes set by the host replace the bot's own budget. A time limit of
   the host only reduces it; a quarter of that time is reserved for transmission. */
budget budget_now(const bot *b, uint32_t usual);

/* ---- random ---------------------------------------------------------------------------------- */

/* How the bot `random` chooses. */

/* Makes no offers or counter-offers and accepts none. Uniform over the other actions, of which
   there is always at least one. A single choice draws no random number, as in nl_playout. So a
   table of such bots plays the same games as random playouts. */
static inline nl_action random_pick(int game, const nl_action *legal, int count, rng *luck)
{
    const unsigned never = NL_IS_OFFER | NL_IS_COUNTER | NL_IS_ACCEPT;
    nl_action kept[NL_ACTIONS_MAX];
    uint32_t n = 0;
    for (int i = 0; i < count; i++)
        if (!nl_action_is(game, legal[i].kind, never)) kept[n++] = legal[i];
    assert(n > 0);
    return kept[n == 1 ? 0 : rng_below(luck, n)];
}

#endif
