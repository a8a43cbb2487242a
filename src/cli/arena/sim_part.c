/* sim_part.c - a simulation as parts: its head, and what one shard counted. */
#include <string.h>

#include "cli/arena/inside.h"

enum { SIM_LIST_MAX = NL_SEATS * BOT_NAME_MAX };

/* ---- writing --------------------------------------------------------------------------------- */

static void sim_put_run(const sim_job *job, buffer *out)
{
    part_put_rules(out, &job->rules, &job->map);
    buffer_format(out, "bots %s\nrotate %d\n", job->list, job->rotate);
    buffer_format(out, "games %llu\nseed %llu\n", (unsigned long long)job->games,
                  (unsigned long long)job->seed);
    buffer_format(out, "mix %d\njson %d\n", job->mix, job->json);
}

static void sim_put_sums(const sim_job *job, const sim_sum *sum, buffer *out)
{
    buffer_format(out, "played %llu %llu %llu %llu\n", (unsigned long long)sum->games,
                  (unsigned long long)sum->steps, (unsigned long long)sum->without,
                  (unsigned long long)sum->shared);
    for (int seat = 0; seat < job->bots; seat++)
        buffer_format(out, "seat %llu %llu %llu %lld %lld\n", (unsigned long long)sum->wins[seat],
                      (unsigned long long)sum->bot_wins[seat],
                      (unsigned long long)sum->bot_parts[seat], (long long)sum->points[seat],
                      (long long)sum->squares[seat]);
    for (int kind = 0; kind < NL_ACTION_IDS && job->mix; kind++)
        buffer_format(out, "actions %llu\n", (unsigned long long)sum->mix[kind]);
}

int sim_write(const sim_job *job, const sim_sum *sum, const bulk *b)
{
    buffer run = { 0 }, sums = { 0 };
    sim_put_run(job, &run);
    sim_put_sums(job, sum, &sums);
    const int status = part_write(b, "sim", &run, &sums);
    buffer_free(&run);
    buffer_free(&sums);
    return status;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool sim_take_run(part_text *t, sim_job *job, char list[SIM_LIST_MAX])
{
    part_take_rules(t, &job->rules, &job->own_map, &job->map);
    part_words(t, "bots", list, SIM_LIST_MAX);
    job->list = list;
    job->rotate = part_number(t, "rotate", 0, 1);
    job->games = part_number(t, "games", 1, SIM_GAMES_MAX);
    job->seed = part_number(t, "seed", 0, UINT64_MAX);
    job->mix = part_number(t, "mix", 0, 1);
    job->json = part_number(t, "json", 0, 1);
    return part_done(t);
}

/* Reads counts, none of which may be negative. */
static void sim_counts(part_text *t, const char *key, int64_t *out, int count)
{
    part_numbers(t, key, out, count);
    for (int i = 0; i < count; i++) t->broken |= out[i] < 0;
}

static bool sim_take_sums(part_text *t, const sim_job *job, shard s, sim_sum *sum)
{
    const uint64_t games = shard_end(s, job->games) - shard_first(s, job->games);
    int64_t n[5];

    memset(sum, 0, sizeof *sum);
    sim_counts(t, "played", n, 4);
    sum->games = (uint64_t)n[0];
    sum->steps = (uint64_t)n[1];
    sum->without = (uint64_t)n[2];
    sum->shared = (uint64_t)n[3];
    for (int seat = 0; seat < job->bots; seat++) {
        part_numbers(t, "seat", n, 5);
        t->broken |= n[0] < 0 || n[1] < 0 || n[2] < 0 || n[4] < 0;
        sum->wins[seat] = (uint64_t)n[0];
        sum->bot_wins[seat] = (uint64_t)n[1];
        sum->bot_parts[seat] = (uint64_t)n[2];
        sum->points[seat] = n[3];
        sum->squares[seat] = n[4];
    }
    for (int kind = 0; kind < NL_ACTION_IDS && job->mix; kind++) {
        sim_counts(t, "actions", n, 1);
        sum->mix[kind] = (uint64_t)n[0];
    }
    return part_done(t) && sum->games == games;
}

int sim_merge(part_list *p, bool as_json)
{
    sim_job job = { 0 };
    char list[SIM_LIST_MAX];
    part_text text = parts_run(p);
    sim_sum sum = { 0 }, more;
    shard s;
    int status = EXIT_FINE;

    if (!sim_take_run(&text, &job, list) || sim_seat_bots(&job) != EXIT_FINE)
        status = parts_corrupt(p);
    job.json |= as_json;
    while (status == EXIT_FINE && parts_next(p, &s, &text)) {
        if (sim_take_sums(&text, &job, s, &more))
            sim_add(&sum, &more);
        else
            status = parts_corrupt(p);
    }
    if (!parts_fine(p)) status = EXIT_FAILED;
    if (status == EXIT_FINE) status = sim_show(&job, &sum);
    buffer_free(&job.map);
    return status;
}
