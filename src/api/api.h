/* api.h - casts from the public opaque types to each game's own structs, and which game they hold.
   Only src/api may include it. Callers see arrays of words and the engine sees structs, so this
   folder is compiled without strict aliasing. */
#ifndef NL_API_API_H
#define NL_API_API_H

#include "choco/state.h"
#include "dice/state.h"
#include "island/state.h"

#define API static inline

/* Every game's struct begins with the rules. They contain a map, so callers should not copy
   them. */
API const nl_rules *api_rules(const nl_game *g)
{
    return (const nl_rules *)(const void *)g;
}

API nl_game_id api_game_id(const nl_game *g)
{
    return (nl_game_id)api_rules(g)->game;
}

API bool api_is_island(const nl_game *g)
{
    return api_game_id(g) == NL_ISLAND;
}

API const island_game *api_island(const nl_game *g)
{
    return (const island_game *)(const void *)g;
}

API const island_state *api_state(const nl_state *s)
{
    return (const island_state *)(const void *)s;
}

API island_state *api_state_to_change(nl_state *s)
{
    return (island_state *)(void *)s;
}

API const island_view *api_view(const nl_view *v)
{
    return (const island_view *)(const void *)v;
}

API bool api_is_dice(const nl_game *g)
{
    return api_game_id(g) == NL_DICE;
}

API const dice_game *api_dice(const nl_game *g)
{
    return (const dice_game *)(const void *)g;
}

API const dice_state *api_dice_state(const nl_state *s)
{
    return (const dice_state *)(const void *)s;
}

API dice_state *api_dice_state_to_change(nl_state *s)
{
    return (dice_state *)(void *)s;
}

API const dice_view *api_dice_view(const nl_view *v)
{
    return (const dice_view *)(const void *)v;
}

API bool api_is_choco(const nl_game *g)
{
    return api_game_id(g) == NL_CHOCO;
}

API const choco_game *api_choco(const nl_game *g)
{
    return (const choco_game *)(const void *)g;
}

API const choco_state *api_choco_state(const nl_state *s)
{
    return (const choco_state *)(const void *)s;
}

API choco_state *api_choco_state_to_change(nl_state *s)
{
    return (choco_state *)(void *)s;
}

API const choco_view *api_choco_view(const nl_view *v)
{
    return (const choco_view *)(const void *)v;
}

/* The decision on top of the stack. */
API const nl_frame *api_top(const island_state *s)
{
    return &s->frame[s->depth - 1];
}

API nl_set api_buildings(const island_state *s, int seat)
{
    return set_or(s->seat[seat].settlements, s->seat[seat].cities);
}

API int api_knights(const island_state *s, int seat)
{
    return (int)(s->seat[seat].dev >> DEV_KNIGHTS_SHIFT & 0xFF);
}

/* Corners with another seat's building beyond which the seat may still build
   (preset=catanatron). */
API nl_set api_past(const island_game *g, const island_state *s, int seat)
{
    nl_set foreign = set_none();
    for (int i = 0; i < g->seats; i++)
        if (i != seat)
            foreign = set_or(foreign, api_buildings(s, i));
    return set_and(s->seat[seat].reach, foreign);
}

#undef API
#endif
