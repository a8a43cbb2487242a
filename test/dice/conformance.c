/* conformance.c - plays seeded random games of the dice game under many rule sets and
   examines each step.

     dice_conformance [--games N] [--seed S] [--rules "dice ..."] [--game G] [--steps N]
                       [--every N]

   N games in all, at least one under each rule set; a rule set counts as one test, and so does that
   every action, decision, event and refusal was reached. What fails is printed as one line with
   the command that plays it again. */
#include <stdlib.h>
#include <string.h>

#include "trial.h"

typedef struct orders {
    const char *rules; /* NULL: all */
    uint64_t    games, seed, game;
    int         steps, every;
    bool        one_game;
} orders;

typedef struct result { uint64_t passed, failed, games, steps, over; } result;

static trial t; /* what it has reached is kept */

static bool one_game(const orders *o, const char *rules, uint64_t number, result *sum)
{
    if (trial_begin(&t, rules, o->seed, number, o->every))
        while (t.play.step < o->steps && trial_step(&t)) {
        }
    sum->games++;
    sum->steps += (uint64_t)t.play.step;
    if (t.play.fault[0] == '\0') {
        sum->over += nl_to_act(&t.play.game, &t.play.state).over ? 1 : 0;
        return true;
    }
    play_report(&t.play, "dice_conformance", stdout);
    fflush(stdout);
    return false;
}

static bool one_rule_set(const orders *o, const char *rules, uint64_t games, result *sum)
{
    if (o->one_game)
        return one_game(o, rules, o->game, sum);
    for (uint64_t number = 0; number == 0 || number < games; number++)
        if (!one_game(o, rules, number, sum))
            return false;
    return true;
}

/* ---- what was reached ------------------------------------------------------------------------ */

static bool all_in(uint64_t reached, int count, int first, const char *what,
                   const char *(*name)(int))
{
    const uint64_t all = (UINT64_C(1) << count) - 1;
    for (int i = 0; i < count; i++)
        if (!(reached >> i & 1))
            printf("FAILED  never reached: %s %s\n", what, name(first + i));
    return (all & ~reached) == 0;
}

static bool error_reached(nl_err e)
{
    if (!(t.reached.errors >> e & 1))
        printf("FAILED  never reached: error %s\n", nl_error_code(e));
    return (t.reached.errors >> e & 1) != 0;
}

/* A proof over games in which something never happens proves nothing about it. */
static bool everything_reached(void)
{
    static const nl_err errors[] = {
        NL_OK, NL_ERR_NOT_YOUR_TURN, NL_ERR_WRONG_PHASE, NL_ERR_CANNOT_PAY, NL_ERR_OCCUPIED,
        NL_ERR_NOT_CONNECTED, NL_ERR_NOT_YOURS, NL_ERR_ALREADY_DONE, NL_ERR_LOCKED,
        NL_ERR_NOT_ALLOWED, NL_ERR_BAD_ARGS, NL_ERR_GAME_OVER, NL_ERR_NOT_CHANCE,
        NL_ERR_OUT_OF_ORDER,
    };
    bool all = all_in(t.reached.actions, NL_DICE_ACTIONS - NL_DICE_FIRST, NL_DICE_FIRST,
                      "action", nl_action_word);
    all &= all_in(t.reached.decisions, NL_DICE_DECISIONS - NL_DICE_FIRST, NL_DICE_FIRST,
                  "decision", nl_decision_name);
    all &= all_in(t.reached.events, NL_DICE_EVENTS - NL_DICE_FIRST, NL_DICE_FIRST, "event",
                  nl_event_name);
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        all &= error_reached(errors[i]);
    return all;
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
        o->game     = number;
        o->one_game = true;
    } else if (strcmp(key, "--steps") == 0)
        o->steps = (int)number;
    else if (strcmp(key, "--every") == 0)
        o->every = number ? (int)number : 1;
    else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    orders o   = {.games = 96, .seed = 1, .steps = 3000, .every = 5};
    result sum = {0};
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && read_option(&o, argv[i], argv[i + 1]))
            continue;
        fprintf(stderr, "dice_conformance [--games N] [--seed S] [--rules RULES] [--game G] "
                        "[--steps N] [--every N]\n");
        return 2;
    }
    const int count = o.rules ? 1 : play_rules_count;
    for (int i = 0; i < count; i++) {
        const bool good = one_rule_set(&o, o.rules ? o.rules : play_rules[i],
                                       o.games / (uint64_t)count, &sum);
        sum.passed += good;
        sum.failed += !good;
    }
    if (o.rules == NULL) {
        const bool good = everything_reached();
        sum.passed += good;
        sum.failed += !good;
    }
    printf("%llu games, %llu of them to the end, %llu steps, %d rule sets\n",
           (unsigned long long)sum.games, (unsigned long long)sum.over,
           (unsigned long long)sum.steps, count);
    printf("%llu passed, %llu failed\n", (unsigned long long)sum.passed,
           (unsigned long long)sum.failed);
    return sum.failed ? 1 : 0;
}
