/* policy.h - how a bot plays a turn of the dice game, given the value of every position: which
   dice to keep, what to buy, and the single actions of the purchase. The values come from the
   caller. */
#ifndef NL_BOTS_DICE_MIND_H
#define NL_BOTS_DICE_MIND_H

#include "bots/dice/solve/solve.h"

/* The value of ending the turn in a position; idle: nothing was built. Larger is better, in any
   unit. */
typedef double (*mind_worth)(const void *self, int knights, int board, bool idle);

typedef struct mind {
    const dice_book *book;
    mind_worth       worth;
    const void      *self;
} mind;

/* The position at the start or in the middle of a turn. */
typedef struct mind_at {
    int     knights, board;
    bool    idle; /* nothing was built in this turn so far */
    uint8_t dice[NL_FACES];
    uint8_t locked_typed, locked_any; /* jokers gained in this turn that cannot be used yet */
} mind_at;

/* Fills in the value of each result of `pool` dice and of each kept set. Returns the value of the
   whole turn. */
double mind_turn(const mind *m, const mind_at *at, int pool, dice_turn *out);
/* The same with memory from the caller, so that several can be in progress on a small stack. */
double mind_turn_in(const mind *m, const mind_at *at, int pool, solve_ways *ways, dice_turn *out);

/* The best use of the dice: the purchase, its jokers, and its value. */
typedef struct mind_choice {
    pay_buy    buy;
    pay_jokers jokers;
    double     worth;
} mind_choice;
mind_choice mind_choose(const mind *m, const mind_at *at);

/* The next single action of that purchase. */
nl_action mind_action(const mind *m, const mind_at *at, const mind_choice *choice,
                      const nl_dice *state);

/* The position of the seat on turn. Returns false if play cannot reach it. */
bool mind_look(const dice_book *book, const nl_dice *state, mind_at *out);

#endif
