/* test_haggle.c - bots where everybody talks: they propose off turn, rarely and sensibly, improve
   what was not taken up, accept offers instead, and answer open sides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "bots/island/inside.h"
#include "neuland/edit.h"
#include "rules/terms.h"
#include "table/engines/equip.h"
#include "table/play/match.h"
#include "unit/play.h"

/* ---- whole games ----------------------------------------------------------------------------- */

enum { SEATS = 4, ASK_EVERY = 5 };

static match m;
static bot bots[SEATS];
static eval_board board;
static int cases, answered, asked, proposed, taken_up, spoken[SEATS];
static nl_action last[SEATS];

static void chances(const nl_state *s, float out[NL_SEATS])
{
    static eval_slot slot[POLICY_SLOTS];
    static eval_memo memo[POLICY_MEMOS];
    const eval e = { &board, eval_net_for(&board), slot, memo, NULL, POLICY_SLOTS, POLICY_MEMOS };
    nl_words w;
    nl_words_read(&m.game, s, &w);
    eval_chances(&e, &w, out);
}

/* Whether the deal behind this answer raises the chances of both. */
static bool helps_both(nl_state s, nl_action counter, int turn)
{
    const nl_action close = { NL_A_CLOSE, (uint8_t)turn, { counter.seat } };
    float before[NL_SEATS], after[NL_SEATS];
    nl_state without = m.state;

    chances(&without, before);
    if (nl_apply(&m.game, &s, counter, NULL) != NL_OK ||
        nl_apply(&m.game, &s, close, NULL) != NL_OK)
        return false;
    chances(&s, after);
    return after[counter.seat] > before[counter.seat] && after[turn] > before[turn];
}

/* The seat on turn asks what the others give for a card, in a copy of the game. */
static void ask_open(int turn, int kind)
{
    nl_action offer = { NL_A_OFFER, (uint8_t)turn, { 0 } };
    nl_state s = m.state;

    terms_write(terms_give(kind, 1), offer.arg);
    offer.arg[5] = (uint8_t)(15 & ~(1 << turn));
    if (nl_apply(&m.game, &s, offer, NULL) != NL_OK) return; /* it has no such card */
    for (int seat = 0; seat < SEATS; seat++) {
        static bot copy;
        nl_action legal[NL_ACTIONS_MAX], answer;
        nl_view view;
        bool possible = false;
        const int count = nl_legal(&m.game, &s, seat, legal);
        for (int i = 0; i < count; i++)
            possible |= legal[i].kind == NL_A_COUNTER && helps_both(s, legal[i], turn);
        if (seat == turn || !possible) continue;
        copy = bots[seat]; /* its memory stays as it is */
        nl_observe(&m.game, &s, seat, &view);
        bot_answer(&copy, &m.game, &view, legal, count, &answer);
        cases++;
        answered += answer.kind == NL_A_COUNTER;
    }
}

static bool seat_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    const bool own = nl_view_to_act(g, v).decision == NL_D_MAIN;
    if (own && ++asked % ASK_EVERY == 0)
        for (int kind = 0; kind < NL_KINDS; kind++) ask_open(((bot *)self)->seat, kind);
    const bool said = bot_answer(self, g, v, legal, count, out);
    taken_up += own && out->kind == NL_A_CLOSE;
    if (nl_action_is(NL_ISLAND, out->kind, NL_IS_END)) memset(spoken, 0, sizeof spoken);
    return said;
}

/* Nobody proposes to a seat that is about to win, more than twice in a turn, or the same twice. */
static bool seat_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    const int seat = ((bot *)self)->seat;
    nl_island now;

    if (!bot_propose(self, g, v, out)) return false;
    assert_int_equal(nl_view_check(g, v, *out), NL_OK);
    nl_view_island(g, v, &now);
    assert_true(now.seat[now.turn].points_visible + 2 < nl_game_rules(g).target);
    if (out->kind != NL_A_PROPOSE) return true;
    proposed++;
    assert_true(++spoken[seat] <= 2);
    if (spoken[seat] == 2) assert_memory_not_equal(&last[seat], out, sizeof *out);
    last[seat] = *out;
    return true;
}

static uint64_t play(const char *name, uint64_t seed)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse("island trade=on turns=90", &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&m, &rules, NULL, seed, 0, NULL), NL_OK);
    eval_board_init(&board, &m.game);
    memset(spoken, 0, sizeof spoken);
    for (int i = 0; i < SEATS; i++) {
        assert_int_equal(bot_init(&bots[i], name, NULL), NL_OK);
        assert_true(equip_bot(&bots[i], NL_ISLAND));
        bot_begin(&bots[i], &m.game, i, rng_stream(seed, 0, (uint32_t)(MATCH_SEAT + i)));
        m.player[i] = (match_player){ &bots[i], seat_answer, bot_hear, seat_propose };
    }
    assert_int_equal(match_play(&m), MATCH_OVER);
    for (int i = 0; i < SEATS; i++) equip_free(&bots[i]);
    return nl_hash(&m.game, &m.state);
}

static void every_strength_talks(void **unused)
{
    static const char *const names[] = { "greedy", "easy", "medium", "hard", "search:nodes=60" };
    (void)unused;
    for (int i = 0; i < 5; i++) {
        cases = answered = asked = proposed = taken_up = 0;
        const uint64_t hash = play(names[i], 5);
        assert_true(hash == play(names[i], 5)); /* the same seed, the same game */
        play(names[i], 6);
        print_message("%s: %d proposals, %d taken up; %d of %d open sides\n", names[i], proposed,
                      taken_up, answered, cases);
        assert_true(cases > 10 && 3 * answered >= cases);
        assert_true(proposed > 0);
    }
}

/* ---- one position ---------------------------------------------------------------------------- */

static nl_game game;
static nl_state state;
static bot one;

static void hand(int seat, const uint8_t cards[NL_KINDS])
{
    const bool choco = nl_game_of(&game) == NL_CHOCO;
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

/* Seat 0 is on turn and a grain short of a city, seat 1 an ore; each has what the other lacks. */
static void two_cities(const char *rules, const char *name)
{
    static const uint8_t ore[NL_KINDS] = { 0, 0, 0, 1, 4 }, grain[NL_KINDS] = { 0, 0, 0, 3, 2 };
    static const uint8_t none[NL_KINDS] = { 0 };
    play_open(rules, 1, &game, &state);
    const bool choco = nl_game_of(&game) == NL_CHOCO;
    assert_int_equal(choco ? nl_choco_edit_turn(&game, &state, 0, NL_D_CHOCO_MAIN)
                           : nl_edit_turn(&game, &state, 0, NL_D_MAIN),
                     NL_OK);
    for (int seat = 2; seat < nl_game_rules(&game).seats; seat++) hand(seat, none);
    hand(0, ore);
    hand(1, grain);
    assert_int_equal(bot_init(&one, name, NULL), NL_OK);
    assert_true(equip_bot(&one, (nl_game_id)nl_game_of(&game)));
    bot_begin(&one, &game, 1, rng_of(1));
}

/* What seat 1 says off turn; "" if nothing. */
static const char *says(void)
{
    static char words[NL_TEXT_MAX];
    nl_action out;
    nl_view view;
    nl_observe(&game, &state, 1, &view);
    words[0] = 0;
    if (bot_propose(&one, &game, &view, &out)) {
        assert_int_equal(nl_check(&game, &state, out), NL_OK);
        nl_print(&game, out, words);
    }
    return words;
}

static const char *const tables[] = { "island setup=beginner trade=on",
                                      "chocolate seats=3 trade=on" };

static void they_propose_what_helps_both(void **unused)
{
    static const char *const names[] = { "greedy", "steady" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        two_cities(tables[0], names[i]);
        assert_string_equal(says(), "propose 1 grain for 1 ore");
        equip_free(&one);
    }
    two_cities(tables[1], "greedy");
    assert_string_equal(says(), "propose 1 grain for 1 ore");
    equip_free(&one);
}

/* A card that completes a build is worth more than one card. */
static void they_ask_what_it_is_worth(void **unused)
{
    static const uint8_t city[NL_KINDS] = { 2, 2, 0, 1, 3 }; /* but for a grain */
    (void)unused;
    two_cities(tables[0], "steady");
    hand(0, city);
    assert_string_equal(says(), "propose 1 grain for 1 brick 2 lumber");
    equip_free(&one);
}

static bool counts_proposals(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    if (!bot_propose(self, g, v, out)) return false;
    assert_int_equal(nl_view_check(g, v, *out), NL_OK);
    proposed += out->kind == NL_A_CHOCO_PROPOSE;
    return true;
}

static void makers_of_chocolate_propose(void **unused)
{
    static const char *const names[] = { "greedy", "steady", "search:nodes=300" };
    nl_rules rules;
    (void)unused;
    assert_int_equal(nl_rules_parse("chocolate trade=on", &rules, NULL), NL_OK);
    for (int n = 0; n < 3; n++) {
        proposed = 0;
        for (uint64_t seed = 0; seed < 3; seed++) {
            assert_int_equal(match_draw(&m, &rules, NULL, seed, 0, NULL), NL_OK);
            for (int i = 0; i < rules.seats; i++) {
                assert_int_equal(bot_init(&bots[i], names[n], NULL), NL_OK);
                assert_true(equip_bot(&bots[i], NL_CHOCO));
                bot_begin(&bots[i], &m.game, i, rng_stream(seed, 0, (uint32_t)(16 + i)));
                m.player[i] = (match_player){ &bots[i], bot_answer, bot_hear, counts_proposals };
            }
            assert_int_equal(match_play(&m), MATCH_OVER);
            for (int i = 0; i < rules.seats; i++) equip_free(&bots[i]);
        }
        print_message("chocolate, %s: %d proposals in 3 games\n", names[n], proposed);
        assert_true(proposed > 0);
    }
}

/* An offer comes while the bot stands for something worse for the other: it accepts. */
static void they_accept_instead(void **unused)
{
    static const char *const names[] = { "greedy", "steady" };
    (void)unused;
    for (int n = 0; n < 4; n++) {
        two_cities(tables[n / 2], names[n % 2]);
        act(1, "propose 1 grain for 2 ore");
        act(0, "offer 1 ore for 1 grain");
        assert_string_equal(says(), "accept");
        act(1, "accept");
        act(0, "withdraw");
        act(1, "propose 1 grain for 2 ore");
        act(0, "offer 1 ore for 3 grain");
        assert_string_equal(says(), "");
        equip_free(&one);
    }
}

/* What stands is improved once, for the seat on turn. */
static void they_improve_once(void **unused)
{
    (void)unused;
    two_cities(tables[0], "steady");
    act(1, "propose 1 grain for 3 ore");
    assert_string_equal(says(), "propose 1 grain for 1 ore");
    act(1, "propose 1 grain for 1 ore");
    const char *better = says();
    assert_true(better[0] == 0 || strcmp(better, "propose 2 grain for 1 ore") == 0);
    act(1, "propose 2 grain for 1 ore");
    assert_string_equal(says(), "");
    equip_free(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_strength_talks),      cmocka_unit_test(they_propose_what_helps_both),
        cmocka_unit_test(they_ask_what_it_is_worth), cmocka_unit_test(makers_of_chocolate_propose),
        cmocka_unit_test(they_accept_instead),       cmocka_unit_test(they_improve_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
