/* edit.c - editing the letters and chips of Best Friends by hand. */
#include "neuland/edit.h"

#include "island/modules/friends/form.h"

/* Refuses counts above what the box holds. */
static bool edit_letters_of(const uint8_t counts[NL_GUILDS], nl_lanes all, nl_lanes *out)
{
    for (int i = 0; i < NL_GUILDS; i++)
        if (counts[i] > lanes_get(all, i)) return false;
    *out = lanes_make(counts[0], counts[1], counts[2], counts[3], counts[4]);
    return true;
}

nl_err nl_edit_letters(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_GUILDS])
{
    island_state *state = api_state_to_change(s);
    friends_slice *f = NL_SLICE(api_island(g), state, friends);
    nl_lanes wanted;
    if (!modules_may_edit(g, NL_MOD_friends, seat)) return NL_ERR_BAD_ARGS;
    const nl_lanes all = f->supply + f->letters[seat];
    if (!edit_letters_of(counts, all, &wanted)) return NL_ERR_DECK_EMPTY;
    f->letters[seat] = wanted;
    f->supply = all - wanted;
    if (state->part == seat) f->fresh = 0;
    return NL_OK;
}

nl_err nl_edit_letter_supply(const nl_game *g, nl_state *s, const uint8_t counts[NL_GUILDS])
{
    friends_slice *f = NL_SLICE(api_island(g), api_state_to_change(s), friends);
    nl_lanes wanted;
    if (!modules_may_edit(g, NL_MOD_friends, 0)) return NL_ERR_BAD_ARGS;
    const nl_lanes all = f->supply + f->spent;
    if (!edit_letters_of(counts, all, &wanted)) return NL_ERR_DECK_EMPTY;
    f->supply = wanted;
    f->spent = all - wanted;
    return NL_OK;
}

nl_err nl_edit_friend_chips(const nl_game *g, nl_state *s, int seat, int chips)
{
    island_state *state = api_state_to_change(s);
    friends_slice *f = NL_SLICE(api_island(g), state, friends);
    if (!modules_may_edit(g, NL_MOD_friends, seat) || chips < 0) return NL_ERR_BAD_ARGS;
    const int left = f->chips + NL_SLICE(api_island(g), state, chips)->own[seat] - chips;
    if (left < 0) return NL_ERR_NO_PIECE;
    f->chips = (uint8_t)left;
    NL_SLICE(api_island(g), state, chips)->own[seat] = (uint8_t)chips;
    return NL_OK;
}
