/* test_boxes.c - a box with a game that this version does not know, as a newer program could pass
   it. Every function reports that; none plays or writes anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "base/rng.h"

static nl_game box;
static nl_state state, before;
static nl_view view;

static int open_box(void **unused)
{
    (void)unused;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    rules.game = NL_GAMES;
    memset(&box, 4, sizeof box);        /* read as an island, it would have four seats */
    memcpy(&box, &rules, sizeof rules); /* every game's struct starts with the rules */
    memset(&state, 0x5A, sizeof state);
    before = state;
    nl_observe(&box, &state, 1, &view);
    return 0;
}

static int close_box(void **unused)
{
    (void)unused;
    assert_memory_equal(&state, &before, sizeof state);
    return 0;
}

static void it_is_over(void **unused)
{
    (void)unused;
    const nl_turn turn = nl_to_act(&box, &state), seen = nl_view_to_act(&box, &view);
    int16_t points[NL_SEATS], none[NL_SEATS] = { 0 };
    assert_true(turn.over && seen.over);
    assert_false(turn.chance || seen.chance);
    assert_int_equal(turn.seats | seen.seats, 0);
    assert_int_equal(nl_winners(&box, &state), 0);
    assert_int_equal(nl_view_winners(&box, &view), 0);
    nl_points(&box, &state, points);
    assert_memory_equal(points, none, sizeof none);
    nl_view_points(&box, &view, points);
    assert_memory_equal(points, none, sizeof none);
}

static void nothing_can_be_done(void **unused)
{
    (void)unused;
    const nl_action end = { NL_A_END, 1, { 0 } };
    static nl_action list[NL_ACTIONS_MAX];
    static uint16_t weight[NL_ACTIONS_MAX];
    uint64_t random[NL_SEATS + 1] = { 1, 2, 3, 4, 5, 6, 7 };
    nl_tally tally;
    memset(&tally, 0, sizeof tally);
    assert_int_equal(nl_legal(&box, &state, 1, list), 0);
    assert_int_equal(nl_view_legal(&box, &view, list), 0);
    assert_int_equal(nl_chance(&box, &state, list, weight), 0);
    assert_int_equal(nl_chance_tickets(&box, &state), 0);
    assert_int_equal(nl_chance_ticket(&box, &state, 0).kind, NL_ACTIONS);
    assert_int_equal(nl_check(&box, &state, end), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_view_check(&box, &view, end), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_apply(&box, &state, end, NULL), NL_ERR_BAD_ARGS);
    nl_apply_trusted(&box, &state, end);
    nl_playout(&box, &state, random, &tally);
    assert_int_equal(tally.steps + tally.chance, 0);
    assert_int_equal(random[0], 1);
}

static void nothing_is_known(void **unused)
{
    (void)unused;
    nl_state some, none;
    nl_view blank;
    rng r = rng_of(1);
    memset(&none, 0, sizeof none);
    memset(&blank, 0, sizeof blank);
    assert_int_equal(nl_view_seat(&view), 1);
    assert_memory_equal(&view, &blank, sizeof(nl_state));
    nl_start(&box, &some);
    assert_memory_equal(&some, &none, sizeof some);
    memset(&some, 0x77, sizeof some);
    nl_resample(&box, &view, rng_draw, &r, &some);
    assert_memory_equal(&some, &none, sizeof some);
    assert_int_equal(nl_state_bytes(&box), sizeof(nl_state)); /* any of it might be in use */
    nl_copy(&box, &some, &state);
    assert_memory_equal(&some, &state, sizeof some);
}

static void nothing_is_written(void **unused)
{
    (void)unused;
    uint8_t bytes[NL_SAVE_MAX] = { 'N', 'L', 'S', '1', 1 };
    char text[NL_POSITION_MAX];
    assert_int_equal(nl_save(&box, &state, bytes, sizeof bytes), -1);
    assert_int_equal(nl_load(&box, &state, bytes, sizeof bytes), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_valid(&box, &state), NL_ERR_CORRUPT);
    assert_true(nl_hash(&box, &state) == 0);
    assert_true(nl_view_hash(&box, &view) == 0);
    assert_int_equal(nl_position_print(&box, &state, text, sizeof text), -1);
    assert_int_equal(nl_position_print_view(&box, &view, text, sizeof text), -1);
}

static void nothing_is_edited(void **unused)
{
    (void)unused;
    const uint8_t counts[5] = { 1 };
    const nl_game kept = box;
    assert_int_equal(nl_edit_hand(&box, &state, 0, counts), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_dev(&box, &state, 0, counts), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_fresh(&box, &state, 0, counts), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_played(&box, &state, 0, 1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_bank(&box, &state, counts), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_deck(&box, &state, counts), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_piece(&box, &state, 0, NL_EDIT_ROAD, 1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_clear(&box, &state, 0, NL_EDIT_ROAD), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_clear_board(&box, &state), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_robber(&box, &state, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_hex(&box, 0, NL_FOREST, 8), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_harbour(&box, 0, NL_ANY), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_turn(&box, &state, 0, NL_D_MAIN), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_longest(&box, &state, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_longest(&box, &state, NL_NOBODY), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_army(&box, &state, NL_NOBODY), NL_ERR_BAD_ARGS);
    assert_memory_equal(&box, &kept, sizeof box);
}

static void no_such_game_is_made(void **unused)
{
    (void)unused;
    const nl_game kept = box;
    const nl_rules rules = nl_game_rules(&box);
    const nl_layout layout = { 0 };
    nl_fault fault;
    assert_int_equal(nl_game_init(&box, &rules, NULL, &layout, &fault), NL_ERR_BAD_VALUE);
    assert_string_equal(fault.word, "game");
    assert_memory_equal(&box, &kept, sizeof box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_over, open_box, close_box),
        cmocka_unit_test_setup_teardown(nothing_can_be_done, open_box, close_box),
        cmocka_unit_test_setup_teardown(nothing_is_known, open_box, close_box),
        cmocka_unit_test_setup_teardown(nothing_is_written, open_box, close_box),
        cmocka_unit_test_setup_teardown(nothing_is_edited, open_box, close_box),
        cmocka_unit_test_setup_teardown(no_such_game_is_made, open_box, close_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
