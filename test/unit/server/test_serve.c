/* test_serve.c - the parts of the server that need no socket: settings, origins, paths, addresses,
   names of bots, the key file, messages from clients. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/bots/think.h"
#include "server/guard/guard.h"
#include "server/net/net.h"
#include "server/protocol/request.h"
#include "server/serve.h"
#include "server/settings.h"

/* A head is read in one way or not at all, and refused as soon as it can be. */
static void heads_are_read_strictly(void **state)
{
    static const char fine[] = "GET /a?b HTTP/1.1\r\nHost: x:1\r\nA:\tb c\xE4\r\nB:\r\n\r\n";
    static const char socket[] = "GET /ws HTTP/1.1\r\nhost: x\r\nUpgrade: WebSocket\r\n\r\n";
    static const struct {
        const char *text;
        head_verdict verdict;
    } rows[] = {
        { "\r\n", HEAD_BAD },
        { "G", HEAD_MORE },
        { "GET / HTTP/1.1\n", HEAD_BAD },
        { "GET / HTTP/1.1\rH", HEAD_BAD },
        { "GET / HTTP/2.0\r\n", HEAD_VERSION },
        { "GET / HTTP/1.1\r\n Host", HEAD_MORE },
        { "GET / HTTP/1.1\r\n Host: x\r\n", HEAD_BAD },
        { "GET / HTTP/1.1\r\nHost : x\r\n", HEAD_BAD },
        { "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", HEAD_FINE },
        { "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n", HEAD_BAD },
        { "GET / HTTP/1.0\r\n\r\n", HEAD_FINE },
        { "GET / HTTP/1.1\r\n\r\n", HEAD_BAD },
    };
    static char many[HEAD_MAX + 2];
    size_t end;

    (void)state;
    for (size_t size = 0; size + 1 < sizeof fine; size++)
        assert_int_equal(head_read(fine, size, &end), HEAD_MORE);
    assert_int_equal(head_read(fine, sizeof fine - 1, &end), HEAD_FINE);
    assert_int_equal(head_read(socket, sizeof socket - 1, &end), HEAD_FINE);
    assert_int_equal(head_read(socket, sizeof socket, &end),
                     HEAD_FINE); /* what follows is no head */
    assert_int_equal(end, sizeof socket - 1);
    assert_int_equal(head_read("GET / HTTP/1.1\r\nHost: x\0\r\n", 25, &end), HEAD_BAD);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(head_read(rows[i].text, strlen(rows[i].text), &end), rows[i].verdict);
    memset(many, 'a', sizeof many);
    assert_int_equal(head_read(many, HEAD_MAX - 1, &end), HEAD_MORE);
    assert_int_equal(head_read(many, HEAD_MAX, &end), HEAD_LONG);
}

static void settings_come_from_files(void **state)
{
    settings s;
    settings_fault fault;
    (void)state;

    settings_default(&s);
    assert_int_equal(s.port, 8080);
    assert_string_equal(s.address, "127.0.0.1");
    assert_true(settings_read(&s, "# a comment\n\nport = 9000 # here\n  log=json\n", &fault));
    assert_int_equal(s.port, 9000);
    assert_string_equal(s.log, "json");
    assert_false(settings_read(&s, "port = 1\nport = 70000\n", &fault));
    assert_int_equal(fault.line, 2);
    assert_int_equal(s.port, 9000); /* all or nothing */
    assert_false(settings_read(&s, "colour = red", &fault));
    assert_false(settings_read(&s, "port", &fault));
    assert_false(settings_read(&s, "log = tex", &fault));
    assert_false(settings_set(&s, "port", "-1", &fault));
    assert_false(settings_set(&s, "port", "", &fault));
}

/* The operator's setting overrides the machine's own address. Without either, only this machine can
   connect. */
static void others_are_told_where(void **state)
{
    static reach others;
    settings s;
    settings_fault fault;
    (void)state;

    settings_default(&s);
    reach_find(&s, 8080, &others);
    assert_int_equal(others.count, 0);
    assert_true(settings_set(&s, "address", "192.0.2.7", &fault));
    reach_find(&s, 8080, &others);
    assert_int_equal(others.count, 1);
    assert_string_equal(others.url[0], "http://192.0.2.7:8080/");
    assert_true(settings_set(&s, "address", "*", &fault));
    reach_find(&s, 81, &others);
    for (int i = 0; i < others.count; i++) {
        assert_non_null(strstr(others.url[i], ":81/"));
        assert_null(strstr(others.url[i], "127."));
    }
    assert_true(settings_set(&s, "public", "https://play.example", &fault));
    reach_find(&s, 81, &others);
    assert_int_equal(others.count, 1);
    assert_string_equal(others.url[0], "https://play.example/");
    assert_false(settings_set(&s, "public", "play.example", &fault));
    assert_false(settings_set(&s, "public", "javascript:alert(1)", &fault));
    assert_true(settings_set(&s, "public", "", &fault));
}

static const char *some_environment(const char *name)
{
    if (strcmp(name, "NEULAND_BOT_PACE") == 0) return "5";
    return strcmp(name, "NEULAND_PORT") == 0 ? "81" : NULL;
}

static void settings_come_from_the_environment_and_again(void **state)
{
    settings s, fresh;
    settings_fault fault;
    (void)state;

    settings_default(&s);
    fresh = s;
    assert_true(settings_environment(&fresh, some_environment, &fault));
    assert_int_equal(fresh.bot_pace, 5);
    assert_int_equal(fresh.port, 81);
    settings_reload(&s, &fresh);
    assert_int_equal(s.bot_pace, 5);
    assert_int_equal(s.port, 8080); /* needs a restart */
    for (int i = 0; settings_row(i); i++) assert_true(settings_row(i)->about[0] != 0);
}

static void origins_fit_exactly(void **state)
{
    (void)state;
    assert_true(origin_fits("", "a.example", ""));
    assert_true(origin_fits("http://a.example:8080", "a.example:8080", ""));
    assert_true(origin_fits("https://A.example", "a.example", ""));
    assert_true(
        origin_fits("https://b.example", "a.example", "https://c.example https://b.example"));
    assert_false(origin_fits("https://b.example", "a.example", "https://b.example.evil"));
    assert_false(origin_fits("https://b.example.evil", "a.example", "https://b.example"));
    assert_false(origin_fits("http://a.example:8081", "a.example:8080", ""));
    assert_false(origin_fits("http://a.example.evil", "a.example", ""));
    assert_false(origin_fits("null", "a.example", ""));
    assert_false(origin_fits("http://", "", ""));
    assert_false(origin_fits("file://a.example", "a.example", ""));
}

static void paths_stay_in_their_folder(void **state)
{
    static const char *const bad[] = { "",      "x",     "/..",   "/../x", "/a/../b",
                                       "/.git", "/a//b", "/a\\b", "/a b",  "/a\n" };
    char file[NET_PATH_MAX];
    (void)state;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) assert_false(page_path_fits(bad[i]));
    assert_true(page_path_fits("/assets/x-1.js"));
    assert_true(page_find("docs/reference", "/words.md", file));
    assert_string_equal(file, "docs/reference/words.md");
    assert_false(page_find("docs", "/none.md", file));
    assert_false(page_find("docs", "/man", file)); /* a folder without an index page */
    assert_string_equal(page_type("a/b.wasm"), "application/wasm");
    assert_string_equal(page_type("b.mjs"), "text/javascript; charset=utf-8");
    assert_string_equal(page_type("b"), "application/octet-stream");
}

static uint64_t who(const char *text)
{
    address a;
    assert_true(address_read(text, &a));
    return address_who(&a);
}

/* A client with one IPv6 address controls 2^64 of them. IPv4 is recognised in every form. */
static void addresses_are_read(void **state)
{
    static const char *const none[] = {
        "",           "unknown", "1.2.3",  "1.2.3.4.5", "1.2.3.4,",
        "1.2.3.4:80", "[::1]",   "::1%lo", "1.2.3.256", "localhost"
    };
    static const char *const local[] = { "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1" };
    static const char *const far[] = { "128.0.0.1", "10.0.0.1",        "::2",
                                       "fe80::1",   "::ffff:10.0.0.1", "::" };
    address a, b;
    (void)state;

    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        if (address_read(none[i], &a)) fail_msg("'%s' was accepted as an address", none[i]);
        assert_int_equal(address_who(&a), 0);
    }
    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++)
        assert_true(address_read(local[i], &a) && address_is_local(&a));
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++)
        assert_true(address_read(far[i], &a) && !address_is_local(&a));
    assert_true(who("10.0.0.1") == who("::ffff:10.0.0.1"));
    assert_true(who("10.0.0.1") != who("10.0.0.2"));
    assert_true(who("::ffff:10.0.0.1") != who("::ffff:10.0.0.2"));
    assert_true(who("2001:db8::1") == who("2001:db8::ffff:1:2:3"));
    assert_true(who("2001:db8::1") != who("2001:db8:0:1::1"));
    assert_true(who("::1") != 0 && who("::2") != 0);
    assert_true(address_read("2001:db8::1", &a) && address_read("2001:db8::2", &b));
    assert_false(address_same(&a, &b)); /* a proxy is exactly one address */
    assert_true(address_read("10.0.0.1", &a) && address_read("::ffff:a00:1", &b));
    assert_true(address_same(&a, &b));
}

static uint64_t numbered(int i)
{
    char text[64];
    snprintf(text, sizeof text, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
    return who(text);
}

/* What a client accepts, as in its Accept-Encoding header. */
static void encodings_have_weights(void **state)
{
    (void)state;
    static const struct {
        const char *accepts;
        int br, gzip;
    } wishes[] = {
        { "", 0, 0 },
        { "gzip, deflate, br, zstd", 1000, 1000 },
        { "gzip", 0, 1000 },
        { "br;q=0.5,gzip;q=0.25", 500, 250 },
        { " BR ; q=0.001 , GZip ;q=1.000 ", 1, 1000 },
        { "br;q=0, *", 0, 1000 },
        { "*;q=0, gzip", 0, 1000 },
        { "*;q=0.3, br", 1000, 300 },
        { "identity, xgzip, gzipx, b", 0, 0 },
        { "br;q=0.0000", 0, 0 },
        { "br;q=2, gzip;q=1.5", 0, 0 },
        { "br;q=, gzip;level=9", 0, 0 },
        { "br;q=0.x, gzip q=1", 0, 0 },
        { ",,, ;q=1, br", 1000, 0 },
        { "br;", 0, 0 },
    };

    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        assert_int_equal(page_wanted(wishes[i].accepts, "br"), wishes[i].br);
        assert_int_equal(page_wanted(wishes[i].accepts, "gzip"), wishes[i].gzip);
    }
}

static void empty_file(const char *folder, const char *name)
{
    char path[NET_PATH_MAX];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

/* Returns the encoded form of a file that is sent; "" means the file itself. */
static const char *packed_form(const char *folder, const char *name, const char *accepts)
{
    static char path[NET_PATH_MAX];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    const size_t plain = strlen(path);
    const char *encoding = page_pack(accepts, path);
    const char *end = path + plain;
    assert_string_equal(encoding ? encoding : "", strcmp(end, ".br") == 0   ? "br"
                                                  : strcmp(end, ".gz") == 0 ? "gzip"
                                                                            : "");
    return end;
}

static void packed_neighbours_are_sent(void **state)
{
    (void)state;
    static const char *const names[] = { "a.js", "a.js.br", "a.js.gz", "b.js", "b.js.gz", "c.js" };
    const size_t count = sizeof names / sizeof names[0];
    char folder[] = "/tmp/neuland-packed-XXXXXX", path[NET_PATH_MAX];

    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < count; i++) empty_file(folder, names[i]);
    assert_string_equal(packed_form(folder, "a.js", "gzip, br"), ".br");
    assert_string_equal(packed_form(folder, "a.js", "gzip"), ".gz");
    assert_string_equal(packed_form(folder, "a.js", "br;q=0.4, gzip;q=0.8"), ".gz");
    assert_string_equal(packed_form(folder, "a.js", "br;q=0, gzip;q=0"), "");
    assert_string_equal(packed_form(folder, "b.js", "gzip;q=0.1, br"), ".gz");
    assert_string_equal(packed_form(folder, "b.js", "br"), "");
    assert_string_equal(packed_form(folder, "c.js", "gzip, br"), "");
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_int_equal(remove(path), 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void addresses_are_counted(void **state)
{
    peers p;
    (void)state;

    assert_true(peers_init(&p, 500, 3, 3));
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 300; i++) assert_true(peers_add(&p, numbered(i)));
    assert_false(peers_add(&p, numbered(51)));
    for (int i = 0; i < 300; i += 2) /* every second one leaves; the others stay */
        for (int n = 0; n < 3; n++) peers_remove(&p, numbered(i), false);
    for (int i = 0; i < 300; i++) assert_int_equal(peers_of(&p, numbered(i)), i % 2 ? 3 : 0);
    peers_remove(&p, numbered(3000), false); /* it was never added */
    peers_free(&p);
}

/* A burst, then as much as is refilled, for each address separately. */
static void allowances_are_limited(void **state)
{
    static allowances a;
    const allowed some = { 200, 5000 }, few = { 5, 86400000 };
    const uint64_t one = allowance_key(&a, who("10.0.0.1"), 1, "");
    const uint64_t six = allowance_key(&a, who("2001:db8::1"), 1, "");
    uint64_t now = 1000000;
    int taken = 0;
    (void)state;

    while (allowance_take(&a, one, some, 8, now) == 0) taken++;
    assert_int_equal(taken, 25);                                /* 8 of 200 each */
    assert_int_equal(allowance_wait(&a, one, some, 8, now), 1); /* seconds */
    const uint64_t others[] = { allowance_key(&a, who("10.0.0.2"), 1, ""),
                                allowance_key(&a, who("10.0.0.1"), 2, ""),
                                allowance_key(&a, who("10.0.0.1"), 1, "table") };
    for (int i = 0; i < 3; i++) assert_int_equal(allowance_take(&a, others[i], some, 8, now), 0);
    for (int second = taken = 0; second < 10; second++) {
        now += 1000;
        while (allowance_take(&a, one, some, 8, now) == 0) taken++;
    }
    assert_in_range(taken, 49, 51);
    for (taken = 0; allowance_wait(&a, six, few, 1, now) == 0; taken++)
        assert_int_equal(allowance_take(&a, six, few, 1, now), 0);
    assert_int_equal(taken, 5);
    assert_int_equal(allowance_wait(&a, six, few, 1, now), 86400 / 5);
    assert_int_equal(allowance_take(&a, six, few, 1, now + 86400000 / 5), 0);
    assert_int_equal(allowance_take(&a, 77, few, 100, now), 0); /* the first may cost anything */
    for (int i = 0; i < 100000; i++)                            /* a crowd only displaces itself */
        allowance_take(&a, allowance_key(&a, numbered(i), 1, ""), some, 1, now);
    assert_true(allowance_wait(&a, six, few, 1, now) > 0); /* and nobody who has used up much */
}

static void strangers_are_fewer(void **state)
{
    const uint64_t one = who("10.0.0.1");
    peers p;
    (void)state;

    assert_true(peers_init(&p, 500, 6, 2));
    for (int i = 0; i < 4; i++) { /* each signs in and makes room for the next */
        assert_true(peers_add(&p, one));
        peers_known(&p, one);
    }
    assert_true(peers_add(&p, one));
    assert_true(peers_add(&p, one));
    assert_true(peers_full(&p, one));
    peers_remove(&p, one, true); /* now there are five, two of them strangers */
    assert_false(peers_add(&p, one));
    peers_remove(&p, one, false);
    assert_true(peers_add(&p, one));
    assert_int_equal(peers_of(&p, one), 5);
    assert_false(peers_full(&p, who("10.0.0.2")));
    for (int i = 0; i < 5; i++) peers_remove(&p, one, i < 3);
    assert_int_equal(peers_of(&p, one), 0);
    assert_true(peers_add(&p, one)); /* nothing is remembered */
    assert_true(peers_add(&p, one));
    assert_false(peers_add(&p, one));
    peers_known(&p, one);
    assert_true(peers_forget(&p, one));
    assert_false(peers_forget(&p, one));
    assert_false(peers_forget(&p, who("10.9.9.9")));
    peers_free(&p);
}

static void bots_think_within_bounds(void **state)
{
    (void)state;
    assert_true(think_allows("greedy"));
    assert_true(think_allows("search"));
    assert_true(think_allows("search:nodes=20000"));
    assert_false(think_allows("search:nodes=20001"));
    assert_false(think_allows("search:ms=99999999999999999999999"));
    assert_true(think_allows("search:ms=100"));
}

static void the_key_is_made_once_and_for_its_owner(void **state)
{
    char folder[] = "/tmp/neuland-key-XXXXXX", path[64];
    fair_key made, again;
    struct stat about;
    (void)state;

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    assert_int_equal(key_open(path, true, &made), KEY_MADE);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(key_open(path, true, &again), KEY_READ);
    assert_true(fair_same(&made, &again));
    chmod(path, 0644);
    assert_int_equal(key_open(path, true, &again), KEY_OPEN);
    assert_int_equal(key_open(path, false, &again), KEY_READ);
    assert_int_equal(truncate(path, 10), 0);
    assert_int_equal(key_open(path, false, &again), KEY_NO_KEY);
    unlink(path);
    rmdir(folder);
    assert_int_equal(key_open(path, true, &again), KEY_UNREADABLE);
}

static request_fault read_text(const char *text, client_request *w)
{
    return request_read(text, strlen(text), w);
}

static void messages_are_read_once(void **state)
{
    static client_request w;
    (void)state;

    assert_int_equal(read_text("{\"do\":\"act\",\"id\":7,\"table\":\"t\",\"as\":2,\"client_seq\":3,"
                               "\"version\":4,\"action\":\"end\",\"more\":[1]}",
                               &w),
                     REQUEST_NONE);
    assert_int_equal(w.request.verb, HALL_ACT);
    assert_int_equal(w.request.number, 7);
    assert_int_equal(w.request.as, 2);
    assert_string_equal(w.action, "end");
    assert_int_equal(read_text("{\"do\":\"watch\",\"id\":1,\"table\":\"t\",\"as\":null,"
                               "\"cursor\":null}",
                               &w),
                     REQUEST_NONE);
    assert_int_equal(w.request.as, NL_NOBODY);
    assert_int_equal(w.request.cursor, UINT32_MAX);
    assert_int_equal(read_text("{\"do\":\"watch\",\"id\":5,\"table\":\"t\",\"as\":6}", &w),
                     REQUEST_BAD_FIELD);
    assert_string_equal(w.field, "as");
    assert_int_equal(w.request.number, 5);
    assert_int_equal(read_text("{\"do\":\"watch\",\"id\":5,\"as\":1}", &w), REQUEST_MISSING_FIELD);
    assert_string_equal(w.field, "table");
    assert_int_equal(read_text("{\"do\":\"name\",\"id\":5,\"name\":\"a\\u0000b\"}", &w),
                     REQUEST_BAD_JSON);
    assert_int_equal(read_text("{\"do\":\"ready\",\"id\":-1}", &w), REQUEST_BAD_FIELD);
    assert_int_equal(read_text("{\"do\":\"play\",\"id\":1}", &w), REQUEST_MISSING_FIELD);
    assert_int_equal(w.request.verb, HALL_ACT);
}

/* Every required field of a verb is checked: if it is missing, the error names it. */
static void every_verb_misses_its_fields(void **state)
{
    static client_request w;
    char text[128];
    (void)state;

    for (int verb = 0; verb < HALL_VERBS; verb++) {
        const hall_verb_row *row = hall_verb_of((hall_verb)verb);
        const char *needs = row->needs;
        while (*needs == '[') {
            needs += strcspn(needs, "]") + 1;
            needs += strspn(needs, " ");
        }
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":1,\"protocol\":1}", row->word);
        const request_fault fault = read_text(text, &w);
        assert_int_equal(fault, *needs ? REQUEST_MISSING_FIELD : REQUEST_NONE);
        if (*needs) assert_int_equal(strncmp(needs, w.field, strlen(w.field)), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_are_read_strictly),
        cmocka_unit_test(settings_come_from_files),
        cmocka_unit_test(others_are_told_where),
        cmocka_unit_test(settings_come_from_the_environment_and_again),
        cmocka_unit_test(origins_fit_exactly),
        cmocka_unit_test(paths_stay_in_their_folder),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(encodings_have_weights),
        cmocka_unit_test(packed_neighbours_are_sent),
        cmocka_unit_test(addresses_are_counted),
        cmocka_unit_test(allowances_are_limited),
        cmocka_unit_test(strangers_are_fewer),
        cmocka_unit_test(bots_think_within_bounds),
        cmocka_unit_test(the_key_is_made_once_and_for_its_owner),
        cmocka_unit_test(messages_are_read_once),
        cmocka_unit_test(every_verb_misses_its_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
