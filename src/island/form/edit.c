/* edit.c - editing positions by hand; edit.h says what for. It moves cards and pieces and lets the
   island update what depends on them. */
#include "neuland/edit.h"

#include <string.h>

#include "island/form/form.h"
#include "island/form/modules.h"

static bool edit_seat_ok(const nl_game *g, int seat)
{
    return api_is_island(g) && seat >= 0 && seat < api_island(g)->seats;
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* Refuses counts above 50, so that sums of edited counts cannot overflow a lane. */
static bool edit_lanes(const uint8_t counts[5], nl_lanes *out)
{
    for (int i = 0; i < 5; i++)
        if (counts[i] > 50) return false;
    *out = lanes_make(counts[0], counts[1], counts[2], counts[3], counts[4]);
    return true;
}

/* Changes `held` to `wanted`. The difference comes from or goes to the stock. */
static bool edit_swap(nl_lanes *stock, nl_lanes *held, nl_lanes wanted)
{
    const nl_lanes all = *stock + (*held & LANES_ALL);
    if (!lanes_cover(all, wanted)) return false;
    *stock = all - wanted;
    *held = (*held & ~LANES_ALL) | wanted;
    return true;
}

nl_err nl_edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS])
{
    island_state *state = api_state_to_change(s);
    nl_lanes wanted;
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    if (!edit_lanes(counts, &wanted)) return NL_ERR_BANK_EMPTY;
    return edit_swap(&state->bank, &state->seat[seat].hand, wanted) ? NL_OK : NL_ERR_BANK_EMPTY;
}

/* The smaller count of each kind. */
static nl_lanes edit_least(nl_lanes a, nl_lanes b)
{
    uint8_t least[5];
    nl_lanes out = 0;
    for (int i = 0; i < 5; i++)
        least[i] = (uint8_t)(lanes_get(a, i) < lanes_get(b, i) ? lanes_get(a, i) : lanes_get(b, i));
    (void)edit_lanes(least, &out);
    return out;
}

nl_err nl_edit_dev(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS])
{
    island_state *state = api_state_to_change(s);
    nl_lanes wanted;
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    if (modules_looking(api_island(g), state)) return NL_ERR_NOT_ALLOWED;
    if (!edit_lanes(counts, &wanted) || !edit_swap(&state->deck, &state->seat[seat].dev, wanted))
        return NL_ERR_DECK_EMPTY;
    modules_shuffled(api_island(g), state);
    if (state->part == seat) state->fresh = edit_least(state->fresh, wanted);
    return NL_OK;
}

nl_err nl_edit_fresh(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS])
{
    island_state *state = api_state_to_change(s);
    nl_lanes fresh;
    uint8_t held[NL_CARDS];
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    if (state->part != seat) return NL_ERR_NOT_YOUR_TURN;
    if (!edit_lanes(counts, &fresh)) return NL_ERR_DECK_EMPTY;
    for (int i = 0; i < NL_CARDS; i++) {
        const int now = lanes_get(state->seat[seat].dev, i);
        held[i] = (uint8_t)(now > counts[i] ? now : counts[i]);
    }
    const nl_err err = nl_edit_dev(g, s, seat, held);
    if (err == NL_OK) state->fresh = fresh;
    return err;
}

nl_err nl_edit_played(const nl_game *g, nl_state *s, int seat, int knights)
{
    island_state *state = api_state_to_change(s);
    if (!edit_seat_ok(g, seat) || knights < 0) return NL_ERR_BAD_ARGS;
    const int open = api_knights(state, seat);
    const int deck = lanes_get(state->deck, NL_KNIGHT) + open - knights;
    if (modules_looking(api_island(g), state)) return NL_ERR_NOT_ALLOWED;
    if (deck < 0) return NL_ERR_DECK_EMPTY;
    modules_shuffled(api_island(g), state);
    state->deck -= lanes_many(NL_KNIGHT, lanes_get(state->deck, NL_KNIGHT));
    state->deck += lanes_many(NL_KNIGHT, deck);
    state->seat[seat].dev &= ~(UINT64_C(0xFF) << DEV_KNIGHTS_SHIFT);
    state->seat[seat].dev |= (uint64_t)knights << DEV_KNIGHTS_SHIFT;
    island_award_army(api_island(g), state);
    return NL_OK;
}

/* Sets a stock. Together with the cards elsewhere it may not exceed what the box holds, so that no
   later move can overflow a lane. */
static bool edit_stock(nl_lanes *stock, nl_lanes elsewhere, nl_lanes full, const uint8_t counts[5])
{
    uint8_t kept[5];
    nl_lanes wanted;
    for (int i = 0; i < 5; i++)
        kept[i] = counts[i] == NL_EDIT_KEEP ? (uint8_t)lanes_get(*stock, i) : counts[i];
    if (!edit_lanes(kept, &wanted) || !lanes_cover(full, wanted + elsewhere)) return false;
    *stock = wanted;
    return true;
}

nl_err nl_edit_bank(const nl_game *g, nl_state *s, const uint8_t counts[NL_KINDS])
{
    const island_game *game = api_island(g);
    island_state *state = api_state_to_change(s);
    nl_lanes hands = 0;
    if (!api_is_island(g)) return NL_ERR_BAD_ARGS;
    const bool piles = api_top(state)->decision == NL_D_DISCARD;
    for (int i = 0; i < game->seats; i++)
        hands += state->seat[i].hand + (piles ? state->seat[i].pending : 0);
    return edit_stock(&state->bank, hands, game->bank_full, counts) ? NL_OK : NL_ERR_BANK_EMPTY;
}

nl_err nl_edit_deck(const nl_game *g, nl_state *s, const uint8_t counts[NL_CARDS])
{
    const island_game *game = api_island(g);
    island_state *state = api_state_to_change(s);
    nl_lanes drawn = state->gone;
    if (!api_is_island(g)) return NL_ERR_BAD_ARGS;
    for (int i = 0; i < game->seats; i++)
        drawn += (state->seat[i].dev & LANES_ALL) + lanes_many(NL_KNIGHT, api_knights(state, i));
    if (modules_looking(game, state)) return NL_ERR_NOT_ALLOWED;
    if (!edit_stock(&state->deck, drawn, game->deck_full, counts)) return NL_ERR_DECK_EMPTY;
    modules_shuffled(game, state);
    return NL_OK;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

static void edit_follow(const island_game *g, island_state *s)
{
    island_derive(g, s);
    island_derive_more(g, s);
    island_award_longest(g, s);
}

static nl_set edit_taken(const island_game *g, const island_state *s, bool roads)
{
    nl_set taken = set_none();
    for (int i = 0; i < g->seats; i++)
        taken = set_or(taken, roads ? s->seat[i].roads : api_buildings(s, i));
    return taken;
}

static nl_set *edit_set(island_seat *p, nl_edit_what what)
{
    switch (what) {
    case NL_EDIT_SETTLEMENT: return &p->settlements;
    case NL_EDIT_CITY: return &p->cities;
    default: return &p->roads;
    }
}

static int edit_each(const island_game *g, nl_edit_what what)
{
    switch (what) {
    case NL_EDIT_SETTLEMENT: return g->settlements_each;
    case NL_EDIT_CITY: return g->cities_each;
    default: return g->roads_each;
    }
}

nl_err nl_edit_piece(const nl_game *g, nl_state *s, int seat, nl_edit_what what, int place)
{
    const island_game *game = api_island(g);
    island_state *state = api_state_to_change(s);
    if (!edit_seat_ok(g, seat) || (unsigned)what > NL_EDIT_ROAD || place < 0)
        return NL_ERR_BAD_ARGS;
    if (place >= (what == NL_EDIT_ROAD ? game->edges : game->corners)) return NL_ERR_BAD_ARGS;
    if (what != NL_EDIT_ROAD && !set_has(game->sites, place)) return NL_ERR_NO_SITE;
    island_seat *p = &state->seat[seat];
    nl_set *pieces = edit_set(p, what);
    const nl_set at = set_of(place);
    const bool replaces = what == NL_EDIT_CITY && set_meets(p->settlements, at);
    if (set_meets(edit_taken(game, state, what == NL_EDIT_ROAD), at) && !replaces)
        return NL_ERR_OCCUPIED;
    if (set_count(*pieces) >= edit_each(game, what)) return NL_ERR_NO_PIECE;
    *pieces = set_or(*pieces, at);
    if (replaces) p->settlements = set_minus(p->settlements, at);
    edit_follow(game, state);
    return NL_OK;
}

nl_err nl_edit_clear(const nl_game *g, nl_state *s, int seat, nl_edit_what what)
{
    island_state *state = api_state_to_change(s);
    if (!edit_seat_ok(g, seat) || (unsigned)what > NL_EDIT_ROAD) return NL_ERR_BAD_ARGS;
    *edit_set(&state->seat[seat], what) = set_none();
    edit_follow(api_island(g), state);
    return NL_OK;
}

nl_err nl_edit_clear_board(const nl_game *g, nl_state *s)
{
    island_state *state = api_state_to_change(s);
    if (!api_is_island(g)) return NL_ERR_BAD_ARGS;
    for (int i = 0; i < api_island(g)->seats; i++) {
        state->seat[i].settlements = set_none();
        state->seat[i].cities = set_none();
        state->seat[i].roads = set_none();
    }
    edit_follow(api_island(g), state);
    return NL_OK;
}

nl_err nl_edit_robber(const nl_game *g, nl_state *s, int hex)
{
    if (!api_is_island(g) || hex < 0 || hex >= api_island(g)->hexes) return NL_ERR_BAD_ARGS;
    api_state_to_change(s)->robber = (uint8_t)hex;
    return NL_OK;
}

/* ---- the layout ------------------------------------------------------------------------------ */

static nl_err edit_layout(nl_game *g, const nl_layout *layout)
{
    const nl_rules rules = nl_game_rules(g);
    return nl_game_init(g, &rules, nl_game_map(g), layout, NULL);
}

nl_err nl_edit_hex(nl_game *g, int hex, int terrain, int chip)
{
    if (!api_is_island(g) || hex < 0 || hex >= api_island(g)->hexes || terrain < 0 ||
        terrain > NL_DESERT || chip < 0 || chip > 12)
        return NL_ERR_BAD_ARGS;
    nl_layout layout = nl_game_layout(g);
    layout.terrain[hex] = (uint8_t)terrain;
    layout.chip[hex] = (uint8_t)chip;
    return edit_layout(g, &layout);
}

nl_err nl_edit_harbour(nl_game *g, int edge, int kind)
{
    if (!api_is_island(g) || edge < 0 || edge >= api_island(g)->edges) return NL_ERR_BAD_ARGS;
    if ((kind < 0 || kind > NL_ANY) && kind != NL_NOBODY) return NL_ERR_BAD_ARGS;
    const nl_layout old = nl_game_layout(g);
    nl_layout layout = old;
    layout.harbours = 0;
    for (int i = 0; i < old.harbours; i++) {
        if (old.harbour_edge[i] == edge) continue;
        layout.harbour_edge[layout.harbours] = old.harbour_edge[i];
        layout.harbour_kind[layout.harbours] = old.harbour_kind[i];
        layout.harbours++;
    }
    if (kind != NL_NOBODY) {
        if (layout.harbours == NL_HARBOURS) return NL_ERR_NO_ROOM;
        layout.harbour_edge[layout.harbours] = (uint8_t)edge;
        layout.harbour_kind[layout.harbours] = (uint8_t)kind;
        layout.harbours++;
    }
    return edit_layout(g, &layout);
}

/* ---- turn and awards ------------------------------------------------------------------------- */

nl_err nl_edit_turn(const nl_game *g, nl_state *s, int seat, int decision)
{
    if (!edit_seat_ok(g, seat)) return NL_ERR_BAD_ARGS;
    const island_game *game = api_island(g);
    island_state next = *api_state(s);
    const bool piles = api_top(&next)->decision == NL_D_DISCARD;
    for (int i = 0; i < game->seats && piles; i++) {
        next.seat[i].hand += next.seat[i].pending;
        next.seat[i].pending = 0;
    }
    const nl_err err = island_set_turn(game, &next, seat, decision);
    if (err != NL_OK) return err;
    memcpy(s, &next, game->state_bytes);
    return NL_OK;
}

nl_err nl_edit_longest(const nl_game *g, nl_state *s, int seat)
{
    island_state *state = api_state_to_change(s);
    if (!api_is_island(g) || (seat != NL_NOBODY && !edit_seat_ok(g, seat))) return NL_ERR_BAD_ARGS;
    const int length = seat == NL_NOBODY ? 0 : island_road_length(api_island(g), state, seat);
    state->longest = (uint8_t)seat;
    state->longest_len = (uint8_t)length;
    return NL_OK;
}

nl_err nl_edit_army(const nl_game *g, nl_state *s, int seat)
{
    if (!api_is_island(g) || (seat != NL_NOBODY && !edit_seat_ok(g, seat))) return NL_ERR_BAD_ARGS;
    api_state_to_change(s)->army = (uint8_t)seat;
    return NL_OK;
}
