/* inside.h - what `sim` and `arena` share, and the runs of both. */
#ifndef NL_CLI_ARENA_INSIDE_H
#define NL_CLI_ARENA_INSIDE_H

#include <stdio.h>

#include "bots/bot.h"
#include "cli/bulk/bulk.h"
#include "neuland/island.h"
#include "table/engines/outside.h"
#include "table/play/match.h"
#include "table/record/record.h"

/* ---- batch ----------------------------------------------------------------------------------- */

/* What `sim` and `arena` share: games on several threads, their progress, their records and the
   reason why a run was aborted. */

/* Why a run was aborted; code is NULL if it was not. */
typedef struct batch_fault {
    const char *code;
    uint64_t game;
    char sentence[200];
    const char *word; /* what it is about, or NULL */
} batch_fault;

/* Keeps the fault of the earliest game. */
void batch_fail(batch_fault *fault, uint64_t game, const char *code, const char *sentence);
/* For a run that could not begin. Returns false. */
bool batch_no_memory(batch_fault *fault);

typedef struct batch {
    void (*work)(void *worker);                 /* all games of one thread */
    void (*tell)(void *shared, double seconds); /* prints progress; NULL: nothing */
    void *shared;
    double cpu_s, wall_s; /* filled in */
} batch;

/* Gives each of the workers, `bytes` apart, a thread and waits for all of them. Returns how many
   threads could be started; the first workers have them. */
uint64_t batch_run(batch *b, void *workers, size_t bytes, uint64_t count);

/* Draws a game. With `kept`, starts a record that the caller frees. */
nl_err batch_game(match *m, const nl_rules *rules, const nl_map *own_map, const buffer *map,
                  uint64_t seed, uint64_t index, record *kept);
/* Lets a bot play a seat. */
void batch_sit(match *m, int seat, bot *b, rng luck);
/* Writes a record; the format is that of its path. Returns false after a fault. */
bool batch_save(const record *r, batch_fault *fault, uint64_t index, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- sim ------------------------------------------------------------------------------------- */

/* Many games between bots, on several threads, and their statistics. The result depends on rules,
   bots, number of games and seed only, not on the number of threads. */

enum { SIM_GAMES_MAX = 1000000000 };
enum { SIM_WHOLE = 60 }; /* units of a win; divisible by the number of winners, one to six */

typedef struct sim_job {
    nl_rules rules;
    nl_map own_map;                   /* the map file that the rules name */
    buffer map;                       /* its text, for the records */
    const char *list;                 /* the bots, as they were named */
    int bots;                         /* = seats */
    char bot[NL_SEATS][BOT_NAME_MAX]; /* by seat; with rotate, in the first game */
    bool rotate;                      /* every bot moves to the next seat after each game */
    uint64_t games, seed, threads;
    shard shard; /* of the games, to play */
    bool json;
    bool mix;                       /* count the kinds of actions */
    bool times;                     /* print CPU and wall-clock times */
    bool progress;                  /* print progress to standard error */
    const char *save;               /* folder, or a file name ending in .hsn; NULL saves nothing */
    const struct dice_table *table; /* for bots of the dice game that need it */
} sim_job;

typedef struct sim_sum {
    uint64_t games, steps;
    uint64_t wins[NL_SEATS], shared, without; /* wins by seat; a shared win counts for each */
    /* By index in sim_job.bot: wins, wins with shared ones split (in units of 1/SIM_WHOLE), and the
       sums of the final points and of their squares. */
    uint64_t bot_wins[NL_SEATS], bot_parts[NL_SEATS];
    int64_t points[NL_SEATS], squares[NL_SEATS];
    uint64_t mix[NL_ACTION_IDS];
    double cpu_s, wall_s;
    batch_fault fault;
} sim_sum;

/* Reads job->list. Returns an exit status, after a report. */
int sim_seat_bots(sim_job *job);
/* Plays the games of the shard. On error it returns false and sets sum->fault. */
bool sim_run(const sim_job *job, sim_sum *sum);
/* Adds what was counted elsewhere. */
void sim_add(sim_sum *sum, const sim_sum *part);
/* Prints the sum of a whole run. */
int sim_show(const sim_job *job, const sim_sum *sum);
int sim_write(const sim_job *job, const sim_sum *sum, const bulk *b);

/* ---- arena ----------------------------------------------------------------------------------- */

/* Matches that measure the strength of bots. The unit is a block: one board and one stream of
   random numbers, played once for every rotation of the table. So seats and luck affect all bots
   alike. The result depends on rules, bots, blocks and seed only, not on the number of threads. */

struct dice_table;

enum { ARENA_BOTS = 16, ARENA_NAME_MAX = 256, ARENA_BLOCKS_MAX = 1000000 };

typedef struct arena_job {
    nl_rules rules;
    nl_map own_map;                       /* the map file that the rules name */
    buffer map;                           /* its text */
    const char *list;                     /* the bots, as they were named */
    int bots;                             /* number of different bots */
    char bot[ARENA_BOTS][ARENA_NAME_MAX]; /* "cmd:..." is an external program */
    bool drawn;                           /* every block draws its table from all bots */
    uint8_t slot[NL_SEATS];               /* otherwise the table to rotate */
    uint64_t blocks, seed, threads;
    shard shard; /* of the blocks, to play */
    bool json;
    bool decide;      /* stop when the test has decided */
    double low, high; /* the two shares of the first bot to decide between */
    bool times;       /* print CPU and wall-clock times */
    bool progress;
    const char *save;   /* folder for records; NULL saves none */
    uint64_t ms, nodes; /* limits per answer of a program; nodes is only a hint */
    FILE *log;          /* gets all lines to and from programs; may be NULL */
    const struct dice_table *table;
} arena_job;

/* One game: its table and its result. */
typedef struct arena_game {
    uint8_t bot[NL_SEATS];
    uint8_t place[NL_SEATS]; /* 0 is best; ties share a place */
    uint8_t winners;         /* bit set of seats */
    bool broken;             /* a built-in bot's answer was refused; not counted */
    int16_t points[NL_SEATS];
} arena_game;

typedef enum arena_verdict { ARENA_OPEN, ARENA_LOW, ARENA_HIGH } arena_verdict;

typedef struct arena_sum {
    arena_game *games; /* blocks * seats of them, in order */
    uint64_t first;    /* block of the first game: 0 for a whole run */
    uint64_t blocks;   /* blocks that count; fewer than asked if the test decided early */
    int seats;
    arena_verdict verdict;
    double cpu_s, wall_s;
    uint64_t illegal[ARENA_BOTS];       /* refused answers of built-in bots */
    outside_counts outside[ARENA_BOTS]; /* of programs: why fallback moves were played */
    batch_fault fault;
} arena_sum;

/* Returns the command of a bot that is an external program, or NULL. */
const char *arena_command(const char *name);
/* Writes the bot of each seat in a game of a block. */
void arena_table(const arena_job *job, uint64_t block, int rotation, uint8_t out[NL_SEATS]);
/* Ranks the seats of a game by its winners and points: winners first. */
void arena_rank(arena_game *g, int seats);
/* Reads job->list. Returns an exit status, after a report. */
int arena_seat_bots(arena_job *job);
/* Plays the blocks of the shard. On error it returns false and sets sum->fault; a program that does
   not speak the protocol or play the game is an error. The caller frees the games in either
   case. */
bool arena_run(const arena_job *job, arena_sum *sum);
/* Adds what bots did wrong elsewhere. */
void arena_add(arena_sum *sum, int who, uint64_t illegal, const outside_counts *counts);
/* Prints the sum of a whole run. */
int arena_show(const arena_job *job, const arena_sum *sum);
int arena_write(const arena_job *job, const arena_sum *sum, const bulk *b);

/* How many answers of programs were replaced by fallback moves. */
uint64_t arena_replaced(const arena_job *job, const arena_sum *sum);
/* Whether the ratings are those of the bots: of no program more than one answer in a hundred was
   replaced. */
bool arena_rated(const arena_job *job, const arena_sum *sum);

/* ---- numbers: stats.c ------------------------------------------------------------------ */

typedef struct arena_share {
    double at, low, high; /* share of wins with its 95 % interval, from the block means */
    double games, wins;   /* a shared win counts as a fraction */
} arena_share;

typedef struct arena_rating {
    double at, low, high;
} arena_rating;

/* The share of one bot per seat; a bot with several seats at a table counts once for each. */
arena_share arena_share_of(const arena_sum *sum, int who);
/* Computes ratings from the order of finish (Bradley-Terry over all pairs of a game). Their mean is
   1500; the 95 % intervals come from resampled blocks. */
void arena_ratings(const arena_job *job, const arena_sum *sum, arena_rating out[ARENA_BOTS]);
/* The sequential test of the first bot's share; n counts blocks. */
typedef struct arena_test {
    double n, sum, squares;
} arena_test;
void arena_test_add(arena_test *t, const arena_game *block, int seats);
arena_verdict arena_test_ask(const arena_test *t, double low, double high);

#endif
