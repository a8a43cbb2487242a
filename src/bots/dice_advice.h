/* dice_advice.h - what every legal action promises, for screens that help a player of the dice
   game. */
#ifndef NL_BOTS_DICE_ADVICE_H
#define NL_BOTS_DICE_ADVICE_H

#include "bots/dice_table.h"

/* What the numbers mean. */
typedef enum advice_unit {
    ADVICE_POINTS, /* expected at the end of the game */
    ADVICE_CHANCE, /* to win, 0 to 1 */
    ADVICE_TURNS   /* still to come, with a minus: less is better */
} advice_unit;

typedef struct dice_advice {
    nl_action action;
    double    worth; /* if everything after it is done well */
} dice_advice;

/* The best first. Without a solved table by what the next turns promise. Returns how many there
   are, 0: nothing is known here. */
int dice_advise(const dice_table *t, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count, dice_advice *out, advice_unit *unit);

/* What a position promises the seat on turn if all is done well; false where no play leads there,
   and at the end of the game. */
bool dice_worth(const dice_table *t, const nl_game *g, const nl_state *s, double *worth,
                advice_unit *unit);
/* The same as chances to win for each seat, in sum 1. The table is solved, spread and all. */
bool dice_chances(const dice_table *t, const nl_game *g, const nl_state *s,
                  double out[NL_DICE_SEATS]);

#endif
