/* test_view_position.c - views as text. A seat's knowledge survives printing and parsing, and an
   inconsistent text is refused without side effects. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/rng.h"
#include "neuland/island.h"

static const char *const rules_played[] = {
    "island",
    "dice seats=2",
    "chocolate seats=4",
    "island seats=4 helpers=12 helpers.all=1",
    "island seats=4 friends=1",
    "island seats=6 extra=build",
    "island seats=5",
    "island preset=catanatron",
    "island seats=3 trade=off dice=deck",
    "dice seats=4 sheet=plus",
    "chocolate seats=2",
    "chocolate seats=3 trade=off",
    "island seats=3 helpers=10",
    "island seats=6 helpers=10 extra=partner",
    "island seats=5 helpers=12 helpers.all=1 extra=build",
    "island seats=4 helpers=12 helpers.preroll_any=1 helpers.swap_unused=1",
    "island seats=5 friends=1 extra=build",
    "island seats=6 friends=1 extra=partner friends.gift_as_settler2=1",
    "island seats=4 map=corsica",
    "island seats=6 map=newyork canal=1 extra=partner",
    "island seats=4 helpers=12 helpers.all=1 friends=1",
    "island seats=3 helpers=10 friends=1 friends.recycle=1",
    "island seats=5 helpers=12 helpers.all=1 map=newyork canal=1 extra=build",
    "island seats=4 friends=1 map=newyork friends.trader_whole_turn=1",
    "island seats=6 helpers=12 helpers.all=1 friends=1 map=newyork extra=build",
};
enum { RULES_PLAYED = sizeof rules_played / sizeof rules_played[0] };

typedef struct played {
    nl_game game;
    nl_state state;
    rng luck;
} played;

static void play_begin(played *p, const char *words, uint64_t seed)
{
    nl_rules rules;
    nl_layout layout;
    p->luck = rng_of(seed);
    assert_int_equal(nl_rules_parse(words, &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_draw(&rules, NULL, rng_draw, &p->luck, &layout), NL_OK);
    assert_int_equal(nl_game_init(&p->game, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(&p->game, &p->state);
}

/* Returns false at the end of the game. */
static bool play_on(played *p)
{
    nl_action list[NL_ACTIONS_MAX];
    const nl_turn t = nl_to_act(&p->game, &p->state);
    if (t.over) return false;
    if (t.chance) {
        const uint32_t tickets = nl_chance_tickets(&p->game, &p->state);
        nl_apply_trusted(&p->game, &p->state,
                         nl_chance_ticket(&p->game, &p->state, rng_below(&p->luck, tickets)));
        return true;
    }
    int seat = 0;
    while (!(t.seats >> seat & 1)) seat++;
    const int count = nl_legal(&p->game, &p->state, seat, list);
    nl_apply_trusted(&p->game, &p->state, list[rng_below(&p->luck, (uint32_t)count)]);
    return true;
}

static void check_view(const played *p, int seat)
{
    char text[NL_POSITION_MAX];
    nl_view view, back;
    nl_game game;
    nl_fault fault;
    nl_observe(&p->game, &p->state, seat, &view);
    assert_true(nl_position_print_view(&p->game, &view, text, sizeof text) > 0);
    const nl_err err = nl_position_parse_view(text, seat, &game, &back, &fault);
    if (err != NL_OK) print_error("%s at column %d: %s\n", nl_error_code(err), fault.column, text);
    assert_int_equal(err, NL_OK);
    assert_memory_equal(&view, &back, sizeof view);
}

static void views_survive(void **unused)
{
    (void)unused;
    for (unsigned r = 0; r < RULES_PLAYED; r++) {
        played p;
        play_begin(&p, rules_played[r], r + 1);
        for (int step = 0; play_on(&p) && step < 20000; step++)
            if (step % 7 == 0) {
                check_view(&p, (int)rng_below(&p.luck, nl_game_rules(&p.game).seats));
                check_view(&p, NL_NOBODY);
            }
        for (int seat = 0; seat < nl_game_rules(&p.game).seats; seat++)
            check_view(&p, seat); /* usually at the end of the game */
        check_view(&p, NL_NOBODY);
    }
}

/* A text with any single character changed is refused, or is a view that prints the same text. */
static void changed_letters_do_no_harm(void **unused)
{
    static const char letters[] = "0123456789?-.~:xc,mabdr";
    (void)unused;
    for (int n = 0; n < 2 * RULES_PLAYED; n++) {
        char text[NL_POSITION_MAX], again[NL_POSITION_MAX];
        played p;
        nl_view view;
        nl_game game;
        play_begin(&p, rules_played[n % RULES_PLAYED], (uint64_t)n + 77);
        for (int step = 0; step < 40 * n % 700 && play_on(&p); step++) {}
        nl_observe(&p.game, &p.state, 1, &view);
        const int size = nl_position_print_view(&p.game, &view, text, sizeof text);
        for (int i = 0; i < 300; i++) {
            const uint32_t at = rng_below(&p.luck, (uint32_t)size);
            const char kept = text[at];
            text[at] = letters[rng_below(&p.luck, sizeof letters - 1)];
            if (nl_position_parse_view(text, 1, &game, &view, NULL) == NL_OK) {
                assert_true(nl_position_print_view(&game, &view, again, sizeof again) > 0);
                assert_string_equal(text, again);
            }
            text[at] = kept;
        }
    }
}

/* The same with whole positions, above all with what modules and questions add at the end. */
static void changed_positions_do_no_harm(void **unused)
{
    static const char letters[] = "0123456789-.~:xcgt";
    (void)unused;
    for (unsigned r = 0; r < RULES_PLAYED; r++) {
        char text[NL_POSITION_MAX], again[NL_POSITION_MAX];
        played p;
        nl_state state;
        nl_game game;
        play_begin(&p, rules_played[r], r + 50);
        for (int step = 0; play_on(&p) && step < 300; step++) {
            const int size = nl_position_print(&p.game, &p.state, text, sizeof text);
            const uint32_t tail = (uint32_t)size / (step % 2 == 0 ? 12 : 3);
            for (int i = 0; i < 4; i++) {
                const uint32_t at = (uint32_t)size - 1 - rng_below(&p.luck, tail);
                const char kept = text[at];
                text[at] = letters[rng_below(&p.luck, sizeof letters - 1)];
                if (nl_position_parse(text, &game, &state, NULL) == NL_OK) {
                    assert_true(nl_position_print(&game, &state, again, sizeof again) > 0);
                    assert_string_equal(text, again);
                }
                text[at] = kept;
            }
        }
    }
}

static void refusals(void **unused)
{
    char text[NL_POSITION_MAX];
    played p;
    nl_view view;
    nl_game game;
    nl_state state;
    nl_fault fault;
    (void)unused;
    play_begin(&p, "island", 5);
    for (int step = 0; step < 200; step++) play_on(&p);
    nl_observe(&p.game, &p.state, 0, &view);
    nl_position_print_view(&p.game, &view, text, sizeof text);
    assert_int_not_equal(nl_position_parse(text, &game, &state, &fault), NL_OK);
    assert_int_equal(nl_position_parse_view(text, 9, &game, &view, &fault), NL_ERR_BAD_ARGS);
    assert_int_not_equal(nl_position_parse_view(text, 1, &game, &view, &fault), NL_OK);
    assert_int_equal(nl_position_parse_view("nlp9~", 0, &game, &view, &fault),
                     NL_ERR_NEWER_VERSION);
}

/* Changes that a single random character hardly ever makes. Each text is searched for in views of
   random play; with its replacement the view must be refused. */
static void gaps_that_cannot_be(void **unused)
{
    static const struct {
        const char *rules, *from, *to;
    } spoils[] = {
        { "island seats=3 target=5", "p1.", "p0." },
        { "island seats=3 target=5", "p1.", "p9." },
        { "island helpers=12 helpers.all=1", ".?2~", ".72~" },
        { "island helpers=12 helpers.all=1", ".??.", ".?8." },
        { "island friends=1", "gift:1:0:1", "gift:1:0:9" },
        { "island friends=1", "gift:2:0:1", "gift:2:0:7" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        int found = 0;
        for (uint64_t seed = 1; seed < 200 && found < 2; seed++) {
            char text[NL_POSITION_MAX];
            played p;
            nl_view view;
            nl_game game;
            play_begin(&p, spoils[i].rules, seed);
            for (bool more = true; more && found < 2;) {
                more = play_on(&p);
                nl_observe(&p.game, &p.state, 0, &view);
                nl_position_print_view(&p.game, &view, text, sizeof text);
                char *at = strstr(text, spoils[i].from);
                if (!at) continue;
                memcpy(at, spoils[i].to, strlen(spoils[i].to));
                assert_int_not_equal(nl_position_parse_view(text, 0, &game, &view, NULL), NL_OK);
                found++;
            }
        }
        if (found == 0) print_error("never seen: %s\n", spoils[i].from);
        assert_true(found > 0);
    }
}

/* The text does not say whose view it is. Read for the wrong seat, its own cards are missing. */
static void somebody_elses_view(void **unused)
{
    (void)unused;
    for (int r = 0; r < RULES_PLAYED; r++) {
        char text[NL_POSITION_MAX];
        played p;
        nl_view view;
        nl_game game;
        play_begin(&p, rules_played[r], 3);
        for (int step = 0; step < 150; step++) play_on(&p);
        nl_observe(&p.game, &p.state, 0, &view);
        nl_position_print_view(&p.game, &view, text, sizeof text);
        if (nl_game_rules(&p.game).game == NL_DICE) continue; /* nothing is hidden */
        assert_int_not_equal(nl_position_parse_view(text, 1, &game, &view, NULL), NL_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_survive),
        cmocka_unit_test(changed_letters_do_no_harm),
        cmocka_unit_test(changed_positions_do_no_harm),
        cmocka_unit_test(refusals),
        cmocka_unit_test(gaps_that_cannot_be),
        cmocka_unit_test(somebody_elses_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
