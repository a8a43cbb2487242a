/* state.h - the island's state and game, laid out for the kernel. Only the island itself, src/api
   and tests may see it; everybody else reads include/neuland/island.h.

   Who may read a field stands beside it: "all", or "owner" for what observe.h blanks for others.
   All fields are fixed-width and there is no padding, so equal states are equal bytes. */
#ifndef NL_ISLAND_STATE_H
#define NL_ISLAND_STATE_H

#include "base/bits.h"
#include "base/terms.h"
#include "neuland/island.h"

/* One seat. */
typedef struct island_seat {
    nl_set   roads, settlements, cities; /* all */
    nl_set   reach;   /* corners from which this seat may build on: its buildings and those ends
                         of its roads that carry no foreign one. Derived (island_derive), kept
                         for speed; under preset=catanatron it also holds ends that a foreign
                         building took later, so there it is part of the truth. all */
    nl_lanes hand;    /* kinds: owner; total: all */
    nl_lanes dev;     /* unplayed development cards, fresh ones included; kinds: owner; total: all.
                         Lane 6: knights laid open, all */
    nl_lanes pending; /* during DISCARD the cards put aside so far (kinds: owner, total: all);
                         during OFFER the trade this seat stands for (terms_*, all); else 0 */
} island_seat;

/* ---- slices of the scenarios: each belongs to the module of its name ------------------------- */

typedef struct island_chips {
    uint8_t  own[NL_SEATS];  /* chips taken, a victory point each; all */
    uint16_t spare;          /* 0 */
    nl_set   crossing;       /* corners whose chip still lies there; all */
} island_chips;

enum { HELPERS_TAIL = 34, HELPERS_LOOK = 3 }; /* most cards in the deck; cards that Diara shows */

/* Halves of tail[]; the card has all bits set where a view hides it, and so has look[]. */
enum { HELPERS_CARD = 15, HELPERS_SEAT_SHIFT = 4 };

/* What stands in flags[]. */
enum {
    HELPERS_SECOND = 1, /* its second side is up: one use is left */
    HELPERS_USED   = 2, /* the seat has had its use of this turn */
    HELPERS_LOCKED = 4  /* taken, and not to be used yet */
};

typedef struct helpers_slice {
    uint8_t  helper[NL_SEATS]; /* 1..12, 0 before the deal; all */
    uint8_t  flags[NL_SEATS];  /* HELPERS_* above; all */
    uint16_t display;          /* bit n: helper n lies there; all */
    uint8_t  rate;             /* helpers=10: bit set of kinds at 2:1 until the turn ends; all */
    uint8_t  looks;            /* cards shown so far; all */
    uint8_t  look[HELPERS_LOOK]; /* nl_card; who looks */
    uint8_t  tails;            /* cards put under the deck, in the order in which they are drawn
                                  once nothing else is left; all */
    uint8_t  tail[HELPERS_TAIL]; /* nl_card | seat << 4 of who put it there; the card: that seat */
    uint8_t  spare[2];         /* 0 */
} helpers_slice;

typedef struct friends_slice {
    nl_lanes supply;           /* letters face down; kinds: nobody, total: all */
    nl_lanes spent;            /* all */
    nl_lanes letters[NL_SEATS]; /* kinds: owner; total: all */
    nl_lanes fresh;            /* of the seat in `part`: received in this part; kinds: owner */
    nl_set   second_roads[NL_SEATS], second_corners[NL_SEATS]; /* pieces of a seat's second
                                  structure; all others belong to its first; all */
    uint16_t met[2 * NL_SEATS]; /* bit 2*seat+structure for each structure met; all */
    uint8_t  chips;            /* left in the supply; all */
    uint8_t  gift_done, gift_asked; /* in this part; bit set of those asked; all */
    uint8_t  letter_done;      /* the letter action of this part; all */
    uint8_t  drawn;            /* the guild drawn by a swap, owner; NL_NOBODY else */
    uint8_t  spare[3];         /* 0 */
} friends_slice;

typedef struct canal_slice {
    uint64_t linked[NL_SEATS]; /* pairs of canal sites, bit by canal_pair; all */
    uint8_t  tokens[NL_SEATS]; /* all */
    uint8_t  supply;           /* all */
    uint8_t  played;           /* bit set of kinds at 2:1 until the part ends, a token each; all */
    uint8_t  spare[8];         /* 0 */
} canal_slice;

enum { CANAL_TOKENS = 12, CANAL_SITES = 11 }; /* in the box; most on a map, so that all pairs fit */

typedef struct island_more {
    island_chips  chips;
    helpers_slice helpers;
    union {                    /* the two are never together */
        friends_slice friends;
        canal_slice   canal;
    } u;
} island_more;

typedef struct island_state {
    nl_lanes bank;      /* all */
    nl_lanes deck;      /* cards not yet drawn; kinds: nobody; total: all */
    nl_lanes gone;      /* progress cards played, all */
    nl_lanes fresh;     /* of the seat in `part`: bought in this part; kinds: owner; total: all */
    uint64_t dice_left; /* dice=deck: pairs not yet rolled, all */
    nl_frame frame[NL_FRAMES]; /* open decisions, the top one is asked; all */
    uint8_t  depth;
    uint8_t  robber;      /* hex */
    uint8_t  turn;        /* seat on turn (settler 1) */
    uint8_t  part;        /* seat that may play cards and win, or NL_NOBODY */
    uint8_t  die[2];
    uint8_t  card_played; /* in this part */
    uint8_t  trade_closed;
    uint8_t  longest;     /* holder or NL_NOBODY */
    uint8_t  longest_len; /* of the holder, 0 without one */
    uint8_t  army;        /* holder or NL_NOBODY */
    uint8_t  winner;      /* seat or NL_NOBODY */
    uint16_t turn_number;
    uint16_t spare;       /* 0 */
    island_seat seat[NL_SEATS]; /* a game of n seats without scenario uses and copies the first n */
    island_more more;     /* of scenarios; copied as far as the game's ones need it */
} island_state;

enum { DEV_KNIGHTS_SHIFT = 48 }; /* lane 6 of island_seat.dev */

/* Rule modules. */
enum {
    NL_MOD_partner, NL_MOD_build56, NL_MOD_helpers, NL_MOD_friends, NL_MOD_country, NL_MOD_canal,
    NL_MODULES
};

/* Departures of preset=catanatron from the rules, one bit each (docs/preset-catanatron.md). */
enum {
    QUIRK_LONGEST_BELOW_5  = 1 << 0, /* a cut gives the award to the longest, even below 5 */
    QUIRK_ROAD_THROUGH     = 1 << 1, /* roads go on past a building that came to their end later */
    QUIRK_WIN_OFF_TURN     = 1 << 2, /* any seat wins at once; the last one if several */
    QUIRK_PLENTY_ONE       = 1 << 3, /* one card may be taken where the bank lacks the pair */
    QUIRK_ROB_IN_ONE       = 1 << 4, /* robber and victim are one action; only seats with cards */
    QUIRK_DISCARD_IN_ORDER = 1 << 5, /* discards seat by seat from seat 0 */
    QUIRK_FREE_ROADS_MUST  = 1 << 6, /* free roads may not be given up */
    QUIRK_ROAD_ENDS        = 1 << 7, /* a road built towards a foreign building does not count */
    QUIRKS_ALL             = (1 << 8) - 1
};

/* The checked rules and the board, with everything derived that the kernel asks often. */
typedef struct island_game {
    nl_rules  rules;
    nl_layout layout;
    uint32_t  modules, quirks;
    uint8_t   hexes, corners, edges, seats;
    uint8_t   target, hand_limit, start, spare;
    uint8_t   roads_each, settlements_each, cities_each, any_desert;
    uint32_t  state_bytes;
    nl_lanes  bank_full, deck_full;
    nl_set    harbour[6];                 /* corners with the 2:1 rate of a kind; [5]: 3:1 */
    uint64_t  number_hexes[13];           /* bit set of hexes by chip */
    uint8_t   hex_kind[NL_HEXES];         /* nl_kind it yields, NL_ANY: none */
    nl_set    hex_corners[NL_HEXES];
    nl_set    corner_edges[NL_CORNERS], corner_near[NL_CORNERS];
    nl_set    edge_ends[NL_EDGES];
    uint8_t   edge_corner[NL_EDGES][2];
    uint8_t   corner_hex[NL_CORNERS][3];  /* NL_NOBODY fills */
    uint64_t  corner_hexes[NL_CORNERS];   /* the same as bits */
    nl_set    all_corners, all_edges;
    nl_set    sites;                      /* corners on which a building may stand */
    nl_set    cert[6];                    /* edges with the certificate of a kind; [5]: 3:1 */
    nl_set    crossings;                  /* corners that begin with a chip */
    nl_set    canals;                     /* canal sites */
    nl_set    stops;                      /* sites beyond which no road leads without an own
                                             building; none on the plain island */
    uint64_t  all_hexes;
} island_game;

#ifndef __cplusplus
_Static_assert(sizeof(island_state) <= sizeof(nl_state), "a state fits the public type");
_Static_assert(sizeof(island_game) <= sizeof(nl_game), "a game fits the public type");
_Static_assert(sizeof(island_seat) == 88, "no padding in a seat");
_Static_assert(sizeof(island_chips) == 24 && sizeof(helpers_slice) == 56, "no padding");
_Static_assert(sizeof(friends_slice) == 296 && sizeof(canal_slice) == 64, "no padding");
_Static_assert(sizeof(island_more) == 24 + 56 + 296, "no padding");
_Static_assert(sizeof(island_state) ==
                   5 * 8 + 4 * NL_FRAMES + 16 + 88 * NL_SEATS + sizeof(island_more),
               "no padding");
#endif

/* A view is a redacted state and the seat that looks. */
typedef struct island_view {
    island_state s;
    uint8_t      pad[sizeof(nl_state) - sizeof(island_state)];
    uint64_t     seat;
} island_view;

NL_KERNEL uint64_t terms_of(nl_action a) /* offer and counter: arg[0..4] */
{
    return terms_read(a.arg);
}

/* ---- what src/api calls ---------------------------------------------------------------------- */

void island_game_init(island_game *g, const nl_rules *rules, const nl_layout *layout);
void island_start(const island_game *g, island_state *s);
nl_turn island_to_act(const island_game *g, const island_state *s);
int  island_legal(const island_game *g, const island_state *s, int seat, nl_action *out);
int  island_chance(const island_game *g, const island_state *s, nl_action *out, uint16_t *weight);
uint32_t  island_tickets(const island_game *g, const island_state *s);
nl_action island_ticket(const island_game *g, const island_state *s, uint32_t ticket);
nl_err island_check(const island_game *g, const island_state *s, nl_action a);
nl_err island_apply(const island_game *g, island_state *s, nl_action a, nl_log *log);
void island_apply_trusted(const island_game *g, island_state *s, nl_action a);
void island_playout(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                    nl_tally *tally);
int  island_points(const island_game *g, const island_state *s, int seat);
int  island_points_visible(const island_game *g, const island_state *s, int seat);
int  island_road_length(const island_game *g, const island_state *s, int seat);
int  island_rate(const island_game *g, const island_state *s, int seat, int kind);
int  island_owes(const island_game *g, const island_state *s, int seat);
/* Whether the other's hand lies open to the seat at this moment. */
bool island_sees(const island_game *g, const island_state *s, int seat, int other);
void island_observe(const island_game *g, const island_state *s, int seat, island_state *out);
void island_resample(const island_game *g, const island_state *view, int seat, nl_below below,
                     void *source, island_state *out);
/* Whether a view from outside can be filled: its stack has a top, and the cards add up. */
bool island_fits(const island_game *g, const island_state *view, int seat);
/* For positions that were set up by hand: recompute the reach of every seat from the pieces on the
   board, and the awards. */
void island_derive(const island_game *g, island_state *s);
/* The same for slices of scenarios that follow from pieces (structures of best friends). */
void island_derive_more(const island_game *g, island_state *s);
void island_award_longest(const island_game *g, island_state *s);
void island_award_army(const island_game *g, island_state *s);
/* Puts the game at the start of a decision: ROLL, MAIN, PARTNER, EXTRA_BUILD, FOUND_SETTLEMENT. */
nl_err island_set_turn(const island_game *g, island_state *s, int seat, int decision);

#endif
