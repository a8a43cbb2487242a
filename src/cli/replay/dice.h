/* dice.h - prints positions of the dice game as text. */
#ifndef NL_CLI_REPLAY_DICE_H
#define NL_CLI_REPLAY_DICE_H

#include "neuland/dice.h"
#include "term/canvas.h"

/* Prints the sheet of the current player and the points of all. */
void replay_dice_board(const nl_game *g, const nl_state *s, nl_lang lang, canvas_look look,
                       buffer *out);

#endif
