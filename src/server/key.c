/* key.c - reads the key of the data file, or creates one. */
#include "server/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *key_text(key_end end)
{
    static const char *const texts[] = {
        "read",
        "made",
        "the key file cannot be read or created",
        "the key file does not contain 64 hexadecimal digits",
        "other users can read the key file; restrict it with chmod 600",
    };
    return texts[end];
}

static bool key_write(int fd, const fair_key *key)
{
    char hex[FAIR_HEX];
    bool fine;

    fair_print(key, hex);
    fine =
        write(fd, hex, FAIR_HEX - 1) == FAIR_HEX - 1 && write(fd, "\n", 1) == 1 && fsync(fd) == 0;
    fair_forget(hex, sizeof hex);
    return fine;
}

static key_end key_make(const char *path, fair_key *out)
{
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0) return KEY_UNREADABLE;
    *out = fair_random();
    const bool written = key_write(fd, out);
    if (close(fd) == 0 && written) return KEY_MADE;
    unlink(path);
    return KEY_UNREADABLE;
}

key_end key_open(const char *path, bool private_only, fair_key *out)
{
    char hex[FAIR_HEX + 2] = "";
    struct stat about;
    ssize_t size;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);

    if (fd < 0) return errno == ENOENT ? key_make(path, out) : KEY_UNREADABLE;
    size = read(fd, hex, sizeof hex);
    const bool shown = private_only && (fstat(fd, &about) != 0 || (about.st_mode & 077) != 0);
    close(fd);
    if (size < 0) return KEY_UNREADABLE;
    if (shown) return KEY_OPEN;
    if (size > 0 && hex[size - 1] == '\n') size--;
    const bool fine = size == FAIR_HEX - 1 && fair_parse(hex, (size_t)size, out);
    fair_forget(hex, sizeof hex);
    return fine ? KEY_READ : KEY_NO_KEY;
}
