/* island.h - read-only structs of the island game for displays, bots, encoders and tests. They
   are filled from a full state or from a view. In a view, everything hidden from the seat is
   NL_UNKNOWN. Writing to them never changes a game.
   Unstable: fields may be added between minor versions.
   For another game every reader fills *out with zeros and returns false. */
#ifndef NEULAND_ISLAND_H
#define NEULAND_ISLAND_H

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { NL_UNKNOWN = 0xFF };

typedef enum nl_decision {
#define X(name, word, owner, label, below) NL_D_##name,
#include "neuland/island/decisions.def"
#undef X
    NL_DECISIONS
} nl_decision;

typedef enum nl_action_kind {
#define X(name, ...) NL_A_##name,
#include "neuland/island/actions.def"
#undef X
    NL_ACTIONS
} nl_action_kind;

/* The graph and what is printed on it. It never changes during a game. */
typedef struct nl_board {
    uint8_t hexes, corners, edges, harbours;
    uint8_t terrain[NL_HEXES], chip[NL_HEXES];
    uint8_t hex_corner[NL_HEXES][NL_RIM]; /* unused entries are NL_NOBODY */
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t corner_edge[NL_CORNERS][NL_DEGREE]; /* unused: NL_NOBODY */
    uint8_t corner_next[NL_CORNERS][NL_DEGREE];
    uint8_t corner_hex[NL_CORNERS][3];
    uint8_t harbour_edge[NL_HARBOURS], harbour_kind[NL_HARBOURS];
    int16_t hex_x[NL_HEXES], hex_y[NL_HEXES]; /* drawing plane: X = 2q+r, Y = 3r */
    int16_t corner_x[NL_CORNERS], corner_y[NL_CORNERS];
    /* Country maps. On the plain island every corner is a site and the rest is zero. */
    uint8_t country;  /* 1: coordinates come from the map, y grows downwards */
    uint8_t distance; /* 1: the distance rule applies */
    uint8_t target;   /* points needed to win, on the plain island too */
    uint8_t certs;
    uint8_t cert_edge[NL_HARBOURS], cert_kind[NL_HARBOURS]; /* nl_kind; NL_ANY is 3:1 */
    uint8_t site[NL_CORNERS];     /* 1: a building site at this number of seats */
    uint8_t crossing[NL_CORNERS]; /* 1: a VP crossing, site or not, with or without a chip */
    uint8_t canal[NL_CORNERS];    /* 1: a canal site */
} nl_board;

typedef struct nl_island_seat {
    uint8_t hand[NL_KINDS], hand_total;
    uint8_t dev[NL_CARDS], dev_total;     /* unplayed, including fresh ones */
    uint8_t fresh[NL_CARDS], fresh_total; /* bought in the current part: locked */
    uint8_t knights;                      /* played */
    uint8_t roads_left, settlements_left, cities_left;
    uint8_t road_length;                      /* of this seat's longest trail */
    uint8_t rate[NL_KINDS];                   /* cards to pay to the bank for one */
    uint8_t owes;                             /* cards still to discard */
    uint8_t tossed[NL_KINDS], tossed_total;   /* discarded so far for this seven */
    uint8_t gives[NL_KINDS], takes[NL_KINDS]; /* this seat's terms in the open offer */
    uint8_t points;                           /* in a view: all points only for its own seat */
    uint8_t points_visible;
} nl_island_seat;

typedef struct nl_frame {
    uint8_t decision, seat, a, b;
} nl_frame;

/* helpers=10 and helpers=12; all zero in other games. */
enum {
    NL_LOOKS = 3, /* cards that Diara shows */
    NL_TAIL = 34  /* the largest deck, that of 5 and 6 seats */
};

typedef struct nl_island_helpers {
    uint8_t held[NL_SEATS];      /* nl_helper; NL_NO_HELPER before the deal */
    uint8_t second[NL_SEATS];    /* 1: its second side is up */
    uint8_t used[NL_SEATS];      /* 1: already used in this turn */
    uint8_t locked[NL_SEATS];    /* 1: just taken, not usable yet */
    uint8_t display[NL_HELPERS]; /* 1: this helper is in the display */
    uint8_t rate[NL_KINDS];      /* 1: 2:1 until the part ends, for the seat in `part` */
    uint8_t looks;               /* cards of the deck shown to the seat in `part` now */
    uint8_t look[NL_LOOKS];      /* nl_card, or NL_UNKNOWN */
    uint8_t tails;               /* cards under the deck in a fixed order, next one first */
    uint8_t tail[NL_TAIL];       /* nl_card, or NL_UNKNOWN */
    uint8_t tail_seat[NL_TAIL];  /* the seat that put it there */
} nl_island_helpers;

/* Best Friends: letters, chips, and which networks of settlements and roads have met. */
typedef struct nl_friends {
    uint8_t on; /* 0: not in this game; everything else is 0 */
    uint8_t supply[NL_GUILDS], supply_total;
    uint8_t spent[NL_GUILDS];            /* redeemed, on the guild strip */
    uint8_t chips_left, chips[NL_SEATS]; /* a seat's count includes those from map crossings */
    uint8_t letters[NL_SEATS][NL_GUILDS], letters_total[NL_SEATS];
    uint8_t locked[NL_SEATS][NL_GUILDS], locked_total[NL_SEATS]; /* received in this part */
    uint8_t gift_done, gift_asked; /* in this part; gift_asked: bit set of seats */
    uint8_t letter_done;           /* in this part; 2: may exchange again */
    uint8_t drawn;                 /* guild drawn in a swap, or NL_NOBODY */
    uint8_t structures[NL_SEATS];  /* 0, 1 or 2 */
    uint8_t corner_second[NL_CORNERS], edge_second[NL_EDGES]; /* 1: in their second structure */
    uint16_t met[2 * NL_SEATS]; /* indexed by structure: 2 * seat for the first,
                                               + 1 for the second; bit set of those met */
} nl_friends;

typedef struct nl_island {
    uint8_t seats;
    uint8_t corner_seat[NL_CORNERS];  /* owner, or NL_NOBODY */
    uint8_t corner_piece[NL_CORNERS]; /* nl_piece */
    uint8_t edge_seat[NL_EDGES];
    uint8_t bank[NL_KINDS];
    uint8_t deck[NL_CARDS], deck_total;
    uint8_t gone[NL_CARDS]; /* progress cards played and out of the game */
    uint8_t robber;
    uint8_t turn;          /* seat whose turn it is (settler 1) */
    uint8_t part;          /* seat that may play cards and win now; NL_NOBODY during
                                         the set-up and in an extra building phase */
    uint8_t die[2];        /* last roll; 0 before the first */
    uint8_t card_played;   /* 1: a card was played in this part */
    uint8_t trade_closed;  /* 1: phases=strict, and something was built */
    uint8_t longest, army; /* holder, or NL_NOBODY */
    uint8_t winner;        /* or NL_NOBODY */
    uint16_t turn_number;  /* turns started */
    uint64_t dice_left;    /* dice=deck: bit 6*(a-1)+(b-1): pair a, b is in the deck */
    uint8_t depth;         /* open decisions; frame[depth-1] is the current one */
    nl_frame frame[NL_FRAMES];
    nl_island_seat seat[NL_SEATS];
    nl_island_helpers helpers;
    nl_friends friends;
    struct nl_country {              /* country maps; zero elsewhere */
        uint8_t chips[NL_SEATS];     /* one point each, including those of Best Friends */
        uint8_t chip_at[NL_CORNERS]; /* 1: the crossing still has its chip */
    } country;
    struct nl_canal {   /* the Erie Canal; zero elsewhere */
        uint8_t supply; /* tokens */
        uint8_t tokens[NL_SEATS];
        uint8_t played;                           /* bit set of kinds at 2:1 until the part ends */
        uint8_t gives[NL_SEATS], takes[NL_SEATS]; /* tokens in the seat's terms */
        uint64_t linked[NL_SEATS]; /* linked pairs of canal sites: bit m*(m-1)/2+n for the
                                         n-th and the m-th site, n < m */
    } canal;
} nl_island;

/* A full state in machine words, for programs that evaluate millions of positions. Places are sets
   of NL_WORDS words. Cards are in lanes: 8 bits for each of the five kinds, then 8 bits for the
   total. */
typedef struct nl_words_seat {
    uint64_t roads[NL_WORDS], settlements[NL_WORDS], cities[NL_WORDS];
    uint64_t reach[NL_WORDS]; /* corners from which the seat may continue a road */
    uint64_t hand;
    uint64_t dev;     /* unplayed; bits 48-55: knights played */
    uint64_t pending; /* cards put aside for a discard, or terms of an offer */
} nl_words_seat;

/* What scenarios add. */
typedef struct nl_words_more {
    uint64_t crossings[NL_WORDS];   /* of a map: those that still have their chip */
    uint64_t letters[NL_SEATS];     /* by guild, in lanes */
    uint16_t met[2 * NL_SEATS];     /* as in nl_friends */
    uint8_t chips[NL_SEATS];        /* one point each */
    uint8_t helper[NL_SEATS];       /* nl_helper */
    uint8_t helper_flags[NL_SEATS]; /* 1: second side, 2: used in this turn, 4: locked */
    uint8_t tokens[NL_SEATS];       /* of the canal */
    uint8_t rates;                  /* bit set of kinds at 2:1 for the seat in `part` */
    uint8_t chips_left, letters_left;
    uint8_t spare[5];
} nl_words_more;

typedef struct nl_words {
    uint64_t bank, deck, gone, fresh;
    nl_frame top; /* the current decision */
    uint8_t robber, turn, part, longest, longest_length, army, winner, card_played;
    uint16_t turn_number, spare;
    nl_words_seat seat[NL_SEATS]; /* only those of the game are written */
    nl_words_more more;           /* only written in games with a scenario */
} nl_words;

/* The other players' cards, which a seat cannot see. Entries of the seat itself are ignored. */
typedef struct nl_hidden {
    uint8_t hand[NL_SEATS][NL_KINDS];
    uint8_t tossed[NL_SEATS][NL_KINDS]; /* put aside for a discard, no longer in the hand */
    uint8_t dev[NL_SEATS][NL_CARDS];
    uint8_t fresh[NL_CARDS]; /* of the seat in `part`, if it is another seat */
} nl_hidden;

/* Reads a full state as words. */
NL_API bool nl_words_read(const nl_game *g, const nl_state *s, nl_words *out);
/* Reads a view as words: of cards that its seat cannot see, only the total is set. */
NL_API bool nl_view_words(const nl_game *g, const nl_view *v, nl_words *out);
/* Builds the full state that matches the view and gives the other players these cards. Errors:
   corrupt if no such state exists, bad_args for another game. */
NL_API nl_err nl_complete(const nl_game *g, const nl_view *v, const nl_hidden *cards,
                          nl_state *out);

/* Replaces the hands of the other players in a full state that matches the view (for example from
   nl_resample); everything else stays. Errors: corrupt if the hands contradict the view, bad_args
   for another game. */
NL_API nl_err nl_complete_hands(const nl_game *g, const nl_view *v, const nl_hidden *cards,
                                nl_state *truth);

/* Reads the board of the game. */
NL_API bool nl_board_read(const nl_game *g, nl_board *out);
/* Reads everything that a full state shows. */
NL_API bool nl_island_read(const nl_game *g, const nl_state *s, nl_island *out);
/* Reads everything that a view shows. */
NL_API bool nl_view_island(const nl_game *g, const nl_view *v, nl_island *out);

/* Where every hex, corner and edge goes when the island is turned or mirrored so that its land lies
   on itself. Unused entries are NL_NOBODY. */
typedef struct nl_symmetry {
    uint8_t hex[NL_HEXES], corner[NL_CORNERS], edge[NL_EDGES];
} nl_symmetry;

/* Reads symmetry number 0, 1, 2 ... of the land; the first moves nothing. The island for four seats
   has twelve, that for six has four. Terrain, chips and harbours move with nl_symmetry_layout.
   Returns false after the last one, and for country maps. */
NL_API bool nl_symmetry_read(const nl_game *g, int number, nl_symmetry *out);
/* The moved layout. A game with it is the mirror image of the one that has this layout, unless its
   set-up has fixed places (setup=beginner). Reads no more than a valid layout has. */
NL_API nl_layout nl_symmetry_layout(const nl_symmetry *symmetry, const nl_layout *layout);
/* The action in the moved game that does what this action does in the game. */
NL_API nl_action nl_symmetry_action(const nl_symmetry *symmetry, nl_action a);

#ifdef __cplusplus
}
#endif
#endif
