/* test_rng.c - the generator: the same numbers everywhere, independent streams, uniform for every
   bound. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"

enum { DRAWS = 60000 };

static void assert_near(int found, int wanted)
{
    assert_in_range(found, wanted - wanted / 20, wanted + wanted / 20);
}

static void small_bounds_are_even(void **state)
{
    (void)state;
    rng r = rng_of(1);
    int count[6] = { 0 };
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t n = rng_below(&r, 6);
        assert_true(n < 6);
        count[n]++;
    }
    for (int i = 0; i < 6; i++) assert_near(count[i], DRAWS / 6);
    assert_int_equal(rng_below(&r, 1), 0);
}

/* A quarter of the 2^32 inputs must be rejected here. Without that, one remainder in three would
   come up twice as often as the others. */
static void large_bounds_are_even(void **state)
{
    (void)state;
    const uint32_t bound = UINT32_C(3) << 30;
    rng r = rng_of(2);
    int rest[3] = { 0 }, part[3] = { 0 };
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t n = rng_below(&r, bound);
        assert_true(n < bound);
        rest[n % 3]++;
        part[n >> 30]++;
    }
    for (int i = 0; i < 3; i++) {
        assert_near(rest[i], DRAWS / 3);
        assert_near(part[i], DRAWS / 3);
    }
}

/* A rejected number is skipped, not shifted: the next number takes its place. */
static void drawing_again_takes_the_next(void **state)
{
    (void)state;
    const uint32_t bound = UINT32_MAX; /* only a first number of 0 is rejected */
    rng a = rng_of(3), b = a;
    for (int i = 0; i < 1000; i++) {
        const uint64_t first = rng_next(&b) >> 32;
        assert_int_equal(rng_below(&a, bound), (uint32_t)(first * bound >> 32));
        assert_true(a.at == b.at);
    }
}

static void draw_is_below(void **state)
{
    (void)state;
    rng a = rng_of(4), b = a;
    for (uint32_t n = 1; n < 100; n++) assert_int_equal(rng_draw(&a, n), rng_below(&b, n));
}

static void streams_are_apart(void **state)
{
    (void)state;
    const rng at[] = { rng_stream(7, 0, 0), rng_stream(7, 0, 1), rng_stream(7, 1, 0),
                       rng_stream(8, 0, 0), rng_stream(0, 7, 0), rng_of(7) };
    const rng same = rng_stream(7, 0, 1);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < i; j++) assert_true(at[i].at != at[j].at);
    assert_true(at[1].at == same.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_bounds_are_even),
        cmocka_unit_test(large_bounds_are_even),
        cmocka_unit_test(drawing_again_takes_the_next),
        cmocka_unit_test(draw_is_below),
        cmocka_unit_test(streams_are_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
