/* test_hall_rest.c - unloading and loading tables, limits, and how the lobby handles a failing
   store. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

/* ---- unloading, restart, limits -------------------------------------------------------------- */

static void tables_sleep_and_wake(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=9", CLOCK_DAYS, 3);
    lounge_start(&l, id);
    while (!(table_waits_for(hall_table_of(l.hall, id)) & 3)) lounge_tick(&l, 1000);
    const uint32_t before = hall_table_of(l.hall, id)->log.count;
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    lounge_tick(&l, 5000);
    lounge_tick(&l, hall_limits_of(l.hall)->sleep_after + 5000);
    assert_null(hall_table_of(l.hall, id));
    assert_int_equal(hall_figures_of(l.hall).awake, 0);
    assert_int_equal(hall_figures_of(l.hall).tables, 1);
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 3, id, NL_NOBODY);
    assert_int_equal(hall_table_of(l.hall, id)->log.count, before + 2); /* both are away */
    hall_lost(l.hall, 3, l.now);
    lounge_tick(&l, hall_limits_of(l.hall)->sleep_after + 5000);
    assert_null(hall_table_of(l.hall, id));
    lounge_restart(&l);
    assert_null(hall_table_of(l.hall, id)); /* stays unloaded */
    for (int day = 0; day < 9; day++) lounge_tick(&l, 86400000);
    lounge_guest(&l, 4, "Sue");
    lounge_watch(&l, 4, id, NL_NOBODY);
    assert_true(hall_table_of(l.hall, id)->log.count > before + 3); /* the clock loaded it */
    lounge_end(&l);
}

static void time_without_a_server_is_charged_to_nobody(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3 turns=9", CLOCK_STANDARD, 3);
    lounge_start(&l, id);
    while (!(table_waits_for(hall_table_of(l.hall, id)) & 3)) lounge_tick(&l, 1000);
    const int seat = table_waits_for(hall_table_of(l.hall, id)) & 1 ? 0 : 1;
    for (int i = 0; i < 150; i++) lounge_tick(&l, 1000);
    const int64_t left = table_time_left(hall_table_of(l.hall, id), seat, l.now);
    assert_true(left > 0);
    l.now += 3600000;
    lounge_restart(&l);
    const seat_clock *clock = &hall_table_of(l.hall, id)->seat[seat].clock;
    assert_in_range(clock->extra + clock->bank, left, left + HALL_UP_EVERY);
    lounge_end(&l);
}

static void a_flood_is_stopped(void **unused)
{
    (void)unused;
    lounge_begin(&l);
    hall_limits_of(l.hall)->command_burst = 20;
    lounge_guest(&l, 1, "Ann");
    const hall_request r = lounge_request(&l, HALL_MINE, "", NL_NOBODY);
    for (int i = 0; i < 30; i++) hall_receive(l.hall, 1, &r, l.now);
    lounge_tick(&l, 10);
    assert_int_equal(lounge_counted(&l, 1, HALL_CLOSE), 1);
    assert_int_equal(lounge_counted(&l, 1, HALL_ANSWER), 1 + 20 + 3);
    lounge_guest(&l, 2, "Ben");
    for (int i = 0; i < 100; i++) { /* five a second are always allowed */
        hall_receive(l.hall, 2, &r, l.now);
        lounge_tick(&l, 200);
    }
    assert_int_equal(lounge_counted(&l, 2, HALL_CLOSE), 0);
    lounge_end(&l);
}

static void there_is_a_limit_to_everything(void **unused)
{
    char other[FAIR_GAME_MAX];
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    for (int i = 0; i < hall_limits_of(l.hall)->tables_of_guest; i++)
        lounge_table(&l, 1, "island", CLOCK_NONE, other);
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    snprintf(r.rules, sizeof r.rules, "island");
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_TOO_MANY);
    hall_limits_of(l.hall)->watchers_of_table = 1;
    lounge_guest(&l, 2, "Ben");
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 2, other, NL_NOBODY);
    assert_int_equal(lounge_do(&l, 3, HALL_WATCH, other, NL_NOBODY), TABLE_TOO_MANY);
    hall_load(l.hall, 3);
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    snprintf(r.rules, sizeof r.rules, "island");
    assert_int_equal(lounge_ask(&l, 3, &r).answer.code, TABLE_BUSY);
    assert_int_equal(lounge_do(&l, 4, HALL_HELLO, "", NL_NOBODY), TABLE_BUSY);
    lounge_end(&l);
}

/* ---- disk failures --------------------------------------------------------------------------- */

static store_code full(game_store *s)
{
    (void)s;
    return STORE_FULL;
}

static void a_full_disk_undoes_a_tick(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    const store_kind *honest = l.store->kind;
    store_kind broken = *honest;
    const uint32_t before = hall_table_of(l.hall, id)->log.count;
    hall_request r = lounge_request(&l, HALL_STAND, id, 1);

    broken.commit = full;
    l.store->kind = &broken;
    hall_receive(l.hall, 2, &r, l.now);
    assert_int_equal(hall_tick(l.hall, l.now), STORE_FULL);
    assert_int_equal(lounge_last(&l, 2, HALL_ANSWER)->message.answer.code, TABLE_NOT_SAVED);
    assert_int_equal(hall_table_of(l.hall, id)->log.count, before);
    l.store->kind = honest;
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK); /* the seat is still held */
    lounge_end(&l);
}

/* The command that took the seat away was rolled back, so the seat's client still gets its view. */
static void who_keeps_a_seat_after_all_still_hears(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    const store_kind *honest = l.store->kind;
    store_kind broken = *honest;
    const hall_request r = lounge_request(&l, HALL_STAND, id, 1);

    broken.commit = full;
    l.store->kind = &broken;
    hall_receive(l.hall, 2, &r, l.now);
    assert_int_equal(hall_tick(l.hall, l.now), STORE_FULL);
    assert_int_equal(lounge_counted(&l, 2, HALL_NOTICE), 0);
    l.store->kind = honest;
    const int before = lounge_counted(&l, 2, HALL_NEWS);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
    assert_true(lounge_counted(&l, 2, HALL_NEWS) > before);
    assert_int_equal(lounge_do(&l, 2, HALL_STAND, id, 1), TABLE_OK);
    assert_int_equal(lounge_last(&l, 2, HALL_NOTICE)->message.notice, HALL_SEAT_LOST);
    assert_int_equal(lounge_counted(&l, 2, HALL_NOTICE), 1);
    lounge_end(&l);
}

static const store_kind *sound;

static store_code damaged_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    return strcmp(game, id) == 0 ? STORE_DAMAGED : sound->read(s, game, seen, user);
}

static void a_damaged_table_does_not_disturb_the_others(void **unused)
{
    char other[FAIR_GAME_MAX];
    store_kind broken;
    hall_request r;
    (void)unused;
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island", CLOCK_NONE, id);
    lounge_table(&l, 1, "island", CLOCK_NONE, other);
    r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    lounge_ask(&l, 9, &r);
    lounge_tick(&l, hall_limits_of(l.hall)->sleep_after + 5000);
    lounge_tick(&l, 1000);
    assert_int_equal(hall_figures_of(l.hall).awake, 0);
    sound = l.store->kind;
    broken = *sound;
    broken.read = damaged_read;
    l.store->kind = &broken;
    hall_find(l.hall, id)->meta.due = l.now;
    hall_settle(l.hall, hall_find(l.hall, id));
    lounge_tick(&l, 1000);
    lounge_watch(&l, 1, other, NL_NOBODY);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 1);
    assert_int_equal(lounge_counted(&l, 9, HALL_ROW_GONE), 1);
    const int notes = l.notes;
    assert_int_equal(lounge_do(&l, 1, HALL_WATCH, id, NL_NOBODY), TABLE_CORRUPT); /* the owner */
    lounge_guest(&l, 2, "Ben");
    assert_int_equal(lounge_do(&l, 2, HALL_WATCH, id, NL_NOBODY), TABLE_DENIED);
    assert_int_equal(l.notes, notes); /* it is noted once */
    lounge_restart(&l);
    l.store->kind = &broken;
    assert_int_equal(hall_figures_of(l.hall).quarantined, 1); /* also after a restart */
    lounge_tick(&l, 60000);
    assert_in_range(hall_figures_of(l.hall).quarantined_seconds, 60, 70);
    l.store->kind = sound; /* the log is still there to be repaired */
    lounge_restart(&l);
    lounge_guest(&l, 3, "Kim");
    lounge_watch(&l, 3, id, NL_NOBODY);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    lounge_end(&l);
}

/* The log is good up to some entry. */
static uint32_t good_until;

static bool good_part(void *user, const store_entry *entry)
{
    struct {
        store_entry_seen seen;
        void *user;
    } *to = user;
    return entry->n < good_until && to->seen(to->user, entry);
}

static store_code part_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    struct {
        store_entry_seen seen;
        void *user;
    } to = { seen, user };
    const store_code code = sound->read(s, game, good_part, &to);
    return code == STORE_OK ? STORE_DAMAGED : code;
}

static void players_read_the_good_part_of_a_damaged_game(void **unused)
{
    store_kind broken;
    buffer out = { 0 };
    store_code code;
    char line[128];

    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_start(&l, id);
    good_until = hall_table_of(l.hall, id)->log.count; /* then they leave, which is not good */
    sound = l.store->kind;
    broken = *sound;
    broken.read = part_read;
    lounge_guest(&l, 4, "Ann");
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    for (int n = 0; n < 12; n++) lounge_tick(&l, 60000);
    assert_int_equal(hall_figures_of(l.hall).awake, 0);
    l.store->kind = &broken;
    memcpy(hall_find(l.hall, id)->meta.holder[0], &hall_connection_find(l.hall, 4)->guest->id,
           sizeof(fair_key));
    assert_int_equal(lounge_do(&l, 4, HALL_WATCH, id, 0), TABLE_CORRUPT);
    assert_int_equal(lounge_do(&l, 4, HALL_RECORD, id, 0), TABLE_OK);
    assert_non_null(strstr(lounge_last(&l, 4, HALL_RECORD_TEXT)->body, "[Result \"*\"]"));
    assert_int_equal(hall_figures_of(l.hall).awake, 0);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 1);
    assert_true(hall_desk(l.hall, "tables", "text quarantined", l.now, &out, &code));
    assert_non_null(strstr(buffer_words(&out), id));
    snprintf(line, sizeof line, "%s cannot be mended", id);
    assert_true(hall_desk(l.hall, "delete", line, l.now, &out, &code));
    assert_int_equal(code, STORE_OK);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    assert_null(hall_reach(l.hall, id));
    l.store->kind = sound;
    buffer_free(&out);
    lounge_end(&l);
}

/* A player who seals a number and does not open it forces a new epoch. This is recorded for
   everyone and survives a restart. */
static void epochs_that_were_given_up_are_counted(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    hall_request r = lounge_request(&l, HALL_SEAL, id, 0);
    r.key = lounge_random(&l);
    r.client_seq = r.number;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OPENING);
    lounge_tick(&l, 60000);
    assert_int_equal(hall_figures_of(l.hall).epochs_given_up, 1);
    assert_int_equal(hall_figures_of(l.hall).epochs, 0);
    lounge_do(&l, 2, HALL_FRESH, id, 1);
    assert_int_equal(lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot.fair.given_up, 1);
    lounge_sit(&l, 1, id, 0);
    lounge_watch(&l, 1, id, 0);
    lounge_start(&l, id);
    assert_int_equal(hall_figures_of(l.hall).epochs, 1);
    lounge_restart(&l);
    assert_int_equal(hall_figures_of(l.hall).epochs_given_up, 1);
    assert_int_equal(hall_figures_of(l.hall).epochs, 1);
    lounge_end(&l);
}

static table_code renew(uint32_t connection, int as)
{
    hall_request r = lounge_request(&l, HALL_RENEW, id, as);
    r.client_seq = r.number;
    r.yes = true;
    return lounge_ask(&l, connection, &r).answer.code;
}

/* New secrets during a game need everybody who is there, and everybody sees who wants them. */
static void new_secrets_are_agreed_on(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_start(&l, id);
    const table *at = hall_table_of(l.hall, id);
    for (int i = 0; i < 60 && at->record.count < 8; i++) {
        const unsigned waits = table_waits_for(at);
        if (waits & 3) lounge_move(&l, waits & 1 ? 1 : 2, id, waits & 1 ? 0 : 1);
        lounge_tick(&l, 1000);
    }
    assert_int_equal(renew(1, 1), TABLE_DENIED); /* not her seat */
    assert_int_equal(renew(1, 0), TABLE_OK);
    lounge_do(&l, 2, HALL_FRESH, id, 1);
    const hall_snapshot *seen = &lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot;
    assert_true(seen->seat[0].renews);
    assert_false(seen->seat[1].renews);
    assert_int_equal(at->phase, TABLE_PLAY);
    assert_int_equal(renew(2, 1), TABLE_OK);
    assert_int_equal(at->phase, TABLE_RESEAL);
    lounge_do(&l, 2, HALL_FRESH, id, 1);
    seen = &lounge_last(&l, 2, HALL_SNAPSHOT)->message.snapshot;
    assert_int_equal(seen->fair.epoch, 1);
    assert_false(seen->seat[0].renews);
    lounge_end(&l);
}

/* A guest who lets the others wait twice finds the table closed, also under another name. */
static void who_lets_wait_twice_sits_elsewhere(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    for (int i = 0; i < TABLE_MISSES; i++) {
        hall_request r = lounge_request(&l, HALL_SEAL, id, 1);
        r.key = lounge_random(&l);
        r.client_seq = r.number;
        assert_int_equal(lounge_ask(&l, 2, &r).answer.code, TABLE_OK);
        assert_int_equal(lounge_ready(&l, 2, id, 1), TABLE_OK);
        assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
        lounge_tick(&l, 60000);
        assert_int_equal(hall_table_of(l.hall, id)->seat[1].kind, SEAT_EMPTY);
        hall_request sit = lounge_request(&l, HALL_SIT, id, NL_NOBODY);
        sit.seat = 1;
        snprintf(sit.name, sizeof sit.name, "Somebody new");
        const table_code code = lounge_ask(&l, 2, &sit).answer.code;
        assert_int_equal(code, i + 1 < TABLE_MISSES ? TABLE_OK : TABLE_BARRED);
        if (code == TABLE_OK) lounge_watch(&l, 2, id, 1);
    }
    lounge_end(&l);
}

static void see_done(void *user, const char *game, const hall_row *row)
{
    assert_int_equal(row->phase, TABLE_OVER);
    assert_int_equal(row->mine, 0);
    assert_true(row->ended > 0);
    assert_false(row->seat[0].won); /* ended without a winner, and with the points so far */
    char *found = user;
    snprintf(found + strlen(found), 256 - strlen(found), "%s ", game);
}

/* After a restart players find their two finished games, the newest first. */
static void finished_games_are_found_again(void **unused)
{
    char first[FAIR_GAME_MAX], found[256] = "", both[128];

    (void)unused;
    lounge_begin(&l);
    const fair_key ann = lounge_guest(&l, 1, "Ann"), ben = lounge_guest(&l, 2, "Ben");
    for (int game = 0; game < 2; game++) {
        lounge_table(&l, 1, "island seats=3", CLOCK_NONE, id);
        lounge_sit(&l, 1, id, 0);
        lounge_watch(&l, 1, id, 0);
        lounge_bot(&l, 1, id, 1);
        lounge_bot(&l, 1, id, 2);
        assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
        hall_request r = lounge_request(&l, HALL_END, id, 0);
        r.yes = true;
        r.client_seq = 100;
        assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
        if (game == 0) memcpy(first, id, sizeof first);
    }
    hall_request name = lounge_request(&l, HALL_NAME, "", NL_NOBODY);
    snprintf(name.name, sizeof name.name, "Benno"); /* so that the store knows Ben */
    assert_int_equal(lounge_ask(&l, 2, &name).answer.code, TABLE_OK);
    lounge_restart(&l);
    lounge_tick(&l, 10);
    snprintf(both, sizeof both, "%s %s ", id, first);
    assert_true(hall_done(l.hall, &ann, l.now, see_done, found));
    assert_string_equal(found, both);
    found[0] = 0;
    assert_true(hall_done(l.hall, &ben, l.now, see_done, found));
    assert_string_equal(found, "");
    const fair_key nobody = { { 1 } };
    assert_false(hall_done(l.hall, &nobody, l.now, see_done, found));
    assert_int_equal(lounge_hello(&l, 3, ann), TABLE_OK);
    assert_int_equal(lounge_do(&l, 3, HALL_BYE, "", NL_NOBODY), TABLE_OK);
    assert_false(hall_done(l.hall, &ann, l.now, see_done, found));
    lounge_end(&l);
}

/* Anonymous HTTP reads get public information and create no guest. */
static void passers_by_read_what_is_public(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=3", CLOCK_NONE, 3);
    lounge_start(&l, id);
    const uint64_t guests = hall_figures_of(l.hall).guests;
    hall_request r = lounge_request(&l, HALL_RECORD, id, NL_NOBODY);
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_DENIED);
    r.passer_by = true;
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_OK);
    assert_non_null(lounge_last(&l, 9, HALL_RECORD_TEXT));
    assert_int_equal(hall_figures_of(l.hall).guests, guests);
    r.as = 0; /* never as a seat */
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_DENIED);
    r.as = NL_NOBODY;
    hall_find(l.hall, id)->meta.is_private = true;
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_DENIED);
    r.verb = HALL_WATCH;
    assert_int_equal(lounge_ask(&l, 9, &r).answer.code, TABLE_DENIED);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_sleep_and_wake),
        cmocka_unit_test(time_without_a_server_is_charged_to_nobody),
        cmocka_unit_test(a_flood_is_stopped),
        cmocka_unit_test(there_is_a_limit_to_everything),
        cmocka_unit_test(a_full_disk_undoes_a_tick),
        cmocka_unit_test(who_keeps_a_seat_after_all_still_hears),
        cmocka_unit_test(a_damaged_table_does_not_disturb_the_others),
        cmocka_unit_test(players_read_the_good_part_of_a_damaged_game),
        cmocka_unit_test(epochs_that_were_given_up_are_counted),
        cmocka_unit_test(new_secrets_are_agreed_on),
        cmocka_unit_test(who_lets_wait_twice_sits_elsewhere),
        cmocka_unit_test(finished_games_are_found_again),
        cmocka_unit_test(passers_by_read_what_is_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
