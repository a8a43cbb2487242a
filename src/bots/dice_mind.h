/* dice_mind.h - how a bot plays a turn of the dice game once it knows what every position is worth
   to it: which dice to keep, what to buy, and the single actions that buy it. */
#ifndef NL_BOTS_DICE_MIND_H
#define NL_BOTS_DICE_MIND_H

#include "bots/dice_solve.h"

/* What ending the turn in a position is worth; idle: nothing was built. Larger is better, in any
   unit. */
typedef double (*mind_worth)(const void *self, int knights, int board, bool idle);

typedef struct mind {
    const dice_book *book;
    mind_worth       worth;
    const void      *self;
} mind;

/* The position at the start of a turn, or in the middle of one. */
typedef struct mind_at {
    int     knights, board;
    bool    idle; /* nothing was built in this turn so far */
    uint8_t dice[NL_FACES];
    uint8_t locked_typed, locked_any; /* jokers that came in this turn and have to wait */
} mind_at;

/* Fills in what each result of `pool` dice is worth and what each kept set promises; returns the
   value of the whole turn. */
double mind_turn(const mind *m, const mind_at *at, int pool, dice_turn *out);
/* The same with room of the caller: several of them can be under way at once on a small stack. */
double mind_turn_in(const mind *m, const mind_at *at, int pool, solve_ways *ways, dice_turn *out);

/* The best use of the dice: what is bought, with which jokers, what it is worth. */
typedef struct mind_choice {
    pay_buy    buy;
    pay_jokers jokers;
    double     worth;
} mind_choice;
mind_choice mind_choose(const mind *m, const mind_at *at);

/* The next single action of that purchase. */
nl_action mind_action(const mind *m, const mind_at *at, const mind_choice *choice,
                      const nl_dice *state);

/* Where the seat on turn stands; false where no play leads there. */
bool mind_look(const dice_book *book, const nl_dice *state, mind_at *out);

#endif
