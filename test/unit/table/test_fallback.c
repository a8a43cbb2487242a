/* test_fallback.c - what a seat could do after ending its offer, its rolls or a free building is
   the same as in the true state, in random games of all kinds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/clock/fallback.h"
#include "unit/play.h"

enum { STEPS = 1500 };

/* What the seat could do after its action in the true state. */
static int truly(const nl_game *g, const nl_state *s, int seat, nl_action a, nl_action *out)
{
    nl_state after;
    nl_view view;

    nl_copy(g, &after, s);
    assert_int_equal(nl_apply(g, &after, a, NULL), NL_OK);
    nl_observe(g, &after, seat, &view);
    return nl_view_legal(g, &view, out);
}

/* Compares one seat's list, and returns whether it has one after an action with this word. */
static bool looked(const nl_game *g, const nl_state *s, int seat, const char *word)
{
    nl_action legal[NL_ACTIONS_MAX], after[NL_ACTIONS_MAX], found[NL_ACTIONS_MAX];
    bool met = false;
    nl_view view;

    nl_observe(g, s, seat, &view);
    const int count = nl_view_legal(g, &view, legal);
    const int listed = fallback_after(g, &view, legal, count, after);
    for (int i = 0; i < count && listed > 0; i++) {
        const char *verb = nl_action_word(nl_game_of(g), legal[i].kind);
        if (strcmp(verb, "withdraw") != 0 && strcmp(verb, "stop") != 0 && strcmp(verb, "pass") != 0)
            continue;
        assert_int_equal(truly(g, s, seat, legal[i], found), listed);
        assert_memory_equal(found, after, (size_t)listed * sizeof *found);
        met |= strcmp(verb, word) == 0;
    }
    return met;
}

/* How often a random game offers what it could do after that word. */
static int times(const char *rules, uint64_t seed, const char *word)
{
    static nl_game game;
    rng r = rng_of(seed);
    nl_state state;
    int met = 0;

    play_open(rules, seed, &game, &state);
    for (int n = 0; n < STEPS; n++) {
        const nl_turn turn = nl_to_act(&game, &state);
        if (!turn.chance && turn.seats == 0) break;
        for (int seat = 0; seat < nl_game_rules(&game).seats; seat++)
            met += looked(&game, &state, seat, word);
        assert_int_equal(nl_apply(&game, &state, play_choose(&game, &state, &r), NULL), NL_OK);
    }
    return met;
}

static void it_is_what_the_seat_could_do(void **unused)
{
    (void)unused;
    int met = 0, passed = 0;
    for (int n = 0; n < PLAY_RULES; n++) met += times(play_rules[n], (uint64_t)n, "withdraw");
    for (int n = 0; n < PLAY_SCENARIOS; n++)
        passed += times(play_scenarios[n], (uint64_t)n, "pass");
    assert_true(met > 0);
    assert_true(passed > 0);
    assert_true(times("dice", 1, "stop") > 0);
    assert_true(times("chocolate seats=3", 1, "withdraw") > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(it_is_what_the_seat_could_do) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
