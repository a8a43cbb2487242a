/* test_dice_page.c - pages of solved values. Values are restored to within half a step, encoding is
   stable, and damaged, truncated or foreign bytes are refused. The values here are made up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/dice/solve/solve.h"

static dice_table written, read_back, waiting;
static uint8_t *page;
static size_t size;

static void room_for(dice_table *t, const char *text)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    dice_table_init(t, &rules);
    t->standard.reached = calloc(TABLE_TURNS * (size_t)t->standard.words, sizeof(uint64_t));
    t->standard.rank = calloc(TABLE_TURNS * (size_t)t->standard.words, sizeof(uint32_t));
    t->standard.value = calloc(TABLE_TURNS * (size_t)t->standard.positions, sizeof(float));
    assert_non_null(t->standard.reached);
    assert_non_null(t->standard.rank);
    assert_non_null(t->standard.value);
}

static void free_room(dice_table *t)
{
    free(t->standard.reached);
    free(t->standard.rank);
    free(t->standard.value);
}

/* About as large as real values, some negative, with jumps that the predictor does not expect. */
static float made_up(int turn, int position)
{
    const uint64_t h = hash_mix((uint64_t)turn << 32 ^ (uint64_t)position);
    return (float)(6 * turn) - 2 + (float)(position % 97) / 13 + (float)(h % 1000) / 2000 +
           (h % 50 == 0 ? 30 : 0);
}

static int make_page(void **unused)
{
    (void)unused;
    room_for(&written, "dice");
    room_for(&read_back, "dice seats=2 edition=2");
    room_for(&waiting, "dice joker_same_turn=0");
    dice_standard_reach(&written);
    for (int turn = 0; turn < TABLE_TURNS; turn++)
        for (int at = 0; at < written.standard.positions; at++)
            written.standard.value[(size_t)turn * (size_t)written.standard.positions + (size_t)at] =
                made_up(turn, at);
    page = malloc(dice_page_room(&written));
    if (page == NULL) return -1;
    size = dice_page_write(&written, page);
    return size <= dice_page_room(&written) ? 0 : -1;
}

static int free_page(void **unused)
{
    (void)unused;
    free_room(&written);
    free_room(&read_back);
    free_room(&waiting);
    free(page);
    return 0;
}

static void values_come_back(void **unused)
{
    const dice_standard *d = &written.standard;
    int seen = 0;
    (void)unused;
    assert_true(dice_page_read(&read_back, page, size));
    for (int turn = 0; turn < TABLE_TURNS; turn++)
        for (int at = 0; at < d->positions; at++) {
            const size_t i = (size_t)turn * (size_t)d->positions + (size_t)at;
            const bool reached =
                d->reached[(size_t)turn * (size_t)d->words + (size_t)(at >> 6)] >> (at & 63) & 1;
            const float off = read_back.standard.value[i] - d->value[i];
            if (reached && fabsf(off) > 0.5001f / PAGE_STEP)
                fail_msg("turn %d, position %d: %f off", turn, at, (double)off);
            if (!reached) assert_true(read_back.standard.value[i] == 0);
            seen += reached;
        }
    assert_int_equal(seen, d->rows);
    assert_int_equal(read_back.standard.rows, d->rows);
}

/* Encoding a decoded page gives the same page. */
static void a_page_is_stable(void **unused)
{
    uint8_t *again = malloc(dice_page_room(&read_back));
    (void)unused;
    assert_non_null(again);
    assert_true(dice_page_read(&read_back, page, size));
    assert_int_equal(dice_page_write(&read_back, again), size);
    assert_memory_equal(again, page, size);
    free(again);
}

static void refused(const uint8_t *bytes, size_t count)
{
    assert_false(dice_page_read(&read_back, bytes, count));
}

static void damage_is_noticed(void **unused)
{
    uint8_t *bad = malloc(size + 1);
    (void)unused;
    assert_non_null(bad);
    for (int n = 0; n < 12; n++) { /* the header, the middle, the hash */
        const size_t at = n < 5   ? (size_t)(5 * n)
                          : n < 9 ? size / 9 * (size_t)n
                                  : size - (size_t)(n - 8);
        memcpy(bad, page, size);
        bad[at] = (uint8_t)(bad[at] ^ 8);
        refused(bad, size);
    }
    memcpy(bad, page, size);
    bad[size] = 0;
    refused(bad, size + 1);
    refused(bad, size - 1);
    refused(bad, 27);
    refused(bad, 0);
    free(bad);
}

static void put(uint8_t *at, uint64_t number, int count)
{
    for (int i = 0; i < count; i++) at[i] = (uint8_t)(number >> (8 * i));
}

static void hashed(uint8_t *bytes, size_t count)
{
    put(bytes + count - 8, hash_bytes(bytes, (int)count - 8), 8);
}

/* Bytes with a correct hash but inconsistent content. */
static void a_wrong_page_with_a_right_hash_is_refused(void **unused)
{
    uint8_t *bad = malloc(size);
    (void)unused;
    assert_non_null(bad);
    memcpy(bad, page, size);
    put(bad + 4, PAGE_VERSION + 1, 4); /* another version */
    hashed(bad, size);
    refused(bad, size);
    memcpy(bad, page, size);
    for (size_t i = 20; i < 20 + (size_t)written.standard.rows; i++) /* more than declared */
        bad[i] = 255;
    hashed(bad, size);
    refused(bad, size);
    memcpy(bad, page, size);
    for (size_t i = 20; i < 20 + (size_t)written.standard.rows; i++) /* none of them used */
        bad[i] = 0;
    hashed(bad, size);
    refused(bad, size);
    memcpy(bad, page, size);
    put(bad + 16, 1, 4); /* another length than declared */
    hashed(bad, size);
    refused(bad, size);
    free(bad);
}

static void pages_of_other_rules_are_refused(void **unused)
{
    dice_table plus;
    nl_rules rules;
    (void)unused;
    assert_false(dice_page_read(&waiting, page, size));
    assert_int_equal(nl_rules_parse("dice sheet=plus", &rules, NULL), NL_OK);
    dice_table_init(&plus, &rules);
    assert_false(dice_page_read(&plus, page, size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_come_back),
        cmocka_unit_test(a_page_is_stable),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(a_wrong_page_with_a_right_hash_is_refused),
        cmocka_unit_test(pages_of_other_rules_are_refused),
    };
    return cmocka_run_group_tests(tests, make_page, free_page);
}
