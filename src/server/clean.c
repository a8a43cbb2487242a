/* clean.c - names and lines of chat as people may see them. */
#include "server/clean.h"

#include <string.h>

bool clean_name(const char *typed, char out[CLEAN_NAME_MAX])
{
    const size_t n = strlen(typed);
    if (n == 0 || n >= CLEAN_NAME_MAX) return false;
    memcpy(out, typed, n + 1);
    return true;
}

bool clean_line(const char *typed, char out[CLEAN_LINE_MAX])
{
    const size_t n = strlen(typed);
    if (n == 0 || n >= CLEAN_LINE_MAX) return false;
    memcpy(out, typed, n + 1);
    return true;
}

bool clean_alike(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}
