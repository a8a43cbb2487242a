/* tune.h - between the parts of tools/tune: what is noted, what is asked for, and the net that is
   fitted. */
#ifndef NL_TUNE_H
#define NL_TUNE_H

#include <stdio.h>

#include "base/rng.h"
#include "bots/eval.h"

enum {
    LANES = 8,       /* in which gradients are summed, so that the sum is the same for all */
    THREADS_MAX = 64 /* numbers of threads */
};

typedef struct family {
    const char        *name;
    const char *const *rules;
    uint64_t           count;
    const eval_net    *net;
} family;

typedef struct sample {
    int     seats;
    float   target[NL_SEATS];    /* chances to learn; first what the net thinks itself */
    int16_t feature[NL_SEATS][EVAL_FEATURES]; /* in 1/1024 */
} sample;

typedef struct data {
    sample *at;
    size_t  count, cap;
} data;

typedef struct settings {
    const family *family;
    const char *bots, *out;
    uint64_t    games, seed; /* games of each round */
    int         threads;
    int         rounds, epochs;
    double      rate, stray; /* of learning; share of answers that are drawn at random */
    float       far;         /* how much the end of the game counts against the next position */
} settings;

typedef struct lane { eval_net gradient; double loss; } lane;

typedef struct fit {
    eval_net net, first, second; /* the last two: moments of the gradient */
    eval_net mean; /* of the nets of the last rounds: plays, and is written; it wavers less */
    lane     lane[LANES];
    long     steps;
} fit;

/* Begins with a tuned net, or with small weights if that one is empty. */
void fit_begin(fit *t, const eval_net *tuned, uint64_t seed);
/* One round; order has room for all positions. The mean follows the net. */
void fit_round(fit *t, const data *d, const settings *set, uint32_t *order);
bool fit_write(const fit *t, const char *path);

/* From 0 to 1. */
double draw_unit(rng *r);

#endif
