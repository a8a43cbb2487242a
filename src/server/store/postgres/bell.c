/* bell.c - a doorbell between servers, so that what one has stored is soon known to the others. It
   has a connection and a thread of its own: within the transaction of the games it would make all
   commits wait for each other. A ring that is lost costs a second, because news is asked for once a
   second in any case. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/store/postgres/inside.h"

enum {
    PAUSE = 100,  /* ms between two rings */
    AGAIN = 1000, /* ms until a lost connection is tried again */
    WORDS = 64    /* of a connection */
};

struct pg_bell {
    pthread_t thread;
    int hear, pull; /* the two ends of a pipe, which wakes the thread */
    atomic_bool pulled, rung, stop;
    void (*wake)(void *user);
    void *user;
    PQconninfoOption *where; /* as the store is connected */
    PGconn *db;
};

static void bell_connect(pg_bell *b)
{
    const char *names[WORDS + 1] = { NULL }, *values[WORDS + 1] = { NULL };
    int count = 0;

    for (const PQconninfoOption *o = b->where; o->keyword && count < WORDS - 1; o++) {
        if (!o->val || !o->val[0] || strcmp(o->keyword, "connect_timeout") == 0) continue;
        names[count] = o->keyword;
        values[count++] = o->val;
    }
    names[count] = "connect_timeout";
    values[count] = "2";
    b->db = PQconnectdbParams(names, values, 0);
    if (PQstatus(b->db) != CONNECTION_OK) return;
    PQsetNoticeProcessor(b->db, pg_hush, NULL);
    PQclear(PQexec(b->db, "SET synchronous_commit = off"));
    PQclear(PQexec(b->db, "LISTEN neuland"));
}

static void bell_wait(const pg_bell *b, int ms)
{
    struct pollfd ends[2] = { { b->hear, POLLIN, 0 }, { PQsocket(b->db), POLLIN, 0 } };
    char bytes[64];

    if (poll(ends, PQsocket(b->db) >= 0 ? 2 : 1, ms) > 0 && ends[0].revents)
        while (read(b->hear, bytes, sizeof bytes) == (ssize_t)sizeof bytes) {}
}

/* Our own rings come back, too. */
static void bell_hear(pg_bell *b)
{
    bool others = false;

    PQconsumeInput(b->db);
    for (PGnotify *n = PQnotifies(b->db); n; n = PQnotifies(b->db)) {
        others |= n->be_pid != PQbackendPID(b->db);
        PQfreemem(n);
    }
    if (!others) return;
    b->rung = true;
    b->wake(b->user);
}

static void *bell_run(void *user)
{
    pg_bell *b = user;

    while (!b->stop) {
        if (!b->db) bell_connect(b);
        if (PQstatus(b->db) != CONNECTION_OK) {
            PQfinish(b->db);
            b->db = NULL;
            bell_wait(b, AGAIN);
            continue;
        }
        if (atomic_exchange(&b->pulled, false)) {
            PQclear(PQexec(b->db, "NOTIFY neuland"));
            poll(NULL, 0, PAUSE);
        }
        bell_hear(b);
        if (!b->pulled && !b->stop) bell_wait(b, -1);
    }
    PQfinish(b->db);
    return NULL;
}

/* Signals belong to the loop. */
static bool bell_start(pg_bell *b)
{
    sigset_t all, before;
    int ends[2];

    if (pipe(ends) != 0) return false;
    b->hear = ends[0];
    b->pull = ends[1];
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFL, O_NONBLOCK);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&b->thread, NULL, bell_run, b) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started) return true;
    close(b->hear);
    close(b->pull);
    return false;
}

pg_bell *pg_bell_open(PGconn *like, void (*wake)(void *user), void *user)
{
    pg_bell *b = calloc(1, sizeof *b);

    if (!b) return NULL;
    b->wake = wake;
    b->user = user;
    b->where = PQconninfo(like);
    if (b->where && bell_start(b)) return b;
    PQconninfoFree(b->where);
    free(b);
    return NULL;
}

static void bell_pull(pg_bell *b)
{
    if (write(b->pull, "", 1) < 0) return; /* it is full, so the thread wakes up */
}

void pg_bell_ring(pg_bell *b)
{
    if (b && !atomic_exchange(&b->pulled, true)) bell_pull(b);
}

bool pg_bell_rung(const pg_bell *b) { return b && b->rung; }

void pg_bell_heard(pg_bell *b)
{
    if (b) b->rung = false;
}

void pg_bell_close(pg_bell *b)
{
    if (!b) return;
    b->stop = true;
    bell_pull(b);
    pthread_join(b->thread, NULL);
    close(b->hear);
    close(b->pull);
    PQconninfoFree(b->where);
    free(b);
}
