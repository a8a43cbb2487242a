/* test_sheet.c - sheet files of the dice game: those we ship equal the engine's built-in sheets,
   the broken ones in test/sheets/bad are refused for the reason in their first line, and no damaged
   file can break the parser. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice/sheet/sheet.h"
#include "dice/state.h"

enum { FILE_ROOM = SHEET_BYTES_MAX + 4096 };

static char text[FILE_ROOM], damaged[FILE_ROOM];

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s; run the test from the root of the source tree", path);
    int size = (int)fread(text, 1, sizeof text, file);
    fclose(file);
    return size;
}

/* ---- the sheets we ship ---------------------------------------------------------------------- */

static void same_as_built_in(const char *path, int sheet, const char *id, bool confirmed)
{
    static sheet_file file;
    sheet_report report;
    const int size = load(path);
    assert_true(sheet_begins(text, size));
    assert_int_equal(sheet_parse(text, size, &file, &report), NL_OK);
    assert_int_equal(report.faults, 0);
    assert_string_equal(file.id, id);
    assert_int_equal(file.confirmed, confirmed);
    for (int lang = 0; lang < NL_LANGS; lang++) {
        assert_string_equal(file.sheet.title[lang], dice_sheets[sheet].title[lang]);
        file.sheet.title[lang] = dice_sheets[sheet].title[lang];
    }
    assert_memory_equal(&file.sheet, &dice_sheets[sheet], sizeof file.sheet);
}

static void the_delivered_sheets_are_the_built_in_ones(void **state)
{
    (void)state;
    same_as_built_in("data/sheets/standard.sheet", NL_SHEET_STANDARD, "standard", true);
    same_as_built_in("data/sheets/plus.sheet", NL_SHEET_PLUS, "plus", false);
}

static void only_sheets_begin_as_sheets(void **state)
{
    static const char marked[] = "\xEF\xBB\xBF# pad\r\n\r\n  neulandsheet 1";
    (void)state;
    assert_true(sheet_begins(marked, (int)sizeof marked - 1));
    assert_false(sheet_begins("# neulandsheet 1\n", 17));
    assert_false(sheet_begins("neulandmap 1\n", 13));
    assert_false(sheet_begins("neulandshee", 11));
    assert_false(sheet_begins("", 0));
}

/* ---- broken files ---------------------------------------------------------------------------- */

static sheet_code code_named(const char *name)
{
    char other[SHEET_CODE_MAX];
    for (int i = 0; i < SHEET_CODES; i++) {
        sheet_code_name((sheet_code)i, other);
        if (strcmp(name, other) == 0) return (sheet_code)i;
    }
    fail_msg("unknown code %s", name);
    return SHEET_CODES;
}

static void check_file(const char *path, bool met[SHEET_CODES])
{
    static const char head[] = "# expect ";
    sheet_file file;
    sheet_report report;
    char name[SHEET_CODE_MAX];
    const int size = load(path);
    int at = 0, line;
    bool found = false;
    assert_true(size > (int)sizeof head && memcmp(text, head, sizeof head - 1) == 0);
    for (const char *c = text + sizeof head - 1; *c != ' ' && at < SHEET_CODE_MAX - 1; c++)
        name[at++] = *c;
    name[at] = 0;
    line = (int)strtol(text + sizeof head - 1 + at, NULL, 10);

    const sheet_code code = code_named(name);
    assert_int_not_equal(sheet_parse(text, size, &file, &report), NL_OK);
    for (int i = 0; i < report.count; i++)
        found |= report.note[i].code == code && report.note[i].line == line;
    if (!found) fail_msg("%s: no %s in line %d", path, name, line);
    met[code] = true;
}

static void broken_files_are_refused_for_the_right_reason(void **state)
{
    bool met[SHEET_CODES] = { false };
    int count = 0;
    DIR *folder = opendir("test/sheets/bad");
    (void)state;
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[512];
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "test/sheets/bad/%s", entry->d_name);
        check_file(name, met);
        count++;
    }
    closedir(folder);
    assert_true(count >= 60);
    met[SHEET_F_FILE_LARGE] = true; /* made in memory below */
    for (int i = 0; i < SHEET_CODES; i++) {
        char name[SHEET_CODE_MAX];
        sheet_code_name((sheet_code)i, name);
        if (!met[i]) fail_msg("no file covers %s", name);
    }
}

static void every_code_has_a_name_and_two_sentences(void **state)
{
    char name[SHEET_CODE_MAX];
    (void)state;
    for (int i = 0; i < SHEET_CODES; i++) {
        sheet_code_name((sheet_code)i, name);
        assert_true(name[0] >= 'a' && name[0] <= 'z' && strlen(name) < SHEET_CODE_MAX - 1);
        assert_true(sheet_code_text((sheet_code)i, NL_EN)[0] != 0);
        assert_true(sheet_code_text((sheet_code)i, NL_DE)[0] != 0);
        assert_string_not_equal(sheet_code_text((sheet_code)i, NL_EN),
                                sheet_code_text((sheet_code)i, NL_DE));
    }
    sheet_code_name(SHEET_CODES, name);
    assert_string_equal(name, "");
    assert_string_equal(sheet_code_text(SHEET_CODES, NL_EN), "");
}

static nl_err refusal(const char *words, int size, sheet_report *report)
{
    static sheet_file file;
    return sheet_parse(words, size, &file, report);
}

static void a_fault_names_line_column_and_word(void **state)
{
    static const char bad[] = "# a sheet\r\n\r\nneulandsheet 1\r\n  hex  N,0,-2 x\r\nend\r\n";
    sheet_report report;
    (void)state;
    assert_int_equal(refusal(bad, (int)sizeof bad - 1, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.count, 1);
    assert_int_equal(report.note[0].code, SHEET_F_BAD_NAME);
    assert_int_equal(report.note[0].line, 4);
    assert_int_equal(report.note[0].column, 8);
    assert_string_equal(report.note[0].word, "N,0,-2");
}

static void a_long_word_is_cut_between_characters(void **state)
{
    static const char bad[] = "neulandsheet 1\nääääääääääääääääääääääääääää\nend\n";
    sheet_report report;
    (void)state;
    refusal(bad, (int)sizeof bad - 1, &report);
    assert_int_equal(strlen(report.note[0].word), 38);
    assert_memory_equal(report.note[0].word, bad + 15, 38);
}

/* Those that move a cursor or turn the direction of writing, and their neighbours, which do not. */
static void some_characters_are_refused(void **state)
{
    static const struct {
        const char *character;
        bool refused;
    } rows[] = {
        { "\x01", true },
        { "\x1B", true },
        { "\t", false },
        { " ", false },
        { "~", false },
        { "\x7F", true },
        { "\xC2\x80", true },
        { "\xC2\x9F", true },
        { "\xC2\xA0", false },
        { "\xE2\x80\xA7", false },
        { "\xE2\x80\xA8", true },
        { "\xE2\x80\xA9", true },
        { "\xE2\x80\xAA", true },
        { "\xE2\x80\xAE", true },
        { "\xE2\x80\xAF", false },
        { "\xE2\x81\xA5", false },
        { "\xE2\x81\xA6", true },
        { "\xE2\x81\xA9", true },
        { "\xE2\x81\xAA", false },
        { "\xEF\xBB\xBF", true },
        { "\xEF\xBC\x80", false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[64];
        sheet_report report;
        bool found = false;
        const int size = snprintf(line, sizeof line, "neulandsheet 1\n# a%sb\n", rows[i].character);
        refusal(line, size, &report);
        for (int n = 0; n < report.count; n++)
            found |= report.note[n].code == SHEET_F_CONTROL_CHAR && report.note[n].line == 2;
        if (found != rows[i].refused) fail_msg("row %d", (int)i);
    }
}

static void the_kind_of_refusal_is_told(void **state)
{
    sheet_report report;
    (void)state;
    memset(text, '#', sizeof text);
    assert_int_equal(refusal(text, SHEET_BYTES_MAX + 1, &report), NL_ERR_TOO_LARGE);
    assert_int_equal(report.note[0].code, SHEET_F_FILE_LARGE);
    assert_int_equal(refusal("neulandsheet 9\n", 15, &report), NL_ERR_NEWER_VERSION);
    assert_int_equal(refusal("neulandsheet 1\n", 15, &report), NL_ERR_TRUNCATED);
    assert_int_equal(refusal("neulandsheet 1\nend", 18, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.faults, 7); /* missing records */
}

/* ---- damage ---------------------------------------------------------------------------------- */

static void report_holds(const sheet_report *report)
{
    assert_in_range(report->count, 0, SHEET_NOTES_MAX);
    assert_true(report->count <= report->faults);
    for (int i = 0; i < report->count; i++) {
        assert_true(report->note[i].line > 0);
        assert_non_null(memchr(report->note[i].word, 0, sizeof report->note[i].word));
    }
}

static void every_beginning_of_a_sheet_is_survived(void **state)
{
    sheet_report report;
    const int size = load("data/sheets/plus.sheet");
    (void)state;
    for (int cut = 0; cut < size - 1; cut++) {
        assert_int_not_equal(refusal(text, cut, &report), NL_OK);
        report_holds(&report);
    }
}

static void a_damaged_byte_is_survived(void **state)
{
    sheet_report report;
    uint64_t chance = 0x9E3779B97F4A7C15;
    const int size = load("data/sheets/standard.sheet");
    int sound = 0;
    (void)state;
    memcpy(damaged, text, (size_t)size);
    for (int i = 0; i < 20000; i++) {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        const int at = (int)(chance % (uint64_t)size);
        damaged[at] = (char)(chance >> 40);
        const nl_err err = refusal(damaged, size, &report);
        damaged[at] = text[at];
        report_holds(&report);
        assert_int_equal(err == NL_OK, report.faults == 0);
        sound += err == NL_OK;
    }
    assert_true(sound > 0 && sound < 20000);
}

static void a_failed_reading_leaves_the_sheet_alone(void **state)
{
    static sheet_file file, before;
    sheet_report report;
    (void)state;
    memset(&file, 0x5A, sizeof file);
    before = file;
    assert_int_not_equal(sheet_parse("neulandsheet 1\n", 15, &file, &report), NL_OK);
    assert_memory_equal(&file, &before, sizeof file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_delivered_sheets_are_the_built_in_ones),
        cmocka_unit_test(only_sheets_begin_as_sheets),
        cmocka_unit_test(broken_files_are_refused_for_the_right_reason),
        cmocka_unit_test(every_code_has_a_name_and_two_sentences),
        cmocka_unit_test(a_fault_names_line_column_and_word),
        cmocka_unit_test(a_long_word_is_cut_between_characters),
        cmocka_unit_test(some_characters_are_refused),
        cmocka_unit_test(the_kind_of_refusal_is_told),
        cmocka_unit_test(every_beginning_of_a_sheet_is_survived),
        cmocka_unit_test(a_damaged_byte_is_survived),
        cmocka_unit_test(a_failed_reading_leaves_the_sheet_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
