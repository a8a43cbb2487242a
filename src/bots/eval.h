/* eval.h - how likely each seat is to win the island game, from a whole position (a truth, or one
   drawn from a belief). A small net of tuned numbers (eval.def, written by tools/tune) weighs what
   each seat has; the seats' weights become chances that add up to one.

   What lies on the board changes seldom, so its share is kept in a cache that the caller owns. */
#ifndef NL_BOTS_EVAL_H
#define NL_BOTS_EVAL_H

#include <stddef.h>

#include "base/bits.h"
#include "neuland/island.h"

/* What is looked at: places, then cards; of both first what all games have. Order and number belong
   to eval.def and eval_more.def. */
enum {
#define PLACE(name) EVAL_P_##name,
#define PLACE_MORE(name) EVAL_P_##name,
#define CARD(name)
#define CARD_MORE(name)
#include "bots/features.def"
#undef PLACE
#undef PLACE_MORE
#undef CARD
#undef CARD_MORE
    EVAL_PLACES,
    EVAL_BEFORE_CARDS = EVAL_PLACES - 1,
#define PLACE(name)
#define PLACE_MORE(name)
#define CARD(name) EVAL_C_##name,
#define CARD_MORE(name) EVAL_C_##name,
#include "bots/features.def"
#undef PLACE
#undef PLACE_MORE
#undef CARD
#undef CARD_MORE
    EVAL_FEATURES,
    EVAL_PLACES_PLAIN = EVAL_P_CHIP_1,   /* what the plain island has */
    EVAL_FEATURES_PLAIN = EVAL_C_WANTED,
    EVAL_HIDDEN = 32
};

typedef struct eval_net {
    float skip[EVAL_FEATURES];                /* straight to the weight of a seat */
    float in[EVAL_FEATURES][EVAL_HIDDEN];
    float bias[EVAL_HIDDEN], out[EVAL_HIDDEN];
} eval_net;

/* For the plain island with up to four seats, and for all other games. */
extern const eval_net eval_tuned, eval_tuned_more;

/* The board of one game, prepared. */
typedef struct eval_board {
    int      seats, target, limit, corners;
    bool     more;     /* not the plain island with up to four seats */
    bool     scenario; /* nl_words.more is there */
    bool     country;
    int      partner;  /* seats between settler 1 and settler 2; 0: no such parts */
    int      roads_each, settlements_each, cities_each;
    nl_set   sites;    /* corners on which a building may stand */
    nl_set   stops;    /* of them those that roads do not lead past */
    nl_set   harbour[NL_KINDS + 1]; /* corners */
    nl_set   cert[NL_KINDS + 1];    /* edges */
    nl_set   near[NL_CORNERS]; /* corners that a building there bars */
    nl_set   hex_corners[NL_HEXES];
    uint8_t  hex_pips[NL_HEXES], hex_kind[NL_HEXES];
    uint8_t  yield[NL_CORNERS][NL_KINDS], pips[NL_CORNERS];
    uint16_t chips[NL_CORNERS]; /* bit set of the numbers */
    uint8_t  edge[NL_CORNERS][NL_DEGREE], next[NL_CORNERS][NL_DEGREE]; /* NL_NOBODY fills */
    uint8_t  ends[NL_EDGES][2];
} eval_board;

/* What a seat has on the board. */
typedef struct eval_place {
    float   linear, hidden[EVAL_HIDDEN]; /* its share of the net */
    uint8_t pips[NL_KINDS], rate[NL_KINDS];
    uint8_t settlements, cities, roads, length;
    uint8_t site;                        /* roads to the nearest free site, 3: none near */
} eval_place;

typedef struct eval_slot {
    uint64_t   key; /* 0: empty */
    eval_place seat[NL_SEATS];
} eval_slot;

/* What a seat weighed before. */
typedef struct eval_memo {
    uint64_t key; /* 0: empty */
    float    weight;
} eval_memo;

/* The pieces that were weighed last: of the next ones most are the same. */
typedef struct eval_last {
    bool       used;
    nl_set     built;                  /* corners with buildings */
    uint64_t   pieces[NL_SEATS][6];    /* roads, settlements, cities of nl_words_seat */
    eval_place place[NL_SEATS];
    float      f[NL_SEATS][EVAL_PLACES];
} eval_last;

typedef struct eval {
    const eval_board *board;
    const eval_net   *net;
    eval_slot        *slot;  /* at least one, all zero at first */
    eval_memo        *memo;  /* the same */
    eval_last        *last;  /* the same; NULL: none is kept */
    uint32_t          slots, memos; /* powers of two */
} eval;

void eval_board_init(eval_board *b, const nl_game *g);
/* The tuned net for a board. */
const eval_net *eval_net_for(const eval_board *b);

/* The chance of each seat to win, in sum 1; at the end of the game 1 for the winner. */
void eval_chances(const eval *e, const nl_words *w, float out[NL_SEATS]);
/* What the net is given for a seat; for tuning and tests. */
void eval_features(const eval *e, const nl_words *w, int seat, float out[EVAL_FEATURES]);

/* e to the power x, the same on every machine. */
float eval_exp(float x);

#endif
