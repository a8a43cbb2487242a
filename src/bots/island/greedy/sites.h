/* sites.h - the value of places on the island for a seat, and how far away they are. Uses only
   public parts of a view. */
#ifndef NL_BOTS_SITES_H
#define NL_BOTS_SITES_H

#include "neuland/island.h"

/* The board with the yield of each corner; computed once per game. */
typedef struct sites {
    nl_board board;
    uint8_t  pips[NL_HEXES];                /* 36ths of a card per roll and settlement */
    uint8_t  yield[NL_CORNERS][NL_KINDS];   /* the same by corner and kind */
    uint8_t  harbour[NL_CORNERS];           /* bit set of nl_kind, NL_ANY for 3:1 */
} sites;

/* Roads needed to reach each corner, and the first of them. */
typedef struct sites_reach {
    uint8_t roads[NL_CORNERS]; /* NL_NOBODY: out of reach */
    uint8_t first[NL_CORNERS]; /* an edge; NL_NOBODY if no road is needed */
} sites_reach;

void sites_init(sites *s, const nl_game *g);

/* Pips of all kinds at a corner. */
int  sites_pips(const sites *s, int corner);
/* What the seat's buildings yield per roll, in pips by kind. */
void sites_income(const sites *s, const nl_island *i, int seat, int out[NL_KINDS]);
/* The value of a settlement there, given the seat's present income. */
int  sites_worth(const sites *s, int corner, const int income[NL_KINDS]);
/* Whether a building is still possible there: free, with no neighbouring building. */
bool sites_free(const sites *s, const nl_island *i, int corner);

/* Whether the seat's roads may continue from there. */
bool sites_passes(const sites *s, const nl_island *i, int corner, int seat);

void sites_walk(const sites *s, const nl_island *i, int seat, sites_reach *out);
/* The length of the longest trail if the seat also had this edge (NL_NOBODY: no extra edge). */
int  sites_trail(const sites *s, const nl_island *i, int seat, int edge);

#endif
