/* test_outside.c - external bot programs that hang, crash, flood or send nonsense. The game goes
   on, and every fault is counted. Also tests the fallback move and the lines of the protocol. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "neuland/choco.h"
#include "neuland/island/events.h"
#include "table/clock/fallback.h"
#include "table/engines/hsp.h"
#include "table/play/match.h"
#include "table/engines/outside.h"

/* A correct handshake; the script that follows replaces the bot's answers. */
#define POLITE "while read -r verb rest; do case $verb in hsp) echo hspok;; ready) echo readyok;; "
#define END    " esac; done"

static match table;
static bot others[NL_SEATS];

/* Plays one game with the command on seat 0 and greedy bots on the others. */
static outside_counts play_beside(const char *command, unsigned long ms)
{
    static outside o;
    nl_rules rules;
    assert_int_equal(nl_rules_parse("island seats=3 turns=60", &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&table, &rules, NULL, 7, 0, NULL), NL_OK);
    outside_init(&o, command, ms, 0);
    outside_begin(&o, &table.game, 0);
    table.player[0] = (match_player){ &o, outside_answer, outside_hear, NULL };
    for (int seat = 1; seat < 3; seat++) {
        bot_init(&others[seat], "greedy", NULL);
        bot_begin(&others[seat], &table.game, seat, rng_stream(7, 0, (uint32_t)seat));
        table.player[seat] = (match_player){ &others[seat], bot_answer, NULL, NULL };
    }
    assert_int_equal(match_play(&table), MATCH_OVER);
    outside_stop(&o);
    assert_true(o.counts.answers > 4);
    return o.counts;
}

static void one_that_hangs(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE END, 20);
    assert_int_equal(c.timeouts, OUTSIDE_STRIKES);
    assert_int_equal(c.crashes + c.illegal + c.floods, 0);
}

static void one_that_dies(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE "go) exit 3;;" END, 60000);
    assert_int_equal(c.crashes, 1);
    assert_int_equal(c.timeouts + c.illegal + c.floods, 0);
}

static void one_that_never_was(void **unused)
{
    (void)unused;
    assert_int_equal(play_beside("exec /no/such/program 2>/dev/null", 60000).crashes, 1);
}

static void one_that_floods(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE "go) yes flood;;" END, 5000);
    assert_int_equal(c.floods, 1);
    assert_int_equal(c.timeouts + c.illegal + c.crashes, 0);
}

static void one_that_never_ends_a_line(void **unused)
{
    (void)unused;
    assert_int_equal(play_beside(POLITE "go) yes | tr -d '\\n';;" END, 5000).floods, 1);
}

static void one_that_talks_nonsense(void **unused)
{
    (void)unused;
    const outside_counts c =
        play_beside(POLITE "go) echo \"play ${rest%% *} fly to the moon\";;" END, 60000);
    assert_int_equal(c.illegal, OUTSIDE_STRIKES);
    assert_int_equal(c.timeouts + c.crashes + c.floods, 0);
}

/* An answer to an earlier question is ignored; the right one follows it. */
static void one_that_is_late(void **unused)
{
    (void)unused;
    const outside_counts c =
        play_beside(POLITE "go) n=${rest%% *}; menu=${rest#* menu }; echo play $((n - 1)) end; "
                           "echo \"play $n ${menu%% |*}\";;" END,
                    5000);
    assert_int_equal(c.timeouts + c.crashes + c.floods + c.illegal, 0);
}

/* The fallback move is always legal, cautious, and the same for the same view. */
static void fallback_moves(void **unused)
{
    static const char *const played[] = { "island seats=4 turns=200",
                                          "island seats=6 extra=build turns=100", "dice seats=2",
                                          "chocolate turns=50",
                                          "island helpers=12 helpers.all=1 friends=1 turns=100" };
    (void)unused;
    for (size_t r = 0; r < sizeof played / sizeof played[0]; r++) {
        nl_rules rules;
        nl_action legal[NL_ACTIONS_MAX];
        assert_int_equal(nl_rules_parse(played[r], &rules, NULL), NL_OK);
        assert_int_equal(match_draw(&table, &rules, NULL, r, 0, NULL), NL_OK);
        for (int step = 0; step < 3000 && !nl_to_act(&table.game, &table.state).over; step++) {
            const nl_turn t = nl_to_act(&table.game, &table.state);
            nl_view view;
            int seat = 0;
            if (t.chance) {
                nl_apply_trusted(&table.game, &table.state,
                                 nl_chance_ticket(&table.game, &table.state, 0));
                continue;
            }
            while (!(t.seats >> seat & 1)) seat++;
            nl_observe(&table.game, &table.state, seat, &view);
            const int count = nl_view_legal(&table.game, &view, legal);
            const nl_action a = fallback_choose(&table.game, &view, legal, count);
            const nl_action b = fallback_choose(&table.game, &view, legal, count);
            assert_memory_equal(&a, &b, sizeof a);
            assert_false(nl_action_is(nl_game_of(&table.game), a.kind, NL_IS_OFFER | NL_IS_ACCEPT));
            assert_int_equal(nl_apply(&table.game, &table.state, a, NULL), NL_OK);
        }
    }
}

/* A free card is taken: the card of the question mark. */
static void safe_cards(void **unused)
{
    nl_game game;
    nl_state state;
    nl_view view;
    nl_action legal[NL_ACTIONS_MAX];
    (void)unused;
    assert_int_equal(nl_position_parse("nlp1~chocolate,seats=2~start,red~0.3.5.-.x~rg.0-0-0-0-0.-~"
                                       "by.0-0-0-0-0.-~main:0:0:0.take:x:3:0",
                                       &game, &state, NULL),
                     NL_OK);
    nl_observe(&game, &state, 1, &view);
    const int count = nl_view_legal(&game, &view, legal);
    assert_int_equal(fallback_choose(&game, &view, legal, count).kind, NL_A_CHOCO_TAKE);
}

static void events_as_lines(void **unused)
{
    nl_event e = { NL_E_STOLE, 2, 0xFF, { 1, NL_UNKNOWN } }, back;
    buffer line = { 0 };
    (void)unused;
    hsp_put_event(&line, NL_ISLAND, &e);
    assert_string_equal(buffer_words(&line), "ev stole 2 1 255\n");
    line.at[line.size - 1] = '\0';
    assert_true(hsp_get_event(line.at + 3, NL_ISLAND, &back));
    assert_memory_equal(&e, &back, sizeof e);
    assert_false(hsp_get_event("stole", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 256", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 1 x", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", NL_ISLAND, &back));
    assert_false(hsp_get_event("nothing_of_the_sort 1", NL_ISLAND, &back));
    assert_false(hsp_get_event("", NL_DICE, &back));
    buffer_free(&line);
}

static void questions_as_lines(void **unused)
{
    hsp_go go;
    (void)unused;
    assert_true(hsp_get_go("17 main time 250 nodes 9 menu end | time x", &go));
    assert_int_equal(go.number, 17);
    assert_string_equal(go.decision, "main");
    assert_int_equal(go.time, 250);
    assert_int_equal(go.nodes, 9);
    assert_true(hsp_get_go("1 roll later 5", &go)); /* a key of a later version */
    assert_false(hsp_get_go("main", &go));
    assert_false(hsp_get_go("1", &go));
    assert_false(hsp_get_go("1 main time", &go));
    assert_false(hsp_get_go("1 main time soon", &go));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_hangs),
        cmocka_unit_test(one_that_dies),
        cmocka_unit_test(one_that_never_was),
        cmocka_unit_test(one_that_floods),
        cmocka_unit_test(one_that_never_ends_a_line),
        cmocka_unit_test(one_that_talks_nonsense),
        cmocka_unit_test(one_that_is_late),
        cmocka_unit_test(fallback_moves),
        cmocka_unit_test(safe_cards),
        cmocka_unit_test(events_as_lines),
        cmocka_unit_test(questions_as_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
