/* run.h - the command line of a conformance program: which games are played, in how many processes,
   and whether everything was reached. */
#ifndef NL_TEST_PROOF_RUN_H
#define NL_TEST_PROOF_RUN_H

#include "proof/play.h"

typedef struct proof {
    const char  *program;
    uint64_t     games;        /* the default total; at least one per rule set */
    int          steps, every; /* limit per game; steps between expensive checks */
    int          first;        /* id of the game's first action, decision and event */
    play_reached all;          /* what must be reached if everything is played */
    int         (*sets)(uint64_t seed); /* counts the rule sets */
    const char *(*rules)(int set);
    /* One game under test. All games share one play object. */
    const play *play;
    bool (*begin)(const char *rules, uint64_t seed, uint64_t number, int every);
    bool (*step)(void); /* false at the end, and after a fault */
} proof;

int proof_run(const proof *p, int argc, char **argv);

/* Returns the bits for ids from first up to, but not including, end. */
static inline uint64_t proof_ids(int first, int end)
{
    return (UINT64_C(1) << (end - first)) - 1;
}

#endif
