/* test_turn.c - how much CPU time a turn of the loop uses: it is measured and named, slow turns are
   logged at a modest rate, and in debug builds a planted one stops the program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/guard/guard.h"

/* Uses CPU time of this thread. */
static void be_busy(uint64_t us)
{
    struct timespec t;
    uint64_t at, end = 0;

    do {
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        at = (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
        if (!end) end = at + us;
    } while (at < end);
}

static void a_turn_is_named_by_its_dearest_part(void **state)
{
    (void)state;
    turn_next();
    turn_does("sit");
    be_busy(2000);
    turn_does("open");
    be_busy(9000);
    turn_does("store");
    turn_cost ended = turn_next();
    assert_string_equal(ended.what, "open");
    assert_true(ended.us >= 11000);
    nanosleep(&(struct timespec){ 0, 20000000 }, NULL); /* waiting costs nothing */
    ended = turn_next();
    assert_true(ended.us < 11000);
    turn_stop();
    turn_does("nothing"); /* no turn: no effect */
    assert_int_equal(turn_next().us, 0);
    turn_stop();
}

static void slow_turns_are_logged_now_and_then(void **state)
{
    const uint64_t slow = (uint64_t)TURN_SLOW_US * turn_factor;
    char words[TURN_WORDS_MAX];
    turns t = { 0 };

    (void)state;
    assert_false(turns_note(&t, (turn_cost){ 500, "sit" }, 1000, words));
    assert_int_equal(t.count, 0);
    assert_false(turns_note(&t, (turn_cost){ slow - 1, "sit" }, 1000, words));
    assert_true(turns_note(&t, (turn_cost){ slow, "open" }, 1000, words));
    assert_non_null(strstr(words, " ms, open"));
    assert_false(turns_note(&t, (turn_cost){ slow + 1, "open" }, 1001, words));
    assert_true(turns_note(&t, (turn_cost){ 2 * slow, "past" }, 1002, words)); /* much worse */
    assert_non_null(strstr(words, " ms, past, and 1 more since the last line"));
    assert_false(turns_note(&t, (turn_cost){ slow, "past" }, 1002 + TURN_TOLD_MS - 1, words));
    assert_true(turns_note(&t, (turn_cost){ slow, "past" }, 1002 + TURN_TOLD_MS, words));
    assert_int_equal(t.slow, 5);
    assert_int_equal(t.count, 3);
    assert_int_equal(t.longest[1].us, slow + 1);
    assert_int_equal(t.longest[2].us, 2 * slow);
}

#ifndef NDEBUG
/* Runs in a process of its own, whose standard error is read. */
static void plant(int out)
{
    dup2(out, STDERR_FILENO);
    turn_next();
    turn_does("sit");
    be_busy(TURN_SLOW_US / 2);
    turn_next(); /* each turn has its own time */
    be_busy(TURN_SLOW_US / 2);
    turn_next();
    turn_does("a planted command");
    be_busy((uint64_t)TURN_SLOW_US * turn_factor * 20);
    _exit(0);
}

static void the_watchdog_stops_a_planted_slow_turn(void **state)
{
    char text[4096];
    size_t size = 0;
    ssize_t got;
    int ends[2], status;

    (void)state;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) plant(ends[1]);
    close(ends[1]);
    while (size < sizeof text - 1 && (got = read(ends[0], text + size, sizeof text - 1 - size)) > 0)
        size += (size_t)got;
    text[size] = 0;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_non_null(strstr(text, "in: a planted command\n"));
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_named_by_its_dearest_part),
        cmocka_unit_test(slow_turns_are_logged_now_and_then),
#ifndef NDEBUG
        cmocka_unit_test(the_watchdog_stops_a_planted_slow_turn),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
