/* replay.h - a record as JSON lines (docs/notation.md 7). */
#ifndef NL_CLI_REPLAY_H
#define NL_CLI_REPLAY_H

#include "cli/json.h"
#include "table/record.h"

enum { REPLAY_TRUTH = -1 };

/* What is shown of each position. */
typedef struct replay_shape {
    int  seat;  /* who looks, or REPLAY_TRUTH */
    bool legal; /* with the legal actions and chance's outcomes */
} replay_shape;

/* Five counts, and a seat; what is not known, and nobody, is null. */
void replay_json_counts(json *j, const char *key, const uint8_t *counts);
void replay_json_seat(json *j, const char *key, const nl_rules *rules, int seat);

/* The line that describes the game. */
void replay_json_head(buffer *out, const record *r);
/* One position; action is what was then done ("red roll"), or NULL. */
void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape);

/* replay_helpers.c: nothing where the rules have no helpers. */
void replay_helpers_layout(json *j, const nl_layout *layout, const nl_rules *rules);
void replay_helpers_state(json *j, const nl_island_helpers *h, const nl_rules *rules);

#endif
