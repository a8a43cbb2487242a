/* inside.h - for the parts of the store in PostgreSQL. */
#ifndef NL_SERVER_STORE_POSTGRES_INSIDE_H
#define NL_SERVER_STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>

#include "server/store/inside.h"

/* ---- games ----------------------------------------------------------------------------------- */

/* What this server knows of the games that it writes, so that most changes need no answer of the
   database at once; and what was acknowledged, to find out whether the database still has it. */

enum { PG_GAMES = 4096 /* buckets */ };

typedef struct pg_state {
    bool known, finished;
    uint64_t fence;
    uint32_t entries;
    fair_key hash; /* of the last entry; zero: it was there before */
} pg_state;

typedef struct pg_game {
    char id[FAIR_GAME_MAX];
    pg_state now, kept; /* with the open transaction; as acknowledged */
    bool changed;
    bool behind; /* the database has less than was acknowledged */
    struct pg_game *chain, *next_changed, *next_finished;
} pg_game;

typedef struct pg_games {
    pg_game *at[PG_GAMES], *changed;
    pg_game *finished, **finished_end; /* the oldest first; only some are remembered */
    int finished_count;
} pg_games;

void games_begin(pg_games *g);
pg_game *games_find(const pg_games *g, const char *id);
/* Also adds it, and notes that it changes. Returns NULL if out of memory. */
pg_game *games_change(pg_games *g, const char *id);
/* The open transaction was stored, or was not. */
void games_stored(pg_games *g);
void games_forgotten(pg_games *g);
void games_drop(pg_games *g, const char *id);
void games_free(pg_games *g);

/* ---- store ----------------------------------------------------------------------------------- */

/* More statements than a data file needs. */
enum {
    PG_BATCH = SQLS,
    PG_RETURN,
    PG_BEHIND,
    PG_OWNER,
    PG_OWNERS,
    PG_HOLD,
    PG_RELEASE,
    PG_DRAIN,
    PG_RENEW,
    PG_NEWS,
    PG_SWEEP,
    PG_SQLS,
    PG_VALUES = 5 /* of a statement */
};

typedef struct pg_bell pg_bell;

/* A server among others. Without a name: none. */
typedef struct pg_node {
    char name[STORE_NODE_MAX];
    int64_t life;                      /* how often a server of this name has started */
    int64_t since;                     /* transactions from this one on are news */
    bool starting;                     /* holds the lock for that */
    uint64_t asked;                    /* when news was last asked for */
    uint64_t renewed, swept, answered; /* answered: by pg_time */
    PGresult *heard;                   /* news that nobody has taken yet */
    bool deaf;                         /* before it there was none for some time */
    bool rings;                        /* the transaction has changed what others have to know */
    pg_bell *bell;                     /* NULL: none */
} pg_node;

typedef struct pg_store {
    game_store store;
    PGconn *db;
    store_seal seal;
    store_options options;  /* to come back; the place is its own */
    uint8_t mark[SEAL_MAX]; /* the sealed value in `about`, which no other database has */
    int mark_size;
    pg_games games;
    pg_node node;
    buffer batch;        /* the changes of the open transaction, until they are acknowledged */
    size_t sent;         /* bytes of them that were sent */
    bool open;           /* the transaction has begun in the database */
    int64_t number;      /* of the last batch that was acknowledged */
    store_code refused;  /* a change failed, so all of them fail */
    bool patient;        /* it waits as long as there is a connection */
    bool broken;         /* every call fails */
    bool lost;           /* there is no connection; a commit comes back */
    bool torn;           /* another call than a commit has lost it, so the transaction is gone */
    uint64_t used_since; /* when another session was first found in our place; 0: it is not */
} pg_store;

/* ---- talk.c: statements ---------------------------------------------------------------------- */

/* Sent together, all their results come after one round trip. If the connection is lost, or a
   database that is waited for does not stir for some seconds, they return AWAY, and `lost` is
   set. */
store_code pg_run(pg_store *p, const char *sql); /* one or more, without results */
/* The caller clears *out, which may be NULL. */
store_code pg_ask(pg_store *p, const char *sql, const change_value *values, int count,
                  PGresult **out);
store_code pg_do(pg_store *p, int which, const change_value *values, int count, PGresult **out);
store_code pg_prepare(pg_store *p);
int64_t pg_number(const PGresult *r, int row, int column);
/* Sends the rest of the batch, and its end if commit is true. out: the last result, which the
   caller clears; failed: the first of these changes that was refused, -1: the beginning. */
store_code pg_send_batch(pg_store *p, bool commit, PGresult **out, int *failed);

/* The milliseconds of a clock that only grows; never 0. */
uint64_t pg_time(void);

/* ---- batch.c: one transaction ---------------------------------------------------------------- */

/* Adds a change that need not be answered at once. */
store_code batch_add(pg_store *p, int which, const change_value *values, int count);
/* The same, and waits for its result; the caller clears *out. */
store_code batch_ask(pg_store *p, int which, const change_value *values, int count, PGresult **out);
/* The same, and returns how many rows it has changed. */
store_code batch_change(pg_store *p, int which, const change_value *values, int count,
                        int *changed);
/* Reads, after the changes so far. */
store_code batch_look(pg_store *p, int which, const change_value *values, int count,
                      PGresult **out);
store_code pg_commit(game_store *s);
void pg_forget(game_store *s);

/* ---- open.c ---------------------------------------------------------------------------------- */

/* A receiver of notices: codes say what is wrong, in our own words. */
void pg_hush(void *user, const char *notice);
/* Connects, checks that the database can be used, and makes its tables if the options say so. */
store_code pg_open(pg_store *p);
/* The first value of the first row, a number or a truth; 0 if it is null. */
store_code pg_value(pg_store *p, const char *sql, int64_t *out);
/* Locks of the session, "_shared(A, B)" or "(A, B)"; IN_USE: another has it. It tries for some
   seconds: the database may take a moment to notice that one has died. Servers share the first;
   whatever is not a server must be alone. */
#define PG_LOCK_USE   "(20044, 1)"
#define PG_LOCK_START "(20044, 2)"
store_code pg_lock(pg_store *p, const char *how);

/* ---- node.c: several servers ----------------------------------------------------------------- */

/* Takes the name, unless another server has it, and a lease; or, after the connection was lost,
   shows that it still has them. number: of the last batch that is stored for good; if one is still
   under way, it waits for that. */
store_code pg_node_enter(pg_store *p, int64_t *number);
store_code pg_node_return(pg_store *p, int64_t *number);
/* Gives the lease back. */
void pg_node_leave(pg_store *p);
bool pg_node_wants(const pg_store *p, uint64_t now);
/* Renews the lease, and asks for news. */
store_code pg_node_maintain(pg_store *p, uint64_t now);
extern const store_shared pg_node_shared;

/* Opens a sealed fact. Returns false if it is damaged. */
bool pg_open_fact(const pg_store *p, const PGresult *r, int row, const int columns[3],
                  uint8_t bytes[SEAL_PLAIN_MAX], store_fact *out);

/* ---- bell.c ---------------------------------------------------------------------------------- */

/* Tells other servers that there is news, and hears them. `wake` is called on another thread. NULL:
   there is none, and nothing depends on it. */
pg_bell *pg_bell_open(PGconn *like, void (*wake)(void *user), void *user);
void pg_bell_ring(pg_bell *b);
bool pg_bell_rung(const pg_bell *b);
void pg_bell_heard(pg_bell *b);
void pg_bell_close(pg_bell *b);

#endif
