/* think.h - the bots of all tables. They think on other threads, each with the view of its seat and
   what that seat has heard; the loop never waits for one. */
#ifndef NL_SERVER_THINK_H
#define NL_SERVER_THINK_H

#include "server/boards.h"
#include "server/hall_hear.h"
#include "server/net.h"

typedef struct thinker thinker;

/* What the bots' world is: told what a seat may know, from an entry on; given the answer. */
typedef struct think_env {
    void *user;
    void (*hear)(void *user, const char *table, int seat, uint32_t from, uint32_t to,
                 hall_heard heard, void *listener);
    void (*answer)(void *user, const char *table, int seat, uint32_t version, nl_action action);
} think_env;

thinker *think_open(net *n, boards *b, const think_env *env, uint64_t seed);
/* No work may be under way. */
void     think_free(thinker *t);
void     think_ask(thinker *t, const hall_question *question);
int      think_busy(const thinker *t); /* answers under way */

/* Whether a bot of this name thinks no longer than a server can bear. */
bool think_allows(const char *name);

#endif
