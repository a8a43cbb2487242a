/* odd_clock.c - a machine whose clock is wrong: loaded into a server, it adds ODD_CLOCK_S seconds
   to the time of day. Clocks that only measure durations are right. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long odd(void)
{
    const char *seconds = getenv("ODD_CLOCK_S");
    return seconds ? strtol(seconds, NULL, 10) : 0;
}

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): theirs are reserved */
int clock_gettime(clockid_t which, struct timespec *out)
{
    const int status = (int)syscall(SYS_clock_gettime, which, out);
    if (status == 0 && which == CLOCK_REALTIME) out->tv_sec += odd();
    return status;
}

time_t time(time_t *out)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
