/* test_setup.c - the printed numbers: components, chips, spirals, frames, the beginner set-up
   (rules 1 to 3). The golden values are copied from the rules, not from the code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/bits.h"
#include "board/setup.h"

/* ---- components ------------------------------------------------------------------------------ */

static void cards_and_pieces(void **state)
{
    (void)state;
    const uint8_t deck_4[] = { 14, 5, 2, 2, 2 }, deck_6[] = { 20, 5, 3, 3, 3 };
    for (int seats = 2; seats <= 6; seats++) {
        const board_supply *supply = board_counts(seats);
        assert_int_equal(supply->bank_each, seats > 4 ? 24 : 19);
        assert_memory_equal(supply->deck, seats > 4 ? deck_6 : deck_4, NL_CARDS);
        assert_int_equal(supply->roads, 15);
        assert_int_equal(supply->settlements, 5);
        assert_int_equal(supply->cities, 4);
        assert_ptr_equal(board_for_seats(seats), seats > 4 ? &board_30 : &board_19);
    }
}

static void check_tiles(int seats, const int terrain[6], const int chips[13])
{
    const board_tiles *tiles = board_tiles_for(seats);
    int hexes = 0, seen[13] = { 0 };
    for (int t = 0; t < BOARD_TERRAINS; t++) {
        assert_int_equal(tiles->terrain[t], terrain[t]);
        hexes += terrain[t];
    }
    assert_int_equal(hexes, board_for_seats(seats)->hexes);
    assert_int_equal(tiles->chips, hexes - terrain[NL_DESERT]);
    for (int i = 0; i < tiles->chips; i++) seen[tiles->chip[i]]++;
    for (int n = 0; n <= 12; n++) assert_int_equal(seen[n], chips[n]);
}

static void tiles(void **state)
{
    (void)state;
    const int base[] = { 3, 4, 4, 4, 3, 1 }, large[] = { 5, 6, 6, 6, 5, 2 };
    const int chips_19[] = { 0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1 };
    const int chips_30[] = { 0, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2 };
    check_tiles(4, base, chips_19);
    check_tiles(6, large, chips_30);
}

/* ---- spirals --------------------------------------------------------------------------------- */

static void check_spiral(const board_graph *b, const uint8_t *golden)
{
    uint8_t hexes[NL_HEXES];
    board_spiral(b, golden[0], hexes);
    assert_memory_equal(hexes, golden, b->hexes);
}

static void spirals_19(void **state)
{
    (void)state;
    const uint8_t golden[][19] = {
        { 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9 },
        { 2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 5, 4, 8, 13, 14, 10, 9 },
        { 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 8, 13, 14, 10, 5, 4, 9 },
        { 11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 10, 5, 4, 8, 13, 14, 9 },
        { 16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 13, 14, 10, 5, 4, 8, 9 },
        { 18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 14, 10, 5, 4, 8, 13, 9 }
    };
    for (int i = 0; i < 6; i++) {
        assert_int_equal(board_tiles_for(4)->corner_hex[i], golden[i][0]);
        check_spiral(&board_19, golden[i]);
    }
}

static void spirals_30(void **state)
{
    (void)state;
    const uint8_t golden[][30] = { { 0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6,  2,
                                     1, 4, 8, 13, 19, 24, 25, 21, 16, 10, 5,  9,  14, 20, 15 },
                                   { 2, 1, 0, 3, 7,  12, 18, 23, 27, 28, 29, 26, 22, 17, 11,
                                     6, 5, 4, 8, 13, 19, 24, 25, 21, 16, 10, 9,  14, 20, 15 },
                                   { 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6, 2,  1,  0,  3,
                                     7,  13, 19, 24, 25, 21, 16, 10, 5,  4,  8, 14, 20, 15, 9 },
                                   { 17, 11, 6,  2, 1, 0, 3,  7,  12, 18, 23, 27, 28, 29, 26,
                                     22, 16, 10, 5, 4, 8, 13, 19, 24, 25, 21, 15, 9,  14, 20 },
                                   { 27, 28, 29, 26, 22, 17, 11, 6, 2, 1,  0,  3,  7,  12, 18,
                                     23, 24, 25, 21, 16, 10, 5,  4, 8, 13, 19, 20, 15, 9,  14 },
                                   { 29, 26, 22, 17, 11, 6, 2, 1, 0,  3,  7,  12, 18, 23, 27,
                                     28, 25, 21, 16, 10, 5, 4, 8, 13, 19, 24, 20, 15, 9,  14 } };
    for (int i = 0; i < 6; i++) {
        assert_int_equal(board_tiles_for(6)->corner_hex[i], golden[i][0]);
        check_spiral(&board_30, golden[i]);
    }
}

/* Places chips along a spiral, skipping deserts. */
static void lay_chips(int seats, int corner, uint64_t deserts, uint8_t chip[NL_HEXES])
{
    const board_graph *b = board_for_seats(seats);
    uint8_t hexes[NL_HEXES];
    int next = 0;
    board_spiral(b, corner, hexes);
    for (int i = 0; i < b->hexes; i++)
        chip[hexes[i]] = deserts >> hexes[i] & 1 ? 0 : board_tiles_for(seats)->chip[next++];
}

static int is_red(int chip) { return chip == 6 || chip == 8; }

static int red_pairs(const board_graph *b, const uint8_t *chip)
{
    uint8_t near[NL_HEXES][6] = { { 0 } };
    int pairs = 0;
    board_neighbours(b, near);
    for (int h = 0; h < b->hexes; h++)
        for (int i = 0; i < 6; i++)
            pairs += near[h][i] != NL_NOBODY && is_red(chip[h]) && is_red(chip[near[h][i]]);
    return pairs / 2;
}

static void chips_by_hex(void **state)
{
    (void)state;
    const uint8_t case_3[] = { 5, 10, 8, 2, 9, 11, 4, 6, 4, 0, 3, 11, 3, 5, 6, 12, 8, 10, 9 };
    const uint8_t case_4[] = { 5, 8, 4, 0, 10, 3, 11, 2, 9, 11, 6, 12, 6, 4, 5, 9, 3, 8, 10 };
    const uint8_t case_5[] = { 12, 9, 10, 11, 6, 5, 8, 4, 3, 11, 4, 3, 8, 10, 9, 6, 0, 5, 2 };
    const uint8_t case_7[] = { 0, 8, 4, 2, 10, 12, 8, 5,  11, 3, 9, 3,  4, 12, 2,
                               0, 5, 6, 6, 10, 6,  9, 10, 3,  5, 4, 11, 9, 8,  11 };
    const uint8_t case_8[] = { 11, 11, 8, 10, 9,  4, 9,  6, 5, 6, 5,  3, 3, 9,  0,
                               0,  10, 6, 8,  12, 2, 12, 4, 4, 3, 11, 5, 8, 10, 2 };
    uint8_t chip[NL_HEXES] = { 0 };
    lay_chips(4, 0, UINT64_C(1) << 9, chip);
    assert_memory_equal(chip, case_3, 19);
    lay_chips(4, 0, UINT64_C(1) << 3, chip);
    assert_memory_equal(chip, case_4, 19);
    lay_chips(4, 16, UINT64_C(1) << 16, chip);
    assert_memory_equal(chip, case_5, 19);
    lay_chips(6, 0, UINT64_C(1) << 0 | UINT64_C(1) << 15, chip);
    assert_memory_equal(chip, case_7, 30);
    lay_chips(6, 29, UINT64_C(1) << 14 | UINT64_C(1) << 15, chip);
    assert_memory_equal(chip, case_8, 30);
}

/* No starting corner and no place of the deserts puts two of 6 and 8 side by side: 114 and 2610
   placements. */
static void reds_never_touch(void **state)
{
    (void)state;
    uint8_t chip[NL_HEXES] = { 0 };
    int placements = 0;
    for (int ray = 0; ray < BOARD_RAYS; ray++)
        for (int one = 0; one < 30; one++)
            for (int two = one + 1; two < 30; two++, placements++) {
                const uint64_t deserts = UINT64_C(1) << one | UINT64_C(1) << two;
                lay_chips(6, board_tiles_for(6)->corner_hex[ray], deserts, chip);
                assert_int_equal(red_pairs(&board_30, chip), 0);
            }
    assert_int_equal(placements, 2610);
    for (int ray = 0; ray < BOARD_RAYS; ray++)
        for (int one = 0; one < 19; one++) {
            lay_chips(4, board_tiles_for(4)->corner_hex[ray], UINT64_C(1) << one, chip);
            assert_int_equal(red_pairs(&board_19, chip), 0);
        }
}

/* ---- harbours -------------------------------------------------------------------------------- */

static void check_same_harbours(const board_harbours *a, const board_harbours *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->edge, b->edge, a->count);
    assert_memory_equal(a->kind, b->kind, a->count);
}

static void frames_make_the_printed_tables(void **state)
{
    (void)state;
    board_harbours made;
    board_frame(4, board_frame_19, &made);
    check_same_harbours(&made, &board_harbours_19);
    board_frame(6, board_frame_30, &made);
    check_same_harbours(&made, &board_harbours_30);
}

static nl_set coast_set(const board_graph *b)
{
    uint8_t coast[NL_EDGES];
    nl_set set = set_none();
    int count = board_coast(b, coast);
    for (int i = 0; i < count; i++) set = set_or(set, set_of(coast[i]));
    assert_int_equal(set_count(set), count);
    return set;
}

static int shared_corners(const board_graph *b, const board_harbours *h)
{
    nl_set seen = set_none();
    int shared = 0;
    for (int i = 0; i < h->count; i++)
        for (int end = 0; end < 2; end++) {
            const int v = b->edge_corner[h->edge[i]][end];
            shared += set_has(seen, v);
            seen = set_or(seen, set_of(v));
        }
    return shared;
}

static void harbours_lie_on_the_coast(void **state)
{
    (void)state;
    const board_harbours *tables[] = { &board_harbours_19, &board_harbours_30,
                                       &board_harbours_alternating };
    for (int t = 0; t < 3; t++) {
        const board_graph *b = t == 0 ? &board_19 : &board_30;
        const nl_set coast = coast_set(b);
        int kinds[6] = { 0 };
        for (int i = 0; i < tables[t]->count; i++) {
            assert_true(set_has(coast, tables[t]->edge[i]));
            kinds[tables[t]->kind[i]]++;
        }
        assert_int_equal(kinds[NL_ANY], t == 0 ? 4 : 5);
        assert_int_equal(kinds[NL_WOOL], t == 0 ? 1 : 2);
        assert_int_equal(kinds[NL_BRICK] + kinds[NL_LUMBER] + kinds[NL_GRAIN] + kinds[NL_ORE], 4);
        assert_int_equal(shared_corners(b, tables[t]), 0);
    }
}

/* The corners of the printed harbours (rules 2.2). */
static void harbour_corners(void **state)
{
    (void)state;
    const int ends_19[][2] = { { 0, 3 },   { 1, 5 },   { 10, 15 }, { 26, 32 }, { 42, 46 },
                               { 49, 52 }, { 47, 51 }, { 33, 38 }, { 11, 16 } };
    const int ends_30[][2] = { { 0, 3 },   { 1, 5 },   { 10, 15 }, { 39, 46 },
                               { 58, 63 }, { 72, 76 }, { 75, 78 }, { 73, 77 },
                               { 59, 64 }, { 40, 47 }, { 21, 27 } };
    for (int i = 0; i < 9; i++)
        for (int end = 0; end < 2; end++)
            assert_int_equal(board_19.edge_corner[board_harbours_19.edge[i]][end], ends_19[i][end]);
    for (int i = 0; i < 11; i++)
        for (int end = 0; end < 2; end++)
            assert_int_equal(board_30.edge_corner[board_harbours_30.edge[i]][end], ends_30[i][end]);
}

/* Counts the orders of the six large pieces in which two harbours share a corner. */
static int orders_that_share(int seats)
{
    int shared = 0;
    for (int code = 0; code < 720; code++) {
        uint8_t order[6] = { 0, 1, 2, 3, 4, 5 };
        board_harbours made;
        for (int i = 0, rest = code; i < 6; rest /= 6 - i, i++) {
            const int pick = i + rest % (6 - i);
            const uint8_t kept = order[i];
            order[i] = order[pick];
            order[pick] = kept;
        }
        board_frame(seats, order, &made);
        shared += shared_corners(board_for_seats(seats), &made) > 0;
    }
    return shared;
}

static void frame_orders(void **state)
{
    (void)state;
    assert_int_equal(orders_that_share(4), 0);
    assert_int_equal(orders_that_share(6), 576);
}

/* ---- the beginner set-up --------------------------------------------------------------------- */

static void beginner_layout(void **state)
{
    (void)state;
    static const char letters[] = "HFPGMD", map[] = "MPFGHPHGFDFMFMGPHGP";
    const uint8_t chips[] = { 10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11 };
    int count[6] = { 0 };
    for (int h = 0; h < 19; h++) {
        assert_int_equal(letters[board_beginner.terrain[h]], map[h]);
        count[board_beginner.terrain[h]]++;
    }
    for (int t = 0; t < 6; t++) assert_int_equal(count[t], board_tiles_for(4)->terrain[t]);
    assert_memory_equal(board_beginner.chip, chips, sizeof chips);
    assert_int_equal(board_beginner.terrain[board_beginner.robber], NL_DESERT);
}

/* Every road starts at its settlement, and the lettered settlements yield the printed hands. */
static void beginner_pieces(void **state)
{
    (void)state;
    const int hands[4][5] = {
        { 0, 2, 0, 1, 0 }, { 1, 1, 0, 0, 1 }, { 0, 0, 0, 2, 1 }, { 0, 1, 1, 0, 1 }
    };
    for (int colour = 0; colour < 4; colour++) {
        int hand[6] = { 0 };
        for (int i = 0; i < 2; i++) {
            const uint8_t *ends = board_19.edge_corner[board_beginner.road[colour][i]];
            const int v = board_beginner.settlement[colour][i];
            assert_true(ends[0] == v || ends[1] == v);
        }
        for (int h = 0; h < 19; h++)
            for (int i = 0; i < 6; i++)
                if (board_19.hex_corner[h][i] == board_beginner.settlement[colour][0])
                    hand[board_beginner.terrain[h]]++;
        for (int kind = 0; kind < 5; kind++) assert_int_equal(hand[kind], hands[colour][kind]);
    }
    assert_int_equal(board_beginner_colour(4, 0), 0);
    assert_int_equal(board_beginner_colour(3, 0), 1);
    assert_int_equal(board_beginner_colour(3, 2), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_and_pieces),
        cmocka_unit_test(tiles),
        cmocka_unit_test(spirals_19),
        cmocka_unit_test(spirals_30),
        cmocka_unit_test(chips_by_hex),
        cmocka_unit_test(reds_never_touch),
        cmocka_unit_test(frames_make_the_printed_tables),
        cmocka_unit_test(harbours_lie_on_the_coast),
        cmocka_unit_test(harbour_corners),
        cmocka_unit_test(frame_orders),
        cmocka_unit_test(beginner_layout),
        cmocka_unit_test(beginner_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
