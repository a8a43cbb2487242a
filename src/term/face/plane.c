/* plane.c - converts the coordinates of a country map to character positions. */
#include "term/face/draw.h"

#include <math.h>
#include <stdlib.h>

typedef struct plane_scale {
    int left, top;
    double x, y; /* units of the map per unit of the drawing */
} plane_scale;

static int16_t plane_at(int at, int from, double unit)
{
    return (int16_t)lround((at - from) / unit);
}

static void plane_move(nl_board *b, const plane_scale *s)
{
    for (int c = 0; c < b->corners; c++) {
        b->corner_x[c] = plane_at(b->corner_x[c], s->left, s->x);
        b->corner_y[c] = plane_at(b->corner_y[c], s->top, s->y);
    }
    for (int h = 0; h < b->hexes; h++) {
        b->hex_x[h] = plane_at(b->hex_x[h], s->left, s->x);
        b->hex_y[h] = plane_at(b->hex_y[h], s->top, s->y);
    }
}

static plane_scale plane_origin(const nl_board *b)
{
    plane_scale s = { b->corner_x[0], b->corner_y[0], 1, 1 };
    for (int c = 0; c < b->corners; c++) {
        if (b->corner_x[c] < s.left) s.left = b->corner_x[c];
        if (b->corner_y[c] < s.top) s.top = b->corner_y[c];
    }
    return s;
}

/* Whether all roads can be sides of hexes: vertical and two units long, or one unit across and one
   down. */
static bool plane_is_hex(const nl_board *b)
{
    for (int e = 0; e < b->edges; e++) {
        const int p = b->edge_corner[e][0], q = b->edge_corner[e][1];
        const int x = abs(b->corner_x[p] - b->corner_x[q]);
        const int y = abs(b->corner_y[p] - b->corner_y[q]);
        if (!(x == 0 && y == 2) && !(x == 1 && y == 1)) return false;
    }
    return true;
}

bool plane_hexes(nl_board *b)
{
    nl_board moved = *b;
    plane_scale s = plane_origin(b);
    double side = 0;

    for (int e = 0; e < b->edges; e++) {
        const int p = b->edge_corner[e][0], q = b->edge_corner[e][1];
        side += hypot(b->corner_x[p] - b->corner_x[q], b->corner_y[p] - b->corner_y[q]);
    }
    side /= b->edges > 0 ? b->edges : 1;
    if (side < 2) return false;
    s.x = side * 0.8660254;
    s.y = side / 2;
    plane_move(&moved, &s);
    if (!plane_is_hex(&moved)) return false;
    *b = moved;
    return true;
}

void plane_fit(nl_board *b, int columns, int lines)
{
    plane_scale s = plane_origin(b);
    int right = s.left + 1, bottom = s.top + 1;

    for (int c = 0; c < b->corners; c++) {
        if (b->corner_x[c] > right) right = b->corner_x[c];
        if (b->corner_y[c] > bottom) bottom = b->corner_y[c];
    }
    s.x = (double)(right - s.left) / (columns - 1);
    s.y = (double)(bottom - s.top) / (lines - 1);
    if (s.y < 2 * s.x) s.y = 2 * s.x; /* a character is twice as high as wide */
    if (s.x < s.y / 3) s.x = s.y / 3;
    plane_move(b, &s);
}
