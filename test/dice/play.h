/* play.h - seeded random play of the dice game for its proofs: a game from a rules string, a choice
   among what is legal, wishes that are not, and the line that replays a failure. */
#ifndef NL_TEST_DICE_PLAY_H
#define NL_TEST_DICE_PLAY_H

#include <stdio.h>

#include "base/rng.h"
#include "neuland/dice.h"

enum { PLAY_LAST = 12, PLAY_FAULT = 240 };

typedef struct play {
    char      rules[NL_RULES_MAX];
    uint64_t  seed, number; /* of the game under the seed */
    nl_rules  agreed;
    nl_game   game;
    nl_state  state;
    rng       luck;
    int       step;
    nl_action last[PLAY_LAST];   /* the action of step n stands at n % PLAY_LAST */
    char      fault[PLAY_FAULT]; /* empty: nothing has failed */
} play;

bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number);
/* Something that chance or the seat on turn may do now; the game is not over. Builds more readily
   than an even choice would, so that games get somewhere. */
nl_action play_choose(play *p);
/* Any wish of a seat: mostly well-formed, seldom legal. */
nl_action play_wish(int seat, rng *luck);

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
