/* lws_frames.c - the library reads frames that the RFC forbids: without a mask, or with a length in
   a long form. It has no hook before it reads, so this file is its recv: the linker prefers a
   function of the program to that of the C library. What is wrong never reaches the library, and
   ends the connection with 1002. Other sockets are read as always. */
#undef _FORTIFY_SOURCE /* it would make recv an inline function */
#include <errno.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "server/net/inside.h"

enum { FILES_MOST = 1 << 20 }; /* descriptors, where the system sets no limit */

/* The sockets by their descriptor. There is one net in a process. Other threads read sockets of
   their own, whose descriptors may have been ours a moment ago. */
static struct {
    net *net;
    socket_state **at;
    size_t count;
} watched;
static _Thread_local bool watches; /* this thread runs the net */

bool net_frames_open(net *n)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
    watched.count = limit.rlim_cur < FILES_MOST ? (size_t)limit.rlim_cur : FILES_MOST;
    watched.at = calloc(watched.count, sizeof(void *));
    watched.net = n;
    watches = true;
    return watched.at != NULL;
}

void net_frames_close(const net *n)
{
    if (watched.net != n) return;
    free(watched.at);
    watched.at = NULL;
    watched.count = 0;
}

void net_frames_begin(socket_state *s)
{
    s->fd = lws_get_socket_fd(s->wsi);
    if (s->fd >= 0 && (size_t)s->fd < watched.count) watched.at[s->fd] = s;
}

void net_frames_end(const socket_state *s)
{
    if (s->fd >= 0 && (size_t)s->fd < watched.count && watched.at[s->fd] == s)
        watched.at[s->fd] = NULL;
}

void net_frames_bad(net *n, socket_state *s)
{
    if (s->frames.bad && s->open) net_close(n, s->id, NET_CLOSE_PROTOCOL, "bad frame");
}

/* Frames begin where the head of the request ends, which the gate has found out. */
static size_t socket_read(socket_state *s, const uint8_t *bytes, size_t size)
{
    const size_t head = s->head_left < size ? s->head_left : size;

    s->head_left -= head;
    return head + frames_read(&s->frames, bytes + head, size - head);
}

/* NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name): theirs are reserved */
__attribute__((visibility("default"))) ssize_t recv(int fd, void *out, size_t size, int flags)
{
    socket_state *s = watches && fd >= 0 && (size_t)fd < watched.count ? watched.at[fd] : NULL;
    const ssize_t got = recvfrom(fd, out, size, flags, NULL, NULL);

    if (!s || got <= 0 || flags & MSG_PEEK) return got;
    const size_t fine = socket_read(s, out, (size_t)got);
    if (fine < (size_t)got) net_frames_bad(watched.net, s);
    if (fine > 0) return (ssize_t)fine;
    errno = EAGAIN; /* as if nothing had come */
    return -1;
}
