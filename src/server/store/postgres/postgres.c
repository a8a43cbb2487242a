/* postgres.c - a store in a PostgreSQL database, through one connection. Entries are sealed as in
   the data file, so the database knows no card. See node.c for several servers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/postgres/inside.h"

/* ---- changes --------------------------------------------------------------------------------- */

static store_code pg_create(game_store *s, const char *game)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .text = p->node.name } };
    int changed = 0;
    const store_code code = batch_change(p, SQL_CREATE, values, 2, &changed);

    if (code != STORE_OK) return code;
    if (changed != 1) return STORE_GAP;
    pg_game *g = games_change(&p->games, game);
    if (!g) return p->refused = STORE_MEMORY;
    g->now = (pg_state){ .known = true };
    return STORE_OK;
}

static store_code pg_take(game_store *s, const char *game, uint64_t *fence)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .text = p->node.name } };
    PGresult *r, *known = NULL;
    store_code code = batch_ask(p, SQL_TAKE, values, 2, &r);

    if (code == STORE_OK && PQntuples(r) != 1) {
        code = batch_look(p, SQL_KNOWN, values, 1, &known);
        if (code == STORE_OK) code = PQntuples(known) == 1 ? STORE_ELSEWHERE : STORE_UNKNOWN;
        PQclear(known);
    }
    pg_game *g = code == STORE_OK ? games_change(&p->games, game) : NULL;
    if (g) {
        g->now.known = true;
        g->now.fence = *fence = (uint64_t)pg_number(r, 0, 0);
        g->now.entries = (uint32_t)pg_number(r, 0, 1);
    } else if (code == STORE_OK) {
        code = p->refused = STORE_MEMORY;
    }
    PQclear(r);
    return code;
}

/* What this server knows is answered at once. The database checks all of it again
   at the end of the transaction. */
static store_code pg_fits(const pg_game *g, uint64_t fence, uint32_t n)
{
    if (!g) return STORE_UNKNOWN;
    if (g->now.fence != fence) return STORE_FENCED;
    return g->now.entries == n ? STORE_OK : STORE_GAP;
}

static store_code pg_add(game_store *s, const char *game, uint64_t fence, const store_entry *entry)
{
    pg_store *p = (pg_store *)s;
    uint8_t sealed[SEAL_MAX];
    store_code code = pg_fits(games_find(&p->games, game), fence, entry->n);
    pg_game *g = code == STORE_OK ? games_change(&p->games, game) : NULL;

    if (code != STORE_OK) return code;
    const seal_place place = { .first = game, .n = entry->n };
    const int size = seal_close(&p->seal, place, entry->bytes, entry->size, sealed);
    const change_value values[] = { { .text = game },
                                    { .number = (int64_t)fence },
                                    { .number = entry->n },
                                    { .bytes = entry->hash.at, .size = FAIR_BYTES },
                                    { .bytes = sealed, .size = size } };
    code = batch_add(p, SQL_ADD, values, 5);
    if (code != STORE_OK) return code;
    g->now.entries++;
    g->now.hash = entry->hash;
    return STORE_OK;
}

static store_code pg_finish(game_store *s, const char *game)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game } };
    pg_game *g = games_find(&p->games, game) ? games_change(&p->games, game) : NULL;
    int changed = 0;

    if (g) g->now.finished = true;
    if (g) return batch_add(p, SQL_FINISH, values, 1);
    const store_code code = batch_change(p, SQL_FINISH, values, 1, &changed);
    return code == STORE_OK && changed != 1 ? STORE_UNKNOWN : code;
}

static store_code pg_erase(game_store *s, const char *game)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game } };
    int changed = 0;
    store_code code = batch_add(p, SQL_ERASE_LOG, values, 1);

    if (code == STORE_OK) code = batch_change(p, SQL_ERASE, values, 1, &changed);
    pg_game *g = games_find(&p->games, game) ? games_change(&p->games, game) : NULL;
    if (code == STORE_OK && g) g->now.known = false;
    return code == STORE_OK && changed != 1 ? STORE_UNKNOWN : code;
}

static bool pg_changed(const game_store *s)
{
    const pg_store *p = (const pg_store *)s;
    return p->broken || p->lost || p->open || p->batch.size || p->refused != STORE_OK;
}

/* ---- reading --------------------------------------------------------------------------------- */

static store_code pg_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game } };
    uint8_t bytes[SEAL_PLAIN_MAX];
    PGresult *known = NULL, *r = NULL;
    bool go_on = true;
    int n = 0;
    store_code code = batch_look(p, SQL_KNOWN, values, 1, &known);

    if (code == STORE_OK && PQntuples(known) != 1) code = STORE_UNKNOWN;
    if (code == STORE_OK) code = batch_look(p, SQL_READ, values, 1, &r);
    while (code == STORE_OK && go_on && n < PQntuples(r)) {
        store_entry e = { .n = (uint32_t)pg_number(r, n, 0), .bytes = bytes };
        if (PQgetlength(r, n, 1) != FAIR_BYTES) break;
        memcpy(e.hash.at, PQgetvalue(r, n, 1), FAIR_BYTES);
        e.size = seal_open(&p->seal, (seal_place){ .first = game, .n = e.n },
                           (const uint8_t *)PQgetvalue(r, n, 2), PQgetlength(r, n, 2), bytes);
        if (e.size < 0) break;
        go_on = seen(user, &e);
        n++;
    }
    if (code == STORE_OK && go_on && n != pg_number(known, 0, 1)) code = STORE_DAMAGED;
    PQclear(known);
    PQclear(r);
    fair_forget(bytes, sizeof bytes);
    return code;
}

static store_code pg_list(game_store *s, bool all, store_game_seen seen, void *user)
{
    const change_value values[] = { { .number = all } };
    PGresult *r;
    const store_code code = batch_look((pg_store *)s, SQL_GAMES, values, 1, &r);

    for (int i = 0; code == STORE_OK && i < PQntuples(r); i++)
        if (!seen(user, PQgetvalue(r, i, 0))) break;
    PQclear(r);
    return code;
}

/* ---- facts, audits --------------------------------------------------------------------------- */

bool pg_open_fact(const pg_store *p, const PGresult *r, int row, const int columns[3],
                  uint8_t bytes[SEAL_PLAIN_MAX], store_fact *out)
{
    *out = (store_fact){ PQgetvalue(r, row, columns[0]), PQgetvalue(r, row, columns[1]), bytes, 0 };
    out->size = seal_open(&p->seal, (seal_place){ out->kind, out->key, 0 },
                          (const uint8_t *)PQgetvalue(r, row, columns[2]),
                          PQgetlength(r, row, columns[2]), bytes);
    return out->size >= 0 && out->size <= STORE_FACT_MAX;
}

static store_code pg_put(game_store *s, const store_fact *fact)
{
    pg_store *p = (pg_store *)s;
    uint8_t sealed[SEAL_MAX];
    const seal_place place = { fact->kind, fact->key, 0 };
    const int size = seal_close(&p->seal, place, fact->bytes, fact->size, sealed);
    const change_value values[] = { { .text = fact->kind },
                                    { .text = fact->key },
                                    { .bytes = sealed, .size = size } };
    return batch_add(p, SQL_PUT, values, 3);
}

static store_code pg_drop(game_store *s, const char *kind, const char *key)
{
    const change_value values[] = { { .text = kind }, { .text = key } };
    return batch_add((pg_store *)s, SQL_DROP, values, 2);
}

static store_code pg_facts(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                           void *user)
{
    static const int columns[3] = { 2, 0, 1 };
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = kind }, { .text = key } };
    uint8_t bytes[SEAL_PLAIN_MAX];
    PGresult *r;
    const int which = key ? SQL_FACT : kind ? SQL_FACTS : SQL_ALL_FACTS;
    store_code code = batch_look(p, which, values, key ? 2 : kind ? 1 : 0, &r);

    for (int i = 0; code == STORE_OK && i < PQntuples(r); i++) {
        store_fact fact;
        if (!pg_open_fact(p, r, i, columns, bytes, &fact))
            code = STORE_DAMAGED;
        else if (!seen(user, &fact))
            break;
    }
    PQclear(r);
    fair_forget(bytes, sizeof bytes);
    return code;
}

static store_code pg_audit(game_store *s, const store_audit *audit)
{
    const change_value values[] = { { .number = (int64_t)audit->time },
                                    { .text = audit->who },
                                    { .text = audit->what },
                                    { .text = audit->game } };
    return batch_add((pg_store *)s, SQL_AUDIT, values, 4);
}

static store_code pg_audit_thin(game_store *s, uint64_t before)
{
    const change_value values[] = { { .number = (int64_t)before } };
    const store_code code = batch_add((pg_store *)s, SQL_AUDIT_GONE, values, 1);
    return code == STORE_OK ? batch_add((pg_store *)s, SQL_AUDIT_THIN, NULL, 0) : code;
}

static store_code pg_audits(game_store *s, store_audit_seen seen, void *user)
{
    PGresult *r;
    const store_code code = batch_look((pg_store *)s, SQL_AUDITS, NULL, 0, &r);

    for (int i = 0; code == STORE_OK && i < PQntuples(r); i++) {
        const store_audit audit = { (uint64_t)pg_number(r, i, 0), PQgetvalue(r, i, 1),
                                    PQgetvalue(r, i, 2), PQgetvalue(r, i, 3) };
        if (!seen(user, &audit)) break;
    }
    PQclear(r);
    return code;
}

/* ---- what the database does itself ----------------------------------------------------------- */

static store_code pg_backup(game_store *s, const char *path)
{
    (void)s;
    (void)path;
    return STORE_NO_COPY;
}

static bool pg_wants(game_store *s, uint64_t now, bool busy)
{
    (void)busy;
    return pg_node_wants((const pg_store *)s, now);
}

static store_code pg_maintain(game_store *s, uint64_t now, bool busy)
{
    (void)busy;
    return pg_node_maintain((pg_store *)s, now);
}

static void pg_figures(const game_store *s, store_figures *out)
{
    out->away = ((const pg_store *)s)->lost;
}

/* ---- what was lost --------------------------------------------------------------------------- */

static void pg_lost(game_store *s, store_game_seen seen, void *user)
{
    pg_games *games = &((pg_store *)s)->games;

    for (int i = 0; i < PG_GAMES; i++)
        for (pg_game *g = games->at[i], *next; g; g = next) {
            next = g->chain;
            if (!g->behind) continue;
            seen(user, g->id);
            games_drop(games, g->id);
        }
}

/* ---- opening --------------------------------------------------------------------------------- */

static void pg_close(game_store *s)
{
    pg_store *p = (pg_store *)s;
    pg_forget(s);
    pg_node_leave(p);
    PQfinish(p->db);
    seal_end(&p->seal);
    games_free(&p->games);
    buffer_free(&p->batch);
    free((void *)(uintptr_t)p->options.path);
    free(p);
}

/* The key itself is in the vault. */
static bool pg_begin(pg_store *p, const store_options *options)
{
    p->options = *options;
    p->options.path = strdup(options->path);
    if (options->node) snprintf(p->node.name, sizeof p->node.name, "%s", options->node);
    if (options->node) p->options.node = p->node.name;
    memset(&p->options.key, 0, sizeof p->options.key);
    games_begin(&p->games);
    return p->options.path && seal_begin(&p->seal, options);
}

game_store *store_in_postgres(const store_options *options, store_code *code)
{
    static const store_kind kind = { pg_create, pg_take,    pg_add,   pg_finish,     pg_erase,
                                     pg_commit, pg_forget,  pg_read,  pg_list,       pg_put,
                                     pg_drop,   pg_facts,   pg_audit, pg_audit_thin, pg_audits,
                                     pg_backup, pg_changed, pg_wants, pg_maintain,   pg_figures,
                                     pg_lost,   pg_close };
    pg_store *p = calloc(1, sizeof *p);

    *code = STORE_MEMORY;
    if (!p) return NULL;
    p->store.kind = &kind;
    if (pg_begin(p, options)) *code = pg_open(p);
    if (*code == STORE_OK && options->node) *code = pg_node_enter(p, &p->number);
    if (*code == STORE_OK && options->node) p->store.shared = &pg_node_shared;
    p->options.detail = NULL;
    if (*code == STORE_OK) return &p->store;
    pg_close(&p->store);
    return NULL;
}
