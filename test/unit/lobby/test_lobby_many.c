/* test_lobby_many.c - many tables: a tick looks only at those with something to do, and the lobby
   comes in pages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

enum { MANY = 1500, FULL = 40 };

static lounge l;
static char last_id[FAIR_GAME_MAX];

static uint32_t come(uint64_t who)
{
    static uint32_t last = 100;
    hall_request r = lounge_request(&l, HALL_HELLO, "", NL_NOBODY);

    lounge_met(&l, ++last, who);
    assert_int_equal(lounge_ask(&l, last, &r).answer.code, TABLE_OK);
    return last;
}

static void do_open(uint32_t connection, const char *rules, clock_preset clock)
{
    hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.clock = clock;
    snprintf(r.rules, sizeof r.rules, "%s", rules);
    const hall_message m = lounge_ask(&l, connection, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    memcpy(last_id, m.text, sizeof last_id);
    lounge_forget(&l);
}

static void do_sit(uint32_t connection, int seat)
{
    hall_request r = lounge_request(&l, HALL_SIT, last_id, NL_NOBODY);
    r.seat = seat;
    assert_int_equal(lounge_ask(&l, connection, &r).answer.code, TABLE_OK);
}

/* MANY tables by as many strangers. Every fifth is a dice game, the first FULL are full. */
static void begin(void)
{
    lounge_begin(&l);
    hall_limits_of(l.hall)->lonely_lives = 86400000;
    for (int i = 0; i < MANY; i++) {
        const uint32_t c = come(1000 + (uint64_t)i);
        do_open(c, i % 5 ? "island seats=3" : "dice seats=2", i % 2 ? CLOCK_NONE : CLOCK_BLITZ);
        for (int seat = 0; seat < (i % 5 ? 3 : 2) && i < FULL; seat++) do_sit(c, seat);
        hall_lost(l.hall, c, l.now);
        lounge_forget(&l);
        l.now += 3;
    }
    lounge_tick(&l, 1000);
    lounge_forget(&l);
}

/* Rests, then plays at one table. */
static void a_tick_looks_only_at_what_is_due(void **unused)
{
    hall_request r;
    (void)unused;
    begin();
    lounge_tick(&l, hall_limits_of(l.hall)->sleep_after + 1000);
    lounge_tick(&l, 1000);
    assert_int_equal(hall_figures_of(l.hall).tables, MANY);
    assert_int_equal(hall_figures_of(l.hall).awake, 0);
    uint64_t before = hall_figures_of(l.hall).visited;
    for (int i = 0; i < 200; i++) lounge_tick(&l, 250); /* nobody does anything */
    assert_int_equal(hall_figures_of(l.hall).visited, before);

    const uint32_t c = come(7);
    do_open(c, "island seats=3", CLOCK_NONE);
    do_sit(c, 0);
    lounge_watch(&l, c, last_id, 0);
    lounge_tick(&l, 1000);
    before = hall_figures_of(l.hall).visited;
    for (uint32_t i = 0; i < 100; i++) {
        r = lounge_request(&l, HALL_READY, last_id, 0);
        r.client_seq = 10 + i;
        r.yes = i % 2 == 0;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
        lounge_forget(&l);
    }
    assert_in_range(hall_figures_of(l.hall).visited, before + 100, before + 102);
    lounge_end(&l);
}

/* Tables that somebody watches stay in memory, and cost nothing while nothing happens there. */
static void tables_that_are_only_watched_have_nothing_to_do(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    hall_limits_of(l.hall)->watches_of_connection = 1000;
    const uint32_t viewer = come(7);
    for (int i = 0; i < 200; i++) {
        const uint32_t c = come(1000 + (uint64_t)i);
        do_open(c, "island seats=3", CLOCK_NONE);
        do_sit(c, 0);
        lounge_watch(&l, viewer, last_id, NL_NOBODY);
        lounge_forget(&l);
    }
    lounge_tick(&l, 5000); /* players who do not watch are away by now */
    lounge_tick(&l, 5000);
    assert_int_equal(hall_figures_of(l.hall).awake, 200);
    const uint64_t before = hall_figures_of(l.hall).visited;
    for (int i = 0; i < 300; i++) lounge_tick(&l, 1000);
    assert_int_equal(hall_figures_of(l.hall).visited, before);
    assert_int_equal(hall_figures_of(l.hall).awake, 200);
    lounge_end(&l);
}

/* ---- pages ----------------------------------------------------------------------------------- */

static const hall_message *page(uint32_t viewer, const hall_filter *filter, const char *after)
{
    hall_request r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);

    lounge_forget(&l);
    r.yes = true;
    r.filter = *filter;
    snprintf(r.text, sizeof r.text, "%s", after);
    assert_int_equal(lounge_ask(&l, viewer, &r).answer.code, TABLE_OK);
    const hall_message *end = &lounge_last(&l, viewer, HALL_LISTED)->message;
    assert_ptr_equal(end, &l.sent[l.count - 1].message);
    assert_int_equal(end->number, r.number);
    assert_int_equal(end->listed.rows, lounge_counted(&l, viewer, HALL_ROW));
    return end;
}

/* Reads all pages. Every table comes once, those with a free seat first. Returns their number. */
static int read_all(uint32_t viewer, const hall_filter *filter)
{
    static char seen[MANY + 1][FAIR_GAME_MAX]; /* one test opens another table */
    char after[HALL_CURSOR_MAX] = "";
    int count = 0;
    bool full = false;

    do {
        const hall_message *end = page(viewer, filter, after);
        for (int i = 0; i < l.count; i++) {
            const hall_message *m = &l.sent[i].message;
            if (m->kind != HALL_ROW) continue;
            for (int k = 0; k < count; k++) assert_string_not_equal(seen[k], m->table);
            assert_true(count < (int)(sizeof seen / sizeof seen[0]));
            memcpy(seen[count++], m->table, FAIR_GAME_MAX);
            assert_true(m->row.taken == m->row.seats || !full);
            full |= m->row.taken == m->row.seats;
        }
        assert_in_range(end->listed.rows, 0, HALL_LOBBY_ROWS);
        memcpy(after, end->listed.after, sizeof after);
        assert_true(!after[0] || end->listed.rows == HALL_LOBBY_ROWS);
        if (!after[0]) assert_int_equal(end->listed.count, count);
    } while (after[0]);
    return count;
}

static void the_lobby_comes_in_pages(void **unused)
{
    const hall_filter all = { 0 }, free = { .free = true }, dice = { .game = "dice" };
    const hall_filter calm = { .clocked = true, .clock = CLOCK_NONE }, none = { .game = "x" };
    (void)unused;
    begin();
    const uint32_t viewer = come(7);
    assert_int_equal(page(viewer, &all, "")->listed.count, MANY);
    assert_int_equal(page(viewer, &all, "")->listed.free, MANY - FULL);
    assert_int_equal(read_all(viewer, &all), MANY);
    assert_int_equal(read_all(viewer, &free), MANY - FULL);
    assert_int_equal(read_all(viewer, &dice), MANY / 5);
    assert_int_equal(read_all(viewer, &calm), MANY / 2);
    assert_int_equal(read_all(viewer, &none), 0);

    hall_resync(l.hall, viewer); /* too slow: the first page again, and no more */
    lounge_forget(&l);
    lounge_tick(&l, 10);
    assert_int_equal(lounge_counted(&l, viewer, HALL_ROW), 0); /* of the filter that fits nothing */
    page(viewer, &all, "");
    hall_resync(l.hall, viewer);
    lounge_forget(&l);
    lounge_tick(&l, 10);
    assert_int_equal(lounge_counted(&l, viewer, HALL_ROW), HALL_LOBBY_ROWS);
    lounge_end(&l);
}

static void a_bad_cursor_is_refused(void **unused)
{
    static const char *const bad[] = { "x", "1", "1.", "2.5.a", "1.zz.a", "1.5" };
    (void)unused;
    begin();
    const uint32_t viewer = come(7);
    page(viewer, &(hall_filter){ 0 }, "");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        hall_request r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
        r.yes = true;
        snprintf(r.text, sizeof r.text, "%s", bad[i]);
        assert_int_equal(lounge_ask(&l, viewer, &r).answer.code, TABLE_BAD_TEXT);
    }
    lounge_end(&l);
}

static bool was_sent(uint32_t viewer, hall_kind kind, const char *id)
{
    for (int i = 0; i < l.count; i++)
        if (l.sent[i].connection == viewer && l.sent[i].message.kind == kind &&
            strcmp(l.sent[i].message.table, id) == 0)
            return true;
    return false;
}

/* A viewer hears of changes on the pages that it has, and of no others. */
static void changes_come_for_the_pages_that_were_read(void **unused)
{
    char oldest[FAIR_GAME_MAX], newest[FAIR_GAME_MAX];
    (void)unused;
    begin();
    const uint32_t one = come(7), all = come(7), owner = come(8);
    page(one, &(hall_filter){ 0 }, "");
    read_all(all, &(hall_filter){ 0 });
    do_open(owner, "island seats=3", CLOCK_NONE);
    memcpy(newest, last_id, sizeof newest);
    lounge_tick(&l, 1000);
    assert_true(was_sent(one, HALL_ROW, newest));
    assert_true(was_sent(all, HALL_ROW, newest));

    read_all(all, &(hall_filter){ 0 });
    for (int i = 0; i < l.count; i++) /* the last of the last page */
        if (l.sent[i].message.kind == HALL_ROW)
            memcpy(oldest, l.sent[i].message.table, sizeof oldest);
    lounge_forget(&l);
    memcpy(last_id, oldest, sizeof last_id);
    lounge_watch(&l, owner, oldest, NL_NOBODY); /* a full table gets a spectator */
    lounge_tick(&l, 1000);
    assert_false(was_sent(one, HALL_ROW, oldest));
    assert_true(was_sent(all, HALL_ROW, oldest));

    lounge_forget(&l); /* a table that fills up leaves the first page */
    memcpy(last_id, newest, sizeof last_id);
    for (int seat = 0; seat < 3; seat++) do_sit(owner, seat);
    lounge_tick(&l, 1000);
    assert_true(was_sent(one, HALL_ROW_GONE, newest));
    assert_true(was_sent(all, HALL_ROW, newest));
    lounge_end(&l);
}

/* Where thousands look at the lobby, one turn tells only a part of them what has changed. */
static void many_viewers_hear_in_parts(void **unused)
{
    enum { VIEWERS = 900, CHANGED = 30 };
    hall_table *changed[CHANGED];
    int heard = 0, ticks = 0;
    (void)unused;
    lounge_begin(&l);
    for (int i = 0; i < CHANGED; i++) {
        do_open(come(1000 + (uint64_t)i), "island seats=3", CLOCK_NONE);
        changed[i] = hall_find(l.hall, last_id);
    }
    for (int i = 0; i < VIEWERS; i++) page(come(5000 + (uint64_t)i), &(hall_filter){ 0 }, "");
    lounge_tick(&l, 1000);
    lounge_forget(&l);
    for (int i = 0; i < CHANGED; i++) {
        changed[i]->watchers = 1 + i;
        hall_row_changed(l.hall, changed[i]);
    }
    lounge_tick(&l, 1000);
    for (const uint64_t end = l.now + 999; l.now < end; ticks++) {
        assert_in_range(l.count, 0, HALL_SENDS_OF_TURN + VIEWERS);
        for (int i = 0; i < l.count; i++) heard += l.sent[i].message.kind == HALL_ROW;
        lounge_forget(&l);
        const uint64_t due = hall_due(l.hall);
        lounge_tick(&l, due > l.now ? due - l.now : 1);
    }
    assert_int_equal(heard, VIEWERS * CHANGED);
    assert_in_range(ticks, VIEWERS * CHANGED / (HALL_SENDS_OF_TURN + VIEWERS), 40);
    for (int i = 0; i < CHANGED; i++) changed[i]->watchers = 0;
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tick_looks_only_at_what_is_due),
        cmocka_unit_test(tables_that_are_only_watched_have_nothing_to_do),
        cmocka_unit_test(the_lobby_comes_in_pages),
        cmocka_unit_test(a_bad_cursor_is_refused),
        cmocka_unit_test(changes_come_for_the_pages_that_were_read),
        cmocka_unit_test(many_viewers_hear_in_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
