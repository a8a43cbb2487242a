/* test_why.c - what nl_valid_why and nl_position_parse name as wrong, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "choco/state.h"
#include "dice/state.h"
#include "island/form/edit.h"
#include "island/state.h"
#include "unit/play.h"

static nl_game game;
static nl_state good, bad;

#define ISLAND ((island_state *)(void *)&bad)
#define DICE   ((dice_state *)(void *)&bad)
#define CHOCO  ((choco_state *)(void *)&bad)

static void check_says(const char *word)
{
    nl_fault fault;
    assert_int_equal(nl_valid_why(&game, &good, &fault), NL_OK);
    assert_int_equal(fault.code, NL_OK);
    if (nl_valid_why(&game, &bad, &fault) != NL_ERR_CORRUPT) fail_msg("accepted: %s", word);
    assert_int_equal(fault.code, NL_ERR_CORRUPT);
    assert_string_equal(fault.word, word);
    assert_int_equal(nl_valid_why(&game, &bad, NULL), NL_ERR_CORRUPT);
}

/* Damages a copy of the good state. */
#define SAYS(word, ...)   \
    do {                  \
        bad = good;       \
        __VA_ARGS__;      \
        check_says(word); \
    } while (0)

static void the_island(void **unused)
{
    (void)unused;
    play_open("island setup=beginner start=0", 1, &game, &good);
    assert_int_equal(edit_turn(&game, &good, 0, NL_D_MAIN), NL_OK);
    SAYS("stack", ISLAND->depth = 0);
    SAYS("pieces", ISLAND->robber = 19);
    SAYS("past", ISLAND->seat[0].reach = set_none());
    SAYS("cards", ISLAND->bank -= lanes_one(NL_ORE));
    SAYS("dev", ISLAND->deck -= lanes_one(NL_PLENTY));
    SAYS("dice", ISLAND->die[0] = 7);
    SAYS("part", ISLAND->card_played = 2);
    SAYS("turn", ISLAND->turn = 4);
    SAYS("pending", ISLAND->seat[1].pending = 1);
    SAYS("longest", ISLAND->longest = 2, ISLAND->longest_len = 5);
    SAYS("army", ISLAND->army = 1);
    SAYS("winner", ISLAND->winner = 3);
    play_open("island helpers=12", 1, &game, &good);
    SAYS("scenario", NL_SLICE((const island_game *)(const void *)&game, &bad, helpers)->rate = 255);
}

static void the_others(void **unused)
{
    (void)unused;
    play_open("dice seats=2", 1, &game, &good);
    SAYS("turn", DICE->turn = 2);
    SAYS("dice", DICE->rolls = 9);
    SAYS("pieces", DICE->seat[0].built = ~UINT64_C(0));
    SAYS("winner", DICE->winners = 1);
    play_open("chocolate seats=3", 1, &game, &good);
    SAYS("stack", CHOCO->depth = 0);
    SAYS("pieces", CHOCO->seat[1].buildings = 0);
    SAYS("turn", CHOCO->turn = 3);
    SAYS("cards", CHOCO->seat[0].hand |= UINT64_C(1) << 63);
    SAYS("winner", CHOCO->winner = 1);
}

/* Cards that do not add up, in the text of a state and of a view. */
static void positions(void **unused)
{
    (void)unused;
    char text[NL_POSITION_MAX], *bank;
    nl_fault fault;
    nl_view view;
    play_open("island setup=beginner start=0", 1, &game, &good);
    assert_true(nl_position_print(&game, &good, text, sizeof text) > 0);
    assert_non_null(bank = strstr(text, "~18-15-18"));
    bank[2] = '7';
    assert_int_equal(nl_position_parse(text, &game, &bad, &fault), NL_ERR_CORRUPT);
    assert_string_equal(fault.word, "cards");
    nl_observe(&game, &good, 0, &view);
    assert_true(nl_position_print_view(&game, &view, text, sizeof text) > 0);
    assert_non_null(bank = strstr(text, "~18-15-18"));
    bank[2] = '7';
    assert_int_equal(nl_position_parse_view(text, 0, &game, &view, &fault), NL_ERR_CORRUPT);
    assert_string_equal(fault.word, "cards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_island),
        cmocka_unit_test(the_others),
        cmocka_unit_test(positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
