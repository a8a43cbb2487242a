/* head.c - reads the head of an HTTP/1 request as strictly as RFC 9112 allows, before the library
   does. What two programs could read in two ways is refused (request smuggling). */
#include <string.h>
#include <strings.h>

#include "server/net/net.h"

typedef struct head_parts {
    int hosts, lengths, versions;
    bool upgrades, old; /* old: HTTP/1.0 */
} head_parts;

/* Characters of a name or method. */
static bool is_token(char c) { return c > ' ' && c < 0x7F && !strchr("\"(),/:;<=>?@[\\]{}", c); }

static size_t token_size(const char *at, size_t size)
{
    size_t n = 0;
    while (n < size && is_token(at[n])) n++;
    return n;
}

/* Returns the size of the line at `at` without its end, -1 if it is not complete yet, or -2 if it
   has a control character or another end than CR LF. */
static long line_size(const char *at, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)at[i];
        if (c == '\r') return i + 1 == size ? -1 : at[i + 1] == '\n' ? (long)i : -2;
        if ((c < ' ' && c != '\t') || c == 0x7F) return -2;
    }
    return -1;
}

static head_verdict first_line(const char *at, size_t size, head_parts *p)
{
    const size_t method = token_size(at, size);
    const char *blank = memchr(at, ' ', size);

    if (method == 0 || blank != at + method) return HEAD_BAD;
    const char *target = blank + 1, *end = at + size;
    blank = memchr(target, ' ', (size_t)(end - target));
    if (!blank || blank == target || memchr(target, '\t', (size_t)(blank - target)))
        return HEAD_BAD;
    const char *version = blank + 1;
    if (end - version != 8 || strncmp(version, "HTTP/", 5) != 0 || version[6] != '.')
        return HEAD_BAD;
    p->old = strncmp(version, "HTTP/1.0", 8) == 0;
    return p->old || strncmp(version, "HTTP/1.1", 8) == 0 ? HEAD_MORE : HEAD_VERSION;
}

static bool is_named(const char *at, size_t size, const char *name)
{
    return strlen(name) == size && strncasecmp(at, name, size) == 0;
}

static bool is_value(const char *at, size_t size, const char *value)
{
    return strlen(value) == size && strncasecmp(at, value, size) == 0;
}

/* A line "name: value". One that begins with a blank continues the line before, which nobody has
   needed since 1999. */
static bool field_fits(const char *at, size_t size, head_parts *p)
{
    const size_t name = token_size(at, size);
    const char *value = at + name + 1, *end = at + size;

    if (name == 0 || name == size || at[name] != ':') return false;
    while (value < end && (*value == ' ' || *value == '\t')) value++;
    while (end > value && (end[-1] == ' ' || end[-1] == '\t')) end--;
    const size_t length = (size_t)(end - value);
    if (is_named(at, name, "transfer-encoding")) return false;
    if (is_named(at, name, "content-length")) {
        p->lengths++;
        return is_value(value, length, "0");
    }
    if (is_named(at, name, "origin")) return length > 0;
    if (is_named(at, name, "sec-websocket-version")) {
        p->versions++;
        return is_value(value, length, "13");
    }
    p->hosts += is_named(at, name, "host");
    p->upgrades |= is_named(at, name, "upgrade") && is_value(value, length, "websocket");
    return true;
}

static bool parts_fit(const head_parts *p)
{
    if (p->hosts > 1 || p->lengths > 1 || p->versions > 1) return false;
    return p->old ? !p->upgrades : p->hosts == 1;
}

head_verdict head_read(const char *text, size_t size, size_t *end)
{
    head_parts p = { 0 };
    size_t at = 0;

    for (bool first = true;; first = false) {
        const long line = line_size(text + at, size - at);
        if (line == -2) return HEAD_BAD;
        if (line == -1) return size >= HEAD_MAX ? HEAD_LONG : HEAD_MORE;
        const char *from = text + at;
        at += (size_t)line + 2;
        if (at > HEAD_MAX) return HEAD_LONG;
        if (first) {
            const head_verdict verdict = first_line(from, (size_t)line, &p);
            if (verdict != HEAD_MORE) return verdict;
        } else if (line == 0) {
            break;
        } else if (!field_fits(from, (size_t)line, &p)) {
            return HEAD_BAD;
        }
    }
    *end = at;
    return parts_fit(&p) ? HEAD_FINE : HEAD_BAD;
}
