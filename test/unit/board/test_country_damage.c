/* test_country_damage.c - no map, position or state from outside can break the engine on a country
   map. */
#include "unit/country.h"

/* ---- damage ---------------------------------------------------------------------------------- */

/* A map with any byte changed is either refused or playable to the end. */
static void damaged_maps_are_refused_or_played(void **state)
{
    (void)state;
    const nl_map good = read_file("test/cases/island/countries/maps/fork.map");
    rng luck = rng_of(11);
    int played = 0;
    for (int n = 0; n < 3000; n++) {
        nl_rules rules = nl_rules_default(NL_ISLAND);
        nl_game g;
        nl_state s;
        nl_map map = good;
        rules.map = NL_MAP_FILE;
        rules.turns = 20;
        rules.seats = (uint16_t)(3 + rng_below(&luck, 2));
        for (int hits = 0; hits < 1 + n % 3; hits++) {
            uint8_t *bytes = (uint8_t *)&map;
            const size_t at = rng_below(&luck, (uint32_t)offsetof(nl_map, node_x));
            bytes[at] =
                (uint8_t)(rng_below(&luck, 2) ? rng_below(&luck, 256) : rng_below(&luck, 24));
        }
        rules.map_id = country_id(&map);
        if (!country_sound(&map) || nl_rules_check(&rules, NULL) != NL_OK) continue;
        begin(&rules, &map, (uint64_t)n, &g, &s);
        while (!nl_to_act(&g, &s).over)
            assert_int_equal(nl_apply(&g, &s, pick(&g, &s, &luck), NULL), NL_OK);
        assert_int_equal(nl_valid(&g, &s), NL_OK);
        played++;
    }
    assert_true(played > 300 && played < 2900);
}

/* Each fault on its own. */
static void what_is_no_map(void **state)
{
    (void)state;
    nl_map map;
#define UNSOUND(change)    \
    map = country_newyork; \
    map.change;            \
    assert_false(country_sound(&map))
    UNSOUND(nodes = 0);
    UNSOUND(nodes = 129);
    UNSOUND(regions = 0);
    UNSOUND(regions = 65);
    UNSOUND(roads = 0);
    UNSOUND(roads = 129);
    UNSOUND(certs = 17);
    UNSOUND(robber = 26);
    UNSOUND(distance = 2);
    UNSOUND(seats_min = 1);
    UNSOUND(seats_max = 2);
    UNSOUND(seats_max = 7);
    UNSOUND(target[3] = 2);
    UNSOUND(target[6] = 30);
    UNSOUND(node[4] = NL_NODE_CANAL + 1);
    UNSOUND(terrain[2] = 6);
    UNSOUND(number[2] = 13);
    UNSOUND(number[2] = 1);
    UNSOUND(number[2] = 7);
    UNSOUND(number[2] = 0);
    UNSOUND(terrain[2] = NL_DESERT);
    UNSOUND(rim[1][2] = 80);
    UNSOUND(rim[0][2] = map.rim[9][0] = map.rim[12][0] = map.rim[13][0] = map.rim[14][0]);
    UNSOUND(road[3][0] = 80);
    UNSOUND(road[3][1] = 80);
    UNSOUND(road[3][1] = map.road[3][0]);
    UNSOUND(cert_road[8] = 105);
    UNSOUND(cert_kind[8] = NL_ANY + 1);
#undef UNSOUND
    map = country_newyork; /* seven roads at one node */
    for (int i = 0; i < 7; i++) map.road[i][0] = 70, map.road[i][1] = (uint8_t)(i + 1);
    assert_false(country_sound(&map));
    map = country_newyork; /* too many of a kind */
    for (int i = 0; i <= MAP_ALIKE_MAX; i++) map.terrain[i] = NL_HILLS, map.number[i] = 6;
    assert_false(country_sound(&map));
    map = country_newyork; /* too many canal sites */
    for (int i = 0, left = 4; i < map.nodes && left > 0; i++)
        if (map.node[i] == NL_NODE_TOWN) map.node[i] = NL_NODE_CANAL, left--;
    assert_false(country_sound(&map));
    map = country_newyork; /* too few sites */
    for (int i = 0; i < map.nodes; i++)
        if (map.node[i] != NL_NODE_VP) map.node[i] = NL_NODE_CROSS;
    assert_false(country_sound(&map));
}

static void only_the_named_map_is_accepted(void **state)
{
    (void)state;
    nl_map map = country_newyork;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    nl_layout layout = { 0 };
    nl_game game;
    nl_fault fault;
    char words[NL_RULES_MAX];
    map.nodes = 0;
    rules.map = NL_MAP_FILE;
    rules.map_id = country_id(&map);
    assert_int_equal(nl_game_init(&game, &rules, &map, &layout, &fault), NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "map");
    rules.map_id = country_id(&country_newyork); /* missing, or another one */
    assert_int_equal(nl_game_init(&game, &rules, NULL, &layout, &fault), NL_ERR_BAD_MAP);
    assert_int_equal(nl_game_init(&game, &rules, &country_corsica, &layout, &fault),
                     NL_ERR_BAD_MAP);
    assert_string_equal(fault.word, "map");
    rules.map_id = country_id(&map);
    assert_true(nl_rules_print(&rules, words, sizeof words) > 0);
    assert_int_equal(nl_rules_parse_map(words, &map, &rules, &fault), NL_ERR_BAD_MAP);
    rules.map = NL_MAP_FILE + 1;
    assert_int_equal(nl_rules_check(&rules, &fault), NL_ERR_BAD_VALUE);
}

/* A truncated position is refused. One with a character changed is refused or is another
   position. */
static void damaged_positions_are_refused(void **state)
{
    (void)state;
    static const char signs[] = "x~.-/9gt";
    char good[NL_POSITION_MAX], bad[NL_POSITION_MAX], back[NL_POSITION_MAX];
    nl_rules rules;
    nl_game g, other;
    nl_state s, read;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 seats=3", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &s);
    rng luck = rng_of(6);
    while (nl_to_act(&g, &s).decision != NL_D_OFFER) nl_apply_trusted(&g, &s, pick(&g, &s, &luck));
    const int size = nl_position_print(&g, &s, good, sizeof good);
    const int from = (int)(strstr(good, "start") - good);
    for (int at = from; at < size; at++) {
        snprintf(bad, sizeof bad, "%.*s", at, good);
        assert_int_not_equal(nl_position_parse(bad, &other, &read, NULL), NL_OK);
        for (int i = 0; signs[i] != '\0'; i++) {
            memcpy(bad, good, sizeof bad);
            bad[at] = signs[i];
            if (nl_position_parse(bad, &other, &read, NULL) != NL_OK) continue;
            nl_position_print(&other, &read, back, sizeof back);
            assert_string_equal(back, bad);
        }
    }
}

/* ---- edits ----------------------------------------------------------------------------------- */

static void chips_and_tokens_are_set_by_hand(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game g;
    nl_state s;
    nl_island i;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &s);
    assert_int_equal(nl_edit_chips(&g, &s, 1, 3), NL_OK);
    assert_int_equal(nl_edit_chips(&g, &s, 2, 7), NL_ERR_NO_PIECE); /* six are left */
    assert_int_equal(nl_edit_chips(&g, &s, 2, 6), NL_OK);
    assert_int_equal(nl_edit_chips(&g, &s, 1, 1), NL_OK);
    assert_int_equal(nl_edit_tokens(&g, &s, 3, 12), NL_OK);
    assert_int_equal(nl_edit_tokens(&g, &s, 0, 1), NL_ERR_NO_PIECE);
    assert_int_equal(nl_edit_tokens(&g, &s, 3, 2), NL_OK);
    nl_island_read(&g, &s, &i);
    assert_int_equal(i.country.chips[1], 1);
    assert_int_equal(i.country.chips[2], 6);
    assert_int_equal(i.canal.supply, 10);
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    assert_int_equal(nl_edit_piece(&g, &s, 0, NL_EDIT_ROAD, 0), NL_OK);
    assert_int_equal(nl_edit_chips(&g, &s, 1, 2), NL_OK);
    assert_int_equal(nl_edit_chips(&g, &s, 4, 1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_chips(&g, &s, -1, 1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_chips(&g, &s, 1, -1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_tokens(&g, &s, 1, -1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_piece(&g, &s, 0, NL_EDIT_SETTLEMENT, 21), NL_ERR_NO_SITE);
    assert_int_equal(nl_edit_piece(&g, &s, 0, NL_EDIT_CITY, 27), NL_ERR_NO_SITE);
    assert_int_equal(nl_rules_parse("island", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &s);
    assert_int_equal(nl_edit_chips(&g, &s, 1, 1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_tokens(&g, &s, 1, 1), NL_ERR_BAD_ARGS);
}

/* ---- what nl_valid checks about chips and tokens --------------------------------------------- */

static void impossible_chips_and_tokens_are_refused(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game g;
    nl_state start, s;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &start);
    assert_int_equal(nl_valid(&g, &start), NL_OK);
#define REFUSED(slice, change)   \
    s = start;                   \
    raw_##slice(&g, &s)->change; \
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT)
    REFUSED(chips, own[0] = 1);
    REFUSED(chips, own[4] = 1);
    REFUSED(chips, spare = 1);
    REFUSED(chips, crossing = set_none());
    REFUSED(chips, crossing = set_or(raw_chips(&g, &start)->crossing, set_of(2)));
    REFUSED(canal, supply = 11);
    REFUSED(canal, supply = 13);
    REFUSED(canal, tokens[1] = 1);
    REFUSED(canal, tokens[5] = 1);
    REFUSED(canal, played = 1);
    REFUSED(canal, played = 32);
    REFUSED(canal, spare[3] = 1);
    REFUSED(canal, linked[0] = UINT64_C(1) << 28); /* eight sites make 28 pairs */
    REFUSED(canal, linked[4] = 1);
#undef REFUSED
    s = start;
    raw_canal(&g, &s)->supply = 11;
    raw_canal(&g, &s)->tokens[1] = 1;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    raw_canal(&g, &s)->linked[1] = 1;
    assert_int_equal(nl_valid(&g, &s), NL_OK);
    raw(&s)->seat[0].settlements = set_of(21); /* not a site */
    assert_int_equal(nl_valid(&g, &s), NL_ERR_CORRUPT);
}

/* Tokens on both sides cannot be written as text, but a state from outside could contain them. */
static void tokens_for_tokens_are_refused(void **state)
{
    (void)state;
    nl_rules rules;
    nl_game g;
    nl_state s;
    nl_action offer;
    assert_int_equal(nl_rules_parse("island map=newyork canal=1 seats=3", &rules, NULL), NL_OK);
    begin(&rules, NULL, 1, &g, &s);
    rng luck = rng_of(4);
    while (nl_to_act(&g, &s).decision != NL_D_MAIN) nl_apply_trusted(&g, &s, pick(&g, &s, &luck));
    const int turn = raw(&s)->turn, other = (turn + 1) % 3;
    raw_canal(&g, &s)->supply -= 2;
    raw_canal(&g, &s)->tokens[turn] += 2;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_maps_are_refused_or_played),
        cmocka_unit_test(what_is_no_map),
        cmocka_unit_test(only_the_named_map_is_accepted),
        cmocka_unit_test(damaged_positions_are_refused),
        cmocka_unit_test(chips_and_tokens_are_set_by_hand),
        cmocka_unit_test(impossible_chips_and_tokens_are_refused),
        cmocka_unit_test(tokens_for_tokens_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
