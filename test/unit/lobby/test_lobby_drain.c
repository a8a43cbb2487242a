/* test_lobby_drain.c - the server is about to stop: nothing new begins, running games end. And the
   operator's file of blocked addresses, and everything at the desk that needs a reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

enum { ANN = 1, BEN = 2, EVE = 3, MINUTE = 60000 };

static lounge l;
static char id[FAIR_GAME_MAX];
static buffer out;

static store_code desk(const char *word, const char *rest)
{
    store_code code = STORE_CODES;
    buffer_clear(&out);
    assert_true(hall_desk(l.hall, word, rest, l.now, &out, &code));
    return code;
}

static const char *trail(void)
{
    static char text[8192];
    buffer lines = { 0 };
    assert_int_equal(hall_audit(l.hall, false, &lines), STORE_OK);
    snprintf(text, sizeof text, "%s", buffer_words(&lines));
    buffer_free(&lines);
    return text;
}

static void begin(void)
{
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    buffer_clear(&out);
}

static void end(void)
{
    lounge_end(&l);
    buffer_free(&out);
    memset(&out, 0, sizeof out);
}

static table_code open_one(uint32_t connection)
{
    hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    snprintf(r.rules, sizeof r.rules, "island");
    return lounge_ask(&l, connection, &r).answer.code;
}

static table_code sit(uint32_t connection, const char *at, int seat)
{
    hall_request r = lounge_request(&l, HALL_SIT, at, NL_NOBODY);
    r.seat = seat;
    return lounge_ask(&l, connection, &r).answer.code;
}

static void agree_to_end(void)
{
    for (uint32_t c = ANN; c <= BEN; c++) {
        hall_request r = lounge_request(&l, HALL_END, id, (int)c - 1);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
    }
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
}

/* ---- drain ----------------------------------------------------------------------------------- */

static void nothing_new_begins(void **unused)
{
    char empty[FAIR_GAME_MAX];

    (void)unused;
    begin();
    lounge_start(&l, id);
    lounge_guest(&l, EVE, "Eve");
    lounge_table(&l, EVE, "island seats=4", CLOCK_NONE, empty);
    assert_int_equal(sit(EVE, empty, 0), TABLE_OK);
    assert_int_equal(desk("drain", "-"), STORE_UNKNOWN); /* no reason */
    assert_int_equal(desk("drain", "soon new version"), STORE_UNKNOWN);
    assert_false(hall_draining(l.hall));
    lounge_forget(&l);
    assert_int_equal(desk("drain", "- new version"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "wait for: 1"));
    assert_non_null(strstr(trail(), "draining: new version"));
    assert_memory_equal(l.note, "draining", 8);
    lounge_tick(&l, 1000);
    assert_true(lounge_last(&l, ANN, HALL_DRAIN)->message.draining);
    assert_true(lounge_last(&l, EVE, HALL_DRAIN)->message.draining);
    assert_int_equal(open_one(EVE), TABLE_DRAINING);
    assert_int_equal(sit(ANN, empty, 1), TABLE_DRAINING);
    assert_int_equal(sit(EVE, empty, 1), TABLE_OK); /* is there already */
    lounge_guest(&l, EVE + 1, "Kim");               /* who comes now hears it */
    assert_true(lounge_last(&l, EVE + 1, HALL_DRAIN)->message.draining);
    assert_false(hall_drained(l.hall));
    lounge_forget(&l);
    assert_int_equal(desk("undrain", "not today"), STORE_OK);
    lounge_tick(&l, 1000);
    assert_false(lounge_last(&l, ANN, HALL_DRAIN)->message.draining);
    assert_int_equal(open_one(EVE), TABLE_OK);
    assert_int_equal(desk("undrain", "again"), STORE_UNKNOWN);
    end();
}

static void it_ends_with_the_last_game(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    assert_int_equal(desk("drain", "- new version"), STORE_OK);
    for (int i = 0; i < 60; i++) {
        lounge_tick(&l, MINUTE);
        assert_false(hall_drained(l.hall)); /* people are there */
    }
    agree_to_end();
    hall_request r = lounge_request(&l, HALL_AGREE, id, 0);
    r.client_seq = r.number;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, ANN, &r).answer.code, TABLE_DRAINING);
    lounge_tick(&l, 1000);
    assert_true(hall_drained(l.hall));
    end();
}

static void a_rematch_waits_for_the_next_start(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    agree_to_end();
    hall_request r = lounge_request(&l, HALL_AGREE, id, 0);
    r.client_seq = r.number;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, ANN, &r).answer.code, TABLE_OK);
    assert_int_equal(desk("drain", "- new version"), STORE_OK);
    hall_lost(l.hall, BEN, l.now); /* only Ann is there, and she has agreed */
    lounge_tick(&l, MINUTE);
    lounge_tick(&l, MINUTE);
    assert_null(lounge_last(&l, ANN, HALL_NOTICE));
    end();
}

static void who_left_is_not_waited_for(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    hall_lost(l.hall, ANN, l.now);
    hall_lost(l.hall, BEN, l.now);
    assert_int_equal(desk("drain", "- new version"), STORE_OK);
    lounge_tick(&l, MINUTE);
    assert_false(hall_drained(l.hall)); /* they may be in a tunnel */
    for (int i = 0; i < 6; i++) lounge_tick(&l, MINUTE);
    assert_true(hall_drained(l.hall));
    lounge_restart(&l); /* the game is still there, and the server no longer drains */
    assert_false(hall_draining(l.hall));
    assert_non_null(hall_find(l.hall, id));
    end();
}

static void it_ends_when_the_time_is_over(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    assert_int_equal(desk("drain", "10m new version"), STORE_OK);
    lounge_tick(&l, 9 * MINUTE);
    assert_false(hall_drained(l.hall));
    lounge_tick(&l, MINUTE);
    assert_true(hall_drained(l.hall));
    end();
}

/* ---- the file of blocked addresses ----------------------------------------------------------- */

static char faults[256];

static void bad(void *user, int line, const char *code)
{
    (void)user;
    const size_t size = strlen(faults);
    snprintf(faults + size, sizeof faults - size, "%d %s;", line, code);
}

static const char *take(const char *text)
{
    faults[0] = 0;
    assert_int_equal(hall_blocks(l.hall, text, l.now, bad, NULL), STORE_OK);
    return faults;
}

static bool blocked(const char *text)
{
    address from;
    assert_true(address_read(text, &from));
    return hall_blocked(l.hall, &from) != 0;
}

static void a_file_blocks_addresses(void **unused)
{
    (void)unused;
    begin();
    l.now = UINT64_C(1790000000000); /* 2026-09-21 14:13:20 */
    lounge_met(&l, EVE, 99);
    lounge_guest(&l, EVE, "Eve");
    assert_string_equal(take("# who and why\n\n"
                             "10.0.0.0/24  2026-12-31  flood\r\n"
                             "\t2001:db8::/48 2026-09-21T14:14Z insults # twice\n"
                             "192.0.2.7 2026-09-20 over\n"
                             "192.0.2.8 2026-09-21 today"),
                        "");
    lounge_tick(&l, 1);
    assert_int_equal(lounge_last(&l, EVE, HALL_CLOSE)->message.close, HALL_CLOSE_BLOCKED);
    assert_null(lounge_last(&l, ANN, HALL_CLOSE));
    assert_true(blocked("10.0.0.7") && blocked("2001:db8::7") && blocked("192.0.2.8"));
    assert_false(blocked("10.0.1.7") || blocked("192.0.2.7"));
    assert_non_null(strstr(trail(), "addresses blocked: 3, over: 1, bad lines: 0"));
    assert_int_equal(desk("orders", "text"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "10.0.0.0/24"));
    assert_non_null(strstr(buffer_words(&out), "insults # twice  (file)"));
    assert_int_equal(desk("orders", "json"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "\"why\":\"flood\",\"file\":true"));
    lounge_tick(&l, 2 * MINUTE);
    assert_false(blocked("2001:db8::7"));
    assert_string_equal(take("10.0.0.0/24 2026-12-31 flood"), "");
    assert_true(blocked("10.0.0.7"));
    assert_false(blocked("192.0.2.8"));
    assert_string_equal(take(""), "");
    assert_false(blocked("10.0.0.7"));
    end();
}

/* A slip of the pen lets nobody in who was kept out before. */
static void a_bad_line_loses_nothing(void **unused)
{
    static char many[HALL_ORDERS * 40 + 200];
    size_t size = 0;

    (void)unused;
    begin();
    l.now = UINT64_C(1790000000000);
    lounge_tick(&l, 1);
    assert_string_equal(take("10.0.0.0/24 2026-12-31 flood\n10.0.1.0/24 2026-12-31 flood"), "");
    assert_string_equal(take("10.0.0.0/33 2026-12-31 flood\n"
                             "10.0.0.1/24 2026-12-31 flood\n"
                             "host.example 2026-12-31 flood\n"
                             "10.0.1.0/24 31.12.2026 flood\n"
                             "10.0.1.0/24 2026-02-30 flood\n"
                             "10.0.1.0/24 2026-12-31T24:00Z flood\n"
                             "10.0.1.0/24 2026-12-31T12:00 flood\n"
                             "10.0.1.0/24 for-ever flood\n"
                             "10.0.1.0/24 2026-12-31\n"
                             "10.0.1.0/24\n"
                             "10.0.2.0/24 2026-12-31 new\n"
                             "10.0.2.0/24 2027-12-31 new\n"),
                        "1 bad_address;2 bad_address;3 bad_address;4 bad_date;5 bad_date;"
                        "6 bad_date;7 bad_date;8 bad_date;9 no_reason;10 bad_date;12 twice;");
    assert_true(blocked("10.0.0.7") && blocked("10.0.1.7") && blocked("10.0.2.7"));
    assert_string_equal(take("10.0.2.0/24 2026-12-31 new"), ""); /* mended: only what it says */
    assert_false(blocked("10.0.0.7") || blocked("10.0.1.7"));
    for (int i = 0; i <= HALL_ORDERS; i++)
        size += (size_t)snprintf(many + size, sizeof many - size, "10.%d.%d.0/24 2026-12-31 x\n",
                                 i / 256, i % 256);
    assert_string_equal(take(many), "1025 too_many;");
    memset(many, 'x', 700);
    assert_string_equal(take(many), "1 too_long;");
    end();
}

/* ---- the desk -------------------------------------------------------------------------------- */

static const char *digits(uint32_t connection)
{
    static char text[FAIR_HEX];
    fair_print(&hall_connection_find(l.hall, connection)->guest->id, text);
    text[HALL_DIGITS] = 0;
    return text;
}

static void a_guest_is_looked_at_and_forgotten(void **unused)
{
    char empty[FAIR_GAME_MAX], line[128];

    (void)unused;
    begin();
    lounge_start(&l, id);
    agree_to_end();
    const fair_key token = lounge_guest(&l, EVE, "Eve");
    lounge_table(&l, EVE, "island seats=4", CLOCK_NONE, empty);
    assert_int_equal(sit(EVE, empty, 0), TABLE_OK);
    snprintf(line, sizeof line, "%s", digits(EVE));
    assert_int_equal(desk("guest", line), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "Eve"));
    assert_non_null(strstr(buffer_words(&out), empty));
    assert_int_equal(desk("guest", digits(BEN)), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "played"));
    assert_int_equal(desk("guest", "00000000"), STORE_UNKNOWN);
    assert_int_equal(desk("guest", "zz"), STORE_UNKNOWN);
    snprintf(line, sizeof line, "%s she asked for it", digits(EVE));
    lounge_forget(&l);
    assert_int_equal(desk("forget", line), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "older backups"));
    assert_memory_equal(l.note, "guest_forgotten", 15);
    assert_non_null(strstr(trail(), "guest forgotten: she asked for it"));
    lounge_tick(&l, 1000);
    assert_int_equal(lounge_last(&l, EVE, HALL_CLOSE)->message.close, HALL_CLOSE_SESSION);
    assert_int_equal(hall_table_of(l.hall, empty)->seat[0].kind, SEAT_EMPTY);
    hall_lost(l.hall, EVE, l.now);
    lounge_restart(&l);
    assert_int_equal(lounge_hello(&l, EVE, token), TABLE_DENIED);
    end();
}

/* An order without a reason changes nothing. A new command needs a row here. */
static void nothing_is_ordered_without_a_reason(void **unused)
{
    enum { NONE, WHY };
    static const struct {
        const char *word;
        int why;
    } all[] = {
#define X(word, why) { #word, why },
#include "server/hall/desk/desk.def"
#undef X
    };
    static const struct {
        const char *word, *rest;
    } rows[] = {
        { "close", "TABLE" },
        { "delete", "TABLE" },
        { "suspend", "GUEST 1h" },
        { "mute", "GUEST 1h" },
        { "rename", "GUEST" },
        { "forget", "GUEST" },
        { "block", "10.9.0.0/16 1h" },
        { "release", "GUEST" },
        { "drain", "1h" },
        { "undrain", "" },
    };
    size_t at = 0;

    (void)unused;
    begin();
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        char line[128];
        if (all[i].why == NONE) continue;
        assert_true(at < sizeof rows / sizeof rows[0]);
        assert_string_equal(rows[at].word, all[i].word);
        const char *rest = rows[at++].rest, *after = strchr(rest, ' ');
        snprintf(line, sizeof line, "%s%s",
                 strncmp(rest, "TABLE", 5) == 0   ? id
                 : strncmp(rest, "GUEST", 5) == 0 ? digits(BEN)
                                                  : rest,
                 strncmp(rest, "TABLE", 5) != 0 && strncmp(rest, "GUEST", 5) != 0 ? ""
                 : after                                                          ? after
                                                                                  : "");
        char before[8192];
        snprintf(before, sizeof before, "%s", trail());
        assert_int_equal(desk(all[i].word, line), STORE_UNKNOWN);
        strncat(line, "  ", sizeof line - strlen(line) - 1);
        assert_int_equal(desk(all[i].word, line), STORE_UNKNOWN);
        assert_string_equal(trail(), before);
    }
    assert_int_equal(at, sizeof rows / sizeof rows[0]);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_GATHER);
    assert_false(hall_draining(l.hall) || blocked("10.9.0.1"));
    end();
}

static void old_audit_lines_go_if_the_operator_wants_it(void **unused)
{
    const uint64_t day = UINT64_C(86400000);

    (void)unused;
    begin();
    assert_int_equal(desk("announce", "one"), STORE_OK);
    for (int i = 0; i < 400; i++) lounge_tick(&l, day);
    assert_non_null(strstr(trail(), "announced: one")); /* for ever by default */
    hall_limits_of(l.hall)->keep_audit = 7 * day;
    assert_int_equal(desk("announce", "two"), STORE_OK);
    lounge_tick(&l, 2 * day);
    assert_null(strstr(trail(), "announced: one"));
    assert_non_null(strstr(trail(), "keep_audit  1 older lines were deleted"));
    assert_non_null(strstr(trail(), "announced: two"));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_new_begins),
        cmocka_unit_test(it_ends_with_the_last_game),
        cmocka_unit_test(a_rematch_waits_for_the_next_start),
        cmocka_unit_test(who_left_is_not_waited_for),
        cmocka_unit_test(it_ends_when_the_time_is_over),
        cmocka_unit_test(a_file_blocks_addresses),
        cmocka_unit_test(a_bad_line_loses_nothing),
        cmocka_unit_test(a_guest_is_looked_at_and_forgotten),
        cmocka_unit_test(nothing_is_ordered_without_a_reason),
        cmocka_unit_test(old_audit_lines_go_if_the_operator_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
