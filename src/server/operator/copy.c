/* copy.c - everything from one store to another, of any kinds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/operator/operator.h"

enum { COPY_BATCH = 1000 }; /* entries or facts in one commit: fewer commits, and little to lose */

typedef struct copying {
    game_store *from, *to;
    copy_report *report;
    store_code code;
    int batch; /* since the last commit */
    const char *game;
    uint64_t fence;
    uint32_t have; /* entries that the target has of this game */
    fair_key last; /* the hash of the last of them */
    uint64_t added;
} copying;

static void copy_step(copying *c)
{
    if (++c->batch < COPY_BATCH) return;
    c->batch = 0;
    if (c->code == STORE_OK) c->code = game_store_commit(c->to);
}

/* ---- games ----------------------------------------------------------------------------------- */

static bool copy_known(void *user, const store_entry *entry)
{
    copying *c = user;
    c->have = entry->n + 1;
    c->last = entry->hash;
    return true;
}

static bool copy_entry(void *user, const store_entry *entry)
{
    copying *c = user;

    if (entry->n + 1 == c->have && !fair_same(&entry->hash, &c->last)) c->code = STORE_DIFFERS;
    if (entry->n < c->have) return c->code == STORE_OK;
    c->code = game_store_add(c->to, c->game, c->fence, entry);
    c->added++;
    copy_step(c);
    return c->code == STORE_OK;
}

/* Makes the game, or finds out how much of it is there. */
static store_code copy_begin(copying *c, const char *game)
{
    c->game = game;
    c->have = 0;
    c->added = 0;
    store_code code = game_store_create(c->to, game);
    if (code == STORE_GAP) code = game_store_read(c->to, game, copy_known, c);
    return code == STORE_OK ? game_store_take(c->to, game, &c->fence) : code;
}

static void copy_game(copying *c, const char *game, bool finished)
{
    snprintf(c->report->last, sizeof c->report->last, "%s", game);
    c->code = copy_begin(c, game);
    if (c->code != STORE_OK) return;
    const store_code read = game_store_read(c->from, game, copy_entry, c);
    if (c->code == STORE_OK && read != STORE_DAMAGED) c->code = read;
    if (c->code == STORE_OK && finished && read == STORE_OK)
        c->code = game_store_finish(c->to, game);
    c->report->damaged += read == STORE_DAMAGED;
    c->report->entries += c->added;
    c->report->games += c->added > 0 || c->have == 0;
    c->report->there += c->added == 0 && c->have > 0;
}

/* The names first, because no game can be read while they are being listed. */
typedef struct copy_names {
    char (*id)[FAIR_GAME_MAX];
    size_t count, room;
    bool failed;
} copy_names;

static bool copy_name(void *user, const char *game)
{
    copy_names *n = user;
    if (n->count == n->room) {
        const size_t room = 2 * n->room + 64;
        void *id = realloc(n->id, room * sizeof *n->id);
        n->failed = !id;
        if (!id) return false;
        n->id = id;
        n->room = room;
    }
    snprintf(n->id[n->count++], FAIR_GAME_MAX, "%s", game);
    return true;
}

static int copy_order(const void *a, const void *b) { return strcmp(a, b); }

static void copy_games(copying *c)
{
    copy_names all = { 0 }, open = { 0 };

    c->code = game_store_all_games(c->from, copy_name, &all);
    if (c->code == STORE_OK) c->code = game_store_games(c->from, copy_name, &open);
    if (all.failed || open.failed) c->code = STORE_MEMORY;
    if (open.count) qsort(open.id, open.count, sizeof *open.id, copy_order);
    for (size_t i = 0; i < all.count && c->code == STORE_OK; i++)
        copy_game(c, all.id[i],
                  !open.count ||
                      !bsearch(all.id[i], open.id, open.count, sizeof *open.id, copy_order));
    free(all.id);
    free(open.id);
}

/* ---- facts, audits --------------------------------------------------------------------------- */

static bool copy_fact(void *user, const store_fact *fact)
{
    copying *c = user;
    c->code = game_store_put(c->to, fact);
    c->report->facts++;
    copy_step(c);
    return c->code == STORE_OK;
}

static bool copy_audit(void *user, const store_audit *audit)
{
    copying *c = user;
    c->code = game_store_audit(c->to, audit);
    c->report->audits++;
    return c->code == STORE_OK;
}

static bool copy_seen(void *user, const store_audit *audit)
{
    (void)audit;
    *(bool *)user = true;
    return false;
}

/* In one commit, so that a trail is there as a whole or not at all. */
static void copy_trail(copying *c, uint64_t now)
{
    const store_audit signature = { now, "neuland store", "copied here", "" };
    bool there = false;

    c->code = game_store_audits(c->to, copy_seen, &there);
    if (c->code != STORE_OK || there) return;
    const store_code read = game_store_audits(c->from, copy_audit, c);
    if (c->code == STORE_OK) c->code = read;
    if (c->code == STORE_OK) c->code = game_store_audit(c->to, &signature);
}

store_code copy_run(game_store *from, game_store *to, uint64_t now, copy_report *report)
{
    copying c = { .from = from, .to = to, .report = report };

    memset(report, 0, sizeof *report);
    copy_games(&c);
    if (c.code == STORE_OK) {
        report->last[0] = 0;
        const store_code read = game_store_facts(from, NULL, copy_fact, &c);
        if (c.code == STORE_OK) c.code = read;
    }
    if (c.code == STORE_OK) c.code = game_store_commit(to);
    if (c.code == STORE_OK) copy_trail(&c, now);
    if (c.code == STORE_OK) return game_store_commit(to);
    game_store_forget(to);
    return c.code;
}
