/* test_net.c - HTTP answers over real sockets arrive complete however slowly the client reads, as
   long as it reads at all. Silent clients are asked whether they are there. However many clients
   come or leave at once, one turn of the loop handles only some of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/inside.h"

enum { LARGE = 400 * 1024, SECONDS = 1, PIECE = 16 * 1024, TRIES = 8 };
enum { CROWD = 1000, QUEUE = 100, SPARE = 32, FILES = 3 * CROWD + 256 };

static net *n;
static bool later;     /* the answer comes through net_answer */
static uint32_t asker; /* the connection that waits for it */
static int asked;
static int admitted = 404; /* the answer to those who want a WebSocket */

static void large_body(net_reply *out)
{
    out->status = 200;
    for (int i = 0; out->body.size < LARGE; i++)
        buffer_format(&out->body, "line %d of the answer\n", i);
}

static bool answer(void *self, uint32_t connection, const net_request *request, net_reply *out)
{
    (void)self;
    asked++;
    asker = connection;
    if (later) return false;
    if (strcmp(request->path, "/large") == 0)
        large_body(out);
    else
        buffer_put(&out->body, "small\n");
    out->status = 200;
    return true;
}

static int admit(void *self, const net_request *request)
{
    (void)self;
    (void)request;
    return admitted;
}

static void opened(void *self, uint32_t connection, const address *from, bool local)
{
    (void)self;
    (void)connection;
    (void)from;
    (void)local;
}

static int left, left_most, left_turns; /* WebSockets that were closed: in this turn, in one turn
                                           at most, and in how many turns */

static void turn(void *self)
{
    (void)self;
    left_turns += left > 0;
    if (left > left_most) left_most = left;
    left = 0;
}

static void closed(void *self, uint32_t connection)
{
    (void)self;
    (void)connection;
    left++;
}

static int begin(void **state)
{
    static const net_user user = {
        .admit = admit, .opened = opened, .answer = answer, .turn = turn, .closed = closed
    };
    static const net_options options = {
        .address = "127.0.0.1",
        .connections_max = CROWD + SPARE,
        .per_address = CROWD + SPARE,
        .strangers = CROWD + SPARE,
        .message_max = 100,
        .queue_max = 1000,
        .answer_seconds = SECONDS,
        .ping_seconds = SECONDS,
    };
    struct rlimit files;

    (void)state;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < FILES) {
        files.rlim_cur = files.rlim_max < FILES ? files.rlim_max : FILES;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    n = net_open(&options, &user);
    return n ? 0 : 1;
}

static int end(void **state)
{
    (void)state;
    net_stop(n);
    net_run(n);
    net_free(n);
    return 0;
}

/* ---- a client -------------------------------------------------------------------------------- */

static int connect_small(void)
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), few = 8192;
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(n)),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };

    assert_true(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &few, sizeof few);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

static void ask(int fd, const char *words)
{
    assert_int_equal(send(fd, words, strlen(words), MSG_NOSIGNAL), (ssize_t)strlen(words));
}

/* If the machine itself stalled, the run says nothing about slow readers. */
static bool stood_still;

static void pass(int ms)
{
    uint64_t now = net_now(n);
    const uint64_t until = now + (uint64_t)ms;

    do {
        uv_run(&n->loop, UV_RUN_NOWAIT);
        uv_sleep(1);
        stood_still |= net_now(n) - now > 500 * SECONDS;
        now = net_now(n);
    } while (now < until);
}

/* Reads this many bytes at a time, pausing in between, until nothing more comes. */
static void read_slowly(int fd, int pause, buffer *out)
{
    char piece[PIECE];

    for (int idle = 0; idle < 200;) {
        pass(pause);
        const ssize_t got = recv(fd, piece, sizeof piece, MSG_DONTWAIT);
        if (got == 0) break;
        if (got > 0) buffer_bytes(out, piece, (size_t)got);
        idle = got > 0 ? 0 : idle + 1;
    }
    assert_false(out->failed);
}

static void answer_is_whole(const buffer *got)
{
    net_reply must = { 0 };
    char length[64];
    const char *body = strstr(buffer_words(got), "\r\n\r\n");

    large_body(&must);
    assert_non_null(body);
    snprintf(length, sizeof length, "content-length: %zu\r\n", must.body.size);
    assert_non_null(strstr(buffer_words(got), length));
    assert_int_equal(got->size - (size_t)(body + 4 - got->at), must.body.size);
    assert_memory_equal(body + 4, must.body.at, must.body.size);
    buffer_free(&must.body);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void read_large(const char *wish)
{
    for (int i = 0; i < TRIES; i++) {
        const int fd = connect_small();
        const uint64_t began = net_now(n);
        buffer got = { 0 };

        stood_still = false;
        ask(fd, wish);
        read_slowly(fd, 40, &got);
        assert_true(net_now(n) - began > 1000 * SECONDS); /* longer than its time limit */
        if (!stood_still) answer_is_whole(&got);
        buffer_free(&got);
        close(fd);
        if (!stood_still) return;
    }
    skip();
}

static void large_answers_are_whole_for_slow_readers(void **state)
{
    (void)state;
    read_large("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    read_large("GET /large HTTP/1.0\r\n\r\n");
}

static bool read_late(void)
{
    const int fd = connect_small();
    net_reply reply = { .type = "text/plain", .cache = "no-store" };
    buffer got = { 0 };

    stood_still = false;
    asked = 0;
    ask(fd, "GET /late HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    for (int i = 0; i < 200 && !asked; i++) pass(1);
    pass(300);
    large_body(&reply);
    net_answer(n, asker, &reply);
    read_slowly(fd, 40, &got);
    if (!stood_still) answer_is_whole(&got);
    buffer_free(&got);
    close(fd);
    return !stood_still;
}

static void late_answers_are_whole(void **state)
{
    bool done = false;

    (void)state;
    later = true;
    for (int i = 0; i < TRIES && !done; i++) done = read_late();
    later = false;
    if (!done) skip();
}

/* A connection has one request: a second one at the same time gets no answer, and the answer to the
   first stays whole. */
static bool read_two(void)
{
    const int fd = connect_small();
    buffer got = { 0 };

    stood_still = false;
    ask(fd, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"
            "GET /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    read_slowly(fd, 3, &got);
    close(fd);
    if (!stood_still) {
        assert_true(got.at && !strstr(got.at + 100, "HTTP/1.1"));
        assert_true(got.at && !strstr(got.at, "small\n"));
        answer_is_whole(&got);
    }
    buffer_free(&got);
    return !stood_still;
}

static void answers_do_not_mix(void **state)
{
    bool done = false;

    (void)state;
    for (int i = 0; i < TRIES && !done; i++) done = read_two();
    if (!done) skip();
}

static void who_does_not_read_is_cut_off(void **state)
{
    const int fd = connect_small();
    (void)state;

    pass(300);
    const unsigned before = n->sockets;
    ask(fd, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    pass(300);
    for (int i = 0; i < 60 && n->sockets == before; i++) pass(100);
    assert_true(n->sockets < before);
    close(fd);
}

/* All connections together may hold two answers. Of three unread ones, the largest is dropped. */
static void who_holds_most_goes_first(void **state)
{
    int fd[3];
    (void)state;

    pass(300);
    const uint64_t before = net_evicted(n);
    n->options.held_max = 2 * LARGE + LARGE / 2;
    for (int i = 0; i < 3; i++) {
        fd[i] = connect_small();
        ask(fd[i], "GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        pass(50);
    }
    assert_true(net_evicted(n) > before);
    assert_true(net_held(n) <= n->options.held_max);
    n->options.held_max = 0;
    for (int i = 0; i < 3; i++) close(fd[i]);
    for (int i = 0; i < 60 && n->all; i++) pass(100);
    assert_int_equal(net_held(n), 0);
}

static const char upgrade[] =
    "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";

static int connect_socket(void)
{
    char head[512];
    const int fd = connect_small();

    ask(fd, upgrade);
    pass(100);
    assert_true(recv(fd, head, sizeof head, MSG_DONTWAIT) > 0);
    assert_memory_equal(head, "HTTP/1.1 101", 12);
    return fd;
}

/* One client answers pings, the other one is silent. */
static void the_silent_are_pinged_and_then_closed(void **state)
{
    static const char pong[] = "\x8A\x81\0\0\0\0"; /* with a byte, which is the NUL at its end */
    (void)state;

    admitted = 0;
    const int here = connect_socket(), gone = connect_socket();
    int pings = 0;
    assert_int_equal(net_count(n), 2);
    for (int i = 0; i < 120 && (pings < 3 || net_count(n) > 1); i++) {
        unsigned char frame[3];
        pass(100);
        if (recv(here, frame, sizeof frame, MSG_DONTWAIT) != sizeof frame) continue;
        assert_memory_equal(frame, "\x89\1", 2);
        assert_int_equal(send(here, pong, sizeof pong, MSG_NOSIGNAL), sizeof pong);
        pings++;
    }
    assert_true(pings >= 3);
    assert_int_equal(net_count(n), 1);
    close(here);
    close(gone);
    for (int i = 0; i < 60 && n->all; i++) pass(100);
    admitted = 404;
}

/* ---- crowds ---------------------------------------------------------------------------------- */

static int crowd[CROWD];

/* Whether the system allows so many open files. */
static bool crowd_fits(void)
{
    struct rlimit files;
    return getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur >= FILES;
}

/* Nobody is silent for too long meanwhile, however long it takes. */
static void crowd_opens(void)
{
    admitted = 0;
    n->options.ping_seconds = 3600;
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = connect_small();
        ask(crowd[i], upgrade);
        pass(0);
    }
    for (int i = 0; i < 600 && net_count(n) < CROWD; i++) pass(10);
    assert_int_equal(net_count(n), CROWD);
    n->options.ping_seconds = SECONDS;
    for (socket_state *s = n->all; s; s = s->next) net_heard(n, s); /* all at the same time */
    left = left_most = left_turns = 0;
}

/* Every other one without a goodbye, as if its machine had crashed. */
static void crowd_closes(void)
{
    static const struct linger at_once = { .l_onoff = 1 };

    for (int i = 0; i < CROWD; i++) {
        if (i % 2) setsockopt(crowd[i], SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(crowd[i]);
    }
    for (int i = 0; i < 600 && n->all; i++) pass(10);
    assert_null(n->all);
    admitted = 404;
}

static void a_crowd_comes_in_many_turns(void **state)
{
    unsigned before = n->sockets, took = 0;

    (void)state;
    for (int i = 0; i < QUEUE; i++) crowd[i] = connect_small();
    for (const unsigned all = before + QUEUE; n->sockets < all && took < QUEUE; took++) {
        uv_run(&n->loop, UV_RUN_NOWAIT);
        assert_true(n->sockets - before <= NET_ACCEPTS_OF_TURN);
        before = n->sockets;
    }
    assert_true(took > 1);
    for (int i = 0; i < QUEUE; i++) close(crowd[i]);
    for (int i = 0; i < 100 && n->all; i++) pass(10);
    assert_null(n->all);
}

static void a_crowd_leaves_in_many_turns(void **state)
{
    (void)state;
    if (!crowd_fits()) skip();
    crowd_opens();
    crowd_closes();
    assert_true(left_turns >= CROWD / NET_EVENTS_OF_TURN);
    assert_true(left_most <= NET_EVENTS_OF_TURN);
}

static void a_silent_crowd_is_closed_in_many_turns(void **state)
{
    (void)state;
    if (!crowd_fits()) skip();
    crowd_opens();
    for (int i = 0; i < 600 && net_count(n) > 0; i++) pass(10);
    assert_int_equal(net_count(n), 0);
    assert_true(left_most <= NET_EVENTS_OF_TURN);
    crowd_closes();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_answers_are_whole_for_slow_readers),
        cmocka_unit_test(late_answers_are_whole),
        cmocka_unit_test(answers_do_not_mix),
        cmocka_unit_test(who_does_not_read_is_cut_off),
        cmocka_unit_test(who_holds_most_goes_first),
        cmocka_unit_test(the_silent_are_pinged_and_then_closed),
        cmocka_unit_test(a_crowd_comes_in_many_turns),
        cmocka_unit_test(a_crowd_leaves_in_many_turns),
        cmocka_unit_test(a_silent_crowd_is_closed_in_many_turns),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
