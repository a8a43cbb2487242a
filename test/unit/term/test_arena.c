/* test_arena.c - the arithmetic of the arena: seating, shares, ratings, the sequential test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "cli/arena/batch.c"
#include "cli/arena/run.c"
#include "cli/arena/stats.c"

static arena_job job_of(const char *words, int bots, bool drawn)
{
    arena_job job = {
        .blocks = 40, .seed = 3, .threads = 1, .bots = bots, .drawn = drawn, .shard = { 0, 1 }
    };
    assert_int_equal(nl_rules_parse(words, &job.rules, NULL), NL_OK);
    for (int i = 0; i < job.rules.seats; i++) job.slot[i] = (uint8_t)(i % bots);
    for (int i = 0; i < bots; i++)
        snprintf(job.bot[i], sizeof job.bot[i], "%s", i == 0 ? "greedy" : "random");
    return job;
}

/* In every block each bot has each seat equally often. At random tables all bots play equally
   often. */
static void tables_are_fair(void **unused)
{
    (void)unused;
    const arena_job job = job_of("island seats=4", 7, true);
    int sat[ARENA_BOTS][NL_SEATS] = { { 0 } };
    for (uint64_t block = 0; block < 7 * 3; block++)
        for (int rotation = 0; rotation < 4; rotation++) {
            uint8_t who[NL_SEATS] = { 0 };
            arena_table(&job, block, rotation, who);
            for (int seat = 0; seat < 4; seat++) {
                sat[who[seat]][seat]++;
                for (int other = 0; other < seat; other++)
                    assert_int_not_equal(who[seat], who[other]);
            }
        }
    for (int i = 0; i < 7; i++)
        for (int seat = 0; seat < 4; seat++) assert_int_equal(sat[i][seat], 12);
}

/* Builds blocks of four games, one per seat, of which the first bot wins `wins`. */
static arena_sum sum_of(arena_game *games, uint64_t blocks, const int *wins)
{
    arena_sum sum = { .games = games, .blocks = blocks, .seats = 4 };
    for (uint64_t b = 0; b < blocks; b++)
        for (int i = 0; i < 4; i++) {
            arena_game *g = &games[4 * b + (uint64_t)i];
            memset(g, 0, sizeof *g);
            for (int seat = 0; seat < 4; seat++) g->bot[seat] = seat == i ? 0 : 1;
            g->winners = (uint8_t)(1u << (i < wins[b] ? i : (i + 1) % 4));
            arena_rank(g, 4);
        }
    return sum;
}

static void shares(void **unused)
{
    enum { BLOCKS = 40 };
    static arena_game games[4 * BLOCKS];
    int all[BLOCKS], alike[BLOCKS], apart[BLOCKS];
    (void)unused;
    for (int b = 0; b < BLOCKS; b++) {
        all[b] = 4;
        alike[b] = 2;
        apart[b] = b % 2 ? 4 : 0;
    }
    arena_sum sum = sum_of(games, BLOCKS, all);
    arena_share s = arena_share_of(&sum, 0);
    assert_true(s.games == 160 && s.wins == 160 && s.at == 1 && s.low > 0.9 && s.low < 1);
    assert_true(arena_share_of(&sum, 1).wins == 0);
    sum = sum_of(games, BLOCKS, alike); /* every block is the same: no variance */
    s = arena_share_of(&sum, 0);
    assert_true(s.at == 0.5 && s.high - s.low < 0.05);
    sum = sum_of(games, BLOCKS, apart); /* all or nothing: as uncertain as 40 games, not 160 */
    s = arena_share_of(&sum, 0);
    assert_true(s.at == 0.5 && s.high - s.low > 0.28 && s.high - s.low < 0.34);
    games[0].broken = true;
    assert_true(arena_share_of(&sum, 0).games == 159);
}

static void ratings(void **unused)
{
    enum { BLOCKS = 30 };
    static arena_game games[4 * BLOCKS];
    arena_rating rating[ARENA_BOTS];
    arena_job job = job_of("island", 2, false);
    int wins[BLOCKS];
    (void)unused;
    for (int b = 0; b < BLOCKS; b++) wins[b] = b % 3 ? 3 : 2;
    const arena_sum sum = sum_of(games, BLOCKS, wins);
    arena_ratings(&job, &sum, rating);
    assert_true(rating[0].at > rating[1].at);
    assert_true(fabs(rating[0].at + rating[1].at - 3000) < 1e-6);
    assert_true(rating[0].low < rating[0].at && rating[0].at < rating[0].high);
}

static void sequential_test(void **unused)
{
    static arena_game games[4 * 400];
    int wins[400];
    (void)unused;
    for (int share = 0; share <= 4; share += 2) { /* none, half, all */
        arena_test t = { 0, 0, 0 };
        arena_verdict v = ARENA_OPEN;
        uint64_t b = 0;
        for (int i = 0; i < 400; i++) wins[i] = share == 2 ? i % 5 : share;
        const arena_sum sum = sum_of(games, 400, wins);
        for (; b < 400 && v == ARENA_OPEN; b++) {
            arena_test_add(&t, &sum.games[4 * b], 4);
            v = arena_test_ask(&t, 0.25, 0.35);
        }
        assert_int_equal(v, share == 0 ? ARENA_LOW : ARENA_HIGH);
        assert_true(b >= TEST_LEAST && b < 200);
    }
}

/* The number of threads changes neither the games nor the verdict. */
static void threads_change_nothing(void **unused)
{
    arena_job job = job_of("island seats=3 turns=200", 2, false);
    arena_sum one, four;
    (void)unused;
    job.blocks = 60;
    job.decide = true;
    job.low = 0.3;
    job.high = 0.5;
    assert_true(arena_run(&job, &one));
    job.threads = 4;
    assert_true(arena_run(&job, &four));
    assert_int_equal(one.verdict, ARENA_HIGH);
    assert_int_equal(one.blocks, four.blocks);
    assert_true(one.blocks < 60);
    assert_memory_equal(one.games, four.games, one.blocks * 3 * sizeof *one.games);
    free(one.games);
    free(four.games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_fair),
        cmocka_unit_test(shares),
        cmocka_unit_test(ratings),
        cmocka_unit_test(sequential_test),
        cmocka_unit_test(threads_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
