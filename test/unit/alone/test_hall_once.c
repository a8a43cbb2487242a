/* test_hall_once.c - each action is applied once, and each answer of chance drawn once, however
   many watch. The linker puts counters before the functions (test/CMakeLists.txt). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "server/protocol/encode.h"
#include "unit/lounge.h"

enum { SPECTATOR = 3, MOVES = 300 };

static int applied, drawn, encoded;
static buffer out;

nl_err __real_nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log);
nl_err __wrap_nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log);
nl_err __wrap_nl_apply(const nl_game *g, nl_state *s, nl_action a, nl_log *log)
{
    applied++;
    return __real_nl_apply(g, s, a, log);
}

nl_err __real_fair_draws(const fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *to);
nl_err __wrap_fair_draws(const fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *to);
nl_err __wrap_fair_draws(const fair_epoch *e, const nl_game *g, const nl_state *s, nl_action *to)
{
    drawn++;
    return __real_fair_draws(e, g, s, to);
}

static void send_encoded(void *user, uint32_t connection, const hall_message *m)
{
    buffer_clear(&out);
    encode_message(&out, m, (encode_style){ NL_EN, false, false });
    encoded++;
    lounge_send(user, connection, m);
}

/* Seats 0 and 1 are people, seat 2 a bot; one spectator watches. */
static void begin(lounge *l, char id[FAIR_GAME_MAX])
{
    lounge_two(l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_guest(l, SPECTATOR, "Cat");
    lounge_watch(l, SPECTATOR, id, NL_NOBODY);
    lounge_start(l, id);
    l->hall->env.send = send_encoded;
}

/* Returns whether somebody moved. */
static bool move(lounge *l, const char *id)
{
    lounge_forget(l);
    for (uint32_t c = 1; c <= 2; c++) {
        if (!(table_waits_for(hall_table_of(l->hall, id)) >> (c - 1) & 1)) continue;
        assert_int_equal(lounge_move(l, c, id, (int)c - 1), TABLE_OK);
        return true;
    }
    lounge_tick(l, 1000); /* the bot's turn */
    return false;
}

/* Counts the actions among the new entries, and those of chance. */
static void count_actions(const table *t, uint32_t from, int *actions, int *chances)
{
    log_entry e;
    for (uint32_t n = from; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        assert_true(log_decode(bytes, size, NL_ISLAND, &e));
        *actions += e.kind == LOG_ACT;
        *chances += e.kind == LOG_ACT && e.action.seat == NL_CHANCE;
    }
}

static void an_action_is_applied_once(void **unused)
{
    static lounge l;
    char id[FAIR_GAME_MAX];
    int actions = 0, chances = 0;
    (void)unused;

    begin(&l, id);
    const uint64_t retold = hall_figures_of(l.hall).retold;
    for (int i = 0; i < MOVES && hall_table_of(l.hall, id)->phase == TABLE_PLAY; i++) {
        const uint32_t before = hall_table_of(l.hall, id)->log.count;
        applied = drawn = actions = chances = 0;
        move(&l, id);
        const uint32_t added = hall_table_of(l.hall, id)->log.count - before;
        count_actions(hall_table_of(l.hall, id), before, &actions, &chances);
        assert_int_equal(applied, actions);
        assert_int_equal(drawn, chances);
        for (uint32_t c = 1; c <= SPECTATOR; c++)
            assert_int_equal(lounge_counted(&l, c, HALL_NEWS), added);
    }
    assert_int_equal(hall_figures_of(l.hall).retold - retold, 0);
    lounge_end(&l);
}

/* One roll: the player's action and the dice. */
static void the_cost_of_a_roll(void **unused)
{
    static lounge l;
    char id[FAIR_GAME_MAX];
    int rolls = 0, moves = 0;
    uint64_t ns = 0;
    (void)unused;

    begin(&l, id);
    for (int i = 0; i < MOVES && hall_table_of(l.hall, id)->phase == TABLE_PLAY; i++) {
        const uint32_t before = hall_table_of(l.hall, id)->log.count;
        struct timespec from, to;
        int actions = 0, chances = 0;
        applied = drawn = encoded = 0;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        const bool moved = move(&l, id);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        count_actions(hall_table_of(l.hall, id), before, &actions, &chances);
        if (moved) {
            moves++;
            ns += (uint64_t)(to.tv_sec - from.tv_sec) * 1000000000u + (uint64_t)to.tv_nsec -
                  (uint64_t)from.tv_nsec;
        }
        if (!moved || actions != 2 || chances != 1) continue;
        if (rolls++ == 0)
            print_message("a roll with 3 watchers: %d applications, %d draws, %d messages\n",
                          applied, drawn, encoded);
    }
    assert_true(rolls > 0 && moves > 0);
    print_message("a move with 3 watchers: %.1f us\n", (double)ns / 1000.0 / moves);
    lounge_end(&l);
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_is_applied_once),
        cmocka_unit_test(the_cost_of_a_roll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
