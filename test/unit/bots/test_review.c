/* test_review.c - game reviews: the parts of every seat's result add up exactly, the adviser's
   choices cost nothing, and a missed win is found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/review.h"
#include "neuland/choco.h"
#include "table/engines/equip.h"
#include "table/engines/solved.h"
#include "unit/play.h"

enum { NODES = 48 };

/* A game, its reviewer and the reviewer's findings. */
typedef struct desk {
    nl_game game;
    nl_state state;
    rng luck;
    bot adviser;
    solved *table;
    review review;
    review_step step;
    int seats, losses, chosen;
    int64_t cost; /* of all choices, those of the set-up included */
} desk;

static desk *desk_open(const char *words, uint64_t seed, int seat)
{
    desk *d = calloc(1, sizeof *d);
    char name[BOT_NAME_MAX];
    assert_non_null(d);
    play_open(words, seed, &d->game, &d->state);
    const nl_rules rules = nl_game_rules(&d->game);
    const nl_game_id game = (nl_game_id)rules.game;
    advice_bot(game, 2 * NODES, name);
    d->luck = rng_of(seed);
    d->seats = rules.seats;
    bot_init(&d->adviser, game == NL_DICE ? "steady" : name, NULL);
    assert_true(equip_bot(&d->adviser, game));
    if (game == NL_DICE) d->table = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    if (d->table) d->adviser.table = &d->table->table;
    bot_begin(&d->adviser, &d->game, seat == NL_NOBODY ? 0 : seat, rng_of(1));
    review_begin(&d->review, &d->adviser, &d->game, seat, NODES);
    return d;
}

static void desk_close(desk *d)
{
    solved_free(d->table);
    equip_free(&d->adviser);
    free(d);
}

static void desk_play(desk *d, nl_action a)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    review_action(&d->review, &d->state, a, &d->step);
    assert_int_equal(nl_apply(&d->game, &d->state, a, &log), NL_OK);
    if (d->review.seat == NL_NOBODY) return;
    for (int i = 0; i < log.count; i++)
        nl_observe_event(nl_game_of(&d->game), &events[i], d->review.seat);
    bot_hear(&d->adviser, &d->game, events, log.count);
}

static void check_step(desk *d)
{
    const review_step *s = &d->step;
    int64_t sum = 0;
    for (int seat = 0; seat < d->seats; seat++) sum += s->before[seat];
    if (d->seats > 1) assert_in_range(sum, REVIEW_WHOLE - 10, REVIEW_WHOLE + 10);
    assert_true(s->loss >= 0);
    assert_true(s->judged || (s->loss == 0 && s->mark == ADVICE_FINE));
    assert_true(s->kind == REVIEW_CHOICE || !s->judged);
    d->chosen += s->judged;
    d->cost += s->loss;
    d->losses += s->mark != ADVICE_FINE;
}

static void check_sums(const desk *d)
{
    int marks = 0, fine = 0;
    int64_t own = 0;
    for (int seat = 0; seat < d->seats; seat++) {
        const review_sum *s = &d->review.sum[seat];
        own += s->own;
        assert_true(s->start + s->setup + s->luck + s->own + s->others == s->result);
        assert_true(d->review.seat != NL_NOBODY || s->own <= 0);
        fine += s->marks[ADVICE_FINE];
        for (int i = ADVICE_INACCURACY; i <= ADVICE_BLUNDER; i++) marks += s->marks[i];
    }
    /* What the seats' choices cost is counted as their own, from the founding on. */
    if (d->review.seat == NL_NOBODY) assert_true(own == -d->cost);
    assert_int_equal(marks, d->losses);
    assert_int_equal(marks + fine, d->chosen);
}

/* Random play, reviewed with open cards and with what a seat knew. */
static void results_add_up(void **unused)
{
    static const char *const games[] = {
        "island turns=30",
        "island seats=3 helpers=12 turns=20",
        "island seats=5 turns=12",
        "dice seats=1",
        "dice seats=3",
        "dice seats=1 sheet=plus turns=12",
        "chocolate turns=12",
    };
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++)
        for (int looker = 0; looker < 2; looker++) {
            desk *d = desk_open(games[g], g + 3, looker ? NL_NOBODY : 0);
            while (!nl_to_act(&d->game, &d->state).over) {
                desk_play(d, play_choose(&d->game, &d->state, &d->luck));
                check_step(d);
            }
            review_end(&d->review, &d->state);
            check_sums(d);
            const uint8_t winners = nl_winners(&d->game, &d->state);
            for (int seat = 0; seat < d->seats && d->seats > 1; seat++)
                if (winners == 1u << seat)
                    assert_int_equal(d->review.sum[seat].result, REVIEW_WHOLE);
            desk_close(d);
        }
}

/* A player who follows the best advice loses nothing. */
static void the_best_costs_nothing(void **unused)
{
    desk *d = desk_open("dice seats=1", 4, NL_NOBODY);
    advice_job *j = malloc(sizeof *j);
    advice found;
    (void)unused;
    assert_non_null(j);
    while (!nl_to_act(&d->game, &d->state).over) {
        nl_action a = play_choose(&d->game, &d->state, &d->luck);
        advice_begin_full(j, &d->adviser, &d->game, &d->state, 0);
        advice_read(j, &found);
        if (found.count > 0) a = found.plan[0].line[0];
        desk_play(d, a);
        check_step(d);
    }
    review_end(&d->review, &d->state);
    check_sums(d);
    assert_int_equal(d->review.sum[0].own, 0);
    assert_true(d->chosen > 20 && d->review.sum[0].result > 20 * REVIEW_WHOLE);
    free(j);
    desk_close(d);
}

/* Finds the action that wins at once, if there is one. */
static bool winning(const desk *d, nl_action *out)
{
    nl_action list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&d->game, &d->state);
    if (turn.over || turn.chance || turn.decision != NL_D_CHOCO_MAIN) return false;
    const int seat = (turn.seats & 1) != 0 ? 0 : 1;
    const int count = nl_legal(&d->game, &d->state, seat, list);
    for (int i = 0; i < count; i++) {
        nl_state after = d->state;
        nl_apply_trusted(&d->game, &after, list[i]);
        *out = list[i];
        if (nl_winners(&d->game, &after) != 0) return true;
    }
    return false;
}

static void a_win_that_was_left_is_found(void **unused)
{
    int found = 0;
    (void)unused;
    for (uint64_t seed = 1; seed < 60 && found < 3; seed++) {
        desk *d = desk_open("chocolate seats=2 turns=200", seed, NL_NOBODY);
        nl_action a = { 0 };
        while (!nl_to_act(&d->game, &d->state).over && !winning(d, &a))
            nl_apply_trusted(&d->game, &d->state, play_choose(&d->game, &d->state, &d->luck));
        if (!nl_to_act(&d->game, &d->state).over) {
            const nl_action end = { NL_A_CHOCO_END, a.seat, { 0 } };
            review_action(&d->review, &d->state, end, &d->step);
            assert_true(d->step.judged && d->step.before[a.seat] == REVIEW_WHOLE);
            found += d->step.mark != ADVICE_FINE;
            assert_int_equal(d->step.best.chance[a.seat] * 100, 100);
        }
        desk_close(d);
    }
    assert_true(found >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_add_up),
        cmocka_unit_test(the_best_costs_nothing),
        cmocka_unit_test(a_win_that_was_left_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
