/* inside.h - for the parts of net_lws: net.h with libwebsockets on our own libuv loop. No other
   file may use either library. */
#ifndef NL_SERVER_NET_INSIDE_H
#define NL_SERVER_NET_INSIDE_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/guard/guard.h"
#include "server/net/net.h"

enum {
    SIGNALS = 3,
    CONTROL_LINE_MAX = 1024,
    NET_EVENTS_OF_TURN =
        256, /* sockets that one turn of the loop looks at: closing one takes 25 us */
    NET_ACCEPTS_OF_TURN = 64 /* new connections */
};

/* A queued message, with the space in front that lws requires. */
typedef struct parcel {
    struct parcel *next;
    size_t size;
    unsigned char bytes[];
} parcel;

typedef struct gate gate;

/* One socket. It has an id while it is a WebSocket, or while an HTTP answer is pending. */
typedef struct socket_state {
    struct lws *wsi;
    uint32_t id;
    bool counted, known;                  /* known: see net_known */
    bool open, closing, left, took_leave; /* left: by us; took_leave: by the client */
    int close_code;
    uint8_t fragments;
    bool pinged, pings; /* silent since a ping; that ping is still to be sent */
    uint64_t heard;     /* when it last said anything; ms of the loop */
    char close_reason[48];
    address address;    /* of the peer: the proxy's, if there is one */
    address from;       /* the client behind it */
    uint64_t who;       /* its address_who, which it is counted for */
    bool local;         /* from this machine, not through a proxy */
    buffer in;          /* the message being received */
    size_t message_max; /* its size limit */
    parcel *first, **last;
    size_t queued, held;               /* held: all bytes of this socket when last weighed */
    struct socket_state *next, **link; /* all sockets */
    bool head, asks;                   /* HTTP: a HEAD request; the answer is pending */
    bool secure;                       /* HTTP: by TLS, or from the same machine */
    net_reply *late;                   /* the answer that came later */
    buffer body;                       /* of an HTTP answer being sent */
    size_t body_sent;                  /* bytes of it written so far */
    void *tag;
    gate *gate;  /* until the head of a request is complete */
    bool passed; /* it is, and may be read */
    int fd;
    size_t head_left; /* bytes of that head which the library has not read yet */
    frame_reader frames;
} socket_state;

typedef struct slot {
    socket_state *socket;
    uint16_t uses;
} slot;

struct net {
    net_options options;
    net_user user;
    uv_loop_t loop;
    uv_check_t check;
    uv_prepare_t prepare;
    uv_timer_t alarm, pulse;
    uv_async_t wake;
    uv_signal_t signals[SIGNALS];
    uv_pipe_t control;
    bool controls;
    struct lws_context *context;
    address proxy;
    peers peers;
    slot *slots;
    uint32_t slot_count, next_slot;
    unsigned open, sockets;
    socket_state *all;
    size_t held;
    uint64_t evicted, refused;
    bool shut, stopping;
};

/* The headers of every answer. */
const struct lws_protocol_vhost_options *net_headers(void);
/* The headers that are read. */
typedef struct header_texts {
    char host[NET_HEADER_MAX], origin[NET_HEADER_MAX], bearer[NET_HEADER_MAX];
    char encodings[NET_HEADER_MAX], unchanged[NET_HEADER_MAX], forwarded[NET_HEADER_MAX];
    char path[NET_PATH_MAX], query[NET_HEADER_MAX];
} header_texts;
/* Returns 0, or the HTTP status to refuse the request with. */
int net_request_read(const net *n, const socket_state *s, header_texts *t, net_request *out);
bool net_is_proxy(const net *n, const address *a);
socket_state *net_find(const net *n, uint32_t id);
bool net_number(net *n, socket_state *s);
void net_met(net *n, socket_state *s); /* marks it as known */
void net_unnumber(net *n, socket_state *s);
void socket_empty(socket_state *s); /* drops its queue */
/* lws_room.c: the memory of all sockets together. Call net_weigh after each change of a
   queue. */
void net_room_add(net *n, socket_state *s);
void net_room_remove(net *n, socket_state *s);
void net_weigh(net *n, socket_state *s);
void net_relieve(net *n); /* closes the largest until they fit */
/* lws_gate.c: from now on until a head is complete, the library reads nothing. False: it cannot be
   checked. */
bool net_gate_begin(net *n, socket_state *s);
void net_gate_end(socket_state *s);
/* Whether the head that the library has read was checked; for each head once. A client that sends
   several requests without waiting for answers could get one past the gate. */
bool net_gate_passed(socket_state *s);
/* lws_frames.c: from now on, what the library reads from this socket is checked. */
bool net_frames_open(net *n);
void net_frames_close(const net *n);
void net_frames_begin(socket_state *s);
void net_frames_end(const socket_state *s);
void net_frames_bad(net *n, socket_state *s); /* closes it if something was wrong */
/* lws_turn.c: calls the user after each turn. */
void net_turns_start(net *n);
/* lws_pulse.c: whether clients are still there. */
void net_pulse_start(net *n);
void net_heard(const net *n, socket_state *s); /* NULL: a socket that is gone */
int net_ping(socket_state *s);                 /* when it is writable */
/* lws_control.c: the operator's socket. */
bool net_control_open(net *n);
/* Callbacks of lws; non-zero closes the connection. */
int net_http(net *n, struct lws *wsi);
int net_http_writable(net *n, socket_state *s);
int net_http_done(void);

#endif
