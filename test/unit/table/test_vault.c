/* test_vault.c - memory for secrets is locked, excluded from core dumps, keeps its content when it
   grows, and still works where locking is not permitted. Logs and epochs of tables are stored in
   it. */
#define _DEFAULT_SOURCE /* MADV_DONTDUMP, anonymous pages */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "fair/vault.h"
#include "table/table.h"

enum { PAGE_MOST = 65536 };

/* Reads the kernel's flags for this address: "rd wr mr mw me lo dd ...". */
static void flags_of(const void *at, char out[256])
{
    FILE *file = fopen("/proc/self/smaps", "r");
    char line[512];
    bool here = false;

    out[0] = 0;
    if (!file) return;
    while (fgets(line, sizeof line, file)) {
        char *end;
        const unsigned long long low = strtoull(line, &end, 16);
        if (*end == '-') {
            const unsigned long long high = strtoull(end + 1, NULL, 16);
            here = (uintptr_t)at >= low && (uintptr_t)at < high;
        }
        if (here && strncmp(line, "VmFlags:", 8) == 0) snprintf(out, 256, "%.200s", line + 8);
    }
    fclose(file);
}

/* Returns whether the system claims to lock a page, and whether it really does. Under sanitizers it
   does not. */
static bool can_lock(bool *really)
{
    static char page[2 * PAGE_MOST];
    char flags[256];
    const bool can = mlock(page, 1) == 0;

    flags_of(page, flags);
    munlock(page, 1);
    *really = can && strstr(flags, " lo");
    return can;
}

/* Whether the system leaves a page out of core dumps, and says so. Emulators do not. */
static bool can_hide(void)
{
    char flags[256];
    void *page = mmap(NULL, PAGE_MOST, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    assert_true(page != MAP_FAILED);
    madvise(page, PAGE_MOST, MADV_DONTDUMP);
    flags_of(page, flags);
    munmap(page, PAGE_MOST);
    return strstr(flags, " dd") != NULL;
}

static void is_locked(const void *at)
{
    char flags[256];
    bool really;

    flags_of(at, flags);
    if (can_hide()) assert_non_null(strstr(flags, " dd"));
    if (can_lock(&really) && really) assert_non_null(strstr(flags, " lo"));
}

static void what_is_in_it_stays_when_it_grows(void **unused)
{
    unsigned char *at = NULL;
    size_t bytes = 0;

    (void)unused;
    for (size_t more = 1; bytes < 300000; more = more * 3 + 1) {
        at = vault_more(at, bytes, more);
        assert_non_null(at);
        assert_int_equal((uintptr_t)at % (uintptr_t)sysconf(_SC_PAGESIZE), 0);
        for (size_t i = 0; i < bytes; i++) assert_int_equal(at[i], (unsigned char)(i * 7));
        for (size_t i = bytes; i < bytes + more; i++) {
            assert_int_equal(at[i], 0);
            at[i] = (unsigned char)(i * 7);
        }
        bytes += more;
        is_locked(at);
        is_locked(at + bytes - 1);
    }
    vault_free(at, bytes);
    vault_free(NULL, 0);
    at = vault_new(0);
    assert_non_null(at);
    vault_free(at, 0);
}

/* Released pages are ordinary pages again. */
static void pages_come_back(void **unused)
{
    const size_t bytes = 1 << 20;
    char flags[256];
    char *at = vault_new(bytes);

    (void)unused;
    assert_non_null(at);
    memset(at, 5, bytes);
    is_locked(at);
    vault_free(at, bytes);
    flags_of(at, flags);
    assert_null(strstr(flags, " lo"));
}

static void without_any_right_to_lock(void **unused)
{
    struct rlimit was;
    bool really;

    (void)unused;
    assert_int_equal(getrlimit(RLIMIT_MEMLOCK, &was), 0);
    const struct rlimit low = { 0, was.rlim_max };
    assert_int_equal(setrlimit(RLIMIT_MEMLOCK, &low), 0);
    if (!can_lock(&really)) { /* the superuser always can */
        char *at = vault_new(100);
        assert_non_null(at);
        assert_int_equal(at[99], 0);
        at[99] = 1;
        assert_true(vault_refused());
        vault_free(at, 100);
    }
    assert_int_equal(setrlimit(RLIMIT_MEMLOCK, &was), 0);
}

static fair_key secret(void *user)
{
    fair_key key;
    memset(key.at, ++*(uint8_t *)user, FAIR_BYTES);
    return key;
}

static void a_table_keeps_its_secrets_there(void **unused)
{
    const table_terms terms = { .id = "vault-1", .rules = "dice seats=2", .clock = CLOCK_NONE };
    table_command c = { .verb = DO_SIT_BOT, .name = "random" };
    uint8_t last = 100;
    table t;

    (void)unused;
    assert_int_equal(table_open(&t, &terms, secret, &last, 1).code, TABLE_OK);
    for (c.seat = 0; c.seat < 2; c.seat++) assert_int_equal(table_do(&t, &c, 2).code, TABLE_OK);
    assert_int_equal(t.epoch_count, 1);
    assert_int_equal(t.epochs[0].fair.secret[FAIR_CARDS].at[0], 102);
    is_locked(t.epochs);
    is_locked(t.log.bytes.at);
    is_locked(t.log.bytes.at + t.log.bytes.size);
    table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_in_it_stays_when_it_grows),
        cmocka_unit_test(pages_come_back),
        cmocka_unit_test(without_any_right_to_lock),
        cmocka_unit_test(a_table_keeps_its_secrets_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
