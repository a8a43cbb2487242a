/* outside.h - a bot that is another program, seated at a table: started by a shell command, spoken
   to by the engine protocol over its standard input and output. It can hang, die, flood or talk
   nonsense; then the table plays fallback_choose for it, counts why, and goes on. POSIX. */
#ifndef NL_TABLE_OUTSIDE_H
#define NL_TABLE_OUTSIDE_H

#include <sys/types.h>

#include "neuland/island.h"
#include "wire/buffer.h"
#include "table/hsp.h"

enum {
    OUTSIDE_STRIKES = 3,            /* in one game; then it is not asked any more until the next */
    OUTSIDE_FLOOD   = 1024 * 1024,  /* bytes for one answer */
    OUTSIDE_START_MS = 10000
};

typedef struct outside_counts {
    uint64_t answers, crashes, timeouts, illegal, floods;
    uint64_t replaced; /* of the answers, those that the fallback gave */
} outside_counts;

typedef struct outside {
    const char    *command;
    unsigned long  ms, nodes;   /* limits told with each question; ms is enforced */
    const buffer  *map;         /* text of a map file that the rules may name, or NULL */
    outside_counts counts;
    pid_t          pid;         /* 0: not running */
    int            to, from;
    buffer         in, out;     /* what it said; what it is to be told */
    size_t         read;        /* bytes of `in` that are read */
    unsigned long  asked;       /* number of the last question */
    int            seat, strikes;
} outside;

void outside_init(outside *o, const char *command, unsigned long ms, unsigned long nodes);
/* Starts the program unless it runs, and tells it of a new game. False: it cannot be started or
   does not speak the protocol; the seat is then played by the fallback. */
bool outside_begin(outside *o, const nl_game *g, int seat);
/* With the signatures of a player at a table. */
bool outside_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                    int count, nl_action *out);
void outside_hear(void *self, const nl_game *g, const nl_event *events, int count);
/* Asks it to quit, and ends it. */
void outside_stop(outside *o);

#endif
