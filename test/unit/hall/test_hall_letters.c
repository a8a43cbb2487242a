/* test_hall_letters.c - the characters of names. No seat name is cut inside a character, no name
   can hang the server, and names from logs older than these rules are cleaned when they are
   sent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "unit/lounge.h"
#include "server/protocol/encode.h"

static lounge l;
static char id[FAIR_GAME_MAX];

static table_code do_sit(uint32_t connection, int seat)
{
    hall_request r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = seat;
    return lounge_ask(&l, connection, &r).answer.code;
}

static table_code do_bot(uint32_t connection, int seat, const char *name)
{
    hall_request r = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
    r.seat = seat;
    snprintf(r.name, sizeof r.name, "%s", name);
    return lounge_ask(&l, connection, &r).answer.code;
}

/* A regression test: these five messages once hung a server. Byte 56 of the name is inside a
   character. */
static void a_long_name_takes_three_seats(void **unused)
{
    static const char euro[] = "\xe2\x82\xac";
    char name[HALL_NAME_MAX] = "x";
    (void)unused;
    lounge_begin(&l);
    for (int i = 0; i < 20; i++) memcpy(name + 1 + 3 * i, euro, sizeof euro);
    lounge_guest(&l, 1, name);
    lounge_table(&l, 1, "island seats=4", CLOCK_NONE, id);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(do_sit(1, seat), TABLE_OK);
        assert_true(utf8_fits(hall_table_of(l.hall, id)->seat[seat].name));
    }
    assert_string_equal(hall_table_of(l.hall, id)->seat[0].name, name);
    memcpy(name + 1 + 3 * 18, " 3", 3);
    assert_string_equal(hall_table_of(l.hall, id)->seat[2].name, name);
    lounge_end(&l);
}

/* The seat has its whole name, and nobody else at the table has the same. */
static void check_name(const table *t, int seat)
{
    assert_true(t->seat[seat].name[0] && utf8_fits(t->seat[seat].name));
    for (int i = 0; i < seat; i++) assert_string_not_equal(t->seat[i].name, t->seat[seat].name);
}

static void sit_everywhere(const char *name)
{
    hall_request r = lounge_request(&l, HALL_NAME, "", NL_NOBODY);

    snprintf(r.name, sizeof r.name, "%s", name);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(do_sit(1, seat), TABLE_OK);
        check_name(hall_table_of(l.hall, id), seat);
    }
    for (int seat = 0; seat < 6; seat++) {
        r = lounge_request(&l, HALL_STAND, id, seat);
        assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    }
    lounge_forget(&l);
}

/* Names of 1 to 63 bytes, with characters of 1 to 4 bytes starting at every offset. */
static void names_of_all_lengths_sit_everywhere(void **unused)
{
    static const char *const letters[] = { "a", "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x98\x80" };
    int tried = 0;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=6", CLOCK_NONE, id);
    for (size_t wide = 1; wide <= 4; wide++)
        for (size_t front = 0; front < 4; front++)
            for (size_t count = 1; count + front <= 24; count++) {
                char name[HALL_NAME_MAX] = "xyz";
                if (front + wide * count >= sizeof name) break;
                for (size_t i = 0; i < count; i++)
                    memcpy(name + front + wide * i, letters[wide - 1], wide);
                name[front + wide * count] = 0;
                sit_everywhere(name);
                tried++;
            }
    assert_true(tried > 250);
    lounge_end(&l);
}

/* ---- bots ------------------------------------------------------------------------------------ */

/* A bot from the list, with options from the list, in one canonical spelling. */
static void a_bot_is_called_what_it_is(void **unused)
{
    static const char *const none[] = {
        "greedy:\xe2\x80\xae\xe2\x81\xa6Operator",
        "greedy:\xc2\x9b\x33\x31mADMIN\xc2\x85",
        "greedy:x",
        "greedy:",
        "greedy :",
        "Greedy",
        "random:1",
        "level",
        "level:0",
        "level:99",
        "level:11",
        "search:nodes=",
        "search:nodes=0",
        "search:nodes=1 ",
        "search:nodes=1:loud",
        "",
        "search:nodes=0000000000000000000000000000000000001",
    };
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=4", CLOCK_NONE, id);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (do_bot(1, 0, none[i]) != TABLE_BAD_BOT) fail_msg("'%s' was accepted as a bot", none[i]);
    assert_int_equal(do_bot(1, 0, "search:nodes=0020"), TABLE_OK);
    assert_string_equal(hall_table_of(l.hall, id)->seat[0].name, "search:nodes=20");
    assert_int_equal(do_bot(1, 0, "search:nodes=020"), TABLE_OK); /* it is there already */
    assert_int_equal(do_bot(1, 1, "level:8"), TABLE_OK);
    assert_int_equal(do_bot(1, 2, "greedy"), TABLE_OK);
    lounge_end(&l);
}

static void a_stand_in_is_called_what_it_is(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_start(&l, id);
    r = lounge_request(&l, HALL_STAND_IN, id, 0);
    r.client_seq = r.number;
    snprintf(r.name, sizeof r.name, "greedy:x");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_BAD_BOT);
    snprintf(r.name, sizeof r.name, "greedy");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    lounge_end(&l);
}

/* ---- older logs ------------------------------------------------------------------------------ */

/* An entry that only an older server could have written. */
static void old_sits(int kind, int seat, const char *name)
{
    table *t = (table *)hall_table_of(l.hall, id);
    log_entry e = { .kind = (uint8_t)kind, .seat = (uint8_t)seat, .by = LOG_BY_TABLE };

    e.time = l.now;
    snprintf(e.text, sizeof e.text, "%s", name);
    assert_int_equal(table_apply(t, &e).code, TABLE_OK);
    hall_stir(l.hall, hall_find(l.hall, id));
}

/* Checks everything sent to a connection, as encoded for the wire. */
static void check_told(uint32_t connection, int kinds_must)
{
    unsigned kinds = 0;

    for (int i = 0; i < l.count; i++) {
        buffer out = { 0 };
        if (l.sent[i].connection != connection) continue;
        hall_message m = l.sent[i].message;
        m.body = l.sent[i].body;
        encode_message(&out, &m, (encode_style){ NL_EN, false, false });
        assert_true(utf8_fits(buffer_words(&out)));
        assert_null(strstr(buffer_words(&out), "\xe2\x80\xae")); /* reverses the text direction */
        assert_null(strstr(buffer_words(&out), "\xc2\x9b"));     /* a terminal control character */
        kinds |= 1u << m.kind;
        buffer_free(&out);
    }
    assert_int_equal(kinds & (unsigned)kinds_must, kinds_must);
}

static void broken_names_of_older_logs_are_shown_clean(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=4", CLOCK_NONE, id);
    old_sits(LOG_SIT, 0, "x\xe2\x82\xac\xe2\x82 2");
    old_sits(LOG_SIT_BOT, 1, "greedy:\xe2\x80\xaeOperator");
    old_sits(LOG_SIT_BOT, 2,
             "greedy:\xc2\x9b"
             "31mADMIN\xc2\x85");
    lounge_tick(&l, 1000);
    lounge_restart(&l);
    lounge_forget(&l);
    for (int round = 0; round < 2; round++) { /* the second time from the stored snapshot */
        lounge_guest(&l, 5, "Eve");
        r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
        r.yes = true;
        assert_int_equal(lounge_ask(&l, 5, &r).answer.code, TABLE_OK);
        assert_string_equal(lounge_last(&l, 5, HALL_ROW)->message.row.seat[0].name,
                            "x\xe2\x82\xac\xef\xbf\xbd\xef\xbf\xbd 2");
        assert_string_equal(lounge_last(&l, 5, HALL_ROW)->message.row.seat[1].name,
                            "greedy:Operator");
        assert_string_equal(lounge_last(&l, 5, HALL_ROW)->message.row.seat[2].name,
                            "greedy:31mADMIN");
        r = lounge_request(&l, HALL_WATCH, id, NL_NOBODY);
        assert_int_equal(lounge_ask(&l, 5, &r).answer.code, TABLE_OK); /* from the first entry */
        assert_int_equal(lounge_do(&l, 5, HALL_FRESH, id, NL_NOBODY), TABLE_OK);
        check_told(5, 1 << HALL_ROW | 1 << HALL_NEWS | 1 << HALL_SNAPSHOT);
        assert_int_equal(do_sit(5, 3), TABLE_OK); /* and somebody can take that seat */
        r = lounge_request(&l, HALL_STAND, id, 3);
        assert_int_equal(lounge_ask(&l, 5, &r).answer.code, TABLE_OK);
        lounge_restart(&l);
        lounge_forget(&l);
    }
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_name_takes_three_seats),
        cmocka_unit_test(names_of_all_lengths_sit_everywhere),
        cmocka_unit_test(a_bot_is_called_what_it_is),
        cmocka_unit_test(a_stand_in_is_called_what_it_is),
        cmocka_unit_test(broken_names_of_older_logs_are_shown_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
