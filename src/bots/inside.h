/* inside.h - for the files of this folder and the bots of each game: levels, budgets, random
   choice. */
#ifndef NL_BOTS_INSIDE_H
#define NL_BOTS_INSIDE_H

#include "base/rng.h"
#include "bots/bot.h"
#include "neuland/neuland.h"

/* ---- level ----------------------------------------------------------------------------------- */

/* Levels of strength: which bot plays "level:N" in a game, and how often it slips.
   docs/design/strength.md has the measured strength. */

typedef struct level {
    const char *bot; /* with its options */
    int slip;        /* answers in a thousand that are random legal actions instead */
} level;

/* The level that a name such as "level:3" means in a game. Returns NULL if the name is not a
   level. */
const level *level_find(const char *name, nl_game_id game);

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
    return kept[n == 1 ? 0 : rng_below(luck, n)];
}

#endif
