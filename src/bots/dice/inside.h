/* inside.h - what the bots of the dice game share. */
#ifndef NL_BOTS_DICE_INSIDE_H
#define NL_BOTS_DICE_INSIDE_H

#include "bots/bot.h"
#include "bots/dice/solve/solve.h"

/* ---- policy ---------------------------------------------------------------------------------- */

/* How a bot plays a turn of the dice game, given the value of every position: which dice to keep,
   what to buy, and the single actions of the purchase. The values come from the caller. */

/* The value of ending the turn in a position; idle: nothing was built. Larger is better, in any
   unit. */
typedef double (*policy_worth)(const void *self, int knights, int board, bool idle);

typedef struct policy {
    const dice_book *book;
    policy_worth worth;
    const void *self;
} policy;

/* The position at the start or in the middle of a turn. */
typedef struct policy_at {
    int knights, board;
    bool idle; /* nothing was built in this turn so far */
    uint8_t dice[NL_FACES];
    uint8_t locked_typed, locked_any; /* jokers gained in this turn that cannot be used yet */
} policy_at;

/* Fills in the value of each result of `pool` dice and of each kept set. Returns the value of the
   whole turn. */
double policy_turn(const policy *m, const policy_at *at, int pool, dice_turn *out);
/* The same with memory from the caller, so that several can be in progress on a small stack. */
double policy_turn_in(const policy *m, const policy_at *at, int pool, solve_ways *ways,
                      dice_turn *out);

/* The best use of the dice: the purchase, its jokers, and its value. */
typedef struct policy_choice {
    pay_buy buy;
    pay_jokers jokers;
    double worth;
} policy_choice;
policy_choice policy_choose(const policy *m, const policy_at *at);

/* The next single action of that purchase. */
nl_action policy_action(const policy *m, const policy_at *at, const policy_choice *choice,
                        const nl_dice *state);

/* The position of the seat on turn. Returns false if play cannot reach it. */
bool policy_look(const dice_book *book, const nl_dice *state, policy_at *out);

/* ---- player ---------------------------------------------------------------------------------- */

/* What the bots of the dice game share. They differ only in how they evaluate positions. Screens
   that show the value of each choice use the same evaluations. */

/* State kept between the answers of a turn. */
typedef struct dice_player {
    uint32_t number; /* number of the turn it was computed for; 0: none */
    dice_turn turn;
} dice_player;

/* Answers by this evaluation. memory is that of the bot. */
nl_action dice_player_answer(bot *b, const policy *m, const nl_dice *state, const nl_action *legal,
                             int count);

/* The value of a legal action of the seat, in the unit of the evaluation. */
double dice_player_worth(const policy *m, const policy_at *at, const dice_turn *turn,
                         const nl_dice *state, nl_action a);

/* ---- evaluations ----------------------------------------------------------------------------- */

/* Of `greedy`: points now. */
typedef struct greedy_eye {
    const dice_book *book;
    int route, army; /* roads and knights needed for the bonuses of Plus */
    bool has_route, has_army;
} greedy_eye;
void greedy_eye_init(greedy_eye *e, const dice_book *book, const nl_dice *state);
double greedy_eye_worth(const void *self, int knights, int board, bool idle);

/* Of `steady`: points now, plus the exact gain of the next turns, plus a share of that gain for the
   turns after them. */
typedef struct steady_slot {
    uint32_t key; /* identifies a sheet and a number of turns; 0: empty */
    float gain;
} steady_slot;
typedef struct steady_eye {
    greedy_eye points;
    int left;          /* turns after this one */
    int depth;         /* turns computed exactly, at least 1 */
    steady_slot *slot; /* cache of computed gains */
    uint32_t slots;    /* a power of two */
    solve_ways *ways;  /* memory for each depth; NULL if depth is 1 */
} steady_eye;
void steady_eye_init(steady_eye *e, const dice_book *book, const nl_dice *state);
double steady_eye_worth(const void *self, int knights, int board, bool idle);

/* Of `perfect`: on the standard sheet the final points or the win chance; in Plus the chance to
   finish first. */
typedef struct perfect_eye {
    const dice_table *table;
    const float *value; /* of the turns after this one; NULL: there are none */
    int left;           /* turns after this one */
    int before;         /* points lost by idle turns so far */
    bool win;
    /* Of winning with this many points, offset by the lowest total. */
    double chance[TABLE_TOTALS + 32];
    plus_race race;
} perfect_eye;
void perfect_eye_init(perfect_eye *e, const dice_table *t, const nl_dice *state, bool win);
double perfect_eye_worth(const void *self, int knights, int board, bool idle);

#endif
