/* test_dice_bots.c - bots of the dice game that need no solved table. They finish games of every
   rule set, and the greedy bot scores its known average. Also tests typed input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "table/engines/equip.h"
#include "table/engines/solved.h"
#include "table/play/match.h"
#include "term/typing/typing.h"

static match m;
static bot bots[NL_SEATS];
static solved *book;

static nl_rules rules_of(const char *text)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    return rules;
}

/* Plays one game and returns the points of the first seat. */
static int play_one(const nl_rules *rules, const char *name, uint64_t index)
{
    int16_t points[NL_SEATS];
    assert_int_equal(match_draw(&m, rules, NULL, 1, index, NULL), NL_OK);
    for (int seat = 0; seat < rules->seats; seat++) {
        assert_int_equal(bot_init(&bots[seat], name, NULL), NL_OK);
        bots[seat].table = &book->table;
        bot_begin(&bots[seat], &m.game, seat, rng_stream(1, index, (uint32_t)(MATCH_SEAT + seat)));
        m.player[seat].self = &bots[seat];
        m.player[seat].answer = bot_answer;
    }
    assert_int_equal(match_play(&m), MATCH_OVER);
    assert_true(nl_to_act(&m.game, &m.state).over);
    nl_points(&m.game, &m.state, points);
    return points[0];
}

static void test_all_rules(void **unused)
{
    static const char *const texts[] = { "dice",
                                         "dice seats=4 joker_same_turn=0",
                                         "dice seats=2 any_gold=1 turns=11",
                                         "dice sheet=plus turns=200",
                                         "dice sheet=plus seats=2 joker_same_turn=0 turns=200",
                                         "dice sheet=plus seats=4 turns=200" };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const nl_rules rules = rules_of(texts[i]);
        book = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
        assert_non_null(book);
        assert_null(book->image);
        for (uint64_t game = 0; game < 12; game++) {
            play_one(&rules, "greedy", game);
            play_one(&rules, "random", game);
        }
        solved_free(book);
    }
}

/* The mean is 60.6 with a standard deviation of 9.2. The tolerance is four standard errors. */
static void test_greedy(void **unused)
{
    enum { GAMES = 500 };
    const nl_rules rules = rules_of("dice");
    double sum = 0;
    (void)unused;
    book = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    assert_non_null(book);
    for (uint64_t game = 0; game < GAMES; game++) sum += play_one(&rules, "greedy", game);
    solved_free(book);
    assert_true(sum / GAMES > 60.6 - 1.65 && sum / GAMES < 60.6 + 1.65);
}

/* Without a table, `steady` looks three turns ahead if it has the memory, and otherwise one. */
static void test_steady(void **unused)
{
    const nl_rules rules = rules_of("dice");
    int points[2] = { 0, 0 };
    (void)unused;
    book = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    for (uint64_t game = 0; game < 2; game++) points[0] += play_one(&rules, "steady", game);
    assert_int_equal(bot_init(&bots[1], "steady", NULL), NL_OK);
    assert_true(equip_bot(&bots[1], NL_DICE));
    void *room = bots[1].room;
    for (uint64_t game = 0; game < 2; game++) {
        assert_int_equal(match_draw(&m, &rules, NULL, 1, game, NULL), NL_OK);
        bots[1].table = &book->table;
        bot_begin(&bots[1], &m.game, 0, rng_of(game));
        m.player[0] = (match_player){ &bots[1], bot_answer, NULL, NULL };
        assert_int_equal(match_play(&m), MATCH_OVER);
        int16_t now[NL_SEATS];
        nl_points(&m.game, &m.state, now);
        points[1] += now[0];
    }
    assert_ptr_equal(room, bots[1].room);
    assert_true(points[0] > 2 * 45 && points[1] > 2 * 55);
    equip_free(&bots[1]);
    solved_free(book);
}

/* `search` without a table takes over a game that `greedy` has begun. */
static void test_search_takes_over(void **unused)
{
    const nl_rules rules = rules_of("dice seats=2");
    nl_action legal[NL_ACTIONS_MAX], a;
    nl_view view;
    nl_dice state;
    rng luck = rng_of(3);
    int answers = 0;
    (void)unused;
    book = solved_open(&rules, BOT_NEEDS_BOOK, false, NULL, NULL);
    assert_int_equal(match_draw(&m, &rules, NULL, 1, 5, NULL), NL_OK);
    assert_int_equal(bot_init(&bots[0], "greedy", NULL), NL_OK);
    assert_int_equal(bot_init(&bots[1], "search", NULL), NL_OK);
    assert_true(equip_bot(&bots[1], NL_DICE));
    for (int i = 0; i < 2; i++) {
        bots[i].table = &book->table;
        bot_begin(&bots[i], &m.game, 0, rng_of(1));
    }
    while (!nl_to_act(&m.game, &m.state).over) {
        if (nl_to_act(&m.game, &m.state).chance) {
            const uint32_t ticket = rng_below(&luck, nl_chance_tickets(&m.game, &m.state));
            nl_apply_trusted(&m.game, &m.state, nl_chance_ticket(&m.game, &m.state, ticket));
            continue;
        }
        nl_dice_read(&m.game, &m.state, &state);
        nl_observe(&m.game, &m.state, state.turn, &view);
        const int count = nl_view_legal(&m.game, &view, legal);
        const bool late = state.seat[state.turn].boxes >= NL_BOXES - 2;
        assert_true(bot_answer(&bots[late], &m.game, &view, legal, count, &a));
        assert_int_equal(nl_apply(&m.game, &m.state, a, NULL), NL_OK);
        answers += late;
    }
    assert_true(answers > 8);
    equip_free(&bots[1]);
    solved_free(book);
}

static void test_names(void **unused)
{
    bot b;
    nl_fault fault;
    (void)unused;
    assert_int_equal(bot_init(&b, "perfect:score", &fault), NL_OK);
    assert_int_equal(bot_init(&b, "perfect:luck", &fault), NL_ERR_BAD_KEY);
    assert_string_equal(fault.word, "luck");
    assert_int_equal(bot_init(&b, "greedy:score", &fault), NL_ERR_BAD_KEY);
    assert_true(bot_plays("perfect", NL_DICE));
    assert_false(bot_plays("perfect", NL_ISLAND));
    assert_true(bot_plays("greedy", NL_DICE) && bot_plays("greedy", NL_ISLAND));
    assert_int_equal(bot_needs("greedy", NL_DICE), BOT_NEEDS_BOOK);
    assert_int_equal(bot_needs("greedy", NL_ISLAND), BOT_NEEDS_NOTHING);
    assert_int_equal(bot_needs("perfect:score", NL_DICE), BOT_NEEDS_TABLE);
}

/* ---- typing ---------------------------------------------------------------------------------- */

static void typed(const nl_dice *state, const char *line, const char *wanted)
{
    char text[NL_TEXT_MAX] = "";
    typing t;
    nl_action a;
    nl_fault fault;
    typing_cut(line, &t);
    if (dice_typing(&m.game, state, &t, &a, &fault) == NL_OK) nl_print(&m.game, a, text);
    assert_string_equal(text, wanted);
}

static void test_typing(void **unused)
{
    static const char *const lines[][2] = { { "keep 2 ore grain", "keep ore=2 grain=1" },
                                            { "k oog", "keep ore=2 grain=1" },
                                            { "k 2o 1g", "keep ore=2 grain=1" },
                                            { "behalte 2 Erz", "keep ore=2" },
                                            { "keep ore=2 gold=1", "keep ore=2 gold=1" },
                                            { "keep none", "keep none" },
                                            { "k -", "keep none" },
                                            { "reroll wool", "keep ore=2 grain=1 gold=2" },
                                            { "r gold gold w", "keep ore=2 grain=1" },
                                            { "stop", "stop" },
                                            { "s", "stop" },
                                            { "r0", "build R0" },
                                            { "b S3", "build S3" },
                                            { "baue k1", "build K1" },
                                            { "gold ore", "gold ore" },
                                            { "tausche Holz", "gold lumber" },
                                            { "j 1 wool ore", "joker 1 wool for ore" },
                                            { "joker 1 Wolle für Erz", "joker 1 wool for ore" },
                                            { "ende", "end" },
                                            { "e", "end" },
                                            { "keep 7 ore", "" },
                                            { "k xyz", "" },
                                            { "reroll 3 wool", "" },
                                            { "build R99", "" },
                                            { "dance", "" } };
    const nl_rules rules = rules_of("dice");
    const nl_dice state = { .seats = 1, .dice = { 2, 1, 1, 0, 0, 2 }, .dice_total = 6 };
    (void)unused;
    assert_int_equal(match_draw(&m, &rules, NULL, 1, 0, NULL), NL_OK);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        typed(&state, lines[i][0], lines[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_rules),
        cmocka_unit_test(test_steady),
        cmocka_unit_test(test_search_takes_over),
        cmocka_unit_test(test_greedy),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_typing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
