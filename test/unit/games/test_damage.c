/* test_damage.c - saves and positions of random games of all kinds, damaged at random: they are
   refused, or they give a state that can be played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "unit/play.h"

static nl_game game;
static nl_state state, copy;

/* Plays on for a while, so that a sanitizer can find damage. */
static void play_on(const nl_game *g, nl_state *s, uint64_t seed)
{
    rng r = rng_of(seed);
    for (int step = 0; step < 40 && !nl_to_act(g, s).over; step++) {
        nl_apply_trusted(g, s, play_choose(g, s, &r));
        nl_island shown;
        if (nl_game_of(g) == NL_ISLAND) nl_island_read(g, s, &shown);
    }
}

/* Half of the damage is among the open decisions. */
static void damage_bytes(rng *r, int *accepted)
{
    enum { HEAD = 15, COUNTS = 40, FRAMES = 16 };
    uint8_t bytes[NL_SAVE_MAX];
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    const bool frames = rng_below(r, 2) != 0;
    const int first = HEAD + (nl_game_of(&game) == NL_ISLAND ? COUNTS : 0);
    for (uint32_t n = 1 + rng_below(r, 3); n > 0; n--) {
        uint8_t *at = &bytes[frames ? (uint32_t)first + rng_below(r, FRAMES)
                                    : rng_below(r, (uint32_t)size - 8)];
        uint8_t *to = &bytes[rng_below(r, (uint32_t)size - 8)];
        switch (rng_below(r, 4)) {
        case 0: *at = (uint8_t)rng_below(r, 256); break;
        case 1: *at = *to; break;
        case 2: *at ^= (uint8_t)(1u << rng_below(r, 8)); break;
        default: (*at)++, (*to)--; break; /* something moves and nothing is lost */
        }
    }
    nl_state loaded;
    memset(&loaded, 0x5A, sizeof loaded);
    copy = loaded;
    assert_int_not_equal(nl_load(&game, &loaded, bytes, size - 1), NL_OK);
    play_seal(bytes, size);
    const nl_err err = nl_load(&game, &loaded, bytes, size);
    if (err != NL_OK) {
        assert_memory_equal(&loaded, &copy, sizeof copy);
        return;
    }
    (*accepted)++;
    assert_int_equal(nl_valid(&game, &loaded), NL_OK);
    play_on(&game, &loaded, rng_next(r));
}

static void damage_text(rng *r, int *accepted)
{
    static const char letters[] = "0123456789-.~:xc?/t,ehv";
    char text[NL_POSITION_MAX];
    const int size = nl_position_print(&game, &state, text, sizeof text);
    text[rng_below(r, (uint32_t)size)] = letters[rng_below(r, sizeof letters - 1)];
    nl_game g;
    nl_state s;
    nl_fault fault;
    if (nl_position_parse(text, &g, &s, &fault) != NL_OK) {
        assert_int_not_equal(fault.code, NL_OK);
        return;
    }
    (*accepted)++;
    play_on(&g, &s, rng_next(r));
}

static const char *const small_games[] = {
    "chocolate seats=2 knight_draw=may knight_draw_2p=2",
    "chocolate seats=4 trade=on",
    "chocolate preset=printed",
    "dice seats=3",
    "dice sheet=plus seats=2",
};

static void damage_games(const char *const *rules, int count, int steps)
{
    int bytes = 0, text = 0;
    for (int i = 0; i < count; i++) {
        rng r = rng_of((uint64_t)i + 77);
        play_open(rules[i], (uint64_t)i + 5, &game, &state);
        for (int step = 0; step < steps && !nl_to_act(&game, &state).over; step++) {
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            for (int n = 0; n < 4; n++) damage_bytes(&r, &bytes);
            damage_text(&r, &text);
        }
    }
    assert_true(bytes > 0); /* some damage is harmless */
    assert_true(text > 0);
}

static void damage_is_refused_or_harmless(void **unused)
{
    (void)unused;
    damage_games(play_rules, PLAY_RULES, 600);
    damage_games(play_scenarios, PLAY_SCENARIOS, 600);
    damage_games(small_games, (int)(sizeof small_games / sizeof small_games[0]), 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_refused_or_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
