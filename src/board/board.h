/* board.h - graphs of hexes, corners and edges as constant tables. It knows no rules of any
   game. */
#ifndef NL_BOARD_H
#define NL_BOARD_H

#include <stdint.h>

#include "neuland/island.h"

typedef struct board_graph {
    uint8_t hexes, corners, edges;
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* N NE SE S SW NW; padded with NL_NOBODY */
    uint8_t edge_corner[NL_EDGES][2];
    int16_t hex_x[NL_HEXES], hex_y[NL_HEXES];
    int16_t corner_x[NL_CORNERS], corner_y[NL_CORNERS];
} board_graph;

extern const board_graph board_19; /* the island for 2 to 4 seats */
extern const board_graph board_30; /* the island for 5 and 6 seats */

#endif
