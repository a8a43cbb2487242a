/* keep.c - games that cannot be loaded, and finished games that are deleted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"

#define TABLE "table" /* the kind of fact */

void hall_quarantine(hall *h, const hall_table *t, uint32_t entry, const char *code)
{
    char words[FAIR_GAME_MAX + 80];

    h->figures.quarantined++;
    snprintf(words, sizeof words, "%s, entry %u, %s", t->id, (unsigned)entry, code);
    if (h->env.note) h->env.note(h->env.user, "table_quarantined", words);
    for (int i = 0; i < h->quarantine_count; i++)
        if (strcmp(h->quarantine[i].id, t->id) == 0) return;
    if (h->quarantine_count == HALL_DAMAGES) return;
    hall_damage *d = &h->quarantine[h->quarantine_count++];
    snprintf(d->id, sizeof d->id, "%s", t->id);
    d->entry = entry;
    d->code = code;
}

store_code hall_erase(hall *h, const char *id)
{
    const store_code code = game_store_erase(h->store, id);
    return code == STORE_OK ? game_store_drop(h->store, TABLE, id) : code;
}

typedef struct old_games {
    char id[256][FAIR_GAME_MAX];
    int count;
    uint64_t before;
} old_games;

static bool old_see(void *user, const store_fact *fact)
{
    old_games *old = user;
    hall_meta m;

    if (hall_meta_read(&m, fact->bytes, fact->size) && m.phase == TABLE_OVER &&
        m.over_at < old->before)
        snprintf(old->id[old->count++], FAIR_GAME_MAX, "%s", fact->key);
    return old->count < 256;
}

/* At most 256 at a time; the rest follows the next day, or with the next start. */
store_code hall_games_sweep(hall *h)
{
    old_games *old = h->limits.keep_games ? calloc(1, sizeof *old) : NULL;
    store_code code = STORE_OK;

    h->games_swept = h->now;
    if (!old || h->now < h->limits.keep_games) {
        free(old);
        return STORE_OK;
    }
    old->before = h->now - h->limits.keep_games;
    code = game_store_facts(h->store, TABLE, old_see, old);
    for (int i = 0; i < old->count && code == STORE_OK; i++)
        if (!hall_find(h, old->id[i])) code = hall_erase(h, old->id[i]);
    free(old);
    return code == STORE_UNKNOWN ? STORE_OK : code;
}

store_code hall_audit_sweep(hall *h)
{
    if (!h->limits.keep_audit || h->now < h->limits.keep_audit) return STORE_OK;
    return game_store_audit_thin(h->store, h->now - h->limits.keep_audit);
}
