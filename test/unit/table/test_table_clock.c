/* test_table_clock.c - clocks: whose time runs, and what happens when it runs out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/party.h"

static party one, two;

/* ---- clocks ---------------------------------------------------------------------------------- */

/* Without any player, the clocks and the bots finish every game. A bot's turn costs no clock time:
   the server limits its bots separately. */
static void silence_ends_a_game(void **unused)
{
    int seat;
    (void)unused;
    static const char *const rules[] = { "island seats=4 turns=20", "dice seats=2",
                                         "island seats=6 extra=partner turns=12",
                                         "chocolate seats=3 turns=20" };
    for (int i = 0; i < 4; i++) {
        party_begin(&one, rules[i], CLOCK_BLITZ, 0, 17);
        party_start(&one, 1);
        for (int step = 0; step < 20000 && one.table.phase != TABLE_OVER; step++) {
            const uint64_t due = table_due(&one.table);
            if (table_bot(&one.table, &seat)) {
                assert_true(due == one.table.acted + TABLE_IDLE || table_waits_for(&one.table) & 1);
                party_move(&one);
                continue;
            }
            assert_true(due != UINT64_MAX && due - one.now <= 128000);
            one.now = due;
            assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
        }
        assert_int_equal(one.table.phase, TABLE_OVER);
        party_end(&one);
    }
}

/* The extra time of a decision runs out first, then the bank. The server's downtime is free. */
static void time_is_charged(void **unused)
{
    (void)unused;
    const clock_rule *rule = clock_rule_of(CLOCK_STANDARD);
    party_begin(&one, "island seats=3 setup=beginner", CLOCK_STANDARD, 0, 18);
    party_start(&one, 7);
    const int seat = bits_first(table_waits_for(&one.table));
    assert_true(table_time_left(&one.table, seat, one.now) == rule->extra + rule->bank);
    assert_true(table_time_left(&one.table, (seat + 1) % 3, one.now) == -1);
    one.now += (uint64_t)rule->extra + 5000;
    assert_true(table_time_left(&one.table, seat, one.now) == rule->bank - 5000);
    table_command c = command(&one, DO_ACT, seat);
    assert_true(careless(&one, seat, &c.action));
    assert_int_equal(ask(&one, c), TABLE_OK); /* roll; then main, with extra time of its own */
    assert_true(one.table.seat[seat].clock.bank == rule->bank - 5000);

    load_prefix(&two.table, &one.table, one.table.log.count);
    const int64_t left = table_time_left(&two.table, seat, two.table.now);
    assert_int_equal(table_resume(&two.table, one.now + 86400000).code, TABLE_OK);
    assert_true(table_time_left(&two.table, seat, one.now + 86400000) == left);
    table_free(&two.table);
    party_end(&one);
}

/* When the clock has made the move, the late command is stale. */
static void too_late(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 setup=beginner", CLOCK_BLITZ, 0, 19);
    party_start(&one, 7);
    const int seat = bits_first(table_waits_for(&one.table));
    table_command c = command(&one, DO_ACT, seat);
    assert_true(careless(&one, seat, &c.action));
    one.now = table_due(&one.table);
    const uint32_t count = one.table.log.count;
    assert_int_equal(ask(&one, c), TABLE_STALE);
    assert_true(one.table.log.count > count);
    assert_int_equal(one.table.seat[seat].strikes, 1);
    party_end(&one);
}

static void sleepers_get_a_stand_in(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 setup=beginner turns=30", CLOCK_BLITZ, 0, 20);
    party_start(&one, 1);
    while (!one.table.seat[0].stand_in[0]) {
        int seat;
        if (table_bot(&one.table, &seat)) {
            party_move(&one);
        } else {
            one.now = table_due(&one.table);
            assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
        }
        assert_int_equal(one.table.phase, TABLE_PLAY);
    }
    assert_string_equal(one.table.seat[0].stand_in, "greedy");
    party_play(&one, 60);
    table_command c = command(&one, DO_ACT, 0);
    if (table_waits_for(&one.table) & 1) assert_int_equal(ask(&one, c), TABLE_NOT_YOURS);
    assert_int_equal(ask(&one, command(&one, DO_BACK, 0)), TABLE_OK);
    assert_string_equal(one.table.seat[0].stand_in, "");
    assert_int_equal(one.table.seat[0].strikes, 0);
    party_end(&one);
}

static void who_is_away_is_waited_for(void **unused)
{
    (void)unused;
    const clock_rule *rule = clock_rule_of(CLOCK_STANDARD);
    party_begin(&one, "island seats=3 setup=beginner", CLOCK_STANDARD, 0, 21);
    party_start(&one, 7);
    const int seat = bits_first(table_waits_for(&one.table));
    assert_int_equal(ask(&one, command(&one, DO_AWAY, seat)), TABLE_OK);
    assert_int_equal(ask(&one, command(&one, DO_AWAY, seat)), TABLE_DONE);
    one.now += 10000;
    assert_int_equal(ask(&one, command(&one, DO_BACK, seat)), TABLE_OK);
    assert_true(one.table.seat[seat].clock.grace == rule->grace - 10000);
    assert_true(one.table.seat[seat].clock.extra == rule->extra);
    assert_int_equal(ask(&one, command(&one, DO_AWAY, seat)), TABLE_OK);
    assert_true(table_due(&one.table) == one.now + (uint64_t)rule->grace - 10000);
    one.now = table_due(&one.table);
    assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
    assert_string_equal(one.table.seat[seat].stand_in, "greedy");
    int bots_seat;
    assert_non_null(table_bot(&one.table, &bots_seat));
    assert_int_equal(bots_seat, seat);
    assert_int_equal(ask(&one, command(&one, DO_BACK, seat)), TABLE_OK);
    assert_null(table_bot(&one.table, &bots_seat));
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silence_ends_a_game),
        cmocka_unit_test(time_is_charged),
        cmocka_unit_test(too_late),
        cmocka_unit_test(sleepers_get_a_stand_in),
        cmocka_unit_test(who_is_away_is_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
