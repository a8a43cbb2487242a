/* lws_turn.c - how much one turn of the loop takes on. libuv handles everything that has happened
   on any socket before it lets anything else run, and the library accepts all clients that wait.
   When thousands come or leave at once, that takes longer than others should wait. Neither has a
   limit to set, so this file is their epoll_wait and their accept, as lws_frames.c is their recv.
   What is left over is reported again in the next turn, after what was there before it. */
#define _GNU_SOURCE
#include <errno.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/net/inside.h"

static int accepted; /* in this turn */

static void turn_ends(uv_check_t *handle)
{
    net *n = handle->data;
    accepted = 0;
    net_relieve(n);
    if (!n->stopping) n->user.turn(n->user.self);
}

static void turn_rests(uv_prepare_t *handle)
{
    net *n = handle->data;
    if (n->user.rests) n->user.rests(n->user.self);
}

void net_turns_start(net *n)
{
    uv_check_init(&n->loop, &n->check);
    uv_prepare_init(&n->loop, &n->prepare);
    n->check.data = n->prepare.data = n;
    uv_check_start(&n->check, turn_ends);
    uv_prepare_start(&n->prepare, turn_rests);
}

/* The call itself, because there is nothing below these two to pass it on to. */
static int wait_for_few(int fd, struct epoll_event *events, int most, int ms, const sigset_t *mask)
{
    enum { MASK_BYTES = 8 };
    const int few = most < NET_EVENTS_OF_TURN ? most : NET_EVENTS_OF_TURN;
    return (int)syscall(SYS_epoll_pwait, fd, events, few, ms, mask, MASK_BYTES);
}

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): theirs are reserved */
__attribute__((visibility("default"))) int epoll_wait(int fd, struct epoll_event *events, int most,
                                                      int ms)
{
    return wait_for_few(fd, events, most, ms, NULL);
}

__attribute__((visibility("default"))) int epoll_pwait(int fd, struct epoll_event *events, int most,
                                                       int ms, const sigset_t *mask)
{
    return wait_for_few(fd, events, most, ms, mask);
}

__attribute__((visibility("default"))) int accept(int fd, struct sockaddr *from, socklen_t *size)
{
    if (accepted < NET_ACCEPTS_OF_TURN) {
        accepted++;
        return accept4(fd, from, size, 0);
    }
    errno = EAGAIN; /* as if nobody else waited */
    return -1;
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
