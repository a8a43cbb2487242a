/* picture.h - pictures of boards, sheets and positions as SVG. */
#ifndef NL_PICTURE_PICTURE_H
#define NL_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/map/map.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"
#include "wire/buffer.h"

/* ---- svg ------------------------------------------------------------------------------------- */

/* A small XML writer for pictures. Elements are opened and closed in pairs, text and attributes are
   escaped, numbers look the same in every locale. It knows no game. */

enum { SVG_DEPTH = 16 }; /* nested elements, at most */

typedef struct svg {
    buffer *out;
    const char *open[SVG_DEPTH]; /* names of the open elements */
    int depth;
    bool in_tag; /* the last element still takes attributes */
} svg;

typedef struct svg_point {
    double x, y;
} svg_point;

/* ---- elements: add attributes right after svg_open ------------------------------------------- */

void svg_open(svg *s, const char *element);
void svg_attr(svg *s, const char *name, const char *value);
void svg_num(svg *s, const char *name, double value);
void svg_text(svg *s, const char *text);
void svg_raw(svg *s, const char *xml); /* not escaped: only for trusted, well-formed XML */
void svg_close(svg *s);

/* ---- shapes: stay open for more attributes; the caller closes them --------------------------- */

void svg_circle(svg *s, double x, double y, double radius);
void svg_line(svg *s, svg_point a, svg_point b);
void svg_rect(svg *s, double x, double y, double width, double height);
void svg_polygon(svg *s, const svg_point *points, int count);
void svg_use(svg *s, const char *ref, double x, double y, double scale); /* ref as in "#fir" */
void svg_label(svg *s, const char *class, double x, double y, double size, const char *text);

/* ---- picture --------------------------------------------------------------------------------- */

/* A board as a printed sheet, taken from a map file or an island game and drawn as SVG. It contains
   only what is visible on the table. */

typedef enum picture_corner {
    PICTURE_PLAIN, /* a corner of the island; nothing is printed there */
    PICTURE_CROSS,
    PICTURE_TOWN,
    PICTURE_CANAL, /* a town on the canal */
    PICTURE_CHIP,  /* a VP crossing with its chip */
    PICTURE_SITE   /* a VP crossing that is a building site */
} picture_corner;

typedef struct picture {
    char title[MAP_TITLE_MAX], subtitle[NL_RULES_MAX + 80];
    bool country; /* harbours are certificates on roads; roads and towns are printed */
    bool ids;     /* print the ids of hexes, corners and edges */
    bool bare;    /* only the board, without title, legend and frame */
    int hexes, corners, edges, harbours;
    uint8_t terrain[NL_HEXES], number[NL_HEXES];
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* unused entries are NL_NOBODY */
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t corner_kind[NL_CORNERS]; /* picture_corner */
    uint8_t harbour_edge[NL_HARBOURS], harbour_kind[NL_HARBOURS];
    uint8_t corner_seat[NL_CORNERS], corner_piece[NL_CORNERS], edge_seat[NL_EDGES];
    uint8_t robber;
    svg_point hex[NL_HEXES], corner[NL_CORNERS];              /* in any scale */
    const char *hex_name[NL_HEXES], *corner_name[NL_CORNERS]; /* "" for none */
} picture;

/* The map must outlive the picture, which points to its names. */
void picture_of_map(const board_map *map, int seats, picture *out);
void picture_of_game(const nl_board *board, const nl_island *island, picture *out);

void picture_draw(const picture *p, buffer *out);

/* ---- dice ------------------------------------------------------------------------------------ */

/* Draws a sheet of the dice game as SVG, to print and write on. It shows no game in progress. */

/* ids: show the names of the symbols instead of their points. */
void sheet_svg(const nl_sheet *sheet, bool ids, bool second, nl_lang lang, buffer *out);

/* ---- choco ----------------------------------------------------------------------------------- */

/* Draws the table of the Chocolate edition as SVG: the wheel, the set-ups, prices and tiles. It
   shows no game in progress. */

typedef struct choco_picture {
    const char *title, *subtitle;
    const nl_choco_box *box;
    int seats; /* how many set-ups to draw */
} choco_picture;

void choco_svg(const choco_picture *p, buffer *out);

#endif
