/* test_client.c - clients as the server sees them, on a fake network. All unauthorised requests get
   the same bytes on the wire, and no message is lost silently. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

/* ---- fake network ---------------------------------------------------------------------------- */

enum { CONNECTIONS = 16, HEARD_MAX = 16384 };

static struct line {
    void *tag;
    int closed;            /* the close code; 0 while open */
    bool paused;           /* the server does not read it */
    char heard[HEARD_MAX]; /* the last message */
} lines[CONNECTIONS];

static serve s;
static uint64_t now = 1000000;

uint64_t serve_time(const serve *unused)
{
    (void)unused;
    return now;
}

uint64_t serve_clock(void) { return 1000 * now; }

uint64_t serve_real(const serve *unused)
{
    (void)unused;
    return now;
}

bool serve_away(const serve *unused)
{
    (void)unused;
    return false;
}

bool serve_hangs(const serve *unused)
{
    (void)unused;
    return false;
}

static int settled;

bool serve_settle(serve *unused)
{
    (void)unused;
    settled++;
    return true;
}

void net_pause(net *n, uint32_t connection, bool pause)
{
    (void)n;
    lines[connection].paused = pause;
}

void **net_tag(const net *n, uint32_t connection)
{
    (void)n;
    return &lines[connection].tag;
}

bool net_send(net *n, uint32_t connection, const char *text, size_t size)
{
    (void)n;
    assert_true(size < HEARD_MAX);
    if (memcmp(text, "{\"is\":\"answer\"", 14) != 0) return true;
    memcpy(lines[connection].heard, text, size);
    lines[connection].heard[size] = 0;
    return true;
}

void net_close(net *n, uint32_t connection, int code, const char *reason)
{
    (void)n;
    (void)reason;
    lines[connection].closed = code;
}

size_t net_queued(const net *n, uint32_t connection)
{
    (void)n;
    (void)connection;
    return 0;
}

void net_drop(net *n, uint32_t connection)
{
    (void)n;
    (void)connection;
}

static int answered; /* requests of the lobby */

void net_answer(net *n, uint32_t connection, net_reply *reply)
{
    (void)n;
    (void)connection;
    answered += strstr(buffer_words(&reply->body), "\"tables\"") != NULL;
    buffer_free(&reply->body);
}

void net_expect(net *n, uint32_t connection, int seconds)
{
    (void)n;
    (void)connection;
    (void)seconds;
}

void net_known(net *n, uint32_t connection, size_t message_max)
{
    (void)n;
    (void)connection;
    (void)message_max;
}

unsigned net_count(const net *n)
{
    (void)n;
    return 0;
}

size_t net_held(const net *n)
{
    (void)n;
    return 0;
}

uint64_t net_now(const net *n)
{
    (void)n;
    return 0;
}

uint64_t net_refused(const net *n)
{
    (void)n;
    return 0;
}

uint64_t net_evicted(const net *n)
{
    (void)n;
    return 0;
}

bool net_work(net *n, void (*work)(void *job), void (*done)(void *job), void *job)
{
    (void)n;
    (void)work;
    (void)done;
    (void)job;
    return false;
}

/* Makes only the buffers of messages fail to grow. */
static bool no_memory;
void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size)
{
    return no_memory ? NULL : __real_realloc(old, size);
}

/* ---- the stage ------------------------------------------------------------------------------- */

static fair_key some_key(void *unused)
{
    static uint8_t count;
    fair_key key = { { 0 } };
    (void)unused;
    key.at[0] = ++count;
    return key;
}

static void no_thought(void *self, const hall_question *question)
{
    (void)self;
    (void)question;
}

static void tick(void)
{
    now += 100;
    assert_int_equal(hall_tick(s.hall, now), STORE_OK);
}

/* Sends a command and returns the answer. */
__attribute__((format(printf, 2, 3))) static const char *say(uint32_t connection,
                                                             const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    lines[connection].heard[0] = 0;
    client_received(&s, connection, text, strlen(text));
    tick();
    return lines[connection].heard;
}

static bool went_well(const char *answer) { return strstr(answer, "\"ok\":true") != NULL; }

static void hello(uint32_t connection)
{
    assert_true(went_well(say(connection, "{\"do\":\"hello\",\"id\":1,\"protocol\":1}")));
}

static void open_table(uint32_t connection, char id[FAIR_GAME_MAX])
{
    const char *answer = say(connection,
                             "{\"do\":\"open\",\"id\":2,\"key\":\"%064d\",\"rules\":"
                             "\"island seats=3\",\"clock\":\"none\",\"private\":false,"
                             "\"delay\":0}",
                             (int)connection);
    const char *from = strstr(answer, "\"table\":\"");
    assert_non_null(from);
    snprintf(id, FAIR_GAME_MAX, "%.*s", (int)strcspn(from + 9, "\""), from + 9);
}

static void sit(uint32_t connection, const char *table, int seat)
{
    assert_true(went_well(
        say(connection, "{\"do\":\"sit\",\"id\":3,\"table\":\"%s\",\"seat\":%d}", table, seat)));
    assert_true(went_well(say(connection,
                              "{\"do\":\"watch\",\"id\":4,\"table\":\"%s\",\"as\":%d,"
                              "\"cursor\":null}",
                              table, seat)));
    assert_true(went_well(say(connection,
                              "{\"do\":\"ready\",\"id\":5,\"table\":\"%s\",\"as\":%d,"
                              "\"client_seq\":1,\"yes\":true}",
                              table, seat)));
}

enum { NOBODY = 1, STRANGER, SPECTATOR, OTHER, HOLDER, ELSEWHERE, LAST };

static char stage[FAIR_GAME_MAX], elsewhere[FAIR_GAME_MAX];

static void bots(uint32_t connection, const char *table, int from)
{
    for (int seat = from; seat < 3; seat++)
        say(connection,
            "{\"do\":\"bot\",\"id\":6,\"table\":\"%s\",\"seat\":%d,\"name\":\"greedy\"}", table,
            seat);
}

static int set_stage(void **state)
{
    const hall_env env = { &s, some_key, client_send, no_thought, NULL };
    const address here = { { [15] = 1 } };
    store_code code;

    (void)state;
    memset(&s, 0, sizeof s);
    memset(lines, 0, sizeof lines);
    s.options.store = store_in_memory();
    s.hall = hall_open(&env, s.options.store, now, &code);
    if (!s.hall) return 1;
    hall_limits_of(s.hall)->command_burst = 1000;
    for (uint32_t i = NOBODY; i < LAST; i++) {
        client_opened(&s, i, &here, true);
        if (i != NOBODY) hello(i);
    }
    open_table(HOLDER, stage);
    bots(HOLDER, stage, 2);
    say(SPECTATOR, "{\"do\":\"watch\",\"id\":4,\"table\":\"%s\",\"as\":null,\"cursor\":null}",
        stage);
    sit(HOLDER, stage, 0);
    sit(OTHER, stage, 1);
    open_table(ELSEWHERE, elsewhere);
    bots(ELSEWHERE, elsewhere, 1);
    sit(ELSEWHERE, elsewhere, 0);
    tick();
    return 0;
}

static int clear_stage(void **state)
{
    (void)state;
    for (uint32_t i = NOBODY; i < LAST; i++) client_closed(&s, i);
    hall_free(s.hall);
    game_store_close(s.options.store);
    buffer_free(&s.out);
    return 0;
}

static const char *act(uint32_t connection, const char *table, int seat, const char *words)
{
    return say(connection,
               "{\"do\":\"act\",\"id\":9,\"table\":\"%s\",\"as\":%d,\"client_seq\":7,"
               "\"version\":1,\"action\":\"%s\"}",
               table, seat, words);
}

/* ---- tests ----------------------------------------------------------------------------------- */

/* Readable and unreadable moves, at existing tables and at one that does not exist. */
static void moves_of_others_are_refused_alike(void **unused)
{
    static const char *const words[] = { "red end", "red settlement 17", "nonsense", "" };
    static char refusal[HEARD_MAX];

    (void)unused;
    snprintf(refusal, sizeof refusal, "%s", act(NOBODY, stage, 0, "red end"));
    assert_non_null(strstr(refusal, "\"error\":\"denied\""));
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        for (uint32_t who = NOBODY; who < LAST; who++) {
            if (who != HOLDER) assert_string_equal(act(who, stage, 0, words[i]), refusal);
            assert_string_equal(act(who, "no-such-table", 0, words[i]), refusal);
            if (who != ELSEWHERE) assert_string_equal(act(who, elsewhere, 0, words[i]), refusal);
            assert_string_equal(act(who, stage, 2, words[i]), refusal); /* belongs to a bot */
            assert_string_equal(act(who, stage, 5, words[i]), refusal);
        }
    assert_non_null(strstr(act(HOLDER, stage, 0, "nonsense"), "\"error\":\"bad_action\""));
}

/* Every verb that names a table, as JSON, from clients that are not allowed to use it. */
static void verbs_are_refused_alike(void **unused)
{
    static const char *const fields =
        "\"as\":0,\"client_seq\":8,\"version\":1,\"action\":\"red end\",\"yes\":true,\"seat\":0,"
        "\"name\":\"greedy\",\"cursor\":null,\"link\":\"seat\",\"reason\":\"spam\","
        "\"gallery\":\"closed\",\"guest\":\"00000001\",\"text\":\"x\",\"rules\":\"dice\","
        "\"colour\":\"red\",\"key\":"
        "\"0000000000000000000000000000000000000000000000000000000000000001\"";
    static char refusal[HEARD_MAX];

    (void)unused;
    snprintf(refusal, sizeof refusal, "%s", act(NOBODY, stage, 0, "red end"));
    for (int verb = 0; verb < HALL_VERBS; verb++) {
        const hall_verb_row *row = hall_verb_of((hall_verb)verb);
        if (row->right == RIGHT_ANYBODY || row->right == RIGHT_GUEST) continue;
        if (verb == HALL_SIT || verb == HALL_WHERE) continue; /* without a seat */
        for (uint32_t who = NOBODY; who < LAST; who++) {
            if (who == HOLDER) continue;
            say(who, "{\"do\":\"%s\",\"id\":9,\"table\":\"%s\",%s}", row->word, stage,
                verb == HALL_PAST ? "\"as\":0,\"cursor\":0" : fields);
            if (strcmp(lines[who].heard, refusal) != 0)
                fail_msg("%s by %u: %s", row->word, who, lines[who].heard);
        }
    }
}

static void what_cannot_be_said_ends_the_connection(void **unused)
{
    hall_message m;

    (void)unused;
    memset(&m, 0, sizeof m);
    m.kind = HALL_ANSWER;
    m.as = NL_NOBODY;
    client_send(&s, HOLDER, &m);
    assert_int_equal(lines[HOLDER].closed, 0);
    buffer_free(&s.out);
    no_memory = true;
    client_send(&s, HOLDER, &m);
    no_memory = false;
    assert_int_equal(lines[HOLDER].closed, NET_CLOSE_BUSY);
    assert_int_equal(s.figures.unsent, 1);
}

/* ---- a slow store ---------------------------------------------------------------------------- */

static pthread_mutex_t disk_lock = PTHREAD_MUTEX_INITIALIZER;
static store_kind slow_kind;
static const store_kind *quick_kind;

static store_code slow_commit(game_store *store)
{
    pthread_mutex_lock(&disk_lock); /* until the test lets it */
    pthread_mutex_unlock(&disk_lock);
    return quick_kind->commit(store);
}

static void no_wake(void *unused) { (void)unused; }

static int set_slow_stage(void **state)
{
    if (set_stage(state)) return 1;
    quick_kind = s.options.store->kind;
    slow_kind = *quick_kind;
    slow_kind.commit = slow_commit;
    s.options.store->kind = &slow_kind;
    s.writer = store_writer_open(s.options.store, no_wake, NULL);
    return s.writer == NULL;
}

static int clear_slow_stage(void **state)
{
    store_writer_close(s.writer);
    s.writer = NULL;
    inbox_drop(&s);
    return clear_stage(state);
}

static void send_line(uint32_t connection, const char *text)
{
    lines[connection].heard[0] = 0;
    client_received(&s, connection, text, strlen(text));
}

/* A tick whose commit takes until end_slow_tick. */
static void begin_slow_tick(void)
{
    now += 100;
    pthread_mutex_lock(&disk_lock);
    assert_int_equal(hall_tick_begin(s.hall, now), STORE_OK);
    store_writer_commit(s.writer);
    assert_true(inbox_holds(&s));
}

static void end_commit(void)
{
    store_code code;

    assert_false(store_writer_take(s.writer, false, &code));
    pthread_mutex_unlock(&disk_lock);
    assert_true(store_writer_take(s.writer, true, &code));
    assert_int_equal(hall_tick_end(s.hall, code), STORE_OK);
}

static void end_slow_tick(void)
{
    end_commit();
    inbox_take(&s, true);
    assert_false(inbox_holds(&s));
}

#define OPEN(n)                                                                     \
    "{\"do\":\"open\",\"id\":2,\"key\":\"" n n n n n n n n "\",\"rules\":\"dice\"," \
    "\"clock\":\"none\",\"private\":false,\"delay\":0}"

static uint64_t tables(void) { return hall_figures_of(s.hall).tables; }

/* What was sent before is answered when it is stored. What comes meanwhile waits, in its order, and
   has its effect even if the client has left by then. */
static void a_slow_store_holds_up_only_what_needs_it(void **unused)
{
    const uint64_t before = tables();

    (void)unused;
    send_line(STRANGER, OPEN("0000000a"));
    begin_slow_tick();
    send_line(OTHER, "{\"do\":\"hello\",\"id\":7,\"protocol\":1}");
    send_line(SPECTATOR, OPEN("0000000b"));
    client_closed(&s, SPECTATOR);
    lines[SPECTATOR].tag = NULL;
    assert_int_equal(lines[STRANGER].heard[0], 0);
    assert_int_equal(tables(), before + 1);
    assert_int_equal(hall_figures_of(s.hall).connections, LAST - NOBODY);
    end_slow_tick();
    assert_true(went_well(lines[STRANGER].heard));
    assert_int_equal(lines[OTHER].heard[0], 0); /* the tick after that stores it */
    assert_int_equal(tables(), before + 2);
    assert_int_equal(hall_figures_of(s.hall).connections, LAST - NOBODY - 1);
    tick();
    assert_non_null(strstr(lines[OTHER].heard, "\"id\":7"));
    assert_int_equal(settled, 0);
}

/* A client that sends on and on is not read until its messages are taken up. */
static void who_sends_too_much_is_not_read(void **unused)
{
    static const char hello_again[] = "{\"do\":\"hello\",\"id\":7,\"protocol\":1}";
    int kept = 0;

    (void)unused;
    begin_slow_tick();
    while (!lines[OTHER].paused && kept++ < 100) send_line(OTHER, hello_again);
    send_line(HOLDER, hello_again);
    send_line(STRANGER, "{\"do\":\"ping\",\"id\":8}"); /* needs no store */
    assert_in_range(kept, 2, 50);
    assert_false(lines[HOLDER].paused);
    assert_int_equal(((client *)lines[STRANGER].tag)->kept, 0);
    end_slow_tick();
    assert_false(lines[OTHER].paused);
    tick();
    assert_non_null(strstr(lines[OTHER].heard, "\"id\":7"));
}

/* A bot's move, the request of a page and a client that can be written to again. */
static void all_kinds_of_news_wait(void **unused)
{
    const net_request request = { .path = "/api/lobby",
                                  .query = "",
                                  .host = "",
                                  .origin = "",
                                  .bearer = "",
                                  .unchanged = "",
                                  .encodings = "" };
    client *holder = lines[HOLDER].tag;

    (void)unused;
    begin_slow_tick();
    inbox_move(&s, stage, 2, 1, (nl_action){ 0 });
    inbox_proposal(&s, stage, 2, 1, NULL);
    inbox_proposal(&s, stage, 2, 1, &(nl_action){ 0 });
    assert_true(inbox_request(&s, OTHER, &request));
    holder->behind = true;
    client_drained(&s, HOLDER);
    assert_true(holder->behind);
    answered = 0;
    end_slow_tick();
    assert_false(holder->behind);
    assert_int_equal(answered, 1);
    begin_slow_tick();
    client_closed(&s, OTHER); /* never taken up: the server stops */
    lines[OTHER].tag = NULL;
    end_commit();
    assert_true(inbox_holds(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_slow_store_holds_up_only_what_needs_it, set_slow_stage,
                                        clear_slow_stage),
        cmocka_unit_test_setup_teardown(who_sends_too_much_is_not_read, set_slow_stage,
                                        clear_slow_stage),
        cmocka_unit_test_setup_teardown(all_kinds_of_news_wait, set_slow_stage, clear_slow_stage),
        cmocka_unit_test_setup_teardown(moves_of_others_are_refused_alike, set_stage, clear_stage),
        cmocka_unit_test_setup_teardown(verbs_are_refused_alike, set_stage, clear_stage),
        cmocka_unit_test_setup_teardown(what_cannot_be_said_ends_the_connection, set_stage,
                                        clear_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
