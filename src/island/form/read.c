/* read.c - the game and the state of the island as plain structs for screens, bots and encoders.
   Values that a view does not know become NL_UNKNOWN, so that they cannot be mistaken for zero. */
#include <assert.h>
#include <string.h>

#include "board/country.h"
#include "board/setup.h"
#include "island/form/form.h"
#include "island/form/modules.h"

/* ---- the board ------------------------------------------------------------------------------- */

static void read_places(nl_set places, uint8_t *list, int value)
{
    while (set_any(places)) list[set_pop(&places)] = (uint8_t)value;
}

static void read_corners(const board_graph *b, nl_board *out)
{
    uint8_t edges[NL_CORNERS] = { 0 }, hexes[NL_CORNERS] = { 0 };
    for (int e = 0; e < b->edges; e++) {
        for (int end = 0; end < 2; end++) {
            const int v = b->edge_corner[e][end], slot = edges[v]++;
            out->corner_edge[v][slot] = (uint8_t)e;
            out->corner_next[v][slot] = b->edge_corner[e][1 - end];
        }
    }
    for (int h = 0; h < b->hexes; h++)
        for (int i = 0; i < NL_RIM && b->hex_corner[h][i] != NL_NOBODY; i++) {
            const int v = b->hex_corner[h][i];
            out->corner_hex[v][hexes[v]++] = (uint8_t)h;
        }
}

static void read_board(const nl_game *g, nl_board *out)
{
    const island_game *game = api_island(g);
    const nl_map *map = nl_game_map(g);
    const board_graph *b = board_for_seats(game->seats);
    board_graph own;
    if (map != NULL) {
        country_graph(map, &own);
        b = &own;
    }
    memset(out, NL_NOBODY, sizeof *out);
    memset(out->hex_x, 0, sizeof out->hex_x);
    memset(out->hex_y, 0, sizeof out->hex_y);
    memset(out->corner_x, 0, sizeof out->corner_x);
    memset(out->corner_y, 0, sizeof out->corner_y);
    out->hexes = b->hexes;
    out->corners = b->corners;
    out->edges = b->edges;
    out->harbours = game->layout.harbours;
    memcpy(out->terrain, game->layout.terrain, b->hexes);
    memcpy(out->chip, game->layout.chip, b->hexes);
    memcpy(out->hex_corner, b->hex_corner, (size_t)b->hexes * NL_RIM);
    memcpy(out->edge_corner, b->edge_corner, (size_t)b->edges * 2);
    memcpy(out->harbour_edge, game->layout.harbour_edge, out->harbours);
    memcpy(out->harbour_kind, game->layout.harbour_kind, out->harbours);
    memcpy(out->hex_x, b->hex_x, sizeof out->hex_x);
    memcpy(out->hex_y, b->hex_y, sizeof out->hex_y);
    memcpy(out->corner_x, b->corner_x, sizeof out->corner_x);
    memcpy(out->corner_y, b->corner_y, sizeof out->corner_y);
    read_corners(b, out);
    memset(out->site, 0, sizeof out->site);
    memset(out->crossing, 0, sizeof out->crossing);
    memset(out->canal, 0, sizeof out->canal);
    read_places(game->sites, out->site, 1);
    out->country = 0;
    out->distance = 1;
    out->target = game->target;
    out->certs = 0;
    modules_places(game, out);
}

bool nl_board_read(const nl_game *g, nl_board *out)
{
    if (api_is_island(g))
        read_board(g, out);
    else
        memset(out, 0, sizeof *out);
    return api_is_island(g);
}

/* ---- the state ------------------------------------------------------------------------------- */

static bool read_knows(int looker, int seat)
{
    return looker == POSITION_TRUTH || (looker == seat && seat != NL_NOBODY);
}

/* With no cards at all, the kinds are known too. */
static void read_counts(nl_lanes w, bool known, uint8_t out[5], uint8_t *total)
{
    const bool shown = known || lanes_total(w) == 0;
    for (int i = 0; i < 5; i++) out[i] = shown ? (uint8_t)lanes_get(w, i) : NL_UNKNOWN;
    if (total != NULL) *total = (uint8_t)lanes_total(w);
}

static void read_pieces(const island_game *g, const island_state *s, nl_island *out)
{
    memset(out->corner_seat, NL_NOBODY, sizeof out->corner_seat);
    memset(out->edge_seat, NL_NOBODY, sizeof out->edge_seat);
    for (int i = 0; i < g->seats; i++) {
        read_places(api_buildings(s, i), out->corner_seat, i);
        read_places(s->seat[i].settlements, out->corner_piece, NL_SETTLEMENT);
        read_places(s->seat[i].cities, out->corner_piece, NL_CITY);
        read_places(s->seat[i].roads, out->edge_seat, i);
    }
}

/* The cards put aside during a discard, or terms: of an offer, or what the seat stands for. */
static void read_pending(const island_game *g, const island_state *s, int seat, bool known,
                         nl_island_seat *out)
{
    const nl_lanes pending = s->seat[seat].pending;
    const int decision = api_top(s)->decision;
    out->owes = 0;
    if (decision == NL_D_DISCARD) {
        if (api_top(s)->a >> seat & 1) out->owes = (uint8_t)island_owes(g, s, seat);
        read_counts(pending, known, out->tossed, &out->tossed_total);
    } else {
        read_counts(terms_give_lanes(pending), true, out->gives, NULL);
        read_counts(terms_take_lanes(pending), true, out->takes, NULL);
    }
}

static void read_seat(const island_game *g, const island_state *s, int seat, int looker,
                      nl_island_seat *out)
{
    const island_seat *p = &s->seat[seat];
    const bool known = read_knows(looker, seat);
    const int visible = island_points_visible(g, s, seat);
    read_counts(p->hand, known || island_sees(g, s, looker, seat), out->hand, &out->hand_total);
    read_counts(p->dev, known, out->dev, &out->dev_total);
    if (api_top(s)->decision == NL_D_OVER) /* points are public at the end */
        out->dev[NL_POINT] = (uint8_t)lanes_get(p->dev, NL_POINT);
    if (s->part == seat) read_counts(s->fresh, known, out->fresh, &out->fresh_total);
    out->knights = (uint8_t)api_knights(s, seat);
    out->roads_left = (uint8_t)(g->roads_each - set_count(p->roads));
    out->settlements_left = (uint8_t)(g->settlements_each - set_count(p->settlements));
    out->cities_left = (uint8_t)(g->cities_each - set_count(p->cities));
    out->road_length = (uint8_t)island_road_length(g, s, seat);
    for (int kind = 0; kind < NL_KINDS; kind++)
        out->rate[kind] = (uint8_t)island_rate(g, s, seat, kind);
    read_pending(g, s, seat, known, out);
    out->points_visible = (uint8_t)visible;
    out->points = (uint8_t)island_points(g, s, seat); /* a view counts no hidden cards */
}

static void read_island(const island_game *g, const island_state *s, int looker, nl_island *out)
{
    assert(island_ready(s));
    memset(out, 0, sizeof *out);
    out->seats = g->seats;
    read_pieces(g, s, out);
    read_counts(s->bank, true, out->bank, NULL);
    read_counts(s->deck, looker == POSITION_TRUTH, out->deck, &out->deck_total);
    read_counts(s->gone, true, out->gone, NULL);
    out->robber = s->robber;
    out->turn = s->turn;
    out->part = s->part;
    out->die[0] = s->die[0];
    out->die[1] = s->die[1];
    out->card_played = s->card_played;
    out->trade_closed = s->trade_closed;
    out->longest = s->longest;
    out->army = s->army;
    out->winner = s->winner;
    out->turn_number = s->turn_number;
    out->dice_left = s->dice_left;
    out->depth = s->depth;
    memcpy(out->frame, s->frame, sizeof out->frame);
    for (int i = 0; i < g->seats; i++) read_seat(g, s, i, looker, &out->seat[i]);
    modules_read(g, s, looker, out);
}

bool nl_island_read(const nl_game *g, const nl_state *s, nl_island *out)
{
    if (api_is_island(g))
        read_island(api_island(g), api_state(s), POSITION_TRUTH, out);
    else
        memset(out, 0, sizeof *out);
    return api_is_island(g);
}

bool nl_view_island(const nl_game *g, const nl_view *v, nl_island *out)
{
    if (api_is_island(g))
        read_island(api_island(g), &api_view(v)->s, nl_view_seat(v), out);
    else
        memset(out, 0, sizeof *out);
    return api_is_island(g);
}
