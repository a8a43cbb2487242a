/* client.c - connections: parses what they send into requests, and encodes messages for
   them. */
#include <stdlib.h>
#include <string.h>

#include "server/guard/guard.h"
#include "server/inside.h"

static client *client_of(const serve *s, uint32_t connection)
{
    void **tag = net_tag(s->net, connection);
    return tag ? *tag : NULL;
}

/* "/ws", or "/node/NAME/ws", by which a proxy finds this server among several. */
static bool client_path(const serve *s, const char *path)
{
    const char *node = s->options.settings.node;
    const size_t size = strlen(node);

    if (strncmp(path, "/node/", 6) == 0 && strncmp(path + 6, node, size) == 0) path += 6 + size;
    return strcmp(path, "/ws") == 0;
}

int client_admit(void *self, const net_request *request)
{
    serve *s = self;

    http_strays(s, request);
    if (request->unsaid) return 400;
    if (!client_path(s, request->path)) return 404;
    if (s->hall && hall_blocked(s->hall, &request->from)) return 403;
    if (!host_fits(request->host, s->options.settings.hosts)) return 403;
    if (!origin_fits(request->origin, request->host, s->options.settings.origins)) {
        s->figures.origins_refused++;
        return 403;
    }
    return 0;
}

/* Pads messages to a multiple of LENGTH_STEP bytes, so that their length does not reveal cards. A
   message that cannot be sent closes the connection; the client reconnects and gets it then. */
static void client_put(serve *s, uint32_t connection, buffer *out)
{
    const int over = (int)(out->size % LENGTH_STEP);
    if (over) buffer_blanks(out, LENGTH_STEP - over);
    if (out->failed) {
        s->figures.unsent++;
        net_close(s->net, connection, NET_CLOSE_BUSY, "out of memory");
        return;
    }
    if (out->size == 0) return;
    if (!net_send(s->net, connection, out->at, out->size)) return;
    s->figures.messages_out++;
    s->figures.bytes_out += out->size;
}

void client_opened(void *self, uint32_t connection, const address *from, bool local)
{
    serve *s = self;
    client *c = calloc(1, sizeof *c);

    if (!c) {
        net_close(s->net, connection, NET_CLOSE_BUSY, "out of memory");
        return;
    }
    *net_tag(s->net, connection) = c;
    if (s->hall) hall_met(s->hall, connection, from);
    buffer_clear(&s->out);
    encode_welcome(&s->out, serve_time(s), local ? &s->others : NULL);
    client_put(s, connection, &s->out);
    if (s->paused)
        client_send(s, connection, &(hall_message){ .kind = HALL_PAUSE, .paused = true });
    net_expect(s->net, connection, HELLO_SECONDS);
}

void client_free(serve *s, client *c)
{
    for (int i = 0; i < CLIENT_BOARDS; i++)
        if (c->board[i]) boards_leave(&s->boards, c->board[i]);
    free(c);
}

void client_leave(serve *s, uint32_t connection, client *c, uint64_t time)
{
    if (s->hall) hall_lost(s->hall, connection, time);
    client_free(s, c);
}

void client_closed(void *self, uint32_t connection)
{
    serve *s = self;
    client *c = client_of(s, connection);

    if (!c) return;
    *net_tag(s->net, connection) = NULL;
    if (inbox_holds(s)) {
        if (inbox_lost(s, connection, c)) return;
        if (!serve_settle(s)) return;
    }
    client_leave(s, connection, c, serve_time(s));
}

/* ---- receiving ------------------------------------------------------------------------------- */

/* Limits messages that never reach the hall. Returns false if the limit is reached. */
static bool client_idles(client *c, uint64_t now)
{
    const uint64_t passed = now - c->idle_at;

    c->idle_at = now;
    c->idle_level = passed >= c->idle_level ? 0 : c->idle_level - (uint32_t)passed;
    if (c->idle_level > IDLE_BURST * IDLE_MS) return false;
    c->idle_level += IDLE_MS;
    return true;
}

static const board *client_board(const client *c, const char *table)
{
    for (int i = 0; i < CLIENT_BOARDS; i++)
        if (c->board[i] && strcmp(c->board[i]->table, table) == 0) return c->board[i];
    return NULL;
}

/* Parses the text of an action, which needs the board of its table. Only clients that may move
   there learn what is wrong with it. The hall refuses all others in the same way, whatever they
   wrote. */
static request_fault client_action(serve *s, uint32_t connection, const client *c,
                                   client_request *w, nl_err *rule)
{
    const board *b = client_board(c, w->request.table);
    nl_fault fault;

    *rule = b ? nl_parse(&b->game, w->request.as, w->action, &w->request.action, &fault) : NL_OK;
    if (b && *rule == NL_OK) return REQUEST_NONE;
    if (!hall_may(s->hall, connection, &w->request, serve_time(s))) return REQUEST_NONE;
    return b ? REQUEST_BAD_ACTION : REQUEST_NOT_WATCHING;
}

static bool names_bot(const hall_request *r)
{
    return r->verb == HALL_BOT || r->verb == HALL_STAND_IN;
}

/* Only a command that opens a table may be longer than MESSAGE_MAX. A map that is too long gets a
   proper answer. */
static bool too_long(size_t size, const client_request *w, request_fault fault)
{
    if (size <= MESSAGE_MAX) return false;
    if (fault == REQUEST_BAD_FIELD) return !w->field || strcmp(w->field, "map") != 0;
    return fault != REQUEST_NONE || w->ping || w->request.verb != HALL_OPEN;
}

void client_hear(serve *s, uint32_t connection, client *c, const char *text, size_t size,
                 uint64_t time)
{
    nl_err rule = NL_OK;
    client_request w;

    turn_does("message");
    request_fault fault = request_read(text, size, &w);
    if (fault == REQUEST_NONE && !w.ping && w.request.verb == HALL_ACT)
        fault = client_action(s, connection, c, &w, &rule);
    if (fault == REQUEST_NONE && names_bot(&w.request) && !think_allows(w.request.name)) {
        fault = REQUEST_BAD_FIELD;
        w.field = "name";
    }
    if (too_long(size, &w, fault)) {
        net_close(s->net, connection, NET_CLOSE_TOO_BIG, "message too long");
        return;
    }
    if (fault == REQUEST_NONE && !w.ping) {
        if (w.request.verb == HALL_HELLO) c->style = (encode_style){ w.lang, w.lean, w.hsp };
        w.request.is_bot = c->style.hsp;
        if (!c->spoke) net_expect(s->net, connection, 0);
        c->spoke = true;
        hall_receive(s->hall, connection, &w.request, time);
        if (!s->waiting_since) s->waiting_since = time;
        return;
    }
    s->figures.unreadable += fault != REQUEST_NONE;
    if (!client_idles(c, serve_real(s))) {
        net_close(s->net, connection, NET_CLOSE_POLICY, "too fast");
        return;
    }
    buffer_clear(&s->out);
    if (w.ping && fault == REQUEST_NONE)
        encode_pong(&s->out, w.request.number, serve_time(s));
    else
        encode_fault(&s->out, &w, fault, rule, c->style);
    client_put(s, connection, &s->out);
}

/* A ping is answered at once, whatever the store does. */
static bool client_pings(const char *text, size_t size)
{
    client_request w;
    return request_read(text, size, &w) == REQUEST_NONE && w.ping;
}

void client_received(void *self, uint32_t connection, const char *text, size_t size)
{
    serve *s = self;
    client *c = client_of(s, connection);

    if (!c || !s->hall || s->down_at) return;
    s->figures.messages_in++;
    s->figures.bytes_in += size;
    if (inbox_holds(s) && !client_pings(text, size))
        inbox_message(s, connection, c, text, size);
    else
        client_hear(s, connection, c, text, size, serve_time(s));
}

/* ---- sending --------------------------------------------------------------------------------- */

/* Keeps the board of a table, so that moves there can be parsed. A client that plays at more than
   CLIENT_BOARDS tables loses the oldest one and must watch it again. */
static void client_learn(serve *s, client *c, const hall_message *m)
{
    if (!m->game || m->as >= NL_SEATS || client_board(c, m->table)) return;
    board *b = boards_use(&s->boards, m->table, m->game);
    if (!b) return;
    if (c->board[CLIENT_BOARDS - 1]) boards_leave(&s->boards, c->board[CLIENT_BOARDS - 1]);
    for (int i = CLIENT_BOARDS - 1; i > 0; i--) c->board[i] = c->board[i - 1];
    c->board[0] = b;
}

static bool client_is_slow(const serve *s, uint32_t connection, client *c)
{
    const size_t queued = net_queued(s->net, connection);
    const uint64_t now = serve_time(s);

    if (queued == 0) return false;
    if (c->queue_since == 0) c->queue_since = now;
    return queued > QUEUE_MOST || (queued > QUEUE_SOFT && now - c->queue_since > QUEUE_SLOW_MS);
}

static bool tells_story(hall_kind kind)
{
    return kind == HALL_NEWS || kind == HALL_NOW || kind == HALL_SNAPSHOT || kind == HALL_TALK ||
           kind == HALL_PAST_NEWS;
}

/* A recipient with a name has authenticated, now or earlier. */
static bool says_who(const hall_message *m)
{
    return m->kind == HALL_ANSWER && m->answer.code == TABLE_OK && m->name[0];
}

void client_send(void *self, uint32_t connection, const hall_message *m)
{
    static const int codes[] = { NET_CLOSE_POLICY, NET_CLOSE_POLICY, NET_CLOSE_AWAY,
                                 NET_CLOSE_POLICY, NET_CLOSE_AWAY };
    static const char *const reasons[] = { "too fast", "session ended", "shutting down", "blocked",
                                           "not stored" };
    serve *s = self;
    client *c = client_of(s, connection);

    if (!c) return;
    if (c->http) {
        http_message(s, connection, m);
        return;
    }
    if (says_who(m)) net_known(s->net, connection, MESSAGE_LONG);
    client_learn(s, c, m);
    if (c->behind && tells_story(m->kind)) return;
    buffer_clear(&s->out);
    encode_message(&s->out, m, c->style);
    client_put(s, connection, &s->out);
    if (m->kind == HALL_CLOSE)
        net_close(s->net, connection, codes[m->close], reasons[m->close]);
    else if (!c->behind && client_is_slow(s, connection, c)) {
        c->behind = true;
        s->figures.resyncs++;
        net_drop(s->net, connection);
    }
}

void client_catch_up(serve *s, uint32_t connection, client *c)
{
    if (!c->behind || !s->hall || s->down_at) return;
    c->behind = false;
    hall_resync(s->hall, connection);
    s->tick_wanted = true;
}

void client_drained(void *self, uint32_t connection)
{
    serve *s = self;
    client *c = client_of(s, connection);

    if (!c) return;
    c->queue_since = 0;
    if (!c->behind) return;
    if (inbox_holds(s)) {
        if (inbox_drained(s, connection, c)) return;
        if (!serve_settle(s)) return;
    }
    client_catch_up(s, connection, c);
}
