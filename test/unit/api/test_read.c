/* test_read.c - readable forms of the board and the island, for the full state and each seat's
   view. */
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

/* ---- the board ------------------------------------------------------------------------------- */

static void check_graph(const nl_board *b)
{
    for (int v = 0; v < b->corners; v++)
        for (int i = 0; i < NL_DEGREE; i++) {
            const int e = b->corner_edge[v][i], w = b->corner_next[v][i];
            assert_int_equal(e == NL_NOBODY, w == NL_NOBODY);
            if (e == NL_NOBODY) continue;
            assert_true(i < 3);
            assert_true((b->edge_corner[e][0] == v && b->edge_corner[e][1] == w) ||
                        (b->edge_corner[e][0] == w && b->edge_corner[e][1] == v));
        }
    int touching = 0;
    for (int v = 0; v < b->corners; v++)
        for (int i = 0; i < 3; i++) touching += b->corner_hex[v][i] != NL_NOBODY;
    assert_int_equal(touching, 6 * b->hexes);
}

static void boards(void **unused)
{
    (void)unused;
    nl_board board;
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_board_read(&game, &board);
    assert_int_equal(board.hexes, 19);
    assert_int_equal(board.harbours, 9);
    assert_int_equal(board.terrain[9], NL_DESERT);
    assert_int_equal(board.chip[9], 0);
    assert_int_equal(board.corner_hex[28][0], 7);
    assert_int_equal(board.corner_hex[28][2], 12);
    assert_int_equal(board.corner_hex[0][1], NL_NOBODY);
    assert_int_equal(board.hex_x[9], 0);
    assert_int_equal(board.hex_y[9], 0);
    assert_int_equal(board.hex_x[0], -2);
    assert_int_equal(board.hex_y[0], -6);
    assert_int_equal(board.corner_y[0], -8);
    assert_int_equal(board.hex_corner[19][0], NL_NOBODY);
    check_graph(&board);
    play_open("island seats=6", 1, &game, &state);
    nl_board_read(&game, &board);
    assert_int_equal(board.corners, 80);
    check_graph(&board);
}

/* ---- the state ------------------------------------------------------------------------------- */

#define COUNTS(...) ((const uint8_t[5]){ __VA_ARGS__ })

static void check_all(const uint8_t counts[5], int value)
{
    for (int i = 0; i < 5; i++) assert_int_equal(counts[i], value);
}

static void views_blank_what_is_hidden(void **unused)
{
    (void)unused;
    nl_view view;
    nl_island shown;
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_edit_dev(&game, &state, 0, COUNTS(1, 1, 0, 0, 0));
    nl_edit_fresh(&game, &state, 0, COUNTS(0, 1, 0, 0, 0));
    nl_island_read(&game, &state, &shown);
    assert_int_equal(shown.seat[0].points, 3);
    assert_int_equal(shown.seat[0].rate[NL_BRICK], 4);
    assert_int_equal(shown.corner_seat[28], 0);
    assert_int_equal(shown.corner_piece[28], NL_SETTLEMENT);
    assert_int_equal(shown.edge_seat[41], 0);
    assert_int_equal(shown.seat[0].roads_left, 13);

    nl_observe(&game, &state, 0, &view);
    nl_view_island(&game, &view, &shown);
    assert_int_equal(shown.seat[0].hand[NL_LUMBER], 2);
    assert_int_equal(shown.seat[0].dev[NL_POINT], 1);
    assert_int_equal(shown.seat[0].points, 3);
    check_all(shown.seat[1].hand, NL_UNKNOWN);
    assert_int_equal(shown.seat[1].hand_total, 3);
    check_all(shown.seat[1].dev, 0); /* no cards, nothing to hide */
    check_all(shown.deck, NL_UNKNOWN);
    assert_int_equal(shown.deck_total, 23);
    assert_int_equal(shown.bank[NL_BRICK], 18);

    nl_observe(&game, &state, 1, &view);
    nl_view_island(&game, &view, &shown);
    check_all(shown.seat[0].dev, NL_UNKNOWN);
    check_all(shown.seat[0].fresh, NL_UNKNOWN);
    assert_int_equal(shown.seat[0].dev_total, 2);
    assert_int_equal(shown.seat[0].fresh_total, 1);
    assert_int_equal(shown.seat[0].points, 2);
    assert_int_equal(shown.seat[1].hand[NL_ORE], 1);

    nl_observe(&game, &state, NL_NOBODY, &view);
    assert_int_equal(nl_view_seat(&view), NL_NOBODY);
    nl_view_island(&game, &view, &shown);
    for (int seat = 0; seat < 4; seat++) check_all(shown.seat[seat].hand, NL_UNKNOWN);
    nl_action list[NL_ACTIONS_MAX];
    assert_int_equal(nl_view_legal(&game, &view, list), 0);
}

static void offers_and_piles(void **unused)
{
    (void)unused;
    nl_island shown;
    nl_view view;
    nl_action a;
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_edit_turn(&game, &state, 0, NL_D_MAIN);
    assert_int_equal(nl_parse(&game, 0, "offer 1 grain for 1 ore", &a, NULL), NL_OK);
    assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
    nl_observe(&game, &state, 2, &view);
    nl_view_island(&game, &view, &shown);
    assert_int_equal(shown.seat[0].gives[NL_GRAIN], 1);
    assert_int_equal(shown.seat[0].takes[NL_ORE], 1);
    assert_int_equal(shown.seat[0].tossed_total, 0);

    nl_edit_turn(&game, &state, 0, NL_D_ROLL);
    nl_edit_hand(&game, &state, 1, COUNTS(8, 0, 0, 0, 0));
    const nl_action act[] = { { NL_A_ROLL, 0, { 0 } },
                              { NL_A_DICE, NL_CHANCE, { 1, 6 } },
                              { NL_A_DISCARD, 1, { NL_BRICK } } };
    for (int i = 0; i < 3; i++) assert_int_equal(nl_apply(&game, &state, act[i], NULL), NL_OK);
    nl_observe(&game, &state, 2, &view);
    nl_view_island(&game, &view, &shown);
    check_all(shown.seat[1].tossed, NL_UNKNOWN);
    assert_int_equal(shown.seat[1].tossed_total, 1);
    assert_int_equal(shown.seat[1].owes, 3);
    nl_observe(&game, &state, 1, &view);
    nl_view_island(&game, &view, &shown);
    assert_int_equal(shown.seat[1].tossed[NL_BRICK], 1);
}

/* A seat's view lists exactly what the full state allows that seat, and nothing for others. */
static void views_list_the_same(void **unused)
{
    (void)unused;
    static nl_action from_truth[NL_ACTIONS_MAX], from_view[NL_ACTIONS_MAX];
    for (int i = 0; i < PLAY_RULES; i++) {
        rng r = rng_of((uint64_t)i + 31);
        play_open(play_rules[i], (uint64_t)i + 31, &game, &state);
        for (int step = 0; step < 800 && !nl_to_act(&game, &state).over; step++) {
            for (int seat = 0; seat < nl_game_rules(&game).seats; seat++) {
                nl_view view;
                nl_observe(&game, &state, seat, &view);
                const int count = nl_legal(&game, &state, seat, from_truth);
                assert_int_equal(nl_view_legal(&game, &view, from_view), count);
                assert_memory_equal(from_view, from_truth, (size_t)count * sizeof(nl_action));
                for (int n = 0; n < count; n++)
                    assert_int_equal(nl_view_check(&game, &view, from_view[n]), NL_OK);
            }
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),
        cmocka_unit_test(views_blank_what_is_hidden),
        cmocka_unit_test(offers_and_piles),
        cmocka_unit_test(views_list_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
