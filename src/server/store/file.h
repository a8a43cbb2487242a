/* file.h - a store in one SQLite file, for its own parts; below the interface of store.h. */
#ifndef NL_SERVER_STORE_FILE_H
#define NL_SERVER_STORE_FILE_H

#include <sqlite3.h>

#include "server/store/copy.h"
#include "server/store/reserve.h"
#include "server/store/seal.h"
#include "wire/buffer.h"

enum {
    SQL_CREATE, SQL_TAKE, SQL_FENCE, SQL_ADD, SQL_FINISH, SQL_READ, SQL_GAMES, SQL_KNOWN, SQL_PUT,
    SQL_DROP, SQL_FACT, SQL_FACTS, SQL_AUDIT, SQL_AUDITS, SQLS
};

typedef struct file_store {
    game_store    store;
    sqlite3      *db;
    sqlite3_stmt *sql[SQLS];
    store_seal    seal;
    bool          open, broken; /* a transaction is open; after a failure every call fails */
    store_code    refused; /* a change since the last commit failed, so all of them fail */
    buffer        changes; /* since the last commit, to replay them */
    uint64_t      commits;
    /* maintenance.c */
    store_reserve reserve;
    bool          low, growing, stuck;
    uint64_t      given_up; /* releases noticed so far */
    uint64_t      reserve_next, write_back_next; /* not before this time */
    uint64_t      quiet_since, quiet_commits;
    int           write_back, log_pages, page_bytes;
    uint64_t      write_backs, write_backs_failed;
} file_store;

store_code    file_run(file_store *f, const char *sql);
/* Prepares a statement whose only argument is the string `first`, NULL: none. */
sqlite3_stmt *file_sql(file_store *f, int which, const char *first);
void          file_forget(game_store *s);

/* ---- change.c -------------------------------------------------------------------------- */

/* An argument of a statement: a text, some bytes, or else a number. */
typedef struct change_value {
    const char *text;
    const void *bytes;
    int         size;
    int64_t     number;
} change_value;

/* Makes a change in the transaction that the next commit ends. number: the value the statement
   returns, NULL: none. Returns GAP if it contradicts what is stored. If the disk is full, it
   releases the reserve and replays everything since the last commit, including this. */
store_code change_make(file_store *f, int which, const change_value *values, int count,
                       int64_t *number);
/* Replays all changes since the last commit, after a commit that found the disk full. Returns false
   if there is no reserve, or it was not enough. */
bool       change_again(file_store *f);

/* ---- maintenance.c --------------------------------------------------------------------------- */

void       care_begin(file_store *f, const store_options *options);
store_code file_care(game_store *s, uint64_t now, bool busy);
void       file_figures(const game_store *s, store_figures *out);

#endif
