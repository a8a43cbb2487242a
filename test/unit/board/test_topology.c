/* test_topology.c - the two islands as graphs: counts, levels, golden tables and checksums of rules
   2.1. Everything is computed from the tables, independently of the generator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "board/setup.h"

enum { PRIME = 1000000007 };

/* Writes the hexes at a corner in order of their ids. Returns how many there are. */
static int hexes_at(const board_graph *b, int corner, int out[3])
{
    int count = 0;
    for (int h = 0; h < b->hexes; h++)
        for (int i = 0; i < 6; i++)
            if (b->hex_corner[h][i] == corner) out[count++] = h;
    return count;
}

static int degree(const board_graph *b, int corner)
{
    int count = 0;
    for (int e = 0; e < b->edges; e++)
        count += b->edge_corner[e][0] == corner || b->edge_corner[e][1] == corner;
    return count;
}

typedef struct expected {
    int hexes, corners, edges, coastal;
    int touching[3]; /* corners at 1, 2, 3 hexes */
    int degrees[2];  /* corners with 2, 3 edges */
    int64_t edge_sum, corner_sum;
} expected;

static void check_counts(const board_graph *b, const expected *want)
{
    uint8_t coast[NL_EDGES];
    int touching[4] = { 0 }, degrees[4] = { 0 }, at[3];
    assert_int_equal(b->hexes, want->hexes);
    assert_int_equal(b->corners, want->corners);
    assert_int_equal(b->edges, want->edges);
    assert_int_equal(board_coast(b, coast), want->coastal);
    for (int v = 0; v < b->corners; v++) {
        touching[hexes_at(b, v, at)]++;
        degrees[degree(b, v)]++;
    }
    for (int i = 0; i < 3; i++) assert_int_equal(touching[i + 1], want->touching[i]);
    for (int i = 0; i < 2; i++) assert_int_equal(degrees[i + 2], want->degrees[i]);
}

static void check_sums(const board_graph *b, const expected *want)
{
    int64_t edges = 0, corners = 0;
    for (int e = 0; e < b->edges; e++)
        edges += (e + 1) * (1000 * (int64_t)b->edge_corner[e][0] + b->edge_corner[e][1]);
    for (int v = 0; v < b->corners; v++) {
        int at[3], squares = 0;
        const int count = hexes_at(b, v, at);
        for (int i = 0; i < count; i++) squares += (at[i] + 1) * (at[i] + 1);
        corners += (int64_t)(v + 1) * squares;
    }
    assert_int_equal(edges % PRIME, want->edge_sum);
    assert_int_equal(corners % PRIME, want->corner_sum);
}

static void base_island(void **state)
{
    (void)state;
    const expected want = { 19, 54, 72, 30, { 18, 12, 24 }, { 18, 36 }, 85742127, 571470 };
    check_counts(&board_19, &want);
    check_sums(&board_19, &want);
}

static void large_island(void **state)
{
    (void)state;
    const expected want = { 30, 80, 109, 38, { 22, 16, 42 }, { 22, 58 }, 297617353, 3287736 };
    check_counts(&board_30, &want);
    check_sums(&board_30, &want);
}

/* Counts corners and edges per level, from top to bottom. */
static void check_levels(const board_graph *b, const int *corners, const int *edges)
{
    int level = -1, last = -1000;
    int left = 0;
    for (int v = 0; v < b->corners; v++) {
        if (b->corner_y[v] != last) {
            assert_int_equal(left, 0);
            last = b->corner_y[v];
            left = corners[++level];
        }
        left--;
    }
    assert_int_equal(left, 0);
    level = -1;
    last = -1000;
    for (int e = 0; e < b->edges; e++) {
        const int y = b->corner_y[b->edge_corner[e][0]] + b->corner_y[b->edge_corner[e][1]];
        if (y != last) {
            assert_int_equal(left, 0);
            last = y;
            left = edges[++level];
        }
        left--;
    }
    assert_int_equal(left, 0);
}

static void levels(void **state)
{
    (void)state;
    const int corners_19[] = { 3, 4, 4, 5, 5, 6, 6, 5, 5, 4, 4, 3 };
    const int edges_19[] = { 6, 4, 8, 5, 10, 6, 10, 5, 8, 4, 6 };
    const int corners_30[] = { 3, 4, 4, 5, 5, 6, 6, 7, 7, 6, 6, 5, 5, 4, 4, 3 };
    const int edges_30[] = { 6, 4, 8, 5, 10, 6, 12, 7, 12, 6, 10, 5, 8, 4, 6 };
    check_levels(&board_19, corners_19, edges_19);
    check_levels(&board_30, corners_30, edges_30);
}

/* Golden tables of the base island (rules 2.1): a few lines from each end and the middle. */
static void golden_corners(void **state)
{
    (void)state;
    const struct {
        int corner, count, hex[3];
    } golden[] = { { 0, 1, { 0 } },          { 4, 2, { 0, 1 } },    { 8, 3, { 0, 1, 4 } },
                   { 12, 3, { 0, 3, 4 } },   { 16, 2, { 3, 7 } },   { 18, 3, { 4, 5, 9 } },
                   { 25, 3, { 6, 10, 11 } }, { 26, 1, { 11 } },     { 28, 3, { 7, 8, 12 } },
                   { 33, 2, { 7, 12 } },     { 37, 2, { 11, 15 } }, { 40, 3, { 13, 14, 17 } },
                   { 43, 2, { 12, 16 } },    { 46, 2, { 15, 18 } }, { 47, 1, { 16 } },
                   { 53, 1, { 18 } } };
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        int at[3] = { 0 };
        assert_int_equal(hexes_at(&board_19, golden[i].corner, at), golden[i].count);
        for (int n = 0; n < golden[i].count; n++) assert_int_equal(at[n], golden[i].hex[n]);
    }
}

static void golden_edges(void **state)
{
    (void)state;
    const int golden[][3] = { { 0, 0, 3 },    { 5, 2, 6 },    { 6, 3, 7 },    { 13, 8, 13 },
                              { 18, 11, 16 }, { 22, 15, 20 }, { 25, 17, 22 }, { 33, 21, 27 },
                              { 38, 26, 32 }, { 41, 28, 34 }, { 49, 33, 38 }, { 56, 39, 44 },
                              { 61, 42, 46 }, { 66, 47, 51 }, { 71, 50, 53 } };
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        assert_int_equal(board_19.edge_corner[golden[i][0]][0], golden[i][1]);
        assert_int_equal(board_19.edge_corner[golden[i][0]][1], golden[i][2]);
    }
}

/* Every side of a hex is an edge, and edges are written with the smaller corner first. */
static void check_sides(const board_graph *b)
{
    for (int e = 0; e < b->edges; e++) assert_true(b->edge_corner[e][0] < b->edge_corner[e][1]);
    for (int h = 0; h < b->hexes; h++) {
        for (int i = 0; i < 6; i++) {
            const int v = b->hex_corner[h][i], w = b->hex_corner[h][(i + 1) % 6];
            int found = 0;
            for (int e = 0; e < b->edges; e++)
                found += (b->edge_corner[e][0] == v && b->edge_corner[e][1] == w) ||
                         (b->edge_corner[e][0] == w && b->edge_corner[e][1] == v);
            assert_int_equal(found, 1);
        }
        assert_int_equal(b->hex_corner[h][6], NL_NOBODY);
        assert_int_equal(b->hex_corner[h][7], NL_NOBODY);
    }
}

static void sides(void **state)
{
    (void)state;
    check_sides(&board_19);
    check_sides(&board_30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base_island),    cmocka_unit_test(large_island), cmocka_unit_test(levels),
        cmocka_unit_test(golden_corners), cmocka_unit_test(golden_edges), cmocka_unit_test(sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
