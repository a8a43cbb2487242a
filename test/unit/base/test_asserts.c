/* test_asserts.c - programming errors stop debug builds at once: places outside a board, kinds that
   do not exist, empty sets, and stacks and hands that run over or dry. Release builds do not check,
   so there the test is skipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "choco/ctx.h"

#ifdef NDEBUG

static void test_mistakes(void **state)
{
    (void)state;
    skip();
}

#else

typedef struct mistake {
    const char *name;
    void (*make)(rules_ctx k);
} mistake;

static void place_below(rules_ctx k)
{
    (void)k;
    set_of(-1);
}

static void place_above(rules_ctx k)
{
    (void)k;
    set_of(SET_PLACES);
}

static void place_unknown(rules_ctx k)
{
    (void)k;
    set_has(set_none(), SET_PLACES);
}

static void set_empty(rules_ctx k)
{
    nl_set none = set_none();
    (void)k;
    set_pop(&none);
}

static void kind_unknown(rules_ctx k)
{
    (void)k;
    lanes_one(NL_ANY);
}

static void ticket_beyond(rules_ctx k)
{
    (void)k;
    lanes_at(lanes_make(1, 0, 0, 0, 0), 1);
}

static void hand_too_small(rules_ctx k) { hand_take(k, 0, lanes_one(NL_ORE)); }

static void stack_empty(rules_ctx k) { pop(k); }

static void stack_without_top(rules_ctx k) { top(k)->a = 1; }

static void stack_full(rules_ctx k)
{
    for (int i = 0; i <= NL_CHOCO_FRAMES; i++) push(k, NL_D_CHOCO_MAIN, 0, 0, 0);
}

/* The signal that ends a process which makes this mistake; 0 if it survives. */
static int signal_of(const mistake *m)
{
    int status = 0;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        choco_game game = { 0 };
        choco_state state = { 0 };
        rules_ctx k = { &game, &state, NULL, NL_CHOCO_SEATS, false };
        fclose(stderr); /* the message is not part of the test's output */
        m->make(k);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void test_mistakes(void **state)
{
    static const mistake mistakes[] = {
        { "place below", place_below },       { "place above", place_above },
        { "place unknown", place_unknown },   { "set empty", set_empty },
        { "kind unknown", kind_unknown },     { "ticket beyond", ticket_beyond },
        { "hand too small", hand_too_small }, { "stack empty", stack_empty },
        { "no top", stack_without_top },      { "stack full", stack_full },
    };
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        if (signal_of(&mistakes[i]) != SIGABRT) fail_msg("%s is not noticed", mistakes[i].name);
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_mistakes) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
