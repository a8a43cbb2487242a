/* test_hall_offer.c - bots and clients do not get offers refused: refused offers are not listed, a
   bot that repeats an offer is asked again, and its offers wait until the rate limit allows
   them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

static int again; /* how often the bot repeats its offer before it ends its turn */

static bool legal_of(const hall_question *q, int kind, nl_action *out)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    for (int i = 0; i < count; i++) {
        *out = legal[i];
        if (legal[i].kind == kind) return true;
    }
    *out = legal[0];
    return false;
}

/* Always makes the first offer on the list. */
static void bot_thinks(const hall_question *q)
{
    nl_action a;
    if (legal_of(q, NL_A_END, &a)) {
        if (again > 0 && legal_of(q, NL_A_OFFER, &a))
            again--;
        else
            legal_of(q, NL_A_END, &a);
    } else if (!legal_of(q, NL_A_DECLINE, &a) && !legal_of(q, NL_A_WITHDRAW, &a)) {
        legal_of(q, NL_A_ROLL, &a);
    }
    hall_bot(l.hall, q->table, q->seat, q->version, a, l.now);
}

static const table *here(void) { return hall_table_of(l.hall, id); }

/* Everybody moves at random until the bot has made an offer. */
static void until_offer(void)
{
    for (int i = 0; i < 4000 && here()->seat[2].offered == 0; i++) {
        const unsigned waits = table_waits_for(here());
        for (int seat = 0; seat < 2; seat++)
            if (waits >> seat & 1) lounge_move(&l, (uint32_t)seat + 1, id, seat);
        lounge_tick(&l, 100);
        lounge_forget(&l);
    }
    assert_true(here()->seat[2].offered > 0);
}

static void people_decline(void)
{
    for (int seat = 0; seat < 2; seat++) {
        hall_request r = lounge_request(&l, HALL_ACT, id, seat);
        r.action = (nl_action){ NL_A_DECLINE, (uint8_t)seat, { 0 } };
        r.client_seq = r.number;
        r.version = here()->log.count;
        assert_int_equal(lounge_ask(&l, (uint32_t)seat + 1, &r).answer.code, TABLE_OK);
    }
}

static void begin(void)
{
    again = 1;
    lounge_two(&l, id, "island seats=3 setup=beginner", CLOCK_NONE, 3);
    l.think = bot_thinks;
    lounge_start(&l, id);
}

static void until_next(void)
{
    const uint32_t before = here()->log.count;
    while (here()->log.count == before) lounge_tick(&l, 10);
}

static nl_action last_action(void) { return here()->record.steps[here()->record.count - 1].action; }

/* A bot that repeats an offer is asked again, and its move is not delayed by that. */
static void a_bot_that_repeats_itself_is_asked_again(void **unused)
{
    (void)unused;
    begin();
    until_offer();
    again = 2;
    people_decline();
    const uint64_t asked = l.now;
    until_next();
    assert_int_equal(last_action().kind, NL_A_END);
    assert_int_equal(again, 0);
    assert_in_range(l.now - asked, 600, 800);
    assert_int_equal(hall_figures_of(l.hall).bots_again, 2);
    assert_int_equal(hall_figures_of(l.hall).bots_late, 0);
    lounge_end(&l);
}

/* A bot that keeps repeating gets a fallback move, and the game goes on. */
static void a_bot_that_never_learns_loses_the_choice(void **unused)
{
    (void)unused;
    begin();
    until_offer();
    again = 1000;
    people_decline();
    until_next();
    assert_int_equal(last_action().kind, NL_A_END);
    assert_int_equal(hall_figures_of(l.hall).bots_again, HALL_PASSED);
    assert_int_equal(hall_figures_of(l.hall).bots_late, 1);
    lounge_end(&l);
}

/* After a restart the bot does not know what was offered before, but the table does. */
static void a_new_start_forgets_nothing(void **unused)
{
    (void)unused;
    begin();
    until_offer();
    again = 1;
    people_decline();
    lounge_restart(&l);
    again = 1;
    until_next(); /* the table is loaded */
    if (last_action().kind != NL_A_END) until_next();
    assert_int_equal(last_action().kind, NL_A_END);
    assert_int_equal(hall_figures_of(l.hall).bots_again, 1);
    lounge_end(&l);
}

/* The next offer comes as soon as the people have answered, within the rate limit. */
static void another_offer_waits_for_its_second(void **unused)
{
    nl_action legal[NL_ACTIONS_MAX], other = { 0 };
    (void)unused;
    begin();
    until_offer();
    const uint64_t first = here()->seat[2].offered;
    l.think = NULL;
    l.bots = false; /* it answers below */
    people_decline();
    const int count = nl_legal(&here()->record.game, &here()->state, 2, legal);
    for (int i = 0; i < count; i++) {
        const bool fine = table_offer_code(here(), legal[i], UINT64_MAX) == TABLE_OK;
        if (nl_action_is(NL_ISLAND, legal[i].kind, NL_IS_OFFER) && fine) other = legal[i];
    }
    assert_int_equal(other.kind, NL_A_OFFER);
    hall_bot(l.hall, id, 2, here()->log.count, other, l.now);
    until_next();
    assert_int_equal(last_action().kind, NL_A_OFFER);
    assert_in_range(here()->seat[2].offered - first, TABLE_OFFER_PAUSE, TABLE_OFFER_PAUSE + 20);
    lounge_end(&l);
}

static table_code act(nl_action a)
{
    hall_request r = lounge_request(&l, HALL_ACT, id, a.seat);
    r.action = a;
    r.client_seq = r.number;
    r.version = here()->log.count;
    return lounge_ask(&l, (uint32_t)a.seat + 1, &r).answer.code;
}

static int listed(nl_action out[NL_ACTIONS_MAX])
{
    const lounge_sent *now = lounge_last(&l, 1, HALL_NOW);
    if (!now || now->message.now.version != here()->log.count) return 0;
    return hall_now_legal(&here()->record.game, &now->message.now, out);
}

/* A client that chooses from the list is never refused for repeating an offer. */
static void what_was_said_is_not_listed(void **unused)
{
    nl_action list[NL_ACTIONS_MAX];
    int offers = 0;
    (void)unused;
    begin();
    for (int steps = 0; offers < 3 && steps < 3000; steps++) {
        int at = 0, count = listed(list);
        while (at < count && !nl_action_is(NL_ISLAND, list[at].kind, NL_IS_OFFER)) at++;
        const nl_action said = list[at];
        const unsigned waits = table_waits_for(here());
        lounge_forget(&l);
        lounge_tick(&l, TABLE_OFFER_PAUSE);
        if (at == count) {
            for (int seat = 0; seat < 2; seat++)
                if (waits >> seat & 1) lounge_move(&l, (uint32_t)seat + 1, id, seat);
            continue;
        }
        assert_int_equal(act(said), TABLE_OK);
        assert_int_equal(act((nl_action){ NL_A_WITHDRAW, 0, { 0 } }), TABLE_OK);
        count = listed(list);
        assert_true(count > 0);
        for (int i = 0; i < count; i++) assert_memory_not_equal(&list[i], &said, sizeof said);
        assert_int_equal(act(said), TABLE_SAME_OFFER);
        offers++;
    }
    assert_int_equal(offers, 3);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_that_repeats_itself_is_asked_again),
        cmocka_unit_test(a_bot_that_never_learns_loses_the_choice),
        cmocka_unit_test(a_new_start_forgets_nothing),
        cmocka_unit_test(another_offer_waits_for_its_second),
        cmocka_unit_test(what_was_said_is_not_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
