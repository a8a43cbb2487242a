/* store.c - what all kinds of store share. */
#include "server/store/store.h"

#include <string.h>

#include "table/log.h"

const char *store_code_word(store_code code)
{
    static const char *const words[STORE_CODES] = {
#define X(name, word, text) #word,
#include "server/store/faults.def"
#undef X
    };
    return words[code];
}

const char *store_code_text(store_code code)
{
    static const char *const texts[STORE_CODES] = {
#define X(name, word, text) text,
#include "server/store/faults.def"
#undef X
    };
    return texts[code];
}

store_code game_store_create(game_store *s, const char *game) { return s->kind->create(s, game); }

store_code game_store_take(game_store *s, const char *game, uint64_t *fence)
{
    return s->kind->take(s, game, fence);
}

store_code game_store_add(game_store *s, const char *game, uint64_t fence, const store_entry *entry)
{
    return s->kind->add(s, game, fence, entry);
}

store_code game_store_finish(game_store *s, const char *game) { return s->kind->finish(s, game); }

store_code game_store_erase(game_store *s, const char *game) { return s->kind->erase(s, game); }

store_code game_store_commit(game_store *s) { return s->kind->commit(s); }

void game_store_forget(game_store *s) { s->kind->forget(s); }

/* Checks the hash chain while reading. */
typedef struct chain_reader {
    store_entry_seen seen;
    void *user;
    fair_key last;
    uint32_t count;
    bool damaged;
} chain_reader;

static bool chain_see(void *user, const store_entry *entry)
{
    chain_reader *c = user;
    const fair_key must = log_hash(&c->last, c->count, entry->bytes, entry->size);

    if (entry->n != c->count || !fair_same(&must, &entry->hash)) {
        c->damaged = true;
        return false;
    }
    c->last = entry->hash;
    c->count++;
    return c->seen(c->user, entry);
}

store_code game_store_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    chain_reader c = { .seen = seen, .user = user };
    const store_code code = s->kind->read(s, game, chain_see, &c);
    return code == STORE_OK && c.damaged ? STORE_DAMAGED : code;
}

store_code game_store_games(game_store *s, store_game_seen seen, void *user)
{
    return s->kind->games(s, false, seen, user);
}

store_code game_store_all_games(game_store *s, store_game_seen seen, void *user)
{
    return s->kind->games(s, true, seen, user);
}

store_code game_store_put(game_store *s, const store_fact *fact)
{
    if (strlen(fact->kind) >= STORE_KIND_MAX || strlen(fact->key) >= STORE_KEY_MAX ||
        fact->size < 0 || fact->size > STORE_FACT_MAX)
        return STORE_GAP;
    return s->kind->put(s, fact);
}

store_code game_store_drop(game_store *s, const char *kind, const char *key)
{
    return s->kind->drop(s, kind, key);
}

/* Keeps the one fact that was requested. */
typedef struct fact_reader {
    uint8_t *out;
    int size;
} fact_reader;

static bool fact_see(void *user, const store_fact *fact)
{
    fact_reader *r = user;
    memcpy(r->out, fact->bytes, (size_t)fact->size);
    r->size = fact->size;
    return false;
}

int game_store_get(game_store *s, const char *kind, const char *key, uint8_t out[STORE_FACT_MAX],
                   store_code *code)
{
    fact_reader r = { out, -1 };
    *code = s->kind->facts(s, kind, key, fact_see, &r);
    return r.size;
}

store_code game_store_facts(game_store *s, const char *kind, store_fact_seen seen, void *user)
{
    return s->kind->facts(s, kind, NULL, seen, user);
}

store_code game_store_audit(game_store *s, const store_audit *audit)
{
    return s->kind->audit(s, audit);
}

store_code game_store_audit_thin(game_store *s, uint64_t before)
{
    return s->kind->audit_thin(s, before);
}

store_code game_store_audits(game_store *s, store_audit_seen seen, void *user)
{
    return s->kind->audits(s, seen, user);
}

store_code game_store_backup(game_store *s, const char *path) { return s->kind->backup(s, path); }

bool game_store_changed(const game_store *s) { return s->kind->changed(s); }

bool game_store_wants(game_store *s, uint64_t now, bool busy)
{
    return s->kind->wants(s, now, busy);
}

store_code game_store_maintain(game_store *s, uint64_t now, bool busy)
{
    return s->kind->maintain(s, now, busy);
}

store_figures game_store_figures(const game_store *s)
{
    store_figures figures = { 0 };
    s->kind->figures(s, &figures);
    return figures;
}

void game_store_lost(game_store *s, store_game_seen seen, void *user)
{
    s->kind->lost(s, seen, user);
}

bool store_code_undone(store_code code)
{
    return code == STORE_FULL || code == STORE_AGAIN || code == STORE_FENCED ||
           code == STORE_ELSEWHERE || code == STORE_TORN || code == STORE_LOST;
}

/* ---- several servers ------------------------------------------------------------------------- */

const char *game_store_node(const game_store *s) { return s->shared ? s->shared->node(s) : NULL; }

uint64_t game_store_clock(game_store *s) { return s->shared->clock(s); }

store_code game_store_owner(game_store *s, const char *game, char out[STORE_NODE_MAX])
{
    return s->shared->owner(s, game, out);
}

store_code game_store_owners(game_store *s, store_news_seen seen, void *user)
{
    return s->shared->owners(s, seen, user);
}

store_code game_store_hold(game_store *s, const char *game, uint64_t fence)
{
    return s->shared->hold(s, game, fence);
}

store_code game_store_release(game_store *s, const char *game)
{
    return s->shared->release(s, game);
}

void game_store_left(game_store *s, const char *game) { s->shared->left(s, game); }

store_code game_store_drain(game_store *s, bool drains) { return s->shared->drain(s, drains); }

bool game_store_news(game_store *s, store_news_seen seen, void *user)
{
    return s->shared->news(s, seen, user);
}

void game_store_bell(game_store *s, void (*wake)(void *user), void *user)
{
    s->shared->bell(s, wake, user);
}

/* ---- kinds ----------------------------------------------------------------------------------- */

bool store_is_database(const char *place)
{
    return strncmp(place, "postgresql://", 13) == 0 || strncmp(place, "postgres://", 11) == 0;
}

game_store *store_open(const store_options *options, store_code *code)
{
    return store_is_database(options->path) ? store_in_postgres(options, code)
                                            : store_in_file(options, code);
}

void game_store_close(game_store *s)
{
    if (s) s->kind->close(s);
}
