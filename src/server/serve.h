/* serve.h - the server: the hall, the outside world, and what stands between them. */
#ifndef NL_SERVER_SERVE_H
#define NL_SERVER_SERVE_H

#include "server/settings.h"
#include "server/store.h"

typedef struct serve_options {
    settings    settings;
    game_store *store;    /* stays the caller's */
    const char *web;      /* the folder of the page, NULL: there is none */
    const char *control;  /* the operator's socket, NULL: none */
    /* After SIGHUP: reads the settings again; false: they have faults and the old ones stay. */
    bool      (*reload)(void *user, settings *out);
    /* The server listens, at this port. */
    void      (*ready)(void *user, int port);
    /* It is alive, said every few seconds from the loop itself. NULL: nobody wants to know. */
    void      (*alive)(void *user);
    void       *user;
} serve_options;

typedef enum serve_end {
    SERVE_STOPPED,      /* as it was asked to */
    SERVE_CANNOT_LISTEN,
    SERVE_NO_MEMORY,
    SERVE_STORE_FAILED  /* *code says how; nothing that was acknowledged is lost */
} serve_end;

/* Until SIGTERM or SIGINT. */
serve_end serve_run(const serve_options *options, store_code *code);

#endif
