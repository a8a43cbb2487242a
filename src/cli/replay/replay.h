/* replay.h - what the files of `replay` share. */
#ifndef NL_CLI_REPLAY_REPLAY_H
#define NL_CLI_REPLAY_REPLAY_H

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "table/record/record.h"
#include "term/canvas.h"
#include "wire/json.h"

/* ---- records as JSON lines (docs/reference/notation.md 7): json.c ---------------------------- */

enum { REPLAY_FULL = -1 };

/* What to print of each position. */
typedef struct replay_shape {
    int seat;   /* the seat whose view to print, or REPLAY_FULL for the full state */
    bool legal; /* add the legal actions and the outcomes of chance */
} replay_shape;

/* Writes the line that describes the game. */
void replay_json_head(buffer *out, const record *r);
/* Writes one position; action is the action that follows ("red roll"), or NULL. */
void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape);

/* ---- positions as text: text.c --------------------------------------------------------------- */

/* Prints the sheet of the current player and the points of all. */
void replay_dice_board(const nl_game *g, const nl_state *s, nl_lang lang, canvas_look look,
                       buffer *out);

/* Prints the wheel and all rows, as the view v shows them, or from the full state if v is NULL. */
void replay_choco_board(const nl_game *g, const nl_state *s, const nl_view *v, nl_lang lang,
                        canvas_look look, buffer *out);

#endif
