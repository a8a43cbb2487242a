/* tables.h - what is printed and what is in the box: wheel, set-ups, tiles, prices. Data only.
   Values from lost pictures are marked as reconstructions. Owners of the box can correct them here
   and nowhere else. */
#ifndef NL_CHOCO_TABLES_H
#define NL_CHOCO_TABLES_H

#include "neuland/choco.h"
#include "rules/lanes.h"

/* One section of the wheel. */
typedef struct choco_section {
    uint8_t kind;    /* nl_kind, NL_ANY if it yields nothing */
    uint8_t colours; /* bit set of the colours that yield */
} choco_section;

typedef struct choco_setup {
    uint8_t colour[2]; /* left and right of the one road */
    uint8_t hand[NL_KINDS];
} choco_setup;

typedef struct choco_tiles {
    uint8_t settlements_each, roads, knights;
    bool endless; /* the counts are bounds that no game reaches */
} choco_tiles;

extern const choco_section choco_wheel[NL_SECTIONS];
extern const choco_setup choco_setups[NL_CHOCO_SEATS];
extern const choco_tiles choco_tile_counts[]; /* by key tiles */

/* Prices: brick lumber wool grain ore. Confirmed: the city. Reconstruction, from the other games of
   the family: the rest. */
#define CHOCO_ROAD       lanes_make(1, 1, 0, 0, 0)
#define CHOCO_SETTLEMENT lanes_make(1, 1, 1, 1, 0)
#define CHOCO_CITY       lanes_make(0, 0, 0, 2, 3)
#define CHOCO_KNIGHT     lanes_make(0, 0, 1, 1, 1)

/* All of these are confirmed. */
enum {
    HALVES_SETTLEMENT = 2, /* half points */
    HALVES_CITY = 4,
    HALVES_KNIGHT = 1,
    HALVES_POINT = 2,
    RATE_SUPPLY = 3 /* equal cards that the supply takes for one */
};

#endif
