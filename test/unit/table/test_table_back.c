/* test_table_back.c - a take-back costs one copy of the state, not a replay. Logs with thousands of
   take-backs load in linear time, reading back starts at a mark, and take-backs are limited. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "table/clock/fallback.h"
#include "unit/party.h"

static party one, two;

enum { MOVES = 10302, TAKE_BACKS = 18000, HAND_MOST = 95 };

static double cpu(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- a very long game ------------------------------------------------------------------------ */

static int legal_of(int seat, nl_action legal[NL_ACTIONS_MAX])
{
    nl_view view;
    assert_true(table_view(&one.table, seat, &view));
    return nl_view_legal(&one.table.record.game, &view, legal);
}

/* New dice secrets for when a chain is used up. */
static void new_secrets(void)
{
    for (int seat = 0; seat < 3; seat++) assert_int_equal(seal(&one, seat), TABLE_OK);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(open_number(&one, seat), TABLE_OK);
}

/* Makes a move that builds nothing, so that nobody wins. */
static void fallback_move(void)
{
    if (one.table.phase == TABLE_RESEAL) new_secrets();
    const int seat = bits_first(table_waits_for(&one.table));
    table_command c = command(&one, DO_ACT, seat);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    table_view(&one.table, seat, &view);
    const int count = nl_view_legal(&one.table.record.game, &view, legal);
    c.action = fallback_choose(&one.table.record.game, &view, legal, count);
    c.client_seq = ++one.seq[seat];
    one.now += 10;
    assert_int_equal(ask(&one, c), TABLE_OK);
}

static bool can_trade(nl_action *out)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int seat = bits_first(table_waits_for(&one.table)), count = legal_of(seat, legal);
    for (int i = 0; i < count; i++) {
        *out = legal[i];
        if (legal[i].kind == NL_A_TRADE) return true;
    }
    return false;
}

/* Adds log entries directly, as in old logs; a command would be refused. */
static void there_and_back(nl_action trade)
{
    log_entry e = {
        .kind = LOG_ACT, .seat = trade.seat, .by = LOG_BY_PERSON, .time = one.now, .action = trade
    };
    assert_int_equal(table_apply(&one.table, &e).code, TABLE_OK);
    memset(&e.action, 0, sizeof e.action);
    e.kind = LOG_UNDO;
    assert_int_equal(table_apply(&one.table, &e).code, TABLE_OK);
}

static void count_news(void *user, const table_news *news)
{
    uint32_t *next = user;
    assert_int_equal(news->n, *next);
    ++*next;
}

/* Reads the entries from here to the end. Returns how many entries that took. */
static uint32_t look_back(const table *t, uint32_t from)
{
    uint32_t next = from;
    const uint32_t read = table_tell(t, from, t->log.count, 0, count_news, &next);
    assert_int_equal(next, t->log.count);
    return read;
}

static void thousands_of_take_backs_cost_little(void **unused)
{
    nl_action trade;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, TABLE_MAY_UNDO, 3);
    party_start(&one, 7);
    while (one.table.record.count < MOVES || one.table.phase != TABLE_PLAY || !can_trade(&trade))
        fallback_move();
    const nl_state before = one.table.state;
    double from = cpu();
    for (int i = 0; i < TAKE_BACKS; i++) there_and_back(trade);
    print_message("%d take-backs after %d moves: %.2f s of CPU time\n", TAKE_BACKS,
                  one.table.record.count, cpu() - from);
    assert_memory_equal(&one.table.state, &before, sizeof before);
    assert_true(one.table.record.count - one.table.firm_count <= HAND_MOST);
    from = cpu();
    load_prefix(&two.table, &one.table, one.table.log.count);
    print_message("loading %u entries: %.2f s\n", one.table.log.count, cpu() - from);
    assert_same(&one.table, &two.table);
    from = cpu();
    const uint32_t read = look_back(&two.table, two.table.log.count - 64);
    print_message("sending the last 64: %.4f s, %u entries read\n", cpu() - from, read);
    assert_true(read < 64 + 2 * TABLE_MARK_EVERY);
    table_free(&two.table);
    party_end(&one);
}

/* ---- marks ----------------------------------------------------------------------------------- */

typedef struct tale {
    uint64_t hash;
    uint32_t from;
} tale;

static void tale_told(void *user, const table_news *news)
{
    tale *t = user;
    if (news->n < t->from) return;
    t->hash = t->hash * 31 + news->entry->kind + 7u * news->n + 3u * news->entry->key[0].at[5];
    for (int i = 0; i < news->count; i++)
        for (size_t b = 0; b < sizeof news->events[i]; b++)
            t->hash = t->hash * 31 + ((const uint8_t *)&news->events[i])[b];
}

/* The seats off turn say something, where they may. Returns how many did. */
static int others_speak(int seat)
{
    int said = 0;
    for (int other = 0; other < 3; other++) {
        table_command c = command(&one, DO_ACT, other);
        c.action = (nl_action){ NL_A_PROPOSE, (uint8_t)other, { 0, 0, 0, 1 } }; /* ? for 1 lumber */
        if (other == seat) continue;
        said += ask(&one, c) == TABLE_OK;
        c.action = (nl_action){ NL_A_RETRACT, (uint8_t)other, { 0 } };
        if (said == 2) assert_int_equal(ask(&one, c), TABLE_OK);
    }
    return said;
}

/* Starting at a mark gives the same events, across take-backs and new secrets. */
static void the_same_story(const char *rules, bool talk)
{
    int undone = 0, said = 0;
    party_begin(&one, rules, CLOCK_NONE, TABLE_MAY_UNDO | TABLE_FREE_TALK, 5);
    party_start(&one, 7);
    for (int i = 0; i < 3000 && one.table.phase == TABLE_PLAY; i++) {
        const int seat = bits_first(table_waits_for(&one.table));
        party_move(&one);
        if (talk && i % 6 == 0 && table_can_undo(&one.table, seat)) said += others_speak(seat);
        if (one.table.phase == TABLE_PLAY && i % 3 == 0 && table_can_undo(&one.table, seat)) {
            assert_int_equal(ask(&one, command(&one, DO_UNDO, seat)), TABLE_OK);
            one.luck = rng_of(rng_next(&one.luck));
            undone++;
        }
        if (i == 400) {
            for (int asks = 0; asks < 3; asks++)
                assert_int_equal(renew(&one, asks, true), TABLE_OK);
            new_secrets();
        }
    }
    assert_true(one.table.mark_count >= 3 && undone > 10 && (said > 10) == talk);
    load_prefix(&two.table, &one.table, one.table.log.count);
    assert_same(&one.table, &two.table);
    table_free(&two.table);
    for (int i = 0; i < one.table.mark_count; i++)
        for (int seat = -1; seat < 2; seat++) {
            const uint32_t from = one.table.marks[i].n + 3;
            const int eyes = seat < 0 ? NL_NOBODY : seat;
            tale whole = { 0, from }, part = { 0, from };
            table_tell(&one.table, 0, one.table.log.count, eyes, tale_told, &whole);
            table_tell(&one.table, from, one.table.log.count, eyes, tale_told, &part);
            assert_true(whole.hash == part.hash);
        }
    party_end(&one);
}

static void a_mark_leads_to_the_same_story(void **unused)
{
    (void)unused;
    the_same_story("island seats=3 turns=250 trade=ask", false);
    the_same_story("island seats=3 turns=250 trade=on", true);
}

/* ---- words in between ------------------------------------------------------------------------ */

/* Somebody speaks while the seat on turn thinks about its last move: the move can still be taken
   back, and what was said goes on standing. */
static void a_proposal_does_not_make_a_move_final(void **unused)
{
    nl_action trade;
    (void)unused;
    party_begin(&one, "island seats=3 trade=on", CLOCK_NONE, TABLE_MAY_UNDO | TABLE_FREE_TALK, 3);
    party_start(&one, 7);
    while (!can_trade(&trade)) fallback_move();
    const int seat = trade.seat, other = (seat + 1) % 3;
    const nl_action any = { NL_A_PROPOSE, (uint8_t)other, { 0, 0, 0, 1 } };
    nl_state expected = one.table.state;
    table_command c = command(&one, DO_ACT, seat);
    c.action = trade;
    assert_int_equal(ask(&one, c), TABLE_OK);
    c = command(&one, DO_ACT, other);
    c.action = any;
    assert_int_equal(ask(&one, c), TABLE_OK);
    assert_true(table_can_undo(&one.table, seat));
    assert_false(table_can_undo(&one.table, other));
    const int before = one.table.record.count;
    assert_int_equal(ask(&one, command(&one, DO_UNDO, seat)), TABLE_OK);
    assert_int_equal(nl_apply(&one.table.record.game, &expected, any, NULL), NL_OK);
    assert_memory_equal(&one.table.state, &expected, sizeof expected);
    assert_int_equal(one.table.record.count, before - 1);
    assert_memory_equal(&one.table.record.steps[before - 2].action, &any, sizeof any);
    assert_false(table_can_undo(&one.table, seat)); /* the roll before it stays */
    load_prefix(&two.table, &one.table, one.table.log.count);
    assert_same(&one.table, &two.table);
    table_free(&two.table);
    party_end(&one);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void nobody_takes_back_for_ever(void **unused)
{
    nl_action trade;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, TABLE_MAY_UNDO, 3);
    party_start(&one, 7);
    int taken[NL_SEATS] = { 0 };
    for (bool more = true; more;) {
        while (!can_trade(&trade)) fallback_move();
        const int seat = trade.seat;
        for (int i = 0; i <= TABLE_UNDO_TURN; i++) {
            table_command c = command(&one, DO_ACT, seat);
            c.action = trade;
            assert_int_equal(ask(&one, c), TABLE_OK);
            more = taken[seat] < TABLE_UNDO_GAME;
            const bool may = more && i < TABLE_UNDO_TURN;
            assert_int_equal(table_can_undo(&one.table, seat), may);
            const uint32_t entries = one.table.log.count;
            assert_int_equal(ask(&one, command(&one, DO_UNDO, seat)),
                             may ? TABLE_OK : TABLE_TOO_MANY);
            assert_int_equal(one.table.log.count, entries + may);
            taken[seat] += may;
            if (!more) assert_int_equal(taken[seat], TABLE_UNDO_GAME);
            if (!may) break;
        }
        while (bits_first(table_waits_for(&one.table)) == seat) fallback_move();
        while (table_waits_for(&one.table) && bits_first(table_waits_for(&one.table)) != 0)
            fallback_move(); /* always the same seat */
    }
    party_end(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thousands_of_take_backs_cost_little),
        cmocka_unit_test(a_mark_leads_to_the_same_story),
        cmocka_unit_test(a_proposal_does_not_make_a_move_final),
        cmocka_unit_test(nobody_takes_back_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
