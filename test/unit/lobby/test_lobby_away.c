/* test_lobby_away.c - a store that cannot be reached for a while, and one that has lost moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX], other[FAIR_GAME_MAX];

static const store_kind *sound;
static store_kind far;
static store_code answer; /* of commits */
static bool reachable;

static store_code far_commit(game_store *s)
{
    if (answer == STORE_OK) return sound->commit(s);
    if (answer == STORE_LOST) sound->forget(s);
    return answer;
}

static store_code far_facts(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                            void *user)
{
    return reachable ? sound->facts(s, kind, key, seen, user) : STORE_AWAY;
}

static void far_lost(game_store *s, store_game_seen seen, void *user)
{
    (void)s;
    seen(user, id);
}

static void be_far(void)
{
    sound = l.store->kind;
    far = *sound;
    far.commit = far_commit;
    far.facts = far_facts;
    far.lost = far_lost;
    l.store->kind = &far;
    answer = STORE_OK;
    reachable = true;
}

static int answers(uint32_t connection) { return lounge_counted(&l, connection, HALL_ANSWER); }

static void nothing_is_answered_until_it_is_stored(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    be_far();
    const int before = answers(2);
    const hall_request r = lounge_request(&l, HALL_STAND, id, 1);
    hall_receive(l.hall, 2, &r, l.now);
    answer = STORE_AWAY;
    assert_int_equal(hall_tick(l.hall, l.now), STORE_AWAY);
    assert_true(hall_ticking(l.hall));
    hall_pause(l.hall, true);
    assert_true(lounge_last(&l, 2, HALL_PAUSE)->message.paused);
    assert_int_equal(answers(2), before);
    answer = STORE_OK;
    assert_int_equal(game_store_commit(l.store), STORE_OK);
    hall_pause(l.hall, false);
    const int clocks = lounge_counted(&l, 1, HALL_NOW);
    assert_int_equal(hall_tick_end(l.hall, STORE_OK), STORE_OK);
    assert_false(lounge_last(&l, 2, HALL_PAUSE)->message.paused);
    assert_int_equal(answers(2), before + 1);
    assert_int_equal(lounge_last(&l, 2, HALL_ANSWER)->message.answer.code, TABLE_OK);
    assert_true(lounge_counted(&l, 1, HALL_NOW) > clocks); /* everybody gets new ones */
    lounge_end(&l);
}

/* A guest who cannot be read is not unknown, and must not be told so. */
static void a_refusal_that_may_be_wrong_is_not_sent(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    const fair_key token = lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    lounge_restart(&l);
    be_far();
    reachable = false;
    hall_request r = lounge_request(&l, HALL_HELLO, "", NL_NOBODY);
    r.key = token;
    hall_receive(l.hall, 7, &r, l.now);
    assert_int_equal(hall_tick(l.hall, l.now), STORE_AWAY);
    assert_int_equal(hall_tick_end(l.hall, STORE_TORN), STORE_TORN);
    assert_int_equal(answers(7), 0);
    assert_int_equal(lounge_last(&l, 7, HALL_CLOSE)->message.close, HALL_CLOSE_TORN);
    hall_lost(l.hall, 7, l.now);
    reachable = true;
    hall_receive(l.hall, 8, &r, l.now);
    assert_int_equal(hall_tick(l.hall, l.now), STORE_OK);
    assert_int_equal(lounge_last(&l, 8, HALL_ANSWER)->message.answer.code, TABLE_OK);
    assert_string_equal(lounge_last(&l, 8, HALL_ANSWER)->message.name, "Ann");
    lounge_end(&l);
}

/* Going back may find it away again; nothing is forgotten then. */
static void going_back_waits_too(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    be_far();
    const uint32_t before = hall_table_of(l.hall, id)->log.count;
    const hall_request r = lounge_request(&l, HALL_STAND, id, 1);
    hall_receive(l.hall, 2, &r, l.now);
    assert_int_equal(hall_tick_begin(l.hall, l.now), STORE_OK);
    reachable = false;
    assert_int_equal(hall_tick_end(l.hall, STORE_TORN), STORE_AWAY);
    assert_true(hall_ticking(l.hall));
    reachable = true;
    assert_int_equal(hall_tick_end(l.hall, STORE_TORN), STORE_TORN);
    assert_int_equal(hall_table_of(l.hall, id)->log.count, before);
    lounge_end(&l);
}

static void a_game_that_has_lost_moves_rests(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_table(&l, 1, "island", CLOCK_NONE, other);
    be_far();
    answer = STORE_LOST;
    hall_request r = lounge_request(&l, HALL_STAND, id, 1);
    hall_receive(l.hall, 2, &r, l.now);
    assert_int_equal(hall_tick(l.hall, l.now), STORE_LOST);
    assert_int_equal(hall_figures_of(l.hall).set_aside, 1);
    assert_int_equal(lounge_last(&l, 2, HALL_CLOSE)->message.close, HALL_CLOSE_TORN);
    answer = STORE_OK;
    assert_int_equal(hall_tick(l.hall, l.now), STORE_OK);
    for (int life = 0; life < 2; life++) {
        assert_null(hall_table_of(l.hall, id));
        assert_true(hall_find(l.hall, id)->aside);
        assert_false(hall_find(l.hall, other)->aside);
        assert_int_equal(hall_figures_of(l.hall).set_aside, 1);
        hall_lost(l.hall, 1, l.now);
        lounge_restart(&l); /* also after a restart */
    }
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_answered_until_it_is_stored),
        cmocka_unit_test(a_refusal_that_may_be_wrong_is_not_sent),
        cmocka_unit_test(going_back_waits_too),
        cmocka_unit_test(a_game_that_has_lost_moves_rests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
