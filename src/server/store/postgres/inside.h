/* inside.h - for the parts of the store in PostgreSQL. */
#ifndef NL_SERVER_STORE_POSTGRES_INSIDE_H
#define NL_SERVER_STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>

#include "server/store/inside.h"

typedef struct pg_store {
    game_store store;
    PGconn *db;
    store_seal seal;
    bool prepared[SQLS];
    bool open, broken; /* as in the data file */
    store_code refused;
} pg_store;

/* What a result means; NULL: there is none. */
store_code pg_code(const PGconn *db, const PGresult *r);
/* Runs statements that return nothing. */
store_code pg_run(pg_store *p, const char *sql);

/* open.c: connects, checks that the database can be used, and makes its tables if the options say
   so. */
store_code pg_open(pg_store *p, const store_options *options);

#endif
