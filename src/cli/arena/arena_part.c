/* arena_part.c - an arena as parts: its head, and the games of one shard. */
#include <stdlib.h>
#include <string.h>

#include "cli/arena/inside.h"

/* Numbers of one game: whether it was aborted, its winners, and the points of each seat. */
enum { ARENA_LIST_MAX = ARENA_BOTS * ARENA_NAME_MAX, ARENA_NUMBERS = 2 + NL_SEATS };

/* ---- writing --------------------------------------------------------------------------------- */

static void arena_put_run(const arena_job *job, buffer *out)
{
    part_put_rules(out, &job->rules, &job->map);
    buffer_format(out, "bots %s\nblocks %llu\nseed %llu\n", job->list,
                  (unsigned long long)job->blocks, (unsigned long long)job->seed);
    buffer_format(out, "ms %llu\nnodes %llu\njson %d\n", (unsigned long long)job->ms,
                  (unsigned long long)job->nodes, job->json);
}

static void arena_put_sums(const arena_job *job, const arena_sum *sum, buffer *out)
{
    const int seats = sum->seats;

    for (uint64_t b = 0; b < sum->blocks; b++) {
        const uint64_t block = sum->first + b;
        buffer_format(out, "block %llu", (unsigned long long)block);
        for (int i = 0; i < seats; i++) {
            const arena_game *g = &sum->games[b * (uint64_t)seats + (uint64_t)i];
            buffer_format(out, " %d %d", g->broken, g->winners);
            for (int seat = 0; seat < seats; seat++) buffer_format(out, " %d", g->points[seat]);
        }
        buffer_char(out, '\n');
    }
    for (int who = 0; who < job->bots; who++) {
        const outside_counts *c = &sum->outside[who];
        buffer_format(out, "bot %llu %llu %llu %llu %llu %llu %llu\n",
                      (unsigned long long)sum->illegal[who], (unsigned long long)c->answers,
                      (unsigned long long)c->crashes, (unsigned long long)c->timeouts,
                      (unsigned long long)c->illegal, (unsigned long long)c->floods,
                      (unsigned long long)c->replaced);
    }
}

int arena_write(const arena_job *job, const arena_sum *sum, const bulk *b)
{
    buffer run = { 0 }, sums = { 0 };
    arena_put_run(job, &run);
    arena_put_sums(job, sum, &sums);
    const int status = part_write(b, "arena", &run, &sums);
    buffer_free(&run);
    buffer_free(&sums);
    return status;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool arena_take_run(part_text *t, arena_job *job, char list[ARENA_LIST_MAX])
{
    part_take_rules(t, &job->rules, &job->own_map, &job->map);
    part_words(t, "bots", list, ARENA_LIST_MAX);
    job->list = list;
    job->blocks = part_number(t, "blocks", 1, ARENA_BLOCKS_MAX);
    job->seed = part_number(t, "seed", 0, UINT64_MAX);
    job->ms = part_number(t, "ms", 1, UINT32_MAX);
    job->nodes = part_number(t, "nodes", 0, UINT32_MAX);
    job->json = part_number(t, "json", 0, 1);
    return part_done(t);
}

/* Reads a game; who sat where and who came first follows from the rest. */
static bool arena_take_game(const arena_job *job, uint64_t block, int rotation, const int64_t *n,
                            arena_game *g)
{
    const int seats = job->rules.seats;
    bool fine = n[0] >= 0 && n[0] <= 1 && n[1] >= 0 && n[1] < 1 << seats;

    memset(g, 0, sizeof *g);
    arena_table(job, block, rotation, g->bot);
    g->broken = n[0] == 1;
    g->winners = (uint8_t)n[1];
    for (int seat = 0; seat < seats; seat++) {
        fine = fine && n[2 + seat] >= INT16_MIN && n[2 + seat] <= INT16_MAX;
        g->points[seat] = (int16_t)n[2 + seat];
    }
    arena_rank(g, seats);
    return fine;
}

static bool arena_take_block(part_text *t, const arena_job *job, uint64_t block, arena_sum *sum)
{
    const int seats = sum->seats;
    int64_t n[1 + NL_SEATS * ARENA_NUMBERS];
    bool fine;

    part_numbers(t, "block", n, 1 + seats * (2 + seats));
    fine = !t->broken && n[0] == (int64_t)block;
    for (int i = 0; i < seats && fine; i++)
        fine = arena_take_game(job, block, i, &n[1 + i * (2 + seats)],
                               &sum->games[block * (uint64_t)seats + (uint64_t)i]);
    return fine;
}

static bool arena_take_bot(part_text *t, int who, arena_sum *sum)
{
    int64_t n[7];
    bool fine = true;

    part_numbers(t, "bot", n, 7);
    for (int i = 0; i < 7; i++) fine = fine && n[i] >= 0;
    const outside_counts c = { .answers = (uint64_t)n[1],
                               .crashes = (uint64_t)n[2],
                               .timeouts = (uint64_t)n[3],
                               .illegal = (uint64_t)n[4],
                               .floods = (uint64_t)n[5],
                               .replaced = (uint64_t)n[6] };
    arena_add(sum, who, (uint64_t)n[0], &c);
    return fine && c.replaced <= c.answers;
}

static bool arena_take_sums(part_text *t, const arena_job *job, shard s, arena_sum *sum)
{
    const uint64_t end = shard_end(s, job->blocks);
    bool fine = true;

    for (uint64_t b = shard_first(s, job->blocks); b < end && fine; b++)
        fine = arena_take_block(t, job, b, sum);
    for (int who = 0; who < job->bots && fine; who++) fine = arena_take_bot(t, who, sum);
    return fine && part_done(t);
}

int arena_merge(part_list *p, bool as_json)
{
    arena_job job = { 0 };
    char list[ARENA_LIST_MAX];
    part_text text = parts_run(p);
    arena_sum sum = { 0 };
    shard s;
    int status = EXIT_FINE;

    if (!arena_take_run(&text, &job, list) || arena_seat_bots(&job) != EXIT_FINE)
        status = parts_corrupt(p);
    job.json |= as_json;
    sum.seats = job.rules.seats;
    sum.blocks = job.blocks;
    if (status == EXIT_FINE)
        sum.games = calloc(job.blocks * (uint64_t)sum.seats, sizeof *sum.games);
    if (status == EXIT_FINE && !sum.games) status = report_failed("no_room", "out of memory", NULL);
    while (status == EXIT_FINE && parts_next(p, &s, &text))
        if (!arena_take_sums(&text, &job, s, &sum)) status = parts_corrupt(p);
    if (!parts_fine(p)) status = EXIT_FAILED;
    if (status == EXIT_FINE) status = arena_show(&job, &sum);
    free(sum.games);
    buffer_free(&job.map);
    return status;
}
