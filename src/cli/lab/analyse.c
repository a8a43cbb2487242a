/* analyse.c - neuland analyse: steps through a record with an adviser. It reports the chances in
   every position, the choices that cost something, and where the result came from. */
#include "cli/lab/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lab/solve.h"
#include "shell/shell.h"
#include "table/engines/equip.h"
#include "term/say/say.h"

/* Simulations per choice: the default, the same as that of the bot `search`, and the maximum. */
enum { ANALYSE_NODES = 1000, ANALYSE_NODES_MAX = 1000000 };

double analyse_worth(const analysis *a, int n, int seat)
{
    const int64_t units = n < a->count ? a->steps[n].before[seat] : a->review.sum[seat].result;
    return (double)units / REVIEW_WHOLE;
}

/* ---- stepping through the record ------------------------------------------------------------- */

typedef struct walker {
    analysis *a;
    bot *adviser;
    bool progress;
} walker;

static void walk_progress(const walker *w, int n)
{
    const analysis *a = w->a;
    if (!w->progress || n % 8 != 0) return;
    fprintf(stderr, "\ranalysing: %3d %%", a->count ? 100 * n / a->count : 100);
    if (n >= a->count) fputs("\r                \r", stderr);
}

/* Keeps, in words, what the action before this position caused, as far as the seat knows it. */
static void walk_say(analysis *a, const record_position *p)
{
    nl_event events[NL_EVENTS_MAX];
    buffer out = { 0 };

    memcpy(events, p->events, (size_t)p->event_count * sizeof *events);
    for (int i = 0; i < p->event_count && a->review.seat != NL_NOBODY; i++)
        nl_observe_event(a->rules.game, &events[i], a->review.seat);
    for (int i = 0; i < p->event_count;) {
        buffer line = { 0 };
        i += say_line(&line, a->lang, &a->rules, events + i, p->event_count - i);
        if (line.size > 0) buffer_format(&out, "%s%s", out.size ? "; " : "", buffer_words(&line));
        buffer_free(&line);
    }
    if (out.size > 0)
        a->said[p->n - 1] = out.at;
    else
        buffer_free(&out);
}

static void walk_hear(const walker *w, const record_position *p)
{
    nl_event events[NL_EVENTS_MAX];
    if (w->a->review.seat == NL_NOBODY) return;
    memcpy(events, p->events, (size_t)p->event_count * sizeof *events);
    for (int i = 0; i < p->event_count; i++)
        nl_observe_event(w->a->rules.game, &events[i], w->a->review.seat);
    bot_hear(w->adviser, p->game, events, p->event_count);
}

static bool walk_see(void *user, const record_position *p)
{
    walker *w = user;
    analysis *a = w->a;

    if (p->n > 0) {
        walk_hear(w, p);
        walk_say(a, p);
    }
    walk_progress(w, p->n);
    if (p->action) {
        review_action(&a->review, p->state, *p->action, &a->steps[p->n]);
    } else {
        review_end(&a->review, p->state);
        a->over = nl_to_act(p->game, p->state).over;
    }
    return true;
}

/* ---- the command ----------------------------------------------------------------------------- */

/* Makes an adviser for the record's game, with the table that it needs. On error it reports and
   returns false. */
static bool adviser_open(bot *b, const nl_game *g, int seat, uint32_t nodes, solved **table)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_game_id game = (nl_game_id)rules.game;
    char name[BOT_NAME_MAX];

    advice_bot(game, nodes + nodes / 4, name);
    bot_init(b, name, NULL);
    *table = NULL;
    if (bot_needs(name, game) != BOT_NEEDS_NOTHING) {
        *table = solve_open(&rules, bot_needs(name, game), false);
        if (!*table) return false;
        b->table = &(*table)->table;
    }
    if (!equip_bot(b, game)) {
        report_failed("no_room", "out of memory", NULL);
        return false;
    }
    bot_begin(b, g, seat == NL_NOBODY ? 0 : seat, rng_of(1));
    return true;
}

static int analyse_walk(analysis *a, const record *truth, const char *file, int seat,
                        uint32_t nodes)
{
    bot *adviser = calloc(1, sizeof *adviser);
    solved *table = NULL;
    int status = EXIT_FAILED;
    nl_fault fault;

    a->count = truth->count;
    a->steps = calloc((size_t)truth->count + 1, sizeof *a->steps);
    a->said = calloc((size_t)truth->count + 1, sizeof *a->said);
    if (!adviser || !a->steps || !a->said) {
        report_failed("no_room", "out of memory", NULL);
    } else if (adviser_open(adviser, &truth->game, seat, nodes, &table)) {
        walker w = { a, adviser, isatty(STDERR_FILENO) == 1 };
        review_begin(&a->review, adviser, &truth->game, seat, nodes);
        const nl_err e = record_replay(truth, walk_see, &w, &fault);
        if (w.progress) fputs("\r                \r", stderr);
        status = e == NL_OK ? EXIT_FINE : report_fault(file, &fault);
    }
    if (adviser) equip_free(adviser);
    solved_free(table);
    free(adviser);
    return status;
}

static void analysis_free(analysis *a)
{
    for (int n = 0; a->said && n < a->count; n++) free(a->said[n]);
    free(a->said);
    free(a->steps);
    a->said = NULL;
    a->steps = NULL;
    a->over = false;
}

/* Reads a record and finds the seat. On error it reports and returns false. */
static bool analyse_open(const analyse_job *job, const char *file, record *truth, int *seat)
{
    nl_rules rules;
    bool fine = report_record(file, truth);

    *seat = NL_NOBODY;
    if (!fine) return false;
    rules = nl_game_rules(&truth->game);
    if (truth->view != RECORD_FULL) {
        report_failed("not_allowed",
                      "a redacted record cannot be replayed, so it cannot be analysed", file);
        fine = false;
    } else if (job->as) {
        fine = report_seat(&rules, job->as, false, seat);
    }
    if (!fine) record_free(truth);
    return fine;
}

/* Appends what is printed for a record. Returns an exit status, after a report. */
static int analyse_file(const analyse_job *job, analysis *a, const char *file, buffer *out)
{
    record truth, redacted = { .count = 0 };
    int seat, status = EXIT_FINE;
    nl_fault fault;

    if (!analyse_open(job, file, &truth, &seat)) return EXIT_FAILED;
    a->file = job->files > 1 ? file : NULL;
    a->rules = nl_game_rules(&truth.game);
    a->shown = &truth;
    if (job->as) {
        if (record_redact(&truth, seat, &redacted, &fault) == NL_OK)
            a->shown = &redacted;
        else
            status = report_fault(file, &fault);
    }
    if (status == EXIT_FINE) status = analyse_walk(a, &truth, file, seat, job->nodes);
    if (status == EXIT_FINE && job->json)
        analyse_json(a, out);
    else if (status == EXIT_FINE)
        analyse_print(a, out);
    if (a->shown == &redacted) record_free(&redacted);
    analysis_free(a);
    a->shown = NULL;
    record_free(&truth);
    return status;
}

/* The work may take days, so records that cannot be analysed are noticed before. */
static int analyse_check(const analyse_job *job, const bulk *b, uint64_t first, uint64_t end)
{
    for (uint64_t i = first; i < end && (job->files > 1 || b->word); i++) {
        record truth;
        nl_fault fault;
        int seat;
        if (strcmp(job->file[i], "-") == 0)
            return options_fault("analyse", "'-' stands alone: no other file, no --shard", NULL);
        if (!analyse_open(job, job->file[i], &truth, &seat)) return EXIT_FAILED;
        const bool fine = record_replay(&truth, NULL, NULL, &fault) == NL_OK;
        record_free(&truth);
        if (!fine) return report_fault(job->file[i], &fault);
    }
    return EXIT_FINE;
}

/* Prints the analyses one by one, or collects those of a shard in its part. */
static int analyse_all(analyse_job *job, analysis *a, const bulk *b)
{
    const uint64_t first = shard_first(b->shard, job->files);
    const uint64_t end = shard_end(b->shard, job->files);
    buffer out = { 0 }, sums = { 0 };
    int status = analyse_check(job, b, first, end);

    for (uint64_t i = first; i < end && status == EXIT_FINE; i++) {
        buffer_clear(&out);
        status = analyse_file(job, a, job->file[i], &out);
        if (status != EXIT_FINE) break;
        if (b->word)
            analyse_put(&sums, i, &out);
        else
            status = report_buffer(&out);
    }
    if (status == EXIT_FINE && b->word) status = analyse_write(job, a, &sums, b);
    buffer_free(&out);
    buffer_free(&sums);
    return status;
}

int cmd_analyse(int argc, char **argv)
{
    uint64_t nodes = ANALYSE_NODES;
    bool ascii = false;
    analyse_job job = { 0 };
    bulk b = { 0 };
    analysis *a = calloc(1, sizeof *a);
    if (!a) return report_failed("no_room", "out of memory", NULL);
    a->lang = words_language();
    const option options[] = {
        { OPTION_NUMBER, "nodes", "N", "simulations for each choice (default 1000)", &nodes, 8,
          ANALYSE_NODES_MAX },
        { OPTION_WORD, "as", "SEAT", "judge by what this seat knew, not by the full state", &job.as,
          0, 0 },
        { OPTION_FLAG, "moves", NULL, "every action, with the chances of all seats", &a->moves, 0,
          0 },
        { OPTION_FLAG, "json", NULL, "print JSON, one line for each game", &job.json, 0, 0 },
        BULK_OPTIONS(b),
        { OPTION_LANG, "lang", NULL, "language of the output", &a->lang, 0, 0 },
        { OPTION_FLAG, "ascii", NULL, "use ASCII only", &ascii, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "analyse", "FILE... [options]", "Explains how a game was won and lost.",
                      "FILE is a record (.hsn); '-' reads standard input. Every choice is\n"
                      "compared with the best one that a search finds; the difference is given\n"
                      "in percent of a win. docs/reference/analyse.md explains the numbers.",
                      options };
    int words_given, status = EXIT_USAGE;

    if (options_read(&u, argc, argv, &words_given, &status)) {
        a->look = canvas_look_for(STDOUT_FILENO);
        a->look.ascii |= ascii;
        job.nodes = (uint32_t)nodes;
        job.file = argv + 1;
        job.files = (uint64_t)words_given;
        status = bulk_read("analyse", &b);
        if (b.word) a->look.colour = false; /* the same on every machine */
        if (status == EXIT_FINE && words_given == 0)
            status = options_fault("analyse", "give a record file", NULL);
        if (status == EXIT_FINE) status = analyse_all(&job, a, &b);
    }
    free(a);
    return status;
}
