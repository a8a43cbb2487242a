/* test_table.c - a table in play: seats, moves, take-backs, news, a rematch. No command can corrupt
   it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fair/vault.h"
#include "neuland/island/events.h"
#include "unit/party.h"

static party one, two;

/* ---- whole games ----------------------------------------------------------------------------- */

static void an_evening(const char *rules, unsigned people, uint64_t seed)
{
    static record r;
    proof_report report;
    proof_fault fault;
    party_begin(&one, rules, CLOCK_RELAXED, TABLE_CARDS_OPEN, seed);
    party_start(&one, people);
    party_play(&one, 20000);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    assert_true(proof_check(&r, &report, &fault));
    assert_true(report.layout_drawn);
    assert_int_equal(report.numbers, people);
    assert_int_equal(record_check(&r, NULL), NL_OK);
    record_free(&r);
    party_end(&one);
}

static void whole_evenings(void **unused)
{
    (void)unused;
    an_evening("island turns=60", 5, 1);
    an_evening("island seats=3 turns=40", 7, 2);
    an_evening("island seats=6 extra=build turns=40", 33, 3);
    an_evening("island seats=5 dice=deck turns=40", 0, 4);
    an_evening("dice seats=2", 3, 5);
    an_evening("chocolate seats=3 turns=60", 1, 6);
}

/* ---- commands -------------------------------------------------------------------------------- */

static void a_command_counts_once(void **unused)
{
    (void)unused;
    table_answer answer;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 12);
    party_start(&one, 7);
    for (int i = 0; i < 30; i++) {
        const int seat = bits_first(table_waits_for(&one.table));
        table_command c = command(&one, DO_ACT, seat);
        c.client_seq = ++one.seq[seat];
        assert_true(careless(&one, seat, &c.action));
        assert_int_equal(ask(&one, c), TABLE_OK);
        const uint32_t count = one.table.log.count;
        for (int again = 0; again < 3; again++) {
            answer = table_do(&one.table, &c, one.now);
            assert_int_equal(answer.code, TABLE_OK);
            assert_true(answer.repeated);
        }
        assert_int_equal(one.table.log.count, count);
        if (c.client_seq > TABLE_RECENT) { /* no longer remembered, but not done again either */
            c.client_seq -= TABLE_RECENT;
            assert_int_equal(table_do(&one.table, &c, one.now).code, TABLE_STALE);
        }
        assert_int_equal(one.table.log.count, count);
    }
    party_end(&one);
}

/* A move made for an earlier question is refused, and so is one for a later question. */
static void late_moves_are_stale(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 13);
    party_start(&one, 7);
    const int seat = bits_first(table_waits_for(&one.table));
    table_command c = command(&one, DO_ACT, seat), later;
    assert_true(careless(&one, seat, &c.action));
    c.version = 0;
    assert_int_equal(ask(&one, c), TABLE_STALE);
    c.version = one.table.log.count + 1;
    assert_int_equal(ask(&one, c), TABLE_STALE);
    c.version = one.table.log.count;
    assert_int_equal(ask(&one, c), TABLE_OK);
    later = command(&one, DO_ACT, seat);
    later.version = c.version;
    assert_true(careless(&one, seat, &later.action));
    assert_int_equal(ask(&one, later), TABLE_STALE);
    party_end(&one);
}

/* While several seats discard, one seat's choice does not make the others' moves stale. */
static void discards_do_not_disturb(void **unused)
{
    (void)unused;
    int met = 0;
    for (uint64_t seed = 0; seed < 40 && met < 3; seed++) {
        party_begin(&one, "island seats=4 hand=2 setup=beginner", CLOCK_NONE, 0, seed);
        party_start(&one, 15);
        for (int i = 0; i < 60 && met < 3; i++) {
            const unsigned waits = table_waits_for(&one.table);
            if (bits_count(waits) < 2) {
                party_move(&one);
                continue;
            }
            const int first = bits_first(waits), second = bits_first(waits & (waits - 1));
            table_command a = command(&one, DO_ACT, first), b = command(&one, DO_ACT, second);
            assert_true(careless(&one, first, &a.action) && careless(&one, second, &b.action));
            assert_int_equal(ask(&one, a), TABLE_OK);
            assert_int_equal(ask(&one, b), TABLE_OK);
            met++;
        }
        party_end(&one);
    }
    assert_int_equal(met, 3);
}

/* Every command at a wrong time is refused with its own code and changes nothing. */
static void refusals_change_nothing(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 14);
    const table_code early[TABLE_VERBS] = {
        [DO_SIT] = TABLE_BAD_NAME,       [DO_SIT_BOT] = TABLE_BAD_BOT,
        [DO_STAND] = TABLE_EMPTY,        [DO_READY] = TABLE_EMPTY,
        [DO_SEAL] = TABLE_EMPTY,         [DO_NUMBER] = TABLE_WRONG_PHASE,
        [DO_ACT] = TABLE_WRONG_PHASE,    [DO_BOT_ACT] = TABLE_WRONG_PHASE,
        [DO_UNDO] = TABLE_NO_UNDO,       [DO_AWAY] = TABLE_EMPTY,
        [DO_BACK] = TABLE_EMPTY,         [DO_STAND_IN] = TABLE_BAD_BOT,
        [DO_RENEW] = TABLE_WRONG_PHASE,  [DO_AGREE] = TABLE_WRONG_PHASE,
        [DO_SHOW] = TABLE_WRONG_PHASE,   [DO_END] = TABLE_WRONG_PHASE,
        [DO_NAME] = TABLE_EMPTY,         [DO_QUIET] = TABLE_EMPTY,
        [DO_BEGINS] = TABLE_WRONG_PHASE, [DO_COLOUR] = TABLE_EMPTY,
        [DO_RULES] = TABLE_RULES,
    };
    const uint32_t count = one.table.log.count;
    for (int verb = 0; verb < DO_CLOSE; verb++) /* a waiting table can be closed at any time */
        assert_int_equal(ask(&one, command(&one, (table_verb)verb, 1)), early[verb]);
    assert_int_equal(ask(&one, command(&one, DO_READY, 3)), TABLE_BAD_SEAT);
    assert_int_equal(ask(&one, command(&one, DO_READY, -1)), TABLE_BAD_SEAT);
    assert_int_equal(sit(&one, 0, DO_SIT_BOT, "nobody"), TABLE_BAD_BOT);
    assert_int_equal(sit(&one, 0, DO_SIT, "a;b"), TABLE_BAD_NAME);
    assert_int_equal(sit(&one, 0, DO_SIT, "\x1b[31m"), TABLE_BAD_NAME);
    assert_int_equal(sit(&one, 0, DO_SIT, " x"), TABLE_BAD_NAME);
    assert_int_equal(one.table.log.count, count);

    party_start(&one, 7);
    assert_int_equal(sit(&one, 0, DO_SIT, "Late"), TABLE_WRONG_PHASE);
    assert_int_equal(seal(&one, 0), TABLE_WRONG_PHASE);
    assert_int_equal(open_number(&one, 0), TABLE_WRONG_PHASE);
    assert_int_equal(ask(&one, command(&one, DO_BACK, 0)), TABLE_DONE);
    table_command c = command(&one, DO_BOT_ACT, bits_first(table_waits_for(&one.table)));
    assert_true(careless(&one, c.seat, &c.action));
    assert_int_equal(ask(&one, c), TABLE_NOT_YOURS); /* this seat belongs to a person */
    c.verb = DO_ACT;
    c.seat = (c.seat + 1) % 3;
    assert_int_equal(ask(&one, c), TABLE_NOT_YOURS); /* another seat's move */
    c.action.seat = (uint8_t)c.seat;
    assert_int_equal(table_do(&one.table, &c, one.now).rule, NL_ERR_NOT_YOUR_TURN);
    c.action.seat = NL_CHANCE;
    assert_int_equal(ask(&one, c), TABLE_NOT_YOURS); /* nobody may move for chance */
    party_end(&one);
}

/* ---- take-backs ------------------------------------------------------------------------------ */

/* Over many games, a take-back restores exactly the previous state. It never undoes anything that
   chance or another seat has reacted to. */
static void taking_back(void **unused)
{
    (void)unused;
    int undone = 0, refused = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        party_begin(&one, "island seats=3 turns=40", CLOCK_NONE, TABLE_MAY_UNDO, 100 + seed);
        party_start(&one, 7);
        for (int i = 0; i < 400 && one.table.phase == TABLE_PLAY; i++) {
            const nl_state before = one.table.state;
            const int seat = bits_first(table_waits_for(&one.table));
            const int count = one.table.record.count;
            party_move(&one);
            if (one.table.phase != TABLE_PLAY) break;
            const bool can = table_can_undo(&one.table, seat);
            assert_false(table_can_undo(&one.table, (seat + 1) % 3) && can);
            assert_int_equal(ask(&one, command(&one, DO_UNDO, seat)),
                             can ? TABLE_OK : TABLE_NO_UNDO);
            if (can) {
                assert_memory_equal(&one.table.state, &before, sizeof before);
                assert_int_equal(one.table.record.count, count);
                one.luck = rng_of(rng_next(&one.luck));
                undone++;
            }
            refused += !can;
            if (can) party_move(&one);
        }
        load_prefix(&two.table, &one.table, one.table.log.count);
        assert_same(&one.table, &two.table);
        table_free(&two.table);
        party_end(&one);
    }
    assert_true(undone > 20 && refused > 100);
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 1);
    party_start(&one, 7);
    party_play(&one, 1);
    assert_false(table_can_undo(&one.table, one.table.record.steps[0].action.seat));
    party_end(&one);
}

/* ---- news, records, rematch ------------------------------------------------------------------ */

typedef struct heard {
    int entries, events, hidden, rolls;
    bool leak;
    fair_key link;
} heard;

static void hear(void *user, const table_news *news)
{
    const fair_epoch *fair = &one.table.epochs[0].fair;
    heard *h = user;
    h->entries++;
    h->events += news->count;
    for (int i = 0; i < 3 && news->entry->kind == LOG_EPOCH; i++)
        h->leak |= !fair_same(&news->entry->key[i], &fair->seal[i]);
    for (int i = 0; i < news->count; i++) {
        if (news->events[i].kind != NL_E_ROLLED) continue;
        const fair_key below = fair_link(news->entry->key[0], 1); /* verifies a roll in play */
        assert_true(fair_same(&below, &h->link));
        h->link = news->entry->key[0];
        h->rolls++;
    }
    h->leak |= news->entry->action.kind != 0 || news->entry->action.arg[0] != 0;
    for (int i = 0; i < news->count; i++)
        if (news->events[i].kind == NL_E_BOUGHT || news->events[i].kind == NL_E_STOLE) {
            nl_event e = news->events[i];
            nl_observe_event(NL_ISLAND, &e, NL_NOBODY);
            h->leak |= memcmp(&e, &news->events[i], sizeof e) != 0;
            h->hidden++;
        }
}

static void hear_few(void *user, const table_news *news)
{
    (void)news;
    ((heard *)user)->entries++;
}

static void news_has_no_secrets(void **unused)
{
    (void)unused;
    static record r;
    heard all = { 0 }, late = { 0 };
    proof_report report;
    proof_fault fault;
    buffer text = { 0 };
    party_begin(&one, "island seats=3", CLOCK_NONE, TABLE_MAY_UNDO | TABLE_CARDS_OPEN, 22);
    party_start(&one, 7);
    party_play(&one, 400);
    all.link = fair_link(one.table.epochs[0].fair.secret[FAIR_DICE], FAIR_CHAIN);
    table_tell(&one.table, 0, one.table.log.count, NL_NOBODY, hear, &all);
    late.link = all.link;
    assert_int_equal(all.rolls, one.table.epochs[0].fair.rolls);
    table_tell(&one.table, one.table.log.count - 5, one.table.log.count - 2, NL_NOBODY, hear_few,
               &late);
    assert_int_equal(all.entries, one.table.log.count);
    assert_int_equal(late.entries, 3);
    assert_true(all.events > 100 && all.hidden > 3);
    assert_false(all.leak);

    assert_int_equal(table_record(&one.table, NL_NOBODY, &r), NL_OK);
    record_print(&r, &text);
    assert_non_null(strstr(buffer_words(&text), "[View \"public\"]"));
    assert_non_null(strstr(buffer_words(&text), "[FairEpoch \"0 at=0"));
    assert_null(strstr(buffer_words(&text), " cards="));
    assert_null(strstr(buffer_words(&text), "steal:"));
    assert_false(proof_check(&r, &report, &fault)); /* needs the whole record */
    buffer_free(&text);
    record_free(&r);
    party_end(&one);
}

static table_command answer_rematch(int seat, bool yes)
{
    table_command c = command(&one, DO_AGREE, seat);
    c.yes = yes;
    return c;
}

static void a_rematch_turns_the_seats(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=2", CLOCK_NONE, 0, 23);
    party_start(&one, 5);
    assert_int_equal(ask(&one, command(&one, DO_AGREE, 0)), TABLE_WRONG_PHASE);
    party_play(&one, 500);
    assert_int_equal(one.table.phase, TABLE_OVER);
    assert_int_equal(ask(&one, answer_rematch(0, true)), TABLE_OK);
    assert_false(table_rematch_agreed(&one.table));
    assert_int_equal(ask(&one, answer_rematch(2, true)), TABLE_OK);
    assert_true(table_rematch_agreed(&one.table));
    party_begin(&two, "island seats=3 turns=2", CLOCK_NONE, 0, 24);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(ask(&two, table_rematch_seat(&one.table, seat)), TABLE_OK);
    for (int seat = 0; seat < 3; seat++) {
        assert_string_equal(two.table.seat[(seat + 1) % 3].name, one.table.seat[seat].name);
        assert_int_equal(two.table.seat[(seat + 1) % 3].kind, one.table.seat[seat].kind);
    }
    party_end(&one);
    party_end(&two);
}

static void who_has_left_holds_no_rematch_up(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=2", CLOCK_NONE, 0, 23);
    party_start(&one, 5);
    party_play(&one, 500);
    assert_int_equal(ask(&one, answer_rematch(0, true)), TABLE_OK);
    assert_false(table_rematch_agreed(&one.table));
    assert_int_equal(ask(&one, (table_command){ .verb = DO_AWAY, .seat = 2 }), TABLE_OK);
    assert_true(table_rematch_agreed(&one.table));
    assert_non_null(table_rematch_seat(&one.table, 0).name);
    assert_null(table_rematch_seat(&one.table, 2).name);
    party_end(&one);
}

/* A player who declines a rematch does not block it: the seat stays free. */
static void no_is_an_answer_to_a_rematch(void **unused)
{
    (void)unused;
    party_begin(&one, "island seats=3 turns=2", CLOCK_NONE, 0, 23);
    party_start(&one, 5);
    party_play(&one, 500);
    assert_int_equal(ask(&one, answer_rematch(0, false)), TABLE_OK);
    assert_false(table_rematch_agreed(&one.table));
    assert_int_equal(ask(&one, answer_rematch(2, false)), TABLE_OK);
    assert_false(table_rematch_agreed(&one.table));
    assert_int_equal(ask(&one, answer_rematch(2, true)), TABLE_OK);
    assert_true(table_rematch_agreed(&one.table));
    assert_null(table_rematch_seat(&one.table, 0).name);
    assert_non_null(table_rematch_seat(&one.table, 2).name);
    party_end(&one);
}

static void a_record_is_opened_when_all_want_it(void **unused)
{
    static record r;
    (void)unused;
    party_begin(&one, "island seats=3 turns=2", CLOCK_NONE, 0, 23);
    party_start(&one, 5);
    assert_int_equal(ask(&one, command(&one, DO_SHOW, 0)), TABLE_WRONG_PHASE);
    party_play(&one, 500);
    assert_int_equal(ask(&one, command(&one, DO_SHOW, 0)), TABLE_OK);
    assert_int_equal(table_record(&one.table, 0, &r), NL_OK);
    assert_int_equal(r.view, 0);
    record_free(&r);
    assert_int_equal(ask(&one, command(&one, DO_SHOW, 2)), TABLE_OK);
    assert_int_equal(table_record(&one.table, 0, &r), NL_OK);
    assert_int_equal(r.view, RECORD_FULL);
    record_free(&r);
    party_end(&one);
}

/* Two devices of one person may use the same number for different commands. */
static void a_number_stands_for_one_command(void **unused)
{
    table_command c;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 25);
    c = command(&one, DO_SIT, 0);
    c.name = "Ann";
    assert_int_equal(ask(&one, c), TABLE_OK);
    c = command(&one, DO_READY, 0);
    c.client_seq = 5;
    assert_int_equal(ask(&one, c), TABLE_OK);
    assert_true(table_do(&one.table, &c, one.now).repeated);
    c.verb = DO_SEAL;
    assert_int_equal(table_do(&one.table, &c, one.now).code, TABLE_STALE);
    party_end(&one);
}

/* Repeating commands cannot fill the disk. */
static void what_a_table_holds_has_an_end(void **unused)
{
    table_command c;
    (void)unused;
    party_begin(&one, "island seats=3", CLOCK_NONE, 0, 26);
    c = command(&one, DO_SIT, 0);
    c.name = "Ann";
    assert_int_equal(ask(&one, c), TABLE_OK);
    c = command(&one, DO_READY, 0);
    while (one.table.log.count < TABLE_GATHER_MAX - TABLE_GATHER_KEPT && ask(&one, c) == TABLE_OK)
        c.yes = !c.yes;
    assert_int_equal(sit(&one, 1, DO_SIT, "Ben"), TABLE_TOO_MANY);
    assert_int_equal(sit(&one, 1, DO_SIT_BOT, "greedy"), TABLE_OK); /* they can still begin */
    while (one.table.log.count < TABLE_GATHER_MAX && ask(&one, c) == TABLE_OK) c.yes = !c.yes;
    assert_int_equal(ask(&one, c), TABLE_TOO_MANY);
    assert_int_equal(sit(&one, 2, DO_SIT_BOT, "greedy"), TABLE_TOO_MANY);
    assert_int_equal(one.table.log.count, TABLE_GATHER_MAX);
    assert_int_equal(ask(&one, command(&one, DO_STAND, 0)), TABLE_OK); /* and it can be ended */
    assert_int_equal(ask(&one, command(&one, DO_CLOSE, 0)), TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_OVER);
    party_end(&one);
}

/* A game whose log or list of epochs is full is stopped. */
static void a_table_is_broken_off_when_it_is_spent(void **unused)
{
    static record r;
    (void)unused;
    party_begin(&one, "island seats=3 turns=90", CLOCK_NONE, 0, 27);
    party_start(&one, 5);
    one.table.log.count += TABLE_ENTRIES_MAX; /* pretend */
    assert_true(table_spent(&one.table));
    one.table.log.count -= TABLE_ENTRIES_MAX;
    log_entry e;
    memset(&e, 0, sizeof e);
    e.kind = LOG_BREAK_OFF;
    e.by = LOG_BY_TABLE;
    e.time = one.table.now;
    assert_int_equal(table_apply(&one.table, &e).code, TABLE_WRONG_PHASE); /* there is room */
    const size_t had = (size_t)one.table.epoch_count * sizeof *one.table.epochs;
    const size_t most = PROOF_EPOCHS_MAX * sizeof *one.table.epochs;
    one.table.epochs = vault_more(one.table.epochs, had, most - had);
    assert_non_null(one.table.epochs);
    const int epochs = one.table.epoch_count;
    one.table.epoch_count = PROOF_EPOCHS_MAX;
    assert_int_equal(table_apply(&one.table, &e).code, TABLE_OK);
    assert_int_equal(one.table.phase, TABLE_OVER);
    one.table.epoch_count = epochs;
    assert_int_equal(table_record(&one.table, 0, &r), NL_OK);
    assert_int_equal(r.result, RECORD_OPEN);
    record_free(&r);
    party_end(&one);
}

static void bad_tables_do_not_open(void **unused)
{
    (void)unused;
    static const struct {
        table_terms terms;
        table_code code;
    } bad[] = {
        { { .id = "a b", .rules = "island" }, TABLE_RULES },
        { { .id = "", .rules = "island" }, TABLE_BAD_NAME },
        { { .id = "a/b", .rules = "island" }, TABLE_BAD_NAME },
        { { .id = "a", .rules = "island seats=9" }, TABLE_RULES },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(table_open(&one.table, &bad[i].terms, party_secret, &one, 0).code,
                         bad[i].code);
        table_free(&one.table);
    }
    for (int code = 0; code < TABLE_CODES; code++) {
        assert_true(strlen(table_code_word((table_code)code)) > 1);
        assert_true(strlen(table_code_text((table_code)code, NL_EN)) > 3);
        assert_true(strlen(table_code_text((table_code)code, NL_DE)) > 3);
    }
    assert_int_equal(clock_parse("relaxed"), CLOCK_RELAXED);
    assert_int_equal(clock_parse("hourglass"), CLOCKS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_evenings),
        cmocka_unit_test(a_command_counts_once),
        cmocka_unit_test(late_moves_are_stale),
        cmocka_unit_test(discards_do_not_disturb),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(taking_back),
        cmocka_unit_test(news_has_no_secrets),
        cmocka_unit_test(a_rematch_turns_the_seats),
        cmocka_unit_test(who_has_left_holds_no_rematch_up),
        cmocka_unit_test(no_is_an_answer_to_a_rematch),
        cmocka_unit_test(a_record_is_opened_when_all_want_it),
        cmocka_unit_test(a_number_stands_for_one_command),
        cmocka_unit_test(what_a_table_holds_has_an_end),
        cmocka_unit_test(a_table_is_broken_off_when_it_is_spent),
        cmocka_unit_test(bad_tables_do_not_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
