/* copy.c - copies SQLite files: from a store that is in use, and into a temporary one to
   read. */
#include "server/store/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

store_code file_code(int status)
{
    switch (status & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return STORE_OK;
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return STORE_IN_USE;
    case SQLITE_NOTADB: return STORE_NOT_OURS;
    case SQLITE_CORRUPT: return STORE_DAMAGED;
    case SQLITE_NOMEM: return STORE_MEMORY;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY: return STORE_CANNOT_OPEN;
    default: return STORE_BROKEN;
    }
}

static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");

    if (!copy) return sqlite3_errcode(to);
    sqlite3_backup_step(copy, -1);
    return sqlite3_backup_finish(copy);
}

static store_code copy_into(sqlite3 *from, const char *path)
{
    sqlite3 *to = NULL;
    int status = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL);

    if (status == SQLITE_OK) {
        sqlite3_exec(to, "PRAGMA synchronous = FULL", NULL, NULL, NULL);
        status = copy_pages(from, to);
    }
    sqlite3_close(to);
    return file_code(status);
}

/* Creates an empty file that only we can read. */
static store_code file_reserve(const char *path)
{
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0) return errno == EEXIST ? STORE_EXISTS : STORE_CANNOT_OPEN;
    close(fd);
    return STORE_OK;
}

/* Reserves the name first and renames the complete copy into place. An interrupted copy leaves an
   empty file, which cannot be mistaken for a backup. */
store_code file_copy_out(sqlite3 *from, const char *path)
{
    char *part = sqlite3_mprintf("%s.part", path);
    store_code code = part ? file_reserve(path) : STORE_MEMORY;

    if (code != STORE_OK) {
        sqlite3_free(part);
        return code;
    }
    unlink(part);
    code = file_reserve(part);
    if (code == STORE_OK) code = copy_into(from, part);
    if (code == STORE_OK && rename(part, path) != 0) code = STORE_CANNOT_OPEN;
    if (code != STORE_OK) {
        unlink(part);
        unlink(path);
    }
    sqlite3_free(part);
    return code;
}

/* Takes no lock, writes no journal and changes no byte. Refuses a file that is being written to. */
store_code file_copy_in(const char *path, sqlite3 **out)
{
    char *journal = sqlite3_mprintf("%s-wal", path), *name = NULL;
    sqlite3_str *address = sqlite3_str_new(NULL);
    struct stat about;
    sqlite3 *from = NULL;
    int status = SQLITE_NOMEM;

    sqlite3_str_appendall(address, "file:");
    for (const char *c = path; *c; c++)
        sqlite3_str_appendf(address, strchr("%?#", *c) ? "%%%02x" : "%c", (unsigned char)*c);
    sqlite3_str_appendall(address, "?immutable=1");
    name = sqlite3_str_finish(address);
    const bool busy = journal && stat(journal, &about) == 0 && about.st_size > 0;
    if (name && journal && !busy)
        status = sqlite3_open_v2(name, &from, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);
    if (status == SQLITE_OK)
        status = sqlite3_open_v2("", out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (status == SQLITE_OK) status = copy_pages(from, *out);
    sqlite3_close(from);
    sqlite3_free(name);
    sqlite3_free(journal);
    return busy ? STORE_IN_USE : file_code(status);
}
