/* arena.c - neuland arena: reads the options, runs the matches, and prints the strength of each bot
   with confidence intervals. */
#include "cli/arena/inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lab/solve.h"
#include "shell/shell.h"
#include "wire/json.h"

/* The turn limit if the rules set none, so that games between bots that never win still end. */
enum { ARENA_TURNS = 1000 };

static const char *const verdicts[] = { "open", "low", "high" };

/* ---- counts ---------------------------------------------------------------------------------- */

typedef struct counts {
    uint64_t games, without, shared, broken;
} counts;

static counts arena_counts(const arena_sum *sum)
{
    counts c = { 0, 0, 0, 0 };
    for (uint64_t i = 0; i < sum->blocks * (uint64_t)sum->seats; i++) {
        const arena_game *g = &sum->games[i];
        c.games++;
        c.broken += g->broken;
        if (g->broken) continue;
        c.without += g->winners == 0;
        c.shared += (g->winners & (g->winners - 1)) != 0;
    }
    return c;
}

static double mean_points(const arena_sum *sum, int who)
{
    double points = 0, n = 0;
    for (uint64_t i = 0; i < sum->blocks * (uint64_t)sum->seats; i++)
        for (int seat = 0; seat < sum->seats && !sum->games[i].broken; seat++)
            if (sum->games[i].bot[seat] == who) {
                points += sum->games[i].points[seat];
                n++;
            }
    return n > 0 ? points / n : 0;
}

/* Counts the wins of a bot by seat. */
static void seat_wins(const arena_sum *sum, int who, uint64_t wins[NL_SEATS])
{
    memset(wins, 0, NL_SEATS * sizeof *wins);
    for (uint64_t i = 0; i < sum->blocks * (uint64_t)sum->seats; i++)
        for (int seat = 0; seat < sum->seats && !sum->games[i].broken; seat++)
            if (sum->games[i].bot[seat] == who) wins[seat] += sum->games[i].winners >> seat & 1;
}

/* ---- as text --------------------------------------------------------------------------------- */

/* Returns the width of the name column; the commands of programs may be long. */
static int name_columns(const arena_job *job)
{
    size_t most = 24;
    for (int i = 0; i < job->bots; i++)
        if (strlen(job->bot[i]) > most) most = strlen(job->bot[i]);
    return most < 60 ? (int)most : 60;
}

static void print_bot(const arena_job *job, const arena_sum *sum, int who)
{
    const arena_share s = arena_share_of(sum, who);
    uint64_t wins[NL_SEATS];

    seat_wins(sum, who, wins);
    char interval[32];
    snprintf(interval, sizeof interval, "(%.1f to %.1f)", 100 * s.low, 100 * s.high);
    printf("  %-*s %7.0f %9.1f   %5.1f %%  %-16s %6.2f   %8llu  ", name_columns(job), job->bot[who],
           s.games, s.wins, 100 * s.at, interval, mean_points(sum, who),
           (unsigned long long)sum->illegal[who] + sum->outside[who].illegal);
    for (int seat = 0; seat < sum->seats; seat++) printf(" %llu", (unsigned long long)wins[seat]);
    printf("\n");
}

/* Prints every failure of external programs. */
static void print_outside(const arena_job *job, const arena_sum *sum)
{
    for (int i = 0; i < job->bots; i++) {
        const outside_counts *c = &sum->outside[i];
        if (!arena_command(job->bot[i])) continue;
        printf("  %-*s %llu of %llu answers were fallback moves: %llu timeouts, %llu illegal "
               "answers, %llu crashes, %llu floods\n",
               name_columns(job), job->bot[i], (unsigned long long)c->replaced,
               (unsigned long long)c->answers, (unsigned long long)c->timeouts,
               (unsigned long long)c->illegal, (unsigned long long)c->crashes,
               (unsigned long long)c->floods);
    }
}

/* Warns of figures that are not those of the bots. */
static void print_replaced(const arena_job *job, const arena_sum *sum, FILE *to)
{
    for (int i = 0; i < job->bots; i++) {
        const outside_counts *c = &sum->outside[i];
        if (c->replaced == 0) continue;
        fprintf(to, "%s: %llu of %llu answers were replaced by fallback moves. %s\n", job->bot[i],
                (unsigned long long)c->replaced, (unsigned long long)c->answers,
                c->replaced == c->answers ? "It played none of these games itself."
                                          : "It did not play all of these games itself.");
    }
    if (arena_replaced(job, sum) > 0) fputc('\n', to);
}

static void arena_print(const arena_job *job, const arena_sum *sum)
{
    char rules[NL_RULES_MAX];
    const counts c = arena_counts(sum);
    arena_rating rating[ARENA_BOTS];

    nl_rules_print(&job->rules, rules, sizeof rules);
    printf("%s, seed %llu\n\n", rules, (unsigned long long)job->seed);
    print_replaced(job, sum, stdout);
    printf("%llu blocks of %d games, %llu without a winner, %llu shared, %llu aborted",
           (unsigned long long)sum->blocks, sum->seats, (unsigned long long)c.without,
           (unsigned long long)c.shared, (unsigned long long)c.broken);
    if (job->times) printf("; %.1f CPU seconds", sum->cpu_s);
    printf("\n\n");
    printf("  %-*s %7s %9s   %7s  %-16s %6s   %8s   %s\n", name_columns(job), "bot", "seats",
           "wins", "share", "(95 % interval)", "points", "illegal", "wins by seat");
    for (int i = 0; i < job->bots; i++) print_bot(job, sum, i);
    print_outside(job, sum);
    printf("\nThe fair share of a seat is %.1f %%. Intervals are computed over blocks.\n",
           100.0 / sum->seats);
    if (job->decide)
        printf("Test of the first bot's share, %.1f %% or %.1f %%, after %llu of at most %llu "
               "blocks: %s\n",
               100 * job->low, 100 * job->high, (unsigned long long)sum->blocks,
               (unsigned long long)job->blocks,
               sum->verdict == ARENA_HIGH  ? "at least the higher one"
               : sum->verdict == ARENA_LOW ? "at most the lower one"
                                           : "not decided");
    if (job->bots < 2) return;
    if (!arena_rated(job, sum)) {
        printf("\nNo rating: more than one answer in a hundred of a program was replaced.\n");
        return;
    }
    arena_ratings(job, sum, rating);
    printf("\n  %-*s %7s  (95 %% interval)\n", name_columns(job), "rating by order of finish", "");
    for (int i = 0; i < job->bots; i++)
        printf("  %-*s %7.0f  (%.0f to %.0f)\n", name_columns(job), job->bot[i], rating[i].at,
               rating[i].low, rating[i].high);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_interval(json *j, const char *key, double low, double high, int digits)
{
    json_key(j, key);
    json_open(j, '[');
    json_number(j, low, digits);
    json_number(j, high, digits);
    json_close(j, ']');
}

/* NULL: there is none. */
static void json_rating(json *j, const arena_rating *rating)
{
    if (rating) {
        json_key_number(j, "rating", rating->at, 1);
        json_interval(j, "rating_interval", rating->low, rating->high, 1);
        return;
    }
    json_key(j, "rating");
    json_null(j);
    json_key(j, "rating_interval");
    json_null(j);
}

static void json_bot(json *j, const arena_job *job, const arena_sum *sum, int who,
                     const arena_rating *rating)
{
    const arena_share s = arena_share_of(sum, who);
    uint64_t wins[NL_SEATS];

    seat_wins(sum, who, wins);
    json_open(j, '{');
    json_key_string(j, "name", job->bot[who]);
    json_key_number(j, "seats", s.games, 0);
    json_key_number(j, "wins", s.wins, 3);
    json_key_number(j, "share", s.at, 6);
    json_interval(j, "interval", s.low, s.high, 6);
    json_key_number(j, "points", mean_points(sum, who), 4);
    json_key_int(j, "illegal", (int64_t)(sum->illegal[who] + sum->outside[who].illegal));
    json_key_int(j, "timeouts", (int64_t)sum->outside[who].timeouts);
    json_key_int(j, "crashes", (int64_t)sum->outside[who].crashes);
    json_key_int(j, "floods", (int64_t)sum->outside[who].floods);
    json_key_int(j, "replaced", (int64_t)sum->outside[who].replaced);
    json_rating(j, rating);
    json_key(j, "wins_by_seat");
    json_open(j, '[');
    for (int seat = 0; seat < sum->seats; seat++) json_int(j, (int64_t)wins[seat]);
    json_close(j, ']');
    json_close(j, '}');
}

static int arena_json(const arena_job *job, const arena_sum *sum)
{
    const counts c = arena_counts(sum);
    arena_rating rating[ARENA_BOTS];
    buffer out = { 0 };
    json j = { &out, false };
    char rules[NL_RULES_MAX];
    const bool rated = arena_rated(job, sum);

    if (rated) arena_ratings(job, sum, rating);
    nl_rules_print(&job->rules, rules, sizeof rules);
    json_open(&j, '{');
    json_key_string(&j, "rules", rules);
    json_key(&j, "seed");
    buffer_format(&out, "%llu", (unsigned long long)job->seed);
    j.comma = true;
    json_key_int(&j, "blocks", (int64_t)sum->blocks);
    json_key_int(&j, "games", (int64_t)c.games);
    json_key_int(&j, "without_winner", (int64_t)c.without);
    json_key_int(&j, "shared_wins", (int64_t)c.shared);
    json_key_int(&j, "broken_off", (int64_t)c.broken);
    if (job->times) {
        json_key_number(&j, "cpu_s", sum->cpu_s, 3);
        json_key_number(&j, "wall_s", sum->wall_s, 3);
    }
    if (job->decide) json_key_string(&j, "verdict", verdicts[sum->verdict]);
    json_key(&j, "bots");
    json_open(&j, '[');
    for (int i = 0; i < job->bots; i++) json_bot(&j, job, sum, i, rated ? &rating[i] : NULL);
    json_close(&j, ']');
    json_close(&j, '}');
    buffer_char(&out, '\n');
    const int status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

/* ---- the command ----------------------------------------------------------------------------- */

static int arena_bad_bot(const char *name)
{
    int count;
    const bot_kind *const *kinds = bot_kinds(&count);
    const char *names[ARENA_BOTS];
    char hint[80], sentence[160];

    for (int i = 0; i < count && i < ARENA_BOTS; i++) names[i] = kinds[i]->name;
    options_suggest(name, names, count < ARENA_BOTS ? count : ARENA_BOTS, "", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "unknown bot or bot option%1", hint, NULL, NULL);
    return options_fault("arena", sentence, name);
}

/* Returns the index of a bot and adds it if it is new. On error it reports and returns a negative
   number. */
static int arena_bot(arena_job *job, const char *at, size_t size)
{
    char name[ARENA_NAME_MAX];
    bot probe;
    nl_fault fault;

    snprintf(name, sizeof name, "%.*s", (int)size, at);
    const bool program = arena_command(name) != NULL;
    for (int i = 0; i < job->bots; i++)
        if (strcmp(job->bot[i], name) == 0) return i;
    if (size >= sizeof name || (!program && bot_init(&probe, name, &fault) != NL_OK)) {
        arena_bad_bot(name);
        return -1;
    }
    if (!program && !bot_plays(name, (nl_game_id)job->rules.game)) {
        options_fault("arena", "this bot does not play this game", name);
        return -1;
    }
    if (job->bots == ARENA_BOTS) {
        options_fault("arena", "too many different bots", name);
        return -1;
    }
    memcpy(job->bot[job->bots], name, sizeof name);
    return job->bots++;
}

/* As many names as seats form one table; of two names the second fills all other seats. From more
   names than seats, the tables are drawn. */
int arena_seat_bots(arena_job *job)
{
    const int seats = job->rules.seats;
    const char *list = job->list;
    int count = 0;

    for (const char *at = list;; at++) {
        const size_t size = strcspn(at, ",");
        const int who = arena_bot(job, at, size);
        if (who < 0) return EXIT_USAGE;
        if (count < NL_SEATS) job->slot[count] = (uint8_t)who;
        count++;
        at += size;
        if (*at == 0) break;
    }
    job->drawn = count > seats;
    if (job->drawn && count != job->bots)
        return options_fault("arena", "with more bots than seats, name each bot once", list);
    if (count < seats && count > 2)
        return options_fault("arena", "give two bots, one for each seat, or more than seats", list);
    for (int i = count; i < seats; i++) job->slot[i] = job->slot[count - 1];
    return EXIT_FINE;
}

/* "25:35", in percent. */
static int arena_read_test(arena_job *job, const char *words)
{
    char *end;
    if (!words) return EXIT_FINE;
    job->low = strtod(words, &end) / 100;
    if (end == words || *end != ':') return options_fault("arena", "give two shares A:B", words);
    const char *second = end + 1;
    job->high = strtod(second, &end) / 100;
    if (end == second || *end || !(job->low >= 0 && job->low < job->high && job->high <= 1))
        return options_fault("arena", "give two shares A:B with A below B", words);
    job->decide = true;
    return EXIT_FINE;
}

static int arena_read_shard(arena_job *job, bulk *b)
{
    const int status = bulk_read("arena", b);

    job->shard = b->shard;
    if (status != EXIT_FINE || !b->word) return status;
    if (job->decide)
        return options_fault("arena", "--decide looks at the blocks in order, which no shard can",
                             b->word);
    if (job->times)
        return options_fault("arena", "--times is about one machine, not about a shard", b->word);
    if (strchr(job->list, '\n'))
        return options_fault("arena", "with --shard, bots are named in one line", NULL);
    return EXIT_FINE;
}

static bool arena_equip(arena_job *job, solved **out)
{
    const char *names[ARENA_BOTS];
    int count = 0;
    *out = NULL;
    for (int i = 0; i < job->bots; i++)
        if (!arena_command(job->bot[i])) names[count++] = job->bot[i];
    const bot_need need = solved_need(names, count, (nl_game_id)job->rules.game);
    if (need == BOT_NEEDS_NOTHING) return true;
    *out = solve_open(&job->rules, need, false);
    if (*out) job->table = &(*out)->table;
    return *out != NULL;
}

int arena_show(const arena_job *job, const arena_sum *sum)
{
    int status = EXIT_FINE;

    if (job->json) {
        print_replaced(job, sum, stderr);
        status = arena_json(job, sum);
    } else {
        arena_print(job, sum);
    }
    return status == EXIT_FINE && arena_replaced(job, sum) > 0 ? EXIT_FAILED : status;
}

static int arena_do(arena_job *job, const bulk *b)
{
    arena_sum sum;
    solved *table;
    int status = EXIT_FAILED;

    if (!arena_equip(job, &table)) return EXIT_FAILED;
    if (!arena_run(job, &sum))
        report_failed(sum.fault.code, sum.fault.sentence, sum.fault.word);
    else if (b->word) { /* answers that were replaced make the merge fail, not the part */
        print_replaced(job, &sum, stderr);
        status = arena_write(job, &sum, b);
    } else {
        status = arena_show(job, &sum);
    }
    free(sum.games);
    solved_free(table);
    return status;
}

/* Plays with all lines of programs written to a file. */
static int arena_logged(arena_job *job, const char *path, const bulk *b)
{
    char why[128];
    if (!path) return arena_do(job, b);
    job->log = fopen(path, "w");
    if (!job->log) {
        snprintf(why, sizeof why, "%s", strerror(errno));
        return report_failed("cannot_write", why, path);
    }
    const int status = arena_do(job, b);
    const bool written = ferror(job->log) == 0;
    if (fclose(job->log) == 0 && written) return status;
    return report_failed("cannot_write", "the file cannot be written", path);
}

int cmd_arena(int argc, char **argv)
{
    arena_job job = { .list = "greedy,random",
                      .blocks = 100,
                      .seed = 1,
                      .threads = 1,
                      .ms = 1000,
                      .progress = isatty(2) == 1 };
    const char *test = NULL, *log = NULL;
    bulk b = { 0 };
    const option options[] = {
        { OPTION_WORD, "bots", "A,B,...", "the bots (default greedy,random)", &job.list, 0, 0 },
        { OPTION_NUMBER, "blocks", "N", "boards, each played from every seat (default 100)",
          &job.blocks, 1, ARENA_BLOCKS_MAX },
        { OPTION_WORD, "decide", "A:B", "stop when the first bot's share, in percent, is decided",
          &test, 0, 0 },
        { OPTION_NUMBER, "seed", "S", "seed of all randomness (default 1)", &job.seed, 0,
          UINT64_MAX },
        { OPTION_NUMBER, "threads", "T", "blocks played in parallel (default 1)", &job.threads, 1,
          256 },
        { OPTION_NUMBER, "ms", "N", "milliseconds per answer of a program (default 1000)", &job.ms,
          1, 600000 },
        { OPTION_NUMBER, "nodes", "N", "node limit suggested to programs; not enforced", &job.nodes,
          0, 999999999 },
        { OPTION_WORD, "save", "FOLDER", "write the records into this folder", &job.save, 0, 0 },
        { OPTION_WORD, "log", "FILE", "write every line to and from programs into this file", &log,
          0, 0 },
        { OPTION_FLAG, "times", NULL, "also print the time it took", &job.times, 0, 0 },
        { OPTION_FLAG, "json", NULL, "print JSON", &job.json, 0, 0 },
        BULK_OPTIONS(b),
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "arena", "[RULES] [options]", "Plays matches between bots.",
                      "A block is one board with one stream of random numbers, played once for\n"
                      "every rotation of the table. With two bots, one copy of the first plays\n"
                      "against the second in all other seats. With as many bots as seats, each\n"
                      "has a seat. With more, tables are drawn so that all play equally often.\n"
                      "The number of threads does not change the result. Bots are named as for\n"
                      "'neuland sim'; \"cmd:COMMAND\" is a program that speaks the engine\n"
                      "protocol.\n\n"
                      "  neuland arena --bots steady,greedy --blocks 50\n"
                      "  neuland arena chocolate --bots \"cmd:python3 bot.py,greedy\" --ms 200\n"
                      "  neuland arena --bots search,steady --decide 25:35 --blocks 1000",
                      options };
    int words, status;
    store_fault fault;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (!report_rules(argv + 1, words, &job.rules, &job.own_map, &job.map)) return EXIT_USAGE;
    if (job.rules.turns == 0) job.rules.turns = ARENA_TURNS;
    status = arena_seat_bots(&job);
    if (status == EXIT_FINE) status = arena_read_test(&job, test);
    if (status == EXIT_FINE) status = arena_read_shard(&job, &b);
    if (status == EXIT_FINE && job.save && !store_folder(job.save, &fault))
        status = report_store(job.save, &fault);
    if (status == EXIT_FINE) status = arena_logged(&job, log, &b);
    buffer_free(&job.map);
    return status;
}
