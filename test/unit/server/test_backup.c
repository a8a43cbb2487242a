/* test_drill.c - verified backups, restores, the operator audit trail, and data files of older
   versions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/operator/operator.h"
#include "unit/lounge.h"

static char folder[] = "/tmp/neuland-drill-XXXXXX";
static char path[64], copy[64], place[64];
static lounge l;
static char id[FAIR_GAME_MAX];

static store_options options_of(const char *where)
{
    store_options options = { .path = where, .nonce = lounge_random, .user = &l };
    memset(options.key.at, 1, FAIR_BYTES);
    return options;
}

static void files_gone(void)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    char name[80];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++) {
            snprintf(name, sizeof name, "%s%s", k == 0 ? path : k == 1 ? copy : place, ends[i]);
            unlink(name);
        }
}

static game_store *open_at(const char *where)
{
    const store_options options = options_of(where);
    store_code code;
    game_store *s = store_in_file(&options, &code);
    assert_int_equal(code, STORE_OK);
    return s;
}

/* A finished game of bots, and a table that waits for people. */
static void play(void)
{
    char other[FAIR_GAME_MAX];

    files_gone();
    lounge_begin(&l);
    hall_free(l.hall);
    game_store_close(l.store);
    l.store = open_at(path);
    lounge_open(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=3 turns=6 trade=ask", CLOCK_NONE, id);
    lounge_table(&l, 1, "island", CLOCK_NONE, other);
    lounge_sit(&l, 1, other, 2);
    for (int seat = 0; seat < 3; seat++) lounge_bot(&l, 1, id, seat);
    lounge_watch(&l, 1, id, NL_NOBODY);
    for (int i = 0; i < 30000 && hall_table_of(l.hall, id)->phase != TABLE_OVER; i++) {
        lounge_forget(&l);
        lounge_tick(&l, 10);
    }
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_OVER);
}

static void a_backup_is_tried_and_put_in_place(void **unused)
{
    backup_report report;
    const store_options here = options_of(place);
    char other[FAIR_GAME_MAX];

    (void)unused;
    play();
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_OK);
    assert_int_equal(backup_create(l.store, &here, copy, "ann", l.now, &report), STORE_EXISTS);
    unlink(copy);
    assert_int_equal(backup_create(l.store, &here, copy, "ann", l.now, &report), STORE_OK);
    assert_int_equal(report.games, 2);
    assert_int_equal(report.finished, 1);
    assert_int_equal(report.proven, 1);
    assert_int_equal(report.damaged, 0);
    assert_int_equal(report.guests, 1);
    assert_int_equal(report.audits, 3);
    lounge_table(&l, 1, "island", CLOCK_NONE, other); /* the server keeps running */
    const store_options taken = options_of(path);
    assert_int_equal(backup_restore(copy, &taken, "ann", 5, false, &report), STORE_IN_USE);
    assert_int_equal(backup_restore("/no/such", &here, "ann", 5, false, &report),
                     STORE_CANNOT_OPEN);
    assert_int_equal(backup_restore(copy, &here, "ann", 5, false, &report), STORE_OK);
    lounge_end(&l);
    lounge_begin(&l);
    hall_free(l.hall);
    game_store_close(l.store);
    l.store = open_at(place);
    lounge_open(&l);
    assert_int_equal(hall_figures_of(l.hall).tables, 1);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    lounge_end(&l);
    files_gone();
}

static void change_file(const char *where, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(where, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Runs the same server on another data file. */
static void move_to(const char *where)
{
    hall_free(l.hall);
    game_store_close(l.store);
    l.store = open_at(where);
    lounge_open(&l);
}

/* Ann and a bot are in the middle of a game. At another table Ann is ready and Ben is not. */
static fair_key begin_game(char gathers[FAIR_GAME_MAX])
{
    files_gone();
    lounge_begin(&l);
    move_to(path);
    const fair_key ann = lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=3 turns=60", CLOCK_NONE, id);
    lounge_sit(&l, 1, id, 0);
    lounge_watch(&l, 1, id, 0);
    lounge_bot(&l, 1, id, 1);
    lounge_bot(&l, 1, id, 2);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    lounge_table(&l, 1, "island seats=3 turns=3", CLOCK_NONE, gathers);
    lounge_sit(&l, 1, gathers, 0);
    lounge_watch(&l, 1, gathers, 0);
    hall_request r = lounge_request(&l, HALL_SEAL, gathers, 0);
    r.key = lounge_random(&l);
    r.client_seq = r.number;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_ready(&l, 1, gathers, 0), TABLE_OK);
    return ann;
}

/* Makes one move for Ann at this table, or waits for the bots. */
static void play_on(const char *at)
{
    lounge_forget(&l);
    if (table_waits_for(hall_table_of(l.hall, at)) & 1)
        lounge_move(&l, 1, at, 0);
    else
        lounge_tick(&l, 1000);
}

/* Plays until the record has this many actions. */
static void play_to(int actions)
{
    for (int i = 0; i < 4000 && hall_table_of(l.hall, id)->record.count < actions; i++) play_on(id);
    assert_true(hall_table_of(l.hall, id)->record.count >= actions);
}

static void play_to_the_end(const char *at)
{
    for (int i = 0; i < 8000 && hall_table_of(l.hall, at)->phase != TABLE_OVER; i++) play_on(at);
    assert_int_equal(hall_table_of(l.hall, at)->phase, TABLE_OVER);
}

static int first_chance(const table *t, int from)
{
    while (t->record.steps[from].action.seat != NL_CHANCE) from++;
    return from;
}

/* Rolls made after the backup are public, so after a restore new secrets decide. */
static void a_restored_game_has_new_dice(void **unused)
{
    const store_options here = options_of(place);
    char gathers[FAIR_GAME_MAX];
    backup_report report;
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;

    (void)unused;
    const fair_key ann = begin_game(gathers);
    play_to(60);
    assert_int_equal(hall_table_of(l.hall, id)->epoch_count, 1);
    const int before = hall_table_of(l.hall, id)->record.count;
    const fair_key seal = hall_table_of(l.hall, gathers)->epochs[0].fair.seal[0];
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_OK);
    play_to(90);
    hall_free(l.hall);
    game_store_close(l.store);
    assert_int_equal(backup_restore(copy, &here, "ann", 5, false, &report), STORE_OK);
    l.store = open_at(place);
    assert_true(game_store_get(l.store, STORE_RESTORED, id, bytes, &code) >= 0);
    lounge_open(&l);
    assert_int_equal(lounge_hello(&l, 1, ann), TABLE_OK);
    lounge_watch(&l, 1, id, 0);
    lounge_watch(&l, 1, gathers, 0);
    assert_int_equal(game_store_get(l.store, STORE_RESTORED, id, bytes, &code), -1);
    play_to(before + 30);
    const table *t = hall_table_of(l.hall, id);
    assert_int_equal(t->epoch_count, 2);
    assert_true(t->epochs[1].at >= before && t->epochs[1].at <= first_chance(t, before));
    t = hall_table_of(l.hall, gathers);
    assert_int_equal(t->epoch_count, 2);
    assert_int_not_equal(memcmp(&seal, &t->epochs[1].fair.seal[0], sizeof seal), 0);
    assert_false(t->seat[0].ready);
    lounge_restart(&l); /* once is enough */
    assert_int_equal(lounge_hello(&l, 1, ann), TABLE_OK);
    lounge_watch(&l, 1, id, 0);
    lounge_watch(&l, 1, gathers, 0); /* otherwise it is closed meanwhile */
    play_to_the_end(id);
    assert_int_equal(hall_table_of(l.hall, id)->epoch_count, 2);
    lounge_bot(&l, 1, gathers, 1);
    lounge_bot(&l, 1, gathers, 2);
    assert_int_equal(lounge_ready(&l, 1, gathers, 0), TABLE_OK);
    play_to_the_end(gathers);
    assert_int_equal(backup_run(l.store, &report), STORE_OK); /* and it all verifies */
    assert_int_equal(report.proven, 2);
    assert_int_equal(report.damaged, 0);
    lounge_end(&l);
    files_gone();
}

static void write_file(const char *where, const char *bytes)
{
    FILE *f = fopen(where, "wb");
    assert_non_null(f);
    fwrite(bytes, 1, strlen(bytes), f);
    fclose(f);
}

static size_t read_file(const char *where, uint8_t *out, size_t room)
{
    FILE *f = fopen(where, "rb");
    assert_non_null(f);
    const size_t size = fread(out, 1, room, f);
    fclose(f);
    return size;
}

static void what_is_no_backup_is_refused(void **unused)
{
    enum { ROOM = 1 << 22 };
    const store_options here = options_of(place);
    uint8_t *before = malloc(ROOM), *after = malloc(ROOM);
    char journal[80];
    backup_report report;

    (void)unused;
    play();
    assert_int_equal(backup_try(&here, copy, &report), STORE_CANNOT_OPEN);
    assert_int_equal(access(copy, F_OK), -1);
    write_file(copy, "");
    assert_int_equal(backup_try(&here, copy, &report), STORE_NOT_OURS);
    assert_int_equal(backup_restore(copy, &here, "ann", 5, false, &report), STORE_NOT_OURS);
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_EXISTS);
    write_file(copy, "a letter to a friend, long enough to be looked at: dear Ben, the harbour...");
    assert_int_equal(backup_try(&here, copy, &report), STORE_NOT_OURS);
    unlink(copy);
    change_file(copy, "CREATE TABLE letters (words TEXT)");
    assert_int_equal(backup_try(&here, copy, &report), STORE_NOT_OURS);
    unlink(copy);
    change_file(copy, "PRAGMA user_version = 2; PRAGMA application_id = 1313621828;");
    assert_int_equal(backup_try(&here, copy, &report), STORE_NOT_OURS);
    unlink(copy);
    assert_int_equal(access(place, F_OK), -1);
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_OK);
    const size_t size = read_file(copy, before, ROOM);
    assert_int_equal(backup_try(&here, copy, &report), STORE_OK);
    assert_int_equal(report.games, 2);
    assert_int_equal(read_file(copy, after, ROOM), size);
    assert_memory_equal(before, after, size);
    snprintf(journal, sizeof journal, "%s-wal", copy);
    assert_int_equal(access(journal, F_OK), -1);
    write_file(journal, "somebody writes");
    assert_int_equal(backup_try(&here, copy, &report), STORE_IN_USE);
    free(before);
    free(after);
    lounge_end(&l);
    files_gone();
}

static void a_damaged_backup_is_found_out(void **unused)
{
    backup_report report;
    const store_options here = options_of(place);

    (void)unused;
    play();
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_OK);
    change_file(copy, "UPDATE entry SET sealed = zeroblob(40) WHERE n = 20");
    assert_int_equal(backup_restore(copy, &here, "ann", 5, false, &report), STORE_DAMAGED);
    assert_int_equal(report.damaged, 1);
    assert_string_equal(report.first, id);
    assert_int_equal(backup_restore(copy, &here, "ann", 5, true, &report), STORE_OK);
    lounge_end(&l);
    files_gone();
}

static bool see_entry(void *user, const store_entry *entry)
{
    (void)entry;
    ++*(int *)user;
    return true;
}

static bool see_audit(void *user, const store_audit *audit)
{
    if (strcmp(audit->what, "complaint 7") == 0 && strcmp(audit->who, "ann") == 0 &&
        strcmp(audit->game, id) == 0)
        ++*(int *)user;
    return true;
}

static store_code full(game_store *s)
{
    (void)s;
    return STORE_FULL;
}

static void a_look_leaves_a_trace(void **unused)
{
    int seen = 0, traces = 0;

    (void)unused;
    play();
    assert_int_equal(backup_look(l.store, "ann", "complaint 7", id, 9, see_entry, &seen), STORE_OK);
    assert_true(seen > 50);
    game_store_audits(l.store, see_audit, &traces);
    assert_int_equal(traces, 1);
    /* If the audit entry cannot be written, the operator sees nothing. */
    const store_kind *honest = l.store->kind;
    store_kind broken = *honest;
    broken.commit = full;
    l.store->kind = &broken;
    seen = 0;
    assert_int_equal(backup_look(l.store, "eve", "curious", id, 9, see_entry, &seen), STORE_FULL);
    assert_int_equal(seen, 0);
    l.store->kind = honest;
    game_store_forget(l.store);
    lounge_end(&l);
    char *message = NULL;
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_not_equal(sqlite3_exec(db, "DELETE FROM audit", NULL, NULL, &message), SQLITE_OK);
    sqlite3_free(message);
    assert_int_not_equal(sqlite3_exec(db, "UPDATE audit SET who = 'x'", NULL, NULL, NULL),
                         SQLITE_OK);
    sqlite3_close(db);
    files_gone();
}

/* What an operator can read of the audit trail and of a finished game. */
static void the_trail_can_be_read(void **unused)
{
    char other[FAIR_GAME_MAX];
    buffer out = { 0 };

    (void)unused;
    play();
    lounge_table(&l, 1, "island seats=3", CLOCK_NONE, other);
    assert_int_equal(hall_backup(l.hall, copy, "ann", l.now), STORE_OK);
    assert_int_equal(hall_audit_record(l.hall, id, "ann", "complaint 8", l.now, &out), STORE_OK);
    assert_non_null(strstr(out.at, "FairEpoch"));
    assert_non_null(strstr(out.at, " cards=")); /* all secrets are revealed */
    buffer_clear(&out);
    assert_int_equal(hall_audit_record(l.hall, other, "ann", "curious", l.now, &out),
                     STORE_UNFINISHED);
    assert_int_equal(hall_audit_record(l.hall, "none", "ann", "x", l.now, &out), STORE_UNKNOWN);
    assert_int_equal(out.size, 0);
    assert_int_equal(hall_audit(l.hall, false, &out), STORE_OK);
    assert_non_null(strstr(out.at, "Z  ann  backup\n"));
    assert_non_null(strstr(out.at, "ann  complaint 8"));
    assert_non_null(strstr(out.at, "ann  curious")); /* refused requests are listed too */
    buffer_clear(&out);
    assert_int_equal(hall_audit(l.hall, true, &out), STORE_OK);
    assert_memory_equal(out.at, "[{\"time\":\"", 10);
    assert_non_null(strstr(out.at, "\"who\":\"ann\",\"what\":\"backup\",\"game\":\"\"}"));
    buffer_free(&out);
    lounge_end(&l);
    files_gone();
}

/* A file written before there were facts: its tables are public. */
static void an_old_file_is_taken_over(void **unused)
{
    (void)unused;
    play();
    const uint64_t later = l.now + 1000;
    lounge_end(&l);
    change_file(
        path, "DROP TABLE fact; DROP TABLE audit; DROP TABLE audit_gone; PRAGMA user_version = 1;");
    lounge_begin(&l);
    hall_free(l.hall);
    game_store_close(l.store);
    l.now = later;
    l.store = open_at(path);
    lounge_open(&l);
    assert_int_equal(hall_figures_of(l.hall).tables, 1);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    hall_request r = lounge_request(&l, HALL_LOBBY, "", NL_NOBODY);
    r.yes = true;
    lounge_ask(&l, 9, &r);
    assert_int_equal(lounge_counted(&l, 9, HALL_ROW), 1);
    assert_string_equal(lounge_last(&l, 9, HALL_ROW)->message.row.seat[2].name, "Ann");
    lounge_end(&l);
    files_gone();
}

static int set_up(void **unused)
{
    (void)unused;
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/data.db", folder);
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    snprintf(place, sizeof place, "%s/place.db", folder);
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    files_gone();
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_backup_is_tried_and_put_in_place),
        cmocka_unit_test(a_damaged_backup_is_found_out),
        cmocka_unit_test(a_restored_game_has_new_dice),
        cmocka_unit_test(what_is_no_backup_is_refused),
        cmocka_unit_test(a_look_leaves_a_trace),
        cmocka_unit_test(the_trail_can_be_read),
        cmocka_unit_test(an_old_file_is_taken_over),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
