/* sim.c - neuland sim: reads the options, runs the games and prints the statistics. */
#include "cli/arena/inside.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lab/solve.h"
#include "shell/shell.h"
#include "wire/json.h"

/* The turn limit if neither rules nor options set one, so that random games always end. */
enum { SIM_TURNS = 1000 };

/* ---- numbers --------------------------------------------------------------------------------- */

typedef struct share {
    double at, low, high;
} share;

/* Returns a share with its 95 % Wilson interval. */
static share sim_share(double part, uint64_t all)
{
    const double z = 1.959963984540054, n = (double)all;
    share s = { 0, 0, 0 };
    double middle, half, scale;

    if (all == 0) return s;
    s.at = part / n;
    scale = 1 + z * z / n;
    middle = (s.at + z * z / (2 * n)) / scale;
    half = z * sqrt(s.at * (1 - s.at) / n + z * z / (4 * n * n)) / scale;
    s.low = fmax(0, middle - half);
    s.high = fmin(1, middle + half);
    return s;
}

/* The results of a bot over all its seats: wins, wins with shared ones split, and points (mean,
   standard deviation, half of the 99 % interval of the mean). */
typedef struct sim_bot {
    const char *name;
    uint64_t wins;
    double split;
    double mean, deviation, half;
} sim_bot;

static sim_bot sim_bot_of(const sim_job *job, const sim_sum *sum, const char *name)
{
    sim_bot b = { .name = name };
    double count = 0, squares = 0;

    for (int who = 0; who < job->bots; who++) {
        if (strcmp(job->bot[who], name) != 0) continue;
        b.wins += sum->bot_wins[who];
        b.split += (double)sum->bot_parts[who] / SIM_WHOLE;
        b.mean += (double)sum->points[who];
        squares += (double)sum->squares[who];
        count += (double)sum->games;
    }
    if (count == 0) return b;
    b.mean /= count;
    b.deviation = sqrt(fmax(0, squares / count - b.mean * b.mean));
    b.half = 2.5758293035489 * b.deviation / sqrt(count);
    return b;
}

/* Collects the different bots in the order of their first seats. Returns their number. */
static int sim_by_bot(const sim_job *job, const sim_sum *sum, sim_bot out[NL_SEATS])
{
    int count = 0;
    for (int who = 0; who < job->bots; who++) {
        int i = 0;
        while (i < count && strcmp(out[i].name, job->bot[who]) != 0) i++;
        if (i == count) out[count++] = sim_bot_of(job, sum, job->bot[who]);
    }
    return count;
}

/* Every game of the run has states of this size. */
static int sim_state_bytes(const sim_job *job)
{
    match *m = malloc(sizeof *m);
    const bool fine = m && match_draw(m, &job->rules, &job->own_map, job->seed, 0, NULL) == NL_OK;
    const int bytes = fine ? nl_state_bytes(&m->game) : 0;
    free(m);
    return bytes;
}

static double per(double a, double b) { return b > 0 ? a / b : 0; }

/* ---- as text --------------------------------------------------------------------------------- */

/* split: wins, where a shared win counts as a fraction. */
static void sim_print_share(uint64_t wins, double split, uint64_t games)
{
    const share s = sim_share(split, games);
    printf(" %10llu   %5.1f %%  (%.1f to %.1f)\n", (unsigned long long)wins, 100 * s.at,
           100 * s.low, 100 * s.high);
}

static void sim_print_mix(int game, const sim_sum *sum)
{
    printf("\nactions per game\n");
    for (int kind = 0; kind < NL_ACTION_IDS; kind++)
        if (sum->mix[kind])
            printf("  %-15s %10.2f\n", nl_action_word(game, kind),
                   per((double)sum->mix[kind], (double)sum->games));
}

static void sim_print(const sim_job *job, const sim_sum *sum)
{
    char rules[NL_RULES_MAX];
    sim_bot player[NL_SEATS];
    const int bots = sim_by_bot(job, sum, player);
    const double steps = (double)sum->steps, games = (double)sum->games;

    nl_rules_print(&job->rules, rules, sizeof rules);
    printf("%s, seed %llu\n\n", rules, (unsigned long long)job->seed);
    printf("games             %12llu\n", (unsigned long long)sum->games);
    printf("without a winner  %12llu\n", (unsigned long long)sum->without);
    printf("shared wins       %12llu\n", (unsigned long long)sum->shared);
    printf("steps             %12llu\n", (unsigned long long)sum->steps);
    printf("steps per game    %12.1f\n", per(steps, games));
    if (job->times) {
        printf("CPU seconds       %12.3f\n", sum->cpu_s);
        printf("ns per step       %12.1f\n", per(sum->cpu_s * 1e9, steps));
        printf("games per CPU s   %12.0f\n", per(games, sum->cpu_s));
    }
    printf("bytes per state   %12d\n", sim_state_bytes(job));
    printf("\nwins per seat            share  (95 %% interval)\n");
    for (int seat = 0; seat < job->bots; seat++) {
        printf("  %-7s", nl_seat_name(&job->rules, seat));
        sim_print_share(sum->wins[seat], (double)sum->wins[seat], sum->games);
    }
    printf("\nwins per bot%s\n", job->rotate ? " (seats rotate)" : "");
    for (int i = 0; i < bots; i++) {
        printf("  %-7s", player[i].name);
        sim_print_share(player[i].wins, (double)player[i].wins, sum->games);
    }
    if (sum->shared) {
        printf("\nthe same with shared wins split\n");
        for (int i = 0; i < bots; i++) {
            printf("  %-7s", player[i].name);
            sim_print_share(player[i].wins, player[i].split, sum->games);
        }
    }
    printf("\npoints per bot         mean  (99 %% interval)     deviation\n");
    for (int i = 0; i < bots; i++)
        printf("  %-13s %11.4f  (%.4f to %.4f)  %.3f\n", player[i].name, player[i].mean,
               player[i].mean - player[i].half, player[i].mean + player[i].half,
               player[i].deviation);
    if (job->mix) sim_print_mix(job->rules.game, sum);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void sim_json_share(json *j, double wins, uint64_t games)
{
    const share s = sim_share(wins, games);
    json_open(j, '[');
    json_number(j, s.low, 6);
    json_number(j, s.high, 6);
    json_close(j, ']');
}

static void sim_json_wins(json *j, const sim_job *job, const sim_sum *sum, bool interval)
{
    sim_bot player[NL_SEATS];
    const int bots = sim_by_bot(job, sum, player);

    json_key(j, interval ? "intervals" : "wins");
    json_open(j, '{');
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < job->bots; seat++) {
        if (interval)
            sim_json_share(j, (double)sum->wins[seat], sum->games);
        else
            json_int(j, (int64_t)sum->wins[seat]);
    }
    json_close(j, ']');
    json_key(j, "bots");
    json_open(j, '{');
    for (int i = 0; i < bots; i++) {
        json_key(j, player[i].name);
        if (interval)
            sim_json_share(j, (double)player[i].wins, sum->games);
        else
            json_int(j, (int64_t)player[i].wins);
    }
    json_close(j, '}');
    json_close(j, '}');
}

static void sim_json_points(json *j, const sim_job *job, const sim_sum *sum)
{
    sim_bot player[NL_SEATS];
    const int bots = sim_by_bot(job, sum, player);

    json_key(j, "points");
    json_open(j, '{');
    for (int i = 0; i < bots; i++) {
        json_key(j, player[i].name);
        json_open(j, '{');
        json_key_number(j, "mean", player[i].mean, 6);
        json_key_number(j, "deviation", player[i].deviation, 6);
        json_key_number(j, "half_99", player[i].half, 6);
        json_close(j, '}');
    }
    json_close(j, '}');
    json_key(j, "split"); /* shares with shared wins split: at, low, high */
    json_open(j, '{');
    for (int i = 0; i < bots; i++) {
        const share s = sim_share(player[i].split, sum->games);
        json_key(j, player[i].name);
        json_open(j, '[');
        json_number(j, s.at, 6);
        json_number(j, s.low, 6);
        json_number(j, s.high, 6);
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void sim_json_times(json *j, const sim_job *job, const sim_sum *sum)
{
    json_key_int(j, "threads", (int64_t)job->threads);
    json_key_number(j, "cpu_s", sum->cpu_s, 6);
    json_key_number(j, "wall_s", sum->wall_s, 6);
    json_key_number(j, "ns_per_step", per(sum->cpu_s * 1e9, (double)sum->steps), 3);
    json_key_number(j, "games_per_s", per((double)sum->games, sum->cpu_s), 3);
}

static int sim_json(const sim_job *job, const sim_sum *sum)
{
    buffer out = { 0 };
    json j = { &out, false };
    char rules[NL_RULES_MAX];
    const double steps = (double)sum->steps, games = (double)sum->games;
    int status;

    nl_rules_print(&job->rules, rules, sizeof rules);
    json_open(&j, '{');
    json_key_string(&j, "rules", rules);
    json_key(&j, "bots");
    json_open(&j, '[');
    for (int seat = 0; seat < job->bots; seat++) json_string(&j, job->bot[seat]);
    json_close(&j, ']');
    json_key(&j, "seed");
    buffer_format(&out, "%llu", (unsigned long long)job->seed);
    j.comma = true;
    json_key_bool(&j, "rotate", job->rotate);
    json_key_int(&j, "games", (int64_t)sum->games);
    json_key_int(&j, "steps", (int64_t)sum->steps);
    if (job->times) sim_json_times(&j, job, sum);
    json_key_number(&j, "steps_per_game", per(steps, games), 3);
    json_key_int(&j, "state_bytes", sim_state_bytes(job));
    sim_json_wins(&j, job, sum, false);
    sim_json_wins(&j, job, sum, true);
    sim_json_points(&j, job, sum);
    json_key_int(&j, "without_winner", (int64_t)sum->without);
    json_key_int(&j, "shared_wins", (int64_t)sum->shared);
    if (job->mix) {
        json_key(&j, "mix");
        json_open(&j, '{');
        for (int kind = 0; kind < NL_ACTION_IDS; kind++)
            if (sum->mix[kind])
                json_key_number(&j, nl_action_word(job->rules.game, kind),
                                per((double)sum->mix[kind], games), 4);
        json_close(&j, '}');
    }
    json_close(&j, '}');
    buffer_char(&out, '\n');
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

/* ---- the command ----------------------------------------------------------------------------- */

static int sim_bad_bot(const char *name)
{
    int count;
    const bot_kind *const *kinds = bot_kinds(&count);
    const char *names[16];
    char hint[80], sentence[160];

    for (int i = 0; i < count && i < 16; i++) names[i] = kinds[i]->name;
    options_suggest(name, names, count, "", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "unknown bot or bot option%1", hint, NULL, NULL);
    return options_fault("sim", sentence, name);
}

/* "greedy,random,random,random", or one name for all seats. */
int sim_seat_bots(sim_job *job)
{
    const char *list = job->list;
    int count = 0;
    job->bots = job->rules.seats;
    for (const char *at = list;;) {
        const size_t size = strcspn(at, ",");
        bot probe;
        nl_fault fault;
        if (count >= job->bots) return options_fault("sim", "more bots than seats", list);
        snprintf(job->bot[count], BOT_NAME_MAX, "%.*s", (int)size, at);
        if (size >= BOT_NAME_MAX || bot_init(&probe, job->bot[count], &fault) != NL_OK)
            return sim_bad_bot(job->bot[count]);
        if (!bot_plays(job->bot[count], (nl_game_id)job->rules.game))
            return options_fault("sim", "this bot does not play this game", job->bot[count]);
        count++;
        if (at[size] == 0) break;
        at += size + 1;
    }
    if (count != 1 && count != job->bots)
        return options_fault("sim", "give one bot for all seats, or one for each", list);
    for (; count < job->bots; count++) memcpy(job->bot[count], job->bot[0], BOT_NAME_MAX);
    return EXIT_FINE;
}

static int sim_prepare_save(const sim_job *job)
{
    store_fault fault;
    const size_t size = job->save ? strlen(job->save) : 0;

    if (!job->save) return EXIT_FINE;
    if (size > 4 && strcmp(job->save + size - 4, ".hsn") == 0) {
        if (job->games == 1) return EXIT_FINE;
        return options_fault("sim", "to save several games, give a folder", job->save);
    }
    return store_folder(job->save, &fault) ? EXIT_FINE : report_store(job->save, &fault);
}

/* Loads the tables that the bots need. */
static bool sim_equip(sim_job *job, solved **out)
{
    const char *names[NL_SEATS];
    bot_need need;

    *out = NULL;
    for (int seat = 0; seat < job->bots; seat++) names[seat] = job->bot[seat];
    need = solved_need(names, job->bots, (nl_game_id)job->rules.game);
    if (need == BOT_NEEDS_NOTHING) return true;
    *out = solve_open(&job->rules, need, false);
    if (*out) job->table = &(*out)->table;
    return *out != NULL;
}

int sim_show(const sim_job *job, const sim_sum *sum)
{
    if (job->json) return sim_json(job, sum);
    sim_print(job, sum);
    return EXIT_FINE;
}

static int sim_play(sim_job *job, const bulk *b)
{
    sim_sum sum;
    if (!sim_run(job, &sum)) {
        fprintf(stderr, "neuland: game %llu: %s: %s\n", (unsigned long long)sum.fault.game,
                sum.fault.code, sum.fault.sentence);
        return EXIT_FAILED;
    }
    return b->word ? sim_write(job, &sum, b) : sim_show(job, &sum);
}

static int sim_read_shard(sim_job *job, bulk *b)
{
    const int status = bulk_read("sim", b);

    job->shard = b->shard;
    if (status == EXIT_FINE && b->word && job->times)
        return options_fault("sim", "--times is about one machine, not about a shard", b->word);
    return status;
}

static int sim_do(sim_job *job, const bulk *b)
{
    solved *table;
    int status = EXIT_FAILED;
    if (sim_equip(job, &table)) status = sim_play(job, b);
    solved_free(table);
    return status;
}

int cmd_sim(int argc, char **argv)
{
    sim_job job = {
        .list = "random", .games = 1000, .seed = 1, .threads = 1, .progress = isatty(2) == 1
    };
    bulk b = { 0 };
    uint64_t turns = UINT64_MAX;
    const option options[] = {
        { OPTION_WORD, "bots", "A,B,...", "a bot for each seat, or one for all (default random)",
          &job.list, 0, 0 },
        { OPTION_NUMBER, "games", "N", "games to play (default 1000)", &job.games, 1,
          SIM_GAMES_MAX },
        { OPTION_NUMBER, "seed", "S", "seed of all randomness (default 1)", &job.seed, 0,
          UINT64_MAX },
        { OPTION_NUMBER, "threads", "T", "games played in parallel (default 1)", &job.threads, 1,
          256 },
        { OPTION_NUMBER, "turns", "N", "turn limit of a game (default 1000; 0: no limit)", &turns,
          0, 10000 },
        { OPTION_WORD, "save", "PATH", "write the records into this folder, or one into FILE.hsn",
          &job.save, 0, 0 },
        { OPTION_FLAG, "rotate", NULL, "every bot moves to the next seat after each game",
          &job.rotate, 0, 0 },
        { OPTION_FLAG, "mix", NULL, "also count the actions per game by kind", &job.mix, 0, 0 },
        { OPTION_FLAG, "times", NULL, "also print CPU times and the speed", &job.times, 0, 0 },
        { OPTION_FLAG, "json", NULL, "print JSON", &job.json, 0, 0 },
        BULK_OPTIONS(b),
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = {
        "sim", "[RULES] [options]", "Lets bots play many games.",
        "The same command prints the same result, with any number of threads. A step\n"
        "lists the legal actions of a seat, chooses one and applies it. Random outcomes\n"
        "take time but are not counted as steps. Bots: random, greedy, steady, search,\n"
        "search:nodes=N, search:ms=N, level:1 (weak) to level:8 (strong); for the dice\n"
        "game also perfect and perfect:score.",
        options
    };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (!report_rules(argv + 1, words, &job.rules, &job.own_map, &job.map)) return EXIT_USAGE;
    if (turns != UINT64_MAX)
        job.rules.turns = (uint16_t)turns;
    else if (job.rules.turns == 0)
        job.rules.turns = SIM_TURNS;
    status = sim_seat_bots(&job);
    if (status == EXIT_FINE) status = sim_read_shard(&job, &b);
    if (status == EXIT_FINE) status = sim_prepare_save(&job);
    if (status == EXIT_FINE) status = sim_do(&job, &b);
    buffer_free(&job.map);
    return status;
}
