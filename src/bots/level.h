/* level.h - levels of strength from 1 to 8: which bot stands behind "level:N" in a game, and how
   often it slips. docs/strength.md says what was measured. */
#ifndef NL_BOTS_LEVEL_H
#define NL_BOTS_LEVEL_H

#include "neuland/neuland.h"

enum { LEVELS = 8 };

typedef struct level {
    const char *bot;  /* with its options */
    int         slip; /* answers of a thousand that are any legal action instead */
} level;

/* The level of a name such as "level:3" in a game, or NULL: the name is not one of a level. */
const level *level_find(const char *name, nl_game_id game);

#endif
