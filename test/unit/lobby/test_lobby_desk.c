/* test_lobby_desk.c - the operator of a running server: lists and closes tables, deletes a game,
   suspends, mutes and renames guests, blocks addresses, announces. Each with an audit line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

enum { ANN = 1, BEN = 2, EVE = 3 };

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

static store_code desk_about(const char *word, const char *about, const char *rest)
{
    char line[256];
    snprintf(line, sizeof line, "%s%s", about, rest);
    return desk(word, line);
}

static const char *digits(uint32_t connection)
{
    static char text[FAIR_HEX];
    fair_print(&hall_connection_find(l.hall, connection)->guest->id, text);
    text[HALL_DIGITS] = 0;
    return text;
}

static bool audited(const char *what)
{
    buffer trail = { 0 };
    assert_int_equal(hall_audit(l.hall, false, &trail), STORE_OK);
    const bool found = strstr(buffer_words(&trail), what) != NULL;
    buffer_free(&trail);
    return found;
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

static void tables_are_listed_and_closed(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    assert_int_equal(desk("tables", "text"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), id));
    assert_non_null(strstr(buffer_words(&out), digits(BEN)));
    assert_int_equal(desk("tables", "json all"), STORE_OK);
    assert_int_equal(out.at[0], '[');
    assert_int_equal(desk_about("close", id, ""), STORE_UNKNOWN); /* no reason */
    assert_int_equal(desk("close", "no-such-table spam"), STORE_UNKNOWN);
    assert_int_equal(desk_about("delete", id, " spam"), STORE_UNFINISHED);
    assert_int_equal(desk_about("close", id, " spam in the names"), STORE_OK);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
    assert_true(audited("table closed: spam in the names"));
    lounge_restart(&l); /* the log loads again */
    lounge_tick(&l, 1000);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    assert_int_equal(desk_about("delete", id, " asked for by its players"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "deleted"));
    assert_true(audited("game deleted"));
    assert_int_equal(desk_about("delete", id, " again"), STORE_UNKNOWN);
    end();
}

static void a_guest_is_suspended_until_the_time_is_over(void **unused)
{
    (void)unused;
    begin();
    const fair_key token = lounge_guest(&l, EVE, "Eve");
    assert_int_equal(desk_about("suspend", digits(EVE), " threats"), STORE_UNKNOWN); /* how long? */
    assert_int_equal(desk("suspend", "00000000 1d x"), STORE_UNKNOWN);
    assert_int_equal(desk_about("suspend", digits(EVE), " 2h threats"), STORE_OK);
    assert_int_equal(lounge_last(&l, EVE, HALL_CLOSE)->message.close, HALL_CLOSE_BLOCKED);
    assert_true(audited("guest suspended: threats"));
    hall_lost(l.hall, EVE, l.now);
    hall_request r = lounge_request(&l, HALL_HELLO, "", NL_NOBODY);
    r.key = token;
    const hall_message m = lounge_ask(&l, EVE, &r);
    assert_int_equal(m.answer.code, TABLE_BLOCKED);
    assert_in_range(m.until, l.now + 7000000, l.now + 7200000);
    assert_int_equal(desk("orders", "text"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "suspended"));
    assert_non_null(strstr(buffer_words(&out), "threats"));
    lounge_tick(&l, 7200000);
    assert_int_equal(desk("orders", "text"), STORE_OK);
    assert_int_equal(out.size, 0);
    assert_int_equal(lounge_hello(&l, EVE, token), TABLE_OK);
    end();
}

static void a_guest_is_muted_and_renamed(void **unused)
{
    hall_request r;
    (void)unused;
    begin();
    assert_int_equal(desk_about("mute", digits(BEN), " 7d spam"), STORE_OK);
    lounge_restart(&l); /* it is stored */
    assert_int_equal(desk("orders", "json"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "muted"));
    end();
    begin();
    assert_int_equal(desk_about("mute", digits(BEN), " 7d spam"), STORE_OK);
    r = lounge_request(&l, HALL_CHAT, id, 1);
    snprintf(r.text, sizeof r.text, "buy now");
    assert_int_equal(lounge_ask(&l, BEN, &r).answer.code, TABLE_BLOCKED);
    assert_int_equal(desk_about("release", digits(BEN), " promised to be good"), STORE_OK);
    r.number = ++l.requests;
    assert_int_equal(lounge_ask(&l, BEN, &r).answer.code, TABLE_OK);
    assert_int_equal(desk_about("release", digits(BEN), " again"), STORE_UNKNOWN);
    assert_int_equal(desk_about("rename", digits(BEN), " an insult"), STORE_OK);
    assert_int_equal(memcmp(hall_table_of(l.hall, id)->seat[1].name, "Guest ", 6), 0);
    assert_true(audited("guest renamed: an insult"));
    end();
}

static void addresses_are_blocked_by_range(void **unused)
{
    address inside, outside;
    (void)unused;
    begin();
    assert_true(address_read("10.0.0.99", &inside));
    assert_true(address_read("10.0.1.99", &outside));
    lounge_met(&l, EVE, 99);
    lounge_guest(&l, EVE, "Eve");
    assert_int_equal(desk("block", "10.0.0.1/24 1d flood"), STORE_UNKNOWN); /* bits behind it */
    assert_int_equal(desk("block", "10.0.0.0/33 1d flood"), STORE_UNKNOWN);
    assert_int_equal(desk("block", "10.0.0.0/24 1d"), STORE_UNKNOWN);
    assert_int_equal(desk("block", "10.0.0.0/24 1d flood"), STORE_OK);
    assert_int_equal(lounge_last(&l, EVE, HALL_CLOSE)->message.close, HALL_CLOSE_BLOCKED);
    assert_null(lounge_last(&l, ANN, HALL_CLOSE));
    assert_int_not_equal(hall_blocked(l.hall, &inside), 0);
    assert_int_equal(hall_blocked(l.hall, &outside), 0);
    assert_int_equal(desk("orders", "text"), STORE_OK);
    assert_non_null(strstr(buffer_words(&out), "10.0.0.0/24"));
    lounge_restart(&l);
    assert_int_not_equal(hall_blocked(l.hall, &inside), 0);
    assert_int_equal(desk("release", "10.0.0.0/24 over"), STORE_OK);
    assert_int_equal(hall_blocked(l.hall, &inside), 0);
    end();
}

static void everybody_hears_an_announcement(void **unused)
{
    (void)unused;
    begin();
    assert_int_equal(desk("announce", ""), STORE_UNKNOWN);
    assert_int_equal(desk("announce", "New version at noon"), STORE_OK);
    assert_string_equal(lounge_last(&l, ANN, HALL_ANNOUNCE)->body, "New version at noon");
    assert_string_equal(lounge_last(&l, BEN, HALL_ANNOUNCE)->body, "New version at noon");
    assert_true(audited("announced: New version at noon"));
    end();
}

static void old_games_go_if_the_operator_wants_it(void **unused)
{
    (void)unused;
    begin();
    lounge_start(&l, id);
    assert_int_equal(desk_about("close", id, " test"), STORE_OK);
    hall_lost(l.hall, ANN, l.now);
    hall_lost(l.hall, BEN, l.now);
    for (int day = 0; day < 40; day++) lounge_tick(&l, 86400000);
    assert_non_null(hall_reach(l.hall, id)); /* for ever by default */
    lounge_tick(&l, 1000);
    hall_limits_of(l.hall)->keep_games = 86400000;
    for (int day = 0; day < 3; day++) lounge_tick(&l, 86400000);
    assert_null(hall_reach(l.hall, id));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_listed_and_closed),
        cmocka_unit_test(a_guest_is_suspended_until_the_time_is_over),
        cmocka_unit_test(a_guest_is_muted_and_renamed),
        cmocka_unit_test(addresses_are_blocked_by_range),
        cmocka_unit_test(everybody_hears_an_announcement),
        cmocka_unit_test(old_games_go_if_the_operator_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
