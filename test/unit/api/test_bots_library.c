/* test_bots_library.c - the bots as a library (neuland/bots.h): every bot in every game, the same
   answers again, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "neuland/bots.h"
#include "unit/play.h"

static const char *const games[NL_GAMES] = { "island seats=3 target=4", "dice seats=2",
                                             "chocolate seats=2" };
static nl_game game;
static nl_state state;

/* Exactly as much memory as was asked for, so that sanitizers see everything beyond it. */
static nlb_bot *open_bot(const char *name, int seat, void **memory)
{
    const size_t bytes = nlb_bytes(name, &game);
    nlb_bot *bot = NULL;
    nl_fault fault;
    assert_true(bytes > 0);
    *memory = calloc(bytes + 1, 1); /* never of size 0, for analysers */
    assert_non_null(*memory);
    memset(*memory, 0xA5, bytes);
    assert_int_equal(nlb_open(*memory, bytes, name, &game, seat, 5, &bot, &fault), NL_OK);
    assert_int_equal(fault.code, NL_OK);
    return bot;
}

static void tell(nlb_bot *const *bots, int seats, const nl_log *log)
{
    for (int seat = 0; seat < seats; seat++) {
        nl_event heard[NL_EVENTS_MAX];
        memcpy(heard, log->at, (size_t)log->count * sizeof *heard);
        for (int i = 0; i < log->count; i++) nl_observe_event(nl_game_of(&game), &heard[i], seat);
        nlb_hear(bots[seat], heard, log->count);
    }
}

static nl_action decide(nlb_bot *const *bots, rng *luck)
{
    const nl_turn turn = nl_to_act(&game, &state);
    nl_action a;
    nl_view view;
    if (turn.chance)
        return nl_chance_ticket(&game, &state, rng_below(luck, nl_chance_tickets(&game, &state)));
    const int seat = bits_first(turn.seats);
    nl_observe(&game, &state, seat, &view);
    assert_int_equal(nlb_answer(bots[seat], &view, &a), NL_OK);
    assert_int_equal(a.seat, seat);
    return a;
}

/* Bots of this name play until the game is over, or for so many steps. Returns the last hash. */
static uint64_t play_bots(const char *name, const char *rules, int steps)
{
    nlb_bot *bots[NL_SEATS];
    void *memory[NL_SEATS];
    nl_event events[NL_EVENTS_MAX];
    rng luck = rng_of(9);
    play_open(rules, 3, &game, &state);
    const int seats = nl_game_rules(&game).seats;
    for (int seat = 0; seat < seats; seat++) bots[seat] = open_bot(name, seat, &memory[seat]);
    for (; steps > 0 && !nl_to_act(&game, &state).over; steps--) {
        /* cppcheck-suppress legacyUninitvar; nl_apply writes them */
        nl_log log = { events, NL_EVENTS_MAX, 0 };
        assert_int_equal(nl_apply(&game, &state, decide(bots, &luck), &log), NL_OK);
        tell(bots, seats, &log);
    }
    for (int seat = 0; seat < seats; seat++) free(memory[seat]);
    return nl_hash(&game, &state);
}

static void every_bot_plays(void **unused)
{
    (void)unused;
    for (int id = 0; id < NL_GAMES; id++) {
        const char *name;
        int n = 0;
        for (; (name = nlb_name((nl_game_id)id, n)) != NULL; n++) {
            const bool level = strcmp(name, "level") == 0;
            const uint64_t hash = play_bots(level ? "level:1" : name, games[id], 12);
            assert_int_equal(hash, play_bots(level ? "level:1" : name, games[id], 12));
        }
        assert_true(n >= 4);
    }
    (void)play_bots("greedy", games[NL_ISLAND], 100000);
    assert_true(nl_to_act(&game, &state).over);
}

static void check_refused(const char *name, nl_err code, const char *word)
{
    char memory[8];
    nlb_bot *bot = NULL;
    nl_fault fault;
    assert_int_equal(nlb_bytes(name, &game), 0);
    assert_int_equal(nlb_open(memory, sizeof memory, name, &game, 0, 1, &bot, &fault), code);
    assert_int_equal(fault.code, code);
    assert_string_equal(fault.word, word);
    assert_null(bot);
}

static void what_is_refused(void **unused)
{
    (void)unused;
    void *memory;
    nlb_bot *bot, *other = NULL;
    nl_fault fault;
    play_open(games[NL_ISLAND], 1, &game, &state);
    check_refused("nobody", NL_ERR_BAD_KEY, "nobody");
    check_refused("search:nodes=x", NL_ERR_BAD_KEY, "nodes=x");
    check_refused(NULL, NL_ERR_BAD_KEY, "");
    check_refused("perfect", NL_ERR_NOT_ALLOWED, "perfect");
    bot = open_bot("greedy", 0, &memory);
    const size_t bytes = nlb_bytes("greedy", &game);
    assert_int_equal(nlb_open(memory, bytes - 1, "greedy", &game, 0, 1, &other, &fault),
                     NL_ERR_NO_ROOM);
    assert_int_equal(nlb_open(memory, bytes, "greedy", &game, 3, 1, &other, &fault),
                     NL_ERR_BAD_ARGS);
    assert_null(other);
    nl_view view;
    nl_action a;
    nlb_analysis found;
    const int asked = bits_first(nl_to_act(&game, &state).seats);
    for (int seat = 0; seat < 3; seat++) {
        nl_observe(&game, &state, seat, &view);
        assert_int_equal(nlb_answer(bot, &view, &a) == NL_OK, seat == 0 && asked == 0);
    }
    assert_int_equal(nlb_analyse(bot, &view, 10, &found), NL_ERR_NOT_ALLOWED);
    free(memory);
}

/* A searching bot judges its moves, and doing so changes no later answer. */
static void analyses(void **unused)
{
    (void)unused;
    void *memory, *second;
    nl_view view;
    nl_action a, b;
    nlb_analysis found;
    play_open("island seats=3 start=0", 1, &game, &state);
    nl_observe(&game, &state, 0, &view);
    nlb_bot *bot = open_bot("search:nodes=100", 0, &memory);
    nlb_bot *silent = open_bot("search:nodes=100", 0, &second);
    assert_int_equal(nlb_analyse(bot, &view, 200, &found), NL_OK);
    assert_int_equal(found.seat, 0);
    assert_int_equal(found.unit, NLB_CHANCE);
    assert_true(found.count > 0 && found.nodes >= 200);
    assert_int_equal(nl_view_check(&game, &view, found.plan[0].line[0]), NL_OK);
    double sum = 0;
    for (int seat = 0; seat < 3; seat++) sum += found.chance[seat];
    assert_true(sum > 0.99 && sum < 1.01);
    assert_int_equal(nlb_answer(bot, &view, &a), NL_OK);
    assert_int_equal(nlb_answer(silent, &view, &b), NL_OK);
    assert_memory_equal(&a, &b, sizeof a);
    nl_observe(&game, &state, 1, &view);
    assert_int_equal(nlb_analyse(bot, &view, 200, &found), NL_ERR_NOT_YOUR_TURN);
    free(memory);
    free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(analyses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
