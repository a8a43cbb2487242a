/* play.h - what seats of the dice game choose and wish in its proofs, and the rule sets. */
#ifndef NL_TEST_DICE_PLAY_H
#define NL_TEST_DICE_PLAY_H

#include "neuland/dice.h"
#include "proof/play.h"

/* Something that chance or the seat on turn may do now; the game is not over. Builds more readily
   than an even choice would, so that games get somewhere. */
nl_action play_choose(play *p);
/* Any wish of a seat: mostly well-formed, seldom legal. */
nl_action play_wish(int seat, rng *luck);

/* The rule sets that the proofs are played over. */
extern const char *const play_rules[];
extern const int         play_rules_count;

#endif
