/* serve.h - the server: its options, its key, its journal. */
#ifndef NL_SERVER_SERVE_H
#define NL_SERVER_SERVE_H

#include "fair/fair.h"
#include "server/settings.h"
#include "server/store/store.h"
#include "wire/buffer.h"

/* ---- serve ----------------------------------------------------------------------------------- */

/* The server process: connects the hall (hall.h) and the network (net.h). */

typedef struct serve_options {
    settings settings;
    game_store *store;   /* stays the caller's */
    const char *web;     /* the folder of the page, or NULL */
    const char *control; /* path of the operator's socket, or NULL */
    /* After SIGHUP: reads the settings again. Returns false if they are invalid; the old ones
       stay. */
    bool (*reload)(void *user, settings *out);
    /* Reads the file of blocked addresses. Returns false if it cannot be read. */
    bool (*blocks)(void *user, const char *path, buffer *out);
    /* Called once the server listens on this port. */
    void (*ready)(void *user, int port);
    /* Called every few seconds from the loop, as a sign of life. May be NULL. */
    void (*alive)(void *user);
    void *user;
} serve_options;

typedef enum serve_end {
    SERVE_STOPPED, /* by request */
    SERVE_CANNOT_LISTEN,
    SERVE_NO_MEMORY,
    SERVE_STORE_FAILED /* see *code; nothing that was acknowledged is lost */
} serve_end;

/* Runs until SIGTERM or SIGINT. */
serve_end serve_run(const serve_options *options, store_code *code);

/* ---- key ------------------------------------------------------------------------------------- */

/* The key of the data file, in a separate file that only its owner may read. */

typedef enum key_end {
    KEY_READ,
    KEY_MADE,
    KEY_UNREADABLE, /* the file exists but cannot be read, or cannot be created */
    KEY_NO_KEY,     /* its content is not 64 hexadecimal digits */
    KEY_OPEN        /* other users may read it */
} key_end;

/* Reads the key, or creates a new one if there is no file. private_only: refuse a file that other
   users may read; false where the system itself protects it. */
key_end key_open(const char *path, bool private_only, fair_key *out);
const char *key_text(key_end end);

/* ---- journal --------------------------------------------------------------------------------- */

/* The server's log for its operator, on standard error: names of events, numbers, and fixed words.
   Never anything a client sent, and never a key, card or chat line. */

typedef enum journal_style { JOURNAL_TEXT, JOURNAL_JSON, JOURNAL_NONE } journal_style;

void journal_set(journal_style style);
/* level: "info", "warning", "error"; event: its name; words: details, or "". */
void journal(const char *level, const char *event, const char *words);

#endif
