/* batch.h - what `sim` and `arena` share: games on several threads, their progress, their records
   and the reason why a run was aborted. */
#ifndef NL_CLI_BATCH_H
#define NL_CLI_BATCH_H

#include "bots/bot.h"
#include "table/play/match.h"
#include "table/record/record.h"

/* Why a run was aborted; code is NULL if it was not. */
typedef struct batch_fault {
    const char *code;
    uint64_t    game;
    char        sentence[200];
} batch_fault;

/* Keeps the fault of the earliest game. */
void batch_fail(batch_fault *fault, uint64_t game, const char *code, const char *sentence);
/* For a run that could not begin. Returns false. */
bool batch_no_memory(batch_fault *fault);

typedef struct batch {
    void (*work)(void *worker);                /* all games of one thread */
    void (*tell)(void *shared, double seconds); /* prints progress; NULL: nothing */
    void  *shared;
    double cpu_s, wall_s; /* filled in */
} batch;

/* Gives each of the workers, `bytes` apart, a thread and waits for all of them. Returns how many
   threads could be started; the first workers have them. */
uint64_t batch_run(batch *b, void *workers, size_t bytes, uint64_t count);

/* Draws a game. With `kept`, starts a record that the caller frees. */
nl_err batch_game(match *m, const nl_rules *rules, const nl_map *own_map, const buffer *map,
                  uint64_t seed, uint64_t index, record *kept);
/* Lets a bot play a seat. */
void   batch_sit(match *m, int seat, bot *b, rng luck);
/* Writes a record; the format is that of its path. Returns false after a fault. */
bool   batch_save(const record *r, batch_fault *fault, uint64_t index, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
