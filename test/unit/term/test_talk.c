/* test_talk.c - bots over the engine protocol. In every game and scenario, a bot that gets only
   protocol lines plays exactly as one that is called directly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/lab/talk.c"

#include <time.h>

#include "board/map/map.h"
#include "table/play/match.h"
#include "table/engines/solved.h"

/* Replaces the loader: the dice game's solved tables are not used here. */
solved *solve_open(const nl_rules *rules, bot_need need, bool again)
{
    return solved_open(rules, need, again, NULL, NULL);
}

static const char *const rules_played[] = {
    "island turns=80",
    "island preset=catanatron turns=60",
    "island seats=2 dice=deck turns=40",
    "island seats=5 extra=build turns=60",
    "island seats=6 extra=partner turns=60",
    "island helpers=10 turns=60",
    "island seats=6 extra=build helpers=12 helpers.all=1 turns=60",
    "island friends=1 turns=60",
    "island seats=6 friends=1 extra=partner turns=60",
    "island map=corsica turns=60",
    "island map=newyork canal=1 turns=60",
    "island seats=5 helpers=12 friends=1 extra=build turns=60",
    "island helpers=12 helpers.all=1 map=newyork canal=1 turns=60",
    "island seats=6 helpers=12 helpers.all=1 friends=1 map=newyork extra=build turns=60",
    "dice seats=1",
    "dice seats=4",
    "dice seats=3 sheet=plus",
    "chocolate seats=2 turns=60",
    "chocolate seats=4 turns=60",
    "chocolate seats=3 trade=off turns=60",
};
enum { RULES_PLAYED = sizeof rules_played / sizeof rules_played[0], SEED = 9 };

/* One seat with two bots: one is called, the other gets lines. */
typedef struct twin {
    bot called;
    talk told;
    buffer out;
    unsigned long asked;
    uint32_t nodes;
} twin;

static twin seats[NL_SEATS];

/* Sends a line; the bot must not report an error. */
static void tell(twin *t, const buffer *line)
{
    char text[HSP_LINE_MAX];
    assert_true(line->size < sizeof text);
    memcpy(text, buffer_words(line), line->size + 1);
    for (char *at = text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = '\0';
        assert_true(talk_line(&t->told, at));
    }
    if (strstr(buffer_words(&t->out), "error ") != NULL)
        fail_msg("%s for %.100s", buffer_words(&t->out), buffer_words(line));
}

static void twin_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    twin *t = self;
    buffer line = { 0 };
    bot_hear(&t->called, g, events, count);
    for (int i = 0; i < count; i++) hsp_put_event(&line, (nl_game_id)nl_game_of(g), &events[i]);
    tell(t, &line);
    buffer_free(&line);
}

static bool twin_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    twin *t = self;
    buffer line = { 0 };
    hsp_go go = { .number = ++t->asked, .nodes = t->nodes };
    char position[NL_POSITION_MAX], wanted[NL_TEXT_MAX + 32], text[NL_TEXT_MAX];

    bot_answer(&t->called, g, v, legal, count, out);
    nl_print(g, *out, text);
    snprintf(wanted, sizeof wanted, "play %lu %s\n", t->asked, text);
    snprintf(go.decision, sizeof go.decision, "%s",
             nl_decision_name(nl_game_of(g), nl_view_to_act(g, v).decision));
    assert_true(nl_position_print_view(g, v, position, sizeof position) > 0);
    buffer_format(&line, "position %s\n", position);
    hsp_put_go(&line, &go, g, legal, count);
    buffer_clear(&t->out);
    tell(t, &line);
    buffer_free(&line);
    const char *said = strstr(buffer_words(&t->out), "\nplay ");
    assert_non_null(said);
    assert_string_equal(said + 1, wanted);
    return true;
}

static void twin_sit(twin *t, const char *name, const nl_game *g, int seat, const char *map)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    buffer line = { 0 };
    char text[NL_RULES_MAX];

    memset(t, 0, sizeof *t);
    assert_int_equal(bot_init(&t->called, name, NULL), NL_OK);
    assert_true(equip_bot(&t->called, (nl_game_id)rules.game));
    assert_true(talk_init(&t->told, name, SEED, &t->out));
    nl_rules_print(&rules, text, sizeof text);
    buffer_format(&line, "hsp 1\nnewgame %d\n", seat);
    for (const char *at = map; at && *at; at += strcspn(at, "\n") + 1)
        buffer_format(&line, "map %.*s\n", (int)strcspn(at, "\n"), at);
    buffer_format(&line, "rules %s\n", text);
    nl_layout_print(&rules, &layout, text, sizeof text);
    buffer_format(&line, "layout %s\nready\n", text);
    tell(t, &line);
    buffer_free(&line);
    t->called.table = t->told.table ? &t->told.table->table : NULL;
    bot_begin(&t->called, g, seat, rng_stream(SEED, 0, (uint32_t)seat));
}

/* `nodes` is sent with each question; 0 sends none. */
static void play_rules(const nl_rules *rules, const char *name, const char *map, uint32_t nodes)
{
    match *m = calloc(1, sizeof *m);
    nl_map country;
    if (map) assert_int_equal(nl_map_read(map, (int)strlen(map), &country, NULL), NL_OK);
    assert_int_equal(match_draw(m, rules, map ? &country : NULL, SEED, 0, NULL), NL_OK);
    for (int seat = 0; seat < rules->seats; seat++) {
        twin_sit(&seats[seat], name, &m->game, seat, map);
        seats[seat].nodes = seats[seat].called.nodes = nodes;
        m->player[seat] = (match_player){ &seats[seat], twin_answer, twin_hear, NULL };
    }
    assert_int_equal(match_play(m), MATCH_OVER);
    for (int seat = 0; seat < rules->seats; seat++) {
        talk_free(&seats[seat].told);
        equip_free(&seats[seat].called);
        buffer_free(&seats[seat].out);
    }
    free(m);
}

static void play(const char *words, const char *name)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(words, &rules, NULL), NL_OK);
    if (bot_plays(name, (nl_game_id)rules.game) &&
        bot_needs(name, (nl_game_id)rules.game) != BOT_NEEDS_TABLE)
        play_rules(&rules, name, NULL, 0);
}

static void told_and_called_play_alike(void **unused)
{
    (void)unused;
    for (int i = 0; i < RULES_PLAYED; i++) {
        play(rules_played[i], "greedy");
        play(rules_played[i], "random");
    }
}

static void those_who_remember_too(void **unused)
{
    (void)unused;
    play("island turns=30", "steady");
    play("island turns=24 helpers=12", "steady");
    play("island turns=12", "search:nodes=40");
    play("chocolate seats=3 turns=6", "steady");
}

/* A user's own map is sent through the protocol. */
static void own_maps_are_told(void **unused)
{
    char text[MAP_BYTES_MAX / 8], words[NL_RULES_MAX];
    nl_map map;
    nl_rules rules;
    FILE *file = fopen("test/maps/trefoil.map", "rb");
    (void)unused;
    assert_non_null(file);
    const size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    assert_int_equal(nl_map_read(text, (int)size, &map, NULL), NL_OK);
    size_t at = (size_t)snprintf(words, sizeof words, "island seats=3 turns=30 map=sha256:");
    for (size_t i = 0; i < sizeof map.hash; i++)
        at += (size_t)snprintf(words + at, sizeof words - at, "%02x", map.hash[i]);
    assert_int_equal(nl_rules_parse_map(words, &map, &rules, NULL), NL_OK);
    play_rules(&rules, "greedy", text, 0);
}

/* Asks about the first settlement a bot that would think for minutes without a limit. */
static double seconds_for(const char *limit, const char *name)
{
    nl_rules rules = nl_rules_default(NL_ISLAND);
    match *m = calloc(1, sizeof *m);
    twin *t = &seats[0];
    buffer line = { 0 };
    char position[NL_POSITION_MAX];
    nl_view view;
    struct timespec from, to;
    assert_int_equal(match_draw(m, &rules, NULL, SEED, 0, NULL), NL_OK);
    const int seat = nl_game_layout(&m->game).start;
    twin_sit(t, name, &m->game, seat, NULL);
    nl_observe(&m->game, &m->state, seat, &view);
    assert_true(nl_position_print_view(&m->game, &view, position, sizeof position) > 0);
    buffer_format(&line, "position %s\ngo 1 found_settlement %s\n", position, limit);
    clock_gettime(CLOCK_MONOTONIC, &from);
    tell(t, &line);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_non_null(strstr(buffer_words(&t->out), "play 1 settlement "));
    talk_free(&t->told);
    equip_free(&t->called);
    buffer_free(&t->out);
    buffer_free(&line);
    free(m);
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
}

static void limits_are_heeded(void **unused)
{
    nl_rules rules;
    (void)unused;
    assert_int_equal(nl_rules_parse("island turns=10", &rules, NULL), NL_OK);
    play_rules(&rules, "search:nodes=200000", NULL, 30);
    assert_int_equal(nl_rules_parse("chocolate turns=4", &rules, NULL), NL_OK);
    play_rules(&rules, "search:nodes=200000", NULL, 100);
    assert_true(seconds_for("nodes 50", "search:ms=90000") < 10);
    assert_true(seconds_for("time 100", "search:ms=90000") < 10);
    assert_true(seconds_for("time 100", "search:nodes=9000000") < 10);
    assert_true(seconds_for("time 60000 nodes 50", "search:ms=90000") < 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(told_and_called_play_alike),
        cmocka_unit_test(those_who_remember_too),
        cmocka_unit_test(own_maps_are_told),
        cmocka_unit_test(limits_are_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
