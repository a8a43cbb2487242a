/* core.h - all tables of a server, their store, and who looks on. Requests come in, answers and
   news go out, and nothing goes out before what it speaks of is stored: one commit a tick, for all
   tables. No sockets and no watch: the world is the core_env, so that it can be simulated. */
#ifndef NL_SERVER_CORE_H
#define NL_SERVER_CORE_H

#include "server/store.h"
#include "table/table.h"

typedef enum core_verb { CORE_OPEN, CORE_WATCH, CORE_DO } core_verb;

/* What a connection asks, decoded. */
typedef struct core_request {
    core_verb     verb;
    uint32_t      number;    /* comes back with the answer */
    char          table[FAIR_GAME_MAX];
    char          rules[NL_RULES_MAX]; /* CORE_OPEN; clock and flags too */
    clock_preset  clock;
    uint8_t       flags;
    int           as;        /* the seat that it speaks for, NL_NOBODY: a spectator */
    fair_key      token;     /* the right to speak for it; chosen by who sits down there */
    uint32_t      cursor;    /* CORE_WATCH: news from this entry on */
    table_command command;   /* CORE_DO; its name points to `name` when it is read */
    char          name[RECORD_NAME_MAX];
} core_request;

typedef enum core_kind { CORE_ANSWER, CORE_NEWS } core_kind;

typedef struct core_message {
    core_kind    kind;
    char         table[FAIR_GAME_MAX];
    uint32_t     number; /* of the request; of the entry */
    table_answer answer;
    log_entry    entry;  /* news, redacted for the observer */
    nl_event     events[NL_EVENTS_MAX];
    int          count;
} core_message;

/* A bot has to move; core_bot takes the answer, now or later. */
typedef struct core_question {
    const char    *table, *bot;
    int            seat;
    uint32_t       version;
    const nl_game *game;
    const nl_view *view;
} core_question;

typedef struct core_env {
    void    *user;
    fair_key (*random)(void *user);
    void     (*send)(void *user, uint32_t connection, const core_message *message);
    void     (*think)(void *user, const core_question *question);
} core_env;

typedef struct core_table core_table;
typedef struct core_watcher core_watcher;
typedef struct core_mail core_mail;

typedef struct core {
    core_env      env;
    game_store   *store;
    core_table   *tables;
    core_watcher *watchers;
    core_mail    *mail, **mail_end; /* answers that wait for the commit */
    core_message  news;             /* being sent */
    int           quarantined;      /* games whose log is damaged: kept, not played */
    bool          dead;             /* the disk failed: start again from what is stored */
} core;

/* Takes up every game that is not finished. The store stays the caller's. */
store_code core_init(core *h, const core_env *env, game_store *store, uint64_t now);
void       core_free(core *h);

void core_receive(core *h, uint32_t connection, const core_request *request, uint64_t now);
void core_bot(core *h, const char *id, int seat, uint32_t version, nl_action action,
              uint64_t now);
/* A connection is gone. */
void core_lost(core *h, uint32_t connection, uint64_t now);
/* Lets time pass, stores everything that happened, then sends it. */
store_code core_tick(core *h, uint64_t now);

const table *core_table_of(const core *h, const char *id);

#endif
