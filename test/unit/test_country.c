/* test_country.c - maps as values: the tables of the delivered ones are what their files say, a
   file is named by its hash in rules, positions and records, and no map from outside leads the
   engine astray. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "board/country.h"
#include "island/state.h"
#include "neuland/island.h"
#include "table/record.h"

enum { FILE_ROOM = 64 * 1024 };

static char text[FILE_ROOM];

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s; run the test from the root of the source tree", path);
    const int size = (int)fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    return size;
}

static nl_map read_file(const char *path)
{
    nl_map    map;
    nl_fault  fault;
    const int size = load(path);
    assert_int_equal(nl_map_read(text, size, &map, &fault), NL_OK);
    return map;
}

/* "island map=sha256:... more" */
static void rules_for(const nl_map *map, const char *more, char out[NL_RULES_MAX])
{
    int at = snprintf(out, NL_RULES_MAX, "island map=sha256:");
    for (int i = 0; i < 32; i++)
        at += snprintf(out + at, NL_RULES_MAX - (size_t)at, "%02x", map->hash[i]);
    snprintf(out + at, NL_RULES_MAX - (size_t)at, "%s", more);
}

/* ---- tables and texts ------------------------------------------------------------------------ */

static void tables_are_what_the_files_say(void **state)
{
    (void)state;
    nl_map map = read_file("data/maps/corsica.map");
    assert_string_equal(nl_map_text(NL_MAP_CORSICA), text);
    assert_memory_equal(&map, &country_corsica, sizeof map);
    map = read_file("data/maps/newyork.map");
    assert_string_equal(nl_map_text(NL_MAP_NEWYORK), text);
    assert_memory_equal(&map, &country_newyork, sizeof map);
    assert_null(nl_map_text(NL_MAP_NONE));
    assert_null(nl_map_text(NL_MAP_FILE));
    assert_true(country_sound(&country_corsica) && country_sound(&country_newyork));
    assert_int_equal(country_canals(&country_corsica), 0);
    assert_int_equal(country_canals(&country_newyork), 8);
}

/* What stands behind the record `end` is no part of a map. */
static void a_hash_covers_what_counts(void **state)
{
    (void)state;
    nl_map   one = read_file("test/cases/island/maps/fork.map"), two;
    const int size = (int)one.size;
    assert_memory_equal(text + size - 3, "end", 3);
    assert_int_equal(nl_map_read(text, size, &two, NULL), NL_OK);
    assert_memory_equal(&one, &two, sizeof one);
    snprintf(text + size, 40, "\nanything\x01 at all");
    assert_int_equal(nl_map_read(text, size + 18, &two, NULL), NL_OK);
    assert_memory_equal(&one, &two, sizeof one);
    text[2] = 'a'; /* in a comment: the same board under another name */
    assert_int_equal(nl_map_read(text, size, &two, NULL), NL_OK);
    assert_memory_not_equal(one.hash, two.hash, sizeof one.hash);
    memcpy(two.hash, one.hash, sizeof two.hash);
    assert_memory_equal(&one, &two, sizeof one);
}

static void faults_have_line_and_code(void **state)
{
    (void)state;
    nl_map   map;
    nl_fault fault;
    memset(&map, 7, sizeof map);
    const nl_map kept = map;
    const int    size = load("test/maps/bad/road-loop.map");
    assert_int_equal(nl_map_read(text, size, &map, &fault), NL_ERR_BAD_MAP);
    assert_int_equal(fault.code, NL_ERR_BAD_MAP);
    assert_int_equal(fault.line, 33);
    assert_string_equal(fault.word, "road_loop");
    assert_memory_equal(&map, &kept, sizeof map);
    assert_int_equal(nl_map_read(text, size, &map, NULL), NL_ERR_BAD_MAP);
    assert_int_equal(nl_map_read(NULL, 0, &map, &fault), NL_ERR_TRUNCATED);
    assert_int_equal(nl_map_read(text, -1, &map, &fault), NL_ERR_TRUNCATED);
    assert_int_equal(nl_map_read(text, 0, &map, &fault), NL_ERR_BAD_MAP);
}

/* ---- rules ----------------------------------------------------------------------------------- */

static void a_file_is_named_by_its_hash(void **state)
{
    (void)state;
    const nl_map map = read_file("test/cases/island/maps/fork.map");
    char         line[NL_RULES_MAX], printed[NL_RULES_MAX];
    nl_rules     rules, again;
    nl_fault     fault;
    rules_for(&map, " canal=1", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, &fault), NL_OK);
    assert_int_equal(rules.map, NL_MAP_FILE);
    assert_int_equal(rules.target, 12);
    assert_memory_equal(&rules.country, &map, sizeof map);
    assert_true(nl_rules_print(&rules, printed, sizeof printed) > 0);
    assert_string_equal(printed, line);
    assert_int_equal(nl_rules_parse_map(printed, &map, &again, NULL), NL_OK);
    assert_memory_equal(&rules, &again, sizeof rules);

    assert_int_equal(nl_rules_parse(line, &rules, &fault), NL_ERR_BAD_MAP); /* it came alone */
    assert_int_equal(fault.column, 12);
    assert_int_equal(nl_rules_parse_map(line, &country_corsica, &rules, &fault), NL_ERR_BAD_MAP);
    line[40] = line[40] == '0' ? '1' : '0';
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, &fault), NL_ERR_BAD_MAP);
    line[40] = 'x';
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, &fault), NL_ERR_BAD_VALUE);
    assert_int_equal(nl_rules_parse_map("island map=sha256:", &map, &rules, &fault),
                     NL_ERR_BAD_VALUE);
    assert_int_equal(nl_rules_parse_map("island map=file", &map, &rules, &fault), NL_ERR_BAD_VALUE);
    assert_int_equal(nl_rules_parse_map("island map=newyork", &map, &rules, &fault), NL_OK);
    assert_int_equal(rules.country.nodes, 0);
}

static void check_clash(const nl_map *map, const char *more, const char *key)
{
    char     line[NL_RULES_MAX];
    nl_rules rules;
    nl_fault fault;
    rules_for(map, more, line);
    assert_int_equal(nl_rules_parse_map(line, map, &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, key);
}

static void what_a_map_does_not_go_with(void **state)
{
    (void)state;
    const nl_map fork = read_file("test/cases/island/maps/fork.map");
    const nl_map one_canal = read_file("test/maps/trefoil.map");
    check_clash(&fork, " seats=5", "seats");
    check_clash(&fork, " seats=2", "seats");
    check_clash(&fork, " canal=1 friends=1", "canal");
    check_clash(&fork, " setup=beginner", "setup");
    check_clash(&fork, " chips=random", "chips");
    check_clash(&fork, " harbours=fixed", "harbours");
    check_clash(&one_canal, " seats=3 canal=1", "canal");
    check_clash(&one_canal, " seats=2", "seats"); /* though the file is for two */
    check_clash(&one_canal, "", "seats");
    nl_rules rules;
    nl_fault fault;
    assert_int_equal(nl_rules_parse("island canal=1", &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, "canal");
    assert_int_equal(nl_rules_parse("island map=corsica canal=1", &rules, &fault), NL_ERR_CLASH);
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 friends=1", &rules, &fault),
                     NL_ERR_CLASH);
    assert_int_equal(nl_rules_parse("island map=corsica seats=6 harbours56=alternating", &rules,
                                    &fault),
                     NL_ERR_CLASH);
    assert_string_equal(fault.word, "harbours56");
    assert_int_equal(nl_rules_parse("island preset=catanatron map=corsica", &rules, &fault),
                     NL_ERR_CLASH);
}

/* ---- games ----------------------------------------------------------------------------------- */

static void begin(const nl_rules *rules, uint64_t seed, nl_game *g, nl_state *s)
{
    rng       luck = rng_of(seed);
    nl_layout layout;
    assert_int_equal(nl_layout_draw(rules, rng_draw, &luck, &layout), NL_OK);
    assert_int_equal(nl_game_init(g, rules, &layout, NULL), NL_OK);
    nl_start(g, s);
}

static nl_action pick(const nl_game *g, const nl_state *s, rng *luck)
{
    nl_action     list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(g, s);
    if (turn.chance)
        return nl_chance_ticket(g, s, rng_below(luck, nl_chance_tickets(g, s)));
    int seat = 0;
    while (!(turn.seats >> seat & 1))
        seat++;
    return list[rng_below(luck, (uint32_t)nl_legal(g, s, seat, list))];
}

/* Positions and bytes of a game on a file's map, all along it. */
static void positions_need_the_map(void **state)
{
    (void)state;
    const nl_map map = read_file("test/cases/island/maps/fork.map");
    char         line[NL_RULES_MAX], position[NL_POSITION_MAX];
    uint8_t      bytes[NL_SAVE_MAX];
    nl_rules     rules;
    nl_game      g, again;
    nl_state     s, back;
    nl_fault     fault;
    rules_for(&map, " canal=1 turns=60", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, NULL), NL_OK);
    begin(&rules, 3, &g, &s);
    rng luck = rng_of(5);
    for (int n = 0; n < 600 && !nl_to_act(&g, &s).over; n++) {
        assert_int_equal(nl_apply(&g, &s, pick(&g, &s, &luck), NULL), NL_OK);
        assert_int_equal(nl_valid(&g, &s), NL_OK);
        assert_true(nl_position_print(&g, &s, position, sizeof position) > 0);
        assert_int_equal(nl_position_parse_map(position, &map, &again, &back, &fault), NL_OK);
        assert_memory_equal(&back, &s, (size_t)nl_state_bytes(&g));
        assert_memory_equal(&again, &g, sizeof g);
        const int size = nl_save(&g, &s, bytes, sizeof bytes);
        assert_int_equal(nl_load(&g, &back, bytes, size), NL_OK);
        assert_memory_equal(&back, &s, (size_t)nl_state_bytes(&g));
    }
    assert_int_equal(nl_position_parse(position, &again, &back, &fault), NL_ERR_BAD_MAP);
}

static void a_printed_map_is_not_laid_out(void **state)
{
    (void)state;
    nl_rules  rules;
    nl_layout layout;
    nl_game   g;
    nl_fault  fault;
    char      line[NL_RULES_MAX];
    assert_int_equal(nl_rules_parse("island map=corsica", &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_parse(&rules, "start blue", &layout, &fault), NL_OK);
    assert_int_equal(layout.robber, 20);
    assert_true(nl_layout_print(&rules, &layout, line, sizeof line) > 0);
    assert_string_equal(line, "start blue");
    const nl_layout good = layout;
    layout.terrain[3]    = NL_DESERT;
    assert_int_equal(nl_game_init(&g, &rules, &layout, &fault), NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "h3");
    layout        = good;
    layout.robber = 0;
    assert_int_equal(nl_game_init(&g, &rules, &layout, &fault), NL_ERR_BAD_MAP);
    layout          = good;
    layout.harbours = 1;
    assert_int_equal(nl_game_init(&g, &rules, &layout, &fault), NL_ERR_BAD_MAP);
    layout       = good;
    layout.start = 4;
    assert_int_equal(nl_game_init(&g, &rules, &layout, &fault), NL_ERR_BAD_MAP);
    assert_int_equal(nl_layout_parse(&rules, "D start blue", &layout, &fault), NL_ERR_BAD_SYNTAX);
}

static void a_board_shows_its_map(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game  g;
    nl_state s;
    nl_board b;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 seats=5", &rules, NULL), NL_OK);
    begin(&rules, 1, &g, &s);
    nl_board_read(&g, &b);
    assert_int_equal(b.country, 1);
    assert_int_equal(b.distance, 0);
    assert_int_equal(b.target, 10);
    assert_int_equal(b.harbours, 0);
    assert_int_equal(b.certs, 9);
    assert_int_equal(b.cert_edge[0], 31);
    assert_int_equal(b.cert_kind[0], NL_GRAIN);
    assert_int_equal(b.site[27] + b.crossing[27], 2);
    assert_int_equal(b.site[21] + b.crossing[21] + b.canal[21], 0);
    assert_int_equal(b.canal[44] + b.site[44], 2);
    assert_int_equal(b.corner_y[2], country_newyork.node_y[2]);
    assert_int_equal(nl_rules_parse("island", &rules, NULL), NL_OK);
    begin(&rules, 1, &g, &s);
    nl_board_read(&g, &b);
    assert_int_equal(b.country + b.certs + b.crossing[0] + b.canal[0], 0);
    assert_int_equal(b.distance + b.site[53], 2);
    assert_int_equal(b.site[54], 0);
    assert_int_equal(b.target, 10);
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* A map with any byte changed is refused or can be played to the end of its turns. */
static void damaged_maps_are_refused_or_played(void **state)
{
    (void)state;
    const nl_map good = read_file("test/cases/island/maps/fork.map");
    rng          luck = rng_of(11);
    int          played = 0;
    for (int n = 0; n < 3000; n++) {
        nl_rules rules = nl_rules_default(NL_ISLAND);
        nl_game  g;
        nl_state s;
        rules.map     = NL_MAP_FILE;
        rules.country = good;
        rules.turns   = 20;
        rules.seats   = (uint16_t)(3 + rng_below(&luck, 2));
        for (int hits = 0; hits < 1 + n % 3; hits++) {
            uint8_t     *bytes = (uint8_t *)&rules.country;
            const size_t at    = rng_below(&luck, (uint32_t)offsetof(nl_map, node_x));
            bytes[at]          = (uint8_t)(rng_below(&luck, 2) ? rng_below(&luck, 256)
                                                               : rng_below(&luck, 24));
        }
        if (nl_rules_check(&rules, NULL) != NL_OK)
            continue;
        begin(&rules, (uint64_t)n, &g, &s);
        while (!nl_to_act(&g, &s).over)
            assert_int_equal(nl_apply(&g, &s, pick(&g, &s, &luck), NULL), NL_OK);
        assert_int_equal(nl_valid(&g, &s), NL_OK);
        played++;
    }
    assert_true(played > 300 && played < 2900);
}

/* ---- what nl_valid knows of chips and tokens ------------------------------------------------- */

static island_state *raw(nl_state *s)
{
    return (island_state *)(void *)s;
}

static void impossible_chips_and_tokens_are_refused(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game  g;
    nl_state start, s;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1", &rules, NULL), NL_OK);
    begin(&rules, 1, &g, &start);
    assert_int_equal(nl_valid(&g, &start), NL_OK);
#define REFUSED(change)                                    \
    s = start;                                             \
    raw(&s)->more.change;                                  \
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT)
    REFUSED(chips.own[0] = 1);
    REFUSED(chips.own[4] = 1);
    REFUSED(chips.spare = 1);
    REFUSED(chips.crossing = set_none());
    REFUSED(chips.crossing = set_or(raw(&start)->more.chips.crossing, set_of(2)));
    REFUSED(u.canal.supply = 11);
    REFUSED(u.canal.supply = 13);
    REFUSED(u.canal.tokens[1] = 1);
    REFUSED(u.canal.tokens[5] = 1);
    REFUSED(u.canal.played = 1);
    REFUSED(u.canal.played = 32);
    REFUSED(u.canal.spare[3] = 1);
    REFUSED(u.canal.linked[0] = UINT64_C(1) << 28); /* eight sites have 28 pairs */
    REFUSED(u.canal.linked[4] = 1);
#undef REFUSED
    s                             = start;
    raw(&s)->more.u.canal.supply  = 11;
    raw(&s)->more.u.canal.tokens[1] = 1;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    raw(&s)->more.u.canal.linked[1] = 1;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    raw(&s)->seat[0].settlements = set_of(21); /* no site */
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT);
}

/* Tokens on both sides have no words, but a state from outside could say so. */
static void tokens_for_tokens_are_refused(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game  g;
    nl_state s;
    nl_action offer;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 seats=3", &rules, NULL), NL_OK);
    begin(&rules, 1, &g, &s);
    rng luck = rng_of(4);
    while (nl_to_act(&g, &s).decision != NL_D_MAIN)
        nl_apply_trusted(&g, &s, pick(&g, &s, &luck));
    const int turn = raw(&s)->turn, other = (turn + 1) % 3;
    raw(&s)->more.u.canal.supply -= 2;
    raw(&s)->more.u.canal.tokens[turn] += 2;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    char words[NL_TEXT_MAX];
    snprintf(words, sizeof words, "offer 1 token for 1 ore to %s", nl_seat_name(&rules, other));
    assert_int_equal(nl_parse(&g, turn, words, &offer, NULL), NL_OK);
    assert_int_equal(nl_apply(&g, &s, offer, NULL), NL_OK);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    const uint64_t terms = raw(&s)->seat[turn].pending;
    raw(&s)->seat[turn].pending = terms | UINT64_C(1) << 48;
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT);
    raw(&s)->seat[turn].pending = terms | UINT64_C(1) << 56;
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT);
    raw(&s)->seat[turn].pending = terms + (UINT64_C(2) << 40);
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT);
    raw(&s)->seat[turn].pending = terms;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
}

/* ---- records --------------------------------------------------------------------------------- */

static void a_record_carries_its_map(void **state)
{
    (void)state;
    const nl_map map = read_file("test/cases/island/maps/fork.map");
    char         line[NL_RULES_MAX];
    nl_rules     rules;
    nl_game      g;
    nl_state     s;
    nl_fault     fault;
    record       kept, back, public;
    buffer       file = {0}, written = {0};
    rules_for(&map, " canal=1 turns=8", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, NULL), NL_OK);
    begin(&rules, 9, &g, &s);
    const nl_layout layout = nl_game_layout(&g);
    buffer_bytes(&file, text, map.size);
    assert_int_equal(record_init(&kept, &rules, &layout, NULL), NL_OK);
    record_map(&kept, &file);
    rng luck = rng_of(2);
    while (!nl_to_act(&g, &s).over) {
        const nl_action a = pick(&g, &s, &luck);
        assert_int_equal(nl_apply(&g, &s, a, NULL), NL_OK);
        assert_int_equal(record_add(&kept, a), NL_OK);
    }
    record_close(&kept, &s);
    record_print(&kept, &written);
    assert_int_equal(record_parse(written.at, written.size, &back, &fault), NL_OK);
    assert_int_equal(record_check(&back, &fault), NL_OK);
    assert_int_equal(back.map.size, map.size);
    assert_memory_equal(back.map.at, file.at, map.size);
    assert_int_equal(record_redact(&back, NL_NOBODY, &public, &fault), NL_OK);
    assert_int_equal(public.map.size, map.size);
    record_free(&back);
    record_free(&public);

    char *first = strstr(written.at, "Pass"); /* a name in the map: another map now */
    assert_non_null(first);
    *first = 'B';
    assert_int_equal(record_parse(written.at, written.size, &back, &fault), NL_ERR_BAD_MAP);
    *first = '\\';
    assert_int_equal(record_parse(written.at, written.size, &back, &fault), NL_ERR_BAD_SYNTAX);
    record_free(&kept);
    buffer_free(&file);
    buffer_free(&written);
}

static void a_record_without_its_map_is_refused(void **state)
{
    (void)state;
    static const char plain[] = "[HSN \"1\"]\n[Rules \"island map=corsica\"]\n"
                                "[Layout \"start red\"]\n"
                                "[Map \"neulandmap 1\"]\n\n";
    record   back;
    nl_fault fault;
    char     line[2 * NL_RULES_MAX], rules[NL_RULES_MAX];
    assert_int_equal(record_parse(plain, strlen(plain), &back, &fault), NL_ERR_TRUNCATED);
    assert_string_equal(fault.word, "[Map]");
    rules_for(&country_corsica, "", rules);
    snprintf(line, sizeof line, "[HSN \"1\"]\n[Rules \"%s\"]\n[Layout \"start red\"]\n\n", rules);
    assert_int_equal(record_parse(line, strlen(line), &back, &fault), NL_ERR_BAD_MAP);
    assert_int_equal(fault.line, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_what_the_files_say),
        cmocka_unit_test(a_hash_covers_what_counts),
        cmocka_unit_test(faults_have_line_and_code),
        cmocka_unit_test(a_file_is_named_by_its_hash),
        cmocka_unit_test(what_a_map_does_not_go_with),
        cmocka_unit_test(positions_need_the_map),
        cmocka_unit_test(a_printed_map_is_not_laid_out),
        cmocka_unit_test(a_board_shows_its_map),
        cmocka_unit_test(damaged_maps_are_refused_or_played),
        cmocka_unit_test(impossible_chips_and_tokens_are_refused),
        cmocka_unit_test(tokens_for_tokens_are_refused),
        cmocka_unit_test(a_record_carries_its_map),
        cmocka_unit_test(a_record_without_its_map_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
