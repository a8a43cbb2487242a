/* think.h - the bots of all tables. They think on other threads, each with the view of its seat and
   what that seat has heard; the loop never waits for one, and no table or address gets more than
   its share of them. */
#ifndef NL_SERVER_THINK_H
#define NL_SERVER_THINK_H

#include "server/boards.h"
#include "server/hall_hear.h"
#include "server/net.h"

typedef struct thinker thinker;

/* What the bots' world is: told what a seat may know, from an entry on; whether a question still
   waits for its answer; given the answer. */
typedef struct think_env {
    void *user;
    void (*hear)(void *user, const char *table, int seat, uint32_t from, uint32_t to,
                 hearing *into);
    bool (*waits)(void *user, const char *table, int seat, uint32_t version);
    void (*answer)(void *user, const char *table, int seat, uint32_t version, nl_action action);
} think_env;

typedef struct think_figures {
    uint64_t running, waiting; /* at present: answers under way, questions that wait for theirs */
    uint64_t dropped;          /* since the start: questions that nobody waited for any more */
    uint64_t solving;          /* books of the dice game that are not there yet */
} think_figures;

/* So many answers are under way at a time. */
thinker *think_open(net *n, boards *b, const think_env *env, uint64_t seed, int threads);
/* No work may be under way. */
void     think_free(thinker *t);
/* Tables take turns, and so do those who pay. A table's new question takes the place of its old
   one. */
void     think_ask(thinker *t, const hall_question *question);
think_figures think_figures_of(const thinker *t);

/* Whether a bot of this name thinks no longer than a server can bear. */
bool think_allows(const char *name);

#endif
