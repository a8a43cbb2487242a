/* replay.h - prints a record as JSON lines (docs/reference/notation.md 7). */
#ifndef NL_CLI_REPLAY_H
#define NL_CLI_REPLAY_H

#include "wire/json.h"
#include "table/record/record.h"

enum { REPLAY_TRUTH = -1 };

/* What to print of each position. */
typedef struct replay_shape {
    int  seat;  /* the seat whose view to print, or REPLAY_TRUTH for the full state */
    bool legal; /* add the legal actions and the outcomes of chance */
} replay_shape;

/* Writes the line that describes the game. */
void replay_json_head(buffer *out, const record *r);
/* Writes one position; action is the action that follows ("red roll"), or NULL. */
void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape);

#endif
