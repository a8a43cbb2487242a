/* run.c - plays the blocks of an arena on several threads and collects the games in order. */
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena/inside.h"
#include "table/engines/equip.h"

/* Number of the random stream that draws tables; all MATCH_* streams have smaller numbers. */
enum { ARENA_TABLES = 64 };
enum { ARENA_FAULTS = 3 }; /* of each program that are printed */

typedef struct arena_shared {
    const arena_job *job;
    arena_sum *sum;
    pthread_mutex_t lock; /* for everything below */
    uint8_t *done;        /* by block, from the first of the shard */
    uint64_t next;        /* next block to play */
    uint64_t ordered;     /* blocks up to here are all done */
    uint64_t end;         /* blocks to play; fewer after the test has decided */
    arena_test test;
    int told[ARENA_BOTS]; /* faults of each program that were printed */
} arena_shared;

typedef struct arena_worker {
    arena_shared *shared;
    match match;
    bot bot[NL_SEATS];         /* by seat, with its memory; reused for the same bot */
    int seated[NL_SEATS];      /* index of that bot + 1; 0 for none */
    outside outside[NL_SEATS]; /* by seat; a program keeps its seat */
    uint8_t outside_bot[NL_SEATS];
    uint64_t block; /* that is being played */
    int rotation;
    uint64_t illegal[ARENA_BOTS];
    outside_counts counts[ARENA_BOTS];
} arena_worker;

const char *arena_command(const char *name)
{
    return strncmp(name, "cmd:", 4) == 0 ? name + 4 : NULL;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* A cycle has as many blocks as there are bots. Each cycle shuffles the bots and starts with each
   of them once, so that all play equally often. */
static void table_drawn(const arena_job *job, uint64_t block, int seats, uint8_t chosen[NL_SEATS])
{
    const uint64_t cycle = block / (uint64_t)job->bots;
    rng luck = rng_stream(job->seed, cycle, ARENA_TABLES);
    uint8_t order[ARENA_BOTS];

    assert(job->bots > 0);
    for (int i = 0; i < job->bots; i++) order[i] = (uint8_t)i;
    for (int last = job->bots - 1; last > 0; last--) {
        const uint32_t pick = rng_below(&luck, (uint32_t)last + 1);
        const uint8_t kept = order[last];
        order[last] = order[pick];
        order[pick] = kept;
    }
    for (int i = 0; i < seats; i++) chosen[i] = order[(block + (uint64_t)i) % (uint64_t)job->bots];
}

void arena_table(const arena_job *job, uint64_t block, int rotation, uint8_t out[NL_SEATS])
{
    const int seats = job->rules.seats;
    uint8_t chosen[NL_SEATS];

    memcpy(chosen, job->slot, sizeof chosen);
    if (job->drawn) table_drawn(job, block, seats, chosen);
    for (int seat = 0; seat < seats; seat++) out[seat] = chosen[(seat + rotation) % seats];
}

/* ---- one game -------------------------------------------------------------------------------- */

void arena_rank(arena_game *g, int seats)
{
    for (int i = 0; i < seats; i++) {
        int better = 0;
        for (int j = 0; j < seats; j++) {
            const bool wins_i = g->winners >> i & 1, wins_j = g->winners >> j & 1;
            better += wins_j > wins_i || (wins_j == wins_i && g->points[j] > g->points[i]);
        }
        g->place[i] = (uint8_t)better;
    }
}

/* Aborts the run. */
static void arena_fail(arena_worker *w, uint64_t block, const batch_fault *fault)
{
    arena_shared *shared = w->shared;
    pthread_mutex_lock(&shared->lock);
    batch_fail(&shared->sum->fault, block, fault->code, fault->sentence);
    if (shared->sum->fault.game == block) shared->sum->fault.word = fault->word;
    shared->end = 0;
    pthread_mutex_unlock(&shared->lock);
}

static void counts_add(outside_counts *sum, const outside_counts *part)
{
    sum->answers += part->answers;
    sum->crashes += part->crashes;
    sum->timeouts += part->timeouts;
    sum->illegal += part->illegal;
    sum->floods += part->floods;
    sum->replaced += part->replaced;
}

/* ---- what programs do ------------------------------------------------------------------------ */

/* Needs the lock. */
static void log_line(const arena_worker *w, const outside *o, char side, const char *line,
                     size_t size)
{
    FILE *log = w->shared->job->log;
    fprintf(log, "%llu-%d %d %c ", (unsigned long long)w->block, w->rotation, o->seat, side);
    fwrite(line, 1, size, log);
    fputc('\n', log);
}

/* Prints the first faults of each program; the log has all of them. */
static void tell_fault(void *self, const outside *o, const char *sentence)
{
    arena_worker *w = self;
    arena_shared *shared = w->shared;
    const uint8_t who = w->outside_bot[o->seat];

    pthread_mutex_lock(&shared->lock);
    if (shared->told[who]++ < ARENA_FAULTS)
        fprintf(stderr, "%s%s: block %llu, rotation %d, seat %d: %s\n",
                shared->job->progress ? "\r\033[K" : "", shared->job->bot[who],
                (unsigned long long)w->block, w->rotation, o->seat, sentence);
    if (shared->job->log) log_line(w, o, '#', sentence, strcspn(sentence, "\n"));
    pthread_mutex_unlock(&shared->lock);
}

static void tell_line(void *self, const outside *o, char side, const char *line, size_t size)
{
    arena_worker *w = self;
    arena_shared *shared = w->shared;
    const arena_job *job = shared->job;

    if (!job->log && side != '!') return;
    pthread_mutex_lock(&shared->lock);
    if (side == '!')
        fprintf(stderr, "%s%s: %.*s\n", job->progress ? "\r\033[K" : "",
                job->bot[w->outside_bot[o->seat]], (int)size, line);
    if (job->log) log_line(w, o, side, line, size);
    pthread_mutex_unlock(&shared->lock);
}

/* Stops the program in this seat and keeps its counts. */
static void outside_leave(arena_worker *w, int seat)
{
    outside *o = &w->outside[seat];
    if (!o->command) return;
    outside_stop(o);
    counts_add(&w->counts[w->outside_bot[seat]], &o->counts);
    memset(o, 0, sizeof *o);
}

/* A program that was never heard, or does not play the game, ends the run. */
static void outside_unheard(arena_worker *w, int who, const outside *o)
{
    batch_fault fault = { 0 };
    if (o->spoke && !o->unfit) return; /* counted; the fallback plays on */
    batch_fail(&fault, w->block, o->unfit ? "not_allowed" : "cannot_start",
               o->unfit ? "this bot does not play this game"
                        : "this program cannot be started, or does not speak the engine protocol");
    fault.word = w->shared->job->bot[who];
    arena_fail(w, w->block, &fault);
}

static void sit_outside(arena_worker *w, int who, int seat, uint32_t slot)
{
    const arena_job *job = w->shared->job;
    match_player *p = &w->match.player[seat];
    outside *o = &w->outside[seat];

    if (!o->command || w->outside_bot[seat] != who) {
        outside_leave(w, seat);
        outside_init(o, arena_command(job->bot[who]), job->ms, job->nodes);
        o->map = &job->map;
        o->ear = (outside_ear){ w, tell_fault, tell_line };
        o->seat = seat;
        w->outside_bot[seat] = (uint8_t)who;
    }
    rng luck = rng_stream(job->seed, w->block, MATCH_SEAT + slot);
    o->seed = rng_below(&luck, 1000000000);
    if (!outside_begin(o, &w->match.game, seat)) outside_unheard(w, who, o);
    p->self = o;
    p->answer = outside_answer;
    p->hear = outside_hear;
}

static void sit_bot(arena_worker *w, int who, int seat)
{
    const arena_job *job = w->shared->job;
    bot *b = &w->bot[seat];

    if (w->seated[seat] == who + 1) return;
    equip_free(b);
    bot_init(b, job->bot[who], NULL);
    b->table = job->table;
    equip_bot(b, (nl_game_id)job->rules.game); /* without memory it only plays weaker */
    w->seated[seat] = who + 1;
}

static void game_sit(arena_worker *w, const arena_game *g, uint64_t block, int rotation,
                     record *kept)
{
    const arena_job *job = w->shared->job;
    const int seats = job->rules.seats;

    for (int seat = 0; seat < seats; seat++) {
        const uint32_t slot = (uint32_t)((seat + rotation) % seats);
        if (kept) record_name(kept, seat, job->bot[g->bot[seat]]);
        if (arena_command(job->bot[g->bot[seat]])) {
            sit_outside(w, g->bot[seat], seat, slot);
            continue;
        }
        sit_bot(w, g->bot[seat], seat);
        /* a bot gets the same random numbers in every seat */
        batch_sit(&w->match, seat, &w->bot[seat], rng_stream(job->seed, block, MATCH_SEAT + slot));
    }
}

static void arena_play(arena_worker *w, uint64_t block, int rotation, arena_game *g)
{
    const arena_job *job = w->shared->job;
    match *m = &w->match;
    batch_fault fault = { 0 };
    record kept;
    const nl_err e = batch_game(m, &job->rules, &job->own_map, &job->map, job->seed, block,
                                job->save ? &kept : NULL);

    memset(g, 0, sizeof *g);
    arena_table(job, block, rotation, g->bot);
    if (e != NL_OK) {
        batch_fail(&fault, block, nl_error_code(e), nl_error_text(e, NL_EN));
        arena_fail(w, block, &fault);
        return;
    }
    w->block = block;
    w->rotation = rotation;
    game_sit(w, g, block, rotation, job->save ? &kept : NULL);
    if (match_play(m) != MATCH_OVER) {
        g->broken = true;
        w->illegal[g->bot[m->culprit.seat % NL_SEATS]]++;
    }
    for (int seat = 0; seat < job->rules.seats; seat++)
        if (m->player[seat].answer == outside_answer)
            outside_over(&w->outside[seat], &m->game, &m->state);
    g->winners = nl_winners(&m->game, &m->state);
    nl_points(&m->game, &m->state, g->points);
    arena_rank(g, job->rules.seats);
    if (job->save) {
        if (!batch_save(&kept, &fault, block, "%s/block-%06llu-%d.hsn", job->save,
                        (unsigned long long)block, rotation))
            arena_fail(w, block, &fault);
        record_free(&kept);
    }
}

/* ---- threads --------------------------------------------------------------------------------- */

/* The games of a block. */
static arena_game *arena_block(const arena_shared *shared, uint64_t block)
{
    return &shared->sum->games[(block - shared->sum->first) * (uint64_t)shared->sum->seats];
}

/* Needs the lock. Feeds finished blocks to the test in order, so that the verdict does not depend
   on which thread played them. */
static void arena_order(arena_shared *shared)
{
    const arena_job *job = shared->job;

    while (shared->ordered < shared->end && shared->done[shared->ordered - shared->sum->first]) {
        arena_test_add(&shared->test, arena_block(shared, shared->ordered), job->rules.seats);
        shared->ordered++;
        if (!job->decide) continue;
        shared->sum->verdict = arena_test_ask(&shared->test, job->low, job->high);
        if (shared->sum->verdict != ARENA_OPEN) shared->end = shared->ordered;
    }
}

static void arena_work(void *self)
{
    arena_worker *w = self;
    arena_shared *shared = w->shared;
    const int seats = shared->job->rules.seats;

    pthread_mutex_lock(&shared->lock);
    while (shared->next < shared->end) {
        const uint64_t block = shared->next++;
        pthread_mutex_unlock(&shared->lock);
        for (int i = 0; i < seats; i++) arena_play(w, block, i, &arena_block(shared, block)[i]);
        pthread_mutex_lock(&shared->lock);
        shared->done[block - shared->sum->first] = 1;
        arena_order(shared);
    }
    pthread_mutex_unlock(&shared->lock);
    for (int seat = 0; seat < seats; seat++) {
        outside_leave(w, seat);
        equip_free(&w->bot[seat]);
    }
}

static void arena_tell(void *self, double seconds)
{
    enum { WIDTH = 30 };
    arena_shared *shared = self;

    pthread_mutex_lock(&shared->lock);
    const uint64_t ordered = shared->ordered - shared->sum->first;
    const uint64_t blocks = shard_end(shared->job->shard, shared->job->blocks) - shared->sum->first;
    const double mean = shared->test.n > 0 ? shared->test.sum / shared->test.n : 0;
    pthread_mutex_unlock(&shared->lock);
    const double part = blocks ? (double)ordered / (double)blocks : 1;
    const int full = (int)(part * WIDTH);
    fprintf(stderr, "\r[%.*s%.*s] %llu of %llu blocks, first bot %.1f %%, %.0f s left \033[K", full,
            "##############################", WIDTH - full, "..............................",
            (unsigned long long)ordered, (unsigned long long)blocks, 100 * mean,
            part > 0 ? seconds * (1 - part) / part : 0.0);
}

void arena_add(arena_sum *sum, int who, uint64_t illegal, const outside_counts *counts)
{
    sum->illegal[who] += illegal;
    counts_add(&sum->outside[who], counts);
}

bool arena_run(const arena_job *job, arena_sum *sum)
{
    const uint64_t first = shard_first(job->shard, job->blocks);
    const uint64_t end = shard_end(job->shard, job->blocks);
    arena_shared shared = { .job = job,
                            .sum = sum,
                            .lock = PTHREAD_MUTEX_INITIALIZER,
                            .next = first,
                            .ordered = first,
                            .end = end };
    batch run = { .work = arena_work,
                  .tell = job->progress ? arena_tell : NULL,
                  .shared = &shared };
    arena_worker *workers = calloc(job->threads, sizeof *workers);
    uint64_t started = 0;

    memset(sum, 0, sizeof *sum);
    sum->seats = job->rules.seats;
    sum->first = first;
    sum->games = calloc((end - first) * (uint64_t)sum->seats + 1, sizeof *sum->games);
    shared.done = calloc(end - first + 1, 1);
    for (uint64_t i = 0; workers && i < job->threads; i++) workers[i].shared = &shared;
    if (workers && sum->games && shared.done)
        started = batch_run(&run, workers, sizeof *workers, job->threads);
    for (uint64_t i = 0; i < started; i++)
        for (int b = 0; b < job->bots; b++)
            arena_add(sum, b, workers[i].illegal[b], &workers[i].counts[b]);
    sum->blocks = shared.ordered - first;
    sum->cpu_s = run.cpu_s;
    sum->wall_s = run.wall_s;
    free(workers);
    free(shared.done);
    if (started == 0) return batch_no_memory(&sum->fault);
    return sum->fault.code == NULL;
}

/* ---- answers that were not its own ----------------------------------------------------------- */

uint64_t arena_replaced(const arena_job *job, const arena_sum *sum)
{
    uint64_t replaced = 0;
    for (int i = 0; i < job->bots; i++) replaced += sum->outside[i].replaced;
    return replaced;
}

bool arena_rated(const arena_job *job, const arena_sum *sum)
{
    for (int i = 0; i < job->bots; i++)
        if (100 * sum->outside[i].replaced > sum->outside[i].answers) return false;
    return true;
}
