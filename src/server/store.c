/* store.c - the parts that every kind of store shares. */
#include "server/store.h"

#include "table/log.h"

const char *store_code_word(store_code code)
{
    static const char *const words[STORE_CODES] = {
#define X(name, word, en, de) #word,
#include "server/store_faults.def"
#undef X
    };
    return words[code];
}

const char *store_code_text(store_code code, bool german)
{
    static const char *const texts[STORE_CODES][2] = {
#define X(name, word, en, de) { en, de },
#include "server/store_faults.def"
#undef X
    };
    return texts[code][german];
}

store_code game_store_create(game_store *s, const char *game)
{
    return s->kind->create(s, game);
}

store_code game_store_take(game_store *s, const char *game, uint64_t *fence)
{
    return s->kind->take(s, game, fence);
}

store_code game_store_add(game_store *s, const char *game, uint64_t fence,
                          const store_entry *entry)
{
    return s->kind->add(s, game, fence, entry);
}

store_code game_store_finish(game_store *s, const char *game)
{
    return s->kind->finish(s, game);
}

store_code game_store_commit(game_store *s)
{
    return s->kind->commit(s);
}

void game_store_forget(game_store *s)
{
    s->kind->forget(s);
}

/* Checks the chain on the way. */
typedef struct chain_reader {
    store_entry_seen seen;
    void            *user;
    fair_key         last;
    uint32_t         count;
    bool             damaged;
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
    return s->kind->games(s, seen, user);
}

store_code game_store_backup(game_store *s, const char *path)
{
    return s->kind->backup(s, path);
}

void game_store_close(game_store *s)
{
    if (s) s->kind->close(s);
}
