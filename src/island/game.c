/* game.c - fills an island_game: the rules, the board, and every table derived from them. Called
   once per game; the game never changes afterwards. */
#include "board/country.h"
#include "board/setup.h"
#include "island/state.h"

_Static_assert((int)CANAL_SITES == (int)COUNTRY_CANALS, "every pair of canal sites has its bit");

#include <stddef.h>
#include <string.h>

static void game_counts(island_game *g)
{
    const board_supply *supply = board_counts(g->seats);
    int each = supply->bank_each;
    const uint8_t *deck = supply->deck;
    g->bank_full = lanes_make(each, each, each, each, each);
    g->deck_full = lanes_make(deck[0], deck[1], deck[2], deck[3], deck[4]);
    g->roads_each = supply->roads;
    g->settlements_each = supply->settlements;
    g->cities_each = supply->cities;
}

static void game_graph(island_game *g, const board_graph *b)
{
    g->hexes = b->hexes;
    g->corners = b->corners;
    g->edges = b->edges;
    memset(g->corner_hex, NL_NOBODY, sizeof g->corner_hex);
    for (int e = 0; e < b->edges; e++) {
        int v = b->edge_corner[e][0], w = b->edge_corner[e][1];
        g->edge_corner[e][0] = (uint8_t)v;
        g->edge_corner[e][1] = (uint8_t)w;
        set_add(&g->edge_ends[e], v);
        set_add(&g->edge_ends[e], w);
        set_add(&g->corner_edges[v], e);
        set_add(&g->corner_edges[w], e);
        set_add(&g->corner_near[v], w);
        set_add(&g->corner_near[w], v);
        set_add(&g->all_edges, e);
    }
    for (int v = 0; v < b->corners; v++) set_add(&g->all_corners, v);
    g->sites = g->all_corners;
    for (int h = 0; h < b->hexes; h++) {
        g->all_hexes |= UINT64_C(1) << h;
        for (int i = 0; i < NL_RIM && b->hex_corner[h][i] != NL_NOBODY; i++) {
            int v = b->hex_corner[h][i], slot = 0;
            set_add(&g->hex_corners[h], v);
            while (g->corner_hex[v][slot] != NL_NOBODY) slot++;
            g->corner_hex[v][slot] = (uint8_t)h;
            g->corner_hexes[v] |= UINT64_C(1) << h;
        }
    }
}

/* On a map, buildings may be placed on sites only, and sites stop roads (countries A3). */
static void game_country(island_game *g, const nl_map *map)
{
    g->sites = set_none();
    for (int v = 0; v < map->nodes; v++) {
        const nl_set at = set_of(v);
        if (country_site(map, v, g->seats)) g->sites = set_or(g->sites, at);
        if (map->node[v] == NL_NODE_VP && !country_site(map, v, g->seats))
            g->crossings = set_or(g->crossings, at);
        if (map->node[v] == NL_NODE_CANAL) g->canals = set_or(g->canals, at);
        if (!map->distance) g->corner_near[v] = set_none();
    }
    g->stops = g->sites;
    for (int i = 0; i < map->certs; i++) {
        nl_set *cert = &g->cert[map->cert_kind[i]];
        *cert = set_or(*cert, set_of(map->cert_road[i]));
    }
}

static void game_board(island_game *g)
{
    const nl_map *map = g->rules.map != NL_MAP_NONE ? &g->map : NULL;
    board_graph graph;
    if (map == NULL) {
        game_graph(g, board_for_seats(g->seats));
        return;
    }
    country_graph(map, &graph);
    game_graph(g, &graph);
    game_country(g, map);
}

static void game_tiles(island_game *g)
{
    const nl_layout *l = &g->layout;
    for (int h = 0; h < g->hexes; h++) {
        g->hex_kind[h] = l->terrain[h] == NL_DESERT ? NL_ANY : l->terrain[h];
        if (l->terrain[h] == NL_DESERT) g->any_desert = 1;
        if (l->chip[h] && l->terrain[h] != NL_DESERT)
            g->number_hexes[l->chip[h]] |= UINT64_C(1) << h;
    }
    for (int i = 0; i < l->harbours; i++) {
        int kind = l->harbour_kind[i];
        g->harbour[kind] = set_or(g->harbour[kind], g->edge_ends[l->harbour_edge[i]]);
    }
}

/* Lays out the state: the seats of the game, then the slices of its modules. */
static void game_slices(island_game *g)
{
    g->state_bytes = (uint32_t)offsetof(island_state, seat[g->seats]);
#define BIT(m) (UINT32_C(1) << NL_MOD_##m)
#define STATE(name, bits)                                        \
    if ((g->modules & (bits)) != 0) {                            \
        g->slice_at[NL_SLICE_##name] = (uint16_t)g->state_bytes; \
        g->state_bytes += (uint32_t)sizeof(name##_slice);        \
    }
#include "island/catalogue.def"
#undef BIT
}

uint32_t island_modules(const nl_rules *r)
{
    uint32_t modules = 0;
#define PLAIN(m, on)               modules |= (uint32_t)(on) << NL_MOD_##m;
#define MODULE(m, on, first_seats) PLAIN(m, on)
#include "island/catalogue.def"
    return modules;
}

void island_game_init(island_game *g, const nl_rules *rules, const nl_map *map,
                      const nl_layout *layout)
{
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->layout = *layout;
    if (map) g->map = *map;
    g->seats = (uint8_t)rules->seats;
    g->target = (uint8_t)rules->target;
    g->hand_limit = (uint8_t)rules->hand;
    g->start = layout->start;
    g->modules = island_modules(rules);
    game_slices(g);
    game_counts(g);
    game_board(g);
    game_tiles(g);
    g->instance = island_instance(g);
}
