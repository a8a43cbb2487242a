/* fuzz_websocket.c - any bytes on the wire of the server's sockets: libwebsockets and our layer
   above it, on a real event loop, over a socket pair. The first byte says into which pieces the
   rest is split, and whether it contains its own handshake. Received messages must equal what a
   second, simple parser of RFC 6455 finds in the bytes. Answers must be frames with the same texts.
   When the client is gone, nothing of it may be left. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "server/net/inside.h"

enum {
    MESSAGE_BYTES = 300,
    MESSAGES = 256,
    FRAGMENTS = 16,
    TEXTS = 64 * 1024,
    TURNS = 1000,  /* of the loop, at most, until a WebSocket is gone */
    RAW_TURNS = 8, /* for others */
    PIECES = 96    /* in which an input is sent, at most */
};

/* Consecutive texts. Empty ones are left out, because some servers ignore them. */
typedef struct texts {
    size_t size, end[MESSAGES];
    int count;
    char at[TEXTS];
} texts;

static net *n;
static texts received, expected, echoed;
static uint32_t own;             /* the connection of this input, once there is one */
static bool gone;                /* it has been closed */
static bool left_early, dropped; /* at the request of a message */

static void texts_add(texts *t, const char *text, size_t size)
{
    if (size == 0 || t->count == MESSAGES || t->size + size > TEXTS) return;
    memcpy(t->at + t->size, text, size);
    t->size += size;
    t->end[t->count++] = t->size;
}

static bool texts_begin(const texts *t, const texts *whole)
{
    return t->count <= whole->count && t->size <= whole->size &&
           memcmp(t->end, whole->end, (size_t)t->count * sizeof t->end[0]) == 0 &&
           memcmp(t->at, whole->at, t->size) == 0;
}

/* ---- the server's side ----------------------------------------------------------------------- */

static int user_admit(void *self, const net_request *request)
{
    (void)self;
    must(strlen(request->path) < NET_PATH_MAX);
    return 0;
}

static void user_opened(void *self, uint32_t connection, const address *from, bool local)
{
    (void)self;
    (void)from;
    (void)local;
    must(connection != 0);
    own = connection;
}

static void user_received(void *self, uint32_t connection, const char *text, size_t size)
{
    (void)self;
    must(size <= MESSAGE_BYTES && text[size] == 0);
    texts_add(&received, text, size);
    if (strcmp(text, "bye") == 0) {
        left_early = true;
        net_close(n, connection, NET_CLOSE_AWAY, "bye");
    } else if (strcmp(text, "drop") == 0) {
        dropped = true;
        net_drop(n, connection);
    } else {
        net_send(n, connection, text, size);
    }
}

static void user_drained(void *self, uint32_t connection)
{
    (void)self;
    must(net_queued(n, connection) == 0);
}

static void user_closed(void *self, uint32_t connection)
{
    (void)self;
    gone |= connection == own;
}

static bool user_answer(void *self, uint32_t connection, const net_request *request, net_reply *out)
{
    (void)self;
    (void)connection;
    out->status = 200;
    buffer_put(&out->body, request->path);
    return true;
}

static void user_turn(void *self) { (void)self; }

static void user_signalled(void *self, int number)
{
    (void)self;
    _exit(128 + number);
}

static void server_open(void)
{
    static const net_user user = {
        .admit = user_admit,
        .opened = user_opened,
        .received = user_received,
        .drained = user_drained,
        .closed = user_closed,
        .answer = user_answer,
        .turn = user_turn,
        .signalled = user_signalled,
    };
    static const net_options options = {
        .address = "127.0.0.1",
        .connections_max = 4096,
        .per_address = 4096,
        .strangers = 4096,
        .message_max = MESSAGE_BYTES,
        .queue_max = 64 * 1024,
        .answer_seconds = 1,
    };

    n = net_open(&options, &user);
    must(n != NULL);
}

/* ---- the simple parser ----------------------------------------------------------------------- */

typedef struct reader {
    const uint8_t *at, *end;
    char message[MESSAGE_BYTES];
    size_t size;
    int fragments;
    bool inside, over; /* in a message; ignore the rest */
    bool unsure;       /* servers may differ from here on */
} reader;

static bool utf8_fine(const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < size;) {
        const uint8_t c = s[i];
        const int more = c < 0x80                 ? 0
                         : c >= 0xC2 && c <= 0xDF ? 1
                         : (c & 0xF0) == 0xE0     ? 2
                         : c >= 0xF0 && c <= 0xF4 ? 3
                                                  : -1;
        if (more < 0 || i + (size_t)more >= size + (more == 0)) return false;
        for (int k = 1; k <= more; k++)
            if ((s[i + (size_t)k] & 0xC0) != 0x80) return false;
        if ((c == 0xE0 && s[i + 1] < 0xA0) || (c == 0xED && s[i + 1] > 0x9F) ||
            (c == 0xF0 && s[i + 1] < 0x90) || (c == 0xF4 && s[i + 1] > 0x8F))
            return false;
        i += 1 + (size_t)more;
    }
    return true;
}

/* Adds the part of a message that a frame contains. */
static void reader_text(reader *r, const uint8_t *bytes, size_t size, const uint8_t mask[4],
                        bool final)
{
    if (r->size + size > MESSAGE_BYTES || ++r->fragments > FRAGMENTS) {
        r->over = true;
        return;
    }
    for (size_t i = 0; i < size; i++) r->message[r->size++] = (char)(bytes[i] ^ mask[i % 4]);
    if (!final) return;
    if (utf8_fine((const uint8_t *)r->message, r->size))
        texts_add(&expected, r->message, r->size);
    else
        r->over = true;
    r->inside = false;
}

/* Parses the next frame. Returns false if no complete one is left, or if it ends the connection. */
static bool reader_frame(reader *r)
{
    const size_t left = (size_t)(r->end - r->at);
    uint64_t size;
    int head = 2;

    if (left < 2 || r->over) return false;
    const uint8_t first = r->at[0], second = r->at[1];
    const int opcode = first & 15, wide = (second & 127) == 126 ? 2 : (second & 127) == 127 ? 8 : 0;
    const bool final = first & 0x80, control = opcode >= 8, masked = second & 0x80;

    if (first & 0x70 || (opcode > 1 && opcode < 8) || opcode > 10) return false;
    if (control && (!final || wide)) return false;
    if (!masked) return false;
    if (!control && r->inside != (opcode == 0)) return false;
    if (left < (size_t)head + (size_t)wide + 4) return false;
    size = wide ? 0 : second & 127;
    for (int i = 0; i < wide; i++) size = size << 8 | r->at[head++];
    if ((wide == 2 && size < 126) || (wide == 8 && (size < 65536 || size >> 63))) return false;
    const uint8_t *mask = r->at + head, *body = mask + 4;
    if (size > (uint64_t)(r->end - body)) return false;
    r->at = body + size;
    if (opcode == 8) return false;
    if (control) {
        r->unsure |= size > 0; /* lws mistakes its bytes for those of a text */
        return true;
    }
    if (opcode == 1) r->size = 0, r->fragments = 0, r->inside = true;
    reader_text(r, body, size, mask, final);
    return !r->over;
}

/* Collects the texts that the server must have received. Returns whether it must have received all
   of them. */
static bool read_wire(const uint8_t *bytes, size_t size)
{
    static reader r;

    memset(&r, 0, sizeof r);
    r.at = bytes;
    r.end = bytes + size;
    expected.size = 0;
    expected.count = 0;
    while (reader_frame(&r)) continue;
    return !r.unsure && r.at == r.end && !r.over;
}

/* ---- the client's side ----------------------------------------------------------------------- */

static const char handshake[] =
    "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";

typedef struct wire {
    int fd;
    struct lws *server; /* the other end */
    size_t size;
    uint8_t at[256 * 1024]; /* what came back */
} wire;

static wire w;

static void wire_turn(void)
{
    uv_run(&n->loop, UV_RUN_NOWAIT);
    for (;;) {
        const ssize_t got = read(w.fd, w.at + w.size, sizeof w.at - w.size);
        if (got <= 0) break;
        w.size += (size_t)got;
    }
}

static void wire_send(const uint8_t *bytes, size_t size, size_t piece)
{
    for (size_t at = 0; at < size;) {
        const size_t wish = size - at < piece ? size - at : piece;
        const ssize_t sent = send(w.fd, bytes + at, wish, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN) return; /* disconnected */
        at += sent > 0 ? (size_t)sent : 0;
        wire_turn();
    }
}

static void wire_open(void)
{
    int pair[2];

    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0);
    w.fd = pair[0];
    w.size = 0;
    w.server = lws_adopt_socket(n->context, pair[1]);
    must(w.server != NULL);
}

/* A client refused by HTTP has some seconds to read why, and half a request some to be completed.
   This test does not wait but lets the timeouts expire. Afterwards nothing is left, and the next
   input meets the server in the same state. */
static void wire_time_out(void)
{
    if (n->sockets) lws_set_timeout(w.server, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    for (int i = 0; i < TURNS && n->sockets; i++) uv_run(&n->loop, UV_RUN_NOWAIT);
    must(n->sockets == 0 && n->open == 0);
}

static void wire_close(bool raw)
{
    shutdown(w.fd, SHUT_WR);
    for (int i = 0; raw ? i < RAW_TURNS : i < TURNS && !gone; i++) wire_turn();
    close(w.fd);
    for (int i = 0; i < RAW_TURNS; i++) uv_run(&n->loop, UV_RUN_NOWAIT);
    must(raw || gone);
    wire_time_out();
}

/* The server's frames are complete and unmasked, and no text follows a close. (lws may close twice
   if the client goes on with something that is not WebSocket.) */
static void read_echo(void)
{
    const uint8_t *at = w.at, *end = w.at + w.size;
    bool left = false;

    echoed.size = 0;
    echoed.count = 0;
    while (at + 4 <= end && memcmp(at, "\r\n\r\n", 4) != 0) at++;
    must(at + 4 <= end);
    for (at += 4; at + 2 <= end;) {
        const int opcode = at[0] & 15;
        size_t size = at[1] & 127, head = 2;
        must(at[0] & 0x80 && !(at[0] & 0x70) && !(at[1] & 0x80));
        must(opcode == 1 || opcode == 8 || opcode == 10);
        if (size == 126) size = (size_t)at[2] << 8 | at[3], head = 4;
        must(size != 127);
        if (at + head + size > end) break; /* truncated by the end of the connection */
        must(!left || opcode != 1);
        if (opcode == 1) texts_add(&echoed, (const char *)at + head, size);
        left |= opcode == 8;
        at += head + size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    if (!n) server_open();
    const bool raw = data[0] & 1;
    const size_t wish = data[0] >> 1 ? data[0] >> 1 : 4096, least = size / PIECES + 1;
    const size_t piece = wish > least ? wish : least;

    received.size = 0;
    received.count = 0;
    own = 0;
    gone = false;
    left_early = dropped = false;
    wire_open();
    if (!raw) {
        wire_send((const uint8_t *)handshake, sizeof handshake - 1, 4096);
        for (int i = 0; i < TURNS && !own; i++) wire_turn();
        must(own != 0);
    }
    wire_send(data + 1, size - 1, piece);
    wire_close(raw);
    if (raw) return 0;
    const bool all = read_wire(data + 1, size - 1);
    must(texts_begin(&received, &expected));
    must(!all || received.count == expected.count || left_early);
    read_echo();
    must(dropped || texts_begin(&echoed, &received) || left_early);
    return 0;
}
