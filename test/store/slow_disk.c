/* slow_disk.c - a disk that takes its time: loaded into a server, it makes each sync take
   SLOW_DISK_MS longer. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int slowly(long call, int fd)
{
    const char *ms = getenv("SLOW_DISK_MS");
    const long wait = ms ? strtol(ms, NULL, 10) : 0;
    const struct timespec time = { wait / 1000, wait % 1000 * 1000000 };

    nanosleep(&time, NULL);
    return (int)syscall(call, fd);
}

int fsync(int fd) { return slowly(SYS_fsync, fd); }
/* NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name): theirs is reserved */
int fdatasync(int fd) { return slowly(SYS_fdatasync, fd); }
