/* case_run.h - runs one rule case. */
#ifndef NL_CLI_CASE_RUN_H
#define NL_CLI_CASE_RUN_H

#include "cli/case_file.h"
#include "neuland/island.h"

/* The position that a case plays in. */
typedef struct case_world {
    const case_file *file;
    nl_rules   rules;
    nl_layout  layout;
    nl_game    game;
    nl_state   state;
    uint64_t   seed;
    bool       has_rules, has_layout, begun;
    int        line;     /* of the statement that runs */
    buffer     fault;    /* what was expected and found, if the case fails */
} case_world;

/* What `expect` on the island looks at: the truth or somebody's view. */
typedef struct case_sight {
    const nl_island *island;
    const nl_turn   *turn;
} case_sight;

/* true: passed. Otherwise world.line and world.fault tell why. Free the world in any case. */
bool case_run(case_world *w, const case_file *f, const case_entry *entry);
void case_world_free(case_world *w);

/* ---- for the parts of the runner ------------------------------------------------------------- */

/* Notes why the case fails; returns false. */
bool case_fail(case_world *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The next word as a seat of the game. */
bool case_seat(case_world *w, const char **at, int *out);

/* What a game adds to the language: the nouns of set and expect, the checks of holds. view is what
   a seat sees, NULL for the truth. */
typedef struct case_game {
    bool (*set)(case_world *w, const char *at);
    bool (*expect)(case_world *w, const nl_view *view, const char *at);
    bool (*holds)(case_world *w, const char *at);
} case_game;

bool case_choco_set(case_world *w, const char *at);
bool case_choco_expect(case_world *w, const nl_view *view, const char *at);
bool case_choco_holds(case_world *w, const char *at);

bool case_dice_set(case_world *w, const char *at);
bool case_dice_expect(case_world *w, const nl_view *view, const char *at);
bool case_dice_holds(case_world *w, const char *at);

bool case_island_set(case_world *w, const char *at);
bool case_island_expect(case_world *w, const nl_view *view, const char *at);
bool case_island_holds(case_world *w, const char *at);

#endif
