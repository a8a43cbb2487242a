/* view.c - the public functions on views. A view is a redacted state and the seat it belongs to; it
   answers only what that seat may know. Only nl_observe reads a full state, to redact it. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/events.h"

void nl_observe(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    island_view *v = (island_view *)(void *)out;
    const int seats = api_rules(g)->seats;
    assert((const void *)out != (const void *)s && api_ready(g, s));
    if (seat < 0 || seat >= seats) seat = NL_NOBODY;
    memset(out, 0, sizeof *out); /* so that equal views are equal bytes */
    switch (api_game_id(g)) {
    case NL_ISLAND: island_observe(api_island(g), api_state(s), seat, &v->s); break;
    case NL_DICE: memcpy(out, s, (size_t)nl_state_bytes(g)); break; /* nothing is hidden */
    case NL_CHOCO:
        choco_observe(api_choco(g), api_choco_state(s), seat, &((choco_view *)(void *)out)->s);
        break;
    default: break;
    }
    v->seat = (uint64_t)seat;
}

int nl_view_seat(const nl_view *v) { return (int)api_view(v)->seat; }

nl_turn nl_view_to_act(const nl_game *g, const nl_view *v)
{
    const nl_turn over = { 0, 1, 0, NL_D_OVER };
    assert(api_ready(g, v));
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_to_act(api_island(g), &api_view(v)->s);
    case NL_DICE: return dice_to_act(api_dice(g), &api_dice_view(v)->s);
    case NL_CHOCO: return choco_to_act(api_choco(g), &api_choco_view(v)->s);
    default: return over;
    }
}

int nl_view_legal(const nl_game *g, const nl_view *v, nl_action out[NL_ACTIONS_MAX])
{
    const int seat = nl_view_seat(v);
    assert(api_ready(g, v));
    if (seat >= NL_SEATS) return 0;
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_legal(api_island(g), &api_view(v)->s, seat, out);
    case NL_DICE: return dice_legal(api_dice(g), &api_dice_view(v)->s, seat, out);
    case NL_CHOCO: return choco_legal(api_choco(g), &api_choco_view(v)->s, seat, out);
    default: return 0;
    }
}

/* Only for the seat of the view, because the actions of others depend on cards that it cannot
   see. */
nl_err nl_view_check(const nl_game *g, const nl_view *v, nl_action a)
{
    assert(api_ready(g, v));
    if (a.seat != nl_view_seat(v) || a.seat >= NL_SEATS) return NL_ERR_NOT_YOUR_TURN;
    switch (api_game_id(g)) {
    case NL_ISLAND: return island_check(api_island(g), &api_view(v)->s, a);
    case NL_DICE: return dice_check(api_dice(g), &api_dice_view(v)->s, a);
    case NL_CHOCO: return choco_check(api_choco(g), &api_choco_view(v)->s, a);
    default: return NL_ERR_BAD_ARGS;
    }
}

void nl_view_points(const nl_game *g, const nl_view *v, int16_t out[NL_SEATS])
{
    const island_game *game = api_island(g);
    const island_state *s = &api_view(v)->s;
    memset(out, 0, NL_SEATS * sizeof *out);
    for (int seat = 0; api_is_dice(g) && seat < api_dice(g)->seats; seat++)
        out[seat] = api_dice_view(v)->s.seat[seat].score;
    for (int seat = 0; api_is_choco(g) && seat < api_choco(g)->seats; seat++)
        out[seat] = (int16_t)(choco_halves(&api_choco_view(v)->s, seat) / 2);
    for (int seat = 0; api_is_island(g) && seat < game->seats; seat++)
        out[seat] = (int16_t)island_points(game, s, seat); /* counts no hidden cards */
}

uint8_t nl_view_winners(const nl_game *g, const nl_view *v)
{
    if (api_is_dice(g)) return api_dice_view(v)->s.winners;
    const int winner = api_is_island(g)  ? api_view(v)->s.winner
                       : api_is_choco(g) ? api_choco_view(v)->s.winner
                                         : NL_NOBODY;
    return (uint8_t)(winner < NL_SEATS ? 1u << winner : 0u);
}

void nl_observe_event(int game, nl_event *e, int seat)
{
    const unsigned hidden = (unsigned)game < NL_GAMES ? event_hidden(game, e->kind) : ~0u;
    const bool sees = seat >= 0 && seat < NL_SEATS && (e->seen_by >> seat & 1) != 0;
    if (sees) return;
    for (int i = 0; i < (int)sizeof e->arg; i++)
        if ((hidden >> i & 1) != 0) e->arg[i] = NL_UNKNOWN;
}

void nl_resample(const nl_game *g, const nl_view *v, nl_below below, void *source, nl_state *out)
{
    const int seat = nl_view_seat(v);
    assert((const void *)out != (const void *)v && api_ready(g, v));
    memset(out, 0, sizeof *out);
    switch (api_game_id(g)) {
    case NL_ISLAND:
        island_resample(api_island(g), &api_view(v)->s, seat, below, source,
                        api_state_to_change(out));
        break;
    case NL_DICE: memcpy(out, v, (size_t)nl_state_bytes(g)); break;
    case NL_CHOCO:
        choco_resample(api_choco(g), &api_choco_view(v)->s, seat, below, source,
                       api_choco_state_to_change(out));
        break;
    default: break;
    }
}
