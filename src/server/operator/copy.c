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
    uint32_t seen; /* entries that the source has of it */
    uint64_t added;
    copy_told told;
    void *user;
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

    c->seen = entry->n + 1;
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
    c->have = c->seen = 0;
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
    if (c->code == STORE_OK && c->seen < c->have) c->code = STORE_DIFFERS;
    if (c->code == STORE_OK && finished && read == STORE_OK)
        c->code = game_store_finish(c->to, game);
    c->report->damaged += read == STORE_DAMAGED;
    c->report->entries += c->added;
    c->report->games += c->added > 0 || c->have == 0;
    c->report->there += c->added == 0 && c->have > 0;
}

static void copy_games(copying *c)
{
    game_names all, open = { 0 };

    c->code = game_names_of(c->from, true, &all);
    if (c->code == STORE_OK) c->code = game_names_of(c->from, false, &open);
    for (size_t i = 0; i < all.count && c->code == STORE_OK; i++) {
        copy_game(c, all.id[i], !game_names_has(&open, all.id[i]));
        if (c->told) c->told(c->user, i + 1, all.count);
    }
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

store_code copy_run(game_store *from, game_store *to, uint64_t now, copy_told told, void *user,
                    copy_report *report)
{
    copying c = { .from = from, .to = to, .report = report, .told = told, .user = user };

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
