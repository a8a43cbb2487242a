/* test_country.c - maps as values. The built-in tables match their files, and rules, positions and
   records name a map file by its hash. */
#include "unit/country.h"

#include "bots/inside.h"

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

/* Whatever follows the record `end` is not part of a map. */
static void a_hash_covers_what_counts(void **state)
{
    (void)state;
    nl_map one = read_file("test/cases/island/countries/maps/fork.map"), two;
    const int size = (int)one.size;
    assert_memory_equal(text + size - 3, "end", 3);
    assert_int_equal(nl_map_read(text, size, &two, NULL), NL_OK);
    assert_memory_equal(&one, &two, sizeof one);
    snprintf(text + size, 40, "\nanything\x01 at all");
    assert_int_equal(nl_map_read(text, size + 18, &two, NULL), NL_OK);
    assert_memory_equal(&one, &two, sizeof one);
    text[2] = 'a'; /* in a comment: the same board under another hash */
    assert_int_equal(nl_map_read(text, size, &two, NULL), NL_OK);
    assert_memory_not_equal(one.hash, two.hash, sizeof one.hash);
    memcpy(two.hash, one.hash, sizeof two.hash);
    assert_memory_equal(&one, &two, sizeof one);
}

static void faults_have_line_and_code(void **state)
{
    (void)state;
    nl_map map;
    nl_fault fault;
    memset(&map, 7, sizeof map);
    const nl_map kept = map;
    const int size = load("test/maps/bad/road-loop.map");
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
    const nl_map map = read_file("test/cases/island/countries/maps/fork.map");
    char line[NL_RULES_MAX], printed[NL_RULES_MAX];
    nl_rules rules, again;
    nl_fault fault;
    rules_for(&map, " canal=1", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, &fault), NL_OK);
    assert_int_equal(rules.map, NL_MAP_FILE);
    assert_int_equal(rules.target, 12);
    const nl_map_id id = country_id(&map);
    assert_memory_equal(&rules.map_id, &id, sizeof id);
    assert_true(nl_rules_print(&rules, printed, sizeof printed) > 0);
    assert_string_equal(printed, line);
    assert_int_equal(nl_rules_parse_map(printed, &map, &again, NULL), NL_OK);
    assert_memory_equal(&rules, &again, sizeof rules);

    assert_int_equal(nl_rules_parse(line, &rules, &fault), NL_ERR_BAD_MAP); /* without its map */
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
    assert_int_equal(rules.map_id.seats_max, 0);
}

static void check_clash(const nl_map *map, const char *more, const char *key)
{
    char line[NL_RULES_MAX];
    nl_rules rules;
    nl_fault fault;
    rules_for(map, more, line);
    assert_int_equal(nl_rules_parse_map(line, map, &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, key);
}

static void what_a_map_does_not_go_with(void **state)
{
    (void)state;
    const nl_map fork = read_file("test/cases/island/countries/maps/fork.map");
    const nl_map one_canal = read_file("test/maps/trefoil.map");
    check_clash(&fork, " seats=5", "seats");
    check_clash(&fork, " seats=2", "seats");
    check_clash(&fork, " canal=1 friends=1", "canal");
    check_clash(&fork, " setup=beginner", "setup");
    check_clash(&fork, " chips=random", "chips");
    check_clash(&fork, " harbours=fixed", "harbours");
    check_clash(&one_canal, " seats=3 canal=1", "canal");
    check_clash(&one_canal, " seats=2", "seats"); /* although the map allows two */
    check_clash(&one_canal, "", "seats");
    nl_rules rules;
    nl_fault fault;
    assert_int_equal(nl_rules_parse("island canal=1", &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, "canal");
    assert_int_equal(nl_rules_parse("island map=corsica canal=1", &rules, &fault), NL_ERR_CLASH);
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 friends=1", &rules, &fault),
                     NL_ERR_CLASH);
    assert_int_equal(
        nl_rules_parse("island map=corsica seats=6 harbours56=alternating", &rules, &fault),
        NL_ERR_CLASH);
    assert_string_equal(fault.word, "harbours56");
    assert_int_equal(nl_rules_parse("island preset=catanatron map=corsica", &rules, &fault),
                     NL_ERR_CLASH);
}

/* ---- games ----------------------------------------------------------------------------------- */

/* Checks positions and saved bytes all through a game on a map from a file. */
static void positions_need_the_map(void **state)
{
    (void)state;
    const nl_map map = read_file("test/cases/island/countries/maps/fork.map");
    char line[NL_RULES_MAX], position[NL_POSITION_MAX];
    uint8_t bytes[NL_SAVE_MAX];
    nl_rules rules;
    nl_game g, again;
    nl_state s, back;
    nl_fault fault;
    rules_for(&map, " canal=1 turns=60", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, NULL), NL_OK);
    begin(&rules, &map, 3, &g, &s);
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
    nl_rules rules;
    nl_layout layout;
    nl_game g;
    nl_fault fault;
    char line[NL_RULES_MAX];
    assert_int_equal(nl_rules_parse("island map=corsica", &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_parse(&rules, NULL, "start blue", &layout, &fault), NL_OK);
    assert_int_equal(layout.robber, 20);
    assert_true(nl_layout_print(&rules, &layout, line, sizeof line) > 0);
    assert_string_equal(line, "start blue");
    const nl_layout good = layout;
    layout.terrain[3] = NL_DESERT;
    assert_int_equal(nl_game_init(&g, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "h3");
    layout = good;
    layout.robber = 0;
    assert_int_equal(nl_game_init(&g, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    layout = good;
    layout.harbours = 1;
    assert_int_equal(nl_game_init(&g, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    layout = good;
    layout.start = 4;
    assert_int_equal(nl_game_init(&g, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    assert_int_equal(nl_layout_parse(&rules, NULL, "D start blue", &layout, &fault),
                     NL_ERR_BAD_SYNTAX);
}

static void a_board_shows_its_map(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game g;
    nl_state s;
    nl_board b;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 seats=5", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &s);
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
    begin(&rules, NULL, 1, &g, &s);
    nl_board_read(&g, &b);
    assert_int_equal(b.country + b.certs + b.crossing[0] + b.canal[0], 0);
    assert_int_equal(b.distance + b.site[53], 2);
    assert_int_equal(b.site[54], 0);
    assert_int_equal(b.target, 10);
}

/* A table of `random` bots plays the same games as nl_playout, which makes no offers. */
static void a_playout_is_a_table_of_random_bots(void **state)
{
    (void)state;
    static const char *const sets[] = { "island map=corsica", "island map=newyork canal=1",
                                        "island map=newyork canal=1 seats=6 extra=build" };
    for (int n = 0; n < 3; n++) {
        nl_rules rules;
        nl_game g;
        nl_state fast, slow;
        nl_tally tally = { 0 };
        uint64_t random[NL_SEATS + 1] = { 1, 2, 3, 4, 5, 6, 7 };
        rng r[NL_SEATS + 1];
        for (int i = 0; i <= NL_SEATS; i++) r[i].at = random[i];
        assert_int_equal(nl_rules_parse(sets[n], &rules, NULL), NL_OK);
        begin(&rules, NULL, (uint64_t)n, &g, &fast);
        slow = fast;
        nl_playout(&g, &fast, random, &tally);
        while (!nl_to_act(&g, &slow).over) {
            const nl_turn turn = nl_to_act(&g, &slow);
            nl_action list[NL_ACTIONS_MAX], a;
            const int seat = turn.chance ? NL_SEATS : bits_first(turn.seats);
            if (turn.chance)
                a = nl_chance_ticket(&g, &slow, rng_below(&r[seat], nl_chance_tickets(&g, &slow)));
            else
                a = random_pick(NL_ISLAND, list, nl_legal(&g, &slow, seat, list), &r[seat]);
            nl_apply_trusted(&g, &slow, a);
        }
        assert_int_equal(nl_hash(&g, &fast), nl_hash(&g, &slow));
    }
}

/* ---- records --------------------------------------------------------------------------------- */

static void a_record_carries_its_map(void **state)
{
    (void)state;
    const nl_map map = read_file("test/cases/island/countries/maps/fork.map");
    char line[NL_RULES_MAX];
    nl_rules rules;
    nl_game g;
    nl_state s;
    nl_fault fault;
    record kept, back, public;
    buffer file = { 0 }, written = { 0 };
    rules_for(&map, " canal=1 turns=8", line);
    assert_int_equal(nl_rules_parse_map(line, &map, &rules, NULL), NL_OK);
    begin(&rules, &map, 9, &g, &s);
    const nl_layout layout = nl_game_layout(&g);
    buffer_bytes(&file, text, map.size);
    assert_int_equal(record_init(&kept, &rules, &map, &layout, NULL), NL_OK);
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

    char *first = strstr(written.at, "Pass"); /* a name inside the map, so now another map */
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
    record back;
    nl_fault fault;
    char line[2 * NL_RULES_MAX], rules[NL_RULES_MAX];
    assert_int_equal(record_parse(plain, strlen(plain), &back, &fault), NL_ERR_TRUNCATED);
    assert_string_equal(fault.word, "[Map]");
    buffer whole = { 0 }; /* a valid map, but not the one the rules name */
    buffer_put(&whole, "[HSN \"1\"]\n[Rules \"island map=corsica\"]\n[Layout \"start red\"]\n");
    load("test/cases/island/countries/maps/fork.map");
    for (const char *at = text; *at; at += strcspn(at, "\n") + 1)
        buffer_format(&whole, "[Map \"%.*s\"]\n", (int)strcspn(at, "\n"), at);
    assert_int_equal(record_parse(whole.at, whole.size, &back, &fault), NL_ERR_CLASH);
    assert_string_equal(fault.word, "[Map]");
    buffer_free(&whole);
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
        cmocka_unit_test(a_playout_is_a_table_of_random_bots),
        cmocka_unit_test(a_record_carries_its_map),
        cmocka_unit_test(a_record_without_its_map_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
