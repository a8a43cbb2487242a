/* test_table_gather.c - another game and other colours at a table that has not begun. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/record/proof.h"
#include "unit/party.h"

static party one;

static table_code rules(const char *text)
{
    table_command c = command(&one, DO_RULES, 0);
    c.name = text;
    return ask(&one, c);
}

static table_code rules_clock(const char *text, int clock)
{
    table_command c = command(&one, DO_RULES, 0);
    c.name = text;
    c.clock = (uint8_t)(1 + clock);
    return ask(&one, c);
}

static table_code colour(int seat, const char *word)
{
    table_command c = command(&one, DO_COLOUR, seat);
    c.name = word;
    return ask(&one, c);
}

static const char *shown(int seat)
{
    uint8_t colours[NL_SEATS];
    table_colours(&one.table, colours);
    return table_colour_word(colours[seat]);
}

static void same_from_the_log(void)
{
    table other;
    load_prefix(&other, &one.table, one.table.log.count);
    assert_same(&one.table, &other);
    table_free(&other);
}

static void another_game_keeps_the_players(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=4", CLOCK_NONE, 0, 5);
    assert_int_equal(sit(&one, 0, DO_SIT, "Anna"), TABLE_OK);
    assert_int_equal(seal(&one, 0), TABLE_OK);
    assert_int_equal(ready(&one, 0), TABLE_OK);
    assert_int_equal(sit(&one, 2, DO_SIT_BOT, "greedy"), TABLE_OK);
    assert_int_equal(rules("island seats=9"), TABLE_RULES);
    assert_int_equal(rules("island seats=6"), TABLE_OK);
    assert_int_equal(one.table.rules.seats, 6);
    assert_int_equal(table_begins(&one.table), BEGINS_ROLL); /* as usual with the partner turn */
    assert_string_equal(one.table.seat[0].name, "Anna");
    assert_false(one.table.seat[0].ready);
    assert_string_equal(one.table.seat[2].name, "greedy");
    assert_int_equal(sit(&one, 5, DO_SIT, "Fee"), TABLE_OK);
    assert_int_equal(rules("chocolate seats=3"), TABLE_OK);
    assert_int_equal(one.table.rules.game, NL_CHOCO);
    assert_string_equal(one.table.seat[1].name, "Fee"); /* on the lowest free seat */
    assert_int_equal(one.table.seat[5].kind, SEAT_EMPTY);
    same_from_the_log();
    party_end(&one);
}

/* The clock stays unless another one is chosen with the rules. */
static void another_game_may_have_another_clock(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=4", CLOCK_BLITZ, 0, 5);
    assert_int_equal(rules("island seats=3"), TABLE_OK);
    assert_int_equal(one.table.clock, CLOCK_BLITZ);
    assert_int_equal(rules_clock("island seats=3", CLOCKS), TABLE_BAD_TEXT);
    assert_int_equal(rules_clock("island seats=3", CLOCK_NONE), TABLE_OK);
    assert_int_equal(one.table.clock, CLOCK_NONE);
    same_from_the_log();
    party_end(&one);
}

/* Bots make room for people. If there are still too many, the last ones have no seat. */
static void a_smaller_game_has_fewer_seats(void **unused)
{
    uint8_t to[NL_SEATS];
    (void)unused;
    party_begin(&one, "island seats=5", CLOCK_NONE, 0, 6);
    assert_int_equal(sit(&one, 0, DO_SIT, "Anna"), TABLE_OK);
    assert_int_equal(sit(&one, 1, DO_SIT_BOT, "greedy"), TABLE_OK);
    assert_int_equal(sit(&one, 3, DO_SIT, "Kim"), TABLE_OK);
    assert_int_equal(sit(&one, 4, DO_SIT, "Lee"), TABLE_OK);
    table_moves(&one.table, 2, to);
    assert_int_equal(to[0], 0);
    assert_int_equal(to[3], 1);
    assert_int_equal(to[4], NL_NOBODY);
    assert_int_equal(rules("dice seats=2"), TABLE_OK);
    assert_string_equal(one.table.seat[1].name, "Kim");
    for (int seat = 2; seat < NL_SEATS; seat++)
        assert_int_equal(one.table.seat[seat].kind, SEAT_EMPTY);
    same_from_the_log();
    party_end(&one);
}

/* Whether the text of the record is proven by itself. */
static bool reads_back(const record *r, proof_report *report, proof_fault *fault)
{
    buffer text = { 0 };
    record again;

    record_print(r, &text);
    assert_int_equal(record_parse(text.at, text.size, &again, NULL), NL_OK);
    const bool fair = proof_check(&again, report, fault);
    record_free(&again);
    buffer_free(&text);
    return fair;
}

/* An epoch that was given up, then another number of seats: the record is still proven. */
static void the_dice_stay_fair(void **unused)
{
    proof_report report;
    proof_fault fault;
    record r;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, TABLE_CARDS_OPEN, 7);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(sit(&one, seat, DO_SIT, seat ? "B" : "A"), TABLE_OK);
        assert_int_equal(seal(&one, seat), TABLE_OK);
    }
    for (int seat = 0; seat < 3; seat++) assert_int_equal(ready(&one, seat), TABLE_OK);
    assert_int_equal(open_number(&one, 0), TABLE_OK);
    one.now += 60000;
    assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_GATHER); /* the others did not open */
    assert_int_equal(rules("chocolate seats=4"), TABLE_OK);
    table_command c = command(&one, DO_STAND, 0);
    assert_int_equal(ask(&one, c), TABLE_OK);
    party_start(&one, 3);
    party_play(&one, 10000);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    assert_true(reads_back(&r, &report, &fault));
    record_free(&r);
    same_from_the_log();
    party_end(&one);
}

static void colours_are_for_the_eye(void **unused)
{
    record r;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 8);
    assert_int_equal(colour(0, "green"), TABLE_EMPTY);
    assert_int_equal(sit(&one, 0, DO_SIT, "Anna"), TABLE_OK);
    assert_int_equal(colour(0, "pink"), TABLE_BAD_NAME);
    assert_string_equal(shown(0), "red");
    assert_int_equal(colour(0, "blue"), TABLE_OK); /* of a free seat */
    assert_string_equal(shown(0), "blue");
    assert_string_equal(shown(1), "red");
    assert_string_equal(shown(2), "orange");
    assert_int_equal(sit(&one, 1, DO_SIT, "Kim"), TABLE_OK);
    assert_string_equal(shown(1), "red");
    assert_int_equal(colour(1, "blue"), TABLE_TAKEN);
    assert_int_equal(colour(0, "green"), TABLE_OK);
    assert_string_equal(shown(1), "blue");
    assert_int_equal(rules("island seats=4"), TABLE_OK);
    assert_string_equal(shown(0), "green");
    same_from_the_log();
    for (int seat = 2; seat < 4; seat++)
        assert_int_equal(sit(&one, seat, DO_SIT_BOT, "greedy"), TABLE_OK);
    for (int seat = 0; seat < 2; seat++) assert_int_equal(seal(&one, seat), TABLE_OK);
    for (int seat = 0; seat < 2; seat++) assert_int_equal(ready(&one, seat), TABLE_OK);
    for (int seat = 0; seat < 2; seat++) assert_int_equal(open_number(&one, seat), TABLE_OK);
    assert_int_equal(colour(0, "red"), TABLE_WRONG_PHASE);
    assert_int_equal(rules("island"), TABLE_WRONG_PHASE);
    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    assert_string_equal(r.tags[0].name, "Colours");
    assert_string_equal(r.tags[0].value, "green blue orange white");
    record_free(&r);
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_game_keeps_the_players),
        cmocka_unit_test(another_game_may_have_another_clock),
        cmocka_unit_test(a_smaller_game_has_fewer_seats),
        cmocka_unit_test(the_dice_stay_fair),
        cmocka_unit_test(colours_are_for_the_eye),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
