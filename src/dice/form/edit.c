/* edit.c - editing positions of the dice game by hand. */
#include "neuland/edit.h"

#include <string.h>

#include "dice/form/form.h"
#include "dice/rules.h"
#include "dice/state.h"

static bool edit_seat(const nl_game *g, int seat)
{
    return api_is_dice(g) && seat >= 0 && seat < api_dice(g)->seats;
}

nl_err nl_dice_edit_sheet(const nl_game *g, nl_state *s, int seat, uint64_t built, unsigned free)
{
    if (!edit_seat(g, seat) || (built & ~api_dice(g)->all) != 0) return NL_ERR_BAD_ARGS;
    const dice_game *game = api_dice(g);
    dice_state *state = api_dice_state_to_change(s);
    unsigned owned = 0;
    for (int joker = 0; joker < game->jokers; joker++)
        if ((game->joker_knights[joker] & ~built) == 0) owned |= 1u << joker;
    if ((free & ~owned) != 0) return NL_ERR_NOT_YOURS;
    state->seat[seat].built = built;
    state->seat[seat].used = (uint8_t)(owned & ~free);
    dice_derive(game, state);
    return NL_OK;
}

nl_err nl_dice_edit_turn(const nl_game *g, nl_state *s, int seat, int number)
{
    const int most = 65535;
    if (!edit_seat(g, seat) || number < 0 || number > most) return NL_ERR_BAD_ARGS;
    dice_state *state = api_dice_state_to_change(s);
    if (number > 0) state->turn_number = (uint16_t)number;
    dice_set_turn(api_dice(g), state, seat);
    dice_derive(api_dice(g), state);
    return NL_OK;
}

nl_err nl_dice_edit_dice(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_FACES],
                         int rolls)
{
    nl_state copy = *s;
    dice_faces faces = 0;
    int total = 0;
    nl_err err = nl_dice_edit_turn(g, &copy, seat, 0);
    if (err != NL_OK || rolls < 1 || rolls > NL_DICE_ROLLS) return NL_ERR_BAD_ARGS;
    dice_state *state = api_dice_state_to_change(&copy);
    for (int face = 0; face < NL_FACES; face++) {
        total += counts[face];
        faces += faces_many(face, counts[face] <= DICE_POOL ? counts[face] : 0);
    }
    if (total > state->pool || (rolls < NL_DICE_ROLLS && total != state->pool))
        return NL_ERR_CANNOT_PAY;
    state->dice = faces;
    state->rolls = (uint8_t)rolls;
    state->decision = rolls < NL_DICE_ROLLS ? NL_D_DICE_KEEP : NL_D_DICE_BUILD;
    *s = copy;
    return NL_OK;
}

nl_err nl_dice_edit_boxes(const nl_game *g, nl_state *s, int seat, const int *entries, int count)
{
    if (!edit_seat(g, seat) || api_dice(g)->plus || count < 0 || count > NL_BOXES)
        return NL_ERR_BAD_ARGS;
    for (int i = 0; i < count; i++)
        if (entries[i] < DICE_IDLE || entries[i] > 127) return NL_ERR_BAD_ARGS;
    dice_state *state = api_dice_state_to_change(s);
    dice_seat *p = &state->seat[seat];
    memset(p->box, 0, sizeof p->box);
    for (int i = 0; i < count; i++) p->box[i] = (int8_t)entries[i];
    p->boxes = (uint8_t)count;
    dice_derive(api_dice(g), state);
    return NL_OK;
}

static nl_err edit_bonus(const nl_game *g, nl_state *s, uint8_t *holder, int seat)
{
    if (!api_is_dice(g) || !api_dice(g)->plus || (seat != NL_NOBODY && !edit_seat(g, seat)))
        return NL_ERR_BAD_ARGS;
    *holder = (uint8_t)seat;
    dice_derive(api_dice(g), api_dice_state_to_change(s));
    return NL_OK;
}

nl_err nl_dice_edit_route(const nl_game *g, nl_state *s, int seat)
{
    return edit_bonus(g, s, &api_dice_state_to_change(s)->route, seat);
}

nl_err nl_dice_edit_army(const nl_game *g, nl_state *s, int seat)
{
    return edit_bonus(g, s, &api_dice_state_to_change(s)->army, seat);
}
