/* test_hall_nodes.c - two halls with one store: where tables are, and what happens to them when one
   of the two is gone, stands still or drains. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/beside.h"

static beside_all all;
static beside anna, berta;
static lounge a, b;
static char id[FAIR_GAME_MAX];

static void begin(void)
{
    memset(&all, 0, sizeof all);
    all.inner = store_in_memory();
    assert_non_null(all.inner);
    beside_begin(&all, &anna, "anna");
    beside_begin(&all, &berta, "berta");
    beside_open(&a, &anna, 7);
    beside_open(&b, &berta, 8);
}

static void end(void)
{
    lounge_end(&a);
    lounge_end(&b);
    game_store_close(all.inner);
}

/* Ann and Ben play at a table of the first hall. */
static void play(clock_preset clock)
{
    lounge_guest(&a, 1, "Ann");
    lounge_guest(&a, 2, "Ben");
    lounge_table(&a, 1, "dice seats=2", clock, id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&a, c, id, (int)c - 1);
        lounge_watch(&a, c, id, (int)c - 1);
    }
    lounge_start(&a, id);
}

static void both(uint64_t ms)
{
    lounge_tick(&a, ms);
    lounge_tick(&b, ms);
}

/* The second hall hears that the other one has let its lease run out. */
static void goes(beside *node)
{
    node->live = false;
    lounge_tick(&b, 10);
}

static hall_message watched(lounge *l, uint32_t connection, int as)
{
    const hall_request r = lounge_request(l, HALL_WATCH, id, as);
    return lounge_ask(l, connection, &r);
}

static void a_table_is_elsewhere(void **unused)
{
    (void)unused;
    begin();
    lounge_guest(&b, 5, "Sue");
    hall_request r = lounge_request(&b, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    lounge_ask(&b, 5, &r);
    play(CLOCK_NONE);
    both(2000);
    assert_string_equal(lounge_last(&b, 5, HALL_ROW)->message.table, id);
    const hall_message m = watched(&b, 5, NL_NOBODY);
    assert_int_equal(m.answer.code, TABLE_ELSEWHERE);
    assert_string_equal(m.node, "anna");
    assert_null(hall_table_of(b.hall, id));
    assert_int_equal(hall_figures_of(b.hall).tables_elsewhere, 1);
    assert_int_equal(hall_figures_of(b.hall).tables, 0);
    r = lounge_request(&b, HALL_WHERE, id, NL_NOBODY);
    assert_string_equal(lounge_ask(&b, 5, &r).node, "anna");
    assert_int_equal(lounge_do(&b, 9, HALL_WATCH, id, NL_NOBODY), TABLE_DENIED); /* no session */
    assert_int_equal(lounge_do(&b, 5, HALL_WATCH, "nowhere", NL_NOBODY), TABLE_DENIED);
    end();
}

static void who_is_sent_elsewhere_is_known_there(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    const fair_key token = lounge_guest(&b, 5, "Sue");
    assert_int_equal(lounge_hello(&a, 5, token), TABLE_DENIED); /* not worth keeping so far */
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_ELSEWHERE);
    assert_int_equal(lounge_hello(&a, 6, token), TABLE_OK);
    lounge_watch(&a, 6, id, NL_NOBODY);
    end();
}

static void private_tables_stay_unknown(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    hall_find(a.hall, id)->meta.is_private = true;
    hall_touch(a.hall, hall_find(a.hall, id));
    both(1000);
    lounge_guest(&b, 5, "Sue");
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_DENIED);
    hall_request r = lounge_request(&a, HALL_LINK, id, 0);
    r.link = HALL_LINK_INVITE;
    const fair_key invite = lounge_ask(&a, 1, &r).key;
    r = lounge_request(&b, HALL_WATCH, id, NL_NOBODY);
    r.key = invite;
    assert_int_equal(lounge_ask(&b, 5, &r).answer.code, TABLE_ELSEWHERE);
    r = lounge_request(&b, HALL_CLAIM, id, NL_NOBODY);
    assert_int_equal(lounge_ask(&b, 5, &r).answer.code, TABLE_DENIED);
    r.key = hall_link_of(a.hall, hall_find(a.hall, id), HALL_LINK_SEAT, 0);
    r.number = ++b.requests;
    assert_int_equal(lounge_ask(&b, 5, &r).answer.code, TABLE_ELSEWHERE);
    end();
}

/* The first hall stands still; the second one takes its table. When the first one goes on, nothing
   that it does there is stored, and its clients are told. */
static void a_table_is_taken(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    const fair_key token = lounge_guest(&b, 5, "Sue");
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_ELSEWHERE);
    const uint32_t before = hall_table_of(a.hall, id)->log.count;
    goes(&anna);
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_OK);
    assert_true(hall_table_of(b.hall, id)->log.count > before);
    assert_int_equal(hall_figures_of(b.hall).taken, 1);
    const uint32_t taken = hall_table_of(b.hall, id)->log.count;

    anna.live = true;
    const int waits = table_waits_for(hall_table_of(a.hall, id)) & 1 ? 0 : 1;
    hall_request r = lounge_request(&a, HALL_STAND, id, waits);
    hall_receive(a.hall, (uint32_t)waits + 1, &r, a.now);
    assert_int_equal(hall_tick(a.hall, a.now += 10), STORE_FENCED);
    assert_null(hall_table_of(a.hall, id));
    for (uint32_t c = 1; c <= 2; c++) {
        assert_non_null(lounge_last(&a, c, HALL_OTHER_NODE));
        assert_string_equal(lounge_last(&a, c, HALL_OTHER_NODE)->message.node, "berta");
    }
    assert_int_not_equal(lounge_last(&a, (uint32_t)waits + 1, HALL_ANSWER)->message.answer.code,
                         TABLE_OK);
    assert_string_equal(watched(&a, 1, 0).node, "berta");
    both(2000);
    assert_int_equal(hall_table_of(b.hall, id)->log.count, taken);
    assert_int_equal(lounge_hello(&a, 7, token), TABLE_OK);
    end();
}

/* It also stands still while the other one plays the game to its end. */
static void a_table_that_ended_elsewhere_is_gone(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    lounge_guest(&b, 5, "Sue");
    goes(&anna);
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_OK);
    assert_int_equal(table_break(&hall_find(b.hall, id)->live->table, b.now).code, TABLE_OK);
    hall_note(b.hall, hall_find(b.hall, id), b.now);
    lounge_tick(&b, 10);
    anna.live = true;
    assert_int_equal(hall_tick(a.hall, a.now += 10), STORE_FENCED);
    assert_null(hall_table_of(a.hall, id));
    for (int i = 0; i < 4; i++) both(1000);
    assert_int_equal(hall_figures_of(a.hall).tables, 0);
    end();
}

/* The game was over before, and somebody asked the other one for it. */
static void a_table_that_is_over_is_left_too(void **unused)
{
    buffer out = { 0 };
    store_code code;
    (void)unused;
    begin();
    play(CLOCK_NONE);
    lounge_guest(&b, 5, "Sue");
    assert_int_equal(table_break(&hall_find(a.hall, id)->live->table, a.now).code, TABLE_OK);
    hall_note(a.hall, hall_find(a.hall, id), a.now);
    lounge_tick(&a, 10);
    goes(&anna);
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_OK);
    anna.live = true;
    assert_int_equal(hall_tick(a.hall, a.now += 10), STORE_FENCED);
    assert_null(hall_table_of(a.hall, id));
    lounge_tick(&a, 10);
    assert_true(hall_desk(a.hall, "drain", "- test", a.now, &out, &code));
    buffer_free(&out);
    lounge_tick(&a, 1000);
    assert_true(hall_drained(a.hall));
    end();
}

static void a_clock_that_runs_is_taken_unasked(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_STANDARD);
    lounge_tick(&b, HALL_NODES_CALM);
    assert_null(hall_table_of(b.hall, id));
    anna.live = false;
    lounge_tick(&b, 1000);
    lounge_tick(&b, 1000);
    assert_non_null(hall_table_of(b.hall, id));
    assert_int_equal(hall_figures_of(b.hall).tables, 1);
    end();
}

/* The commit that takes it fails: it stays where it was. */
static void a_table_that_is_not_taken_after_all(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    lounge_guest(&b, 5, "Sue");
    goes(&anna);
    hall_request r = lounge_request(&b, HALL_WATCH, id, NL_NOBODY);
    hall_receive(b.hall, 5, &r, b.now);
    berta.next = STORE_FULL;
    assert_int_equal(hall_tick(b.hall, b.now += 10), STORE_FULL);
    assert_null(hall_table_of(b.hall, id));
    assert_int_equal(lounge_last(&b, 5, HALL_ANSWER)->message.answer.code, TABLE_NOT_SAVED);
    anna.live = true;
    lounge_tick(&b, 10);
    assert_string_equal(watched(&b, 5, NL_NOBODY).node, "anna");
    assert_int_equal(lounge_do(&a, 1, HALL_STAND, id, 0), TABLE_WRONG_PHASE); /* it goes on there */
    end();
}

static void a_hall_that_drains_gives_its_tables_away(void **unused)
{
    buffer out = { 0 };
    store_code code;
    (void)unused;
    begin();
    play(CLOCK_NONE);
    both(1000);
    assert_true(hall_desk(a.hall, "drain", "- test", a.now, &out, &code));
    assert_int_equal(code, STORE_OK);
    buffer_free(&out);
    lounge_tick(&a, 10);
    assert_string_equal(lounge_last(&a, 1, HALL_OTHER_NODE)->message.node, "berta");
    assert_string_equal(watched(&a, 1, 0).node, "berta");
    lounge_tick(&a, 1000);
    assert_true(hall_drained(a.hall));
    assert_int_equal(hall_figures_of(a.hall).tables, 0);
    lounge_guest(&b, 5, "Sue");
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_OK); /* at once */
    end();
}

static void limits_are_shared(void **unused)
{
    (void)unused;
    begin();
    both(1000);
    assert_int_equal(hall_figures_of(a.hall).nodes, 2);
    assert_int_equal(hall_share(a.hall, 40), 20);
    assert_int_equal(hall_share(a.hall, 1), 1);
    assert_int_equal(hall_share(a.hall, 0), 0); /* no limit */
    berta.live = false;
    lounge_tick(&a, 1000);
    assert_int_equal(hall_share(a.hall, 40), 40);
    end();
}

static void a_guest_is_the_same_everywhere(void **unused)
{
    (void)unused;
    begin();
    play(CLOCK_NONE);
    const fair_key token = lounge_guest(&b, 5, "Sue");
    assert_int_equal(watched(&b, 5, NL_NOBODY).answer.code, TABLE_ELSEWHERE);
    assert_int_equal(lounge_hello(&a, 6, token), TABLE_OK);
    hall_request r = lounge_request(&a, HALL_NAME, "", NL_NOBODY);
    snprintf(r.name, sizeof r.name, "Susan");
    assert_int_equal(lounge_ask(&a, 6, &r).answer.code, TABLE_OK);
    lounge_tick(&b, 1000);
    assert_int_equal(lounge_hello(&b, 8, token), TABLE_OK);
    assert_string_equal(lounge_last(&b, 8, HALL_ANSWER)->message.name, "Susan");
    assert_int_equal(lounge_do(&a, 6, HALL_BYE, "", NL_NOBODY), TABLE_OK);
    lounge_tick(&b, 1000);
    assert_non_null(lounge_last(&b, 8, HALL_CLOSE));
    assert_int_equal(lounge_hello(&b, 9, token), TABLE_DENIED);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_elsewhere),
        cmocka_unit_test(who_is_sent_elsewhere_is_known_there),
        cmocka_unit_test(private_tables_stay_unknown),
        cmocka_unit_test(a_table_is_taken),
        cmocka_unit_test(a_table_that_ended_elsewhere_is_gone),
        cmocka_unit_test(a_table_that_is_over_is_left_too),
        cmocka_unit_test(a_clock_that_runs_is_taken_unasked),
        cmocka_unit_test(a_table_that_is_not_taken_after_all),
        cmocka_unit_test(a_hall_that_drains_gives_its_tables_away),
        cmocka_unit_test(limits_are_shared),
        cmocka_unit_test(a_guest_is_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
