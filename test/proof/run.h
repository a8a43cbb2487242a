/* run.h - the command line of a conformance program: which games are played, in how many processes,
   and whether everything was reached. */
#ifndef NL_TEST_PROOF_RUN_H
#define NL_TEST_PROOF_RUN_H

#include "proof/play.h"

typedef struct proof {
    const char  *program;
    uint64_t     games;        /* in all, unless told; at least one under each rule set */
    int          steps, every; /* the most of one game; the costly checks come every so often */
    int          first;        /* id of the game's first action, decision and event */
    play_reached all;          /* what must be reached if everything is played */
    int         (*sets)(uint64_t seed); /* counts the rule sets */
    const char *(*rules)(int set);
    /* One game, examined; the play lies in one place for all games. */
    const play *play;
    bool (*begin)(const char *rules, uint64_t seed, uint64_t number, int every);
    bool (*step)(void); /* false at the end, and after a fault */
} proof;

int proof_run(const proof *p, int argc, char **argv);

/* Bits for ids from first up to, not with, end. */
static inline uint64_t proof_ids(int first, int end)
{
    return (UINT64_C(1) << (end - first)) - 1;
}

#endif
