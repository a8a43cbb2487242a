/* test_helpers.c - what cases cannot express about helpers: texts of a display, refused positions,
   and guesses at cards under the deck. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "base/rng.h"
#include "island/state.h"

static nl_game begin(const char *text, nl_state *s)
{
    rng luck = rng_of(1);
    nl_rules rules;
    nl_layout layout;
    nl_game g;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout), NL_OK);
    layout.start = 0;
    assert_int_equal(nl_game_init(&g, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(&g, s);
    return g;
}

static nl_err play(const nl_game *g, nl_state *s, int seat, const char *words)
{
    nl_action a;
    assert_int_equal(nl_parse(g, seat, words, &a, NULL), NL_OK);
    return nl_apply(g, s, a, NULL);
}

static island_state *raw(nl_state *s) { return (island_state *)(void *)s; }

static helpers_slice *raw_helpers(const nl_game *g, nl_state *s)
{
    return NL_SLICE((const island_game *)(const void *)g, s, helpers);
}

/* ---- the display as text --------------------------------------------------------------------- */

static void assert_refused(const char *rules_text, const char *tail, nl_err code, const char *word)
{
    char text[NL_RULES_MAX], *at;
    nl_rules rules;
    nl_layout layout, untouched;
    nl_fault fault;
    nl_state s;
    nl_game g = begin(rules_text, &s);
    rules = nl_game_rules(&g);
    layout = nl_game_layout(&g);
    assert_true(nl_layout_print(&rules, &layout, text, sizeof text) > 0);
    at = strstr(text, "helpers ");
    assert_non_null(at);
    memcpy(at, tail, strlen(tail) + 1);
    untouched = layout;
    assert_int_equal(nl_layout_parse(&rules, NULL, text, &layout, &fault), code);
    assert_string_equal(fault.word, word);
    assert_memory_equal(&layout, &untouched, sizeof layout);
}

static void displays_are_read(void **state)
{
    (void)state;
    static const char twelve[] = "island helpers=12 setup=beginner";
    assert_refused(twelve, "start red", NL_ERR_BAD_SYNTAX, "start");
    assert_refused(twelve, "", NL_ERR_TRUNCATED, "");
    assert_refused(twelve, "helpers thorolf diara", NL_ERR_TRUNCATED, "");
    assert_refused(twelve, "helpers thorolf diara mira start red", NL_ERR_BAD_SYNTAX, "mira");
    assert_refused(twelve, "helpers none start red", NL_ERR_BAD_SYNTAX, "none");
    assert_refused(twelve, "helpers kaja kaja start red", NL_ERR_BAD_SYNTAX, "kaja");
    assert_refused(twelve, "helpers ryan start red", NL_ERR_BAD_MAP, "helpers");
    assert_refused(twelve, "helpers asla ryan kaja carla start red", NL_ERR_BAD_MAP, "helpers");
    assert_refused("island helpers=10 setup=beginner",
                   "helpers thorolf diara ryan gregor stina kaja start red", NL_ERR_BAD_MAP,
                   "helpers");
    assert_refused("island helpers=10 setup=beginner",
                   "helpers thorolf diara ryan gregor stina start red", NL_ERR_BAD_MAP, "helpers");
}

static void displays_are_written(void **state)
{
    (void)state;
    char text[NL_RULES_MAX], again[NL_RULES_MAX];
    nl_state s;
    nl_game g = begin("island helpers=10 setup=beginner", &s);
    nl_rules rules = nl_game_rules(&g);
    nl_layout layout = nl_game_layout(&g);
    assert_true(nl_layout_print(&rules, &layout, text, sizeof text) > 0);
    assert_non_null(strstr(text, " helpers thorolf diara ryan gregor stina digur start red"));
    assert_int_equal(nl_layout_parse(&rules, NULL, text, &layout, NULL), NL_OK);
    assert_true(nl_layout_print(&rules, &layout, again, sizeof again) > 0);
    assert_string_equal(text, again);
}

/* ---- positions ------------------------------------------------------------------------------- */

static void helpers_are_set(void **state)
{
    (void)state;
    nl_state s, before;
    nl_game g = begin("island helpers=10 setup=beginner", &s);
    before = s;
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_KAJA, 0), NL_ERR_NOT_ALLOWED); /* a tile */
    assert_int_equal(nl_edit_helper(&g, &s, 4, NL_ASLA, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_helper(&g, &s, -1, NL_ASLA, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_NO_HELPER, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_HELPERS, 0), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_ASLA, 8), NL_ERR_BAD_ARGS);
    assert_memory_equal(&s, &before, sizeof s);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_STINA, NL_EDIT_SECOND), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 1, NL_STINA, 0), NL_OK); /* from red, who gets Hilda */
    assert_int_equal(raw_helpers(&g, &s)->helper[0], NL_HILDA);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    g = begin("island helpers=10", &s);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_ASLA, 0), NL_ERR_WRONG_PHASE);
    g = begin("island", &s);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_ASLA, 0), NL_ERR_BAD_ARGS);
}

/* One field wrong at a time. */
#define assert_corrupt(change)                                  \
    do {                                                        \
        nl_state wrong = s;                                     \
        helpers_slice *h = raw_helpers(&g, &wrong);             \
        nl_frame *f = raw(&wrong)->frame;                       \
        (void)h, (void)f;                                       \
        change;                                                 \
        assert_int_equal(nl_valid(&g, &wrong), NL_ERR_CORRUPT); \
    } while (0)

static void wrong_helpers_are_refused(void **state)
{
    (void)state;
    nl_state s;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_corrupt(h->helper[0] = 0);
    assert_corrupt(h->helper[0] = NL_YNGVI); /* blue has Yngvi */
    assert_corrupt(h->helper[0] = NL_KAJA);  /* is in the display */
    assert_corrupt(h->helper[0] = NL_HELPERS);
    assert_corrupt(h->helper[4] = NL_ASLA); /* no such seat */
    assert_corrupt(h->flags[4] = HELPERS_USED);
    assert_corrupt(h->flags[0] = 8);
    assert_corrupt(h->flags[0] = HELPERS_SECOND | HELPERS_LOCKED);
    assert_corrupt(h->display = 0);
    assert_corrupt(h->display = (uint16_t)(h->display | 1u << 13));
    assert_corrupt(h->rate = 1);  /* tiles have no lasting rate */
    assert_corrupt(h->looks = 1); /* nobody looks at cards */
    assert_corrupt(h->look[0] = NL_POINT);
    assert_corrupt(h->tails = 1; h->tail[0] = 15);
    assert_corrupt(h->tails = 1; h->tail[0] = 4 << HELPERS_SEAT_SHIFT);
    assert_corrupt(h->tails = 200);
    assert_corrupt(h->tail[0] = 1);
    assert_corrupt(h->spare[0] = 1);
    g = begin("island helpers=10 setup=beginner", &s);
    assert_corrupt(h->rate = 3);
    assert_corrupt(h->rate = 32);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    const uint8_t cards[NL_KINDS] = { 2, 2, 2, 2, 2 };
    nl_state s;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(nl_edit_turn(&g, &s, 0, NL_D_MAIN), NL_OK);
    assert_int_equal(nl_edit_hand(&g, &s, 0, cards), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_DIARA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use diara"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "look point"), NL_OK);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_int_equal(nl_edit_deck(&g, &s, cards), NL_ERR_NOT_ALLOWED);
    assert_int_equal(nl_edit_dev(&g, &s, 1, cards), NL_ERR_NOT_ALLOWED);
    assert_int_equal(nl_edit_played(&g, &s, 1, 1), NL_ERR_NOT_ALLOWED);
    assert_corrupt(h->looks = 0; h->look[0] = 0);
    assert_corrupt(h->look[0] = 9);
    assert_corrupt(h->flags[0] = 0);
    assert_corrupt(f[2].a = 1);
    assert_corrupt(f[2].b = 3);
    assert_corrupt(f[2].seat = 0);
    assert_corrupt(f[1].a = 1);
    assert_corrupt(f[1].seat = 1);
    assert_corrupt(f[1].b = 1);
    assert_corrupt(f[2].decision = NL_D_RYAN);
    assert_corrupt(f[2].decision = NL_D_DRAW);
    assert_corrupt(f[0].decision = NL_D_ROLL);
}

/* Blue's cards leave two points for the deck, and red puts one of them back under it. */
static void looks_into_the_tail(void **state)
{
    (void)state;
    const uint8_t point[NL_CARDS] = { 0, 1, 0, 0, 0 }, blue[NL_CARDS] = { 14, 2, 2, 2, 2 };
    const uint8_t cards[NL_KINDS] = { 1, 1, 1, 1, 1 };
    nl_state s;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(nl_edit_dev(&g, &s, 0, point), NL_OK);
    assert_int_equal(nl_edit_dev(&g, &s, 1, blue), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_CARLA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use carla point"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "draw point"), NL_OK);
    assert_int_equal(play(&g, &s, 0, "keep"), NL_OK);
    nl_island read;
    nl_island_read(&g, &s, &read);
    assert_int_equal(read.deck_total, 2);
    assert_int_equal(read.helpers.tails, 1);
    assert_int_equal(nl_edit_turn(&g, &s, 3, NL_D_MAIN), NL_OK);
    assert_int_equal(nl_edit_hand(&g, &s, 3, cards), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 3, NL_DIARA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 3, "use diara"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "look point"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "look point"), NL_OK);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_corrupt(h->look[1] = NL_ROADS);
    assert_corrupt(h->tails = 0; h->tail[0] = 0; h->look[1] = NL_ROADS);
    assert_int_equal(nl_edit_turn(&g, &s, 3, NL_D_MAIN), NL_OK); /* nobody looks any more */
    assert_int_equal(nl_valid(&g, &s), NL_OK);
}

static void wrong_rolls_and_foundings_are_refused(void **state)
{
    (void)state;
    nl_state s;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(play(&g, &s, 0, "roll"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "dice 6 6"), NL_OK);
    assert_int_equal(nl_to_act(&g, &s).decision, NL_D_HILDA);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_corrupt(f[1].seat = 9);
    assert_corrupt(f[1].seat = 0);
    assert_corrupt(h->flags[2] = HELPERS_LOCKED);
    assert_corrupt(raw(&wrong)->die[0] = 1);
    assert_int_equal(play(&g, &s, 2, "use hilda ore"), NL_OK);
    assert_corrupt(f[1].seat = 9);
    assert_corrupt(h->flags[2] = 0);
    assert_corrupt(raw(&wrong)->die[0] = 1);
    assert_int_equal(nl_edit_clear_board(&g, &s), NL_OK);
    assert_int_equal(nl_edit_turn(&g, &s, 0, NL_D_FOUND_SETTLEMENT), NL_OK);
    assert_int_equal(raw_helpers(&g, &s)->helper[0], NL_NO_HELPER);
    g = begin("island helpers=12", &s);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_corrupt(h->helper[0] = NL_ASLA);
    assert_corrupt(h->flags[0] = HELPERS_USED);
    assert_corrupt(h->display = 0);
    g = begin("island setup=beginner", &s);
    assert_int_equal(play(&g, &s, 0, "roll"), NL_OK);
    assert_corrupt(f[1] = f[0]; f[1].decision = NL_D_HILDA);
}

/* ---- damaged texts and bytes ----------------------------------------------------------------- */

static void damage_is_noticed(void **state)
{
    (void)state;
    const uint8_t cards[NL_KINDS] = { 2, 2, 2, 2, 2 }, point[NL_CARDS] = { 0, 1, 0, 0, 0 };
    uint8_t bytes[NL_SAVE_MAX];
    char text[NL_POSITION_MAX];
    nl_state s, loaded;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s), read;
    assert_int_equal(nl_edit_turn(&g, &s, 0, NL_D_MAIN), NL_OK);
    assert_int_equal(nl_edit_dev(&g, &s, 0, point), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_CARLA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use carla point"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "draw roads"), NL_OK);
    assert_int_equal(play(&g, &s, 0, "keep"), NL_OK);
    assert_int_equal(nl_edit_hand(&g, &s, 0, cards), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_DIARA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use diara"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "look point"), NL_OK);
    const int size = nl_save(&g, &s, bytes, sizeof bytes);
    assert_int_equal(nl_load(&g, &loaded, bytes, size), NL_OK);
    for (int i = 0; i < size; i++) {
        const uint8_t kept = bytes[i];
        bytes[i] = (uint8_t)(kept ^ 0xFF);
        assert_int_not_equal(nl_load(&g, &loaded, bytes, size), NL_OK);
        bytes[i] = kept;
    }
    assert_true(nl_position_print(&g, &s, text, sizeof text) > 0);
    assert_int_equal(nl_position_parse(text, &read, &loaded, NULL), NL_OK);
    for (char *at = strstr(text, "~6"); *at != '\0'; at++) { /* red's helper is number 6 */
        const char kept = *at;
        *at = 'x';
        assert_int_not_equal(nl_position_parse(text, &read, &loaded, NULL), NL_OK);
        *at = kept;
    }
}

static void wrong_words_are_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "use",
        "use mira",
        "use gregor",
        "use gregor v3",
        "use gregor town v3",
        "use gregor city",
        "use gregor city v99",
        "use gregor city v3 table",
        "use yngvi e1",
        "use yngvi e1 wool",
        "use yngvi e1 wool brick",
        "use yngvi e1 wool for",
        "use hogni e1",
        "use hogni e1 e999",
        "use hogni x e1",
        "exchange",
        "exchange mira",
        "exchange none",
        "use stina",
        "use stina mud",
        "use stina ore mud",
        "use diara wool",
        "use diara wool for",
        "use digur v3",
        "use ryan mira",
        "use asla ore",
        "use asla blue ore",
    };
    nl_state s;
    nl_action a;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_int_not_equal(nl_parse(&g, 0, lines[i], &a, NULL), NL_OK);
}

/* ---- guesses --------------------------------------------------------------------------------- */

enum { GUESSES = 3000 };

static void assert_near(int found, int wanted)
{
    const int slack = wanted / 20 + 100;
    assert_in_range(found + slack, wanted, wanted + 2 * slack);
}

/* Red puts a point under the deck and draws a knight. Red knows where the point is; for the others
   it may be any card they cannot see. */
static void guesses_under_the_deck(void **state)
{
    (void)state;
    const uint8_t point[NL_CARDS] = { 0, 1, 0, 0, 0 };
    const int cards[NL_CARDS] = { 14, 5, 2, 2, 2 };
    int found[NL_CARDS] = { 0 };
    rng luck = rng_of(7);
    nl_state s, guess;
    nl_view v;
    nl_island read;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(nl_edit_dev(&g, &s, 0, point), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_CARLA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use carla point"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "draw knight"), NL_OK);
    nl_observe(&g, &s, 1, &v);
    for (int n = 0; n < GUESSES; n++) {
        nl_resample(&g, &v, rng_draw, &luck, &guess);
        nl_island_read(&g, &guess, &read);
        assert_int_equal(read.helpers.tails, 1);
        found[read.helpers.tail[0]]++;
    }
    for (int i = 0; i < NL_CARDS; i++) assert_near(found[i], GUESSES * cards[i] / 25);
    nl_observe(&g, &s, 0, &v);
    for (int n = 0; n < 100; n++) {
        nl_resample(&g, &v, rng_draw, &luck, &guess);
        nl_island_read(&g, &guess, &read);
        assert_int_equal(read.helpers.tail[0], NL_POINT);
        assert_int_equal(nl_valid(&g, &guess), NL_OK);
    }
}

/* Most cards are in other hands. A card that red put under the deck is never guessed to be in
   one. */
static void guesses_keep_what_is_known(void **state)
{
    (void)state;
    const uint8_t point[NL_CARDS] = { 0, 1, 0, 0, 0 }, blue[NL_CARDS] = { 6, 0, 0, 0, 0 };
    const uint8_t orange[NL_CARDS] = { 6, 4, 1, 1, 1 };
    rng luck = rng_of(7);
    nl_state s, guess;
    nl_view v;
    nl_game g = begin("island helpers=12 helpers.all=1 setup=beginner", &s);
    assert_int_equal(nl_edit_dev(&g, &s, 0, point), NL_OK);
    assert_int_equal(nl_edit_dev(&g, &s, 1, blue), NL_OK);
    assert_int_equal(nl_edit_dev(&g, &s, 2, orange), NL_OK);
    assert_int_equal(nl_edit_helper(&g, &s, 0, NL_CARLA, 0), NL_OK);
    assert_int_equal(play(&g, &s, 0, "use carla point"), NL_OK);
    assert_int_equal(play(&g, &s, NL_CHANCE, "draw knight"), NL_OK);
    nl_observe(&g, &s, 0, &v);
    for (int n = 0; n < 200; n++) {
        nl_resample(&g, &v, rng_draw, &luck, &guess);
        assert_int_equal(nl_valid(&g, &guess), NL_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(displays_are_read),
        cmocka_unit_test(displays_are_written),
        cmocka_unit_test(helpers_are_set),
        cmocka_unit_test(wrong_helpers_are_refused),
        cmocka_unit_test(looks_into_the_tail),
        cmocka_unit_test(wrong_rolls_and_foundings_are_refused),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(wrong_words_are_refused),
        cmocka_unit_test(wrong_questions_are_refused),
        cmocka_unit_test(guesses_under_the_deck),
        cmocka_unit_test(guesses_keep_what_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
