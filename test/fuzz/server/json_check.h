/* json_check.h - checks whether a text is one JSON value, for targets whose output must be. */
#ifndef NL_TEST_JSON_CHECK_H
#define NL_TEST_JSON_CHECK_H

#include <stdbool.h>
#include <string.h>

static inline const char *json_check_string(const char *at)
{
    for (at++; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20) return NULL; /* the end of the text as well */
        if (*at == '\\' && (!at[1] || !strchr("\"\\/bfnrtu", *++at))) return NULL;
    }
    return at + 1;
}

static inline const char *json_check_plain(const char *at)
{
    static const char *const words[] = { "true", "false", "null" };
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0) return at + strlen(words[i]);
    const size_t size = strspn(at, "-0123456789.eE+");
    return size ? at + size : NULL;
}

/* Returns where the value ends, or NULL if it is not valid. The depth is limited by how deep our
   writer nests. */
static inline const char *json_check_value(const char *at, int depth)
{
    if (depth > 16) return NULL;
    if (*at == '"') return json_check_string(at);
    if (*at != '{' && *at != '[') return json_check_plain(at);
    const char close = *at == '{' ? '}' : ']';
    const bool keys = *at == '{';
    if (at[1] == close) return at + 2;
    do {
        at++;
        if (keys && (*at != '"' || !(at = json_check_string(at)) || *at++ != ':')) return NULL;
        at = json_check_value(at, depth + 1);
    } while (at && *at == ',');
    return at && *at == close ? at + 1 : NULL;
}

static inline bool json_check(const char *text)
{
    const char *end = json_check_value(text, 0);
    return end && !*end;
}

#endif
