/* lookahead.h - lookahead to the end of the turn in the island game: what a seat can still do
   before others act, with expected values for chance. It works on states drawn from a belief. */
#ifndef NL_BOTS_LOOK_H
#define NL_BOTS_LOOK_H

#include "bots/island/eval/eval.h"

typedef struct look {
    const nl_game *game;
    eval           eval;
    int            seat;
} look;

/* Actions of the seat searched ahead; the first bank trade does not count. */
enum { LOOK_DEPTH = 2 };

/* The static chances of a position. */
void  look_chances(const look *l, const nl_state *s, float out[NL_SEATS]);
/* The win chance of the seat if it plays the rest of its turn as well as it can see. */
float look_ahead(const look *l, const nl_state *s, int depth);
/* The same after this action of the seat. */
float look_after(const look *l, const nl_state *s, nl_action a, int depth);

#endif
