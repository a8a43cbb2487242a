/* test_table_offer.c - limits on offers: no repeats in a turn, not too many in a turn, not too
   fast. They apply to people and bots alike, and still hold after the table is reloaded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "neuland/edit.h"
#include "neuland/choco.h"
#include "unit/party.h"

static party one;

enum { EVERYBODY = 6, SECOND = 2, THIRD = 4 }; /* sets of seats that seat 0 addresses */

static int kind_of(int island, int choco)
{
    return one.table.rules.game == NL_CHOCO ? choco : island;
}

/* Finds the n-th offer on the first seat's list. Returns false if there are fewer. */
static bool listed(int n, nl_action *out)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_legal(&one.table.record.game, &one.table.state, 0, legal);
    for (int i = 0; i < count; i++) {
        *out = legal[i];
        if (nl_action_is(one.table.rules.game, legal[i].kind, NL_IS_OFFER) && n-- == 0) return true;
    }
    return false;
}

/* Plays until the first seat may make at least this many offers. */
static nl_action to_offers(int n)
{
    nl_action a;
    int steps = 0;
    while (!listed(n - 1, &a)) {
        assert_true(steps++ < 600);
        party_play(&one, 1);
    }
    listed(0, &a);
    one.now += 5000;
    return a;
}

static void begin(const char *rules, unsigned people)
{
    party_begin(&one, rules, CLOCK_NONE, 0, 28);
    party_start(&one, people);
}

/* Acts for the seat, as its holder or bot. */
static table_code act(nl_action a)
{
    const bool is_bot = one.table.seat[a.seat].kind == SEAT_BOT;
    table_command c = command(&one, is_bot ? DO_BOT_ACT : DO_ACT, a.seat);
    c.action = a;
    return ask(&one, c);
}

static table_code offer(nl_action a, int to)
{
    a.arg[5] = (uint8_t)to;
    one.now += TABLE_OFFER_PAUSE;
    return act(a);
}

static void answer(int seat, int island, int choco)
{
    const nl_action a = { (uint8_t)kind_of(island, choco), (uint8_t)seat, { 0 } };
    assert_int_equal(act(a), TABLE_OK);
}

static void withdraw(void) { answer(0, NL_A_WITHDRAW, NL_A_CHOCO_WITHDRAW); }

static void decline(int seat) { answer(seat, NL_A_DECLINE, NL_A_CHOCO_DECLINE); }

static const char *const games[] = { "island seats=3", "chocolate seats=3" };

static void the_same_is_not_offered_twice_in_a_turn(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        begin(games[i], 7);
        const nl_action a = to_offers(3);
        assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
        withdraw();
        assert_int_equal(offer(a, EVERYBODY), TABLE_SAME_OFFER);
        nl_action other;
        listed(1, &other);
        assert_int_equal(offer(other, EVERYBODY), TABLE_OK);
        decline(1);
        decline(2);
        assert_int_equal(offer(other, EVERYBODY), TABLE_SAME_OFFER);
        assert_int_equal(offer(a, EVERYBODY), TABLE_SAME_OFFER);
        party_end(&one);
    }
}

/* A player is not asked again about an offer they have answered. Others may be asked, and so may
   players who had no time to answer. */
static void other_people_may_be_asked(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    const nl_action a = to_offers(3);
    nl_action other;
    assert_int_equal(offer(a, SECOND), TABLE_OK);
    decline(1);
    assert_int_equal(offer(a, SECOND), TABLE_SAME_OFFER);
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK); /* one of them gets it for the first time */
    decline(1);
    decline(2);
    assert_int_equal(offer(a, THIRD), TABLE_SAME_OFFER);
    listed(1, &other);
    assert_int_equal(offer(other, EVERYBODY), TABLE_OK);
    decline(2);
    withdraw(); /* before the second seat has answered */
    assert_int_equal(offer(other, THIRD), TABLE_SAME_OFFER);
    assert_int_equal(offer(other, SECOND), TABLE_OK);
    party_end(&one);
}

static void an_open_side_belongs_to_the_terms(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    const nl_action a = to_offers(3);
    nl_action open = a;
    memcpy(&open.arg[2], (uint8_t[]){ a.arg[2] & 15, 0, 0 }, 3); /* the requested side */
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    withdraw();
    assert_int_equal(offer(open, EVERYBODY), TABLE_OK);
    decline(1);
    decline(2);
    assert_int_equal(offer(open, EVERYBODY), TABLE_SAME_OFFER);
    assert_int_equal(offer(open, THIRD), TABLE_SAME_OFFER);
    party_end(&one);
}

static bool may_accept(int seat)
{
    const nl_action yes = { NL_A_ACCEPT, (uint8_t)seat, { 0 } };
    return nl_check(&one.table.record.game, &one.table.state, yes) == NL_OK;
}

/* Plays turn after turn until the second seat could accept an offer of the first. */
static nl_action offer_acceptable(int to)
{
    for (int turns = 0; turns < 200; turns++) {
        const nl_action a = to_offers(4);
        assert_int_equal(offer(a, to), TABLE_OK);
        if (may_accept(1)) return a;
        withdraw();
        assert_int_equal(act((nl_action){ NL_A_END, 0, { 0 } }), TABLE_OK);
    }
    fail();
    return (nl_action){ 0 };
}

/* An acceptance that was not taken up counts as an answer, too. */
static void who_accepted_is_not_asked_again(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    const nl_action a = offer_acceptable(EVERYBODY);
    answer(1, NL_A_ACCEPT, 0);
    withdraw();
    assert_int_equal(offer(a, SECOND), TABLE_SAME_OFFER);
    assert_int_equal(offer(a, THIRD), TABLE_OK);
    party_end(&one);
}

/* A trade changes hands, so an offer that was useless before may be useful now. */
static void after_a_deal_everything_may_be_asked_again(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    nl_action other, a = offer_acceptable(SECOND);
    decline(1);
    assert_int_equal(offer(a, SECOND), TABLE_SAME_OFFER);
    listed(1, &other);
    assert_int_equal(offer(other, EVERYBODY), TABLE_OK);
    withdraw();
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    answer(1, NL_A_ACCEPT, 0);
    assert_int_equal(act((nl_action){ NL_A_CLOSE, 0, { 1 } }), TABLE_OK);
    for (int i = 0; i < 2; i++) { /* the answered offer and the accepted one */
        const nl_action again = i ? other : a;
        if (nl_check(&one.table.record.game, &one.table.state, again) != NL_OK) continue;
        assert_int_equal(offer(again, i ? EVERYBODY : SECOND), TABLE_OK);
        withdraw();
        assert_int_equal(offer(again, i ? EVERYBODY : SECOND), TABLE_SAME_OFFER);
    }
    party_end(&one);
}

/* The number of tokens is part of the terms. */
static void tokens_count(void **unused)
{
    char words[NL_TEXT_MAX];
    nl_action a;
    (void)unused;
    begin("island map=newyork canal=1 seats=3", 7);
    to_offers(1);
    assert_int_equal(nl_edit_tokens(&one.table.record.game, &one.table.state, 0, 2), NL_OK);
    for (int tokens = 1; tokens <= 2; tokens++) {
        snprintf(words, sizeof words, "offer %d token for 1 ore to %s", tokens,
                 nl_seat_name(&one.table.rules, 1));
        assert_int_equal(nl_parse(&one.table.record.game, 0, words, &a, NULL), NL_OK);
        one.now += TABLE_OFFER_PAUSE;
        assert_int_equal(act(a), TABLE_OK);
        decline(1);
        one.now += TABLE_OFFER_PAUSE;
        assert_int_equal(act(a), TABLE_SAME_OFFER);
    }
    party_end(&one);
}

static void the_next_turn_begins_anew(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    const nl_action a = to_offers(3);
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    withdraw();
    assert_int_equal(act((nl_action){ NL_A_END, 0, { 0 } }), TABLE_OK);
    nl_err may = NL_ERR_NOT_ALLOWED;
    for (int steps = 0; may != NL_OK && steps < 900; steps++) {
        party_play(&one, 1);
        may = nl_check(&one.table.record.game, &one.table.state, a);
    }
    assert_int_equal(may, NL_OK);
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    party_end(&one);
}

static void offers_of_a_turn_have_an_end(void **unused)
{
    nl_action a;
    int made = 0;
    (void)unused;
    begin("island seats=3", 7);
    to_offers(8);
    for (int i = 0; i < 8; i++)
        for (int to = SECOND; to <= EVERYBODY; to += 2) {
            listed(i, &a);
            const table_code code = offer(a, to);
            assert_int_equal(code, made < TABLE_OFFERS_MAX ? TABLE_OK : TABLE_TOO_MANY);
            if (code == TABLE_OK) withdraw();
            made += code == TABLE_OK;
        }
    assert_int_equal(made, TABLE_OFFERS_MAX);
    party_end(&one);
}

/* A refusal changes nothing. A table reloaded from its log gives the same answer. */
static void refusals_follow_from_the_log(void **unused)
{
    static table again;
    (void)unused;
    begin("island seats=3", 7);
    const nl_action a = to_offers(3);
    nl_action other;
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    withdraw();
    const table before = one.table;
    assert_int_equal(offer(a, EVERYBODY), TABLE_SAME_OFFER);
    listed(1, &other);
    one.now = one.table.seat[0].offered + TABLE_OFFER_PAUSE - 1;
    assert_int_equal(act(other), TABLE_TOO_FAST);
    assert_memory_equal(&one.table, &before, sizeof before);
    load_prefix(&again, &one.table, one.table.log.count);
    assert_int_equal(table_offer_code(&again, a, one.now), TABLE_SAME_OFFER);
    assert_int_equal(table_offer_code(&again, other, one.now), TABLE_TOO_FAST);
    assert_int_equal(table_resume(&again, one.now).code, TABLE_OK);
    assert_int_equal(table_offer_code(&again, other, one.now), TABLE_TOO_FAST);
    assert_int_equal(table_offer_code(&again, other, one.now + 1), TABLE_OK);
    table_free(&again);
    one.now++;
    assert_int_equal(act(other), TABLE_OK);
    party_end(&one);
}

/* An accepted command sent again is the same command; a refused one is refused again. */
static void what_comes_again_gets_the_same_answer(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    table_command c = command(&one, DO_ACT, 0);
    c.action = to_offers(3);
    c.version = one.table.log.count;
    c.client_seq = one.seq[0] + 1;
    assert_int_equal(ask(&one, c), TABLE_OK);
    assert_true(table_do(&one.table, &c, one.now).repeated);
    withdraw();
    assert_true(table_do(&one.table, &c, one.now).repeated);
    c.client_seq++;
    c.version = one.table.log.count;
    for (int i = 0; i < 3; i++) assert_int_equal(ask(&one, c), TABLE_SAME_OFFER);
    party_end(&one);
}

static void an_offer_a_second(void **unused)
{
    nl_action a;
    (void)unused;
    begin("island seats=3", 7);
    a = to_offers(3);
    const uint64_t first = one.now + TABLE_OFFER_PAUSE;
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    withdraw();
    listed(1, &a);
    for (one.now = first; one.now < first + TABLE_OFFER_PAUSE; one.now += 333)
        assert_int_equal(act(a), TABLE_TOO_FAST);
    assert_int_equal(table_offer_due(&one.table, 0, one.now), first + TABLE_OFFER_PAUSE);
    one.now = first - 500; /* the server's clock was set back: no extra waiting */
    assert_int_equal(table_offer_code(&one.table, a, one.now), TABLE_OK);
    one.now = first + TABLE_OFFER_PAUSE;
    assert_int_equal(act(a), TABLE_OK);
    party_end(&one);
}

static void bots_are_held_to_it_too(void **unused)
{
    (void)unused;
    begin("island seats=3", 6);
    const nl_action a = to_offers(3);
    nl_action other;
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    withdraw();
    assert_int_equal(offer(a, EVERYBODY), TABLE_SAME_OFFER);
    listed(1, &other);
    one.now = one.table.seat[0].offered;
    assert_int_equal(act(other), TABLE_TOO_FAST);
    party_end(&one);
}

/* An offer against the rules is reported as such, however often it is repeated. */
static void the_rules_come_first(void **unused)
{
    (void)unused;
    begin("island seats=3", 7);
    nl_action a = to_offers(3);
    assert_int_equal(offer(a, EVERYBODY), TABLE_OK);
    assert_int_equal(offer(a, EVERYBODY), TABLE_RULES);
    withdraw();
    assert_int_equal(offer(a, 1), TABLE_RULES); /* to themselves */
    memcpy(a.arg, (uint8_t[]){ 0xFF, 0xFF, 0x0F, 0, 0 }, 5);
    assert_int_equal(offer(a, EVERYBODY), TABLE_RULES); /* cards that nobody has */
    party_end(&one);
}

/* Logs from before this rule still load. */
static void an_old_log_may_repeat_itself(void **unused)
{
    static table again;
    (void)unused;
    begin("island seats=3", 7);
    log_entry e;
    memset(&e, 0, sizeof e);
    e.kind = LOG_ACT;
    e.action = to_offers(3);
    e.time = one.now;
    const nl_action back = { NL_A_WITHDRAW, 0, { 0 } }, asked = e.action;
    for (int i = 0; i < 40; i++) {
        e.action = i % 2 ? back : asked;
        assert_int_equal(table_apply(&one.table, &e).code, TABLE_OK);
    }
    load_prefix(&again, &one.table, one.table.log.count);
    assert_same(&one.table, &again);
    table_free(&again);
    party_end(&one);
}

/* Of the legal offers the table accepts exactly those it lists. */
static void check_listed(int *left_out)
{
    nl_action legal[NL_ACTIONS_MAX];
    uint64_t out[NL_ACTIONS_MAX / 64];
    nl_view view;

    for (int seat = 0; seat < one.table.rules.seats; seat++) {
        table_view(&one.table, seat, &view);
        table_unlisted(&one.table, seat, &view, out);
        const int count = nl_view_legal(&one.table.record.game, &view, legal);
        for (int i = 0; i < count; i++) {
            const bool gone = out[i / 64] >> i % 64 & 1;
            const table_code code = table_offer_code(&one.table, legal[i], one.now + 5000);
            assert_int_equal(gone, code != TABLE_OK);
            *left_out += gone;
        }
    }
}

static void what_is_listed_is_taken(void **unused)
{
    static const char *const rules[] = { "island seats=3", "chocolate seats=3",
                                         "island map=newyork canal=1 seats=3" };
    (void)unused;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        int left_out = 0, tokens = 0;
        rng luck = rng_of(i);
        begin(rules[i], 7);
        for (int move = 0; move < 3000 && one.table.phase == TABLE_PLAY; move++) {
            nl_action a;
            const bool talks = listed((int)rng_below(&luck, 8), &a) && rng_below(&luck, 3) > 0;
            one.now += TABLE_OFFER_PAUSE;
            const table_code code = talks ? act(a) : TABLE_SAME_OFFER;
            if (code == TABLE_OK)
                tokens += a.kind == NL_A_TOKEN_OFFER;
            else
                party_play(&one, 1);
            check_listed(&left_out);
        }
        assert_true(left_out > 20);
        assert_true(i < 2 || tokens > 0);
        party_end(&one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_not_offered_twice_in_a_turn),
        cmocka_unit_test(other_people_may_be_asked),
        cmocka_unit_test(an_open_side_belongs_to_the_terms),
        cmocka_unit_test(who_accepted_is_not_asked_again),
        cmocka_unit_test(after_a_deal_everything_may_be_asked_again),
        cmocka_unit_test(tokens_count),
        cmocka_unit_test(the_next_turn_begins_anew),
        cmocka_unit_test(offers_of_a_turn_have_an_end),
        cmocka_unit_test(refusals_follow_from_the_log),
        cmocka_unit_test(what_comes_again_gets_the_same_answer),
        cmocka_unit_test(an_offer_a_second),
        cmocka_unit_test(bots_are_held_to_it_too),
        cmocka_unit_test(the_rules_come_first),
        cmocka_unit_test(an_old_log_may_repeat_itself),
        cmocka_unit_test(what_is_listed_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
