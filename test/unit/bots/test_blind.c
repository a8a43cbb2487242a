/* test_blind.c - hidden information never changes a bot's move: every bot of every game, including
   the scenarios. At positions of its own games the bot gets another full state with the same view,
   and must make the same move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bot.h"
#include "table/engines/equip.h"
#include "table/play/match.h"
#include "table/engines/solved.h"

#ifndef BLIND_POSITIONS
#define BLIND_POSITIONS 30 /* per game and bot; test/long checks more */
#endif

static const struct {
    const char *rules, *bot;
} tables[] = {
    { "chocolate seats=2", "steady" },
    { "chocolate seats=4", "search:nodes=60" },
    { "chocolate seats=3", "greedy" },
    { "dice seats=3", "steady" },
    { "dice seats=2 sheet=plus", "steady" },
    { "dice seats=2 sheet=plus", "greedy" },
    { "island seats=5 extra=build", "search:nodes=20" },
    { "island helpers=12 helpers.all=1", "greedy" },
    { "island seats=6 friends=1 extra=partner", "greedy" },
    { "island map=newyork canal=1", "greedy" },
    { "island seats=3 helpers=10 friends=1", "search:nodes=20" },
};
enum { TABLES = sizeof tables / sizeof tables[0] };

/* The seats of one game. `copy` is a bot as it was before it answered. */
typedef struct blind {
    match match;
    bot bot[NL_SEATS], copy;
    solved *solved;
    rng luck;
    int compared, changed; /* positions, and those whose full state really differed */
} blind;

typedef struct chair {
    blind *table;
    int seat;
} chair;

static void answers_the_same(blind *b, const nl_view *v, int seat, nl_action first)
{
    const nl_game *g = &b->match.game;
    nl_action legal[NL_ACTIONS_MAX], again;
    nl_state other;
    nl_view view;
    nl_resample(g, v, rng_draw, &b->luck, &other);
    nl_observe(g, &other, seat, &view);
    const int count = nl_view_legal(g, &view, legal);
    assert_true(bot_answer(&b->copy, g, &view, legal, count, &again));
    assert_memory_equal(&again, &first, sizeof first);
    b->compared++;
    b->changed += nl_hash(g, &other) != nl_hash(g, &b->match.state);
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    const chair *c = self;
    blind *b = c->table;
    const bool twice = count > 1 && rng_below(&b->luck, 3) == 0;
    if (twice) b->copy = b->bot[c->seat];
    assert_true(bot_answer(&b->bot[c->seat], g, v, legal, count, out));
    if (twice) answers_the_same(b, v, c->seat, *out);
    return b->compared < BLIND_POSITIONS;
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    const chair *c = self;
    bot_hear(&c->table->bot[c->seat], g, events, count);
}

static void play(blind *b, const nl_rules *rules, const char *name, uint64_t seed)
{
    chair chairs[NL_SEATS];
    assert_int_equal(match_draw(&b->match, rules, NULL, seed, 0, NULL), NL_OK);
    for (int seat = 0; seat < rules->seats; seat++) {
        bot *one = &b->bot[seat];
        assert_int_equal(bot_init(one, name, NULL), NL_OK);
        one->table = b->solved ? &b->solved->table : NULL;
        assert_true(equip_bot(one, (nl_game_id)rules->game));
        bot_begin(one, &b->match.game, seat, rng_stream(seed, 7, (uint32_t)seat));
        chairs[seat] = (chair){ b, seat };
        b->match.player[seat] = (match_player){ &chairs[seat], chair_answer, chair_hear, NULL };
    }
    const match_end end = match_play(&b->match);
    assert_true(end == MATCH_OVER || end == MATCH_LEFT);
    for (int seat = 0; seat < rules->seats; seat++) equip_free(&b->bot[seat]);
}

static void secrets_change_nothing(void **unused)
{
    (void)unused;
    for (int t = 0; t < TABLES; t++) {
        blind *b = calloc(1, sizeof *b);
        nl_rules rules;
        assert_non_null(b);
        assert_int_equal(nl_rules_parse(tables[t].rules, &rules, NULL), NL_OK);
        const bot_need need = bot_needs(tables[t].bot, (nl_game_id)rules.game);
        if (need != BOT_NEEDS_NOTHING) b->solved = solved_open(&rules, need, false, NULL, NULL);
        b->luck = rng_of((uint64_t)t);
        for (uint64_t seed = 1; b->compared < BLIND_POSITIONS; seed++)
            play(b, &rules, tables[t].bot, seed);
        if (rules.game != NL_DICE) assert_true(b->changed > b->compared / 2);
        solved_free(b->solved);
        free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(secrets_change_nothing) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
