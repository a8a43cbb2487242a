/* map.c - the contents of a map file as one struct: messages, reports, conversion. read.c reads
   it, check.c checks it. */
#include "board/map/map.h"

#include <string.h>

#include "base/lines.h"
#include "board/country.h"
#include "board/map/parts.h"

/* ---- messages -------------------------------------------------------------------------------- */

static const struct {
    const char *name, *text[NL_LANGS];
} map_texts[MAP_CODES] = {
#define X(name, ...) { #name, { __VA_ARGS__ } },
#include "board/map/map_faults.def"
#include "board/map/box_faults.def"
    X(WARNINGS, "", "")
#include "board/map/warnings.def"
#undef X
};

static const char *const map_records[MAP_RECORDS] = { "neulandmap", "id",      "title",  "status",
                                                      "size",       "players", "target", "distance",
                                                      "chips",      "robber",  "node",   "region",
                                                      "road",       "cert",    "end" };

const char *const map_cert_names[NL_ANY + 1] = { "brick2", "lumber2", "wool2",
                                                 "grain2", "ore2",    "any3" };

void map_code_name(map_code code, char out[MAP_CODE_MAX])
{
    line_small(code < MAP_CODES ? map_texts[code].name : "", out, MAP_CODE_MAX);
}

const char *map_code_text(map_code code, nl_lang lang)
{
    if (code >= MAP_CODES) return "";
    return map_texts[code].text[lang];
}

const char *map_record_name(map_record record)
{
    return record < MAP_RECORDS ? map_records[record] : "";
}

/* ---- reports --------------------------------------------------------------------------------- */

void map_note_add(map_report *report, map_code code, int line, int column, const char *word,
                  int size)
{
    bool full = code < MAP_WARNINGS && report->faults >= MAP_FAULTS_MAX;
    if (full) {
        code = MAP_F_MANY_FAULTS;
        report->stopped = true;
    } else if (code < MAP_WARNINGS) {
        report->faults++;
    } else {
        report->warnings++;
    }

    if (report->count == MAP_NOTES_MAX && !full) return;
    map_note *note = &report->note[full ? MAP_NOTES_MAX - 1 : report->count++];
    note->code = code;
    note->line = line;
    note->column = column;
    line_quote(word, size, note->word, sizeof note->word);
}

/* Appends a number that is not negative. Returns the new length. */
static int print_number(char *out, int at, int number)
{
    char digit[12];
    int count = 0;
    do {
        digit[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) out[at++] = digit[--count];
    return at;
}

void map_note_about(map_report *report, map_code code, int line, map_record record, int id)
{
    char text[40];
    int size = (int)strlen(map_record_name(record));
    memcpy(text, map_record_name(record), (size_t)size);
    text[size++] = ' ';
    size = print_number(text, size, id);
    map_note_add(report, code, line, 0, text, size);
}

nl_err map_error(const map_report *report)
{
    switch (report->note[0].code) {
    case MAP_F_FILE_LARGE: return NL_ERR_TOO_LARGE;
    case MAP_F_NEWER_VERSION: return NL_ERR_NEWER_VERSION;
    case MAP_F_NO_END: return NL_ERR_TRUNCATED;
    default: return NL_ERR_BAD_MAP;
    }
}

/* ---- public functions ------------------------------------------------------------------------ */

nl_err map_parse(const char *text, int size, board_map *out, map_report *report)
{
    board_map map;
    map_lines lines;
    memset(&map, 0, sizeof map);
    memset(&lines, 0, sizeof lines);
    memset(report, 0, sizeof *report);
    map_read(text, size, &map, &lines, report);
    if (report->faults == 0) map_check(&map, &lines, report);
    if (report->faults == 0) {
        *out = map;
        return NL_OK;
    }
    return map_error(report);
}

void map_graph(const board_map *map, board_graph *out)
{
    static const uint8_t hash[32];
    nl_map country;
    country_from_map(map, hash, 0, &country);
    country_graph(&country, out);
}

bool map_site(const board_map *map, int node, int seats)
{
    return map->node_kind[node] == MAP_TOWN || (map->node_kind[node] == MAP_VP && seats >= 5);
}

/* A founding settlement takes its own site. With the distance rule it also blocks the sites next to
   it. Without it, its road may take the last unoccupied edge of another site, but only if all edges
   of that site lead to sites. */
bool map_room(const board_graph *graph, const bool site[NL_CORNERS], bool distance, int seats)
{
    uint8_t near[NL_CORNERS] = { 0 }, degree[NL_CORNERS] = { 0 };
    int sites = 0, barred = 0;
    for (int i = 0; i < graph->edges; i++) {
        const int a = graph->edge_corner[i][0], b = graph->edge_corner[i][1];
        degree[a]++;
        degree[b]++;
        near[a] = (uint8_t)(near[a] + site[b]);
        near[b] = (uint8_t)(near[b] + site[a]);
    }
    for (int i = 0; i < graph->corners; i++) {
        if (!site[i]) continue;
        sites++;
        if (distance && near[i] > barred) barred = near[i];
        if (!distance && near[i] == degree[i]) barred = 1;
    }
    return sites >= 2 * seats * (1 + barred);
}
