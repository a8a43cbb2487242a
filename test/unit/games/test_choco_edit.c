/* test_choco_edit.c - positions of the chocolate edition set up by hand. Impossible ones are
   refused for the right reason and change nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "neuland/edit.h"
#include "unit/play.h"

typedef struct table {
    nl_game game;
    nl_state state, before;
} table;

static void open_table(const char *rules, table *t)
{
    play_open(rules, 1, &t->game, &t->state);
    t->before = t->state;
}

static void assert_refused(const table *t, nl_err found, nl_err wanted)
{
    assert_int_equal(found, wanted);
    assert_memory_equal(&t->state, &t->before, sizeof t->state);
}

static void hands(void **state)
{
    static const uint8_t many[NL_KINDS] = { NL_CHOCO_HAND, 1, 0, 0, 0 };
    static const uint8_t most[NL_KINDS] = { NL_CHOCO_HAND - 1, 1, 0, 0, 0 };
    (void)state;
    table t;
    open_table("chocolate seats=3", &t);
    assert_refused(&t, nl_choco_edit_hand(&t.game, &t.state, 3, most), NL_ERR_BAD_ARGS);
    assert_refused(&t, nl_choco_edit_hand(&t.game, &t.state, -1, most), NL_ERR_BAD_ARGS);
    assert_refused(&t, nl_choco_edit_hand(&t.game, &t.state, 0, many), NL_ERR_NO_ROOM);
    assert_int_equal(nl_choco_edit_hand(&t.game, &t.state, 0, most), NL_OK);
    assert_int_equal(nl_valid(&t.game, &t.state), NL_OK);
    open_table("island", &t);
    assert_refused(&t, nl_choco_edit_hand(&t.game, &t.state, 0, most), NL_ERR_BAD_ARGS);
}

static nl_err row(table *t, int seat, const uint8_t *colours, int count, int open, int cities)
{
    nl_choco_line line = { .count = (uint8_t)count,
                           .open = (uint8_t)open,
                           .cities = (uint8_t)cities };
    for (int i = 0; i < count && i < NL_COLOURS; i++) line.colour[i] = colours[i];
    return nl_choco_edit_row(&t->game, &t->state, seat, &line);
}

static void rows(void **state)
{
    static const uint8_t all[] = { NL_RED, NL_BLUE, NL_YELLOW, NL_GREEN, NL_WHITE };
    static const uint8_t twice[] = { NL_RED, NL_RED }, none[] = { NL_RED, NL_COLOURS };
    (void)state;
    table t;
    open_table("chocolate seats=4 start=0 tiles=20/8/4", &t);
    assert_refused(&t, row(&t, 4, all, 3, 0, 0), NL_ERR_BAD_ARGS);
    assert_refused(&t, row(&t, 0, all, 1, 0, 0), NL_ERR_BAD_ARGS);
    assert_refused(&t, row(&t, 0, all, 6, 0, 0), NL_ERR_BAD_ARGS);
    assert_refused(&t, row(&t, 0, all, 3, 4, 0), NL_ERR_BAD_ARGS);
    assert_refused(&t, row(&t, 0, none, 2, 0, 0), NL_ERR_BAD_ARGS);
    assert_refused(&t, row(&t, 0, twice, 2, 0, 0), NL_ERR_ALREADY_DONE);
    assert_refused(&t, row(&t, 0, all, 2, 0, 1 << NL_GREEN), NL_ERR_NOT_YOURS);
    assert_int_equal(row(&t, 0, all, 5, 0, 1), NL_OK); /* seven of the eight roads */
    t.before = t.state;
    assert_refused(&t, row(&t, 1, all, 4, 0, 0), NL_ERR_NO_PIECE);
}

/* There are three tiles of each colour. Red is used in set-ups 1 and 4. */
static void stacks(void **state)
{
    static const uint8_t red[] = { NL_RED, NL_BLUE };
    (void)state;
    table t;
    open_table("chocolate seats=4 start=0", &t);
    assert_int_equal(row(&t, 1, red, 2, 0, 0), NL_OK);
    t.before = t.state;
    assert_refused(&t, row(&t, 2, red, 2, 0, 0), NL_ERR_NO_PIECE);
}

static void turns(void **state)
{
    (void)state;
    table t;
    open_table("chocolate seats=2", &t);
    assert_refused(&t, nl_choco_edit_turn(&t.game, &t.state, 2, NL_D_CHOCO_MAIN), NL_ERR_BAD_ARGS);
    assert_refused(&t, nl_choco_edit_turn(&t.game, &t.state, 0, NL_D_CHOCO_OFFER), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_choco_edit_turn(&t.game, &t.state, 1, NL_D_CHOCO_MAIN), NL_OK);
    assert_int_equal(nl_to_act(&t.game, &t.state).seats, 2);
}

/* Cards put aside for the robber are returned. */
static void turns_give_piles_back(void **state)
{
    static const uint8_t cards[NL_KINDS] = { 4, 4, 0, 0, 0 };
    const nl_action spin = { NL_A_CHOCO_SPIN, 0, { 0 } };
    const nl_action robber = { NL_A_CHOCO_WHEEL, NL_CHANCE, { NL_SECTION_ROBBER } };
    const nl_action brick = { NL_A_CHOCO_DISCARD, 0, { NL_BRICK } };
    (void)state;
    table t;
    nl_choco now;
    open_table("chocolate seats=2 start=0", &t);
    assert_int_equal(nl_choco_edit_hand(&t.game, &t.state, 0, cards), NL_OK);
    assert_int_equal(nl_apply(&t.game, &t.state, spin, NULL), NL_OK);
    assert_int_equal(nl_apply(&t.game, &t.state, robber, NULL), NL_OK);
    assert_int_equal(nl_apply(&t.game, &t.state, brick, NULL), NL_OK);
    assert_int_equal(nl_choco_edit_turn(&t.game, &t.state, 0, NL_D_CHOCO_MAIN), NL_OK);
    nl_choco_read(&t.game, &t.state, &now);
    assert_memory_equal(now.seat[0].hand, cards, sizeof cards);
}

/* Texts that are cut short or name something that does not exist. */
static void texts(void **state)
{
    static const char *const bad[] = { "road",
                                       "road up",
                                       "settlement",
                                       "settlement pink left",
                                       "settlement blue",
                                       "city",
                                       "wheel",
                                       "wheel gold",
                                       "spin now",
                                       "take",
                                       "jump" };
    (void)state;
    table t;
    open_table("chocolate", &t);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        nl_action a;
        nl_fault fault;
        assert_int_not_equal(nl_parse(&t.game, 0, bad[i], &a, &fault), NL_OK);
        assert_int_not_equal(fault.code, NL_OK);
    }
}

/* A knight draws only for a seat that has built one this turn. */
static void positions(void **state)
{
    static const char head[] = "nlp1~chocolate,seats=2,knight_draw_2p=2~start,blue~";
    static const char end[] = ".0-0-0-0-0.-~-rgy-.0-1-3-2-2.-~main:0:0:0.steal:c:0:1.steal:c:0:1";
    static const struct {
        const char *middle;
        nl_err wanted;
    } list[] = {
        { "0.14.0.t.x~-bky-", NL_OK },
        { "0.14.0.t.x~-by-", NL_ERR_CORRUPT },
        { "0.14.0.-.x~-bky-", NL_ERR_CORRUPT },
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        char text[NL_POSITION_MAX];
        nl_game game;
        nl_state s;
        nl_fault fault;
        snprintf(text, sizeof text, "%s%s%s", head, list[i].middle, end);
        assert_int_equal(nl_position_parse(text, &game, &s, &fault), list[i].wanted);
    }
}

/* A hand may hold all the cards of a kind, but no more. */
static void full_hands(void **state)
{
    static const struct {
        const char *hand;
        nl_err wanted;
    } list[] = {
        { "0-0-127-0-0", NL_OK },
        { "1-0-127-0-0", NL_ERR_CORRUPT },
        { "0-0-128-0-0", NL_ERR_BAD_SYNTAX },
        { "127-0-127-0-0", NL_ERR_BAD_SYNTAX },
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char text[NL_POSITION_MAX], back[NL_POSITION_MAX];
        nl_game game;
        nl_state s;
        snprintf(text, sizeof text,
                 "nlp1~chocolate,seats=2~start,red~0.3.0.-.x~rg.%s.-~by."
                 "0-0-0-0-0.-~main:0:0:0",
                 list[i].hand);
        assert_int_equal(nl_position_parse(text, &game, &s, NULL), list[i].wanted);
        if (list[i].wanted != NL_OK) continue;
        nl_position_print(&game, &s, back, sizeof back);
        assert_string_equal(back, text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands),
        cmocka_unit_test(rows),
        cmocka_unit_test(stacks),
        cmocka_unit_test(turns),
        cmocka_unit_test(turns_give_piles_back),
        cmocka_unit_test(texts),
        cmocka_unit_test(positions),
        cmocka_unit_test(full_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
