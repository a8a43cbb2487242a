/* inside.h - what only the store's own files share: the data file, its copies, the disk reserve,
   seals. */
#ifndef NL_SERVER_STORE_INSIDE_H
#define NL_SERVER_STORE_INSIDE_H

#include <sqlite3.h>

#include "server/store/store.h"
#include "table/log.h"
#include "wire/buffer.h"

/* ---- seal ------------------------------------------------------------------------------------ */

/* Encrypts and authenticates what a store keeps, with a key that is never in its file. */

enum {
    SEAL_PLAIN_MAX =
        (int)STORE_FACT_MAX > (int)LOG_BYTES_MAX ? (int)STORE_FACT_MAX : (int)LOG_BYTES_MAX,
    SEAL_MAX = SEAL_PLAIN_MAX + 24 + 16 /* nonce, tag */
};

typedef struct store_seal {
    fair_key *key; /* in the vault */
    fair_key (*nonce)(void *user);
    void *user;
} store_seal;

/* Returns false if out of memory. Call seal_end in any case. */
bool seal_begin(store_seal *s, const store_options *options);
void seal_end(store_seal *s);

/* What a seal is bound to, so that no sealed value can be moved: a game and its entry number, or
   the kind and key of a fact (n 0). No game id looks like a kind. */
typedef struct seal_place {
    const char *first, *second; /* second NULL: none */
    uint32_t n;
} seal_place;

/* Returns the sealed size. */
int seal_close(const store_seal *s, seal_place place, const uint8_t *bytes, int size,
               uint8_t out[SEAL_MAX]);
/* Returns the size of the plain bytes, or -1 if the key or the place is wrong or the data
   damaged. */
int seal_open(const store_seal *s, seal_place place, const uint8_t *sealed, int size,
              uint8_t out[SEAL_PLAIN_MAX]);

/* ---- reserve --------------------------------------------------------------------------------- */

/* The disk reserve: a file of random bytes beside the data file, deleted when the disk is full so
   that running games can go on. It uses the same SQLite VFS as the data file. Only for the store in
   a file, below the interface of store.h. */

typedef struct store_reserve {
    sqlite3_vfs *files;
    sqlite3_file *file; /* NULL: not opened yet */
    char *path;
    uint64_t wanted, bytes;
    uint64_t given_up; /* how often */
} store_reserve;

/* Opens nothing yet. Returns false if out of memory. Call reserve_end in any case. */
bool reserve_begin(store_reserve *r, const char *files, const char *beside, uint64_t bytes);
void reserve_end(store_reserve *r);
/* Deletes the reserve. Returns true if that freed disk space. */
bool reserve_give_up(store_reserve *r);
bool reserve_whole(const store_reserve *r);
/* Writes and syncs one more piece of it. If that fails, usually because the disk is full, it
   deletes the whole reserve: it must never take the space that games need. */
store_code reserve_grow(store_reserve *r);

/* ---- file ------------------------------------------------------------------------------------ */

/* A store in one SQLite file, for its own parts; below the interface of store.h. */

enum {
    SQL_CREATE,
    SQL_TAKE,
    SQL_FENCE,
    SQL_ADD,
    SQL_FINISH,
    SQL_ERASE_LOG,
    SQL_ERASE,
    SQL_READ,
    SQL_GAMES,
    SQL_KNOWN,
    SQL_PUT,
    SQL_DROP,
    SQL_FACT,
    SQL_FACTS,
    SQL_ALL_FACTS,
    SQL_AUDIT,
    SQL_AUDITS,
    SQL_AUDIT_GONE,
    SQL_AUDIT_THIN,
    SQLS
};

typedef struct file_store {
    game_store store;
    sqlite3 *db;
    sqlite3_stmt *sql[SQLS];
    store_seal seal;
    bool open, broken;  /* a transaction is open; after a failure every call fails */
    store_code refused; /* a change since the last commit failed, so all of them fail */
    buffer changes;     /* since the last commit, to replay them */
    uint64_t commits;
    /* maintenance.c */
    store_reserve reserve;
    bool low, growing, stuck;
    uint64_t given_up;                      /* releases noticed so far */
    uint64_t reserve_next, write_back_next; /* not before this time */
    uint64_t quiet_since, quiet_commits;
    int write_back, log_pages, page_bytes;
    uint64_t write_backs, write_backs_failed;
} file_store;

store_code file_run(file_store *f, const char *sql);
/* Prepares a statement whose only argument is the string `first`, NULL: none. */
sqlite3_stmt *file_sql(file_store *f, int which, const char *first);
void file_forget(game_store *s);

/* ---- change.c -------------------------------------------------------------------------- */

/* An argument of a statement: a text, some bytes, or else a number. */
typedef struct change_value {
    const char *text;
    const void *bytes;
    int size;
    int64_t number;
} change_value;

/* Changes as bytes, to be made again: the statement and the number of values in one byte each, then
   the values. change_read decodes the value at *at and advances *at. */
void change_write(buffer *to, int which, const change_value *values, int count);
change_value change_read(const char **at);
/* Makes a change in the transaction that the next commit ends. number: the value the statement
   returns, NULL: none. Returns GAP if it contradicts what is stored. If the disk is full, it
   releases the reserve and replays everything since the last commit, including this. */
store_code change_make(file_store *f, int which, const change_value *values, int count,
                       int64_t *number);
/* Replays all changes since the last commit, after a commit that found the disk full. Returns false
   if there is no reserve, or it was not enough. */
bool change_again(file_store *f);

/* ---- maintenance.c --------------------------------------------------------------------------- */

void maintain_begin(file_store *f, const store_options *options);
bool file_wants(game_store *s, uint64_t now, bool busy);
store_code file_maintain(game_store *s, uint64_t now, bool busy);
void file_figures(const game_store *s, store_figures *out);

/* ---- copy ------------------------------------------------------------------------------------ */

/* Copies of SQLite files; only for file.c, below the interface of store.h. */

/* Converts a status of SQLite to a store_code. */
store_code file_code(int status);
/* Writes everything that is committed to a new file. Returns EXISTS if the file exists. */
store_code file_copy_out(sqlite3 *from, const char *path);
/* Opens a temporary copy of a file, which is only read. The caller closes *out, even on error. */
store_code file_copy_in(const char *path, sqlite3 **out);

#endif
