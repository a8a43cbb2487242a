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
    /* Country maps; of the plain island every corner is a site and the rest is zero. */
    uint8_t country;                  /* 1: coordinates are those of the map, y downwards */
    uint8_t distance;                 /* 1: no building next to another */
    uint8_t target;                   /* points that win the game, on the island too */
    uint8_t certs;
    uint8_t cert_edge[NL_HARBOURS], cert_kind[NL_HARBOURS]; /* nl_kind; NL_ANY is 3:1 */
    uint8_t site[NL_CORNERS];         /* 1: a building may stand there with these seats */
    uint8_t crossing[NL_CORNERS];     /* 1: a VP crossing, whether it is a site or has a chip */
    uint8_t canal[NL_CORNERS];        /* 1: a canal site */
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

/* helpers=10 and 12; all zero in other games. */
enum { NL_LOOKS = 3, NL_TAIL = 34 };

typedef struct nl_island_helpers {
    uint8_t held[NL_SEATS];     /* nl_helper, NL_NO_HELPER before the deal */
    uint8_t second[NL_SEATS];   /* 1: its second side is up */
    uint8_t used[NL_SEATS];     /* 1: the seat has had its use of this turn */
    uint8_t locked[NL_SEATS];   /* 1: taken, and not to be used yet */
    uint8_t display[NL_HELPERS]; /* 1: this helper lies in the display */
    uint8_t rate[NL_KINDS];     /* 1: two for one until the part ends, for the seat in `part` */
    uint8_t looks;              /* cards of the deck that are being shown to the seat in `part` */
    uint8_t look[NL_LOOKS];     /* nl_card, NL_UNKNOWN */
    uint8_t tails;              /* cards under the deck whose order is fixed, the next one first */
    uint8_t tail[NL_TAIL];      /* nl_card, NL_UNKNOWN */
    uint8_t tail_seat[NL_TAIL]; /* who put it there */
} nl_island_helpers;
/* Best Friends: letters, chips, and which structures of settlements and roads have met. */
typedef struct nl_friends {
    uint8_t on;                             /* 0: not in this game, and all else is 0 */
    uint8_t supply[NL_GUILDS], supply_total;
    uint8_t spent[NL_GUILDS];               /* on the guild strip */
    uint8_t chips_left, chips[NL_SEATS];    /* a seat's include those from crossings of a map */
    uint8_t letters[NL_SEATS][NL_GUILDS], letters_total[NL_SEATS];
    uint8_t locked[NL_SEATS][NL_GUILDS], locked_total[NL_SEATS]; /* received in this part */
    uint8_t gift_done, gift_asked;          /* in this part; bit set of the seats asked */
    uint8_t letter_done;                    /* in this part; 2: the traders may exchange again */
    uint8_t drawn;                          /* guild that a swap has drawn, NL_NOBODY */
    uint8_t structures[NL_SEATS];           /* 0, 1 or 2 */
    uint8_t corner_second[NL_CORNERS], edge_second[NL_EDGES]; /* 1: of the owner's second one */
    uint16_t met[2 * NL_SEATS];             /* of structure 2 * seat (first) or + 1 (second): bit
                                               set of structures met, numbered alike */
} nl_friends;

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
    nl_island_helpers helpers;
    nl_friends friends;
    struct nl_country {               /* country maps; zero elsewhere */
        uint8_t chips[NL_SEATS];      /* a point each; with best friends theirs too */
        uint8_t chip_at[NL_CORNERS];  /* 1: the crossing's chip still lies there */
    } country;
    struct nl_canal {                 /* the Erie Canal; zero elsewhere */
        uint8_t supply;               /* tokens */
        uint8_t tokens[NL_SEATS];
        uint8_t played;               /* bit set of kinds at 2:1 until the part ends */
        uint8_t gives[NL_SEATS], takes[NL_SEATS]; /* tokens in the trade a seat stands for */
        uint64_t linked[NL_SEATS];    /* pairs of canal sites, the n-th and the m-th by number:
                                         bit m*(m-1)/2+n for n < m */
    } canal;
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

/* What scenarios add. */
typedef struct nl_words_more {
    uint64_t crossings[2];        /* of a map: those whose chip still lies there */
    uint64_t letters[NL_SEATS];   /* of the guilds, in lanes */
    uint16_t met[2 * NL_SEATS];   /* as in nl_friends */
    uint8_t  chips[NL_SEATS];     /* a point each */
    uint8_t  helper[NL_SEATS];    /* nl_helper */
    uint8_t  helper_flags[NL_SEATS]; /* 1: second side, 2: used in this turn, 4: locked */
    uint8_t  tokens[NL_SEATS];    /* of the canal */
    uint8_t  rates;               /* bit set of kinds at 2:1 for the seat in `part` */
    uint8_t  chips_left, letters_left;
    uint8_t  spare[5];
} nl_words_more;

typedef struct nl_words {
    uint64_t bank, deck, gone, fresh;
    nl_frame top;      /* what is asked now */
    uint8_t  robber, turn, part, longest, longest_length, army, winner, card_played;
    uint16_t turn_number, spare;
    nl_words_seat seat[NL_SEATS];
    nl_words_more more; /* of games with a scenario; elsewhere it is not written */
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

/* Deals the others these hands instead of those they have in a truth that fits the view (from
   nl_resample); the rest stays. NL_OK, or CORRUPT: the view says otherwise, nothing changes. */
NL_API nl_err nl_complete_hands(const nl_game *g, const nl_view *v, const nl_hidden *cards,
                                nl_state *truth);

NL_API void nl_board_read(const nl_game *g, nl_board *out);
NL_API void nl_island_read(const nl_game *g, const nl_state *s, nl_island *out);
NL_API void nl_view_island(const nl_game *g, const nl_view *v, nl_island *out);

#ifdef __cplusplus
}
#endif
#endif
