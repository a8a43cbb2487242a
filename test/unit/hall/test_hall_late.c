/* test_hall_late.c - players who are late: bots play for them and hand their seats over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/hall/inside.h"
#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

static const table_seat *seat_of(int seat) { return &hall_table_of(l.hall, id)->seat[seat]; }

static int phase(void) { return hall_table_of(l.hall, id)->phase; }

static table_code begin_without(uint32_t connection, int as, int seat)
{
    hall_request r = lounge_request(&l, HALL_STAND_IN, id, as);
    r.seat = seat;
    return lounge_ask(&l, connection, &r).answer.code;
}

static void seat_keeper(int seat)
{
    hall_request r = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
    r.seat = seat;
    r.yes = true;
    snprintf(r.name, sizeof r.name, "random");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
}

static table_code take(uint32_t connection, int seat)
{
    hall_request r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = seat;
    return lounge_ask(&l, connection, &r).answer.code;
}

/* Lets bots play until the seat must act. */
static void wait_for(int seat)
{
    for (int i = 0; i < 200 && !(table_waits_for(hall_table_of(l.hall, id)) >> seat & 1); i++) {
        if (table_waits_for(hall_table_of(l.hall, id)) & 1) lounge_move(&l, 1, id, 0);
        lounge_forget(&l);
        lounge_tick(&l, 1000);
    }
    assert_true(table_waits_for(hall_table_of(l.hall, id)) >> seat & 1);
}

static void the_others_begin_without_a_player(void **unused)
{
    fair_key ben;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    ben = lounge_guest(&l, 2, "Ben");
    lounge_table(&l, 1, "island seats=3 turns=9", CLOCK_NONE, id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    lounge_bot(&l, 1, id, 2);
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER + 10);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    assert_int_equal(phase(), TABLE_GATHER);
    assert_int_equal(begin_without(1, 0, 1), TABLE_OK);
    lounge_tick(&l, 1000);
    assert_int_equal(phase(), TABLE_PLAY);
    assert_string_equal(seat_of(1)->name, "Ben");
    assert_string_equal(seat_of(1)->stand_in, "greedy");
    wait_for(0);
    lounge_restart(&l);
    assert_int_equal(lounge_hello(&l, 2, ben), TABLE_OK);
    lounge_watch(&l, 2, id, 1);
    assert_string_equal(seat_of(1)->stand_in, "");
    assert_int_equal(seat_of(1)->kind, SEAT_PERSON);
    lounge_end(&l);
}

static void only_the_owner_begins_without_others(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=9", CLOCK_NONE, 3);
    assert_int_equal(begin_without(2, 1, 0), TABLE_DENIED);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
    assert_int_equal(begin_without(1, 0, 1), TABLE_DENIED); /* he is ready */
    assert_int_equal(begin_without(1, 0, 3), TABLE_DENIED);
    assert_int_equal(phase(), TABLE_GATHER);
    lounge_end(&l);
}

/* Who comes before the others are ready is waited for as usual. */
static void who_comes_before_the_start_is_waited_for(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=9", CLOCK_NONE, 3);
    assert_int_equal(begin_without(1, 0, 1), TABLE_OK);
    assert_int_equal(lounge_do(&l, 2, HALL_BACK, id, 1), TABLE_OK);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    lounge_tick(&l, 1000);
    assert_int_equal(phase(), TABLE_GATHER);
    assert_int_equal(begin_without(1, 0, 1), TABLE_OK);
    lounge_tick(&l, 1000);
    assert_int_equal(phase(), TABLE_PLAY);
    assert_int_equal(lounge_do(&l, 2, HALL_BACK, id, 1), TABLE_OK);
    assert_string_equal(seat_of(1)->stand_in, "");
    lounge_end(&l);
}

/* At a table of people a bot replaces only who is not there. */
static void people_are_waited_for_while_they_are_there(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.flags = TABLE_PEOPLE;
    snprintf(r.rules, sizeof r.rules, "dice seats=2");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    assert_int_equal(begin_without(1, 0, 1), TABLE_NO_BOTS);
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER + 10);
    r = lounge_request(&l, HALL_STAND_IN, id, 0);
    r.seat = 1;
    snprintf(r.name, sizeof r.name, "random");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    lounge_end(&l);
}

static void a_late_guest_takes_over_from_a_bot(void **unused)
{
    record whole;
    (void)unused;
    lounge_two(&l, id, "island seats=4 turns=9", CLOCK_STANDARD, 3);
    lounge_guest(&l, 3, "Cem");
    seat_keeper(3);
    lounge_start(&l, id);
    assert_int_equal(take(3, 2), TABLE_WRONG_PHASE); /* this bot keeps its seat */
    assert_int_equal(take(3, 0), TABLE_WRONG_PHASE);
    assert_int_equal(take(1, 3), TABLE_WRONG_PHASE); /* Ann has a hand */
    assert_int_equal(seat_of(3)->kind, SEAT_BOT);
    lounge_tick(&l, 3000);
    assert_int_equal(take(3, 3), TABLE_OK);
    lounge_watch(&l, 3, id, 3);
    assert_int_equal(seat_of(3)->kind, SEAT_PERSON);
    assert_string_equal(seat_of(3)->name, "Cem");
    assert_int_equal(take(3, 3), TABLE_OK); /* the same answer again */
    lounge_guest(&l, 4, "Dan");
    assert_int_equal(take(4, 3), TABLE_WRONG_PHASE);
    lounge_restart(&l);
    lounge_guest(&l, 5, "Eva");
    lounge_watch(&l, 5, id, NL_NOBODY);
    assert_string_equal(seat_of(3)->name, "Cem");
    assert_int_equal(seat_of(3)->clock.bank, clock_rule_of(CLOCK_STANDARD)->bank);
    assert_int_equal(table_record(hall_table_of(l.hall, id), NL_NOBODY, &whole), NL_OK);
    assert_string_equal(whole.names[3], "Cem");
    record_free(&whole);
    lounge_end(&l);
}

static void who_took_over_plays_the_seat(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "dice seats=3", CLOCK_NONE, 2);
    lounge_guest(&l, 3, "Cem");
    seat_keeper(2);
    lounge_start(&l, id);
    assert_int_equal(take(3, 2), TABLE_OK);
    lounge_watch(&l, 3, id, 2);
    for (int i = 0; i < 300 && !(table_waits_for(hall_table_of(l.hall, id)) >> 2 & 1); i++) {
        const int seat = (int)table_waits_for(hall_table_of(l.hall, id)) & 1 ? 0 : 1;
        assert_int_equal(lounge_move(&l, (uint32_t)seat + 1, id, seat), TABLE_OK);
        lounge_forget(&l);
    }
    lounge_tick(&l, 20000); /* no bot plays for him */
    assert_int_equal(lounge_move(&l, 3, id, 2), TABLE_OK);
    lounge_end(&l);
}

static void a_kept_seat_is_free_before_the_game(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4 turns=9", CLOCK_NONE, 3);
    lounge_guest(&l, 3, "Cem");
    seat_keeper(3);
    assert_int_equal(take(3, 2), TABLE_TAKEN);
    assert_int_equal(take(3, 3), TABLE_OK);
    assert_int_equal(seat_of(3)->kind, SEAT_PERSON);
    assert_false(seat_of(3)->keeps);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_others_begin_without_a_player),
        cmocka_unit_test(only_the_owner_begins_without_others),
        cmocka_unit_test(who_comes_before_the_start_is_waited_for),
        cmocka_unit_test(people_are_waited_for_while_they_are_there),
        cmocka_unit_test(a_late_guest_takes_over_from_a_bot),
        cmocka_unit_test(who_took_over_plays_the_seat),
        cmocka_unit_test(a_kept_seat_is_free_before_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
