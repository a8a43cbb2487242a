/* level.h - strength levels 1 to 8: which bot plays "level:N" in a game, and how often it slips.
   docs/design/strength.md has the measured strength. */
#ifndef NL_BOTS_LEVEL_H
#define NL_BOTS_LEVEL_H

#include "neuland/neuland.h"

enum { LEVELS = 8 };

typedef struct level {
    const char *bot;  /* with its options */
    int         slip; /* answers in a thousand that are random legal actions instead */
} level;

/* The level that a name such as "level:3" means in a game. Returns NULL if the name is not a
   level. */
const level *level_find(const char *name, nl_game_id game);

#endif
