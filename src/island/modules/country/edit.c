/* edit.c - editing the chips of a country map by hand. */
#include "neuland/edit.h"

#include "island/form/modules.h"

/* Crossings that no road touches, either with or without their chip. */
static nl_set edit_crossings(const island_game *g, const island_state *s, bool with_chip)
{
    nl_set touched = set_none();
    for (int i = 0; i < g->seats; i++)
        for (nl_set roads = s->seat[i].roads; set_any(roads);)
            touched = set_or(touched, g->edge_ends[set_pop(&roads)]);
    const nl_set here = set_minus(g->crossings, touched);
    return with_chip ? set_and(here, NL_SLICE(g, s, chips)->crossing)
                     : set_minus(here, NL_SLICE(g, s, chips)->crossing);
}

nl_err nl_edit_chips(const nl_game *g, nl_state *s, int seat, int chips)
{
    if (!modules_may_edit(g, NL_MOD_country, seat) || chips < 0) return NL_ERR_BAD_ARGS;
    const island_game *game = api_island(g);
    island_state *state = api_state_to_change(s);
    chips_slice next = *NL_SLICE(api_island(g), state, chips);
    const bool more = chips > next.own[seat];
    nl_set left = edit_crossings(game, state, more);
    while (next.own[seat] != chips && set_any(left)) {
        const nl_set at = set_of(set_pop(&left));
        next.crossing = more ? set_minus(next.crossing, at) : set_or(next.crossing, at);
        next.own[seat] = (uint8_t)(next.own[seat] + (more ? 1 : -1));
    }
    if (next.own[seat] != chips) return NL_ERR_NO_PIECE;
    *NL_SLICE(api_island(g), state, chips) = next;
    return NL_OK;
}
