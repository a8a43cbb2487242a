/* replay_dice.h - positions of the dice game, for people and as JSON (docs/notation.md 7.1). */
#ifndef NL_CLI_REPLAY_DICE_H
#define NL_CLI_REPLAY_DICE_H

#include "cli/json.h"
#include "neuland/dice.h"
#include "term/canvas.h"

/* The keys "layout" and "state". */
void replay_dice_layout(json *j, const nl_game *g);
void replay_dice_state(json *j, const nl_game *g, const nl_state *s);

/* The sheet of the seat on turn, and all points. */
void replay_dice_board(const nl_game *g, const nl_state *s, nl_lang lang, canvas_look look,
                       buffer *out);

#endif
