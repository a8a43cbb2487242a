/* cache.c - loads and unloads tables. A table is loaded, or unloaded except for what the lobby
   and access checks need, or finished and only in the store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/inside.h"
#include "server/store/store.h"
#include "server/text/text.h"

#define TABLE "table" /* the kind of fact */

_Static_assert(sizeof(hall_table) <= 4096, "an unloaded table must fit into 4 KB");
/* ---- in memory ------------------------------------------------------------------------------- */

static hall_table **cache_place(const hall *h, const char *id)
{
    const uint64_t hash = hash_bytes((const uint8_t *)id, (int)strlen(id));
    hall_table **at = (hall_table **)&h->tables[hash % HALL_BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0) at = &(*at)->chain;
    return at;
}

hall_table *hall_find(const hall *h, const char *id) { return *cache_place(h, id); }

const table *hall_table_of(const hall *h, const char *id)
{
    const hall_table *t = hall_find(h, id);
    return t && t->live ? &t->live->table : NULL;
}

hall_table *hall_add(hall *h, const char *id)
{
    hall_table *t = hall_due_room(h) ? calloc(1, sizeof *t) : NULL, **at = cache_place(h, id);
    if (!t) return NULL;
    snprintf(t->id, sizeof t->id, "%s", id);
    t->chain = *at;
    *at = t;
    h->table_count++;
    return t;
}

void hall_touch(hall *h, hall_table *t)
{
    hall_unindex(h, t);
    if (t->dirty) return;
    t->dirty = true;
    t->next_dirty = h->dirty;
    h->dirty = t;
}

void hall_untouch(hall *h, hall_table *t)
{
    for (hall_table **at = &h->dirty; *at; at = &(*at)->next_dirty)
        if (*at == t) {
            *at = t->next_dirty;
            break;
        }
    t->dirty = false;
}

void hall_touched(hall *h)
{
    while (h->dirty) hall_untouch(h, h->dirty);
}

void hall_live_free(hall *h, hall_table *t)
{
    if (!t->live) return;
    h->awake_count--;
    h->alone -= t->live->alone;
    hall_ears_close(t->live);
    hall_kept_free(t->live);
    table_story_free(&t->live->late);
    table_free(&t->live->table);
    free(t->live);
    t->live = NULL;
    hall_chat_free(t);
}

void hall_remove(hall *h, hall_table *t)
{
    while (t->watches) hall_watch_end(h, t->watches, h->now);
    hall_live_free(h, t);
    hall_chat_free(t); /* an undone tick may have left it without a game */
    hall_untouch(h, t);
    hall_home_forget(h, t);
    hall_due_forget(h, t);
    hall_index_forget(h, t);
    hall_row_forget(h, t);
    free(t->door);
    *cache_place(h, t->id) = t->chain;
    h->table_count--;
    free(t);
}

hall_live *hall_live_new(hall *h, hall_table *t)
{
    t->live = calloc(1, sizeof *t->live);
    if (!t->live) return NULL;
    h->awake_count++;
    hall_stir(h, t);
    return t->live;
}

/* ---- meta ------------------------------------------------------------------------------------ */

/* Reads what is stored about a table besides its log. Returns false if there is nothing, or it
   cannot be read. */
bool hall_meta_load(hall *h, hall_table *t)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    const int size = game_store_get(h->store, TABLE, t->id, bytes, &code);

    if (code != STORE_OK && code != STORE_DAMAGED) hall_fault(h, code);
    return code == STORE_OK && size >= 0 && hall_meta_read(&t->meta, bytes, size);
}

/* Updates meta from the table itself. Returns whether anything changed. */
static bool meta_follow(hall_meta *m, const table *t)
{
    /* Cards that are opened after the game concern its record, not the lobby or a rematch. */
    const uint8_t flags = t->phase == TABLE_OVER && m->seats ? m->flags : t->flags;
    bool changed = m->phase != t->phase || m->flags != flags;

    m->phase = t->phase;
    m->flags = flags;
    m->seats = (uint8_t)t->rules.seats;
    m->clock = (uint8_t)t->clock;
    m->waits = (uint8_t)table_waits_for(t);
    for (int i = 0; i < t->rules.seats; i++) {
        char name[HALL_NAME_MAX] = "";
        if (t->seat[i].kind != SEAT_EMPTY) clean_stored(t->seat[i].name, name);
        changed |= m->kind[i] != t->seat[i].kind || strcmp(m->name[i], name) != 0;
        m->kind[i] = t->seat[i].kind;
        memcpy(m->name[i], name, sizeof name);
    }
    return changed;
}

/* Who won, and with how many points; everybody at the table knows both now. */
static void meta_result(hall_meta *m, const table *t)
{
    const nl_game *g = &t->record.game;

    m->winners = nl_winners(g, &t->state);
    nl_points(g, &t->state, m->points);
}

void hall_note(hall *h, hall_table *t, uint64_t now)
{
    hall_live *live = t->live;
    const uint8_t before = t->meta.phase;

    if (live->noted == live->table.log.count) return;
    live->noted = live->table.log.count;
    t->meta.active = now;
    for (int seat = 0; seat < live->table.rules.seats; seat++)
        if (t->meta.kind[seat] == SEAT_PERSON && live->table.seat[seat].kind != SEAT_PERSON)
            hall_seat_clear(h, t, seat);
    if (!meta_follow(&t->meta, &live->table)) return;
    hall_touch(h, t);
    hall_row_changed(h, t);
    if (t->meta.began == 0 && live->table.started) t->meta.began = now;
    if (t->meta.phase == TABLE_OVER && before != TABLE_OVER) {
        t->meta.over_at = now;
        if (live->table.started) meta_result(&t->meta, &live->table);
        h->figures.finished++;
        if (live->table.started) hall_done_note(h, t);
    }
}

void hall_name_rules(hall_table *t)
{
    const table *own = &t->live->table;

    nl_rules_print(&own->rules, t->meta.rules, sizeof t->meta.rules);
    t->meta.map[0] = 0;
    if (own->map.size) own_map_title(buffer_words(&own->map), t->meta.map);
}

/* ---- from the store -------------------------------------------------------------------------- */

typedef struct cache_loader {
    table *table;
    table_code code;
} cache_loader;

static bool cache_load_entry(void *user, const store_entry *entry)
{
    cache_loader *l = user;
    l->code = table_load(l->table, entry->bytes, entry->size).code;
    return l->code == TABLE_OK;
}

/* Loads the table from its log. */
static bool cache_load(hall *h, hall_table *t)
{
    hall_live *live = t->live;
    cache_loader loader = { &live->table, TABLE_OK };

    table_empty(&live->table, h->env.random, h->env.user);
    const store_code code = game_store_read(h->store, t->id, cache_load_entry, &loader);
    live->saved = live->noted = live->table.log.count;
    h->damaged_at = live->saved;
    h->damaged_code =
        loader.code != TABLE_OK ? table_code_word(loader.code) : store_code_word(code);
    hall_listen(live);
    if (loader.code == TABLE_NO_ROOM) h->spoiled = true;
    if (loader.code != TABLE_OK) return false;
    if (code != STORE_OK && code != STORE_DAMAGED && code != STORE_UNKNOWN) hall_fault(h, code);
    return code == STORE_OK && live->saved > 0;
}

/* Whether a backup was restored and this table has not been resumed since. */
static bool cache_restored(hall *h, const hall_table *t)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    const int size = game_store_get(h->store, STORE_RESTORED, t->id, bytes, &code);

    if (code == STORE_DAMAGED) return true; /* it exists: new secrets do no harm */
    if (code != STORE_OK) hall_fault(h, code);
    return code == STORE_OK && size >= 0;
}

/* After a restart no player is connected. Clocks are charged for the time until the server stopped,
   but not for the downtime. */
static bool cache_resume(hall *h, hall_table *t)
{
    table *own = &t->live->table;
    const uint64_t now = t->home.taken ? h->now : h->started;
    const uint64_t up = t->home.taken ? h->nodes.up : h->was_up;
    const uint64_t charged = up > own->now ? up - own->now : 0;

    if (own->phase == TABLE_OVER) return true;
    t->restored = cache_restored(h, t);
    table_answer answer = t->restored ? table_resume_restored(own, now, charged)
                                      : table_resume_after(own, now, charged);
    for (int seat = 0; seat < own->rules.seats && answer.code == TABLE_OK; seat++) {
        const table_command away = { .verb = DO_AWAY, .seat = seat };
        if (own->seat[seat].kind == SEAT_PERSON && !own->seat[seat].away)
            answer = table_do(own, &away, now);
    }
    if (answer.code == TABLE_NO_ROOM) h->spoiled = true;
    t->resumed = answer.code == TABLE_OK;
    return t->resumed;
}

/* Returns false if the log is damaged, or if memory runs out; then the tick is discarded. */
bool hall_wake(hall *h, hall_table *t, uint64_t now)
{
    if (t->live) return true;
    if (t->damaged) return false;
    if (h->nodes.own && !t->fence && (t->home.away || t->meta.phase != TABLE_OVER) &&
        !hall_take(h, t))
        return false;
    if (!hall_live_new(h, t)) {
        h->spoiled = true;
        return false;
    }
    h->figures.woken++;
    const bool sound = cache_load(h, t) && (t->resumed || cache_resume(h, t));
    const bool expired = sound && t->meta.phase == TABLE_OVER && t->live->table.phase != TABLE_OVER;
    if (!sound || expired) {
        hall_live_free(h, t);
        if (!sound && !h->spoiled && h->fault == STORE_OK) hall_damaged(h, t);
        return false;
    }
    const store_code mended = hall_quarantine_end(h, t->id);
    if (mended != STORE_OK) hall_fault(h, mended);
    t->live->present = now;
    if (t->meta.due) hall_touch(h, t); /* it is loaded now */
    t->meta.due = 0;
    t->meta.active = now;
    return true;
}

bool hall_wake_part(hall *h, hall_table *t)
{
    if (!hall_live_new(h, t)) {
        h->spoiled = true;
        return false;
    }
    cache_load(h, t);
    return t->live->table.started;
}

/* Tables from old files have no facts: anyone may watch, and nobody holds a seat any more. */
static bool cache_adopt(hall *h, hall_table *t)
{
    memset(&t->meta, 0, sizeof t->meta);
    if (!hall_live_new(h, t) || !cache_load(h, t)) return false;
    meta_follow(&t->meta, &t->live->table);
    hall_name_rules(t);
    hall_live_free(h, t);
    hall_touch(h, t);
    return true;
}

hall_table *hall_reach(hall *h, const char *id)
{
    hall_table *t = hall_find(h, id);
    if (t) return t;
    if (strlen(id) == 0 || strlen(id) >= FAIR_GAME_MAX) return NULL;
    t = hall_add(h, id);
    if (!t) h->spoiled = true; /* do not report this as an unknown table */
    if (!t) return NULL;
    const bool known = hall_meta_load(h, t);
    if (known && t->meta.phase != TABLE_OVER && h->nodes.own) {
        hall_abroad(h, t);
        return t;
    }
    if (known && t->meta.phase == TABLE_OVER) {
        t->created = t->resumed = t->resume_saved = true;
        hall_row_changed(h, t);
        hall_unindex(h, t);
        return t;
    }
    hall_remove(h, t);
    return NULL;
}

/* ---- the commit ------------------------------------------------------------------------------ */

static store_code cache_store_log(hall *h, hall_table *t)
{
    hall_live *live = t->live;
    store_code code = STORE_OK;

    if (live->saved < live->table.log.count && !t->fence)
        code = game_store_take(h->store, t->id, &t->fence);
    for (uint32_t n = live->saved; n < live->table.log.count && code == STORE_OK; n++) {
        store_entry entry = { .n = n, .hash = live->table.log.hash[n] };
        entry.bytes = log_at(&live->table.log, n, &entry.size);
        code = game_store_add(h->store, t->id, t->fence, &entry);
    }
    if (code == STORE_OK && t->restored) code = game_store_drop(h->store, STORE_RESTORED, t->id);
    return code;
}

store_code hall_cache_store(hall *h, hall_table *t)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code = t->live ? cache_store_log(h, t) : STORE_OK;

    if (code != STORE_OK || !t->dirty) return code;
    /* Only a new entry proves that the table is still ours. */
    if (h->nodes.own && t->fence && (!t->live || t->live->saved == t->live->table.log.count))
        code = game_store_hold(h->store, t->id, t->fence);
    if (code != STORE_OK) return code;
    if (t->watches) t->meta.active = h->now;
    const store_fact fact = { TABLE, t->id, bytes, hall_meta_write(&t->meta, bytes) };
    code = fact.size < 0 ? STORE_GAP : game_store_put(h->store, &fact);
    if (code == STORE_OK && t->meta.phase == TABLE_OVER) code = game_store_finish(h->store, t->id);
    return code;
}

/* Ends the watches of seats that the stored table does not give to their guests. */
static void cache_recheck(hall *h, hall_table *t)
{
    for (hall_watch *w = t->watches, *next; w; w = next) {
        next = w->of_table;
        if (w->seat != NL_NOBODY && !hall_holds(t, w->connection->guest, w->seat))
            hall_watch_end(h, w, h->now);
    }
}

/* This tick was not stored: a table that changed goes back to its stored state. */
static void cache_undo_table(hall *h, hall_table *t, uint64_t now)
{
    if (!t->taken) t->fence = 0;
    const bool changed = t->dirty || (t->live && t->live->saved != t->live->table.log.count);
    if (!changed && !(h->spoiled && t->live)) return;
    if (!t->created || !hall_meta_load(h, t)) {
        if (h->fault != STORE_AWAY) hall_remove(h, t);
        return;
    }
    const bool was_awake = t->live != NULL;
    hall_chat kept[2] = { t->chat[0], t->chat[1] };
    memset(t->chat, 0, sizeof t->chat);
    hall_live_free(h, t);
    hall_untouch(h, t);
    hall_unindex(h, t);
    hall_row_changed(h, t);
    cache_recheck(h, t);
    t->resumed = t->resume_saved;
    if (was_awake && t->resumed) hall_wake(h, t, now);
    hall_stir(h, t); /* otherwise a later tick loads it */
    memcpy(t->chat, kept, sizeof kept);
}

bool hall_cache_undo(hall *h, uint64_t now)
{
    game_store_forget(h->store);
    hall_nodes_undone(h);
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_table *t = h->tables[i], *next; t && h->fault != STORE_AWAY; t = next) {
            next = t->chain;
            cache_undo_table(h, t, now);
        }
    return h->fault != STORE_AWAY;
}

/* ---- unloading ------------------------------------------------------------------------------- */

/* Returns how long a table that has not begun waits for players. A guest who opens many tables and
   leaves them must not block others for a day. Friends who were sent a link have the full day. */
uint64_t hall_gather_lives(const hall *h, const hall_table *t)
{
    const hall_meta *m = &t->meta;

    for (int seat = 0; seat < m->seats; seat++) {
        if (m->kind[seat] != SEAT_PERSON) continue;
        if (m->is_private || !fair_same(&m->holder[seat][0], &m->owner))
            return h->limits.gather_lives;
    }
    return h->limits.lonely_lives;
}

/* Returns when an unloaded table must be loaded. */
static uint64_t cache_due(const hall *h, const hall_table *t)
{
    const table *own = &t->live->table;
    int seat;

    if (table_bot(own, &seat) && hall_bots_play(h, t)) return 0;
    if (own->phase == TABLE_GATHER) return t->meta.active + hall_gather_lives(h, t);
    return table_due(own);
}

/* A table that never began and has been empty for too long ends without a game. */
static bool cache_forgotten(const hall *h, const hall_table *t, uint64_t now)
{
    return t->meta.phase == TABLE_GATHER && now >= t->meta.active + hall_gather_lives(h, t);
}

static void cache_rest_table(hall *h, hall_table *t, uint64_t now)
{
    if (t->watches || t->dirty || now < t->meta.active + h->limits.sleep_after) return;
    if (t->live && t->live->saved != t->live->table.log.count) return;
    if (cache_forgotten(h, t, now)) {
        if (h->nodes.own && !t->fence && !hall_take(h, t)) return;
        t->meta.phase = TABLE_OVER;
        hall_touch(h, t);
        hall_row_changed(h, t);
        if (t->live) hall_live_free(h, t);
        return;
    }
    if (!t->live) return;
    const uint64_t due = cache_due(h, t);
    if (due <= now + h->limits.sleep_after) return;
    t->meta.due = due;
    if (t->meta.phase != TABLE_OVER) hall_touch(h, t);
    h->figures.put_to_sleep++;
    hall_live_free(h, t);
}

/* A deadline is due, or a client watches a table that was lost from memory. */
bool hall_must_wake(const hall_table *t, uint64_t now)
{
    if (t->live || t->damaged) return false;
    if (t->home.away) return t->home.wanted;
    return t->watches || (t->meta.phase != TABLE_OVER && t->meta.due <= now);
}

bool hall_cache_rest(hall *h, hall_table *t, uint64_t now)
{
    if (!t->home.away) cache_rest_table(h, t, now);
    if (t->meta.phase == TABLE_OVER && !t->watches && !t->live && !t->dirty && !t->row_shown &&
        !t->row_dirty) {
        hall_remove(h, t); /* finished: it is in the store */
        return false;
    }
    if (hall_must_wake(t, now)) hall_wake(h, t, now);
    return true;
}

/* ---- start ----------------------------------------------------------------------------------- */

static bool cache_take_up(void *user, const char *id)
{
    hall *h = user;
    return hall_add(h, id) != NULL;
}

static void cache_shift(const hall *h, hall_meta *m)
{
    if (m->due == UINT64_MAX && m->phase != TABLE_OVER)
        m->due = m->active + TABLE_IDLE; /* in files of older versions */
    else if (m->due && m->due != UINT64_MAX)
        m->due += h->started - h->was_up;
}

/* Finds every unfinished game. Unloaded tables stay unloaded, and their deadlines move by the
   downtime. The next ticks load the others one by one. */
store_code hall_cache_open(hall *h)
{
    store_code code = game_store_games(h->store, cache_take_up, h);

    if (code == STORE_OK) code = hall_nodes_open(h);
    for (int i = 0; i < HALL_BUCKETS && code == STORE_OK; i++)
        for (hall_table *t = h->tables[i], *next; t && code == STORE_OK; t = next) {
            next = t->chain;
            t->created = true;
            hall_unindex(h, t);
            if (!hall_meta_load(h, t) && (t->home.away || !cache_adopt(h, t))) {
                hall_quarantine(h, t, h->damaged_at, h->damaged_code);
                hall_remove(h, t);
            } else {
                if (!t->home.away) cache_shift(h, &t->meta);
                hall_row_place(h, t);
                hall_settle(h, t);
            }
            code = h->fault;
        }
    return code;
}
