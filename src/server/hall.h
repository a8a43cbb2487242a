/* hall.h - all tables of a server, the people, their store. Requests come in, answers and news go
   out, and nothing goes out before what it speaks of is stored: one commit a tick, for all tables.
   No sockets and no watch: the world is the hall_env, so that it can be simulated.

   A connection is a number of the transport's, never 0 and never used again. It is a nobody until
   it says HELLO; then it speaks for a guest. One guest may have several connections, and a
   connection may watch several tables, or one with the eyes of several seats (hot seat). An HTTP
   request is a connection with few requests: HELLO with the bearer's token, then for instance
   RECORD, then hall_lost.

   Every request gets one answer, after a commit; while the disk fails, none: ask again. Errors are
   codes and never echo what was sent. What a guest may not do, for whatever reason, is DENIED. */
#ifndef NL_SERVER_HALL_H
#define NL_SERVER_HALL_H

#include "server/message.h"
#include "server/reports.h"
#include "server/store.h"

/* A bot has to move; hall_bot takes the answer, now or later. If none comes in time, the safe
   choice is played. When an answer takes effect does not depend on how long the bot thought. */
typedef struct hall_question {
    const char    *table, *bot;
    int            seat;
    uint32_t       version;
    const nl_game *game; /* pointers hold during the call */
    const nl_view *view;
    uint64_t       until; /* later answers are too late */
    uint64_t       payer; /* who has opened the table: the address if it is known, or the guest */
} hall_question;

typedef struct hall_env {
    void    *user;
    fair_key (*random)(void *user);
    void     (*send)(void *user, uint32_t connection, const hall_message *message);
    void     (*think)(void *user, const hall_question *question);
} hall_env;

/* Set by hall_init to what stands here; may be changed right after it. Times in milliseconds. */
typedef struct hall_limits {
    int      command_burst, command_rate; /* of a guest or a connection without: 20, 5 a second */
    int      strikes;           /* so often too fast, and the connection is closed: 3 */
    int      chat_burst, chat_window; /* lines in so many milliseconds: 5, 10 000 */
    int      reports_of_guest, report_window; /* reports in so many milliseconds: 5, an hour */
    int      reports;           /* kept in all: 10 000 */
    /* Of one address; 0: no limit. Commands: in a second, and five times as many at once. Reports:
       in a day. The others: at once, and so many again in ten minutes; seats: that are taken or
       left before a game, at one table, and three times as many new names; tables: also, that have
       not begun at any moment. */
    int      commands_of_address, guests_of_address, tables_of_address, seats_of_address;
    int      bots_of_address, undos_of_address, reports_of_address;
    int      tables_of_guest;   /* opened by one and not finished: 8 */
    int      seats_of_guest;    /* held by one at tables not finished: 64 */
    int      connections_of_guest; /* 8 */
    int      tables;            /* not finished, all together: 20 000 */
    int      watchers_of_table; /* 200 spectators; seats are always let in */
    int      watches_of_connection; /* 16 */
    uint64_t guest_lives;       /* after it was last seen: 30 days */
    uint64_t sleep_after;       /* a table where nobody is leaves the memory: 2 min */
    uint64_t gather_lives;      /* a table that never began is given up: 1 day without anybody */
    uint64_t lonely_lives;      /* one where nobody but its owner has sat down: 10 min; a private
                                   one with the owner at it waits for guests as long as others */
    uint64_t bot_pace;          /* a bot's move comes so long after its question, where people
                                   play: 700 */
    uint64_t bot_patience;      /* 15 000 */
    uint64_t bot_stays;         /* so long bots go on where people play and all of them are gone:
                                   5 min */
    int      wakes_of_tick;     /* tables loaded by a tick on its own account: 64 */
} hall_limits;

/* For operators, /metrics and tests; counts since the start, or present. */
typedef struct hall_figures {
    uint64_t connections, guests, tables, awake, watchers, quarantined;      /* present */
    uint64_t of_address; /* refused because too much came from one address */
    uint64_t requests, denied, too_fast, entries, commits, commits_failed, lines, opened, finished;
    uint64_t reports;
    uint64_t woken, put_to_sleep, bots_asked, bots_again, bots_late;
    uint64_t retold; /* log entries read again, for bots and people who came late */
    /* Of the fair dice, since the data file was made: pots that were filled, and epochs that were
       given up because somebody did not open a number. Whoever tried again and again for dice of
       their liking would show here. */
    uint64_t epochs, epochs_given_up;
} hall_figures;

typedef struct hall hall;

/* Takes up every game that is not finished. The store stays the caller's. NULL: *code says why.
   Neither send nor think is called before it returns; the first hall_tick is due at once. */
hall *hall_open(const hall_env *env, game_store *store, uint64_t now, store_code *code);
void  hall_free(hall *h); /* frees it, stores nothing */

hall_limits *hall_limits_of(hall *h);

/* A connection comes from this address (address_who): what it does is counted for it. */
void hall_met(hall *h, uint32_t connection, uint64_t who);
void hall_receive(hall *h, uint32_t connection, const hall_request *request, uint64_t now);
/* Whether the connection may ask this at all; the answer to who may not is hall_receive's. */
bool hall_may(hall *h, uint32_t connection, const hall_request *request, uint64_t now);
void hall_bot(hall *h, const char *id, int seat, uint32_t version, nl_action action,
              uint64_t now);
/* A connection is gone. */
void hall_lost(hall *h, uint32_t connection, uint64_t now);
/* A connection was too slow and what waited for it was thrown away: with the next tick it gets
   snapshots of all that it watches instead. */
void hall_resync(hall *h, uint32_t connection);
/* Lets time pass, stores everything that happened, then sends it. FULL: nothing was stored, who
   asked hears it, and the hall goes on. Anything else but OK: the hall is dead; free it and start
   again from what is stored. */
store_code hall_tick(hall *h, uint64_t now);
/* When hall_tick is needed at the latest; at once (0) if something waits for a commit. */
uint64_t   hall_due(const hall *h);
/* The last tick: stores, tells all connections that the server goes down. */
store_code hall_stop(hall *h, uint64_t now);

/* A copy of the data file while the hall is in use: a tick, then the copy, and a line in the audit
   trail about who wanted it. Try it with drill_run (drill.h), in another process if need be. */
store_code hall_backup(hall *h, const char *path, const char *who, uint64_t now);

/* What people reported, and that one is handled: a tick, then as reports.h says. */
store_code hall_reports(hall *h, const reports_look *look, buffer *out);
store_code hall_report_handled(hall *h, const reports_look *look, const char *id);
/* The audit trail; and the whole record of a finished game, for who has to judge a complaint: a
   tick, then as audit.h says. */
store_code hall_audit(hall *h, bool json, buffer *out);
store_code hall_audit_record(hall *h, const char *id, const char *who, const char *why,
                             uint64_t now, buffer *out);

/* How busy the transport finds itself: 1: no new tables; 2: no new spectators either; 3: no new
   guests either. Games go on. */
void         hall_pressure(hall *h, int level);
hall_figures hall_figures_of(const hall *h);
/* The lobby at this moment, for HTTP; the row's table id comes with it. Of a page so many rows from
   number `from` on; it says how many there are in all. */
typedef void (*hall_row_seen)(void *user, const char *table, const hall_row *row);
void     hall_lobby(const hall *h, hall_row_seen seen, void *user);
/* The games that the guest with this token has finished, up to a hundred, the newest first; false:
   there is no such guest. */
bool     hall_done(hall *h, const fair_key *token, uint64_t now, hall_row_seen seen, void *user);
uint32_t hall_lobby_page(const hall *h, uint32_t from, uint32_t most, hall_row_seen seen,
                         void *user);

#endif
