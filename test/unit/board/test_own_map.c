/* test_own_map.c - tables on a user's own map file: the log stores the map, every client gets it,
   and an invalid map is refused with the parser's own message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"
#include "unit/party.h"
#include "server/protocol/encode.h"

static lounge l;
static char id[FAIR_GAME_MAX];
static party one;

static const char *corsica(void) { return nl_map_text(NL_MAP_CORSICA); }

/* ---- the table ------------------------------------------------------------------------------- */

static table_answer open_on(const char *rules, const char *map)
{
    const table_terms terms = { .id = "own-1", .rules = rules, .map = map };
    memset(&one, 0, sizeof one);
    one.luck = rng_of(3);
    return table_open(&one.table, &terms, party_secret, &one, 1000);
}

static void reload_is_the_same(void)
{
    static table again;

    table_empty(&again, party_secret, &one);
    for (uint32_t n = 0; n < one.table.log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&one.table.log, n, &size);
        assert_int_equal(table_load(&again, bytes, size).code, TABLE_OK);
    }
    assert_string_equal(again.map.at, one.table.map.at);
    assert_memory_equal(&again.rules, &one.table.rules, sizeof again.rules);
    assert_memory_equal(&again.log.hash[again.log.count - 1],
                        &one.table.log.hash[one.table.log.count - 1], FAIR_BYTES);
    table_free(&again);
}

static void the_log_keeps_the_map(void **unused)
{
    static char more[OWN_MAP_MAX];
    (void)unused;
    snprintf(more, sizeof more, "%s\nwhat stands behind the end is no map\n", corsica());
    assert_int_equal(open_on("island seats=3", more).code, TABLE_OK);
    assert_int_equal(one.table.rules.map, NL_MAP_FILE);
    assert_true(one.table.map.size <= strlen(corsica()));
    assert_memory_equal(one.table.map.at, corsica(), one.table.map.size);
    reload_is_the_same();
    table_free(&one.table);
}

static void a_log_without_a_piece_does_not_load(void **unused)
{
    static table again;
    table_code code = TABLE_OK;
    (void)unused;
    assert_int_equal(open_on("island seats=3", corsica()).code, TABLE_OK);
    table_empty(&again, party_secret, &one);
    for (uint32_t n = 0; n < one.table.log.count && code == TABLE_OK; n++) {
        int size;
        const uint8_t *bytes = log_at(&one.table.log, n, &size);
        if (n != 3) code = table_load(&again, bytes, size).code;
    }
    assert_int_equal(code, TABLE_CORRUPT);
    table_free(&again);
    table_free(&one.table);
}

/* Entries are never split inside a character. */
static void pieces_end_with_a_character(void **unused)
{
    static const char text[] = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x8E\xB2z";
    (void)unused;
    assert_int_equal(own_map_piece(text, 1), 1);
    assert_int_equal(own_map_piece(text, 2), 1);
    assert_int_equal(own_map_piece(text, 3), 3);
    assert_int_equal(own_map_piece(text, 5), 3);
    assert_int_equal(own_map_piece(text, 9), 6);
    assert_int_equal(own_map_piece(text, 10), 10);
    assert_int_equal(own_map_piece(text, 100), 11);
    assert_int_equal(own_map_piece("\x80\x80\x80\x80", 2), 0);
}

static void faults_have_the_readers_words(void **unused)
{
    static char broken[OWN_MAP_MAX];
    char word[OWN_FAULT_MAX];
    (void)unused;
    snprintf(broken, sizeof broken, "%s", corsica());
    char *robber = strstr(broken, "\nrobber ");
    assert_non_null(robber);
    memcpy(robber, "\nrubber ", 8);
    const table_answer answer = open_on("island seats=3", broken);
    assert_int_equal(answer.code, TABLE_RULES);
    assert_int_equal(answer.rule, NL_ERR_BAD_MAP);
    assert_string_equal(own_map_fault_word(answer.fault, word), "unknown_record");
    assert_true(strlen(own_map_fault_text(answer.fault, NL_DE)) > 10);
    assert_true(answer.line > 1);
    table_free(&one.table);

    memset(broken, '#', sizeof broken - 1); /* longer than a table accepts */
    const table_answer large = open_on("island seats=3", broken);
    assert_int_equal(large.code, TABLE_RULES);
    table_free(&one.table);
    assert_int_equal(open_on("island map=newyork", corsica()).code, TABLE_RULES);
    table_free(&one.table);
    assert_int_equal(open_on("dice", corsica()).code, TABLE_RULES);
    table_free(&one.table);
    assert_int_equal(open_on("island seats=3", "\xFF\x80").code, TABLE_RULES);
    table_free(&one.table);
}

/* ---- the lobby ------------------------------------------------------------------------------- */

static hall_message open_hall(const char *map)
{
    hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.map = map;
    r.flags = TABLE_CARDS_OPEN;
    snprintf(r.rules, sizeof r.rules, "island seats=3 turns=6 trade=off");
    return lounge_ask(&l, 1, &r);
}

static void sit_down(void)
{
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    const hall_message m = open_hall(corsica());
    assert_int_equal(m.answer.code, TABLE_OK);
    memcpy(id, m.text, sizeof id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    lounge_bot(&l, 1, id, 2);
}

static bool row_names_map;

static void see_row(void *user, const char *table_id, const hall_row *row)
{
    char title[OWN_TITLE_MAX];
    (void)user;
    own_map_title(corsica(), title);
    assert_true(strlen(title) > 3);
    row_names_map |= strcmp(table_id, id) == 0 && strcmp(row->map, title) == 0;
}

static void snapshot_has_the_map(uint32_t connection)
{
    buffer text = { 0 };
    lounge_forget(&l);
    assert_int_equal(lounge_do(&l, connection, HALL_FRESH, id, (int)connection - 1), TABLE_OK);
    const lounge_sent *s = lounge_last(&l, connection, HALL_SNAPSHOT);
    assert_non_null(s);
    assert_non_null(s->body);
    assert_memory_equal(s->body, corsica(), s->message.body_size);
    hall_message m = s->message;
    m.body = s->body;
    m.game = NULL;
    encode_message(&text, &m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, "\"map\":\""));
    buffer_free(&text);
}

static void everybody_gets_the_map(void **unused)
{
    (void)unused;
    sit_down();
    row_names_map = false;
    hall_lobby(l.hall, see_row, NULL);
    assert_true(row_names_map);
    snapshot_has_the_map(1);
    lounge_start(&l, id);
    snapshot_has_the_map(2);
    lounge_end(&l);
}

static void play_out(void)
{
    for (int i = 0; i < 4000 && hall_table_of(l.hall, id)->phase == TABLE_PLAY; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        lounge_forget(&l);
        for (int seat = 0; seat < 2; seat++)
            if (waits >> seat & 1) {
                assert_int_equal(lounge_move(&l, (uint32_t)seat + 1, id, seat), TABLE_OK);
                break;
            }
        lounge_tick(&l, 1000);
    }
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
}

static void record_has_the_map(void)
{
    static record r;
    hall_request ask = lounge_request(&l, HALL_RECORD, id, 0);
    lounge_forget(&l);
    assert_int_equal(lounge_ask(&l, 1, &ask).answer.code, TABLE_OK);
    const lounge_sent *s = lounge_last(&l, 1, HALL_RECORD_TEXT);
    assert_int_equal(record_parse(s->body, s->message.body_size, &r, NULL), NL_OK);
    assert_memory_equal(r.map.at, corsica(), r.map.size);
    assert_int_equal(record_check(&r, NULL), NL_OK);
    record_free(&r);
}

/* The map survives a restart and is part of the record and the rematch. */
static void the_map_stays(void **unused)
{
    char next[FAIR_GAME_MAX];
    (void)unused;
    sit_down();
    lounge_start(&l, id);
    play_out();
    record_has_the_map();
    for (int seat = 0; seat < 2; seat++) {
        hall_request r = lounge_request(&l, HALL_AGREE, id, seat);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, (uint32_t)seat + 1, &r).answer.code, TABLE_OK);
    }
    lounge_tick(&l, 100);
    snprintf(next, sizeof next, "%s", hall_find(l.hall, id)->meta.next);
    assert_true(next[0]);
    assert_string_equal(hall_table_of(l.hall, next)->map.at, hall_table_of(l.hall, id)->map.at);
    lounge_restart(&l);
    lounge_tick(&l, 2000);
    lounge_tick(&l, 2000);
    assert_non_null(hall_table_of(l.hall, next));
    assert_memory_equal(hall_table_of(l.hall, next)->map.at, corsica(),
                        hall_table_of(l.hall, next)->map.size);
    assert_true(hall_find(l.hall, next)->meta.map[0]);
    lounge_end(&l);
}

static void a_broken_map_opens_nothing(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    const hall_message m = open_hall("neulandmap 1\nid x\ntitle <b>\"; DROP TABLE games\n");
    assert_int_equal(m.answer.code, TABLE_RULES);
    assert_int_equal(m.answer.rule, NL_ERR_TRUNCATED);
    assert_string_equal(m.text, "");
    assert_int_equal(hall_figures_of(l.hall).tables, 0);
    encode_message(&text, &m, (encode_style){ NL_DE, false, false });
    assert_non_null(strstr(text.at, "\"rule\":\"truncated\""));
    assert_non_null(strstr(text.at, "\"fault\":\"no_end\""));
    assert_null(strstr(text.at, "DROP"));
    buffer_free(&text);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_log_keeps_the_map),
        cmocka_unit_test(a_log_without_a_piece_does_not_load),
        cmocka_unit_test(pieces_end_with_a_character),
        cmocka_unit_test(faults_have_the_readers_words),
        cmocka_unit_test(everybody_gets_the_map),
        cmocka_unit_test(the_map_stays),
        cmocka_unit_test(a_broken_map_opens_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
