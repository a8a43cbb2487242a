/* net.h - the server's outside world: sockets, HTTP, the event loop, files of the page, where
   others reach the server. */
#ifndef NL_SERVER_NET_NET_H
#define NL_SERVER_NET_NET_H

#include "server/guard/guard.h"
#include "server/settings.h"
#include "wire/buffer.h"

/* ---- net ------------------------------------------------------------------------------------- */

/* The server's outside world: sockets, HTTP, signals, the event loop, background work. Everything
   runs on the thread that calls net_run, except the `work` of net_work. Nothing here knows a game:
   clients send bytes and get bytes. */

enum {
    NET_PATH_MAX = 1024,
    NET_HEADER_MAX = 1024, /* of the headers that are read; longer ones are refused */
    /* Close codes of RFC 6455. */
    NET_CLOSE_AWAY = 1001,
    NET_CLOSE_PROTOCOL = 1002,
    NET_CLOSE_BAD_DATA = 1003,
    NET_CLOSE_POLICY = 1008,
    NET_CLOSE_TOO_BIG = 1009,
    NET_CLOSE_BUSY = 1013
};

/* A request by HTTP, or to open a WebSocket. Missing headers are "". */
typedef struct net_request {
    bool head;    /* HEAD instead of GET */
    address from; /* behind a proxy: the client's */
    uint64_t who; /* its address_who */
    bool local;   /* from this machine, and not through any proxy */
    bool strays;  /* has x-forwarded-for, but the sender is not the configured proxy */
    bool unsaid;  /* the proxy did not send x-forwarded-for */
    const char *path, *query, *host, *origin, *bearer, *unchanged, *encodings;
} net_request;

/* An HTTP answer: the bytes of body, or a file. */
typedef struct net_reply {
    int status;
    const char *type;  /* "text/html; charset=utf-8" */
    const char *cache; /* the header cache-control */
    const char *etag, *download;
    const char *encoding; /* the header content-encoding, if the file is compressed */
    const char *vary;     /* the request header that the answer depends on */
    unsigned retry;       /* the header retry-after: seconds; 0: none */
    buffer body;
    char file[NET_PATH_MAX];
} net_reply;

typedef struct net_user {
    void *self;
    /* Before a WebSocket is opened. Returns 0, or the HTTP status to refuse it with. */
    int (*admit)(void *self, const net_request *request);
    void (*opened)(void *self, uint32_t connection, const address *from, bool local);
    /* One complete text message. */
    void (*received)(void *self, uint32_t connection, const char *text, size_t size);
    /* Everything queued for it has been sent. */
    void (*drained)(void *self, uint32_t connection);
    void (*closed)(void *self, uint32_t connection);
    /* An HTTP request. Returns false if the answer comes later through net_answer; if the client
       leaves before that, `closed` is called. The connection is a number like that of a
       WebSocket. */
    bool (*answer)(void *self, uint32_t connection, const net_request *request, net_reply *out);
    /* After each turn of the loop, and when the alarm fires. */
    void (*turn)(void *self);
    void (*rests)(void *self);                 /* the loop is about to wait; may be NULL */
    void (*signalled)(void *self, int number); /* SIGTERM, SIGINT, SIGHUP */
    /* A line that the operator sent over the control socket; out: the answer. */
    void (*controlled)(void *self, const char *line, buffer *out);
} net_user;

typedef struct net_options {
    const char *address;                   /* to listen on; "*": all addresses */
    int port;                              /* 0 picks a free port */
    unsigned connections_max, per_address; /* sockets in total, and per address */
    unsigned strangers;    /* sockets per address that have sent no HTTP request and are not
                              WebSockets passed to net_known */
    size_t message_max;    /* bytes of a message from a client that net_known has not seen */
    size_t queue_max;      /* bytes queued for one client; a client that exceeds it is closed */
    size_t held_max;       /* bytes of messages and answers of all clients together. Above it, the
                              clients that hold most are closed. 0: no limit */
    int answer_seconds;    /* time limit for a complete request, and for reading each part of
                                   its answer; 0: 10 */
    unsigned ping_seconds; /* of silence until the server pings; 0: 20 */
    const char *proxy;     /* address of the trusted reverse proxy (X-Forwarded-For), NULL: none */
    const char *control;   /* path of a Unix socket for the operator only; NULL: none */
} net_options;

typedef struct net net;

/* Returns NULL if it cannot listen there. */
net *net_open(const net_options *options, const net_user *user);
int net_port(const net *n);
/* Runs until net_stop; then everything that belongs to the loop is freed. */
void net_run(net *n);
void net_stop(net *n);
void net_free(net *n);
/* Stops accepting connections. */
void net_shut(net *n);

/* Sends one message. Returns false if the connection is gone or closing, which includes running out
   of memory. */
bool net_send(net *n, uint32_t connection, const char *text, size_t size);
size_t net_queued(const net *n, uint32_t connection); /* bytes not yet sent */
/* Drops what has not been sent yet; `drained` follows if there was anything. */
void net_drop(net *n, uint32_t connection);
void net_close(net *n, uint32_t connection, int code, const char *reason);
void net_answer(net *n, uint32_t connection, net_reply *reply);
/* Closes the connection after `seconds`, unless this is cancelled (0) before. */
void net_expect(net *n, uint32_t connection, int seconds);
/* Marks the connection as known; its messages may have message_max bytes from now on. */
void net_known(net *n, uint32_t connection, size_t message_max);
/* Returns a pointer that the caller can attach to a connection, or NULL if it is gone. */
void **net_tag(const net *n, uint32_t connection);
unsigned net_count(const net *n);   /* open WebSockets */
size_t net_held(const net *n);      /* bytes of messages and answers not sent yet */
uint64_t net_evicted(const net *n); /* clients closed because held_max was exceeded */
uint64_t net_refused(const net *n); /* requests whose head was refused */

/* Stops reading from a connection, or goes on. */
void net_pause(net *n, uint32_t connection, bool pause);

/* From any thread: the loop takes a turn. Not after net_stop. */
void net_wake(net *n);
/* Fires after `ms` milliseconds and replaces any earlier alarm. */
void net_alarm(net *n, uint64_t ms);
/* Runs work on another thread, then done on the loop's thread. Returns false if out of memory. */
bool net_work(net *n, void (*work)(void *job), void (*done)(void *job), void *job);

/* Milliseconds of a monotonic clock. */
uint64_t net_now(const net *n);

/* ---- head ------------------------------------------------------------------------------------ */

/* The head of an HTTP/1 request as bytes: whether it may be read at all. */

enum { HEAD_MAX = 8192 }; /* bytes, with the empty line at its end */
typedef enum head_verdict {
    HEAD_MORE,   /* so far it is fine, but it is not complete */
    HEAD_FINE,   /* complete */
    HEAD_BAD,    /* 400 */
    HEAD_LONG,   /* 431 */
    HEAD_VERSION /* 505 */
} head_verdict;
/* FINE: sets *end to its size. */
head_verdict head_read(const char *text, size_t size, size_t *end);

/* ---- frames ---------------------------------------------------------------------------------- */

/* The frames of a client: masked, lengths in the shortest form, control frames whole and short,
   fragments in order, no bit or kind that nobody has agreed on. */

enum { FRAME_HEAD = 10, FRAME_MASK = 4 }; /* bytes: kind and length at most; then the mask */
typedef struct frame_reader {
    uint8_t head[FRAME_HEAD];
    int got;       /* bytes of a head; 0: between frames, or in the payload */
    uint64_t left; /* bytes of the payload */
    bool inside;   /* a message has begun and not ended */
    bool bad;
} frame_reader;
/* Reads what has arrived. Returns how many bytes of it are fine: all, or those before the first
   frame that is not; after that none. */
size_t frames_read(frame_reader *r, const void *bytes, size_t size);

/* ---- page ------------------------------------------------------------------------------------ */

/* The files of the web page: maps URL paths to files, their types and their compressed forms. It
   never serves anything outside its folder. */

/* Returns the content type for a file name. */
const char *page_type(const char *name);
/* Finds the file for a URL path in a folder. A path that names no file (a link such as /t/wolke-7)
   leads to the front page; a missing file returns false. Nothing outside the folder, and no name
   that begins with a dot, can be reached. */
bool page_find(const char *folder, const char *path, char out[NET_PATH_MAX]);
/* Whether page_find would accept this path at all. */
bool page_path_fits(const char *path);
/* The build compresses files in advance: FILE.br and FILE.gz beside FILE. If the client accepts one
   of them (header accept-encoding), sets `file` to it and returns its content-encoding. Otherwise
   returns NULL. */
const char *page_pack(const char *accepts, char file[NET_PATH_MAX]);
/* Returns the client's weight for an encoding in thousandths; 0: not accepted. */
int page_wanted(const char *accepts, const char *encoding);

/* ---- reach ----------------------------------------------------------------------------------- */

/* The addresses at which other machines can reach the server. */

enum { REACH_MOST = 8, REACH_URL_MAX = SETTING_WORD_MAX + 1 };

typedef struct reach {
    int count;                           /* 0: only this machine can reach it */
    char url[REACH_MOST][REACH_URL_MAX]; /* each ends with '/' */
} reach;

/* Uses the setting `public`, otherwise every address of this machine that the server listens on. */
void reach_find(const settings *s, int port, reach *out);
/* Whether a numeric address is of no use to other machines. */
bool reach_is_local(const char *host);

#endif
