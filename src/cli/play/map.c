/* map.c - neuland map: checks map files and draws boards. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "choco/box.h"
#include "cli/commands.h"
#include "cli/play/sheet.h"
#include "neuland/island.h"
#include "picture/picture.h"
#include "shell/shell.h"
#include "term/face/draw.h"
#include "term/say/say.h"
#include "wire/json.h"

static const char map_help[] =
    "usage: neuland map COMMAND [arguments]\n\n"
    "Checks map files, sheets and box files, and draws boards.\n\n"
    "commands:\n"
    "  check FILE...    report errors in map files, sheets and box files\n"
    "  draw FILE|RULES  draw such a file, or the table of a rules string\n\n"
    "Run 'neuland map COMMAND --help' for details. The formats are described in\n"
    "docs/reference/files.md.\n";

/* ---- check ----------------------------------------------------------------------------------- */

typedef struct map_check_run {
    nl_lang lang;
    bool as_json;
    json j;
    int files, faults, warnings;
} map_check_run;

static void check_print(FILE *to, const char *path, const map_report *report, nl_lang lang)
{
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        char code[MAP_CODE_MAX];
        map_code_name(note->code, code);
        fprintf(to, "%s:%d: %s: %s", path, note->line, code, map_code_text(note->code, lang));
        fprintf(to, note->word[0] ? " (%s)\n" : "\n", note->word);
    }
    int left = report->faults + report->warnings - report->count;
    if (left > 0) sheet_more(to, path, left, lang);
}

static void check_notes_json(json *j, const map_report *report, bool warnings, nl_lang lang)
{
    json_key(j, warnings ? "warnings" : "faults");
    json_open(j, '[');
    for (int i = 0; i < report->count; i++) {
        const map_note *note = &report->note[i];
        char code[MAP_CODE_MAX];
        if ((note->code > MAP_WARNINGS) != warnings) continue;
        map_code_name(note->code, code);
        sheet_json_note(j, note->line, note->column, code, map_code_text(note->code, lang),
                        note->word);
    }
    json_close(j, ']');
}

/* The content of a file: a country map, a sheet of the dice game, or a box of the Chocolate
   edition. */
typedef struct map_file {
    bool is_sheet, is_box;
    board_map map;
    choco_box box;
    map_report report; /* of a map or a box */
    sheet_file sheet;
    sheet_report sheet_report;
} map_file;

static void check_json_map(json *j, const board_map *map)
{
    json_key_string(j, "id", map->id);
    json_key_string(j, "title", map->title);
    json_key_int(j, "regions", map->regions);
    json_key_int(j, "nodes", map->nodes);
    json_key_int(j, "roads", map->roads);
    json_key_int(j, "certs", map->certs);
}

static void check_json_box(json *j, const choco_box *box)
{
    json_key_string(j, "id", box->id);
    json_key_string(j, "title", box->title);
    json_key_int(j, "settlements_each", box->box.settlements_each);
    json_key_int(j, "roads", box->box.roads);
    json_key_int(j, "knights", box->box.knights);
}

static void check_json(map_check_run *run, const char *path, const map_file *file,
                       const map_report *report)
{
    json *j = &run->j;
    json_open(j, '{');
    json_key_string(j, "file", path);
    json_key_bool(j, "ok", report->faults == 0);
    if (report->faults == 0 && file->is_box)
        check_json_box(j, &file->box);
    else if (report->faults == 0)
        check_json_map(j, &file->map);
    json_key_int(j, "fault_count", report->faults);
    json_key_int(j, "warning_count", report->warnings);
    check_notes_json(j, report, false, run->lang);
    check_notes_json(j, report, true, run->lang);
    json_close(j, '}');
}

/* Reads a file. The limit is twice the allowed size, so that the format's own check reports files
   that are a little too large. */
static bool map_load(const char *path, map_file *out)
{
    buffer bytes = { 0 };
    store_fault fault;
    bool fine = store_read(path, 2 * MAP_BYTES_MAX, &bytes, &fault);
    const char *text = buffer_words(&bytes);
    out->is_sheet = fine && sheet_begins(text, (int)bytes.size);
    out->is_box = fine && box_is(text, (int)bytes.size);
    if (!fine)
        report_store(path, &fault);
    else if (out->is_sheet)
        sheet_parse(text, (int)bytes.size, &out->sheet, &out->sheet_report);
    else if (out->is_box)
        box_parse(text, (int)bytes.size, &out->box, &out->report);
    else
        map_parse(text, (int)bytes.size, &out->map, &out->report);
    buffer_free(&bytes);
    return fine;
}

static void check_sheet(map_check_run *run, const char *path, const map_file *file)
{
    run->faults += file->sheet_report.faults;
    if (run->as_json)
        sheet_json(&run->j, path, &file->sheet, &file->sheet_report, run->lang);
    else
        sheet_print(stdout, path, &file->sheet_report, run->lang);
}

static bool check_file(map_check_run *run, const char *path)
{
    static map_file file;
    if (!map_load(path, &file)) return false;
    run->files++;
    if (file.is_sheet) {
        check_sheet(run, path, &file);
        return true;
    }
    run->faults += file.report.faults;
    run->warnings += file.report.warnings;
    if (run->as_json)
        check_json(run, path, &file, &file.report);
    else
        check_print(stdout, path, &file.report, run->lang);
    return true;
}

static void check_summary(const map_check_run *run)
{
    char files[12], faults[12], warnings[12];

    snprintf(files, sizeof files, "%d", run->files);
    snprintf(faults, sizeof faults, "%d", run->faults);
    snprintf(warnings, sizeof warnings, "%d", run->warnings);
    report_say(stdout, run->lang, W_CHECKED, (const char *[]){ files, faults, warnings, NULL });
    putchar('\n');
}

static int map_check_command(int argc, char **argv)
{
    buffer out = { 0 };
    map_check_run run = { .j = { &out, false } };
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "print JSON", &run.as_json, 0, 0 },
        { OPTION_LANG, "lang", NULL, "language (default: English)", &run.lang, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "map check", "FILE... [options]",
                      "Reports errors in map files, sheets and box files.",
                      "Each error or warning is a line: file, line, code, sentence, word. The last "
                      "line\ncounts them. A map with warnings is still usable.",
                      options };
    int words, status;
    bool read = true;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words == 0) return options_fault("map check", "a file is missing", NULL);

    json_open(&run.j, '{');
    json_key(&run.j, "files");
    json_open(&run.j, '[');
    for (int i = 1; i <= words; i++) read &= check_file(&run, argv[i]);
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
    uint64_t seed, seats;         /* seats is 0 if not given */
    bool ids, bare, text, second; /* second: the words of the new dice edition */
    const char *out;
    map_file file;         /* owns the names that pic points to */
    const nl_sheet *sheet; /* the sheet to draw; NULL for a board */
    buffer board;          /* the board as text, for --text */
    picture pic;
    bool choco; /* draw box instead */
    nl_choco_box box;
    char title[MAP_TITLE_MAX], subtitle[NL_RULES_MAX];
    int rows;
    buffer text_of;       /* text of the map file that the rules name */
    const char *position; /* a position string; NULL: something else */
} map_draw_run;

static const char *const map_counts[NL_SEATS + 1] = { "none", "one",  "two", "three",
                                                      "four", "five", "six" };

static void draw_choco_rules(map_draw_run *run, const nl_rules *rules)
{
    run->choco = true;
    run->rows = rules->seats;
    nl_choco_box_read(rules, &run->box);
    snprintf(run->title, sizeof run->title, "Chocolate edition for %s", map_counts[rules->seats]);
    nl_rules_print(rules, run->subtitle, sizeof run->subtitle);
}

static int draw_choco_file(map_draw_run *run)
{
    const choco_box *box = &run->file.box;
    if (run->seats > NL_CHOCO_SEATS)
        return report_failed("bad_value", "the game is for two to four players", box->id);
    run->choco = true;
    run->rows = run->seats ? (int)run->seats : NL_CHOCO_SEATS;
    run->box = box->box;
    snprintf(run->title, sizeof run->title, "%s", box->title);
    snprintf(run->subtitle, sizeof run->subtitle, "%s", box->id);
    return EXIT_FINE;
}

/* Draws an island as the terminal shows it. */
static void draw_as_text(const nl_game *game, const nl_island *island, buffer *out)
{
    static canvas sheet;
    const canvas_look look = canvas_look_for(STDOUT_FILENO);
    draw_island(&sheet, game, island, words_language(), look.ascii, NULL);
    for (int y = 0; y < sheet.high; y++) {
        canvas_line(&sheet, y, &look, out);
        buffer_char(out, '\n');
    }
}

/* Draws the map that the rules name, for their number of players and points to win. */
static int draw_country(map_draw_run *run, const nl_rules *rules)
{
    const char *delivered = nl_map_text(rules->map);
    map_report report;
    if (delivered) buffer_put(&run->text_of, delivered);
    const char *text = buffer_words(&run->text_of);
    if (map_parse(text, (int)run->text_of.size, &run->file.map, &report) != NL_OK)
        return report_failed("bad_map", nl_error_text(NL_ERR_BAD_MAP, NL_EN), NULL);
    run->file.map.target[rules->seats] = (uint8_t)rules->target;
    picture_of_map(&run->file.map, rules->seats, &run->pic);
    return EXIT_FINE;
}

static void draw_game(map_draw_run *run, const nl_game *game, const nl_state *state)
{
    nl_board board;
    nl_island island;

    nl_board_read(game, &board);
    nl_island_read(game, state, &island);
    if (run->text) draw_as_text(game, &island, &run->board);
    picture_of_game(&board, &island, &run->pic);
}

/* Draws a position string of the island, without a title. */
static int draw_position(map_draw_run *run)
{
    nl_game game;
    nl_state state;
    nl_fault fault;

    if (nl_position_parse(run->position, &game, &state, &fault) != NL_OK)
        return report_fault(NULL, &fault);
    const nl_rules rules = nl_game_rules(&game);
    if (rules.game != NL_ISLAND || rules.map != NL_MAP_NONE)
        return report_failed("not_allowed", "only positions of the island can be drawn", NULL);
    draw_game(run, &game, &state);
    run->pic.title[0] = 0;
    return EXIT_FINE;
}

static int draw_rules(map_draw_run *run, char **words, int count)
{
    nl_rules rules;
    nl_layout layout;
    nl_fault fault;
    rng chance = rng_stream(run->seed, 0, 0);
    char seats[16], name[NL_RULES_MAX];
    char *all[32];

    for (int i = 0; i < count; i++) all[i] = words[i];
    snprintf(seats, sizeof seats, "seats=%u", (unsigned)run->seats);
    if (run->seats) all[count++] = seats;
    if (!report_rules(all, count, &rules, NULL, &run->text_of)) return EXIT_FAILED;
    if (rules.game == NL_CHOCO) {
        draw_choco_rules(run, &rules);
        return EXIT_FINE;
    }
    run->sheet = nl_sheet_of(&rules);
    run->second = rules.print == NL_PRINT_2;
    if (run->sheet) return EXIT_FINE;
    if (rules.game != NL_ISLAND)
        return report_failed("not_allowed", "this game has no board to draw", words[0]);
    if (rules.map != NL_MAP_NONE) return draw_country(run, &rules);
    nl_game game;
    nl_state state;
    const nl_err err = nl_layout_draw(&rules, NULL, rng_draw, &chance, &layout);
    if (err != NL_OK) return report_failed(nl_error_code(err), nl_error_text(err, NL_EN), NULL);
    if (nl_game_init(&game, &rules, NULL, &layout, &fault) != NL_OK)
        return report_fault(NULL, &fault);
    nl_start(&game, &state);
    draw_game(run, &game, &state);
    snprintf(run->pic.title, sizeof run->pic.title, "Island for %s", map_counts[rules.seats]);
    nl_rules_print(&rules, name, sizeof name);
    if (rules.setup == NL_SETUP_BEGINNER)
        snprintf(run->pic.subtitle, sizeof run->pic.subtitle, "%s", name);
    else
        snprintf(run->pic.subtitle, sizeof run->pic.subtitle, "%s, seed %llu", name,
                 (unsigned long long)run->seed);
    return EXIT_FINE;
}

static int draw_map(map_draw_run *run, const char *path)
{
    const board_map *map = &run->file.map;
    int seats = run->seats ? (int)run->seats : map->seats_min < 4 ? 4 : map->seats_min;
    if (run->text)
        return report_failed("not_allowed", "country maps can be drawn only as SVG", path);
    if (!run->seats && seats > map->seats_max) seats = map->seats_max;
    if (seats < map->seats_min || seats > map->seats_max)
        return report_failed("bad_value", "the map is not for this number of players", path);
    picture_of_map(map, seats, &run->pic);
    return EXIT_FINE;
}

static int draw_file(map_draw_run *run, const char *path)
{
    if (!map_load(path, &run->file)) return EXIT_FAILED;
    if (run->file.is_sheet && run->file.sheet_report.faults) {
        sheet_print(stderr, path, &run->file.sheet_report, NL_EN);
        return report_failed("bad_map", "the sheet is invalid", path);
    }
    if (!run->file.is_sheet && run->file.report.faults) {
        check_print(stderr, path, &run->file.report, NL_EN);
        return report_failed("bad_map", nl_error_text(NL_ERR_BAD_MAP, NL_EN), path);
    }
    if (run->file.is_box) return draw_choco_file(run);
    if (run->file.is_sheet) {
        run->sheet = &run->file.sheet.sheet;
        return EXIT_FINE;
    }
    return draw_map(run, path);
}

/* Whether the word is the name of a game, so that a rules string starts here. */
static bool is_rules(const char *word)
{
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        char name[NL_RULES_MAX];
        int size = nl_rules_print(&rules, name, sizeof name);
        if (size > 0 && strncmp(word, name, (size_t)size) == 0 &&
            (word[size] == 0 || word[size] == ' '))
            return true;
    }
    return false;
}

static int draw_out(const map_draw_run *run)
{
    buffer out = { 0 };
    store_fault fault;
    int status = EXIT_FINE;
    const choco_picture choco = { run->title, run->subtitle, &run->box, run->rows };
    if (run->choco)
        choco_svg(&choco, &out);
    else if (run->sheet && run->text)
        sheet_text(run->sheet, canvas_look_for(STDOUT_FILENO), words_language(), &out);
    else if (run->sheet)
        sheet_svg(run->sheet, run->ids, run->second, words_language(), &out);
    else if (run->text)
        buffer_put(&out, buffer_words(&run->board));
    else
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
    static map_draw_run run;
    static char long_out[] = "--out";
    const option options[] = {
        { OPTION_WORD, "out", "FILE", "output file (default: standard output); also -o FILE",
          &run.out, 0, 0 },
        { OPTION_NUMBER, "seed", "N", "seed of a random island (default 0)", &run.seed, 0,
          UINT64_MAX },
        { OPTION_NUMBER, "seats", "N", "number of players", &run.seats, 2, NL_SEATS },
        { OPTION_WORD, "position", "TEXT", "draw this position of the island instead",
          &run.position, 0, 0 },
        { OPTION_FLAG, "ids", NULL, "show the ids of places", &run.ids, 0, 0 },
        { OPTION_FLAG, "bare", NULL, "only the board, without title and legend", &run.bare, 0, 0 },
        { OPTION_FLAG, "text", NULL, "as the terminal shows it, instead of SVG", &run.text, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "map draw", "FILE|RULES [options]",
                      "Draws a file, or the table of a rules string, as SVG.",
                      "  neuland map draw data/maps/corsica.map -o corsica.svg\n"
                      "  neuland map draw island seats=6 --seed 7 -o island.svg\n"
                      "  neuland map draw chocolate seats=3 -o chocolate.svg\n"
                      "  neuland map draw dice sheet=plus -o plus.svg\n"
                      "  neuland map draw data/sheets/standard.sheet --text\n"
                      "  neuland map draw island map=newyork seats=5 -o newyork.svg",
                      options };
    int words, status;

    memset(&run, 0, sizeof run);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-o") == 0) argv[i] = long_out;
    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words == 0 && !run.position)
        return options_fault("map draw", "a file or a rules string is missing", NULL);
    if (words > 0 && run.position)
        return options_fault("map draw", "give a position or something else", argv[1]);
    if (words > 24) return options_fault("map draw", "too many arguments", argv[25]);
    if (run.position)
        status = draw_position(&run);
    else if (is_rules(argv[1]))
        status = draw_rules(&run, argv + 1, words);
    else if (words > 1)
        return options_fault("map draw", "one file at a time", argv[2]);
    else
        status = draw_file(&run, argv[1]);
    run.pic.ids = run.ids;
    run.pic.bare = run.bare;
    if (status == EXIT_FINE) status = draw_out(&run);
    buffer_free(&run.board);
    buffer_free(&run.text_of);
    return status;
}

int cmd_map(int argc, char **argv)
{
    if (argc < 2) {
        fputs(shell_words(map_help), stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "check") == 0) return map_check_command(argc - 1, argv + 1);
    if (strcmp(argv[1], "draw") == 0) return map_draw_command(argc - 1, argv + 1);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        fputs(shell_words(map_help), stdout);
        return EXIT_FINE;
    }
    return options_fault("map", "unknown command (check, draw)", argv[1]);
}
