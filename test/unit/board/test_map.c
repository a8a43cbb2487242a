/* test_map.c - map files: those we ship are valid, the broken ones in test/maps/bad are refused for
   the reason in their first line, and no damaged file can break the parser. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/map/map.h"

enum { FILE_ROOM = MAP_BYTES_MAX + 4096 };

static char text[FILE_ROOM], damaged[FILE_ROOM];

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s; run the test from the root of the source tree", path);
    int size = (int)fread(text, 1, sizeof text, file);
    fclose(file);
    return size;
}

static void load_map(const char *path, board_map *map)
{
    map_report report;
    int size = load(path);
    assert_int_equal(map_parse(text, size, map, &report), NL_OK);
    assert_int_equal(report.faults, 0);
    assert_int_equal(report.warnings, 0);
    assert_int_equal(report.count, 0);
}

static int count_nodes(const board_map *map, int kind)
{
    int count = 0;
    for (int i = 0; i < map->nodes; i++) count += map->node_kind[i] == kind;
    return count;
}

static int count_sites(const board_map *map, int seats)
{
    int count = 0;
    for (int i = 0; i < map->nodes; i++) count += map_site(map, i, seats);
    return count;
}

/* ---- the maps we ship ------------------------------------------------------------------------ */

static void corsica_is_sound(void **state)
{
    static const uint8_t chips[] = { 1, 9, 17, 29, 35, 37, 46, 49, 58, 65, 68 };
    (void)state;
    board_map map;
    load_map("data/maps/corsica.map", &map);
    assert_string_equal(map.id, "corsica");
    assert_string_equal(map.title, "Corsica (Korsika)");
    assert_false(map.original);
    assert_false(map.distance);
    assert_int_equal(map.regions, 27);
    assert_int_equal(map.nodes, 77);
    assert_int_equal(map.roads, 103);
    assert_int_equal(map.certs, 9);
    assert_int_equal(map.robber, 20);
    assert_int_equal(map.chips, sizeof chips);
    for (size_t i = 0; i < sizeof chips; i++) assert_int_equal(map.node_kind[chips[i]], MAP_VP);
    assert_int_equal(count_sites(&map, 4), 24);
    assert_int_equal(count_sites(&map, 5), 35);
    assert_int_equal(map.target[3], 13);
    assert_int_equal(map.target[4], 12);
    assert_int_equal(map.target[5], 10);
    assert_int_equal(map.target[6], 10);
    assert_string_equal(map.node_name[6], "L'Île-Rousse");
    assert_string_equal(map.node_name[0], "");
    assert_string_equal(map.region_name[26], "Bonifacio Plateau");
    assert_int_equal(map.region_terrain[20], NL_PASTURE);
    assert_int_equal(map.region_number[20], 4);
    assert_int_equal(map.cert_road[0], 5);
    assert_int_equal(map.cert_kind[0], NL_GRAIN);
    assert_int_equal(map.cert_kind[8], NL_ANY);
}

static void new_york_is_sound(void **state)
{
    (void)state;
    board_map map;
    int canal = 0;
    load_map("data/maps/newyork.map", &map);
    assert_string_equal(map.title, "New York");
    assert_int_equal(map.regions, 26);
    assert_int_equal(map.nodes, 80);
    assert_int_equal(map.roads, 105);
    assert_int_equal(count_nodes(&map, MAP_TOWN), 25);
    assert_int_equal(count_nodes(&map, MAP_VP), 9);
    assert_int_equal(count_sites(&map, 3), 25);
    assert_int_equal(count_sites(&map, 6), 34);
    for (int i = 0; i < map.nodes; i++) canal += map.node_flags[i] == MAP_CANAL;
    assert_int_equal(canal, 8);
    assert_int_equal(map.robber, 0);
    assert_int_equal(map.cert_kind[1], NL_WOOL);
}

static void a_map_becomes_a_graph(void **state)
{
    (void)state;
    board_map map;
    board_graph graph;
    load_map("data/maps/corsica.map", &map);
    map_graph(&map, &graph);
    assert_int_equal(graph.hexes, 27);
    assert_int_equal(graph.corners, 77);
    assert_int_equal(graph.edges, 103);
    assert_int_equal(graph.edge_corner[102][0], 75);
    assert_int_equal(graph.edge_corner[102][1], 76);
    assert_int_equal(graph.hex_corner[26][5], 72);
    assert_int_equal(graph.hex_corner[26][6], NL_NOBODY);
    assert_int_equal(graph.hex_corner[27][0], NL_NOBODY);
    assert_int_equal(graph.corner_y[76], 1697);
    assert_int_equal(graph.hex_x[0], 780);
}

/* ---- broken and odd files -------------------------------------------------------------------- */

static map_code code_named(const char *name)
{
    char other[MAP_CODE_MAX];
    for (int i = 0; i < MAP_CODES; i++) {
        map_code_name((map_code)i, other);
        if (strcmp(name, other) == 0) return (map_code)i;
    }
    fail_msg("unknown code %s", name);
    return MAP_CODES;
}

static void check_file(const char *path, bool met[MAP_CODES])
{
    board_map map;
    map_report report;
    char name[MAP_CODE_MAX];
    int size = load(path), at = 0, line, count = 1;
    bool found = false;

    static const char head[] = "# expect ";
    assert_true(size > (int)sizeof head && memcmp(text, head, sizeof head - 1) == 0);
    for (const char *c = text + sizeof head - 1; *c != ' ' && at < MAP_CODE_MAX - 1; c++)
        name[at++] = *c;
    name[at] = 0;
    char *rest;
    line = (int)strtol(text + sizeof head - 1 + at, &rest, 10);
    if (*rest == ' ') count = (int)strtol(rest, &rest, 10);

    map_code code = code_named(name);
    nl_err err = map_parse(text, size, &map, &report);
    for (int i = 0; i < report.count; i++)
        found |= report.note[i].code == code && report.note[i].line == line;
    if (!found) fail_msg("%s: no %s in line %d", path, name, line);
    if ((code < MAP_WARNINGS ? report.faults : report.warnings) != count)
        fail_msg("%s: %d faults, %d warnings", path, report.faults, report.warnings);
    assert_int_equal(err == NL_OK, code > MAP_WARNINGS);
    assert_int_equal(err == NL_OK, report.faults == 0);
    met[code] = true;
}

static int check_folder(const char *path, bool met[MAP_CODES])
{
    int count = 0;
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[512];
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        check_file(name, met);
        count++;
    }
    closedir(folder);
    return count;
}

static void broken_files_are_refused_for_the_right_reason(void **state)
{
    (void)state;
    bool met[MAP_CODES] = { false };
    char name[MAP_CODE_MAX];
    assert_true(check_folder("test/maps/bad", met) >= 45);
    met[MAP_F_FILE_LARGE] = true;               /* made in memory below */
    for (int i = 0; i < MAP_F_NOT_A_BOX; i++) { /* box errors come after it */
        map_code_name((map_code)i, name);
        if (!met[i]) fail_msg("no file covers %s", name);
    }
}

static void odd_files_are_read_with_a_warning(void **state)
{
    (void)state;
    bool met[MAP_CODES] = { false };
    check_folder("test/maps/odd", met);
    for (int i = MAP_WARNINGS + 1; i < MAP_CODES; i++) assert_true(met[i]);
}

static void every_code_has_a_name_and_two_sentences(void **state)
{
    (void)state;
    for (int i = 0; i < MAP_CODES; i++) {
        char name[MAP_CODE_MAX];
        map_code_name((map_code)i, name);
        assert_true(strlen(name) > 2 && strlen(name) < MAP_CODE_MAX - 1);
        if (i == MAP_WARNINGS) continue;
        assert_true(strlen(map_code_text((map_code)i, NL_EN)) > 10);
        assert_true(strlen(map_code_text((map_code)i, NL_DE)) > 10);
    }
    assert_string_equal(map_code_text(MAP_CODES, NL_EN), "");
}

static void a_fault_names_line_column_and_word(void **state)
{
    (void)state;
    static const char bad[] = "# a map\r\n\r\nneulandmap 1\r\n  robber  x7y\r\nend\r\n";
    board_map map;
    map_report report;
    assert_int_equal(map_parse(bad, (int)sizeof bad - 1, &map, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.faults, 1);
    assert_int_equal(report.note[0].code, MAP_F_BAD_NUMBER);
    assert_int_equal(report.note[0].line, 4);
    assert_int_equal(report.note[0].column, 11);
    assert_string_equal(report.note[0].word, "x7y");
}

static void a_long_word_is_cut_between_characters(void **state)
{
    (void)state;
    char bad[256] = "neulandmap 1\nx";
    board_map map;
    map_report report;
    for (int i = 0; i < 60; i++) memcpy(bad + 14 + 2 * i, "\xC3\xA4", 2); /* an a with two dots */
    map_parse(bad, 14 + 120, &map, &report);
    assert_int_equal(report.note[0].code, MAP_F_UNKNOWN_RECORD);
    assert_int_equal(strlen(report.note[0].word), 39);
    assert_int_equal((unsigned char)report.note[0].word[38], 0xA4);
}

static void the_kind_of_refusal_is_told(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    memset(text, '#', sizeof text);
    assert_int_equal(map_parse(text, MAP_BYTES_MAX + 1, &map, &report), NL_ERR_TOO_LARGE);
    assert_int_equal(report.note[0].code, MAP_F_FILE_LARGE);
    assert_int_equal(map_parse("neulandmap 7", 12, &map, &report), NL_ERR_NEWER_VERSION);
    assert_int_equal(map_parse("neulandmap 1", 12, &map, &report), NL_ERR_TRUNCATED);
    assert_int_equal(map_parse("", 0, &map, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.note[0].line, 1);
}

/* ---- limits and tolerated forms -------------------------------------------------------------- */

static void what_is_as_large_as_allowed_is_read(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    int size = load("test/maps/trefoil.map");
    memmove(text + (MAP_BYTES_MAX - size), text, (size_t)size);
    for (int at = 0; at < MAP_BYTES_MAX - size; at++)
        text[at] = at % (MAP_LINE_MAX + 1) == MAP_LINE_MAX ? '\n' : '#';
    text[MAP_BYTES_MAX - size - 1] = '\n';
    assert_int_equal(map_parse(text, MAP_BYTES_MAX, &map, &report), NL_OK);
    text[MAP_LINE_MAX] = '#';
    assert_int_equal(map_parse(text, MAP_BYTES_MAX, &map, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.note[0].code, MAP_F_LINE_LONG);
}

static void exactly_two_hundred_faults_are_all_counted(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    int size = 0;
    memcpy(text, "neulandmap 1\n", 13);
    size = 13;
    for (int i = 0; i < MAP_FAULTS_MAX; i++, size += 2) memcpy(text + size, "x\n", 2);
    memcpy(text + size, "end", 3);
    map_parse(text, size + 3, &map, &report);
    assert_int_equal(report.faults, MAP_FAULTS_MAX);
    assert_false(report.stopped);
    assert_int_equal(report.note[MAP_NOTES_MAX - 1].code, MAP_F_UNKNOWN_RECORD);
    memcpy(text + size, "x\nend", 5);
    map_parse(text, size + 5, &map, &report);
    assert_int_equal(report.faults, MAP_FAULTS_MAX);
    assert_true(report.stopped);
    assert_int_equal(report.note[MAP_NOTES_MAX - 1].code, MAP_F_MANY_FAULTS);
}

static void what_follows_end_is_not_read(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    int size = load("test/maps/trefoil.map");
    memcpy(text + size, "end\n\0\xFF nonsense", 15);
    assert_int_equal(map_parse(text, size + 15, &map, &report), NL_OK);
    size -= 1; /* the last newline is optional, too */
    assert_int_equal(map_parse(text, size, &map, &report), NL_OK);
}

static void records_come_in_any_order(void **state)
{
    (void)state;
    board_map map, other;
    map_report report;
    load_map("test/maps/trefoil.map", &map);

    /* Reverses the lines between the version and `end`. */
    int size = load("test/maps/trefoil.map");
    int low = (int)(strstr(text, "id trefoil") - text), high = size - (int)strlen("end\n");
    int to = low;
    memcpy(damaged, text, (size_t)size);
    for (int from = high - 1, end = high; from >= low; from--) {
        if (from > low && text[from - 1] != '\n') continue;
        memcpy(damaged + to, text + from, (size_t)(end - from));
        to += end - from;
        end = from;
    }
    assert_int_equal(map_parse(damaged, size, &other, &report), NL_OK);
    assert_memory_equal(&map, &other, sizeof map);
}

static void a_failed_reading_leaves_the_map_alone(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    memset(&map, 0x5A, sizeof map);
    int size = load("test/maps/bad/road-loop.map");
    assert_int_equal(map_parse(text, size, &map, &report), NL_ERR_BAD_MAP);
    for (size_t i = 0; i < sizeof map; i++) assert_int_equal(((const uint8_t *)&map)[i], 0x5A);
}

/* ---- damage ---------------------------------------------------------------------------------- */

static void report_holds(const map_report *report)
{
    assert_in_range(report->count, 0, MAP_NOTES_MAX);
    assert_true(report->count <= report->faults + report->warnings);
    for (int i = 0; i < report->count; i++) {
        assert_true(report->note[i].line > 0);
        assert_non_null(memchr(report->note[i].word, 0, sizeof report->note[i].word));
    }
}

static void every_beginning_of_a_map_is_survived(void **state)
{
    (void)state;
    board_map map;
    map_report report;
    int size = load("test/maps/trefoil.map");
    for (int cut = 0; cut < size - 1; cut++) {
        nl_err err = map_parse(text, cut, &map, &report);
        assert_int_not_equal(err, NL_OK);
        report_holds(&report);
    }
}

static void damage(const char *path, int times)
{
    board_map map;
    board_graph graph;
    map_report report;
    uint64_t chance = 0x9E3779B97F4A7C15;
    int size = load(path), sound = 0;
    memcpy(damaged, text, (size_t)size);
    for (int i = 0; i < times; i++) {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        int at = (int)(chance % (uint64_t)size);
        damaged[at] = (char)(chance >> 40);
        nl_err err = map_parse(damaged, size, &map, &report);
        damaged[at] = text[at];
        report_holds(&report);
        assert_int_equal(err == NL_OK, report.faults == 0);
        if (err == NL_OK) {
            map_graph(&map, &graph);
            sound++;
        }
    }
    assert_true(sound > 0 && sound < times);
}

static void a_damaged_byte_is_survived(void **state)
{
    (void)state;
    damage("test/maps/trefoil.map", 40000);
    damage("data/maps/newyork.map", 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corsica_is_sound),
        cmocka_unit_test(new_york_is_sound),
        cmocka_unit_test(a_map_becomes_a_graph),
        cmocka_unit_test(broken_files_are_refused_for_the_right_reason),
        cmocka_unit_test(odd_files_are_read_with_a_warning),
        cmocka_unit_test(every_code_has_a_name_and_two_sentences),
        cmocka_unit_test(a_fault_names_line_column_and_word),
        cmocka_unit_test(a_long_word_is_cut_between_characters),
        cmocka_unit_test(the_kind_of_refusal_is_told),
        cmocka_unit_test(what_is_as_large_as_allowed_is_read),
        cmocka_unit_test(exactly_two_hundred_faults_are_all_counted),
        cmocka_unit_test(what_follows_end_is_not_read),
        cmocka_unit_test(records_come_in_any_order),
        cmocka_unit_test(a_failed_reading_leaves_the_map_alone),
        cmocka_unit_test(every_beginning_of_a_map_is_survived),
        cmocka_unit_test(a_damaged_byte_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
