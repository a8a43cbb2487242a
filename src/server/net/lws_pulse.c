/* lws_pulse.c - finds out whether silent clients are still there. The library could do so too, but
   it keeps the timers of all connections in one sorted list, which it walks through for each
   message: with thousands of connections that takes longer than everything else. */
#include "server/net/inside.h"

enum {
    PULSE_LOOK = 1000, /* ms between two looks at all sockets */
    PULSE_AGAIN = 1,   /* ms, if there were too many for one turn */
    PULSE_PING = 20,   /* seconds of silence until the server pings; it closes the connection */
    PULSE_DEAD = 225,  /* after so many percent of them */
    PULSE_SHARE = 10,  /* pings of one look: at most one in so many sockets, so that they spread */
};

void net_heard(const net *n, socket_state *s)
{
    if (!s) return;
    s->heard = uv_now(&n->loop);
    s->pinged = false;
}

static void pulse_look(uv_timer_t *handle)
{
    net *n = handle->data;
    const uint64_t now = uv_now(&n->loop), silence = n->options.ping_seconds * UINT64_C(1000);
    unsigned most = n->options.connections_max / PULSE_SHARE + 1, ends = 0;

    for (socket_state *s = n->all, *next; s; s = next) {
        next = s->next;
        if (!s->open || s->closing) continue;
        if (now >= s->heard + silence * PULSE_DEAD / 100) {
            if (ends++ == NET_EVENTS_OF_TURN) break;
            lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
        } else if (now >= s->heard + silence && !s->pinged && most > 0) {
            most--;
            s->pinged = s->pings = true;
            lws_callback_on_writable(s->wsi);
        }
    }
    uv_timer_start(handle, pulse_look, ends > NET_EVENTS_OF_TURN ? PULSE_AGAIN : PULSE_LOOK, 0);
}

int net_ping(socket_state *s)
{
    unsigned char frame[LWS_PRE + 1] = { 0 }; /* lws does not tell of an empty answer */

    s->pings = false;
    if (lws_write(s->wsi, frame + LWS_PRE, 1, LWS_WRITE_PING) < 0) return -1;
    if (s->first || s->closing) lws_callback_on_writable(s->wsi);
    return 0;
}

void net_pulse_start(net *n)
{
    if (n->options.ping_seconds == 0) n->options.ping_seconds = PULSE_PING;
    uv_timer_init(&n->loop, &n->pulse);
    n->pulse.data = n;
    uv_timer_start(&n->pulse, pulse_look, PULSE_LOOK, 0);
}
