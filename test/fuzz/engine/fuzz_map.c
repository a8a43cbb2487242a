/* fuzz_map.c - any bytes as a map file: no crash, a consistent report and, if there is no fault, a
   map that can be turned into a graph and played on, with every number of players. */
#include "board/country.h"
#include "fuzz/fuzz.h"

static void report_holds(const map_report *report)
{
    must(report->count >= 0 && report->count <= MAP_NOTES_MAX);
    must(report->count <= report->faults + report->warnings);
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        must(note->line >= 1 && note->column >= 0);
        must(memchr(note->word, 0, sizeof note->word) != NULL);
        must(map_code_text(note->code, NL_EN)[0] && map_code_text(note->code, NL_DE)[0]);
    }
}

enum { MAP_STEPS = 80 };

/* Plays some steps of a game, then prints and parses the position. */
static void map_plays(const nl_map *map, const nl_rules *rules, rng *luck)
{
    char text[NL_POSITION_MAX];
    nl_layout layout;
    nl_game game, again;
    nl_state state, back;
    must(nl_layout_draw(rules, map, rng_draw, luck, &layout) == NL_OK);
    must(nl_game_init(&game, rules, map, &layout, NULL) == NL_OK);
    nl_start(&game, &state);
    for (int n = 0; n < MAP_STEPS && !nl_to_act(&game, &state).over; n++)
        must(nl_apply(&game, &state, fuzz_choose(&game, &state, luck), NULL) == NL_OK);
    must(nl_valid(&game, &state) == NL_OK);
    must(nl_position_print(&game, &state, text, sizeof text) > 0);
    must(nl_position_parse_map(text, map, &again, &back, NULL) == NL_OK);
    must(memcmp(&back, &state, (size_t)nl_state_bytes(&game)) == 0);
}

static void map_holds(const uint8_t *data, size_t size)
{
    rng luck = fuzz_luck(data, size);
    nl_map map;
    must(nl_map_read((const char *)data, (int)size, &map, NULL) == NL_OK);
    must(map.size <= size && country_sound(&map));
    for (int seats = map.seats_min > 3 ? map.seats_min : 3; seats <= map.seats_max; seats++) {
        char text[NL_RULES_MAX];
        nl_rules rules = nl_rules_default(NL_ISLAND), read;
        rules.seats = (uint16_t)seats;
        rules.extra = seats > 4 ? NL_EXTRA_PARTNER : NL_EXTRA_NONE;
        rules.map = NL_MAP_FILE;
        rules.map_id = country_id(&map);
        rules.canal = country_canals(&map) >= 2;
        must(nl_rules_check(&rules, NULL) == NL_OK);
        must(nl_rules_print(&rules, text, sizeof text) > 0);
        must(nl_rules_parse_map(text, &map, &read, NULL) == NL_OK);
        must(fuzz_same_rules(&read, &rules));
        map_plays(&map, &rules, &luck);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    board_map map;
    board_graph graph;
    map_report report;
    if (size > 2 * MAP_BYTES_MAX) return 0;
    nl_err err = map_parse((const char *)data, (int)size, &map, &report);
    report_holds(&report);
    must((err == NL_OK) == (report.faults == 0));
    if (err != NL_OK) return 0;
    map_graph(&map, &graph);
    for (int i = 0; i < graph.edges; i++)
        must(graph.edge_corner[i][0] < graph.corners && graph.edge_corner[i][1] < graph.corners);
    for (int i = 0; i < graph.hexes; i++)
        for (int k = 0; k < NL_RIM; k++)
            must(graph.hex_corner[i][k] < graph.corners || graph.hex_corner[i][k] == NL_NOBODY);
    must(map.robber < map.regions && map.seats_min <= map.seats_max);
    map_holds(data, size);
    return 0;
}
