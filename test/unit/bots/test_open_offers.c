/* test_open_offers.c - offers that leave one side open: bots answer them, and notation and bytes
   preserve them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/edit.h"
#include "neuland/choco/events.h"
#include "neuland/island/events.h"
#include "unit/play.h"
#include "table/engines/equip.h"
#include "table/clock/fallback.h"
#include "table/play/match.h"
#include "wire/wire.h"

/* ---- whole games ----------------------------------------------------------------------------- */

static match m;
static bot bots[NL_SEATS];
static rng luck;
static int asked, countered, dealt;

typedef struct chair {
    int seat;
} chair;

/* A card for anything, or anything for a card, to all others. */
static nl_action open_offer(const nl_game *g, int seat, bool gives)
{
    const nl_rules rules = nl_game_rules(g);
    const int kind = (gives ? 0 : NL_KINDS) + (int)rng_below(&luck, NL_KINDS);
    const bool choco = rules.game == NL_CHOCO;
    nl_action a = { choco ? NL_A_CHOCO_OFFER : NL_A_OFFER, (uint8_t)seat, { 0 } };
    a.arg[kind / 2] = (uint8_t)(1 << 4 * (kind & 1));
    a.arg[5] = (uint8_t)(((1 << rules.seats) - 1) & ~(1 << seat));
    return a;
}

/* Each seat is a bot that sometimes makes an open offer before it continues. */
static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    const int seat = ((chair *)self)->seat;
    const int decision = nl_view_to_act(g, v).decision;
    if (nl_decision_is(nl_game_of(g), decision, NL_IS_OFFER) && rng_below(&luck, 3) == 0) {
        *out = open_offer(g, seat, rng_below(&luck, 2) == 0);
        if (nl_view_check(g, v, *out) == NL_OK) return true;
    }
    assert_true(bot_answer(&bots[seat], g, v, legal, count, out));
    assert_int_equal(nl_view_check(g, v, *out), NL_OK);
    return true;
}

static int side(const uint8_t *counts)
{
    int sum = 0;
    for (int k = 0; k < NL_KINDS; k++) sum += counts[k];
    return sum;
}

/* Cards and tokens of both sides. */
typedef struct terms {
    int gives, takes;
} terms;

static terms offered_terms(int game, const nl_event *e)
{
    const nl_e_offered *island = nl_as_offered(e);
    const nl_e_choco_offered *choco = nl_as_choco_offered(e);
    if (game == NL_CHOCO) return (terms){ side(choco->gives), side(choco->takes) };
    return (terms){ side(island->gives) + island->tokens_given,
                    side(island->takes) + island->tokens_taken };
}

static terms countered_terms(int game, const nl_event *e)
{
    const nl_e_countered *island = nl_as_countered(e);
    const nl_e_choco_countered *choco = nl_as_choco_countered(e);
    if (game == NL_CHOCO) return (terms){ side(choco->gives), side(choco->takes) };
    return (terms){ side(island->gives) + island->tokens_given,
                    side(island->takes) + island->tokens_taken };
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    const int seat = ((chair *)self)->seat, game = nl_game_of(g);
    const bool choco = game == NL_CHOCO;
    static bool open;
    bot_hear(&bots[seat], g, events, count);
    for (int i = 0; seat == 0 && i < count; i++) {
        const nl_event *e = &events[i];
        if (e->kind == (choco ? (int)NL_E_CHOCO_OFFERED : (int)NL_E_OFFERED)) {
            open = (offered_terms(game, e).gives == 0) != (offered_terms(game, e).takes == 0);
            asked += open;
        } else if (e->kind == (choco ? (int)NL_E_CHOCO_ANSWERED : (int)NL_E_ANSWERED)) {
            assert_false(open &&
                         (choco ? nl_as_choco_answered(e)->accepted : nl_as_answered(e)->accepted));
        } else if (e->kind == (choco ? (int)NL_E_CHOCO_COUNTERED : (int)NL_E_COUNTERED)) {
            countered += open;
            assert_true(countered_terms(game, e).gives > 0 && countered_terms(game, e).takes > 0);
        } else if (e->kind == (choco ? (int)NL_E_CHOCO_DEALT : (int)NL_E_DEALT)) {
            dealt += open;
        }
    }
}

static void play_match(const char *rules_text, const char *const names[], uint64_t seed)
{
    static chair chairs[NL_SEATS];
    nl_rules rules;
    assert_int_equal(nl_rules_parse(rules_text, &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&m, &rules, NULL, seed, 0, NULL), NL_OK);
    luck = rng_of(seed);
    for (int seat = 0; seat < rules.seats; seat++) {
        chairs[seat].seat = seat;
        assert_int_equal(bot_init(&bots[seat], names[seat % 4], NULL), NL_OK);
        assert_true(equip_bot(&bots[seat], rules.game));
        bot_begin(&bots[seat], &m.game, seat, rng_stream(seed, 0, (uint32_t)(16 + seat)));
        m.player[seat] = (match_player){ &chairs[seat], chair_answer, chair_hear, NULL };
    }
    assert_int_equal(match_play(&m), MATCH_OVER);
    for (int seat = 0; seat < rules.seats; seat++) equip_free(&bots[seat]);
}

static void bots_answer_them(void **unused)
{
    static const char *const islanders[] = { "steady", "greedy", "search:nodes=40", "level:2" };
    static const char *const rules[] = { "island turns=60", "island map=newyork canal=1 turns=30",
                                         "island seats=6 friends=1 helpers=12 turns=30",
                                         "island seats=3 trade=off turns=20" };
    static const char *const makers[] = { "greedy", "steady", "random", "search:nodes=40" };
    (void)unused;
    asked = countered = dealt = 0;
    for (int i = 0; i < 4; i++) play_match(rules[i], islanders, 7);
    assert_true(asked > 40 && countered > 3 && dealt > 0);
    asked = countered = dealt = 0;
    play_match("chocolate seats=4 turns=30", makers, 3);
    play_match("chocolate seats=2 turns=30", makers, 4);
    assert_true(asked > 10 && countered > 0);
}

/* ---- one answer ------------------------------------------------------------------------------ */

static nl_game game;
static nl_state state;

static void hand(int seat, const uint8_t cards[NL_KINDS])
{
    const bool choco = nl_game_rules(&game).game == NL_CHOCO;
    assert_int_equal(choco ? nl_choco_edit_hand(&game, &state, seat, cards)
                           : nl_edit_hand(&game, &state, seat, cards),
                     NL_OK);
}

static void act(int seat, const char *words)
{
    nl_action a;
    assert_int_equal(nl_parse(&game, seat, words, &a, NULL), NL_OK);
    assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
}

/* Returns the answer of seat 1. */
static const char *answer(const char *name)
{
    static bot b;
    static char words[NL_TEXT_MAX];
    nl_action legal[NL_ACTIONS_MAX], out;
    nl_view view;
    nl_observe(&game, &state, 1, &view);
    assert_int_equal(bot_init(&b, name, NULL), NL_OK);
    assert_true(equip_bot(&b, nl_game_rules(&game).game));
    bot_begin(&b, &game, 1, rng_of(1));
    assert_true(bot_answer(&b, &game, &view, legal, nl_view_legal(&game, &view, legal), &out));
    equip_free(&b);
    nl_print(&game, out, words);
    return words;
}

/* Seat 0 has ore to spare, seat 1 is an ore short of a city. */
static void open_table(const char *rules, const char *offer)
{
    static const uint8_t seller[NL_KINDS] = { 0, 0, 0, 0, 2 }, needy[NL_KINDS] = { 1, 1, 1, 2, 2 };
    play_open(rules, 1, &game, &state);
    if (nl_game_rules(&game).game == NL_CHOCO)
        assert_int_equal(nl_choco_edit_turn(&game, &state, 0, NL_D_CHOCO_MAIN), NL_OK);
    else
        assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
    hand(0, seller);
    hand(1, needy);
    act(0, offer);
}

static const char *const tables[] = { "island setup=beginner", "chocolate seats=3" };

static void greedy_fills_what_completes_a_build(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        open_table(tables[i], "offer 1 ore for ?");
        assert_string_equal(answer("greedy"), "counter 1 brick for 1 ore");
        open_table(tables[i], "offer ? for 1 brick");
        assert_string_equal(answer("greedy"), "counter 1 brick for 1 ore");
        open_table(tables[i], "offer ? for 1 grain");
        assert_string_equal(answer("greedy"), "decline");
        open_table(tables[i], "offer ? for 3 ore");
        assert_string_equal(answer("greedy"), "decline");
    }
}

static void thinkers_fill_what_helps(void **unused)
{
    (void)unused;
    open_table("island setup=beginner", "offer 1 ore for ?");
    assert_string_equal(answer("random"), "decline");
    open_table("chocolate seats=3", "offer 1 ore for ?");
    assert_string_equal(answer("steady"), "counter 1 brick for 1 ore");
}

static nl_action safe(const nl_view *view)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(&game, view, legal);
    return fallback_choose(&game, view, legal, count);
}

/* A player out of time declines; the seat that made the offer withdraws it. */
static void the_safe_choice_declines(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        char words[NL_TEXT_MAX];
        nl_view view;
        open_table(tables[i], "offer 1 ore for ?");
        nl_observe(&game, &state, 1, &view);
        nl_print(&game, safe(&view), words);
        assert_string_equal(words, "decline");
        nl_observe(&game, &state, 0, &view);
        nl_print(&game, safe(&view), words);
        assert_string_equal(words, "withdraw");
    }
}

/* ---- texts and bytes ------------------------------------------------------------------------- */

static void texts_and_bytes_keep_them(void **unused)
{
    static const char *const offers[] = { "offer 2 ore for ?",
                                          "offer ? for 1 wool 1 brick to blue" };
    (void)unused;
    for (int i = 0; i < 4; i++) {
        char text[NL_POSITION_MAX];
        nl_game game_again;
        nl_state again;
        nl_view view;
        rng r = rng_of(5);
        open_table(tables[i % 2], offers[i / 2]);
        assert_int_equal(nl_valid(&game, &state), NL_OK);
        assert_true(nl_position_print(&game, &state, text, sizeof text) > 0);
        assert_int_equal(nl_position_parse(text, &game_again, &again, NULL), NL_OK);
        assert_true(nl_hash(&game_again, &again) == nl_hash(&game, &state));
        uint8_t bytes[NL_SAVE_MAX];
        const int size = nl_save(&game, &state, bytes, sizeof bytes);
        assert_int_equal(nl_load(&game, &again, bytes, size), NL_OK);
        assert_true(nl_hash(&game, &again) == nl_hash(&game, &state));
        nl_observe(&game, &state, 2, &view);
        nl_resample(&game, &view, rng_draw, &r, &again);
        assert_int_equal(nl_valid(&game, &again), NL_OK);
        act(1, i / 2 ? "counter 1 brick for 1 ore" : "counter 1 grain for 2 ore");
        assert_int_equal(nl_valid(&game, &state), NL_OK);
    }
}

/* The events for blue name this open side, or none if side is NULL. */
static void assert_told(const char *side)
{
    buffer out = { 0 };
    json j = { &out, false };
    nl_view view;
    nl_observe(&game, &state, 1, &view);
    json_open(&j, '{');
    wire_view(&j, &game, &view);
    json_close(&j, '}');
    if (side)
        assert_non_null(strstr(buffer_words(&out), side));
    else
        assert_null(strstr(buffer_words(&out), "open_side"));
    buffer_free(&out);
}

static void whoever_is_asked_is_told_which_side(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        open_table(tables[i], "offer 1 ore for ?");
        assert_told("\"open_side\":\"takes\"");
        act(0, "withdraw");
        assert_told(NULL);
        act(0, "offer ? for 1 brick");
        assert_told("\"open_side\":\"gives\"");
        act(0, "withdraw");
        act(0, "offer 1 ore for 1 brick");
        assert_told(NULL);
    }
}

/* Reads the position with one piece of its text replaced by another of the same length. */
static nl_err with_text(const char *position, const char *from, const char *to)
{
    char text[NL_POSITION_MAX];
    nl_game other;
    nl_state read;
    memcpy(text, position, sizeof text);
    char *at = strstr(text, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
    return nl_position_parse(text, &other, &read, NULL);
}

/* At most one side is open, and the player holds what it names. Where seats only answer, answers
   name both sides. */
static void what_cannot_be_is_refused(void **unused)
{
    static const char *const asking[] = { "island setup=beginner trade=ask",
                                          "chocolate seats=3 trade=ask" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        char text[NL_POSITION_MAX] = { 0 };
        open_table(asking[i], "offer 2 ore for ? to blue");
        act(1, "counter 1 grain for 2 ore");
        assert_true(nl_position_print(&game, &state, text, sizeof text) > 0);
        assert_int_equal(with_text(text, "0-0-0-0-2/0-0-0-0-0", "0-0-0-0-1/0-0-0-0-0"), NL_OK);
        assert_int_equal(with_text(text, "0-0-0-0-2/0-0-0-0-0", "0-0-0-0-0/0-2-0-0-0"), NL_OK);
        assert_int_not_equal(with_text(text, "0-0-0-0-2/0-0-0-0-0", "0-0-0-0-3/0-0-0-0-0"), NL_OK);
        assert_int_not_equal(with_text(text, "0-0-0-0-2/0-0-0-0-0", "0-0-0-0-0/0-0-0-0-0"), NL_OK);
        assert_int_not_equal(with_text(text, "0-0-0-1-0/0-0-0-0-2", "0-0-0-1-0/0-0-0-0-0"), NL_OK);
        assert_int_not_equal(with_text(text, "0-0-0-1-0/0-0-0-0-2", "0-0-0-0-0/0-0-0-0-2"), NL_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_answer_them),
        cmocka_unit_test(greedy_fills_what_completes_a_build),
        cmocka_unit_test(thinkers_fill_what_helps),
        cmocka_unit_test(the_safe_choice_declines),
        cmocka_unit_test(texts_and_bytes_keep_them),
        cmocka_unit_test(whoever_is_asked_is_told_which_side),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
