/* promise.h - the value of every legal action, for screens that help a player of the dice game.
   The game has no hidden information, so it may read the whole position. */
#ifndef NL_BOTS_DICE_ADVICE_H
#define NL_BOTS_DICE_ADVICE_H

#include "bots/dice/solve/solve.h"

/* The unit of the values. */
typedef enum advice_unit {
    ADVICE_POINTS, /* expected at the end of the game */
    ADVICE_CHANCE, /* to win, 0 to 1 */
    ADVICE_TURNS   /* still to come, negated: less is better */
} advice_unit;

typedef struct dice_advice {
    nl_action action;
    double worth; /* if everything afterwards is played well */
} dice_advice;

/* Fills the list, best first. Without a solved table the values come from a few turns of lookahead.
   Returns how many there are; 0 if nothing is known. */
int dice_advise(const dice_table *t, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count, dice_advice *out, advice_unit *unit);

/* The value of a position for the seat on turn under best play. Returns false if play cannot reach
   it, and at the end of the game. */
bool dice_worth(const dice_table *t, const nl_game *g, const nl_state *s, double *worth,
                advice_unit *unit);
/* The same as win chances of each seat; they add up to 1. The table must be solved, including its
   spread. */
bool dice_chances(const dice_table *t, const nl_game *g, const nl_state *s,
                  double out[NL_DICE_SEATS]);

#endif
