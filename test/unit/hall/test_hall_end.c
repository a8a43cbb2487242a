/* test_hall_end.c - games that stop early, because the connected players agree or because nobody
   has done anything for a month. Nobody can take a game away from the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

static const table *at(void) { return hall_table_of(l.hall, id); }

static table_code end(uint32_t connection, int as, bool yes)
{
    hall_request r = lounge_request(&l, HALL_END, id, as);
    r.client_seq = r.number;
    r.yes = yes;
    return lounge_ask(&l, connection, &r).answer.code;
}

static void two_people(void)
{
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_start(&l, id);
}

/* Makes random moves for the others until it is this seat's turn. */
static void turn_of(int seat)
{
    for (int i = 0; i < 200 && !(table_waits_for(at()) >> seat & 1); i++) {
        const unsigned waits = table_waits_for(at());
        if (waits & 1)
            lounge_move(&l, 1, id, 0);
        else if (waits & 2)
            lounge_move(&l, 2, id, 1);
        else
            lounge_tick(&l, 1000);
    }
    assert_true(table_waits_for(at()) >> seat & 1);
}

static log_entry last_entry(void)
{
    log_entry e;
    int size;
    const uint8_t *bytes = log_at(&at()->log, at()->log.count - 1, &size);
    assert_true(log_decode(bytes, size, NL_ISLAND, &e));
    return e;
}

static void everybody_who_is_there_ends_it(void **unused)
{
    (void)unused;
    two_people();
    assert_int_equal(end(1, 0, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_PLAY);
    lounge_do(&l, 2, HALL_FRESH, id, 1);
    assert_true(lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot.seat[0].ends);
    assert_int_equal(end(1, 0, false), TABLE_OK);
    assert_int_equal(end(2, 1, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_PLAY);
    assert_int_equal(end(1, 0, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_OVER);
    assert_int_equal(last_entry().kind, LOG_BREAK_OFF);
    assert_int_equal(last_entry().flags, LOG_ENDED);
    assert_int_equal(lounge_last(&l, 2, HALL_NOW)->message.now.phase, TABLE_OVER);
    assert_int_equal(lounge_do(&l, 2, HALL_RECORD, id, 1), TABLE_OK);
    assert_int_equal(end(1, 0, true), TABLE_WRONG_PHASE);
    lounge_end(&l);
}

/* A move withdraws the request to end: it must not end the game later, when somebody has left. */
static void a_move_takes_it_back(void **unused)
{
    (void)unused;
    two_people();
    turn_of(0);
    assert_int_equal(end(1, 0, true), TABLE_OK);
    assert_int_equal(lounge_move(&l, 1, id, 0), TABLE_OK);
    assert_int_equal(end(2, 1, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_PLAY);
    lounge_end(&l);
}

static void who_is_gone_for_long_is_not_asked(void **unused)
{
    (void)unused;
    two_people();
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER);
    assert_true(at()->seat[1].away);
    lounge_tick(&l, TABLE_GONE - 60000);
    assert_int_equal(end(1, 0, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_PLAY); /* a short disconnect does not count */
    lounge_do(&l, 1, HALL_FRESH, id, 0);
    const hall_seat *ben = &lounge_last(&l, 1, HALL_SNAPSHOT)->message.snapshot.seat[1];
    assert_in_range(ben->asked_left, 1, 60000);
    assert_int_equal(ben[-1].asked_left, -1);
    lounge_tick(&l, 60000);
    assert_int_equal(at()->phase, TABLE_OVER); /* nobody has to ask again */
    lounge_end(&l);
}

static void an_owner_ends_what_nobody_plays(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    lounge_table(&l, 1, "island seats=3", CLOCK_NONE, id); /* Ann has no seat */
    lounge_sit(&l, 2, id, 0);
    lounge_watch(&l, 2, id, 0);
    lounge_bot(&l, 1, id, 1);
    lounge_bot(&l, 1, id, 2);
    assert_int_equal(end(2, 0, true), TABLE_WRONG_PHASE); /* Ben can simply stand up */
    assert_int_equal(lounge_ready(&l, 2, id, 0), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_PLAY);
    assert_int_equal(end(1, NL_NOBODY, true), TABLE_STILL_PLAYED);
    assert_int_equal(end(1, NL_NOBODY, false), TABLE_WRONG_PHASE);
    assert_int_equal(end(2, NL_NOBODY, true), TABLE_DENIED);
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER);
    lounge_tick(&l, TABLE_GONE);
    assert_int_equal(end(1, NL_NOBODY, true), TABLE_OK);
    assert_int_equal(at()->phase, TABLE_OVER);
    lounge_end(&l);
}

/* Eight abandoned games do not keep a guest from opening tables. */
static void room_for_new_tables(void **unused)
{
    char first[FAIR_GAME_MAX] = "";

    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    for (int i = 0; i < l.hall->limits.tables_of_guest; i++)
        lounge_table(&l, 1, "island", CLOCK_NONE, i ? id : first);
    hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    snprintf(r.rules, sizeof r.rules, "island");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_TOO_MANY);
    assert_int_equal(end(1, NL_NOBODY, true), TABLE_OK);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    lounge_end(&l);
}

static bool is_stored_as_over(void)
{
    return hall_find(l.hall, id) == NULL || hall_find(l.hall, id)->meta.phase == TABLE_OVER;
}

static void a_month_of_silence_ends_a_game(void **unused)
{
    (void)unused;
    two_people();
    turn_of(0);
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    const uint64_t acted = at()->acted;
    for (int i = 0; i < 5; i++) lounge_tick(&l, 120000);
    assert_null(at()); /* it is unloaded */
    l.now = acted + TABLE_IDLE - 600000;
    lounge_tick(&l, 10);
    assert_false(is_stored_as_over());
    /* Downtime of the server does not count as inactivity. */
    lounge_tick(&l, 10);
    hall_free(l.hall);
    l.now += UINT64_C(7) * 86400000;
    lounge_open(&l);
    lounge_tick(&l, 10);
    assert_false(is_stored_as_over());
    for (int i = 0; i < 30 && !is_stored_as_over(); i++) lounge_tick(&l, 60000);
    assert_true(is_stored_as_over());
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_is_there_ends_it),
        cmocka_unit_test(a_move_takes_it_back),
        cmocka_unit_test(who_is_gone_for_long_is_not_asked),
        cmocka_unit_test(an_owner_ends_what_nobody_plays),
        cmocka_unit_test(room_for_new_tables),
        cmocka_unit_test(a_month_of_silence_ends_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
