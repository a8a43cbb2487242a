/* edit.c - editing helpers by hand. */
#include "neuland/edit.h"

#include "island/form/modules.h"

bool helpers_looking(const island_game *g, const island_state *s)
{
    return NL_SLICE(g, s, helpers)->looks > 0;
}

void helpers_shuffled(const island_game *g, island_state *s)
{
    helpers_slice *h = NL_SLICE(g, s, helpers);
    while (h->tails > 0) h->tail[--h->tails] = 0;
}

_Static_assert((int)NL_EDIT_SECOND == HELPERS_SECOND && (int)NL_EDIT_USED == HELPERS_USED &&
                   (int)NL_EDIT_LOCKED == HELPERS_LOCKED,
               "the same bits");

/* Whether helpers can be exchanged now. Other decisions may depend on the helper that would
   leave. */
static bool edit_helper_open(const island_state *s)
{
    const int decision = api_top(s)->decision;
    return decision == NL_D_ROLL || decision == NL_D_MAIN || decision == NL_D_PARTNER ||
           decision == NL_D_EXTRA_BUILD;
}

nl_err nl_edit_helper(const nl_game *g, nl_state *s, int seat, int helper, int flags)
{
    const island_game *game = api_island(g);
    island_state *state = api_state_to_change(s);
    helpers_slice *h = NL_SLICE(api_island(g), state, helpers);
    if (!modules_may_edit(g, NL_MOD_helpers, seat)) return NL_ERR_BAD_ARGS;
    if (helper <= NL_NO_HELPER || helper >= NL_HELPERS || (flags & ~7) != 0) return NL_ERR_BAD_ARGS;
    if (!edit_helper_open(state)) return NL_ERR_WRONG_PHASE;
    const uint8_t old = h->helper[seat];
    int from = 0;
    while (from < game->seats && h->helper[from] != helper) from++;
    if (from < game->seats)
        h->helper[from] = old;
    else if ((h->display >> helper & 1) != 0)
        h->display = (uint16_t)((h->display | 1u << old) & ~(1u << helper));
    else
        return NL_ERR_NOT_ALLOWED; /* not in this game */
    h->helper[seat] = (uint8_t)helper;
    h->flags[seat] = (uint8_t)flags;
    return NL_OK;
}
