/* choco.h - prints positions of the Chocolate edition as text. */
#ifndef NL_CLI_REPLAY_CHOCO_H
#define NL_CLI_REPLAY_CHOCO_H

#include "neuland/choco.h"
#include "term/canvas.h"

/* Prints the wheel and all rows, as the view v shows them, or from the full state if v is NULL. */
void replay_choco_board(const nl_game *g, const nl_state *s, const nl_view *v, nl_lang lang,
                        canvas_look look, buffer *out);

#endif
