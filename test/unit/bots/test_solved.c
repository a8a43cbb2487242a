/* test_solved.c - the file of a solved table is used as a whole or not at all, and the reason is
   reported. The table here is made up, since only its format is checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "table/engines/solved.h"

enum { HEAD = 24, VERSION_AT = 8, ROWS_AT = 12, KEY_AT = 16 };

static char folder[] = "/tmp/neuland-solved-XXXXXX";
static char path[STORE_PATH_MAX], other_path[STORE_PATH_MAX];
static char *image, *bad;
static size_t size;
static char told[STORE_PATH_MAX + 64];
static nl_rules rules;

static bool tell(void *user, solved_event event, double part, const char *words)
{
    (void)user;
    (void)part;
    if (event == SOLVED_DAMAGED) snprintf(told, sizeof told, "%s", words);
    return true;
}

static void name_file(const char *text, char *out)
{
    nl_rules r;
    assert_int_equal(nl_rules_parse(text, &r, NULL), NL_OK);
    snprintf(out, STORE_PATH_MAX, "%s/neuland/dice-standard-%016llx.nlt", folder,
             (unsigned long long)dice_table_key(&r));
}

static void hash_image(char *bytes, size_t count)
{
    const uint64_t hash = hash_bytes((const uint8_t *)bytes, (int)count - 8);
    memcpy(bytes + count - 8, &hash, sizeof hash);
}

/* The layout drawn in solved.c: head, reached, values, rank, spread, hash. */
static int make_image(void **unused)
{
    static dice_table t;
    const uint32_t order = 0x01020304, version = 1;
    uint32_t rows;
    (void)unused;
    if (mkdtemp(folder) == NULL || setenv("XDG_CACHE_HOME", folder, 1) != 0 ||
        nl_rules_parse("dice", &rules, NULL) != NL_OK)
        return -1;
    dice_table_init(&t, &rules);
    const size_t words = TABLE_TURNS * (size_t)t.standard.words;
    const size_t values = TABLE_TURNS * (size_t)t.standard.positions * sizeof(float);
    t.standard.reached = malloc(words * sizeof(uint64_t));
    t.standard.rank = malloc(words * sizeof(uint32_t));
    if (!t.standard.reached || !t.standard.rank) return -1;
    dice_standard_reach(&t);
    rows = (uint32_t)t.standard.rows;
    size = words * 12 + values + (size_t)rows * TABLE_QUANTILES;
    size = HEAD + (size + 7) / 8 * 8 + 8;
    image = calloc(1, size);
    bad = malloc(size + 1);
    if (!image || !bad) return -1;
    memcpy(image, "NLT1", 4);
    memcpy(image + 4, &order, 4);
    memcpy(image + VERSION_AT, &version, 4);
    memcpy(image + ROWS_AT, &rows, 4);
    memcpy(image + KEY_AT, &t.key, 8);
    memcpy(image + HEAD, t.standard.reached, words * 8);
    memcpy(image + HEAD + words * 8 + values, t.standard.rank, words * 4);
    hash_image(image, size);
    free(t.standard.reached);
    free(t.standard.rank);
    name_file("dice", path);
    name_file("dice joker_same_turn=0", other_path);
    return 0;
}

static int clean(void **unused)
{
    char name[STORE_PATH_MAX];
    (void)unused;
    free(image);
    free(bad);
    unlink(path);
    unlink(other_path);
    snprintf(name, sizeof name, "%s/neuland", folder);
    return rmdir(name) == 0 && rmdir(folder) == 0 ? 0 : -1;
}

/* Writes the bytes where the table for these rules is expected. Returns whether they are used. */
static bool usable(const char *where, const char *text, const char *bytes, size_t count)
{
    nl_rules r;
    solved *s;
    FILE *f;
    char name[STORE_PATH_MAX];
    assert_int_equal(nl_rules_parse(text, &r, NULL), NL_OK);
    store_fault fault;
    assert_true(store_cache_folder(name, &fault));
    f = fopen(where, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, count, f), count);
    assert_int_equal(fclose(f), 0);
    told[0] = 0;
    s = solved_peek(&r, tell, NULL);
    if (s == NULL) return false;
    assert_false(s->fresh);
    assert_int_equal(s->bytes, count);
    solved_free(s);
    return true;
}

static void refused(const char *bytes, size_t count, const char *why)
{
    char words[STORE_PATH_MAX + 64];
    assert_false(usable(path, "dice", bytes, count));
    snprintf(words, sizeof words, "%s: %s", path, why);
    assert_string_equal(told, words);
}

static void a_whole_table_is_used(void **unused)
{
    (void)unused;
    assert_true(usable(path, "dice", image, size));
    assert_string_equal(told, "");
    assert_true(usable(path, "dice seats=3 edition=2 any_gold=1", image, size));
}

static void no_table_is_no_fault(void **unused)
{
    (void)unused;
    unlink(path);
    told[0] = 0;
    assert_null(solved_peek(&rules, tell, NULL));
    assert_string_equal(told, "");
}

static void damage_is_told(void **unused)
{
    (void)unused;
    for (int n = 0; n < 6; n++) {
        const size_t at = n < 5 ? HEAD + (size - HEAD) / 5 * (size_t)n : size - 1;
        memcpy(bad, image, size);
        bad[at] = (char)(bad[at] ^ 4);
        refused(bad, size, "its checksum is wrong");
    }
    refused(image, 0, "it is truncated");
    refused(image, 31, "it is truncated");
    refused(image, size - 1, "it is truncated");
    memcpy(bad, image, size);
    bad[size] = 0;
    refused(bad, size + 1, "it is too long");
}

static void foreign_files_are_told(void **unused)
{
    (void)unused;
    memcpy(bad, image, size);
    bad[0] = 'X';
    refused(bad, size, "it is not a solved table");
    memcpy(bad, image, size);
    bad[4] = (char)(bad[4] ^ 1);
    refused(bad, size, "it was written on another kind of machine");
    memcpy(bad, image, size);
    bad[VERSION_AT] = 0;
    refused(bad, size, "it was written by another version");
    memcpy(bad, image, size);
    bad[KEY_AT] = (char)(bad[KEY_AT] ^ 1);
    refused(bad, size, "it belongs to other rules");
}

/* Rule options change the key, so a table under the wrong name is not used. */
static void a_table_of_other_rules_is_refused(void **unused)
{
    (void)unused;
    assert_string_not_equal(path, other_path);
    assert_false(usable(other_path, "dice joker_same_turn=0", image, size));
    assert_non_null(strstr(told, "it belongs to other rules"));
}

/* A correct checksum does not make the content correct. */
static void a_table_that_contradicts_itself_is_refused(void **unused)
{
    (void)unused;
    memcpy(bad, image, size);
    bad[HEAD] = (char)(bad[HEAD] ^ 2); /* claims one more reached position */
    hash_image(bad, size);
    refused(bad, size, "it is inconsistent");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_table_is_used),
        cmocka_unit_test(no_table_is_no_fault),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(foreign_files_are_told),
        cmocka_unit_test(a_table_of_other_rules_is_refused),
        cmocka_unit_test(a_table_that_contradicts_itself_is_refused),
    };
    return cmocka_run_group_tests(tests, make_image, clean);
}
