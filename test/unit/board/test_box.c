/* test_box.c - box files of the chocolate edition. The one we ship matches the engine, the broken
   ones in test/boxes/bad are refused for the reason in their first line, and no damaged file can
   break the parser. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "choco/box.h"

static char text[MAP_BYTES_MAX + 4096], damaged[sizeof text];

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s; run the test from the root of the source tree", path);
    int size = (int)fread(text, 1, sizeof text, file);
    fclose(file);
    return size;
}

static void the_delivered_box_is_what_is_played(void **state)
{
    (void)state;
    const nl_rules rules = nl_rules_default(NL_CHOCO);
    nl_choco_box played;
    choco_box box;
    map_report report;
    int size = load("data/boxes/chocolate.box");
    assert_int_equal(box_parse(text, size, &box, &report), NL_OK);
    assert_int_equal(report.faults + report.warnings, 0);
    nl_choco_box_read(&rules, &played);
    assert_memory_equal(&box.box, &played, sizeof played);
    assert_string_equal(box.id, "chocolate");
    assert_true(box.section_sure[NL_SECTION_ORE] && !box.section_sure[NL_SECTION_WOOL]);
    assert_true(box.price_sure[2] && !box.price_sure[0] && box.rate_sure && !box.tiles_sure);
    assert_false(box.setup_sure[1]);
    assert_true(box_is(text, size));
}

/* ---- broken files ---------------------------------------------------------------------------- */

static void check_file(const char *path, bool met[MAP_CODES])
{
    static const char head[] = "# expect ";
    choco_box box, before;
    map_report report;
    char wanted[MAP_CODE_MAX], code[MAP_CODE_MAX];
    int size = load(path), at = 0;

    assert_true(size > (int)sizeof head && memcmp(text, head, sizeof head - 1) == 0);
    for (const char *c = text + sizeof head - 1; *c != ' ' && at < MAP_CODE_MAX - 1; c++)
        wanted[at++] = *c;
    wanted[at] = 0;
    const int line = (int)strtol(text + sizeof head - 1 + at, NULL, 10);

    memset(&box, 7, sizeof box);
    before = box;
    assert_int_not_equal(box_parse(text, size, &box, &report), NL_OK);
    assert_memory_equal(&box, &before, sizeof box);
    map_code_name(report.note[0].code, code);
    if (strcmp(code, wanted) != 0 || report.note[0].line != line || report.faults != 1)
        fail_msg("%s: %d faults, the first is %s in line %d", path, report.faults, code,
                 report.note[0].line);
    met[report.note[0].code] = true;
}

static void broken_files_are_refused_for_the_right_reason(void **state)
{
    (void)state;
    bool met[MAP_CODES] = { false };
    int count = 0;
    DIR *folder = opendir("test/boxes/bad");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)); count++) {
        char name[512];
        snprintf(name, sizeof name, "test/boxes/bad/%s", entry->d_name);
        if (entry->d_name[0] != '.') check_file(name, met);
    }
    closedir(folder);
    assert_true(count >= 40);
    for (int i = MAP_F_NOT_A_BOX; i < MAP_WARNINGS; i++) assert_true(met[i]);
}

/* tools/tidy allows no binary bytes in files, so these are written here. */
static void bytes_that_are_no_text(void **state)
{
    static const char bad[] = "neulandbox 1\ntitle \xFF\nend\n";
    (void)state;
    choco_box box;
    map_report report;
    box_parse(bad, (int)strlen(bad), &box, &report);
    assert_int_equal(report.note[0].code, MAP_F_BAD_UTF8);
    assert_int_equal(report.note[0].line, 2);
    memset(damaged, '\n', sizeof damaged);
    assert_int_equal(box_parse(damaged, MAP_BYTES_MAX + 1, &box, &report), NL_ERR_TOO_LARGE);
    assert_int_equal(box_parse(damaged, 10, &box, &report), NL_ERR_BAD_MAP);
    assert_int_equal(box_parse("", 0, &box, &report), NL_ERR_BAD_MAP);
    assert_int_equal(report.note[0].code, MAP_F_NOT_A_BOX);
    assert_false(box_is("", 0));
    assert_false(box_is("# a comment\nneulandmap 1\n", 25));
}

/* ---- damage ---------------------------------------------------------------------------------- */

static void no_damage_breaks_the_reader(void **state)
{
    (void)state;
    choco_box box;
    map_report report;
    rng r = rng_of(5);
    const int size = load("data/boxes/chocolate.box");
    for (int cut = 0; cut < size; cut++)
        if (box_parse(text, cut, &box, &report) == NL_OK) assert_true(cut >= size - 1);
    for (int n = 0; n < 20000; n++) {
        memcpy(damaged, text, (size_t)size);
        for (uint32_t k = rng_below(&r, 4) + 1; k > 0; k--)
            damaged[rng_below(&r, (uint32_t)size)] = (char)rng_below(&r, 256);
        const nl_err err = box_parse(damaged, size, &box, &report);
        assert_int_equal(err == NL_OK, report.faults == 0);
        assert_in_range(report.count, 0, MAP_NOTES_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_delivered_box_is_what_is_played),
        cmocka_unit_test(broken_files_are_refused_for_the_right_reason),
        cmocka_unit_test(bytes_that_are_no_text),
        cmocka_unit_test(no_damage_breaks_the_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
