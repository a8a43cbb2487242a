/* page.c - paths, types and compressed forms of files. */
#include "server/net/net.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

const char *page_type(const char *name)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".pdf", "application/pdf" },
        { ".png", "image/png" },
        { ".webp", "image/webp" },
        { ".ico", "image/x-icon" },
        { ".woff2", "font/woff2" },
        { ".mp3", "audio/mpeg" },
        { ".ogg", "audio/ogg" },
        { ".wav", "audio/wav" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".hsn", "text/plain; charset=utf-8" },
        { ".md", "text/plain; charset=utf-8" },
    };
    const char *end = strrchr(name, '.');

    for (size_t i = 0; end && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(end, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

bool page_path_fits(const char *path)
{
    if (path[0] != '/' || strlen(path) >= NET_PATH_MAX / 2) return false;
    for (const char *at = path; *at; at++) {
        const unsigned char c = (unsigned char)*at;
        if (c < 0x21 || c == 0x7F || c == '\\') return false;
        if (c == '/' && (at[1] == '.' || at[1] == '/')) return false;
    }
    return true;
}

static bool page_is_file(const char *file)
{
    struct stat about;
    return stat(file, &about) == 0 && S_ISREG(about.st_mode);
}

bool page_find(const char *folder, const char *path, char out[NET_PATH_MAX])
{
    const char *last = strrchr(path, '/');
    int size;

    if (!page_path_fits(path)) return false;
    size = snprintf(out, NET_PATH_MAX, "%s%s%s", folder, path, last[1] ? "" : "index.html");
    if (size < 0 || size >= NET_PATH_MAX) return false;
    if (page_is_file(out)) return true;
    if (strchr(last, '.')) return false;
    size = snprintf(out, NET_PATH_MAX, "%s/index.html", folder);
    return size > 0 && size < NET_PATH_MAX && page_is_file(out);
}

/* ---- compressed files ------------------------------------------------------------------------ */

static const char blanks[] = " \t";

/* Parses "1", "0.5", "0.333" as thousandths. Returns 0 for anything else. */
static int weight_read(const char *text, size_t size)
{
    static const char digits[] = "0123456789";
    int weight = 0, unit = 1000;

    if (size == 0 || (text[0] != '0' && text[0] != '1')) return 0;
    weight = text[0] == '1' ? unit : 0;
    if (size > 1 && text[1] != '.') return 0;
    for (size_t i = 2; i < size; i++) {
        const char *digit = memchr(digits, text[i], sizeof digits - 1);
        if (!digit || (unit /= 10) == 0) return 0;
        weight += unit * (int)(digit - digits);
    }
    return weight > 1000 ? 0 : weight;
}

/* Parses the weight in ";q=0.5" after the name of an encoding; without one it is 1000. */
static int weight_of(const char *rest, size_t size)
{
    const char *end = rest + size;

    while (rest < end && strchr(blanks, *rest)) rest++;
    if (rest == end) return 1000;
    if (*rest++ != ';') return 0;
    while (rest < end && strchr(blanks, *rest)) rest++;
    if (end - rest < 2 || strncasecmp(rest, "q=", 2) != 0) return 0;
    rest += 2;
    while (end > rest && strchr(blanks, end[-1])) end--;
    return weight_read(rest, (size_t)(end - rest));
}

int page_wanted(const char *accepts, const char *encoding)
{
    int others = 0; /* the weight of "*", which covers all encodings not named */

    while (*accepts) {
        accepts += strspn(accepts, " \t,");
        const size_t size = strcspn(accepts, ","), name = strcspn(accepts, " \t;,");
        const int weight = weight_of(accepts + name, size - name);
        if (name == strlen(encoding) && strncasecmp(accepts, encoding, name) == 0) return weight;
        if (name == 1 && accepts[0] == '*') others = weight;
        accepts += size;
    }
    return others;
}

const char *page_pack(const char *accepts, char file[NET_PATH_MAX])
{
    /* The smaller form first: it wins a tie. */
    static const char *const forms[][2] = { { "br", ".br" }, { "gzip", ".gz" } };
    char best[NET_PATH_MAX], packed[NET_PATH_MAX];
    const char *found = NULL;
    int most = 0;

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const int wanted = page_wanted(accepts, forms[i][0]);
        if (wanted <= most) continue;
        if (snprintf(packed, sizeof packed, "%s%s", file, forms[i][1]) >= (int)sizeof packed)
            continue;
        if (!page_is_file(packed)) continue;
        most = wanted;
        found = forms[i][0];
        memcpy(best, packed, sizeof best);
    }
    if (found) memcpy(file, best, sizeof best);
    return found;
}
