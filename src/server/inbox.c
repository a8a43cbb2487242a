/* inbox.c - what happens while the store is in use. It is taken up in the same order afterwards, so
   the hall knows only whole ticks. A client that sends on and on is not read meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

enum {
    INBOX_OF_CLIENT = 8,   /* messages of a client that are kept before it is no longer read */
    INBOX_BYTES = 4194304, /* of all clients; above it, only one */
    INBOX_TURN_US = 5000   /* time for them in one turn; the rest waits for the next commit */
};

typedef enum letter_kind {
    LETTER_MESSAGE,
    LETTER_DRAINED,
    LETTER_LOST,
    LETTER_REQUEST,
    LETTER_MOVE,
    LETTER_PROPOSAL
} letter_kind;

struct letter {
    letter *next;
    letter_kind kind;
    uint64_t time;
    uint32_t connection;
    client *client;      /* MESSAGE, DRAINED, LOST */
    net_request request; /* REQUEST; its texts are in `text` */
    char table[FAIR_GAME_MAX];
    int seat;
    uint32_t version;
    bool proposes; /* PROPOSAL: the action, or nothing */
    nl_action action;
    size_t size;
    char text[];
};

bool inbox_holds(const serve *s)
{
    return s->inbox.first || (s->writer && store_writer_busy(s->writer));
}

/* ---- keeping --------------------------------------------------------------------------------- */

static letter *letter_keep(serve *s, letter_kind kind, uint32_t connection, size_t size)
{
    letter *l = calloc(1, sizeof *l + size + 1);

    if (!l) return NULL;
    l->kind = kind;
    l->time = serve_time(s);
    l->connection = connection;
    l->size = size;
    if (!s->inbox.first) s->inbox.last = &s->inbox.first;
    *s->inbox.last = l;
    s->inbox.last = &l->next;
    s->inbox.bytes += sizeof *l + size;
    return l;
}

void inbox_message(serve *s, uint32_t connection, client *c, const char *text, size_t size)
{
    letter *l = letter_keep(s, LETTER_MESSAGE, connection, size);

    if (!l) return; /* clients retry when they get no answer */
    l->client = c;
    memcpy(l->text, text, size);
    c->kept++;
    if (!c->spoke) net_expect(s->net, connection, 0); /* it waits for us */
    if (c->kept == INBOX_OF_CLIENT || (c->kept == 1 && s->inbox.bytes > INBOX_BYTES)) {
        c->paused = true;
        net_pause(s->net, connection, true);
    }
}

bool inbox_drained(serve *s, uint32_t connection, client *c)
{
    letter *l = letter_keep(s, LETTER_DRAINED, connection, 0);
    if (l) l->client = c;
    return l != NULL;
}

bool inbox_lost(serve *s, uint32_t connection, client *c)
{
    letter *l = letter_keep(s, LETTER_LOST, connection, 0);
    if (l) l->client = c;
    return l != NULL;
}

bool inbox_request(serve *s, uint32_t connection, const net_request *request)
{
    const char *const texts[] = { request->path,     request->query,  request->host,
                                  request->origin,   request->bearer, request->unchanged,
                                  request->encodings };
    enum { TEXTS = sizeof texts / sizeof texts[0] };
    const char *copies[TEXTS];
    size_t size = 0;

    for (int i = 0; i < TEXTS; i++) size += strlen(texts[i]) + 1;
    letter *l = letter_keep(s, LETTER_REQUEST, connection, size);
    if (!l) return false;
    char *at = l->text;
    for (int i = 0; i < TEXTS; i++) {
        const size_t part = strlen(texts[i]) + 1;
        copies[i] = memcpy(at, texts[i], part);
        at += part;
    }
    l->request = *request;
    l->request.path = copies[0];
    l->request.query = copies[1];
    l->request.host = copies[2];
    l->request.origin = copies[3];
    l->request.bearer = copies[4];
    l->request.unchanged = copies[5];
    l->request.encodings = copies[6];
    return true;
}

/* A bot that is not heard is replaced like one that is late. */
static letter *letter_of_bot(serve *s, letter_kind kind, const char *table, int seat,
                             uint32_t version)
{
    letter *l = letter_keep(s, kind, 0, 0);

    if (!l) return NULL;
    memcpy(l->table, table, strnlen(table, sizeof l->table - 1));
    l->seat = seat;
    l->version = version;
    return l;
}

void inbox_move(serve *s, const char *table, int seat, uint32_t version, nl_action action)
{
    letter *l = letter_of_bot(s, LETTER_MOVE, table, seat, version);
    if (l) l->action = action;
}

void inbox_proposal(serve *s, const char *table, int seat, uint32_t version,
                    const nl_action *proposal)
{
    letter *l = letter_of_bot(s, LETTER_PROPOSAL, table, seat, version);

    if (!l || !proposal) return;
    l->proposes = true;
    l->action = *proposal;
}

/* ---- taking up ------------------------------------------------------------------------------- */

static void letter_read(serve *s, letter *l)
{
    client *c = l->client;

    switch (l->kind) {
    case LETTER_MESSAGE:
        c->kept--;
        if (c->kept == 0 && c->paused) net_pause(s->net, l->connection, false);
        c->paused = c->paused && c->kept > 0;
        if (!c->spoke) net_expect(s->net, l->connection, HELLO_SECONDS);
        client_hear(s, l->connection, c, l->text, l->size, l->time);
        break;
    case LETTER_DRAINED: client_catch_up(s, l->connection, c); break;
    case LETTER_LOST: client_leave(s, l->connection, c, l->time); break;
    case LETTER_REQUEST: http_late(s, l->connection, &l->request); break;
    case LETTER_MOVE: hall_bot(s->hall, l->table, l->seat, l->version, l->action, l->time); break;
    case LETTER_PROPOSAL:
        hall_bot_says(s->hall, l->table, l->seat, l->version, l->proposes ? &l->action : NULL,
                      l->time);
        break;
    }
}

static letter *letter_take(serve *s)
{
    letter *l = s->inbox.first;

    s->inbox.first = l->next;
    s->inbox.bytes -= sizeof *l + l->size;
    return l;
}

/* It may hold the token of a guest. */
static void letter_free(letter *l)
{
    fair_forget(l, sizeof *l + l->size);
    free(l);
}

void inbox_take(serve *s, bool all)
{
    const uint64_t end = serve_clock() + INBOX_TURN_US;

    while (s->inbox.first && (all || serve_clock() < end)) {
        letter *l = letter_take(s);
        letter_read(s, l);
        letter_free(l);
    }
}

void inbox_drop(serve *s)
{
    while (s->inbox.first) {
        letter *l = letter_take(s);
        if (l->kind == LETTER_LOST) client_free(s, l->client);
        letter_free(l);
    }
}
