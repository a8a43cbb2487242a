/* vault.c - pages that are locked while secrets are in them. */
#include "fair/vault.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_bool refused;

/* Rounds up to whole pages. Locks are not counted, so two secrets on one page would unlock each
   other. */
static size_t vault_pages(size_t bytes)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (bytes / page + (bytes % page != 0)) * page;
}

void *vault_new(size_t bytes)
{
    const size_t size = vault_pages(bytes ? bytes : 1);
    void *at = aligned_alloc((size_t)sysconf(_SC_PAGESIZE), size);

    if (!at) return NULL;
    memset(at, 0, size);
    if (sodium_mlock(at, size) != 0) refused = true;
    return at;
}

void *vault_more(void *at, size_t bytes, size_t more)
{
    void *larger;

    if (at && vault_pages(bytes + more) == vault_pages(bytes)) return at;
    larger = vault_new(bytes + more);
    if (!larger || !at) return larger;
    memcpy(larger, at, bytes);
    vault_free(at, bytes);
    return larger;
}

void vault_free(void *at, size_t bytes)
{
    if (!at) return;
    sodium_munlock(at, vault_pages(bytes ? bytes : 1)); /* wipes it first */
    free(at);
}

bool vault_refused(void) { return refused; }
