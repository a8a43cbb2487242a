/* play.h - seeded random play for the proofs: a game from a rules string, a choice among what is
   legal, wishes that are not, and the line that replays a failure. */
#ifndef NL_TEST_PLAY_H
#define NL_TEST_PLAY_H

#include <stdio.h>

#include "base/rng.h"
#include "neuland/island.h"

enum { PLAY_LAST = 20, PLAY_FAULT = 240 };

/* What the seats of a game like best. */
typedef enum play_style {
    STYLE_EVEN,
    STYLE_ROADS,
    STYLE_CARDS,
    STYLE_TALK,
    PLAY_STYLES
} play_style;

typedef struct play {
    char rules[NL_RULES_MAX];
    uint64_t seed, number; /* of the game under the seed */
    nl_game game;
    nl_state state;
    rng luck;
    int seats, step;
    play_style style;
    nl_action last[PLAY_LAST]; /* the action of step n stands at n % PLAY_LAST */
    char fault[PLAY_FAULT];    /* empty: nothing has failed */
} play;

/* Draws a layout for the rules and starts the game. */
bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number);
/* Something that chance or one of the seats may do now; the game is not over. */
nl_action play_choose(const nl_game *g, const nl_state *s, play_style style, rng *luck);
/* One outcome of the chance decision. */
nl_action play_chance(const nl_game *g, const nl_state *s, rng *luck);
/* What this seat chooses: by kind of action first, so that offers do not crowd out the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, play_style style, rng *luck);
/* A seat that may act now. */
int play_actor(const nl_game *g, const nl_state *s, rng *luck);
/* Any wish of the seat: mostly well-formed, seldom legal. */
nl_action play_wish(const nl_game *g, int seat, rng *luck);
/* Well-formed terms at random, for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

/* Keeps an action that is about to be applied. */
void play_note(play *p, nl_action a);
/* Writes the fault down, unless there is one, and returns false. */
bool play_fail(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* One line: what failed, where, the command that plays it again, the last actions. */
void play_report(const play *p, const char *program, FILE *out);

#endif
