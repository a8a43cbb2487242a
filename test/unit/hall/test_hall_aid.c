/* test_hall_aid.c - aids for players: a position for the adviser, and the whole log after a reload.
   Checks who gets them and what they contain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"
#include "server/protocol/encode.h"

static lounge l;
static char id[FAIR_GAME_MAX];

/* Ann and Ben at a table with these flags, in the middle of a game. */
static void begin(uint8_t flags, const char *map)
{
    hall_request r;

    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.flags = flags;
    r.map = map;
    snprintf(r.rules, sizeof r.rules, "island seats=3 trade=off");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    lounge_bot(&l, 1, id, 2);
}

static void play_some(int moves)
{
    for (int i = 0; i < moves; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        for (int seat = 0; seat < 2; seat++)
            if (waits >> seat & 1)
                assert_int_equal(lounge_move(&l, (uint32_t)seat + 1, id, seat), TABLE_OK);
        lounge_tick(&l, 1000);
        lounge_forget(&l);
    }
}

static void the_position_is_the_own_view(const char *map)
{
    static nl_game game;
    char must[NL_POSITION_MAX];
    nl_map country;
    nl_view view, back;

    begin(TABLE_AIDS, map);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 0), TABLE_WRONG_PHASE);
    lounge_start(&l, id);
    play_some(40);
    for (int seat = 0; seat < 2; seat++) {
        const table *own = hall_table_of(l.hall, id);
        assert_int_equal(lounge_do(&l, (uint32_t)seat + 1, HALL_POSITION, id, seat), TABLE_OK);
        const lounge_sent *s = lounge_last(&l, (uint32_t)seat + 1, HALL_ANSWER);
        table_view(own, seat, &view);
        nl_position_print_view(&own->record.game, &view, must, sizeof must);
        assert_string_equal(s->body, must);
        if (map) assert_int_equal(nl_map_read(map, (int)strlen(map), &country, NULL), NL_OK);
        assert_int_equal(
            nl_position_parse_view_map(s->body, map ? &country : NULL, seat, &game, &back, NULL),
            NL_OK);
        assert_memory_equal(&view, &back, sizeof view);
    }
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 1), TABLE_DENIED);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, NL_NOBODY), TABLE_DENIED);
    lounge_end(&l);
}

/* The other hands are always within the bounds that are sent. */
static void what_can_be_known_by_heart(void **unused)
{
    buffer text = { 0 };
    nl_island truth;

    (void)unused;
    begin(TABLE_AIDS, NULL);
    assert_int_equal(lounge_do(&l, 1, HALL_MEMORY, id, 0), TABLE_WRONG_PHASE);
    lounge_start(&l, id);
    for (int i = 0; i < 30; i++) {
        play_some(5);
        const table *own = hall_table_of(l.hall, id);
        if (own->phase != TABLE_PLAY) break;
        assert_int_equal(lounge_do(&l, 1, HALL_MEMORY, id, 0), TABLE_OK);
        const hall_message *m = &lounge_last(&l, 1, HALL_ANSWER)->message;
        nl_island_read(&own->record.game, &own->state, &truth);
        assert_true(m->counts);
        assert_int_equal(m->memory.seats, 3);
        for (int seat = 1; seat < 3; seat++)
            for (int kind = 0; kind < NL_KINDS; kind++) {
                const int hand = truth.seat[seat].hand[kind], aside = truth.seat[seat].tossed[kind];
                assert_true(m->memory.cards[seat][kind][0] <= hand + aside);
                assert_true(m->memory.cards[seat][kind][1] >= hand);
            }
    }
    encode_message(&text, &lounge_last(&l, 1, HALL_ANSWER)->message,
                   (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, "\"memory\":[null,[["));
    buffer_free(&text);
    assert_int_equal(lounge_do(&l, 1, HALL_MEMORY, id, 1), TABLE_DENIED);
    lounge_end(&l);
}

static void the_own_view_as_a_text(void **unused)
{
    (void)unused;
    the_position_is_the_own_view(NULL);
    the_position_is_the_own_view(nl_map_text(NL_MAP_CORSICA));
}

static void not_where_aids_are_not_allowed(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    begin(TABLE_MAY_UNDO, NULL);
    lounge_start(&l, id);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 0), TABLE_NO_AIDS);
    assert_int_equal(lounge_do(&l, 1, HALL_MEMORY, id, 0), TABLE_NO_AIDS);
    const lounge_sent *s = lounge_last(&l, 1, HALL_ANSWER);
    assert_null(s->body);
    assert_int_equal(lounge_do(&l, 1, HALL_FRESH, id, 0), TABLE_OK);
    hall_message m = lounge_last(&l, 1, HALL_SNAPSHOT)->message;
    m.game = NULL;
    encode_message(&text, &m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, "\"aids_allowed\":false"));
    buffer_free(&text);
    lounge_end(&l);
}

/* Returns the flags of a table opened with these words. */
static uint8_t flags_said(const char *words)
{
    static client_request w;
    char text[512];
    const int size = snprintf(text, sizeof text,
                              "{\"do\":\"open\",\"id\":1,\"key\":\"%064d\","
                              "\"rules\":\"island\",\"clock\":\"none\",\"delay\":0,%s}",
                              7, words);
    assert_int_equal(request_read(text, (size_t)size, &w), REQUEST_NONE);
    return w.request.flags;
}

/* By default aids are allowed at private tables and not at public ones. */
static void what_open_says_about_aids(void **unused)
{
    (void)unused;
    assert_true(flags_said("\"private\":true") & TABLE_AIDS);
    assert_false(flags_said("\"private\":false") & TABLE_AIDS);
    assert_false(flags_said("\"private\":true,\"aids\":false") & TABLE_AIDS);
    assert_true(flags_said("\"private\":false,\"aids\":true") & TABLE_AIDS);
}

static void bots_are_allowed_unless_it_is_said_otherwise(void **unused)
{
    (void)unused;
    assert_false(flags_said("\"private\":false") & TABLE_PEOPLE);
    assert_false(flags_said("\"private\":false,\"bots\":true") & TABLE_PEOPLE);
    assert_true(flags_said("\"private\":false,\"bots\":false") & TABLE_PEOPLE);
}

/* ---- the past -------------------------------------------------------------------------------- */

typedef struct expected {
    uint32_t connection, next, told;
} expected;

static const hall_message *past_message(uint32_t connection, uint32_t n)
{
    for (int i = 0; i < l.count; i++)
        if (l.sent[i].connection == connection && l.sent[i].message.kind == HALL_PAST_NEWS &&
            l.sent[i].message.number == n)
            return &l.sent[i].message;
    return NULL;
}

static void entry_was_told(void *user, const table_news *news)
{
    expected *e = user;
    const hall_message *m = past_message(e->connection, news->n);

    assert_non_null(m);
    assert_int_equal(m->news.entry.kind, news->entry->kind);
    assert_string_equal(m->news.entry.text, news->entry->text);
    assert_int_equal(m->news.count, news->count);
    assert_memory_equal(m->news.events, news->events, (size_t)news->count * sizeof *news->events);
    e->told++;
}

static hall_request past_of(int as, uint32_t cursor)
{
    hall_request r = lounge_request(&l, HALL_PAST, id, as);
    r.cursor = cursor;
    return r;
}

/* In pieces, from the first entry to the current one. */
static void ask_all(uint32_t connection, int as)
{
    const uint32_t count = hall_table_of(l.hall, id)->log.count;
    expected e = { connection, 0, 0 };

    lounge_forget(&l);
    for (uint32_t at = 0; at < count; at += HALL_PAST_PIECE) {
        const int before = lounge_counted(&l, connection, HALL_PAST_NEWS);
        const hall_request r = past_of(as, at);
        assert_int_equal(lounge_ask(&l, connection, &r).answer.code, TABLE_OK);
        const int piece = lounge_counted(&l, connection, HALL_PAST_NEWS) - before;
        assert_true(piece > 0 && piece <= HALL_PAST_PIECE);
    }
    table_tell(hall_table_of(l.hall, id), 0, count, as, entry_was_told, &e);
    assert_int_equal(e.told, count);
}

static void the_log_is_whole_after_a_reload(void **unused)
{
    (void)unused;
    begin(TABLE_AIDS, NULL);
    lounge_start(&l, id);
    play_some(150);
    assert_true(hall_table_of(l.hall, id)->log.count > 2 * HALL_PAST_PIECE);
    ask_all(1, 0);
    ask_all(2, 1);
    hall_request r = past_of(0, UINT32_MAX);
    lounge_forget(&l);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    r = past_of(0, hall_table_of(l.hall, id)->log.count);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_counted(&l, 1, HALL_PAST_NEWS), 0);
    for (int i = 0; i < 2; i++) { /* both in one tick: one piece */
        r = past_of(0, 0);
        hall_receive(l.hall, 1, &r, l.now);
    }
    lounge_tick(&l, 10);
    assert_int_equal(lounge_counted(&l, 1, HALL_PAST_NEWS), HALL_PAST_PIECE);
    assert_int_equal(lounge_last(&l, 1, HALL_ANSWER)->message.answer.code, TABLE_DONE);
    assert_int_equal(lounge_do(&l, 1, HALL_PAST, id, 1), TABLE_DENIED);
    lounge_end(&l);
}

/* A delayed spectator who asks for the past gets nothing ahead of the delay. */
static void the_past_is_not_ahead_of_the_delay(void **unused)
{
    hall_request r;
    int heard = 0;
    (void)unused;
    begin(TABLE_AIDS, NULL);
    hall_find(l.hall, id)->meta.delay = 60;
    lounge_guest(&l, 3, "Late");
    lounge_watch(&l, 3, id, NL_NOBODY);
    lounge_start(&l, id);
    for (int i = 0; i < 90; i++) {
        play_some(1);
        for (uint32_t at = 0; at < hall_table_of(l.hall, id)->log.count; at += 32) {
            r = past_of(NL_NOBODY, at);
            assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_OK);
        }
        for (int k = 0; k < l.count; k++) {
            const hall_message *m = &l.sent[k].message;
            if (l.sent[k].connection != 3 || m->kind != HALL_PAST_NEWS) continue;
            if (m->news.entry.kind == LOG_ACT) {
                assert_true(m->time >= m->news.entry.time + 60000);
                heard++;
            }
            assert_true(m->number < hall_find(l.hall, id)->live->late.n);
        }
    }
    assert_true(heard > 100);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_own_view_as_a_text),
        cmocka_unit_test(what_can_be_known_by_heart),
        cmocka_unit_test(not_where_aids_are_not_allowed),
        cmocka_unit_test(what_open_says_about_aids),
        cmocka_unit_test(bots_are_allowed_unless_it_is_said_otherwise),
        cmocka_unit_test(the_log_is_whole_after_a_reload),
        cmocka_unit_test(the_past_is_not_ahead_of_the_delay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
