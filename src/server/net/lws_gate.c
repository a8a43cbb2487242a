/* lws_gate.c - the library may read the head of a request only after we have looked at it. Until
   then it does not read from the socket; we peek into what has arrived, through a second descriptor
   of the same socket, because the library watches the first. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/inside.h"

struct gate {
    uv_poll_t poll;
    socket_state *socket; /* NULL: it is gone */
    net *net;
    int fd;
};

static void gate_closed(uv_handle_t *handle)
{
    gate *g = handle->data;
    close(g->fd);
    free(g);
}

/* The socket wakes us only when there are more than this many bytes. */
static void gate_wakes_above(const gate *g, int bytes)
{
    const int least = bytes + 1;
    setsockopt(g->fd, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
}

void net_gate_end(socket_state *s)
{
    gate *g = s->gate;

    if (!g) return;
    s->gate = NULL;
    gate_wakes_above(g, 0);
    uv_poll_stop(&g->poll);
    uv_close((uv_handle_t *)&g->poll, gate_closed);
}

/* Answers in place of the library, and takes what has arrived, so that the answer is not lost with
   the connection. */
static void gate_refuse(gate *g, head_verdict verdict, char *room, size_t size)
{
    socket_state *s = g->socket;
    const char *status = verdict == HEAD_LONG      ? "431 Request Header Fields Too Large"
                         : verdict == HEAD_VERSION ? "505 HTTP Version Not Supported"
                                                   : "400 Bad Request";
    char answer[128];
    const int length =
        snprintf(answer, sizeof answer,
                 "HTTP/1.1 %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n", status);

    g->net->refused++;
    for (int i = 0; i < 16 && recv(g->fd, room, size, MSG_DONTWAIT) > 0; i++) continue;
    if (send(g->fd, answer, (size_t)length, MSG_DONTWAIT | MSG_NOSIGNAL) == length)
        shutdown(g->fd, SHUT_WR);
    net_gate_end(s);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static void gate_readable(uv_poll_t *handle, int status, int events)
{
    static char head[HEAD_MAX + 1];
    gate *g = handle->data;
    socket_state *s = g->socket;
    const ssize_t size = status == 0 ? recv(g->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT) : -1;

    size_t end = 0;
    const head_verdict verdict = size > 0 ? head_read(head, (size_t)size, &end) : HEAD_FINE;
    if (verdict == HEAD_MORE && events & UV_DISCONNECT) { /* it will never be complete */
        net_gate_end(s);
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    } else if (verdict == HEAD_MORE) {
        gate_wakes_above(g, (int)size);
    } else if (verdict == HEAD_FINE) { /* or the client has gone, which the library finds out */
        s->passed = size > 0;
        s->head_left = end;
        net_gate_end(s);
        lws_rx_flow_control(s->wsi, 1);
    } else {
        gate_refuse(g, verdict, head, sizeof head);
    }
}

bool net_gate_passed(socket_state *s)
{
    const bool passed = s->passed;
    s->passed = false;
    return passed;
}

bool net_gate_begin(net *n, socket_state *s)
{
    gate *g = s->gate ? NULL : calloc(1, sizeof *g);

    if (!g) return s->gate != NULL;
    net_frames_begin(s);
    g->net = n;
    g->socket = s;
    g->fd = fcntl(lws_get_socket_fd(s->wsi), F_DUPFD_CLOEXEC, 0);
    if (g->fd < 0 || uv_poll_init(&n->loop, &g->poll, g->fd) != 0) {
        if (g->fd >= 0) close(g->fd);
        free(g);
        return false;
    }
    g->poll.data = g;
    s->gate = g;
    lws_rx_flow_control(s->wsi, 0);
    return uv_poll_start(&g->poll, UV_READABLE | UV_DISCONNECT, gate_readable) == 0;
}
