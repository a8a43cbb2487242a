/* state.h - the dice game's state and game, laid out for its rules. Only the dice game itself,
   src/api and tests may include it; all other code uses include/neuland/dice.h.

   Nothing is hidden: a view is the state. All fields have fixed widths and there is no padding, so
   equal states are equal bytes. */
#ifndef NL_DICE_STATE_H
#define NL_DICE_STATE_H

#include "dice/faces.h"
#include "neuland/dice.h"

enum { DICE_SHEETS = 2 }; /* by nl_rules.sheet */
extern const nl_sheet dice_sheets[DICE_SHEETS];

/* ---- state ----------------------------------------------------------------------------------- */

/* One seat's sheet. */
typedef struct dice_seat {
    uint64_t built;       /* set of symbols */
    uint64_t open;        /* symbols not built whose predecessors all are. Derived and stored for
                               speed; see dice_game.second */
    int8_t box[NL_BOXES]; /* the entries; 0 if still empty */
    uint8_t boxes;        /* how many are filled; 0 in Plus */
    int16_t score;        /* points: boxes and the current turn; in Plus with the bonuses */
    uint8_t used;         /* set of jokers crossed out */
    uint8_t length;       /* of the route: depth of the deepest road. Derived */
    uint32_t spare;       /* 0 */
} dice_seat;

typedef struct dice_state {
    dice_faces dice;      /* dice that can still be spent; before a roll, the dice kept */
    uint16_t turn_number; /* turns begun */
    uint8_t decision;     /* the current decision */
    uint8_t turn;         /* seat on turn */
    uint8_t pool;         /* dice of this turn */
    uint8_t rolls;        /* made in this turn */
    uint8_t earned;       /* points of this turn (standard) */
    uint8_t fresh;        /* set of jokers earned in this turn that cannot be used before the next
                               one (joker_same_turn=0) */
    uint8_t route, army;  /* holders, or NL_NOBODY */
    uint8_t winners;      /* set of seats, 0 until the game is over */
    uint8_t spare[5];     /* 0 */
    dice_seat seat[NL_DICE_SEATS]; /* last: a game of n seats uses and copies only the first n */
} dice_state;

/* The checked rules and the sheet, with every derived table that is used often. Rules and layout
   come first, as in every game. */
typedef struct dice_game {
    nl_rules rules;
    nl_layout layout;
    uint8_t seats, start, plus, ramp, symbols, jokers, marked, target;
    uint32_t state_bytes, turns_all; /* turns of a whole game, 0: until a seat wins */
    uint64_t all, first;             /* all symbols; those open on an empty sheet */
    uint64_t second;                 /* knights whose joker has an earlier knight. They can be
                                         built in any order, but saved states and hashes have always
                                         counted them as open only once the earlier knight is
                                         built */
    uint64_t of_kind[4];             /* by nl_symbol_kind */
    uint64_t needs[NL_SYMBOLS];      /* what must be built first */
    uint64_t before[NL_SYMBOLS], opens[NL_SYMBOLS]; /* the same for dice_seat.open, both ways */
    uint64_t joker_knights[NL_JOKERS];
    uint8_t joker_face[NL_JOKERS];
    uint8_t kind[NL_SYMBOLS], points[NL_SYMBOLS], road[NL_SYMBOLS], depth[NL_SYMBOLS];
} dice_game;

#ifndef __cplusplus
_Static_assert(sizeof(dice_seat) == 40, "no padding in a seat");
_Static_assert(sizeof(dice_state) == 24 + 40 * NL_DICE_SEATS, "no padding");
_Static_assert(sizeof(dice_state) <= sizeof(nl_state), "a state fits the public type");
_Static_assert(sizeof(dice_game) <= sizeof(nl_game), "a game fits the public type");
#endif

/* A view is the state and the seat it belongs to. */
typedef struct dice_view {
    dice_state s;
    uint8_t pad[sizeof(nl_state) - sizeof(dice_state)];
    uint64_t seat;
} dice_view;

/* ---- what src/api calls ---------------------------------------------------------------------- */

void dice_game_init(dice_game *g, const nl_rules *rules, const nl_layout *layout);
void dice_start(const dice_game *g, dice_state *s);
nl_turn dice_to_act(const dice_game *g, const dice_state *s);
int dice_legal(const dice_game *g, const dice_state *s, int seat, nl_action *out);
int dice_chance(const dice_game *g, const dice_state *s, nl_action *out, uint16_t *weight);
uint32_t dice_tickets(const dice_game *g, const dice_state *s);
nl_action dice_ticket(const dice_game *g, const dice_state *s, uint32_t ticket);
/* Whether this kind of action answers the decision. */
bool dice_answers(int kind, int decision);
nl_err dice_check(const dice_game *g, const dice_state *s, nl_action a);
nl_err dice_apply(const dice_game *g, dice_state *s, nl_action a, nl_log *log);
void dice_apply_trusted(const dice_game *g, dice_state *s, nl_action a);
bool dice_playout(const dice_game *g, dice_state *s, uint64_t random[NL_SEATS + 1], uint64_t stop,
                  nl_tally *tally);
/* Jokers that a seat may use now or, during another seat's turn, could use. */
int dice_jokers(const dice_game *g, const dice_state *s, int seat);
/* How many dice turn number n (from 1) starts with. */
int dice_pool(const dice_game *g, int number);
/* For positions set up by hand: recomputes what depends on the built symbols, and the points. */
void dice_derive(const dice_game *g, dice_state *s);
/* Starts a turn of this seat. The number of turns begun does not change. */
void dice_set_turn(const dice_game *g, dice_state *s, int seat);

#endif
