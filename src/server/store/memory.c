/* memory.c - a store in memory. A game is committed up to a number of entries; the rest waits
   for the next commit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"
#include "table/log.h"

typedef struct memory_game {
    char id[FAIR_GAME_MAX];
    log_book log;
    uint32_t committed;
    uint64_t fence;
    bool finished, finishing, created; /* created: by a commit */
    bool erasing;
    struct memory_game *next;
} memory_game;

typedef struct memory_value {
    uint8_t *bytes; /* NULL: none */
    int size;
} memory_value;

typedef struct memory_fact {
    char kind[STORE_KIND_MAX], key[STORE_KEY_MAX];
    memory_value value, committed;
    struct memory_fact *next;
} memory_fact;

typedef struct memory_audit {
    uint64_t time;
    char who[64], what[64], game[FAIR_GAME_MAX];
    struct memory_audit *next;
} memory_audit;

typedef struct memory_store {
    game_store store;
    memory_game *games;
    memory_fact *facts; /* by kind and key */
    memory_audit *audits, **audits_end, **audits_committed;
    uint64_t thin, gone_at; /* thin: with the next commit, lines from before this time go */
    unsigned gone;          /* lines that are gone; gone_at: the last of them */
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

static store_code memory_erase(game_store *s, const char *game)
{
    memory_game *g = memory_find(s, game);
    if (!g || !g->finishing) return STORE_UNKNOWN;
    g->erasing = true;
    return STORE_OK;
}

static void memory_drop(memory_game *g)
{
    log_free(&g->log);
    free(g);
}

static void memory_thin(memory_store *m)
{
    while (m->audits && m->audits->time < m->thin) {
        memory_audit *oldest = m->audits;
        m->gone++;
        m->gone_at = oldest->time;
        m->audits = oldest->next;
        if (!m->audits) m->audits_end = &m->audits;
        free(oldest);
    }
    m->thin = 0;
}

static store_code memory_commit(game_store *s)
{
    for (memory_game **at = &((memory_store *)s)->games; *at;) {
        memory_game *g = *at;
        if (g->erasing) *at = g->next;
        if (g->erasing)
            memory_drop(g);
        else
            at = &g->next;
    }
    for (memory_game *g = ((memory_store *)s)->games; g; g = g->next) {
        g->committed = g->log.count;
        g->created = true;
        g->finished = g->finishing;
    }
    for (memory_fact *f = ((memory_store *)s)->facts; f; f = f->next)
        if (f->committed.bytes != f->value.bytes) {
            free(f->committed.bytes);
            f->committed = f->value;
        }
    memory_thin((memory_store *)s);
    ((memory_store *)s)->audits_committed = ((memory_store *)s)->audits_end;
    return STORE_OK;
}

static void memory_forget_facts(memory_store *m)
{
    for (memory_fact *f = m->facts; f; f = f->next)
        if (f->committed.bytes != f->value.bytes) {
            free(f->value.bytes);
            f->value = f->committed;
        }
    while (*m->audits_committed) {
        memory_audit *gone = *m->audits_committed;
        *m->audits_committed = gone->next;
        free(gone);
    }
    m->audits_end = m->audits_committed;
    m->thin = 0;
}

static void memory_forget(game_store *s)
{
    memory_forget_facts((memory_store *)s);
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
        g->erasing = false;
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

static store_code memory_games(game_store *s, bool all, store_game_seen seen, void *user)
{
    for (memory_game *g = ((memory_store *)s)->games; g; g = g->next)
        if (g->created && (all || !g->finished) && !seen(user, g->id)) break;
    return STORE_OK;
}

/* ---- facts, audits --------------------------------------------------------------------------- */

static int memory_compare(const memory_fact *f, const char *kind, const char *key)
{
    const int order = strcmp(f->kind, kind);
    return order ? order : strcmp(f->key, key);
}

static store_code memory_put(game_store *s, const store_fact *fact)
{
    memory_fact **at = &((memory_store *)s)->facts, *f;
    uint8_t *bytes = malloc(fact->size ? (size_t)fact->size : 1);

    if (!bytes) return STORE_MEMORY;
    memcpy(bytes, fact->bytes, (size_t)fact->size);
    while (*at && memory_compare(*at, fact->kind, fact->key) < 0) at = &(*at)->next;
    f = *at;
    if (!f || memory_compare(f, fact->kind, fact->key) != 0) {
        f = calloc(1, sizeof *f);
        if (!f) {
            free(bytes);
            return STORE_MEMORY;
        }
        memcpy(f->kind, fact->kind, strlen(fact->kind) + 1);
        memcpy(f->key, fact->key, strlen(fact->key) + 1);
        f->next = *at;
        *at = f;
    }
    if (f->value.bytes != f->committed.bytes) free(f->value.bytes);
    f->value = (memory_value){ bytes, fact->size };
    return STORE_OK;
}

static store_code memory_drop_fact(game_store *s, const char *kind, const char *key)
{
    for (memory_fact *f = ((memory_store *)s)->facts; f; f = f->next) {
        if (memory_compare(f, kind, key) != 0) continue;
        if (f->value.bytes != f->committed.bytes) free(f->value.bytes);
        f->value = (memory_value){ NULL, 0 };
    }
    return STORE_OK;
}

static store_code memory_facts(game_store *s, const char *kind, const char *key,
                               store_fact_seen seen, void *user)
{
    for (memory_fact *f = ((memory_store *)s)->facts; f; f = f->next) {
        const store_fact fact = { f->kind, f->key, f->value.bytes, f->value.size };
        if ((kind && strcmp(f->kind, kind) != 0) || (key && strcmp(f->key, key) != 0)) continue;
        if (fact.bytes && !seen(user, &fact)) break;
    }
    return STORE_OK;
}

static store_code memory_audit_add(game_store *s, const store_audit *audit)
{
    memory_store *m = (memory_store *)s;
    memory_audit *a = calloc(1, sizeof *a);
    if (!a) return STORE_MEMORY;
    a->time = audit->time;
    snprintf(a->who, sizeof a->who, "%s", audit->who);
    snprintf(a->what, sizeof a->what, "%s", audit->what);
    snprintf(a->game, sizeof a->game, "%s", audit->game);
    *m->audits_end = a;
    m->audits_end = &a->next;
    return STORE_OK;
}

static store_code memory_audit_thin(game_store *s, uint64_t before)
{
    ((memory_store *)s)->thin = before;
    return STORE_OK;
}

static store_code memory_audits(game_store *s, store_audit_seen seen, void *user)
{
    const memory_store *m = (const memory_store *)s;
    char what[48];

    snprintf(what, sizeof what, "%u older lines were deleted", m->gone);
    const store_audit gone = { m->gone_at, "keep_audit", what, "" };
    if (m->gone && !seen(user, &gone)) return STORE_OK;
    for (const memory_audit *a = m->audits; a; a = a->next) {
        const store_audit audit = { a->time, a->who, a->what, a->game };
        if (!seen(user, &audit)) break;
    }
    return STORE_OK;
}

static store_code memory_backup(game_store *s, const char *path)
{
    (void)s;
    (void)path;
    return STORE_NOT_OURS; /* there is no file */
}

static bool memory_changed(const game_store *s)
{
    (void)s;
    return true; /* a commit takes no time */
}

static bool memory_wants(game_store *s, uint64_t now, bool busy)
{
    (void)s;
    (void)now;
    (void)busy;
    return false;
}

static store_code memory_maintain(game_store *s, uint64_t now, bool busy)
{
    (void)s;
    (void)now;
    (void)busy;
    return STORE_OK;
}

static void memory_figures(const game_store *s, store_figures *out)
{
    (void)s;
    (void)out; /* there is no reserve and no log */
}

static void memory_lost(game_store *s, store_game_seen seen, void *user)
{
    (void)s;
    (void)seen;
    (void)user; /* what is here stays here */
}

static void memory_close(game_store *s)
{
    memory_store *m = (memory_store *)s;
    while (m->games) {
        memory_game *g = m->games;
        m->games = g->next;
        memory_drop(g);
    }
    while (m->facts) {
        memory_fact *f = m->facts;
        m->facts = f->next;
        if (f->value.bytes != f->committed.bytes) free(f->value.bytes);
        free(f->committed.bytes);
        free(f);
    }
    while (m->audits) {
        memory_audit *a = m->audits;
        m->audits = a->next;
        free(a);
    }
    free(m);
}

game_store *store_in_memory(void)
{
    static const store_kind kind = {
        memory_create,    memory_take,    memory_add,       memory_finish,     memory_erase,
        memory_commit,    memory_forget,  memory_read,      memory_games,      memory_put,
        memory_drop_fact, memory_facts,   memory_audit_add, memory_audit_thin, memory_audits,
        memory_backup,    memory_changed, memory_wants,     memory_maintain,   memory_figures,
        memory_lost,      memory_close
    };
    memory_store *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->store.kind = &kind;
    m->audits_end = m->audits_committed = &m->audits;
    return &m->store;
}
