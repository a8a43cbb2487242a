/* run.h - the command line of a conformance program: which games are played, in how many processes,
   and whether everything was reached. */
#ifndef NL_TEST_PROOF_RUN_H
#define NL_TEST_PROOF_RUN_H

#include "proof/play.h"

typedef struct proof {
    const char *program;
    uint64_t games;           /* the default total; at least one per rule set */
    int steps, every;         /* limit per game; steps between expensive checks */
    play_reached all;         /* what must be reached if everything is played, */
    play_reached seldom;      /* except these */
    const char *const *rules; /* the rule sets, and how many */
    int sets;
    /* The same for a game with too many to write down. */
    int (*fill)(uint64_t seed);
    const char *(*rules_at)(int set);
    play *play;             /* the first member of the trial, which all games of a program share */
    bool (*begin)(play *p); /* the game has just started */
    /* Checks the state; thoroughly at the end and every so many steps. */
    bool (*check)(play *p, bool costly);
    /* Looks at the action before it is applied, and at its events afterwards. */
    bool (*before)(play *p, nl_action a);
    bool (*after)(play *p);
} proof;

extern const proof proof_of;

int proof_run(const proof *p, int argc, char **argv);

/* All ids below `end`, as a play_ids. */
#define PROOF_WORD(end, w) \
    ((end) >= 64 * ((w) + 1) ? UINT64_MAX : (end) <= 64 * (w) ? 0 : (UINT64_C(1) << (end) % 64) - 1)
#define PROOF_IDS(end)                                                                     \
    {                                                                                      \
        {                                                                                  \
            PROOF_WORD(end, 0), PROOF_WORD(end, 1), PROOF_WORD(end, 2), PROOF_WORD(end, 3) \
        }                                                                                  \
    }

#endif
