/* think.h - runs the bots of all tables on other threads. Each gets the view and the events of its
   seat and nothing else. The loop never waits for a bot, and no table or address gets more than its
   share. */
#ifndef NL_SERVER_THINK_H
#define NL_SERVER_THINK_H

#include "server/bots/boards.h"
#include "server/bots/hear.h"
#include "server/net/net.h"

typedef struct thinker thinker;

/* What the bots need from outside: the events a seat may know from an entry on, whether a question
   is still open, and places to send the answer and what is said off turn (NULL: nothing). */
typedef struct think_env {
    void *user;
    void (*hear)(void *user, const char *table, int seat, uint32_t from, uint32_t to,
                 hearing *into);
    bool (*waits)(void *user, const char *table, int seat, uint32_t version);
    void (*answer)(void *user, const char *table, int seat, uint32_t version, nl_action action);
    void (*says)(void *user, const char *table, int seat, uint32_t version,
                 const nl_action *proposal);
} think_env;

typedef struct think_figures {
    uint64_t running, waiting; /* now: answers being computed, questions in the queue */
    uint64_t oldest;           /* milliseconds that the first question in the queue has waited */
    uint64_t dropped;          /* since the start: questions that became obsolete */
    uint64_t solving;          /* solved tables of the dice game still missing */
} think_figures;

/* threads: how many answers are computed at a time. */
thinker *think_open(net *n, boards *b, const think_env *env, uint64_t seed, int threads);
/* No work may be running. */
void think_free(thinker *t);
/* Queues a question. Tables take turns, and so do payers. A new question of a table replaces its
   old one. */
void think_ask(thinker *t, const hall_question *question);
think_figures think_figures_of(const thinker *t);

/* Whether a bot of this name is fast enough for a server. */
bool think_allows(const char *name);

#endif
