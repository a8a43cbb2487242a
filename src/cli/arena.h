/* arena.h - matches between bots that prove strength. The unit is a block: one board and one stream
   of chance, played once for every rotation of the table, so that seats and luck weigh on all
   alike. The result depends on rules, bots, blocks and seed only, not on the number of threads. */
#ifndef NL_CLI_ARENA_H
#define NL_CLI_ARENA_H

#include "bots/bot.h"
#include "neuland/neuland.h"
#include "table/outside.h"

struct dice_table;

enum { ARENA_BOTS = 16, ARENA_NAME_MAX = 256, ARENA_BLOCKS_MAX = 1000000 };

typedef struct arena_job {
    nl_rules    rules;
    buffer      map;        /* text of a map file that the rules name */
    int         bots;                             /* different ones */
    char        bot[ARENA_BOTS][ARENA_NAME_MAX];  /* "cmd:..." is a program of its own */
    bool        drawn;                            /* every block draws its table from all bots */
    uint8_t     slot[NL_SEATS];                   /* else the table that is rotated */
    uint64_t    blocks, seed, threads;
    bool        decide;     /* stop when the test has decided */
    double      low, high;  /* share of the first bot: what the test tells apart */
    bool        progress;
    const char *save;       /* folder; NULL: nothing is kept */
    uint64_t    ms, nodes;  /* for each answer of a program: enforced, and only told */
    const struct dice_table *table;
} arena_job;

/* One game: who sat where, and how it ended. */
typedef struct arena_game {
    uint8_t bot[NL_SEATS];
    uint8_t place[NL_SEATS]; /* 0 is best; equal ones are shared */
    uint8_t winners;         /* bit set of seats */
    int16_t points[NL_SEATS];
    bool    broken;          /* a bot's answer was refused: the game does not count */
} arena_game;

typedef enum arena_verdict { ARENA_OPEN, ARENA_LOW, ARENA_HIGH } arena_verdict;

typedef struct arena_sum {
    arena_game   *games;   /* blocks * seats of them, in order */
    uint64_t      blocks;  /* that count: fewer than asked for when the test decided early */
    int           seats;
    arena_verdict verdict;
    double        cpu_s, wall_s;
    uint64_t       illegal[ARENA_BOTS]; /* answers of built-in bots that were refused */
    outside_counts outside[ARENA_BOTS]; /* of programs: what the fallback had to play for */
    struct { const char *code; char sentence[200]; } fault;
} arena_sum;

/* The command of a bot that is a program, or NULL. */
const char *arena_command(const char *name);
/* Who sits where in a game of a block. */
void arena_table(const arena_job *job, uint64_t block, int rotation, uint8_t out[NL_SEATS]);
/* false: sum->fault says why. Free the games in any case. */
bool arena_run(const arena_job *job, arena_sum *sum);

/* ---- numbers: arena_stats.c ------------------------------------------------------------------ */

typedef struct arena_share {
    double at, low, high; /* share of wins, and its 95 % interval from the means of the blocks */
    double games, wins;   /* shared wins count in part */
} arena_share;

typedef struct arena_rating { double at, low, high; } arena_rating;

/* Of one bot, per seat it took: a bot with several seats at a table counts each of them. */
arena_share arena_share_of(const arena_sum *sum, int who);
/* Order-based ratings (Bradley-Terry over all pairs of a game), the mean 1500, with 95 % intervals
   from resampled blocks. */
void arena_ratings(const arena_job *job, const arena_sum *sum, arena_rating out[ARENA_BOTS]);
/* The sequential test on the first bot's share after so many blocks. */
typedef struct arena_test { double n, sum, squares; } arena_test;
void          arena_test_add(arena_test *t, const arena_game *block, int seats);
arena_verdict arena_test_ask(const arena_test *t, double low, double high);

#endif
