/* test_lobby_delay.c - a spectator with a delay learns nothing at once: what they are sent is the
   same, to the byte, whether the game stands still, goes on, loses a player or ends and begins
   again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/protocol/encode.h"
#include "unit/lounge.h"

enum { ANN = 1, BEN = 2, EVE = 3, LOBBY = 4, DELAY = 600 };

static lounge l;
static char id[FAIR_GAME_MAX];

static void begin(void)
{
    hall_request r;

    lounge_begin(&l);
    lounge_guest(&l, ANN, "Ann");
    lounge_guest(&l, BEN, "Ben");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.delay = DELAY;
    snprintf(r.rules, sizeof r.rules, "island seats=2");
    memcpy(id, lounge_ask(&l, ANN, &r).text, sizeof id);
    for (uint32_t c = ANN; c <= BEN; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    lounge_start(&l, id);
    lounge_guest(&l, EVE, "Eve");
    r = lounge_request(&l, HALL_WATCH, id, NL_NOBODY);
    r.cursor = UINT32_MAX;
    assert_int_equal(lounge_ask(&l, EVE, &r).answer.code, TABLE_OK);
    r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    assert_int_equal(lounge_ask(&l, LOBBY, &r).answer.code, TABLE_OK);
    lounge_tick(&l, 2000); /* all that happened before the start has been told */
    lounge_forget(&l);
}

/* ---- what happens at the table --------------------------------------------------------------- */

static void nothing(void) {}

static void moves(void)
{
    for (int i = 0; i < 6; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        for (uint32_t c = ANN; c <= BEN; c++)
            if (waits >> (c - 1) & 1) {
                lounge_move(&l, c, id, (int)c - 1);
                break;
            }
    }
}

static void somebody_leaves(void)
{
    hall_lost(l.hall, BEN, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER + 1000);
}

static void ask(uint32_t connection, hall_verb verb)
{
    hall_request r = lounge_request(&l, verb, id, (int)connection - 1);
    r.client_seq = r.number;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, connection, &r).answer.code, TABLE_OK);
}

static void one_wants_to_end(void) { ask(ANN, HALL_END); }

static void a_bot_stands_in(void)
{
    hall_request r = lounge_request(&l, HALL_STAND_IN, id, 0);
    r.seat = 0;
    r.client_seq = r.number;
    assert_int_equal(lounge_ask(&l, ANN, &r).answer.code, TABLE_OK);
}

static void it_ends(void)
{
    ask(ANN, HALL_END);
    ask(BEN, HALL_END);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
}

static void it_ends_and_cards_are_shown(void)
{
    it_ends();
    ask(ANN, HALL_SHOW);
    ask(BEN, HALL_SHOW);
}

static void there_is_a_rematch(void)
{
    it_ends();
    ask(ANN, HALL_AGREE);
    ask(BEN, HALL_AGREE);
    lounge_tick(&l, 1000);
    assert_true(hall_find(l.hall, id)->meta.next[0]);
}

/* ---- what the spectator and the lobby are told ----------------------------------------------- */

/* Everything as text, without times of sending and numbers of requests. */
static void told(buffer *out)
{
    for (int i = 0; i < l.count; i++) {
        hall_message m = l.sent[i].message;
        if (l.sent[i].connection != EVE && l.sent[i].connection != LOBBY) continue;
        m.time = 0;
        m.body = l.sent[i].body;
        if (m.kind == HALL_ANSWER || m.kind == HALL_ROW || m.kind == HALL_LISTED) m.number = 0;
        encode_message(out, &m, (encode_style){ .lang = NL_EN });
        buffer_char(out, '\n');
    }
}

/* What she asks: a fresh snapshot, the past, and to watch again from several entries on. */
static void questions(void)
{
    static const uint32_t cursors[] = { 0, 5, 12, 20, 25, 30, 35, 40, 60, 100, 1000 };

    assert_int_equal(lounge_do(&l, EVE, HALL_FRESH, id, NL_NOBODY), TABLE_OK);
    hall_request r = lounge_request(&l, HALL_PAST, id, NL_NOBODY);
    assert_int_equal(lounge_ask(&l, EVE, &r).answer.code, TABLE_OK);
    for (size_t i = 0; i < sizeof cursors / sizeof cursors[0]; i++) {
        lounge_do(&l, EVE, HALL_LEAVE, id, NL_NOBODY);
        r = lounge_request(&l, HALL_WATCH, id, NL_NOBODY);
        r.cursor = cursors[i];
        lounge_ask(&l, EVE, &r);
    }
    r = lounge_request(&l, HALL_RECORD, id, NL_NOBODY);
    lounge_ask(&l, EVE, &r);
    r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    lounge_ask(&l, LOBBY, &r);
    lounge_tick(&l, 1000);
}

static void after(void (*happens)(void), buffer *out)
{
    begin();
    const uint64_t until = l.now + 20000;
    happens();
    assert_true(l.now < until);
    lounge_tick(&l, until - l.now);
    questions();
    told(out);
    lounge_end(&l);
}

static void late_spectators_learn_nothing_at_once(void **unused)
{
    static const struct {
        const char *what;
        void (*happens)(void);
    } rows[] = { { "moves", moves },
                 { "a player leaves", somebody_leaves },
                 { "a player wants to end", one_wants_to_end },
                 { "a stand-in", a_bot_stands_in },
                 { "the end", it_ends },
                 { "open cards", it_ends_and_cards_are_shown },
                 { "a rematch", there_is_a_rematch } };
    buffer still = { 0 };
    (void)unused;
    after(nothing, &still);
    assert_true(still.size > 1000);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        buffer now = { 0 };
        after(rows[i].happens, &now);
        size_t at = 0, line = 0;
        while (at < still.size && at < now.size && still.at[at] == now.at[at])
            if (still.at[at++] == '\n') line = at;
        if (at != still.size || at != now.size)
            fail_msg("%s: %.300s | %.300s", rows[i].what,
                     line < still.size ? still.at + line : "nothing",
                     line < now.size ? now.at + line : "nothing");
        buffer_free(&now);
    }
    buffer_free(&still);
}

/* And later they learn it. */
static void later_they_learn_all(void **unused)
{
    (void)unused;
    begin();
    there_is_a_rematch();
    lounge_forget(&l);
    lounge_tick(&l, DELAY * 1000);
    lounge_tick(&l, 1000);
    lounge_tick(&l, 1000);
    const lounge_sent *s = lounge_last(&l, EVE, HALL_NOTICE);
    assert_non_null(s);
    assert_string_equal(s->message.text, hall_find(l.hall, id)->meta.next);
    s = lounge_last(&l, LOBBY, HALL_ROW);
    assert_non_null(s);
    assert_string_equal(s->message.table, hall_find(l.hall, id)->meta.next);
    assert_int_equal(lounge_do(&l, EVE, HALL_FRESH, id, NL_NOBODY), TABLE_OK);
    s = lounge_last(&l, EVE, HALL_SNAPSHOT);
    assert_true(s->message.snapshot.next[0] && s->message.snapshot.seat[0].agrees);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(late_spectators_learn_nothing_at_once),
        cmocka_unit_test(later_they_learn_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
