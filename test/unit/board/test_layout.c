/* test_layout.c - drawing layouts by every option, and their text (rules 3.1, 3.2; notation 4). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "board/setup.h"

static nl_rules rules_of(const char *text)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    return rules;
}

static nl_layout draw(const nl_rules *rules, uint64_t seed)
{
    rng r = rng_of(seed);
    nl_layout layout;
    memset(&layout, 0x99, sizeof layout);
    assert_int_equal(nl_layout_draw(rules, NULL, rng_draw, &r, &layout), NL_OK);
    return layout;
}

/* ---- what holds for every layout ------------------------------------------------------------- */

static void check_tiles(const nl_rules *rules, const nl_layout *layout)
{
    const board_tiles *tiles = board_tiles_for(rules->seats);
    int terrain[6] = { 0 }, chips[13] = { 0 }, wanted[13] = { 0 };
    for (int h = 0; h < board_for_seats(rules->seats)->hexes; h++) {
        terrain[layout->terrain[h]]++;
        chips[layout->chip[h]]++;
        assert_int_equal(layout->terrain[h] == NL_DESERT, layout->chip[h] == 0);
    }
    for (int i = 0; i < tiles->chips; i++) wanted[tiles->chip[i]]++;
    for (int t = 0; t < 6; t++) assert_int_equal(terrain[t], tiles->terrain[t]);
    for (int n = 2; n <= 12; n++) assert_int_equal(chips[n], wanted[n]);
    assert_int_equal(layout->terrain[layout->robber], NL_DESERT);
    assert_true(layout->start < rules->seats);
    for (int h = board_for_seats(rules->seats)->hexes; h < NL_HEXES; h++)
        assert_int_equal(layout->terrain[h] + layout->chip[h], 0);
}

static void check_harbours(const nl_rules *rules, const nl_layout *layout)
{
    const board_graph *b = board_for_seats(rules->seats);
    int kinds[6] = { 0 }, taken[NL_CORNERS] = { 0 };
    assert_int_equal(layout->harbours, rules->seats > 4 ? 11 : 9);
    for (int i = 0; i < layout->harbours; i++) {
        kinds[layout->harbour_kind[i]]++;
        assert_true(i == 0 || layout->harbour_edge[i - 1] < layout->harbour_edge[i]);
        for (int end = 0; end < 2; end++)
            assert_int_equal(taken[b->edge_corner[layout->harbour_edge[i]][end]]++, 0);
    }
    assert_int_equal(kinds[NL_ANY], rules->seats > 4 ? 5 : 4);
    assert_int_equal(kinds[NL_WOOL], rules->seats > 4 ? 2 : 1);
    for (int kind = 0; kind < NL_KINDS; kind++) assert_true(kinds[kind] >= 1);
}

static int red_pairs(const nl_rules *rules, const nl_layout *layout)
{
    const board_graph *b = board_for_seats(rules->seats);
    uint8_t near[NL_HEXES][6] = { { 0 } };
    int pairs = 0;
    board_neighbours(b, near);
    for (int h = 0; h < b->hexes; h++) {
        for (int i = 0; i < 6; i++) {
            const int here = layout->chip[h];
            const int there = near[h][i] == NL_NOBODY ? 0 : layout->chip[near[h][i]];
            pairs += (here == 6 || here == 8) && (there == 6 || there == 8);
        }
    }
    return pairs / 2;
}

static void check_text(const nl_rules *rules, const nl_layout *layout)
{
    char text[NL_RULES_MAX];
    nl_layout again;
    nl_fault fault;
    const int size = nl_layout_print(rules, layout, text, sizeof text);
    assert_true(size > 0);
    memset(&again, 0x33, sizeof again);
    if (nl_layout_parse(rules, NULL, text, &again, &fault) != NL_OK)
        fail_msg("%d %s: %s", fault.column, fault.word, text);
    assert_memory_equal(&again, layout, sizeof again);
    assert_int_equal(nl_layout_print(rules, layout, text, size), -1);
}

static void draws_are_complete(void **state)
{
    (void)state;
    static const char *const all[] = { "island",
                                       "island seats=2 chips=random",
                                       "island seats=6",
                                       "island seats=5 chips=random harbours=fixed",
                                       "island seats=6 harbours56=alternating",
                                       "island seats=6 harbours=kinds_shuffle",
                                       "island harbours=fixed start=2",
                                       "island harbours=kinds_shuffle",
                                       "island preset=catanatron",
                                       "island setup=beginner",
                                       "island seats=3 setup=beginner" };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        const nl_rules rules = rules_of(all[i]);
        for (uint64_t seed = 0; seed < 300; seed++) {
            const nl_layout layout = draw(&rules, seed);
            check_tiles(&rules, &layout);
            check_harbours(&rules, &layout);
            check_text(&rules, &layout);
            assert_int_equal(red_pairs(&rules, &layout), 0);
        }
    }
}

static void red_numbers_may_touch_if_told(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island chips=random red_touch=1");
    int touch = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const nl_layout layout = draw(&rules, seed);
        check_tiles(&rules, &layout);
        touch += red_pairs(&rules, &layout) > 0;
    }
    assert_true(touch > 50);
}

/* ---- what each option does ------------------------------------------------------------------- */

static void same_seed_same_layout(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island seats=6 chips=random");
    const nl_layout one = draw(&rules, 5), two = draw(&rules, 5), three = draw(&rules, 6);
    assert_memory_equal(&one, &two, sizeof one);
    assert_memory_not_equal(&one, &three, sizeof one);
}

/* Each of n values occurs about equally often. */
static void check_spread(const int *count, int n, int draws)
{
    for (int i = 0; i < n; i++) assert_true(count[i] > draws / n / 2 && count[i] < draws * 2 / n);
}

static void everything_is_drawn(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island seats=6");
    int start[6] = { 0 }, robber_first = 0, corner[30] = { 0 }, two_deserts = 0;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        const nl_layout layout = draw(&rules, seed);
        start[layout.start]++;
        int first = -1;
        for (int h = 0; h < 30 && first < 0; h++)
            if (layout.terrain[h] == NL_DESERT) first = h;
        robber_first += layout.robber == first;
        two_deserts++;
        for (int ray = 0; ray < BOARD_RAYS; ray++) { /* the spiral begins with 2 5 4 6 */
            uint8_t hexes[NL_HEXES];
            int next = 0, fits = 1;
            board_spiral(&board_30, board_tiles_for(6)->corner_hex[ray], hexes);
            for (int i = 0; i < 30 && fits; i++)
                if (layout.terrain[hexes[i]] != NL_DESERT)
                    fits = layout.chip[hexes[i]] == board_tiles_for(6)->chip[next++];
            corner[ray] += fits;
        }
    }
    check_spread(start, 6, 3000);
    check_spread(corner, 6, 3000);
    check_spread(&robber_first, 1, two_deserts / 2);
}

static void fixed_harbours(void **state)
{
    (void)state;
    const nl_rules fixed = rules_of("island harbours=fixed");
    const nl_rules kinds = rules_of("island preset=catanatron");
    const uint8_t edge[] = { 0, 3, 17, 18, 38, 49, 61, 66, 69 };
    const uint8_t kind[] = { NL_ANY,   NL_GRAIN, NL_ORE, NL_LUMBER, NL_ANY,
                             NL_BRICK, NL_WOOL,  NL_ANY, NL_ANY };
    int moved = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        const nl_layout one = draw(&fixed, seed), other = draw(&kinds, seed);
        assert_memory_equal(one.harbour_edge, edge, sizeof edge);
        assert_memory_equal(one.harbour_kind, kind, sizeof kind);
        assert_memory_equal(other.harbour_edge, edge, sizeof edge);
        moved += memcmp(other.harbour_kind, kind, sizeof kind) != 0;
    }
    assert_true(moved > 40);
}

static void preset_knows_one_corner(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island preset=catanatron");
    for (uint64_t seed = 0; seed < 100; seed++) {
        const nl_layout layout = draw(&rules, seed);
        if (layout.terrain[0] != NL_DESERT) assert_int_equal(layout.chip[0], 5);
    }
}

/* A source that always returns the same number must not cause an endless loop. */
static uint32_t stubborn(void *source, uint32_t n) { return *(uint32_t *)source % n; }

static void a_bad_source_ends(void **state)
{
    (void)state;
    const nl_rules rules[] = { rules_of("island seats=6"), rules_of("island seats=6 chips=random"),
                               rules_of("island chips=random") };
    for (size_t i = 0; i < 3; i++)
        for (uint32_t answer = 0; answer < 4; answer++) {
            nl_layout layout;
            assert_int_equal(nl_layout_draw(&rules[i], NULL, stubborn, &answer, &layout), NL_OK);
            check_tiles(&rules[i], &layout);
            check_harbours(&rules[i], &layout);
            assert_int_equal(red_pairs(&rules[i], &layout), 0);
        }
}

static void bad_rules_draw_nothing(void **state)
{
    (void)state;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    nl_layout layout;
    rules.seats = 6; /* extra is not mentioned */
    assert_int_equal(nl_layout_draw(&rules, NULL, stubborn, NULL, &layout), NL_ERR_CLASH);
}

/* ---- text ------------------------------------------------------------------------------------ */

#define BEGINNER_HEXES "M10 P2 F9 G12 H6 P4 H10 G9 F11 D F3 M8 F8 M3 G4 P5 H5 G6 P11"
#define BEGINNER_HARBOURS \
    " harbours e0:any e3:grain e17:ore e18:lumber e38:any e49:brick e61:wool e66:any e69:any"

static void the_beginner_line(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island setup=beginner start=0");
    const nl_layout layout = draw(&rules, 1);
    char text[NL_RULES_MAX];
    nl_layout_print(&rules, &layout, text, sizeof text);
    assert_string_equal(text, BEGINNER_HEXES BEGINNER_HARBOURS " robber h9 start red");
}

static void refused(const char *rules_text, const char *text, nl_err code, int column,
                    const char *word)
{
    const nl_rules rules = rules_of(rules_text);
    nl_layout layout, before;
    nl_fault fault;
    memset(&layout, 0x44, sizeof layout);
    before = layout;
    const nl_err err = nl_layout_parse(&rules, NULL, text, &layout, &fault);
    if (err != code || fault.column != column || strcmp(fault.word, word) != 0)
        fail_msg("%s: %s at %d (%s)", text, nl_error_code(err), fault.column, fault.word);
    assert_memory_equal(&layout, &before, sizeof layout);
}

static void refusals(void **state)
{
    (void)state;
    const int base = (int)sizeof BEGINNER_HEXES; /* the column after the blank, minus one */
    refused("island", "", NL_ERR_TRUNCATED, 1, "");
    refused("island", "M10 X2", NL_ERR_BAD_SYNTAX, 5, "X2");
    refused("island", "M10 P7", NL_ERR_BAD_SYNTAX, 5, "P7");
    refused("island", "M1", NL_ERR_BAD_SYNTAX, 1, "M1");
    refused("island", "M13", NL_ERR_BAD_SYNTAX, 1, "M13");
    refused("island", "M10 P2 harbours", NL_ERR_BAD_SYNTAX, 8, "harbours");
    refused("island", BEGINNER_HEXES " P2", NL_ERR_BAD_SYNTAX, base + 1, "P2");
    refused("island", BEGINNER_HEXES " harbours e7:any robber h9 start red", NL_ERR_BAD_MAP,
            base + 10, "e7:any");
    refused("island", BEGINNER_HEXES " harbours e0:any e0:ore robber h9 start red", NL_ERR_BAD_MAP,
            base + 17, "e0:ore");
    refused("island", BEGINNER_HEXES " harbours e0:gold robber h9", NL_ERR_BAD_SYNTAX, base + 10,
            "e0:gold");
    refused("island", BEGINNER_HEXES " harbours e72:any robber h9", NL_ERR_BAD_SYNTAX, base + 10,
            "e72:any");
    refused("island", BEGINNER_HEXES " harbours e0 robber h9", NL_ERR_BAD_SYNTAX, base + 10, "e0");
    refused("island", BEGINNER_HEXES " harbours v0:any robber h9", NL_ERR_BAD_SYNTAX, base + 10,
            "v0:any");
    refused("island", BEGINNER_HEXES " harbours robber h19 start red", NL_ERR_BAD_SYNTAX, base + 17,
            "h19");
    refused("island", BEGINNER_HEXES " harbours robber h start red", NL_ERR_BAD_SYNTAX, base + 17,
            "h");
    refused("island", BEGINNER_HEXES " harbours robber h9 start brown", NL_ERR_BAD_SYNTAX,
            base + 26, "brown");
    refused("island start=1", BEGINNER_HEXES " harbours robber h9 start red", NL_ERR_CLASH,
            base + 26, "red");
    refused("island", BEGINNER_HEXES " harbours robber h9 start red now", NL_ERR_BAD_SYNTAX,
            base + 30, "now");
    refused("island", BEGINNER_HEXES " harbours robber h9 start", NL_ERR_TRUNCATED, base + 25, "");
    refused("island", BEGINNER_HEXES " harbours robber h9 start chance", NL_ERR_BAD_SYNTAX,
            base + 26, "chance");
}

/* As many harbours as a layout has room for, and one more. */
static void harbours_have_an_end(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island");
    uint8_t coast[NL_EDGES];
    char text[NL_RULES_MAX] = BEGINNER_HEXES " harbours";
    nl_layout layout;
    assert_int_equal(board_coast(board_for_seats(4), coast), 30);
    for (int i = 0; i <= NL_HARBOURS; i++) {
        const size_t at = strlen(text);
        char one[16];
        snprintf(one, sizeof one, "e%d:any", coast[i]);
        snprintf(text + at, sizeof text - at, " %s robber h9 start red", one);
        if (i == NL_HARBOURS)
            refused("island", text, NL_ERR_BAD_SYNTAX, (int)at + 2, one);
        else
            assert_int_equal(nl_layout_parse(&rules, NULL, text, &layout, NULL), NL_OK);
        *strstr(text, " robber") = '\0';
    }
    assert_int_equal(layout.harbours, NL_HARBOURS);
}

/* An unchecked layout can still be printed, with no more harbours than there are. */
static void unchecked_layouts_are_printed(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island setup=beginner start=0");
    nl_layout layout = draw(&rules, 1);
    char text[NL_RULES_MAX];
    layout.terrain[0] = 6;
    layout.harbours = 255;
    for (int i = 0; i < NL_HARBOURS; i++) {
        layout.harbour_edge[i] = (uint8_t)i;
        layout.harbour_kind[i] = 6;
    }
    assert_true(nl_layout_print(&rules, &layout, text, sizeof text) > 0);
    assert_memory_equal(text, "?10 P2 F9 ", 10);
    assert_non_null(strstr(text, " e14:? e15:? robber h9"));
}

static void free_layouts_are_read(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island");
    nl_layout layout;
    assert_int_equal(
        nl_layout_parse(&rules, NULL,
                        "D D D D D D D D D D D D D D D D D D  D5 harbours e71:w e0:any "
                        "robber h0 start white",
                        &layout, NULL),
        NL_OK);
    assert_int_equal(layout.harbours, 2);
    assert_int_equal(layout.harbour_edge[0], 0);
    assert_int_equal(layout.harbour_kind[1], NL_WOOL);
    assert_int_equal(layout.chip[18], 5);
    assert_int_equal(layout.start, 3);
}

static void games_refuse_bad_layouts(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island");
    const nl_layout good = draw(&rules, 1);
    nl_layout bad = good;
    static nl_game game;
    nl_fault fault;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &good, &fault), NL_OK);
    const nl_layout kept = nl_game_layout(&game);
    assert_memory_equal(&kept, &good, sizeof good);
    bad.chip[3] = 7;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "h3");
    bad.chip[3] = 1;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad.chip[3] = 13;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.harbours = 17;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.harbour_edge[0] = 200;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.harbour_kind[0] = NL_ANY + 1;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.robber = 19;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.start = 4;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    bad = good;
    bad.terrain[0] = 6;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &bad, &fault), NL_ERR_BAD_MAP);
    const nl_layout still = nl_game_layout(&game);
    assert_memory_equal(&still, &good, sizeof good);
    nl_rules clash = rules;
    clash.extra = NL_EXTRA_BUILD;
    assert_int_equal(nl_game_init(&game, &clash, NULL, &good, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, "extra");
}

/* Up to twelve hexes may share a terrain and number. There is no limit for hexes that yield
   nothing: deserts and hexes without a chip. */
static void hexes_may_be_alike(void **state)
{
    (void)state;
    const nl_rules rules = rules_of("island");
    nl_layout layout = draw(&rules, 1);
    static nl_game game;
    nl_fault fault;
    for (int h = 0; h < 19; h++) {
        layout.terrain[h] = h < 12 ? NL_FOREST : NL_PASTURE;
        layout.chip[h] = 6;
    }
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, &fault), NL_OK);
    layout.terrain[15] = NL_FOREST;
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "h0");
    memset(layout.chip, 0, sizeof layout.chip);
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, &fault), NL_OK);
    memset(layout.terrain, NL_DESERT, sizeof layout.terrain);
    memset(layout.chip, 6, sizeof layout.chip);
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, &fault), NL_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_complete),    cmocka_unit_test(red_numbers_may_touch_if_told),
        cmocka_unit_test(same_seed_same_layout), cmocka_unit_test(everything_is_drawn),
        cmocka_unit_test(fixed_harbours),        cmocka_unit_test(preset_knows_one_corner),
        cmocka_unit_test(a_bad_source_ends),     cmocka_unit_test(bad_rules_draw_nothing),
        cmocka_unit_test(the_beginner_line),     cmocka_unit_test(refusals),
        cmocka_unit_test(free_layouts_are_read), cmocka_unit_test(games_refuse_bad_layouts),
        cmocka_unit_test(harbours_have_an_end),  cmocka_unit_test(unchecked_layouts_are_printed),
        cmocka_unit_test(hexes_may_be_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
