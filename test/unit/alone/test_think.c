/* test_think.c - scheduling of bots. No table and no client gets more than its share, unwanted
   answers are not computed, the queue is limited, and nobody waits for a solved table of the dice
   game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/think.h"
#include "unit/party.h"

enum { JOBS = 2048 };

static party game;
static boards all;
static thinker *t;
static struct {
    void (*work)(void *), (*done)(void *);
    void *job;
} given[JOBS];
static int given_count, taken, answers, heard;
static char answered[JOBS][FAIR_GAME_MAX];
static bool wanted;

/* Replaces the threads: work is done when the test says so. */
uint64_t net_now(const net *n)
{
    (void)n;
    return 0;
}

bool net_work(net *n, void (*work)(void *job), void (*done)(void *job), void *job)
{
    (void)n;
    assert_true(given_count < JOBS);
    given[given_count].work = work;
    given[given_count].done = done;
    given[given_count++].job = job;
    return true;
}

static void work_one(void)
{
    assert_true(taken < given_count);
    given[taken].work(given[taken].job);
    given[taken].done(given[taken].job);
    taken++;
}

static void hears(void *user, const char *at, int seat, uint32_t from, uint32_t to, hearing *into)
{
    (void)user, (void)at, (void)seat, (void)from, (void)to, (void)into;
    heard++;
}

static bool waits(void *user, const char *at, int seat, uint32_t version)
{
    (void)user, (void)at, (void)seat, (void)version;
    return wanted;
}

static void takes(void *user, const char *at, int seat, uint32_t version, nl_action action)
{
    (void)user, (void)seat, (void)version, (void)action;
    snprintf(answered[answers++], FAIR_GAME_MAX, "%s", at);
}

static int silent;
static nl_action said;

static void says(void *user, const char *at, int seat, uint32_t version, const nl_action *proposal)
{
    (void)user, (void)at, (void)seat, (void)version;
    silent += !proposal;
    if (proposal) said = *proposal;
}

static void begin(const char *rules, int threads)
{
    const think_env env = { NULL, hears, waits, takes, says };
    party_begin(&game, rules, CLOCK_NONE, 0, 1);
    party_start(&game, 0);
    given_count = taken = answers = heard = 0;
    wanted = true;
    t = think_open(NULL, &all, &env, 7, threads);
    assert_non_null(t);
}

static void end(void)
{
    while (taken < given_count) work_one();
    think_free(t);
    party_end(&game);
}

/* Asks the bot of another seat whether it proposes something. */
static void ask_to_speak(const char *bot, int seat)
{
    nl_view view;
    const hall_question q = { .table = "table-0",
                              .bot = bot,
                              .seat = seat,
                              .version = game.table.log.count,
                              .game = &game.table.record.game,
                              .view = &view,
                              .talk = true };
    assert_true(table_view(&game.table, seat, &view));
    think_ask(t, &q);
}

static void ask_bot(const char *bot, int at, uint64_t payer, uint32_t version)
{
    char id[FAIR_GAME_MAX];
    nl_view view;
    const int seat = bits_first(table_waits_for(&game.table));
    const hall_question q = { .table = id,
                              .bot = bot,
                              .seat = seat,
                              .version = version,
                              .game = &game.table.record.game,
                              .view = &view,
                              .payer = payer };
    snprintf(id, sizeof id, "table-%d", at);
    assert_true(table_view(&game.table, seat, &view));
    think_ask(t, &q);
}

static void one_payer_leaves_a_thread(void **unused)
{
    (void)unused;
    begin("island seats=4", 2);
    for (int at = 0; at < 48; at++) ask_bot("search:nodes=200", at, 1, 10);
    assert_int_equal(given_count, 1);
    assert_int_equal(think_figures_of(t).waiting, 47);
    ask_bot("greedy", 100, 2, 10); /* is not in that queue */
    assert_int_equal(given_count, 2);
    given[1].work(given[1].job);
    given[1].done(given[1].job);
    assert_int_equal(answers, 1);
    assert_string_equal(answered[0], "table-100");
    assert_int_equal(given_count, 2); /* its thread is left for the next one */
    ask_bot("greedy", 101, 3, 10);
    assert_int_equal(given_count, 3);
    given[2].work(given[2].job);
    given[2].done(given[2].job);
    work_one();
    assert_int_equal(given_count, 4); /* and the queue moves on */
    taken = 3;
    end();
    assert_int_equal(answers, 50);
}

static void two_of_one_payer_where_there_is_room(void **unused)
{
    (void)unused;
    begin("island seats=4", 8);
    for (int at = 0; at < 6; at++) ask_bot("greedy", at, 1, 10);
    assert_int_equal(think_figures_of(t).running, 2);
    for (int at = 6; at < 12; at++) ask_bot("greedy", at, 2, 10);
    assert_int_equal(think_figures_of(t).running, 4);
    for (int payer = 3; payer < 20; payer++) ask_bot("greedy", 20 + payer, (uint64_t)payer, 10);
    assert_int_equal(think_figures_of(t).running, 8);
    end();
    assert_int_equal(answers, 29);
}

/* Slow bots leave one thread free, however many clients ask for them. */
static void who_thinks_for_long_leaves_a_thread(void **unused)
{
    (void)unused;
    begin("island seats=4", 2);
    for (int at = 0; at < 16; at++) ask_bot("search:nodes=2001", at, (uint64_t)at, 10);
    assert_int_equal(given_count, 1);
    ask_bot("search:nodes=200", 100, 0, 10); /* from the same address as the first */
    assert_int_equal(given_count, 2);
    wanted = false;
    given[1].work(given[1].job);
    given[1].done(given[1].job);
    taken = 2;
    given[0].done(given[0].job); /* nobody waits for it any more */
    end();
    assert_int_equal(answers, 1);
}

static void tables_take_turns(void **unused)
{
    (void)unused;
    begin("island seats=4", 2);
    ask_bot("random", 0, 1, 10);
    for (int at = 0; at < 4; at++) ask_bot("random", at, 1, 11);
    assert_int_equal(given_count, 1); /* table 0 asks again and waits for its first answer */
    for (int i = 0; i < 3; i++) work_one();
    ask_bot("random", 0, 1, 12); /* and goes behind all others */
    end();
    static const char *const order[] = { "table-0", "table-0", "table-1",
                                         "table-2", "table-3", "table-0" };
    assert_int_equal(answers, 6);
    for (int i = 0; i < 6; i++) assert_string_equal(answered[i], order[i]);
}

static void what_nobody_waits_for_is_not_begun(void **unused)
{
    (void)unused;
    begin("island seats=4", 2);
    ask_bot("random", 0, 1, 10);
    ask_bot("random", 1, 1, 10);
    ask_bot("random", 1, 1, 12); /* replaces the previous one */
    assert_int_equal(think_figures_of(t).waiting, 1);
    assert_int_equal(think_figures_of(t).dropped, 1);
    wanted = false;
    work_one();
    assert_int_equal(given_count, 1);
    assert_int_equal(heard, 1);
    assert_int_equal(think_figures_of(t).waiting, 0);
    assert_int_equal(think_figures_of(t).dropped, 2);
    end();
}

/* A bot off turn is asked what it proposes, and also answers if that is nothing. */
static void bots_off_turn_speak(void **unused)
{
    (void)unused;
    begin("island seats=3 setup=beginner trade=on", 2);
    silent = 0;
    said = (nl_action){ 0 };
    for (int steps = 0; steps < 900 && said.kind == 0; steps++) {
        const nl_turn turn = nl_to_act(&game.table.record.game, &game.table.state);
        for (int seat = 0; seat < 3 && turn.decision == NL_D_MAIN; seat++) {
            if (turn.seats >> seat & 1) continue;
            const int before = silent + answers;
            ask_to_speak("greedy", seat);
            work_one();
            assert_true(silent + answers + (said.kind != 0) > before);
        }
        party_play(&game, 1);
    }
    assert_int_equal(answers, 0);
    assert_int_equal(said.kind, NL_A_PROPOSE);
    end();
}

static void the_line_has_an_end(void **unused)
{
    (void)unused;
    begin("island seats=4", 2);
    for (int at = 0; at < 500; at++) ask_bot("random", at, 1, 10);
    assert_int_equal(think_figures_of(t).waiting, 64);
    for (int at = 500; at < 3000; at++) ask_bot("random", at, (uint64_t)at / 10, 10);
    assert_int_equal(think_figures_of(t).waiting, 1024);
    wanted = false;
    end();
}

/* On a server without solved tables, the first perfect bot answers at once with what it can do
   without one. The table is solved in the background. */
static void nobody_waits_for_a_book(void **unused)
{
    char folder[] = "/tmp/neuland-think-XXXXXX";
    (void)unused;
    assert_non_null(mkdtemp(folder));
    setenv("XDG_CACHE_HOME", folder, 1);
    static const char *const bots[] = { "perfect", "level:6", "level:8", "search" };
    begin("dice seats=1", 2);
    for (int i = 0; i < 4; i++) {
        ask_bot(bots[i], i, 1, 10);
        work_one();
        assert_int_equal(answers, i + 1);
        assert_int_equal(think_figures_of(t).solving, 1);
    }
    ask_bot("perfect", 0, 1, 11);
    work_one();
    assert_int_equal(answers, 5);
    end(); /* cancels the solver */
    char inner[64];
    snprintf(inner, sizeof inner, "%s/neuland", folder);
    remove(inner);
    remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_payer_leaves_a_thread),
        cmocka_unit_test(two_of_one_payer_where_there_is_room),
        cmocka_unit_test(who_thinks_for_long_leaves_a_thread),
        cmocka_unit_test(tables_take_turns),
        cmocka_unit_test(what_nobody_waits_for_is_not_begun),
        cmocka_unit_test(bots_off_turn_speak),
        cmocka_unit_test(the_line_has_an_end),
        cmocka_unit_test(nobody_waits_for_a_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
