/* test_table_begins.c - who begins: throws and ties, the ways of a table, pointing at a seat, what
   log and record say about it, and that the throws can be verified. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/party.h"

static party one;

static uint8_t flags_of(begins_way way) { return (uint8_t)((unsigned)way << TABLE_BEGINS); }

/* ---- throws ---------------------------------------------------------------------------------- */

/* Dice that fall as written. */
static uint32_t next_die(void *source, uint32_t n)
{
    const char **digits = source;
    assert_int_equal(n, 6);
    return (uint32_t)(*(*digits)++ - '1');
}

static void ties_throw_again(void **unused)
{
    (void)unused;
    static const struct {
        int seats, first;
        const char *dice, *text;
    } cases[] = {
        { 2, 1, "1256", "red 12 blue 56" },
        { 3, 0, "664611", "red 66 blue 46 orange 11" },
        { 4, 2, "345261111265561112",
          "red 34 blue 52 orange 61 white 11 red 12 blue 65 orange 56 blue 11 orange 12" },
    };
    nl_rules rules = nl_rules_default(NL_ISLAND);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *dice = cases[i].dice;
        begins_throws throws;
        char text[BEGINS_TEXT_MAX];
        rules.seats = (uint16_t)cases[i].seats;
        begins_throw(cases[i].seats, next_die, &dice, &throws);
        begins_print(&rules, &throws, text);
        assert_string_equal(text, cases[i].text);
        assert_int_equal(throws.first, cases[i].first);
        assert_int_equal(*dice, 0);
    }
}

static uint32_t always_one(void *source, uint32_t n)
{
    (void)source;
    (void)n;
    return 0;
}

/* Not even endless ties keep a game from starting, and their text has room. */
static void ties_end(void **unused)
{
    (void)unused;
    nl_rules rules;
    begins_throws throws;
    char text[BEGINS_TEXT_MAX];
    assert_int_equal(nl_rules_parse("island seats=6", &rules, NULL), NL_OK);
    begins_throw(6, always_one, NULL, &throws);
    assert_int_equal(throws.count, BEGINS_THROWS);
    assert_int_equal(throws.first, 0);
    begins_print(&rules, &throws, text);
    assert_string_equal(text + strlen(text) - 9, " green 11");
}

/* ---- the ways -------------------------------------------------------------------------------- */

static void the_usual_way_follows_from_the_rules(void **unused)
{
    (void)unused;
    static const struct {
        const char *rules;
        begins_way way;
    } cases[] = {
        { "island", BEGINS_DRAWN },
        { "island seats=5", BEGINS_ROLL },
        { "island seats=6 extra=build", BEGINS_DRAWN },
        { "island seats=6 start=2", BEGINS_SEAT },
        { "chocolate", BEGINS_DRAWN },
        { "dice seats=2", BEGINS_DRAWN },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        nl_rules rules;
        assert_int_equal(nl_rules_parse(cases[i].rules, &rules, NULL), NL_OK);
        assert_int_equal(begins_usual(&rules), cases[i].way);
        assert_true(begins_fits(cases[i].way, &rules));
    }
    for (int way = 0; way < BEGINS_WAYS; way++)
        assert_int_equal(begins_parse(begins_word((begins_way)way)), way);
    assert_int_equal(begins_parse("tallest"), BEGINS_WAYS);
}

static table_code open_as(const char *rules, begins_way way)
{
    const table_terms terms = { .id = "t", .rules = rules, .flags = flags_of(way) };
    memset(&one, 0, sizeof one);
    const table_answer answer = table_open(&one.table, &terms, party_secret, &one, 1000);
    table_free(&one.table);
    return answer.code;
}

static void ways_that_contradict_the_rules_open_no_table(void **unused)
{
    (void)unused;
    assert_int_equal(open_as("island start=1", BEGINS_ROLL), TABLE_RULES);
    assert_int_equal(open_as("island start=1", BEGINS_OLDEST), TABLE_RULES);
    assert_int_equal(open_as("island", BEGINS_SEAT), TABLE_RULES);
    assert_int_equal(open_as("island", BEGINS_WAYS), TABLE_RULES);
    assert_int_equal(open_as("island start=1", BEGINS_SEAT), TABLE_OK);
    assert_int_equal(open_as("island start=1", BEGINS_DRAWN), TABLE_OK); /* logs of old versions */
    assert_int_equal(open_as("island", BEGINS_ROLL), TABLE_OK);
}

/* ---- at a table ------------------------------------------------------------------------------ */

/* What the verifiers say about this record after one replacement in its text. */
static proof_code verdict(const char *from, const char *to, proof_report *report)
{
    record r;
    proof_fault fault;
    buffer text = { 0 };
    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    record_print(&r, &text);
    record_free(&r);
    char *at = strstr(text.at, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
    assert_int_equal(record_parse(text.at, text.size, &r, NULL), NL_OK);
    (void)proof_check(&r, report, &fault);
    record_free(&r);
    buffer_free(&text);
    return fault.code;
}

static void throws_are_seen_kept_and_verified(void **unused)
{
    (void)unused;
    table again;
    proof_report report;
    char tag[BEGINS_TEXT_MAX + 16], other[BEGINS_TEXT_MAX + 16];
    party_begin(&one, "island seats=5 turns=1", CLOCK_NONE,
                (uint8_t)(flags_of(BEGINS_ROLL) | TABLE_CARDS_OPEN), 3);
    assert_true(table_must_throw(&one.table));
    party_start(&one, 31);
    assert_false(table_must_throw(&one.table));
    assert_int_equal(nl_game_layout(&one.table.record.game).start, one.table.first);
    assert_int_equal(strncmp(one.table.throws, "red ", 4), 0);
    load_prefix(&again, &one.table, one.table.log.count);
    assert_same(&again, &one.table);
    assert_string_equal(again.throws, one.table.throws);
    table_free(&again);

    party_play(&one, 400);
    assert_int_equal(one.table.phase, TABLE_OVER);
    snprintf(tag, sizeof tag, "[Begins \"roll %s\"]", one.table.throws);
    assert_int_equal(verdict(tag, tag, &report), PROOF_NONE);
    assert_true(report.thrown && report.layout_drawn);
    snprintf(other, sizeof other, "%s", tag);
    char *die = strstr(other, "red ") + 4;
    *die = *die == '6' ? '5' : '6';
    assert_int_equal(verdict(tag, other, &report), PROOF_BEGINS);
    assert_int_equal(verdict("[Begins", "[Begone", &report), PROOF_BOARD); /* not the drawn seat */
    party_end(&one);
}

/* A log in which the throws were changed does not load. */
static void changed_throws_do_not_load(void **unused)
{
    (void)unused;
    table again;
    party_begin(&one, "island seats=3", CLOCK_NONE, flags_of(BEGINS_ROLL), 4);
    party_start(&one, 7);
    uint32_t n = 0;
    log_entry e;
    do {
        int size;
        const uint8_t *bytes = log_at(&one.table.log, n++, &size);
        assert_true(log_decode(bytes, size, NL_ISLAND, &e));
    } while (e.kind != LOG_BEGINS);
    assert_int_equal(e.by, LOG_BY_TABLE);
    assert_int_equal(e.seat, one.table.first);
    load_prefix(&again, &one.table, n - 1);
    e.text[4] = e.text[4] == '6' ? '5' : '6'; /* red's first die */
    uint8_t bytes[LOG_BYTES_MAX];
    const int size = log_encode(&e, NL_ISLAND, bytes);
    assert_int_equal(table_load(&again, bytes, size).code, TABLE_CORRUPT);
    table_free(&again);
    party_end(&one);
}

static table_code point(int who, const char *seat)
{
    table_command c = command(&one, DO_BEGINS, who);
    c.name = seat;
    return ask(&one, c);
}

static void players_point_at_the_oldest(void **unused)
{
    (void)unused;
    record r;
    proof_report report;
    party_begin(&one, "chocolate turns=1", CLOCK_NONE,
                (uint8_t)(flags_of(BEGINS_OLDEST) | TABLE_CARDS_OPEN), 5);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(
            sit(&one, seat, seat == 2 ? DO_SIT_BOT : DO_SIT, seat == 2 ? "random" : "A"), TABLE_OK);
        if (seat < 2) assert_int_equal(seal(&one, seat), TABLE_OK);
    }
    assert_int_equal(ready(&one, 0), TABLE_NO_FIRST);
    assert_int_equal(point(0, "purple"), TABLE_BAD_SEAT);
    assert_int_equal(point(2, "red"), TABLE_EMPTY); /* bots do not point */
    assert_int_equal(point(0, "red"), TABLE_OK);
    assert_int_equal(ready(&one, 0), TABLE_OK);
    assert_int_equal(point(1, "red"), TABLE_OK);
    assert_true(one.table.seat[0].ready); /* nothing has changed */
    assert_int_equal(point(1, "blue"), TABLE_OK);
    assert_false(one.table.seat[0].ready);
    for (int seat = 0; seat < 2; seat++) assert_int_equal(ready(&one, seat), TABLE_OK);
    assert_int_equal(point(1, "red"), TABLE_WRONG_PHASE); /* the seals are locked */
    for (int seat = 0; seat < 2; seat++) assert_int_equal(open_number(&one, seat), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    assert_int_equal(nl_game_layout(&one.table.record.game).start, 1);
    assert_int_equal(one.table.rules.start, 1);

    party_play(&one, 40);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    assert_string_equal(r.tags[0].name, "Begins");
    assert_string_equal(r.tags[0].value, "oldest blue");
    record_free(&r);
    assert_int_equal(verdict("oldest", "oldest", &report), PROOF_NONE);
    assert_false(report.thrown);
    party_end(&one);
}

static void nobody_points_where_it_is_drawn(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 6);
    assert_int_equal(sit(&one, 0, DO_SIT, "Anna"), TABLE_OK);
    assert_int_equal(point(0, "red"), TABLE_WRONG_PHASE);
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ties_throw_again),
        cmocka_unit_test(ties_end),
        cmocka_unit_test(the_usual_way_follows_from_the_rules),
        cmocka_unit_test(ways_that_contradict_the_rules_open_no_table),
        cmocka_unit_test(throws_are_seen_kept_and_verified),
        cmocka_unit_test(changed_throws_do_not_load),
        cmocka_unit_test(players_point_at_the_oldest),
        cmocka_unit_test(nobody_points_where_it_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
