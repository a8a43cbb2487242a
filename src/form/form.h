/* form.h - which game the public opaque types hold. Callers see arrays of words and the engine sees
   structs, so the engine is compiled without strict aliasing. Knows no game's state. */
#ifndef NL_FORM_FORM_H
#define NL_FORM_FORM_H

#include "neuland/neuland.h"

/* The looker is a seat, NL_NOBODY, or this value, which sees the full state. */
enum { POSITION_TRUTH = 0x100 };

/* Every game's struct begins with the rules. */
static inline const nl_rules *api_rules(const nl_game *g)
{
    return (const nl_rules *)(const void *)g;
}

static inline nl_game_id api_game_id(const nl_game *g) { return (nl_game_id)api_rules(g)->game; }

/* Whether a game has been initialised, for assertions. */
static inline bool api_made(const nl_game *g)
{
    const uint32_t edition = api_rules(g)->edition;
    return edition >= 1 && edition <= NL_RULES_VERSION;
}

static inline bool api_is_island(const nl_game *g) { return api_game_id(g) == NL_ISLAND; }

static inline bool api_is_dice(const nl_game *g) { return api_game_id(g) == NL_DICE; }

static inline bool api_is_choco(const nl_game *g) { return api_game_id(g) == NL_CHOCO; }

#endif
