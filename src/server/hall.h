/* hall.h - all tables of a server, their store, and who looks on. Requests come in, answers and
   news go out, and nothing goes out before what it speaks of is stored: one commit a tick, for all
   tables. No sockets and no watch: the world is the hall_env, so that it can be simulated. */
#ifndef NL_SERVER_HALL_H
#define NL_SERVER_HALL_H

#include "server/store.h"
#include "table/table.h"

typedef enum hall_verb { HALL_OPEN, HALL_WATCH, HALL_DO } hall_verb;

/* What a connection asks, decoded. */
typedef struct hall_request {
    hall_verb     verb;
    uint32_t      number;    /* comes back with the answer */
    char          table[FAIR_GAME_MAX];
    char          rules[NL_RULES_MAX]; /* HALL_OPEN; clock and flags too */
    clock_preset  clock;
    uint8_t       flags;
    int           as;        /* the seat that it speaks for, NL_NOBODY: a spectator */
    fair_key      token;     /* the right to speak for it; chosen by who sits down there */
    uint32_t      cursor;    /* HALL_WATCH: news from this entry on */
    table_command command;   /* HALL_DO; its name points to `name` when it is read */
    char          name[RECORD_NAME_MAX];
} hall_request;

typedef enum hall_kind { HALL_ANSWER, HALL_NEWS } hall_kind;

typedef struct hall_message {
    hall_kind    kind;
    char         table[FAIR_GAME_MAX];
    uint32_t     number; /* of the request; of the entry */
    table_answer answer;
    log_entry    entry;  /* news, redacted for the observer */
    nl_event     events[NL_EVENTS_MAX];
    int          count;
} hall_message;

/* A bot has to move; hall_bot takes the answer, now or later. */
typedef struct hall_question {
    const char    *table, *bot;
    int            seat;
    uint32_t       version;
    const nl_game *game;
    const nl_view *view;
} hall_question;

typedef struct hall_env {
    void    *user;
    fair_key (*random)(void *user);
    void     (*send)(void *user, uint32_t connection, const hall_message *message);
    void     (*think)(void *user, const hall_question *question);
} hall_env;

typedef struct hall_table hall_table;
typedef struct hall_watcher hall_watcher;
typedef struct hall_mail hall_mail;

typedef struct hall {
    hall_env      env;
    game_store   *store;
    hall_table   *tables;
    hall_watcher *watchers;
    hall_mail    *mail, **mail_end; /* answers that wait for the commit */
    hall_message  news;             /* being sent */
    int           quarantined;      /* games whose log is damaged: kept, not played */
    bool          dead;             /* the disk failed: start again from what is stored */
} hall;

/* Takes up every game that is not finished. The store stays the caller's. */
store_code hall_init(hall *h, const hall_env *env, game_store *store, uint64_t now);
void       hall_free(hall *h);

void hall_receive(hall *h, uint32_t connection, const hall_request *request, uint64_t now);
void hall_bot(hall *h, const char *id, int seat, uint32_t version, nl_action action,
              uint64_t now);
/* A connection is gone. */
void hall_lost(hall *h, uint32_t connection, uint64_t now);
/* Lets time pass, stores everything that happened, then sends it. */
store_code hall_tick(hall *h, uint64_t now);

const table *hall_table_of(const hall *h, const char *id);

#endif
