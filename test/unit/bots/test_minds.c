/* test_minds.c - the thinking bots: a seed determines the game, hidden information never changes an
   answer, the choices of the search are pinned, and bots that trade keep the house rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/inside.h"
#include "neuland/island/events.h"
#include "unit/play.h"
#include "table/engines/equip.h"
#include "table/play/match.h"

#ifndef MINDS_POSITIONS
#define MINDS_POSITIONS 200 /* positions to compare; test/long checks more */
#endif

static match m;
static bot bots[NL_SEATS], copy;

/* What an observer sees of a table. */
typedef struct watch {
    uint64_t hash; /* of all answers */
    int answers;
    int offers[NL_SEATS], turn; /* in the current turn */
    uint64_t terms[NL_SEATS][2];
    int dealt, offered;
    rng luck;
    int compared; /* answers given twice */
} watch;

static watch seen;

typedef struct chair {
    int seat;
} chair;

/* Gives the same bot another full state with the same view; the answer must be the same. */
static void answers_the_same(const nl_game *g, const nl_view *v, int seat, nl_action first)
{
    nl_action legal[NL_ACTIONS_MAX], again;
    nl_state other;
    nl_view view;
    void *room = copy.room;
    nl_resample(g, v, rng_draw, &seen.luck, &other);
    nl_observe(g, &other, seat, &view);
    const int count = nl_view_legal(g, &view, legal);
    bot_answer(&copy, g, &view, legal, count, &again);
    assert_memory_equal(&again, &first, sizeof first);
    assert_ptr_equal(room, copy.room);
    seen.compared++;
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    const int seat = ((chair *)self)->seat;
    const bool twice = count > 1 && rng_below(&seen.luck, 4) == 0;
    if (twice) copy = bots[seat];
    assert_true(bot_answer(&bots[seat], g, v, legal, count, out));
    assert_int_equal(nl_view_check(g, v, *out), NL_OK);
    if (twice) answers_the_same(g, v, seat, *out);
    for (size_t i = 0; i < sizeof *out; i++)
        seen.hash = (seen.hash ^ ((const uint8_t *)out)[i]) * UINT64_C(0x100000001B3);
    seen.answers++;
    return true;
}

static void watch_offer(const nl_e_offered *e)
{
    uint64_t terms = 0;
    for (int k = 0; k < NL_KINDS; k++)
        terms = terms << 8 | (uint64_t)(e->gives[k] << 4 | e->takes[k]);
    seen.offered++;
    for (int i = 0; i < seen.offers[e->seat]; i++)
        assert_true(seen.terms[e->seat][i] != terms); /* never the same twice */
    assert_true(seen.offers[e->seat] < 2);            /* at most two in a turn */
    seen.terms[e->seat][seen.offers[e->seat]++] = terms;
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (e->to >> seat & 1) {
            nl_island island;
            nl_island_read(&m.game, &m.state, &island);
            assert_true(island.seat[seat].points_visible + 2 < nl_game_rules(&m.game).target);
        }
}

/* Neither side of a trade may be about to win. */
static void watch_deal(const nl_e_dealt *e)
{
    nl_island island;
    nl_island_read(&m.game, &m.state, &island);
    seen.dealt++;
    assert_true(island.seat[e->with].points_visible + 2 < nl_game_rules(&m.game).target);
    assert_true(island.seat[e->seat].points_visible + 2 < nl_game_rules(&m.game).target);
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    const int seat = ((chair *)self)->seat;
    bot_hear(&bots[seat], g, events, count);
    for (int i = 0; seat == 0 && i < count; i++) {
        if (events[i].kind == NL_E_TURN) memset(seen.offers, 0, sizeof seen.offers);
        if (events[i].kind == NL_E_OFFERED) watch_offer(nl_as_offered(&events[i]));
        if (events[i].kind == NL_E_DEALT) watch_deal(nl_as_dealt(&events[i]));
    }
}

/* How the seats of play_match answer. */
static bool (*answer_with)(void *, const nl_game *, const nl_view *, const nl_action *, int,
                           nl_action *) = chair_answer;

static void play_match(const char *rules_text, const char *const names[], uint64_t seed)
{
    static chair chairs[NL_SEATS];
    nl_rules rules;
    assert_int_equal(nl_rules_parse(rules_text, &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&m, &rules, NULL, seed, 0, NULL), NL_OK);
    memset(&seen, 0, sizeof seen);
    seen.luck = rng_of(seed + 1);
    for (int seat = 0; seat < rules.seats; seat++) {
        chairs[seat].seat = seat;
        assert_int_equal(bot_init(&bots[seat], names[seat % 4], NULL), NL_OK);
        assert_true(equip_bot(&bots[seat], NL_ISLAND));
        bot_begin(&bots[seat], &m.game, seat, rng_stream(seed, 0, (uint32_t)(16 + seat)));
        m.player[seat] = (match_player){ &chairs[seat], answer_with, chair_hear, NULL };
    }
    assert_int_equal(match_play(&m), MATCH_OVER);
    for (int seat = 0; seat < rules.seats; seat++) equip_free(&bots[seat]);
}

static const char *const steadies[] = { "steady", "steady", "steady", "steady" };
static const char *const searches[] = { "search:nodes=60", "steady", "search:nodes=100", "greedy" };

static void same_seed_same_game(void **unused)
{
    (void)unused;
    play_match("island turns=60", searches, 5);
    const uint64_t hash = seen.hash;
    const int answers = seen.answers;
    play_match("island turns=60", searches, 5);
    assert_true(seen.hash == hash && seen.answers == answers && answers > 100);
    play_match("island turns=60", searches, 6);
    assert_true(seen.hash != hash);
}

/* Every bot of the island plays every kind of game, and hidden cards never change an answer. */
static void every_rule_set_is_played(void **unused)
{
    (void)unused;
    static const char *const rules[] = { "island seats=2 turns=60",
                                         "island helpers=10 turns=20",
                                         "island friends=1 turns=20",
                                         "island map=corsica turns=20",
                                         "island seats=3 setup=beginner turns=40",
                                         "island map=newyork canal=1 turns=20",
                                         "island preset=catanatron turns=50",
                                         "island helpers=12 turns=30",
                                         "island seats=6 extra=build turns=30",
                                         "island seats=3 friends=1 helpers=12 turns=20",
                                         "island seats=5 turns=20",
                                         "island map=corsica friends=1 helpers=10 turns=15",
                                         "island seats=6 map=newyork canal=1 helpers=12 turns=15",
                                         "island phases=strict dice=deck turns=40",
                                         "island seats=5 friends=1 extra=build turns=15" };
    static const char *const tables[][4] = {
        { "search:nodes=60", "steady", "search:nodes=100", "greedy" },
        { "level:4", "search:nodes=40:silent", "random", "steady:silent" },
        { "steady", "level:6", "search:nodes=30", "level:7" }
    };
    const size_t count = sizeof rules / sizeof rules[0], several = sizeof tables / sizeof tables[0];
    int compared = 0;
    for (size_t i = 0; i < count || compared < MINDS_POSITIONS; i++) {
        play_match(rules[i % count], tables[(i + i / count) % several], 20 + i);
        compared += seen.compared;
    }
}

/* A faster search is the same search. If what it chooses changes, games must show that it plays no
   worse; then the new hashes belong here. */
static void choices_of_the_search_are_pinned(void **unused)
{
    (void)unused;
    static const struct {
        const char *rules, *bots[4];
        uint64_t hash;
    } pins[] = {
#define FOUR(bot) { bot, bot, bot, bot }
        { "island preset=catanatron turns=30", FOUR("search:nodes=500"),
          UINT64_C(0xA468756A1D01C13B) },
        { "island turns=20", FOUR("search:nodes=200"), UINT64_C(0x188460FDE96680D9) },
        { "island trade=off seats=3 turns=8", FOUR("search:nodes=1500"),
          UINT64_C(0x9BC50BF4AB141CBD) },
        { "island seats=6 turns=20", FOUR("search:nodes=80"), UINT64_C(0xBCFC29140BDDB532) },
        { "island seats=5 extra=build turns=12", FOUR("search:nodes=80"),
          UINT64_C(0x64E6A96429036D42) },
        { "island map=newyork canal=1 turns=12", FOUR("search:nodes=80"),
          UINT64_C(0xFC84B2CC3BFA7331) },
        { "island helpers=10 seats=3 turns=12", FOUR("search:nodes=80"),
          UINT64_C(0x5A73FA80989B2205) },
        { "island friends=1 seats=3 turns=9", FOUR("search:nodes=50"),
          UINT64_C(0x14992ACE4559DE6E) },
#undef FOUR
    };
    for (size_t i = 0; i < sizeof pins / sizeof pins[0]; i++) {
        play_match(pins[i].rules, pins[i].bots, 40 + i);
        if (seen.hash != pins[i].hash)
            print_error("%s: 0x%016" PRIX64 "\n", pins[i].rules, seen.hash);
        assert_true(seen.hash == pins[i].hash);
    }
}

static void silent_ones_only_answer(void **unused)
{
    (void)unused;
    static const char *const silent[] = { "steady:silent", "search:nodes=40:silent",
                                          "steady:silent", "search:nodes=20:silent" };
    play_match("island turns=80", silent, 3);
    assert_int_equal(seen.offered, 0);
    assert_true(seen.answers > 100);
}

static void negotiations_keep_the_rules(void **unused)
{
    (void)unused;
    int offered = 0, dealt = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play_match("island turns=200", steadies, seed);
        offered += seen.offered;
        dealt += seen.dealt;
    }
    assert_true(offered > 20 && dealt > 5);
}

/* The bot can play without extra memory and without a clock. */
static void room_is_not_needed(void **unused)
{
    (void)unused;
    const nl_action *list;
    nl_action legal[NL_ACTIONS_MAX], out;
    nl_view view;
    play_open("island setup=beginner", 3, &m.game, &m.state);
    assert_int_equal(bot_init(&copy, "search:ms=5", NULL), NL_OK);
    bot_begin(&copy, &m.game, nl_game_layout(&m.game).start, rng_of(1));
    nl_observe(&m.game, &m.state, nl_game_layout(&m.game).start, &view);
    list = legal;
    const int count = nl_view_legal(&m.game, &view, legal);
    bot_answer(&copy, &m.game, &view, list, count, &out);
    assert_int_equal(nl_view_check(&m.game, &view, out), NL_OK);
}

static void budgets_are_read(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "search",        "search:nodes=1", "search:ms=100",      "steady",
        "steady:silent", "search:silent",  "search:ms=3:silent", "search:nodes=10000000",
        "level:1",       "level:8",        "steady:soft=1",      "steady:soft=1000",
        "easy",          "master"
    };
    static const char *const bad[] = { "search:",
                                       "search:nodes",
                                       "search:nodes=",
                                       "search:nodes=0",
                                       "search:ms=1x",
                                       "search:nodes=99999999",
                                       "search:depth=3",
                                       "steady:nodes=3",
                                       "search:ms=-1",
                                       "search:nodes=1,ms=2",
                                       "search:silent:ms=3",
                                       "search:ms=3:",
                                       "search:ms=3:ms=4",
                                       "steady:",
                                       "steady:quiet",
                                       "steady:soft=0",
                                       "steady:soft=1001",
                                       "steady:soft=",
                                       "search:soft=5",
                                       "easy:1",
                                       "level",
                                       "level:",
                                       "level:0",
                                       "level:99",
                                       "level:10",
                                       "level:x" };
    nl_fault fault;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_int_equal(bot_init(&copy, good[i], &fault), NL_OK);
        assert_true((bot_room(good[i], NL_ISLAND) > 0) ==
                    (strncmp(good[i], "search", 6) == 0 || strcmp(good[i], "level:8") == 0 ||
                     strcmp(good[i], "master") == 0));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(bot_init(&copy, bad[i], &fault), NL_ERR_BAD_KEY);
    assert_true(bot_room("search:nodes=4000", NL_ISLAND) > bot_room("search", NL_ISLAND));
    assert_int_equal(bot_room("greedy", NL_DICE), 0);
}

static const bot_kind *level_kind(void)
{
    int count, i = 0;
    const bot_kind *const *kinds = bot_kinds(&count);
    while (!kinds[i]->levels) i++;
    return kinds[i];
}

static const char *const strengths[] = { "easy", "medium", "hard", "master" };

/* Each level and each strength maps to a bot of its game. A strength is one of the levels. */
static void levels_stand_for_bots(void **unused)
{
    (void)unused;
    const int levels = level_kind()->levels;
    for (int game = 0; game < NL_GAMES; game++) {
        for (int n = 1; n <= levels + 1; n++) {
            char name[16];
            snprintf(name, sizeof name, "level:%d", n);
            assert_int_equal(bot_plays(name, (nl_game_id)game), n <= levels);
        }
        for (int i = 0; i < 4; i++) assert_true(bot_plays(strengths[i], (nl_game_id)game));
    }
    assert_false(bot_plays("level", NL_ISLAND));
    play_open("island setup=beginner", 3, &m.game, &m.state);
    for (int i = 0; i < 4; i++) {
        char level[] = "level:0", name[BOT_NAME_MAX];
        level[6] = (char)('2' + 2 * i);
        assert_int_equal(bot_init(&copy, strengths[i], NULL), NL_OK);
        bot_begin(&copy, &m.game, 0, rng_of(1));
        assert_string_equal(copy.asked, strengths[i]);
        memcpy(name, copy.name, sizeof name);
        assert_int_equal(bot_init(&copy, level, NULL), NL_OK);
        bot_begin(&copy, &m.game, 0, rng_of(1));
        assert_string_equal(copy.name, name);
    }
}

/* A soft choice is never worse than the window allows; the better a choice, the more often. */
static void soft_choices_stay_in_their_window(void **unused)
{
    (void)unused;
    static const float value[] = { 0.20f, 0.30f, 0.28f, 0.19f, 0.25f };
    int taken[5] = { 0 };
    assert_int_equal(bot_init(&copy, "steady:soft=100", NULL), NL_OK);
    play_open("island setup=beginner", 3, &m.game, &m.state);
    bot_begin(&copy, &m.game, 0, rng_of(1));
    assert_int_equal(copy.soft, 100);
    for (int i = 0; i < 2000; i++) taken[soft_pick(&copy, value, 5, 0.101f)]++;
    assert_int_equal(taken[3], 0);
    assert_true(taken[1] > taken[2] && taken[2] > taken[4] && taken[4] > taken[0]);
    copy.soft = 0;
    for (int i = 0; i < 20; i++) assert_int_equal(soft_pick(&copy, value, 5, 0.101f), 1);
}

/* What an easy bot does in its own turn when it could build a settlement or a city. */
static struct {
    int chances, roads;
} laughed;

static bool laugh_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    bool scores = false;
    chair_answer(self, g, v, legal, count, out);
    for (int i = 0; i < count; i++)
        scores |= legal[i].kind == NL_A_SETTLEMENT || legal[i].kind == NL_A_CITY;
    laughed.chances += scores;
    laughed.roads += scores && out->kind == NL_A_ROAD;
    return true;
}

/* An easy bot does not build roads while it could build something that scores, but for the rare
   case that the road is the better move. */
static void easy_bots_are_not_silly(void **unused)
{
    (void)unused;
    static const char *const easy[] = { "easy", "easy", "medium", "easy" };
    memset(&laughed, 0, sizeof laughed);
    answer_with = laugh_answer;
    for (uint64_t seed = 1; seed <= 3; seed++) play_match("island", easy, seed);
    answer_with = chair_answer;
    assert_true(laughed.chances > 60);
    assert_true(laughed.roads * 20 <= laughed.chances);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_same_game),
        cmocka_unit_test(every_rule_set_is_played),
        cmocka_unit_test(choices_of_the_search_are_pinned),
        cmocka_unit_test(silent_ones_only_answer),
        cmocka_unit_test(negotiations_keep_the_rules),
        cmocka_unit_test(room_is_not_needed),
        cmocka_unit_test(budgets_are_read),
        cmocka_unit_test(levels_stand_for_bots),
        cmocka_unit_test(soft_choices_stay_in_their_window),
        cmocka_unit_test(easy_bots_are_not_silly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
