/* edit.c - editing positions of the chocolate edition by hand; edit.h says what for. */
#include "neuland/edit.h"

#include <string.h>

#include "choco/form/form.h"

static bool edit_seat_ok(const nl_game *g, int seat)
{
    return api_is_choco(g) && seat >= 0 && seat < api_choco(g)->seats;
}

nl_err nl_choco_edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS])
{
    int total = 0;
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    for (int i = 0; i < NL_KINDS; i++) total += counts[i];
    if (total > NL_CHOCO_HAND) return NL_ERR_NO_ROOM;
    api_choco_state_to_change(s)->seat[seat].hand =
        lanes_make(counts[0], counts[1], counts[2], counts[3], counts[4]);
    return NL_OK;
}

static bool edit_stacks_ok(const choco_game *g, const choco_state *s)
{
    for (int colour = 0; colour < NL_COLOURS; colour++)
        if (choco_settlements_left(g, s, colour) < 0) return false;
    return choco_roads_left(g, s) >= 0 && choco_knights_left(g, s) >= 0;
}

nl_err nl_choco_edit_row(const nl_game *g, nl_state *s, int seat, const nl_choco_line *line)
{
    if (!edit_seat_ok(g, seat) || line->count < 2 || line->count > NL_COLOURS || line->open >> 2)
        return NL_ERR_BAD_ARGS;
    choco_state next = *api_choco_state(s);
    choco_seat *p = &next.seat[seat];
    p->row = 0;
    p->buildings = 0;
    for (int i = 0; i < line->count; i++) {
        if (line->colour[i] >= NL_COLOURS) return NL_ERR_BAD_ARGS;
        if (row_has(p->buildings, line->colour[i])) return NL_ERR_ALREADY_DONE;
        row_add(p, line->colour[i], NL_RIGHT);
    }
    p->cities = line->cities;
    p->knights = line->knights;
    p->open = line->open;
    if (((p->cities | p->knights) & ~p->buildings) != 0) return NL_ERR_NOT_YOURS;
    if (!edit_stacks_ok(api_choco(g), &next)) return NL_ERR_NO_PIECE;
    memcpy(s, &next, api_choco(g)->state_bytes);
    return NL_OK;
}

nl_err nl_choco_edit_turn(const nl_game *g, nl_state *s, int seat, int decision)
{
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    const choco_game *game = api_choco(g);
    choco_state next = *api_choco_state(s);
    const bool piles = next.frame[next.depth - 1].decision == NL_D_CHOCO_DISCARD;
    for (int i = 0; i < game->seats && piles; i++) next.seat[i].hand += next.seat[i].pending;
    const nl_err err = choco_set_turn(game, &next, seat, decision);
    if (err == NL_OK) memcpy(s, &next, game->state_bytes);
    return err;
}
