/* replay.h - a record as JSON lines (docs/reference/notation.md 7). */
#ifndef NL_CLI_REPLAY_H
#define NL_CLI_REPLAY_H

#include "wire/json.h"
#include "table/record.h"

enum { REPLAY_TRUTH = -1 };

/* What is shown of each position. */
typedef struct replay_shape {
    int  seat;  /* who looks, or REPLAY_TRUTH */
    bool legal; /* with the legal actions and chance's outcomes */
} replay_shape;

/* The line that describes the game. */
void replay_json_head(buffer *out, const record *r);
/* One position; action is what was then done ("red roll"), or NULL. */
void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape);

#endif
