/* sim_run.c - plays the games of a simulation. Games of random bots only are played on the bare
   state, because random choices need no views. The published speed of the engine is measured with
   this loop. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "cli/arena/inside.h"
#include "table/engines/equip.h"

enum { SIM_CHUNK = 64 }; /* random games that a thread takes at a time; other games one by one */

typedef struct sim_shared {
    const sim_job *job;
    uint64_t first, end;
    atomic_ullong next, done;
    atomic_bool stop;
} sim_shared;

typedef struct sim_worker {
    sim_shared *shared;
    sim_sum sum;
    match match;
    bot bot[NL_SEATS];
} sim_worker;

static void sim_fail(sim_worker *w, uint64_t game, const char *code, const char *sentence)
{
    batch_fail(&w->sum.fault, game, code, sentence);
    atomic_store(&w->shared->stop, true);
}

/* Returns the index in sim_job.bot of the bot in a seat. */
static int sim_sitting(const sim_job *job, uint64_t index, int seat)
{
    const uint64_t moved = job->rotate ? index % (uint64_t)job->bots : 0;
    return (int)(((uint64_t)(seat + job->bots) - moved) % (uint64_t)job->bots);
}

static void sim_count(const sim_job *job, uint64_t index, sim_sum *sum, const nl_game *g,
                      const nl_state *s)
{
    const uint8_t winners = nl_winners(g, s);
    const int sharing = bits_count(winners);
    int16_t points[NL_SEATS];
    nl_points(g, s, points);
    sum->games++;
    for (int seat = 0; seat < job->bots; seat++) {
        const int who = sim_sitting(job, index, seat);
        const unsigned won = winners >> seat & 1;
        sum->wins[seat] += won;
        sum->bot_wins[who] += won;
        sum->bot_parts[who] += won ? (uint64_t)(SIM_WHOLE / sharing) : 0;
        sum->points[who] += points[seat];
        sum->squares[who] += points[seat] * points[seat];
    }
    sum->without += winners == 0;
    sum->shared += sharing > 1;
}

/* ---- random tables --------------------------------------------------------------------------- */

/* Plays one game. A step lists the actions of the seat to act, chooses one and applies it. */
static void sim_bare_game(sim_worker *w, uint64_t index)
{
    const sim_job *job = w->shared->job;
    match *m = &w->match;
    rng draw = rng_stream(job->seed, index, MATCH_LAYOUT);
    uint64_t random[NL_SEATS + 1] = { 0 };
    nl_tally tally = { 0 };
    nl_layout layout;
    nl_err e = nl_layout_draw(&job->rules, &job->own_map, rng_draw, &draw, &layout);

    if (e == NL_OK) e = nl_game_init(&m->game, &job->rules, &job->own_map, &layout, NULL);
    if (e != NL_OK) {
        sim_fail(w, index, nl_error_code(e), nl_error_text(e, NL_EN));
        return;
    }
    nl_start(&m->game, &m->state);
    for (int seat = 0; seat < job->bots; seat++)
        random[seat] = rng_stream(job->seed, index, (uint32_t)(MATCH_SEAT + seat)).at;
    random[NL_SEATS] = rng_stream(job->seed, index, MATCH_CHANCE).at;
    if (!nl_playout(&m->game, &m->state, random, &tally)) {
        sim_fail(w, index, "too_large", "the game does not end");
        return;
    }
    w->sum.steps += tally.steps;
    for (int kind = 0; job->mix && kind < NL_ACTION_IDS; kind++)
        w->sum.mix[kind] += tally.actions[kind];
    sim_count(job, index, &w->sum, &m->game, &m->state);
}

/* ---- all other tables ------------------------------------------------------------------------ */

static bool sim_single_file(const char *path)
{
    const size_t size = strlen(path);
    return size > 4 && strcmp(path + size - 4, ".hsn") == 0;
}

static void sim_save(sim_worker *w, uint64_t index, const record *r)
{
    const char *path = w->shared->job->save;
    const bool saved = sim_single_file(path)
                           ? batch_save(r, &w->sum.fault, index, "%s", path)
                           : batch_save(r, &w->sum.fault, index, "%s/game-%06llu.hsn", path,
                                        (unsigned long long)index);
    if (!saved) atomic_store(&w->shared->stop, true);
}

static void sim_refused(sim_worker *w, uint64_t index, match_end end)
{
    const match *m = &w->match;
    const int who = sim_sitting(w->shared->job, index, m->culprit.seat);
    char words[NL_TEXT_MAX], sentence[200];

    if (end == MATCH_TOO_LONG) {
        sim_fail(w, index, "too_large", "the game has more actions than a record holds");
        return;
    }
    nl_print(&m->game, m->culprit, words);
    snprintf(sentence, sizeof sentence, "%s at seat %d answered '%s': %s", w->bot[who].name,
             m->culprit.seat, words, nl_error_text(m->error, NL_EN));
    sim_fail(w, index, nl_error_code(m->error), sentence);
}

static void sim_table_game(sim_worker *w, uint64_t index)
{
    const sim_job *job = w->shared->job;
    match *m = &w->match;
    record kept;
    match_end end;
    const nl_err e = batch_game(m, &job->rules, &job->own_map, &job->map, job->seed, index,
                                job->save ? &kept : NULL);

    if (e != NL_OK) {
        sim_fail(w, index, nl_error_code(e), nl_error_text(e, NL_EN));
        return;
    }
    for (int seat = 0; seat < job->bots; seat++) {
        bot *b = &w->bot[sim_sitting(job, index, seat)];
        batch_sit(m, seat, b, rng_stream(job->seed, index, (uint32_t)(MATCH_SEAT + seat)));
        if (job->save) record_name(&kept, seat, b->name);
    }
    end = match_play(m);
    if (end != MATCH_OVER) sim_refused(w, index, end);
    if (job->save) {
        sim_save(w, index, &kept);
        record_free(&kept);
    }
    w->sum.steps += m->steps;
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) w->sum.mix[kind] += m->mix[kind];
    sim_count(job, index, &w->sum, &m->game, &m->state);
}

/* ---- threads --------------------------------------------------------------------------------- */

static bool sim_all_random(const sim_job *job)
{
    for (int seat = 0; seat < job->bots; seat++)
        if (strcmp(job->bot[seat], "random") != 0) return false;
    return true;
}

static void sim_work(void *self)
{
    sim_worker *w = self;
    sim_shared *shared = w->shared;
    const sim_job *job = shared->job;
    const bool bare = sim_all_random(job) && !job->save;
    const uint64_t chunk = bare ? SIM_CHUNK : 1;

    for (;;) {
        const uint64_t from = atomic_fetch_add(&shared->next, chunk);
        if (from >= shared->end || atomic_load(&shared->stop)) break;
        for (uint64_t i = from; i < from + chunk && i < shared->end; i++) {
            if (bare)
                sim_bare_game(w, i);
            else
                sim_table_game(w, i);
            atomic_fetch_add_explicit(&shared->done, 1, memory_order_relaxed);
        }
    }
}

static void sim_tell(void *self, double seconds)
{
    const sim_shared *shared = self;
    const double done = (double)atomic_load(&shared->done);
    const double all = (double)(shared->end - shared->first);
    if (done > 0)
        fprintf(stderr, "\r%.0f of %.0f games, %.0f s left \033[K", done, all,
                seconds * (all - done) / done);
}

void sim_add(sim_sum *sum, const sim_sum *part)
{
    sum->games += part->games;
    sum->steps += part->steps;
    sum->shared += part->shared;
    sum->without += part->without;
    for (int seat = 0; seat < NL_SEATS; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->bot_wins[seat] += part->bot_wins[seat];
        sum->bot_parts[seat] += part->bot_parts[seat];
        sum->points[seat] += part->points[seat];
        sum->squares[seat] += part->squares[seat];
    }
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) sum->mix[kind] += part->mix[kind];
    if (part->fault.code)
        batch_fail(&sum->fault, part->fault.game, part->fault.code, part->fault.sentence);
}

static bool sim_sit_down(sim_worker *w)
{
    const sim_job *job = w->shared->job;
    bool fine = true;
    for (int seat = 0; seat < job->bots; seat++) {
        bot *b = &w->bot[seat];
        bot_init(b, job->bot[seat], NULL);
        b->table = job->table;
        fine = equip_bot(b, (nl_game_id)job->rules.game) && fine;
    }
    return fine;
}

bool sim_run(const sim_job *job, sim_sum *sum)
{
    const uint64_t first = shard_first(job->shard, job->games);
    sim_shared shared = {
        .job = job, .first = first, .end = shard_end(job->shard, job->games), .next = first
    };
    batch run = { .work = sim_work, .tell = job->progress ? sim_tell : NULL, .shared = &shared };
    sim_worker *workers = calloc(job->threads, sizeof *workers);
    uint64_t ready = 0, started;

    memset(sum, 0, sizeof *sum);
    if (!workers) return batch_no_memory(&sum->fault);
    for (; ready < job->threads; ready++) {
        workers[ready].shared = &shared;
        if (!sim_sit_down(&workers[ready])) break;
    }
    started = batch_run(&run, workers, sizeof *workers, ready);
    for (uint64_t i = 0; i < started; i++) sim_add(sum, &workers[i].sum);
    sum->cpu_s = run.cpu_s;
    sum->wall_s = run.wall_s;
    for (uint64_t i = 0; i < job->threads; i++)
        for (int seat = 0; seat < job->bots; seat++) equip_free(&workers[i].bot[seat]);
    free(workers);
    if (started == 0) return batch_no_memory(&sum->fault);
    return sum->fault.code == NULL;
}
