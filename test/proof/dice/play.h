/* play.h - what seats of the dice game choose and attempt in its proofs, and the rule sets. */
#ifndef NL_TEST_DICE_PLAY_H
#define NL_TEST_DICE_PLAY_H

#include "neuland/dice.h"
#include "proof/play.h"

/* Returns something that chance or the seat on turn may do now. The game must not be over. It
   builds more often than a uniform choice would, so that games make progress. */
nl_action play_choose(play *p);
/* Returns any action a seat might attempt: mostly well-formed, rarely legal. */
nl_action play_wish(int seat, rng *luck);

/* The rule sets that the proofs play. */
extern const char *const play_rules[];
extern const int         play_rules_count;

#endif
