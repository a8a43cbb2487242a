/* labels.c - places the names and ids of places where they cover the least. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/inside.h"

/* Estimates the width of a text, slightly too wide because fonts differ. */
double label_width(const char *text, double size)
{
    double width = 0;
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if ((c & 0xC0) == 0x80) continue; /* continuation byte of UTF-8 */
        switch (c) {
        case 'i':
        case 'j':
        case 'l':
        case 't':
        case 'f':
        case 'r':
        case 'I':
        case ' ':
        case '.':
        case ',':
        case '\'':
        case '-':
        case ':': width += 0.38; break;
        case 'm':
        case 'w':
        case 'M':
        case 'W': width += 0.95; break;
        default: width += c >= 'A' && c <= 'Z' ? 0.72 : 0.61; break;
        }
    }
    return width * size;
}

void labels_take(sheet *sh, sheet_box box, double weight)
{
    if (sh->taken_count == SHEET_BOXES) return;
    sh->weight[sh->taken_count] = weight;
    sh->taken[sh->taken_count++] = box;
}

static sheet_box box_around(svg_point at, double radius)
{
    return (sheet_box){ at.x - radius, at.y - radius, at.x + radius, at.y + radius };
}

void labels_take_around(sheet *sh, svg_point at, double radius, double weight)
{
    labels_take(sh, box_around(at, radius), weight);
}

static double overlap(sheet_box a, sheet_box b)
{
    double width = (a.x1 < b.x1 ? a.x1 : b.x1) - (a.x0 > b.x0 ? a.x0 : b.x0);
    double height = (a.y1 < b.y1 ? a.y1 : b.y1) - (a.y0 > b.y0 ? a.y0 : b.y0);
    return width > 0 && height > 0 ? width * height : 0;
}

/* Returns the cost of a label there: what it covers, and what the frame would clip. */
double labels_cost(const sheet *sh, sheet_box box)
{
    sheet_box inside = { 40, 40, sh->width - 40, sh->legend_top };
    double area = (box.x1 - box.x0) * (box.y1 - box.y0);
    double cost = 4 * (area - overlap(box, inside));
    for (int i = 0; i < sh->taken_count; i++) cost += sh->weight[i] * overlap(box, sh->taken[i]);
    return cost;
}

typedef struct place {
    double dx, dy;  /* centre of the label from its point, in half sizes plus a gap */
    double penalty; /* added to the cost, for places that look worse */
} place;

/* For a town, right is best, then left, then the corners, then above and below. */
static const place town_places[] = { { 1, 0, 0 },    { -1, 0, 30 }, { 1, -1, 60 }, { 1, 1, 60 },
                                     { -1, -1, 80 }, { -1, 1, 80 }, { 0, 1, 100 }, { 0, -1, 110 } };
static const place tile_places[] = { { 0, 1, 0 }, { 0, -1, 60 } };

enum {
    TOWN_PLACES = sizeof town_places / sizeof town_places[0],
    TILE_PLACES = sizeof tile_places / sizeof tile_places[0]
};

typedef struct label {
    const char *class, *halo, *text;
    const char *second; /* second line, or NULL */
    double size;
} label;

static void draw_line(svg *s, const label *l, const char *text, double x, double y, int side)
{
    svg_open(s, "text");
    svg_attr(s, "class", l->class);
    svg_attr(s, "text-anchor", side > 0 ? "start" : side < 0 ? "end" : "middle");
    svg_num(s, "x", x);
    svg_num(s, "y", y + l->size * 0.34);
    svg_num(s, "font-size", l->size);
    svg_attr(s, "stroke", l->halo);
    svg_text(s, text);
    svg_close(s);
}

/* Returns the box of a label around its centre. */
static sheet_box label_box(const label *l, svg_point middle)
{
    double second = l->second ? label_width(l->second, l->size) : 0;
    double half = fmax(label_width(l->text, l->size), second) / 2 + 2;
    double height = l->size * (l->second ? 1.08 : 0.55);
    return (sheet_box){ middle.x - half, middle.y - height, middle.x + half, middle.y + height };
}

/* side: 1 anchors the start of the label at its point, -1 the end. So the distance is the same in
   any font. */
static void draw_label(sheet *sh, const label *l, sheet_box box, int side)
{
    double x = side > 0 ? box.x0 + 2 : side < 0 ? box.x1 - 2 : (box.x0 + box.x1) / 2;
    double y = (box.y0 + box.y1) / 2;
    double apart = l->second ? l->size * 0.54 : 0;
    draw_line(&sh->s, l, l->text, x, y - apart, side);
    if (l->second) draw_line(&sh->s, l, l->second, x, y + apart, side);
}

/* Draws the label at the cheapest place around a point. */
static void place_label(sheet *sh, const label *l, svg_point at, double gap_x, double gap_y,
                        const place *places, int count)
{
    sheet_box size = label_box(l, (svg_point){ 0, 0 }), chosen = size;
    double best = 0;
    int side = 0;
    for (int i = 0; i < count; i++) {
        const place *p = &places[i];
        double x = at.x + p->dx * (size.x1 + gap_x * (p->dy == 0 ? 1 : 0.5));
        double y = at.y + p->dy * (size.y1 + gap_y);
        sheet_box box = label_box(l, (svg_point){ x, y });
        double cost = p->penalty + labels_cost(sh, box);
        if (i > 0 && cost >= best) continue;
        best = cost;
        chosen = box;
        side = p->dx > 0 ? 1 : p->dx < 0 ? -1 : 0;
    }
    labels_take(sh, chosen, 4);
    draw_label(sh, l, chosen, side);
}

/* ---- names ----------------------------------------------------------------------------------- */

static void label_corners(sheet *sh)
{
    const picture *p = sh->p;
    for (int i = 0; i < p->corners; i++) {
        bool vp = p->corner_kind[i] == PICTURE_CHIP || p->corner_kind[i] == PICTURE_SITE;
        label l = { vp ? "name vp" : "name", ART_PAPER, p->corner_name[i], NULL, 18 };
        if (p->corner_name[i][0])
            place_label(sh, &l, sh->corner[i], vp || p->ids ? 20 : 17, 14, town_places,
                        TOWN_PLACES);
    }
}

/* Returns where to break a long name into two lines, or 0. */
static int name_break(const char *text)
{
    int length = (int)strlen(text), best = 0;
    for (int i = 1; i < length - 1; i++) {
        bool blank = text[i] == ' ';
        if (blank && (best == 0 || abs(2 * i - length) <= abs(2 * best - length))) best = i;
    }
    return best;
}

/* Draws the name of a tile in one or two lines, below or above its number. */
static void label_hex(sheet *sh, int hex, const char *text)
{
    enum { ROOM = 138 }; /* width of a name inside a tile of radius 100 */
    char upper[MAP_NAME_MAX + 8], lower[MAP_NAME_MAX + 8];
    label l = { "region", art_inks[sh->p->terrain[hex]].light, text, NULL, 14.5 };
    int half = label_width(text, l.size) > ROOM ? name_break(text) : 0;
    if (half == 0) {
        l.size = fmin(l.size, l.size * ROOM / label_width(text, l.size));
        place_label(sh, &l, sh->hex[hex], 0, 40, tile_places, TILE_PLACES);
        return;
    }
    snprintf(upper, sizeof upper, "%.*s", half, text);
    snprintf(lower, sizeof lower, "%s", text + half + 1);
    l.text = upper;
    l.second = lower;
    place_label(sh, &l, sh->hex[hex], 0, 35, tile_places, TILE_PLACES);
}

static void label_hexes(sheet *sh)
{
    const picture *p = sh->p;
    for (int i = 0; i < p->hexes; i++) {
        char text[MAP_NAME_MAX + 16];
        if (p->ids)
            snprintf(text, sizeof text, p->hex_name[i][0] ? "h%d %s" : "h%d", i, p->hex_name[i]);
        else
            snprintf(text, sizeof text, "%s", p->hex_name[i]);
        if (text[0]) label_hex(sh, i, text);
    }
}

/* ---- ids ------------------------------------------------------------------------------------- */

static void draw_id(sheet *sh, svg_point at, int id, bool light)
{
    char text[16];
    snprintf(text, sizeof text, "%d", id);
    svg_label(&sh->s, light ? "id light" : "id", at.x, at.y + 4.7, 13, text);
    labels_take_around(sh, at, 13, 2);
}

/* Returns the place for the id where a piece covers the point: next to the piece, where it covers
   the least. */
static svg_point id_beside(const sheet *sh, svg_point at, double far)
{
    static const double way[8][2] = { { 1, 0 },     { -1, 0 },     { 0, 1 },      { 0, -1 },
                                      { 0.8, 0.7 }, { -0.8, 0.7 }, { 0.8, -0.7 }, { -0.8, -0.7 } };
    svg_point best = at;
    double least = 1e9;
    for (int i = 0; i < 8; i++) {
        svg_point to = { at.x + far * way[i][0], at.y + far * way[i][1] };
        double cost = labels_cost(sh, box_around(to, 12));
        if (cost < least) {
            least = cost;
            best = to;
        }
    }
    return best;
}

/* Draws the id on a disc whose colour shows the kind of the place. */
static void label_corner_id(sheet *sh, int corner)
{
    const picture *p = sh->p;
    picture_corner kind = (picture_corner)p->corner_kind[corner];
    svg_point at = sh->corner[corner];
    bool vp = kind == PICTURE_CHIP || kind == PICTURE_SITE;
    bool bare = kind == PICTURE_PLAIN || kind == PICTURE_CROSS;
    if (p->corner_piece[corner] != NL_NO_PIECE) at = id_beside(sh, at, 34);
    svg_circle(&sh->s, at.x, at.y, bare ? 13 : 14.5);
    svg_attr(&sh->s, "fill", vp ? ART_GOLD : kind == PICTURE_CANAL ? ART_WATER : ART_TOKEN);
    svg_attr(&sh->s, "stroke", ART_KEY);
    svg_num(&sh->s, "stroke-width", bare ? 1.5 : 3.4);
    svg_close(&sh->s);
    draw_id(sh, at, corner, kind == PICTURE_CANAL);
}

/* Draws the id on a dark label, next to the road if there is one. */
static void label_edge_id(sheet *sh, int edge)
{
    svg_point at = sheet_middle(sh, edge);
    double half = edge < 10 ? 8 : edge < 100 ? 11 : 14;
    if (sh->p->edge_seat[edge] < NL_SEATS) at = id_beside(sh, at, 22);
    svg_rect(&sh->s, at.x - half, at.y - 8, 2 * half, 16);
    svg_num(&sh->s, "rx", 2);
    svg_attr(&sh->s, "stroke", ART_PAPER);
    svg_num(&sh->s, "stroke-width", 1.5);
    svg_close(&sh->s);
    draw_id(sh, at, edge, true);
}

static void label_ids(sheet *sh)
{
    for (int i = 0; i < sh->p->edges; i++) label_edge_id(sh, i);
    for (int i = 0; i < sh->p->corners; i++) label_corner_id(sh, i);
}

void labels_draw(sheet *sh)
{
    if (sh->p->ids) label_ids(sh);
    label_hexes(sh); /* first, because they have the fewest possible places */
    label_corners(sh);
}
