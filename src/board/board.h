/* board.h - graphs of hexes, corners and edges as constant tables. It knows no rules of any
   game. */
#ifndef NL_BOARD_H
#define NL_BOARD_H

#include <stdint.h>

#include "neuland/island.h"

enum { BOARD_COAST = 38 }; /* most edges at the coast of an island */

/* The coast and the neighbours of hexes are those of the islands; graphs of maps have none. */
typedef struct board_graph {
    uint8_t hexes, corners, edges, coasts;
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* N NE SE S SW NW; padded with NL_NOBODY */
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t hex_near[NL_HEXES][6]; /* E NE NW W SW SE; NL_NOBODY where there is none */
    uint8_t coast[BOARD_COAST];    /* edges, clockwise from the top left corner of the sea */
    int16_t hex_x[NL_HEXES], hex_y[NL_HEXES];
    int16_t corner_x[NL_CORNERS], corner_y[NL_CORNERS];
} board_graph;

extern const board_graph board_19; /* the island for 2 to 4 seats */
extern const board_graph board_30; /* the island for 5 and 6 seats */

#endif
