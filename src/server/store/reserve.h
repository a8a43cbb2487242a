/* reserve.h - the disk reserve: a file of random bytes beside the data file, deleted when the
   disk is full so that running games can go on. It uses the same SQLite VFS as the data file. Only
   for the store in a file, below the interface of store.h. */
#ifndef NL_SERVER_STORE_RESERVE_H
#define NL_SERVER_STORE_RESERVE_H

#include <sqlite3.h>

#include "server/store/store.h"

typedef struct store_reserve {
    sqlite3_vfs  *files;
    sqlite3_file *file;   /* NULL: not opened yet */
    char         *path;
    uint64_t      wanted, bytes;
    uint64_t      given_up; /* how often */
} store_reserve;

/* Opens nothing yet. Returns false if out of memory. Call reserve_end in any case. */
bool       reserve_begin(store_reserve *r, const char *files, const char *beside, uint64_t bytes);
void       reserve_end(store_reserve *r);
/* Deletes the reserve. Returns true if that freed disk space. */
bool       reserve_give_up(store_reserve *r);
bool       reserve_whole(const store_reserve *r);
/* Writes and syncs one more piece of it. If that fails, usually because the disk is full, it
   deletes the whole reserve: it must never take the space that games need. */
store_code reserve_grow(store_reserve *r);

#endif
