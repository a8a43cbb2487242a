/* test_table_talk.c - talk at a table: limits on proposals and replies, quiet seats, a table
   without limits, and moves that became stale while somebody spoke. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/party.h"

static party one;

static void begin(const char *rules, uint8_t flags)
{
    party_begin(&one, rules, CLOCK_NONE, flags, 28);
    party_start(&one, 7);
    for (int steps = 0; nl_to_act(&one.table.record.game, &one.table.state).decision != NL_D_MAIN ||
                        nl_to_act(&one.table.record.game, &one.table.state).seats != 1;
         steps++) {
        assert_true(steps < 900);
        party_play(&one, 1);
    }
}

/* What the seat says, as if it had last looked at this version. */
static table_code say_late(int seat, const char *words, uint32_t version)
{
    table_command c = command(&one, DO_ACT, seat);
    assert_int_equal(nl_parse(&one.table.record.game, seat, words, &c.action, NULL), NL_OK);
    c.version = version;
    return ask(&one, c);
}

static table_code say(int seat, const char *words)
{
    one.now += TABLE_OFFER_PAUSE;
    return say_late(seat, words, one.table.log.count);
}

static void proposals_are_limited(void **unused)
{
    (void)unused;
    static const char *const terms[] = { "propose ? for 1 wool",  "propose ? for 1 ore",
                                         "propose ? for 1 brick", "propose ? for 1 grain",
                                         "propose ? for 2 wool",  "propose ? for 2 ore",
                                         "propose ? for 2 brick", "propose ? for 2 grain" };
    begin("island seats=3 trade=on", 0);
    assert_int_equal(say(1, terms[0]), TABLE_OK);
    assert_int_equal(say(1, "retract"), TABLE_OK);
    assert_int_equal(say(1, terms[0]), TABLE_SAME_OFFER);
    assert_int_equal(say(2, terms[0]), TABLE_OK); /* each seat has its own */
    assert_int_equal(say(1, terms[1]), TABLE_OK);
    assert_int_equal(say_late(1, terms[2], one.table.log.count), TABLE_TOO_FAST);
    for (int i = 2; i < TABLE_PROPOSALS_MAX; i++) assert_int_equal(say(1, terms[i]), TABLE_OK);
    assert_int_equal(say(1, "propose ? for 3 wool"), TABLE_TOO_MANY);
    party_end(&one);
}

static void friends_lift_the_limits(void **unused)
{
    (void)unused;
    begin("island seats=3 trade=on", TABLE_FREE_TALK);
    for (int i = 0; i < 20; i++)
        assert_int_equal(say_late(1, "propose ? for 1 wool", one.table.log.count), TABLE_OK);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(say_late(0, "offer ? for 1 wool", one.table.log.count), TABLE_OK);
        assert_int_equal(say_late(0, "withdraw", one.table.log.count), TABLE_OK);
    }
    party_end(&one);
}

static void a_quiet_seat_hears_nothing(void **unused)
{
    (void)unused;
    begin("island seats=3 trade=on", TABLE_FREE_TALK);
    table_command c = command(&one, DO_QUIET, 0);
    c.yes = true;
    assert_int_equal(ask(&one, c), TABLE_OK);
    assert_true(one.table.seat[0].quiet);
    assert_int_equal(say(1, "propose ? for 1 wool"), TABLE_QUIET);
    c = command(&one, DO_QUIET, 0);
    assert_int_equal(ask(&one, c), TABLE_OK);
    assert_int_equal(say(1, "propose ? for 1 wool"), TABLE_OK);
    party_end(&one);
}

static void replies_count_as_offers(void **unused)
{
    (void)unused;
    begin("island seats=3 trade=on", 0);
    assert_int_equal(say(0, "offer ? for 1 ore"), TABLE_OK);
    assert_int_equal(say(1, "counter ? for 1 wool"), TABLE_OK);
    assert_int_equal(say(0, "reply blue ? for 1 grain"), TABLE_OK);
    assert_int_equal(say(1, "counter ? for 2 wool"), TABLE_OK);
    assert_int_equal(say(0, "reply blue ? for 1 grain"), TABLE_SAME_OFFER);
    assert_int_equal(say_late(0, "reply blue ? for 2 grain", one.table.log.count), TABLE_OK);
    party_end(&one);
}

/* A proposal does not stop the seat on turn, but terms that changed are not closed unseen, and what
   was said to one seat does not reach the next. */
static void moves_go_stale_only_if_they_change_their_meaning(void **unused)
{
    (void)unused;
    begin("island seats=3 trade=on", TABLE_FREE_TALK);
    const uint32_t before = one.table.log.count;
    assert_int_equal(say(1, "propose ? for 1 wool"), TABLE_OK);
    assert_int_equal(say_late(0, "close blue", before), TABLE_STALE);
    assert_int_equal(say_late(0, "end", before), TABLE_OK);
    party_end(&one);
    begin("island seats=3 trade=on", TABLE_FREE_TALK);
    const uint32_t seen = one.table.log.count;
    assert_int_equal(say(0, "end"), TABLE_OK);
    while (nl_to_act(&one.table.record.game, &one.table.state).decision != NL_D_MAIN)
        party_play(&one, 1);
    assert_int_equal(say_late(2, "propose ? for 1 wool", seen), TABLE_STALE);
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proposals_are_limited),
        cmocka_unit_test(friends_lift_the_limits),
        cmocka_unit_test(a_quiet_seat_hears_nothing),
        cmocka_unit_test(replies_count_as_offers),
        cmocka_unit_test(moves_go_stale_only_if_they_change_their_meaning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
