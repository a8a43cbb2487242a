/* test_ties.c - among rivals that look equal to a bot, it picks at random whom it robs, trades with
   or gives to, using its own generator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "bots/bot.h"
#include "neuland/choco.h"
#include "table/play/match.h"

enum { DRAWS = 64 }; /* all draws miss one of four equals with a chance of 1 in 10^8 */

static match m;
static bot bots[NL_SEATS], again;
static int tied[256]; /* per kind of action: how often rivals were equal */

typedef struct chair {
    int seat;
} chair;

/* Returns whether `greedy` sees no difference between two actions except the seat they name. */
static bool equal_on_island(const nl_island *now, nl_action a, nl_action b)
{
    const int at = a.kind == NL_A_ROBBER || a.kind == NL_A_GIFT || a.kind == NL_A_ASLA;
    if (a.kind != b.kind || a.arg[at] >= NL_SEATS || b.arg[at] >= NL_SEATS) return false;
    const nl_island_seat *x = &now->seat[a.arg[at]], *y = &now->seat[b.arg[at]];
    if (x->points_visible != y->points_visible) return false;
    switch (a.kind) {
    case NL_A_ROBBER: return a.arg[0] == b.arg[0] && x->hand_total > 0 && y->hand_total > 0;
    case NL_A_ROB: return x->hand_total > 0 && y->hand_total > 0;
    case NL_A_GIFT: return a.arg[0] == b.arg[0] && x->hand_total == y->hand_total;
    case NL_A_CLOSE:
        return memcmp(x->gives, y->gives, sizeof x->gives) == 0 &&
               memcmp(x->takes, y->takes, sizeof x->takes) == 0;
    case NL_A_RYAN:
    case NL_A_ASK: return x->hand_total == y->hand_total;
    case NL_A_FIRST: return true;
    default: return false;
    }
}

static bool equal_in_chocolate(const nl_choco *now, nl_action a, nl_action b)
{
    const nl_choco_seat *x = &now->seat[a.arg[0] % NL_CHOCO_SEATS];
    const nl_choco_seat *y = &now->seat[b.arg[0] % NL_CHOCO_SEATS];
    return a.kind == NL_A_CHOCO_CLOSE && b.kind == a.kind &&
           memcmp(x->gives, y->gives, sizeof x->gives) == 0 &&
           memcmp(x->takes, y->takes, sizeof x->takes) == 0;
}

static bool equal(const nl_game *g, const nl_view *v, nl_action a, nl_action b)
{
    nl_choco choco;
    nl_island island;
    if (nl_game_rules(g).game == NL_CHOCO) {
        nl_view_choco(g, v, &choco);
        return equal_in_chocolate(&choco, a, b);
    }
    nl_view_island(g, v, &island);
    return equal_on_island(&island, a, b);
}

/* With other seeds the bot chooses this action, too. */
static void comes_to(const bot *before, const nl_game *g, const nl_view *v, const nl_action *legal,
                     int count, nl_action wanted)
{
    for (uint64_t n = 0; n < DRAWS; n++) {
        nl_action found;
        again = *before;
        again.luck = rng_of(n);
        assert_true(bot_answer(&again, g, v, legal, count, &found));
        if (memcmp(&found, &wanted, sizeof found) == 0) return;
    }
    fail_msg("seat %d is never chosen by action %d", wanted.arg[wanted.kind == NL_A_ROBBER],
             wanted.kind);
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    static bot before;
    const int seat = ((chair *)self)->seat;
    before = bots[seat];
    assert_true(bot_answer(&bots[seat], g, v, legal, count, out));
    for (int i = 0; i < count; i++) {
        if (memcmp(&legal[i], out, sizeof *out) == 0 || !equal(g, v, legal[i], *out)) continue;
        tied[out->kind]++;
        comes_to(&before, g, v, legal, count, legal[i]);
        comes_to(&before, g, v, legal, count, *out);
    }
    return true;
}

static void play(const char *words, uint64_t seed)
{
    static chair chairs[NL_SEATS];
    nl_rules rules;
    assert_int_equal(nl_rules_parse(words, &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&m, &rules, NULL, seed, 0, NULL), NL_OK);
    for (int seat = 0; seat < rules.seats; seat++) {
        chairs[seat].seat = seat;
        assert_int_equal(bot_init(&bots[seat], "greedy", NULL), NL_OK);
        bot_begin(&bots[seat], &m.game, seat, rng_stream(seed, 0, (uint32_t)seat));
        m.player[seat] = (match_player){ &chairs[seat], chair_answer, NULL, NULL };
    }
    assert_int_equal(match_play(&m), MATCH_OVER);
}

static void nobody_is_picked_on(void **unused)
{
    static const char *const rules[] = { "island turns=90", "island friends=1 turns=90",
                                         "island seats=6 helpers=12 extra=build turns=90" };
    (void)unused;
    for (uint64_t seed = 0; seed < 30; seed++) play(rules[seed % 3], seed);
    assert_true(tied[NL_A_ROB] > 20 && tied[NL_A_CLOSE] > 0 && tied[NL_A_GIFT] > 0);
    assert_true(tied[NL_A_ASK] > 0 && tied[NL_A_RYAN] > 0);
}

static void nobody_is_preferred_in_chocolate(void **unused)
{
    (void)unused;
    memset(tied, 0, sizeof tied);
    for (uint64_t seed = 0; seed < 60; seed++) play("chocolate seats=4 turns=90", seed);
    assert_true(tied[NL_A_CHOCO_CLOSE] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_picked_on),
        cmocka_unit_test(nobody_is_preferred_in_chocolate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
