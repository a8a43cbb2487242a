/* test_secrets.c - hidden information: which arguments of events are redacted, and that guesses at
   hidden cards are uniform (rules 6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "base/rng.h"
#include "neuland/island/events.h"

/* ---- events ---------------------------------------------------------------------------------- */

/* Returns the private arguments as a bit set. */
static unsigned private_arguments(int kind)
{
    switch (kind) {
    case NL_E_DISCARDING: /* the card, or the guild */
    case NL_E_BOUGHT:
    case NL_E_LOOKED:
    case NL_E_PUT_UNDER:
    case NL_E_LETTER:
    case NL_E_LETTER_BACK: return 1u << 0;
    case NL_E_STOLE: return 1u << 1;     /* the card; everyone knows the victim */
    case NL_E_SAW_HAND: return 31u << 1; /* five counts; everyone knows whose hand */
    default: return 0;
    }
}

static void events_hide_cards_and_nothing_else(void **state)
{
    (void)state;
    for (int kind = 0; kind < NL_EVENTS; kind++) {
        const nl_event told = {
            (uint8_t)kind, 1, 0x2, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }
        };
        const int lookers[] = { 0, 2, 5, NL_NOBODY };
        for (int i = 0; i < 4; i++) {
            nl_event seen = told;
            nl_observe_event(NL_ISLAND, &seen, lookers[i]);
            for (unsigned at = 0; at < sizeof seen.arg; at++)
                assert_int_equal(seen.arg[at],
                                 private_arguments(kind) >> at & 1 ? NL_UNKNOWN : told.arg[at]);
        }
        nl_event own = told;
        nl_observe_event(NL_ISLAND, &own, 1);
        assert_memory_equal(&own, &told, sizeof own);
    }
}

/* ---- guesses --------------------------------------------------------------------------------- */

enum { GUESSES = 4000 };

/* Allows a twentieth and a little more: far more than chance causes, far less than a wrong rule. */
static void assert_near(int found, int wanted)
{
    const int slack = wanted / 20 + 100;
    assert_in_range(found + slack, wanted, wanted + 2 * slack);
}

/* In the beginner set-up blue, orange and white hold three cards each, which red does not know. */
static void guesses_are_even(void **state)
{
    (void)state;
    const int unseen[NL_KINDS] = { 1, 2, 1, 2, 3 }, cards[NL_CARDS] = { 14, 5, 2, 2, 2 };
    const uint8_t blue[NL_CARDS] = { 0, 1, 0, 0, 1 };
    int hand[NL_KINDS] = { 0 }, dev[NL_CARDS] = { 0 };
    rng luck = rng_of(1);
    nl_rules rules;
    nl_layout layout;
    nl_game game;
    nl_state truth, guess;
    nl_view view;
    nl_island read;
    assert_int_equal(nl_rules_parse("island setup=beginner", &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout), NL_OK);
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(&game, &truth);
    assert_int_equal(nl_edit_dev(&game, &truth, 1, blue), NL_OK);
    nl_observe(&game, &truth, 0, &view);
    for (int n = 0; n < GUESSES; n++) {
        nl_resample(&game, &view, rng_draw, &luck, &guess);
        nl_island_read(&game, &guess, &read);
        assert_int_equal(read.seat[1].hand_total, 3);
        assert_int_equal(read.seat[1].dev_total, 2);
        for (int i = 0; i < NL_KINDS; i++) hand[i] += read.seat[1].hand[i];
        for (int i = 0; i < NL_CARDS; i++) dev[i] += read.seat[1].dev[i];
    }
    for (int i = 0; i < NL_KINDS; i++) assert_near(hand[i], GUESSES * 3 * unseen[i] / 9);
    for (int i = 0; i < NL_CARDS; i++) assert_near(dev[i], GUESSES * 2 * cards[i] / 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_hide_cards_and_nothing_else),
        cmocka_unit_test(guesses_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
