/* names.c - the places of a country map as a table: towns, point crossings, regions. */
#include <stdio.h>
#include <string.h>

#include "neuland/island/events.h"
#include "term/face/draw.h"
#include "term/typing/typing.h"

enum { ID_WIDE = 5, NAME_WIDE = 19, FIELDS_WIDE = 34 };

static void name_cell(buffer *line, const char *text, int wide)
{
    buffer_put(line, text);
    buffer_blanks(line, wide - words_width(text));
}

/* "grain 6, ore 10, desert" */
static void name_fields(const names_look *n, int corner, buffer *out)
{
    bool first = true;
    for (int i = 0; i < 3; i++) {
        const int hex = n->board.corner_hex[corner][i];
        if (hex == NL_NOBODY) continue;
        const int terrain = n->board.terrain[hex];
        buffer_format(out, "%s%s", first ? "" : ", ",
                      terrain < NL_KINDS ? words_kind(n->lang, terrain) : words(n->lang, W_DESERT));
        if (n->board.chip[hex]) buffer_format(out, " %d", n->board.chip[hex]);
        first = false;
    }
}

/* The rates of the red road fields beside it: "2:1 ore, 3:1". */
static void name_red(const names_look *n, int corner, bool first, buffer *out)
{
    for (int i = 0; i < n->board.certs; i++) {
        const int e = n->board.cert_edge[i], kind = n->board.cert_kind[i];
        if (n->board.edge_corner[e][0] != corner && n->board.edge_corner[e][1] != corner) continue;
        buffer_format(out, "%sE%d %s", first ? "" : ", ", e, kind == NL_ANY ? "3:1" : "2:1 ");
        if (kind != NL_ANY) buffer_put(out, words_kind(n->lang, kind));
        first = false;
    }
}

/* The chip of a point crossing: still there, or who took it. */
static void name_chip(const names_look *n, int corner, buffer *out)
{
    const char *args[] = { NULL, NULL };

    if (draw_chip_there(&n->island, corner)) {
        buffer_put(out, words(n->lang, W_NAMES_CHIP));
        return;
    }
    for (int i = 0; i < n->event_count; i++)
        if (n->events[i].kind == NL_E_CHIP && nl_as_chip(&n->events[i])->corner == corner)
            args[0] = words_seat(n->lang, &n->rules, n->events[i].seat);
    if (args[0])
        words_fill(out, words(n->lang, W_NAMES_TAKEN), args);
    else
        buffer_put(out, words(n->lang, n->board.site[corner] ? W_NAMES_SITE : W_NAMES_GONE));
}

static void name_row(const names_look *n, int corner, buffer *out)
{
    const bool water = draw_waterside(&n->rules, &n->board, corner);
    char id[8];
    buffer line = { 0 }, fields = { 0 };

    snprintf(id, sizeof id, "v%d%s", corner, water ? "~" : "");
    name_cell(&line, id, ID_WIDE);
    name_cell(&line, n->map->node_name[corner], NAME_WIDE);
    name_fields(n, corner, &fields);
    name_cell(&line, buffer_words(&fields), FIELDS_WIDE);
    if (n->board.crossing[corner]) name_chip(n, corner, &line);
    name_red(n, corner, !n->board.crossing[corner], &line);
    while (line.size && line.at[line.size - 1] == ' ') line.at[--line.size] = 0;
    words_add(out, buffer_words(&line), n->look.ascii);
    buffer_char(out, '\n');
    buffer_free(&line);
    buffer_free(&fields);
}

static void name_region(const names_look *n, int hex, buffer *out)
{
    const int terrain = n->board.terrain[hex];
    buffer line = { 0 };
    char id[8];

    snprintf(id, sizeof id, "h%d", hex);
    name_cell(&line, id, ID_WIDE);
    name_cell(&line, n->map->region_name[hex], NAME_WIDE);
    buffer_put(&line, terrain < NL_KINDS ? words_kind(n->lang, terrain) : words(n->lang, W_DESERT));
    if (n->board.chip[hex]) buffer_format(&line, " %d", n->board.chip[hex]);
    words_add(out, buffer_words(&line), n->look.ascii);
    buffer_char(out, '\n');
    buffer_free(&line);
}

static void name_title(const names_look *n, word_id id, buffer *out)
{
    canvas_style_add(out, &n->look, STYLE_BOLD, words(n->lang, id));
    buffer_char(out, '\n');
}

bool names_show(const names_look *n, const char *which, buffer *out)
{
    uint8_t found[NL_CORNERS];

    if (which[0]) {
        const int corners = places_corners(n->map, which, found);
        for (int i = 0; i < corners; i++) name_row(n, found[i], out);
        const int hexes = places_hexes(n->map, which, found);
        for (int i = 0; i < hexes; i++) name_region(n, found[i], out);
        return corners + hexes > 0;
    }
    name_title(n, W_NAMES_TOWNS, out);
    for (int c = 0; c < n->board.corners; c++)
        if (n->map->node_name[c][0] && !n->board.crossing[c]) name_row(n, c, out);
    name_title(n, W_NAMES_POINTS, out);
    for (int c = 0; c < n->board.corners; c++)
        if (n->board.crossing[c]) name_row(n, c, out);
    name_title(n, W_NAMES_REGIONS, out);
    for (int h = 0; h < n->board.hexes; h++)
        if (n->map->region_name[h][0]) name_region(n, h, out);
    return true;
}
