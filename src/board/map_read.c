/* map_read.c - reads the records of a map file, one line after the other. What needs more than its
   own line is left to map_check.c. */
#include <string.h>

#include "board/map_parts.h"

typedef struct map_word {
    const char *at;
    int         size;
} map_word;

typedef struct map_reader {
    board_map  *map;
    map_lines  *lines;
    map_report *report;
    const char *start; /* of the file */
    const char *text; /* the present line */
    int         size; /* its bytes */
    int         at;   /* the next byte to read */
    int         line; /* its number, from 1 */
} map_reader;

/* In the order of nl_terrain, map_node_kind and the fields of board_map. */
static const char *const map_terrains[] = {"hills",  "forest",    "pasture",
                                           "fields", "mountains", "desert"};
static const char *const map_kinds[]    = {"town", "vp", "cross"};
static const char *const map_statuses[] = {"reconstruction", "original"};
static const char *const map_switches[] = {"off", "on"};

/* ---- faults ---------------------------------------------------------------------------------- */

static bool fault(map_reader *r, map_code code, map_word w)
{
    int column = w.at ? (int)(w.at - r->text) + 1 : 0;
    map_note_add(r->report, code, r->line, column, w.at, w.size);
    return false;
}

static bool fault_line(map_reader *r, map_code code)
{
    return fault(r, code, (map_word){0});
}

/* ---- words ----------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(map_reader *r)
{
    while (r->at < r->size && is_blank(r->text[r->at]))
        r->at++;
}

/* False, without a fault, at the end of the line. */
static bool next_word(map_reader *r, map_word *out)
{
    skip_blanks(r);
    out->at = r->text + r->at;
    while (r->at < r->size && !is_blank(r->text[r->at]))
        r->at++;
    out->size = (int)(r->text + r->at - out->at);
    return out->size > 0;
}

static bool word_is(map_word w, const char *text)
{
    return (size_t)w.size == strlen(text) && memcmp(w.at, text, (size_t)w.size) == 0;
}

static bool read_word(map_reader *r, map_word *out)
{
    return next_word(r, out) || fault_line(r, MAP_F_WORD_MISSING);
}

/* One word of a list; its index goes to *out. */
static bool read_choice(map_reader *r, const char *const list[], int count, map_code code, int *out)
{
    map_word w;
    if (!read_word(r, &w))
        return false;
    for (int i = 0; i < count; i++) {
        if (word_is(w, list[i])) {
            *out = i;
            return true;
        }
    }
    return fault(r, code, w);
}

#define READ_CHOICE(r, list, code, out) \
    read_choice(r, list, (int)(sizeof(list) / sizeof((list)[0])), code, out)

/* Digits only. What is far too large for any field is cut to something still too large. */
static bool word_number(map_word w, int *out)
{
    int number = 0;
    for (int i = 0; i < w.size; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        if (number <= 1000000)
            number = number * 10 + (w.at[i] - '0');
    }
    *out = number;
    return true;
}

static bool read_number_word(map_reader *r, map_word *w, int *out)
{
    return read_word(r, w) && (word_number(*w, out) || fault(r, MAP_F_BAD_NUMBER, *w));
}

static bool read_number(map_reader *r, int low, int high, int *out)
{
    map_word w;
    if (!read_number_word(r, &w, out))
        return false;
    return (*out >= low && *out <= high) || fault(r, MAP_F_NUMBER_RANGE, w);
}

/* A record named by its id, which must be below the room for such records. */
static bool read_reference(map_reader *r, int room, map_code code, int *out)
{
    map_word w;
    return read_number_word(r, &w, out) && (*out < room || fault(r, code, w));
}

/* The id of a record of which there are many. Marks it as seen, so that a fault later in the line
   does not make the id missing. */
static bool read_id(map_reader *r, int *lines, int room, uint8_t *count, int *out)
{
    map_word w;
    if (!read_number_word(r, &w, out))
        return false;
    if (*out >= room)
        return fault(r, MAP_F_ID_HIGH, w);
    if (lines[*out])
        return fault(r, MAP_F_ID_TWICE, w);
    lines[*out] = r->line;
    if (*count <= *out)
        *count = (uint8_t)(*out + 1);
    return true;
}

/* The rest of the line, blanks at both ends cut off. */
static bool read_rest(map_reader *r, char *out, int cap)
{
    map_word w;
    skip_blanks(r);
    w.at   = r->text + r->at;
    w.size = r->size - r->at;
    while (w.size > 0 && is_blank(w.at[w.size - 1]))
        w.size--;
    r->at = r->size;
    if (w.size == 0)
        return fault_line(r, MAP_F_WORD_MISSING);
    if (w.size >= cap)
        return fault(r, MAP_F_NAME_LONG, w);
    memset(out, 0, (size_t)cap);
    memcpy(out, w.at, (size_t)w.size);
    return true;
}

/* The same, "-" standing for no name. */
static bool read_name(map_reader *r, char *out)
{
    if (!read_rest(r, out, MAP_NAME_MAX))
        return false;
    if (strcmp(out, "-") == 0)
        out[0] = 0;
    return true;
}

/* ---- records --------------------------------------------------------------------------------- */

static bool read_map_id(map_reader *r)
{
    map_word w;
    if (!read_word(r, &w))
        return false;
    if (w.size >= MAP_ID_MAX)
        return fault(r, MAP_F_BAD_ID, w);
    for (int i = 0; i < w.size; i++) {
        char c = w.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'))
            return fault(r, MAP_F_BAD_ID, w);
    }
    memcpy(r->map->id, w.at, (size_t)w.size);
    return true;
}

static bool read_size(map_reader *r)
{
    int width, height;
    if (!read_number(r, 1, MAP_COORD_MAX, &width) || !read_number(r, 1, MAP_COORD_MAX, &height))
        return false;
    r->map->width  = (int16_t)width;
    r->map->height = (int16_t)height;
    return true;
}

static bool read_players(map_reader *r)
{
    int low, high;
    if (!read_number(r, 2, NL_SEATS, &low) || !read_number(r, 2, NL_SEATS, &high))
        return false;
    if (low > high)
        return fault_line(r, MAP_F_PLAYERS_ORDER);
    r->map->seats_min = (uint8_t)low;
    r->map->seats_max = (uint8_t)high;
    return true;
}

static bool read_target(map_reader *r)
{
    int seats, points;
    if (!read_number(r, 2, NL_SEATS, &seats))
        return false;
    if (r->lines->target[seats])
        return fault_line(r, MAP_F_RECORD_TWICE);
    r->lines->target[seats] = r->line;
    if (!read_number(r, MAP_TARGET_MIN, MAP_TARGET_MAX, &points))
        return false;
    r->map->target[seats] = (uint8_t)points;
    return true;
}

static bool read_flags(map_reader *r, uint8_t *out)
{
    map_word w;
    if (!read_word(r, &w))
        return false;
    if (word_is(w, "-"))
        return true;
    for (int from = 0; from <= w.size;) {
        int to = from;
        while (to < w.size && w.at[to] != ',')
            to++;
        map_word flag = {w.at + from, to - from};
        if (!word_is(flag, "canal"))
            return fault(r, MAP_F_BAD_FLAG, flag.size ? flag : w);
        *out = (uint8_t)(*out | MAP_CANAL);
        from = to + 1;
    }
    return true;
}

static bool read_place(map_reader *r, int16_t *x, int16_t *y)
{
    int a, b;
    if (!read_number(r, 0, MAP_COORD_MAX, &a) || !read_number(r, 0, MAP_COORD_MAX, &b))
        return false;
    *x = (int16_t)a;
    *y = (int16_t)b;
    return true;
}

static bool read_node(map_reader *r)
{
    board_map *m = r->map;
    int        id, kind;
    if (!read_id(r, r->lines->node, NL_CORNERS, &m->nodes, &id) ||
        !READ_CHOICE(r, map_kinds, MAP_F_BAD_KIND, &kind))
        return false;
    m->node_kind[id] = (uint8_t)kind;
    return read_place(r, &m->node_x[id], &m->node_y[id]) && read_flags(r, &m->node_flags[id]) &&
           read_name(r, m->node_name[id]);
}

static bool read_chip(map_reader *r, int terrain, uint8_t *out)
{
    map_word w;
    int      number;
    if (!read_number_word(r, &w, &number))
        return false;
    if (terrain == NL_DESERT)
        return number == 0 || fault(r, MAP_F_DESERT_CHIP, w);
    if (number < 2 || number > 12 || number == 7)
        return fault(r, MAP_F_BAD_CHIP, w);
    *out = (uint8_t)number;
    return true;
}

static bool read_region(map_reader *r)
{
    board_map *m = r->map;
    map_word   w;
    int        id, terrain, count, node;
    if (!read_id(r, r->lines->region, NL_HEXES, &m->regions, &id) ||
        !READ_CHOICE(r, map_terrains, MAP_F_BAD_TERRAIN, &terrain))
        return false;
    m->region_terrain[id] = (uint8_t)terrain;
    if (!read_chip(r, terrain, &m->region_number[id]) ||
        !read_place(r, &m->region_x[id], &m->region_y[id]) || !read_number_word(r, &w, &count))
        return false;
    if (count < 1)
        return fault(r, MAP_F_NUMBER_RANGE, w);
    if (count > NL_RIM)
        return fault(r, MAP_F_RIM_LONG, w);
    m->region_nodes[id] = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        if (!read_reference(r, NL_CORNERS, MAP_F_NODE_UNKNOWN, &node))
            return false;
        m->region_node[id][i] = (uint8_t)node;
    }
    return read_name(r, m->region_name[id]);
}

static bool read_road(map_reader *r)
{
    board_map *m = r->map;
    int        id, from, to;
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
    int        id, road, kind;
    if (!read_id(r, r->lines->cert, MAP_CERTS, &m->certs, &id) ||
        !read_reference(r, NL_EDGES, MAP_F_ROAD_UNKNOWN, &road) ||
        !READ_CHOICE(r, map_cert_names, MAP_F_BAD_CERT, &kind))
        return false;
    m->cert_road[id] = (uint8_t)road;
    m->cert_kind[id] = (uint8_t)kind;
    return true;
}

static bool read_record(map_reader *r, map_record record)
{
    board_map *m = r->map;
    int        n = 0;
    switch (record) {
    case MAP_R_ID:      return read_map_id(r);
    case MAP_R_TITLE:   return read_rest(r, m->title, MAP_TITLE_MAX);
    case MAP_R_SIZE:    return read_size(r);
    case MAP_R_PLAYERS: return read_players(r);
    case MAP_R_TARGET:  return read_target(r);
    case MAP_R_NODE:    return read_node(r);
    case MAP_R_REGION:  return read_region(r);
    case MAP_R_ROAD:    return read_road(r);
    case MAP_R_CERT:    return read_cert(r);
    case MAP_R_STATUS:
        if (!READ_CHOICE(r, map_statuses, MAP_F_BAD_STATUS, &n))
            return false;
        m->original = n == 1;
        return true;
    case MAP_R_DISTANCE:
        if (!READ_CHOICE(r, map_switches, MAP_F_BAD_DISTANCE, &n))
            return false;
        m->distance = n == 1;
        return true;
    case MAP_R_CHIPS:
        if (!read_number(r, 0, NL_CORNERS, &n))
            return false;
        m->chips = (uint8_t)n;
        return true;
    case MAP_R_ROBBER:
        if (!read_reference(r, NL_HEXES, MAP_F_REGION_UNKNOWN, &n))
            return false;
        m->robber = (uint8_t)n;
        return true;
    case MAP_R_NEULANDMAP:
    case MAP_R_END:
    case MAP_RECORDS: break;
    }
    return true;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Bytes of the UTF-8 character at the start of the text, its number in *code; 0: not valid. */
static int utf8_next(const unsigned char *s, int size, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int                   length  = s[0] < 0x80 ? 1 : s[0] < 0xC0 ? 0 : s[0] < 0xE0 ? 2
                                  : s[0] < 0xF0 ? 3 : s[0] < 0xF8 ? 4 : 0;
    if (length == 0 || length > size)
        return 0;
    uint32_t c = length == 1 ? s[0] : s[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0;
        c = c << 6 | (s[i] & 0x3Fu);
    }
    if (c < least[length] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
        return 0;
    *code = c;
    return length;
}

/* Characters that would move a terminal's cursor or turn the direction of what follows. */
static bool is_control(uint32_t c)
{
    return (c < 0x20 && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

/* Whether the line is text at all; only then may words of it stand in a report. */
static bool line_is_text(map_reader *r)
{
    if (r->size > MAP_LINE_MAX)
        return fault_line(r, MAP_F_LINE_LONG);
    for (int at = 0; at < r->size;) {
        uint32_t c      = 0;
        int      length = utf8_next((const unsigned char *)r->text + at, r->size - at, &c);
        map_code code   = length == 0   ? MAP_F_BAD_UTF8
                        : c == 0        ? MAP_F_NUL_BYTE
                        : is_control(c) ? MAP_F_CONTROL_CHAR
                                        : MAP_CODES;
        if (code != MAP_CODES)
            return fault(r, code, (map_word){r->text + at, 0});
        at += length;
    }
    return true;
}

/* The first record: the version. Nothing else is read when it is not ours. */
static bool read_version(map_reader *r, map_word name)
{
    map_word w;
    int      number;
    if (!word_is(name, map_record_name(MAP_R_NEULANDMAP)))
        return fault(r, MAP_F_NOT_A_MAP, name);
    r->lines->record[MAP_R_NEULANDMAP] = r->line;
    if (!read_word(r, &w))
        return false;
    if (!word_number(w, &number) || number < MAP_VERSION)
        return fault(r, MAP_F_BAD_VERSION, w);
    if (number > MAP_VERSION)
        return fault(r, MAP_F_NEWER_VERSION, w);
    if (next_word(r, &w))
        return fault(r, MAP_F_WORD_EXTRA, w);
    return true;
}

static bool record_is_single(map_record record)
{
    return record != MAP_R_TARGET && (record < MAP_R_NODE || record == MAP_R_END);
}

/* False when reading is over: after `end`, or when the file is not a map of ours. */
static bool read_line(map_reader *r)
{
    map_word w;
    if (!line_is_text(r))
        return true;
    if (!next_word(r, &w) || w.at[0] == '#')
        return true;
    if (!r->lines->record[MAP_R_NEULANDMAP])
        return read_version(r, w);

    int record = 0;
    while (record < MAP_RECORDS && !word_is(w, map_record_name((map_record)record)))
        record++;
    if (record == MAP_RECORDS) {
        fault(r, MAP_F_UNKNOWN_RECORD, w);
        return true;
    }
    int *first = &r->lines->record[record];
    if (*first && record_is_single((map_record)record)) {
        fault(r, MAP_F_RECORD_TWICE, w);
        return true;
    }
    if (!*first)
        *first = r->line;
    if (record == MAP_R_END) {
        r->report->size = (int)(r->text - r->start) + r->size;
        return false;
    }
    if (read_record(r, (map_record)record) && next_word(r, &w))
        fault(r, MAP_F_WORD_EXTRA, w);
    return true;
}

/* Takes the next line out of the text; returns where the one after it begins. */
static int take_line(map_reader *r, const char *text, int size, int from)
{
    const char *end = memchr(text + from, '\n', (size_t)(size - from));
    int         to  = end ? (int)(end - text) : size;
    r->text = text + from;
    r->size = to - from;
    r->at   = 0;
    r->line++;
    if (r->size > 0 && r->text[r->size - 1] == '\r')
        r->size--;
    return to + 1;
}

void map_read(const char *text, int size, board_map *map, map_lines *lines, map_report *report)
{
    map_reader r  = {.map = map, .lines = lines, .report = report, .start = text};
    int        at = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* byte order mark */
    if (size > MAP_BYTES_MAX) {
        map_note_add(report, MAP_F_FILE_LARGE, 1, 0, NULL, 0);
        return;
    }
    while (at < size) {
        at = take_line(&r, text, size, at);
        if (!read_line(&r) || report->stopped)
            return;
    }
    if (r.line == 0)
        r.line = 1;
    fault_line(&r, lines->record[MAP_R_NEULANDMAP] ? MAP_F_NO_END : MAP_F_NOT_A_MAP);
}
