/* look.h - one turn of look-ahead in the island game: what a seat can still do before others act,
   with expected values where chance answers. Works on truths drawn from a belief. */
#ifndef NL_BOTS_LOOK_H
#define NL_BOTS_LOOK_H

#include "bots/eval.h"

typedef struct look {
    const nl_game *game;
    eval           eval;
    int            seat;
} look;

enum { LOOK_DEPTH = 2 }; /* own actions seen ahead; the first bank trade is not counted */

/* The chances of the position as it stands. */
void  look_chances(const look *l, const nl_state *s, float out[NL_SEATS]);
/* The seat's chance to win if it goes on as well as it can see. */
float look_ahead(const look *l, const nl_state *s, int depth);
/* The same after this action of the seat. */
float look_after(const look *l, const nl_state *s, nl_action a, int depth);

#endif
