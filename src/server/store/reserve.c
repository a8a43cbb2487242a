/* reserve.c - a file that only takes up space. */
#include "server/store/inside.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum { WRITE = 16 * 1024, PIECE = 64 * WRITE }; /* bytes per write, and per call of reserve_grow */

bool reserve_begin(store_reserve *r, const char *files, const char *beside, uint64_t bytes)
{
    *r = (store_reserve){ .files = sqlite3_vfs_find(files), .wanted = bytes };
    if (bytes == 0) return true;
    r->path = sqlite3_mprintf("%s.reserve", beside);
    return r->path && r->files;
}

static void reserve_shut(store_reserve *r)
{
    if (r->file && r->file->pMethods) r->file->pMethods->xClose(r->file);
    free(r->file);
    r->file = NULL;
}

void reserve_end(store_reserve *r)
{
    reserve_shut(r);
    sqlite3_free(r->path);
    r->path = NULL;
}

bool reserve_whole(const store_reserve *r) { return r->bytes >= r->wanted; }

/* Counts what an earlier run left: each piece but the last was synced. */
static int reserve_open(store_reserve *r)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_SUPER_JOURNAL;
    sqlite3_int64 size = 0;
    int status;

    if (r->file) return SQLITE_OK;
    r->file = calloc(1, (size_t)r->files->szOsFile);
    if (!r->file) return SQLITE_NOMEM;
    status = r->files->xOpen(r->files, r->path, r->file, flags, NULL);
    if (status == SQLITE_OK) status = r->file->pMethods->xFileSize(r->file, &size);
    if (status == SQLITE_OK && (uint64_t)size > r->wanted) {
        size = (sqlite3_int64)r->wanted;
        status = r->file->pMethods->xTruncate(r->file, size);
    }
    if (status == SQLITE_OK)
        r->bytes = (uint64_t)size;
    else
        reserve_shut(r);
    return status;
}

/* Writes random bytes, because some file systems store no zeros. */
static int reserve_write(store_reserve *r)
{
    uint8_t noise[WRITE];
    rng luck = rng_of(r->bytes);
    const uint64_t left = r->wanted - r->bytes;
    const int size = left < WRITE ? (int)left : WRITE;

    for (int i = 0; i < WRITE; i++) noise[i] = (uint8_t)rng_below(&luck, 256);
    const int status = r->file->pMethods->xWrite(r->file, noise, size, (sqlite3_int64)r->bytes);
    if (status == SQLITE_OK) r->bytes += (uint64_t)size;
    return status;
}

store_code reserve_grow(store_reserve *r)
{
    int status = reserve_open(r);
    const uint64_t most = r->bytes + PIECE, goal = most < r->wanted ? most : r->wanted;

    if (status != SQLITE_OK) return file_code(status);
    while (status == SQLITE_OK && r->bytes < goal) status = reserve_write(r);
    if (status == SQLITE_OK) status = r->file->pMethods->xSync(r->file, SQLITE_SYNC_NORMAL);
    if (status == SQLITE_OK) return STORE_OK;
    reserve_give_up(r);
    return file_code(status);
}

/* Syncs, because some file systems free the space only then. */
bool reserve_give_up(store_reserve *r)
{
    if (r->wanted == 0 || reserve_open(r) != SQLITE_OK || r->bytes == 0) return false;
    if (r->file->pMethods->xTruncate(r->file, 0) != SQLITE_OK) return false;
    r->file->pMethods->xSync(r->file, SQLITE_SYNC_NORMAL);
    r->bytes = 0;
    return true;
}
