/* test_why.c - what nl_valid_why and nl_position_parse name as wrong, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "choco/state.h"
#include "dice/state.h"
#include "neuland/edit.h"
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
    assert_int_equal(nl_edit_turn(&game, &good, 0, NL_D_MAIN), NL_OK);
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

/* ---- by hand --------------------------------------------------------------------------------- */

#define COUNTS(...) ((const uint8_t[5]){ __VA_ARGS__ })

/* A position is built step by step, and what is still wrong is named. */
static void built_by_hand(void **unused)
{
    (void)unused;
    nl_fault fault;
    play_open("island setup=beginner start=0", 1, &game, &good);
    assert_int_equal(nl_edit_clear_board(&game, &good), NL_OK);
    assert_int_equal(nl_edit_piece(&game, &good, 0, NL_EDIT_CITY, 8), NL_OK);
    assert_int_equal(nl_edit_piece(&game, &good, 1, NL_EDIT_CITY, 8), NL_ERR_OCCUPIED);
    assert_int_equal(nl_edit_hand(&game, &good, 0, COUNTS(1, 2, 3, 0, 0)), NL_OK);
    assert_int_equal(nl_edit_turn(&game, &good, 2, NL_D_MAIN), NL_OK);
    if (nl_valid_why(&game, &good, &fault) != NL_OK) fail_msg("%s", fault.word);
    assert_int_equal(nl_edit_bank(&game, &good, COUNTS(9, 9, 9, 9, 9)), NL_OK);
    assert_int_equal(nl_valid_why(&game, &good, &fault), NL_ERR_CORRUPT);
    assert_string_equal(fault.word, "cards");
    assert_int_equal(nl_edit_bank(&game, &good, COUNTS(17, 15, 15, 17, 16)), NL_OK);
    if (nl_valid_why(&game, &good, &fault) != NL_OK) fail_msg("%s", fault.word);
    assert_int_equal(nl_edit_longest(&game, &good, 1), NL_OK);
    assert_int_equal(nl_valid_why(&game, &good, &fault), NL_ERR_CORRUPT);
    assert_string_equal(fault.word, "longest");
}

static int odd(rng *r)
{
    static const int list[] = { -1, 0, 1, 2, 3, 5, 6, 17, 54, 72, 200, 255, 256, 100000 };
    return list[rng_below(r, sizeof list / sizeof list[0])];
}

/* One of the functions with any arguments, in any game. */
static nl_err edit_anything(rng *r)
{
    uint8_t counts[NL_FACES];
    const int a = odd(r), b = odd(r), c = odd(r), entries[2] = { b, c };
    const nl_choco_line line = {
        { (uint8_t)a, (uint8_t)b, (uint8_t)c, 3, 4 }, (uint8_t)b, 1, 2, 3
    };
    for (int i = 0; i < NL_FACES; i++) counts[i] = (uint8_t)odd(r);
    switch (rng_below(r, 24)) {
    case 0: return nl_edit_hand(&game, &bad, a, counts);
    case 1: return nl_edit_dev(&game, &bad, a, counts);
    case 2: return nl_edit_fresh(&game, &bad, a, counts);
    case 3: return nl_edit_played(&game, &bad, a, b);
    case 4: return nl_edit_bank(&game, &bad, counts);
    case 5: return nl_edit_deck(&game, &bad, counts);
    case 6: return nl_edit_piece(&game, &bad, a, (nl_edit_what)(b & 7), c);
    case 7: return nl_edit_clear(&game, &bad, a, (nl_edit_what)(b & 7));
    case 8: return nl_edit_robber(&game, &bad, a);
    case 9: return nl_edit_turn(&game, &bad, a, b);
    case 10: return nl_edit_longest(&game, &bad, a);
    case 11: return nl_edit_army(&game, &bad, a);
    case 12: return nl_edit_helper(&game, &bad, a, b, c);
    case 13: return nl_edit_letters(&game, &bad, a, counts);
    case 14: return nl_edit_letter_supply(&game, &bad, counts);
    case 15: return nl_edit_friend_chips(&game, &bad, a, b);
    case 16: return nl_edit_chips(&game, &bad, a, b);
    case 17: return nl_edit_tokens(&game, &bad, a, b);
    case 18: return nl_dice_edit_sheet(&game, &bad, a, (uint64_t)b, (unsigned)c);
    case 19: return nl_dice_edit_dice(&game, &bad, a, counts, b);
    case 20: return nl_dice_edit_turn(&game, &bad, a, b);
    case 21: return nl_dice_edit_boxes(&game, &bad, a, entries, c & 1);
    case 22: return nl_choco_edit_row(&game, &bad, a, &line);
    default: return nl_choco_edit_turn(&game, &bad, a, b);
    }
}

/* Every call returns, and one that is refused changes nothing. */
static void any_arguments(void **unused)
{
    (void)unused;
    static const char *const sets[] = { "island seats=4", "island seats=6 helpers=12 friends=1",
                                        "island map=newyork canal=1", "dice seats=2",
                                        "chocolate seats=3" };
    rng r = rng_of(11);
    for (int set = 0; set < 5; set++) {
        int done = 0;
        play_open(sets[set], 1, &game, &good);
        for (int n = 0; n < 20000; n++) {
            nl_fault fault;
            bad = good;
            const nl_err err = edit_anything(&r);
            if (err != NL_OK) assert_memory_equal(&bad, &good, sizeof good);
            if (err != NL_OK) continue;
            if (nl_valid_why(&game, &bad, &fault) != NL_OK) assert_true(fault.word[0] != '\0');
            if (++done % 20 == 0) good = bad; /* goes on from there, sound or not */
        }
        if (done < 10) fail_msg("%s: %d", sets[set], done);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_island),    cmocka_unit_test(the_others),
        cmocka_unit_test(positions),     cmocka_unit_test(built_by_hand),
        cmocka_unit_test(any_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
