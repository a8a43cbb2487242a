/* test_almanac.c - the rules almanac built into the program, and its layout in the terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "term/almanac/almanac.h"
#include "term/say/say.h"

static const canvas_look plain = { false, false, false }, ascii = { false, false, true };

/* The compiled-in pages equal the files byte for byte. */
static void pages_are_the_files(void **state)
{
    (void)state;
    static char text[1 << 17];
    assert_true(almanac_page_count >= 9);
    for (int i = 0; i < almanac_page_count; i++)
        for (int lang = NL_EN; lang <= NL_DE; lang++) {
            char path[128];
            snprintf(path, sizeof path, "docs/rules/%s/%s.md", lang == NL_DE ? "de" : "en",
                     almanac_pages[i].topic);
            FILE *file = fopen(path, "rb");
            assert_non_null(file);
            const size_t size = fread(text, 1, sizeof text - 1, file);
            fclose(file);
            text[size] = 0;
            assert_string_equal(text, almanac_pages[i].text[lang]);
        }
}

static void shows(const char *markdown, int width, const canvas_look *look, const char *expected)
{
    buffer out = { 0 };
    markdown_add(&out, markdown, markdown + strlen(markdown), look, width);
    assert_string_equal(buffer_words(&out), expected);
    buffer_free(&out);
}

static void blocks_look_right(void **state)
{
    (void)state;
    shows("# Title\n\nOne **two** three `four`\nfive.\n", 40, &plain,
          "Title\n=====\n\nOne two three four five.\n");
    shows("<a id=\"here\"></a>\n## Wüste\n\n### Deep\n", 40, &plain,
          "Wüste [#here]\n-----\n\nDeep\n");
    shows("## Wüste\n", 40, &ascii, "Wueste\n------\n");
    shows("- a [link](#x) and [more](five-six.md#y)\n- [five-six](five-six.md)\n", 40, &plain,
          "  - a link and more (five-six#y)\n  - five-six\n");
    shows("1. one two three\n   four\n2. five\n", 16, &plain,
          "  1. one two\n     three four\n  2. five\n");
    shows("> **Option** `a=b`: some\n> words.\n", 20, &plain, "  | Option a=b: some\n  | words.\n");
    shows("text\n\n    a  - b\n    c\n", 40, &plain, "text\n\n    a  - b\n    c\n");
    shows("a [no link] `x[y](z)` *star*\n", 60, &plain, "a [no link] x[y](z) *star*\n");
    shows("![A road!](../pictures/road.svg)\n", 40, &plain, "A road!\n");
    shows("abcdefghij klm\n", 4, &plain, "abcd\nefgh\nij\nklm\n");
}

static void tables_fit(void **state)
{
    (void)state;
    const char *table = "| a | what it is |\n|---|---|\n| **one** | long words here |\n| | x |\n";
    shows(table, 40, &plain,
          "a    what it is\n---  ---------------\none  long words here\n     x\n");
    shows(table, 16, &plain,
          "a    what it is\n---  -----------\none  long words\n     here\n     x\n");
    shows("|a|b|c|d|e|f|g|h|i|j|k|l|\n", 40, &plain, "a  b  c  d  e  f  g  h  i  j  k  l\n");
}

static void styles_are_switched_back(void **state)
{
    (void)state;
    const canvas_look colour = { true, false, false };
    buffer out = { 0 };
    const char *text = "one **two three** four\n";
    markdown_add(&out, text, text + strlen(text), &colour, 8);
    assert_string_equal(buffer_words(&out),
                        "one \033[0;1mtwo\033[0m\n\033[0;1mthree\033[0m\nfour\n");
    buffer_free(&out);
}

/* Checks that no line is too wide, no markup is left and every character can be displayed. */
static void check_shown(const buffer *out, int width, bool only_ascii)
{
    assert_true(out->size > 0 && out->at[out->size - 1] == '\n');
    for (const char *at = out->at; *at;) {
        char line[512];
        const size_t size = strcspn(at, "\n");
        assert_true(size < sizeof line);
        snprintf(line, sizeof line, "%.*s", (int)size, at);
        assert_true(words_width(line) <= width || strncmp(line, "    ", 4) == 0);
        assert_null(strstr(line, "**"));
        assert_null(strstr(line, "]("));
        assert_null(strstr(line, "<a "));
        assert_null(strchr(line, '`'));
        for (size_t i = 0; i < size && only_ascii; i++)
            assert_true((unsigned char)line[i] >= ' ' && (unsigned char)line[i] < 0x7F);
        assert_true(!only_ascii || !strstr(line, "?-"));
        at += size + 1;
    }
}

static void every_section_is_shown(void **state)
{
    (void)state;
    static const int widths[] = { 40, 63, 80, 100 };
    int sections = 0;
    for (int i = 0; i < almanac_page_count; i++)
        for (int lang = NL_EN; lang <= NL_DE; lang++) {
            const char *at = almanac_pages[i].text[lang];
            char anchor[ALMANAC_PLACE_MAX], place[2 * ALMANAC_PLACE_MAX];
            for (; almanac_anchor(&at, anchor, sizeof anchor); sections++)
                for (int w = 0; w < 4; w++) {
                    const canvas_look *look = w % 2 ? &ascii : &plain;
                    buffer out = { 0 };
                    snprintf(place, sizeof place, "%s#%s", almanac_pages[i].topic, anchor);
                    assert_true(almanac_show(&out, place, (nl_lang)lang, look, widths[w]));
                    check_shown(&out, widths[w], w % 2);
                    buffer_free(&out);
                }
        }
    assert_true(sections > 300);
}

static void sections_end_where_the_next_begins(void **state)
{
    (void)state;
    const char *text = almanac_find("island")->text[NL_EN], *from, *end, *inner;
    assert_true(almanac_section(text, "build", &from, &end));
    assert_int_equal(strncmp(from, "<a id=\"build\">", 14), 0);
    assert_int_equal(strncmp(end, "<a id=\"card\">", 13), 0);
    inner = strstr(from, "<a id=\"road\">");
    assert_true(inner && inner < end);
    assert_true(almanac_section(text, "road", &from, &end));
    assert_ptr_equal(from, inner);
    assert_int_equal(strncmp(end, "<a id=\"settlement\">", 19), 0);
    assert_true(almanac_section(text, "preset", &from, &end));
    assert_int_equal(*end, 0);
    assert_false(almanac_section(text, "nothing", &from, &end));
    assert_null(almanac_find("nothing"));
}

static void contents_name_every_rule(void **state)
{
    (void)state;
    buffer out = { 0 };
    almanac_contents(&out, almanac_find("canal"), NL_DE, &ascii);
    assert_int_equal(strncmp(buffer_words(&out), "canal#tokens ", 13), 0);
    assert_non_null(
        strstr(buffer_words(&out), "\ncanal#use                  Ein Plaettchen nutzen\n"));
    buffer_clear(&out);
    almanac_list(&out, NL_EN, &plain);
    assert_non_null(strstr(buffer_words(&out), "\ndice-plus  Dice Plus\n"));
    buffer_free(&out);
}

static void leads(const char *line, nl_err e, const char *action, const char *expected)
{
    char place[ALMANAC_PLACE_MAX];
    nl_rules rules;
    assert_int_equal(nl_rules_parse(line, &rules, NULL), NL_OK);
    assert_true(almanac_of_error(&rules, e, action, place));
    assert_string_equal(place, expected);
}

static void errors_lead_to_rules(void **state)
{
    (void)state;
    leads("island", NL_ERR_OCCUPIED, "road", "island#road");
    leads("island", NL_ERR_OCCUPIED, "settlement", "island#settlement");
    leads("island", NL_ERR_OCCUPIED, NULL, "island#settlement");
    leads("island seats=6", NL_ERR_TOO_CLOSE, "settlement", "island#distance");
    leads("island", NL_ERR_NO_PIECE, "play roads", "island#road-building");
    leads("island", NL_ERR_NO_PIECE, "play", "island#supply");
    leads("island", NL_ERR_LOCKED, "play knight", "island#playing");
    leads("dice", NL_ERR_NOT_CONNECTED, "build", "dice#build");
    leads("dice sheet=plus", NL_ERR_NOT_CONNECTED, "build", "dice-plus#order");
    leads("chocolate", NL_ERR_OCCUPIED, "knight", "chocolate#knight");
    leads("chocolate", NL_ERR_BAD_SYNTAX, NULL, "table#input");
}

/* Every refusal in every game links to a page that explains it. */
static void every_error_leads_somewhere(void **state)
{
    (void)state;
    static const char *const lines[] = { "island", "dice", "dice sheet=plus", "chocolate" };
    for (int i = 0; i < 4; i++) {
        nl_rules rules;
        assert_int_equal(nl_rules_parse(lines[i], &rules, NULL), NL_OK);
        for (int e = NL_OK + 1; e < NL_ERR_COUNT; e++)
            for (int kind = 0; kind < 256; kind++) {
                char place[ALMANAC_PLACE_MAX];
                buffer out = { 0 };
                assert_true(
                    almanac_of_error(&rules, (nl_err)e, nl_action_word(rules.game, kind), place));
                if (kind == 0) assert_true(almanac_show(&out, place, NL_DE, &plain, 80));
                buffer_free(&out);
            }
    }
}

static void proves(const char *name, const char *expected)
{
    char place[ALMANAC_PLACE_MAX];
    assert_true(almanac_of_case(name, place));
    assert_string_equal(place, expected);
}

static void cases_lead_to_rules(void **state)
{
    (void)state;
    char place[ALMANAC_PLACE_MAX];
    proves("base-78", "island#road");
    proves("base-13", "island#beginner");
    proves("base-13c", "island#beginner");
    proves("base-114", "island#monopoly");
    proves("base-x01", "island#box");
    proves("base-x68", "island#offer");
    proves("base-x9999", "island#turn");
    proves("dice-more-4", "dice-plus#solo");
    proves("dice-55", "dice-plus#solo");
    proves("helpers-28", "helpers#hogni");
    proves("friends-12", "friends#harmless-robber");
    proves("countries-50", "canal#direct");
    proves("chocolate-x20", "chocolate#wheel");
    assert_false(almanac_of_case("island-1", place));
    assert_false(almanac_of_case("", place));
}

/* The first places found for a word. */
static void finds(const char *word, nl_lang lang, const char *first)
{
    buffer out = { 0 };
    const int count = almanac_search(&out, word, lang, &plain);
    const char *text = buffer_words(&out);
    int lines = 0;
    for (const char *at = text; *at; at++) lines += *at == '\n';
    assert_in_range(count, 1, ALMANAC_FINDS_MAX);
    assert_int_equal(lines, count);
    assert_int_equal(strncmp(text, first, strlen(first)), 0);
    buffer_free(&out);
}

static void words_are_found(void **state)
{
    (void)state;
    buffer out = { 0 };
    finds("Seehandel", NL_DE, "island#bank ");
    finds("RÄUBER", NL_DE, "island#robber ");
    finds("Strassen", NL_DE, "island#road ");
    finds("maritime trade", NL_EN, "island#bank ");
    finds("robbers", NL_EN, "island#robber ");
    finds("jok", NL_EN, "dice#joker ");
    assert_int_equal(almanac_search(&out, "", NL_EN, &plain), 0);
    assert_int_equal(almanac_search(&out, "xy", NL_EN, &plain), 0);
    assert_int_equal(almanac_search(&out, "submarine", NL_EN, &plain), 0);
    assert_int_equal(almanac_search(&out, "\xc3", NL_DE, &plain), 0);
    assert_string_equal(buffer_words(&out), "");
    buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_the_files),
        cmocka_unit_test(blocks_look_right),
        cmocka_unit_test(words_are_found),
        cmocka_unit_test(tables_fit),
        cmocka_unit_test(styles_are_switched_back),
        cmocka_unit_test(every_section_is_shown),
        cmocka_unit_test(sections_end_where_the_next_begins),
        cmocka_unit_test(contents_name_every_rule),
        cmocka_unit_test(errors_lead_to_rules),
        cmocka_unit_test(every_error_leads_somewhere),
        cmocka_unit_test(cases_lead_to_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
