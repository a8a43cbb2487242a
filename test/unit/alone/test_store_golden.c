/* test_store_golden.c [--make FILE]: opens a data file of each version of the store with the
   current code. Each has a finished game and one in play, which is played to its end and verified.
   --make writes a file of the current version; test/golden/store/2.db was made that way (see
   README.md there). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/operator/operator.h"
#include "unit/lounge.h"

#define GOLDEN "test/golden/store/"
/* The token whose hash is in 2.db; --make prints it. */
#define ANN "2d8140dc3d379ad75a7ec36d4044297c84cc9da2da1e853ba36806612e324157"

static char folder[] = "/tmp/neuland-golden-XXXXXX";
static char path[64];
static lounge l;

static game_store *open_at(const char *where)
{
    store_options options = { .path = where, .nonce = lounge_random, .user = &l };
    store_code code;

    memset(options.key.at, 1, FAIR_BYTES);
    game_store *s = store_in_file(&options, &code);
    assert_int_equal(code, STORE_OK);
    return s;
}

static void lounge_at(const char *where, uint64_t now)
{
    lounge_begin(&l);
    hall_free(l.hall);
    game_store_close(l.store);
    l.now = now;
    l.store = open_at(where);
    lounge_open(&l);
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 20];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");

    assert_non_null(in);
    assert_non_null(out);
    const size_t size = fread(bytes, 1, sizeof bytes, in);
    assert_true(size > 0 && size < sizeof bytes);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(in);
    fclose(out);
}

/* Compares the schema with that of a new data file, table by table. */
static void has_schema_of_new(const char *where)
{
    static const char sql[] = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_master "
                              "WHERE sql IS NOT NULL ORDER BY name)";
    char fresh[80], *words[2] = { NULL, NULL };

    snprintf(fresh, sizeof fresh, "%s/new.db", folder);
    game_store_close(open_at(fresh));
    for (int i = 0; i < 2; i++) {
        sqlite3 *db;
        sqlite3_stmt *s;
        assert_int_equal(sqlite3_open(i ? where : fresh, &db), SQLITE_OK);
        assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &s, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_step(s), SQLITE_ROW);
        words[i] = sqlite3_mprintf("%s", sqlite3_column_text(s, 0));
        sqlite3_finalize(s);
        sqlite3_close(db);
    }
    assert_string_equal(words[0], words[1]);
    sqlite3_free(words[0]);
    sqlite3_free(words[1]);
    unlink(fresh);
}

static bool see_game(void *user, const char *game)
{
    snprintf(user, FAIR_GAME_MAX, "%s", game);
    return true;
}

/* Makes random moves for the seats that must act. */
static void play_to_the_end(const char *id)
{
    for (int i = 0; i < 8000; i++) {
        const table *t = hall_table_of(l.hall, id);
        lounge_forget(&l);
        if (t && t->phase == TABLE_OVER) return;
        if (t && table_waits_for(t) & 1 && t->seat[0].kind == SEAT_PERSON)
            assert_int_equal(lounge_move(&l, 1, id, 0), TABLE_OK);
        else
            lounge_tick(&l, 1000);
    }
    fail_msg("%s does not end", id);
}

static void is_proven(uint64_t finished)
{
    backup_report report;

    assert_int_equal(backup_run(l.store, &report), STORE_OK);
    assert_int_equal(report.games, 2);
    assert_int_equal(report.finished, finished);
    assert_int_equal(report.proven, finished);
    assert_int_equal(report.damaged, 0);
    assert_true(report.entries > 100);
}

/* Finds the game in play again, as one of its players. */
static void take_up(const char *version, char id[FAIR_GAME_MAX])
{
    fair_key ann;

    assert_int_equal(hall_figures_of(l.hall).tables, 1);
    assert_int_equal(hall_figures_of(l.hall).quarantined, 0);
    assert_int_equal(game_store_games(l.store, see_game, id), STORE_OK);
    if (strcmp(version, "1") == 0) { /* no facts yet: bots play, and the table is public */
        lounge_guest(&l, 1, "Eve");
        lounge_watch(&l, 1, id, NL_NOBODY);
        return;
    }
    l.requests = 100000; /* command numbers must keep rising */
    assert_true(fair_parse(ANN, FAIR_HEX - 1, &ann));
    assert_int_equal(lounge_hello(&l, 1, ann), TABLE_OK);
    lounge_watch(&l, 1, id, 0);
}

static void a_file_is_taken_over(const char *version)
{
    char id[FAIR_GAME_MAX] = "", golden[64];

    snprintf(golden, sizeof golden, GOLDEN "%s.db", version);
    copy_file(golden, path);
    lounge_at(path, 1000000000);
    is_proven(1);
    take_up(version, id);
    const uint32_t before = hall_table_of(l.hall, id)->log.count;
    play_to_the_end(id);
    assert_true(hall_table_of(l.hall, id)->log.count > before + 20);
    is_proven(2);
    lounge_end(&l);
    lounge_at(path, 2000000000); /* and again */
    is_proven(2);
    assert_int_equal(hall_figures_of(l.hall).tables, 0);
    lounge_end(&l);
    has_schema_of_new(path);
    unlink(path);
}

static void version_1(void **unused)
{
    (void)unused;
    a_file_is_taken_over("1");
}

static void version_2(void **unused)
{
    (void)unused;
    a_file_is_taken_over("2");
}

/* ---- making a file --------------------------------------------------------------------------- */

static void make(const char *where)
{
    char id[FAIR_GAME_MAX], hex[FAIR_HEX];

    lounge_at(where, 1000000);
    const fair_key ann = lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "dice seats=2", CLOCK_NONE, id);
    lounge_bot(&l, 1, id, 0);
    lounge_bot(&l, 1, id, 1);
    play_to_the_end(id);
    lounge_table(&l, 1, "dice seats=2", CLOCK_NONE, id);
    lounge_sit(&l, 1, id, 0);
    lounge_watch(&l, 1, id, 0);
    lounge_bot(&l, 1, id, 1);
    assert_int_equal(lounge_ready(&l, 1, id, 0), TABLE_OK);
    while (hall_table_of(l.hall, id)->record.count < 60) {
        lounge_forget(&l);
        if (table_waits_for(hall_table_of(l.hall, id)) & 1)
            lounge_move(&l, 1, id, 0);
        else
            lounge_tick(&l, 1000);
    }
    assert_int_equal(backup_sign(l.store, "ann", "golden file", "", l.now), STORE_OK);
    lounge_end(&l);
    fair_print(&ann, hex);
    printf("%s, Ann is %s\n", where, hex);
}

static const char *make_at;

static void made(void **unused)
{
    (void)unused;
    make(make_at);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(version_1), cmocka_unit_test(version_2) };
    const struct CMUnitTest making[] = { cmocka_unit_test(made) };
    int failed;

    if (argc == 3 && strcmp(argv[1], "--make") == 0) {
        make_at = argv[2];
        return cmocka_run_group_tests(making, NULL, NULL);
    }
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/golden.db", folder);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(folder);
    return failed;
}
