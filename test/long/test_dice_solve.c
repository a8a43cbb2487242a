/* test_dice_solve.c - the solved dice game: the known values of perfect play, and the file that
   stores them, which is used as a whole or not at all. Takes minutes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "table/engines/solved.h"

static const double points[TABLE_TURNS] = { 2.625169, 5.40553,  11.24295, 18.25479, 24.25201,
                                            29.84362, 34.44447, 41.06728, 46.61397, 51.59674,
                                            57.82160, 65.22499, 74.39452, 85.44746, 94.79034 };

static char folder[] = "/tmp/neuland-solve-XXXXXX";
static int damaged; /* files found unusable */

static bool tell(void *user, solved_event event, double part, const char *words)
{
    (void)user;
    (void)part;
    (void)words;
    damaged += event == SOLVED_DAMAGED ? 1 : 0;
    return true;
}

static nl_rules rules_of(const char *text)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    return rules;
}

static solved *open_table(const char *text)
{
    const nl_rules rules = rules_of(text);
    solved *s = solved_open(&rules, BOT_NEEDS_TABLE, false, tell, NULL);
    assert_non_null(s);
    return s;
}

static void check_points(const solved *s)
{
    const dice_standard *d = &s->table.standard;
    for (int t = 0; t < TABLE_TURNS; t++) {
        const double found = (double)d->value[(size_t)t * (size_t)d->positions];
        if (fabs(found - points[t]) > 0.00005)
            fail_msg("%d turns: %.6f, not %.6f", t + 1, found, points[t]);
    }
}

/* The mean over the quantiles of the whole game is close to the mean itself. */
static void check_spread(const solved *s)
{
    const uint8_t *q = dice_standard_spread(&s->table, TABLE_TURNS, 0);
    double sum = 0;
    assert_non_null(q);
    for (int i = 0; i < TABLE_QUANTILES; i++) {
        assert_true(i == 0 || q[i] >= q[i - 1]);
        sum += q[i] + TABLE_LOW;
    }
    assert_true(fabs(sum / TABLE_QUANTILES - points[TABLE_TURNS - 1]) < 0.3);
    assert_true(q[TABLE_QUANTILES / 2] + TABLE_LOW >= 102 &&
                q[TABLE_QUANTILES / 2] + TABLE_LOW <= 104);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void write_file(const char *path, const char *bytes, size_t size)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
    assert_int_equal(fclose(f), 0);
}

/* Returns whether solved_open uses this file as it is. If not, it would start to solve, which is
   cancelled. */
static bool usable(const char *path, const char *bytes, size_t size)
{
    const nl_rules rules = rules_of("dice");
    solved *s;
    write_file(path, bytes, size);
    damaged = 0;
    s = solved_peek(&rules, tell, NULL);
    if (s == NULL) return false;
    check_points(s);
    solved_free(s);
    return true;
}

static void check_file(const char *path, const char *image, size_t size)
{
    char *bad = malloc(size);
    assert_non_null(bad);
    assert_true(usable(path, image, size));
    assert_int_equal(damaged, 0);
    for (int n = 0; n < 40; n++) { /* a bit anywhere, including the header and the end */
        const size_t at = n < 24   ? (size_t)n
                          : n < 32 ? size - (size_t)(n - 23)
                                   : size / 9 * (size_t)(n - 31);
        memcpy(bad, image, size);
        bad[at] = (char)(bad[at] ^ 4);
        assert_false(usable(path, bad, size));
        assert_int_equal(damaged, 1);
    }
    assert_false(usable(path, image, size - 1));
    assert_false(usable(path, image, size / 2));
    assert_false(usable(path, image, 10));
    assert_false(usable(path, image, 0));
    assert_int_equal(damaged, 1);
    free(bad);
}

static void test_standard(void **unused)
{
    solved *s = open_table("dice"), *again;
    (void)unused;
    assert_true(s->fresh);
    assert_int_equal(s->table.standard.rows, 914063);
    check_points(s);
    check_spread(s);
    again = open_table("dice seats=3 edition=2 any_gold=1"); /* the same values */
    assert_false(again->fresh);
    check_points(again);
    solved_free(again);
    check_file(s->path, s->image, s->bytes);
    write_file(s->path, s->image, 1000);
    damaged = 0;
    again = open_table("dice"); /* solves again */
    assert_int_equal(damaged, 1);
    assert_true(again->fresh);
    assert_int_equal(again->bytes, s->bytes);
    assert_memory_equal(again->image, s->image, s->bytes);
    solved_free(again);
    solved_free(s);
}

static void test_waiting_jokers(void **unused)
{
    solved *s = open_table("dice joker_same_turn=0");
    (void)unused;
    assert_true(s->fresh);
    const dice_standard *d = &s->table.standard;
    const double found = (double)d->value[(TABLE_TURNS - 1) * (size_t)d->positions];
    assert_true(fabs(found - 94.264) < 0.0005);
    solved_free(s);
}

static void test_plus(void **unused)
{
    solved *s = open_table("dice sheet=plus");
    (void)unused;
    assert_true(fabs((double)s->table.plus.turns[3][0] - 9.877) < 0.0005);
    assert_true(fabs((double)s->table.plus.turns[0][0] - 14.928) < 0.0005);
    solved_free(s);
}

static int clean(void **unused)
{
    static const char *const rules[] = { "dice", "dice joker_same_turn=0", "dice sheet=plus" };
    char path[STORE_PATH_MAX];
    (void)unused;
    for (int i = 0; i < 3; i++) {
        const nl_rules r = rules_of(rules[i]);
        snprintf(path, sizeof path, "%s/neuland/dice-%s-%016llx.nlt", folder,
                 r.sheet == NL_SHEET_PLUS ? "plus" : "standard",
                 (unsigned long long)dice_table_key(&r));
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/neuland", folder);
    return rmdir(path) == 0 && rmdir(folder) == 0 ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_waiting_jokers),
        cmocka_unit_test(test_plus),
    };
    if (mkdtemp(folder) == NULL || setenv("XDG_CACHE_HOME", folder, 1) != 0) return 2;
    return cmocka_run_group_tests(tests, NULL, clean);
}
