/* test_hall_budget.c - limits per address, however many guests it creates. The attacks come from
   one stranger; meanwhile a family and a class play from one address each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

enum { HOME = 7, STRANGER = 9 }; /* addresses */

static lounge l;
static char id[FAIR_GAME_MAX];
static uint32_t last; /* connection */

/* Opens a new connection. It has not said hello yet. */
static uint32_t come(uint64_t who)
{
    lounge_met(&l, ++last, who);
    return last;
}

static table_code hello(uint32_t connection)
{
    hall_request r = lounge_request(&l, HALL_HELLO, "", NL_NOBODY);
    return lounge_ask(&l, connection, &r).answer.code;
}

static uint32_t guest_of(uint64_t who)
{
    const uint32_t connection = come(who);
    assert_int_equal(hello(connection), TABLE_OK);
    return connection;
}

static table_code do_open(uint32_t connection, bool hidden, char out[FAIR_GAME_MAX])
{
    hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.flags = TABLE_MAY_UNDO;
    r.is_private = hidden;
    snprintf(r.rules, sizeof r.rules, "island seats=4");
    const hall_message m = lounge_ask(&l, connection, &r);
    if (out) memcpy(out, m.text, FAIR_GAME_MAX);
    return m.answer.code;
}

static table_code do_sit(uint32_t connection, int seat)
{
    hall_request r = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
    r.seat = seat;
    return lounge_ask(&l, connection, &r).answer.code;
}

static void begin(void)
{
    lounge_begin(&l);
    last = 100;
}

static void guests_of_an_address_have_an_end(void **unused)
{
    int guests = 0;
    (void)unused;
    begin();
    while (guests < 1000 && hello(come(STRANGER)) == TABLE_OK) guests++;
    assert_int_equal(guests, hall_limits_of(l.hall)->guests_of_address);
    assert_int_equal(hello(come(STRANGER)), TABLE_ADDRESS_LIMIT);
    assert_int_equal(hello(come(HOME)), TABLE_OK);
    assert_int_equal(hello(++last), TABLE_OK); /* without an address nothing is counted */
    lounge_tick(&l, 60000);
    assert_int_equal(hello(come(STRANGER)), TABLE_OK); /* some are admitted again */
    hall_limits_of(l.hall)->guests_of_address = 0;     /* no limit */
    for (int i = 0; i < 200; i++) assert_int_equal(hello(come(STRANGER)), TABLE_OK);
    lounge_end(&l);
}

/* One line in the log for an address that floods, however often it is refused, and few lines
   however many addresses do. The line names the network, not the address. */
static void a_flood_is_logged_once(void **unused)
{
    (void)unused;
    begin();
    hall_limits_of(l.hall)->guests_of_address = 2;
    for (int i = 0; i < 2; i++) assert_int_equal(hello(come(0x010203)), TABLE_OK);
    assert_int_equal(l.notes, 0);
    for (int i = 0; i < 50; i++) assert_int_equal(hello(come(0x010203)), TABLE_ADDRESS_LIMIT);
    assert_int_equal(l.notes, 1);
    assert_string_equal(l.note, "flood: 10.1.2.0/24, hello, 1 refused from all addresses since "
                                "the last line");
    for (int i = 0; i < 3; i++) hello(come(0x040506));
    assert_int_equal(l.notes, 2);
    assert_string_equal(l.note, "flood: 10.4.5.0/24, hello, 50 refused from all addresses since "
                                "the last line");
    lounge_tick(&l, 600000);
    for (int i = 0; i < 3; i++) hello(come(0x010203)); /* it begins again */
    assert_int_equal(l.notes, 3);
    for (uint32_t who = 1; who <= 60; who++)
        for (int i = 0; i < 3; i++) hello(come(who));
    assert_in_range(l.notes, 20, 23);
    lounge_end(&l);
}

/* Each guest says hello and opens eight tables; then the next guest comes. */
static int fill_with_tables(bool hidden)
{
    int tables = 0;

    for (int guest = 0; guest < 20; guest++) {
        const uint32_t c = guest_of(STRANGER);
        for (int i = 0; i < 8; i++) tables += do_open(c, hidden, NULL) == TABLE_OK;
        hall_lost(l.hall, c, l.now);
        lounge_forget(&l);
    }
    return tables;
}

static void tables_of_an_address_have_an_end(void **unused)
{
    (void)unused;
    for (int hidden = 0; hidden < 2; hidden++) {
        begin();
        const int most = hall_limits_of(l.hall)->tables_of_address;
        assert_int_equal(fill_with_tables(hidden), most);
        assert_int_equal(do_open(guest_of(HOME), hidden, id), TABLE_OK);
        assert_int_equal(do_open(guest_of(STRANGER), hidden, NULL), TABLE_ADDRESS_LIMIT);
        /* Empty tables without spectators are closed, so more can be opened. */
        for (int i = 0; i < 20; i++) lounge_tick(&l, 60000);
        assert_int_equal(hall_figures_of(l.hall).tables, 0);
        assert_int_equal(do_open(guest_of(STRANGER), hidden, NULL), TABLE_OK);
        lounge_end(&l);
    }
}

/* One address that keeps within its limits for days still leaves places for the others. */
static void the_last_places_are_for_who_has_none(void **unused)
{
    (void)unused;
    begin();
    hall_limits_of(l.hall)->tables = 20;
    hall_limits_of(l.hall)->tables_of_address = 200;
    assert_int_equal(fill_with_tables(false), 18);
    const uint32_t stranger = guest_of(STRANGER), home = guest_of(HOME);
    assert_int_equal(do_open(stranger, false, NULL), TABLE_ADDRESS_LIMIT);
    assert_int_equal(do_open(home, false, NULL), TABLE_OK);
    assert_int_equal(do_open(home, false, NULL), TABLE_ADDRESS_LIMIT);
    assert_int_equal(do_open(guest_of(HOME + 1), false, NULL), TABLE_OK);
    assert_int_equal(do_open(guest_of(HOME + 2), false, NULL), TABLE_TOO_MANY);
    assert_true(hall_figures_of(l.hall).tables_refused >= 3);
    lounge_end(&l);
}

/* A busy server first refuses those who send most. */
static void load_refuses_the_largest_share_first(void **unused)
{
    (void)unused;
    begin();
    const uint32_t busy = guest_of(STRANGER), home = guest_of(HOME);
    assert_int_equal(do_open(home, false, id), TABLE_OK);
    lounge_tick(&l, 10000);
    for (int level = 1; level <= 4; level++) {
        const uint32_t b = level < 3 ? busy : come(STRANGER), c = level < 3 ? home : come(HOME);
        for (int i = 0; i < 150; i++) lounge_do(&l, busy, HALL_MINE, "", NL_NOBODY);
        lounge_forget(&l);
        hall_load(l.hall, level);
        const hall_verb verb = level == 1 ? HALL_OPEN : level == 2 ? HALL_WATCH : HALL_HELLO;
        table_code code[2];
        for (int i = 0; i < 2; i++) {
            hall_request r = lounge_request(&l, verb, verb == HALL_WATCH ? id : "", NL_NOBODY);
            r.key = verb == HALL_OPEN ? lounge_random(&l) : r.key;
            snprintf(r.rules, sizeof r.rules, "island seats=4");
            code[i] = lounge_ask(&l, i ? c : b, &r).answer.code;
        }
        assert_int_equal(code[0], TABLE_BUSY);
        assert_int_equal(code[1], level < 4 ? TABLE_OK : TABLE_BUSY);
        if (level == 2) assert_int_equal(do_open(home, false, NULL), TABLE_BUSY);
        hall_load(l.hall, 0);
    }
    lounge_end(&l);
}

/* Each new guest sits down, gets ready and opens no number; a table has 64 such attempts. */
static void strangers_do_not_use_up_the_epochs(void **unused)
{
    int misses = 0;

    (void)unused;
    begin();
    const uint32_t home = guest_of(HOME);
    assert_int_equal(do_open(home, false, id), TABLE_OK);
    assert_int_equal(do_sit(home, 0), TABLE_OK);
    lounge_watch(&l, home, id, 0);
    for (int seat = 2; seat < 4; seat++) lounge_bot(&l, home, id, seat);
    while (misses < 64) {
        const uint32_t c = guest_of(STRANGER);
        if (do_sit(c, 1) != TABLE_OK) break;
        hall_request r = lounge_request(&l, HALL_SEAL, id, 1);
        lounge_watch(&l, c, id, 1);
        r.key = lounge_random(&l);
        r.client_seq = r.number;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
        assert_int_equal(lounge_ready(&l, c, id, 1), TABLE_OK);
        assert_int_equal(lounge_ready(&l, home, id, 0), TABLE_OK);
        assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OPENING);
        hall_lost(l.hall, c, l.now); /* it is not even there when the time is over */
        lounge_tick(&l, 61000);
        lounge_tick(&l, 1000);
        assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_GATHER);
        lounge_forget(&l);
        misses++;
    }
    assert_in_range(misses, 4, 6);
    assert_int_equal(do_sit(guest_of(STRANGER), 1), TABLE_BARRED);
    assert_int_equal(do_sit(guest_of(HOME + 1), 1), TABLE_OK);
    lounge_end(&l);
}

/* Invited players have a day to follow the link. */
static void a_host_may_go_away_for_a_while(void **unused)
{
    (void)unused;
    for (int hidden = 0; hidden < 2; hidden++) {
        begin();
        const uint32_t host = guest_of(HOME);
        assert_int_equal(do_open(host, hidden, id), TABLE_OK);
        assert_int_equal(do_sit(host, 0), TABLE_OK);
        hall_lost(l.hall, host, l.now);
        for (int i = 0; i < 20; i++) lounge_tick(&l, 60000);
        assert_int_equal(hall_figures_of(l.hall).tables, hidden);
        lounge_end(&l);
        begin(); /* a table where a friend sits waits anyway */
        const uint32_t owner = guest_of(HOME), friend = guest_of(STRANGER);
        assert_int_equal(do_open(owner, false, id), TABLE_OK);
        assert_int_equal(do_sit(friend, 0), TABLE_OK);
        hall_lost(l.hall, owner, l.now);
        hall_lost(l.hall, friend, l.now);
        for (int i = 0; i < 20; i++) lounge_tick(&l, 60000);
        assert_int_equal(hall_figures_of(l.hall).tables, 1);
        lounge_end(&l);
    }
}

/* Each guest takes and leaves a seat nine times; then the next guest comes. */
static int fidget(int guests)
{
    int entries = 0;

    for (int guest = 0; guest < guests; guest++) {
        const uint32_t c = guest_of(STRANGER);
        for (int i = 0; i < 9; i++) {
            hall_request r = lounge_request(&l, HALL_STAND, id, 2);
            entries += do_sit(c, 2) == TABLE_OK;
            entries += lounge_ask(&l, c, &r).answer.code == TABLE_OK;
        }
        hall_lost(l.hall, c, l.now);
        lounge_forget(&l);
    }
    return entries;
}

static void a_table_is_not_closed_by_fidgeting(void **unused)
{
    (void)unused;
    begin();
    const uint32_t host = guest_of(HOME);
    assert_int_equal(do_open(host, false, id), TABLE_OK);
    hall_limits_of(l.hall)->guests_of_address = 0; /* only seats are tested here */
    hall_limits_of(l.hall)->commands_of_address = 0;
    const int most = hall_limits_of(l.hall)->seats_of_address;
    assert_in_range(fidget(111), most, most + most / 10); /* some time passes, too */
    assert_true(hall_table_of(l.hall, id)->log.count < 500);
    assert_int_equal(do_sit(guest_of(HOME), 1), TABLE_OK); /* others still can */
    assert_int_equal(do_sit(host, 0), TABLE_OK);
    for (int i = 0; i < 300; i++) /* and the owner is not limited */
        assert_int_equal(lounge_ready(&l, host, id, 0), TABLE_OK);
    hall_request r = lounge_request(&l, HALL_END, id, NL_NOBODY);
    r.yes = true;
    assert_int_equal(lounge_ask(&l, host, &r).answer.code, TABLE_OK);
    assert_int_equal(hall_find(l.hall, id)->meta.phase, TABLE_OVER);
    lounge_end(&l);
}

/* Nor by toggling ready. */
static void nor_by_who_sits_there(void **unused)
{
    int taken = 0;
    (void)unused;
    begin();
    assert_int_equal(do_open(guest_of(HOME), false, id), TABLE_OK);
    const uint32_t c = guest_of(STRANGER);
    assert_int_equal(do_sit(c, 2), TABLE_OK);
    while (taken < 1000 && lounge_ready(&l, c, id, 2) == TABLE_OK) taken++;
    assert_int_equal(taken, hall_limits_of(l.hall)->seats_of_address - 1);
    lounge_end(&l);
}

/* A client can send any number of different names. */
static void names_of_an_address_have_an_end(void **unused)
{
    int taken = 0;
    (void)unused;
    begin();
    const uint32_t c = guest_of(STRANGER);
    for (table_code code = TABLE_OK; taken < 2000; taken++) {
        hall_request r = lounge_request(&l, HALL_NAME, "", NL_NOBODY);
        snprintf(r.name, sizeof r.name, "Ann %d", taken);
        code = lounge_ask(&l, c, &r).answer.code;
        lounge_forget(&l);
        if (code == TABLE_ADDRESS_LIMIT) break;
        assert_int_equal(code, TABLE_OK);
    }
    assert_in_range(taken, 300, 330);
    lounge_end(&l);
}

static void commands_of_an_address_have_an_end(void **unused)
{
    uint32_t c[40];
    int taken = 0;
    (void)unused;
    begin();
    for (int i = 0; i < 40; i++) c[i] = guest_of(STRANGER);
    const uint32_t home = guest_of(HOME);
    lounge_tick(&l, 10000);
    for (int i = 0; i < 40 * 20; i++) {
        const hall_request r = lounge_request(&l, HALL_MINE, "", NL_NOBODY);
        hall_receive(l.hall, c[i % 40], &r, l.now);
    }
    lounge_tick(&l, 10);
    for (int i = 0; i < l.count; i++)
        taken += l.sent[i].message.kind == HALL_ANSWER && l.sent[i].message.number > 41 &&
                 l.sent[i].message.answer.code == TABLE_OK;
    assert_int_equal(taken, 5 * hall_limits_of(l.hall)->commands_of_address);
    assert_null(lounge_last(&l, c[0], HALL_CLOSE)); /* a neighbour may have caused it */
    assert_int_equal(lounge_do(&l, home, HALL_MINE, "", NL_NOBODY), TABLE_OK);
    for (int i = 0; i < 10; i++) {
        const hall_request r = lounge_request(&l, HALL_MINE, "", NL_NOBODY);
        hall_receive(l.hall, c[i], &r, l.now);
    }
    lounge_tick(&l, 10);
    assert_int_equal(lounge_last(&l, c[9], HALL_ANSWER)->message.answer.code, TABLE_TOO_FAST);
    lounge_tick(&l, 1000);
    assert_int_equal(lounge_do(&l, c[0], HALL_MINE, "", NL_NOBODY), TABLE_OK);
    lounge_end(&l);
}

static void bots_of_an_address_have_an_end(void **unused)
{
    int brought = 0;
    (void)unused;
    begin();
    const uint32_t c = guest_of(STRANGER);
    assert_int_equal(do_open(c, true, id), TABLE_OK);
    for (; brought < 1000; brought++) {
        hall_request r = lounge_request(&l, HALL_BOT, id, NL_NOBODY);
        r.seat = 1;
        snprintf(r.name, sizeof r.name, "greedy");
        const table_code code = lounge_ask(&l, c, &r).answer.code;
        lounge_forget(&l);
        if (code == TABLE_ADDRESS_LIMIT) break;
        assert_int_equal(code, TABLE_OK);
        r = lounge_request(&l, HALL_STAND, id, NL_NOBODY);
        r.seat = 1;
        assert_int_equal(lounge_ask(&l, c, &r).answer.code, TABLE_OK);
    }
    const int most = hall_limits_of(l.hall)->bots_of_address;
    assert_in_range(brought, most, most + most / 10);
    lounge_end(&l);
}

/* Each guest opens a table, sits down and reports five times; then the next guest comes. */
static void reports_of_an_address_have_an_end(void **unused)
{
    int taken = 0;
    (void)unused;
    begin();
    for (int guest = 0; guest < 8; guest++) {
        const uint32_t c = guest_of(STRANGER), other = guest_of(STRANGER);
        assert_int_equal(do_open(c, true, id), TABLE_OK);
        assert_int_equal(do_sit(c, 0), TABLE_OK);
        hall_request link = lounge_request(&l, HALL_LINK, id, 0);
        link.link = HALL_LINK_INVITE;
        hall_request sit = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
        sit.seat = 1;
        sit.key = lounge_ask(&l, c, &link).key;
        assert_int_equal(lounge_ask(&l, other, &sit).answer.code, TABLE_OK);
        for (int i = 0; i < 5; i++) {
            hall_request r = lounge_request(&l, HALL_REPORT, id, 0);
            r.seat = 1;
            r.client_seq = r.number;
            taken += lounge_ask(&l, c, &r).answer.code == TABLE_OK;
        }
    }
    assert_int_equal(taken, hall_limits_of(l.hall)->reports_of_address);
    lounge_end(&l);
}

static table_code say(uint32_t connection, int as)
{
    hall_request r = lounge_request(&l, HALL_CHAT, id, as);
    r.client_seq = r.number;
    snprintf(r.text, sizeof r.text, "buy my cards");
    return lounge_ask(&l, connection, &r).answer.code;
}

/* New guests from one address fill neither the gallery of a table nor the door of its owner. */
static void chat_of_an_address_has_an_end(void **unused)
{
    int said = 0, knocked = 0;
    (void)unused;
    begin();
    const uint32_t host = guest_of(HOME), visitor = guest_of(HOME + 1);
    assert_int_equal(do_open(host, false, id), TABLE_OK);
    lounge_watch(&l, visitor, id, NL_NOBODY);
    for (int i = 0; i < 20; i++) {
        const uint32_t c = guest_of(STRANGER);
        lounge_watch(&l, c, id, NL_NOBODY);
        for (int line = 0; line < 5; line++) said += say(c, NL_NOBODY) == TABLE_OK;
        for (int line = 0; line < 5; line++)
            knocked += lounge_do(&l, c, HALL_KNOCK, id, NL_NOBODY) == TABLE_OK;
        lounge_forget(&l);
    }
    const int most = hall_limits_of(l.hall)->chat_of_address;
    assert_in_range(said, most, most + most / 4);
    assert_in_range(knocked, 1, most + most / 4);
    assert_int_equal(say(visitor, NL_NOBODY), TABLE_OK);
    lounge_end(&l);
}

/* Many addresses together do not wash away what was said before anybody could read it; and players
   hear each other, whatever the gallery does. */
static void chat_of_a_table_has_an_end(void **unused)
{
    int said = 0;
    (void)unused;
    begin();
    const uint32_t host = guest_of(HOME);
    assert_int_equal(do_open(host, false, id), TABLE_OK);
    assert_int_equal(do_sit(host, 0), TABLE_OK);
    lounge_watch(&l, host, id, 0);
    for (uint64_t i = 0; i < 40; i++) {
        const uint32_t c = guest_of(1000 + i);
        lounge_watch(&l, c, id, NL_NOBODY);
        for (int line = 0; line < 5; line++) said += say(c, NL_NOBODY) == TABLE_OK;
        lounge_forget(&l);
    }
    assert_in_range(said, HALL_LINES, HALL_LINES + HALL_LINES / 2);
    assert_int_equal(say(host, 0), TABLE_OK);
    lounge_end(&l);
}

/* Games that were begun and left count, too, for as long as they have not ended. */
static void unfinished_tables_of_an_address_have_an_end(void **unused)
{
    int tables = 0;
    (void)unused;
    begin();
    hall_limits_of(l.hall)->tables_of_address = 10;
    for (int i = 0; i < 30; i++) {
        const uint32_t c = guest_of(STRANGER);
        for (int k = 0; k < 4; k++) {
            hall_request r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
            r.key = lounge_random(&l);
            snprintf(r.rules, sizeof r.rules, "dice seats=1");
            const hall_message m = lounge_ask(&l, c, &r);
            if (m.answer.code != TABLE_OK) continue;
            tables++;
            memcpy(id, m.text, sizeof id);
            assert_int_equal(do_sit(c, 0), TABLE_OK);
            assert_int_equal(lounge_ready(&l, c, id, 0), TABLE_OK);
        }
        hall_lost(l.hall, c, l.now);
        lounge_tick(&l, 600000);
        lounge_forget(&l);
    }
    assert_int_equal(tables, 50);
    assert_int_equal(do_open(guest_of(HOME), false, NULL), TABLE_OK);
    lounge_end(&l);
}

/* However many guests and connections it has, an address watches only so many tables. Players at
   tables from there still watch theirs. */
static void watches_of_an_address_have_an_end(void **unused)
{
    int watches = 0;
    (void)unused;
    begin();
    hall_limits_of(l.hall)->watches_of_address = 30;
    const uint32_t host = guest_of(HOME), player = guest_of(STRANGER);
    uint32_t c = 0;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(do_open(host, false, id), TABLE_OK);
        for (int k = 0; k < 8; k++) {
            const hall_request r = lounge_request(&l, HALL_WATCH, id, NL_NOBODY);
            c = guest_of(STRANGER);
            watches += lounge_ask(&l, c, &r).answer.code == TABLE_OK;
            lounge_forget(&l);
        }
    }
    assert_int_equal(watches, 30);
    lounge_watch(&l, guest_of(HOME), id, NL_NOBODY);
    assert_int_equal(do_sit(player, 0), TABLE_OK);
    lounge_watch(&l, player, id, 0);
    assert_int_equal(lounge_do(&l, c, HALL_WATCH, id, NL_NOBODY), TABLE_ADDRESS_LIMIT);
    for (uint32_t i = player + 1; i < player + 9; i++) hall_lost(l.hall, i, l.now);
    assert_int_equal(lounge_do(&l, c, HALL_WATCH, id, NL_NOBODY), TABLE_OK);
    lounge_end(&l);
}

/* Before forty spectators a command counts three times. */
static void commands_before_a_crowd_cost_more(void **unused)
{
    enum { ASKED = 200, SPECTATORS = 40, TIMES = 3 };
    int taken = 0;
    (void)unused;
    begin();
    const uint32_t host = guest_of(HOME);
    assert_int_equal(do_open(host, false, id), TABLE_OK);
    assert_int_equal(do_sit(host, 0), TABLE_OK);
    for (uint64_t i = 0; i < SPECTATORS; i++) {
        lounge_watch(&l, guest_of(1000 + i), id, NL_NOBODY);
        lounge_forget(&l);
    }
    lounge_tick(&l, 10000);
    const uint64_t from = l.now;
    for (int i = 0; i < ASKED; i++) {
        hall_request r = lounge_request(&l, HALL_READY, id, 0);
        r.client_seq = r.number;
        r.yes = i % 2 == 0;
        taken += lounge_ask(&l, host, &r).answer.code == TABLE_OK;
        lounge_forget(&l);
    }
    const int rate = hall_limits_of(l.hall)->commands_of_address;
    const int most = (5 * rate + rate * (int)(l.now - from) / 1000) / TIMES;
    assert_in_range(taken, most - 2, most + 2);
    lounge_end(&l);
}

/* Sixty people at twenty tables behind one address: within two minutes they connect, open tables,
   sit down, add a bot and get ready, and nothing is refused. */
static void a_class_plays(void **unused)
{
    char at[20][FAIR_GAME_MAX];
    uint32_t c[60];
    (void)unused;
    begin();
    for (int i = 0; i < 60; i++) {
        c[i] = guest_of(HOME);
        hall_request r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
        r.yes = i % 3 != 0;
        assert_int_equal(lounge_ask(&l, c[i], &r).answer.code, TABLE_OK);
        lounge_tick(&l, 500);
        lounge_forget(&l);
    }
    for (int i = 0; i < 60; i++) {
        if (i % 3 == 0) assert_int_equal(do_open(c[i], false, at[i / 3]), TABLE_OK);
        memcpy(id, at[i / 3], sizeof id);
        assert_int_equal(do_sit(c[i], i % 3), TABLE_OK);
        lounge_watch(&l, c[i], id, i % 3);
        if (i % 3 == 0) lounge_bot(&l, c[i], id, 3);
        lounge_tick(&l, 500);
        lounge_forget(&l);
    }
    for (int i = 0; i < 60; i++) {
        assert_int_equal(lounge_ready(&l, c[i], at[i / 3], i % 3), TABLE_OK);
        lounge_forget(&l);
    }
    lounge_tick(&l, 1000);
    for (int i = 0; i < 20; i++) assert_int_equal(hall_table_of(l.hall, at[i])->phase, TABLE_PLAY);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guests_of_an_address_have_an_end),
        cmocka_unit_test(a_flood_is_logged_once),
        cmocka_unit_test(tables_of_an_address_have_an_end),
        cmocka_unit_test(the_last_places_are_for_who_has_none),
        cmocka_unit_test(load_refuses_the_largest_share_first),
        cmocka_unit_test(strangers_do_not_use_up_the_epochs),
        cmocka_unit_test(a_host_may_go_away_for_a_while),
        cmocka_unit_test(a_table_is_not_closed_by_fidgeting),
        cmocka_unit_test(nor_by_who_sits_there),
        cmocka_unit_test(names_of_an_address_have_an_end),
        cmocka_unit_test(commands_of_an_address_have_an_end),
        cmocka_unit_test(bots_of_an_address_have_an_end),
        cmocka_unit_test(reports_of_an_address_have_an_end),
        cmocka_unit_test(chat_of_an_address_has_an_end),
        cmocka_unit_test(chat_of_a_table_has_an_end),
        cmocka_unit_test(unfinished_tables_of_an_address_have_an_end),
        cmocka_unit_test(watches_of_an_address_have_an_end),
        cmocka_unit_test(commands_before_a_crowd_cost_more),
        cmocka_unit_test(a_class_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
