/* search.c - measures how many simulations per second the bot `search` makes, in CPU time on one
   core. It lets four of them play and times every answer that was searched:
   neuland_bench_search [GAMES [NODES]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "table/engines/equip.h"
#include "table/play/match.h"

typedef struct timer {
    bot bot;
    double seconds;
    uint64_t answers;
} timer;

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The bot answers discards and offers without a search. */
static bool searched(const nl_game *g, const nl_view *v, int count)
{
    const int decision = nl_view_to_act(g, v).decision;
    return count > 1 && decision != NL_D_DISCARD && decision != NL_D_OFFER;
}

static bool timed_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    timer *t = self;
    const double begin = cpu_now();
    const bool fine = bot_answer(&t->bot, g, v, legal, count, out);
    if (!searched(g, v, count)) return fine;
    t->seconds += cpu_now() - begin;
    t->answers++;
    return fine;
}

static void timed_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    timer *t = self;
    bot_hear(&t->bot, g, events, count);
}

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 10;
    const char *nodes = argc > 2 ? argv[2] : "1000";
    static timer seat[NL_SEATS];
    static match m;
    nl_rules rules;
    char name[BOT_NAME_MAX];
    double seconds = 0, answers = 0;

    snprintf(name, sizeof name, "search:nodes=%s", nodes);
    if (nl_rules_parse("island preset=catanatron", &rules, NULL) != NL_OK) return 1;
    for (int i = 0; i < rules.seats; i++)
        if (bot_init(&seat[i].bot, name, NULL) != NL_OK || !equip_bot(&seat[i].bot, NL_ISLAND))
            return 2;
    for (uint64_t game = 0; game < games; game++) {
        if (match_draw(&m, &rules, NULL, 1, game, NULL) != NL_OK) return 1;
        for (int i = 0; i < rules.seats; i++) {
            bot_begin(&seat[i].bot, &m.game, i, rng_stream(1, game, (uint32_t)(MATCH_SEAT + i)));
            m.player[i] = (match_player){ &seat[i], timed_answer, timed_hear, NULL };
        }
        if (match_play(&m) != MATCH_OVER) return 1;
    }
    for (int i = 0; i < rules.seats; i++) {
        seconds += seat[i].seconds;
        answers += (double)seat[i].answers;
        equip_free(&seat[i].bot);
    }
    printf("%s: %.0f decisions, %.3f ms each, %.0f simulations per second\n", name, answers,
           1e3 * seconds / answers, answers * strtod(nodes, NULL) / seconds);
    return 0;
}
