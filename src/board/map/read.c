/* read.c - reads the records of a map file, line by line. Checks that need more than one line
   are in check.c. */
#include <string.h>

#include "board/map/lines.h"
#include "board/map/parts.h"

typedef struct map_reader {
    board_map *map;
    map_lines *lines;
    line_reader in;    /* the current line */
    const char *start; /* start of the file */
} map_reader;

/* In the order of nl_terrain, map_node_kind and the fields of board_map. */
static const char *const map_terrains[] = { "hills",  "forest",    "pasture",
                                            "fields", "mountains", "desert" };
static const char *const map_kinds[] = { "town", "vp", "cross" };
static const char *const map_statuses[] = { "reconstruction", "original" };
static const char *const map_switches[] = { "off", "on" };

/* ---- words ----------------------------------------------------------------------------------- */

/* Reads a reference to a record by its id, which must be below `room`. */
static bool read_reference(map_reader *r, int room, map_code code, int *out)
{
    line_word w;
    return lines_number_word(&r->in, &w, out) && (*out < room || lines_fault(&r->in, code, w));
}

/* Reads the id of a record that may occur many times. Marks it as seen, so that a fault later in
   the line does not also report a missing id. */
static bool read_id(map_reader *r, int *lines, int room, uint8_t *count, int *out)
{
    line_word w;
    if (!lines_number_word(&r->in, &w, out)) return false;
    if (*out >= room) return lines_fault(&r->in, MAP_F_ID_HIGH, w);
    if (lines[*out]) return lines_fault(&r->in, MAP_F_ID_TWICE, w);
    lines[*out] = r->in.line;
    if (*count <= *out) *count = (uint8_t)(*out + 1);
    return true;
}

/* The same, but "-" means no name. */
static bool read_name(map_reader *r, char *out)
{
    if (!lines_rest(&r->in, out, MAP_NAME_MAX)) return false;
    if (strcmp(out, "-") == 0) out[0] = 0;
    return true;
}

/* ---- records --------------------------------------------------------------------------------- */

static bool read_size(map_reader *r)
{
    int width, height;
    if (!lines_number(&r->in, 1, MAP_COORD_MAX, &width) ||
        !lines_number(&r->in, 1, MAP_COORD_MAX, &height))
        return false;
    r->map->width = (int16_t)width;
    r->map->height = (int16_t)height;
    return true;
}

static bool read_players(map_reader *r)
{
    int low, high;
    if (!lines_number(&r->in, 2, NL_SEATS, &low) || !lines_number(&r->in, 2, NL_SEATS, &high))
        return false;
    if (low > high) return lines_fault_line(&r->in, MAP_F_PLAYERS_ORDER);
    r->map->seats_min = (uint8_t)low;
    r->map->seats_max = (uint8_t)high;
    return true;
}

static bool read_target(map_reader *r)
{
    int seats, points;
    if (!lines_number(&r->in, 2, NL_SEATS, &seats)) return false;
    if (r->lines->target[seats]) return lines_fault_line(&r->in, MAP_F_RECORD_TWICE);
    r->lines->target[seats] = r->in.line;
    if (!lines_number(&r->in, MAP_TARGET_MIN, MAP_TARGET_MAX, &points)) return false;
    r->map->target[seats] = (uint8_t)points;
    return true;
}

static bool read_flags(map_reader *r, uint8_t *out)
{
    line_word w;
    if (!lines_word(&r->in, &w)) return false;
    if (lines_word_is(w, "-")) return true;
    for (int from = 0; from <= w.size;) {
        int to = from;
        while (to < w.size && w.at[to] != ',') to++;
        line_word flag = { w.at + from, to - from };
        if (!lines_word_is(flag, "canal"))
            return lines_fault(&r->in, MAP_F_BAD_FLAG, flag.size ? flag : w);
        *out = (uint8_t)(*out | MAP_CANAL);
        from = to + 1;
    }
    return true;
}

static bool read_place(map_reader *r, int16_t *x, int16_t *y)
{
    int a, b;
    if (!lines_number(&r->in, 0, MAP_COORD_MAX, &a) || !lines_number(&r->in, 0, MAP_COORD_MAX, &b))
        return false;
    *x = (int16_t)a;
    *y = (int16_t)b;
    return true;
}

static bool read_node(map_reader *r)
{
    board_map *m = r->map;
    int id, kind;
    if (!read_id(r, r->lines->node, NL_CORNERS, &m->nodes, &id) ||
        !LINES_CHOICE(&r->in, map_kinds, MAP_F_BAD_KIND, &kind))
        return false;
    m->node_kind[id] = (uint8_t)kind;
    return read_place(r, &m->node_x[id], &m->node_y[id]) && read_flags(r, &m->node_flags[id]) &&
           read_name(r, m->node_name[id]);
}

static bool read_chip(map_reader *r, int terrain, uint8_t *out)
{
    line_word w;
    int number;
    if (!lines_number_word(&r->in, &w, &number)) return false;
    if (terrain == NL_DESERT) return number == 0 || lines_fault(&r->in, MAP_F_DESERT_CHIP, w);
    if (number < 2 || number > 12 || number == 7) return lines_fault(&r->in, MAP_F_BAD_CHIP, w);
    *out = (uint8_t)number;
    return true;
}

static bool read_region(map_reader *r)
{
    board_map *m = r->map;
    line_word w;
    int id, terrain, count, node;
    if (!read_id(r, r->lines->region, NL_HEXES, &m->regions, &id) ||
        !LINES_CHOICE(&r->in, map_terrains, MAP_F_BAD_TERRAIN, &terrain))
        return false;
    m->region_terrain[id] = (uint8_t)terrain;
    if (!read_chip(r, terrain, &m->region_number[id]) ||
        !read_place(r, &m->region_x[id], &m->region_y[id]) ||
        !lines_number_word(&r->in, &w, &count))
        return false;
    if (count < 1) return lines_fault(&r->in, MAP_F_NUMBER_RANGE, w);
    if (count > NL_RIM) return lines_fault(&r->in, MAP_F_RIM_LONG, w);
    m->region_nodes[id] = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        if (!read_reference(r, NL_CORNERS, MAP_F_NODE_UNKNOWN, &node)) return false;
        m->region_node[id][i] = (uint8_t)node;
    }
    return read_name(r, m->region_name[id]);
}

static bool read_road(map_reader *r)
{
    board_map *m = r->map;
    int id, from, to;
    if (!read_id(r, r->lines->road, NL_EDGES, &m->roads, &id) ||
        !read_reference(r, NL_CORNERS, MAP_F_NODE_UNKNOWN, &from) ||
        !read_reference(r, NL_CORNERS, MAP_F_NODE_UNKNOWN, &to))
        return false;
    m->road_node[id][0] = (uint8_t)from;
    m->road_node[id][1] = (uint8_t)to;
    return true;
}

static bool read_cert(map_reader *r)
{
    board_map *m = r->map;
    int id, road, kind;
    if (!read_id(r, r->lines->cert, MAP_CERTS, &m->certs, &id) ||
        !read_reference(r, NL_EDGES, MAP_F_ROAD_UNKNOWN, &road) ||
        !LINES_CHOICE(&r->in, map_cert_names, MAP_F_BAD_CERT, &kind))
        return false;
    m->cert_road[id] = (uint8_t)road;
    m->cert_kind[id] = (uint8_t)kind;
    return true;
}

static bool read_record(map_reader *r, map_record record)
{
    board_map *m = r->map;
    int n = 0;
    switch (record) {
    case MAP_R_ID: return lines_id(&r->in, r->map->id);
    case MAP_R_TITLE: return lines_rest(&r->in, m->title, MAP_TITLE_MAX);
    case MAP_R_SIZE: return read_size(r);
    case MAP_R_PLAYERS: return read_players(r);
    case MAP_R_TARGET: return read_target(r);
    case MAP_R_NODE: return read_node(r);
    case MAP_R_REGION: return read_region(r);
    case MAP_R_ROAD: return read_road(r);
    case MAP_R_CERT: return read_cert(r);
    case MAP_R_STATUS:
        if (!LINES_CHOICE(&r->in, map_statuses, MAP_F_BAD_STATUS, &n)) return false;
        m->original = n == 1;
        return true;
    case MAP_R_DISTANCE:
        if (!LINES_CHOICE(&r->in, map_switches, MAP_F_BAD_DISTANCE, &n)) return false;
        m->distance = n == 1;
        return true;
    case MAP_R_CHIPS:
        if (!lines_number(&r->in, 0, NL_CORNERS, &n)) return false;
        m->chips = (uint8_t)n;
        return true;
    case MAP_R_ROBBER:
        if (!read_reference(r, NL_HEXES, MAP_F_REGION_UNKNOWN, &n)) return false;
        m->robber = (uint8_t)n;
        return true;
    case MAP_R_NEULANDMAP:
    case MAP_R_END:
    case MAP_RECORDS: break;
    }
    return true;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Reads the first record, the version. If it is not supported, nothing else is read. */
static bool read_version(map_reader *r, line_word name)
{
    line_word w;
    int number;
    if (!lines_word_is(name, map_record_name(MAP_R_NEULANDMAP)))
        return lines_fault(&r->in, MAP_F_NOT_A_MAP, name);
    r->lines->record[MAP_R_NEULANDMAP] = r->in.line;
    if (!lines_word(&r->in, &w)) return false;
    if (!lines_word_number(w, &number) || number < MAP_VERSION)
        return lines_fault(&r->in, MAP_F_BAD_VERSION, w);
    if (number > MAP_VERSION) return lines_fault(&r->in, MAP_F_NEWER_VERSION, w);
    if (lines_next(&r->in, &w)) return lines_fault(&r->in, MAP_F_WORD_EXTRA, w);
    return true;
}

static bool record_is_single(map_record record)
{
    return record != MAP_R_TARGET && (record < MAP_R_NODE || record == MAP_R_END);
}

/* Returns false when reading is over: after `end`, or if the file is not a supported map. */
static bool read_line(map_reader *r)
{
    line_word w;
    if (!lines_is_text(&r->in)) return true;
    if (!lines_next(&r->in, &w) || w.at[0] == '#') return true;
    if (!r->lines->record[MAP_R_NEULANDMAP]) return read_version(r, w);

    int record = 0;
    while (record < MAP_RECORDS && !lines_word_is(w, map_record_name((map_record)record))) record++;
    if (record == MAP_RECORDS) {
        lines_fault(&r->in, MAP_F_UNKNOWN_RECORD, w);
        return true;
    }
    int *first = &r->lines->record[record];
    if (*first && record_is_single((map_record)record)) {
        lines_fault(&r->in, MAP_F_RECORD_TWICE, w);
        return true;
    }
    if (!*first) *first = r->in.line;
    if (record == MAP_R_END) {
        r->in.report->size = (int)(r->in.text - r->start) + r->in.size;
        return false;
    }
    if (read_record(r, (map_record)record) && lines_next(&r->in, &w))
        lines_fault(&r->in, MAP_F_WORD_EXTRA, w);
    return true;
}

void map_read(const char *text, int size, board_map *map, map_lines *lines, map_report *report)
{
    map_reader r = { .map = map, .lines = lines, .in = { .report = report }, .start = text };
    text_lines l = lines_of(text, size);
    if (size > MAP_BYTES_MAX) {
        map_note_add(report, MAP_F_FILE_LARGE, 1, 0, NULL, 0);
        return;
    }
    while (lines_read(&r.in, &l))
        if (!read_line(&r) || report->stopped) return;
    if (r.in.line == 0) r.in.line = 1;
    lines_fault_line(&r.in, lines->record[MAP_R_NEULANDMAP] ? MAP_F_NO_END : MAP_F_NOT_A_MAP);
}
