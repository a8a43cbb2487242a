/* inside.h - for the parts of the store in PostgreSQL. */
#ifndef NL_SERVER_STORE_POSTGRES_INSIDE_H
#define NL_SERVER_STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>

#include "server/store/inside.h"

/* More statements than a data file needs. */
enum {
    PG_OWNER = SQLS,
    PG_OWNERS,
    PG_HOLD,
    PG_RELEASE,
    PG_DRAIN,
    PG_RENEW,
    PG_NEWS,
    PG_SWEEP,
    PG_SQLS
};

typedef struct pg_bell pg_bell;

/* A server among others. Without a name: none. */
typedef struct pg_node {
    char name[STORE_NODE_MAX];
    int64_t life;   /* how often a server of this name has started */
    int64_t since;  /* transactions from this one on are news */
    bool starting;  /* holds the lock for that */
    uint64_t asked; /* when news was last asked for */
    uint64_t renewed, swept;
    PGresult *heard; /* news that nobody has taken yet */
    bool rings;      /* the transaction has changed what others have to know */
    pg_bell *bell;   /* NULL: none */
} pg_node;

typedef struct pg_store {
    game_store store;
    PGconn *db;
    store_seal seal;
    pg_node node;
    bool prepared[PG_SQLS];
    bool open, broken; /* as in the data file */
    store_code refused;
} pg_store;

/* What a result means; NULL: there is none. */
store_code pg_code(const PGconn *db, const PGresult *r);
/* Runs statements that return nothing. */
store_code pg_run(pg_store *p, const char *sql);

/* Runs a prepared statement. The caller clears *out, which may be NULL. */
store_code pg_do(pg_store *p, int which, const change_value *values, int count, PGresult **out);
/* The same within the transaction that the next commit ends. changed: how many rows; number: what
   the statement returns. */
store_code pg_change(pg_store *p, int which, const change_value *values, int count, int *changed,
                     int64_t *number);
int64_t pg_number(const PGresult *r, int row, int column);
/* The first value of the first row, as text; "" if it is null. */
store_code pg_word(pg_store *p, const char *sql, char out[64]);
/* Locks of the session, "_shared(A, B)" or "(A, B)"; IN_USE: another has it. It tries for some
   seconds: the database may take a moment to notice that one has died. Servers share the first;
   whatever is not a server must be alone. */
#define PG_LOCK_USE   "(20044, 1)"
#define PG_LOCK_START "(20044, 2)"
store_code pg_lock(pg_store *p, const char *how);
/* Opens a sealed fact. Returns false if it is damaged. */
bool pg_open_fact(const pg_store *p, const PGresult *r, int row, const int columns[3],
                  uint8_t bytes[SEAL_PLAIN_MAX], store_fact *out);

/* node.c: takes the name, unless another server has it, and a lease. */
store_code pg_node_enter(pg_store *p, const char *name);
/* Gives the lease back. */
void pg_node_leave(pg_store *p);
bool pg_node_wants(const pg_store *p, uint64_t now);
/* Renews the lease, and asks for news. */
store_code pg_node_maintain(pg_store *p, uint64_t now);
extern const store_shared pg_node_shared;

/* bell.c: tells other servers that there is news, and hears them. `wake` is called on another
   thread. NULL: there is none, and nothing depends on it. */
pg_bell *pg_bell_open(PGconn *like, void (*wake)(void *user), void *user);
void pg_bell_ring(pg_bell *b);
bool pg_bell_rung(const pg_bell *b);
void pg_bell_heard(pg_bell *b);
void pg_bell_close(pg_bell *b);

/* open.c: connects, checks that the database can be used, and makes its tables if the options say
   so. */
store_code pg_open(pg_store *p, const store_options *options);

#endif
