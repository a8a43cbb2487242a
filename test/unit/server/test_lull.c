/* test_lull.c - the time of the hall stands still while the store takes long, and never goes
   back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/guard/guard.h"

static void a_short_commit_stops_nothing(void **state)
{
    lull l = { 0 };

    (void)state;
    assert_int_equal(lull_time(&l, 5000), 5000);
    lull_begin(&l, 5000);
    assert_int_equal(lull_time(&l, 5000 + LULL_MOMENT), 5000 + LULL_MOMENT);
    lull_end(&l, 5000 + LULL_MOMENT);
    assert_int_equal(lull_time(&l, 90000), 90000);
}

static void a_long_one_costs_nobody_time(void **state)
{
    lull l = { 0 };

    (void)state;
    for (uint64_t pause = 1; pause <= 3; pause++) {
        const uint64_t from = 1000000 * pause, stands = lull_time(&l, from) + LULL_MOMENT;
        uint64_t last = lull_time(&l, from);
        lull_begin(&l, from);
        for (uint64_t at = from; at < from + 60000; at += 100) {
            assert_true(lull_time(&l, at) >= last);
            last = lull_time(&l, at);
        }
        assert_int_equal(last, stands);
        lull_end(&l, from + 60000);
        assert_int_equal(lull_time(&l, from + 60000), stands);
        assert_int_equal(lull_time(&l, from + 60500), stands + 500);
        assert_int_equal(l.behind, pause * (60000 - LULL_MOMENT));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_commit_stops_nothing),
        cmocka_unit_test(a_long_one_costs_nobody_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
