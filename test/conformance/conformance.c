/* conformance.c - plays seeded random games under every rule set and examines each step.

     conformance [--games N] [--seed S] [--rules "island …"] [--game G] [--steps N] [--every N]
                 [--jobs N] [--one-of N]

   N games in all, at least one under each rule set, or under every N-th of them; a rule set counts
   as one test, and so does that every action, decision, event and refusal was reached, if all are
   played. What fails is printed as one line with the command that plays it again. */
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "matrix.h"
#include "trial.h"

typedef struct orders {
    const char *rules; /* NULL: all */
    uint64_t games, seed, game;
    int steps, every, jobs, mixtures, one_of;
    bool one_game;
} orders;

typedef struct result {
    uint64_t passed, failed, games, steps, over;
    trial_reached reached;
} result;

/* ---- playing --------------------------------------------------------------------------------- */

static bool one_game(const orders *o, const char *rules, uint64_t number, result *sum)
{
    static trial t; /* what it has reached is kept */
    if (trial_begin(&t, rules, o->seed, number, o->every))
        while (t.play.step < o->steps && trial_step(&t)) {}
    sum->games++;
    sum->steps += (uint64_t)t.play.step;
    sum->reached = t.reached;
    if (t.play.fault[0] == '\0') {
        sum->over += nl_to_act(&t.play.game, &t.play.state).over ? 1 : 0;
        return true;
    }
    play_report(&t.play, "conformance", stdout);
    fflush(stdout);
    return false;
}

/* The games of rule set number `at`: at, at + count, at + 2 count, ... */
static bool one_rule_set(const orders *o, const char *rules, int at, int count, result *sum)
{
    if (o->one_game) return one_game(o, rules, o->game, sum);
    uint64_t number = (uint64_t)at;
    do {
        if (!one_game(o, rules, number, sum)) return false;
        number += (uint64_t)count;
    } while (number < o->games);
    return true;
}

static result all_rule_sets(const orders *o, const matrix *m, int job)
{
    result sum = { 0 };
    for (int i = job; i < m->count; i += o->jobs) {
        if (i / o->jobs % o->one_of != 0) continue;
        if (one_rule_set(o, m->rules[i], i, m->count, &sum))
            sum.passed++;
        else
            sum.failed++;
    }
    return sum;
}

/* ---- several processes ----------------------------------------------------------------------- */

static void add_result(result *sum, const result *more)
{
    sum->passed += more->passed;
    sum->failed += more->failed;
    sum->games += more->games;
    sum->steps += more->steps;
    sum->over += more->over;
    sum->reached.actions |= more->reached.actions;
    sum->reached.decisions |= more->reached.decisions;
    sum->reached.events |= more->reached.events;
    sum->reached.errors |= more->reached.errors;
}

static void child(const orders *o, const matrix *m, int job, int to)
{
    const result sum = all_rule_sets(o, m, job);
    _exit(write(to, &sum, sizeof sum) == (ssize_t)sizeof sum ? 0 : 1);
}

/* A process that dies has failed, whatever it had done. */
static result all_jobs(const orders *o, const matrix *m)
{
    result sum = { 0 }, part;
    int ends[2];
    if (o->jobs == 1) return all_rule_sets(o, m, 0);
    if (pipe(ends) != 0) exit(2);
    for (int job = 0; job < o->jobs; job++)
        if (fork() == 0) child(o, m, job, ends[1]);
    close(ends[1]);
    int heard = 0;
    while (read(ends[0], &part, sizeof part) == (ssize_t)sizeof part) {
        add_result(&sum, &part);
        heard++;
    }
    while (wait(NULL) > 0) {}
    sum.failed += (uint64_t)(o->jobs - heard);
    return sum;
}

/* ---- what was reached ------------------------------------------------------------------------ */

/* Cards are checked when a trade is agreed and nothing moves until it is closed, so that no play
   reaches the event that they are missing. */
#define NEVER_TOLD (UINT64_C(1) << NL_E_FAILED)

/* Two opponents met at once while a single letter is left: too rare to wait for. The rule cases and
   test_friends.c show it. */
#define SELDOM_DONE  (UINT64_C(1) << NL_A_FIRST)
#define SELDOM_ASKED (UINT64_C(1) << NL_D_LETTER_ORDER)

/* The refusals that nl_check has words for. */
#define REFUSALS ((UINT64_C(1) << (NL_ERR_GAME_OVER + 1)) - 1) | UINT64_C(1) << NL_ERR_NOT_CHANCE

static bool all_in(uint64_t reached, uint64_t all, const char *what, const char *(*name)(int))
{
    for (int i = 0; i < 64; i++)
        if ((all & ~reached) >> i & 1) printf("FAILED  never reached: %s %s\n", what, name(i));
    return (all & ~reached) == 0;
}

static const char *error_name(int e) { return nl_error_code((nl_err)e); }

/* A proof over games in which something never happens proves nothing about it. */
static bool everything_reached(const trial_reached *r)
{
    const bool actions =
        all_in(r->actions, ((UINT64_C(1) << NL_ACTIONS) - 1) & ~SELDOM_DONE, "action",
               nl_action_word);
    const bool decisions =
        all_in(r->decisions, ((UINT64_C(1) << NL_DECISIONS) - 1) & ~SELDOM_ASKED, "decision",
               nl_decision_name);
    const bool events =
        all_in(r->events, ((UINT64_C(1) << NL_EVENTS) - 1) & ~NEVER_TOLD, "event", nl_event_name);
    const bool errors = all_in(r->errors, REFUSALS, "error", error_name);
    return actions && decisions && events && errors;
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

int main(int argc, char **argv)
{
    static matrix m;
    orders o = { .seed = 1, .steps = 1400, .every = 13, .jobs = 1, .mixtures = 8, .one_of = 1 };
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && read_option(&o, argv[i], argv[i + 1])) continue;
        fprintf(stderr, "conformance [--games N] [--seed S] [--rules RULES] [--game G] [--steps N] "
                        "[--every N] [--jobs N] [--one-of N]\n");
        return 2;
    }
    if (o.rules != NULL) {
        m.count = 1;
        snprintf(m.rules[0], MATRIX_TEXT, "%s", o.rules);
    } else {
        matrix_fill(&m, o.seed, o.mixtures);
    }
    result sum = all_jobs(&o, &m);
    const bool whole = o.rules == NULL && o.one_of == 1;
    if (whole && everything_reached(&sum.reached))
        sum.passed++;
    else if (whole)
        sum.failed++;
    printf("%llu games, %llu of them to the end, %llu steps, %d rule sets\n",
           (unsigned long long)sum.games, (unsigned long long)sum.over,
           (unsigned long long)sum.steps, m.count);
    printf("%llu passed, %llu failed\n", (unsigned long long)sum.passed,
           (unsigned long long)sum.failed);
    return sum.failed ? 1 : 0;
}
