/* test_terms.c - offers and events in named parts (neuland/terms.h): what is read is what the text
   says, what is written is what was read, and every event of whole games has its arguments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/choco.h"
#include "neuland/island/events.h"
#include "neuland/terms.h"
#include "unit/play.h"

static nl_game game;
static nl_state state;

static nl_action parsed(int seat, const char *text)
{
    nl_action a;
    if (nl_parse(&game, seat, text, &a, NULL) != NL_OK) fail_msg("%s", text);
    return a;
}

/* Reads the terms of an action and writes them again. */
static nl_terms round_trip(const char *text)
{
    const int id = nl_game_of(&game);
    const nl_action a = parsed(1, text);
    nl_action again;
    nl_terms terms;
    assert_true(nl_terms_read(id, a, &terms));
    if (nl_terms_write(id, 1, a.kind, &terms, &again) != NL_OK) fail_msg("%s", text);
    assert_memory_equal(&a, &again, sizeof a);
    return terms;
}

static void check_terms(const nl_terms *t, int wool_given, int ore_taken, int to)
{
    assert_int_equal(t->gives[NL_WOOL], wool_given);
    assert_int_equal(t->takes[NL_ORE], ore_taken);
    assert_int_equal(t->gives[NL_ORE], 0);
    assert_int_equal(t->to, to);
}

static void terms_of_actions(void **unused)
{
    (void)unused;
    nl_terms t;
    play_open("island seats=4 map=newyork canal=1", 1, &game, &state);
    t = round_trip("offer 2 wool for 1 ore to red white");
    check_terms(&t, 2, 1, 1 << 0 | 1 << 3);
    t = round_trip("offer 20 wool for 1 ore");
    check_terms(&t, 20, 1, 1 << 0 | 1 << 2 | 1 << 3);
    t = round_trip("offer 2 wool for ?");
    check_terms(&t, 2, 0, 1 << 0 | 1 << 2 | 1 << 3);
    t = round_trip("counter 2 wool for 17 ore");
    check_terms(&t, 2, 17, 0);
    t = round_trip("propose 1 wool for 1 ore");
    check_terms(&t, 1, 1, 0);
    t = round_trip("reply red 1 wool for 1 ore");
    check_terms(&t, 1, 1, 1 << 0);
    t = round_trip("offer 1 wool 3 token for 1 ore to orange");
    check_terms(&t, 1, 1, 1 << 2);
    assert_int_equal(t.tokens_given, 3);
    t = round_trip("counter 1 wool for 1 ore 2 token");
    check_terms(&t, 1, 1, 0);
    assert_int_equal(t.tokens_taken, 2);
    play_open("chocolate seats=3", 1, &game, &state);
    t = round_trip("offer 2 wool for 1 ore to red");
    check_terms(&t, 2, 1, 1 << 0);
    t = round_trip("reply red 100 wool for 1 ore");
    check_terms(&t, 100, 1, 1 << 0);
}

/* Every action that has no terms says so, and terms that cannot be said are refused. */
static void without_terms(void **unused)
{
    (void)unused;
    nl_terms t, none;
    nl_action a = { 0, 0, { 0 } };
    memset(&none, 0, sizeof none);
    for (int id = -1; id <= NL_GAMES; id++)
        for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
            a.kind = (uint8_t)kind;
            const bool has = nl_terms_read(id, a, &t);
            const unsigned what = NL_IS_OFFER | NL_IS_COUNTER | NL_IS_PROPOSAL;
            if (nl_action_is(id, kind, what)) assert_true(has);
            if (!has) assert_memory_equal(&t, &none, sizeof t);
            assert_int_equal(nl_terms_write(id, 0, kind, &none, &a), NL_ERR_BAD_ARGS);
        }
    t.gives[NL_WOOL] = 1;
    t.takes[NL_ORE] = 1;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_COUNTER, &t, &a), NL_OK);
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_END, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(NL_ISLAND, 6, NL_A_COUNTER, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_REPLY, &t, &a), NL_ERR_BAD_ARGS);
    t.to = 1 << 1;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_COUNTER, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_OFFER, &t, &a), NL_OK);
    t.tokens_given = 1;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_OFFER, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(NL_CHOCO, 0, NL_A_CHOCO_REPLY, &t, &a), NL_ERR_BAD_ARGS);
    t.tokens_given = 0;
    t.gives[NL_BRICK] = 127; /* with the wool too many */
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_OFFER, &t, &a), NL_ERR_BAD_ARGS);
    t.gives[NL_BRICK] = 20;
    t.takes[NL_BRICK] = 1; /* on both sides, and more than fifteen */
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_OFFER, &t, &a), NL_ERR_BAD_ARGS);
}

/* Too many, to nobody who could be there, and tokens for tokens. */
static void terms_beyond_the_limits(void **unused)
{
    (void)unused;
    const nl_terms fine = { .gives = { [NL_WOOL] = 1 }, .takes = { [NL_ORE] = 1 } };
    nl_terms t = fine;
    nl_action a = { 0, 0, { 0 } };
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_OK);
    assert_int_equal(nl_terms_write(NL_ISLAND, -1, NL_A_PROPOSE, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(-1, 0, NL_A_PROPOSE, &t, &a), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, -1, &t, &a), NL_ERR_BAD_ARGS);
    t.takes[NL_ORE] = 127;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_OK);
    t.takes[NL_ORE] = 128;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_ERR_BAD_ARGS);
    t = fine;
    t.tokens_given = 15;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_OK);
    t.tokens_given = 16;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_ERR_BAD_ARGS);
    t.tokens_given = t.tokens_taken = 1;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_PROPOSE, &t, &a), NL_ERR_BAD_ARGS);
    t = fine;
    t.to = 1 << NL_SEATS;
    assert_int_equal(nl_terms_write(NL_ISLAND, 0, NL_A_OFFER, &t, &a), NL_ERR_BAD_ARGS);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void check_event(int id, const nl_rules *rules, const nl_event *e)
{
    nl_argument args[NL_ARGUMENTS];
    char text[NL_EVENT_TEXT], short_text[8];
    const int count = nl_event_arguments(id, e, args);
    assert_true(count >= 0 && count <= NL_ARGUMENTS);
    assert_true(nl_event_print(rules, e, text, sizeof text) > 0);
    for (int i = 0; i < count; i++) {
        assert_non_null(strstr(text, args[i].name));
        assert_true(args[i].count >= 1 && args[i].count <= 6);
    }
    assert_int_equal(nl_event_print(rules, e, short_text, sizeof short_text), -1);
    assert_string_equal(short_text, "");
    assert_int_equal(nl_event_print(rules, e, NULL, 0), -1);
}

static void events_of_whole_games(void **unused)
{
    (void)unused;
    static const char *const sets[] = { "island turns=200", "island helpers=12 turns=200",
                                        "island friends=1 turns=200", "dice seats=2",
                                        "chocolate seats=3" };
    for (int set = 0; set < 5; set++) {
        rng r = rng_of(4);
        play_open(sets[set], 1, &game, &state);
        const nl_rules rules = nl_game_rules(&game);
        for (int n = 0; n < 2000 && !nl_to_act(&game, &state).over; n++) {
            nl_event events[NL_EVENTS_MAX];
            nl_log log = { events, NL_EVENTS_MAX, 0 };
            const nl_action a = play_choose(&game, &state, &r);
            assert_int_equal(nl_apply(&game, &state, a, &log), NL_OK);
            for (int i = 0; i < log.count; i++) {
                check_event(rules.game, &rules, &events[i]);
                nl_observe_event(rules.game, &events[i], NL_NOBODY);
                check_event(rules.game, &rules, &events[i]);
            }
        }
    }
}

static void one_event(void **unused)
{
    (void)unused;
    const nl_rules rules = nl_rules_default(NL_ISLAND);
    nl_event stole = { NL_E_STOLE, 0, 3, { 1, NL_ORE } };
    nl_argument args[NL_ARGUMENTS];
    char text[NL_EVENT_TEXT];
    assert_int_equal(nl_event_arguments(NL_ISLAND, &stole, args), 2);
    assert_string_equal(args[0].name, "victim");
    assert_string_equal(args[0].type, "seat");
    assert_int_equal(args[0].value[0], 1);
    assert_true(args[1].known);
    assert_int_equal(args[1].value[0], NL_ORE);
    nl_event_print(&rules, &stole, text, sizeof text);
    assert_string_equal(text, "red stole victim=blue kind=ore");
    nl_observe_event(NL_ISLAND, &stole, 2);
    assert_int_equal(nl_event_arguments(NL_ISLAND, &stole, args), 2);
    assert_false(args[1].known);
    nl_event_print(&rules, &stole, text, sizeof text);
    assert_string_equal(text, "red stole victim=blue kind=?");
    nl_event gained = { NL_E_GAINED, 1, 63, { 1, 0, 2, 0, 0 } };
    assert_int_equal(nl_event_arguments(NL_ISLAND, &gained, args), 1);
    assert_int_equal(args[0].count, NL_KINDS);
    assert_int_equal(args[0].value[NL_WOOL], 2);
    gained.kind = 200;
    assert_int_equal(nl_event_arguments(NL_ISLAND, &gained, args), 0);
    assert_int_equal(nl_event_arguments(99, &gained, args), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms_of_actions),
        cmocka_unit_test(without_terms),
        cmocka_unit_test(terms_beyond_the_limits),
        cmocka_unit_test(events_of_whole_games),
        cmocka_unit_test(one_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
