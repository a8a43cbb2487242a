/* test_hall.c - what people can do in the lobby: guests, tables, seats and their links, bots,
   rematches, spectators, chat, the list of tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

/* Makes random moves until the game is over. */
static void play_out(void)
{
    for (int i = 0; i < 20000; i++) {
        const table *t = hall_table_of(l.hall, id);
        if (t->phase == TABLE_OVER) return;
        const unsigned waits = table_waits_for(t);
        lounge_forget(&l);
        for (int seat = 0; seat < 2; seat++)
            if (waits >> seat & 1 && table_waits_for(t) >> seat & 1)
                lounge_move(&l, (uint32_t)seat + 1, id, seat);
        lounge_tick(&l, 800);
    }
    fail_msg("the game does not end");
}

/* ---- guests ---------------------------------------------------------------------------------- */

static void a_guest_comes_back_with_the_token(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    const fair_key token = lounge_guest(&l, 1, "Ann");
    assert_string_equal(lounge_last(&l, 1, HALL_ANSWER)->message.name, "Ann");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    lounge_restart(&l);
    fair_key wrong = token;
    wrong.at[3] ^= 1;
    assert_int_equal(lounge_hello(&l, 2, wrong), TABLE_DENIED);
    assert_int_equal(lounge_hello(&l, 2, token), TABLE_OK);
    assert_string_equal(lounge_last(&l, 2, HALL_ANSWER)->message.name, "Ann");
    assert_int_equal(lounge_hello(&l, 2, token), TABLE_DONE);
    lounge_end(&l);
}

static void a_guest_who_did_nothing_costs_the_disk_nothing(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    const fair_key token = lounge_guest(&l, 1, "Ann");
    assert_int_equal(lounge_hello(&l, 2, token), TABLE_OK);
    lounge_restart(&l);
    assert_int_equal(lounge_hello(&l, 3, token), TABLE_DENIED);
    lounge_end(&l);
}

static void a_session_expires_and_ends(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    const fair_key token = lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    assert_int_equal(lounge_hello(&l, 2, token), TABLE_OK);
    l.now += hall_limits_of(l.hall)->guest_lives + 1;
    assert_int_equal(lounge_do(&l, 1, HALL_MINE, "", NL_NOBODY), TABLE_DENIED);
    assert_int_equal(lounge_hello(&l, 3, token), TABLE_DENIED);
    const fair_key other = lounge_guest(&l, 4, "Ben");
    assert_int_equal(lounge_hello(&l, 5, other), TABLE_OK);
    lounge_forget(&l);
    assert_int_equal(lounge_do(&l, 4, HALL_BYE, "", NL_NOBODY), TABLE_OK);
    assert_int_equal(lounge_counted(&l, 4, HALL_CLOSE), 1);
    assert_int_equal(lounge_counted(&l, 5, HALL_CLOSE), 1);
    assert_int_equal(lounge_hello(&l, 6, other), TABLE_DENIED);
    lounge_end(&l);
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void opening_twice_is_one_table(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key.at[0] = 9;
    snprintf(r.rules, sizeof r.rules, "island seats=3");
    const hall_message one = lounge_ask(&l, 1, &r);
    r.number++;
    const hall_message two = lounge_ask(&l, 1, &r);
    assert_int_equal(one.answer.code, TABLE_OK);
    assert_true(two.answer.repeated);
    assert_string_equal(one.text, two.text);
    r.number++;
    r.key.at[0] = 10;
    snprintf(r.rules, sizeof r.rules, "island seats=9");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_RULES);
    lounge_end(&l);
}

static void a_link_brings_the_seat_to_another_device(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ann's phone");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    r = lounge_request(&l, HALL_CLAIM, id, NL_NOBODY);
    r.key = lounge_sit(&l, 1, id, 3);
    lounge_watch(&l, 1, id, 3);
    assert_int_equal(lounge_do(&l, 2, HALL_WATCH, id, 3), TABLE_DENIED);
    hall_message m = lounge_ask(&l, 2, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    assert_int_equal(m.as, 3);
    assert_int_equal(lounge_last(&l, 1, HALL_NOTICE)->message.notice, HALL_SEAT_CLAIMED);
    assert_false(fair_same(&m.key, &r.key));
    r.number = ++l.requests;
    assert_true(lounge_ask(&l, 2, &r).answer.repeated); /* the answer was lost */
    lounge_guest(&l, 3, "Eve");
    r.number = ++l.requests;
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_DENIED); /* it has been used */
    lounge_watch(&l, 2, id, 3);
    assert_int_equal(lounge_ready(&l, 2, id, 3), TABLE_OK);
    /* A new link disconnects the other device. */
    r = lounge_request(&l, HALL_LINK, id, 3);
    r.yes = true;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_last(&l, 1, HALL_NOTICE)->message.notice, HALL_SEAT_LOST);
    assert_int_equal(lounge_ready(&l, 1, id, 3), TABLE_DENIED);
    lounge_restart(&l);
    assert_int_equal(hall_table_of(l.hall, id)->seat[3].kind, SEAT_PERSON);
    lounge_end(&l);
}

static void a_private_table_is_for_the_invited(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.is_private = true;
    r.key.at[0] = 1;
    snprintf(r.rules, sizeof r.rules, "island");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    assert_int_equal(lounge_do(&l, 2, HALL_WATCH, id, NL_NOBODY), TABLE_DENIED);
    lounge_sit(&l, 1, id, 0);
    r = lounge_request(&l, HALL_LINK, id, 0);
    r.link = HALL_LINK_INVITE;
    const fair_key invite = lounge_ask(&l, 1, &r).key;
    r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_DENIED);
    r.number = ++l.requests;
    r.key = invite;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    lounge_watch(&l, 2, id, 1);
    r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    lounge_ask(&l, 2, &r);
    assert_int_equal(lounge_counted(&l, 2, HALL_ROW), 0);
    r = lounge_request(&l, HALL_LINK, id, NL_NOBODY);
    r.link = HALL_LINK_INVITE;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_DENIED); /* only the owner may */
    lounge_end(&l);
}

/* Keys have 128 bits, so that they fit into short addresses. Links of older servers, whose second
   half was not zero, still work. */
static void half_a_key_is_enough(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    const fair_key token = lounge_guest(&l, 1, "Ann");
    const fair_key half = hall_half(token);
    assert_true(fair_same(&token, &half));
    lounge_guest(&l, 2, "Ben");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    r = lounge_request(&l, HALL_CLAIM, id, NL_NOBODY);
    r.key = lounge_sit(&l, 1, id, 0);
    r.key.at[FAIR_BYTES - 1] = 7;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    r = lounge_request(&l, HALL_CLAIM, id, NL_NOBODY);
    r.key = lounge_sit(&l, 1, id, 1);
    r.key.at[FAIR_BYTES / 2 - 1] ^= 1;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_DENIED);
    lounge_end(&l);
}

static void one_person_holds_several_seats(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=3 turns=3", CLOCK_NONE, id);
    for (int seat = 0; seat < 3; seat++) {
        lounge_sit(&l, 1, id, seat);
        lounge_watch(&l, 1, id, seat);
    }
    assert_string_equal(hall_table_of(l.hall, id)->seat[2].name, "Ann 3");
    for (int seat = 0; seat < 3; seat++) assert_int_equal(lounge_ready(&l, 1, id, seat), TABLE_OK);
    for (int i = 0; i < 2000 && hall_table_of(l.hall, id)->phase == TABLE_PLAY; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        lounge_forget(&l);
        for (int seat = 0; seat < 3; seat++)
            if (waits >> seat & 1) {
                lounge_move(&l, 1, id, seat);
                break;
            }
    }
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
    lounge_end(&l);
}

static void an_owner_seats_bots_and_frees_seats(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_two(&l, id, "island", CLOCK_NONE, 4);
    r = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
    r.seat = 3;
    snprintf(r.name, sizeof r.name, "no-such-bot");
    assert_int_equal(lounge_do(&l, 2, HALL_BOT, id, 1), TABLE_DENIED);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_BAD_BOT);
    snprintf(r.name, sizeof r.name, "greedy");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_TAKEN);
    r = lounge_request(&l, HALL_STAND, id, 0);
    r.seat = 3;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    r = lounge_request(&l, HALL_STAND, id, 0);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_last(&l, 2, HALL_NOTICE)->message.notice, HALL_SEAT_LOST);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_DENIED);
    lounge_end(&l);
}

static void people_are_among_themselves_where_they_want_so(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Bolt");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.flags = TABLE_PEOPLE;
    snprintf(r.rules, sizeof r.rules, "island");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    r = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
    r.seat = 1;
    snprintf(r.name, sizeof r.name, "random");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_NO_BOTS);
    r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = 1;
    r.is_bot = true;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_NO_BOTS);
    r = lounge_request(&l, HALL_CLAIM, id, NL_NOBODY);
    r.key = lounge_sit(&l, 1, id, 0);
    r.is_bot = true;
    lounge_watch(&l, 1, id, 0);
    assert_int_equal(lounge_do(&l, 1, HALL_STAND_IN, id, 0), TABLE_NO_BOTS);
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_NO_BOTS);
    assert_int_equal(hall_table_of(l.hall, id)->seat[1].kind, SEAT_EMPTY);
    r.is_bot = false;
    r.number = ++l.requests;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    lounge_end(&l);
}

/* ---- play ------------------------------------------------------------------------------------ */

static void a_game_is_played_and_played_again(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=4", CLOCK_BLITZ, 3);
    lounge_start(&l, id);
    play_out();
    lounge_forget(&l);
    r = lounge_request(&l, HALL_RECORD, id, 0);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_non_null(strstr(lounge_last(&l, 1, HALL_RECORD_TEXT)->body, "[View \"red\"]"));
    for (int seat = 0; seat < 2; seat++) {
        r = lounge_request(&l, HALL_SHOW, id, seat);
        r.client_seq = r.number;
        assert_int_equal(lounge_ask(&l, (uint32_t)seat + 1, &r).answer.code, TABLE_OK);
    }
    r = lounge_request(&l, HALL_RECORD, id, 0);
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_null(strstr(lounge_last(&l, 1, HALL_RECORD_TEXT)->body, "[View"));
    for (int seat = 0; seat < 2; seat++) {
        r = lounge_request(&l, HALL_AGREE, id, seat);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, (uint32_t)seat + 1, &r).answer.code, TABLE_OK);
    }
    const hall_message *next = &lounge_last(&l, 2, HALL_NOTICE)->message;
    assert_int_equal(next->notice, HALL_NEXT_TABLE);
    assert_int_equal(next->as, 2);
    const table *t = hall_table_of(l.hall, next->text);
    assert_string_equal(t->seat[1].name, "Ann");
    assert_string_equal(t->seat[2].name, "Ben");
    assert_int_equal(t->seat[0].kind, SEAT_BOT);
    snprintf(id, sizeof id, "%s", next->text);
    lounge_watch(&l, 2, id, 2);
    lounge_watch(&l, 1, id, 1);
    assert_int_equal(lounge_ready(&l, 1, id, 1), TABLE_OK);
    lounge_end(&l);
}

/* Ben closes the page after the game. Ann starts a rematch with the bot, and Ben's seat is free. */
static void who_is_gone_holds_no_rematch_up(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=4", CLOCK_BLITZ, 3);
    lounge_start(&l, id);
    play_out();
    r = lounge_request(&l, HALL_AGREE, id, 0);
    r.client_seq = r.number;
    r.yes = true;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_null(lounge_last(&l, 1, HALL_NOTICE));
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, 1000);
    assert_null(lounge_last(&l, 1, HALL_NOTICE));
    lounge_tick(&l, HALL_AWAY_AFTER);
    lounge_tick(&l, 1);
    const hall_message *next = &lounge_last(&l, 1, HALL_NOTICE)->message;
    assert_int_equal(next->notice, HALL_NEXT_TABLE);
    const table *t = hall_table_of(l.hall, next->text);
    assert_string_equal(t->seat[1].name, "Ann");
    assert_int_equal(t->seat[2].kind, SEAT_EMPTY);
    lounge_end(&l);
}

/* Players keep their colours in a rematch, and spectators of a private table are let in. */
static void colours_and_spectators_go_on_to_the_rematch(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=4", CLOCK_BLITZ, 3);
    lounge_guest(&l, 3, "Cem");
    lounge_watch(&l, 3, id, NL_NOBODY);
    hall_find(l.hall, id)->meta.is_private = true;
    hall_request r = lounge_request(&l, HALL_COLOUR, id, 0);
    r.client_seq = r.number;
    r.colour = table_colour_parse("green");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    lounge_start(&l, id);
    play_out();
    for (uint32_t c = 1; c <= 2; c++) {
        r = lounge_request(&l, HALL_AGREE, id, (int)c - 1);
        r.client_seq = r.number;
        r.yes = true;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
    }
    const hall_message next = lounge_last(&l, 3, HALL_NOTICE)->message;
    uint8_t colours[NL_SEATS];
    table_colours(hall_table_of(l.hall, next.text), colours);
    assert_string_equal(table_colour_word(colours[1]), "green");
    assert_string_equal(table_colour_word(colours[2]), "blue");
    r = lounge_request(&l, HALL_WATCH, next.text, NL_NOBODY);
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_DENIED);
    r.key = next.key;
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_OK);
    lounge_end(&l);
}

static void a_bot_that_keeps_silent_does_not_stop_the_game(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=4", CLOCK_NONE, 3);
    l.bots = false;
    const uint64_t begun = l.now; /* the bot may be the first to act */
    lounge_start(&l, id);
    for (int i = 0; i < 400 && hall_figures_of(l.hall).bots_late == 0; i++) {
        const table *t = hall_table_of(l.hall, id);
        lounge_forget(&l);
        for (int seat = 0; seat < 2; seat++)
            if (table_waits_for(t) >> seat & 1) lounge_move(&l, (uint32_t)seat + 1, id, seat);
        lounge_tick(&l, 1000);
    }
    assert_true(l.now - begun >= hall_limits_of(l.hall)->bot_patience);
    assert_true(hall_figures_of(l.hall).bots_late > 0);
    lounge_end(&l);
}

static void a_bot_stands_in_and_hands_back(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=9", CLOCK_NONE, 3);
    lounge_start(&l, id);
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, HALL_AWAY_AFTER - 10);
    assert_false(hall_table_of(l.hall, id)->seat[1].away);
    r = lounge_request(&l, HALL_STAND_IN, id, 0);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_DENIED);
    lounge_tick(&l, 100);
    assert_true(hall_table_of(l.hall, id)->seat[1].away);
    r.number = ++l.requests;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_string_equal(hall_table_of(l.hall, id)->seat[1].stand_in, "greedy");
    r = lounge_request(&l, HALL_LINK, id, NL_NOBODY);
    lounge_end(&l);
}

/* ---- spectators, screens, chat, lobby -------------------------------------------------------- */

static hall_request watch_with(const char *at, fair_key key)
{
    hall_request r = lounge_request(&l, HALL_WATCH, at, NL_NOBODY);
    r.key = key;
    r.cursor = UINT32_MAX;
    return r;
}

static void spectators_are_late_and_a_screen_is_not(void **unused)
{
    hall_request r;
    const fair_key none = { { 0 } };
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Screen");
    lounge_guest(&l, 3, "Sue");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.delay = 60;
    snprintf(r.rules, sizeof r.rules, "island seats=3");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    lounge_sit(&l, 1, id, 0);
    lounge_watch(&l, 1, id, 0);
    lounge_bot(&l, 1, id, 1);
    lounge_bot(&l, 1, id, 2);
    r = lounge_request(&l, HALL_LINK, id, 0);
    r.link = HALL_LINK_SCREEN;
    r = watch_with(id, lounge_ask(&l, 1, &r).key);
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    r = watch_with(id, none);
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_counted(&l, 3, HALL_SNAPSHOT), 1);
    lounge_forget(&l);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    for (int i = 0; i < 50; i++) {
        if (table_waits_for(hall_table_of(l.hall, id)) & 1) lounge_move(&l, 1, id, 0);
        lounge_tick(&l, 1000);
    }
    const int prompt = lounge_counted(&l, 2, HALL_NEWS), late = lounge_counted(&l, 3, HALL_NEWS);
    assert_true(prompt > late + 10);
    assert_int_equal(prompt, lounge_counted(&l, 1, HALL_NEWS));
    r = lounge_request(&l, HALL_RECORD, id, NL_NOBODY);
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_WRONG_PHASE);
    lounge_tick(&l, 61000);
    lounge_tick(&l, 61000);
    assert_true(lounge_counted(&l, 3, HALL_NEWS) >= prompt);
    lounge_end(&l);
}

static table_code say(uint32_t connection, int as, const char *text)
{
    hall_request r = lounge_request(&l, HALL_CHAT, id, as);
    snprintf(r.text, sizeof r.text, "%s", text);
    return lounge_ask(&l, connection, &r).answer.code;
}

static void chat_stays_in_its_room(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    char mine[FAIR_GAME_MAX], other[FAIR_GAME_MAX];
    memcpy(mine, id, sizeof mine);
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 3, id, NL_NOBODY);
    lounge_guest(&l, 4, "Zoe");
    lounge_table(&l, 4, "island", CLOCK_NONE, other);
    lounge_watch(&l, 4, other, NL_NOBODY);
    lounge_forget(&l);
    assert_int_equal(say(1, 0, "hello"), TABLE_OK);
    assert_int_equal(say(3, NL_NOBODY, "psst"), TABLE_OK);
    assert_int_equal(lounge_counted(&l, 1, HALL_TALK), 1);
    assert_int_equal(lounge_counted(&l, 2, HALL_TALK), 1);
    assert_int_equal(lounge_counted(&l, 3, HALL_TALK), 2);
    assert_int_equal(lounge_counted(&l, 4, HALL_TALK), 0);
    assert_int_equal(say(4, NL_NOBODY, "who?"), TABLE_DENIED);
    assert_int_equal(say(1, 0, ""), TABLE_BAD_TEXT);
    for (int i = 0; i < 4; i++) assert_int_equal(say(1, 0, "spam"), TABLE_OK);
    assert_int_equal(say(1, 0, "spam"), TABLE_TOO_FAST);
    l.now += 10000;
    assert_int_equal(say(1, 0, "sorry"), TABLE_OK);
    lounge_end(&l);
}

static void the_lobby_shows_what_changes(void **unused)
{
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=3", CLOCK_DAYS, id);
    r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_OK); /* without a session */
    assert_int_equal(lounge_counted(&l, 9, HALL_ROW), 1);
    assert_int_equal(lounge_last(&l, 9, HALL_ROW)->message.row.taken, 0);
    lounge_sit(&l, 1, id, 1);
    lounge_tick(&l, 1000);
    assert_int_equal(lounge_last(&l, 9, HALL_ROW)->message.row.taken, 1);
    assert_string_equal(lounge_last(&l, 9, HALL_ROW)->message.row.seat[1].name, "Ann");
    assert_int_equal(lounge_do(&l, 1, HALL_MINE, "", NL_NOBODY), TABLE_OK);
    assert_int_equal(lounge_last(&l, 1, HALL_ROW)->message.row.mine, 1);
    l.now += hall_limits_of(l.hall)->gather_lives;
    lounge_tick(&l, 2 * hall_limits_of(l.hall)->sleep_after);
    lounge_tick(&l, 1000);
    lounge_tick(&l, 1000);
    assert_int_equal(lounge_counted(&l, 9, HALL_ROW_GONE), 1);
    assert_int_equal(hall_figures_of(l.hall).tables, 0);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guest_comes_back_with_the_token),
        cmocka_unit_test(a_guest_who_did_nothing_costs_the_disk_nothing),
        cmocka_unit_test(a_session_expires_and_ends),
        cmocka_unit_test(opening_twice_is_one_table),
        cmocka_unit_test(a_link_brings_the_seat_to_another_device),
        cmocka_unit_test(a_private_table_is_for_the_invited),
        cmocka_unit_test(half_a_key_is_enough),
        cmocka_unit_test(one_person_holds_several_seats),
        cmocka_unit_test(an_owner_seats_bots_and_frees_seats),
        cmocka_unit_test(people_are_among_themselves_where_they_want_so),
        cmocka_unit_test(a_game_is_played_and_played_again),
        cmocka_unit_test(who_is_gone_holds_no_rematch_up),
        cmocka_unit_test(colours_and_spectators_go_on_to_the_rematch),
        cmocka_unit_test(a_bot_that_keeps_silent_does_not_stop_the_game),
        cmocka_unit_test(a_bot_stands_in_and_hands_back),
        cmocka_unit_test(spectators_are_late_and_a_screen_is_not),
        cmocka_unit_test(chat_stays_in_its_room),
        cmocka_unit_test(the_lobby_shows_what_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
