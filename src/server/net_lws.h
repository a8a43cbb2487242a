/* net_lws.h - for the parts of net_lws: the outside world by libwebsockets on a libuv loop of our
   own. Nobody else knows either of them. */
#ifndef NL_SERVER_NET_LWS_H
#define NL_SERVER_NET_LWS_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net.h"
#include "server/peers.h"

enum { SIGNALS = 3, CONTROL_LINE_MAX = 1024 };

/* A message that waits, with the room in front that lws wants. */
typedef struct parcel {
    struct parcel *next;
    size_t         size;
    unsigned char  bytes[];
} parcel;

/* One socket. It has a number while it is a WebSocket, or while an HTTP answer is awaited. */
typedef struct socket_state {
    struct lws *wsi;
    uint32_t    id;
    bool        counted, known; /* known: no stranger any more */
    bool        open, closing, left, took_leave; /* left: we did; took leave: the client did */
    int         close_code;
    uint8_t     fragments;
    char        close_reason[48];
    address     address;        /* of who is connected: the proxy's, if there is one */
    uint64_t    who;            /* whom it counts for */
    bool        local;          /* of this machine, by way of no proxy */
    buffer      in;             /* the message that is coming in */
    size_t      message_max;    /* bytes that it may have */
    parcel     *first, **last;
    size_t      queued, held;   /* held: bytes of all of this, as they were last weighed */
    struct socket_state *next, **link; /* all sockets */
    bool        head, asks;     /* HTTP: HEAD; the answer is still to come */
    net_reply  *late;           /* it has come */
    buffer      body;           /* of an HTTP answer, on its way */
    size_t      body_sent;      /* bytes of it that were written */
    void       *tag;
} socket_state;

typedef struct slot {
    socket_state *socket;
    uint16_t      uses;
} slot;

struct net {
    net_options options;
    net_user    user;
    uv_loop_t   loop;
    uv_check_t  check;
    uv_timer_t  alarm;
    uv_signal_t signals[SIGNALS];
    uv_pipe_t   control;
    bool        controls;
    struct lws_context *context;
    address     proxy;
    peers       peers;
    slot       *slots;
    uint32_t    slot_count, next_slot;
    unsigned    open, sockets;
    socket_state *all;
    size_t      held;
    uint64_t    evicted;
    bool        shut, stopping;
};

/* The headers of every answer. */
const struct lws_protocol_vhost_options *net_headers(void);
/* What was asked, as far as it is looked at. */
typedef struct header_texts {
    char host[NET_HEADER_MAX], origin[NET_HEADER_MAX], bearer[NET_HEADER_MAX];
    char encodings[NET_HEADER_MAX], unchanged[NET_HEADER_MAX], forwarded[NET_HEADER_MAX];
    char path[NET_PATH_MAX], query[NET_HEADER_MAX];
} header_texts;
/* 0, or the HTTP status to refuse it with. */
int net_request_read(const net *n, const socket_state *s, header_texts *t, net_request *out);
bool net_is_proxy(const net *n, const address *a);
socket_state *net_find(const net *n, uint32_t id);
bool net_number(net *n, socket_state *s);
void net_met(net *n, socket_state *s); /* no stranger any more */
void net_unnumber(net *n, socket_state *s);
void socket_empty(socket_state *s); /* what waits for it is thrown away */
/* net_lws_room.c: the memory of all sockets together. Weigh one after each change of what waits. */
void net_room_add(net *n, socket_state *s);
void net_room_remove(net *n, socket_state *s);
void net_weigh(net *n, socket_state *s);
void net_relieve(net *n); /* closes the largest until there is room */
/* net_lws_control.c: the operator's socket. */
bool net_control_open(net *n);
/* Callbacks of lws: non-zero ends the connection. */
int net_http(net *n, struct lws *wsi);
int net_http_writable(net *n, socket_state *s);
int net_http_done(struct lws *wsi);

#endif
