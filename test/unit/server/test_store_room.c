/* test_store_room.c - a store on a full disk. The disk reserve is released and the pending
   transaction is retried, all of it or nothing. The reserve is rebuilt when there is space. The
   write-ahead log is checkpointed between commits, never within one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "power/disk.h"
#include "server/store/store.h"
#include "table/log.h"

enum { RESERVE = 64 * 1024, WAIT = 20000, ENTRIES = 6 };

static rng luck;
static log_book book;

static fair_key nonce(void *user)
{
    fair_key key;
    (void)user;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&luck, 256);
    return key;
}

static game_store *open_store(uint64_t reserve)
{
    const store_options options = {
        .path = "room.db", .nonce = nonce, .files = "disk", .write_back = 20, .reserve = reserve
    };
    store_code code;
    game_store *s = store_in_file(&options, &code);
    assert_int_equal(code, STORE_OK);
    return s;
}

static void make_book(void)
{
    uint8_t bytes[LOG_BYTES_MAX];

    for (int n = 0; n < 400; n++) {
        for (int i = 0; i < LOG_BYTES_MAX; i++) bytes[i] = (uint8_t)rng_below(&luck, 256);
        assert_true(log_room(&book, LOG_BYTES_MAX));
        log_add(&book, bytes, LOG_BYTES_MAX);
    }
}

static store_code add(game_store *s, uint64_t fence, uint32_t from, uint32_t to)
{
    store_code code = STORE_OK;

    for (; from < to && code == STORE_OK; from++) {
        store_entry e = { .n = from, .hash = book.hash[from] };
        e.bytes = log_at(&book, from, &e.size);
        code = game_store_add(s, "g", fence, &e);
    }
    return code;
}

static store_code put(game_store *s, const char *key, const char *value)
{
    const store_fact fact = { "f", key, (const uint8_t *)value, (int)strlen(value) };
    return game_store_put(s, &fact);
}

/* ---- contents -------------------------------------------------------------------------------- */

static bool see_entry(void *user, const store_entry *e)
{
    int size;
    const uint8_t *bytes = log_at(&book, e->n, &size);
    assert_int_equal(size, e->size);
    assert_memory_equal(bytes, e->bytes, (size_t)size);
    return ++*(uint32_t *)user > 0;
}

static bool see_fact(void *user, const store_fact *fact)
{
    snprintf((char *)user + strlen(user), 32, "%s=%.*s ", fact->key, fact->size,
             (const char *)fact->bytes);
    return true;
}

static bool see_audit(void *user, const store_audit *audit)
{
    snprintf((char *)user + strlen(user), 32, "%s ", audit->what);
    return true;
}

static bool see_game(void *user, const char *game)
{
    snprintf((char *)user + strlen(user), 32, "%s ", game);
    return true;
}

/* Returns a one-line summary: entries of the game, games in play, facts, audits. */
static const char *all_of(game_store *s)
{
    static char words[256];
    uint32_t entries = 0;

    assert_int_equal(game_store_read(s, "g", see_entry, &entries), STORE_OK);
    snprintf(words, sizeof words, "%u: ", entries);
    assert_int_equal(game_store_games(s, see_game, words), STORE_OK);
    assert_int_equal(game_store_facts(s, "f", see_fact, words), STORE_OK);
    assert_int_equal(game_store_audits(s, see_audit, words), STORE_OK);
    return words;
}

static const char before[] = "3: g h a=one b=two ", after[] = "6: g i a=1 c=three look ";

static uint64_t first_tick(game_store *s)
{
    uint64_t fence;

    assert_int_equal(game_store_create(s, "g"), STORE_OK);
    assert_int_equal(game_store_create(s, "h"), STORE_OK);
    assert_int_equal(game_store_take(s, "g", &fence), STORE_OK);
    assert_int_equal(add(s, fence, 0, ENTRIES / 2), STORE_OK);
    assert_int_equal(put(s, "a", "one"), STORE_OK);
    assert_int_equal(put(s, "b", "two"), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    return fence;
}

/* Makes every kind of change in one tick. */
static store_code second_tick(game_store *s, uint64_t *fence)
{
    const store_audit audit = { 1, "ann", "look", "g" };
    store_code code = game_store_create(s, "i");

    if (code == STORE_OK) code = game_store_take(s, "g", fence);
    if (code == STORE_OK) code = add(s, *fence, ENTRIES / 2, ENTRIES);
    if (code == STORE_OK) code = put(s, "c", "three");
    if (code == STORE_OK) code = put(s, "a", "1");
    if (code == STORE_OK) code = game_store_drop(s, "f", "b");
    if (code == STORE_OK) code = game_store_finish(s, "h");
    if (code == STORE_OK) code = game_store_audit(s, &audit);
    if (code == STORE_OK) return game_store_commit(s);
    game_store_forget(s);
    return code;
}

static game_store *begin(uint64_t reserve, uint64_t *fence)
{
    disk_init(1);
    game_store *s = open_store(reserve);
    *fence = first_tick(s);
    assert_int_equal(game_store_maintain(s, 1, false), STORE_OK);
    assert_int_equal(game_store_figures(s).reserve, reserve);
    return s;
}

static void found_again(game_store *s, const char *must)
{
    assert_string_equal(all_of(s), must);
    game_store_close(s);
    disk_restart(DISK_LOST);
    s = open_store(0);
    assert_string_equal(all_of(s), must);
    game_store_close(s);
    disk_free();
}

/* ---- full disk ------------------------------------------------------------------------------- */

/* Operation n of the tick finds the disk full; releasing the reserve makes space. */
static void the_tick_is_made_once_more(void **unused)
{
    bool reached = true;
    int used = 0;

    (void)unused;
    for (uint64_t at = 1; reached; at++) {
        uint64_t fence, old;
        game_store *s = begin(RESERVE, &old);
        disk_plan(DISK_FULL, at, false);
        assert_int_equal(second_tick(s, &fence), STORE_OK);
        reached = disk_troubled();
        assert_int_equal(game_store_figures(s).given_up, reached);
        assert_int_equal(game_store_figures(s).low, reached);
        assert_int_equal(game_store_figures(s).reserve, reached ? 0 : RESERVE);
        assert_int_equal(fence, old + 1); /* the reported fence is the stored one */
        assert_int_equal(add(s, fence, ENTRIES, ENTRIES), STORE_OK);
        used += reached;
        found_again(s, after);
    }
    assert_true(used > 3);
}

/* The disk stays full even without the reserve, or there was no reserve. */
static void or_nothing_of_it_is_stored(void **unused)
{
    (void)unused;
    for (int reserved = 0; reserved < 2; reserved++) {
        bool reached = true;
        for (uint64_t at = 1; reached; at++) {
            uint64_t fence = 0, old;
            game_store *s = begin(reserved ? RESERVE : 0, &old);
            disk_plan(DISK_FULL, at, reserved);
            const store_code code = second_tick(s, &fence);
            reached = disk_troubled();
            assert_int_equal(code, reached ? STORE_FULL : STORE_OK);
            disk_plan(DISK_FINE, 0, false);
            assert_string_equal(all_of(s), reached ? before : after);
            if (reached && at % 2) assert_int_equal(second_tick(s, &fence), STORE_OK);
            found_again(s, reached && at % 2 == 0 ? before : after);
        }
    }
}

/* The disk has fewer and fewer bytes left, and nothing frees any. */
static void a_narrow_disk(void **unused)
{
    int refused = 0, helped = 0;

    (void)unused;
    for (int left = 200; left >= 0; left--) {
        uint64_t fence;
        game_store *s = begin((uint64_t)left * 512, &fence);
        disk_room(disk_used());
        const store_code code = second_tick(s, &fence);
        assert_true(code == STORE_OK || code == STORE_FULL);
        refused += code == STORE_FULL;
        helped += code == STORE_OK && game_store_figures(s).given_up == 1;
        disk_room(0);
        found_again(s, code == STORE_OK ? after : before);
    }
    assert_true(refused > 3);
    assert_true(helped > 100);
}

/* The power fails at each operation of releasing, retrying and committing. */
static void the_power_fails_meanwhile(void **unused)
{
    bool reached = true;
    int stored = 0, kept = 0;

    (void)unused;
    for (uint64_t at = 1; reached; at++) {
        uint64_t fence;
        game_store *s = begin(RESERVE, &fence);
        disk_room(disk_used());
        disk_plan(DISK_POWER, at, true);
        const store_code code = second_tick(s, &fence);
        reached = disk_troubled();
        game_store_close(s);
        disk_restart((disk_loss)(at % DISK_LOSSES));
        disk_room(0);
        s = open_store(0);
        const char *words = all_of(s);
        if (code == STORE_OK)
            assert_string_equal(words, after);
        else
            assert_true(strcmp(words, before) == 0 || strcmp(words, after) == 0);
        stored += code == STORE_OK;
        kept += code != STORE_OK;
        game_store_close(s);
        disk_free();
    }
    assert_true(stored > 0);
    assert_true(kept > 3);
}

/* ---- the reserve ----------------------------------------------------------------------------- */

static void room_is_set_aside_again(void **unused)
{
    uint64_t fence;
    game_store *s = begin(RESERVE, &fence);

    (void)unused;
    disk_room(disk_used());
    assert_int_equal(second_tick(s, &fence), STORE_OK);
    assert_true(game_store_figures(s).low);
    assert_int_equal(game_store_maintain(s, 100, false), STORE_OK); /* not at once */
    assert_int_equal(game_store_maintain(s, 15000, false), STORE_OK);
    const uint64_t used = disk_used();
    assert_int_equal(game_store_figures(s).reserve, 0);
    assert_false(game_store_figures(s).stuck);
    assert_int_equal(game_store_maintain(s, 100 + WAIT, false), STORE_OK); /* still no space */
    assert_true(game_store_figures(s).stuck);
    assert_true(game_store_figures(s).low);
    assert_int_equal(game_store_figures(s).reserve, 0);
    assert_true(disk_used() <= used); /* nothing is taken from the games */
    disk_room(0);
    /* others are waiting */
    assert_int_equal(game_store_maintain(s, 101 + 2 * WAIT, true), STORE_OK);
    assert_int_equal(game_store_figures(s).reserve, 0);
    assert_int_equal(game_store_maintain(s, 101 + 2 * WAIT, false), STORE_OK);
    assert_int_equal(game_store_figures(s).reserve, RESERVE);
    assert_false(game_store_figures(s).low);
    assert_false(game_store_figures(s).stuck);
    assert_int_equal(game_store_figures(s).given_up, 1);
    game_store_close(s);
    s = open_store(RESERVE / 2); /* an existing file counts, and the excess is released */
    const uint64_t operations = disk_operations();
    assert_int_equal(game_store_maintain(s, 1, false), STORE_OK);
    assert_int_equal(game_store_figures(s).reserve, RESERVE / 2);
    assert_true(disk_operations() - operations < 4);
    game_store_close(s);
    disk_free();
}

/* The reserve is written in pieces, so that nobody waits for all of it. */
static void a_large_one_comes_in_pieces(void **unused)
{
    const uint64_t wanted = 3 * 1024 * 1024 + 5;
    uint64_t last = 0;
    int pieces = 0;

    (void)unused;
    disk_init(2);
    game_store *s = open_store(wanted);
    for (bool growing = true; growing; pieces++) {
        assert_int_equal(game_store_maintain(s, 1, false), STORE_OK);
        const store_figures now = game_store_figures(s);
        assert_true(now.reserve > last);
        assert_true(now.reserve - last <= 1024 * 1024);
        last = now.reserve;
        growing = now.growing;
    }
    assert_int_equal(last, wanted);
    assert_int_equal(pieces, 4);
    game_store_close(s);
    disk_free();
}

/* ---- checkpoints ----------------------------------------------------------------------------- */

/* A commit writes only to the log. Maintenance checkpoints it when it is large enough or when the
   server is idle. */
static void the_log_is_written_back_between_commits(void **unused)
{
    uint64_t fence, written;

    (void)unused;
    disk_init(3);
    game_store *s = open_store(0);
    fence = first_tick(s);
    written = disk_writes("room.db");
    for (uint32_t n = ENTRIES / 2; n < 60; n++) {
        assert_int_equal(add(s, fence, n, n + 1), STORE_OK);
        assert_int_equal(game_store_commit(s), STORE_OK);
    }
    assert_int_equal(disk_writes("room.db"), written);
    assert_true(game_store_figures(s).log_bytes > 20 * 4096);
    assert_int_equal(game_store_create(s, "i"), STORE_OK);
    assert_int_equal(game_store_maintain(s, 1, false), STORE_OK); /* not in the middle of a tick */
    assert_int_equal(disk_writes("room.db"), written);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_maintain(s, 1, false), STORE_OK);
    assert_true(disk_writes("room.db") > written);
    assert_int_equal(game_store_figures(s).log_bytes, 0);
    assert_int_equal(game_store_figures(s).write_backs, 1);
    written = disk_writes("room.db");
    assert_int_equal(put(s, "a", "quiet"), STORE_OK);
    assert_int_equal(game_store_commit(s), STORE_OK);
    assert_int_equal(game_store_maintain(s, 2, false), STORE_OK);
    assert_int_equal(game_store_maintain(s, 9000, false), STORE_OK);
    assert_int_equal(disk_writes("room.db"), written);
    const uint64_t used = disk_used();
    assert_int_equal(game_store_maintain(s, 12000, false), STORE_OK);
    assert_true(disk_writes("room.db") > written);
    assert_true(disk_used() < used); /* the log is truncated */
    game_store_close(s);
    disk_free();
}

/* While somebody waits, only urgent checkpoints are made. */
static void a_busy_store_waits_with_it(void **unused)
{
    uint64_t fence;

    (void)unused;
    disk_init(4);
    game_store *s = open_store(0);
    fence = first_tick(s);
    for (uint32_t n = ENTRIES / 2; n < 400 && game_store_figures(s).write_backs == 0; n++) {
        assert_int_equal(add(s, fence, n, n + 1), STORE_OK);
        assert_int_equal(game_store_commit(s), STORE_OK);
        const uint64_t waits = game_store_figures(s).log_bytes;
        assert_int_equal(game_store_maintain(s, 1, true), STORE_OK);
        assert_int_equal(game_store_figures(s).write_backs, waits >= 8 * 20 * 4096);
    }
    assert_int_equal(game_store_figures(s).write_backs, 1);
    game_store_close(s);
    disk_free();
}

/* A failed checkpoint is not a failed commit, because everything is in the log. A full disk is
   retried; any other disk error is fatal, as after a commit. */
static void a_write_back_that_fails(void **unused)
{
    static const disk_trouble troubles[] = { DISK_FULL, DISK_WRITE_ERROR, DISK_SYNC_ERROR };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        bool reached = true;
        for (uint64_t at = 1; reached; at++) {
            uint64_t fence;
            disk_init(5);
            game_store *s = open_store(0);
            fence = first_tick(s);
            for (uint32_t n = ENTRIES / 2; n < 40; n++) {
                assert_int_equal(add(s, fence, n, n + 1), STORE_OK);
                assert_int_equal(game_store_commit(s), STORE_OK);
            }
            disk_plan(troubles[i], at, false);
            const store_code code = game_store_maintain(s, 1, false);
            reached = disk_troubled();
            disk_plan(DISK_FINE, 0, false);
            assert_int_equal(code, reached && i ? STORE_BROKEN : STORE_OK);
            assert_int_equal(game_store_figures(s).write_backs_failed, reached);
            if (code == STORE_OK) {
                assert_int_equal(add(s, fence, 40, 41), STORE_OK);
                assert_int_equal(game_store_commit(s), STORE_OK);
                assert_int_equal(game_store_maintain(s, 6000, false), STORE_OK);
                assert_int_equal(game_store_figures(s).write_backs, 1);
            } else {
                assert_int_equal(game_store_commit(s), STORE_BROKEN);
            }
            if (at % 2) disk_plan(DISK_POWER, 1, true); /* so that closing it does nothing */
            game_store_close(s);
            disk_restart(DISK_LOST);
            s = open_store(0);
            uint32_t entries = 0;
            assert_int_equal(game_store_read(s, "g", see_entry, &entries), STORE_OK);
            assert_int_equal(entries, code == STORE_OK ? 41 : 40);
            game_store_close(s);
            disk_free();
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tick_is_made_once_more),
        cmocka_unit_test(or_nothing_of_it_is_stored),
        cmocka_unit_test(a_narrow_disk),
        cmocka_unit_test(the_power_fails_meanwhile),
        cmocka_unit_test(room_is_set_aside_again),
        cmocka_unit_test(a_large_one_comes_in_pieces),
        cmocka_unit_test(the_log_is_written_back_between_commits),
        cmocka_unit_test(a_busy_store_waits_with_it),
        cmocka_unit_test(a_write_back_that_fails),
    };
    luck = rng_of(1);
    make_book();
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    log_free(&book);
    return failed;
}
