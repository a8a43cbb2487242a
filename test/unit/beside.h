/* beside.h - a store in memory that several halls share, as servers share a database. Include it
   after lounge.h. The test says which of them are there. */
#ifndef NL_TEST_BESIDE_H
#define NL_TEST_BESIDE_H

#include "unit/lounge.h"

enum { BESIDE_GAMES = 16, BESIDE_GONE = 16 };

typedef struct beside_game {
    char id[FAIR_GAME_MAX], owner[STORE_NODE_MAX];
    bool over;
} beside_game;

typedef struct beside_all {
    game_store *inner;
    beside_game game[BESIDE_GAMES], kept[BESIDE_GAMES]; /* now, and as of the last commit */
    store_fact gone[BESIDE_GONE];
    char gone_kind[BESIDE_GONE][STORE_KIND_MAX], gone_key[BESIDE_GONE][STORE_KEY_MAX];
    int count, kept_count, gone_count;
    struct beside *node[2];
} beside_all;

typedef struct beside {
    game_store store;
    beside_all *all;
    const char *name;
    bool live, drains;
    store_code next; /* what the next commit says */
} beside;

static inline game_store *beside_inner(const game_store *s)
{
    return ((const beside *)s)->all->inner;
}

static inline beside_game *beside_find(const game_store *s, const char *id)
{
    beside_all *all = ((const beside *)s)->all;
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->game[i].id, id) == 0) return &all->game[i];
    return NULL;
}

static store_code beside_create(game_store *s, const char *game)
{
    beside_all *all = ((beside *)s)->all;
    const store_code code = game_store_create(all->inner, game);
    if (code != STORE_OK) return code;
    assert_true(all->count < BESIDE_GAMES);
    beside_game *g = &all->game[all->count++];
    memset(g, 0, sizeof *g);
    snprintf(g->id, sizeof g->id, "%s", game);
    snprintf(g->owner, sizeof g->owner, "%s", ((beside *)s)->name);
    return STORE_OK;
}

static bool beside_serves(const beside_all *all, const char *name)
{
    for (int i = 0; i < 2; i++)
        if (all->node[i] && strcmp(all->node[i]->name, name) == 0) return all->node[i]->live;
    return false;
}

static store_code beside_take(game_store *s, const char *game, uint64_t *fence)
{
    beside *b = (beside *)s;
    beside_game *g = beside_find(s, game);
    if (!g) return STORE_UNKNOWN;
    if (strcmp(g->owner, b->name) != 0 && beside_serves(b->all, g->owner)) return STORE_ELSEWHERE;
    snprintf(g->owner, sizeof g->owner, "%s", b->name);
    return game_store_take(b->all->inner, game, fence);
}

static store_code beside_add(game_store *s, const char *game, uint64_t fence,
                             const store_entry *entry)
{
    return game_store_add(beside_inner(s), game, fence, entry);
}

static store_code beside_finish(game_store *s, const char *game)
{
    beside_game *g = beside_find(s, game);
    if (g) g->over = true;
    return game_store_finish(beside_inner(s), game);
}

static store_code beside_erase(game_store *s, const char *game)
{
    return game_store_erase(beside_inner(s), game);
}

static void beside_forget(game_store *s)
{
    beside_all *all = ((beside *)s)->all;
    memcpy(all->game, all->kept, sizeof all->game);
    all->count = all->kept_count;
    game_store_forget(all->inner);
}

static store_code beside_commit(game_store *s)
{
    beside *b = (beside *)s;
    const store_code next = b->next;
    b->next = STORE_OK;
    if (next != STORE_OK) return next;
    memcpy(b->all->kept, b->all->game, sizeof b->all->kept);
    b->all->kept_count = b->all->count;
    return game_store_commit(b->all->inner);
}

static store_code beside_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    return game_store_read(beside_inner(s), game, seen, user);
}

static store_code beside_games(game_store *s, bool whole, store_game_seen seen, void *user)
{
    return whole ? game_store_all_games(beside_inner(s), seen, user)
                 : game_store_games(beside_inner(s), seen, user);
}

static store_code beside_put(game_store *s, const store_fact *fact)
{
    return game_store_put(beside_inner(s), fact);
}

static store_code beside_drop(game_store *s, const char *kind, const char *key)
{
    beside_all *all = ((beside *)s)->all;
    const int n = all->gone_count++ % BESIDE_GONE;
    snprintf(all->gone_kind[n], STORE_KIND_MAX, "%s", kind);
    snprintf(all->gone_key[n], STORE_KEY_MAX, "%s", key);
    all->gone[n] = (store_fact){ all->gone_kind[n], all->gone_key[n], NULL, 0 };
    return game_store_drop(all->inner, kind, key);
}

static store_code beside_facts(game_store *s, const char *kind, const char *key,
                               store_fact_seen seen, void *user)
{
    game_store *inner = beside_inner(s);
    return inner->kind->facts(inner, kind, key, seen, user);
}

static store_code beside_audit(game_store *s, const store_audit *audit)
{
    return game_store_audit(beside_inner(s), audit);
}

static store_code beside_audit_thin(game_store *s, uint64_t before)
{
    return game_store_audit_thin(beside_inner(s), before);
}

static store_code beside_audits(game_store *s, store_audit_seen seen, void *user)
{
    return game_store_audits(beside_inner(s), seen, user);
}

static store_code beside_backup(game_store *s, const char *path)
{
    return game_store_backup(beside_inner(s), path);
}

static bool beside_changed(const game_store *s)
{
    (void)s;
    return true;
}

static bool beside_wants(game_store *s, uint64_t now, bool busy)
{
    return game_store_wants(beside_inner(s), now, busy);
}

static store_code beside_maintain(game_store *s, uint64_t now, bool busy)
{
    return game_store_maintain(beside_inner(s), now, busy);
}

static void beside_figures(const game_store *s, store_figures *out)
{
    *out = game_store_figures(beside_inner(s));
}

static void beside_lost(game_store *s, store_game_seen seen, void *user)
{
    game_store_lost(beside_inner(s), seen, user);
}

static void beside_close(game_store *s) { (void)s; }

/* ---- what the halls tell each other ---------------------------------------------------------- */

static const char *beside_name(const game_store *s) { return ((const beside *)s)->name; }

static uint64_t beside_clock(game_store *s)
{
    (void)s;
    return 0;
}

static store_code beside_owner(game_store *s, const char *game, char out[STORE_NODE_MAX])
{
    const beside_game *g = beside_find(s, game);
    if (!g) return STORE_UNKNOWN;
    snprintf(out, STORE_NODE_MAX, "%s", g->owner);
    return STORE_OK;
}

static store_code beside_owners(game_store *s, store_news_seen seen, void *user)
{
    const beside_all *all = ((beside *)s)->all;
    for (int i = 0; i < 2; i++) {
        const beside *b = all->node[i];
        if (b) seen(user, &(store_news){ NEWS_NODE, b->name, NULL, b->live, b->drains, 0, { 0 } });
    }
    for (int i = 0; i < all->count; i++) {
        const beside_game *g = &all->game[i];
        if (!g->over) seen(user, &(store_news){ NEWS_GAME, g->owner, g->id, 0, 0, 0, { 0 } });
    }
    return STORE_OK;
}

static store_code beside_hold(game_store *s, const char *game, uint64_t fence)
{
    const beside_game *g = beside_find(s, game);
    (void)fence;
    return g && strcmp(g->owner, ((beside *)s)->name) == 0 ? STORE_OK : STORE_FENCED;
}

static store_code beside_release(game_store *s, const char *game)
{
    beside_game *g = beside_find(s, game);
    if (!g || strcmp(g->owner, ((beside *)s)->name) != 0) return STORE_FENCED;
    g->owner[0] = 0;
    return STORE_OK;
}

static store_code beside_drain(game_store *s, bool drains)
{
    ((beside *)s)->drains = drains;
    return STORE_OK;
}

static void beside_left(game_store *s, const char *game)
{
    (void)s;
    (void)game;
}

typedef struct beside_listener {
    store_news_seen seen;
    void *user;
} beside_listener;

static bool beside_fact(void *user, const store_fact *fact)
{
    const beside_listener *l = user;
    l->seen(l->user, &(store_news){ .kind = NEWS_FACT, .fact = *fact });
    return true;
}

/* Everything, every time: it may come more than once. */
static bool beside_news(game_store *s, store_news_seen seen, void *user)
{
    const beside_all *all = ((beside *)s)->all;
    beside_listener listener = { seen, user };
    beside_owners(s, seen, user);
    for (int i = 0; i < all->count; i++) {
        const beside_game *g = &all->game[i];
        if (g->over) seen(user, &(store_news){ NEWS_GAME, g->owner, g->id, 0, 0, true, { 0 } });
    }
    game_store_facts(all->inner, "table", beside_fact, &listener);
    game_store_facts(all->inner, "guest", beside_fact, &listener);
    game_store_facts(all->inner, "order", beside_fact, &listener);
    for (int i = 0; i < all->gone_count && i < BESIDE_GONE; i++)
        seen(user, &(store_news){ .kind = NEWS_GONE, .fact = all->gone[i] });
    return true;
}

static void beside_bell(game_store *s, void (*wake)(void *user), void *user)
{
    (void)s;
    (void)wake;
    (void)user;
}

/* ---- begin and end --------------------------------------------------------------------------- */

static inline void beside_begin(beside_all *all, beside *b, const char *name)
{
    static const store_kind kind = {
        beside_create, beside_take,    beside_add,   beside_finish,     beside_erase,
        beside_commit, beside_forget,  beside_read,  beside_games,      beside_put,
        beside_drop,   beside_facts,   beside_audit, beside_audit_thin, beside_audits,
        beside_backup, beside_changed, beside_wants, beside_maintain,   beside_figures,
        beside_lost,   beside_close
    };
    static const store_shared shared = { beside_name, beside_clock,   beside_owner, beside_owners,
                                         beside_hold, beside_release, beside_drain, beside_left,
                                         beside_news, beside_bell };
    memset(b, 0, sizeof *b);
    b->store.kind = &kind;
    b->store.shared = &shared;
    b->all = all;
    b->name = name;
    b->live = true;
    all->node[all->node[0] != NULL] = b;
}

/* A lounge at this store. */
static inline void beside_open(lounge *l, beside *b, uint64_t seed)
{
    memset(l, 0, sizeof *l);
    l->luck = rng_of(seed);
    l->now = 1000000;
    l->sent = calloc(LOUNGE_SENT, sizeof *l->sent);
    assert_non_null(l->sent);
    l->store = &b->store;
    l->bots = true;
    lounge_open(l);
}

#endif
