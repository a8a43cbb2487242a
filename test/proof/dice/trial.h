/* trial.h - one game of a proof: the engine and the slow model side by side, step by step, and what
   was reached on the way. */
#ifndef NL_TEST_DICE_TRIAL_H
#define NL_TEST_DICE_TRIAL_H

#include "model.h"
#include "proof/run.h"

typedef struct trial {
    play play;
    model model;
} trial;

/* play.c: the rule sets that the proofs play */
enum { PLAY_RULES = 16 };
extern const char *const play_rules[PLAY_RULES];

/* The parts of the check. */
bool same_check(trial *t);  /* every fact agrees with the model */
bool model_lists(trial *t); /* lists, outcomes and refusals, too */

#endif
