/* sim.h - many games between bots, on several threads, and their statistics. The result depends on
   rules, bots, number of games and seed only, not on the number of threads. */
#ifndef NL_CLI_SIM_H
#define NL_CLI_SIM_H

#include "cli/arena/batch.h"
#include "neuland/island.h"

enum { SIM_WHOLE = 60 }; /* units of a win; divisible by the number of winners, one to six */

typedef struct sim_job {
    nl_rules    rules;
    nl_map      own_map;                           /* the map file that the rules name */
    buffer      map;                               /* its text, for the records */
    int         bots;                              /* = seats */
    char        bot[NL_SEATS][BOT_NAME_MAX];       /* by seat; with rotate, in the first game */
    bool        rotate;   /* every bot moves to the next seat after each game */
    uint64_t    games, seed, threads;
    bool        mix;      /* count the kinds of actions */
    bool        progress; /* print progress to standard error */
    const char *save;     /* folder, or a file name ending in .hsn; NULL saves nothing */
    const struct dice_table *table; /* for bots of the dice game that need it */
} sim_job;

typedef struct sim_sum {
    uint64_t games, steps;
    uint64_t wins[NL_SEATS], shared, without; /* wins by seat; a shared win counts for each */
    /* By index in sim_job.bot: wins, wins with shared ones split (in units of 1/SIM_WHOLE), and the
       sums of the final points and of their squares. */
    uint64_t bot_wins[NL_SEATS], bot_parts[NL_SEATS];
    int64_t  points[NL_SEATS], squares[NL_SEATS];
    uint64_t mix[NL_ACTION_IDS];
    double   cpu_s, wall_s;
    int      state_bytes;
    batch_fault fault;
} sim_sum;

/* On error it returns false and sets sum->fault. */
bool sim_run(const sim_job *job, sim_sum *sum);

#endif
