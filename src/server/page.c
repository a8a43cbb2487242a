/* page.c - paths and kinds of files. */
#include "server/page.h"

#include <stdio.h>
#include <string.h>
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
