/* test_table_epochs.c - the epochs of a table: who must agree to a new one, and what follows when a
   number is not opened. No player can hold up a game with it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/party.h"

static party one;
static table again;

static void tick_until_due(void)
{
    one.now = table_due(&one.table);
    assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
}

/* Verifies the record so far. Returns the number of epochs that were used. */
static int proven(proof_report *report)
{
    static record r;
    proof_fault fault;
    assert_int_equal(table_record(&one.table, 0, &r), NL_OK);
    const bool fair = proof_check(&r, report, &fault);
    if (!fair) print_error("%s %s\n", proof_code_word(fault.code), fault.word);
    assert_true(fair);
    record_free(&r);
    return report->epochs;
}

/* ---- before a game --------------------------------------------------------------------------- */

static void a_number_that_stays_away(void **unused)
{
    (void)unused;
    static record r;
    proof_report report;
    proof_fault fault;
    party_begin(&one, "island seats=3 turns=3", CLOCK_BLITZ, TABLE_CARDS_OPEN, 15);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(sit(&one, seat, DO_SIT, "P"), TABLE_OK);
        assert_int_equal(seal(&one, seat), TABLE_OK);
        assert_int_equal(seal(&one, seat), TABLE_DONE);
    }
    for (int seat = 0; seat < 3; seat++) assert_int_equal(ready(&one, seat), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_OPENING);
    assert_int_equal(open_number(&one, 0), TABLE_OK);
    assert_int_equal(open_number(&one, 0), TABLE_DONE);
    table_command wrong = command(&one, DO_NUMBER, 1);
    assert_int_equal(ask(&one, wrong), TABLE_BAD_NUMBER);
    assert_int_equal(open_number(&one, 1), TABLE_OK);
    one.now = table_due(&one.table);
    assert_int_equal(table_tick(&one.table, one.now).code, TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_GATHER);
    assert_int_equal(one.table.seat[2].kind, SEAT_EMPTY);
    assert_int_equal(one.table.epoch_count, 2);

    assert_int_equal(sit(&one, 2, DO_SIT_BOT, "random"), TABLE_OK);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(seal(&one, seat), TABLE_OK);
        assert_int_equal(ready(&one, seat), TABLE_OK);
    }
    assert_int_equal(open_number(&one, 0), TABLE_OK);
    assert_int_equal(open_number(&one, 1), TABLE_OK);
    party_play(&one, 500);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(table_record(&one.table, 0, &r), NL_OK);
    assert_true(proof_check(&r, &report, &fault));
    assert_int_equal(report.aborted, 1);
    assert_int_equal(report.numbers, 3);
    record_free(&r);
    party_end(&one);
}

/* All people at the table sit, seal and are ready; this seat does not open its number. */
static void miss(int seat)
{
    for (int i = 0; i < 3; i++) {
        table_command c = command(&one, DO_SIT, i);
        c.name = "P";
        memset(&c.key, 1 + i, sizeof c.key);
        if (one.table.seat[i].kind == SEAT_EMPTY) assert_int_equal(ask(&one, c), TABLE_OK);
        assert_int_equal(seal(&one, i), TABLE_OK);
    }
    for (int i = 0; i < 3; i++) assert_int_equal(ready(&one, i), TABLE_OK);
    for (int i = 0; i < 3; i++)
        if (i != seat) assert_int_equal(open_number(&one, i), TABLE_OK);
    tick_until_due();
    assert_int_equal(one.table.phase, TABLE_GATHER);
}

/* The entry says whose number was missing. Twice is enough, also after a restart. */
static void two_misses_cost_the_table(void **unused)
{
    (void)unused;
    log_entry e;
    int size;
    party_begin(&one, "island seats=3", CLOCK_BLITZ, 0, 40);
    miss(2);
    miss(2);
    table_command c = command(&one, DO_SIT, 0);
    c.name = "P";
    c.seat = 2;
    memset(&c.key, 3, sizeof c.key);
    assert_int_equal(ask(&one, c), TABLE_BARRED);
    const uint8_t *bytes = log_at(&one.table.log, one.table.log.count - 2, &size);
    assert_true(log_decode(bytes, size, NL_ISLAND, &e));
    assert_int_equal(e.kind, LOG_GIVE_UP);
    assert_int_equal(e.count, 1u << 2);
    load_prefix(&again, &one.table, one.table.log.count);
    assert_true(table_barred(&again, &c.key));
    table_free(&again);
    memset(&c.key, 4, sizeof c.key); /* anybody else may sit down */
    assert_int_equal(ask(&one, c), TABLE_OK);
    memset(&c.key, 1, sizeof c.key);
    assert_false(table_barred(&one.table, &c.key));
    party_end(&one);
}

/* ---- new secrets in play --------------------------------------------------------------------- */

static void new_secrets_need_everybody(void **unused)
{
    (void)unused;
    proof_report report;
    party_begin(&one, "island seats=4 turns=9", CLOCK_BLITZ, TABLE_CARDS_OPEN, 16);
    assert_int_equal(renew(&one, 0, true), TABLE_WRONG_PHASE);
    party_start(&one, 7);
    assert_int_equal(renew(&one, 0, true), TABLE_DONE); /* nothing was played with these */
    party_play(&one, 20);
    assert_int_equal(renew(&one, 3, true), TABLE_EMPTY); /* a bot */
    assert_int_equal(renew(&one, 0, true), TABLE_OK);
    assert_int_equal(renew(&one, 1, true), TABLE_OK);
    assert_int_equal(renew(&one, 1, false), TABLE_OK);
    assert_int_equal(renew(&one, 2, true), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    party_play(&one, 3); /* meanwhile the game continues */
    assert_int_equal(renew(&one, 1, true), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_RESEAL);
    assert_int_equal(table_waits_for(&one.table), 0);
    for (int seat = 0; seat < 3; seat++) assert_false(one.table.seat[seat].renews);
    assert_int_equal(seal(&one, 1), TABLE_OK);
    assert_int_equal(seal(&one, 2), TABLE_OK);
    tick_until_due(); /* seat 0 is not waited for any longer */
    assert_int_equal(open_number(&one, 1), TABLE_OK);
    assert_int_equal(open_number(&one, 2), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    party_play(&one, 500);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(proven(&report), 2);
    assert_int_equal(report.part[1].why, PROOF_WHY_RENEWED);
    assert_int_equal(report.part[0].numbers, 7);
    assert_int_equal(report.part[1].numbers, 6);
    party_end(&one);
}

/* A short absence is waited for. After ten minutes the others decide. */
static void who_is_gone_for_long_is_not_asked(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 17);
    party_start(&one, 3);
    party_play(&one, 12);
    assert_int_equal(renew(&one, 1, true), TABLE_OK);
    assert_int_equal(ask(&one, command(&one, DO_AWAY, 1)), TABLE_OK);
    assert_int_equal(renew(&one, 0, true), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    one.now += TABLE_GONE;
    assert_int_equal(renew(&one, 0, true), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_RESEAL);
    party_end(&one);
}

static void new_secrets_come_three_times(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=90", CLOCK_NONE, 0, 27);
    party_start(&one, 1);
    for (int i = 0; i < TABLE_RENEW_MAX; i++) {
        party_play(&one, 5);
        assert_int_equal(renew(&one, 0, true), TABLE_OK);
        assert_int_equal(one.table.phase, TABLE_RESEAL);
        assert_int_equal(seal(&one, 0), TABLE_OK);
        assert_int_equal(open_number(&one, 0), TABLE_OK);
    }
    party_play(&one, 5);
    assert_int_equal(renew(&one, 0, true), TABLE_TOO_MANY);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    party_end(&one);
}

/* ---- numbers that are not opened in play ----------------------------------------------------- */

/* Everybody seals; this seat does not open. */
static void miss_in_play(unsigned people, int missing)
{
    for (int seat = 0; seat < 3; seat++)
        if (people >> seat & 1) assert_int_equal(seal(&one, seat), TABLE_OK);
    for (int seat = 0; seat < 3; seat++)
        if (people >> seat & 1 && seat != missing)
            assert_int_equal(open_number(&one, seat), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_OPENING);
    tick_until_due();
    assert_true(one.table.seat[missing].left_out);
}

static fair_key news_link;
static uint32_t news_links;
static void hear_link(void *user, const table_news *news)
{
    (void)user;
    if (news->entry->kind != LOG_ACT || news->entry->seat != NL_CHANCE) return;
    static const fair_key none;
    if (fair_same(&news->entry->key[0], &none)) return;
    news_link = news->entry->key[0];
    news_links++;
}

/* The game continues at once with the secrets before. Live news, the past and a table that is
   loaded again agree about the links of the chain. */
static void the_epoch_before_stays_in_use(void **unused)
{
    (void)unused;
    proof_report report;
    party_begin(&one, "island seats=3 turns=200", CLOCK_BLITZ, TABLE_CARDS_OPEN, 18);
    party_start(&one, 7);
    party_play(&one, 30);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(renew(&one, seat, true), TABLE_OK);
    const uint32_t rolls = one.table.epochs[0].fair.rolls;
    assert_true(rolls > 0);
    miss_in_play(7, 2);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    assert_int_equal(one.table.epoch_count, 2);
    assert_int_equal(one.table.current, 1);
    party_play(&one, 300);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    assert_true(one.table.epochs[0].fair.rolls > rolls);
    assert_int_equal(one.table.epochs[1].fair.rolls, 0);
    news_links = 0;
    table_tell(&one.table, 0, one.table.log.count, NL_NOBODY, hear_link, NULL);
    assert_int_equal(news_links, one.table.epochs[0].fair.rolls);
    const fair_key last = fair_roll_link(&one.table.epochs[0].fair, news_links - 1);
    assert_true(fair_same(&news_link, &last));
    const uint32_t late = one.table.log.count - 20; /* starts at a mark after the epoch */
    assert_true(table_tell(&one.table, late, one.table.log.count, 0, hear_link, NULL) < 400);
    assert_true(fair_same(&news_link, &last));

    for (int seat = 0; seat < 3; seat++) assert_int_equal(renew(&one, seat, true), TABLE_OK);
    assert_int_equal(seal(&one, 2), TABLE_LEFT_OUT);
    assert_int_equal(seal(&one, 0), TABLE_OK);
    assert_int_equal(seal(&one, 1), TABLE_OK); /* nobody waits for seat 2 */
    assert_int_equal(open_number(&one, 0), TABLE_OK);
    assert_int_equal(open_number(&one, 1), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_PLAY);
    load_prefix(&again, &one.table, one.table.log.count);
    assert_same(&again, &one.table);
    table_free(&again);
    party_play(&one, 20000);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(proven(&report), 2);
    assert_int_equal(report.aborted, 1);
    assert_true(report.part[1].aborted);
    assert_int_equal(report.part[2].why, PROOF_WHY_RENEWED);
    assert_int_equal(report.part[2].numbers, 3);
    party_end(&one);
}

/* Secrets of a backup are never used again, even if the numbers for new ones do not come. */
static void secrets_of_a_backup_do_not_come_back(void **unused)
{
    (void)unused;
    proof_report report;
    party_begin(&one, "island seats=3 turns=9", CLOCK_BLITZ, TABLE_CARDS_OPEN, 19);
    party_start(&one, 7);
    party_play(&one, 20);
    one.now += 1000;
    assert_int_equal(table_resume_restored(&one.table, one.now, 0).code, TABLE_OK);
    party_play(&one, 100); /* until chance is asked */
    assert_int_equal(one.table.phase, TABLE_RESEAL);
    miss_in_play(7, 1);
    assert_int_equal(one.table.phase, TABLE_RESEAL);
    assert_int_equal(one.table.epoch_count, 3);
    assert_int_equal(one.table.current, 3);
    assert_int_equal(seal(&one, 1), TABLE_LEFT_OUT);
    assert_int_equal(seal(&one, 0), TABLE_OK);
    assert_int_equal(seal(&one, 2), TABLE_OK);
    assert_int_equal(open_number(&one, 0), TABLE_OK);
    assert_int_equal(open_number(&one, 2), TABLE_OK);
    party_play(&one, 500);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(proven(&report), 2);
    assert_int_equal(report.part[1].why, PROOF_WHY_RESTORED);
    assert_int_equal(report.part[2].why, PROOF_WHY_GIVEN_UP);
    party_end(&one);
}

/* Every epoch that was given up is in the record, also those after the last move. */
static void a_record_ends_with_what_was_given_up(void **unused)
{
    (void)unused;
    proof_report report;
    party_begin(&one, "island seats=3", CLOCK_BLITZ, TABLE_CARDS_OPEN, 20);
    party_start(&one, 7);
    party_play(&one, 20);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(renew(&one, seat, true), TABLE_OK);
    miss_in_play(7, 0);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(renew(&one, seat, true), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_RESEAL);
    for (int seat = 0; seat < 3; seat++) {
        table_command c = command(&one, DO_END, seat);
        c.yes = true;
        assert_int_equal(ask(&one, c), TABLE_OK);
    }
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(proven(&report), 1);
    assert_int_equal(report.aborted, 2);
    assert_int_equal(report.parts, 3);
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_that_stays_away),
        cmocka_unit_test(two_misses_cost_the_table),
        cmocka_unit_test(new_secrets_need_everybody),
        cmocka_unit_test(who_is_gone_for_long_is_not_asked),
        cmocka_unit_test(new_secrets_come_three_times),
        cmocka_unit_test(the_epoch_before_stays_in_use),
        cmocka_unit_test(secrets_of_a_backup_do_not_come_back),
        cmocka_unit_test(a_record_ends_with_what_was_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
