/* serve.h - the server process: connects the hall (hall.h) and the network (net.h). */
#ifndef NL_SERVER_SERVE_H
#define NL_SERVER_SERVE_H

#include "server/settings.h"
#include "server/store/store.h"

typedef struct serve_options {
    settings    settings;
    game_store *store;    /* stays the caller's */
    const char *web;      /* the folder of the page, or NULL */
    const char *control;  /* path of the operator's socket, or NULL */
    /* After SIGHUP: reads the settings again. Returns false if they are invalid; the old ones
       stay. */
    bool      (*reload)(void *user, settings *out);
    /* Called once the server listens on this port. */
    void      (*ready)(void *user, int port);
    /* Called every few seconds from the loop, as a sign of life. May be NULL. */
    void      (*alive)(void *user);
    void       *user;
} serve_options;

typedef enum serve_end {
    SERVE_STOPPED,      /* by request */
    SERVE_CANNOT_LISTEN,
    SERVE_NO_MEMORY,
    SERVE_STORE_FAILED  /* see *code; nothing that was acknowledged is lost */
} serve_end;

/* Runs until SIGTERM or SIGINT. */
serve_end serve_run(const serve_options *options, store_code *code);

#endif
