/* store.c - reading and writing files. */
#include "table/record/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool store_fail(store_fault *fault, const char *code, const char *sentence)
{
    fault->code = code;
    snprintf(fault->sentence, sizeof fault->sentence, "%.159s", sentence);
    return false;
}

static bool store_too_large(store_fault *fault, size_t limit)
{
    fault->code = "too_large";
    snprintf(fault->sentence, sizeof fault->sentence, "the file is larger than %zu KiB",
             limit / 1024);
    return false;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Checks the size before and while reading: a pipe has none, and a file may grow. */
static bool store_read_open(int fd, size_t limit, buffer *out, store_fault *fault)
{
    struct stat about;
    const size_t before = out->size;

    if (fstat(fd, &about) != 0) return store_fail(fault, "cannot_read", strerror(errno));
    if (S_ISDIR(about.st_mode)) return store_fail(fault, "cannot_read", "it is a folder");
    if (S_ISREG(about.st_mode) && (uint64_t)about.st_size > limit)
        return store_too_large(fault, limit);
    for (;;) {
        ssize_t got;
        if (!buffer_room(out, 65536)) return store_fail(fault, "cannot_read", strerror(ENOMEM));
        got = read(fd, out->at + out->size, 65536);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return store_fail(fault, "cannot_read", strerror(errno));
        if (got == 0) break;
        out->size += (size_t)got;
        if (out->size - before > limit) return store_too_large(fault, limit);
    }
    out->at[out->size] = 0;
    return true;
}

bool store_read(const char *path, size_t limit, buffer *out, store_fault *fault)
{
    bool fine;
    int fd;

    if (strcmp(path, "-") == 0) return store_read_open(STDIN_FILENO, limit, out, fault);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return store_fail(fault, "cannot_read", strerror(errno));
    fine = store_read_open(fd, limit, out, fault);
    close(fd);
    return fine;
}

/* ---- writing --------------------------------------------------------------------------------- */

static bool store_write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t put = write(fd, bytes, size);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes += put;
        size -= (size_t)put;
    }
    return fsync(fd) == 0;
}

bool store_write(const char *path, const char *bytes, size_t size, store_fault *fault)
{
    char beside[STORE_PATH_MAX];
    bool fine;
    int fd;
    const int length = snprintf(beside, sizeof beside, "%s.%ld.part", path, (long)getpid());

    if (length < 0 || length >= (int)sizeof beside)
        return store_fail(fault, "cannot_write", strerror(ENAMETOOLONG));
    fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) return store_fail(fault, "cannot_write", strerror(errno));
    fine = store_write_all(fd, bytes, size);
    if (!fine) store_fail(fault, "cannot_write", strerror(errno));
    if (close(fd) != 0 && fine) fine = store_fail(fault, "cannot_write", strerror(errno));
    if (fine && rename(beside, path) != 0)
        fine = store_fail(fault, "cannot_write", strerror(errno));
    if (!fine) unlink(beside);
    return fine;
}

/* ---- folders --------------------------------------------------------------------------------- */

bool store_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool store_folder(const char *path, store_fault *fault)
{
    char part[STORE_PATH_MAX];
    const size_t length = strlen(path);

    if (length >= sizeof part) return store_fail(fault, "cannot_write", strerror(ENAMETOOLONG));
    for (size_t i = 0; i <= length; i++) {
        part[i] = path[i];
        if (i == 0 || (path[i] != '/' && path[i] != 0)) continue;
        part[i] = 0;
        if (mkdir(part, 0777) != 0 && !store_is_folder(part))
            return store_fail(fault, "cannot_write", strerror(errno));
        part[i] = path[i];
    }
    return true;
}

/* A folder of the XDG specification: from its variable, or below the home folder. */
static bool store_xdg_folder(const char *variable, const char *below, char out[STORE_PATH_MAX],
                             store_fault *fault)
{
    const char *data = getenv(variable);
    const char *home = getenv("HOME");
    int length;

    if (data && data[0] == '/') {
        length = snprintf(out, STORE_PATH_MAX, "%s/neuland", data);
    } else if (home && home[0]) {
        length = snprintf(out, STORE_PATH_MAX, "%s/%s/neuland", home, below);
    } else {
        store_fail(fault, "cannot_write", "");
        snprintf(fault->sentence, sizeof fault->sentence, "neither %s nor HOME is set", variable);
        return false;
    }
    if (length >= STORE_PATH_MAX) return store_fail(fault, "cannot_write", strerror(ENAMETOOLONG));
    return store_folder(out, fault);
}

bool store_data_folder(char out[STORE_PATH_MAX], store_fault *fault)
{
    return store_xdg_folder("XDG_DATA_HOME", ".local/share", out, fault);
}

bool store_cache_folder(char out[STORE_PATH_MAX], store_fault *fault)
{
    return store_xdg_folder("XDG_CACHE_HOME", ".cache", out, fault);
}
