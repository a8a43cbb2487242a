/* test_eval.c - the evaluation: chances add up, caches and differences change nothing, whole
   numbers little, trails are as long as the rules count them, and obvious advantages have the
   expected sign. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "neuland/edit.h"
#include "bots/island/eval/eval.h"
#include "unit/play.h"

enum { MANY = 256 };

static nl_game game;
static nl_state state;
static eval_board board;
static eval_slot many[MANY], one[1];
static eval_memo many_memos[MANY], one_memo[1];
static eval_last last;

static void chances(eval_slot *slot, uint32_t slots, float out[NL_SEATS])
{
    const eval e = { &board,
                     eval_net_for(&board),
                     slot,
                     slots > 1 ? many_memos : one_memo,
                     slots > 1 ? &last : NULL,
                     slots,
                     slots };
    nl_words w;
    nl_words_read(&game, &state, &w);
    eval_chances(&e, &w, out);
}

static void open_game(const char *rules, uint64_t seed)
{
    play_open(rules, seed, &game, &state);
    eval_board_init(&board, &game);
    memset(many, 0, sizeof many);
    memset(one, 0, sizeof one);
    memset(many_memos, 0, sizeof many_memos);
    memset(&last, 0, sizeof last);
    memset(one_memo, 0, sizeof one_memo);
}

static void exponentials(void **unused)
{
    (void)unused;
    for (int i = 0; i < 109; i++) {
        const float x = -20 + 0.37f * (float)i;
        assert_true(fabsf(eval_exp(x) / expf(x) - 1) < 1e-4f);
    }
    assert_true(eval_exp(0) == 1);
    assert_true(eval_exp(-1000) >= 0 && eval_exp(-1000) < 1e-30f);
}

/* The same net in fractions: features are not rounded, and nothing is kept. */
static double rating(const eval_net *net, const float f[EVAL_FEATURES])
{
    double sum = 0;
    for (int i = 0; i < EVAL_FEATURES; i++)
        sum += (double)net->skip[i] / EVAL_WEIGHT * (double)f[i];
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        double unit = (double)net->bias[h] / EVAL_WEIGHT;
        for (int i = 0; i < EVAL_FEATURES; i++) {
            const int16_t weight = net->in[i / 2][h][i % 2];
            unit += (double)weight / EVAL_WEIGHT * (double)f[i];
        }
        if (unit > 0) sum += unit * (double)net->out[h] / EVAL_WEIGHT;
    }
    return sum;
}

/* Whole numbers cost less than 0.3 % of a chance. */
static void chances_are_near(const float given[NL_SEATS])
{
    const eval e = { &board, eval_net_for(&board), one, one_memo, NULL, 1, 1 };
    double exact[NL_SEATS], sum = 0;
    nl_words w;

    nl_words_read(&game, &state, &w);
    for (int i = 0; i < board.seats; i++) {
        float f[EVAL_FEATURES];
        eval_features(&e, &w, i, f);
        exact[i] = exp(rating(e.net, f));
        sum += exact[i];
    }
    for (int i = 0; i < board.seats; i++)
        assert_true(fabs(exact[i] / sum - (double)given[i]) < 0.003);
}

/* Compares a warm cache with an empty one, and sometimes with fractions. */
static void chances_of_game(const char *rules, uint64_t seed)
{
    rng r = rng_of(61 + seed);
    open_game(rules, seed);
    for (int steps = 0; steps < 900 && !nl_to_act(&game, &state).over; steps++) {
        float a[NL_SEATS], b[NL_SEATS], sum = 0;
        nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
        if (steps % 5 != 0) continue;
        memset(one, 0, sizeof one);
        memset(one_memo, 0, sizeof one_memo);
        chances(many, MANY, a);
        chances(one, 1, b);
        if (steps % 25 == 0 && !nl_to_act(&game, &state).over) chances_are_near(b);
        for (int i = 0; i < board.seats; i++) {
            assert_true(a[i] >= 0 && a[i] <= 1);
            assert_true(nl_to_act(&game, &state).over || a[i] == b[i]);
            sum += a[i];
        }
        if (!nl_to_act(&game, &state).over) assert_true(fabsf(sum - 1) < 1e-4f);
    }
    if (!nl_winners(&game, &state)) return;
    float end[NL_SEATS];
    chances(many, MANY, end);
    for (int i = 0; i < board.seats; i++)
        assert_true(end[i] == (float)(nl_winners(&game, &state) >> i & 1));
}

static void chances_add_up(void **unused)
{
    (void)unused;
    for (int n = 0; n < PLAY_RULES; n++) chances_of_game(play_rules[n], (uint64_t)n + 9);
    for (int n = 0; n < PLAY_SCENARIOS; n++) chances_of_game(play_scenarios[n], (uint64_t)n + 9);
}

/* Sites, rates and points on maps agree with the rules. */
static void maps_are_read(void **unused)
{
    (void)unused;
    static const char *const rules[] = { "island map=corsica turns=300",
                                         "island seats=5 map=newyork turns=300",
                                         "island map=newyork canal=1 helpers=12 turns=300" };
    const eval e = { &board, &eval_tuned_more, one, one_memo, NULL, 1, 1 };
    int settled = 0;
    for (size_t n = 0; n < sizeof rules / sizeof rules[0]; n++) {
        rng r = rng_of(5 + n);
        open_game(rules[n], n + 2);
        for (int steps = 0; steps < 1500 && !nl_to_act(&game, &state).over; steps++) {
            nl_island island;
            nl_action legal[NL_ACTIONS_MAX];
            nl_words w;
            int16_t points[NL_SEATS];
            float f[EVAL_FEATURES];
            int sites = 0;
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            if (nl_to_act(&game, &state).decision != NL_D_MAIN) continue;
            nl_island_read(&game, &state, &island);
            nl_words_read(&game, &state, &w);
            nl_points(&game, &state, points);
            eval_features(&e, &w, w.turn, f);
            const int missing = board.target - points[w.turn];
            assert_int_equal((int)lrintf(f[EVAL_C_MISSING] * 10), missing < 10 ? missing : 10);
            for (int i = nl_legal(&game, &state, w.turn, legal) - 1; i >= 0; i--)
                sites += legal[i].kind == NL_A_SETTLEMENT;
            if (sites) assert_int_equal((int)lrintf(f[EVAL_P_SITES_0] * 4), sites < 6 ? sites : 6);
            settled += sites;
        }
    }
    assert_true(settled > 20);
}

static void trails_are_those_of_the_rules(void **unused)
{
    (void)unused;
    const eval e = { &board, &eval_tuned, one, one_memo, NULL, 1, 1 };
    for (uint64_t n = 0; n < 6; n++) {
        rng r = rng_of(n);
        open_game("island turns=200", n);
        for (int steps = 0; steps < 1200 && !nl_to_act(&game, &state).over; steps++) {
            nl_island island;
            nl_words w;
            float f[EVAL_FEATURES];
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            if (steps % 7 != 0) continue;
            nl_island_read(&game, &state, &island);
            nl_words_read(&game, &state, &w);
            for (int i = 0; i < board.seats; i++) {
                eval_features(&e, &w, i, f);
                assert_int_equal((int)lrintf(f[EVAL_P_LENGTH] * 10), island.seat[i].road_length);
                if (island.turn_number > 0)
                    assert_int_equal((int)lrintf(f[EVAL_C_HAND] * 8), island.seat[i].hand_total);
            }
        }
    }
}

/* Advantages raise a seat's chance: points, cards for a city, the army, a robber elsewhere. */
static void advantages_count(void **unused)
{
    (void)unused;
    static const uint8_t city[NL_KINDS] = { 0, 0, 0, 2, 3 }, point[NL_CARDS] = { 0, 1, 0, 0, 0 };
    static const uint8_t knights[NL_CARDS] = { 2, 0, 0, 0, 0 };
    float before[NL_SEATS], after[NL_SEATS];
    for (uint64_t n = 0; n < 8; n++) {
        open_game("island setup=beginner start=0", n);
        chances(many, MANY, before);
        assert_int_equal(nl_edit_hand(&game, &state, 2, city), NL_OK);
        chances(many, MANY, after);
        assert_true(after[2] > before[2]);
        assert_int_equal(nl_edit_dev(&game, &state, 1, point), NL_OK);
        chances(many, MANY, before);
        assert_true(before[1] > after[1]);
        assert_int_equal(nl_edit_dev(&game, &state, 3, knights), NL_OK);
        chances(many, MANY, after);
        assert_true(after[3] > before[3]);
        assert_int_equal(nl_edit_played(&game, &state, 0, 3), NL_OK);
        chances(many, MANY, before);
        assert_true(before[0] > after[0]);
    }
}

/* The edge of a harbour for one kind, and another kind that its first corner does not yield. */
static int harbour_for_one(int *kind, int *other)
{
    for (int edge = 0; edge < NL_EDGES; edge++)
        for (*kind = 0; *kind < NL_KINDS; ++*kind) {
            const int corner = board.ends[edge][0];
            if (!set_has(board.harbour[*kind], corner) ||
                !set_has(board.harbour[*kind], board.ends[edge][1]) || board.yield[corner][*kind])
                continue;
            for (*other = 0; *other < NL_KINDS; ++*other)
                if (*other != *kind && !board.yield[corner][*other]) return edge;
        }
    return -1;
}

/* A rating that was kept is not taken for a seat that differs in its harbour alone: no feature of
   its places tells whether four cards of a kind that it does not produce are one trade or two. */
static void ratings_depend_on_the_harbour(void **unused)
{
    (void)unused;
    int tried = 0;
    for (uint64_t n = 0; n < 20; n++) {
        uint8_t hand[NL_KINDS] = { 0 };
        float was[NL_SEATS], kept[NL_SEATS], fresh[NL_SEATS];
        int kind, other;

        open_game("island", n);
        const int edge = harbour_for_one(&kind, &other);
        if (edge < 0) continue;
        assert_int_equal(nl_edit_clear_board(&game, &state), NL_OK);
        assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_SETTLEMENT, board.ends[edge][0]),
                         NL_OK);
        assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
        hand[kind] = 4;
        assert_int_equal(nl_edit_hand(&game, &state, 0, hand), NL_OK);
        chances(many, MANY, was);
        assert_int_equal(nl_edit_harbour(&game, edge, other), NL_OK);
        eval_board_init(&board, &game);
        memset(many, 0, sizeof many);
        memset(&last, 0, sizeof last);
        chances(many, MANY, kept);
        chances(one, 1, fresh);
        assert_true(kept[0] == fresh[0] && fresh[0] < was[0]);
        tried++;
    }
    assert_true(tried >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exponentials),     cmocka_unit_test(chances_add_up),
        cmocka_unit_test(maps_are_read),    cmocka_unit_test(trails_are_those_of_the_rules),
        cmocka_unit_test(advantages_count), cmocka_unit_test(ratings_depend_on_the_harbour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
