/* test_symmetry.c - the symmetries of the island: there are as many as the land has, each keeps
   what touches what, and a whole game in the mirror has the same choices and the same points. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/rng.h"
#include "neuland/island.h"
#include "unit/play.h"

static nl_game game, mirror;
static nl_state state, image;
static nl_symmetry symmetry;
static nl_board board;

static int symmetries(const char *rules)
{
    int count = 0;
    play_open(rules, 1, &game, &state);
    while (nl_symmetry_read(&game, count, &symmetry)) count++;
    return count;
}

static void as_many_as_the_land_has(void **unused)
{
    (void)unused;
    assert_int_equal(symmetries("island"), 12);
    assert_int_equal(symmetries("island seats=6"), 4);
    assert_int_equal(symmetries("island map=corsica"), 0);
    assert_int_equal(symmetries("chocolate"), 0);
    assert_false(nl_symmetry_read(&game, -1, &symmetry));
}

/* Every place has one image, and no two have the same. */
static void assert_permutes(const uint8_t *images, int count, int cap)
{
    bool taken[256] = { false };
    for (int i = 0; i < count; i++) {
        assert_in_range(images[i], 0, count - 1);
        assert_false(taken[images[i]]);
        taken[images[i]] = true;
    }
    for (int i = count; i < cap; i++) assert_int_equal(images[i], NL_NOBODY);
}

static bool touches(int hex, int corner)
{
    for (int i = 0; i < NL_RIM; i++)
        if (board.hex_corner[hex][i] == corner) return true;
    return false;
}

static void assert_keeps_what_touches(void)
{
    for (int h = 0; h < board.hexes; h++)
        for (int i = 0; i < 6; i++)
            assert_true(touches(symmetry.hex[h], symmetry.corner[board.hex_corner[h][i]]));
    for (int e = 0; e < board.edges; e++) {
        const uint8_t *to = board.edge_corner[symmetry.edge[e]];
        const int one = symmetry.corner[board.edge_corner[e][0]];
        const int other = symmetry.corner[board.edge_corner[e][1]];
        assert_true((to[0] == one && to[1] == other) || (to[0] == other && to[1] == one));
    }
}

static void each_is_another_one_and_keeps_the_land(void **unused)
{
    (void)unused;
    static const char *const rules[] = { "island", "island seats=6" };
    for (int r = 0; r < 2; r++) {
        nl_symmetry all[12];
        play_open(rules[r], 1, &game, &state);
        assert_true(nl_board_read(&game, &board));
        for (int n = 0; nl_symmetry_read(&game, n, &symmetry); n++) {
            assert_permutes(symmetry.hex, board.hexes, NL_HEXES);
            assert_permutes(symmetry.corner, board.corners, NL_CORNERS);
            assert_permutes(symmetry.edge, board.edges, NL_EDGES);
            assert_keeps_what_touches();
            for (int h = 0; n == 0 && h < board.hexes; h++) assert_int_equal(symmetry.hex[h], h);
            for (int i = 0; i < n; i++)
                assert_memory_not_equal(all[i].corner, symmetry.corner, sizeof symmetry.corner);
            all[n] = symmetry;
        }
    }
}

static void open_mirror(void)
{
    const nl_rules rules = nl_game_rules(&game);
    const nl_layout layout = nl_game_layout(&game);
    const nl_layout moved = nl_symmetry_layout(&symmetry, &layout);
    nl_fault fault;
    if (nl_game_init(&mirror, &rules, NULL, &moved, &fault) != NL_OK) fail_msg("%s", fault.word);
    nl_start(&mirror, &image);
}

static bool has(const nl_action *list, int count, nl_action a)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0) return true;
    return false;
}

static void assert_same_choices(int seat)
{
    nl_action here[NL_ACTIONS_MAX], there[NL_ACTIONS_MAX];
    const int count = nl_legal(&game, &state, seat, here);
    assert_int_equal(nl_legal(&mirror, &image, seat, there), count);
    for (int i = 0; i < count; i++)
        assert_true(has(there, count, nl_symmetry_action(&symmetry, here[i])));
}

static void assert_same_points(void)
{
    int16_t here[NL_SEATS], there[NL_SEATS];
    nl_points(&game, &state, here);
    nl_points(&mirror, &image, there);
    assert_memory_equal(here, there, sizeof here);
}

static void a_game_in_the_mirror_is_the_same(void **unused)
{
    (void)unused;
    static const char *const rules[] = { "island", "island seats=3 helpers=12 friends=1",
                                         "island seats=6 extra=partner helpers=10 friends=1",
                                         "island preset=catanatron" };
    for (int r = 0; r < 4; r++) {
        rng luck = rng_of((uint64_t)r);
        for (int n = 1;; n++) {
            play_open(rules[r], (uint64_t)n, &game, &state);
            if (!nl_symmetry_read(&game, n, &symmetry)) break;
            open_mirror();
            for (int i = 0; i < 600 && !nl_to_act(&game, &state).over; i++) {
                const nl_action a = play_choose(&game, &state, &luck);
                if (a.seat != NL_CHANCE && i % 7 == 0) assert_same_choices(a.seat);
                assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
                assert_int_equal(nl_apply(&mirror, &image, nl_symmetry_action(&symmetry, a), NULL),
                                 NL_OK);
                assert_same_points();
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_as_the_land_has),
        cmocka_unit_test(each_is_another_one_and_keeps_the_land),
        cmocka_unit_test(a_game_in_the_mirror_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
