/* test_lobby_order.c - against people who disturb: the owner shows them out and keeps them out, the
   gallery closes, somebody is let in, voices are not heard, and the table goes on without a player
   who does not move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

enum { ANN = 1, BEN = 2, EVE = 3, ZOE = 4 };

static lounge l;
static char id[FAIR_GAME_MAX];

/* Ann and Ben have seats 0 and 1, Eve watches. Eve comes from an address of her own. */
static void begin(const char *rules, int bots)
{
    lounge_two(&l, id, rules, CLOCK_NONE, bots);
    lounge_met(&l, EVE, 99);
    lounge_guest(&l, EVE, "Eve");
    lounge_watch(&l, EVE, id, NL_NOBODY);
}

static table_code say(uint32_t connection, int as, const char *text)
{
    hall_request r = lounge_request(&l, HALL_CHAT, id, as);
    r.client_seq = r.number;
    snprintf(r.text, sizeof r.text, "%s", text);
    return lounge_ask(&l, connection, &r).answer.code;
}

static table_code order(uint32_t connection, hall_verb verb, int seat, uint32_t guest, bool yes)
{
    hall_request r =
        lounge_request(&l, verb, id, verb == HALL_VOTE ? (int)connection - 1 : NL_NOBODY);
    r.seat = seat;
    r.guest = guest;
    r.yes = yes;
    return lounge_ask(&l, connection, &r).answer.code;
}

static table_code lock(hall_gallery gallery)
{
    hall_request r = lounge_request(&l, HALL_LOCK, id, NL_NOBODY);
    r.gallery = (int)gallery;
    return lounge_ask(&l, ANN, &r).answer.code;
}

static uint32_t handle_of(uint32_t connection)
{
    return hall_handle(hall_find(l.hall, id), hall_connection_find(l.hall, connection)->guest);
}

static table_code watch(uint32_t connection, fair_key key)
{
    hall_request r = lounge_request(&l, HALL_WATCH, id, NL_NOBODY);
    r.key = key;
    r.cursor = UINT32_MAX;
    return lounge_ask(&l, connection, &r).answer.code;
}

static fair_key invite(bool renew)
{
    hall_request r = lounge_request(&l, HALL_LINK, id, 0);
    r.link = HALL_LINK_INVITE;
    r.yes = renew;
    const hall_message m = lounge_ask(&l, ANN, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    return m.key;
}

static bool noticed(uint32_t connection, hall_notice notice)
{
    const lounge_sent *s = lounge_last(&l, connection, HALL_NOTICE);
    return s && s->message.notice == notice;
}

static void the_owner_shows_a_spectator_out(void **unused)
{
    const fair_key none = { { 0 } };
    (void)unused;
    begin("island seats=3", 2);
    assert_int_equal(order(BEN, HALL_KICK, NL_NOBODY, handle_of(EVE), true), TABLE_DENIED);
    assert_int_equal(order(ANN, HALL_KICK, NL_NOBODY, handle_of(EVE) + 1, true), TABLE_BAD_SEAT);
    assert_int_equal(order(ANN, HALL_KICK, NL_NOBODY, handle_of(EVE), false), TABLE_OK);
    assert_true(noticed(EVE, HALL_SHOWN_OUT));
    assert_int_not_equal(lounge_last(&l, EVE, HALL_NOTICE)->message.loss, HALL_KEPT_OUT);
    assert_int_equal(say(EVE, NL_NOBODY, "hey"), TABLE_DENIED);
    assert_int_equal(watch(EVE, none), TABLE_OK); /* without a block she may come again */
    assert_int_equal(order(ANN, HALL_KICK, NL_NOBODY, handle_of(EVE), true), TABLE_OK);
    assert_int_equal(lounge_last(&l, EVE, HALL_NOTICE)->message.loss, HALL_KEPT_OUT);
    assert_int_equal(watch(EVE, none), TABLE_KEPT_OUT); /* she knows the table, and is told */
    assert_int_equal(lounge_do(&l, EVE, HALL_KNOCK, id, NL_NOBODY), TABLE_KEPT_OUT);
    assert_int_equal(say(EVE, NL_NOBODY, "hey"), TABLE_DENIED);
    lounge_met(&l, ZOE, 99); /* nor does another guest from there, who is told nothing */
    lounge_guest(&l, ZOE, "Eve again");
    assert_int_equal(watch(ZOE, none), TABLE_DENIED);
    assert_int_equal(watch(ZOE, invite(false)), TABLE_DENIED);
    assert_int_equal(lounge_do(&l, ZOE, HALL_KNOCK, id, NL_NOBODY), TABLE_OK);
    assert_false(noticed(ANN, HALL_KNOCKED));
    lounge_restart(&l); /* the guest is kept out for good */
    lounge_end(&l);
}

static void a_seat_that_was_kicked_stays_free(void **unused)
{
    hall_request r;
    (void)unused;
    begin("island seats=3", 2);
    r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = 2;
    assert_int_equal(lounge_ask(&l, EVE, &r).answer.code, TABLE_OK);
    assert_int_equal(order(ANN, HALL_KICK, 0, 0, true), TABLE_BAD_SEAT); /* her own */
    assert_int_equal(order(ANN, HALL_KICK, 2, 0, true), TABLE_OK);
    r.number = ++l.requests;
    assert_int_equal(lounge_ask(&l, EVE, &r).answer.code, TABLE_DENIED);
    assert_int_equal(hall_table_of(l.hall, id)->seat[2].kind, SEAT_EMPTY);
    lounge_end(&l);
}

/* Neither the guest nor the address comes back with the rematch. */
static void who_was_kept_out_stays_out_of_the_rematch(void **unused)
{
    const fair_key none = { { 0 } };
    hall_request r;
    (void)unused;
    begin("island seats=2", 2);
    assert_int_equal(order(ANN, HALL_KICK, NL_NOBODY, handle_of(EVE), true), TABLE_OK);
    lounge_start(&l, id);
    for (uint32_t c = ANN; c <= BEN; c++) {
        r = lounge_request(&l, HALL_END, id, (int)c - 1);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
    }
    for (uint32_t c = ANN; c <= BEN; c++) {
        r = lounge_request(&l, HALL_AGREE, id, (int)c - 1);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
    }
    lounge_tick(&l, 1000);
    memcpy(id, hall_find(l.hall, id)->meta.next, sizeof id);
    assert_true(id[0] != 0);
    assert_int_equal(watch(EVE, none), TABLE_KEPT_OUT);
    lounge_met(&l, ZOE, 99);
    lounge_guest(&l, ZOE, "Eve again");
    assert_int_equal(watch(ZOE, none), TABLE_DENIED);
    lounge_met(&l, ZOE + 1, 98);
    lounge_guest(&l, ZOE + 1, "Zoe");
    assert_int_equal(watch(ZOE + 1, none), TABLE_OK);
    lounge_end(&l);
}

static void a_closed_gallery_opens_to_who_knocks(void **unused)
{
    const fair_key none = { { 0 } };
    (void)unused;
    begin("island seats=3", 2);
    assert_int_equal(lock(HALL_CLOSED), TABLE_OK);
    assert_true(noticed(EVE, HALL_SHOWN_OUT));
    assert_int_equal(watch(EVE, none), TABLE_DENIED);
    assert_int_equal(watch(EVE, invite(false)), TABLE_DENIED);
    assert_int_equal(lounge_do(&l, EVE, HALL_KNOCK, id, NL_NOBODY), TABLE_OK);
    assert_int_equal(lounge_do(&l, EVE, HALL_KNOCK, "no-such-table", NL_NOBODY), TABLE_OK);
    assert_true(noticed(ANN, HALL_KNOCKED));
    assert_string_equal(lounge_last(&l, ANN, HALL_NOTICE)->message.name, "Eve");
    assert_false(noticed(BEN, HALL_KNOCKED));
    const uint32_t guest = lounge_last(&l, ANN, HALL_NOTICE)->message.guest;
    assert_int_equal(order(ANN, HALL_ADMIT, NL_NOBODY, guest + 1, true), TABLE_BAD_SEAT);
    assert_int_equal(order(ANN, HALL_ADMIT, NL_NOBODY, guest, true), TABLE_OK);
    assert_true(noticed(EVE, HALL_LET_IN));
    assert_int_equal(watch(EVE, none), TABLE_OK);
    assert_int_equal(lock(HALL_BY_LINK), TABLE_OK);
    assert_int_equal(say(EVE, NL_NOBODY, "still here"), TABLE_OK);
    lounge_guest(&l, ZOE, "Zoe");
    assert_int_equal(watch(ZOE, none), TABLE_DENIED);
    const fair_key link = invite(false);
    assert_int_equal(watch(ZOE, link), TABLE_OK);
    invite(true); /* a new invitation ends what the old one began */
    assert_true(noticed(ZOE, HALL_SHOWN_OUT));
    assert_int_equal(watch(ZOE, link), TABLE_DENIED);
    assert_int_equal(lock(HALL_OPEN_TO_ALL), TABLE_OK);
    assert_int_equal(watch(ZOE, none), TABLE_OK);
    lounge_end(&l);
}

static void a_table_changes_hands(void **unused)
{
    (void)unused;
    begin("island seats=3", 2);
    assert_int_equal(order(ANN, HALL_HAND_OVER, 2, 0, false), TABLE_BAD_SEAT);
    assert_int_equal(order(ANN, HALL_HAND_OVER, 1, 0, false), TABLE_OK);
    assert_int_equal(order(ANN, HALL_LOCK, NL_NOBODY, 0, false), TABLE_DENIED);
    assert_int_equal(order(BEN, HALL_LOCK, NL_NOBODY, 0, false), TABLE_OK);
    lounge_end(&l);
}

static int lines_to(uint32_t connection)
{
    const int count = lounge_counted(&l, connection, HALL_TALK);
    lounge_forget(&l);
    return count;
}

static void everybody_may_stop_hearing_somebody(void **unused)
{
    hall_request r;
    (void)unused;
    begin("island seats=3", 2);
    lounge_guest(&l, ZOE, "Zoe");
    lounge_watch(&l, ZOE, id, NL_NOBODY);
    lounge_forget(&l);
    assert_int_equal(say(EVE, NL_NOBODY, "one"), TABLE_OK);
    assert_int_equal(lounge_last(&l, ZOE, HALL_TALK)->message.line.who, handle_of(EVE));
    assert_int_equal(lines_to(ZOE), 1);
    assert_int_equal(order(ZOE, HALL_MUTE, NL_NOBODY, handle_of(EVE), true), TABLE_OK);
    assert_int_equal(say(EVE, NL_NOBODY, "two"), TABLE_OK);
    assert_int_equal(say(ANN, 0, "hello"), TABLE_OK);
    assert_int_equal(lines_to(ZOE), 1);
    assert_int_equal(order(ZOE, HALL_MUTE, NL_NOBODY, handle_of(EVE), false), TABLE_OK);
    r = lounge_request(&l, HALL_MUTE, id, 1); /* Ben does not want to hear Ann */
    r.seat = 0;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, BEN, &r).answer.code, TABLE_OK);
    lounge_forget(&l);
    assert_int_equal(say(ANN, 0, "hello again"), TABLE_OK);
    assert_int_equal(lounge_counted(&l, BEN, HALL_TALK), 0);
    assert_int_equal(lines_to(ZOE), 1);
    assert_int_equal(order(ZOE, HALL_MUTE, NL_NOBODY, 0, true), TABLE_OK); /* the whole gallery */
    lounge_tick(&l, 10000);
    assert_int_equal(say(EVE, NL_NOBODY, "three"), TABLE_OK);
    assert_int_equal(lines_to(ZOE), 0);
    lounge_end(&l);
}

static void the_table_goes_on_without_somebody_who_stalls(void **unused)
{
    (void)unused;
    begin("island seats=3 setup=beginner", 3);
    lounge_start(&l, id);
    for (int i = 0; i < 2000 && table_waits_for(hall_table_of(l.hall, id)) != 2; i++) {
        for (uint32_t c = ANN; c <= BEN; c++)
            if (table_waits_for(hall_table_of(l.hall, id)) >> (c - 1) & 1 &&
                table_waits_for(hall_table_of(l.hall, id)) != 2)
                lounge_move(&l, c, id, (int)c - 1);
        lounge_tick(&l, 800);
        lounge_forget(&l);
    }
    assert_int_equal(order(ANN, HALL_VOTE, 1, 0, true), TABLE_WRONG_PHASE); /* Ben may think */
    assert_int_equal(order(ANN, HALL_KICK, 1, 0, true), TABLE_WRONG_PHASE);
    lounge_tick(&l, HALL_STALLS);
    assert_int_equal(order(ANN, HALL_VOTE, 0, 0, true), TABLE_BAD_SEAT);
    assert_int_equal(order(BEN, HALL_VOTE, 0, 0, true), TABLE_WRONG_PHASE);
    assert_int_equal(order(ANN, HALL_VOTE, 1, 0, true), TABLE_OK);
    assert_true(noticed(BEN, HALL_VOTED));
    assert_string_equal(hall_table_of(l.hall, id)->seat[1].stand_in, "greedy");
    assert_int_equal(lounge_do(&l, BEN, HALL_BACK, id, 1), TABLE_OK);
    assert_string_equal(hall_table_of(l.hall, id)->seat[1].stand_in, "");
    lounge_end(&l);
}

/* Ann owns the table; Ben and Zoe play, too. */
static void begin_three(void)
{
    hall_request r;
    begin("island seats=3", 2);
    lounge_met(&l, ZOE, 50);
    lounge_guest(&l, ZOE, "Zoe");
    r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = 2;
    assert_int_equal(lounge_ask(&l, ZOE, &r).answer.code, TABLE_OK);
    lounge_watch(&l, ZOE, id, 2);
    assert_int_equal(lounge_ready(&l, ZOE, id, 2), TABLE_OK);
    lounge_start(&l, id);
}

static table_code vote(uint32_t connection, int as, int seat, bool yes)
{
    hall_request r = lounge_request(&l, HALL_VOTE, id, as);
    r.seat = seat;
    r.yes = yes;
    return lounge_ask(&l, connection, &r).answer.code;
}

/* During a game the owner alone puts nobody out: all others must agree. Then a bot plays on. */
static void a_player_leaves_if_all_others_want_it(void **unused)
{
    const fair_key none = { { 0 } };
    (void)unused;
    begin_three();
    lounge_met(&l, ZOE + 1, 51);
    lounge_guest(&l, ZOE + 1, "Max");
    assert_int_equal(vote(ZOE, 2, 1, true), TABLE_WRONG_PHASE); /* only the owner can begin */
    assert_int_equal(order(BEN, HALL_KICK, 2, 0, true), TABLE_DENIED);
    assert_int_equal(order(ANN, HALL_KICK, 1, 0, true), TABLE_OK);
    assert_true(noticed(BEN, HALL_VOTE_OUT) && noticed(ZOE, HALL_VOTE_OUT));
    assert_false(noticed(EVE, HALL_VOTE_OUT)); /* a spectator */
    assert_string_equal(hall_table_of(l.hall, id)->seat[1].stand_in, "");
    assert_int_equal(vote(ZOE, 2, 1, false), TABLE_OK);
    assert_true(noticed(ANN, HALL_VOTE_BACK));
    assert_int_equal(vote(BEN, 1, 1, true), TABLE_BAD_SEAT);
    assert_int_equal(vote(ZOE, 2, 1, true), TABLE_OK);
    assert_string_equal(hall_table_of(l.hall, id)->seat[1].stand_in, "greedy");
    assert_true(lounge_last(&l, BEN, HALL_NOTICE) != NULL);
    assert_int_equal(lounge_do(&l, BEN, HALL_BACK, id, 1), TABLE_DENIED);
    assert_int_equal(lounge_do(&l, BEN, HALL_WATCH, id, 1), TABLE_KEPT_OUT);
    assert_int_equal(watch(BEN, none), TABLE_KEPT_OUT);
    assert_int_equal(watch(ZOE + 1, none), TABLE_OK);
    assert_true(hall_table_of(l.hall, id)->seat[1].away);
    lounge_end(&l);
}

/* Of two players neither puts the other out. What the owner wants is forgotten after a minute. */
static void nobody_leaves_because_one_wants_it(void **unused)
{
    (void)unused;
    begin("island seats=3", 3);
    lounge_start(&l, id);
    assert_int_equal(order(ANN, HALL_KICK, 1, 0, true), TABLE_WRONG_PHASE);
    assert_int_equal(order(ANN, HALL_KICK, 2, 0, true), TABLE_BAD_SEAT); /* a bot */
    lounge_end(&l);
    begin_three();
    assert_int_equal(order(ANN, HALL_KICK, 1, 0, false), TABLE_OK);
    lounge_tick(&l, HALL_STALLS);
    const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
    assert_int_equal(vote(ZOE, 2, 1, true), waits >> 1 & 1 ? TABLE_OK : TABLE_WRONG_PHASE);
    assert_int_equal(hall_find(l.hall, id)->live->out_until > l.now, 0);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_owner_shows_a_spectator_out),
        cmocka_unit_test(a_seat_that_was_kicked_stays_free),
        cmocka_unit_test(who_was_kept_out_stays_out_of_the_rematch),
        cmocka_unit_test(a_closed_gallery_opens_to_who_knocks),
        cmocka_unit_test(a_table_changes_hands),
        cmocka_unit_test(everybody_may_stop_hearing_somebody),
        cmocka_unit_test(the_table_goes_on_without_somebody_who_stalls),
        cmocka_unit_test(a_player_leaves_if_all_others_want_it),
        cmocka_unit_test(nobody_leaves_because_one_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
