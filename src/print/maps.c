/* maps.c - country maps over several pages, to be joined at their marks; the wheel and the set-ups
   of the chocolate edition. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/choco.h"
#include "print/inside.h"
#include "term/say/say.h"

/* ---- a map ----------------------------------------------------------------------------------- */

enum { ROAD_LONG = 30, ROAD_LEAST = 27 }; /* the shortest road field, so that real pieces fit */

typedef struct chart {
    page *p;
    const board_map *map;
    const char *title;
    double scale, left, top; /* of the map's units */
    double wide, high;       /* in millimetres, with a border */
} chart;

static svg_point chart_at(const chart *c, int x, int y)
{
    return (svg_point){ (x - c->left) * c->scale, (y - c->top) * c->scale };
}

static svg_point chart_node(const chart *c, int node)
{
    return chart_at(c, c->map->node_x[node], c->map->node_y[node]);
}

static void chart_measure(chart *c, int road)
{
    enum { BORDER = 20, HEAD = 12 };
    const board_map *m = c->map;
    double shortest = 1e9, right = -1e9, bottom = -1e9;

    c->left = c->top = 1e9;
    for (int e = 0; e < m->roads; e++) {
        const int a = m->road_node[e][0], b = m->road_node[e][1];
        shortest = fmin(shortest, hypot(m->node_x[a] - m->node_x[b], m->node_y[a] - m->node_y[b]));
    }
    for (int i = 0; i < m->nodes; i++) {
        c->left = fmin(c->left, m->node_x[i]);
        c->top = fmin(c->top, m->node_y[i]);
        right = fmax(right, m->node_x[i]);
        bottom = fmax(bottom, m->node_y[i]);
    }
    c->scale = road / fmax(shortest, 1);
    c->wide = (right - c->left) * c->scale + 2 * BORDER;
    c->high = (bottom - c->top) * c->scale + 2 * BORDER + HEAD;
    c->left -= BORDER / c->scale;
    c->top -= (BORDER + HEAD) / c->scale;
}

static void chart_region(const chart *c, int region)
{
    const board_map *m = c->map;
    const svg_point mid = chart_at(c, m->region_x[region], m->region_y[region]);
    const int number = m->region_number[region], terrain = m->region_terrain[region];
    svg_point rim[NL_RIM];
    char text[8];

    for (int i = 0; i < m->region_nodes[region]; i++)
        rim[i] = chart_node(c, m->region_node[region][i]);
    page_shape(c->p, rim, m->region_nodes[region], 0.3, INK_NONE);
    if (terrain < NL_KINDS)
        sign_kind(c->p, terrain, mid.x, mid.y - 13, 9);
    else
        page_text(c->p, mid.x, mid.y - 12, 3.6, SIDE_MIDDLE, FONT_ITALIC,
                  print_words(c->p->lang, P_DESERT));
    if (number) {
        const int pips = number < 7 ? number - 1 : 13 - number;
        page_disc(c->p, mid.x, mid.y, 7, number == 6 || number == 8 ? 0.9 : 0.3, INK_WHITE);
        snprintf(text, sizeof text, "%d", number);
        page_text(c->p, mid.x, mid.y + 1.8, 6.5, SIDE_MIDDLE, FONT_BOLD, text);
        for (int i = 0; i < pips; i++)
            page_disc(c->p, mid.x + 1.5 * (i - (pips - 1) / 2.0), mid.y + 4.4, 0.45, 0, INK_BLACK);
    }
    page_fit(c->p, mid.x, mid.y + 12, 36, 3.4, SIDE_MIDDLE, FONT_ITALIC, m->region_name[region]);
    if (m->robber == region)
        page_text(c->p, mid.x, mid.y + 16.5, 3, SIDE_MIDDLE, FONT_BOLD,
                  print_words(c->p->lang, P_ROBBER));
}

/* Which certificate lies on a road field, or -1. */
static int chart_certificate(const board_map *m, int road)
{
    for (int i = 0; i < m->certs; i++)
        if (m->cert_road[i] == road) return m->cert_kind[i];
    return -1;
}

/* A field for one road; a red one has a thick frame and its rate. */
static void field_draw(page *p, svg_point a, svg_point b, int kind, double scale)
{
    double turn = atan2(b.y - a.y, b.x - a.x) * 57.29577951308232;
    if (turn > 90) turn -= 180;
    if (turn <= -90) turn += 180;
    const double far = hypot(a.x - b.x, a.y - b.y), long_ = fmax(far - 9 * scale, far / 2);

    page_push(p, (a.x + b.x) / 2, (a.y + b.y) / 2, 1, turn);
    page_box(p, -long_ / 2, -2.6, long_, 5.2, kind >= 0 ? 1.2 : 0.3, INK_WHITE);
    if (kind == NL_ANY) {
        page_text(p, 0, 1.4, 4, SIDE_MIDDLE, FONT_BOLD, "3:1");
    } else if (kind >= 0) {
        page_text(p, -2, 1.4, 4, SIDE_MIDDLE, FONT_BOLD, "2:1");
        sign_kind(p, kind, 5.5, 0, 4.2);
    }
    page_pop(p);
}

static void point_star(page *p, double x, double y, double size)
{
    svg_point star[16];
    for (int i = 0; i < 16; i++) {
        const double r = i % 2 ? 0.62 * size : size, turn = 0.39269908 * i;
        star[i] = (svg_point){ x + r * sin(turn), y - r * cos(turn) };
    }
    page_shape(p, star, 16, 0.4, INK_WHITE);
    page_text(p, x, y + 1.2, 3.4, SIDE_MIDDLE, FONT_BOLD, "1");
}

static bool is_ringed(const board_map *m, int node)
{
    return (m->node_flags[node] & MAP_CANAL) != 0;
}

static void chart_place(const chart *c, int node)
{
    const board_map *m = c->map;
    const svg_point here = chart_node(c, node);

    if (m->node_kind[node] == MAP_CROSS) {
        page_disc(c->p, here.x, here.y, 1, 0, INK_BLACK);
        return;
    }
    if (m->node_kind[node] == MAP_VP) {
        point_star(c->p, here.x, here.y, 5);
    } else {
        page_disc(c->p, here.x, here.y, 5, 0.6, INK_WHITE);
        if (is_ringed(m, node)) page_disc(c->p, here.x, here.y, 3.6, 0.6, INK_NONE);
    }
    const double wide = fmin(34, text_width(FONT_BOLD, 3.4, m->node_name[node]));
    page_box(c->p, here.x - wide / 2 - 0.5, here.y + 6, wide + 1, 4.2, 0, INK_WHITE);
    page_fit(c->p, here.x, here.y + 9.2, 34, 3.4, SIDE_MIDDLE, FONT_BOLD, m->node_name[node]);
}

static bool chart_has_rings(const board_map *m)
{
    bool any = false;
    for (int i = 0; i < m->nodes; i++) any |= is_ringed(m, i);
    return any;
}

static void chart_legend(const chart *c, double x, double y)
{
    page *p = c->p;
    page_disc(p, x, y, 2.5, 0.5, INK_WHITE);
    page_text(p, x + 5, y + 1, 3, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LEGEND_TOWN));
    point_star(p, x + 22, y, 3.4);
    page_text(p, x + 28, y + 1, 3, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LEGEND_POINT));
    if (chart_has_rings(c->map)) {
        page_disc(p, x + 66, y, 2.5, 0.5, INK_WHITE);
        page_disc(p, x + 66, y, 1.6, 0.4, INK_NONE);
        page_text(p, x + 71, y + 1, 3, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LEGEND_CANAL));
    }
    page_box(p, x, y + 6, 14, 3.4, 0.3, INK_WHITE);
    page_text(p, x + 17, y + 8.6, 3, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LEGEND_ROAD));
    page_box(p, x + 46, y + 6, 14, 3.4, 1, INK_WHITE);
    page_text(p, x + 63, y + 8.6, 3, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LEGEND_RED));
}

static void chart_draw(const chart *c)
{
    const board_map *m = c->map;
    page_text(c->p, 12, 14, 8, SIDE_LEFT, FONT_BOLD, c->title);
    page_text(c->p, 12, 20, 3.6, SIDE_LEFT, FONT_ITALIC,
              print_words(c->p->lang, m->original ? P_MAP_PRINTED : P_MAP_MADE));
    chart_legend(c, 14, 27);
    for (int i = 0; i < m->regions; i++) chart_region(c, i);
    for (int e = 0; e < m->roads; e++)
        field_draw(c->p, chart_node(c, m->road_node[e][0]), chart_node(c, m->road_node[e][1]),
                   chart_certificate(m, e), 1);
    for (int i = 0; i < m->nodes; i++) chart_place(c, i);
}

/* ---- over several pages ---------------------------------------------------------------------- */

/* How many towns, names and chips a cut at this place would go through. */
static int cut_harm(const chart *c, double place, bool upright)
{
    const board_map *m = c->map;
    int harm = 0;

    for (int i = 0; i < m->nodes; i++) {
        const svg_point at = chart_node(c, i);
        const double off = upright ? at.x - place : at.y - place;
        if (m->node_kind[i] == MAP_CROSS) continue;
        harm += upright ? off > -17 && off < 17 : off > -11 && off < 6;
    }
    for (int i = 0; i < m->regions; i++) {
        const svg_point at = chart_at(c, m->region_x[i], m->region_y[i]);
        const double off = upright ? at.x - place : at.y - place;
        harm += off > -8 && off < 8;
    }
    return harm;
}

/* Finds where the map begins on its pages: where the cuts do the least harm, which it returns. */
static int cut_shift(const chart *c, double slack, double step, int pages, bool upright,
                     double *best)
{
    int least = INT_MAX;

    for (int back = 0; back <= (int)(slack / 2); back++)
        for (int way = 0; way < 2; way++) {
            const double shift = slack / 2 - back, at = way ? slack - shift : shift;
            int harm = 0;
            for (int i = 1; i < pages; i++) harm += cut_harm(c, i * step - at, upright);
            if (harm >= least) continue;
            least = harm;
            *best = at;
        }
    return least;
}

/* Marks where two pages meet: a cross on both sides, and the page that follows. */
static void join_mark(page *p, double x, double y, const char *other)
{
    page_line(p, x - 3, y, x + 3, y, 0.3);
    page_line(p, x, y - 3, x, y + 3, 0.3);
    page_disc(p, x, y, 1.6, 0.3, INK_NONE);
    page_text(p, x + 2.4, y - 1.6, 3, SIDE_LEFT, FONT_BOLD, other);
}

static void join_name(int column, int line, char out[8])
{
    snprintf(out, 8, "%c%d", 'A' + column % 26, line + 1);
}

typedef struct tiles {
    double wide, high; /* of the part of a page that is used */
    int columns, lines;
    bool lying;
} tiles;

/* Chooses the way round that needs fewer pages. */
static tiles tiles_for(const chart *c)
{
    tiles best = { 0 };
    for (int lying = 0; lying < 2; lying++) {
        tiles t = { (lying ? 297 : 210) - 2.0 * MARGIN, (lying ? 210 : 297) - 2.0 * MARGIN, 0, 0,
                    lying };
        t.columns = (int)ceil(c->wide / t.wide);
        t.lines = (int)ceil(c->high / t.high);
        if (!lying || t.columns * t.lines < best.columns * best.lines) best = t;
    }
    return best;
}

static void tile_marks(page *p, const tiles *t, int column, int line)
{
    char name[8];
    const double right = MARGIN + t->wide, bottom = MARGIN + t->high;

    page_dashes(p, MARGIN, MARGIN, right, MARGIN);
    page_dashes(p, MARGIN, bottom, right, bottom);
    page_dashes(p, MARGIN, MARGIN, MARGIN, bottom);
    page_dashes(p, right, MARGIN, right, bottom);
    for (int i = 1; i < 4; i += 2) {
        const double x = MARGIN + t->wide * i / 4, y = MARGIN + t->high * i / 4;
        join_name(column + 1, line, name);
        if (column + 1 < t->columns) join_mark(p, right, y, "");
        if (column + 1 < t->columns) page_text(p, right + 2, y - 2, 3, SIDE_LEFT, FONT_BOLD, name);
        join_name(column - 1, line, name);
        if (column > 0) join_mark(p, MARGIN, y, "");
        if (column > 0) page_text(p, MARGIN - 2, y - 2, 3, SIDE_RIGHT, FONT_BOLD, name);
        join_name(column, line + 1, name);
        if (line + 1 < t->lines) join_mark(p, x, bottom, name);
        join_name(column, line - 1, name);
        if (line > 0) join_mark(p, x, MARGIN, name);
    }
}

static void map_pages(page *p, const board_map *map, const char *title)
{
    chart c = { .p = p, .map = map, .title = title };
    tiles t = { .columns = INT_MAX / 2, .lines = 1 };
    double dx = 0, dy = 0;
    int harm = INT_MAX;

    for (int road = ROAD_LONG; road >= ROAD_LEAST; road--) { /* a little smaller may be better */
        chart less = c;
        double x = 0, y = 0;
        chart_measure(&less, road);
        const tiles fit = tiles_for(&less);
        const int more = fit.columns * fit.lines - t.columns * t.lines;
        const int hit =
            cut_shift(&less, fit.columns * fit.wide - less.wide, fit.wide, fit.columns, true, &x) +
            cut_shift(&less, fit.lines * fit.high - less.high, fit.high, fit.lines, false, &y);
        if (more > 0 || (more == 0 && hit >= harm)) continue;
        c = less;
        t = fit;
        dx = x;
        dy = y;
        harm = hit;
    }
    for (int line = 0; line < t.lines; line++)
        for (int column = 0; column < t.columns; column++) {
            char name[8];
            page_open(p, t.lying);
            page_clip(p, MARGIN, MARGIN, t.wide, t.high);
            page_push(p, MARGIN + dx - column * t.wide, MARGIN + dy - line * t.high, 1, 0);
            chart_draw(&c);
            page_pop(p);
            page_pop(p);
            tile_marks(p, &t, column, line);
            join_name(column, line, name);
            page_text(p, MARGIN, 7.5, 4, SIDE_LEFT, FONT_BOLD, name);
            page_close(p);
        }
}

static void map_delivered(page *p, int id, print_word title)
{
    const char *text = nl_map_text(id);
    board_map *map = malloc(sizeof *map);
    map_report report;
    if (map && map_parse(text, (int)strlen(text), map, &report) == NL_OK)
        map_pages(p, map, print_words(p->lang, title));
    free(map);
}

/* ---- chocolate ------------------------------------------------------------------------------- */

enum { WHEEL = 90, WHEEL_Y = 130 }; /* radius and height of the centre */

static const char *colour_name(const page *p, int colour)
{
    return words(p->lang, (word_id)(W_C_RED + colour));
}

/* A colour of tiles as a small box with its name. */
static void colour_box(page *p, double x, double y, double wide, int colour)
{
    page_box(p, x - wide / 2, y - 3.4, wide, 6.8, 0.4, INK_WHITE);
    page_fit(p, x, y + 1.2, wide - 2, 3.4, SIDE_MIDDLE, FONT_BOLD, colour_name(p, colour));
}

/* A section, written from the middle outwards. */
static void wheel_section(page *p, const nl_choco_box *box, int section)
{
    const int kind = box->section_kind[section];
    double at = -58;

    page_push(p, p->wide / 2, WHEEL_Y, 1, 360.0 * section / NL_SECTIONS);
    page_line(p, 0, 0, 0, -WHEEL, 0.4);
    page_pop(p);
    page_push(p, p->wide / 2, WHEEL_Y, 1, 360.0 * (section + 0.5) / NL_SECTIONS);
    if (kind < NL_KINDS)
        sign_kind(p, kind, 0, -42, 14);
    else
        page_text(p, 0, -48, 6, SIDE_MIDDLE, FONT_BOLD,
                  print_words(p->lang, section == NL_SECTION_ROBBER ? P_ROBBER : P_CHOICE));
    for (int colour = 0; colour < NL_COLOURS; colour++) {
        if (!(box->section_colours[section] >> colour & 1)) continue;
        colour_box(p, 0, at, 22, colour);
        at -= 9.5;
    }
    page_pop(p);
}

static void wheel_page(page *p, const nl_choco_box *box)
{
    page_open(p, false);
    page_fit(p, p->wide / 2, 18, 170, 5, SIDE_MIDDLE, FONT_BOLD, print_words(p->lang, P_WHEEL));
    page_disc(p, p->wide / 2, WHEEL_Y, WHEEL + 2, 0.8, INK_NONE);
    page_disc(p, p->wide / 2, WHEEL_Y, WHEEL, 0.3, INK_NONE);
    for (int i = 0; i < NL_SECTIONS; i++) wheel_section(p, box, i);
    page_disc(p, p->wide / 2, WHEEL_Y, 2, 0.5, INK_WHITE);
    page_push(p, p->wide / 2, 255, 1, 0);
    page_path(p, "M-60-3H50V-8L66 0 50 8V3H-60ZM-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0Z", 0.4, INK_NONE);
    page_pop(p);
    page_close(p);
}

static void setup_page(page *p, const nl_choco_box *box)
{
    page_open(p, false);
    page_text(p, p->wide / 2, 18, 5, SIDE_MIDDLE, FONT_BOLD, print_words(p->lang, P_SETUPS));
    for (int seat = 0; seat < NL_CHOCO_SEATS; seat++) {
        const double y = 30 + 62.0 * seat;
        char number[8];
        const char *const args[] = { number, NULL };
        buffer name = { 0 };
        double x = 32;
        snprintf(number, sizeof number, "%d", seat + 1);
        words_fill(&name, print_words(p->lang, seat < 3 ? P_SETUP : P_SETUP_4), args);
        page_text(p, 20, y, 4.4, SIDE_LEFT, FONT_BOLD, buffer_words(&name));
        for (int i = 0; i < 2; i++) {
            const double at = i ? 122 : 20;
            page_box(p, at, y + 4, 62, 32, 0.4, INK_NONE);
            sign_piece(p, NL_S_SETTLEMENT, at + 31, y + 16, 14, INK_WHITE);
            colour_box(p, at + 31, y + 30, 30, box->setup_colour[seat][i]);
        }
        page_box(p, 82, y + 15, 40, 10, 0.4, INK_NONE);
        sign_piece(p, NL_S_ROAD, 102, y + 20, 18, INK_WHITE);
        for (int kind = 0; kind < NL_KINDS; kind++)
            for (int i = 0; i < box->setup_hand[seat][kind]; i++) {
                page_box(p, x - 6, y + 39, 12, 15, 0.3, INK_NONE);
                sign_kind(p, kind, x, y + 46.5, 9);
                x += 14;
            }
        buffer_free(&name);
    }
    page_close(p);
}

void print_map(page *p)
{
    if (p->wish->map) {
        map_pages(p, p->wish->map, p->wish->map->title);
        return;
    }
    if (print_wants(p, "corsica")) map_delivered(p, NL_MAP_CORSICA, P_CORSICA);
    if (print_wants(p, "newyork")) map_delivered(p, NL_MAP_NEWYORK, P_NEWYORK);
    if (print_wants(p, "chocolate")) {
        const nl_rules rules = nl_rules_default(NL_CHOCO);
        nl_choco_box box;
        nl_choco_box_read(&rules, &box);
        wheel_page(p, &box);
        setup_page(p, &box);
    }
}
