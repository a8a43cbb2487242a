/* api.h - what the dispatching functions need of every game. Only src/api may include it. */
#ifndef NL_API_API_H
#define NL_API_API_H

#include "choco/form/form.h"
#include "dice/form/form.h"
#include "island/form/form.h"

/* Whether a game has been initialised and a state, or a view, which begins with one, has been
   started by it, as far as can be seen. Asserted by the functions that play. */
static inline bool api_ready(const nl_game *g, const void *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: return api_made(g) && island_ready((const island_state *)s);
    case NL_DICE: return api_made(g) && dice_ready(api_dice(g), (const dice_state *)s);
    case NL_CHOCO: return api_made(g) && choco_ready((const choco_state *)s);
    default: return true; /* an unknown game answers for itself */
    }
}

/* The version of a state's text and bytes. Programs that know only version 1 cannot read what seats
   stand for outside an offer, nor whom an offer with trade=on went to: the bottom frame has a or b
   set in main. */
static inline int api_version(const nl_game *g, const void *s)
{
    const nl_frame *f = NULL;
    if (api_is_island(g)) f = ((const island_state *)s)->frame;
    if (api_is_choco(g)) f = ((const choco_state *)s)->frame;
    const int main = api_is_island(g) ? (int)NL_D_MAIN : (int)NL_D_CHOCO_MAIN;
    return f != NULL && f->decision == main && (f->a | f->b) != 0 ? 2 : 1;
}

#endif
