/* sheet.c - the geometry of the sheet: sizes, outlines, directions. */
#include <math.h>

#include "picture/inside.h"

/* ---- geometry -------------------------------------------------------------------------------- */

static double distance(svg_point a, svg_point b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

svg_point point_between(svg_point a, svg_point b, double share)
{
    return (svg_point){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static int hex_rim(const picture *p, int hex)
{
    int count = 0;
    while (count < NL_RIM && p->hex_corner[hex][count] != NL_NOBODY) count++;
    return count;
}

static bool polygon_holds(const svg_point *points, int count, svg_point at)
{
    bool inside = false;
    for (int i = 0, k = count - 1; i < count; k = i++) {
        svg_point a = points[i], b = points[k];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/* Whether the corners of a tile surround its centre. They may not where the edge of the map cuts
   the tile. */
static bool hex_is_whole(const picture *p, int hex)
{
    svg_point rim[NL_RIM];
    int count = hex_rim(p, hex);
    for (int k = 0; k < count; k++) rim[k] = p->corner[p->hex_corner[hex][k]];
    return count >= 3 && polygon_holds(rim, count, p->hex[hex]);
}

/* Returns the mean distance from the centre of a whole tile to its corners. If no tile is whole, it
   returns the mean length of a road. */
static double picture_radius(const picture *p)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < p->hexes; i++)
        for (int k = 0; k < hex_rim(p, i) && hex_is_whole(p, i); k++, count++)
            sum += distance(p->hex[i], p->corner[p->hex_corner[i][k]]);
    bool none = count == 0;
    for (int i = 0; i < p->edges && none; i++, count++)
        sum += distance(p->corner[p->edge_corner[i][0]], p->corner[p->edge_corner[i][1]]);
    return sum > 0 ? sum / count : 1;
}

svg_point sheet_middle(const sheet *sh, int edge)
{
    const uint8_t *end = sh->p->edge_corner[edge];
    return point_between(sh->corner[end[0]], sh->corner[end[1]], 0.5);
}

static bool hex_has_edge(const picture *p, int hex, int edge)
{
    int found = 0;
    for (int k = 0; k < hex_rim(p, hex); k++)
        found += p->hex_corner[hex][k] == p->edge_corner[edge][0] ||
                 p->hex_corner[hex][k] == p->edge_corner[edge][1];
    return found == 2;
}

int sheet_lands(const picture *p, int edge)
{
    int count = 0;
    for (int i = 0; i < p->hexes; i++) count += hex_has_edge(p, i, edge);
    return count;
}

svg_point sheet_outward(const sheet *sh, int edge)
{
    const picture *p = sh->p;
    svg_point a = sh->corner[p->edge_corner[edge][0]], b = sh->corner[p->edge_corner[edge][1]];
    double length = distance(a, b);
    svg_point across = { 0, -1 };
    if (length > 0) across = (svg_point){ (b.y - a.y) / length, (a.x - b.x) / length };
    for (int i = 0; i < p->hexes; i++) {
        svg_point mid = sheet_middle(sh, edge);
        if (!hex_has_edge(p, i, edge)) continue;
        if (across.x * (mid.x - sh->hex[i].x) + across.y * (mid.y - sh->hex[i].y) < 0)
            across = (svg_point){ -across.x, -across.y };
        break;
    }
    return across;
}

/* ---- layout ---------------------------------------------------------------------------------- */

enum {
    MARGIN_SIDE = 190,
    MARGIN_TOP = 260,
    MARGIN_BOTTOM = 170,
    MARGIN_BARE = 130,
    WIDTH_LEAST = 1240,
    SHEET_MOST = 6000 /* longest side of the land */
};

/* The outline of a tile: its corners, or a hexagon if they do not surround it. */
static void sheet_rim(sheet *sh, int hex)
{
    static const double six[6][2] = { { 0, -1 }, { 0.866, -0.5 }, { 0.866, 0.5 },
                                      { 0, 1 },  { -0.866, 0.5 }, { -0.866, -0.5 } };
    svg_point at = sh->hex[hex];
    bool whole = hex_is_whole(sh->p, hex);
    sh->rim_count[hex] = whole ? hex_rim(sh->p, hex) : 6;
    for (int k = 0; k < sh->rim_count[hex]; k++) {
        if (whole)
            sh->rim[hex][k] = sh->corner[sh->p->hex_corner[hex][k]];
        else
            sh->rim[hex][k] = (svg_point){ at.x + 100 * six[k][0], at.y + 100 * six[k][1] };
    }
}

static void grow(sheet_box *box, svg_point at)
{
    box->x0 = fmin(box->x0, at.x);
    box->y0 = fmin(box->y0, at.y);
    box->x1 = fmax(box->x1, at.x);
    box->y1 = fmax(box->y1, at.y);
}

svg_point point_moved(svg_point at, double dx, double dy)
{
    return (svg_point){ at.x + dx, at.y + dy };
}

/* Returns the scale that makes a tile's radius 100, or less if the land would exceed SHEET_MOST. */
static double sheet_scale(const picture *p)
{
    sheet_box box = { p->hex[0].x, p->hex[0].y, p->hex[0].x, p->hex[0].y };
    for (int i = 0; i < p->corners; i++) grow(&box, p->corner[i]);
    for (int i = 0; i < p->hexes; i++) grow(&box, p->hex[i]);
    double extent = fmax(box.x1 - box.x0, box.y1 - box.y0);
    return fmin(100 / picture_radius(p), SHEET_MOST / fmax(extent, 1));
}

void sheet_fit(sheet *sh)
{
    const picture *p = sh->p;
    double scale = sheet_scale(p);
    sheet_box box = { 1e9, 1e9, -1e9, -1e9 };
    for (int i = 0; i < p->corners; i++) {
        sh->corner[i] = (svg_point){ p->corner[i].x * scale, p->corner[i].y * scale };
        grow(&box, sh->corner[i]);
    }
    for (int i = 0; i < p->hexes; i++) {
        sh->hex[i] = (svg_point){ p->hex[i].x * scale, p->hex[i].y * scale };
        sheet_rim(sh, i);
        for (int k = 0; k < sh->rim_count[i]; k++) grow(&box, sh->rim[i][k]);
    }
    const int side = p->bare ? MARGIN_BARE : MARGIN_SIDE, top = p->bare ? MARGIN_BARE : MARGIN_TOP;
    double wide = box.x1 - box.x0 + 2 * side;
    sh->width = ceil(fmax(wide, p->bare ? 0 : WIDTH_LEAST));
    double dx = (sh->width - wide) / 2 + side - box.x0, dy = top - box.y0;
    for (int i = 0; i < p->corners; i++) sh->corner[i] = point_moved(sh->corner[i], dx, dy);
    for (int i = 0; i < p->hexes; i++) {
        sh->hex[i] = point_moved(sh->hex[i], dx, dy);
        for (int k = 0; k < sh->rim_count[i]; k++)
            sh->rim[i][k] = point_moved(sh->rim[i][k], dx, dy);
    }
    sh->legend_top = ceil(box.y1 + dy + (p->bare ? MARGIN_BARE : MARGIN_BOTTOM));
    sh->height = sh->legend_top + (p->bare ? 0 : margin_legend_height(sh));
}
