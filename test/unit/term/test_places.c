/* test_places.c - the names of a country map in what a player types. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "term/say/say.h"
#include "term/typing/typing.h"
#include "unit/play.h"

typedef struct desk {
    nl_game game;
    nl_state state;
    nl_action legal[NL_ACTIONS_MAX];
    board_map map;
} desk;

static void open_desk(desk *d, const char *rules, int map)
{
    const char *text = nl_map_text(map);
    map_report report;
    play_open(rules, 1, &d->game, &d->state);
    assert_int_equal(map_parse(text, (int)strlen(text), &d->map, &report), NL_OK);
}

static bool type(desk *d, const char *line, typing *named, buffer *many)
{
    static const uint8_t rate[NL_KINDS] = { 4, 4, 4, 4, 4 };
    const nl_turn turn = nl_to_act(&d->game, &d->state);
    int seat = 0;
    while (!(turn.seats >> seat & 1)) seat++;
    const typing_ask ask = {
        &typing_island, &d->game,     rate, d->legal, nl_legal(&d->game, &d->state, seat, d->legal),
        seat,           turn.decision
    };
    typing t;
    typing_cut(line, &t);
    return places_read(&ask, &d->map, &t, named, many);
}

static void assert_named(desk *d, const char *line, const char *ids)
{
    buffer said = { 0 }, many = { 0 };
    typing named;
    assert_true(type(d, line, &named, &many));
    for (int i = 0; i < named.count; i++) buffer_format(&said, "%s%s", i ? " " : "", named.word[i]);
    assert_string_equal(buffer_words(&said), ids);
    buffer_free(&said);
    buffer_free(&many);
}

static void assert_many(desk *d, const char *line, const char *listed)
{
    buffer many = { 0 };
    typing named;
    words_places(&d->map);
    assert_false(type(d, line, &named, &many));
    assert_string_equal(buffer_words(&many), listed);
    words_places(NULL);
    buffer_free(&many);
}

/* Accents, capitals, blanks and hyphens do not matter; the beginning of a name is enough. */
static void corners(void **state)
{
    (void)state;
    static desk d;
    open_desk(&d, "island map=corsica", NL_MAP_CORSICA);
    assert_named(&d, "settlement Corte", "settlement v27");
    assert_named(&d, "s corte", "s v27");
    assert_named(&d, "Siedlung L'Île-Rousse", "settlement v6");
    assert_named(&d, "s ponte leccia", "s v18");
    assert_named(&d, "s sart", "s v72");
    assert_named(&d, "corte", "v27"); /* only a settlement can be meant */
    assert_named(&d, "s v27", "s v27");
    assert_named(&d, "s atlantis", "s atlantis");
    assert_many(&d, "s cal", "Calvi (v16), Calacuccia (v26)");
}

/* Words of the notation are never taken for the beginning of a name. */
static void notation_first(void **state)
{
    (void)state;
    static desk d;
    open_desk(&d, "island map=newyork", NL_MAP_NEWYORK);
    assert_named(&d, "end", "end");
    assert_named(&d, "offer 1 ore for 1 wool", "offer 1 ore for 1 wool");
    assert_named(&d, "buy", "buy");
    assert_named(&d, "rob blue", "rob blue");
}

static void roads(void **state)
{
    (void)state;
    static desk d;
    nl_action a;
    nl_fault fault;
    open_desk(&d, "island map=corsica start=0", NL_MAP_CORSICA);
    assert_int_equal(nl_parse(&d.game, 0, "settlement v27", &a, &fault), NL_OK);
    assert_int_equal(nl_apply(&d.game, &d.state, a, NULL), NL_OK);
    assert_named(&d, "road corte-ponte-leccia", "road e33");
    assert_named(&d, "straße Corte Ponte-Leccia", "road e33");
    assert_named(&d, "corte-calacuccia", "e32"); /* one of two roads of the way is possible now */
    assert_named(&d, "road ajaccio", "road ajaccio");
    assert_many(&d, "road corte", "e32 (Corte), e33 (Corte), e39 (Corte)");
}

static void regions(void **state)
{
    (void)state;
    static desk d;
    open_desk(&d, "island map=corsica", NL_MAP_CORSICA);
    assert_named(&d, "robber Castagniccia", "robber h7");
    assert_named(&d, "räuber monte cinto", "robber h8");
    assert_named(&d, "use digur cap corse", "use digur h0");
}

/* The ten cards are shown by their own names, and these can be typed in both languages. */
static void cards(void **state)
{
    (void)state;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    rules.helpers = NL_HELPERS_10;
    for (int helper = NL_ASLA; helper <= NL_DIGUR; helper++) {
        for (int lang = 0; lang < 2; lang++) {
            buffer out = { 0 }, plain = { 0 };
            typing back;
            typing_shown(&out, lang ? NL_DE : NL_EN, &rules, nl_helper_name(helper));
            assert_string_not_equal(buffer_words(&out), nl_helper_name(helper));
            typing_cut(buffer_words(&out), &back);
            assert_string_equal(back.word[0], nl_helper_name(helper));
            words_add(&plain, buffer_words(&out), true); /* "buergermeister" */
            typing_cut(buffer_words(&plain), &back);
            assert_string_equal(back.word[0], nl_helper_name(helper));
            buffer_free(&out);
            buffer_free(&plain);
        }
    }
}

/* German screens show German words, and all of them can be typed. */
static void shown(void **state)
{
    (void)state;
    static const char *const pairs[][2] = { { "settlement", "siedlung" },
                                            { "play knight", "spiele ritter" },
                                            { "accept", "annehmen" },
                                            { "trade", "tausche" },
                                            { "redeem scholars", "löse gelehrte" },
                                            { "use stina", "nutze stina" } };
    nl_rules rules = nl_rules_default(NL_ISLAND);
    rules.helpers = NL_HELPERS_12;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        buffer de = { 0 }, en = { 0 };
        typing back;
        typing_shown(&de, NL_DE, &rules, pairs[i][0]);
        typing_shown(&en, NL_EN, &rules, pairs[i][0]);
        assert_string_equal(buffer_words(&de), pairs[i][1]);
        assert_string_equal(buffer_words(&en), pairs[i][0]);
        typing_cut(buffer_words(&de), &back);
        assert_int_equal(strncmp(back.word[0], pairs[i][0], strlen(back.word[0])), 0);
        buffer_free(&de);
        buffer_free(&en);
    }
}

static void wrapped(void **state)
{
    (void)state;
    buffer out = { 0 };
    words_wrap(&out, "a long line of words\n  with blanks\nüber äöü ß", 10, 2);
    assert_string_equal(buffer_words(&out),
                        "a long\n  line of\n  words\n  with\n  blanks\nüber äöü ß");
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners), cmocka_unit_test(notation_first), cmocka_unit_test(roads),
        cmocka_unit_test(regions), cmocka_unit_test(shown),          cmocka_unit_test(cards),
        cmocka_unit_test(wrapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
