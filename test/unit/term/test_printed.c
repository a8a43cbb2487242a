/* test_printed.c - printed material as JSON for clients that draw it: every symbol, price, colour
   and name of the sheets, the box and the maps we ship. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "wire/printed.h"

static buffer out;

static int count(const char *piece)
{
    int found = 0;
    for (const char *at = buffer_words(&out); (at = strstr(at, piece)) != NULL; at++) found++;
    return found;
}

static json begin(void)
{
    const json j = { &out, false };
    buffer_free(&out);
    memset(&out, 0, sizeof out);
    return j;
}

static const nl_sheet *sheet_named(const char *words)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(words, &rules, NULL), NL_OK);
    return nl_sheet_of(&rules);
}

static void the_standard_sheet(void **unused)
{
    json j = begin();
    (void)unused;
    wire_sheet(&j, sheet_named("dice"));
    assert_int_equal(count("\"kind\":\"road\""), 16);
    assert_int_equal(count("\"kind\":\"settlement\""), 6);
    assert_int_equal(count("\"kind\":\"city\""), 4);
    assert_int_equal(count("\"kind\":\"knight\""), 6);
    assert_int_equal(count("\"terrain\":"), 7);
    assert_int_equal(count("\"terrain\":\"sea\""), 1);
    assert_int_equal(count("{\"name\":\"C30\",\"kind\":\"city\",\"points\":30,\"at\":[5,-1]}"), 1);
    assert_int_equal(count("{\"face\":\"any\",\"knights\":[\"K6\"]}"), 1);
    assert_int_equal(count("\"city\":[\"ore\",\"ore\",\"ore\",\"grain\",\"grain\"]"), 1);
    assert_int_equal(count("\"boxes\":15,\"target\":0,\"rolls\":3"), 1);
    assert_int_equal(count("\"marked\""), 0);
}

static void the_sheet_of_plus(void **unused)
{
    json j = begin();
    (void)unused;
    wire_sheet(&j, sheet_named("dice sheet=plus"));
    assert_int_equal(count("\"kind\":\"road\""), 17);
    assert_int_equal(count("\"kind\":\"knight\""), 9);
    assert_int_equal(count("\"name\":\"Q6\",\"kind\":\"road\",\"points\":0,\"at\":[-1,3],"
                           "\"to\":[1,3],\"marked\":true"),
                     1);
    assert_int_equal(count("{\"face\":\"any\",\"knights\":[\"K8\",\"K9\"]}"), 1);
    assert_int_equal(count("\"boxes\":0,\"target\":10"), 1);
}

static void the_box(void **unused)
{
    nl_rules rules;
    nl_choco_box box;
    json j = begin();
    (void)unused;
    assert_int_equal(nl_rules_parse("chocolate", &rules, NULL), NL_OK);
    nl_choco_box_read(&rules, &box);
    wire_box(&j, &box);
    assert_int_equal(count("\"colours\":"), NL_SECTIONS);
    assert_int_equal(count("{\"name\":\"ore\",\"colours\":[\"red\",\"blue\",\"yellow\"]}"), 1);
    assert_int_equal(count("{\"name\":\"robber\",\"colours\":[]}"), 1);
    assert_int_equal(count("\"rate\":3"), 1);
    assert_int_equal(count("\"road\":[\"brick\",\"lumber\"]"), 1);
}

static void the_maps(void **unused)
{
    static board_map map;
    map_report report;
    (void)unused;
    for (int id = NL_MAP_CORSICA; id <= NL_MAP_NEWYORK; id++) {
        json j = begin();
        const char *text = nl_map_text(id);
        assert_int_equal(map_parse(text, (int)strlen(text), &map, &report), NL_OK);
        wire_map(&j, &map);
        assert_int_equal(count("\"rim\":["), map.regions);
        assert_int_equal(count("\"canal\":true"), id == NL_MAP_NEWYORK ? 8 : 0);
        assert_int_equal(count("\"kind\":\"vp\""), map.chips);
    }
    assert_int_equal(count("\"name\":\"Albany\""), 1);
    assert_int_equal(count("\"size\":[1528,1125]"), 1);
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_standard_sheet),
        cmocka_unit_test(the_sheet_of_plus),
        cmocka_unit_test(the_box),
        cmocka_unit_test(the_maps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
