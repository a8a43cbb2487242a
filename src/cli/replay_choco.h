/* replay_choco.h - positions of the chocolate edition, for people and as JSON (docs/notation.md
   7.2). */
#ifndef NL_CLI_REPLAY_CHOCO_H
#define NL_CLI_REPLAY_CHOCO_H

#include "cli/json.h"
#include "neuland/choco.h"
#include "term/canvas.h"

/* The keys "layout" and "state"; of the truth, or of the view if there is one. */
void replay_choco_layout(json *j, const nl_game *g);
void replay_choco_state(json *j, const nl_game *g, const nl_state *s, const nl_view *v);

/* The wheel and all rows; v as above. */
void replay_choco_board(const nl_game *g, const nl_state *s, const nl_view *v, nl_lang lang,
                        canvas_look look, buffer *out);

#endif
