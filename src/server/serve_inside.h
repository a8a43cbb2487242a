/* serve_inside.h - for the parts of serve. They pass on requests and messages, and cannot name a
   state. */
#ifndef NL_SERVER_SERVE_INSIDE_H
#define NL_SERVER_SERVE_INSIDE_H

#include "server/allowances.h"
#include "server/boards.h"
#include "server/hall.h"
#include "server/net.h"
#include "server/serve.h"
#include "server/tell.h"
#include "server/think.h"

enum {
    CLIENT_BOARDS = 16,        /* tables that one connection may play at */
    QUEUE_SOFT    = 64 * 1024,  /* from here on a slow client gets snapshots instead of news: */
    QUEUE_SLOW_MS = 1000,       /* if so much waits for so long, */
    QUEUE_MOST    = 192 * 1024, /* or that much at once */
    QUEUE_HARD    = 256 * 1024,
    MESSAGE_MAX   = 4096,
    MESSAGE_LONG  = 32 * 1024,  /* of guests: to open a table on a map file of their own */
    LENGTH_STEP   = 64,         /* bytes; messages to clients are a multiple of it long */
    HELLO_SECONDS = 15,        /* until a connection must have asked for something */
    IDLE_BURST    = 20,        /* messages that ask for nothing: pings, and what cannot be read */
    IDLE_MS       = 200,       /* and then one in so many milliseconds */
    API_WEIGHT    = 40,        /* files that a request for a list or a record counts as */
    HTTP_BURST_MS = 5000,      /* for so long as much may come at once as the rate says */
    LOBBY_PAGE    = 100,       /* tables of the lobby in an answer by HTTP */
    SLOW_TICK_US  = 100000,
    STAGES        = 12         /* of the histogram of commits */
};

/* One connection. */
typedef struct client {
    tell_style style;
    bool       behind;     /* too slow: waits for snapshots */
    bool       http;       /* asks for a record by HTTP */
    bool       spoke;      /* has asked for something */
    uint32_t   idle_level; /* milliseconds of idle messages on account */
    uint64_t   idle_at, queue_since; /* since when something waits for it; 0: nothing */
    board     *board[CLIENT_BOARDS];
} client;

typedef struct serve_figures {
    uint64_t messages_in, messages_out, bytes_in, bytes_out, unreadable, refused, resyncs, requests;
    uint64_t unsent, too_often;
    uint64_t commit_count, commit_us, stage[STAGES + 1];
} serve_figures;

typedef struct serve {
    serve_options options;
    net          *net;
    reach         others;        /* where they can reach us */
    hall         *hall;
    thinker      *thinker;
    boards        boards;
    allowances    visits;        /* by HTTP */
    bool          strayed;       /* somebody passed on a request who is no proxy, and it was told */
    buffer        out;           /* a message in the making */
    serve_figures figures;
    uint64_t      started, base; /* base: of the world's time, so that it never goes back */
    uint64_t      waiting_since; /* the oldest message that no commit has answered; 0: none */
    unsigned      slow_ticks;    /* in a row */
    store_figures stored;        /* as they were after the last turn */
    bool          full;          /* the last tick found no room on the disk */
    uint64_t      full_until;    /* and so long none is tried that nobody waits for */
    bool          unlocked;      /* some memory could not be locked, and it was told */
    uint64_t      trimmed_at, slept; /* when memory was last given back; tables asleep by then */
    uint64_t      alive_at;      /* when it last said that it is */
    uint64_t      down_at;       /* when it stops at the latest; 0: not stopping */
    bool          tick_wanted, failed;
    store_code    code;
} serve;

uint64_t serve_time(const serve *s);

/* serve_client.c */
int  client_admit(void *self, const net_request *request);
void client_opened(void *self, uint32_t connection, uint64_t who, bool local);
void client_received(void *self, uint32_t connection, const char *text, size_t size);
void client_drained(void *self, uint32_t connection);
void client_closed(void *self, uint32_t connection);
/* A message of the hall for a connection. */
void client_send(void *self, uint32_t connection, const hall_message *message);

/* serve_http.c */
/* Tells the operator, once, of a proxy that is not named. */
void http_strays(serve *s, const net_request *request);
bool http_answer(void *self, uint32_t connection, const net_request *request, net_reply *out);
void http_message(serve *s, uint32_t connection, const hall_message *message);

/* serve_figures.c */
void figures_commit(serve *s, uint64_t us);
void figures_print(const serve *s, buffer *out);

#endif
