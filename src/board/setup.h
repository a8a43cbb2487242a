/* setup.h - the contents of the box: counts of pieces and cards, terrain, chips, harbours, the
   beginner set-up, and the order in which chips and harbours are placed on a graph. Numbers and
   geometry only: it knows no turns, no actions and no random source. */
#ifndef NL_BOARD_SETUP_H
#define NL_BOARD_SETUP_H

#include "board/board.h"

enum {
    BOARD_TERRAINS = 6, /* nl_terrain */
    BOARD_CHIPS = 28,   /* most number chips in a box */
    BOARD_FRAMES = 6,   /* large frame pieces, which can be placed in any order */
    BOARD_RAYS = 6      /* corner hexes of an island */
};

/* ---- components ------------------------------------------------------------------------------ */

/* Cards in the bank and the deck, and the pieces of one colour. */
typedef struct board_supply {
    uint8_t bank_each;      /* resource cards of each kind */
    uint8_t deck[NL_CARDS]; /* development cards */
    uint8_t roads, settlements, cities;
} board_supply;

/* Hexes and chips. Chips are in letter order. */
typedef struct board_tiles {
    uint8_t terrain[BOARD_TERRAINS];
    uint8_t chips, chip[BOARD_CHIPS];
    uint8_t corner_hex[BOARD_RAYS]; /* where a spiral may begin */
} board_tiles;

typedef struct board_harbours {
    uint8_t count;
    uint8_t edge[NL_HARBOURS], kind[NL_HARBOURS]; /* nl_kind, NL_ANY is 3:1 */
} board_harbours;

const board_graph *board_for_seats(int seats);
const board_supply *board_counts(int seats);
const board_tiles *board_tiles_for(int seats);

/* ---- the beginner set-up --------------------------------------------------------------------- */

/* Colours in the order red blue orange white. The first of the two settlements is the lettered one,
   which yields a card for every hex around it. */
extern const struct board_beginner {
    uint8_t settlement[4][2];
    uint8_t road[4][2];
    uint8_t terrain[19], chip[19];
    uint8_t robber;
} board_beginner;

/* The colour of a seat in the beginner set-up. With three seats, red is not used. */
int board_beginner_colour(int seats, int seat);

/* ---- geometry -------------------------------------------------------------------------------- */

/* The neighbours of each hex, NL_NOBODY where there is none. Order E NE NW W SW SE:
   counter-clockwise. */
void board_neighbours(const board_graph *b, uint8_t out[NL_HEXES][6]);

/* All hexes in a spiral from a corner hex inward, counter-clockwise. */
void board_spiral(const board_graph *b, int corner, uint8_t out[NL_HEXES]);

/* The coastal edges, clockwise from the top left corner of the sea. Returns how many there are. */
int board_coast(const board_graph *b, uint8_t out[NL_EDGES]);

/* ---- harbours -------------------------------------------------------------------------------- */

extern const board_harbours board_harbours_19;          /* the printed frame, beginner order */
extern const board_harbours board_harbours_30;          /* the printed frame for 5 and 6 */
extern const board_harbours board_harbours_alternating; /* tile edition; kinds are shuffled */

/* The order of the large pieces 0..5 that gives the printed frames. */
extern const uint8_t board_frame_19[BOARD_FRAMES], board_frame_30[BOARD_FRAMES];

/* The harbours of a frame with its pieces in this order, clockwise from the top left corner of the
   sea. */
void board_frame(int seats, const uint8_t order[BOARD_FRAMES], board_harbours *out);

#endif
