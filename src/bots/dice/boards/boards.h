/* boards.h - dice, prices and positions of the dice game as numbers, for its solvers and bots. */
#ifndef NL_BOTS_DICE_BOARDS_BOARDS_H
#define NL_BOTS_DICE_BOARDS_BOARDS_H

#include <stdint.h>

#include "neuland/dice.h"

/* ---- sets ------------------------------------------------------------------------------------ */

/* Every set of up to six dice, and the value of a turn given the value of each final result. Equal
   dice are interchangeable, so a set is a count per face. There are 924 sets, of which 462 have six
   dice. Knows no sheet.

   A turn is three rolls with two choices in between. Its value is computed backwards: the value of
   a kept set is the mean over the faces of one more die, and the value of a result is the best of
   its subsets. Both are single passes over all sets. */

enum {
    SETS_ALL = 924,
    SETS_LESS = 462, /* with fewer than six dice; equally many have six */
    SETS_DICE = 6
};

/* Sets are numbered by size, smaller ones first. */
typedef struct dice_sets {
    uint16_t first[SETS_DICE + 2];      /* first set of each size, then SETS_ALL */
    uint16_t more[SETS_LESS][NL_FACES]; /* the set with one more die of a face */
    uint8_t count[SETS_ALL][NL_FACES];
    double chance[SETS_ALL]; /* probability that a roll of that many dice shows it */
} dice_sets;

void dice_sets_init(dice_sets *s);
/* The number of a set. */
int dice_sets_number(const dice_sets *s, const uint8_t count[NL_FACES]);

/* One turn with `pool` dice, whose results are the sets from first[pool] on. The caller fills in
   the final value of each result; the rest is computed. Returns the value before the first roll. */
typedef struct dice_turn {
    float final[SETS_LESS];   /* [set - first[pool]] */
    float keep[2][SETS_LESS]; /* [rolls left - 1][set] */
} dice_turn;
double dice_turn_value(const dice_sets *s, dice_turn *t, int pool);

/* ---- pay ------------------------------------------------------------------------------------- */

/* What dice can pay for in one turn, and with which jokers. Only nine combinations of buildings fit
   into six dice. Knows prices but no sheet. */

/* What is built in a turn: R road, S settlement, C city, K knight. In the last seven, the joker of
   the new knight helps to pay for the rest; the letter names its resource. */
typedef enum pay_buy {
    PAY_NONE,
    PAY_R,
    PAY_RR,
    PAY_RRR,
    PAY_S,
    PAY_SR,
    PAY_C,
    PAY_K,
    PAY_KK,
    PAY_KR,
    PAY_KK_ORE,
    PAY_KK_GRAIN,
    PAY_KK_WOOL,
    PAY_KK_ANY,
    PAY_KR_LUMBER,
    PAY_KR_BRICK,
    PAY_KR_ANY,
    PAY_BUYS
} pay_buy;

/* Available jokers: a bit set of the five resources, and the number for any resource. */
typedef struct pay_jokers {
    uint8_t typed, any;
} pay_jokers;
enum { PAY_ANY = 3, PAY_SETS = 32 * PAY_ANY }; /* zero to two for any resource */

/* How many roads, settlements, cities and knights a purchase has. Then the resource of the new
   joker that it uses; NL_FACES for any, -1 for none. */
extern const uint8_t pay_parts[PAY_BUYS][4];
extern const int8_t pay_new[PAY_BUYS];

/* Whether these dice pay for it with some of these jokers. */
bool pay_possible(const uint8_t dice[NL_FACES], pay_buy buy, pay_jokers jokers);

/* For each purchase and set of dice, every minimal set of jokers that pays for it. Using more
   jokers than needed is never better. */
typedef struct pay_table {
    uint16_t first[PAY_BUYS][SETS_ALL + 1]; /* index into least */
    pay_jokers least[32768];
    int count;
} pay_table;
void pay_table_init(pay_table *t, const dice_sets *s);

/* ---- boards ---------------------------------------------------------------------------------- */

/* Numbers the positions of a sheet: boards (roads, settlements, cities) and knights (with their
   jokers). Sites of equal value are not distinguished, because only their number matters. */

enum {
    /* Upper bounds that assertions check while a sheet is numbered. */
    BOARDS_MAX = 1536,
    BOARDS_BLOCK = 8, /* boards that are computed in parallel */
    BOARDS_ROADS = 128,
    BOARDS_FORKS = 6, /* roads that can be built next, at most */
    BOARDS_NONE = 0xFFFF,
    KNIGHTS_MAX = 2432,
    KNIGHTS_NEXT = 7,
    KNIGHTS_ANY = 5,  /* a joker for any resource; smaller values: nl_face */
    KNIGHTS_PLAIN = 6 /* no joker */
};

/* Boards are numbered by how much is built on them. A block of BOARDS_BLOCK contains only boards
   with equally much on them, so none of them follows another. Unused numbers of a block are not
   boards. */
typedef struct dice_boards {
    int count, slots, road_sets;     /* boards; numbers in use, gaps included */
    uint64_t roads[BOARDS_ROADS];    /* as a set of symbols */
    uint16_t base[BOARDS_ROADS];     /* first board of a road set in `place` */
    uint8_t sites[BOARDS_ROADS][2];  /* settlements and cities that it reaches in order */
    uint16_t place[BOARDS_MAX];      /* number of a board */
    uint8_t set[BOARDS_MAX];         /* its road set */
    uint16_t settlement[BOARDS_MAX]; /* the board with one more; BOARDS_NONE: none */
    uint16_t city[BOARDS_MAX];
    uint16_t road[BOARDS_MAX][BOARDS_FORKS];
    uint8_t level[BOARDS_MAX];  /* how many symbols are built; NL_NOBODY: not a board */
    uint8_t points[BOARDS_MAX]; /* points of everything on it */
    uint8_t marked[BOARDS_MAX]; /* the marked road is built */
} dice_boards;

typedef struct dice_knights {
    int count;
    uint8_t built[KNIGHTS_MAX];                /* number of knights */
    uint8_t typed[KNIGHTS_MAX];                /* jokers left, as a bit set of the five resources */
    uint8_t any[KNIGHTS_MAX];                  /* and of those for any resource */
    uint8_t used[KNIGHTS_MAX];                 /* number of jokers used */
    uint8_t points[KNIGHTS_MAX];               /* points of the knights */
    uint16_t next[KNIGHTS_MAX][KNIGHTS_NEXT];  /* with one more knight; the rest is BOARDS_NONE */
    uint8_t brings[KNIGHTS_MAX][KNIGHTS_NEXT]; /* the joker that it adds */
    uint16_t use[KNIGHTS_MAX][KNIGHTS_ANY + 1]; /* with one joker less; BOARDS_NONE: none is left */
} dice_knights;

void dice_boards_init(dice_boards *b, const nl_sheet *sheet);
void dice_knights_init(dice_knights *k, const nl_sheet *sheet);

/* The number of what a seat has built. */
int dice_boards_of(const dice_boards *b, const nl_sheet *sheet, const nl_dice_seat *p);
int dice_knights_of(const dice_knights *k, const nl_sheet *sheet, const nl_dice_seat *p);

#endif
