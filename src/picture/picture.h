/* picture.h - a board as a printed sheet, taken from a map file or an island game and drawn as SVG.
   It contains only what is visible on the table. */
#ifndef NL_PICTURE_H
#define NL_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/map/map.h"
#include "picture/svg.h"
#include "neuland/island.h"

typedef enum picture_corner {
    PICTURE_PLAIN, /* a corner of the island; nothing is printed there */
    PICTURE_CROSS,
    PICTURE_TOWN,
    PICTURE_CANAL, /* a town on the canal */
    PICTURE_CHIP,  /* a VP crossing with its chip */
    PICTURE_SITE   /* a VP crossing that is a building site */
} picture_corner;

typedef struct picture {
    char    title[MAP_TITLE_MAX], subtitle[NL_RULES_MAX + 80];
    bool    country; /* harbours are certificates on roads; roads and towns are printed */
    bool    ids;     /* print the ids of hexes, corners and edges */
    int     hexes, corners, edges, harbours;
    uint8_t terrain[NL_HEXES], number[NL_HEXES];
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* unused entries are NL_NOBODY */
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t corner_kind[NL_CORNERS]; /* picture_corner */
    uint8_t harbour_edge[NL_HARBOURS], harbour_kind[NL_HARBOURS];
    uint8_t corner_seat[NL_CORNERS], corner_piece[NL_CORNERS], edge_seat[NL_EDGES];
    uint8_t robber;
    svg_point   hex[NL_HEXES], corner[NL_CORNERS]; /* in any scale */
    const char *hex_name[NL_HEXES], *corner_name[NL_CORNERS]; /* "" for none */
} picture;

/* The map must outlive the picture, which points to its names. */
void picture_of_map(const board_map *map, int seats, picture *out);
void picture_of_game(const nl_board *board, const nl_island *island, picture *out);

void picture_draw(const picture *p, buffer *out);

#endif
