/* test_text.c - actions as text and back (docs/reference/notation.md 2), with errors that name the
   position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "unit/play.h"

static nl_game game;
static nl_state state;

static nl_action parsed(int seat, const char *text)
{
    nl_action a;
    nl_fault fault;
    if (nl_parse(&game, seat, text, &a, &fault) != NL_OK)
        fail_msg("%s: %s at %d (%s)", text, nl_error_code(fault.code), fault.column, fault.word);
    assert_int_equal(fault.code, NL_OK);
    return a;
}

static void check_line(int seat, const char *text, const char *canonical, nl_action want)
{
    char printed[NL_TEXT_MAX];
    const nl_action a = parsed(seat, text);
    assert_memory_equal(&a, &want, sizeof a);
    assert_int_equal(nl_print(&game, a, printed), (int)strlen(canonical));
    assert_string_equal(printed, canonical);
}

static void plain_actions(void **unused)
{
    (void)unused;
    play_open("island start=0", 1, &game, &state);
#define LINE(text, ...) check_line(1, text, text, (nl_action){ __VA_ARGS__ })
    LINE("settlement v18", NL_A_SETTLEMENT, 1, { 18 });
    LINE("city v53", NL_A_CITY, 1, { 53 });
    LINE("road e71", NL_A_ROAD, 1, { 71 });
    LINE("roll", NL_A_ROLL, 1, { 0 });
    LINE("end", NL_A_END, 1, { 0 });
    LINE("pass", NL_A_PASS, 1, { 0 });
    LINE("buy", NL_A_BUY, 1, { 0 });
    LINE("play knight", NL_A_KNIGHT, 1, { 0 });
    LINE("play roads", NL_A_ROADS, 1, { 0 });
    LINE("play plenty wool ore", NL_A_PLENTY, 1, { NL_WOOL, NL_ORE });
    LINE("play plenty ore ore", NL_A_PLENTY, 1, { NL_ORE, NL_ORE });
    LINE("play plenty brick", NL_A_PLENTY, 1, { NL_BRICK, NL_ANY });
    LINE("play monopoly grain", NL_A_MONOPOLY, 1, { NL_GRAIN });
    LINE("trade 4 brick for 1 ore", NL_A_TRADE, 1, { NL_BRICK, 4, NL_ORE });
    LINE("accept", NL_A_ACCEPT, 1, { 0 });
    LINE("decline", NL_A_DECLINE, 1, { 0 });
    LINE("close blue", NL_A_CLOSE, 1, { 1 });
    LINE("withdraw", NL_A_WITHDRAW, 1, { 0 });
    LINE("discard wool", NL_A_DISCARD, 1, { NL_WOOL });
    LINE("robber h12", NL_A_ROBBER, 1, { 12, NL_NOBODY });
    LINE("robber h12 white", NL_A_ROBBER, 1, { 12, 3 });
    LINE("rob red", NL_A_ROB, 1, { 0 });
    LINE("dice 3 4", NL_A_DICE, 1, { 3, 4 });
    LINE("draw knight", NL_A_DRAW, 1, { NL_KNIGHT });
    LINE("draw point", NL_A_DRAW, 1, { NL_POINT });
    LINE("steal wool", NL_A_STEAL, 1, { NL_WOOL });
#undef LINE
}

/* More than 15 of a kind: a signed byte for each, marked in the last byte. */
static void many_cards(void **unused)
{
    (void)unused;
    play_open("chocolate seats=4", 1, &game, &state);
    check_line(0, "offer 16 wool for 1 ore", "offer 16 wool for 1 ore",
               (nl_action){ NL_A_CHOCO_OFFER, 0, { 0, 0, 16, 0, 255, 0x8E } });
    check_line(0, "offer 1 wool 2 ore for 127 brick to blue",
               "offer 1 wool 2 ore for 127 brick to blue",
               (nl_action){ NL_A_CHOCO_OFFER, 0, { 129, 0, 1, 0, 2, 0x82 } });
    check_line(1, "counter 15 brick for 15 wool", "counter 15 brick for 15 wool",
               (nl_action){ NL_A_CHOCO_COUNTER, 1, { 15, 0, 0, 15 << 4, 0, 0 } });
    check_line(1, "propose 16 brick for ?", "propose 16 brick for ?",
               (nl_action){ NL_A_CHOCO_PROPOSE, 1, { 16, 0, 0, 0, 0, 8 } });
    check_line(0, "reply white ? for 20 wool", "reply white ? for 20 wool",
               (nl_action){ NL_A_CHOCO_REPLY, 0, { 0, 0, 236, 0, 0, 8 | 3 } });
    nl_fault fault;
    nl_action a;
    assert_int_equal(nl_parse(&game, 0, "offer 1 wool for 128 ore", &a, &fault), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_parse(&game, 0, "offer 16 wool for 1 wool 1 ore", &a, &fault),
                     NL_ERR_BAD_ARGS);
    assert_int_equal(fault.column, 19);
}

/* Terms have one form only. */
static void one_form(void **unused)
{
    static const uint8_t wrong[][6] = {
        { 0, 0, 15, 0, 255, 0x8E },  /* fits four bits */
        { 128, 0, 1, 0, 0, 0x8E },   /* takes 128 */
        { 192, 192, 1, 0, 0, 0x8E }, /* takes 64 and 64 */
        { 0, 0, 0, 0, 0, 0x8E },
    };
    nl_action a = { NL_A_CHOCO_OFFER, 0, { 0, 0, 1, 0, 256 - 16, 0x8E } };
    (void)unused;
    play_open("chocolate seats=4", 1, &game, &state);
    assert_int_equal(nl_choco_edit_turn(&game, &state, 0, NL_D_CHOCO_MAIN), NL_OK);
    assert_int_equal(nl_choco_edit_hand(&game, &state, 0, (const uint8_t[]){ 1, 1, 1, 1, 1 }),
                     NL_OK);
    assert_int_equal(nl_check(&game, &state, a), NL_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        memcpy(a.arg, wrong[i], sizeof a.arg);
        assert_int_equal(nl_check(&game, &state, a), NL_ERR_BAD_ARGS);
        a.kind = NL_A_CHOCO_PROPOSE;
        a.seat = 1;
        a.arg[5] = 8;
        assert_int_equal(nl_check(&game, &state, a), NL_ERR_BAD_ARGS);
        a.kind = NL_A_CHOCO_OFFER;
        a.seat = 0;
    }
}

static void offers(void **unused)
{
    (void)unused;
    play_open("island start=0", 1, &game, &state);
    check_line(0, "offer 1 wool 2 ore for 1 brick to blue white",
               "offer 1 wool 2 ore for 1 brick to blue white",
               (nl_action){ NL_A_OFFER, 0, { 0x00, 0x01, 0x12, 0x00, 0x00, 0x0A } });
    check_line(0, "offer 2 ore 1 wool for 15 brick", "offer 1 wool 2 ore for 15 brick",
               (nl_action){ NL_A_OFFER, 0, { 0x00, 0x01, 0xF2, 0x00, 0x00, 0x0E } });
    check_line(2, "offer 1 b for 3 o to white red blue", "offer 1 brick for 3 ore",
               (nl_action){ NL_A_OFFER, 2, { 0x01, 0x00, 0x00, 0x00, 0x30, 0x0B } });
    check_line(2, "offer 1 b for ?", "offer 1 brick for ?",
               (nl_action){ NL_A_OFFER, 2, { 0x01, 0x00, 0x00, 0x00, 0x00, 0x0B } });
    check_line(2, "offer ? for 1 w", "offer ? for 1 wool",
               (nl_action){ NL_A_OFFER, 2, { 0x00, 0x00, 0x00, 0x10, 0x00, 0x0B } });
    check_line(1, "counter 1 brick for 2 wool", "counter 1 brick for 2 wool",
               (nl_action){ NL_A_COUNTER, 1, { 0x01, 0x00, 0x00, 0x20, 0x00, 0x00 } });
    check_line(0, "offer 1 b for 1 o to nobody", "offer 1 brick for 1 ore to nobody",
               (nl_action){ NL_A_OFFER, 0, { 0x01, 0x00, 0x00, 0x00, 0x10, 0x00 } });
}

static void loose_forms(void **unused)
{
    (void)unused;
    play_open("island start=0", 1, &game, &state);
    check_line(0, "  road   e3  ", "road e3", (nl_action){ NL_A_ROAD, 0, { 3 } });
    check_line(0, "play\tplenty o w", "play plenty wool ore",
               (nl_action){ NL_A_PLENTY, 0, { NL_WOOL, NL_ORE } });
    check_line(0, "trade 2 w for o", "trade 2 wool for 1 ore",
               (nl_action){ NL_A_TRADE, 0, { NL_WOOL, 2, NL_ORE } });
    check_line(0, "road e003", "road e3", (nl_action){ NL_A_ROAD, 0, { 3 } });
}

static void refused(const char *text, nl_err code, int column, const char *word)
{
    nl_action a = { 0xEE, 0xEE, { 0xEE } }, before = a;
    nl_fault fault;
    const nl_err err = nl_parse(&game, 0, text, &a, &fault);
    if (err != code || fault.column != column || strcmp(fault.word, word) != 0)
        fail_msg("%s: %s at %d (%s)", text, nl_error_code(err), fault.column, fault.word);
    assert_int_equal(fault.code, code);
    assert_int_equal(fault.line, 1);
    assert_memory_equal(&a, &before, sizeof a);
}

static void refusals(void **unused)
{
    (void)unused;
    play_open("island start=0", 1, &game, &state);
    refused("", NL_ERR_TRUNCATED, 1, "");
    refused("jump", NL_ERR_BAD_SYNTAX, 1, "jump");
    refused("play", NL_ERR_TRUNCATED, 5, "");
    refused("play card", NL_ERR_BAD_SYNTAX, 6, "card");
    refused("play point", NL_ERR_BAD_SYNTAX, 6, "point");
    refused("road", NL_ERR_TRUNCATED, 5, "");
    refused("road 3", NL_ERR_BAD_SYNTAX, 6, "3");
    refused("road v3", NL_ERR_BAD_SYNTAX, 6, "v3");
    refused("road e", NL_ERR_BAD_SYNTAX, 6, "e");
    refused("road e3x", NL_ERR_BAD_SYNTAX, 6, "e3x");
    refused("road e-1", NL_ERR_BAD_SYNTAX, 6, "e-1");
    refused("road e72", NL_ERR_BAD_ARGS, 6, "e72");
    refused("road e4294967299", NL_ERR_BAD_SYNTAX, 6, "e4294967299");
    refused("settlement v54", NL_ERR_BAD_ARGS, 12, "v54");
    refused("robber h19", NL_ERR_BAD_ARGS, 8, "h19");
    refused("robber h1 brown", NL_ERR_BAD_ARGS, 11, "brown");
    refused("road e3 e4", NL_ERR_BAD_SYNTAX, 9, "e4");
    refused("roll now", NL_ERR_BAD_SYNTAX, 6, "now");
    refused("discard 2 wool", NL_ERR_BAD_SYNTAX, 9, "2");
    refused("discard any", NL_ERR_BAD_SYNTAX, 9, "any");
    refused("dice 0 4", NL_ERR_BAD_ARGS, 6, "0");
    refused("dice 3 7", NL_ERR_BAD_ARGS, 8, "7");
    refused("dice 3", NL_ERR_TRUNCATED, 7, "");
    refused("dice six 4", NL_ERR_BAD_SYNTAX, 6, "six");
    refused("close", NL_ERR_TRUNCATED, 6, "");
    refused("close chance", NL_ERR_BAD_ARGS, 7, "chance");
    refused("discard", NL_ERR_TRUNCATED, 8, "");
    refused("draw", NL_ERR_TRUNCATED, 5, "");
    refused("play plenty", NL_ERR_TRUNCATED, 12, "");
    refused("play plenty ore any", NL_ERR_BAD_SYNTAX, 17, "any");
    refused("trade 4", NL_ERR_TRUNCATED, 8, "");
    refused("trade four brick for ore", NL_ERR_BAD_SYNTAX, 7, "four");
    refused("trade 4 brick ore", NL_ERR_BAD_SYNTAX, 15, "ore");
    refused("trade 4 brick for 2 ore", NL_ERR_BAD_ARGS, 19, "2");
    refused("trade 16 brick for ore", NL_ERR_BAD_ARGS, 7, "16");
    refused("offer 1 wool", NL_ERR_TRUNCATED, 13, "");
    refused("offer 1 wool for", NL_ERR_TRUNCATED, 17, "");
    refused("offer 1 wool for 1 ore for", NL_ERR_BAD_SYNTAX, 24, "for");
    refused("offer ? for 1 ore at all", NL_ERR_BAD_SYNTAX, 19, "at");
    refused("offer ? 1 wool for 1 ore", NL_ERR_BAD_SYNTAX, 9, "1");
    refused("offer 1 wool ? for 1 ore", NL_ERR_BAD_SYNTAX, 14, "?");
    refused("offer nothing for 1 ore", NL_ERR_NOT_ALLOWED, 7, "nothing");
    refused("offer 1 wool for nothing", NL_ERR_NOT_ALLOWED, 18, "nothing");
    refused("offer 0 wool for 1 ore", NL_ERR_BAD_ARGS, 7, "0");
    refused("offer 1 wool 1 wool for 1 ore", NL_ERR_BAD_SYNTAX, 16, "wool");
    refused("offer 1 wool for 1 ore to", NL_ERR_TRUNCATED, 26, "");
    refused("offer 1 wool for 1 ore to green", NL_ERR_BAD_ARGS, 27, "green");
    refused("offer 1 wool for 1 ore to blue blue", NL_ERR_BAD_SYNTAX, 32, "blue");
    refused("counter 1 wool for 1 ore to blue", NL_ERR_BAD_SYNTAX, 26, "to");
    refused("draw ?", NL_ERR_BAD_SYNTAX, 6, "?");
    refused("road e3\xC3\xA9", NL_ERR_BAD_SYNTAX, 6, "e3??");
    refused("road e3\x7F\x1F~", NL_ERR_BAD_SYNTAX, 6, "e3?\?~");
    refused("1234567890123456789012345678901234567890123456789", NL_ERR_BAD_SYNTAX, 1,
            "123456789012345678901234567890123456789");
}

static void larger_board(void **unused)
{
    (void)unused;
    play_open("island seats=6 start=0", 1, &game, &state);
    check_line(5, "road e108", "road e108", (nl_action){ NL_A_ROAD, 5, { 108 } });
    check_line(5, "rob brown", "rob brown", (nl_action){ NL_A_ROB, 5, { 4 } });
    play_open("island seats=3 setup=beginner start=0", 1, &game, &state);
    check_line(0, "rob white", "rob white", (nl_action){ NL_A_ROB, 0, { 2 } });
}

/* What a redacted record contains, and what can never be an action. */
static void unknown_and_malformed(void **unused)
{
    (void)unused;
    char text[NL_TEXT_MAX];
    play_open("island start=0", 1, &game, &state);
    nl_print(&game, (nl_action){ NL_A_STEAL, NL_CHANCE, { NL_UNKNOWN } }, text);
    assert_string_equal(text, "steal ?");
    nl_print(&game, (nl_action){ NL_A_DRAW, NL_CHANCE, { NL_UNKNOWN } }, text);
    assert_string_equal(text, "draw ?");
    assert_int_equal(nl_print(&game, (nl_action){ 0xFF, 0, { 0 } }, text), 1);
    assert_string_equal(text, "?");
    rng r = rng_of(1);
    for (int i = 0; i < 100000; i++) { /* any bytes print as something that fits */
        nl_action a = { 0 };
        for (size_t n = 0; n < sizeof a; n++) ((uint8_t *)&a)[n] = (uint8_t)rng_next(&r);
        a.kind = (uint8_t)rng_below(&r, NL_ACTIONS + 1);
        const int size = nl_print(&game, a, text);
        assert_true(size < NL_TEXT_MAX && (size == -1 || (int)strlen(text) == size));
    }
}

/* Every legal action of random games survives printing and parsing. */
static void legal_actions_survive(void **unused)
{
    (void)unused;
    for (int i = 0; i < PLAY_RULES; i++) {
        rng r = rng_of((uint64_t)i);
        play_open(play_rules[i], (uint64_t)i, &game, &state);
        for (int step = 0; step < 2000 && !nl_to_act(&game, &state).over; step++) {
            static nl_action list[NL_ACTIONS_MAX];
            static uint16_t weight[NL_ACTIONS_MAX];
            for (int seat = 0; seat <= NL_SEATS; seat++) {
                const bool chance = seat == NL_SEATS;
                int count = 0;
                if (!chance)
                    count = nl_legal(&game, &state, seat, list);
                else if (nl_to_act(&game, &state).chance)
                    count = nl_chance(&game, &state, list, weight);
                for (int n = 0; n < count; n++) {
                    char text[NL_TEXT_MAX];
                    const int size = nl_print(&game, list[n], text);
                    assert_true(size > 0);
                    const nl_action a = parsed(list[n].seat, text);
                    assert_memory_equal(&a, &list[n], sizeof a);
                }
            }
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_actions),
        cmocka_unit_test(offers),
        cmocka_unit_test(many_cards),
        cmocka_unit_test(one_form),
        cmocka_unit_test(loose_forms),
        cmocka_unit_test(refusals),
        cmocka_unit_test(larger_board),
        cmocka_unit_test(unknown_and_malformed),
        cmocka_unit_test(legal_actions_survive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
