/* lws.c - sockets and the event loop. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/inside.h"

enum {
    RECEIVE_BYTES = 512, /* of a frame, read at a time */
    ANSWER_SECONDS = 10, /* for a complete request, and for each part of its answer */
    CLOSE_SECONDS = 5,   /* to send the queue before closing */
    LEAVE_SECONDS = 2,   /* for the client to answer a close */
    FRAGMENTS_MAX = 16,  /* of one message; more are refused (docs/guide/server.md) */
    SEND_BYTES = 32768,  /* kernel buffer for a client that does not read */
    SLOT_BITS = 20       /* bits of an id for the slot; the others count its reuses */
};

/* ---- connections by id ----------------------------------------------------------------------- */

socket_state *net_find(const net *n, uint32_t id)
{
    const uint32_t at = id & ((1u << SLOT_BITS) - 1);
    socket_state *s = id && at < n->slot_count ? n->slots[at].socket : NULL;
    return s && s->id == id ? s : NULL;
}

bool net_number(net *n, socket_state *s)
{
    for (uint32_t tried = 0; tried < n->slot_count; tried++) {
        const uint32_t at = n->next_slot++ % n->slot_count;
        slot *one = &n->slots[at];
        if (one->socket) continue;
        one->uses = (uint16_t)(one->uses % 4095 + 1); /* never 0, so that no id is 0 */
        one->socket = s;
        s->id = (uint32_t)one->uses << SLOT_BITS | at;
        return true;
    }
    return false;
}

void net_unnumber(net *n, socket_state *s)
{
    n->slots[s->id & ((1u << SLOT_BITS) - 1)].socket = NULL;
    s->id = 0;
}

void **net_tag(const net *n, uint32_t connection)
{
    socket_state *s = net_find(n, connection);
    return s ? &s->tag : NULL;
}

/* ---- sockets --------------------------------------------------------------------------------- */

static address address_of(int fd)
{
    struct sockaddr_storage other;
    socklen_t size = sizeof other;
    char text[INET6_ADDRSTRLEN] = "";
    address out;

    if (getpeername(fd, (struct sockaddr *)&other, &size) != 0) other.ss_family = AF_UNSPEC;
    if (other.ss_family == AF_INET)
        inet_ntop(AF_INET, &((struct sockaddr_in *)&other)->sin_addr, text, sizeof text);
    if (other.ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&other)->sin6_addr, text, sizeof text);
    address_read(text, &out);
    return out;
}

bool net_is_proxy(const net *n, const address *a)
{
    return n->options.proxy && address_same(a, &n->proxy);
}

/* Filters a connection before anything is allocated for it. The proxy itself has no limit per
   address. Returns non-zero to refuse. */
static int net_filter(const net *n, int fd)
{
    const address from = address_of(fd);

    if (n->shut || n->sockets >= n->options.connections_max) return 1;
    return !net_is_proxy(n, &from) && peers_full(&n->peers, address_who(&from));
}

static int net_accept(net *n, struct lws *wsi)
{
    const int send_bytes = SEND_BYTES;
    socket_state *s = calloc(1, sizeof *s);

    if (!s) return 1;
    s->wsi = wsi;
    s->last = &s->first;
    s->message_max = n->options.message_max;
    s->address = address_of(lws_get_socket_fd(wsi));
    s->from = s->address;
    s->who = address_who(&s->from);
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes);
    s->counted = !net_is_proxy(n, &s->address) && peers_add(&n->peers, s->who);
    n->sockets++;
    net_room_add(n, s);
    lws_set_opaque_user_data(wsi, s);
    return net_gate_begin(n, s) ? 0 : -1;
}

void net_met(net *n, socket_state *s)
{
    if (s->counted && !s->known) peers_known(&n->peers, s->who);
    s->known = true;
}

static void net_gone(net *n, socket_state *s)
{
    if (!s->id) return;
    n->user.closed(n->user.self, s->id);
    if (s->open) n->open--;
    s->open = s->asks = false;
    net_unnumber(n, s);
}

static void net_destroyed(net *n, struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);

    if (!s) return;
    net_gate_end(s);
    net_frames_end(s);
    net_gone(n, s);
    if (s->counted) peers_remove(&n->peers, s->who, s->known);
    n->sockets--;
    net_room_remove(n, s);
    socket_empty(s);
    buffer_free(&s->in);
    buffer_free(&s->body);
    if (s->late) buffer_free(&s->late->body);
    free(s->late);
    lws_set_opaque_user_data(wsi, NULL);
    free(s);
}

/* ---- WebSockets ------------------------------------------------------------------------------ */

/* A socket that was known through HTTP is a stranger again as a WebSocket, until it has said hello.
   Returns false if there are too many strangers. */
static bool net_meets_again(net *n, socket_state *s)
{
    if (!s->known) return true;
    s->known = s->counted && !peers_forget(&n->peers, s->who);
    return !s->known;
}

static int net_upgrade(net *n, struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);
    header_texts texts;
    net_request request;

    if (!s || n->shut) return -1;
    int status =
        net_gate_passed(s) ? net_request_read(n, s, &texts, &request) : HTTP_STATUS_BAD_REQUEST;
    if (status == 0) status = n->user.admit(n->user.self, &request);
    if (status == 0 && net_is_proxy(n, &s->address)) { /* now count the client behind it */
        s->counted = peers_add(&n->peers, request.who);
        if (s->counted)
            s->who = request.who;
        else
            status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    }
    if (status == 0 && !net_meets_again(n, s)) status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (status == 0) {
        s->from = request.from;
        s->local = request.local;
        return 0;
    }
    lws_return_http_status(wsi, (unsigned)status, NULL);
    return -1;
}

static int net_established(net *n, struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);

    if (!s || !net_number(n, s)) return -1;
    s->open = true;
    n->open++;
    net_heard(n, s);
    n->user.opened(n->user.self, s->id, &s->from, s->local);
    net_frames_bad(n, s);
    return 0;
}

static int socket_refuse(socket_state *s, int code, const char *reason)
{
    unsigned char text[48];
    const int size = snprintf((char *)text, sizeof text, "%s", reason);
    lws_close_reason(s->wsi, (enum lws_close_status)code, text, (size_t)size);
    return -1;
}

/* Whether a text ends inside a character. lws checks UTF-8 otherwise, but misses this if the last
   fragment is empty. */
static bool text_is_cut(const char *text, size_t size)
{
    size_t more = 0;

    while (more < 3 && more < size && ((unsigned char)text[size - 1 - more] & 0xC0) == 0x80) more++;
    if (more == size) return false; /* empty, or something that lws would have refused */
    const unsigned char first = (unsigned char)text[size - 1 - more];
    const size_t must = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    return more < must;
}

static int net_receive(net *n, struct lws *wsi, const char *bytes, size_t size)
{
    socket_state *s = lws_get_opaque_user_data(wsi);

    if (!s || !s->open || s->closing || s->took_leave) return 0;
    net_heard(n, s);
    if (lws_frame_is_binary(wsi)) return socket_refuse(s, NET_CLOSE_BAD_DATA, "text only");
    if (lws_is_first_fragment(wsi)) {
        buffer_clear(&s->in);
        s->fragments = 0;
    }
    if (s->in.size + size + lws_remaining_packet_payload(wsi) > s->message_max)
        return socket_refuse(s, NET_CLOSE_TOO_BIG, "message too long");
    if (lws_remaining_packet_payload(wsi) == 0 && ++s->fragments > FRAGMENTS_MAX)
        return socket_refuse(s, NET_CLOSE_POLICY, "too many fragments");
    buffer_bytes(&s->in, bytes, size);
    if (s->in.failed) return -1;
    net_weigh(n, s);
    if (lws_remaining_packet_payload(wsi) || !lws_is_final_fragment(wsi)) return 0;
    if (text_is_cut(buffer_words(&s->in), s->in.size))
        return socket_refuse(s, NET_CLOSE_BAD_DATA, "not UTF-8");
    buffer whole = s->in; /* idle connections keep no buffer */
    memset(&s->in, 0, sizeof s->in);
    net_weigh(n, s);
    n->user.received(n->user.self, s->id, buffer_words(&whole), whole.size);
    buffer_free(&whole);
    return 0;
}

/* Ignores what a client sends after its close frame; lws would go on reading. */
static int net_takes_leave(struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);
    if (s) s->took_leave = true;
    return 0;
}

/* Sends the close reason and gives the client a moment to answer. Returning -1 here would drop the
   connection without a reason: lws would treat it as a broken socket. */
static int socket_leave(socket_state *s)
{
    enum { HEAD = 4, CLOSE_FRAME = 0x88 };
    unsigned char frame[LWS_PRE + HEAD + sizeof s->close_reason], *at = frame + LWS_PRE;
    const size_t size = strlen(s->close_reason);

    if (s->left) return 0;
    s->left = true;
    at[0] = CLOSE_FRAME;
    at[1] = (unsigned char)(size + 2);
    at[2] = (unsigned char)(s->close_code >> 8);
    at[3] = (unsigned char)s->close_code;
    memcpy(at + HEAD, s->close_reason, size);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LEAVE_SECONDS);
    return lws_write(s->wsi, at, HEAD + size, LWS_WRITE_RAW) < 0 ? -1 : 0;
}

static int net_writable(net *n, struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);
    parcel *p = s ? s->first : NULL;
    int written;

    if (!s) return -1;
    /* lws itself closes connections that violate the protocol; nothing may follow a close frame. */
    if (!s->left && lws_get_close_length(wsi) > 0) return 0;
    if (s->pings && !s->left) return net_ping(s);
    if (!p) return s->closing ? socket_leave(s) : 0;
    s->first = p->next;
    if (!s->first) s->last = &s->first;
    s->queued -= p->size;
    net_weigh(n, s);
    written = lws_write(wsi, p->bytes + LWS_PRE, p->size, LWS_WRITE_TEXT);
    const bool failed = written < (int)p->size;
    free(p);
    if (failed) return -1;
    if (s->first || s->closing)
        lws_callback_on_writable(wsi);
    else
        n->user.drained(n->user.self, s->id);
    return 0;
}

static int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t size)
{
    net *n = lws_context_user(lws_get_context(wsi));
    (void)user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return net_filter(n, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return net_accept(n, wsi);
    case LWS_CALLBACK_WSI_DESTROY: net_destroyed(n, wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* no HTTP/2 */ return strcmp(in, "websocket") != 0;
    case LWS_CALLBACK_HTTP: return net_http(n, wsi);
    case LWS_CALLBACK_HTTP_WRITEABLE: {
        socket_state *s = lws_get_opaque_user_data(wsi);
        return s && (s->body.at || s->late) ? net_http_writable(n, s)
                                            : lws_callback_http_dummy(wsi, reason, user, in, size);
    }
    case LWS_CALLBACK_HTTP_FILE_COMPLETION: return net_http_done();
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return net_upgrade(n, wsi);
    case LWS_CALLBACK_ESTABLISHED: return net_established(n, wsi);
    case LWS_CALLBACK_RECEIVE: return net_receive(n, wsi, in, size);
    case LWS_CALLBACK_RECEIVE_PONG: net_heard(n, lws_get_opaque_user_data(wsi)); return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: return net_takes_leave(wsi);
    case LWS_CALLBACK_SERVER_WRITEABLE: return net_writable(n, wsi);
    case LWS_CALLBACK_CLOSED: {
        socket_state *s = lws_get_opaque_user_data(wsi);
        if (s) net_gone(n, s);
        return 0;
    }
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { "neuland", net_callback, 0, RECEIVE_BYTES, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* ---- interface ------------------------------------------------------------------------------- */

bool net_send(net *n, uint32_t connection, const char *text, size_t size)
{
    socket_state *s = net_find(n, connection);
    parcel *p;

    if (!s || !s->open || s->closing) return false;
    if (s->queued + size > n->options.queue_max) {
        socket_empty(s);
        net_weigh(n, s);
        net_close(n, connection, NET_CLOSE_BUSY, "too slow");
        return false;
    }
    p = malloc(sizeof *p + LWS_PRE + size);
    if (!p) {
        socket_empty(s);
        net_close(n, connection, NET_CLOSE_BUSY, "out of memory");
        return false;
    }
    p->next = NULL;
    p->size = size;
    memcpy(p->bytes + LWS_PRE, text, size);
    *s->last = p;
    s->last = &p->next;
    s->queued += size;
    lws_callback_on_writable(s->wsi);
    net_weigh(n, s);
    net_relieve(n);
    return !s->closing;
}

void net_close(net *n, uint32_t connection, int code, const char *reason)
{
    socket_state *s = net_find(n, connection);

    if (!s || !s->open || s->closing) return;
    s->closing = true;
    s->close_code = code;
    snprintf(s->close_reason, sizeof s->close_reason, "%s", reason);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, CLOSE_SECONDS);
    lws_callback_on_writable(s->wsi);
}

void net_expect(net *n, uint32_t connection, int seconds)
{
    socket_state *s = net_find(n, connection);

    if (!s || !s->open || s->closing) return;
    if (seconds > 0)
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, seconds);
    else
        lws_set_timeout(s->wsi, NO_PENDING_TIMEOUT, 0);
}

void net_pause(net *n, uint32_t connection, bool pause)
{
    socket_state *s = net_find(n, connection);
    if (s && s->open) lws_rx_flow_control(s->wsi, pause ? 0 : 1);
}

void net_known(net *n, uint32_t connection, size_t message_max)
{
    socket_state *s = net_find(n, connection);

    if (!s) return;
    s->message_max = message_max;
    net_met(n, s);
}

unsigned net_count(const net *n) { return n->open; }

void net_shut(net *n) { n->shut = true; }

/* ---- the loop -------------------------------------------------------------------------------- */

static void net_rings(uv_timer_t *handle)
{
    net *n = handle->data;
    if (!n->stopping) n->user.turn(n->user.self);
}

/* The turn follows. */
static void net_woken(uv_async_t *handle) { (void)handle; }

void net_wake(net *n) { uv_async_send(&n->wake); }

static void net_signal(uv_signal_t *handle, int number)
{
    net *n = handle->data;
    n->user.signalled(n->user.self, number);
}

void net_alarm(net *n, uint64_t ms)
{
    if (!n->stopping) uv_timer_start(&n->alarm, net_rings, ms, 0);
}

typedef struct labour {
    uv_work_t request;
    void (*work)(void *job);
    void (*done)(void *job);
    void *job;
} labour;

static void labour_run(uv_work_t *request)
{
    labour *l = request->data;
    l->work(l->job);
}

static void labour_done(uv_work_t *request, int status)
{
    labour *l = request->data;
    (void)status;
    l->done(l->job);
    free(l);
}

bool net_work(net *n, void (*work)(void *job), void (*done)(void *job), void *job)
{
    labour *l = malloc(sizeof *l);

    if (!l) return false;
    *l = (labour){ .work = work, .done = done, .job = job };
    l->request.data = l;
    if (uv_queue_work(&n->loop, &l->request, labour_run, labour_done) == 0) return true;
    free(l);
    return false;
}

uint64_t net_now(const net *n)
{
    (void)n;
    return uv_hrtime() / 1000000u;
}

/* ---- start and end --------------------------------------------------------------------------- */

static void net_says(int level, const char *line)
{
    if (level & LLL_ERR) fputs(line, stderr);
}

static bool net_context(net *n)
{
    static const lws_retry_bo_t none = { 0 }; /* see lws_pulse.c */
    struct lws_context_creation_info info;
    void *loops[1] = { &n->loop };

    memset(&info, 0, sizeof info);
    info.port = n->options.port;
    if (strcmp(n->options.address, "*") != 0) info.iface = n->options.address;
    info.protocols = protocols;
    info.headers = net_headers();
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    if (!strchr(n->options.address, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.foreign_loops = loops;
    info.user = n;
    info.gid = info.uid = -1;
    info.server_string = "neuland";
    info.max_http_header_data2 = HEAD_MAX;
    info.timeout_secs = (unsigned)n->options.answer_seconds;
    info.timeout_secs_ah_idle = (unsigned)n->options.answer_seconds;
    info.retry_and_idle_policy = &none;
    n->context = lws_create_context(&info);
    return n->context != NULL;
}

/* Whether we can listen on the address. This is checked first, because lws does not survive a
   failure. */
static bool net_can_listen(const net_options *options)
{
    const bool six = strchr(options->address, ':') != NULL;
    struct sockaddr_in four_at = { .sin_family = AF_INET };
    struct sockaddr_in6 six_at = { .sin6_family = AF_INET6 };
    const struct sockaddr *at = six ? (struct sockaddr *)&six_at : (struct sockaddr *)&four_at;
    const int on = 1, fd = socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool fine = fd >= 0;

    four_at.sin_port = six_at.sin6_port = htons((uint16_t)options->port);
    if (six)
        fine = fine && inet_pton(AF_INET6, options->address, &six_at.sin6_addr) == 1;
    else if (strcmp(options->address, "*") != 0)
        fine = fine && inet_pton(AF_INET, options->address, &four_at.sin_addr) == 1;
    if (fine) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    fine = fine && bind(fd, at, six ? sizeof six_at : sizeof four_at) == 0 && listen(fd, 1) == 0;
    if (fd >= 0) close(fd);
    return fine;
}

net *net_open(const net_options *options, const net_user *user)
{
    static const int numbers[SIGNALS] = { SIGTERM, SIGINT, SIGHUP };
    net *n = net_can_listen(options) ? calloc(1, sizeof *n) : NULL;

    if (!n) return NULL;
    n->options = *options;
    if (n->options.answer_seconds == 0) n->options.answer_seconds = ANSWER_SECONDS;
    n->user = *user;
    if (options->proxy) address_read(options->proxy, &n->proxy);
    n->slot_count = options->connections_max;
    n->slots = calloc(n->slot_count, sizeof *n->slots);
    lws_set_log_level(LLL_ERR, net_says);
    if (!n->slots ||
        !peers_init(&n->peers, options->connections_max, options->per_address,
                    options->strangers) ||
        uv_loop_init(&n->loop) != 0 || !net_frames_open(n)) {
        free(n->slots);
        peers_free(&n->peers);
        free(n);
        return NULL;
    }
    uv_timer_init(&n->loop, &n->alarm);
    n->alarm.data = n;
    uv_async_init(&n->loop, &n->wake, net_woken);
    net_turns_start(n);
    net_pulse_start(n);
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&n->loop, &n->signals[i]);
        n->signals[i].data = n;
        uv_signal_start(&n->signals[i], net_signal, numbers[i]);
    }
    signal(SIGPIPE, SIG_IGN);
    if (net_control_open(n) && net_context(n)) return n;
    return NULL; /* lws left handles in the loop, so it cannot be freed */
}

int net_port(const net *n)
{
    return lws_get_vhost_listen_port(lws_get_vhost_by_name(n->context, "default"));
}

void net_run(net *n) { uv_run(&n->loop, UV_RUN_DEFAULT); }

void net_stop(net *n)
{
    if (n->stopping) return;
    n->stopping = n->shut = true;
    uv_close((uv_handle_t *)&n->check, NULL);
    uv_close((uv_handle_t *)&n->prepare, NULL);
    uv_close((uv_handle_t *)&n->alarm, NULL);
    uv_close((uv_handle_t *)&n->wake, NULL);
    uv_close((uv_handle_t *)&n->pulse, NULL);
    for (int i = 0; i < SIGNALS; i++) uv_close((uv_handle_t *)&n->signals[i], NULL);
    if (n->controls) uv_close((uv_handle_t *)&n->control, NULL);
    if (n->context) lws_context_destroy(n->context);
}

void net_free(net *n)
{
    if (n->context) lws_context_destroy(n->context);
    uv_run(&n->loop, UV_RUN_NOWAIT);
    uv_loop_close(&n->loop);
    net_frames_close(n);
    peers_free(&n->peers);
    free(n->slots);
    free(n);
}
