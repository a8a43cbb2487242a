/* inside.h - for the parts of serve. They pass on requests and messages and cannot name the
   state of a game. */
#ifndef NL_SERVER_SERVE_INSIDE_H
#define NL_SERVER_SERVE_INSIDE_H

#include "server/bots/boards.h"
#include "server/bots/think.h"
#include "server/guard/guard.h"
#include "server/hall/hall.h"
#include "server/net/net.h"
#include "server/protocol/encode.h"
#include "server/serve.h"

enum {
    CLIENT_BOARDS = 16,       /* tables that one connection may play at */
    QUEUE_SOFT = 64 * 1024,   /* a slow client gets snapshots instead of news */
    QUEUE_SLOW_MS = 1000,     /* if QUEUE_SOFT bytes wait for this long, */
    QUEUE_MOST = 192 * 1024,  /* or QUEUE_MOST bytes at once */
    QUEUE_HARD = 256 * 1024,  /* a client with more in its queue is closed */
    MESSAGE_MAX = 4096,       /* bytes of a message from a client */
    MESSAGE_LONG = 32 * 1024, /* for guests: enough to open a table with their own map file */
    LENGTH_STEP = 64,         /* bytes; messages to clients are padded to a multiple */
    HELLO_SECONDS = 15,       /* until a connection must have sent a request */
    IDLE_BURST = 20,          /* messages that request nothing: pings, and unreadable ones */
    IDLE_MS = 200,            /* then one per this many milliseconds */
    API_WEIGHT = 40,          /* a list or a record counts as this many files */
    HTTP_BURST_MS = 5000,     /* the HTTP burst is the rate times this duration */
    SLOW_TICK_US = 100000,    /* slower ticks raise the load level (serve_load) */
    STAGES = 12               /* buckets of the commit histogram */
};

/* One connection. */
typedef struct client {
    encode_style style;
    bool behind;                   /* too slow: waits for snapshots */
    bool http;                     /* requests a record by HTTP */
    bool spoke;                    /* has sent a request */
    bool paused;                   /* not read at the moment */
    int kept;                      /* messages in the inbox */
    uint32_t idle_level;           /* milliseconds of idle messages used up */
    uint64_t idle_at, queue_since; /* queue_since: when its queue began to fill; 0: empty */
    board *board[CLIENT_BOARDS];
} client;

typedef struct serve_figures {
#define SERVE(kind, name, about) uint64_t name;
#include "server/figures.def"
    uint64_t commit_count, commit_us, stage[STAGES + 1];
    uint64_t paused_ms; /* without the pause that goes on */
} serve_figures;

/* See inbox.c. */
typedef struct letter letter;
typedef struct inbox {
    letter *first, **last;
    size_t bytes;
} inbox;

typedef struct serve {
    serve_options options;
    net *net;
    reach others; /* where other machines can reach us */
    hall *hall;
    store_writer *writer;
    inbox inbox;
    thinker *thinker;
    boards boards;
    allowances visits; /* HTTP requests */
    bool strayed;      /* an unnamed proxy was seen and reported */
    buffer out;        /* the message being encoded */
    serve_figures figures;
    turns turns;
    uint64_t started, base;  /* base: offset of the wall clock, so that time never goes back */
    uint64_t waiting_since;  /* the oldest message not yet answered by a commit; 0: none */
    uint64_t began, awaited; /* the tick under way, and waiting_since for it, by serve_clock */
    lull lull;               /* of the hall's time */
    bool ticking;            /* the writer commits a tick */
    bool paused;             /* that takes long, and all clients know */
    bool reload_wanted;      /* SIGHUP came while the store was away */
    bool full;               /* the last tick found the disk full */
    unsigned slow_ticks;     /* in a row */
    uint64_t paused_at;
    uint64_t scattered_at;      /* when clients were sent away last */
    store_figures stored;       /* as of the last turn */
    uint64_t full_until;        /* until then, skip ticks that nobody waits for */
    bool unlocked;              /* some memory could not be locked, and that was reported */
    uint64_t trimmed_at, slept; /* when memory was last returned to the system; tables unloaded
                                        by then */
    uint64_t alive_at;          /* when it last gave a sign of life */
    uint64_t down_at;           /* latest time to stop; 0: not stopping */
    bool tick_wanted, failed;
    store_code code;
} serve;

uint64_t serve_time(const serve *); /* of the hall; it stands still while the store takes long */
uint64_t serve_real(const serve *); /* the same, and it goes on */
uint64_t serve_clock(void);         /* microseconds of a monotonic clock */
/* Waits until the store is free, and takes up all that has come meanwhile. Returns false if that
   takes too long: then the hall must not be used. */
bool serve_settle(serve *);
/* Whether the disk takes too long for the tick under way; whether the database is away. */
bool serve_hangs(const serve *);
bool serve_away(const serve *);

/* reload.c: the settings that may change while the server runs: takes them at the start, and reads
   them again. */
void reload_take(serve *s);
void reload_again(serve *s);

/* client.c */
int client_admit(void *self, const net_request *request);
void client_opened(void *self, uint32_t connection, const address *from, bool local);
void client_received(void *self, uint32_t connection, const char *text, size_t size);
void client_drained(void *self, uint32_t connection);
void client_closed(void *self, uint32_t connection);
/* The same when the store is free; time: when it came. */
void client_hear(serve *s, uint32_t connection, client *c, const char *text, size_t size,
                 uint64_t time);
void client_catch_up(serve *s, uint32_t connection, client *c);
void client_leave(serve *s, uint32_t connection, client *c, uint64_t time);
void client_free(serve *s, client *c);
/* Sends a message of the hall to a connection. */
void client_send(void *self, uint32_t connection, const hall_message *message);

/* http.c */
/* Reports to the operator, once, a proxy that is not configured. */
void http_strays(serve *s, const net_request *request);
bool http_answer(void *self, uint32_t connection, const net_request *request, net_reply *out);
void http_message(serve *s, uint32_t connection, const hall_message *message);
void http_late(serve *s, uint32_t connection, const net_request *request);

/* inbox.c */
/* Whether the store is in use, or something waits from then, so that what comes now is kept. */
bool inbox_holds(const serve *s);
void inbox_message(serve *s, uint32_t connection, client *c, const char *text, size_t size);
/* These return false if out of memory. */
bool inbox_drained(serve *s, uint32_t connection, client *c);
bool inbox_lost(serve *s, uint32_t connection, client *c);
bool inbox_request(serve *s, uint32_t connection, const net_request *request);
void inbox_move(serve *s, const char *table, int seat, uint32_t version, nl_action action);
/* NULL: the bot proposes nothing. */
void inbox_proposal(serve *s, const char *table, int seat, uint32_t version,
                    const nl_action *proposal);
/* Takes up what was kept: all, or as much as fits in one turn. */
void inbox_take(serve *s, bool all);
void inbox_drop(serve *s);

/* figures.c */
void figures_commit(serve *s, uint64_t us);
void figures_print(const serve *s, buffer *out);

/* operator/control.c: commands of the operator to a running server, one per line, over its control
   socket: backups, reports, the audit trail (docs/guide/server.md). There is no further
   authentication: write access to the socket grants all of them. The answer begins with a status
   line, "ok CODE" or "error CODE". */
void control_line(hall *h, const char *line, uint64_t now, buffer *out);

#endif
