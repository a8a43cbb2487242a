/* writer.c - uses the store on a thread of its own, so that the loop never waits for the disk. */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "server/store/store.h"

/* Milliseconds between attempts to come back to a database. */
static const long pauses[] = { 100, 200, 500, 1000, 2000 };
enum { PAUSES = sizeof pauses / sizeof pauses[0], MOST_MS = 5000 /* for a result */ };

typedef enum writer_work { WORK_NONE, WORK_COMMIT, WORK_MAINTAIN, WORK_STOP } writer_work;

struct store_writer {
    game_store *store;
    void (*wake)(void *user);
    void *user;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wanted, done;
    bool begun;       /* the loop's: a call has begun and its result was not taken */
    writer_work work; /* this and the rest under the lock */
    uint64_t now;     /* of maintenance, as is the next */
    bool clients_wait;
    store_code code;
    bool away; /* the database cannot be reached: it tries again and again, */
    bool ends; /* until it is told to end */
};

static struct timespec writer_time(long ms)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += ms % 1000 * 1000000;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}

/* Waits a while, or until it is told to end. */
static bool writer_waits(store_writer *w, int tries)
{
    const struct timespec until = writer_time(pauses[tries < PAUSES ? tries : PAUSES - 1]);

    pthread_mutex_lock(&w->lock);
    if (!w->away) w->wake(w->user);
    w->away = true;
    pthread_cond_signal(&w->done);
    while (!w->ends && pthread_cond_timedwait(&w->wanted, &w->lock, &until) == 0) {}
    const bool goes_on = !w->ends;
    pthread_mutex_unlock(&w->lock);
    return goes_on;
}

static store_code writer_do(store_writer *w, writer_work work)
{
    int tries = 0;

    if (work == WORK_MAINTAIN) return game_store_maintain(w->store, w->now, w->clients_wait);
    store_code code = game_store_commit(w->store);
    while (code == STORE_AWAY && writer_waits(w, tries++)) code = game_store_commit(w->store);
    return code;
}

static void *writer_run(void *user)
{
    store_writer *w = user;

    pthread_mutex_lock(&w->lock);
    while (w->work != WORK_STOP) {
        if (w->work == WORK_NONE) {
            pthread_cond_wait(&w->wanted, &w->lock);
            continue;
        }
        const writer_work work = w->work;
        pthread_mutex_unlock(&w->lock);
        const store_code code = writer_do(w, work);
        pthread_mutex_lock(&w->lock);
        w->code = code;
        w->away = false;
        w->work = WORK_NONE;
        pthread_cond_signal(&w->done);
        w->wake(w->user);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Signals belong to the loop. */
static bool writer_start(store_writer *w)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&w->thread, NULL, writer_run, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* They wait by a clock that nobody sets. */
static void writer_conditions(store_writer *w)
{
    pthread_condattr_t by;

    pthread_condattr_init(&by);
    pthread_condattr_setclock(&by, CLOCK_MONOTONIC);
    pthread_cond_init(&w->wanted, &by);
    pthread_cond_init(&w->done, &by);
    pthread_condattr_destroy(&by);
}

store_writer *store_writer_open(game_store *s, void (*wake)(void *user), void *user)
{
    store_writer *w = calloc(1, sizeof *w);

    if (!w) return NULL;
    w->store = s;
    w->wake = wake;
    w->user = user;
    pthread_mutex_init(&w->lock, NULL);
    writer_conditions(w);
    if (writer_start(w)) return w;
    free(w);
    return NULL;
}

static void writer_begin(store_writer *w, writer_work work, uint64_t now, bool clients_wait)
{
    pthread_mutex_lock(&w->lock);
    w->work = work;
    w->now = now;
    w->clients_wait = clients_wait;
    pthread_cond_signal(&w->wanted);
    pthread_mutex_unlock(&w->lock);
    w->begun = work != WORK_STOP;
}

void store_writer_commit(store_writer *w) { writer_begin(w, WORK_COMMIT, 0, true); }

void store_writer_maintain(store_writer *w, uint64_t now, bool busy)
{
    writer_begin(w, WORK_MAINTAIN, now, busy);
}

bool store_writer_busy(const store_writer *w) { return w->begun; }

bool store_writer_away(store_writer *w)
{
    pthread_mutex_lock(&w->lock);
    const bool away = w->away;
    pthread_mutex_unlock(&w->lock);
    return away;
}

bool store_writer_take(store_writer *w, bool wait, store_code *code)
{
    const struct timespec until = writer_time(MOST_MS);
    int late = 0;

    if (!w->begun) return false;
    pthread_mutex_lock(&w->lock);
    while (wait && w->work != WORK_NONE && !w->away && !late)
        late = pthread_cond_timedwait(&w->done, &w->lock, &until);
    w->begun = w->work != WORK_NONE;
    *code = w->code;
    pthread_mutex_unlock(&w->lock);
    return !w->begun;
}

/* Returns false if what has begun does not end in time. */
static bool writer_ends(store_writer *w)
{
    const struct timespec until = writer_time(MOST_MS);
    int late = 0;

    pthread_mutex_lock(&w->lock);
    w->ends = true;
    pthread_cond_signal(&w->wanted);
    while (w->work != WORK_NONE && !late) late = pthread_cond_timedwait(&w->done, &w->lock, &until);
    const bool free = w->work == WORK_NONE;
    pthread_mutex_unlock(&w->lock);
    return free;
}

bool store_writer_close(store_writer *w)
{
    if (!w) return true;
    if (!writer_ends(w)) return false;
    writer_begin(w, WORK_STOP, 0, false);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->done);
    pthread_cond_destroy(&w->wanted);
    pthread_mutex_destroy(&w->lock);
    free(w);
    return true;
}
