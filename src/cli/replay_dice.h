/* replay_dice.h - positions of the dice game, for people. */
#ifndef NL_CLI_REPLAY_DICE_H
#define NL_CLI_REPLAY_DICE_H

#include "neuland/dice.h"
#include "term/canvas.h"

/* The sheet of the seat on turn, and all points. */
void replay_dice_board(const nl_game *g, const nl_state *s, nl_lang lang, canvas_look look,
                       buffer *out);

#endif
