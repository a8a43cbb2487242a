/* store_memory.c - a store in memory. A game is committed up to a number of entries; what lies
   beyond waits for the next commit. */
#include <stdlib.h>
#include <string.h>

#include "server/store.h"
#include "table/log.h"

typedef struct memory_game {
    char     id[FAIR_GAME_MAX];
    log_book log;
    uint32_t committed;
    uint64_t fence;
    bool     finished, finishing, created; /* created: by a commit */
    struct memory_game *next;
} memory_game;

typedef struct memory_store {
    game_store   store;
    memory_game *games;
} memory_store;

static memory_game *memory_find(game_store *s, const char *game)
{
    for (memory_game *g = ((memory_store *)s)->games; g; g = g->next)
        if (strcmp(g->id, game) == 0) return g;
    return NULL;
}

static store_code memory_create(game_store *s, const char *game)
{
    memory_store *m = (memory_store *)s;
    memory_game *g;

    if (strlen(game) >= sizeof g->id || memory_find(s, game)) return STORE_GAP;
    g = calloc(1, sizeof *g);
    if (!g) return STORE_MEMORY;
    memcpy(g->id, game, strlen(game) + 1);
    g->next = m->games;
    m->games = g;
    return STORE_OK;
}

static store_code memory_take(game_store *s, const char *game, uint64_t *fence)
{
    memory_game *g = memory_find(s, game);
    if (!g) return STORE_UNKNOWN;
    *fence = ++g->fence;
    return STORE_OK;
}

static store_code memory_add(game_store *s, const char *game, uint64_t fence,
                             const store_entry *entry)
{
    memory_game *g = memory_find(s, game);

    if (!g) return STORE_UNKNOWN;
    if (g->fence != fence) return STORE_FENCED;
    if (g->log.count != entry->n) return STORE_GAP;
    if (!log_room(&g->log, entry->size)) return STORE_MEMORY;
    log_add(&g->log, entry->bytes, entry->size);
    return fair_same(&g->log.hash[entry->n], &entry->hash) ? STORE_OK : STORE_DAMAGED;
}

static store_code memory_finish(game_store *s, const char *game)
{
    memory_game *g = memory_find(s, game);
    if (!g) return STORE_UNKNOWN;
    g->finishing = true;
    return STORE_OK;
}

static store_code memory_commit(game_store *s)
{
    for (memory_game *g = ((memory_store *)s)->games; g; g = g->next) {
        g->committed = g->log.count;
        g->created = true;
        g->finished = g->finishing;
    }
    return STORE_OK;
}

static void memory_drop(memory_game *g)
{
    log_free(&g->log);
    free(g);
}

static void memory_forget(game_store *s)
{
    for (memory_game **at = &((memory_store *)s)->games; *at;) {
        memory_game *g = *at;
        if (!g->created) {
            *at = g->next;
            memory_drop(g);
            continue;
        }
        g->log.count = g->committed;
        g->log.bytes.size = g->committed ? g->log.end[g->committed - 1] : 0;
        g->finishing = g->finished;
        at = &g->next;
    }
}

static store_code memory_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    const memory_game *g = memory_find(s, game);

    if (!g) return STORE_UNKNOWN;
    for (uint32_t n = 0; n < g->committed; n++) {
        store_entry entry = { .n = n, .hash = g->log.hash[n] };
        entry.bytes = log_at(&g->log, n, &entry.size);
        if (!seen(user, &entry)) break;
    }
    return STORE_OK;
}

static store_code memory_games(game_store *s, store_game_seen seen, void *user)
{
    for (memory_game *g = ((memory_store *)s)->games; g; g = g->next)
        if (g->created && !g->finished && !seen(user, g->id)) break;
    return STORE_OK;
}

static store_code memory_backup(game_store *s, const char *path)
{
    (void)s;
    (void)path;
    return STORE_NOT_OURS; /* there is no file */
}

static void memory_close(game_store *s)
{
    memory_store *m = (memory_store *)s;
    while (m->games) {
        memory_game *g = m->games;
        m->games = g->next;
        memory_drop(g);
    }
    free(m);
}

game_store *store_in_memory(void)
{
    static const store_kind kind = { memory_create, memory_take,   memory_add,   memory_finish,
                                     memory_commit, memory_forget, memory_read,  memory_games,
                                     memory_backup, memory_close };
    memory_store *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->store.kind = &kind;
    return &m->store;
}
