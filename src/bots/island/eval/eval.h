/* eval.h - the chance of each seat to win the island game, from a full state (the real one, or one
   drawn from a belief). A small net rates what each seat has. Its numbers are in eval.def, which
   tools/learn/tune and tools/learn/train write. A softmax turns the ratings into chances that add
   up to one.

   Pieces on the board rarely change, so their share of the net is cached. The caller owns the
   cache. */
#ifndef NL_BOTS_EVAL_H
#define NL_BOTS_EVAL_H

#include <stddef.h>

#include "rules/lanes.h"
#include "neuland/island.h"

/* The features: places, then cards; within each, those that all games have come first. Order and
   number must match eval.def and more.def. */
enum {
#define PLACE(name)      EVAL_P_##name,
#define PLACE_MORE(name) EVAL_P_##name,
#define CARD(name)
#define CARD_MORE(name)
#include "bots/island/eval/features.def"
#undef PLACE
#undef PLACE_MORE
#undef CARD
#undef CARD_MORE
    EVAL_PLACES,
    EVAL_BEFORE_CARDS = EVAL_PLACES - 1,
#define PLACE(name)
#define PLACE_MORE(name)
#define CARD(name)      EVAL_C_##name,
#define CARD_MORE(name) EVAL_C_##name,
#include "bots/island/eval/features.def"
#undef PLACE
#undef PLACE_MORE
#undef CARD
#undef CARD_MORE
    EVAL_FEATURES,
    EVAL_PLACES_PLAIN = EVAL_P_CHIP_1, /* features of the plain island */
    EVAL_FEATURES_PLAIN = EVAL_C_WANTED,
    /* A multiple of 4, because eval.c processes four units at once. */
    EVAL_HIDDEN = 32
};

/* The net is made of integers, so that sums do not depend on their order: where little has changed,
   only the difference is added. Features are in steps of 1 / EVAL_ONE, weights of
   1 / EVAL_WEIGHT. */
enum { EVAL_ONE = 1024, EVAL_WEIGHT = 4096, EVAL_PAIRS = (EVAL_FEATURES + 1) / 2 };

typedef struct eval_net {
    /* Of two features at once, as processors multiply them. */
    _Alignas(32) int16_t in[EVAL_PAIRS][EVAL_HIDDEN][2];
    int16_t skip[2 * EVAL_PAIRS]; /* linear weights, directly into the rating of a seat */
    int16_t bias[EVAL_HIDDEN];
    float out[EVAL_HIDDEN]; /* whole numbers */
} eval_net;

/* For the plain island with up to four seats, and for all other games. */
extern const eval_net eval_tuned, eval_tuned_more;

/* The preprocessed board of one game. */
typedef struct eval_board {
    int seats, target, limit, corners;
    bool more;     /* not the plain island with up to four seats */
    bool scenario; /* nl_words.more is valid */
    bool country;
    bool distance; /* a building blocks the corners ahead */
    int partner;   /* seats between settler 1 and settler 2; 0: there are no such parts */
    int roads_each, settlements_each, cities_each;
    nl_set sites;                 /* corners that can have a building */
    nl_set stops;                 /* the sites that roads cannot pass */
    nl_set harbour[NL_KINDS + 1]; /* corners */
    nl_set cert[NL_KINDS + 1];    /* edges */
    nl_set ahead[NL_CORNERS];     /* corners one road further */
    nl_set hex_corners[NL_HEXES];
    uint8_t hex_pips[NL_HEXES], hex_kind[NL_HEXES];
    uint8_t yield[NL_CORNERS][NL_KINDS], pips[NL_CORNERS];
    uint8_t kinds[NL_CORNERS];  /* bit set of those that it yields */
    uint16_t chips[NL_CORNERS]; /* bit set of the chip numbers */
    uint8_t edge[NL_CORNERS][NL_DEGREE], next[NL_CORNERS][NL_DEGREE]; /* padded with NL_NOBODY */
    uint8_t ends[NL_EDGES][2];
} eval_board;

/* What a seat has on the board. */
typedef struct eval_place {
    int32_t linear, hidden[EVAL_HIDDEN]; /* its share of the net */
    nl_lanes income, twos; /* pips by kind, and the lanes of kinds that trade 2:1 (all bits) */
    uint8_t rest;          /* the rate of the other kinds: 3 or 4 */
    uint8_t pips[NL_KINDS], rate[NL_KINDS];
    uint8_t settlements, cities, roads, length;
    uint8_t site; /* roads to the nearest free site; 3: none within reach */
    uint64_t key; /* a hash of what a rating depends on */
} eval_place;

typedef struct eval_slot {
    uint64_t key; /* 0: empty */
    eval_place seat[NL_SEATS];
} eval_slot;

/* A cached rating of a seat. */
typedef struct eval_memo {
    uint64_t key; /* 0: empty */
    float weight;
} eval_memo;

/* The pieces evaluated last; most of the next ones are the same. */
typedef struct eval_last {
    bool used;
    nl_set built;                 /* corners with buildings */
    uint64_t pieces[NL_SEATS][6]; /* roads, settlements, cities of nl_words_seat */
    eval_place place[NL_SEATS];
    float f[NL_SEATS][EVAL_PLACES];
    int16_t steps[NL_SEATS][EVAL_PLACES + 1]; /* the same in steps of EVAL_ONE */
} eval_last;

typedef struct eval {
    const eval_board *board;
    const eval_net *net;
    eval_slot *slot;       /* at least one; all zero at first */
    eval_memo *memo;       /* the same */
    eval_last *last;       /* the same; NULL: not used */
    uint32_t slots, memos; /* each is a power of two */
} eval;

void eval_board_init(eval_board *b, const nl_game *g);
/* The tuned net for a board. */
const eval_net *eval_net_for(const eval_board *b);

/* The chance of each seat to win; they add up to 1. After the end of the game the winner has 1. */
void eval_chances(const eval *e, const nl_words *w, float out[NL_SEATS]);
/* The inputs of the net for a seat; for tuning and tests. */
void eval_features(const eval *e, const nl_words *w, int seat, float out[EVAL_FEATURES]);

/* e to the power x, identical on every machine. */
float eval_exp(float x);

#endif
