/* origin.c - exact comparison of origins. */
#include "server/guard/origin.h"

#include <string.h>
#include <strings.h>

/* Returns what follows "http://" or "https://", or NULL for anything else. */
static const char *origin_host(const char *origin)
{
    if (strncmp(origin, "http://", 7) == 0) return origin + 7;
    if (strncmp(origin, "https://", 8) == 0) return origin + 8;
    return NULL;
}

static bool origin_listed(const char *origin, const char *listed)
{
    const size_t size = strlen(origin);

    while (*listed) {
        const size_t word = strcspn(listed, " ");
        if (word == size && strncasecmp(listed, origin, size) == 0) return true;
        listed += word;
        listed += strspn(listed, " ");
    }
    return false;
}

bool origin_fits(const char *origin, const char *host, const char *listed)
{
    const char *from = origin_host(origin);

    if (!origin[0]) return true;
    if (!from || !from[0] || strchr(from, '/') || strchr(from, ' ')) return false;
    return (host[0] && strcasecmp(from, host) == 0) || origin_listed(origin, listed);
}

const char *origin_forwarded(char *list)
{
    char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    last[strcspn(last, " \t")] = 0;
    return last;
}
