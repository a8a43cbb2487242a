/* test_table_log.c - a table is determined by its log. Loaded at any entry, it is the same and can
   continue, and a manipulated log does not load. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "unit/party.h"

static party one, two;

/* ---- loading --------------------------------------------------------------------------------- */

static void taken_up_it_is_the_same(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_STANDARD, TABLE_MAY_UNDO, 7);
    party_start(&one, 3);
    for (int round = 0; round < 12; round++) {
        party_play(&one, 25);
        load_prefix(&two.table, &one.table, one.table.log.count);
        assert_same(&one.table, &two.table);
        table_free(&two.table);
    }
    party_end(&one);
}

/* Two tables loaded from the same log stay equal if they get the same moves, chance included. */
static void taken_up_it_rolls_the_same(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=30", CLOCK_NONE, 0, 8);
    party_start(&one, 0);
    party_play(&one, 40);
    memset(&two, 0, sizeof two);
    load_prefix(&two.table, &one.table, one.table.log.count);
    two.now = one.now;
    two.luck = rng_of(999); /* another machine, another random source */
    party_play(&one, 200);
    party_play(&two, 200);
    assert_same(&one.table, &two.table);
    party_end(&one);
    party_end(&two);
}

/* After a crash between a command and its consequences, the loaded table goes on. */
static void taken_up_at_any_entry_it_goes_on(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=8", CLOCK_BLITZ, 0, 9);
    party_start(&one, 2);
    party_play(&one, 2000);
    for (uint32_t n = 2; n <= one.table.log.count; n++) {
        memset(&two, 0, sizeof two);
        two.luck = rng_of(n);
        load_prefix(&two.table, &one.table, n);
        two.now = two.table.now + 3600000;
        assert_int_equal(table_resume(&two.table, two.now).code, TABLE_OK);
        if (two.table.started && two.table.phase != TABLE_OVER)
            assert_true(table_waits_for(&two.table) != 0);
        party_end(&two);
    }
    party_end(&one);
}

static void no_byte_of_a_log_can_change(void **unused)
{
    (void)unused;
    int caught = 0, harmless = 0;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 10);
    party_start(&one, 1);
    party_play(&one, 60);
    for (uint32_t n = 0; n < one.table.log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&one.table.log, n, &size);
        for (int at = 0; at < size; at++) {
            uint8_t changed[LOG_BYTES_MAX];
            memcpy(changed, bytes, (size_t)size);
            changed[at] ^= 1;
            const fair_key before = n ? one.table.log.hash[n - 1] : (fair_key){ { 0 } };
            const fair_key hash = log_hash(&before, n, changed, size);
            assert_false(fair_same(&hash, &one.table.log.hash[n]));
            if (at % 7 != 0) continue;
            load_prefix(&two.table, &one.table, n);
            if (table_load(&two.table, changed, size).code == TABLE_CORRUPT)
                caught++;
            else
                harmless++;
            table_free(&two.table);
        }
    }
    assert_true(caught > 100 && harmless > 100);
    party_end(&one);
}

/* Chance entries are recomputed: a forged roll does not load, even with a correct hash. */
static void a_forged_roll_does_not_load(void **unused)
{
    (void)unused;
    int forged = 0;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 11);
    party_start(&one, 1);
    party_play(&one, 80);
    for (uint32_t n = 0; n < one.table.log.count; n++) {
        uint8_t bytes[LOG_BYTES_MAX];
        log_entry e;
        int size;
        const uint8_t *was = log_at(&one.table.log, n, &size);
        assert_true(log_decode(was, size, NL_ISLAND, &e));
        if (e.kind != LOG_ACT || e.action.kind != NL_A_DICE) continue;
        e.action.arg[0] = (uint8_t)(e.action.arg[0] % 6 + 1);
        size = log_encode(&e, NL_ISLAND, bytes);
        load_prefix(&two.table, &one.table, n);
        assert_int_equal(table_load(&two.table, bytes, size).code, TABLE_CORRUPT);
        table_free(&two.table);
        forged++;
    }
    assert_true(forged > 3);
    party_end(&one);
}

/* Logs of 0.1 numbered the kinds of all games in one range. They are still read and written so. */
static void kinds_are_stored_as_in_0_1(void **unused)
{
    (void)unused;
    static const struct {
        int game, kind;
        uint8_t stored;
    } rows[] = {
        { NL_ISLAND, NL_A_SETTLEMENT, 0 },  { NL_ISLAND, NL_A_STOP, 24 },
        { NL_DICE, NL_A_DICE_ROLL, 64 },    { NL_DICE, NL_A_DICE_END, 70 },
        { NL_CHOCO, NL_A_CHOCO_SPIN, 128 }, { NL_CHOCO, NL_A_CHOCO_WITHDRAW, 144 },
    };
    enum { ACTION = 20 }; /* where the entry's action begins */

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        log_entry e = { .kind = LOG_ACT }, back;
        uint8_t bytes[LOG_BYTES_MAX];
        e.action = (nl_action){ (uint8_t)rows[i].kind, 1, { 2, 3 } };
        const int size = log_encode(&e, rows[i].game, bytes);
        assert_int_equal(bytes[ACTION], rows[i].stored);
        assert_true(log_decode(bytes, size, rows[i].game, &back));
        assert_memory_equal(&back.action, &e.action, sizeof e.action);
    }
    for (int game = 0; game < NL_GAMES; game++)
        for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
            log_entry e = { .kind = LOG_ACT }, back;
            uint8_t bytes[LOG_BYTES_MAX];
            e.action.kind = (uint8_t)kind;
            assert_true(log_decode(bytes, log_encode(&e, game, bytes), game, &back));
            assert_int_equal(back.action.kind, kind);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_up_it_is_the_same),
        cmocka_unit_test(taken_up_it_rolls_the_same),
        cmocka_unit_test(taken_up_at_any_entry_it_goes_on),
        cmocka_unit_test(no_byte_of_a_log_can_change),
        cmocka_unit_test(a_forged_roll_does_not_load),
        cmocka_unit_test(kinds_are_stored_as_in_0_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
