/* batch.c - threads, progress and records of many games. */
#include "cli/arena/inside.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "table/record/store.h"

/* ---- faults ---------------------------------------------------------------------------------- */

void batch_fail(batch_fault *fault, uint64_t game, const char *code, const char *sentence)
{
    if (fault->code && fault->game <= game) return;
    fault->code = code;
    fault->game = game;
    fault->word = NULL;
    snprintf(fault->sentence, sizeof fault->sentence, "%.199s", sentence);
}

bool batch_no_memory(batch_fault *fault)
{
    batch_fail(fault, 0, "no_room", "out of memory or threads");
    return false;
}

/* ---- threads --------------------------------------------------------------------------------- */

typedef struct batch_state {
    const batch *batch;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    uint64_t running;
} batch_state;

typedef struct batch_thread {
    batch_state *state;
    void *worker;
    pthread_t id;
} batch_thread;

static void *batch_main(void *self)
{
    const batch_thread *t = self;
    batch_state *state = t->state;

    state->batch->work(t->worker);
    pthread_mutex_lock(&state->lock);
    state->running--;
    pthread_cond_signal(&state->ended);
    pthread_mutex_unlock(&state->lock);
    return NULL;
}

static double batch_clock(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Waits for the threads. Prints the progress of runs that take longer than a moment. */
static void batch_wait(batch_state *state, double begin)
{
    bool told = false;

    pthread_mutex_lock(&state->lock);
    while (state->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&state->ended, &state->lock, &until);
        const double seconds = batch_clock(CLOCK_MONOTONIC) - begin;
        if (!state->batch->tell || seconds < 1) continue;
        state->batch->tell(state->batch->shared, seconds);
        told = true;
    }
    pthread_mutex_unlock(&state->lock);
    if (told) fprintf(stderr, "\r\033[K");
}

uint64_t batch_run(batch *b, void *workers, size_t bytes, uint64_t count)
{
    const double cpu = batch_clock(CLOCK_PROCESS_CPUTIME_ID), wall = batch_clock(CLOCK_MONOTONIC);
    batch_state state = { .batch = b,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .ended = PTHREAD_COND_INITIALIZER,
                          .running = count };
    batch_thread *threads = calloc(count, sizeof *threads);
    uint64_t started = 0;

    if (!threads) return 0;
    for (; started < count; started++) {
        batch_thread *t = &threads[started];
        t->state = &state;
        t->worker = (char *)workers + started * bytes;
        if (pthread_create(&t->id, NULL, batch_main, t) != 0) break;
    }
    pthread_mutex_lock(&state.lock);
    state.running -= count - started;
    pthread_mutex_unlock(&state.lock);
    batch_wait(&state, wall);
    for (uint64_t i = 0; i < started; i++) pthread_join(threads[i].id, NULL);
    free(threads);
    b->cpu_s = batch_clock(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    b->wall_s = batch_clock(CLOCK_MONOTONIC) - wall;
    return started;
}

/* ---- games ----------------------------------------------------------------------------------- */

nl_err batch_game(match *m, const nl_rules *rules, const nl_map *own_map, const buffer *map,
                  uint64_t seed, uint64_t index, record *kept)
{
    nl_err e = match_draw(m, rules, own_map, seed, index, NULL);

    if (e == NL_OK && kept) {
        const nl_layout layout = nl_game_layout(&m->game);
        e = record_init(kept, rules, own_map, &layout, NULL);
        record_map(kept, map);
        m->record = kept;
    }
    return e;
}

void batch_sit(match *m, int seat, bot *b, rng luck)
{
    bot_begin(b, &m->game, seat, luck);
    m->player[seat].self = b;
    m->player[seat].answer = bot_answer;
    m->player[seat].propose = bot_propose;
    m->player[seat].hear = b->kind->hear ? bot_hear : NULL;
}

bool batch_save(const record *r, batch_fault *fault, uint64_t index, const char *format, ...)
{
    store_fault broken = { "cannot_write", "the path is too long, or out of memory" };
    char path[STORE_PATH_MAX];
    buffer out = { 0 };
    va_list args;

    va_start(args, format);
    const bool fits = vsnprintf(path, sizeof path, format, args) < (int)sizeof path;
    va_end(args);
    record_print(r, &out);
    const bool saved =
        fits && !out.failed && store_write(path, buffer_words(&out), out.size, &broken);
    if (!saved) batch_fail(fault, index, broken.code, broken.sentence);
    buffer_free(&out);
    return saved;
}
