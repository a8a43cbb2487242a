/* store_reserve.h - room on the disk that is set aside: a file of noise beside the data file, given
   up when the disk is full, so that what runs can go on. It lies on the same layer of files as the
   data file; for the store in a file alone, below the seam. */
#ifndef NL_SERVER_STORE_RESERVE_H
#define NL_SERVER_STORE_RESERVE_H

#include <sqlite3.h>

#include "server/store.h"

typedef struct store_reserve {
    sqlite3_vfs  *files;
    sqlite3_file *file;   /* NULL: not opened yet */
    char         *path;
    uint64_t      wanted, bytes;
    uint64_t      given_up; /* so often */
} store_reserve;

/* Opens nothing yet. False: no memory. Close it in any case. */
bool       reserve_begin(store_reserve *r, const char *files, const char *beside, uint64_t bytes);
void       reserve_end(store_reserve *r);
/* True: there is room now that there was not before. */
bool       reserve_give_up(store_reserve *r);
bool       reserve_whole(const store_reserve *r);
/* Writes a piece more of it, and synchronises it. If that fails, above all because the disk is
   full, all of it is given up: it must not take the room that games need. */
store_code reserve_grow(store_reserve *r);

#endif
