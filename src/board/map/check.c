/* check.c - checks that need a complete map: references, the graph, counts, and warnings. */
#include <string.h>

#include "base/bits.h"
#include "board/map/parts.h"

typedef struct checker {
    const board_map *map;
    const map_lines *lines;
    map_report *report;
} checker;

static void note(checker *c, map_code code, const int *lines, map_record record, int id)
{
    map_note_about(c->report, code, lines[id], record, id);
}

/* ---- references ------------------------------------------------------------------------------ */

static void check_records(checker *c)
{
    for (int i = 0; i < MAP_RECORDS; i++) {
        const char *name = map_record_name((map_record)i);
        if (!c->lines->record[i] && i != MAP_R_CERT)
            map_note_add(c->report, MAP_F_RECORD_MISSING, c->lines->record[MAP_R_END], 0, name,
                         (int)strlen(name));
    }
}

/* Ids must be consecutive from 0. A gap is reported at the line of the next higher id. */
static void check_ids(checker *c, const int *lines, int count, map_record record)
{
    for (int id = 0; id < count; id++) {
        int missing = id;
        while (id < count - 1 && !lines[id]) id++;
        if (missing < id) map_note_about(c->report, MAP_F_ID_GAP, lines[id], record, missing);
    }
}

static void check_region_nodes(checker *c, int region)
{
    const board_map *m = c->map;
    int line = c->lines->region[region];
    for (int i = 0; i < m->region_nodes[region]; i++) {
        int node = m->region_node[region][i];
        if (node >= m->nodes) map_note_about(c->report, MAP_F_NODE_UNKNOWN, line, MAP_R_NODE, node);
        for (int k = 0; k < i; k++)
            if (m->region_node[region][k] == node)
                map_note_about(c->report, MAP_F_RIM_TWICE, line, MAP_R_NODE, node);
    }
}

static void check_references(checker *c)
{
    const board_map *m = c->map;
    for (int i = 0; i < m->regions; i++) check_region_nodes(c, i);
    for (int i = 0; i < m->roads; i++) {
        for (int end = 0; end < 2; end++)
            if (m->road_node[i][end] >= m->nodes)
                map_note_about(c->report, MAP_F_NODE_UNKNOWN, c->lines->road[i], MAP_R_NODE,
                               m->road_node[i][end]);
        if (m->road_node[i][0] == m->road_node[i][1])
            note(c, MAP_F_ROAD_LOOP, c->lines->road, MAP_R_ROAD, i);
    }
    for (int i = 0; i < m->certs; i++)
        if (m->cert_road[i] >= m->roads)
            map_note_about(c->report, MAP_F_ROAD_UNKNOWN, c->lines->cert[i], MAP_R_ROAD,
                           m->cert_road[i]);
    if (m->robber >= m->regions)
        map_note_about(c->report, MAP_F_REGION_UNKNOWN, c->lines->record[MAP_R_ROBBER],
                       MAP_R_REGION, m->robber);
}

/* ---- the graph ------------------------------------------------------------------------------- */

static bool road_joins(const board_map *m, int road, int a, int b)
{
    return (m->road_node[road][0] == a && m->road_node[road][1] == b) ||
           (m->road_node[road][0] == b && m->road_node[road][1] == a);
}

/* The nodes connected to a node by a road. */
static nl_set node_near(const board_map *m, int node)
{
    nl_set near = set_none();
    for (int i = 0; i < m->roads; i++) {
        if (m->road_node[i][0] == node) near = set_or(near, set_of(m->road_node[i][1]));
        if (m->road_node[i][1] == node) near = set_or(near, set_of(m->road_node[i][0]));
    }
    return near;
}

/* All nodes that can be reached from a set without passing through one of `stops`. Includes the
   stops that are reached. */
static nl_set nodes_reached(const board_map *m, nl_set from, nl_set stops)
{
    nl_set seen = from;
    nl_set todo = set_minus(from, stops);
    while (set_any(todo)) {
        nl_set fresh = set_minus(node_near(m, set_pop(&todo)), seen);
        seen = set_or(seen, fresh);
        todo = set_or(todo, set_minus(fresh, stops));
    }
    return seen;
}

static int node_regions(const board_map *m, int node)
{
    int count = 0;
    for (int i = 0; i < m->regions; i++)
        for (int k = 0; k < m->region_nodes[i]; k++) count += m->region_node[i][k] == node;
    return count;
}

static void check_nodes(checker *c)
{
    const board_map *m = c->map;
    nl_set seen = nodes_reached(m, set_of(0), set_none());
    bool whole = true;
    for (int i = 0; i < m->nodes; i++) {
        int regions = node_regions(m, i);
        if (set_count(node_near(m, i)) > NL_DEGREE)
            note(c, MAP_F_NODE_DEGREE, c->lines->node, MAP_R_NODE, i);
        if (regions == 0 && m->node_kind[i] != MAP_CROSS)
            note(c, MAP_F_SITE_BARE, c->lines->node, MAP_R_NODE, i);
        if (regions > 3) note(c, MAP_F_NODE_CROWDED, c->lines->node, MAP_R_NODE, i);
        if (whole && !set_has(seen, i)) {
            note(c, MAP_F_NOT_CONNECTED, c->lines->node, MAP_R_NODE, i);
            whole = false;
        }
    }
}

static void check_roads(checker *c)
{
    const board_map *m = c->map;
    for (int i = 0; i < m->roads; i++) {
        for (int k = 0; k < i; k++) {
            if (road_joins(m, k, m->road_node[i][0], m->road_node[i][1])) {
                note(c, MAP_F_ROAD_TWICE, c->lines->road, MAP_R_ROAD, i);
                break;
            }
        }
    }
    for (int i = 0; i < m->certs; i++) {
        for (int k = 0; k < i; k++) {
            if (m->cert_road[k] == m->cert_road[i]) {
                note(c, MAP_F_CERT_TWICE, c->lines->cert, MAP_R_CERT, i);
                break;
            }
        }
    }
}

/* ---- counts ---------------------------------------------------------------------------------- */

static nl_set map_sites(const board_map *m, int seats)
{
    nl_set sites = set_none();
    for (int i = 0; i < m->nodes; i++)
        if (map_site(m, i, seats)) sites = set_or(sites, set_of(i));
    return sites;
}

static bool seats_have_room(const board_map *m, int seats)
{
    bool site[NL_CORNERS] = { false };
    board_graph graph;
    map_graph(m, &graph);
    for (int i = 0; i < m->nodes; i++) site[i] = map_site(m, i, seats);
    return map_room(&graph, site, m->distance, seats);
}

static void check_counts(checker *c)
{
    const board_map *m = c->map;
    int chips = 0;
    for (int i = 0; i < m->nodes; i++) chips += m->node_kind[i] == MAP_VP;
    if (m->chips != chips)
        map_note_about(c->report, MAP_F_CHIPS_COUNT, c->lines->record[MAP_R_CHIPS], MAP_R_CHIPS,
                       m->chips);
    for (int seats = 0; seats <= NL_SEATS; seats++) {
        bool played = seats >= m->seats_min && seats <= m->seats_max;
        int line = c->lines->record[MAP_R_PLAYERS];
        if (played && !c->lines->target[seats])
            map_note_about(c->report, MAP_F_TARGET_MISSING, line, MAP_R_TARGET, seats);
        if (!played && c->lines->target[seats])
            note(c, MAP_F_TARGET_EXTRA, c->lines->target, MAP_R_TARGET, seats);
        if (played && !seats_have_room(m, seats))
            map_note_about(c->report, MAP_F_SITES_FEW, line, MAP_R_PLAYERS, seats);
    }
}

/* Limits of the engine: the pairs of canal sites and the yields of regions must fit its state. */
static void check_bounds(checker *c)
{
    const board_map *m = c->map;
    int canals = 0;
    for (int i = 0; i < m->nodes; i++) {
        if (m->node_flags[i] & MAP_CANAL && m->node_kind[i] == MAP_TOWN)
            if (++canals == MAP_CANALS_MAX + 1)
                note(c, MAP_F_CANAL_MANY, c->lines->node, MAP_R_NODE, i);
    }
    for (int i = 0; i < m->regions; i++) {
        int alike = 0;
        for (int k = 0; k <= i && m->region_number[i] != 0; k++)
            alike += m->region_terrain[k] == m->region_terrain[i] &&
                     m->region_number[k] == m->region_number[i];
        if (alike == MAP_ALIKE_MAX + 1)
            note(c, MAP_F_REGIONS_ALIKE, c->lines->region, MAP_R_REGION, i);
    }
}

/* ---- warnings -------------------------------------------------------------------------------- */

/* Two regions are neighbours if they share two nodes. */
static bool regions_touch(const board_map *m, int a, int b)
{
    int shared = 0;
    for (int i = 0; i < m->region_nodes[a]; i++)
        for (int k = 0; k < m->region_nodes[b]; k++)
            shared += m->region_node[a][i] == m->region_node[b][k];
    return shared >= 2;
}

static bool is_red(int number) { return number == 6 || number == 8; }

static void warn_numbers(checker *c)
{
    const board_map *m = c->map;
    int count[13] = { 0 };
    for (int i = 0; i < m->regions; i++) {
        int number = m->region_number[i];
        if ((number == 2 || number == 12) && ++count[number] == 3)
            note(c, MAP_W_RARE_OFTEN, c->lines->region, MAP_R_REGION, i);
        for (int k = 0; k < i; k++) {
            int other = m->region_number[k];
            if (number == 0 || !regions_touch(m, i, k)) continue;
            if (is_red(number) && is_red(other))
                note(c, MAP_W_RED_SIDE_BY_SIDE, c->lines->region, MAP_R_REGION, i);
            else if (number == other)
                note(c, MAP_W_SAME_SIDE_BY_SIDE, c->lines->region, MAP_R_REGION, i);
        }
    }
}

static bool road_joins_sites(const board_map *m, int road, int seats)
{
    return map_site(m, m->road_node[road][0], seats) && map_site(m, m->road_node[road][1], seats);
}

static bool vp_is_lonely(const board_map *m, int node, int seats)
{
    nl_set here = set_of(node);
    nl_set sites = set_minus(map_sites(m, seats), here);
    return set_count(set_and(nodes_reached(m, here, sites), sites)) < 2;
}

static bool cert_is_lonely(const board_map *m, int cert, int seats)
{
    const uint8_t *end = m->road_node[m->cert_road[cert]];
    nl_set sites = map_sites(m, seats);
    nl_set ends = set_or(set_of(end[0]), set_of(end[1]));
    return set_count(set_and(nodes_reached(m, ends, sites), sites)) < 2;
}

/* With five or six players, VP crossings are sites too, so both the fewest and the most players are
   checked. A prize is lonely if one player can keep it by building on the only site next to it. */
static void warn_sites(checker *c)
{
    const board_map *m = c->map;
    int few = m->seats_min, most = m->seats_max;
    for (int i = 0; i < m->roads && m->distance; i++)
        if (road_joins_sites(m, i, few) || road_joins_sites(m, i, most))
            note(c, MAP_W_SITES_NEAR, c->lines->road, MAP_R_ROAD, i);
    for (int i = 0; i < m->nodes; i++)
        if (m->node_kind[i] == MAP_VP && (vp_is_lonely(m, i, few) || vp_is_lonely(m, i, most)))
            note(c, MAP_W_VP_LONELY, c->lines->node, MAP_R_NODE, i);
    for (int i = 0; i < m->certs; i++)
        if (cert_is_lonely(m, i, few) || cert_is_lonely(m, i, most))
            note(c, MAP_W_CERT_LONELY, c->lines->cert, MAP_R_CERT, i);
}

static void warn_places(checker *c)
{
    const board_map *m = c->map;
    for (int i = 0; i < m->nodes; i++) {
        if (m->node_flags[i] & MAP_CANAL && m->node_kind[i] != MAP_TOWN)
            note(c, MAP_W_CANAL_NO_TOWN, c->lines->node, MAP_R_NODE, i);
        if (m->node_x[i] > m->width || m->node_y[i] > m->height)
            note(c, MAP_W_OFF_SHEET, c->lines->node, MAP_R_NODE, i);
    }
    for (int i = 0; i < m->regions; i++)
        if (m->region_x[i] > m->width || m->region_y[i] > m->height)
            note(c, MAP_W_OFF_SHEET, c->lines->region, MAP_R_REGION, i);
}

/* ---- all checks ------------------------------------------------------------------------------ */

void map_check(const board_map *map, const map_lines *lines, map_report *report)
{
    checker c = { map, lines, report };
    check_records(&c);
    check_ids(&c, lines->node, map->nodes, MAP_R_NODE);
    check_ids(&c, lines->region, map->regions, MAP_R_REGION);
    check_ids(&c, lines->road, map->roads, MAP_R_ROAD);
    check_ids(&c, lines->cert, map->certs, MAP_R_CERT);
    if (report->faults) return;
    check_references(&c);
    if (report->faults) return;
    check_roads(&c);
    check_nodes(&c);
    check_counts(&c);
    check_bounds(&c);
    if (report->faults) return;
    warn_numbers(&c);
    warn_sites(&c);
    warn_places(&c);
}
