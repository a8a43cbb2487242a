/* disk.c - files as bytes, with the writes since the last sync kept beside them. */
#include "power/disk.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 16, NAME = 128, SECTOR = 512 };

/* A write, or a truncation (bytes NULL) to a size. */
typedef struct disk_write {
    uint8_t *bytes;
    sqlite3_int64 at;
    size_t size;
} disk_write;

typedef struct disk_bytes {
    uint8_t *at;
    size_t size, cap;
} disk_bytes;

typedef struct disk_file {
    char name[NAME];
    bool exists;
    disk_bytes now, safe; /* as a program reads it; what survives a power failure for sure */
    disk_write *pending;
    int pending_count, pending_cap;
    uint64_t writes;
} disk_file;

typedef struct disk_handle {
    sqlite3_file base;
    disk_file *file;
} disk_handle;

static struct {
    disk_file file[FILES];
    rng luck;
    disk_trouble trouble;
    uint64_t at, operations, room;
    bool for_good, troubled, lies;
} disk;

/* ---- bytes ----------------------------------------------------------------------------------- */

static void bytes_size(disk_bytes *b, size_t size)
{
    if (size > b->cap) {
        b->cap = 2 * size;
        b->at = realloc(b->at, b->cap);
        if (!b->at) abort();
    }
    if (size > b->size) memset(b->at + b->size, 0, size - b->size);
    b->size = size;
}

/* Applies the first `size` bytes of a write. */
static void bytes_write(disk_bytes *b, const disk_write *w, size_t size)
{
    if (!w->bytes) {
        bytes_size(b, (size_t)w->at);
        return;
    }
    if ((size_t)w->at + size > b->size) bytes_size(b, (size_t)w->at + size);
    memcpy(b->at + w->at, w->bytes, size);
}

static void file_settle(disk_file *f)
{
    for (int i = 0; i < f->pending_count; i++) free(f->pending[i].bytes);
    free(f->pending);
    f->pending = NULL;
    f->pending_count = f->pending_cap = 0;
}

static void file_gone(disk_file *f)
{
    file_settle(f);
    free(f->now.at);
    free(f->safe.at);
    memset(f, 0, sizeof *f);
}

static void file_write(disk_file *f, const uint8_t *bytes, size_t size, sqlite3_int64 at)
{
    disk_write w = { NULL, at, size };
    if (bytes) {
        w.bytes = malloc(size ? size : 1);
        if (!w.bytes) abort();
        memcpy(w.bytes, bytes, size);
    }
    bytes_write(&f->now, &w, size);
    if (f->pending_count == f->pending_cap) {
        f->pending_cap = 2 * f->pending_cap + 16;
        f->pending = realloc(f->pending, (size_t)f->pending_cap * sizeof *f->pending);
        if (!f->pending) abort();
    }
    f->pending[f->pending_count++] = w;
}

static void file_sync(disk_file *f)
{
    for (int i = 0; i < f->pending_count; i++)
        bytes_write(&f->safe, &f->pending[i], f->pending[i].size);
    file_settle(f);
}

/* ---- trouble --------------------------------------------------------------------------------- */

/* Counts an operation and returns what is wrong with it. */
static int disk_step(disk_trouble kind)
{
    const bool here =
        ++disk.operations == disk.at || (disk.operations > disk.at && disk.troubled &&
                                         (disk.for_good || disk.trouble == DISK_POWER));
    if (disk.trouble == DISK_FINE || disk.at == 0) return SQLITE_OK;
    if (disk.trouble == DISK_FULL && kind == DISK_SYNC_ERROR) return SQLITE_OK;
    if (disk.trouble == DISK_SYNC_ERROR && kind != DISK_SYNC_ERROR && !disk.troubled) {
        if (here) disk.at++; /* then fail the next sync */
        return SQLITE_OK;
    }
    if (!here) return SQLITE_OK;
    disk.troubled = true;
    if (disk.trouble == DISK_FULL) return SQLITE_FULL;
    return kind == DISK_SYNC_ERROR ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
}

static void restart_file(disk_file *f, disk_loss loss)
{
    const int count = f->pending_count;
    const int kept = loss == DISK_LOST ? 0 : (int)rng_below(&disk.luck, (uint32_t)count + 1);

    for (int i = 0; i < count; i++) {
        const disk_write *w = &f->pending[i];
        const size_t sectors = w->size / SECTOR + 1;
        size_t size = w->size;
        if (loss == DISK_LOST || (loss == DISK_SHORT && i > kept)) continue;
        if (loss == DISK_REORDERED && rng_below(&disk.luck, 2)) continue;
        if (loss == DISK_TORN || (loss == DISK_SHORT && i == kept))
            size = SECTOR * rng_below(&disk.luck, (uint32_t)sectors);
        if (size < w->size && !w->bytes) continue;
        bytes_write(&f->safe, w, size < w->size ? size : w->size);
    }
    file_settle(f);
    bytes_size(&f->now, 0);
    bytes_size(&f->now, f->safe.size);
    if (f->safe.size) memcpy(f->now.at, f->safe.at, f->safe.size);
}

void disk_restart(disk_loss loss)
{
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].exists) restart_file(&disk.file[i], loss);
    disk_plan(DISK_FINE, 0, false);
}

void disk_plan(disk_trouble trouble, uint64_t at, bool for_good)
{
    disk.trouble = trouble;
    disk.at = at;
    disk.for_good = for_good;
    disk.operations = 0;
    disk.troubled = false;
}

void disk_lie(bool lies) { disk.lies = lies; }

void disk_room(uint64_t bytes) { disk.room = bytes; }

uint64_t disk_used(void)
{
    uint64_t bytes = 0;
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].exists) bytes += disk.file[i].now.size;
    return bytes;
}

uint64_t disk_operations(void) { return disk.operations; }

uint64_t disk_writes(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].exists && strcmp(disk.file[i].name, name) == 0) return disk.file[i].writes;
    return 0;
}

bool disk_troubled(void) { return disk.troubled; }

bool disk_damage(const char *name, double place, uint8_t mask)
{
    for (int i = 0; i < FILES; i++) {
        disk_file *f = &disk.file[i];
        if (!f->exists || strcmp(f->name, name) != 0 || f->now.size == 0) continue;
        f->now.at[(size_t)(place * (double)(f->now.size - 1))] ^= mask;
        return true;
    }
    return false;
}

/* ---- as SQLite calls it ---------------------------------------------------------------------- */

static disk_file *file_of(sqlite3_file *base) { return ((disk_handle *)base)->file; }

static int io_close(sqlite3_file *base)
{
    (void)base;
    return SQLITE_OK;
}

static int io_read(sqlite3_file *base, void *to, int size, sqlite3_int64 at)
{
    const disk_file *f = file_of(base);
    const sqlite3_int64 left = (sqlite3_int64)f->now.size - at;
    const size_t got = left <= 0 ? 0 : left < size ? (size_t)left : (size_t)size;

    if (got) memcpy(to, f->now.at + at, got);
    memset((uint8_t *)to + got, 0, (size_t)size - got);
    return got == (size_t)size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int io_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 at)
{
    const uint64_t end = (uint64_t)at + (uint64_t)size, now = file_of(base)->now.size;
    int status = disk_step(DISK_WRITE_ERROR);

    if (status == SQLITE_OK && disk.room && end > now && disk_used() + end - now > disk.room)
        status = SQLITE_FULL;
    if (status == SQLITE_OK) file_write(file_of(base), bytes, (size_t)size, at);
    file_of(base)->writes += status == SQLITE_OK;
    return status;
}

static int io_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    const int status = disk_step(DISK_WRITE_ERROR);
    if (status == SQLITE_OK) file_write(file_of(base), NULL, 0, size);
    return status;
}

static int io_sync(sqlite3_file *base, int flags)
{
    const int status = disk_step(DISK_SYNC_ERROR);
    (void)flags;
    if (status == SQLITE_OK && !disk.lies) file_sync(file_of(base));
    return status;
}

static int io_size(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)file_of(base)->now.size;
    return SQLITE_OK;
}

static int io_lock(sqlite3_file *base, int how)
{
    (void)base;
    (void)how;
    return SQLITE_OK;
}

static int io_reserved(sqlite3_file *base, int *out)
{
    (void)base;
    *out = 0;
    return SQLITE_OK;
}

static int io_control(sqlite3_file *base, int op, void *argument)
{
    (void)base;
    (void)op;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int io_sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int io_promises(sqlite3_file *base)
{
    (void)base;
    return 0; /* no guarantees: not even atomic sectors */
}

static const sqlite3_io_methods io = {
    1,       io_close, io_read,     io_write,   io_truncate, io_sync,     io_size,
    io_lock, io_lock,  io_reserved, io_control, io_sector,   io_promises, NULL,
    NULL,    NULL,     NULL,        NULL,       NULL,
};

static disk_file *disk_find(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].exists && strcmp(disk.file[i].name, name) == 0) return &disk.file[i];
    return NULL;
}

static disk_file *disk_make(const char *name)
{
    for (int i = 0; i < FILES; i++) {
        if (disk.file[i].exists) continue;
        disk.file[i].exists = true;
        sqlite3_snprintf(NAME, disk.file[i].name, "%s", name);
        return &disk.file[i];
    }
    return NULL;
}

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    disk_handle *h = (disk_handle *)base;
    disk_file *f = name ? disk_find(name) : NULL;

    (void)vfs;
    h->base.pMethods = NULL;
    if (!f && flags & SQLITE_OPEN_CREATE) f = disk_make(name ? name : "temporary");
    if (!f) return SQLITE_CANTOPEN;
    h->file = f;
    h->base.pMethods = &io;
    if (out) *out = flags;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    disk_file *f = disk_find(name);
    const int status = disk_step(DISK_WRITE_ERROR);

    (void)vfs;
    (void)sync_folder;
    if (status != SQLITE_OK) return status;
    if (!f) return SQLITE_IOERR_DELETE_NOENT;
    file_gone(f);
    return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const disk_file *f = disk_find(name);
    (void)vfs;
    *out = f && (flags != SQLITE_ACCESS_EXISTS || f->now.size > 0);
    return SQLITE_OK;
}

static int vfs_full_name(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

static int vfs_randomness(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    for (int i = 0; i < size; i++) out[i] = (char)rng_below(&disk.luck, 256);
    return size;
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int vfs_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(disk_handle),
    .mxPathname = NAME,
    .zName = "disk",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_full_name,
    .xRandomness = vfs_randomness,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_time,
};

void disk_init(uint64_t seed)
{
    disk_free();
    disk.luck = rng_of(seed);
    sqlite3_vfs_register(&vfs, 0);
}

void disk_free(void)
{
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].exists) file_gone(&disk.file[i]);
    memset(&disk, 0, sizeof disk);
}
