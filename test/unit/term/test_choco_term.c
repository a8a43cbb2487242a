/* test_choco_term.c - the chocolate edition in the terminal: what players may type, and how rows
   and events are shown in both languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "neuland/choco/events.h"
#include "neuland/island/events.h"
#include "term/face/draw.h"
#include "term/say/say.h"
#include "term/typing/typing.h"
#include "unit/play.h"

/* ---- typing ---------------------------------------------------------------------------------- */

typedef struct desk {
    nl_game game;
    nl_state state;
    nl_action legal[NL_ACTIONS_MAX];
} desk;

static typing_result type(desk *d, const char *line, typing_answer *answer)
{
    static const uint8_t rate[NL_KINDS] = { 3, 3, 3, 3, 3 };
    const typing_ask ask = { &typing_choco,
                             &d->game,
                             rate,
                             d->legal,
                             nl_legal(&d->game, &d->state, 0, d->legal),
                             0,
                             nl_to_act(&d->game, &d->state).decision };
    typing t;
    typing_cut(line, &t);
    return typing_read(&ask, &t, answer);
}

static void assert_typed(desk *d, const char *line, const char *notation)
{
    typing_answer answer;
    char text[NL_TEXT_MAX];
    assert_int_equal(type(d, line, &answer), TYPING_DONE);
    nl_print(&d->game, answer.action[0], text);
    assert_string_equal(text, notation);
    buffer_free(&answer.hint);
}

/* Red and green, an open road on the right, and cards for everything. */
static void open_desk(desk *d, int decision)
{
    static const uint8_t cards[NL_KINDS] = { 3, 3, 3, 3, 3 };
    const nl_choco_line line = { { NL_RED, NL_GREEN }, 2, 0, 0, 1 << NL_RIGHT };
    play_open("chocolate seats=3 start=0", 1, &d->game, &d->state);
    assert_int_equal(nl_choco_edit_hand(&d->game, &d->state, 0, cards), NL_OK);
    assert_int_equal(nl_choco_edit_row(&d->game, &d->state, 0, &line), NL_OK);
    assert_int_equal(nl_choco_edit_turn(&d->game, &d->state, 0, decision), NL_OK);
}

static void short_forms(void **state)
{
    (void)state;
    desk d;
    typing_answer answer;
    open_desk(&d, NL_D_CHOCO_MAIN);
    assert_typed(&d, "s blue", "settlement blue right"); /* the only open side */
    assert_typed(&d, "Siedlung blau rechts", "settlement blue right");
    assert_typed(&d, "straße links", "road left");
    assert_typed(&d, "r left", "road left");
    assert_typed(&d, "c red", "city red");
    assert_typed(&d, "ritter grün", "knight green");
    assert_typed(&d, "t w o", "trade 3 wool for 1 ore");
    assert_typed(&d, "o 2w for b to blue", "offer 2 wool for 1 brick to blue");
    assert_typed(&d, "o 2w for ?", "offer 2 wool for ?");
    assert_typed(&d, "o ? b to blue", "offer ? for 1 brick to blue");
    assert_typed(&d, "biete ? für erz", "offer ? for 1 ore");
    assert_typed(&d, "e", "end");
    assert_int_equal(type(&d, "red", &answer), TYPING_MANY); /* a city, or a knight */
    buffer_free(&answer.hint);
    assert_int_equal(type(&d, "k", &answer), TYPING_SHOW);
    assert_int_equal(answer.kind, NL_A_CHOCO_KNIGHT);
    assert_int_equal(type(&d, "s pink", &answer), TYPING_FAULT);
    buffer_free(&answer.hint);
}

static void wheel_answers(void **state)
{
    nl_action stop = { NL_A_CHOCO_WHEEL, NL_CHANCE, { NL_SECTION_CHOICE } };
    desk d;
    typing_answer answer;
    (void)state;
    open_desk(&d, NL_D_CHOCO_SPIN);
    assert_typed(&d, "drehen", "spin");
    nl_apply_trusted(&d.game, &d.state, d.legal[0]);
    nl_state spun = d.state;
    assert_int_equal(nl_apply(&d.game, &d.state, stop, NULL), NL_OK);
    assert_typed(&d, "w", "take wool");
    assert_typed(&d, "nimm erz", "take ore");
    d.state = spun;
    stop.arg[0] = NL_SECTION_ROBBER;
    assert_int_equal(nl_apply(&d.game, &d.state, stop, NULL), NL_OK);
    assert_int_equal(type(&d, "2w o", &answer), TYPING_DONE);
    assert_int_equal(answer.count, 3);
    assert_int_equal(typing_many(&answer, 7, (uint8_t[]){ 0, 0, 2, 0, 1 }), NL_OK);
    assert_int_equal(typing_many(&answer, 2, (uint8_t[]){ 0, 0, 2, 0, 1 }), NL_ERR_NOT_ALLOWED);
    assert_int_equal(typing_many(&answer, 7, (uint8_t[]){ 0, 0, 1, 0, 1 }), NL_ERR_NOT_YOURS);
}

/* ---- display --------------------------------------------------------------------------------- */

static void assert_drawn(const nl_game *g, const nl_state *s, nl_lang lang, bool ascii,
                         const char *words)
{
    choco_look c = { .rules = nl_game_rules(g), .lang = lang, .look = { .ascii = ascii } };
    buffer out = { 0 };
    nl_choco_box_read(&c.rules, &c.box);
    nl_choco_read(g, s, &c.now);
    choco_draw_wheel(&c, &out);
    choco_draw_rows(&c, true, &out);
    if (!strstr(buffer_words(&out), words))
        fail_msg("'%s' is not in\n%s", words, buffer_words(&out));
    for (const char *at = buffer_words(&out); *at && ascii; at++)
        assert_true((unsigned char)*at < 0x80);
    buffer_free(&out);
}

static void rows_and_stacks(void **state)
{
    const nl_choco_line line = { { NL_RED, NL_GREEN, NL_BLUE }, 3, 1 << NL_GREEN, 1 << NL_RED, 3 };
    desk d;
    (void)state;
    open_desk(&d, NL_D_CHOCO_MAIN);
    assert_int_equal(nl_choco_edit_row(&d.game, &d.state, 0, &line), NL_OK);
    assert_drawn(&d.game, &d.state, NL_EN, false, "=(red)=[GREEN]=(blue)=");
    assert_drawn(&d.game, &d.state, NL_EN, false, "               K\n");
    assert_drawn(&d.game, &d.state, NL_EN, false, "4.5 VP  15 cards");
    assert_drawn(&d.game, &d.state, NL_DE, false, "=(rot)=[GRÜN]=(blau)=");
    assert_drawn(&d.game, &d.state, NL_DE, true, "[GRUEN]");
    assert_drawn(&d.game, &d.state, NL_DE, false, "4,5 SP");
    assert_drawn(&d.game, &d.state, NL_EN, false, "knight 5");
    play_open("chocolate tiles=unlimited", 1, &d.game, &d.state);
    assert_drawn(&d.game, &d.state, NL_EN, false, "knight any");
}

/* Every event produces a line, except those that others learn about when everybody is done. */
static void every_event_is_a_sentence(void **state)
{
    const nl_rules rules = nl_rules_default(NL_CHOCO);
    (void)state;
    for (int kind = 0; kind < NL_CHOCO_EVENTS; kind++)
        for (int lang = 0; lang < 2; lang++) {
            const nl_event e = { (uint8_t)kind, 1, 0xFF, { 1, 1, 1 } };
            const bool quiet = kind == NL_E_CHOCO_CHOOSING || kind == NL_E_CHOCO_DISCARDING;
            buffer out = { 0 };
            assert_int_equal(say_event(&out, lang ? NL_DE : NL_EN, &rules, &e), !quiet);
            assert_null(strchr(buffer_words(&out), '%'));
            assert_int_equal(out.size > 5, !quiet);
            buffer_free(&out);
        }
}

static void assert_said(nl_game_id game, nl_lang lang, nl_event e, const char *words)
{
    const nl_rules rules = nl_rules_default(game);
    buffer out = { 0 };
    assert_true(say_event(&out, lang, &rules, &e));
    if (!strstr(buffer_words(&out), words))
        fail_msg("'%s' is not in '%s'", words, buffer_words(&out));
    buffer_free(&out);
}

/* An offer with an open side is shown as a question, in every game and language. */
static void open_sides_are_asked(void **state)
{
    static const nl_game_id games[] = { NL_ISLAND, NL_CHOCO };
    static const uint8_t kinds[] = { NL_E_OFFERED, NL_E_CHOCO_OFFERED };
    (void)state;
    for (int i = 0; i < 2; i++) {
        const nl_event gives = { kinds[i], 0, 0xFF, { [NL_WOOL] = 1, [10] = 2 } };
        const nl_event takes = { kinds[i], 0, 0xFF, { [NL_KINDS + NL_ORE] = 2, [10] = 2 } };
        const nl_event both = { kinds[i], 0, 0xFF, { [NL_WOOL] = 1, [NL_KINDS + NL_ORE] = 2 } };
        assert_said(games[i], NL_EN, gives, "what do I get for 1 wool?");
        assert_said(games[i], NL_DE, gives, "Was bekomme ich für 1 Wolle?");
        assert_said(games[i], NL_EN, takes, "what must I give for 2 ore?");
        assert_said(games[i], NL_DE, takes, "Was soll ich für 2 Erz geben?");
        assert_said(games[i], NL_EN, both, "offers 1 wool for 2 ore");
    }
}

/* A card demanded in vain is one that the other does not have. */
static void demands_say_who_has_none(void **state)
{
    const nl_event vain = { NL_E_FORCED, 0, 0xFF, { 1, NL_ORE, 0 } };
    const nl_event wool = { NL_E_FORCED, 0, 0xFF, { 1, NL_WOOL, 1 } };
    (void)state;
    assert_said(NL_ISLAND, NL_EN, vain, "but blue has none");
    assert_said(NL_ISLAND, NL_DE, vain, "eine Karte Erz, aber Blau hat keine");
    assert_said(NL_ISLAND, NL_DE, wool, "eine Karte Wolle und bekommt sie");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_forms),          cmocka_unit_test(wheel_answers),
        cmocka_unit_test(rows_and_stacks),      cmocka_unit_test(every_event_is_a_sentence),
        cmocka_unit_test(open_sides_are_asked), cmocka_unit_test(demands_say_who_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
