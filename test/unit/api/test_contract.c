/* test_contract.c - what the header promises for unusual arguments: every call returns, says no
   where it cannot answer, and writes what it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "unit/play.h"

static const char *const games[NL_GAMES] = { "island", "dice", "chocolate" };
static nl_game game;
static nl_state state;

/* Plays on until chance must act, or a seat, or the game is over. */
static void play_until(bool chance, rng *r)
{
    while (!nl_to_act(&game, &state).over && nl_to_act(&game, &state).chance != chance)
        nl_apply_trusted(&game, &state, play_choose(&game, &state, r));
}

/* ---- chance ---------------------------------------------------------------------------------- */

static void check_no_ticket(uint32_t ticket)
{
    const nl_action none = nl_chance_ticket(&game, &state, ticket);
    assert_int_equal(none.kind, NL_ACTIONS);
    assert_int_not_equal(nl_check(&game, &state, none), NL_OK);
}

/* Off turn there is no ticket, and on turn none beyond the last. */
static void tickets_that_do_not_exist(void **unused)
{
    (void)unused;
    for (int id = 0; id < NL_GAMES; id++) {
        rng r = rng_of(5);
        play_open(games[id], 1, &game, &state);
        for (int i = 0; i < 40; i++) {
            play_until(false, &r);
            check_no_ticket(0);
            check_no_ticket(90);
            play_until(true, &r);
            const uint32_t tickets = nl_chance_tickets(&game, &state);
            check_no_ticket(tickets);
            check_no_ticket(UINT32_MAX);
            if (tickets == 0) break; /* the game is over */
            const nl_action last = nl_chance_ticket(&game, &state, tickets - 1);
            assert_int_equal(nl_check(&game, &state, last), NL_OK);
            nl_apply_trusted(&game, &state, last);
        }
    }
}

/* ---- readers --------------------------------------------------------------------------------- */

/* Any of the structs that readers fill. */
typedef union any_read {
    nl_board board;
    nl_island island;
    nl_words words;
    nl_dice dice;
    nl_choco choco;
    nl_choco_box box;
} any_read;

static void check_read(bool read, bool own, any_read *out, size_t size)
{
    any_read none;
    memset(&none, 0, sizeof none);
    assert_int_equal(read, own);
    if (own)
        assert_memory_not_equal(out, &none, size);
    else
        assert_memory_equal(out, &none, size);
    memset(out, 0xA5, sizeof *out);
}

static void check_readers(int id)
{
    any_read x;
    nl_view view;
    const nl_rules rules = nl_game_rules(&game);
    const bool island = id == NL_ISLAND, dice = id == NL_DICE, choco = id == NL_CHOCO;
    nl_observe(&game, &state, 1, &view);
    memset(&x, 0xA5, sizeof x);
    check_read(nl_board_read(&game, &x.board), island, &x, sizeof x.board);
    check_read(nl_island_read(&game, &state, &x.island), island, &x, sizeof x.island);
    check_read(nl_view_island(&game, &view, &x.island), island, &x, sizeof x.island);
    check_read(nl_words_read(&game, &state, &x.words), island, &x, sizeof x.words);
    check_read(nl_dice_read(&game, &state, &x.dice), dice, &x, sizeof x.dice);
    check_read(nl_view_dice(&game, &view, &x.dice), dice, &x, sizeof x.dice);
    check_read(nl_choco_read(&game, &state, &x.choco), choco, &x, sizeof x.choco);
    check_read(nl_view_choco(&game, &view, &x.choco), choco, &x, sizeof x.choco);
    check_read(nl_choco_box_read(&rules, &x.box), choco, &x, sizeof x.box);
    assert_int_equal(nl_sheet_of(&rules) != NULL, dice);
}

/* The readers of one game say no to all others. */
static void readers_know_their_game(void **unused)
{
    (void)unused;
    const nl_hidden cards = { 0 };
    for (int id = 0; id < NL_GAMES; id++) {
        rng r = rng_of(2);
        nl_view view;
        nl_state kept;
        play_open(games[id], 4, &game, &state);
        for (int step = 0; step < 120 && !nl_to_act(&game, &state).over; step++) {
            check_readers(id);
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
        }
        if (id == NL_ISLAND) continue;
        kept = state;
        nl_observe(&game, &state, 1, &view);
        assert_int_equal(nl_complete(&game, &view, &cards, &state), NL_ERR_BAD_ARGS);
        assert_int_equal(nl_complete_hands(&game, &view, &cards, &state), NL_ERR_BAD_ARGS);
        assert_memory_equal(&state, &kept, sizeof state);
    }
}

/* ---- play-outs ------------------------------------------------------------------------------- */

static void seed_all(uint64_t random[NL_SEATS + 1])
{
    for (int i = 0; i <= NL_SEATS; i++) random[i] = 40 + (uint64_t)i;
}

/* Nobody can have thirteen points here, so the game has no end. */
static void playouts_return(void **unused)
{
    (void)unused;
    uint64_t random[NL_SEATS + 1];
    nl_tally tally;
    seed_all(random);
    memset(&tally, 0, sizeof tally);
    play_open("chocolate seats=4 target=12", 3, &game, &state);
    assert_false(nl_playout(&game, &state, random, &tally));
    assert_int_equal(tally.steps, NL_PLAYOUT_STEPS);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_false(nl_playout_until(&game, &state, random, 0, &tally));
    assert_int_equal(tally.steps, NL_PLAYOUT_STEPS);
    play_open("island target=12", 3, &game, &state);
    assert_true(nl_playout(&game, &state, random, NULL));
    assert_true(nl_to_act(&game, &state).over);
    assert_true(nl_playout_until(&game, &state, random, 0, NULL));
}

static void playouts_in_pieces(void **unused)
{
    (void)unused;
    static const char *const played[] = { "island", "dice", "chocolate", "island friends=1",
                                          "island trade=off preset=catanatron" };
    for (size_t n = 0; n < sizeof played / sizeof played[0]; n++) {
        uint64_t random[NL_SEATS + 1], again[NL_SEATS + 1];
        nl_state pieces;
        nl_tally whole, parts;
        memset(&whole, 0, sizeof whole);
        memset(&parts, 0, sizeof parts);
        seed_all(random);
        seed_all(again);
        play_open(played[n], 9, &game, &state);
        pieces = state;
        assert_true(nl_playout(&game, &state, random, &whole));
        while (!nl_playout_until(&game, &pieces, again, 7, &parts))
            assert_int_equal(parts.steps % 7, 0);
        assert_memory_equal(&pieces, &state, sizeof state);
        assert_memory_equal(&parts, &whole, sizeof whole);
        assert_memory_equal(again, random, sizeof random);
    }
}

/* 22 points: five settlements, four cities, both awards, five cards. */
static void a_target_within_reach(void **unused)
{
    (void)unused;
    nl_rules rules;
    nl_fault fault;
    assert_int_equal(nl_rules_parse("island target=22", &rules, NULL), NL_OK);
    assert_int_equal(nl_rules_parse("island target=23 turns=9", &rules, NULL), NL_OK);
    assert_int_equal(nl_rules_parse("island seats=6 target=23", &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, "target");
    assert_int_equal(nl_rules_parse("island friends=1 target=30", &rules, NULL), NL_OK);
    assert_int_equal(nl_rules_parse("island map=corsica target=30", &rules, NULL), NL_OK);
}

/* ---- odd arguments --------------------------------------------------------------------------- */

static void no_text_is_an_empty_one(void **unused)
{
    (void)unused;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    nl_layout layout;
    nl_action a;
    nl_view view;
    nl_map map;
    play_open("island", 1, &game, &state);
    assert_int_equal(nl_rules_parse(NULL, &rules, NULL), nl_rules_parse("", &rules, NULL));
    assert_int_not_equal(nl_rules_parse(NULL, &rules, NULL), NL_OK);
    assert_int_not_equal(nl_layout_parse(&rules, NULL, NULL, &layout, NULL), NL_OK);
    assert_int_equal(nl_seat_parse(&rules, NULL), -1);
    assert_int_equal(nl_position_parse(NULL, &game, &state, NULL), NL_ERR_TRUNCATED);
    assert_int_equal(nl_position_parse_view(NULL, 0, &game, &view, NULL), NL_ERR_TRUNCATED);
    assert_int_equal(nl_map_read(NULL, 5, &map, NULL), NL_ERR_TRUNCATED);
    assert_int_equal(nl_load(&game, &state, NULL, 5), NL_ERR_TRUNCATED);
    for (int id = 0; id < NL_GAMES; id++) {
        play_open(games[id], 1, &game, &state);
        assert_int_not_equal(nl_parse(&game, 0, NULL, &a, NULL), NL_OK);
    }
}

static void seats_that_do_not_exist(void **unused)
{
    (void)unused;
    static const int odd[] = { -7, -1, 5, 6, 7, NL_CHANCE, 1000 };
    nl_action list[NL_ACTIONS_MAX];
    for (int id = 0; id < NL_GAMES; id++) {
        nl_view spectator, view;
        play_open(games[id], 1, &game, &state);
        nl_observe(&game, &state, NL_NOBODY, &spectator);
        for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
            nl_observe(&game, &state, odd[i], &view);
            assert_int_equal(nl_view_seat(&view), NL_NOBODY);
            assert_memory_equal(&view, &spectator, sizeof view);
            assert_int_equal(nl_view_legal(&game, &view, list), 0);
            assert_int_equal(nl_legal(&game, &state, odd[i], list), 0);
        }
    }
}

static void a_copy_onto_itself(void **unused)
{
    (void)unused;
    play_open("island", 1, &game, &state);
    const nl_state kept = state;
    nl_copy(&game, &state, &state);
    assert_memory_equal(&state, &kept, sizeof state);
}

/* ---- mistakes of the program ----------------------------------------------------------------- */

static void play_unstarted(const nl_game *g, const nl_state *s) { (void)nl_to_act(g, s); }

static void list_unstarted(const nl_game *g, const nl_state *s)
{
    nl_action list[NL_ACTIONS_MAX];
    (void)nl_legal(g, s, 0, list);
}

static void see_unstarted(const nl_game *g, const nl_state *s)
{
    nl_view view;
    nl_observe(g, s, 0, &view);
}

/* Whether the call aborts the program. */
static bool aborts(void (*call)(const nl_game *g, const nl_state *s), const nl_game *g,
                   const nl_state *s)
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        const struct rlimit none = { 0, 0 };
        (void)setrlimit(RLIMIT_CORE, &none);
        (void)signal(SIGABRT, SIG_DFL);
        (void)close(STDERR_FILENO);
        call(g, s);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* Neither a state that was never started nor a game that was never made. Builds without assertions
   do not look. */
static void debug_builds_assert(void **unused)
{
    (void)unused;
    void (*const calls[])(const nl_game *g, const nl_state *s) = { play_unstarted, list_unstarted,
                                                                   see_unstarted };
    static nl_game no_game;
    static nl_state no_state;
#ifdef NDEBUG
    const bool asserts = false;
#else
    const bool asserts = true;
#endif
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        for (int id = 0; id < NL_GAMES; id++) {
            play_open(games[id], 1, &game, &state);
            assert_false(aborts(calls[i], &game, &state));
            if (asserts) assert_true(aborts(calls[i], &game, &no_state));
        }
        if (asserts) assert_true(aborts(calls[i], &no_game, &state));
    }
}

static void header_and_library_agree(void **unused)
{
    (void)unused;
    assert_string_equal(nl_version(), NL_VERSION);
    assert_true(nl_abi_check());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tickets_that_do_not_exist), cmocka_unit_test(readers_know_their_game),
        cmocka_unit_test(playouts_return),           cmocka_unit_test(playouts_in_pieces),
        cmocka_unit_test(a_target_within_reach),     cmocka_unit_test(no_text_is_an_empty_one),
        cmocka_unit_test(seats_that_do_not_exist),   cmocka_unit_test(a_copy_onto_itself),
        cmocka_unit_test(debug_builds_assert),       cmocka_unit_test(header_and_library_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
