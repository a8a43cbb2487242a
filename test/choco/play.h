/* play.h - seeded random play of the chocolate edition for its proofs: a game from a rules string,
   a choice among what is legal, wishes that are not, and the line that replays a failure. */
#ifndef NL_TEST_CHOCO_PLAY_H
#define NL_TEST_CHOCO_PLAY_H

#include <stdio.h>

#include "base/rng.h"
#include "neuland/choco.h"

enum { PLAY_LAST = 20, PLAY_FAULT = 240 };

typedef struct play {
    char      rules[NL_RULES_MAX];
    uint64_t  seed, number; /* of the game under the seed */
    nl_game   game;
    nl_state  state;
    rng       luck;
    int       seats, step;
    nl_action last[PLAY_LAST];   /* the action of step n stands at n % PLAY_LAST */
    char      fault[PLAY_FAULT]; /* empty: nothing has failed */
} play;

bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number);
/* Something that chance or one of the seats may do now; the game is not over. */
nl_action play_choose(const nl_game *g, const nl_state *s, rng *luck);
nl_action play_chance(const nl_game *g, const nl_state *s, rng *luck);
/* What this seat chooses: by kind of action first, so that offers do not crowd out the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, rng *luck);
/* A seat that may act now. */
int play_actor(const nl_game *g, const nl_state *s, rng *luck);
/* Any wish of the seat: mostly well-formed, seldom legal. */
nl_action play_wish(int seat, rng *luck);
/* Terms at random, for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

/* Keeps an action that is about to be applied. */
void play_note(play *p, nl_action a);
/* Writes the fault down, unless there is one, and returns false. */
bool play_fail(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* One line: what failed, where, the command that plays it again, the last actions. */
void play_report(const play *p, const char *program, FILE *out);

/* The rule sets that the proofs are played over. */
extern const char *const play_rules[];
extern const int         play_rules_count;

#endif
