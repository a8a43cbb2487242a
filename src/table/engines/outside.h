/* outside.h - an external program as a player, started by a shell command. It speaks the engine
   protocol over standard input and output. If it hangs, crashes, floods or answers nonsense, the
   table plays fallback_choose instead, counts the reason, and continues. POSIX only. */
#ifndef NL_TABLE_OUTSIDE_H
#define NL_TABLE_OUTSIDE_H

#include <sys/types.h>

#include "neuland/island.h"
#include "wire/buffer.h"
#include "table/engines/hsp.h"

enum {
    OUTSIDE_STRIKES = 3, /* in one game; then it is not asked again before the next */
    /* Bytes for one answer; also the most that may be queued for it. */
    OUTSIDE_FLOOD = 1024 * 1024,
    OUTSIDE_START_MS = 10000 /* for the answers to hsp and ready */
};

typedef struct outside_counts {
    uint64_t answers, crashes, timeouts, illegal, floods;
    uint64_t replaced; /* answers that were fallback moves */
} outside_counts;

struct outside;

/* Who wants to know. Either function may be NULL; both get single lines or, of a fault, a sentence
   and below it the position. */
typedef struct outside_ear {
    void *user;
    void (*fault)(void *user, const struct outside *o, const char *sentence);
    /* '>' sent, '<' received, '!' from its standard error, '#' what could not be sent any more.
       Without this function its standard error is that of the host. */
    void (*line)(void *user, const struct outside *o, char side, const char *line, size_t size);
} outside_ear;

typedef struct outside {
    const char *command;
    unsigned long ms, nodes; /* limits sent with each question; only ms is enforced */
    const buffer *map;       /* text of the map file that the rules may name, or NULL */
    outside_ear ear;
    uint32_t seed; /* sent before each game, if the program has that option */
    outside_counts counts;
    pid_t pid;                 /* 0: it is not running */
    int to, from, errors;      /* errors: -1 if it has the host's */
    buffer in, out, complaint; /* received from it; queued for it; the line begun on errors */
    size_t read;               /* bytes of `in` that were read already */
    unsigned long asked;       /* number of the latest question */
    int seat, strikes;
    bool spoke;        /* it has said hspok at least once */
    bool unfit;        /* it says that it does not play this game */
    bool seeded;       /* it has the option "seed" */
    unsigned games;    /* those that it names; a set */
    uint64_t replaced; /* counts.replaced when this game began */
} outside;

void outside_init(outside *o, const char *command, unsigned long ms, unsigned long nodes);
/* Starts the program if it is not running and announces a new game. Returns false if it cannot be
   started or does not speak the protocol; then the fallback plays its seat. */
bool outside_begin(outside *o, const nl_game *g, int seat);
/* These have the signatures of match_player. */
bool outside_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                    int count, nl_action *out);
void outside_hear(void *self, const nl_game *g, const nl_event *events, int count);
/* Tells the program how the game has ended. */
void outside_over(outside *o, const nl_game *g, const nl_state *s);
/* Asks the program to quit, then kills it. */
void outside_stop(outside *o);

#endif
