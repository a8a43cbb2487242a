/* arena.h - matches that measure the strength of bots. The unit is a block: one board and one
   stream of random numbers, played once for every rotation of the table. So seats and luck affect
   all bots alike. The result depends on rules, bots, blocks and seed only, not on the number of
   threads. */
#ifndef NL_CLI_ARENA_H
#define NL_CLI_ARENA_H

#include "cli/arena/batch.h"
#include "table/engines/outside.h"

struct dice_table;

enum { ARENA_BOTS = 16, ARENA_NAME_MAX = 256, ARENA_BLOCKS_MAX = 1000000 };

typedef struct arena_job {
    nl_rules    rules;
    nl_map      own_map;    /* the map file that the rules name */
    buffer      map;        /* its text */
    int         bots;                             /* number of different bots */
    char        bot[ARENA_BOTS][ARENA_NAME_MAX];  /* "cmd:..." is an external program */
    bool        drawn;                            /* every block draws its table from all bots */
    uint8_t     slot[NL_SEATS];                   /* otherwise the table to rotate */
    uint64_t    blocks, seed, threads;
    bool        decide;     /* stop when the test has decided */
    double      low, high;  /* the two shares of the first bot to decide between */
    bool        progress;
    const char *save;       /* folder for records; NULL saves none */
    uint64_t    ms, nodes;  /* limits per answer of a program; nodes is only a hint */
    const struct dice_table *table;
} arena_job;

/* One game: its table and its result. */
typedef struct arena_game {
    uint8_t bot[NL_SEATS];
    uint8_t place[NL_SEATS]; /* 0 is best; ties share a place */
    uint8_t winners;         /* bit set of seats */
    int16_t points[NL_SEATS];
    bool    broken;          /* a built-in bot's answer was refused; not counted */
} arena_game;

typedef enum arena_verdict { ARENA_OPEN, ARENA_LOW, ARENA_HIGH } arena_verdict;

typedef struct arena_sum {
    arena_game   *games;   /* blocks * seats of them, in order */
    uint64_t      blocks;  /* blocks that count; fewer than asked if the test decided early */
    int           seats;
    arena_verdict verdict;
    double        cpu_s, wall_s;
    uint64_t       illegal[ARENA_BOTS]; /* refused answers of built-in bots */
    outside_counts outside[ARENA_BOTS]; /* of programs: why fallback moves were played */
    batch_fault    fault;
} arena_sum;

/* Returns the command of a bot that is an external program, or NULL. */
const char *arena_command(const char *name);
/* Writes the bot of each seat in a game of a block. */
void arena_table(const arena_job *job, uint64_t block, int rotation, uint8_t out[NL_SEATS]);
/* On error it returns false and sets sum->fault. The caller frees the games in either case. */
bool arena_run(const arena_job *job, arena_sum *sum);

/* ---- numbers: stats.c ------------------------------------------------------------------ */

typedef struct arena_share {
    double at, low, high; /* share of wins with its 95 % interval, from the block means */
    double games, wins;   /* a shared win counts as a fraction */
} arena_share;

typedef struct arena_rating { double at, low, high; } arena_rating;

/* The share of one bot per seat; a bot with several seats at a table counts once for each. */
arena_share arena_share_of(const arena_sum *sum, int who);
/* Computes ratings from the order of finish (Bradley-Terry over all pairs of a game). Their mean is
   1500; the 95 % intervals come from resampled blocks. */
void arena_ratings(const arena_job *job, const arena_sum *sum, arena_rating out[ARENA_BOTS]);
/* The sequential test of the first bot's share; n counts blocks. */
typedef struct arena_test { double n, sum, squares; } arena_test;
void          arena_test_add(arena_test *t, const arena_game *block, int seats);
arena_verdict arena_test_ask(const arena_test *t, double low, double high);

#endif
