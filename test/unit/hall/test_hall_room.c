/* test_hall_room.c - the room before a game: names, changing and losing seats, and moving a seat to
   another device. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/hall/inside.h"
#include "server/protocol/encode.h"
#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

static table_code call(uint32_t connection, const char *name)
{
    hall_request r = lounge_request(&l, HALL_NAME, "", NL_NOBODY);
    snprintf(r.name, sizeof r.name, "%s", name);
    return lounge_ask(&l, connection, &r).answer.code;
}

static const char *called(int seat) { return hall_table_of(l.hall, id)->seat[seat].name; }

static void a_new_name_is_seen_at_once(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    assert_int_equal(call(1, "Anna"), TABLE_OK);
    assert_string_equal(called(0), "Anna");
    const hall_news *news = &lounge_last(&l, 2, HALL_NEWS)->message.news;
    assert_int_equal(news->entry.kind, LOG_NAME);
    assert_string_equal(news->entry.text, "Anna");
    assert_int_equal(call(2, "Anna"), TABLE_OK);
    assert_string_equal(called(1), "Anna 2");
    const uint32_t entries = hall_table_of(l.hall, id)->log.count;
    assert_int_equal(call(2, "Anna"), TABLE_OK); /* the same name is no change */
    assert_int_equal(hall_table_of(l.hall, id)->log.count, entries);
    assert_int_equal(call(2, "admin"), TABLE_BAD_NAME);
    assert_string_equal(called(1), "Anna 2");
    lounge_restart(&l);
    assert_string_equal(called(0), "Anna");
    lounge_end(&l);
}

/* Names are part of the mixed seed, and a guest who plays for several people has named each. */
static void a_name_stays_where_it_has_to(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4", CLOCK_NONE, 3);
    lounge_sit(&l, 2, id, 3);
    assert_int_equal(call(2, "Benno"), TABLE_OK);
    assert_string_equal(called(1), "Ben");
    assert_string_equal(called(3), "Ben 2");
    hall_request r = lounge_request(&l, HALL_STAND, id, 3);
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    lounge_bot(&l, 1, id, 3);
    lounge_start(&l, id);
    assert_int_equal(call(1, "Anna"), TABLE_OK);
    assert_string_equal(called(0), "Ann");
    lounge_end(&l);
}

/* However often a guest changes their name, the log keeps room for the game to begin. */
static void names_do_not_fill_a_table(void **unused)
{
    char name[HALL_NAME_MAX];
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    l.hall->limits.command_rate = 1000000;
    for (int i = 0; i < TABLE_GATHER_MAX; i++) {
        snprintf(name, sizeof name, "Ben %d", i);
        call(2, name);
        lounge_forget(&l);
    }
    lounge_start(&l, id);
    lounge_end(&l);
}

static void a_seat_is_changed_in_one_step(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4", CLOCK_NONE, 3);
    hall_request r = lounge_request(&l, HALL_SIT, id, 0);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_TAKEN);
    assert_string_equal(called(0), "Ann"); /* and Ann keeps her seat */
    r = lounge_request(&l, HALL_SIT, id, 0);
    r.seat = 3;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_string_equal(called(3), "Ann");
    assert_int_equal(hall_table_of(l.hall, id)->seat[0].kind, SEAT_EMPTY);
    lounge_watch(&l, 1, id, 3);
    assert_int_equal(lounge_ready(&l, 1, id, 3), TABLE_OK);
    /* Guests cannot move each other. */
    r = lounge_request(&l, HALL_SIT, id, 3);
    r.seat = 0;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    assert_string_equal(called(3), "Ann");
    lounge_end(&l);
}

static hall_message lost(uint32_t connection)
{
    const lounge_sent *s = lounge_last(&l, connection, HALL_NOTICE);
    assert_non_null(s);
    assert_int_equal(s->message.notice, HALL_SEAT_LOST);
    return s->message;
}

static void who_loses_a_seat_hears_how(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    hall_request r = lounge_request(&l, HALL_STAND, id, 0);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    hall_message m = lost(2);
    assert_int_equal(m.loss, HALL_FREED);
    assert_string_equal(m.name, "Ann");
    encode_message(&text, &m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(buffer_words(&text), "\"how\":\"freed\",\"name\":\"Ann\""));
    buffer_free(&text);

    lounge_sit(&l, 2, id, 1);
    lounge_watch(&l, 2, id, 1);
    assert_int_equal(lounge_do(&l, 2, HALL_STAND, id, 1), TABLE_OK);
    assert_int_equal(lost(2).loss, HALL_LEFT);

    lounge_sit(&l, 2, id, 1);
    lounge_watch(&l, 2, id, 1);
    r = lounge_request(&l, HALL_SEAL, id, 1);
    r.key = lounge_random(&l);
    r.client_seq = r.number;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
    lounge_tick(&l, 60000);
    assert_int_equal(lost(2).loss, HALL_TOO_LATE);
    lounge_end(&l);
}

/* ---- another device -------------------------------------------------------------------------- */

static table_code put(uint32_t connection, hall_verb verb, int seat, uint32_t seq, fair_key key)
{
    hall_request r = lounge_request(&l, verb, id, seat);
    r.client_seq = seq;
    r.key = key;
    return lounge_ask(&l, connection, &r).answer.code;
}

static fair_key sealed(int seat, fair_key number)
{
    return fair_seal_number((fair_place){ id, 0 }, NULL, seat, &number);
}

/* The phone does not have the number that the laptop sealed, nor the laptop's counter. */
static void another_device_counts_on_and_seals_anew(void **unused)
{
    const fair_key first = { { 1 } }, second = { { 2 } }, third = { { 3 } };
    buffer text = { 0 };
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    assert_int_equal(put(2, HALL_SEAL, 1, 40, sealed(1, first)), TABLE_OK);
    assert_int_equal(put(2, HALL_SEAL, 1, 41, sealed(1, first)), TABLE_DONE);
    hall_request r = lounge_request(&l, HALL_LINK, id, 1);
    r.link = HALL_LINK_SEAT;
    const fair_key link = lounge_ask(&l, 2, &r).key;
    lounge_guest(&l, 3, "Ben's phone");
    r = lounge_request(&l, HALL_CLAIM, id, NL_NOBODY);
    r.key = link;
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_OK);
    hall_request look = lounge_request(&l, HALL_WATCH, id, 1);
    look.cursor = UINT32_MAX;
    assert_int_equal(lounge_ask(&l, 3, &look).answer.code, TABLE_OK);
    const hall_message *m = &lounge_last(&l, 3, HALL_SNAPSHOT)->message;
    assert_int_equal(m->now.client_seq, 40);
    encode_message(&text, m, (encode_style){ NL_EN, false, false });
    assert_non_null(strstr(buffer_words(&text), "\"client_seq\":40"));
    buffer_free(&text);

    assert_int_equal(put(3, HALL_SEAL, 1, 1, sealed(1, second)), TABLE_STALE);
    assert_int_equal(put(3, HALL_SEAL, 1, 41, sealed(1, second)), TABLE_OK);
    lounge_restart(&l); /* the log says the same */
    const table *t = hall_table_of(l.hall, id);
    const fair_key seal = sealed(1, second);
    assert_true(fair_same(&t->epochs[0].fair.number_seal[1], &seal));
    lounge_end(&l);

    /* Once the seals are locked, nobody can change a number. */
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    assert_int_equal(put(2, HALL_SEAL, 1, 1, sealed(1, first)), TABLE_OK);
    assert_int_equal(put(2, HALL_SEAL, 1, 2, sealed(1, second)), TABLE_OK);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
    const uint32_t seq = lounge_last(&l, 2, HALL_NOW)->message.now.client_seq;
    assert_int_equal(put(2, HALL_SEAL, 1, seq + 1, sealed(1, third)), TABLE_WRONG_PHASE);
    assert_int_equal(put(2, HALL_NUMBER, 1, seq + 2, first), TABLE_BAD_NUMBER);
    assert_int_equal(put(2, HALL_NUMBER, 1, seq + 3, second), TABLE_OK);
    lounge_tick(&l, 1000);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_PLAY);
    lounge_end(&l);
}

/* If the owner stays away, somebody who is there can add bots; a short absence changes nothing. */
static void a_room_whose_owner_stays_away_gets_another(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 2);
    hall_request bot = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
    bot.seat = 2;
    snprintf(bot.name, sizeof bot.name, "greedy");
    assert_int_equal(lounge_ask(&l, 2, &bot).answer.code, TABLE_DENIED);
    hall_lost(l.hall, 1, l.now);
    lounge_tick(&l, HALL_OWNER_AWAY / 2);
    lounge_tick(&l, 1000);
    assert_int_equal(lounge_ask(&l, 2, &bot).answer.code, TABLE_DENIED);
    lounge_tick(&l, HALL_OWNER_AWAY);
    lounge_tick(&l, 1000);
    assert_true(lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot.owner);
    assert_int_equal(lounge_ask(&l, 2, &bot).answer.code, TABLE_OK);
    lounge_restart(&l);
    const hall_table *t = hall_find(l.hall, id);
    assert_true(fair_same(&t->meta.owner, &t->meta.holder[1][0]));
    lounge_end(&l);
}

static table_code play(uint32_t connection, const char *rules)
{
    hall_request r = lounge_request(&l, HALL_RULES, id, NL_NOBODY);
    snprintf(r.rules, sizeof r.rules, "%s", rules);
    return lounge_ask(&l, connection, &r).answer.code;
}

/* The clock comes with the game, and stays if the request names none. */
static void the_owner_takes_another_clock(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4", CLOCK_NONE, 2);
    hall_request r = lounge_request(&l, HALL_RULES, id, NL_NOBODY);
    snprintf(r.rules, sizeof r.rules, "island seats=4");
    r.clock = CLOCK_BLITZ;
    r.filter.clocked = true;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(hall_find(l.hall, id)->meta.clock, CLOCK_BLITZ);
    assert_int_equal(play(1, "dice seats=2"), TABLE_OK);
    lounge_do(&l, 2, HALL_FRESH, id, 1);
    assert_int_equal(lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot.clock, CLOCK_BLITZ);
    lounge_restart(&l);
    assert_int_equal(hall_find(l.hall, id)->meta.clock, CLOCK_BLITZ);
    assert_string_equal(hall_find(l.hall, id)->meta.rules, "dice seats=2");
    lounge_end(&l);
}

/* Three people, then a game for two: one moves, one has no seat, and both hear how. */
static void the_owner_takes_another_box(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4", CLOCK_NONE, 2);
    for (uint32_t c = 3; c <= 4; c++) {
        lounge_guest(&l, c, c == 3 ? "Cem" : "Dan");
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    assert_int_equal(play(2, "dice seats=2"), TABLE_DENIED);
    assert_int_equal(play(1, "dice seats=9"), TABLE_RULES);
    assert_string_equal(called(3), "Dan");
    hall_request r = lounge_request(&l, HALL_STAND, id, 1);
    r.seat = 1;
    assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
    assert_int_equal(play(1, "dice seats=2"), TABLE_OK);
    assert_int_equal(play(1, "dice seats=2"), TABLE_OK); /* the same again is no change */
    assert_int_equal(lost(3).loss, HALL_MOVED);
    assert_int_equal(lost(4).loss, HALL_NO_SEAT);
    assert_string_equal(lost(4).name, "Ann");
    assert_string_equal(called(1), "Cem");
    lounge_watch(&l, 3, id, 1);
    lounge_do(&l, 3, HALL_FRESH, id, 1);
    assert_string_equal(lounge_last(&l, 3, HALL_SNAPSHOT)->message.snapshot.rules, "dice seats=2");
    r = lounge_request(&l, HALL_WATCH, id, 3);
    assert_int_equal(lounge_ask(&l, 4, &r).answer.code, TABLE_DENIED);
    lounge_restart(&l);
    const hall_table *t = hall_find(l.hall, id);
    assert_int_equal(t->meta.seats, 2);
    assert_string_equal(t->meta.rules, "dice seats=2");
    assert_string_equal(t->meta.name[1], "Cem");
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_name_is_seen_at_once),
        cmocka_unit_test(a_name_stays_where_it_has_to),
        cmocka_unit_test(names_do_not_fill_a_table),
        cmocka_unit_test(a_seat_is_changed_in_one_step),
        cmocka_unit_test(who_loses_a_seat_hears_how),
        cmocka_unit_test(another_device_counts_on_and_seals_anew),
        cmocka_unit_test(the_owner_takes_another_box),
        cmocka_unit_test(the_owner_takes_another_clock),
        cmocka_unit_test(a_room_whose_owner_stays_away_gets_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
