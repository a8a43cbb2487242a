/* run.c - plays the games of a conformance program and reports the result.

     PROGRAM [--games N] [--seed S] [--rules "GAME ..."] [--game G] [--steps N] [--every N]
             [--jobs N] [--one-of N] [--map FILE]

   Plays N games in all, at least one under each rule set, or under every N-th of them. Each rule
   set counts as one test. If all are played, one more test checks that every action, decision,
   event and refusal was reached. A failure is printed as one line with the command that replays
   it. With --map, the rules may name that map by its hash, or as "map=file". */
#include "proof/run.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct orders {
    const char *rules; /* NULL: all */
    uint64_t games, seed, game;
    int steps, every, jobs, one_of, sets;
    bool one_game;
} orders;

typedef struct result {
    uint64_t passed, failed, games, steps, over;
    play_reached reached;
} result;

/* ---- playing --------------------------------------------------------------------------------- */

/* Chooses an action, applies it and checks the result. Returns false after a fault. */
static bool one_step(const proof *p, play *now, int every)
{
    const nl_action a = play_choose(&now->game, &now->state, now->style, &now->luck);
    if (!p->before(now, a) || !play_apply(now, a) || !p->after(now)) return false;
    return p->check(now, now->step % every == 0 || nl_to_act(&now->game, &now->state).over);
}

static bool one_game(const proof *p, const orders *o, const char *rules, uint64_t number,
                     result *sum)
{
    play *now = p->play;
    if (play_begin(now, rules, o->seed, number) && p->begin(now) && p->check(now, true))
        while (now->step < o->steps && !nl_to_act(&now->game, &now->state).over &&
               one_step(p, now, o->every)) {}
    sum->games++;
    sum->steps += (uint64_t)now->step;
    sum->reached = now->reached;
    if (now->fault[0] == '\0') {
        sum->over += nl_to_act(&now->game, &now->state).over ? 1 : 0;
        return true;
    }
    play_report(now, p->program, stdout);
    fflush(stdout);
    return false;
}

/* The games of rule set number `at`: at, at + sets, at + 2 sets, ... */
static bool one_rule_set(const proof *p, const orders *o, const char *rules, int at, result *sum)
{
    if (o->one_game) return one_game(p, o, rules, o->game, sum);
    uint64_t number = (uint64_t)at;
    do {
        if (!one_game(p, o, rules, number, sum)) return false;
        number += (uint64_t)o->sets;
    } while (number < o->games);
    return true;
}

static result all_rule_sets(const proof *p, const orders *o, int job)
{
    result sum = { 0 };
    for (int i = job; i < o->sets; i += o->jobs) {
        if (i / o->jobs % o->one_of != 0) continue;
        const char *rules = o->rules ? o->rules : p->fill ? p->rules_at(i) : p->rules[i];
        const bool good = one_rule_set(p, o, rules, i, &sum);
        sum.passed += good;
        sum.failed += !good;
    }
    return sum;
}

/* ---- several processes ----------------------------------------------------------------------- */

static void add_ids(play_ids *sum, const play_ids *more)
{
    for (int w = 0; w < 4; w++) sum->word[w] |= more->word[w];
}

static void add_result(result *sum, const result *more)
{
    sum->passed += more->passed;
    sum->failed += more->failed;
    sum->games += more->games;
    sum->steps += more->steps;
    sum->over += more->over;
    add_ids(&sum->reached.actions, &more->reached.actions);
    add_ids(&sum->reached.decisions, &more->reached.decisions);
    add_ids(&sum->reached.events, &more->reached.events);
    add_ids(&sum->reached.errors, &more->reached.errors);
}

static void child(const proof *p, const orders *o, int job, int to)
{
    const result sum = all_rule_sets(p, o, job);
    _exit(write(to, &sum, sizeof sum) == (ssize_t)sizeof sum ? 0 : 1);
}

/* A process that crashes has failed, whatever it had done. */
static result all_jobs(const proof *p, const orders *o)
{
    result sum = { 0 }, part;
    int ends[2], heard = 0;
    if (o->jobs == 1) return all_rule_sets(p, o, 0);
    if (pipe(ends) != 0) exit(2);
    for (int job = 0; job < o->jobs; job++)
        if (fork() == 0) child(p, o, job, ends[1]);
    close(ends[1]);
    while (read(ends[0], &part, sizeof part) == (ssize_t)sizeof part) {
        add_result(&sum, &part);
        heard++;
    }
    while (wait(NULL) > 0) {}
    sum.failed += (uint64_t)(o->jobs - heard);
    return sum;
}

/* ---- what was reached ------------------------------------------------------------------------ */

static bool has_id(const play_ids *ids, int id) { return (ids->word[id / 64] >> id % 64 & 1) != 0; }

static bool all_in(const play_ids *reached, const play_ids *all, const play_ids *seldom, int game,
                   const char *what, const char *(*name)(int, int))
{
    bool good = true;
    for (int id = 0; id < 256; id++) {
        if (!has_id(all, id) || has_id(seldom, id) || has_id(reached, id)) continue;
        printf("FAILED  never reached: %s %s\n", what, name(game, id));
        good = false;
    }
    return good;
}

static const char *error_name(int game, int e)
{
    (void)game;
    return nl_error_code((nl_err)e);
}

/* Games in which something never happens prove nothing about it. */
static bool everything_reached(const proof *p, const play_reached *r)
{
    const int game = nl_game_of(&p->play->game);
    const play_reached *all = &p->all, *not = &p->seldom;
    bool good = all_in(&r->actions, &all->actions, &not ->actions, game, "action", nl_action_word);
    good &= all_in(&r->decisions, &all->decisions, &not ->decisions, game, "decision",
                   nl_decision_name);
    good &= all_in(&r->events, &all->events, &not ->events, game, "event", nl_event_name);
    good &= all_in(&r->errors, &all->errors, &not ->errors, game, "error", error_name);
    return good;
}

/* ---- maps ------------------------------------------------------------------------------------ */

enum { MAP_BYTES = 1 << 18 };

static bool read_map(const char *path)
{
    static nl_map map;
    static char text[MAP_BYTES];
    nl_fault fault;
    FILE *file = fopen(path, "rb");
    const size_t size = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    if (size == 0 || nl_map_read(text, (int)size, &map, &fault) != NL_OK) {
        fprintf(stderr, "%s: line %d: %s\n", path, size ? fault.line : 0,
                size ? fault.word : "cannot be read");
        return false;
    }
    play_map = &map;
    return true;
}

/* Replaces "map=file" by the hash of the map. */
static const char *name_map(const char *rules)
{
    static char text[NL_RULES_MAX];
    const char *at = rules ? strstr(rules, "map=file") : NULL;
    int size = 0;
    if (at == NULL || play_map == NULL) return rules;
    size = snprintf(text, sizeof text, "%.*smap=sha256:", (int)(at - rules), rules);
    for (int i = 0; i < 32; i++)
        size += snprintf(text + size, sizeof text - (size_t)size, "%02x", play_map->hash[i]);
    snprintf(text + size, sizeof text - (size_t)size, "%s", at + strlen("map=file"));
    return text;
}

/* ---- the command line ------------------------------------------------------------------------ */

static bool read_option(orders *o, const char *key, const char *value)
{
    const uint64_t number = strtoull(value, NULL, 10);
    if (strcmp(key, "--games") == 0)
        o->games = number;
    else if (strcmp(key, "--seed") == 0)
        o->seed = number;
    else if (strcmp(key, "--rules") == 0)
        o->rules = value;
    else if (strcmp(key, "--map") == 0)
        return read_map(value);
    else if (strcmp(key, "--game") == 0) {
        o->game = number;
        o->one_game = true;
    } else if (strcmp(key, "--steps") == 0)
        o->steps = (int)number;
    else if (strcmp(key, "--every") == 0)
        o->every = number ? (int)number : 1;
    else if (strcmp(key, "--jobs") == 0)
        o->jobs = number ? (int)number : 1;
    else if (strcmp(key, "--one-of") == 0)
        o->one_of = number ? (int)number : 1;
    else
        return false;
    return true;
}

int proof_run(const proof *p, int argc, char **argv)
{
    orders o = {
        .games = p->games, .seed = 1, .steps = p->steps, .every = p->every, .jobs = 1, .one_of = 1
    };
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && read_option(&o, argv[i], argv[i + 1])) continue;
        fprintf(stderr,
                "%s [--games N] [--seed S] [--rules RULES] [--game G] [--steps N] "
                "[--every N] [--jobs N] [--one-of N] [--map FILE]\n",
                p->program);
        return 2;
    }
    o.rules = name_map(o.rules);
    o.sets = o.rules ? 1 : p->fill ? p->fill(o.seed) : p->sets;
    result sum = all_jobs(p, &o);
    if (o.rules == NULL && o.one_of == 1) {
        const bool good = everything_reached(p, &sum.reached);
        sum.passed += good;
        sum.failed += !good;
    }
    printf("%llu games, %llu of them to the end, %llu steps, %d rule sets\n",
           (unsigned long long)sum.games, (unsigned long long)sum.over,
           (unsigned long long)sum.steps, o.sets);
    printf("%llu passed, %llu failed\n", (unsigned long long)sum.passed,
           (unsigned long long)sum.failed);
    return sum.failed ? 1 : 0;
}
