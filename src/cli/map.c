/* map.c - neuland map: checks map files and draws boards. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "neuland/island.h"

static const char map_help[] =
    "usage: neuland map COMMAND [arguments]\n\n"
    "Checks map files and draws boards.\n\n"
    "commands:\n"
    "  check FILE...    say what is wrong with map files\n"
    "  draw FILE|RULES  draw a map file, or the island of a rules string, as SVG\n\n"
    "'neuland map COMMAND --help' explains each. The format of map files is told in\n"
    "docs/map-format.md.\n";

/* ---- check ----------------------------------------------------------------------------------- */

typedef struct map_check_run {
    nl_lang lang;
    bool    as_json;
    json    j;
    int     files, faults, warnings;
} map_check_run;

static void check_print(FILE *to, const char *path, const map_report *report, nl_lang lang)
{
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        char            code[MAP_CODE_MAX];
        map_code_name(note->code, code);
        fprintf(to, "%s:%d: %s: %s", path, note->line, code, map_code_text(note->code, lang));
        fprintf(to, note->word[0] ? " (%s)\n" : "\n", note->word);
    }
    int left = report->faults + report->warnings - report->count;
    if (left > 0)
        fprintf(to, lang == NL_DE ? "%s: und %d weitere\n" : "%s: and %d more\n", path, left);
}

static void check_notes_json(json *j, const map_report *report, bool warnings, nl_lang lang)
{
    json_key(j, warnings ? "warnings" : "faults");
    json_open(j, '[');
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        char            code[MAP_CODE_MAX];
        if ((note->code > MAP_WARNINGS) != warnings)
            continue;
        map_code_name(note->code, code);
        json_open(j, '{');
        json_key_int(j, "line", note->line);
        json_key_int(j, "column", note->column);
        json_key_string(j, "code", code);
        json_key_string(j, "text", map_code_text(note->code, lang));
        json_key_string(j, "word", note->word);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void check_json(map_check_run *run, const char *path, const board_map *map,
                       const map_report *report)
{
    json *j = &run->j;
    json_open(j, '{');
    json_key_string(j, "file", path);
    json_key_bool(j, "ok", report->faults == 0);
    if (report->faults == 0) {
        json_key_string(j, "id", map->id);
        json_key_string(j, "title", map->title);
        json_key_int(j, "regions", map->regions);
        json_key_int(j, "nodes", map->nodes);
        json_key_int(j, "roads", map->roads);
        json_key_int(j, "certs", map->certs);
    }
    json_key_int(j, "fault_count", report->faults);
    json_key_int(j, "warning_count", report->warnings);
    check_notes_json(j, report, false, run->lang);
    check_notes_json(j, report, true, run->lang);
    json_close(j, '}');
}

/* Reads a map file. A file that is larger than any map may be is left to the map's own check. */
static bool map_load(const char *path, board_map *map, map_report *report)
{
    buffer      bytes = {0};
    store_fault fault;
    bool        fine = store_read(path, 2 * MAP_BYTES_MAX, &bytes, &fault);
    if (fine)
        map_parse(buffer_words(&bytes), (int)bytes.size, map, report);
    else
        report_store(path, &fault);
    buffer_free(&bytes);
    return fine;
}

static bool check_file(map_check_run *run, const char *path)
{
    board_map  map;
    map_report report;
    if (!map_load(path, &map, &report))
        return false;
    run->files++;
    run->faults += report.faults;
    run->warnings += report.warnings;
    if (run->as_json)
        check_json(run, path, &map, &report);
    else
        check_print(stdout, path, &report, run->lang);
    return true;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void check_summary(const map_check_run *run)
{
    if (run->lang == NL_DE)
        printf("%d Datei%s, %d Fehler, %d Warnung%s\n", run->files, run->files == 1 ? "" : "en",
               run->faults, run->warnings, run->warnings == 1 ? "" : "en");
    else
        printf("%d file%s, %d fault%s, %d warning%s\n", run->files, plural(run->files), run->faults,
               plural(run->faults), run->warnings, plural(run->warnings));
}

static int map_check_command(int argc, char **argv)
{
    buffer        out  = {0};
    map_check_run run  = {.j = {&out, false}};
    const char   *lang = "en";
    const option  options[] = {
        {OPTION_FLAG, "json", NULL, "as JSON", &run.as_json, 0, 0},
        {OPTION_WORD, "lang", "de|en", "language of the sentences", &lang, 0, 0},
        {OPTION_END, NULL, NULL, NULL, NULL, 0, 0},
    };
    const usage u = {"map check", "FILE... [options]", "Says what is wrong with map files.",
                     "Each fault and each warning is a line: file, line, code, sentence, word. The "
                     "last line\ncounts them. Warnings do not make a map unusable.",
                     options};
    int  words, status;
    bool read = true;

    if (!options_read(&u, argc, argv, &words, &status))
        return status;
    if (words == 0)
        return options_fault("map check", "a file is missing", NULL);
    if (strcmp(lang, "de") != 0 && strcmp(lang, "en") != 0)
        return options_fault("map check", "--lang is de or en", lang);
    run.lang = strcmp(lang, "de") == 0 ? NL_DE : NL_EN;

    json_open(&run.j, '{');
    json_key(&run.j, "files");
    json_open(&run.j, '[');
    for (int i = 1; i <= words; i++)
        read &= check_file(&run, argv[i]);
    json_close(&run.j, ']');
    json_key_int(&run.j, "faults", run.faults);
    json_key_int(&run.j, "warnings", run.warnings);
    json_close(&run.j, '}');
    buffer_char(&out, '\n');
    status = EXIT_FINE;
    if (run.as_json)
        status = report_buffer(&out);
    else
        check_summary(&run);
    buffer_free(&out);
    return read && run.faults == 0 ? status : EXIT_FAILED;
}

/* ---- draw ------------------------------------------------------------------------------------ */

typedef struct map_draw_run {
    uint64_t    seed, seats; /* seats 0: not given */
    bool        ids;
    const char *out;
    buffer      text; /* of a map file that a rules string names */
    board_map   map;  /* holds the names that the picture points to */
    picture     pic;
} map_draw_run;

static const char *const map_counts[NL_SEATS + 1] = {"none", "one",  "two", "three",
                                                     "four", "five", "six"};

/* The map that a rules string names, for its number of players and points to win. */
static int draw_country(map_draw_run *run, const nl_rules *rules)
{
    const char *delivered = nl_map_text(rules->map);
    map_report  report;
    if (delivered)
        buffer_put(&run->text, delivered);
    if (map_parse(buffer_words(&run->text), (int)run->text.size, &run->map, &report) != NL_OK)
        return report_failed("bad_map", nl_error_text(NL_ERR_BAD_MAP, NL_EN), NULL);
    run->map.target[rules->seats] = (uint8_t)rules->target;
    picture_of_map(&run->map, rules->seats, &run->pic);
    return EXIT_FINE;
}

static int draw_rules(map_draw_run *run, char **words, int count)
{
    nl_rules  rules;
    nl_layout layout;
    nl_fault  fault;
    rng       chance = rng_stream(run->seed, 0, 0);
    char      seats[16], name[NL_RULES_MAX];
    char     *all[32];

    for (int i = 0; i < count; i++)
        all[i] = words[i];
    snprintf(seats, sizeof seats, "seats=%u", (unsigned)run->seats);
    if (run->seats)
        all[count++] = seats;
    if (!report_rules(all, count, &rules, &run->text))
        return EXIT_FAILED;
    if (rules.game != NL_ISLAND)
        return report_failed("not_allowed", "only islands have a board to draw", words[0]);
    if (rules.map != NL_MAP_NONE)
        return draw_country(run, &rules);
    nl_game  game;
    nl_state state;
    nl_err   err = nl_layout_draw(&rules, rng_draw, &chance, &layout);
    if (err != NL_OK)
        return report_failed(nl_error_code(err), nl_error_text(err, NL_EN), NULL);
    if (nl_game_init(&game, &rules, &layout, &fault) != NL_OK)
        return report_fault(NULL, &fault);
    nl_board  board;
    nl_island island;
    nl_start(&game, &state);
    nl_board_read(&game, &board);
    nl_island_read(&game, &state, &island);
    picture_of_game(&board, &island, &run->pic);
    snprintf(run->pic.title, sizeof run->pic.title, "Island for %s", map_counts[rules.seats]);
    nl_rules_print(&rules, name, sizeof name);
    if (rules.setup == NL_SETUP_BEGINNER)
        snprintf(run->pic.subtitle, sizeof run->pic.subtitle, "%s", name);
    else
        snprintf(run->pic.subtitle, sizeof run->pic.subtitle, "%s, seed %llu", name,
                 (unsigned long long)run->seed);
    return EXIT_FINE;
}

static int draw_file(map_draw_run *run, const char *path)
{
    map_report report;
    if (!map_load(path, &run->map, &report))
        return EXIT_FAILED;
    if (report.faults) {
        check_print(stderr, path, &report, NL_EN);
        return report_failed("bad_map", nl_error_text(NL_ERR_BAD_MAP, NL_EN), path);
    }
    int seats = run->seats ? (int)run->seats : run->map.seats_min < 4 ? 4 : run->map.seats_min;
    if (!run->seats && seats > run->map.seats_max)
        seats = run->map.seats_max;
    if (seats < run->map.seats_min || seats > run->map.seats_max)
        return report_failed("bad_value", "the map is not for this number of players", path);
    picture_of_map(&run->map, seats, &run->pic);
    return EXIT_FINE;
}

/* Whether the words are a rules string: the first one is the name of a game. */
static bool is_rules(const char *word)
{
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        char           name[NL_RULES_MAX];
        int            size = nl_rules_print(&rules, name, sizeof name);
        if (size > 0 && strncmp(word, name, (size_t)size) == 0 &&
            (word[size] == 0 || word[size] == ' '))
            return true;
    }
    return false;
}

static int draw_out(const map_draw_run *run)
{
    buffer      out = {0};
    store_fault fault;
    int         status = EXIT_FINE;
    picture_draw(&run->pic, &out);
    if (out.failed)
        status = report_failed("no_room", "out of memory", NULL);
    else if (!run->out)
        status = report_buffer(&out);
    else if (!store_write(run->out, out.at, out.size, &fault))
        status = report_store(run->out, &fault);
    buffer_free(&out);
    return status;
}

static int map_draw_command(int argc, char **argv)
{
    map_draw_run run;
    static char  long_out[] = "--out";
    const option        options[]  = {
        {OPTION_WORD, "out", "FILE", "write there instead of to standard output; also -o FILE",
                 &run.out, 0, 0},
        {OPTION_NUMBER, "seed", "N", "which island, where the rules leave it to chance (0)",
                &run.seed, 0, UINT64_MAX},
        {OPTION_NUMBER, "seats", "N", "for so many players", &run.seats, 2, NL_SEATS},
        {OPTION_FLAG, "ids", NULL, "print the numbers of hexes, corners and edges", &run.ids, 0, 0},
        {OPTION_END, NULL, NULL, NULL, NULL, 0, 0},
    };
    const usage u = {"map draw", "FILE|RULES [options]",
                     "Draws a map file, or the island of a rules string, as SVG.",
                     "  neuland map draw data/maps/corsica.map -o corsica.svg\n"
                     "  neuland map draw island seats=6 --seed 7 -o island.svg\n"
                     "  neuland map draw island map=newyork seats=5 -o newyork.svg",
                     options};
    int words, status;

    memset(&run, 0, sizeof run);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-o") == 0)
            argv[i] = long_out;
    if (!options_read(&u, argc, argv, &words, &status))
        return status;
    if (words == 0)
        return options_fault("map draw", "a file or a rules string is missing", NULL);
    if (words > 24)
        return options_fault("map draw", "that is too much", argv[25]);
    if (is_rules(argv[1]))
        status = draw_rules(&run, argv + 1, words);
    else if (words > 1)
        return options_fault("map draw", "one file at a time", argv[2]);
    else
        status = draw_file(&run, argv[1]);
    run.pic.ids = run.ids;
    status = status == EXIT_FINE ? draw_out(&run) : status;
    buffer_free(&run.text);
    return status;
}

int cmd_map(int argc, char **argv)
{
    if (argc < 2) {
        fputs(map_help, stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "check") == 0)
        return map_check_command(argc - 1, argv + 1);
    if (strcmp(argv[1], "draw") == 0)
        return map_draw_command(argc - 1, argv + 1);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        fputs(map_help, stdout);
        return EXIT_FINE;
    }
    return options_fault("map", "there is no such command (check, draw)", argv[1]);
}
