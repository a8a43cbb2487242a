/* net.h - the outside world of the server: sockets, HTTP, signals, the loop, work beside the loop.
   Everything is called on one thread, the one that runs net_run; only the `work` of net_work is
   not. Nothing here knows a game. What a client sent arrives as bytes, what it gets are bytes. */
#ifndef NL_SERVER_NET_H
#define NL_SERVER_NET_H

#include "server/address.h"
#include "wire/buffer.h"

enum {
    NET_PATH_MAX    = 1024,
    NET_HEADER_MAX  = 1024, /* of those headers that are looked at; longer ones are refused */
    /* Close codes of RFC 6455. */
    NET_CLOSE_AWAY = 1001, NET_CLOSE_BAD_DATA = 1003, NET_CLOSE_POLICY = 1008,
    NET_CLOSE_TOO_BIG = 1009, NET_CLOSE_BUSY = 1013
};

/* Somebody wants to open a WebSocket, or asks by HTTP. What was not sent is "". */
typedef struct net_request {
    bool        head;   /* HEAD instead of GET */
    uint64_t    who;    /* address_who; behind a proxy: of the client */
    bool        local;  /* comes from this machine, and not by way of any proxy */
    bool        strays; /* says for whom it comes, and who sends it is not named as a proxy */
    bool        unsaid; /* the proxy does not say for whom */
    const char *path, *query, *host, *origin, *bearer, *unchanged, *encodings;
} net_request;

/* What is answered by HTTP: the bytes of body, or a file. */
typedef struct net_reply {
    int         status;
    const char *type;     /* "text/html; charset=utf-8" */
    const char *cache;    /* the header cache-control */
    const char *etag, *download;
    const char *encoding; /* the header content-encoding, where a file is a packed one */
    const char *vary;     /* the header of the request that the answer depends on */
    unsigned    retry;    /* the header retry-after: seconds; 0: none */
    buffer      body;
    char        file[NET_PATH_MAX];
} net_reply;

typedef struct net_user {
    void *self;
    /* Before a WebSocket is opened: 0, or the HTTP status to refuse it with. */
    int  (*admit)(void *self, const net_request *request);
    void (*opened)(void *self, uint32_t connection, uint64_t who, bool local);
    /* One whole text message. */
    void (*received)(void *self, uint32_t connection, const char *text, size_t size);
    /* Everything that was sent to it has gone out. */
    void (*drained)(void *self, uint32_t connection);
    void (*closed)(void *self, uint32_t connection);
    /* By HTTP. False: the answer comes later, by net_answer; if the asker goes away before,
       `closed` tells. The connection is a number like that of a WebSocket. */
    bool (*answer)(void *self, uint32_t connection, const net_request *request, net_reply *out);
    /* After each turn of the loop, and when the alarm rings. */
    void (*turn)(void *self);
    void (*signalled)(void *self, int number); /* SIGTERM, SIGINT, SIGHUP */
    /* A line that the operator sent through the control socket; out: what it answers. */
    void (*controlled)(void *self, const char *line, buffer *out);
} net_user;

typedef struct net_options {
    const char *address; /* to listen at; "*": everywhere */
    int         port;    /* 0: one that is free */
    unsigned    connections_max, per_address; /* sockets in all, and of one address */
    unsigned    strangers; /* of one address, sockets that have asked for nothing by HTTP and are no
                              WebSockets that net_known was told of */
    size_t      message_max; /* bytes of a message from a client, as long as it is a stranger */
    size_t      queue_max; /* bytes waiting for a client; whoever lets more pile up is closed */
    size_t      held_max;  /* bytes of messages and answers, of all together; then the client that
                              holds most is closed, and so on. 0: no such limit */
    int         answer_seconds; /* until a request must be complete, and for each part of its answer
                                   to be read; 0: 10 */
    const char *proxy;     /* the address whose x-forwarded-for is believed, NULL: nobody's */
    const char *control;   /* a socket in the file system, for the operator only; NULL: none */
} net_options;

typedef struct net net;

/* NULL: it cannot listen there. */
net  *net_open(const net_options *options, const net_user *user);
int   net_port(const net *n);
/* Until net_stop, then everything that belongs to the loop is gone. */
void  net_run(net *n);
void  net_stop(net *n);
void  net_free(net *n);
/* No further connection is taken. */
void  net_shut(net *n);

/* Sends one message. False: the connection is gone, or closes: also because there was no memory
   for it. */
bool   net_send(net *n, uint32_t connection, const char *text, size_t size);
size_t net_queued(const net *n, uint32_t connection); /* bytes not yet sent */
/* Forgets what was not sent yet; `drained` follows if it was not empty. */
void   net_drop(net *n, uint32_t connection);
void   net_close(net *n, uint32_t connection, int code, const char *reason);
void   net_answer(net *n, uint32_t connection, net_reply *reply);
/* It is closed unless this is taken back (0) within so many seconds. */
void   net_expect(net *n, uint32_t connection, int seconds);
/* It is no stranger any more, and its messages may have so many bytes from now on. */
void   net_known(net *n, uint32_t connection, size_t message_max);
/* Something of the caller's that goes with a connection; NULL: it is gone. */
void **net_tag(const net *n, uint32_t connection);
unsigned net_count(const net *n); /* open WebSockets */
size_t   net_held(const net *n);  /* bytes of messages and answers on their way */
uint64_t net_evicted(const net *n); /* who was closed because all together held too much */

/* Rings after so many milliseconds; an alarm that was set before is replaced. */
void net_alarm(net *n, uint64_t ms);
/* Runs work on another thread, then done on the loop's. False: no memory. */
bool net_work(net *n, void (*work)(void *job), void (*done)(void *job), void *job);

/* Milliseconds of a clock that never goes back. */
uint64_t net_now(const net *n);

#endif
