/* inside.h - shared by the picture_*.c files only: the sheet being drawn. The radius of a
   tile is 100 units. */
#ifndef NL_PICTURE_INSIDE_H
#define NL_PICTURE_INSIDE_H

#include "picture/picture.h"
#include "picture/art.h"

enum { SHEET_BOXES = 1024 }; /* labels ignore areas beyond this number */

typedef struct sheet_box {
    double x0, y0, x1, y1;
} sheet_box;

typedef struct sheet {
    svg s;
    const picture *p;
    svg_point hex[NL_HEXES], corner[NL_CORNERS];
    svg_point rim[NL_HEXES][NL_RIM]; /* outline of a tile */
    int rim_count[NL_HEXES];
    double width, height;
    double legend_top;            /* the map ends here */
    sheet_box taken[SHEET_BOXES]; /* areas that labels should avoid, */
    double weight[SHEET_BOXES];   /* and the cost of covering them */
    int taken_count;
} sheet;

/* ---- labels.c ------------------------------------------------------------------------ */

double label_width(const char *text, double size);
void labels_take(sheet *sh, sheet_box box, double weight);
void labels_take_around(sheet *sh, svg_point at, double radius, double weight);
double labels_cost(const sheet *sh, sheet_box box); /* of covering this box */
void labels_draw(sheet *sh);

/* ---- margin.c: frame, title, sea, compass, legend ------------------------------------ */

double margin_legend_height(const sheet *sh);
void margin_sea(sheet *sh);
void margin_draw(sheet *sh);

/* ---- sheet.c ------------------------------------------------------------------------- */

svg_point point_between(svg_point a, svg_point b, double share);
svg_point point_moved(svg_point at, double dx, double dy);
/* Scales and moves the board so that the sheet has space for title and legend. */
void sheet_fit(sheet *sh);
svg_point sheet_middle(const sheet *sh, int edge);
/* Returns a unit vector away from the land at an edge, or across the edge if both sides are
   land. */
svg_point sheet_outward(const sheet *sh, int edge);
int sheet_lands(const picture *p, int edge); /* number of tiles at the edge */

/* ---- draw.c -------------------------------------------------------------------------- */

void draw_token(svg *s, double x, double y, int number, double scale);
void draw_corner(svg *s, picture_corner kind, double x, double y);
void draw_road_field(svg *s, svg_point a, svg_point b, bool red);
void draw_seal(svg *s, double x, double y, int kind);
void draw_boat(svg *s, double x, double y, int kind, double scale);

#endif
