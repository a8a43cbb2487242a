/* country.c - country maps as the engine uses them. */
#include "board/country.h"

#include <string.h>

const nl_map *country_of(const nl_rules *rules, const nl_map *map)
{
    switch (rules->map) {
    case NL_MAP_CORSICA: return &country_corsica;
    case NL_MAP_NEWYORK: return &country_newyork;
    case NL_MAP_FILE: return map;
    default: return NULL;
    }
}

bool country_named(const nl_rules *rules, nl_map_id *out)
{
    const nl_map *map = country_of(rules, NULL);
    if (rules->map == NL_MAP_NONE) return false;
    *out = map != NULL ? country_id(map) : rules->map_id;
    return true;
}

nl_map_id country_id(const nl_map *map)
{
    nl_map_id id;
    memset(&id, 0, sizeof id);
    memcpy(id.hash, map->hash, sizeof id.hash);
    memcpy(id.target, map->target, sizeof id.target);
    id.seats_min = map->seats_min;
    id.seats_max = map->seats_max;
    id.canals = (uint8_t)country_canals(map);
    return id;
}

bool country_fits(const nl_rules *rules, const nl_map *map)
{
    if (rules->game != NL_ISLAND || rules->map != NL_MAP_FILE) return true;
    if (map == NULL || !country_sound(map)) return false;
    const nl_map_id id = country_id(map);
    return memcmp(&id, &rules->map_id, sizeof id) == 0;
}

/* ---- from a file ----------------------------------------------------------------------------- */

static uint8_t node_of(const board_map *map, int node)
{
    switch (map->node_kind[node]) {
    case MAP_TOWN: return map->node_flags[node] & MAP_CANAL ? NL_NODE_CANAL : NL_NODE_TOWN;
    case MAP_VP: return NL_NODE_VP;
    default: return NL_NODE_CROSS;
    }
}

void country_from_map(const board_map *map, const uint8_t hash[32], int size, nl_map *out)
{
    memset(out, 0, sizeof *out);
    memset(out->rim, NL_NOBODY, sizeof out->rim);
    memcpy(out->hash, hash, sizeof out->hash);
    out->size = (uint32_t)size;
    out->nodes = map->nodes;
    out->regions = map->regions;
    out->roads = map->roads;
    out->certs = map->certs;
    out->robber = map->robber;
    out->distance = map->distance;
    out->seats_min = map->seats_min;
    out->seats_max = map->seats_max;
    memcpy(out->target, map->target, sizeof out->target);
    memcpy(out->terrain, map->region_terrain, sizeof out->terrain);
    memcpy(out->number, map->region_number, sizeof out->number);
    memcpy(out->road, map->road_node, sizeof out->road);
    memcpy(out->cert_road, map->cert_road, sizeof out->cert_road);
    memcpy(out->cert_kind, map->cert_kind, sizeof out->cert_kind);
    memcpy(out->node_x, map->node_x, sizeof out->node_x);
    memcpy(out->node_y, map->node_y, sizeof out->node_y);
    memcpy(out->region_x, map->region_x, sizeof out->region_x);
    memcpy(out->region_y, map->region_y, sizeof out->region_y);
    for (int i = 0; i < map->nodes; i++) out->node[i] = node_of(map, i);
    for (int i = 0; i < map->regions; i++)
        memcpy(out->rim[i], map->region_node[i], map->region_nodes[i]);
}

/* ---- untrusted maps -------------------------------------------------------------------------- */

static bool head_sound(const nl_map *m)
{
    if (m->nodes < 1 || m->nodes > NL_CORNERS || m->regions < 1 || m->regions > NL_HEXES ||
        m->roads < 1 || m->roads > NL_EDGES || m->certs > NL_HARBOURS || m->robber >= m->regions)
        return false;
    if (m->distance > 1 || m->seats_min < 2 || m->seats_min > m->seats_max ||
        m->seats_max > NL_SEATS)
        return false;
    for (int seats = m->seats_min; seats <= m->seats_max; seats++)
        if (m->target[seats] < MAP_TARGET_MIN || m->target[seats] > MAP_TARGET_MAX) return false;
    return true;
}

static bool regions_sound(const nl_map *m)
{
    uint8_t at[NL_CORNERS] = { 0 }, alike[NL_DESERT + 1][13] = { { 0 } };
    for (int i = 0; i < m->regions; i++) {
        const int terrain = m->terrain[i], number = m->number[i];
        if (terrain > NL_DESERT || number > 12 || number == 1 || number == 7) return false;
        if ((terrain == NL_DESERT) != (number == 0)) return false;
        if (number != 0 && ++alike[terrain][number] > MAP_ALIKE_MAX) return false;
        for (int k = 0; k < NL_RIM && m->rim[i][k] != NL_NOBODY; k++)
            if (m->rim[i][k] >= m->nodes || ++at[m->rim[i][k]] > 3) return false;
    }
    return true;
}

static bool roads_sound(const nl_map *m)
{
    uint8_t degree[NL_CORNERS] = { 0 };
    for (int i = 0; i < m->roads; i++) {
        const int a = m->road[i][0], b = m->road[i][1];
        if (a >= m->nodes || b >= m->nodes || a == b) return false;
        if (++degree[a] > NL_DEGREE || ++degree[b] > NL_DEGREE) return false;
    }
    for (int i = 0; i < m->certs; i++)
        if (m->cert_road[i] >= m->roads || m->cert_kind[i] > NL_ANY) return false;
    return true;
}

/* Every seat has room for two settlements, whatever the others do: see map_room. */
static bool sites_sound(const nl_map *m)
{
    board_graph graph;
    country_graph(m, &graph);
    for (int seats = m->seats_min; seats <= m->seats_max; seats++) {
        bool site[NL_CORNERS] = { false };
        for (int i = 0; i < m->nodes; i++) site[i] = country_site(m, i, seats);
        if (!map_room(&graph, site, m->distance, seats)) return false;
    }
    return true;
}

bool country_sound(const nl_map *m)
{
    if (!head_sound(m)) return false;
    for (int i = 0; i < m->nodes; i++)
        if (m->node[i] > NL_NODE_CANAL) return false;
    return regions_sound(m) && roads_sound(m) && country_canals(m) <= COUNTRY_CANALS &&
           sites_sound(m);
}

/* ---- questions ------------------------------------------------------------------------------- */

void country_graph(const nl_map *m, board_graph *out)
{
    memset(out, 0, sizeof *out);
    out->hexes = m->regions;
    out->corners = m->nodes;
    out->edges = m->roads;
    memcpy(out->hex_corner, m->rim, sizeof out->hex_corner);
    memcpy(out->edge_corner, m->road, sizeof out->edge_corner);
    memcpy(out->corner_x, m->node_x, sizeof out->corner_x);
    memcpy(out->corner_y, m->node_y, sizeof out->corner_y);
    memcpy(out->hex_x, m->region_x, sizeof out->hex_x);
    memcpy(out->hex_y, m->region_y, sizeof out->hex_y);
}

bool country_site(const nl_map *m, int node, int seats)
{
    switch (m->node[node]) {
    case NL_NODE_TOWN:
    case NL_NODE_CANAL: return true;
    case NL_NODE_VP: return seats > 4;
    default: return false;
    }
}

/* Also asked of maps that nobody has checked yet, whose number of nodes may be too large. */
int country_canals(const nl_map *m)
{
    int count = 0;
    for (int i = 0; i < m->nodes && i < NL_CORNERS; i++) count += m->node[i] == NL_NODE_CANAL;
    return count;
}
