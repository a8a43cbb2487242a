/* test_proof.c - proofs inside a record: correct ones pass, and any change to a record or its
   proofs is detected and reported with the matching code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/fair_play.h"
#include "table/record/proof.h"

static record game;

static void text_of(const fair_game *how, int most, buffer *out)
{
    assert_true(fair_test_play(how, most, &game));
    record_print(&game, out);
    record_free(&game);
    assert_false(out->failed);
}

/* Returns the verdict on a text. A text that is not a record counts as PROOF_REPLAY. */
static proof_code verdict(const char *words, size_t size, proof_report *report, proof_fault *fault)
{
    nl_fault broken;
    if (record_parse(words, size, &game, &broken) != NL_OK) return PROOF_REPLAY;
    const bool fine = proof_check(&game, report, fault);
    record_free(&game);
    assert_int_equal(fine, fault->code == PROOF_NONE);
    return fault->code;
}

static proof_code verdict_on(const buffer *t)
{
    proof_report report;
    proof_fault fault;
    return verdict(t->at, t->size, &report, &fault);
}

/* ---- correct proofs -------------------------------------------------------------------------- */

static const fair_game games[] = {
    { "island seats=3", 1, 7, 0, false, false, false, false },
    { "island", 2, 1, 0, false, false, false, false },
    { "island seats=6 extra=build", 3, 63, 0, true, false, false, false },
    { "island dice=deck setup=beginner", 4, 15, 0, false, true, false, false },
    { "island seats=3 chips=random", 5, 7, 300, false, false, false, true },
    { "island seats=4", 6, 15, 0, false, false, true, false },
    { "island preset=catanatron", 7, 2, 0, false, false, false, false },
    { "dice seats=2", 8, 3, 0, false, false, false, false },
    { "dice sheet=plus seats=3", 9, 7, 20, true, false, false, false },
    { "chocolate seats=3", 10, 5, 0, false, false, false, false },
    { "chocolate seats=4", 11, 15, 90, false, false, true, false },
};

static void right_ones_are_right(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        proof_report report;
        proof_fault fault;
        buffer t = { 0 };
        text_of(&games[i], 1500, &t);
        assert_int_equal(verdict(t.at, t.size, &report, &fault), PROOF_NONE);
        assert_true(report.rolls > 5);
        assert_int_equal(report.numbers, games[i].numbers);
        assert_int_equal(report.aborted, games[i].abort_first);
        assert_int_equal(report.layout_drawn, !games[i].layout_given);
        if (games[i].epoch_every) assert_true(report.epochs > 1);
        if (games[i].cards_closed) {
            assert_int_equal(report.draws, 0);
            assert_true(report.closed > 0);
            assert_null(strstr(t.at, " cards="));
            assert_null(strstr(t.at, "steal:"));
        } else {
            assert_int_equal(report.closed, 0);
        }
        buffer_free(&t);
    }
}

static void without_proofs(void **unused)
{
    (void)unused;
    proof_report report;
    proof_fault fault;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    nl_layout layout;
    rng r = rng_of(1);
    nl_layout_draw(&rules, NULL, rng_draw, &r, &layout);
    assert_int_equal(record_init(&game, &rules, NULL, &layout, NULL), NL_OK);
    assert_false(proof_check(&game, &report, &fault));
    assert_int_equal(fault.code, PROOF_NO_PROOF);
    record_free(&game);
}

/* ---- damaged proofs -------------------------------------------------------------------------- */

/* Replaces the first occurrence of a text. */
static void swap(buffer *t, const char *old, const char *new)
{
    char *at = strstr(t->at, old);
    buffer out = { 0 };
    if (!at) fail_msg("no '%s'", old);
    buffer_bytes(&out, t->at, (size_t)(at - t->at));
    buffer_put(&out, new);
    buffer_put(&out, at + strlen(old));
    buffer_free(t);
    *t = out;
}

typedef struct damage {
    const char *old, *new;
    proof_code code;
} damage;

/* A game in which somebody bought a card. */
static void text_with_cards(buffer *out)
{
    fair_game how = games[0];
    for (text_of(&how, 1500, out); !strstr(out->at, "devcard:knight="); how.seed++) {
        buffer_free(out);
        text_of(&how, 1500, out);
    }
}

static void each_lie_has_its_name(void **unused)
{
    (void)unused;
    static const damage lies[] = {
        { "[Fair \"2\"]", "[Fair \"3\"]", PROOF_NEWER },
        { "[Fair \"2\"]", "[Fair \"1\"]", PROOF_SYNTAX },
        { "[Fair \"2\"]", "[Fair \"x\"]", PROOF_SYNTAX },
        { "[Fair \"2\"]", "[Fair \"0\"]", PROOF_SYNTAX },
        { "[Fair \"2\"]\n", "", PROOF_NO_PROOF },
        { "[Fair \"2\"]", "[Fair \"2\"]\n[Fair \"2\"]", PROOF_SYNTAX },
        { " why=start", " why=renewed", PROOF_ORDER },
        { " why=start", " why=luck", PROOF_SYNTAX },
        { " why=start", "", PROOF_MISSING },
        { "[FairGame \"test-", "[FairGame \"rest-", PROOF_SEAL },
        { "[FairGame \"", "[Other \"", PROOF_MISSING },
        { "[FairEpoch \"0 ", "[FairEpoch \"1 ", PROOF_ORDER },
        { "[FairEpoch \"0 ", "[FairEpoch \"00 ", PROOF_SYNTAX },
        { "[FairEpoch \"0 ", "[FairEpoch \"", PROOF_SYNTAX },
        { "[FairEpoch", "[FairEpic", PROOF_MISSING },
        { " at=0", " at=1", PROOF_ORDER },
        { " at=0", " at=x", PROOF_SYNTAX },
        { " at=0", "", PROOF_MISSING },
        { " at=0", " at=0 at=0", PROOF_SYNTAX },
        { " at=0", " at=0 more=1", PROOF_SYNTAX },
        { " dice=", " mice=", PROOF_SYNTAX },
        { " dice=", " dice=1", PROOF_SEAL },
        { " layout=drawn", " layout=other", PROOF_SYNTAX },
        { " board=", " bored=", PROOF_SYNTAX },
        { " code=", " code=x", PROOF_SYNTAX },
        { "seats=seat 0", "seats=seat 9", PROOF_CODE },
        { "[Rules \"island", "[Rules \"island target=9", PROOF_CODE },
        { "devcard:knight=", "devcard:knight=1", PROOF_POOL },
        { "steal:", "steel:", PROOF_POOL },
        { "[FairPool \"", "[FairPool \"steal ", PROOF_POOL },
        { "[Layout \"", "[FairPool \"steal\"]\n[Layout \"", PROOF_POOL },
        { "chance draw ", "chance dram ", PROOF_REPLAY },
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        buffer t = { 0 };
        text_with_cards(&t);
        swap(&t, lies[i].old, lies[i].new);
        if (verdict_on(&t) != lies[i].code)
            fail_msg("'%s' for '%s': verdict %d, not %d", lies[i].new, lies[i].old, verdict_on(&t),
                     lies[i].code);
        buffer_free(&t);
    }
}

/* Changes every hexadecimal digit of the proofs, one at a time. */
static void no_digit_can_change(void **unused)
{
    (void)unused;
    buffer t = { 0 };
    int tried = 0;
    text_of(&(fair_game){ "island seats=3", 12, 7, 80, false, false, false, false }, 150, &t);
    for (char *tag = strstr(t.at, "[FairEpoch"); tag; tag = strstr(tag + 1, "[FairEpoch")) {
        char *end = strchr(tag, '\n');
        for (char *c = strstr(tag, "dice-seal="); c < end; c++) {
            const char kept = *c;
            if (c[-1] == ' ' || !isxdigit((unsigned char)kept) || !isxdigit((unsigned char)c[1]) ||
                !isxdigit((unsigned char)c[2]))
                continue;
            *c = kept == '3' ? '4' : '3';
            if (verdict_on(&t) == PROOF_NONE) fail_msg("not detected: %.40s", c);
            *c = kept;
            tried++;
        }
    }
    assert_true(tried > 1300);
    assert_int_equal(verdict_on(&t), PROOF_NONE);
    buffer_free(&t);
}

/* Changes a roll, a draw or a theft to another outcome that the rules allow. */
static void no_outcome_can_change(void **unused)
{
    (void)unused;
    int rolls = 0, draws = 0;
    for (int seed = 1; seed <= 4; seed++) {
        const fair_game how = {
            "island seats=3", (uint64_t)seed, 7, 0, false, false, false, false
        };
        proof_report report;
        proof_fault fault;
        assert_true(fair_test_play(&how, 700, &game));
        for (int i = 0; i < game.count; i++) {
            nl_action *a = &game.steps[i].action, kept = *a;
            if (a->seat != NL_CHANCE) continue;
            a->arg[0] =
                (uint8_t)(a->kind == NL_A_DICE ? a->arg[0] % 6 + 1 : (a->arg[0] + 1) % NL_KINDS);
            assert_false(proof_check(&game, &report, &fault));
            rolls += fault.code == PROOF_ROLL;
            draws += fault.code == PROOF_DRAW || fault.code == PROOF_REPLAY;
            if (fault.code == PROOF_ROLL) assert_int_equal(fault.action, i);
            *a = kept;
        }
        assert_true(proof_check(&game, &report, &fault));
        record_free(&game);
    }
    assert_true(rolls > 20);
    assert_true(draws > 5);
}

static void another_board_is_found(void **unused)
{
    (void)unused;
    fair_game how = games[1];
    buffer t = { 0 };
    how.layout_given = true;
    text_of(&how, 100, &t);
    assert_int_equal(verdict_on(&t), PROOF_NONE);
    swap(&t, "layout=given", "layout=drawn");
    assert_int_equal(verdict_on(&t), PROOF_BOARD);
    buffer_free(&t);
}

/* A number that was sealed and never opened, in an epoch that was played anyway. */
static void a_missing_number_is_found(void **unused)
{
    (void)unused;
    buffer t = { 0 };
    text_of(&games[0], 100, &t);
    char *at = strstr(t.at, " numbers=");
    assert_non_null(at);
    memmove(at + 9, at + 9 + 64, strlen(at + 9 + 64) + 1);
    t.size -= 64;
    assert_int_equal(verdict_on(&t), PROOF_MISSING);
    buffer_free(&t);
}

static void codes_have_sentences(void **unused)
{
    (void)unused;
    for (int code = 0; code < PROOF_CODES; code++) {
        assert_true(strlen(proof_code_word((proof_code)code)) > 3);
        assert_true(strlen(proof_code_text((proof_code)code, NL_EN)) > 3);
        assert_true(strlen(proof_code_text((proof_code)code, NL_DE)) > 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_ones_are_right),      cmocka_unit_test(without_proofs),
        cmocka_unit_test(each_lie_has_its_name),     cmocka_unit_test(no_digit_can_change),
        cmocka_unit_test(no_outcome_can_change),     cmocka_unit_test(another_board_is_found),
        cmocka_unit_test(a_missing_number_is_found), cmocka_unit_test(codes_have_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
