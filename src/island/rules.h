/* rules.h - numbers printed in the island's rules that no option changes. */
#ifndef NL_ISLAND_RULES_H
#define NL_ISLAND_RULES_H

#include "rules/lanes.h"

/* Prices: brick lumber wool grain ore (building costs). */
#define PRICE_ROAD       lanes_make(1, 1, 0, 0, 0)
#define PRICE_SETTLEMENT lanes_make(1, 1, 1, 1, 0)
#define PRICE_CITY       lanes_make(0, 0, 0, 2, 3)
#define PRICE_CARD       lanes_make(0, 0, 1, 1, 1)

enum {
    POINTS_SETTLEMENT = 1,
    POINTS_CITY = 2,
    POINTS_LONGEST = 2,
    POINTS_ARMY = 2,
    POINTS_CARD = 1,
    YIELD_SETTLEMENT = 1,
    YIELD_CITY = 2,
    LONGEST_LEAST = 5, /* length needed for the longest road */
    ARMY_LEAST = 3,    /* played knights needed for the largest army */
    ROBBER_SUM = 7,
    RATE_BANK = 4,
    RATE_ANY = 3,   /* at a 3:1 harbour */
    RATE_KIND = 2,  /* at a 2:1 harbour */
    FREE_ROADS = 2, /* from the road building card */
    FOUNDING_ROUNDS = 2,
    SETTLER_2_OFFSET = 3 /* settler 2 is the third seat to the left of settler 1 */
};

#endif
