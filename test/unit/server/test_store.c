/* test_store.c - all kinds of store behave alike. A file that is damaged, foreign, newer, in use
   or sealed with another key is refused with a specific code and left unchanged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "server/store/store.h"
#include "table/log.h"

enum { LEASE_OVER = 11 /* seconds */ };

static char folder[] = "/tmp/neuland-store-XXXXXX";
static char path[64], copy[64];
static rng luck;

static fair_key nonce(void *user)
{
    fair_key key;
    (void)user;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&luck, 256);
    return key;
}

static game_store *open_file(const char *where, uint8_t key, store_code *code)
{
    store_options options = { .path = where, .nonce = nonce };
    memset(options.key.at, key, FAIR_BYTES);
    return store_in_file(&options, code);
}

static game_store *open_fine(const char *where)
{
    store_code code;
    game_store *s = open_file(where, 1, &code);
    assert_int_equal(code, STORE_OK);
    return s;
}

static void files_gone(void)
{
    char name[80];
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
        snprintf(name, sizeof name, "%s%s", copy, ends[i]);
        unlink(name);
    }
}

/* ---- a log to store -------------------------------------------------------------------------- */

static log_book book;

static store_entry entry_of(uint32_t n)
{
    store_entry e = { .n = n, .hash = book.hash[n] };
    e.bytes = log_at(&book, n, &e.size);
    return e;
}

static void make_book(void)
{
    for (int n = 0; n < 300; n++) {
        uint8_t bytes[LOG_BYTES_MAX];
        const int size = 20 + (int)rng_below(&luck, 900);
        for (int i = 0; i < size; i++) bytes[i] = (uint8_t)rng_below(&luck, 256);
        assert_true(log_room(&book, size));
        log_add(&book, bytes, size);
    }
}

static uint64_t begin(game_store *s, const char *game)
{
    uint64_t fence;
    assert_int_equal(game_store_create(s, game), STORE_OK);
    assert_int_equal(game_store_take(s, game, &fence), STORE_OK);
    return fence;
}

static void add(game_store *s, const char *game, uint64_t fence, uint32_t from, uint32_t to)
{
    for (; from < to; from++) {
        const store_entry e = entry_of(from);
        assert_int_equal(game_store_add(s, game, fence, &e), STORE_OK);
    }
}

static bool count_entry(void *user, const store_entry *e)
{
    int size;
    const uint8_t *bytes = log_at(&book, e->n, &size);
    assert_int_equal(size, e->size);
    assert_memory_equal(bytes, e->bytes, (size_t)size);
    return ++*(uint32_t *)user > 0;
}

static uint32_t entries(game_store *s, const char *game)
{
    uint32_t count = 0;
    assert_int_equal(game_store_read(s, game, count_entry, &count), STORE_OK);
    return count;
}

static bool count_game(void *user, const char *game)
{
    (void)game;
    ++*(int *)user;
    return true;
}

static int games(game_store *s)
{
    int count = 0;
    assert_int_equal(game_store_games(s, count_game, &count), STORE_OK);
    return count;
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static void what_is_committed_stays(game_store *s)
{
    const uint64_t a = begin(s, "a"), b = begin(s, "b");
    add(s, "a", a, 0, 10);
    add(s, "b", b, 0, 3);
    assert_int_equal(game_store_commit(s), STORE_OK);
    add(s, "a", a, 10, 14);
    assert_int_equal(game_store_create(s, "c"), STORE_OK);
    game_store_forget(s);
    assert_int_equal(entries(s, "a"), 10);
    assert_int_equal(entries(s, "b"), 3);
    uint32_t none = 0;
    assert_int_equal(game_store_read(s, "c", count_entry, &none), STORE_UNKNOWN);
    add(s, "a", a, 10, 12);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK); /* an empty commit */
    assert_int_equal(entries(s, "a"), 12);
    assert_int_equal(games(s), 2);
    assert_int_equal(game_store_finish(s, "b"), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(games(s), 1);
    assert_int_equal(entries(s, "b"), 3);
    assert_int_equal(game_store_finish(s, "x"), STORE_UNKNOWN);
    game_store_forget(s);
}

static void only_the_owner_adds(game_store *s)
{
    uint64_t first = begin(s, "owned"), second, none;
    store_entry e = entry_of(0), later = entry_of(5);
    add(s, "owned", first, 0, 1);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_take(s, "owned", &second), STORE_OK);
    assert_true(second > first);
    e = entry_of(1);
    assert_int_equal(game_store_add(s, "owned", first, &e), STORE_FENCED);
    assert_int_equal(game_store_add(s, "owned", second, &later), STORE_GAP);
    e = entry_of(0);
    assert_int_equal(game_store_add(s, "owned", second, &e), STORE_GAP); /* a duplicate */
    assert_int_equal(game_store_add(s, "never", second, &e), STORE_UNKNOWN);
    assert_int_equal(game_store_take(s, "never", &none), STORE_UNKNOWN);
    assert_int_equal(game_store_create(s, "owned"), STORE_GAP);
    add(s, "owned", second, 1, 4);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(entries(s, "owned"), 4);
}

static bool keep_fact(void *user, const store_fact *fact)
{
    char *words = user;
    strncat(words, fact->key, 8);
    strncat(words, "=", 2);
    strncat(words, (const char *)fact->bytes, (size_t)fact->size);
    strncat(words, " ", 2);
    return true;
}

static void facts_are(game_store *s, const char *must)
{
    char words[256] = "";
    assert_int_equal(game_store_facts(s, "f", keep_fact, words), STORE_OK);
    assert_string_equal(words, must);
}

static void put(game_store *s, const char *kind, const char *key, const char *value)
{
    const store_fact fact = { kind, key, (const uint8_t *)value, (int)strlen(value) };
    assert_int_equal(game_store_put(s, &fact), STORE_OK);
}

static void facts_are_kept(game_store *s)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    put(s, "f", "b", "two");
    put(s, "f", "a", "one");
    put(s, "g", "a", "other");
    facts_are(s, "a=one b=two ");
    assert_int_equal(game_store_commit(s), STORE_OK);
    put(s, "f", "a", "changed");
    assert_int_equal(game_store_drop(s, "f", "b"), STORE_OK);
    put(s, "f", "c", "new");
    facts_are(s, "a=changed c=new ");
    game_store_forget(s);
    facts_are(s, "a=one b=two ");
    assert_int_equal(game_store_get(s, "f", "a", bytes, &code), 3);
    assert_memory_equal(bytes, "one", 3);
    assert_int_equal(game_store_get(s, "f", "x", bytes, &code), -1);
    assert_int_equal(code, STORE_OK);
    const store_fact large = { "f", "large", bytes, STORE_FACT_MAX + 1 };
    assert_int_equal(game_store_put(s, &large), STORE_GAP);
    assert_int_equal(game_store_drop(s, "f", "a"), STORE_OK);
    assert_int_equal(game_store_drop(s, "f", "never"), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    facts_are(s, "b=two ");
}

static bool keep_audit(void *user, const store_audit *audit)
{
    snprintf((char *)user + strlen(user), 64, "%d %s %s %s;", (int)audit->time, audit->who,
             audit->what, audit->game);
    return true;
}

static const char *audit_words(game_store *s)
{
    static char words[256];
    words[0] = 0;
    assert_int_equal(game_store_audits(s, keep_audit, words), STORE_OK);
    return words;
}

/* The oldest lines may go; the trail then says how many, and when the last of them was written. */
static void old_audits_are_counted(game_store *s)
{
    const store_audit three = { 3, "ann", "look", "h" };

    assert_int_equal(game_store_audit_thin(s, 1), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_string_equal(audit_words(s), "1 ann look g;2 ben backup ;");
    assert_int_equal(game_store_audit_thin(s, 2), STORE_OK);
    game_store_forget(s);
    assert_string_equal(audit_words(s), "1 ann look g;2 ben backup ;");
    assert_int_equal(game_store_audit_thin(s, 2), STORE_OK);
    assert_int_equal(game_store_audit(s, &three), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_string_equal(audit_words(s), "1 keep_audit 1 older lines were deleted ;2 ben backup ;"
                                        "3 ann look h;");
    assert_int_equal(game_store_audit_thin(s, 100), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_string_equal(audit_words(s), "3 keep_audit 3 older lines were deleted ;");
    assert_int_equal(game_store_audit(s, &three), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_string_equal(audit_words(s), "3 keep_audit 3 older lines were deleted ;3 ann look h;");
}

static void audits_are_kept(game_store *s)
{
    const store_audit one = { 1, "ann", "look", "g" }, two = { 2, "ben", "backup", "" };
    char words[256] = "";
    assert_int_equal(game_store_audit(s, &one), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_audit(s, &two), STORE_OK);
    game_store_forget(s);
    assert_int_equal(game_store_audit(s, &two), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_audits(s, keep_audit, words), STORE_OK);
    assert_string_equal(words, "1 ann look g;2 ben backup ;");
}

static void behaves(game_store *s)
{
    assert_non_null(s);
    what_is_committed_stays(s);
    only_the_owner_adds(s);
    facts_are_kept(s);
    audits_are_kept(s);
    old_audits_are_counted(s);
    game_store_close(s);
}

static void all_kinds(void **unused)
{
    (void)unused;
    files_gone();
    behaves(store_in_memory());
    behaves(open_fine(path));
    /* test/store/database.py starts one. */
    const char *database = getenv("NEULAND_TEST_DATABASE");
    if (!database) return;
    store_code code;
    char detail[STORE_DETAIL_MAX] = "";
    store_options options = { .path = database, .nonce = nonce, .detail = detail };
    game_store *s = store_in_postgres(&options, &code);
    if (!s) fail_msg("%s: %s", store_code_word(code), detail);
    behaves(s);
}

static game_store *open_node(const char *database, const char *node)
{
    store_code code;
    char detail[STORE_DETAIL_MAX] = "";
    store_options options = {
        .path = database, .nonce = nonce, .detail = detail, .opening = STORE_THERE, .node = node
    };
    game_store *s = store_in_postgres(&options, &code);
    if (!s) fail_msg("%s: %s", store_code_word(code), detail);
    assert_int_equal(game_store_maintain(s, 1, false), STORE_OK); /* the next node may start */
    return s;
}

/* Another node takes the game while an entry of it waits to be sent. A call that needs an answer
   sends it first and hears of that; the node goes on. */
static void a_lost_game_is_no_fault(void **unused)
{
    (void)unused;
    const char *database = getenv("NEULAND_TEST_DATABASE");
    uint64_t second;
    if (!database) return;
    game_store *anna = open_node(database, "anna"), *berta = open_node(database, "berta");
    const uint64_t first = begin(anna, "taken");
    add(anna, "taken", first, 0, 1);
    assert_int_equal(game_store_commit(anna), STORE_OK);
    add(anna, "taken", first, 1, 2);
    sleep(LEASE_OVER);
    assert_int_equal(game_store_take(berta, "taken", &second), STORE_OK);
    assert_int_equal(game_store_commit(berta), STORE_OK);
    assert_int_equal(game_store_create(anna, "new"), STORE_FENCED);
    assert_int_equal(game_store_commit(anna), STORE_FENCED);
    assert_int_equal(game_store_create(anna, "new"), STORE_OK);
    assert_int_equal(game_store_commit(anna), STORE_OK);
    game_store_close(anna);
    game_store_close(berta);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void a_file_is_found_again(void **unused)
{
    (void)unused;
    files_gone();
    game_store *s = open_fine(path);
    uint64_t fence = begin(s, "g");
    add(s, "g", fence, 0, 300);
    assert_int_equal(game_store_commit(s), STORE_OK);
    add(s, "g", fence, 300, 300);
    game_store_close(s);
    s = open_fine(path);
    assert_int_equal(entries(s, "g"), 300);
    game_store_close(s);
}

static void one_server_at_a_time(void **unused)
{
    (void)unused;
    store_code code;
    files_gone();
    game_store *s = open_fine(path);
    begin(s, "g");
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_null(open_file(path, 1, &code));
    assert_int_equal(code, STORE_IN_USE);
    game_store_close(s);
    game_store_close(open_fine(path));
}

static void another_key_opens_nothing(void **unused)
{
    (void)unused;
    store_code code;
    files_gone();
    game_store *s = open_fine(path);
    const uint64_t fence = begin(s, "g");
    add(s, "g", fence, 0, 5);
    assert_int_equal(game_store_commit(s), STORE_OK);
    game_store_close(s);
    assert_null(open_file(path, 2, &code));
    assert_int_equal(code, STORE_WRONG_KEY);
    s = open_fine(path);
    assert_int_equal(entries(s, "g"), 5);
    game_store_close(s);
}

/* The plaintext of an entry appears nowhere in the file. */
static void the_file_shows_nothing(void **unused)
{
    (void)unused;
    static char bytes[1 << 20];
    files_gone();
    game_store *s = open_fine(path);
    const uint64_t fence = begin(s, "g");
    add(s, "g", fence, 0, 40);
    assert_int_equal(game_store_commit(s), STORE_OK);
    game_store_close(s);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(size > 20000);
    for (uint32_t n = 0; n < 40; n++)
        for (size_t at = 0; at + 12 < size; at++)
            assert_int_not_equal(memcmp(bytes + at, entry_of(n).bytes, 12), 0);
}

static void backup_and_restore(void **unused)
{
    (void)unused;
    files_gone();
    game_store *s = open_fine(path);
    const uint64_t fence = begin(s, "g");
    add(s, "g", fence, 0, 50);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_backup(s, copy), STORE_OK);
    add(s, "g", fence, 50, 60); /* the server keeps running */
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(entries(s, "g"), 60);
    game_store_close(s);
    s = open_fine(copy);
    assert_int_equal(entries(s, "g"), 50);
    uint64_t other;
    assert_int_equal(game_store_take(s, "g", &other), STORE_OK);
    add(s, "g", other, 50, 55);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_backup(s, "/no/such/folder/file"), STORE_CANNOT_OPEN);
    game_store_close(s);
}

static void change_file(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void stored_five(void)
{
    files_gone();
    game_store *s = open_fine(path);
    const uint64_t fence = begin(s, "g");
    add(s, "g", fence, 0, 5);
    assert_int_equal(game_store_commit(s), STORE_OK);
    game_store_close(s);
}

/* Every change is detected when the game is read. The entries before it are still returned. */
static void a_changed_entry_is_found(void **unused)
{
    (void)unused;
    static const char *const changes[] = {
        "UPDATE entry SET sealed = zeroblob(length(sealed)) WHERE n = 3",
        "UPDATE entry SET hash = zeroblob(32) WHERE n = 3",
        "UPDATE entry SET hash = zeroblob(3) WHERE n = 3",
        "UPDATE entry SET sealed = (SELECT sealed FROM entry WHERE n = 2) WHERE n = 3",
        "UPDATE entry SET sealed = x'00' WHERE n = 3",
        "DELETE FROM entry WHERE n = 3",
        "UPDATE entry SET n = 9 WHERE n = 3",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        uint32_t count = 0;
        stored_five();
        change_file(changes[i]);
        game_store *s = open_fine(path);
        assert_int_equal(game_store_read(s, "g", count_entry, &count), STORE_DAMAGED);
        assert_int_equal(count, 3);
        game_store_close(s);
    }
    uint32_t count = 0;
    stored_five();
    change_file("DELETE FROM entry WHERE n = 4"); /* the last one: the stored count detects it */
    game_store *s = open_fine(path);
    assert_int_equal(game_store_read(s, "g", count_entry, &count), STORE_DAMAGED);
    game_store_close(s);
}

static void write_file(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void foreign_files_are_refused(void **unused)
{
    (void)unused;
    store_code code;
    files_gone();
    write_file("This is a letter, and no data file at all. It is long enough to be read.\n", 74);
    assert_null(open_file(path, 1, &code));
    assert_int_equal(code, STORE_NOT_OURS);
    files_gone();
    change_file("CREATE TABLE photos (name TEXT)");
    assert_null(open_file(path, 1, &code));
    assert_int_equal(code, STORE_NOT_OURS);
    stored_five();
    change_file("PRAGMA user_version = 99");
    assert_null(open_file(path, 1, &code));
    assert_int_equal(code, STORE_NEWER);
    assert_null(open_file("/no/such/folder/file", 1, &code));
    assert_int_equal(code, STORE_CANNOT_OPEN);
}

/* Random bytes of the file change. The file is refused, the damage is found while reading, or it is
   harmless. It never causes a crash or an entry that was not stored. */
static void damaged_files(void **unused)
{
    (void)unused;
    static char whole[1 << 18];
    int refused = 0, found = 0;
    stored_five();
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(whole, 1, sizeof whole, file);
    fclose(file);
    for (int i = 0; i < 150; i++) {
        uint32_t count = 0;
        store_code code;
        char *changed = malloc(size);
        assert_non_null(changed);
        memcpy(changed, whole, size);
        for (int n = 0; n < 8; n++)
            changed[rng_below(&luck, (uint32_t)size)] ^= (char)(1 + rng_below(&luck, 255));
        files_gone();
        write_file(changed, i % 10 ? size : rng_below(&luck, (uint32_t)size));
        free(changed);
        game_store *s = open_file(path, 1, &code);
        refused += s == NULL;
        if (!s) continue;
        code = game_store_read(s, "g", count_entry, &count);
        found += code != STORE_OK;
        assert_true(code != STORE_OK || count == 5);
        game_store_close(s);
    }
    assert_true(refused > 10 && found > 5);
}

static void codes_have_sentences(void **unused)
{
    (void)unused;
    for (int code = 0; code < STORE_CODES; code++) {
        assert_true(strlen(store_code_word((store_code)code)) > 1);
        assert_true(strlen(store_code_text((store_code)code)) > 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_kinds),
        cmocka_unit_test(a_file_is_found_again),
        cmocka_unit_test(one_server_at_a_time),
        cmocka_unit_test(another_key_opens_nothing),
        cmocka_unit_test(the_file_shows_nothing),
        cmocka_unit_test(backup_and_restore),
        cmocka_unit_test(a_lost_game_is_no_fault),
        cmocka_unit_test(a_changed_entry_is_found),
        cmocka_unit_test(foreign_files_are_refused),
        cmocka_unit_test(damaged_files),
        cmocka_unit_test(codes_have_sentences),
    };
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/a.db", folder);
    snprintf(copy, sizeof copy, "%s/b.db", folder);
    luck = rng_of(1);
    make_book();
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    files_gone();
    rmdir(folder);
    log_free(&book);
    return failed;
}
