/* index.c - the tables of a guest and of an address, so that nobody searches all tables for them.
   Entries follow what is stored about a table with a delay: hall_touch notes that it changed, and
   the next question brings its entries up to date. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/inside.h"

struct hall_entry {
    uint64_t key;
    hall_table *table;
    hall_entry *chain, **link, *of_table; /* link: what points to it in its chain */
};

uint64_t hall_key_of_guest(const fair_key *id)
{
    uint64_t key;
    memcpy(&key, id->at, sizeof key);
    return key;
}

uint64_t hall_key_of_address(uint64_t who) { return hash_mix(who); }

static hall_entry **entry_place(hall *h, uint64_t key) { return &h->index[key % HALL_BUCKETS]; }

static bool entry_add(hall *h, hall_table *t, uint64_t key)
{
    hall_entry *e;

    for (e = t->entries; e; e = e->of_table)
        if (e->key == key) return true;
    e = malloc(sizeof *e);
    if (!e) return false;
    hall_entry **at = entry_place(h, key);
    *e = (hall_entry){ key, t, *at, at, t->entries };
    if (e->chain) e->chain->link = &e->chain;
    *at = t->entries = e;
    return true;
}

/* A chain may be long: all tables that were opened from one address. */
static void entries_free(hall_table *t)
{
    while (t->entries) {
        hall_entry *e = t->entries;
        t->entries = e->of_table;
        *e->link = e->chain;
        if (e->chain) e->chain->link = e->link;
        free(e);
    }
}

static bool table_index(hall *h, hall_table *t)
{
    const fair_key none = { { 0 } };
    bool fine = true;

    entries_free(t);
    if (t->by) fine &= entry_add(h, t, hall_key_of_address(t->by));
    if (!fair_same(&t->meta.owner, &none))
        fine &= entry_add(h, t, hall_key_of_guest(&t->meta.owner));
    for (int seat = 0; seat < t->meta.seats; seat++)
        for (int i = 0; i < HALL_HOLDERS; i++)
            if (!fair_same(&t->meta.holder[seat][i], &none))
                fine &= entry_add(h, t, hall_key_of_guest(&t->meta.holder[seat][i]));
    return fine;
}

void hall_unindex(hall *h, hall_table *t)
{
    if (t->unindexed) return;
    t->unindexed = true;
    t->next_unindexed = h->unindexed;
    h->unindexed = t;
}

void hall_index_forget(hall *h, hall_table *t)
{
    entries_free(t);
    for (hall_table **at = &h->unindexed; t->unindexed && *at; at = &(*at)->next_unindexed)
        if (*at == t) {
            *at = t->next_unindexed;
            break;
        }
    t->unindexed = false;
}

static hall_table *entry_table(const hall_entry *e, uint64_t key, const hall_entry **out)
{
    while (e && e->key != key) e = e->chain;
    *out = e;
    return e ? e->table : NULL;
}

hall_table *hall_tables_first(hall *h, uint64_t key, const hall_entry **at)
{
    while (h->unindexed) {
        hall_table *t = h->unindexed;
        h->unindexed = t->next_unindexed;
        t->unindexed = false;
        if (!table_index(h, t)) h->spoiled = true;
    }
    return entry_table(*entry_place(h, key), key, at);
}

hall_table *hall_tables_next(const hall_entry **at)
{
    return entry_table((*at)->chain, (*at)->key, at);
}
