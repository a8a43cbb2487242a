/* test_hall_report.c - reports: what is stored, for whom, and that nobody else learns of it. Also
   facts that everyone at a table may see: strikes per seat and the number of spectators. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"
#include "server/protocol/encode.h"

enum { ANN = 1, BEN = 2, FAN = 3 };

static lounge l;
static char id[FAIR_GAME_MAX];

static hall_request report_of(int as, int seat, int reason, const char *text)
{
    hall_request r = lounge_request(&l, HALL_REPORT, id, as);
    r.seat = seat;
    r.reason = reason;
    r.client_seq = r.number;
    snprintf(r.text, sizeof r.text, "%s", text);
    return r;
}

static table_code do_report(uint32_t connection, int as, int seat, const char *text)
{
    const hall_request r = report_of(as, seat, REASON_ABUSE, text);
    return lounge_ask(&l, connection, &r).answer.code;
}

static void say(uint32_t connection, int as, const char *text)
{
    hall_request r = lounge_request(&l, HALL_CHAT, id, as);
    snprintf(r.text, sizeof r.text, "%s", text);
    assert_int_equal(lounge_ask(&l, connection, &r).answer.code, TABLE_OK);
}

static const char *listed(bool all, bool coded)
{
    static buffer out;
    const reports_look look = { .who = "tester", .now = l.now, .all = all, .json = coded };

    buffer_clear(&out);
    assert_int_equal(hall_reports(l.hall, &look, &out), STORE_OK);
    return buffer_words(&out);
}

static int count_of(const char *words, const char *part)
{
    int count = 0;
    for (const char *at = words; (at = strstr(at, part)); at++) count++;
    return count;
}

static bool audit_see(void *user, const store_audit *audit)
{
    int *count = user;
    count[0] += strcmp(audit->what, "reports") == 0 && strcmp(audit->who, "tester") == 0;
    count[1] += strcmp(audit->what, "report handled") == 0 && strcmp(audit->game, id) == 0;
    return true;
}

static void begin(void)
{
    lounge_two(&l, id, "island seats=3 trade=off", CLOCK_BLITZ, 3);
    lounge_start(&l, id);
    lounge_guest(&l, FAN, "Fan");
    lounge_watch(&l, FAN, id, NL_NOBODY);
    lounge_tick(&l, 1000);
}

static void it_is_kept_with_what_was_said(void **unused)
{
    int audits[2] = { 0 };
    (void)unused;
    begin();
    say(BEN, 1, "you are a rotten egg");
    say(FAN, NL_NOBODY, "only the gallery hears this");
    assert_int_equal(do_report(ANN, 0, 1, "  he\x01 insults \xE2\x80\xAE me "), TABLE_OK);
    lounge_restart(&l);
    const char *text = listed(false, false);
    assert_non_null(strstr(text, "  abuse\n    seat 2 (Ben) at table "));
    assert_non_null(strstr(text, "by seat 1 (Ann), guest "));
    assert_non_null(strstr(text, "    \"he insults me\"\n"));
    assert_non_null(strstr(text, "seat 2 (Ben): you are a rotten egg\n"));
    assert_null(strstr(text, "gallery"));
    const char *coded = listed(false, true);
    assert_non_null(strstr(coded, "\"reason\":\"abuse\""));
    assert_non_null(strstr(coded, "\"seat\":1,\"name\":\"Ben\",\"by\":0,\"by_name\":\"Ann\""));
    assert_non_null(strstr(coded, "\"text\":\"you are a rotten egg\"}]"));
    assert_int_equal(game_store_audits(l.store, audit_see, audits), STORE_OK);
    assert_int_equal(audits[0], 2);
    lounge_end(&l);
}

static void it_can_be_handled_and_goes_then(void **unused)
{
    int audits[2] = { 0 };
    char name[REPORTS_ID_MAX];
    (void)unused;
    begin();
    say(BEN, 1, "boo");
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    snprintf(name, sizeof name, "%s", listed(false, false));
    const reports_look look = { .who = "tester", .now = l.now };
    assert_int_equal(hall_report_handled(l.hall, &look, "0123456789abcdef"), STORE_UNKNOWN);
    assert_int_equal(hall_report_handled(l.hall, &look, "0123456789abcdef0"), STORE_UNKNOWN);
    assert_int_equal(hall_report_handled(l.hall, &look, name), STORE_OK);
    assert_string_equal(listed(false, false), "");
    assert_string_equal(listed(false, true), "[]\n");
    assert_non_null(strstr(listed(true, false), "abuse  handled\n"));
    assert_int_equal(game_store_audits(l.store, audit_see, audits), STORE_OK);
    assert_int_equal(audits[1], 1);
    l.now += (uint64_t)(REPORTS_STAY - 1) * 86400000;
    lounge_restart(&l);
    assert_int_equal(count_of(listed(true, false), name), 1);
    l.now += UINT64_C(2) * 86400000;
    lounge_restart(&l);
    assert_string_equal(listed(true, false), "");
    lounge_end(&l);
}

static void twice_is_once(void **unused)
{
    (void)unused;
    begin();
    hall_request r = report_of(0, 1, REASON_SPAM, "again and again");
    assert_false(lounge_ask(&l, ANN, &r).answer.repeated);
    r.number++;
    assert_true(lounge_ask(&l, ANN, &r).answer.repeated);
    lounge_restart(&l);
    l.requests += 10;
    assert_int_equal(count_of(listed(false, false), "spam"), 1);
    lounge_end(&l);
}

/* The answer is the same for any seat and any text. */
static void the_answer_tells_nothing(void **unused)
{
    static const int seats[] = { 0, 1, 2, 3, 5, NL_NOBODY, -7, 99 };
    (void)unused;
    begin();
    l.hall->limits.reports_of_guest = 100;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        hall_request r = report_of(0, seats[i], REASON_OTHER, "");
        static hall_message first, m;
        const hall_message answer = lounge_ask(&l, ANN, &r);
        memcpy(&m, &answer, sizeof m);
        assert_int_equal(m.answer.code, TABLE_OK);
        m.number = 0;
        m.time = 0;
        if (i == 0) memcpy(&first, &m, sizeof m);
        assert_memory_equal(&first, &m, sizeof m);
    }
    assert_int_equal(do_report(ANN, 0, 1, "\xFF"), TABLE_BAD_TEXT);
    const hall_request r = report_of(0, 1, REASONS, "");
    assert_int_equal(lounge_ask(&l, ANN, &r).answer.code, TABLE_BAD_TEXT);
    assert_int_equal(do_report(ANN, 1, 0, ""), TABLE_DENIED);
    assert_int_equal(do_report(FAN, NL_NOBODY, 0, ""), TABLE_DENIED);
    lounge_end(&l);
}

/* Nobody gets another message, and the log gets no entry. */
static void nobody_else_hears_of_it(void **unused)
{
    (void)unused;
    begin();
    const uint32_t entries = hall_table_of(l.hall, id)->log.count;
    const hall_meta meta = hall_find(l.hall, id)->meta;
    lounge_forget(&l);
    assert_int_equal(do_report(ANN, 0, 1, "he cheats"), TABLE_OK);
    assert_int_equal(l.count, 1);
    assert_int_equal(l.sent[0].connection, ANN);
    assert_int_equal(hall_table_of(l.hall, id)->log.count, entries);
    assert_memory_equal(&meta, &hall_find(l.hall, id)->meta, sizeof meta);
    assert_int_equal(hall_figures_of(l.hall).reports, 1);
    lounge_end(&l);
}

static void five_an_hour(void **unused)
{
    (void)unused;
    begin();
    for (int i = 0; i < 5; i++) assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_TOO_FAST);
    assert_int_equal(do_report(BEN, 1, 0, ""), TABLE_OK);
    lounge_tick(&l, 1800000);
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_TOO_FAST);
    lounge_end(&l);
}

/* When the limit is reached, handled reports are deleted first, then the oldest. */
static void old_ones_make_room(void **unused)
{
    char second[REPORTS_ID_MAX];
    (void)unused;
    begin();
    assert_int_equal(do_report(BEN, 1, 0, "second"), TABLE_OK);
    snprintf(second, sizeof second, "%s", listed(false, false));
    l.now -= 5; /* it came before the other */
    assert_int_equal(do_report(ANN, 0, 1, "first"), TABLE_OK);
    const reports_look look = { .who = "tester", .now = l.now };
    assert_int_equal(hall_report_handled(l.hall, &look, second), STORE_OK);
    l.hall->limits.reports = 2;
    assert_int_equal(do_report(ANN, 0, 1, "third"), TABLE_OK);
    assert_int_equal(count_of(listed(true, false), "second"), 0);
    assert_int_equal(count_of(listed(true, false), "first"), 1);
    assert_int_equal(do_report(BEN, 1, 0, "fourth"), TABLE_OK);
    assert_int_equal(count_of(listed(true, false), "first"), 0);
    assert_int_equal(count_of(listed(true, false), "third"), 1);
    assert_int_equal(count_of(listed(true, false), "fourth"), 1);
    lounge_restart(&l);
    assert_int_equal(l.hall->report_count, 2);
    lounge_end(&l);
}

/* The operator hears once a day that there is little room left. */
static void a_full_box_is_told_in_time(void **unused)
{
    (void)unused;
    begin();
    l.hall->limits.reports = 5;
    for (int i = 0; i < 3; i++) assert_int_equal(do_report(ANN, 0, 1, "one"), TABLE_OK);
    assert_int_equal(l.notes, 0);
    assert_int_equal(do_report(BEN, 1, 0, "four"), TABLE_OK);
    assert_string_equal(l.note, "reports_nearly_full: 4 of 5 reports are stored");
    assert_int_equal(do_report(BEN, 1, 0, "five"), TABLE_OK);
    assert_int_equal(l.notes, 1);
    lounge_end(&l);
}

/* A server that is never restarted deletes old reports, too. */
static void handled_ones_go_while_it_runs(void **unused)
{
    char name[REPORTS_ID_MAX];
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    snprintf(name, sizeof name, "%s", listed(false, false));
    const reports_look look = { .who = "tester", .now = l.now };
    assert_int_equal(hall_report_handled(l.hall, &look, name), STORE_OK);
    for (int day = 0; day <= REPORTS_STAY; day++) {
        assert_int_equal(count_of(listed(true, false), name), 1);
        lounge_tick(&l, 86400000);
        lounge_forget(&l);
    }
    assert_string_equal(listed(true, false), "");
    assert_int_equal(l.hall->report_count, 0);
    lounge_end(&l);
}

/* Reports about empty seats are refused, since they would only fill the store. */
static void somebody_else_must_be_there(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, ANN, "Ann");
    lounge_guest(&l, FAN, "Fan");
    lounge_table(&l, ANN, "dice seats=1", CLOCK_NONE, id);
    lounge_sit(&l, ANN, id, 0);
    lounge_watch(&l, ANN, id, 0);
    assert_int_equal(do_report(ANN, 0, 0, ""), TABLE_NOBODY_ELSE);
    lounge_watch(&l, FAN, id, NL_NOBODY);
    assert_int_equal(do_report(ANN, 0, NL_NOBODY, ""), TABLE_OK);
    lounge_end(&l);
}

/* Reconnecting does not reset the limit. */
static void going_away_starts_no_new_count(void **unused)
{
    fair_key token;
    (void)unused;
    lounge_begin(&l);
    token = lounge_guest(&l, ANN, "Ann");
    lounge_guest(&l, FAN, "Fan");
    lounge_table(&l, ANN, "island seats=3", CLOCK_NONE, id);
    lounge_sit(&l, ANN, id, 0);
    lounge_sit(&l, FAN, id, 1);
    for (int i = 0; i < 5; i++) assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    hall_lost(l.hall, ANN, l.now);
    for (int i = 0; i < 20; i++) lounge_tick(&l, 60000);
    assert_int_equal(lounge_hello(&l, BEN, token), TABLE_OK);
    assert_int_equal(do_report(BEN, 0, 1, ""), TABLE_OK); /* some time has passed */
    assert_int_equal(do_report(BEN, 0, 1, ""), TABLE_TOO_FAST);
    lounge_end(&l);
}

/* ---- full disk ------------------------------------------------------------------------------- */

static const store_kind *honest;

static store_code full_commit(game_store *s)
{
    honest->forget(s);
    return STORE_FULL;
}

static void what_was_not_stored_does_not_count(void **unused)
{
    store_kind full;
    (void)unused;
    begin();
    honest = l.store->kind;
    full = *honest;
    full.commit = full_commit;
    for (int i = 0; i < 7; i++) {
        l.store->kind = &full;
        const hall_request r = report_of(0, 1, REASON_ABUSE, "");
        hall_receive(l.hall, ANN, &r, l.now);
        assert_int_equal(hall_tick(l.hall, l.now += 10), STORE_FULL);
        assert_int_equal(lounge_last(&l, ANN, HALL_ANSWER)->message.answer.code, TABLE_NOT_SAVED);
        l.store->kind = honest;
        lounge_tick(&l, 10);
    }
    assert_string_equal(listed(true, false), "");
    assert_int_equal(do_report(ANN, 0, 1, ""), TABLE_OK);
    assert_int_equal(count_of(listed(false, false), "abuse"), 1);
    lounge_end(&l);
}

/* ---- what everyone at a table may know ------------------------------------------------------- */

static int strikes_told(uint32_t connection, int seat)
{
    return lounge_last(&l, connection, HALL_NOW)->message.now.strikes[seat];
}

static void clock_runs_out(void)
{
    const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
    for (int i = 0; i < 600 && table_waits_for(hall_table_of(l.hall, id)) == waits; i++)
        lounge_tick(&l, 1000);
}

static void strikes_are_told(void **unused)
{
    buffer text = { 0 };
    const table *t;
    int seat = 0;
    (void)unused;
    begin();
    t = hall_table_of(l.hall, id);
    for (int i = 0; i < 40 && !t->seat[0].strikes && !t->seat[1].strikes; i++) clock_runs_out();
    seat = t->seat[1].strikes > 0;
    assert_true(t->seat[seat].strikes > 0);
    for (uint32_t connection = ANN; connection <= FAN; connection++)
        assert_int_equal(strikes_told(connection, seat), t->seat[seat].strikes);
    hall_message m = lounge_last(&l, FAN, HALL_NOW)->message;
    m.game = NULL;
    encode_message(&text, &m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, seat ? "\"strikes\":[0," : "\"strikes\":["));
    buffer_free(&text);
    lounge_end(&l);
}

/* The others are told how long a seat is held, even while nobody waits for it. */
static void held_seats_are_told(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    begin();
    const table *t = hall_table_of(l.hall, id);
    const int idle = table_waits_for(t) & 1; /* Ann's seat is 0, Ben's 1 */
    const uint32_t other = idle ? ANN : BEN;
    assert_true(lounge_last(&l, other, HALL_NOW)->message.now.held[idle] == -1);
    hall_lost(l.hall, idle ? BEN : ANN, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER + 10);
    assert_true(t->seat[idle].away);
    hall_message m = lounge_last(&l, other, HALL_NOW)->message;
    assert_true(m.now.left[idle] == -1);
    assert_true(m.now.held[idle] == clock_rule_of(CLOCK_BLITZ)->grace);
    assert_true(m.now.held[1 - idle] == -1);
    m.game = NULL;
    encode_message(&text, &m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, idle ? "\"held\":[null,30000," : "\"held\":[30000,null,"));
    buffer_free(&text);
    lounge_end(&l);
}

/* Finds a person who must discard more cards than there are strikes. */
static bool owing(const table *t, int *seat)
{
    nl_island truth;

    if (t->phase != TABLE_PLAY) return false;
    nl_island_read(&t->record.game, &t->state, &truth);
    for (*seat = 0; *seat < 2; ++*seat)
        if (truth.seat[*seat].owes > TABLE_STRIKES) return true;
    return false;
}

static void one_time_out_is_one_strike(void **unused)
{
    const table *t;
    int seat = 0;
    bool found = false;
    (void)unused;
    lounge_two(&l, id, "island seats=3 trade=off hand=7 turns=400", CLOCK_BLITZ, 3);
    lounge_start(&l, id);
    t = hall_table_of(l.hall, id);
    for (int i = 0; i < 20000 && t->phase == TABLE_PLAY && !found; i++) {
        const unsigned waits = table_waits_for(t);
        for (int who = 0; who < 2; who++)
            if (waits >> who & 1) lounge_move(&l, (uint32_t)who + 1, id, who);
        lounge_tick(&l, 1000);
        lounge_forget(&l);
        found = owing(t, &seat);
    }
    assert_true(found);
    for (int i = 0; i < 30 && table_waits_for(t) >> seat & 1; i++) lounge_tick(&l, 1000);
    assert_int_equal(t->seat[seat].strikes, 1);
    assert_string_equal(t->seat[seat].stand_in, "");
    lounge_end(&l);
}

static int watchers_told(uint32_t connection)
{
    const lounge_sent *s = lounge_last(&l, connection, HALL_WATCHERS);
    return s ? (int)s->message.watchers : -1;
}

static void the_number_of_spectators_is_told(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    lounge_two(&l, id, "island seats=3 trade=off", CLOCK_NONE, 3);
    assert_int_equal(watchers_told(ANN), 0);
    lounge_guest(&l, FAN, "Fan");
    lounge_watch(&l, FAN, id, NL_NOBODY);
    assert_int_equal(watchers_told(FAN), 1); /* new spectators learn it at once */
    lounge_tick(&l, 1000);
    assert_int_equal(watchers_told(ANN), 1);
    assert_int_equal(watchers_told(BEN), 1);
    lounge_forget(&l);
    lounge_tick(&l, 5000);
    assert_int_equal(watchers_told(ANN), -1); /* nothing has changed */
    hall_lost(l.hall, FAN, l.now);
    lounge_tick(&l, 1000);
    assert_int_equal(watchers_told(BEN), 0);
    encode_message(&text, &lounge_last(&l, BEN, HALL_WATCHERS)->message,
                   (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, "{\"is\":\"watchers\",\"table\":\""));
    assert_non_null(strstr(text.at, "\"as\":1,\"watchers\":0}"));
    buffer_free(&text);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_kept_with_what_was_said),
        cmocka_unit_test(it_can_be_handled_and_goes_then),
        cmocka_unit_test(twice_is_once),
        cmocka_unit_test(the_answer_tells_nothing),
        cmocka_unit_test(nobody_else_hears_of_it),
        cmocka_unit_test(five_an_hour),
        cmocka_unit_test(old_ones_make_room),
        cmocka_unit_test(a_full_box_is_told_in_time),
        cmocka_unit_test(handled_ones_go_while_it_runs),
        cmocka_unit_test(somebody_else_must_be_there),
        cmocka_unit_test(going_away_starts_no_new_count),
        cmocka_unit_test(what_was_not_stored_does_not_count),
        cmocka_unit_test(strikes_are_told),
        cmocka_unit_test(held_seats_are_told),
        cmocka_unit_test(one_time_out_is_one_strike),
        cmocka_unit_test(the_number_of_spectators_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
