/* run.h - runs one rule case. It knows the statements; each game brings its own nouns and
   checks. */
#ifndef NL_CLI_CASE_RUN_H
#define NL_CLI_CASE_RUN_H

#include "cases/file.h"
#include "neuland/island.h"

/* The state of a running case. */
typedef struct case_world {
    const case_file *file;
    nl_rules   rules;
    nl_layout  layout;
    nl_game    game;
    nl_state   state;
    uint64_t   seed;
    bool       has_rules, has_layout, begun;
    int        line;     /* of the current statement */
    buffer     fault;    /* what was expected and found, if the case fails */
} case_world;

/* What `expect` examines on the island: the full state or a seat's view. */
typedef struct case_sight {
    const nl_island *island;
    const nl_turn   *turn;
} case_sight;

/* Returns whether the case passed; if not, w->line and w->fault say why. The caller frees the world
   in either case. */
bool case_run(case_world *w, const case_file *f, const case_entry *entry);
void case_world_free(case_world *w);

/* ---- for the parts of the runner ------------------------------------------------------------- */

/* Records why the case fails. Returns false. */
bool case_fail(case_world *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reads the next word as a seat of the game. */
bool case_seat(case_world *w, const char **at, int *out);

/* What a game adds to the language: the nouns of set and expect, the checks of holds. view is a
   seat's view, or NULL for the full state. */
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
