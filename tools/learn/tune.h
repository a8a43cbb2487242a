/* tune.h - shared by tune.c, which plays and records positions, and tune_fit.c, which fits the net
   to them. Not part of the program that is installed. */
#ifndef NL_TUNE_H
#define NL_TUNE_H

#include <stdio.h>

#include "base/rng.h"
#include "bots/island/eval/eval.h"

enum {
    LANES = 8,       /* partial sums of gradients: the total never depends on the threads */
    THREADS_MAX = 64 /* size of the arrays of threads */
};

/* The net of eval.h while it is fitted. */
typedef struct tune_net {
    float skip[EVAL_FEATURES];
    float in[EVAL_FEATURES][EVAL_HIDDEN];
    float bias[EVAL_HIDDEN], out[EVAL_HIDDEN];
} tune_net;

typedef struct family {
    const char *name;
    const char *const *rules;
    uint64_t count;
    const eval_net *net;
} family;

typedef struct sample {
    int seats;
    float target[NL_SEATS]; /* win probabilities to learn; at first the net's own */
    int16_t feature[NL_SEATS][EVAL_FEATURES]; /* in units of 1/1024 */
} sample;

typedef struct data {
    sample *at;
    size_t count, cap;
} data;

typedef struct settings {
    const family *family;
    const char *bots, *out;
    uint64_t games, seed; /* games per round */
    int threads;
    int rounds, epochs;
    double rate, stray; /* learning rate; share of random answers */
    float far;          /* weight of the final result against the next position */
} settings;

typedef struct lane {
    tune_net gradient;
    double loss;
} lane;

typedef struct fit {
    tune_net net, first, second; /* first, second: moments of the gradient (Adam) */
    tune_net mean;    /* moving average over rounds; it plays and is saved, being more stable */
    eval_net rounded; /* the same in whole numbers, which plays */
    lane lane[LANES];
    long steps;
} fit;

/* From whole numbers, and to the nearest ones. */
void fit_read(const eval_net *from, tune_net *out);
void fit_whole(const tune_net *from, eval_net *out);
/* Starts from the tuned net, or from small random weights if that is empty. */
void fit_begin(fit *t, const eval_net *tuned, uint64_t seed);
/* Fits one round and updates the mean. order needs space for all positions. */
void fit_round(fit *t, const data *d, const settings *set, uint32_t *order);
bool fit_write(const fit *t, const char *path);

/* Returns a uniform number from 0 up to, but not including, 1. */
double draw_unit(rng *r);

#endif
