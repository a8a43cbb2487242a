/* trial.h - one game of a proof: the engine and the slow model side by side, step by step, and what
   was reached on the way. */
#ifndef NL_TEST_DICE_TRIAL_H
#define NL_TEST_DICE_TRIAL_H

#include "model.h"
#include "play.h"

typedef struct trial {
    play  play;
    model model;
    int   every; /* steps between the slow checks */
} trial;

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every);
/* Checks the state, then makes one step. Returns false at the end or after a fault. */
bool trial_step(trial *t);

/* The parts of the check. */
bool same_check(trial *t);  /* every fact agrees with the model */
bool lists_check(trial *t); /* lists, outcomes, refusals */
bool forms_check(trial *t); /* bytes, texts, damage, random play */

#endif
