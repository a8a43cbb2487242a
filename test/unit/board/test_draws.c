/* test_draws.c - shuffles are uniform: every hex may land on any place and every frame piece on any
   side (rules 3.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "neuland/neuland.h"

enum { DRAWS = 6000 };

/* Allows a deviation of a fifth: far more than chance causes here, far less than a wrong rule. */
static void assert_near(int found, int wanted)
{
    assert_in_range(found, wanted - wanted / 5, wanted + wanted / 5);
}

/* Draws many layouts and counts the places of the desert and the lumber harbour. */
static void count(const char *text, int desert[NL_HEXES], int lumber[NL_EDGES])
{
    rng luck = rng_of(1);
    nl_rules rules;
    nl_layout layout;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    for (int n = 0; n < DRAWS; n++) {
        assert_int_equal(nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout), NL_OK);
        for (int h = 0; h < 19; h++) desert[h] += layout.terrain[h] == NL_DESERT;
        for (int i = 0; i < layout.harbours; i++)
            lumber[layout.harbour_edge[i]] += layout.harbour_kind[i] == NL_LUMBER;
    }
}

static void every_hex_may_lie_anywhere(void **state)
{
    (void)state;
    int desert[NL_HEXES] = { 0 }, lumber[NL_EDGES] = { 0 };
    count("island", desert, lumber);
    for (int h = 0; h < 19; h++) assert_near(desert[h], DRAWS / 19);
}

/* The piece with the lumber harbour has one place on each of the six sides of the frame. */
static void every_frame_piece_may_lie_anywhere(void **state)
{
    (void)state;
    int desert[NL_HEXES] = { 0 }, lumber[NL_EDGES] = { 0 }, places = 0;
    count("island", desert, lumber);
    for (int e = 0; e < 72; e++) {
        if (lumber[e] == 0) continue;
        assert_near(lumber[e], DRAWS / 6);
        places++;
    }
    assert_int_equal(places, 6);
}

/* Shuffled kinds can land on any of the nine printed places. */
static void every_harbour_kind_may_lie_anywhere(void **state)
{
    (void)state;
    const int printed[9] = { 0, 3, 17, 38, 61, 69, 66, 49, 18 };
    int desert[NL_HEXES] = { 0 }, lumber[NL_EDGES] = { 0 };
    count("island harbours=kinds_shuffle", desert, lumber);
    for (int i = 0; i < 9; i++) assert_near(lumber[printed[i]], DRAWS / 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hex_may_lie_anywhere),
        cmocka_unit_test(every_frame_piece_may_lie_anywhere),
        cmocka_unit_test(every_harbour_kind_may_lie_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
