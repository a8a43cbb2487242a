/* test_view.c - queries on views, and logs. A player gets the answers for their own seat, a
   spectator none. A full log stops recording without affecting the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/island/events.h"
#include "unit/play.h"

static nl_game game;
static nl_state state;
static nl_view view;

static const nl_action roll = { NL_A_ROLL, 0, { 0 } };

static void open_beginner(int looker)
{
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_observe(&game, &state, looker, &view);
}

static void own_wishes_only(void **unused)
{
    (void)unused;
    nl_action list[NL_ACTIONS_MAX], other = roll;
    open_beginner(0);
    other.seat = 1;
    assert_int_equal(nl_view_legal(&game, &view, list), 1);
    assert_memory_equal(&list[0], &roll, sizeof roll);
    assert_int_equal(nl_view_check(&game, &view, roll), NL_OK);
    assert_int_equal(nl_view_check(&game, &view, other), NL_ERR_NOT_YOUR_TURN);
    open_beginner(1); /* blue must not see what red may do, even on red's turn */
    assert_int_equal(nl_view_check(&game, &view, roll), NL_ERR_NOT_YOUR_TURN);
    assert_int_equal(nl_view_check(&game, &view, other), NL_ERR_NOT_YOUR_TURN);
    assert_int_equal(nl_view_to_act(&game, &view).seats, 1);
}

/* A spectator has no legal actions. */
static void strangers_have_no_list(void **unused)
{
    (void)unused;
    const int seats[] = { -1, 4, NL_SEATS, NL_CHANCE, NL_NOBODY };
    nl_action list[NL_ACTIONS_MAX];
    open_beginner(0);
    for (int i = 0; i < 5; i++) assert_int_equal(nl_legal(&game, &state, seats[i], list), 0);
    assert_int_equal(nl_legal(&game, &state, 0, list), 1);
}

static void spectators_only_watch(void **unused)
{
    (void)unused;
    const int lookers[] = { NL_NOBODY, NL_CHANCE, -1, NL_SEATS };
    for (int i = 0; i < 4; i++) {
        nl_action list[NL_ACTIONS_MAX], nobodys = roll;
        nl_view spectator;
        open_beginner(lookers[i]);
        nl_observe(&game, &state, NL_NOBODY, &spectator);
        nobodys.seat = NL_NOBODY;
        assert_int_equal(nl_view_seat(&view), NL_NOBODY);
        assert_memory_equal(&view, &spectator, sizeof view);
        assert_int_equal(nl_view_legal(&game, &view, list), 0);
        assert_int_equal(nl_view_check(&game, &view, roll), NL_ERR_NOT_YOUR_TURN);
        assert_int_equal(nl_view_check(&game, &view, nobodys), NL_ERR_NOT_YOUR_TURN);
        assert_int_equal(nl_view_to_act(&game, &view).seats, 1);
    }
}

static void events_of_strangers(void **unused)
{
    (void)unused;
    const nl_event stole = { NL_E_STOLE, 0, 0xFF, { 2, NL_ORE } }; /* seen by every seat */
    const int lookers[] = { -1, NL_SEATS, NL_CHANCE, NL_NOBODY };
    for (int i = 0; i < 4; i++) {
        nl_event seen = stole;
        nl_observe_event(NL_ISLAND, &seen, lookers[i]);
        assert_int_equal(seen.arg[0], 2);
        assert_int_equal(seen.arg[1], NL_UNKNOWN);
    }
    const nl_event unknown = { NL_EVENTS, 0, 0, { 1, 2, 3 } }; /* newer: left unchanged */
    nl_event seen = unknown;
    nl_observe_event(NL_ISLAND, &seen, 1);
    assert_memory_equal(&seen, &unknown, sizeof seen);
}

/* Every capacity for events, from none to enough. */
static void full_logs_stop_listening(void **unused)
{
    (void)unused;
    nl_event whole[NL_EVENTS_MAX], part[NL_EVENTS_MAX];
    nl_log all = { whole, NL_EVENTS_MAX, 0 };
    nl_action eight = { NL_A_DICE, NL_CHANCE, { 4, 4 } };
    nl_state after;
    open_beginner(0);
    assert_int_equal(nl_apply(&game, &state, roll, NULL), NL_OK);
    after = state;
    assert_int_equal(nl_apply(&game, &after, eight, &all), NL_OK);
    assert_true(all.count >= 2); /* the roll, and who gained what */
    for (int cap = 0; cap <= all.count; cap++) {
        nl_log log = { part, cap, 0 };
        nl_state copy = state;
        assert_int_equal(nl_apply(&game, &copy, eight, &log), NL_OK);
        assert_int_equal(log.count, cap);
        assert_memory_equal(part, whole, sizeof part[0] * (size_t)cap);
        assert_memory_equal(&copy, &after, sizeof copy);
    }
}

/* A view as words has its own cards, and of the others' only how many there are. */
static void words(void **unused)
{
    (void)unused;
    const uint64_t total = UINT64_C(0xFF) << 40;
    nl_words all, seen;
    open_beginner(1);
    assert_true(nl_words_read(&game, &state, &all));
    assert_true(nl_view_words(&game, &view, &seen));
    assert_int_equal(seen.bank, all.bank);
    assert_int_equal(seen.seat[1].hand, all.seat[1].hand);
    assert_int_equal(seen.seat[0].hand, all.seat[0].hand & total);
    assert_true(seen.seat[0].hand != 0 && seen.seat[0].hand != all.seat[0].hand);
    assert_int_equal(seen.deck, all.deck & total);
    assert_memory_equal(seen.seat[0].roads, all.seat[0].roads, sizeof seen.seat[0].roads);
    play_open("dice", 1, &game, &state);
    nl_observe(&game, &state, 0, &view);
    assert_false(nl_view_words(&game, &view, &seen));
    assert_int_equal(seen.bank, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_wishes_only),          cmocka_unit_test(strangers_have_no_list),
        cmocka_unit_test(spectators_only_watch),    cmocka_unit_test(events_of_strangers),
        cmocka_unit_test(full_logs_stop_listening), cmocka_unit_test(words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
