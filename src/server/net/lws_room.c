/* lws_room.c - limits the memory of all sockets together. If it is exceeded, the clients that
   hold most are closed, because they read least. Games are not affected. */
#include <stdlib.h>

#include "server/net/inside.h"

void net_room_add(net *n, socket_state *s)
{
    s->next = n->all;
    s->link = &n->all;
    if (n->all) n->all->link = &s->next;
    n->all = s;
}

void net_room_remove(net *n, socket_state *s)
{
    n->held -= s->held;
    s->held = 0;
    *s->link = s->next;
    if (s->next) s->next->link = s->link;
}

void socket_empty(socket_state *s)
{
    while (s->first) {
        parcel *p = s->first;
        s->first = p->next;
        free(p);
    }
    s->last = &s->first;
    s->queued = 0;
}

void net_weigh(net *n, socket_state *s)
{
    const size_t held = s->queued + s->in.cap + s->body.cap + (s->late ? s->late->body.cap : 0);
    n->held += held - s->held;
    s->held = held;
}

static socket_state *room_largest(const net *n)
{
    socket_state *largest = NULL;
    for (socket_state *s = n->all; s; s = s->next)
        if (s->held > (largest ? largest->held : 0)) largest = s;
    return largest;
}

/* A WebSocket gets a close reason; a half-sent HTTP answer cannot. */
static void room_evict(net *n, socket_state *s)
{
    socket_empty(s);
    buffer_free(&s->in);
    buffer_free(&s->body);
    if (s->late) buffer_free(&s->late->body);
    if (s->open)
        net_close(n, s->id, NET_CLOSE_BUSY, "too slow");
    else
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    n->evicted++;
    net_weigh(n, s);
}

void net_relieve(net *n)
{
    while (n->options.held_max && n->held > n->options.held_max) room_evict(n, room_largest(n));
}

size_t net_queued(const net *n, uint32_t connection)
{
    const socket_state *s = net_find(n, connection);
    return s ? s->queued : 0;
}

void net_drop(net *n, uint32_t connection)
{
    socket_state *s = net_find(n, connection);
    parcel *p;

    if (!s || !s->first) return;
    p = s->first; /* still sent, so that `drained` is called afterwards */
    s->first = p->next;
    socket_empty(s);
    p->next = NULL;
    s->first = p;
    s->last = &p->next;
    s->queued = p->size;
    net_weigh(n, s);
}

size_t net_held(const net *n) { return n->held; }

uint64_t net_evicted(const net *n) { return n->evicted; }

uint64_t net_refused(const net *n) { return n->refused; }
