/* test_advice.c - advice: plans are legal and in order, chances add up, and slicing the work makes
   no difference. Advice depends only on the view and the events heard, and obvious cases are
   found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "neuland/edit.h"
#include "base/bits.h"
#include "bots/advice.h"
#include "table/engines/equip.h"
#include "table/engines/solved.h"
#include "unit/play.h"

enum { NODES = 240 };

static const char *const rules_played[] = {
    "island turns=60",
    "island seats=3 preset=catanatron turns=60",
    "island seats=5 extra=build turns=40",
    "dice seats=1",
    "dice seats=3",
    "dice seats=2 sheet=plus",
    "chocolate seats=2 turns=40",
    "chocolate seats=4 turns=40",
};
enum { RULES_PLAYED = sizeof rules_played / sizeof rules_played[0] };

/* An adviser for one seat. In the dice game it is one that needs no solved table. */
typedef struct desk {
    nl_game game;
    nl_state state;
    rng luck;
    bot adviser;
    solved *table;
    int seats;
} desk;

static void desk_open(desk *d, const char *words, uint64_t seed)
{
    char name[BOT_NAME_MAX];
    memset(d, 0, sizeof *d);
    play_open(words, seed, &d->game, &d->state);
    const nl_rules rules = nl_game_rules(&d->game);
    advice_bot((nl_game_id)rules.game, NODES, name);
    d->luck = rng_of(seed);
    d->seats = rules.seats;
    assert_int_equal(bot_init(&d->adviser, rules.game == NL_DICE ? "steady" : name, NULL), NL_OK);
    assert_true(equip_bot(&d->adviser, (nl_game_id)rules.game));
    if (rules.game == NL_DICE) d->table = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    if (d->table) d->adviser.table = &d->table->table;
    bot_begin(&d->adviser, &d->game, 0, rng_of(1));
    assert_true(advice_can(&d->adviser));
}

static void desk_close(desk *d)
{
    solved_free(d->table);
    equip_free(&d->adviser);
}

/* Makes one random move and reports it to the adviser. */
static bool desk_step(desk *d)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    if (nl_to_act(&d->game, &d->state).over) return false;
    const nl_action a = play_choose(&d->game, &d->state, &d->luck);
    assert_int_equal(nl_apply(&d->game, &d->state, a, &log), NL_OK);
    for (int i = 0; i < log.count; i++) nl_observe_event(nl_game_of(&d->game), &events[i], 0);
    bot_hear(&d->adviser, &d->game, events, log.count);
    return true;
}

static void ask(desk *d, const nl_view *v, uint32_t slice, advice *out)
{
    advice_job *j = malloc(sizeof *j);
    assert_non_null(j);
    advice_begin(j, &d->adviser, &d->game, v);
    while (!j->done && j->nodes < NODES) advice_step(j, slice);
    advice_read(j, out);
    free(j);
}

static void check_chances(const desk *d, const double chance[NL_SEATS])
{
    double sum = 0;
    for (int seat = 0; seat < d->seats; seat++) {
        assert_true(chance[seat] >= 0 && chance[seat] <= 1);
        sum += chance[seat];
    }
    assert_true(sum > 0.999 && sum < 1.001);
}

static void check_advice(const desk *d, const nl_view *v, const advice *a)
{
    check_chances(d, a->chance);
    for (int i = 0; i < a->count; i++) {
        const advice_plan *plan = &a->plan[i];
        assert_int_equal(plan->line[0].seat, a->seat);
        assert_int_equal(nl_view_check(&d->game, v, plan->line[0]), NL_OK);
        assert_true(plan->length >= 1 && plan->length <= ADVICE_LINE);
        assert_true(i == 0 || plan->worth <= a->plan[i - 1].worth);
        check_chances(d, plan->chance);
        if (a->unit == ADVICE_CHANCE) assert_true(plan->worth == plan->chance[a->seat]);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&plan->line[0], &a->plan[k].line[0], sizeof plan->line[0]);
    }
}

/* Checks any position of random play, including those where other seats decide and the end. */
static void advice_adds_up(void **unused)
{
    (void)unused;
    for (int r = 0; r < RULES_PLAYED; r++) {
        desk *d = malloc(sizeof *d);
        advice first, second;
        nl_view view;
        int step = 0, asked = 0;
        assert_non_null(d);
        desk_open(d, rules_played[r], (uint64_t)r + 5);
        do {
            const nl_turn turn = nl_to_act(&d->game, &d->state);
            const bool own = !turn.chance && (turn.seats & 1) != 0;
            if (!turn.over && step % (own ? 5 : 29) != 0) continue;
            nl_observe(&d->game, &d->state, 0, &view);
            ask(d, &view, 60, &first);
            check_advice(d, &view, &first);
            asked += first.count > 0;
            if (own && turn.decision != NL_D_OFFER && step % 3 == 0) {
                ask(d, &view, NODES, &second); /* the same in a single slice */
                assert_memory_equal(&first, &second, sizeof first);
            }
        } while (step++ < 700 && desk_step(d));
        assert_true(asked > 3);
        desk_close(d);
        free(d);
    }
}

/* Two full states with the same view must get the same advice. */
static void advice_knows_no_secrets(void **unused)
{
    (void)unused;
    for (int r = 0; r < RULES_PLAYED; r++) {
        desk *d = malloc(sizeof *d);
        advice first, second;
        nl_view view, again;
        assert_non_null(d);
        desk_open(d, rules_played[r], (uint64_t)r + 50);
        for (int step = 0; step < 500 && desk_step(d); step++) {
            nl_state other;
            if (step % 61 != 0) continue;
            nl_observe(&d->game, &d->state, 0, &view);
            nl_resample(&d->game, &view, rng_draw, &d->luck, &other);
            nl_observe(&d->game, &other, 0, &again);
            ask(d, &view, NODES, &first);
            ask(d, &again, NODES, &second);
            assert_memory_equal(&first, &second, sizeof first);
        }
        desk_close(d);
        free(d);
    }
}

/* With the full state open, every seat's choices are judged one by one. */
static void truths_are_judged(void **unused)
{
    static const char *const games[] = { "island turns=60", "chocolate turns=40", "dice seats=2" };
    (void)unused;
    for (int r = 0; r < 3; r++) {
        desk *d = malloc(sizeof *d);
        advice_job *j = malloc(sizeof *j);
        advice found;
        advice_plan plan;
        int judged = 0;
        assert_true(d && j);
        desk_open(d, games[r], (uint64_t)r + 9);
        for (int step = 0; step < 300 && desk_step(d); step++) {
            const nl_turn turn = nl_to_act(&d->game, &d->state);
            if (turn.over || turn.chance || step % 9 != 0) continue;
            const int seat = bits_first(turn.seats);
            advice_begin_full(j, &d->adviser, &d->game, &d->state, seat);
            advice_step(j, 60);
            advice_read(j, &found);
            check_chances(d, found.chance);
            const nl_action a = j->legal[rng_below(&d->luck, (uint32_t)j->count)];
            if (!advice_judge(j, a, 60, &plan)) continue;
            check_chances(d, plan.chance);
            assert_memory_equal(&plan.line[0], &a, sizeof a);
            judged++;
        }
        assert_true(judged > 5);
        desk_close(d);
        free(d);
        free(j);
    }
}

/* Offers are never judged, whether about tokens or about cards. */
static void offers_are_not_judged(void **unused)
{
    advice_job *j = malloc(sizeof *j);
    desk *d = malloc(sizeof *d);
    advice_plan plan;
    advice found;
    int tokens = 0;

    (void)unused;
    assert_true(d && j);
    desk_open(d, "island map=newyork canal=1 seats=3 turns=40", 3);
    for (int step = 0; tokens == 0 && step < 300; step++) {
        assert_true(desk_step(d));
        const nl_turn turn = nl_to_act(&d->game, &d->state);
        if (turn.over || turn.chance || turn.decision != NL_D_MAIN) continue;
        const int seat = bits_first(turn.seats);
        assert_int_equal(nl_edit_tokens(&d->game, &d->state, seat, 1), NL_OK);
        advice_begin_full(j, &d->adviser, &d->game, &d->state, seat);
        advice_step(j, 60);
        advice_read(j, &found);
        for (int i = 0; i < j->count; i++) {
            tokens += j->legal[i].kind == NL_A_TOKEN_OFFER;
            if (nl_action_is(NL_ISLAND, j->legal[i].kind, NL_IS_OFFER | NL_IS_COUNTER))
                assert_false(advice_judge(j, j->legal[i], 60, &plan));
        }
        for (int i = 0; i < found.count; i++)
            assert_false(
                nl_action_is(NL_ISLAND, found.plan[i].line[0].kind, NL_IS_OFFER | NL_IS_COUNTER));
    }
    assert_true(tokens > 0);
    desk_close(d);
    free(d);
    free(j);
}

/* A seat that can win at once is told so. */
static void a_win_is_seen(void **unused)
{
    desk *d = malloc(sizeof *d);
    advice found;
    nl_view view;
    int seen = 0;
    (void)unused;
    assert_non_null(d);
    for (uint64_t seed = 1; seed < 40 && seen < 3; seed++) {
        desk_open(d, "chocolate seats=2 target=4 turns=200", seed);
        for (bool more = true; more;) {
            const nl_turn turn = nl_to_act(&d->game, &d->state);
            nl_action list[NL_ACTIONS_MAX];
            bool wins = false;
            const int count = !turn.over && !turn.chance && (turn.seats & 1) != 0
                                  ? nl_legal(&d->game, &d->state, 0, list)
                                  : 0;
            for (int i = 0; i < count && !wins; i++) {
                nl_state after = d->state;
                nl_apply_trusted(&d->game, &after, list[i]);
                wins = nl_winners(&d->game, &after) == 1;
            }
            if (wins && count > 1) {
                nl_observe(&d->game, &d->state, 0, &view);
                ask(d, &view, 60, &found);
                assert_true(found.plan[0].worth == 1);
                seen++;
                break;
            }
            more = desk_step(d);
        }
        desk_close(d);
    }
    assert_true(seen >= 3);
    free(d);
}

static void marks_and_names(void **unused)
{
    char name[BOT_NAME_MAX];
    (void)unused;
    assert_int_equal(advice_mark_of(0), ADVICE_FINE);
    assert_int_equal(advice_mark_of(0.029), ADVICE_FINE);
    assert_int_equal(advice_mark_of(0.04), ADVICE_INACCURACY);
    assert_int_equal(advice_mark_of(0.07), ADVICE_MISTAKE);
    assert_int_equal(advice_mark_of(0.5), ADVICE_BLUNDER);
    advice_bot(NL_ISLAND, 4000, name);
    assert_string_equal(name, "search:nodes=4000");
    advice_bot(NL_DICE, 4000, name);
    assert_string_equal(name, "search");
    assert_true(advice_named("search:nodes=7") && !advice_named("greedy") && !advice_named("sea"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_adds_up),    cmocka_unit_test(advice_knows_no_secrets),
        cmocka_unit_test(truths_are_judged), cmocka_unit_test(offers_are_not_judged),
        cmocka_unit_test(a_win_is_seen),     cmocka_unit_test(marks_and_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
