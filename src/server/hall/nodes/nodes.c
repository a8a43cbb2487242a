/* nodes.c - which node has which table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/inside.h"

_Static_assert((int)HALL_NODE_MAX == (int)STORE_NODE_MAX, "names of servers must fit");

/* ---- nodes ----------------------------------------------------------------------------------- */

/* A name that is no longer needed makes room for another. */
static int node_room(const hall_nodes *n)
{
    for (int i = 1; i < n->count; i++)
        if (!n->node[i].live && n->node[i].tables == 0) return i;
    return n->count < HALL_NODES ? n->count : HALL_NOBODY;
}

static int node_of(hall *h, const char *name)
{
    hall_nodes *n = &h->nodes;

    if (!name[0]) return HALL_NOBODY;
    for (int i = 1; i < n->count; i++)
        if (strcmp(n->node[i].name, name) == 0) return i;
    const int at = node_room(n);
    if (at == HALL_NOBODY) return at; /* so many are never live: somebody may take its tables */
    if (at == n->count) n->count++;
    n->node[at] = (hall_node){ .live = false };
    snprintf(n->node[at].name, STORE_NODE_MAX, "%s", name);
    return at;
}

static bool node_serves(const hall *h, int node)
{
    return node != HALL_NOBODY && h->nodes.node[node].live;
}

/* The node that shall have a table of nobody: the same for all who ask, and each gets its share. */
static const char *node_heir(const hall *h, const hall_table *t)
{
    const hall_nodes *n = &h->nodes;
    const uint64_t seed = hash_bytes((const uint8_t *)t->id, (int)strlen(t->id));
    const char *heir = "";
    uint64_t most = 0;

    for (int i = 1; i < n->count; i++) {
        const hall_node *node = &n->node[i];
        if (!node->live || node->drains) continue;
        const uint64_t draw =
            hash_mix(seed ^ hash_bytes((const uint8_t *)node->name, (int)strlen(node->name)));
        if (heir[0] && draw <= most) continue;
        most = draw;
        heir = node->name;
    }
    return heir;
}

int hall_tables_here(const hall *h) { return h->table_count - h->nodes.away; }

int hall_share(const hall *h, int limit)
{
    if (limit <= 0 || h->nodes.live < 2) return limit;
    return limit > h->nodes.live ? limit / h->nodes.live : 1;
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void home_leave(hall *h, const hall_table *t)
{
    h->nodes.away -= t->home.away;
    h->nodes.node[t->home.node].tables -= t->home.away;
}

static void home_set(hall *h, hall_table *t, bool away, int node)
{
    home_leave(h, t);
    t->home = (hall_home){ .away = away, .node = (uint8_t)node };
    h->nodes.away += away;
    h->nodes.node[node].tables += away;
}

void hall_home_forget(hall *h, const hall_table *t) { home_leave(h, t); }

void hall_abroad(hall *h, hall_table *t)
{
    home_set(h, t, true, HALL_NOBODY);
    t->created = true;
    hall_row_changed(h, t);
    hall_unindex(h, t);
    hall_settle(h, t);
}

/* Everybody here is told; who follows goes on from the entry that they know. */
static void part_tell(hall *h, hall_table *t, const char *node)
{
    while (t->watches) {
        hall_watch *w = t->watches;
        hall_mail *m = hall_post(h, w->connection->id, HALL_OTHER_NODE);
        if (m) {
            m->looks = true;
            snprintf(m->message.table, sizeof m->message.table, "%s", t->id);
            snprintf(m->message.node, sizeof m->message.node, "%s", node);
        }
        hall_watch_end(h, w, h->now);
    }
}

void hall_part(hall *h, hall_table *t, int node)
{
    part_tell(h, t, node == HALL_NOBODY ? node_heir(h, t) : h->nodes.node[node].name);
    hall_live_free(h, t);
    hall_chat_free(t);
    hall_untouch(h, t);
    game_store_left(h->store, t->id);
    home_set(h, t, true, node);
    t->fence = 0;
    t->by = 0;
    t->created = true;
    t->taken = t->resumed = t->resume_saved = t->restored = false;
    hall_meta_load(h, t);
    hall_unindex(h, t);
    hall_row_changed(h, t);
    hall_settle(h, t);
}

/* When the node was last up, by the time of its own entries. */
static uint64_t node_up(hall *h, int node)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[STORE_KEY_MAX];
    store_code code;

    if (node == HALL_NOBODY) return 0;
    snprintf(key, sizeof key, "up %s", h->nodes.node[node].name);
    const int size = game_store_get(h->store, "hall", key, bytes, &code);
    if (code != STORE_OK) hall_fault(h, code);
    pack p = pack_read(bytes, size < 0 ? 0 : size);
    return pack_take_number(&p, 8);
}

/* Once it is taken nobody else can change it, so it is read after that. */
bool hall_take(hall *h, hall_table *t)
{
    const hall_home home = t->home;
    char owner[STORE_NODE_MAX];
    uint64_t fence = 0;
    store_code code = game_store_take(h->store, t->id, &fence);

    t->home.wanted = false;
    if (code == STORE_OK) {
        t->fence = fence;
        hall_stir(h, t);
        if (!home.away) return true;
        h->nodes.up = node_up(h, home.node);
        home_set(h, t, false, HALL_NOBODY);
        t->home.taken = true;
        t->home.node = home.node; /* if the commit fails */
        h->figures.taken++;
        hall_aside_look(h, t);
        return hall_meta_load(h, t) && !t->aside;
    }
    if (code == STORE_ELSEWHERE) code = game_store_owner(h->store, t->id, owner);
    if (code == STORE_UNKNOWN) {
        if (home.away) home_set(h, t, true, HALL_NOBODY);
        return false;
    }
    if (code != STORE_OK)
        hall_fault(h, code);
    else if (home.away)
        home_set(h, t, true, node_of(h, owner));
    else
        hall_part(h, t, node_of(h, owner));
    return false;
}

/* ---- news ------------------------------------------------------------------------------------ */

static void hear_node(hall *h, const store_news *news)
{
    hall_nodes *n = &h->nodes;

    for (int i = 0; i < n->count && !n->fresh; i++) n->node[i].live = false;
    if (!n->fresh) n->live = 0;
    n->fresh = true;
    const int at = node_of(h, news->node);
    if (at == HALL_NOBODY) return;
    n->node[at].live = news->live;
    n->node[at].drains = news->drains;
    n->live += news->live;
}

/* One of ours that another node has taken: whatever this tick did there is not stored. */
static void hear_lost(hall *h, hall_table *t, int node)
{
    if (t->home.taken) return; /* taken back since the news */
    if (!t->live && !t->dirty && !t->fence) {
        hall_part(h, t, node);
        return;
    }
    hall_fault(h, STORE_FENCED);
}

static void hear_game(hall *h, const store_news *news)
{
    hall_table *t = hall_find(h, news->game);
    const bool here = strcmp(news->node, h->nodes.own) == 0;
    const int node = here ? HALL_NOBODY : node_of(h, news->node);

    if (t && !t->home.away) {
        const bool reads = t->meta.phase == TABLE_OVER && !t->fence;
        if (!here && news->node[0] && !reads) hear_lost(h, t, node);
        return;
    }
    if (t) {
        const bool wanted = t->home.wanted;
        home_set(h, t, true, node);
        t->home.wanted = wanted && !node_serves(h, node);
        return;
    }
    if (!news->over && !here) t = hall_reach(h, news->game);
    if (t && t->home.away) home_set(h, t, true, node);
}

static void hear_table(hall *h, const store_fact *fact)
{
    hall_table *t = hall_find(h, fact->key);
    hall_meta meta;

    if (!t || !t->home.away || !hall_meta_read(&meta, fact->bytes, fact->size)) return;
    t->meta = meta;
    hall_unindex(h, t);
    hall_row_changed(h, t);
    hall_settle(h, t);
}

static void hear_gone(hall *h, const store_fact *fact)
{
    hall_table *t = strcmp(fact->kind, "table") == 0 ? hall_find(h, fact->key) : NULL;
    fair_key id;

    if (strcmp(fact->kind, "guest") == 0 && fair_parse(fact->key, strlen(fact->key), &id))
        hall_guest_heard(h, &id, NULL);
    if (t && t->home.away) hall_remove(h, t);
}

static void hear_fact(hall *h, const store_fact *fact)
{
    fair_key id;

    if (strcmp(fact->kind, "table") == 0) hear_table(h, fact);
    if (strcmp(fact->kind, "guest") == 0 && fair_parse(fact->key, strlen(fact->key), &id))
        hall_guest_heard(h, &id, fact);
}

static void nodes_hear(void *user, const store_news *news)
{
    hall *h = user;

    switch (news->kind) {
    case NEWS_DEAF: h->nodes.calm = h->now + HALL_NODES_CALM; break;
    case NEWS_NODE: hear_node(h, news); break;
    case NEWS_GAME: hear_game(h, news); break;
    case NEWS_FACT: hear_fact(h, &news->fact); break;
    case NEWS_GONE: hear_gone(h, &news->fact); break;
    }
    if (news->fact.kind && strcmp(news->fact.kind, "order") == 0) h->nodes.orders = true;
}

static void nodes_open_see(void *user, const store_news *news)
{
    hall *h = user;
    hall_table *t = news->kind == NEWS_GAME ? hall_find(h, news->game) : NULL;

    if (news->kind == NEWS_NODE) hear_node(h, news);
    if (!t || strcmp(news->node, h->nodes.own) == 0) return;
    home_set(h, t, true, node_of(h, news->node));
}

store_code hall_nodes_open(hall *h)
{
    h->nodes.count = 1;
    h->nodes.own = game_store_node(h->store);
    h->nodes.calm = h->now + HALL_NODES_CALM;
    return h->nodes.own ? game_store_owners(h->store, nodes_open_see, h) : STORE_OK;
}

/* ---- ticks ----------------------------------------------------------------------------------- */

/* Tables that have something to do and whose node is gone. Others wait until somebody asks. */
static void nodes_share(hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain) {
            if (!t->home.away || t->home.wanted || node_serves(h, t->home.node)) continue;
            if (t->meta.phase == TABLE_OVER || t->meta.due > h->now || t->damaged) continue;
            if (strcmp(node_heir(h, t), h->nodes.own) != 0) continue;
            t->home.wanted = true;
            hall_settle(h, t);
        }
}

static bool nodes_orphans(const hall_nodes *n)
{
    for (int i = 0; i < n->count; i++)
        if (!n->node[i].live && n->node[i].tables > 0) return true;
    return false;
}

enum { LEAVING = 32 }; /* tables that a tick gives up */

static void nodes_leave(hall *h)
{
    int count = 0;

    for (int i = 0; i < HALL_BUCKETS && count < LEAVING; i++)
        for (hall_table *t = h->tables[i]; t && count < LEAVING; t = t->chain) {
            if (t->home.away) continue;
            t->home.leaving = true;
            hall_stir(h, t);
            count++;
        }
}

void hall_nodes_tick(hall *h, bool look)
{
    hall_nodes *n = &h->nodes;

    if (!n->own) return;
    n->fresh = false;
    game_store_news(h->store, nodes_hear, h);
    if (n->orders) hall_orders_again(h);
    n->orders = false;
    if (hall_nodes_drain(h))
        nodes_leave(h);
    else if (look && h->now >= n->calm && nodes_orphans(n))
        nodes_share(h);
}

/* A finished game belongs to nobody, so there is nothing to give up. */
store_code hall_nodes_store(hall *h)
{
    store_code code = STORE_OK;

    for (hall_table *t = h->stirred; h->nodes.own && t && code == STORE_OK; t = t->next_stirred)
        if (t->home.leaving && (t->fence || t->meta.phase != TABLE_OVER))
            code = game_store_release(h->store, t->id);
    return code;
}

void hall_nodes_stored(hall *h)
{
    for (hall_table *t = h->stirred, *next; h->nodes.own && t; t = next) {
        next = t->next_stirred;
        if (t->home.taken) t->home = (hall_home){ .leaving = t->home.leaving };
        if (t->home.leaving) hall_part(h, t, HALL_NOBODY);
    }
}

static void nodes_again_see(void *user, const store_news *news)
{
    hall *h = user;
    hall_table *t = news->kind == NEWS_GAME ? hall_find(h, news->game) : NULL;

    if (!t) return;
    t->home.doubted = false;
    if (strcmp(news->node, h->nodes.own) == 0) return;
    if (!t->home.away)
        hall_part(h, t, node_of(h, news->node));
    else
        home_set(h, t, true, node_of(h, news->node));
}

/* A table that has ended is not listed. */
static bool doubt_stays(hall *h, const hall_table *t)
{
    char owner[STORE_NODE_MAX];

    return t->meta.phase != TABLE_OVER || game_store_owner(h->store, t->id, owner) != STORE_OK ||
           strcmp(owner, h->nodes.own) != 0;
}

/* What is not named any more has ended elsewhere. */
static store_code nodes_again(hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain)
            t->home.doubted =
                !t->home.away && t->created && (t->meta.phase != TABLE_OVER || t->fence);
    const store_code code = game_store_owners(h->store, nodes_again_see, h);
    for (int i = 0; i < HALL_BUCKETS && code == STORE_OK; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain)
            if (t->home.doubted && doubt_stays(h, t)) hall_part(h, t, HALL_NOBODY);
    return code;
}

void hall_nodes_undone(hall *h)
{
    if (!h->nodes.own) return;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain) {
            t->home.leaving = false;
            if (t->home.taken) hall_part(h, t, t->home.node);
        }
    if (!h->nodes.lost) return;
    h->nodes.lost = false;
    const store_code code = nodes_again(h);
    if (code == STORE_OK) return;
    h->nodes.lost = true;
    hall_fault(h, code);
}

/* ---- requests -------------------------------------------------------------------------------- */

/* Whether the guest knows of the table, or has a link to it. */
static bool elsewhere_known(const hall *h, const hall_ask *a, const hall_table *t)
{
    const fair_key key = hall_half(a->r->key);

    if (!t->meta.is_private) return true;
    if (hall_may_see(h, t, a->c, &a->r->key)) return true;
    for (int seat = 0; seat < t->meta.seats && a->r->verb == HALL_CLAIM; seat++) {
        const fair_key link = hall_link_of(h, t, HALL_LINK_SEAT, seat);
        if (fair_same(&link, &key)) return true;
    }
    return false;
}

static bool elsewhere_asked(const hall *h, const hall_ask *a)
{
    return h->nodes.own && a->r->table[0] && hall_guest_alive(h, a->c->guest, a->now) &&
           hall_budget_reads(h, a->c);
}

/* Whether its node is there and still has it. Most often it does, and then nothing changes. */
static bool elsewhere_stays(hall *h, const hall_table *t)
{
    char owner[STORE_NODE_MAX];

    if (!t->home.away || !node_serves(h, t->home.node)) return false;
    return game_store_owner(h->store, t->id, owner) == STORE_OK &&
           strcmp(owner, h->nodes.node[t->home.node].name) == 0;
}

/* Reading the record of a finished game changes nothing, so every node may do so. */
bool hall_is_elsewhere(hall *h, hall_ask *a)
{
    hall_table *t = elsewhere_asked(h, a) ? hall_reach(h, a->r->table) : NULL;

    if (!t || (!t->home.away && t->fence) || !elsewhere_known(h, a, t)) return false;
    if (t->meta.phase == TABLE_OVER && a->r->verb == HALL_RECORD) return false;
    if (!t->created) return false; /* it begins with this tick */
    const bool leaves = h->draining && hall_nodes_drain(h);
    if (!leaves && !elsewhere_stays(h, t) && hall_take(h, t)) return false;
    if (!t->home.away) return false;
    const int node = t->home.node;
    const char *name = node_serves(h, node) ? h->nodes.node[node].name : node_heir(h, t);
    if (strcmp(name, h->nodes.own) == 0) name = ""; /* it was let go a moment ago: ask again */
    snprintf(a->mail->message.node, sizeof a->mail->message.node, "%s", name);
    hall_guest_keep(h, a->c->guest); /* the other node has to know who comes */
    h->figures.elsewhere++;
    return true;
}

table_answer hall_do_where(hall *h, hall_ask *a)
{
    snprintf(a->mail->message.node, sizeof a->mail->message.node, "%s",
             h->nodes.own ? h->nodes.own : "");
    return hall_code(TABLE_OK);
}

bool hall_nodes_drain(const hall *h)
{
    bool others = false;

    for (int i = 1; i < h->nodes.count; i++) {
        const hall_node *node = &h->nodes.node[i];
        others |= node->live && !node->drains && strcmp(node->name, h->nodes.own) != 0;
    }
    return h->draining && h->nodes.own && others;
}
