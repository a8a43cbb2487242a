/* fuzz_page.c - any path, origin, bot name and X-Forwarded-For list: no path leads out of its
   folder, an origin is accepted only if it is the host's or on the list, and a proxy names one
   address. */
#include "fuzz/fuzz.h"

#include <strings.h>

#include "server/bots/think.h"
#include "server/guard/guard.h"
#include "server/net/net.h"

static void path_holds(const char *path)
{
    char file[NET_PATH_MAX];

    must(page_type(path) != NULL);
    if (page_path_fits(path)) must(!strstr(path, "/.") && path[0] == '/');
    if (page_find("test/fuzz", path, file)) must(strncmp(file, "test/fuzz/", 10) == 0);
}

static void origin_holds(const char *origin)
{
    if (!origin_fits(origin, "neuland.example:8080", "https://other.example")) return;
    must(!origin[0] || strcasecmp(origin, "http://neuland.example:8080") == 0 ||
         strcasecmp(origin, "https://neuland.example:8080") == 0 ||
         strcasecmp(origin, "https://other.example") == 0);
}

/* Returns one address, and nothing that clients put before it. Modifies the text. */
static void forwarded_holds(char *list)
{
    const size_t size = strlen(list);
    const char *last = origin_forwarded(list);

    must(last >= list && last + strlen(last) <= list + size);
    must(!strpbrk(last, ", "));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);

    path_holds(text);
    origin_holds(text);
    (void)think_allows(text);
    forwarded_holds(text);
    free(text);
    return 0;
}
