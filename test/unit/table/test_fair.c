/* test_fair.c - the arithmetic of the fair dice against known answers, the order of seals and
   numbers, labels of every chance decision, and the uniformity of the draws. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/epoch.h"
#include "fair/fair_play.h"
#include "neuland/choco.h"
#include "neuland/dice.h"

static void assert_hex(const fair_key *key, const char *hex)
{
    char out[FAIR_HEX];
    fair_print(key, out);
    assert_string_equal(out, hex);
}

/* ---- known answers (docs/reference/fair-dice.md 6) ------------------------------------------- */

/* bound: the numbers are sealed under the server's seals, otherwise as older clients do. */
static fair_epoch known_epoch_as(bool bound)
{
    fair_epoch e;
    fair_key secrets[FAIR_SECRETS], number, seal;
    for (int which = 0; which < FAIR_SECRETS; which++)
        for (int i = 0; i < FAIR_BYTES; i++)
            secrets[which].at[i] = (uint8_t)(FAIR_BYTES * which + i);
    fair_begin(&e, "KAT-0001", 0, 4, secrets);
    for (int seat = 0; seat < 4; seat++) {
        memset(number.at, 0x10 + seat, FAIR_BYTES);
        seal =
            fair_seal_number((fair_place){ "KAT-0001", 0 }, bound ? e.seal : NULL, seat, &number);
        assert_int_equal(fair_take_seal(&e, seat, &seal), NL_OK);
    }
    fair_lock(&e);
    for (int seat = 0; seat < 4; seat++) {
        memset(number.at, 0x10 + seat, FAIR_BYTES);
        assert_int_equal(fair_take_number(&e, seat, &number), NL_OK);
    }
    assert_int_equal(fair_stir(&e, "base-4p/rules-1", 15), NL_OK);
    return e;
}

static fair_epoch known_epoch(void) { return known_epoch_as(true); }

static void known_seals_and_pot(void **unused)
{
    (void)unused;
    const fair_epoch e = known_epoch();
    const fair_key first = fair_link(e.secret[FAIR_DICE], FAIR_CHAIN);
    char code[FAIR_CODE_MAX];
    assert_hex(&e.seal[FAIR_DICE],
               "148d0c8e574e5e2fe6205285aa87c7eda01928dc8616fb79e05b5f3ad77af0a4");
    assert_hex(&e.seal[FAIR_CARDS],
               "5343837f871bff48813fa0c4181f212e3d125fe7c9586d573356695e8047121f");
    assert_hex(&e.number_seal[0],
               "407a5252a6ccd3e155ad3e425a09b6f209318b7dd9e17a6c20005853d939054c");
    assert_hex(&first, "014f68f1316b596d8f66923bacb9555f83e22c9887068760371c5b3f299e464b");
    assert_hex(&e.mix, "7e3bba0d947c2096c57ba173aebfc9918720b4537384fa94c3ba48ae25a4cb6a");
    fair_epoch_code(&e, code);
    assert_string_equal(code, "nilal-juhon-purum-takum");
    const fair_epoch old = known_epoch_as(false);
    assert_hex(&old.number_seal[0],
               "457f2b40369ec041ae49126c24dbcf9b00840878718da6b0746df3d8ef4d59ab");
    fair_epoch_code(&old, code);
    assert_string_equal(code, "lagum-vorut-vimov-bidib");
}

static void known_rolls_and_cards(void **unused)
{
    (void)unused;
    const fair_epoch e = known_epoch();
    const char *rolls[] = { "32", "24", "13", "56", "16", "43", "46", "56", "44", "25" };
    const char *cards = "1101000330020044100100002";
    uint32_t left[] = { 14, 5, 2, 2, 2 };

    for (uint32_t n = 0; n < 10; n++) {
        const fair_key link = fair_roll_link(&e, n);
        fair_stream s = fair_draw(&link, &e.mix, "dice", n);
        assert_int_equal(1 + fair_below(&s, 6), rolls[n][0] - '0');
        assert_int_equal(1 + fair_below(&s, 6), rolls[n][1] - '0');
    }
    for (uint32_t k = 0; k < 25; k++) {
        fair_stream s = fair_draw(&e.secret[FAIR_CARDS], &e.mix, "devcard", k);
        uint32_t ticket = fair_below(&s, 25 - k);
        int card = 0;
        while (ticket >= left[card]) ticket -= left[card++];
        left[card]--;
        assert_int_equal(card, cards[k] - '0');
    }
    fair_stream steal = fair_draw(&e.secret[FAIR_CARDS], &e.mix, "steal", 0);
    assert_int_equal(fair_below(&steal, 7), 2);
}

/* The engine gets the same rolls. */
static void known_rolls_at_the_table(void **unused)
{
    (void)unused;
    static nl_game game;
    fair_epoch e = known_epoch();
    const char *rolls[] = { "dice 3 2", "dice 2 4", "dice 1 3", "dice 5 6" };
    char text[NL_TEXT_MAX];
    nl_rules rules;
    nl_layout layout;
    nl_state s;
    nl_action a = { 0 };
    rng r = rng_of(3);

    assert_int_equal(nl_rules_parse("island setup=beginner", &rules, NULL), NL_OK);
    nl_layout_draw(&rules, NULL, rng_draw, &r, &layout);
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(&game, &s);
    assert_int_equal(fair_answer(&e, &game, &s, &a), NL_ERR_WRONG_PHASE); /* a seat's turn */
    for (int n = 0; n < 4; n++) {
        const int seat = bits_first(nl_to_act(&game, &s).seats);
        nl_parse(&game, seat, "roll", &a, NULL);
        assert_int_equal(nl_apply(&game, &s, a, NULL), NL_OK);
        assert_int_equal(fair_answer(&e, &game, &s, &a), NL_OK);
        nl_print(&game, a, text);
        assert_string_equal(text, rolls[n]);
        assert_int_equal(nl_apply(&game, &s, a, NULL), NL_OK);
        nl_parse(&game, seat, "end", &a, NULL);
        assert_int_equal(nl_apply(&game, &s, a, NULL), NL_OK);
    }
    assert_int_equal(e.rolls, 4);
}

/* ---- seals and numbers ----------------------------------------------------------------------- */

static void seals_before_numbers(void **unused)
{
    (void)unused;
    fair_epoch e = known_epoch();
    fair_key secrets[FAIR_SECRETS], number, seal;
    memcpy(secrets, e.secret, sizeof secrets);
    fair_begin(&e, "other", 7, 3, secrets);
    memset(number.at, 9, FAIR_BYTES);
    seal = fair_seal_number((fair_place){ "other", 7 }, e.seal, 1, &number);

    assert_int_equal(fair_take_seal(&e, 3, &seal), NL_ERR_BAD_ARGS);
    assert_int_equal(fair_take_seal(&e, -1, &seal), NL_ERR_BAD_ARGS);
    assert_int_equal(fair_take_seal(&e, 1, &seal), NL_OK);
    assert_int_equal(fair_take_seal(&e, 1, &seal), NL_ERR_ALREADY_DONE);
    assert_int_equal(fair_take_seal(&e, 2, &seal), NL_OK);
    assert_int_equal(fair_take_number(&e, 1, &number), NL_ERR_WRONG_PHASE);
    fair_drop_seal(&e, 2);
    assert_int_equal(fair_missing(&e), 2);
    assert_int_equal(fair_stir(&e, "", 0), NL_ERR_WRONG_PHASE);
    fair_lock(&e);
    assert_int_equal(fair_take_seal(&e, 0, &seal), NL_ERR_NOT_ALLOWED);
    assert_int_equal(fair_stir(&e, "", 0), NL_ERR_WRONG_PHASE);
    assert_int_equal(fair_take_number(&e, 0, &number), NL_ERR_NOT_YOURS);
    assert_int_equal(fair_take_number(&e, 3, &number), NL_ERR_BAD_ARGS);
    number.at[31] ^= 1;
    assert_int_equal(fair_take_number(&e, 1, &number), NL_ERR_CORRUPT);
    number.at[31] ^= 1;
    assert_int_equal(fair_take_number(&e, 1, &number), NL_OK);
    assert_int_equal(fair_take_number(&e, 1, &number), NL_ERR_ALREADY_DONE);
    assert_int_equal(fair_stir(&e, "", 0), NL_OK);
}

/* A number is valid only for its game, epoch, seat and the seals of the server, and every bit of it
   changes the mixed seed. */
static void a_number_fits_one_place(void **unused)
{
    (void)unused;
    const fair_epoch e = known_epoch();
    fair_key numbers[4], a, b;
    memset(numbers, 5, sizeof numbers);
    const fair_place place = { "g", 1 };
    a = fair_seal_number(place, e.seal, 2, numbers);
    assert_int_equal(fair_number_fits(place, e.seal, 2, numbers, &a), FAIR_BOUND);
    assert_int_equal(fair_number_fits(place, e.seal, 3, numbers, &a), FAIR_UNFIT);
    assert_int_equal(fair_number_fits((fair_place){ "g", 2 }, e.seal, 2, numbers, &a), FAIR_UNFIT);
    assert_int_equal(fair_number_fits((fair_place){ "h", 1 }, e.seal, 2, numbers, &a), FAIR_UNFIT);
    for (int i = 0; i < FAIR_SECRETS; i++) {
        fair_key seals[FAIR_SECRETS];
        memcpy(seals, e.seal, sizeof seals);
        seals[i].at[0] ^= 1;
        assert_int_equal(fair_number_fits(place, seals, 2, numbers, &a), FAIR_UNFIT);
    }
    a = fair_seal_number(place, NULL, 2, numbers);
    assert_int_equal(fair_number_fits(place, e.seal, 2, numbers, &a), FAIR_LOOSE);
    memcpy(numbers, e.number_of, sizeof numbers);
    for (int bit = 0; bit < 4 * 256; bit++) {
        numbers[bit / 256].at[bit / 8 % 32] ^= (uint8_t)(1 << bit % 8);
        b = fair_mix((fair_place){ "KAT-0001", 0 }, "base-4p/rules-1", 15,
                     (fair_numbers){ numbers, 15, 4 });
        assert_false(fair_same(&e.mix, &b));
        numbers[bit / 256].at[bit / 8 % 32] ^= (uint8_t)(1 << bit % 8);
    }
    b = fair_mix((fair_place){ "KAT-0001", 0 }, "base-4p/rules-1", 15,
                 (fair_numbers){ numbers, 7, 4 });
    assert_false(fair_same(&e.mix, &b));
}

static void hex_is_read_strictly(void **unused)
{
    (void)unused;
    const char *hex = "148d0c8e574e5e2fe6205285aa87c7eda01928dc8616fb79e05b5f3ad77af0a4";
    char bad[FAIR_HEX];
    fair_key key;
    assert_true(fair_parse(hex, 64, &key));
    assert_hex(&key, hex);
    assert_false(fair_parse(hex, 63, &key));
    memcpy(bad, hex, sizeof bad);
    bad[3] = 'D';
    assert_false(fair_parse(bad, 64, &key));
    bad[3] = 'g';
    assert_false(fair_parse(bad, 64, &key));
}

/* ---- labels ---------------------------------------------------------------------------------- */

/* In every state of a game of each kind, exactly the chance decisions have a label. */
static void every_chance_has_a_label(void **unused)
{
    (void)unused;
    static const char *const games[] = { "island seats=3",
                                         "island seats=6 extra=build dice=deck",
                                         "island seats=4 preset=catanatron",
                                         "dice seats=2",
                                         "dice sheet=plus seats=3",
                                         "chocolate seats=3" };
    static nl_game game;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        nl_rules rules;
        nl_layout layout;
        nl_state s;
        rng r = rng_of(i);
        assert_int_equal(nl_rules_parse(games[i], &rules, NULL), NL_OK);
        nl_layout_draw(&rules, NULL, rng_draw, &r, &layout);
        assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, NULL), NL_OK);
        nl_start(&game, &s);
        for (int step = 0; step < 3000; step++) {
            const nl_turn t = nl_to_act(&game, &s);
            const char *label = fair_label(&rules, t.decision);
            if (t.over) break;
            assert_int_equal(t.chance, strcmp(label, "-") != 0);
            if (t.chance)
                nl_apply(&game, &s,
                         nl_chance_ticket(&game, &s, rng_below(&r, nl_chance_tickets(&game, &s))),
                         NULL);
            else
                nl_apply(&game, &s, fair_test_choice(&game, &s, bits_first(t.seats), &r), NULL);
        }
    }
    assert_string_equal(fair_label(&(nl_rules){ .dice = NL_DICE_DECK }, NL_D_DICE), "dicedeck");
    assert_string_equal(fair_label(&(nl_rules){ 0 }, 60), "-");
    assert_string_equal(fair_label(&(nl_rules){ 0 }, -1), "-");
    assert_string_equal(fair_label(&(nl_rules){ 0 }, 255), "-");
}

/* ---- draws ----------------------------------------------------------------------------------- */

/* Chi-square test of the faces and of consecutive pairs. The limits are at one in ten thousand. */
static void dice_are_even(void **unused)
{
    (void)unused;
    enum { ROLLS = 100000 };
    const fair_epoch e = known_epoch();
    static double pairs[36], serial[121];
    double chi = 0, expected = ROLLS / 36.0;
    int last = 0;

    memset(pairs, 0, sizeof pairs);
    memset(serial, 0, sizeof serial);
    for (uint32_t n = 0; n < ROLLS; n++) {
        fair_stream s = fair_draw(&e.secret[FAIR_CARDS], &e.mix, "dice", n);
        const int a = (int)fair_below(&s, 6), b = (int)fair_below(&s, 6);
        pairs[6 * a + b]++;
        if (n) serial[11 * last + a + b]++;
        last = a + b;
    }
    for (int i = 0; i < 36; i++) chi += (pairs[i] - expected) * (pairs[i] - expected) / expected;
    assert_true(chi < 74.9);
    assert_true(chi > 5.0); /* suspiciously even results fail too */
    chi = 0;
    for (int i = 0; i < 121; i++) {
        const double ways = (6 - abs(i / 11 - 5)) * (6 - abs(i % 11 - 5)) / 1296.0 * (ROLLS - 1);
        chi += (serial[i] - ways) * (serial[i] - ways) / ways;
    }
    assert_true(chi < 186.3);
}

/* Rejection sampling at the end of the range, at the bounds where it matters. */
static void below_stays_below(void **unused)
{
    (void)unused;
    const fair_epoch e = known_epoch();
    const uint32_t bounds[] = { 1, 2, 3, 7, 0x80000000u, 0x80000001u, 0xC0000000u, 0xFFFFFFFFu };
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        fair_stream s = fair_draw(&e.mix, &e.mix, "test", (uint32_t)i);
        for (int n = 0; n < 1000; n++) assert_true(fair_below(&s, bounds[i]) < bounds[i]);
    }
}

/* The chain has 1024 links; after that the epoch has no more rolls. */
static void a_chain_ends(void **unused)
{
    (void)unused;
    static nl_game game;
    fair_epoch e = known_epoch();
    nl_rules rules = nl_rules_default(NL_DICE);
    nl_layout layout;
    nl_state s;
    nl_action a;
    rng r = rng_of(1);

    nl_layout_draw(&rules, NULL, rng_draw, &r, &layout);
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(&game, &s);
    for (int n = 0; n < FAIR_CHAIN; n++) assert_int_equal(fair_answer(&e, &game, &s, &a), NL_OK);
    assert_int_equal(fair_answer(&e, &game, &s, &a), NL_ERR_NOT_ALLOWED);
    assert_int_equal(e.rolls, FAIR_CHAIN);
    e = known_epoch();
    e.known &= ~(1u << FAIR_DICE);
    assert_int_equal(fair_answer(&e, &game, &s, &a), NL_ERR_NOT_ALLOWED);
}

static void secrets_differ(void **unused)
{
    (void)unused;
    fair_key a = fair_random(), b = fair_random();
    assert_false(fair_same(&a, &b));
    fair_forget(&a, sizeof a);
    memset(&b, 0, sizeof b);
    assert_true(fair_same(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_seals_and_pot),      cmocka_unit_test(known_rolls_and_cards),
        cmocka_unit_test(known_rolls_at_the_table), cmocka_unit_test(seals_before_numbers),
        cmocka_unit_test(a_number_fits_one_place),  cmocka_unit_test(hex_is_read_strictly),
        cmocka_unit_test(every_chance_has_a_label), cmocka_unit_test(dice_are_even),
        cmocka_unit_test(below_stays_below),        cmocka_unit_test(a_chain_ends),
        cmocka_unit_test(secrets_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
