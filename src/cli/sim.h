/* sim.h - many games between bots, on several threads, and what they add up to. The result depends
   on rules, bots, number of games and seed only. */
#ifndef NL_CLI_SIM_H
#define NL_CLI_SIM_H

#include "bots/bot.h"
#include "neuland/island.h"
#include "table/store.h"

enum { SIM_WHOLE = 60 }; /* a win; can be split among up to six */

typedef struct sim_job {
    nl_rules    rules;
    buffer      map;                               /* text of a map file, for the records */
    int         bots;                              /* = seats */
    char        bot[NL_SEATS][BOT_NAME_MAX];       /* by seat; with rotate of the first game */
    bool        rotate;   /* from game to game everybody moves one seat on */
    uint64_t    games, seed, threads;
    bool        mix;      /* count the kinds of actions */
    bool        progress; /* tell it on standard error */
    const char *save;     /* folder, or a file that ends with .hsn; NULL: nothing is kept */
    const struct dice_table *table; /* for bots of the dice game that need it */
} sim_job;

typedef struct sim_sum {
    uint64_t games, steps;
    uint64_t wins[NL_SEATS], shared, without; /* wins by seat; a shared one counts for each */
    /* By place in sim_job.bot: wins, wins with shared ones split, in parts of SIM_WHOLE, and the
       sums of the points at the end and of their squares. */
    uint64_t bot_wins[NL_SEATS], bot_parts[NL_SEATS];
    int64_t  points[NL_SEATS], squares[NL_SEATS];
    uint64_t mix[NL_ACTION_IDS];
    double   cpu_s, wall_s;
    int      state_bytes;
    /* What broke the run off; code NULL: nothing did. */
    struct { const char *code; uint64_t game; char sentence[200]; } fault;
} sim_sum;

/* false: sum->fault says why. */
bool sim_run(const sim_job *job, sim_sum *sum);

#endif
