/* dice_play.h - the dice game in the terminal. Nothing is hidden, so that people at one screen
   need not look away. */
#ifndef NL_TERM_DICE_PLAY_H
#define NL_TERM_DICE_PLAY_H

#include "term/play.h"

/* Plays until the game ends or the people leave. false: something failed, told on standard
   error. */
bool dice_play_run(const play_options *options);

#endif
