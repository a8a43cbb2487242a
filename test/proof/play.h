/* play.h - seeded random play for the proofs, the same for every game: a game from a rules string,
   steps that are applied in three ways, and the line that replays a failure. What a seat chooses
   and attempts is up to each game. */
#ifndef NL_TEST_PROOF_PLAY_H
#define NL_TEST_PROOF_PLAY_H

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "neuland/neuland.h"

enum { PLAY_LAST = 20, PLAY_FAULT = 240, PLAY_STYLES = 4 };

/* Bit sets of what was reached, counted from the game's first id; errors from 0. */
typedef struct play_reached { uint64_t actions, decisions, events, errors; } play_reached;

typedef struct play {
    char         rules[NL_RULES_MAX];
    uint64_t     seed, number; /* of the game under the seed */
    nl_rules     agreed;
    nl_game      game;
    nl_state     state;
    nl_state     twin;  /* poisoned behind the used bytes; uses nl_apply_trusted */
    rng          luck;
    int          seats, step;
    int          style; /* below PLAY_STYLES: what its seats prefer, for games that use it */
    nl_action    action; /* the last one */
    nl_event     event[NL_EVENTS_MAX];
    int          events;
    nl_action    last[PLAY_LAST];   /* the action of step n is at n % PLAY_LAST */
    char         fault[PLAY_FAULT]; /* empty: nothing has failed */
    play_reached reached;           /* accumulates over all games */
} play;

/* The map that rules may name by its hash, or NULL. */
extern const nl_map *play_map;

/* Draws a layout for the rules and starts the game. */
bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number);
/* Returns one outcome of the chance decision. */
nl_action play_chance(const nl_game *g, const nl_state *s, rng *luck);
/* Returns a seat that may act now. */
int play_actor(const nl_game *g, const nl_state *s, rng *luck);

/* Records an action that is about to be applied. */
void play_note(play *p, nl_action a);
/* Records and applies it, checking that all ways to do so agree. `first` is the game's first id. */
bool play_apply(play *p, nl_action a, int first);
/* Records the fault, unless there is one already, and returns false. */
bool play_fail(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints one line: what failed, where, the command that replays it, and the last actions. */
void play_report(const play *p, const char *program, FILE *out);

static inline bool play_same(const play *p, const nl_state *a, const nl_state *b)
{
    return memcmp(a, b, (size_t)nl_state_bytes(&p->game)) == 0;
}

/* forms.c: bytes, positions, views and actions are decoded as they were encoded. */
bool forms_right(play *p);
/* Random play to the end, if an end is certain. */
bool forms_playout(play *p, nl_tally *tally);

#endif
