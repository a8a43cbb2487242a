/* test_dice_texts.c - actions of the dice game as text, with the kind and place of each error, and
   positions set up by hand, which refuse anything impossible. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "dice/state.h"
#include "unit/play.h"

static nl_game game, island;
static nl_state state, before;

static void reads(const char *text, int kind, int a, int b, int c)
{
    const nl_action want = { (uint8_t)kind, 0, { (uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0 } };
    nl_action found;
    char again[NL_TEXT_MAX];
    assert_int_equal(nl_parse(&game, 0, text, &found, NULL), NL_OK);
    assert_memory_equal(&found, &want, sizeof found);
    const int size = nl_print(&game, found, again);
    assert_int_equal(size, strlen(text));
    assert_string_equal(again, text);
}

static void test_texts(void **unused)
{
    (void)unused;
    play_open("dice", 1, &game, &state);
    reads("keep ore=2 grain=1", NL_A_DICE_KEEP, 2, 1, 0);
    reads("keep none", NL_A_DICE_KEEP, 0, 0, 0);
    reads("stop", NL_A_DICE_STOP, 0, 0, 0);
    reads("joker 2 wool for grain", NL_A_DICE_JOKER, 1, 2, 1);
    reads("gold brick", NL_A_DICE_GOLD, 4, 0, 0);
    reads("build R3", NL_A_DICE_BUILD, 3, 0, 0);
    reads("end", NL_A_DICE_END, 0, 0, 0);
}

static void refused(const char *text, nl_err code, int column, const char *word)
{
    nl_action a = { 7, 7, { 7 } }, same = a;
    nl_fault fault;
    assert_int_equal(nl_parse(&game, 0, text, &a, &fault), code);
    assert_int_equal(nl_parse(&game, 0, text, &a, NULL), code);
    assert_int_equal(fault.code, code);
    assert_int_equal(fault.column, column);
    assert_string_equal(fault.word, word);
    assert_memory_equal(&a, &same, sizeof a);
}

static void test_faults(void **unused)
{
    (void)unused;
    play_open("dice", 1, &game, &state);
    refused("", NL_ERR_TRUNCATED, 1, "");
    refused("keep", NL_ERR_TRUNCATED, 5, "");
    refused("keep ore", NL_ERR_BAD_SYNTAX, 6, "ore");
    refused("keep iron=1", NL_ERR_BAD_SYNTAX, 6, "iron=1");
    refused("keep ore=x", NL_ERR_BAD_SYNTAX, 6, "ore=x");
    refused("keep ore=0", NL_ERR_BAD_ARGS, 6, "ore=0");
    refused("keep ore=1000", NL_ERR_BAD_ARGS, 6, "ore=1000");
    refused("keep ore=1 ore=1", NL_ERR_BAD_ARGS, 12, "ore=1");
    refused("keep none ore=1", NL_ERR_BAD_SYNTAX, 11, "ore=1");
    refused("joker", NL_ERR_TRUNCATED, 6, "");
    refused("joker one wool for ore", NL_ERR_BAD_SYNTAX, 7, "one");
    refused("joker 0 wool for ore", NL_ERR_BAD_ARGS, 7, "0");
    refused("joker 7 wool for ore", NL_ERR_BAD_ARGS, 7, "7");
    refused("joker 1", NL_ERR_TRUNCATED, 8, "");
    refused("joker 1 wool", NL_ERR_TRUNCATED, 13, "");
    refused("joker 1 wool to ore", NL_ERR_BAD_SYNTAX, 14, "to");
    refused("joker 1 wool for tin", NL_ERR_BAD_SYNTAX, 18, "tin");
    refused("gold", NL_ERR_TRUNCATED, 5, "");
    refused("gold silver", NL_ERR_BAD_SYNTAX, 6, "silver");
    refused("build", NL_ERR_TRUNCATED, 6, "");
    refused("build Q0", NL_ERR_BAD_ARGS, 7, "Q0");
    refused("end now", NL_ERR_BAD_SYNTAX, 5, "now");
    refused("dance", NL_ERR_BAD_SYNTAX, 1, "dance");
}

/* ---- positions set up by hand ---------------------------------------------------------------- */

#define REFUSED(code, call)                                 \
    do {                                                    \
        before = state;                                     \
        assert_int_equal(call, code);                       \
        assert_memory_equal(&state, &before, sizeof state); \
    } while (0)

static void test_edit(void **unused)
{
    static const uint8_t six[NL_FACES] = { 6 }, seven[NL_FACES] = { 4, 3 }, five[NL_FACES] = { 5 };
    const int low[] = { -3 }, high[] = { 128 }, fine[] = { 4, -2 };
    (void)unused;
    play_open("island", 1, &island, &state);
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_sheet(&island, &state, 0, 0, 0));
    play_open("dice seats=2", 1, &game, &state);
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_sheet(&game, &state, 2, 0, 0));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_sheet(&game, &state, -1, 0, 0));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_sheet(&game, &state, 0, UINT64_C(1) << 39, 0));
    REFUSED(NL_ERR_NOT_YOURS, nl_dice_edit_sheet(&game, &state, 0, 0, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_turn(&game, &state, 2, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_turn(&game, &state, 0, 65536));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_dice(&game, &state, 5, six, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_dice(&game, &state, 0, six, 0));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_dice(&game, &state, 0, six, 4));
    REFUSED(NL_ERR_CANNOT_PAY, nl_dice_edit_dice(&game, &state, 0, seven, 3));
    REFUSED(NL_ERR_CANNOT_PAY, nl_dice_edit_dice(&game, &state, 0, five, 2));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_boxes(&game, &state, 2, fine, 2));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_boxes(&game, &state, 0, fine, 16));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_boxes(&game, &state, 0, low, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_boxes(&game, &state, 0, high, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_route(&game, &state, 0)); /* this sheet has no bonuses */
    assert_int_equal(nl_dice_edit_boxes(&game, &state, 0, fine, 2), NL_OK);
    play_open("dice sheet=plus seats=2", 1, &game, &state);
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_boxes(&game, &state, 0, fine, 1));
    REFUSED(NL_ERR_BAD_ARGS, nl_dice_edit_army(&game, &state, 2));
}

/* ---- states from outside --------------------------------------------------------------------- */

/* A game that has ended holds no data about a turn. */
static void test_ended(void **unused)
{
    dice_state *s = (dice_state *)(void *)&state;
    rng r = rng_of(3);
    (void)unused;
    play_open("dice sheet=plus joker_same_turn=0 turns=3", 1, &game, &state);
    while (!nl_to_act(&game, &state).over)
        nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    before = state;
    s->earned = 1;
    assert_int_equal(nl_valid(&game, &state), NL_ERR_CORRUPT);
    state = before;
    s->fresh = 1;
    assert_int_equal(nl_valid(&game, &state), NL_ERR_CORRUPT);
    state = before;
    s->winners = 1;
    assert_int_equal(nl_valid(&game, &state), NL_ERR_CORRUPT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_edit),
        cmocka_unit_test(test_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
