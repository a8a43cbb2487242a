/* load.c - simulates many clients of a table server in one process: connections that only listen,
   and tables on which every seat is a client that uses the verbs of the engine protocol. Prints the
   latency of acknowledgements. docs/guide/server.md explains how to run it. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "fair/fair.h"
#include "wire/buffer.h"

enum {
    SEATS = 6,
    EVENTS = 512,
    READ_BYTES = 65536,
    ASK_HELLO = 1,
    ASK_OPEN,
    ASK_SIT,
    ASK_WATCH,
    ASK_SEAL,
    ASK_READY,
    ASK_NUMBER,
    ASK_PLAY = 100,
    RETRY_US = 300000,
    WARM_US = 3000000,
    OFFER_US = 1100000
};

typedef struct group { /* a table */
    char id[FAIR_GAME_MAX];
    int first, seats;
    bool over;
} group;

typedef struct conn {
    int fd, table, seat; /* table -1: a connection that only listens */
    bool upgraded, greeted, wants_seat, closed, sealed;
    buffer in, out;
    uint32_t seq, asked, epoch;
    uint64_t sent_at, due; /* in microseconds; due: when to send the chosen move */
    uint64_t retry;        /* when to ask for a table again; 0: it has one */
    uint64_t offered_at;   /* time of the last offer */
    char move[256];        /* the chosen move; "": none */
    uint32_t version;
} conn;

typedef struct load {
    int port, idle, tables, seats, seconds, moves_max;
    uint64_t think_us, end, warm_at; /* moves sent before warm_at are not measured */
    const char *rules;
    conn *conns;
    int count, opened, greeted, lost;
    group *groups;
    int epoll;
    rng luck;
    double *times;
    size_t samples, room;
    uint64_t moves, refused, stale, finished, messages, bytes;
} load;

static uint64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* ---- sending --------------------------------------------------------------------------------- */

static void conn_listen(load *l, conn *c)
{
    struct epoll_event e = { .events = EPOLLIN | (c->out.size ? EPOLLOUT : 0u) };
    e.data.u32 = (uint32_t)(c - l->conns);
    epoll_ctl(l->epoll, EPOLL_CTL_MOD, c->fd, &e);
}

static void conn_flush(load *l, conn *c)
{
    const bool waited = c->out.size > 0;
    while (c->out.size > 0) {
        const ssize_t n = write(c->fd, c->out.at, c->out.size);
        if (n <= 0) break;
        memmove(c->out.at, c->out.at + n, c->out.size - (size_t)n);
        c->out.size -= (size_t)n;
    }
    if (waited && c->out.size > 0) conn_listen(l, c);
}

/* Sends a masked frame. The mask is zero, so the payload stays as it is. */
static void conn_frame(load *l, conn *c, int opcode, const char *bytes, size_t size)
{
    const char head[2] = { (char)(0x80 | opcode), (char)(0x80 | (size < 126 ? size : 126)) };
    const char wide[2] = { (char)(size >> 8), (char)size };

    buffer_bytes(&c->out, head, 2);
    if (size >= 126) buffer_bytes(&c->out, wide, 2);
    buffer_bytes(&c->out, "\0\0\0\0", 4);
    buffer_bytes(&c->out, bytes, size);
    conn_flush(l, c);
}

static void conn_ask(load *l, conn *c, uint32_t id, const char *verb, const char *rest)
{
    buffer text = { 0 };
    buffer_format(&text, "{\"do\":\"%s\",\"id\":%u%s}", verb, id, rest);
    conn_frame(l, c, 1, text.at, text.size);
    buffer_free(&text);
}

/* Sends a command for the seat, with the next sequence number. */
static void conn_command(load *l, conn *c, uint32_t id, const char *verb, const char *rest)
{
    buffer text = { 0 };
    buffer_format(&text, ",\"table\":\"%s\",\"as\":%d,\"client_seq\":%u%s", l->groups[c->table].id,
                  c->seat, ++c->seq, rest);
    conn_ask(l, c, id, verb, text.at);
    buffer_free(&text);
}

/* ---- sitting down ---------------------------------------------------------------------------- */

static fair_key conn_number(const load *l, const conn *c)
{
    fair_key key;
    memset(&key, 1 + (int)((c - l->conns) % 250), sizeof key);
    return key;
}

static void conn_key(load *l, conn *c, uint32_t id, const char *verb, const fair_key *key)
{
    char hex[FAIR_HEX], rest[FAIR_HEX + 16];
    fair_print(key, hex);
    snprintf(rest, sizeof rest, ",\"key\":\"%s\"", hex);
    conn_command(l, c, id, verb, rest);
}

static void conn_seal(load *l, conn *c)
{
    const fair_key number = conn_number(l, c);
    const fair_place place = { l->groups[c->table].id, c->epoch };
    const fair_key seal = fair_seal_number(place, NULL, c->seat, &number);
    c->sealed = true;
    conn_key(l, c, ASK_SEAL, "seal", &seal);
}

static void conn_sit(load *l, conn *c)
{
    char rest[160];
    c->wants_seat = true;
    if (!l->groups[c->table].id[0]) return; /* the table is not open yet */
    snprintf(rest, sizeof rest, ",\"table\":\"%s\",\"seat\":%d", l->groups[c->table].id, c->seat);
    conn_ask(l, c, ASK_SIT, "sit", rest);
}

static void conn_open(load *l, conn *c)
{
    char rest[512], hex[FAIR_HEX];
    const fair_key key = fair_random();
    fair_print(&key, hex);
    snprintf(rest, sizeof rest,
             ",\"key\":\"%s\",\"rules\":\"%s seats=%d\",\"clock\":\"none\","
             "\"private\":false,\"delay\":0",
             hex, l->rules, l->seats);
    conn_ask(l, c, ASK_OPEN, "open", rest);
}

static void group_opened(load *l, conn *leader, const char *id, size_t size)
{
    group *g = &l->groups[leader->table];
    snprintf(g->id, sizeof g->id, "%.*s", (int)size, id);
    for (int i = 0; i < g->seats; i++)
        if (l->conns[g->first + i].wants_seat || i == 0) conn_sit(l, &l->conns[g->first + i]);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Returns the text after "key": in a message of the server, or NULL. */
static const char *field(const char *message, const char *key)
{
    char name[40];
    snprintf(name, sizeof name, "\"%s\":", key);
    const char *at = strstr(message, name);
    return at ? at + strlen(name) : NULL;
}

static uint32_t number_of(const char *message, const char *key)
{
    const char *at = field(message, key);
    return at ? (uint32_t)strtoul(at, NULL, 10) : 0;
}

static void load_sample(load *l, uint64_t us)
{
    if (l->samples == l->room) {
        l->room = l->room ? 2 * l->room : 1 << 16;
        l->times = realloc(l->times, l->room * sizeof *l->times);
        if (!l->times) abort();
    }
    l->times[l->samples++] = (double)us / 1000.0;
}

static void take_answer(load *l, conn *c, const char *message)
{
    const uint32_t id = number_of(message, "id");
    const bool ok = strstr(message, "\"ok\":true") != NULL;
    char rest[160];

    if (id >= ASK_PLAY) {
        if (id == c->asked && c->sent_at > l->warm_at) load_sample(l, now_us() - c->sent_at);
        l->moves += ok;
        if (!ok && strstr(message, "\"stale\""))
            l->stale++;
        else if (!ok)
            l->refused++;
        return;
    }
    if (!ok && id == ASK_OPEN && strstr(message, "\"busy\"")) {
        c->retry = now_us() + RETRY_US;
        return;
    }
    if (!ok) {
        if (l->refused++ < 5) fprintf(stderr, "load: %s\n", message);
        return;
    }
    if (id == ASK_HELLO) {
        l->greeted++;
        if (c->table >= 0 && c->seat == 0)
            conn_open(l, c);
        else if (c->table >= 0)
            conn_sit(l, c);
    } else if (id == ASK_OPEN) {
        const char *at = field(message, "table");
        group_opened(l, c, at + 1, strcspn(at + 1, "\""));
    } else if (id == ASK_SIT) {
        snprintf(rest, sizeof rest, ",\"table\":\"%s\",\"as\":%d,\"cursor\":null",
                 l->groups[c->table].id, c->seat);
        conn_ask(l, c, ASK_WATCH, "watch", rest);
    } else if (id == ASK_SEAL) {
        conn_command(l, c, ASK_READY, "ready", ",\"yes\":true");
    }
}

static bool is_offer(const char *move) { return strncmp(move, "offer ", 6) == 0; }

/* Picks a random entry of the menu and the time to send it. A seat may make one offer a second. */
static void take_question(load *l, conn *c, const char *message)
{
    const char *menu = field(message, "menu"), *at;
    const bool talks = now_us() > c->offered_at + OFFER_US;
    uint32_t count = 0;

    if (!menu) return;
    for (at = menu + 1; *at == '"'; at++) {
        const char *end = strchr(at + 1, '"');
        count += talks || !is_offer(at + 1);
        if ((talks || !is_offer(at + 1)) && rng_below(&l->luck, count) == 0)
            snprintf(c->move, sizeof c->move, "%.*s", (int)(end - at - 1), at + 1);
        at = end + 1;
        if (*at != ',') break;
    }
    c->version = number_of(message, "version");
    c->due = now_us() + (l->think_us ? rng_below(&l->luck, (uint32_t)(2 * l->think_us)) : 0);
}

static void conn_move(load *l, conn *c)
{
    char rest[400];

    snprintf(rest, sizeof rest, ",\"version\":%u,\"action\":\"%s\"", c->version, c->move);
    if (is_offer(c->move)) c->offered_at = now_us();
    c->move[0] = 0;
    c->asked = ASK_PLAY + c->seq;
    c->sent_at = now_us();
    conn_command(l, c, c->asked, "play", rest);
}

static void take_message(load *l, conn *c, const char *message, size_t size)
{
    l->messages++;
    l->bytes += size;
    if (strncmp(message, "{\"is\":\"welcome\"", 15) == 0)
        conn_ask(l, c, ASK_HELLO, "hello", ",\"protocol\":1,\"lean\":true,\"bot\":true");
    else if (strncmp(message, "{\"is\":\"answer\"", 14) == 0)
        take_answer(l, c, message);
    else if (c->table < 0)
        return;
    else if (strncmp(message, "{\"is\":\"go\"", 10) == 0 || strstr(message, "\"go\":{"))
        take_question(l, c, message);
    else if (strncmp(message, "{\"is\":\"snapshot\"", 16) == 0 && !c->sealed) {
        c->epoch = number_of(message, "epoch");
        conn_seal(l, c);
    } else if (strstr(message, "\"kind\":\"lock\"")) {
        const fair_key number = conn_number(l, c);
        conn_key(l, c, ASK_NUMBER, "number", &number);
    } else if (strstr(message, "\"phase\":\"over\"") && !l->groups[c->table].over) {
        l->groups[c->table].over = true;
        l->finished++;
    }
}

/* Handles the first frame in the input. Returns false if it is not complete yet. */
static bool take_frame(load *l, conn *c, size_t *used)
{
    const unsigned char *at = (const unsigned char *)c->in.at + *used;
    const size_t have = c->in.size - *used;
    size_t size, head = 2;

    if (have < 2) return false;
    size = at[1] & 127;
    if (size == 126) head = 4;
    if (size == 127) head = 10;
    if (have < head) return false;
    if (head > 2) size = 0;
    for (size_t i = 2; i < head; i++) size = size << 8 | at[i];
    if (have < head + size) return false;
    char *text = (char *)(uintptr_t)at + head, after = text[size];
    text[size] = 0; /* a buffer always has space for its NUL */
    if ((at[0] & 15) == 1)
        take_message(l, c, text, size);
    else if ((at[0] & 15) == 9)
        conn_frame(l, c, 10, text, size);
    else if ((at[0] & 15) == 8)
        c->closed = true;
    text[size] = after;
    *used += head + size;
    return true;
}

static void conn_read(load *l, conn *c)
{
    static char bytes[READ_BYTES];
    const ssize_t n = read(c->fd, bytes, sizeof bytes);
    size_t used = 0;

    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0)
        c->closed = true;
    else
        buffer_bytes(&c->in, bytes, (size_t)n);
    if (!c->upgraded) {
        const char *end = c->in.at ? strstr(c->in.at, "\r\n\r\n") : NULL;
        if (!end && !c->closed) return;
        if (end) used = (size_t)(end + 4 - c->in.at);
        c->upgraded = end != NULL;
    }
    while (!c->closed && take_frame(l, c, &used)) {}
    if (used >= c->in.size)
        buffer_free(&c->in);
    else if (used) {
        memmove(c->in.at, c->in.at + used, c->in.size - used + 1);
        c->in.size -= used;
    }
    if (!c->closed) return;
    l->lost++;
    close(c->fd);
    c->fd = -1;
}

/* ---- the loop -------------------------------------------------------------------------------- */

static bool conn_connect(load *l, conn *c)
{
    static const char request[] = "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)l->port) };
    struct epoll_event e = { .events = EPOLLIN };
    const int one = 1;

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (c->fd < 0 || connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0) return false;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    e.data.u32 = (uint32_t)(c - l->conns);
    epoll_ctl(l->epoll, EPOLL_CTL_ADD, c->fd, &e);
    buffer_put(&c->out, request);
    conn_flush(l, c);
    l->opened++;
    return true;
}

static void load_turn(load *l, int wait_ms)
{
    struct epoll_event events[EVENTS];
    const int count = epoll_wait(l->epoll, events, EVENTS, wait_ms);
    for (int i = 0; i < count; i++) {
        conn *c = &l->conns[events[i].data.u32];
        if (c->fd < 0) continue;
        if (events[i].events & EPOLLOUT) {
            conn_flush(l, c);
            conn_listen(l, c);
        }
        if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) conn_read(l, c);
    }
}

static void load_moves(load *l)
{
    const uint64_t now = now_us();
    for (int i = l->idle; i < l->count; i++) {
        conn *c = &l->conns[i];
        if (c->fd >= 0 && c->retry && now >= c->retry) {
            c->retry = 0;
            conn_open(l, c);
        }
        if (c->fd >= 0 && c->move[0] && now >= c->due &&
            (l->moves_max == 0 || c->seq < (uint32_t)l->moves_max + 3))
            conn_move(l, c);
    }
}

static bool load_connect(load *l, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (!conn_connect(l, &l->conns[i])) {
            fprintf(stderr, "load: cannot connect: %s\n", strerror(errno));
            return false;
        }
        load_turn(l, 0);
        while (l->opened - l->greeted - l->lost > 64) load_turn(l, 10);
    }
    for (int turns = 0; turns < 500 && l->greeted + l->lost < l->opened; turns++) load_turn(l, 10);
    return l->lost == 0;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double load_part(const load *l, double part)
{
    return l->samples ? l->times[(size_t)(part * (double)(l->samples - 1))] : 0;
}

static void load_report(load *l, double seconds)
{
    qsort(l->times, l->samples, sizeof *l->times, by_size);
    printf("%d connections, %d tables of %d clients: %llu moves acknowledged in %.1f s (%.0f/s), "
           "%llu games over\n",
           l->count, l->tables, l->seats, (unsigned long long)l->moves, seconds,
           (double)l->moves / seconds, (unsigned long long)l->finished);
    printf("acknowledgement ms: p50 %.2f, p90 %.2f, p99 %.2f, worst %.2f\n", load_part(l, 0.5),
           load_part(l, 0.9), load_part(l, 0.99), load_part(l, 1));
    printf("%.0f messages/s, %.2f MB/s to clients; %llu stale, %llu refused, %d lost\n",
           (double)l->messages / seconds, (double)l->bytes / 1e6 / seconds,
           (unsigned long long)l->stale, (unsigned long long)l->refused, l->lost);
}

static bool load_init(load *l, int argc, char **argv)
{
    l->seconds = 20;
    l->seats = 3;
    l->rules = "island";
    for (int i = 1; i + 1 < argc; i += 2) {
        const int n = (int)strtol(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--port") == 0)
            l->port = n;
        else if (strcmp(argv[i], "--idle") == 0)
            l->idle = n;
        else if (strcmp(argv[i], "--tables") == 0)
            l->tables = n;
        else if (strcmp(argv[i], "--seats") == 0)
            l->seats = n;
        else if (strcmp(argv[i], "--seconds") == 0)
            l->seconds = n;
        else if (strcmp(argv[i], "--think") == 0)
            l->think_us = (uint64_t)n * 1000u;
        else if (strcmp(argv[i], "--moves") == 0)
            l->moves_max = n;
        else if (strcmp(argv[i], "--rules") == 0)
            l->rules = argv[i + 1];
        else
            return false;
    }
    l->count = l->idle + l->tables * l->seats;
    l->conns = calloc((size_t)l->count + 1, sizeof *l->conns);
    l->groups = calloc((size_t)l->tables + 1, sizeof *l->groups);
    l->luck = rng_of(1);
    l->epoll = epoll_create1(EPOLL_CLOEXEC);
    for (int i = 0; l->conns && i < l->count; i++) {
        const int at = i - l->idle;
        l->conns[i].fd = -1;
        l->conns[i].table = at < 0 ? -1 : at / l->seats;
        l->conns[i].seat = at < 0 ? -1 : at % l->seats;
        if (at >= 0 && at % l->seats == 0)
            l->groups[at / l->seats] = (group){ .first = i, .seats = l->seats };
    }
    return l->port > 0 && l->seats >= 1 && l->seats <= SEATS && l->conns && l->groups &&
           argc % 2 == 1;
}

int main(int argc, char **argv)
{
    static load l;
    struct rlimit files;

    if (!load_init(&l, argc, argv)) {
        fprintf(stderr, "usage: load --port N [--idle N] [--tables N] [--seats N] [--seconds N] "
                        "[--think MS] [--moves N] [--rules WORDS]\n");
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (!load_connect(&l, 0, l.idle)) return 1;
    printf("idle %d\n", l.idle);
    fflush(stdout);
    if (getchar() == EOF) {} /* bench/serve-load measures the idle server first */
    if (!load_connect(&l, l.idle, l.count)) return 1;
    const uint64_t began = now_us();
    l.end = began + (uint64_t)l.seconds * 1000000u;
    l.warm_at = began + WARM_US;
    while (now_us() < l.end) {
        load_turn(&l, l.think_us ? 1 : 5);
        load_moves(&l);
    }
    load_report(&l, (double)(now_us() - began) / 1e6);
    return l.refused || l.lost ? 1 : 0;
}
