/* test_hall_talk.c - bots off turn propose trades: at their own pace, within limits, without making
   anybody wait, and only where everybody talks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/bots/hear.h"
#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];
static int asked, wanted; /* questions off turn, and what is asked for next */

static const table *here(void) { return hall_table_of(l.hall, id); }

/* Something for a card: nobody needs a card for that. Never the same terms twice. */
static nl_action terms(int seat)
{
    nl_action a = { NL_A_PROPOSE, (uint8_t)seat, { 0 } };
    a.arg[(NL_KINDS + wanted % NL_KINDS) / 2] =
        (uint8_t)((1 + wanted / NL_KINDS % 2) << 4 * ((NL_KINDS + wanted % NL_KINDS) & 1));
    wanted++;
    return a;
}

static void proposes(const hall_question *q)
{
    const nl_action a = terms(q->seat);
    asked++;
    assert_true(hall_waits(l.hall, q->table, q->seat, q->version));
    hall_bot_says(l.hall, q->table, q->seat, q->version, &a, l.now);
    assert_false(hall_waits(l.hall, q->table, q->seat, q->version));
}

static void says_nothing(const hall_question *q)
{
    asked++;
    hall_bot_says(l.hall, q->table, q->seat, q->version, NULL, l.now);
}

static void never_answers(const hall_question *q)
{
    (void)q;
    asked++;
}

/* Moves of bots that keep the game simple: they roll, and end their turns. */
static void plain(const hall_question *q)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    nl_action a = legal[0];
    for (int i = 0; i < count; i++)
        if (nl_action_is(NL_ISLAND, legal[i].kind, NL_IS_CALM | NL_IS_END)) a = legal[i];
    hall_bot(l.hall, q->table, q->seat, q->version, a, l.now);
}

static void begin(const char *rules, void (*talk)(const hall_question *))
{
    asked = wanted = 0;
    lounge_two(&l, id, rules, CLOCK_NONE, 4);
    l.think = plain;
    l.talk = talk;
    lounge_start(&l, id);
}

static bool main_of(int seat)
{
    const nl_turn turn = nl_to_act(&here()->record.game, &here()->state);
    return turn.decision == NL_D_MAIN && turn.seats == 1u << seat;
}

/* Everybody plays until this seat may trade. */
static void until_main(int seat)
{
    for (int steps = 0; !main_of(seat); steps++) {
        const unsigned waits = table_waits_for(here());
        assert_true(steps < 4000);
        for (int person = 0; person < 2 && !main_of(seat); person++)
            if (waits >> person & 1) lounge_move(&l, (uint32_t)person + 1, id, person);
        if (!main_of(seat)) lounge_tick(&l, 100);
        lounge_forget(&l);
    }
}

static table_code say(int seat, const char *words, uint32_t version)
{
    hall_request r = lounge_request(&l, HALL_ACT, id, seat);
    assert_int_equal(nl_parse(&here()->record.game, seat, words, &r.action, NULL), NL_OK);
    r.client_seq = r.number;
    r.version = version;
    return lounge_ask(&l, (uint32_t)seat + 1, &r).answer.code;
}

/* Waits until both bots have said what they want, and checks when. */
static void bots_propose_one_after_the_other(void **unused)
{
    (void)unused;
    begin("island setup=beginner trade=on", proposes);
    until_main(0);
    const uint64_t begun = l.now;
    const uint32_t seen = here()->log.count;
    uint64_t at[2] = { 0 };
    for (int i = 0; i < 200; i++) {
        lounge_tick(&l, 10);
        for (int bot = 0; bot < 2; bot++)
            if (!at[bot] && table_proposals(here(), 2 + bot)) at[bot] = l.now;
    }
    const uint64_t pace = hall_limits_of(l.hall)->bot_pace;
    assert_in_range(at[0] - begun, pace - 20, pace + 20);
    assert_in_range(at[1] - begun, 2 * pace - 20, 2 * pace + 20);
    assert_int_equal(table_proposals(here(), 1), 0); /* a person is not asked */
    assert_int_equal(here()->seat[2].said_at, seen + 1);
    assert_int_equal(say(0, "end", seen), TABLE_OK); /* and the seat on turn was never held up */
    lounge_end(&l);
}

/* Each offer that comes to nothing is a reason to speak, but not without end. */
static void a_bot_speaks_twice_in_a_turn(void **unused)
{
    static const char *const offers[] = { "offer ? for 1 ore", "offer ? for 1 wool",
                                          "offer ? for 1 brick", "offer ? for 1 grain" };
    (void)unused;
    begin("island setup=beginner trade=on", proposes);
    until_main(0);
    for (int i = 0; i < 4; i++) {
        lounge_tick(&l, 3000);
        lounge_tick(&l, 3000);
        lounge_tick(&l, 3000);
        assert_int_equal(say(0, offers[i], here()->log.count), TABLE_OK);
        assert_int_equal(say(0, "withdraw", here()->log.count), TABLE_OK);
        for (int bot = 2; bot < 4; bot++)
            assert_int_equal(table_proposals(here(), bot), i < 2 ? i + 1 : 2);
    }
    lounge_end(&l);
}

/* The seat on turn is busy or wants quiet; or the rules have no talk. */
static void nobody_is_asked_in_vain(void **unused)
{
    (void)unused;
    begin("island setup=beginner trade=ask", proposes);
    until_main(0);
    for (int i = 0; i < 20; i++) lounge_tick(&l, 1000);
    assert_int_equal(asked, 0);
    assert_int_equal(here()->moment, 0);
    lounge_end(&l);
    begin("island setup=beginner trade=on", says_nothing);
    hall_request r = lounge_request(&l, HALL_QUIET, id, 0);
    r.client_seq = r.number;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    until_main(0);
    asked = 0;
    for (int i = 0; i < 20; i++) lounge_tick(&l, 1000);
    assert_int_equal(asked, 0);
    lounge_end(&l);
    begin("island setup=beginner trade=on", says_nothing);
    until_main(0);
    for (int i = 0; i < 20; i++) lounge_tick(&l, 1000);
    const int before = asked;
    for (int i = 0; i < 20; i++) lounge_tick(&l, 1000);
    assert_int_equal(asked, before); /* once is enough until something happens */
    lounge_end(&l);
}

/* How long a bot on turn takes for its move. */
static uint64_t time_of_a_move(void)
{
    until_main(2);
    const uint64_t begun = l.now;
    for (int i = 0; main_of(2); i++) {
        assert_true(i < 1000);
        lounge_tick(&l, 10);
    }
    return l.now - begun;
}

static void a_bot_on_turn_hears_the_others_first(void **unused)
{
    (void)unused;
    const uint64_t pace = 700;
    begin("island setup=beginner trade=on", proposes);
    until_main(2);
    for (int i = 0; i < 5; i++) lounge_tick(&l, 10);
    assert_true(main_of(2));
    assert_int_equal(table_proposals(here(), 3), 1);
    lounge_end(&l);
    begin("island setup=beginner trade=on", says_nothing);
    assert_in_range(time_of_a_move(), pace - 120, pace + 120);
    lounge_end(&l);
    begin("island setup=beginner trade=on", never_answers);
    assert_in_range(time_of_a_move(), 1000 + pace - 120, 1000 + pace + 120);
    lounge_end(&l);
}

/* What comes too late, from another seat or out of turn is ignored; what is impossible is
   dropped. */
static void nonsense_does_no_harm(void **unused)
{
    const nl_action fine = { NL_A_PROPOSE, 2, { 0, 0, 1 } };
    const nl_action odd = { 0xEE, 2, { 0 } }, ends = { NL_A_END, 0, { 0 } };
    (void)unused;
    begin("island setup=beginner trade=on", never_answers);
    until_main(0);
    lounge_tick(&l, 10);
    const uint32_t now = here()->log.count;
    hall_bot_says(l.hall, id, 3, now, &fine, l.now);
    hall_bot_says(l.hall, id, 2, now + 1, &fine, l.now);
    hall_bot_says(l.hall, id, 2, 1, &fine, l.now);
    hall_bot_says(l.hall, "none", 2, now, &fine, l.now);
    for (int i = 0; i < 3; i++) lounge_tick(&l, 1000);
    assert_int_equal(here()->log.count, now);
    hall_bot_says(l.hall, id, 2, now, &odd, l.now);
    for (int i = 0; i < 3; i++) lounge_tick(&l, 1000);
    hall_bot_says(l.hall, id, 3, now, &ends, l.now);
    for (int i = 0; i < 3; i++) lounge_tick(&l, 1000);
    assert_int_equal(here()->log.count, now);
    assert_true(main_of(0));
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_propose_one_after_the_other),
        cmocka_unit_test(a_bot_speaks_twice_in_a_turn),
        cmocka_unit_test(nobody_is_asked_in_vain),
        cmocka_unit_test(a_bot_on_turn_hears_the_others_first),
        cmocka_unit_test(nonsense_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
