/* island.h - the island game laid open for reading: for screens, bots, encoders and tests.
   Filled from a truth or from a view; in a view, what the seat may not know is NL_UNKNOWN.
   Unstable: fields may be added between minor versions. */
#ifndef NEULAND_ISLAND_H
#define NEULAND_ISLAND_H

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { NL_UNKNOWN = 0xFF };
enum { NL_DEGREE = 6, NL_RIM = 8 }; /* most edges at a corner, most corners of a hex */

typedef enum nl_decision {
#define X(name, word, owner, label) NL_D_##name,
#include "neuland/decisions.def"
#undef X
    NL_DECISIONS
} nl_decision;

typedef enum nl_action_kind {
#define X(name, token, words, shape, owner) NL_A_##name,
#include "neuland/actions.def"
#undef X
    NL_ACTIONS
} nl_action_kind;

typedef enum nl_event_kind {
#define X(name, word, hidden, about) NL_E_##name,
#include "neuland/events.def"
#undef X
    NL_EVENTS
} nl_event_kind;

/* The graph and what lies on it; the same for the whole game. */
typedef struct nl_board {
    uint8_t hexes, corners, edges, harbours;
    uint8_t terrain[NL_HEXES], chip[NL_HEXES];
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* NL_NOBODY fills what is not there */
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t corner_edge[NL_CORNERS][NL_DEGREE]; /* NL_NOBODY fills */
    uint8_t corner_next[NL_CORNERS][NL_DEGREE];
    uint8_t corner_hex[NL_CORNERS][3];
    uint8_t harbour_edge[NL_HARBOURS], harbour_kind[NL_HARBOURS];
    int16_t hex_x[NL_HEXES], hex_y[NL_HEXES];          /* drawing plane: X = 2q+r, Y = 3r */
    int16_t corner_x[NL_CORNERS], corner_y[NL_CORNERS];
} nl_board;

typedef struct nl_island_seat {
    uint8_t hand[NL_KINDS], hand_total;
    uint8_t dev[NL_CARDS], dev_total;         /* unplayed, the fresh ones included */
    uint8_t fresh[NL_CARDS], fresh_total;     /* bought in the running part: locked */
    uint8_t knights;                          /* laid open */
    uint8_t roads_left, settlements_left, cities_left;
    uint8_t road_length;                      /* of the longest trail */
    uint8_t rate[NL_KINDS];                   /* cards the bank asks for one */
    uint8_t owes;                             /* cards still to discard */
    uint8_t tossed[NL_KINDS], tossed_total;   /* discarded so far in this seven */
    uint8_t gives[NL_KINDS], takes[NL_KINDS]; /* the trade this seat stands for in the open offer */
    uint8_t points;                           /* all of them in a truth and for the own seat */
    uint8_t points_visible;
} nl_island_seat;

typedef struct nl_frame { uint8_t decision, seat, a, b; } nl_frame;

typedef struct nl_island {
    uint8_t seats;
    uint8_t corner_seat[NL_CORNERS];  /* owner, NL_NOBODY */
    uint8_t corner_piece[NL_CORNERS]; /* nl_piece */
    uint8_t edge_seat[NL_EDGES];
    uint8_t bank[NL_KINDS];
    uint8_t deck[NL_CARDS], deck_total;
    uint8_t gone[NL_CARDS];           /* played progress cards, out of the game */
    uint8_t robber;
    uint8_t turn;                     /* seat whose turn it is (settler 1) */
    uint8_t part;                     /* seat that may play cards and win now; NL_NOBODY while
                                         founding and in an extra building phase */
    uint8_t die[2];                   /* last roll, 0 before */
    uint8_t card_played;              /* in this part */
    uint8_t trade_closed;             /* phases=strict, after the first build */
    uint8_t longest, army;            /* holders, NL_NOBODY */
    uint8_t winner;                   /* NL_NOBODY */
    uint16_t turn_number;             /* turns begun */
    uint64_t dice_left;               /* dice=deck: bit 6*(a-1)+(b-1) for a pair in the deck */
    uint8_t depth;                    /* of open decisions; frame[depth-1] is asked now */
    nl_frame frame[NL_FRAMES];
    nl_island_seat seat[NL_SEATS];
} nl_island;

/* A truth in words, for programs that weigh millions of positions. Places are bit sets of 128;
   cards are lanes: 8 bits for each of five kinds, then 8 bits for their total. */
typedef struct nl_words_seat {
    uint64_t roads[2], settlements[2], cities[2];
    uint64_t reach[2];  /* corners from which the seat may build on */
    uint64_t hand;
    uint64_t dev;       /* unplayed; in bits 48-55 the knights laid open */
    uint64_t pending;   /* cards put aside in a discard, or the terms of an offer */
} nl_words_seat;

typedef struct nl_words {
    uint64_t bank, deck, gone, fresh;
    nl_frame top;      /* what is asked now */
    uint8_t  robber, turn, part, longest, longest_length, army, winner, card_played;
    uint16_t turn_number, spare;
    nl_words_seat seat[NL_SEATS];
} nl_words;

/* What a seat cannot see: the cards of the others. What belongs to the own seat is ignored. */
typedef struct nl_hidden {
    uint8_t hand[NL_SEATS][NL_KINDS];
    uint8_t tossed[NL_SEATS][NL_KINDS]; /* put aside in a discard, not in the hand any more */
    uint8_t dev[NL_SEATS][NL_CARDS];
    uint8_t fresh[NL_CARDS];            /* of the seat that has the part, if that is another one */
} nl_hidden;

NL_API void nl_words_read(const nl_game *g, const nl_state *s, nl_words *out);
/* The truth that looks like the view and in which the others hold these cards. NL_OK, or CORRUPT:
   there is none; then *out is unchanged. */
NL_API nl_err nl_complete(const nl_game *g, const nl_view *v, const nl_hidden *cards,
                          nl_state *out);

NL_API void nl_board_read(const nl_game *g, nl_board *out);
NL_API void nl_island_read(const nl_game *g, const nl_state *s, nl_island *out);
NL_API void nl_view_island(const nl_game *g, const nl_view *v, nl_island *out);

#ifdef __cplusplus
}
#endif
#endif
