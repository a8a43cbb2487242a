/* boards.h - numbers the positions of a sheet: boards (roads, settlements, cities) and knights
   (with their jokers). Sites of equal value are not distinguished, because only their number
   matters. */
#ifndef NL_BOTS_DICE_BOARDS_H
#define NL_BOTS_DICE_BOARDS_H

#include "neuland/dice.h"

enum {
    /* Upper bounds that assertions check while a sheet is numbered. */
    BOARDS_MAX    = 1536,
    BOARDS_BLOCK  = 8,    /* boards that are computed in parallel */
    BOARDS_ROADS  = 128,
    BOARDS_FORKS  = 6,    /* roads that can be built next, at most */
    BOARDS_NONE   = 0xFFFF,
    KNIGHTS_MAX   = 2432,
    KNIGHTS_NEXT  = 7,
    KNIGHTS_ANY   = 5,    /* a joker for any resource; smaller values: nl_face */
    KNIGHTS_PLAIN = 6     /* no joker */
};

/* Boards are numbered by how much is built on them. A block of BOARDS_BLOCK contains only boards
   with equally much on them, so none of them follows another. Unused numbers of a block are not
   boards. */
typedef struct dice_boards {
    int      count, slots, road_sets;      /* boards; numbers in use, gaps included */
    uint64_t roads[BOARDS_ROADS];          /* as a set of symbols */
    uint16_t base[BOARDS_ROADS];           /* first board of a road set in `place` */
    uint8_t  sites[BOARDS_ROADS][2];       /* settlements and cities that it reaches in order */
    uint16_t place[BOARDS_MAX];            /* number of a board */
    uint8_t  set[BOARDS_MAX];              /* its road set */
    uint16_t settlement[BOARDS_MAX];       /* the board with one more; BOARDS_NONE: none */
    uint16_t city[BOARDS_MAX];
    uint16_t road[BOARDS_MAX][BOARDS_FORKS];
    uint8_t  level[BOARDS_MAX];            /* how many symbols are built; NL_NOBODY: not a board */
    uint8_t  points[BOARDS_MAX];           /* points of everything on it */
    uint8_t  marked[BOARDS_MAX];           /* the marked road is built */
} dice_boards;

typedef struct dice_knights {
    int      count;
    uint8_t  built[KNIGHTS_MAX];           /* number of knights */
    uint8_t  typed[KNIGHTS_MAX];           /* jokers left, as a bit set of the five resources */
    uint8_t  any[KNIGHTS_MAX];             /* and of those for any resource */
    uint8_t  used[KNIGHTS_MAX];            /* number of jokers used */
    uint8_t  points[KNIGHTS_MAX];          /* points of the knights */
    uint16_t next[KNIGHTS_MAX][KNIGHTS_NEXT];    /* with one more knight; the rest is BOARDS_NONE */
    uint8_t  brings[KNIGHTS_MAX][KNIGHTS_NEXT];  /* the joker that it adds */
    uint16_t use[KNIGHTS_MAX][KNIGHTS_ANY + 1]; /* with one joker less; BOARDS_NONE: none is left */
} dice_knights;

void dice_boards_init(dice_boards *b, const nl_sheet *sheet);
void dice_knights_init(dice_knights *k, const nl_sheet *sheet);

/* The number of what a seat has built. */
int dice_boards_of(const dice_boards *b, const nl_sheet *sheet, const nl_dice_seat *p);
int dice_knights_of(const dice_knights *k, const nl_sheet *sheet, const nl_dice_seat *p);

#endif
