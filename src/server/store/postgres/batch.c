/* batch.c - one transaction at a time. Its changes are kept until the database has acknowledged
   them. If the connection is lost meanwhile, the number of the last batch, which every transaction
   writes, says whether this one is stored; only if it is not, the same changes are made again. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store/postgres/inside.h"

enum { USED_MS = 60000 /* for our own last session to end */ };

static void batch_clear(pg_store *p)
{
    buffer_clear(&p->batch);
    p->batch.failed = false;
    p->sent = 0;
    p->open = p->torn = p->node.rings = false;
    p->refused = STORE_OK;
}

/* ---- changes --------------------------------------------------------------------------------- */

store_code batch_add(pg_store *p, int which, const change_value *values, int count)
{
    if (p->broken) return STORE_BROKEN;
    if (p->refused != STORE_OK) return p->refused;
    change_write(&p->batch, which, values, count);
    p->node.rings |= which != SQL_ADD && which != SQL_AUDIT;
    if (p->batch.failed) p->refused = STORE_MEMORY;
    return p->refused;
}

/* What must be known before the end of the transaction cannot be made again by itself: what the
   server made of the answer is in its memory only. */
static store_code batch_noted(pg_store *p, store_code code)
{
    if (code == STORE_AWAY) p->torn = true;
    if (code == STORE_AWAY && !p->options.node) p->broken = true;
    return code;
}

/* Why a change was refused: of an entry, the game may have a new owner. */
static store_code batch_misfit(pg_store *p, size_t from, int failed)
{
    const char *at = p->batch.at + from, *end = p->batch.at + p->batch.size;
    change_value values[PG_VALUES];
    int which = -1;
    PGresult *r = NULL;

    for (int k = 0; k <= failed && at < end; k++) {
        which = (uint8_t)*at++;
        const int count = (uint8_t)*at++;
        for (int i = 0; i < count; i++) values[i] = change_read(&at);
    }
    if (which == PG_HOLD || which == PG_RELEASE) return STORE_FENCED;
    if (which != SQL_ADD) return STORE_GAP;
    store_code code = pg_do(p, SQL_KNOWN, values, 1, &r);
    if (code == STORE_OK) code = PQntuples(r) == 1 ? STORE_GAP : STORE_UNKNOWN;
    if (code == STORE_GAP && pg_number(r, 0, 0) != values[1].number) code = STORE_FENCED;
    PQclear(r);
    return code;
}

/* Sends what was only added so far. If the database refuses some of it, the transaction ends. */
static store_code batch_send(pg_store *p, bool commit, PGresult **out)
{
    const size_t from = p->sent;
    int failed;
    const store_code code = pg_send_batch(p, commit, out, &failed);

    if (code == STORE_OK) return code;
    if (!p->lost) pg_run(p, "ROLLBACK");
    p->open = false;
    if (code != STORE_GAP || p->lost) return code;
    /* Its own number is not the next: has it been stored after all? */
    p->lost = failed < 0;
    return p->lost ? STORE_AWAY : batch_misfit(p, from, failed);
}

static store_code batch_flush(pg_store *p, PGresult **out)
{
    p->refused = batch_send(p, false, out);
    return batch_noted(p, p->refused);
}

store_code batch_ask(pg_store *p, int which, const change_value *values, int count, PGresult **out)
{
    const store_code code = batch_add(p, which, values, count);
    *out = NULL;
    return code == STORE_OK ? batch_flush(p, out) : code;
}

store_code batch_change(pg_store *p, int which, const change_value *values, int count, int *changed)
{
    PGresult *r = NULL;
    const store_code code = batch_ask(p, which, values, count, &r);

    if (code == STORE_OK) *changed = (int)strtol(PQcmdTuples(r), NULL, 10);
    PQclear(r);
    return code;
}

store_code batch_look(pg_store *p, int which, const change_value *values, int count, PGresult **out)
{
    PGresult *none = NULL;
    store_code code = p->broken ? STORE_BROKEN : STORE_OK;

    *out = NULL;
    if (code == STORE_OK && p->refused == STORE_OK && p->sent < p->batch.size)
        code = batch_flush(p, &none);
    PQclear(none);
    return code == STORE_OK ? batch_noted(p, pg_do(p, which, values, count, out)) : code;
}

void pg_forget(game_store *s)
{
    pg_store *p = (pg_store *)s;
    const bool torn = p->torn;

    if (p->open && !p->lost) pg_run(p, "ROLLBACK");
    batch_clear(p);
    p->torn = torn && p->lost;
    games_forgotten(&p->games);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void batch_stored(pg_store *p)
{
    p->number++;
    if (p->node.rings) pg_bell_ring(p->node.bell);
    games_stored(&p->games);
    batch_clear(p);
}

/* A transaction that failed is rolled back by COMMIT, which then says so. */
static store_code batch_commit(pg_store *p)
{
    PGresult *r;
    store_code code = batch_send(p, true, &r);

    if (code == STORE_OK && strcmp(PQcmdStatus(r), "COMMIT") != 0) code = STORE_BROKEN;
    PQclear(r);
    return code;
}

/* ---- coming back ----------------------------------------------------------------------------- */

uint64_t pg_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u + 1;
}

/* Whether to try again later: it cannot be reached, it is a standby for the time being, or the
   session that was lost has not ended there yet. */
static store_code batch_later(pg_store *p, store_code code)
{
    const uint64_t now = pg_time();

    const bool used = code == STORE_IN_USE || code == STORE_NAME_IN_USE;

    if (!used) p->used_since = 0;
    if (code == STORE_READ_ONLY) return STORE_AWAY;
    if (!used) return code;
    if (p->used_since == 0) p->used_since = now;
    return now < p->used_since + USED_MS ? STORE_AWAY : code;
}

/* Games and their numbers of entries, as the database writes arrays. */
typedef struct batch_arrays {
    buffer ids, entries;
    int count;
} batch_arrays;

static void arrays_add(batch_arrays *a, const pg_game *game)
{
    buffer_format(&a->ids, "%c\"", a->count ? ',' : '{');
    for (const char *c = game->id; *c; c++) {
        if (*c == '"' || *c == '\\') buffer_char(&a->ids, '\\');
        buffer_char(&a->ids, *c);
    }
    buffer_char(&a->ids, '"');
    buffer_format(&a->entries, "%c%u", a->count ? ',' : '{', (unsigned)game->kept.entries);
    a->count++;
}

/* Whether the database has what was acknowledged of this game. */
static bool behind_fits(const pg_game *game, const PGresult *r, int row)
{
    const fair_key zero = { { 0 } };
    fair_key hash = zero;

    if (game->kept.finished && !pg_number(r, row, 2)) return false;
    if (fair_same(&game->kept.hash, &zero)) return true;
    if (PQgetlength(r, row, 1) != FAIR_BYTES) return false;
    memcpy(hash.at, PQgetvalue(r, row, 1), FAIR_BYTES);
    return fair_same(&hash, &game->kept.hash);
}

/* Notes which games are behind what was acknowledged. */
static store_code batch_behind(pg_store *p)
{
    batch_arrays a = { 0 };
    PGresult *r = NULL;
    store_code code = STORE_OK;

    for (int i = 0; i < PG_GAMES; i++)
        for (pg_game *game = p->games.at[i]; game; game = game->chain) {
            game->behind = game->kept.known;
            if (game->behind) arrays_add(&a, game);
        }
    buffer_char(&a.ids, '}');
    buffer_char(&a.entries, '}');
    const change_value values[] = { { .text = a.ids.at }, { .text = a.entries.at } };
    if (a.ids.failed || a.entries.failed) code = STORE_MEMORY;
    if (code == STORE_OK && a.count) code = pg_do(p, PG_BEHIND, values, 2, &r);
    for (int row = 0; code == STORE_OK && row < PQntuples(r); row++) {
        pg_game *game = games_find(&p->games, PQgetvalue(r, row, 0));
        if (game) game->behind = !behind_fits(game, r, row);
    }
    PQclear(r);
    buffer_free(&a.ids);
    buffer_free(&a.entries);
    return code;
}

/* Tries once to come back. arrived: the batch that was under way is stored. LOST: batches before it
   are not. */
static store_code batch_return(pg_store *p, bool *arrived)
{
    int64_t number = 0;

    PQfinish(p->db);
    p->db = NULL;
    p->lost = p->open = false;
    p->sent = 0;
    store_code code = pg_open(p);
    if (code == STORE_OK) code = pg_node_return(p, &number);
    code = batch_later(p, code);
    if (code == STORE_OK && number < p->number) {
        code = batch_behind(p);
        if (code == STORE_OK) code = STORE_LOST;
    }
    if (code == STORE_OK && number > p->number + 1) code = STORE_REPLACED;
    p->lost = code == STORE_AWAY || code == STORE_MEMORY;
    *arrived = number == p->number + 1;
    if (code == STORE_LOST) p->number = number;
    return code;
}

store_code pg_commit(game_store *s)
{
    pg_store *p = (pg_store *)s;
    bool arrived = false;
    store_code code = STORE_OK;

    if (p->broken) return STORE_BROKEN;
    if (p->lost && p->options.node) {
        const bool torn = p->torn;
        code = batch_return(p, &arrived);
        if (code == STORE_OK && torn) code = STORE_TORN;
    }
    if (code == STORE_OK && !arrived) code = p->refused;
    if (code == STORE_OK && !arrived && !p->open && p->batch.size == 0) return STORE_OK;
    if (code == STORE_OK && !arrived) code = batch_commit(p);
    if (code == STORE_OK) batch_stored(p);
    if (code == STORE_OK || (code == STORE_AWAY && p->options.node)) return code;
    pg_forget(s);
    p->broken = !store_code_undone(code);
    return p->options.node || !p->broken ? code : STORE_BROKEN;
}
