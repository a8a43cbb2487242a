/* keep.c - games that cannot be loaded, and finished games that are deleted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"

#define TABLE  "table" /* the kinds of facts */
#define DAMAGE "quarantine"
#define ASIDE  "aside"

static bool damage_see(void *user, const store_fact *fact)
{
    hall *h = user;
    pack p = pack_read(fact->bytes, fact->size);
    hall_damage d = { .code = "" };

    h->figures.quarantined++;
    if (h->quarantine_count == HALL_DAMAGES) return true;
    pack_take_number(&p, 1);
    d.found = pack_take_number(&p, 8);
    d.entry = (uint32_t)pack_take_number(&p, 4);
    pack_take_text(&p, d.code, sizeof d.code);
    snprintf(d.id, sizeof d.id, "%s", fact->key);
    h->quarantine[h->quarantine_count++] = d;
    return true;
}

store_code hall_quarantine_open(hall *h)
{
    return game_store_facts(h->store, DAMAGE, damage_see, h);
}

static bool damage_known(hall *h, const char *id)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    return game_store_get(h->store, DAMAGE, id, bytes, &code) >= 0;
}

void hall_quarantine(hall *h, const hall_table *t, uint32_t entry, const char *code)
{
    char words[FAIR_GAME_MAX + 80];
    uint8_t bytes[STORE_FACT_MAX];
    pack p = pack_write(bytes, sizeof bytes);

    if (damage_known(h, t->id)) return;
    pack_number(&p, 1, 1);
    pack_number(&p, h->now, 8);
    pack_number(&p, entry, 4);
    pack_text(&p, code);
    const store_fact fact = { DAMAGE, t->id, bytes, p.size };
    const store_code stored = game_store_put(h->store, &fact);
    if (stored != STORE_OK) hall_fault(h, stored);
    damage_see(h, &fact);
    snprintf(words, sizeof words, "%s, entry %u, %s", t->id, (unsigned)entry, code);
    if (h->env.note) h->env.note(h->env.user, "table_quarantined", words);
}

/* The game stays where it is, for an operator to look at; its players hear of it. */
void hall_damaged(hall *h, hall_table *t)
{
    t->damaged = true;
    hall_quarantine(h, t, h->damaged_at, h->damaged_code);
    hall_lobby_gone(h, t);
    while (t->watches) hall_watch_end(h, t->watches, h->now);
}

store_code hall_quarantine_end(hall *h, const char *id)
{
    if (h->figures.quarantined == 0 || !damage_known(h, id)) return STORE_OK;
    h->figures.quarantined--;
    for (int i = 0; i < h->quarantine_count; i++)
        if (strcmp(h->quarantine[i].id, id) == 0)
            h->quarantine[i--] = h->quarantine[--h->quarantine_count];
    return game_store_drop(h->store, DAMAGE, id);
}

/* ---- games with lost moves ------------------------------------------------------------------- */

static void aside_mark(hall *h, hall_table *t)
{
    t->damaged = t->aside = true;
    hall_lobby_gone(h, t);
    while (t->watches) {
        hall_mail *m = hall_post(h, t->watches->connection->id, HALL_CLOSE);
        if (m) m->message.close = HALL_CLOSE_TORN;
        hall_watch_end(h, t->watches, h->now);
    }
    hall_live_free(h, t);
    hall_settle(h, t);
}

/* Also of a game that was over, and is not any more: after a restart it must not go on. */
static bool aside_see(void *user, const char *id)
{
    const store_fact fact = { ASIDE, id, (const uint8_t *)"", 0 };
    hall *h = user;
    hall_table *t = hall_find(h, id);
    const store_code code = game_store_put(h->store, &fact);

    if (code != STORE_OK) hall_fault(h, code);
    h->figures.set_aside++;
    if (t) aside_mark(h, t);
    if (h->env.note) h->env.note(h->env.user, "table_set_aside", id);
    return true;
}

/* The rest of what was lost with them is still in memory, and is stored again. */
void hall_set_aside(hall *h)
{
    game_store_lost(h->store, aside_see, h);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (hall_table *t = h->tables[i]; t; t = t->chain)
            if (!t->aside && !t->home.away) hall_touch(h, t);
        for (hall_guest *g = h->guests[i]; g; g = g->chain)
            if (g->stored) hall_guest_touch(h, g);
    }
}

static bool aside_again(void *user, const store_fact *fact)
{
    hall *h = user;
    hall_table *t = hall_find(h, fact->key);

    h->figures.set_aside++;
    if (!t) return true;
    t->damaged = t->aside = true;
    hall_row_changed(h, t);
    hall_settle(h, t);
    return true;
}

/* Another server may have set it aside. */
void hall_aside_look(hall *h, hall_table *t)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    const bool aside = game_store_get(h->store, ASIDE, t->id, bytes, &code) >= 0;

    if (code != STORE_OK) hall_fault(h, code);
    h->figures.set_aside += aside && !t->aside;
    if (aside) t->damaged = t->aside = true;
}

store_code hall_aside_open(hall *h) { return game_store_facts(h->store, ASIDE, aside_again, h); }

store_code hall_aside_end(hall *h, const char *id)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;

    if (game_store_get(h->store, ASIDE, id, bytes, &code) < 0) return code;
    h->figures.set_aside--;
    return game_store_drop(h->store, ASIDE, id);
}

/* ---- old games ------------------------------------------------------------------------------- */

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
