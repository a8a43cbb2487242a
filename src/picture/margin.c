/* margin.c - draws what surrounds the map: sea, waves, frame, title, compass, legend. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/inside.h"

enum { FRAME = 22, BAR = 34, LEGEND_SIDE = 60, ITEM_WIDTH = 280, ITEM_HEIGHT = 66 };

/* ---- sea ------------------------------------------------------------------------------------- */

static double land_distance(const sheet *sh, double x, double y)
{
    double least = 1e9;
    for (int i = 0; i < sh->p->hexes; i++)
        least = fmin(least, hypot(sh->hex[i].x - x, sh->hex[i].y - y));
    return least;
}

/* Returns a pseudo-random number in [0, 1), the same on every run. */
static double scatter(unsigned n)
{
    n = (n ^ 61) * 0x9E3779B1u;
    n = (n ^ n >> 15) * 0x85EBCA77u;
    return (n ^ n >> 13) % 1000 / 1000.0;
}

/* Draws a few waves on the open sea, never in rows. */
static void draw_waves(sheet *sh)
{
    svg *s = &sh->s;
    unsigned n = 0;
    svg_open(s, "g");
    svg_attr(s, "fill", "none");
    svg_attr(s, "stroke", ART_SEA_LINE);
    svg_num(s, "stroke-width", 2);
    svg_attr(s, "stroke-linecap", "round");
    svg_num(s, "opacity", 0.55);
    for (int row = 80; row < sh->legend_top - 40; row += 118) {
        for (int column = 60; column < sh->width - 90; column += 190, n++) {
            double x = column + 120 * scatter(2 * n), y = row + 80 * scatter(2 * n + 1);
            char path[96];
            if (land_distance(sh, x, y) < 225 ||
                labels_cost(sh, (sheet_box){ x - 10, y - 10, x + 50, y + 20 }) > 0)
                continue;
            snprintf(path, sizeof path, "M%d %dq8-7 16 0t16 0m-24 8q5-4 10 0", (int)x, (int)y);
            svg_open(s, "path");
            svg_attr(s, "d", path);
            svg_close(s);
        }
    }
    svg_close(s);
}

void margin_sea(sheet *sh)
{
    svg_rect(&sh->s, 0, 0, sh->width, sh->height);
    svg_attr(&sh->s, "fill", ART_SEA);
    svg_close(&sh->s);
}

/* Draws the compass in the corner of the map farthest from land, if one is free. */
static void draw_compass(sheet *sh)
{
    const svg_point corner[] = { { sh->width - 140, sh->legend_top - 130 },
                                 { 140, sh->legend_top - 130 },
                                 { sh->width - 140, 180 },
                                 { 140, 290 } };
    int best = -1;
    double farthest = 210;
    for (int i = 0; i < 4; i++) {
        double far = land_distance(sh, corner[i].x, corner[i].y);
        sheet_box box = { corner[i].x - 90, corner[i].y - 90, corner[i].x + 90, corner[i].y + 90 };
        if (far > farthest && labels_cost(sh, box) <= 0) {
            farthest = far;
            best = i;
        }
    }
    if (best < 0) return;
    labels_take_around(sh, corner[best], 90, 4);
    svg_use(&sh->s, "#rose", corner[best].x, corner[best].y, 0.95);
    svg_close(&sh->s);
}

/* ---- frame and title ------------------------------------------------------------------------- */

static void frame_bars(svg *s, double x, double y, double length, bool down)
{
    int count = (int)(length / BAR) | 1; /* odd, so that both ends look alike */
    for (int i = 0; i < count; i += 2) {
        double at = i * length / count, size = length / count;
        svg_rect(s, down ? x : x + at, down ? y + at : y, down ? 8 : size, down ? size : 8);
        svg_close(s);
    }
}

static void frame_line(svg *s, const sheet *sh, double inset, double width)
{
    svg_rect(s, inset, inset, sh->width - 2 * inset, sh->height - 2 * inset);
    svg_attr(s, "fill", "none");
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", width);
    svg_close(s);
}

/* Draws a graduated border like that of a survey map. */
static void draw_frame(sheet *sh)
{
    svg *s = &sh->s;
    double wide = sh->width - 2 * FRAME, high = sh->height - 2 * FRAME;
    svg_open(s, "path"); /* the paper around the map, with a hole for the map */
    char path[160];
    snprintf(path, sizeof path, "M0 0H%dV%dH0ZM%d %dV%dH%dV%dZ", (int)sh->width, (int)sh->height,
             FRAME, FRAME, (int)sh->height - FRAME, (int)sh->width - FRAME, FRAME);
    svg_attr(s, "d", path);
    svg_attr(s, "fill", ART_PAPER);
    svg_close(s);
    svg_open(s, "g");
    svg_attr(s, "fill", ART_KEY);
    frame_bars(s, FRAME - 8, FRAME - 8, wide + 16, false);
    frame_bars(s, FRAME - 8, sh->height - FRAME, wide + 16, false);
    frame_bars(s, FRAME - 8, FRAME - 8, high + 16, true);
    frame_bars(s, sh->width - FRAME, FRAME - 8, high + 16, true);
    svg_close(s);
    frame_line(s, sh, FRAME, 2);
    frame_line(s, sh, FRAME - 8, 2);
}

static void draw_title(sheet *sh)
{
    const picture *p = sh->p;
    double room = sh->width - 2 * LEGEND_SIDE;
    double size = fmin(56, 56 * room / label_width(p->title, 62));
    double sub = fmin(21, 21 * room / label_width(p->subtitle, 21));
    double wide = fmax(label_width(p->title, size), label_width(p->subtitle, sub));
    svg_label(&sh->s, "title", LEGEND_SIDE, 104, size, p->title);
    svg_label(&sh->s, "sub", LEGEND_SIDE + 2, 138, sub, p->subtitle);
    labels_take(sh, (sheet_box){ LEGEND_SIDE, 50, LEGEND_SIDE + wide, 150 }, 4);
}

/* ---- legend ---------------------------------------------------------------------------------- */

/* One entry: a name, a remark, and the function that draws its symbol centred at (x, y). */
typedef struct item {
    char name[40], remark[80];
    void (*draw)(sheet *sh, double x, double y, int which);
    int which;
} item;

enum { ITEMS = 24 };

static void item_tile(sheet *sh, double x, double y, int terrain)
{
    svg *s = &sh->s;
    char text[64];
    snprintf(text, sizeof text, "translate(%d %d) scale(.29)", (int)lround(x), (int)lround(y));
    svg_open(s, "g");
    svg_attr(s, "transform", text);
    svg_attr(s, "clip-path", "url(#cut-legend)");
    snprintf(text, sizeof text, "#tile-%s", art_inks[terrain].name);
    svg_use(s, text, 0, 0, 1);
    svg_close(s);
    svg_close(s);
    if (!art_inks[terrain].letter[0]) return;
    svg_circle(s, x - 17, y - 17, 10.5);
    svg_attr(s, "fill", art_inks[terrain].light);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 1.8);
    svg_close(s);
    svg_label(s, "letter", x - 17, y - 12.4, 13, art_inks[terrain].letter);
}

static void item_corner(sheet *sh, double x, double y, int kind)
{
    draw_corner(&sh->s, (picture_corner)kind, x, y);
}

static void item_road(sheet *sh, double x, double y, int red)
{
    draw_road_field(&sh->s, (svg_point){ x - 46, y }, (svg_point){ x + 46, y }, red != 0);
}

static void item_seal(sheet *sh, double x, double y, int kind) { draw_seal(&sh->s, x, y, kind); }

static void item_boat(sheet *sh, double x, double y, int kind)
{
    draw_boat(&sh->s, x, y + 2, kind, 0.6);
}

static void item_robber(sheet *sh, double x, double y, int which)
{
    (void)which;
    svg_use(&sh->s, "#robber", x - 8, y + 22, 0.58);
    svg_close(&sh->s);
}

static void item_token(sheet *sh, double x, double y, int number)
{
    draw_token(&sh->s, x, y, number, 0.74);
}

static void item_add(item *items, int *count, const char *name, const char *remark,
                     void (*draw)(sheet *, double, double, int), int which)
{
    item *it = &items[(*count)++];
    snprintf(it->name, sizeof it->name, "%s", name);
    snprintf(it->remark, sizeof it->remark, "%s", remark);
    it->draw = draw;
    it->which = which;
}

static int count_corners(const picture *p, picture_corner kind)
{
    int count = 0;
    for (int i = 0; i < p->corners; i++) count += p->corner_kind[i] == kind;
    return count;
}

static void items_terrain(const picture *p, item *items, int *count)
{
    static const uint8_t order[] = { NL_FOREST, NL_HILLS,     NL_PASTURE,
                                     NL_FIELDS, NL_MOUNTAINS, NL_DESERT };
    for (int i = 0; i < 6; i++) {
        const art_ink *ink = &art_inks[order[i]];
        int tiles = 0, pips = 0;
        char name[40], remark[80];
        for (int h = 0; h < p->hexes; h++) {
            if (p->terrain[h] != order[i]) continue;
            tiles++;
            pips += p->number[h] == 0 ? 0 : p->number[h] < 7 ? p->number[h] - 1 : 13 - p->number[h];
        }
        if (tiles == 0) continue;
        snprintf(name, sizeof name, "%c%s", ink->name[0] - 'a' + 'A', ink->name + 1);
        if (ink->letter[0])
            snprintf(remark, sizeof remark, "%s: %d tile%s, %d dot%s", ink->resource, tiles,
                     tiles == 1 ? "" : "s", pips, pips == 1 ? "" : "s");
        else
            snprintf(remark, sizeof remark, "yields nothing: %d", tiles);
        item_add(items, count, name, remark, item_tile, order[i]);
    }
}

static void items_country(const picture *p, item *items, int *count)
{
    static const struct {
        picture_corner kind;
        const char *name, *remark;
    } places[] = { { PICTURE_TOWN, "Town", "a site: %d" },
                   { PICTURE_CANAL, "Town on the canal", "a site: %d" },
                   { PICTURE_CHIP, "VP crossing", "1 point for the first road: %d" },
                   { PICTURE_SITE, "VP crossing", "a site for 5 and 6: %d" },
                   { PICTURE_CROSS, "Crossing", "roads only: %d" } };
    for (int i = 0; i < 5; i++) {
        char remark[80];
        int n = count_corners(p, places[i].kind);
        snprintf(remark, sizeof remark, "%.40s", places[i].remark);
        char *number = strchr(remark, '%');
        if (n == 0 || !number) continue;
        snprintf(number, sizeof remark - (size_t)(number - remark), "%d", n);
        item_add(items, count, places[i].name, remark, item_corner, (int)places[i].kind);
    }
    item_add(items, count, "Road field", "one road each", item_road, 0);
    if (p->harbours) {
        item_add(items, count, "Red road field", "carries a certificate", item_road, 1);
        item_add(items, count, "Certificate 2:1", "two of this for any one", item_seal, NL_GRAIN);
        item_add(items, count, "Certificate 3:1", "three alike for any one", item_seal, NL_ANY);
    }
}

static int legend_items(const picture *p, item *items)
{
    int count = 0;
    items_terrain(p, items, &count);
    if (p->country) items_country(p, items, &count);
    if (!p->country && p->harbours) {
        item_add(items, &count, "Harbour 2:1", "two of this for any one", item_boat, NL_GRAIN);
        item_add(items, &count, "Harbour 3:1", "three alike for any one", item_boat, NL_ANY);
    }
    item_add(items, &count, "Number", "dots: ways to roll it, out of 36", item_token, 8);
    item_add(items, &count, "Robber", "starts here", item_robber, 0);
    return count;
}

static int legend_columns(const sheet *sh)
{
    return (int)((sh->width - 2 * LEGEND_SIDE - 30) / ITEM_WIDTH);
}

double margin_legend_height(const sheet *sh)
{
    item items[ITEMS];
    int columns = legend_columns(sh), count = legend_items(sh->p, items);
    int rows = (count + columns - 1) / columns;
    return rows * ITEM_HEIGHT + 34 + LEGEND_SIDE + 10;
}

static void draw_legend(sheet *sh)
{
    static const svg_point six[6] = { { 0, -92 }, { 80, -46 }, { 80, 46 },
                                      { 0, 92 },  { -80, 46 }, { -80, -46 } };
    item items[ITEMS];
    svg *s = &sh->s;
    int columns = legend_columns(sh), count = legend_items(sh->p, items);
    double top = sh->legend_top + 10, wide = sh->width - 2 * LEGEND_SIDE;
    double high = sh->height - top - LEGEND_SIDE, step = (wide - 30) / columns;
    for (int i = 0; i < 2; i++) { /* a sheet of paper: outline, inner hairline, hard shadow */
        svg_rect(s, LEGEND_SIDE + (i ? 0 : 4), top + (i ? 0 : 5), wide, high);
        svg_num(s, "rx", 2);
        svg_attr(s, "fill", i ? ART_PAPER : ART_SEA_LINE);
        if (i) svg_attr(s, "stroke", ART_INK);
        svg_num(s, "stroke-width", 2);
        svg_close(s);
    }
    svg_rect(s, LEGEND_SIDE + 6, top + 6, wide - 12, high - 12);
    svg_attr(s, "fill", "none");
    svg_attr(s, "stroke", ART_INK);
    svg_num(s, "stroke-width", 0.8);
    svg_close(s);
    svg_open(s, "clipPath");
    svg_attr(s, "id", "cut-legend");
    svg_polygon(s, six, 6);
    svg_close(s);
    svg_close(s);
    for (int i = 0; i < count; i++) {
        int row = i / columns;
        double x = LEGEND_SIDE + 58 + (i - row * columns) * step;
        double y = top + 52 + row * ITEM_HEIGHT;
        items[i].draw(sh, x, y, items[i].which);
        svg_label(s, "head", x + 44, y - 3, 18, items[i].name);
        svg_label(s, "small", x + 44, y + 18, 16, items[i].remark);
    }
}

void margin_draw(sheet *sh)
{
    draw_title(sh);
    draw_compass(sh);
    draw_waves(sh);
    draw_legend(sh);
    draw_frame(sh);
}
