/* hall.h - the core of the server: all tables, the guests, their store. It takes requests and sends
   answers and news. It sends nothing before what it reports is stored: one commit per tick, for all
   tables. It uses no sockets and no clock; everything external comes through hall_env, so that it
   can be simulated.

   A connection is a number chosen by the transport, never 0 and never reused. It is anonymous until
   it says HELLO; then it acts for a guest. One guest may have several connections. A connection may
   watch several tables, or one table as several seats (hot seat). An HTTP request is a connection
   with few requests: HELLO with the bearer token, then for instance RECORD, then hall_lost.

   Every request gets one answer, after a commit. While the disk fails there is no answer, and
   clients retry. Errors are codes and never echo what was sent. Whatever a guest may not do is
   DENIED, for whatever reason. */
#ifndef NL_SERVER_HALL_H
#define NL_SERVER_HALL_H

#include "server/guard/guard.h"
#include "server/operator/operator.h"
#include "server/protocol/message.h"
#include "server/store/store.h"

/* Asks a bot for a move; hall_bot takes the answer, now or later. If none comes in time, the
   fallback move is played. When an answer takes effect does not depend on how long the bot
   thought. */
typedef struct hall_question {
    const char *table, *bot;
    int seat;
    uint32_t version;
    const nl_game *game; /* pointers are valid during the call only */
    const nl_view *view;
    uint64_t until; /* later answers are ignored */
    uint64_t payer; /* who opened the table: the address if known, else the guest */
    bool talk;      /* off turn: whether the bot proposes a trade; hall_bot_says takes the answer */
} hall_question;

typedef struct hall_env {
    void *user;
    fair_key (*random)(void *user);
    void (*send)(void *user, uint32_t connection, const hall_message *message);
    void (*think)(void *user, const hall_question *question);
    /* A line for the log of the server, without names. May be NULL. */
    void (*note)(void *user, const char *event, const char *words);
} hall_env;

/* hall_open sets the defaults given here; the caller may change them right after it. Times are in
   milliseconds. */
typedef struct hall_limits {
    int command_burst, command_rate; /* per guest, or connection without one: 20, 5/s */
    int strikes;                     /* refusals for flooding until the connection is closed: 3 */
    int chat_burst, chat_window;     /* lines per window: 5, 10 000 */
    int reports_of_guest, report_window; /* reports per window: 5, one hour */
    int reports;                         /* stored in total: 10 000 */
    /* Per address; 0: no limit. Commands: per second, with a burst of five times as many. Reports:
       per day. Chat: lines at one table, and knocks at all, in ten seconds. The others: a burst,
       refilled over ten minutes. Seats: taken or left before a game, per table; new names: three
       times as many. Tables also limits the tables that have not begun at any moment, and five
       times as many that have not ended. */
    int commands_of_address, guests_of_address, tables_of_address, seats_of_address;
    int bots_of_address, undos_of_address, reports_of_address, chat_of_address;
    int watches_of_address;    /* spectators at all tables, and twice as many with players: 200 */
    int tables_of_guest;       /* opened by one guest and unfinished: 8 */
    int seats_of_guest;        /* held by one guest at unfinished tables: 64 */
    int connections_of_guest;  /* 8 */
    int tables;                /* unfinished, in total: 20 000; the last tenth is for addresses
                                    that have none */
    int bot_tables;            /* where only bots play, at the same time: 50; 0: no limit */
    int watchers_of_table;     /* 200 spectators; players are always let in */
    int watches_of_connection; /* 16 */
    uint64_t guest_lives;      /* after the guest was last seen: 30 days */
    uint64_t sleep_after;      /* until an empty table is unloaded from memory: 2 min */
    uint64_t gather_lives;     /* until an empty table that never began is closed: 1 day */
    uint64_t lonely_lives;     /* the same if only its owner has sat down: 10 min; a private table
                                   with its owner present uses gather_lives */
    uint64_t bot_pace;         /* delay of a bot's move where people play: 700 */
    uint64_t bot_patience;     /* until a silent bot gets the fallback move: 15 000 */
    uint64_t bot_stays;        /* how long bots keep playing after all people have left: 5 min */
    uint64_t keep_games;       /* finished games are deleted after this time; 0: never */
    uint64_t keep_reports;     /* handled reports: 30 days */
    uint64_t keep_audit;       /* lines of the audit trail; 0: never deleted */
    int wakes_of_tick;         /* tables that one tick may load because a deadline is due: 64 */
} hall_limits;

/* For operators and tests. figures.def says what each one is. */
typedef struct hall_figures {
#define HALL(kind, name, about) uint64_t name;
#include "server/figures.def"
    uint64_t connections; /* current */
    uint64_t woken, put_to_sleep;
} hall_figures;

typedef struct hall hall;

/* Resumes every unfinished game. The caller keeps the store. On error returns NULL and sets *code.
   It calls neither send nor think before it returns; the first hall_tick is due at once. */
hall *hall_open(const hall_env *env, game_store *store, uint64_t now, store_code *code);
void hall_free(hall *h); /* stores nothing */

hall_limits *hall_limits_of(hall *h);

/* Sets the address of a connection, which its requests are counted for. */
void hall_met(hall *h, uint32_t connection, const address *from);
/* Until when the operator has blocked an address; 0: it is not. */
uint64_t hall_blocked(const hall *h, const address *from);
void hall_receive(hall *h, uint32_t connection, const hall_request *request, uint64_t now);
/* Whether the connection is allowed to send this request at all. If not, hall_receive answers
   it. */
bool hall_may(hall *h, uint32_t connection, const hall_request *request, uint64_t now);
void hall_bot(hall *h, const char *id, int seat, uint32_t version, nl_action action, uint64_t now);
/* What a bot proposes off turn; NULL: nothing. Nobody waits for it. */
void hall_bot_says(hall *h, const char *id, int seat, uint32_t version, const nl_action *proposal,
                   uint64_t now);
/* The connection is closed. */
void hall_lost(hall *h, uint32_t connection, uint64_t now);
/* A connection was too slow and its queue was dropped. With the next tick it gets snapshots of
   everything it watches. */
void hall_resync(hall *h, uint32_t connection);
/* Advances time, stores everything that happened, then sends it. On FULL nothing was stored, the
   requests are answered with that error, and the server goes on. The same holds for TORN, but the
   clients that wait for an answer are disconnected, and for LOST. On AWAY the first half is done:
   the store is to be committed until that returns something else, then follows the second half.
   After any other error free it and start again from what is stored. */
store_code hall_tick(hall *h, uint64_t now);
/* The same for callers that commit by themselves, and perhaps elsewhere. If the first half returns
   OK or AWAY, the store is to be committed; the second half gets the result. If it returns AWAY in
   turn, the same again. In between no other function may be called that changes the hall or reads
   its store. */
store_code hall_tick_begin(hall *h, uint64_t now);
store_code hall_tick_end(hall *h, store_code code);
bool hall_ticking(const hall *h); /* between the halves */
/* When hall_tick is due at the latest; 0 (at once) if something waits for a commit. */
uint64_t hall_due(const hall *h);
/* Tells everybody that the store takes long, or that it goes on; then they also get new clocks. It
   may be called between the halves of a tick. */
void hall_pause(hall *h, bool yes);
/* Sends everybody away, because other servers may have their tables by now; likewise. */
void hall_scatter(hall *h);
/* The last tick: stores, then tells all connections that the server is shutting down. */
store_code hall_stop(hall *h, uint64_t now);
/* Only tells them; after that nothing but hall_free may be called. */
void hall_farewell(hall *h);

/* Copies the data file while the server runs: a tick, the copy, and an audit line with who asked
   for it. Verify the copy with backup_run (server/operator/backup.h),
       in another process if need be.
   */
store_code hall_backup(hall *h, const char *path, const char *who, uint64_t now);

/* List the reports, and mark one as handled: a tick, then as in reports.h. */
store_code hall_reports(hall *h, const reports_look *look, buffer *out);
store_code hall_report_handled(hall *h, const reports_look *look, const char *id);
/* Write the audit trail, and the full record of a finished game to judge a complaint: a tick, then
   as in audit.h. */
store_code hall_audit(hall *h, bool json, buffer *out);
store_code hall_audit_record(hall *h, const char *id, const char *who, const char *why,
                             uint64_t now, buffer *out);

/* Commands of the operator about tables, guests and addresses (docs/guide/server.md). Returns false
   if there is no such command; UNKNOWN: nothing like this, or a word is missing. */
bool hall_desk(hall *h, const char *word, const char *rest, uint64_t now, buffer *out,
               store_code *code);

/* Takes the ranges of the operator's file: lines "ADDRESS[/BITS] DATE REASON", # for comments.
   `bad` is told each line that cannot be read; then the ranges of before stay, too. */
typedef void (*hall_line_bad)(void *user, int line, const char *code);
store_code hall_blocks(hall *h, const char *text, uint64_t now, hall_line_bad bad, void *user);

/* The operator has asked the server to stop once the running games have ended: whether it does, and
   whether the time has come. */
bool hall_draining(const hall *h);
bool hall_drained(const hall *h);

/* Sets the load level reported by the transport. 1: no new tables for addresses that have sent more
   than a tenth of their commands; 2: no new tables, no new spectators of such addresses; 3: no new
   spectators, no new guests of such addresses; 4: no new guests. Running games go on. */
void hall_load(hall *h, int level);
hall_figures hall_figures_of(const hall *h);
/* Lists the current lobby, for HTTP; each row comes with its table id. hall_lobby_page lists one
   page of those that fit. Returns false if the cursor cannot be read. */
typedef void (*hall_row_seen)(void *user, const char *table, const hall_row *row);
typedef struct hall_search {
    hall_filter filter;
    char after[HALL_CURSOR_MAX]; /* "": from the beginning */
    uint32_t from;               /* rows to skip */
} hall_search;
void hall_lobby(const hall *h, hall_row_seen seen, void *user);
bool hall_lobby_page(const hall *h, const hall_search *search, hall_row_seen seen, void *user,
                     hall_listed *out);
/* Lists the games that the guest with this token has finished, newest first, at most a hundred.
   Returns false if there is no such guest. */
bool hall_done(hall *h, const fair_key *token, uint64_t now, hall_row_seen seen, void *user);
#endif
