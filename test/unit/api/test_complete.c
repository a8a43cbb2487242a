/* test_complete.c - completing a view with given cards to a full state. The real cards give the
   real state back, and anything that contradicts the view is refused without side effects. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "unit/play.h"

static nl_game game;
static nl_state state, made;
static nl_view view;
static nl_island truth;
static nl_hidden cards;

static void read_truth(int looker)
{
    nl_observe(&game, &state, looker, &view);
    nl_island_read(&game, &state, &truth);
    memset(&cards, 0, sizeof cards);
    for (int i = 0; i < truth.seats; i++) {
        memcpy(cards.hand[i], truth.seat[i].hand, NL_KINDS);
        memcpy(cards.tossed[i], truth.seat[i].tossed, NL_KINDS);
        memcpy(cards.dev[i], truth.seat[i].dev, NL_CARDS);
        if (truth.part == i) memcpy(cards.fresh, truth.seat[i].fresh, NL_CARDS);
    }
}

static void refused_as(nl_err code)
{
    nl_state before;
    memset(&made, 0xA5, sizeof made);
    before = made;
    assert_int_equal(nl_complete(&game, &view, &cards, &made), code);
    assert_memory_equal(&made, &before, sizeof made);
}

static void refused(void) { refused_as(NL_ERR_CORRUPT); }

/* Tries every way to get one count wrong. */
static void wrong_by_one(uint8_t *count)
{
    const uint8_t right = *count;
    *count = (uint8_t)(right + 1);
    refused();
    *count = 200; /* more than a lane can count */
    refused();
    *count = right;
}

static void true_cards_give_the_truth(void **unused)
{
    (void)unused;
    int discards = 0, fresh = 0;
    for (int n = 0; n < PLAY_RULES; n++) {
        rng r = rng_of(300 + (uint64_t)n);
        play_open(play_rules[n], (uint64_t)n + 4, &game, &state);
        for (int steps = 0; steps < 1200 && !nl_to_act(&game, &state).over; steps++) {
            const int looker = steps % nl_game_rules(&game).seats;
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            read_truth(looker);
            assert_int_equal(nl_complete(&game, &view, &cards, &made), NL_OK);
            assert_memory_equal(&made, &state, sizeof made);
            if (steps % 9 != 0 || nl_to_act(&game, &state).over) continue;
            const int other = (looker + 1) % truth.seats;
            wrong_by_one(&cards.hand[other][steps % NL_KINDS]);
            wrong_by_one(&cards.dev[other][steps % NL_CARDS]);
            if (truth.frame[truth.depth - 1].decision == NL_D_DISCARD) {
                wrong_by_one(&cards.tossed[other][steps % NL_KINDS]);
                discards++;
            }
            if (truth.part < truth.seats && truth.part != looker) {
                wrong_by_one(&cards.fresh[steps % NL_CARDS]);
                fresh++;
            }
        }
    }
    assert_true(discards > 0 && fresh > 0);
}

/* Replaces only the hands in a sampled state. Other hidden parts of scenarios stay as sampled. */
static void hands_are_exchanged(void **unused)
{
    (void)unused;
    int swapped = 0, open = 0;
    for (int n = 0; n < PLAY_SCENARIOS; n++) {
        rng r = rng_of(500 + (uint64_t)n);
        play_open(play_scenarios[n], (uint64_t)n + 4, &game, &state);
        for (int steps = 0; steps < 1500 && !nl_to_act(&game, &state).over; steps++) {
            const int looker = steps % nl_game_rules(&game).seats;
            nl_island drawn;
            nl_view again;
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            read_truth(looker);
            nl_resample(&game, &view, rng_draw, &r, &made);
            assert_int_equal(nl_complete_hands(&game, &view, &cards, &made), NL_OK);
            nl_island_read(&game, &made, &drawn);
            for (int i = 0; i < truth.seats; i++)
                assert_memory_equal(drawn.seat[i].hand, truth.seat[i].hand, NL_KINDS);
            nl_observe(&game, &made, looker, &again);
            assert_memory_equal(&again, &view, sizeof view);
            swapped++;
            const nl_state before = made;
            const int other = (looker + 1) % truth.seats;
            cards.hand[other][steps % NL_KINDS]++;
            assert_int_equal(nl_complete_hands(&game, &view, &cards, &made), NL_ERR_CORRUPT);
            assert_memory_equal(&made, &before, sizeof made);
            open += nl_to_act(&game, &state).decision == NL_D_RYAN;
        }
    }
    assert_true(swapped > 1000 && open > 0);
}

/* Two hands exchange a card: numbers and pool stay as they are. Returns false if there are no two
   kinds for it. */
static bool exchange(int one, int other)
{
    for (int a = 0; a < NL_KINDS; a++)
        for (int b = 0; b < NL_KINDS; b++) {
            if (a == b || cards.hand[one][a] == 0 || cards.hand[other][b] == 0) continue;
            cards.hand[one][a]--, cards.hand[one][b]++;
            cards.hand[other][b]--, cards.hand[other][a]++;
            return true;
        }
    return false;
}

/* While Ryan shows a hand, it can only be what the view shows. */
static void an_open_hand_stays(void **unused)
{
    (void)unused;
    int refusals = 0;
    for (uint64_t seed = 1; seed < 100 && refusals < 5; seed++) {
        rng r = rng_of(seed);
        play_open("island helpers=10", seed, &game, &state);
        while (!nl_to_act(&game, &state).over && refusals < 5) {
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            const nl_turn turn = nl_to_act(&game, &state);
            if (turn.decision != NL_D_RYAN) continue;
            const int looker = __builtin_ctz(turn.seats);
            read_truth(looker);
            const int shown = truth.frame[truth.depth - 1].a;
            for (int i = 0; i < truth.seats; i++) {
                if (i == looker || i == shown || !exchange(shown, i)) continue;
                made = state;
                assert_int_equal(nl_complete_hands(&game, &view, &cards, &made), NL_ERR_CORRUPT);
                assert_memory_equal(&made, &state, sizeof made);
                refusals++;
                break;
            }
        }
    }
    assert_int_equal(refusals, 5);
}

static void say(int seat, const char *words)
{
    nl_action a;
    assert_int_equal(nl_parse(&game, seat, words, &a, NULL), NL_OK);
    assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
}

/* A seat holds what it offers and what it replies, in every state that fits a view. */
static void sampled_seats_keep_their_word(void **unused)
{
    (void)unused;
    static const uint8_t hand[NL_KINDS] = { 1, 0, 2, 3, 1 };
    for (int choco = 0; choco < 2; choco++) {
        rng r = rng_of(9);
        play_open(choco ? "chocolate" : "island setup=beginner", 1, &game, &state);
        assert_int_equal(choco ? nl_choco_edit_turn(&game, &state, 0, NL_D_CHOCO_MAIN)
                               : nl_edit_turn(&game, &state, 0, NL_D_MAIN),
                         NL_OK);
        assert_int_equal(choco ? nl_choco_edit_hand(&game, &state, 0, hand)
                               : nl_edit_hand(&game, &state, 0, hand),
                         NL_OK);
        say(0, "offer 1 brick for 1 lumber to blue orange");
        say(1, "decline");
        say(0, "reply blue 2 wool 1 grain for ?");
        nl_observe(&game, &state, 2, &view);
        for (int i = 0; i < 100; i++) {
            nl_resample(&game, &view, rng_draw, &r, &made);
            assert_int_equal(nl_valid(&game, &made), NL_OK);
        }
    }
}

/* The right number of cards, but of kinds that are elsewhere. */
static void cards_are_where_they_are(void **unused)
{
    (void)unused;
    int swaps = 0;
    rng r = rng_of(8);
    play_open(play_rules[0], 8, &game, &state);
    for (int steps = 0; steps < 900 && !nl_to_act(&game, &state).over; steps++) {
        nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
        read_truth(0);
        for (int k = 0; k < NL_KINDS && truth.seat[1].hand[k] > 0; k++) {
            cards.hand[1][k]--;
            cards.hand[1][(k + 1) % NL_KINDS]++;
            refused(); /* the bank and the other hands hold the rest */
            cards.hand[1][k]++;
            cards.hand[1][(k + 1) % NL_KINDS]--;
            swaps++;
        }
    }
    assert_true(swaps > 20);
}

static void words_say_what_the_island_says(void **unused)
{
    (void)unused;
    for (int n = 0; n < PLAY_RULES; n++) {
        rng r = rng_of(500 + (uint64_t)n);
        play_open(play_rules[n], (uint64_t)n, &game, &state);
        for (int steps = 0; steps < 500 && !nl_to_act(&game, &state).over; steps++) {
            nl_words w;
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            nl_words_read(&game, &state, &w);
            nl_island_read(&game, &state, &truth);
            assert_int_equal(w.robber, truth.robber);
            assert_int_equal(w.turn, truth.turn);
            assert_int_equal(w.part, truth.part);
            assert_int_equal(w.longest, truth.longest);
            assert_int_equal(w.army, truth.army);
            assert_int_equal(w.winner, truth.winner);
            assert_int_equal(w.turn_number, truth.turn_number);
            assert_memory_equal(&w.top, &truth.frame[truth.depth - 1], sizeof w.top);
            for (int i = 0; i < truth.seats; i++)
                for (int k = 0; k < NL_KINDS; k++) {
                    assert_int_equal(w.seat[i].hand >> (8 * k) & 0xFF, truth.seat[i].hand[k]);
                    assert_int_equal(w.seat[i].dev >> (8 * k) & 0xFF, truth.seat[i].dev[k]);
                }
        }
    }
}

static void words_of_scenarios(const nl_words_more *m)
{
    const nl_island_helpers *h = &truth.helpers;
    for (int i = 0; i < truth.seats; i++) {
        assert_int_equal(m->chips[i],
                         truth.friends.on ? truth.friends.chips[i] : truth.country.chips[i]);
        assert_int_equal(m->tokens[i], truth.canal.tokens[i]);
        assert_int_equal(m->helper[i], h->held[i]);
        assert_int_equal(m->helper_flags[i], h->second[i] + 2 * h->used[i] + 4 * h->locked[i]);
        for (int guild = 0; guild < NL_GUILDS; guild++)
            assert_int_equal(m->letters[i] >> (8 * guild) & 0xFF, truth.friends.letters[i][guild]);
    }
    for (int c = 0; c < NL_CORNERS; c++)
        assert_int_equal(m->crossings[c / 64] >> (c % 64) & 1, truth.country.chip_at[c]);
    assert_memory_equal(m->met, truth.friends.met, sizeof m->met);
    assert_int_equal(m->letters_left, truth.friends.supply_total);
    assert_int_equal(m->chips_left, truth.friends.chips_left);
}

static void scenarios_have_more_words(void **unused)
{
    (void)unused;
    for (int n = 0; n < PLAY_SCENARIOS; n++) {
        rng r = rng_of(700 + (uint64_t)n);
        play_open(play_scenarios[n], (uint64_t)n, &game, &state);
        for (int steps = 0; steps < 800 && !nl_to_act(&game, &state).over; steps++) {
            nl_words w;
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            nl_words_read(&game, &state, &w);
            nl_island_read(&game, &state, &truth);
            words_of_scenarios(&w.more);
        }
    }
}

static void other_games_have_none(void **unused)
{
    (void)unused;
    nl_state dice;
    read_truth(0);
    play_open("dice", 1, &game, &dice);
    refused_as(NL_ERR_BAD_ARGS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_cards_give_the_truth),
        cmocka_unit_test(hands_are_exchanged),
        cmocka_unit_test(an_open_hand_stays),
        cmocka_unit_test(sampled_seats_keep_their_word),
        cmocka_unit_test(cards_are_where_they_are),
        cmocka_unit_test(words_say_what_the_island_says),
        cmocka_unit_test(scenarios_have_more_words),
        cmocka_unit_test(other_games_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
