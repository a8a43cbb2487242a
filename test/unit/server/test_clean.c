/* test_clean.c - names and chat: normalised, without hidden characters and without lookalikes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "server/text/text.h"

static void names_are_cleaned(void **unused)
{
    static const struct {
        const char *typed, *clean;
    } names[] = {
        { "Ann", "Ann" },
        { "  Ann \t Lee\n", "Ann Lee" },
        { "Ann\x1b[31m", "Ann[31m" },
        { "A\xcc\x8a", "\xc3\x85" },             /* A + ring: one letter */
        { "\xe2\x84\xab", "\xc3\x85" },          /* the Ångström sign: the same */
        { "e\xcc\xa3\xcc\x82", "\xe1\xbb\x87" }, /* Vietnamese, two marks */
        { "e\xcc\x82\xcc\xa3", "\xe1\xbb\x87" }, /* in the other order */
        { "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", "\xed\x95\x9c" }, /* Hangul */
        { "evil\xe2\x80\xaename", "evilname" },                     /* text direction override */
        { "z\xe2\x80\x8b"
          "ero",
          "zero" }, /* zero width */
        { "a;b", "a,b" },
        { "\xe2\x80\x83wide\xe3\x80\x80"
          "blank",
          "wide blank" },
        { "M\xc3\xbcller", "M\xc3\xbcller" },
        { "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d" },
        { "\xcc\x81"
          "acute",
          "acute" }, /* a mark without a base */
        { "Z\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85\xcc\x86", "\xc5\xb9\xcc\x82\xcc\x83" },
    };
    char out[CLEAN_NAME_MAX];
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_true(clean_name(names[i].typed, out));
        assert_string_equal(out, names[i].clean);
        assert_true(clean_name(out, out)); /* clean text is left unchanged */
        assert_string_equal(out, names[i].clean);
    }
}

static void other_names_are_refused(void **unused)
{
    static const char *const names[] = {
        "",
        "   ",
        "\xe2\x80\x8b",
        "\xff",
        "\xc0\xaf",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "a\xe2\x82",
        "abcdefghijklmnopqrstuvwxyz",
        "\xee\x80\x80",
        "Neuland",
        "N\xd0\xb5uland",
        "Adm\xc4\xb1n",
        "S\xc3\xbdstem",
        "S E R V E R",
        "\xef\xbf\xbe",
        "...",
        "-",
    };
    char out[CLEAN_NAME_MAX];
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (clean_name(names[i], out)) fail_msg("name %zu was accepted: %s", i, out);
}

static void names_that_look_alike_are(void **unused)
{
    static const struct {
        const char *a, *b;
        bool alike;
    } pairs[] = {
        { "Ann", "ann", true },
        { "Ann", "\xd0\x90nn", true },
        { "Paul", "Pau1", true },
        { "Otto", "0tt0", true },
        { "modern", "modem", true },
        { "Zoe", "Zo\xc3\xab", true },
        { "\xef\xbc\xa1nn", "Ann", true },
        { "a b", "ab", true },
        { "Ann", "Anna", false },
        { "Ben", "Bob", false },
        { "Ann 2", "Ann", false },
        { "\xce\x91\xce\xbd\xce\xbd\xce\xb1", "Avva", true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (clean_alike(pairs[i].a, pairs[i].b) != pairs[i].alike) fail_msg("pair %zu", i);
}

/* An undecodable text matches everything, so that no search can tell such texts apart. */
static void what_cannot_be_read_is_like_everything(void **unused)
{
    (void)unused;
    assert_true(clean_alike("x\xe2\x82 2", "x\xe2\x82 3"));
    assert_true(clean_alike("\xff", "Ann"));
    assert_true(clean_alike("Ann", "\xff"));
    assert_false(clean_alike("", "Ann"));
}

static void stored_names_are_shown_clean(void **unused)
{
    static const struct {
        const char *stored, *shown;
    } names[] = {
        { "Ann", "Ann" },
        { "M\xc3\xbcller 2", "M\xc3\xbcller 2" },
        { "", "?" },
        { "search:nodes=200", "search:nodes=200" },
        { "\xff", "\xef\xbf\xbd" },
        { "a\xe2\x82 2", "a\xef\xbf\xbd\xef\xbf\xbd 2" },
        { "greedy:\xe2\x80\xae\xe2\x81\xa6Op", "greedy:Op" },
        { "\xe2\x80\xae", "?" },
        { "\xc2\x9b"
          "31mADMIN\xc2\x85",
          "31mADMIN" },
        { " a  b ", "a b" },
        { "a;b", "a,b" },
        { "\xee\x80\x80", "\xef\xbf\xbd" },
    };
    char out[CLEAN_NAME_MAX], broken[CLEAN_NAME_MAX];
    uint32_t letters[LETTERS_MAX];
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        clean_stored(names[i].stored, out);
        assert_string_equal(out, names[i].shown);
    }
    memset(broken, 0xFF, sizeof broken - 1); /* each byte becomes three */
    broken[sizeof broken - 1] = 0;
    clean_stored(broken, out);
    assert_int_equal(letters_read(out, letters), 21);
}

static void lines_keep_what_emoji_need(void **unused)
{
    char out[CLEAN_LINE_MAX], longest[CLEAN_LINE_MAX];
    (void)unused;
    assert_true(clean_line("\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x8c\xbe ok", out));
    assert_string_equal(out, "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x8c\xbe ok");
    assert_true(clean_line("two\n\nlines; here", out));
    assert_string_equal(out, "two lines; here");
    memset(longest, 'x', sizeof longest);
    longest[CLEAN_LINE] = 0;
    assert_true(clean_line(longest, out));
    longest[CLEAN_LINE] = 'x';
    longest[CLEAN_LINE + 1] = 0;
    assert_false(clean_line(longest, out));
    assert_false(clean_line("\xe2\x80\xae", out));
}

/* For any input the result is clean, and cleaning it again changes nothing. */
static void noise_comes_out_clean(void **unused)
{
    static const char *const pieces[] = {
        "a",
        "\xcc\x81",
        "\xcc\xa3",
        "\xe1\x84\x80",
        "\xe1\x85\xa1",
        "\xe1\x86\xa8",
        " ",
        "\xe2\x80\x8d",
        "\xe2\x80\xae",
        "\xd0\xb0",
        "\xf0\x9d\x85\x9f",
        "\xe0\xa4\xa8\xe0\xa4\xbc",
        "\xff",
        "\xe3\x82\xab\xe3\x82\x99",
        "o",
        "\x07",
    };
    rng luck = rng_of(5);
    char typed[256], one[CLEAN_LINE_MAX], two[CLEAN_LINE_MAX];
    int taken = 0;
    (void)unused;
    for (int i = 0; i < 20000; i++) {
        size_t size = 0;
        for (uint32_t n = rng_below(&luck, 16); n > 0; n--) {
            const char *piece = pieces[rng_below(&luck, rng_below(&luck, 9) ? 16 : 1)];
            memcpy(typed + size, piece, strlen(piece));
            size += strlen(piece);
        }
        typed[size] = 0;
        if (!clean_line(typed, one)) continue;
        taken++;
        assert_true(clean_line(one, two));
        assert_string_equal(one, two);
        for (const char *at = one; *at; at++) assert_true((unsigned char)*at >= ' ' && *at != 0x7F);
    }
    assert_true(taken > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(other_names_are_refused),
        cmocka_unit_test(names_that_look_alike_are),
        cmocka_unit_test(what_cannot_be_read_is_like_everything),
        cmocka_unit_test(stored_names_are_shown_clean),
        cmocka_unit_test(lines_keep_what_emoji_need),
        cmocka_unit_test(noise_comes_out_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
