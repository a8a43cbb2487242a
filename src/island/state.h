/* state.h - the island's state and game, laid out for the kernel. Only the island itself, src/api
   and tests may include it; all other code uses include/neuland/island.h.

   The comment on each field says who may see it: "all" seats, or only the "owner". observe.h blanks
   what a seat may not see. All fields have fixed widths and there is no padding, so equal states
   are equal bytes. */
#ifndef NL_ISLAND_STATE_H
#define NL_ISLAND_STATE_H

#include "base/bits.h"
#include "rules/terms.h"
#include "neuland/island.h"

typedef struct island_seat {
    nl_set roads, settlements, cities; /* all */
    nl_set reach;     /* corners from which this seat may build on: its buildings, and the ends of
                         its roads without another seat's building. Derived (island_derive) and
                         stored for speed. Under preset=catanatron it also keeps ends that another
                         seat built on later, and so cannot be derived. all */
    nl_lanes hand;    /* kinds: owner; total: all */
    nl_lanes dev;     /* unplayed development cards, including fresh ones; kinds: owner; total: all.
                         Lane 6: knights played, all */
    nl_lanes pending; /* during DISCARD the cards put aside so far (kinds: owner, total: all);
                         during OFFER the terms this seat agrees to (terms_*, all); else 0 */
} island_seat;

/* ---- slices of the scenarios: each belongs to the module it is named after ------------------- */

typedef struct chips_slice {
    uint8_t own[NL_SEATS]; /* chips taken, a victory point each; all */
    uint16_t spare;        /* 0 */
    nl_set crossing;       /* corners that still have their chip; all */
} chips_slice;

enum { HELPERS_TAIL = 34, HELPERS_LOOK = 3 }; /* most cards in the deck; cards Diara may see */

/* The two fields of a tail[] entry. Where a view hides a card, all bits of HELPERS_CARD are set, in
   look[] too. */
enum { HELPERS_CARD = 15, HELPERS_SEAT_SHIFT = 4 };

/* Bits of flags[]. */
enum {
    HELPERS_SECOND = 1, /* the second side is up: one use is left */
    HELPERS_USED = 2,   /* the seat has used its helper this turn */
    HELPERS_LOCKED = 4  /* newly taken, cannot be used yet */
};

typedef struct helpers_slice {
    uint8_t helper[NL_SEATS];   /* 1..12, 0 before the deal; all */
    uint8_t flags[NL_SEATS];    /* HELPERS_* above; all */
    uint16_t display;           /* bit n: helper n is on display; all */
    uint8_t rate;               /* helpers=10: bit set of kinds at 2:1 until the turn ends; all */
    uint8_t looks;              /* cards shown so far; all */
    uint8_t look[HELPERS_LOOK]; /* nl_card; the seat that looks */
    uint8_t tails;              /* number of cards put under the deck; all */
    uint8_t tail[HELPERS_TAIL]; /* nl_card | seat << 4, in drawing order, after all other cards;
                                    seat: who put it there, all; card: that seat */
    uint8_t spare[2];           /* 0 */
} helpers_slice;

typedef struct friends_slice {
    nl_lanes supply;            /* face-down letters; kinds: nobody; total: all */
    nl_lanes spent;             /* all */
    nl_lanes letters[NL_SEATS]; /* kinds: owner; total: all */
    nl_lanes fresh;             /* letters that the seat in `part` got in this part; kinds: owner */
    nl_set second_roads[NL_SEATS], second_corners[NL_SEATS]; /* pieces of a seat's second
                                  structure; all other pieces belong to its first; all */
    uint16_t met[2 * NL_SEATS];    /* bit 2*seat+structure for each structure met; all */
    uint8_t chips;                 /* left in the supply; all */
    uint8_t gift_done, gift_asked; /* in this part; gift_asked: bit set of seats; all */
    uint8_t letter_done;           /* the letter action was used in this part; all */
    uint8_t drawn;                 /* the guild drawn by a swap, else NL_NOBODY; owner */
    uint8_t spare[3];              /* 0 */
} friends_slice;

typedef struct canal_slice {
    uint64_t linked[NL_SEATS]; /* pairs of canal sites, bit: canal_pair; all */
    uint8_t tokens[NL_SEATS];  /* all */
    uint8_t supply;            /* all */
    uint8_t played;            /* kinds at 2:1 until the part ends, one token each; all */
    uint8_t spare[8];          /* 0 */
} canal_slice;

enum { CANAL_TOKENS = 12, CANAL_SITES = 11 }; /* in the box; most on a map, so that all pairs fit */

enum {
    SLICES_BYTES = 0
#define STATE(name, bits) +sizeof(name##_slice)
#include "island/catalogue.def"
};

typedef struct island_state {
    nl_lanes bank;      /* all */
    nl_lanes deck;      /* cards not yet drawn; kinds: nobody; total: all */
    nl_lanes gone;      /* progress cards played, all */
    nl_lanes fresh;     /* bought in this part by the seat in `part`; kinds: owner; total: all */
    uint64_t dice_left; /* dice=deck: pairs not yet rolled, all */
    nl_frame frame[NL_FRAMES]; /* open decisions, the top one is asked; all */
    uint8_t depth;
    uint8_t robber; /* hex */
    uint8_t turn;   /* seat on turn (settler 1) */
    uint8_t part;   /* seat that may play cards and win, or NL_NOBODY */
    uint8_t die[2];
    uint8_t card_played; /* in this part */
    uint8_t trade_closed;
    uint8_t longest;     /* holder or NL_NOBODY */
    uint8_t longest_len; /* the holder's length, 0 if there is no holder */
    uint8_t army;        /* holder or NL_NOBODY */
    uint8_t winner;      /* seat or NL_NOBODY */
    uint16_t turn_number;
    uint16_t spare;               /* 0 */
    island_seat seat[NL_SEATS];   /* A game of n seats uses the first n. The slices of its modules
                                   follow them without a gap: NL_SLICE. */
    uint8_t slices[SLICES_BYTES]; /* room for them in games of six */
} island_state;

enum { DEV_KNIGHTS_SHIFT = 48 }; /* lane 6 of island_seat.dev */

/* Rule modules. */
enum {
#define PLAIN(name, on)               NL_MOD_##name,
#define MODULE(name, on, first_seats) NL_MOD_##name,
#include "island/catalogue.def"
    NL_MODULES
};
enum {
#define STATE(name, bits) NL_SLICE_##name,
#include "island/catalogue.def"
    NL_SLICES
};

/* The slice of a state in this game. Only valid if a module in the game needs it. */
#define NL_SLICE(g, s, name) \
    ((name##_slice *)(void *)((uint8_t *)(s) + (g)->slice_at[NL_SLICE_##name]))

/* The checked rules and the board, with every derived table that the kernel uses often. */
typedef struct island_game {
    nl_rules rules;
    nl_layout layout;
    uint32_t modules;
    uint8_t hexes, corners, edges, seats;
    uint8_t target, hand_limit, start;
    uint8_t instance; /* of the functions that are compiled several times: island_instance */
    uint8_t roads_each, settlements_each, cities_each, any_desert;
    uint32_t state_bytes;
    uint16_t slice_at[NL_SLICES]; /* offsets in a state; 0: not in this game */
    nl_lanes bank_full, deck_full;
    nl_set harbour[6];          /* corners with the 2:1 rate of a kind; [5]: 3:1 */
    uint64_t number_hexes[13];  /* bit set of hexes by chip */
    uint8_t hex_kind[NL_HEXES]; /* the nl_kind it yields, NL_ANY if none */
    nl_set hex_corners[NL_HEXES];
    nl_set corner_edges[NL_CORNERS], corner_near[NL_CORNERS];
    nl_set edge_ends[NL_EDGES];
    uint8_t edge_corner[NL_EDGES][2];
    uint8_t corner_hex[NL_CORNERS][3]; /* padded with NL_NOBODY */
    uint64_t corner_hexes[NL_CORNERS]; /* the same as a bit set */
    nl_set all_corners, all_edges;
    nl_set sites;     /* corners on which buildings are allowed */
    nl_set cert[6];   /* edges with the certificate of a kind; [5]: 3:1 */
    nl_set crossings; /* corners that start with a chip */
    nl_set canals;    /* canal sites */
    nl_set stops;     /* sites that roads pass only if their owner has a
                                             building there; empty on the plain island */
    uint64_t all_hexes;
    nl_map map; /* the country, if the rules name one */
} island_game;

#ifndef __cplusplus
_Static_assert(sizeof(island_state) <= sizeof(nl_state), "a state fits the public type");
_Static_assert(sizeof(island_game) <= sizeof(nl_game), "a game fits the public type");
_Static_assert((int)SET_WORDS == (int)NL_WORDS && (int)SET_PLACES >= (int)NL_CORNERS &&
                   (int)SET_PLACES >= (int)NL_EDGES,
               "a set holds every place");
_Static_assert(sizeof(island_seat) == 24 + 4 * sizeof(nl_set), "no padding in a seat");
_Static_assert(sizeof(chips_slice) == 8 + sizeof(nl_set), "no padding");
_Static_assert(sizeof(helpers_slice) == 56 && sizeof(canal_slice) == 64, "no padding");
_Static_assert(sizeof(friends_slice) == 104 + 12 * sizeof(nl_set), "no padding");
_Static_assert(sizeof(island_state) ==
                   5 * 8 + 4 * NL_FRAMES + 16 + sizeof(island_seat) * NL_SEATS + SLICES_BYTES,
               "no padding");
#endif

/* A view is a redacted state and the seat it belongs to. */
typedef struct island_view {
    island_state s;
    uint8_t pad[sizeof(nl_state) - sizeof(island_state)];
    uint64_t seat;
} island_view;

/* ---- what src/api calls ---------------------------------------------------------------------- */

void island_game_init(island_game *g, const nl_rules *rules, const nl_map *map,
                      const nl_layout *layout);
/* For island_game.instance: which settings are constant in this game (whole.h). */
uint8_t island_instance(const island_game *g);
/* Which modules the rules switch on, one bit each. */
uint32_t island_modules(const nl_rules *r);
void island_start(const island_game *g, island_state *s);
nl_turn island_to_act(const island_game *g, const island_state *s);
int island_legal(const island_game *g, const island_state *s, int seat, nl_action *out);
int island_count(const island_game *g, const island_state *s, int seat);
nl_action island_nth(const island_game *g, const island_state *s, int seat, int n);
int island_chance(const island_game *g, const island_state *s, nl_action *out, uint16_t *weight);
uint32_t island_tickets(const island_game *g, const island_state *s);
nl_action island_ticket(const island_game *g, const island_state *s, uint32_t ticket);
/* Whether this kind of action answers the decision. */
bool island_answers(int kind, int decision);
nl_err island_check(const island_game *g, const island_state *s, nl_action a);
nl_err island_apply(const island_game *g, island_state *s, nl_action a, nl_log *log);
void island_apply_trusted(const island_game *g, island_state *s, nl_action a);
bool island_playout(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                    uint64_t stop, nl_tally *tally);
/* The same where v3_runs (base/v3.h). */
bool island_playout_v3(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                       uint64_t stop, nl_tally *tally);
int island_points(const island_game *g, const island_state *s, int seat);
int island_points_visible(const island_game *g, const island_state *s, int seat);
int island_road_length(const island_game *g, const island_state *s, int seat);
int island_rate(const island_game *g, const island_state *s, int seat, int kind);
int island_owes(const island_game *g, const island_state *s, int seat);
/* Whether the seat can see the other seat's hand now. */
bool island_sees(const island_game *g, const island_state *s, int seat, int other);
void island_observe(const island_game *g, const island_state *s, int seat, island_state *out);
void island_resample(const island_game *g, const island_state *view, int seat, nl_below below,
                     void *source, island_state *out);
/* Whether a view from an untrusted source can be completed: its stack has a top, and the cards add
   up. */
bool island_fits(const island_game *g, const island_state *view, int seat);
/* For positions set up by hand: recomputes every seat's reach from the pieces on the board. */
void island_derive(const island_game *g, island_state *s);
/* The same for scenario slices that depend on pieces (such as the structures of Best Friends). */
void island_derive_more(const island_game *g, island_state *s);
void island_award_longest(const island_game *g, island_state *s);
void island_award_army(const island_game *g, island_state *s);
/* Clears the stack and asks `seat` this decision: ROLL, MAIN, PARTNER, EXTRA_BUILD or
   FOUND_SETTLEMENT. Other decisions return NL_ERR_BAD_ARGS. */
nl_err island_set_turn(const island_game *g, island_state *s, int seat, int decision);

#endif
