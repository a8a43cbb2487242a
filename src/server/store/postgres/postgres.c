/* postgres.c - a store in a PostgreSQL database, through one connection. Entries are sealed as in
   the data file, so the database knows no card. See node.c for several servers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/postgres/inside.h"

enum { VALUES = 5 };

#define NOW_CHANGED "changed = txid_current()"
#define CHANGED     "changed >= $1 AND changed < txid_snapshot_xmax(txid_current_snapshot())"

static const char *const sqls[PG_SQLS] = {
    [SQL_CREATE] = ("INSERT INTO neuland.game (id, fence, entries, finished, owner, changed) "
                    "VALUES ($1, 0, 0, 0, nullif($2, ''), txid_current()) ON CONFLICT DO NOTHING"),
    /* Only from nobody, or from a node whose lease has run out. */
    [SQL_TAKE] = ("UPDATE neuland.game SET fence = fence + 1, owner = nullif($2, ''), " NOW_CHANGED
                  " WHERE id = (SELECT id FROM neuland.game WHERE id = $1 AND ($2 = ''"
                  "   OR owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT FROM neuland.node n"
                  "     WHERE n.name = owner AND n.lease > clock_timestamp()))"
                  "  FOR UPDATE SKIP LOCKED) RETURNING fence"),
    /* One statement locks the game, checks fence and number, and adds the entry. */
    [SQL_ADD] = ("WITH g AS (UPDATE neuland.game SET entries = entries + 1"
                 "  WHERE id = $1 AND fence = $2 AND entries = $3 RETURNING id) "
                 "INSERT INTO neuland.entry (game, n, hash, sealed) SELECT id, $3, $4, $5 FROM g"),
    [SQL_FINISH] = "UPDATE neuland.game SET finished = 1, " NOW_CHANGED " WHERE id = $1",
    [SQL_ERASE_LOG] = "DELETE FROM neuland.entry WHERE game = $1",
    [SQL_ERASE] = "DELETE FROM neuland.game WHERE id = $1 AND finished = 1",
    [SQL_READ] = "SELECT n, hash, sealed FROM neuland.entry WHERE game = $1 ORDER BY n",
    [SQL_GAMES] = "SELECT id FROM neuland.game WHERE finished <= $1 ORDER BY id",
    [SQL_KNOWN] = "SELECT fence, entries FROM neuland.game WHERE id = $1",
    [SQL_PUT] = ("INSERT INTO neuland.fact (kind, key, sealed, changed) "
                 "VALUES ($1, $2, $3, txid_current()) ON CONFLICT (kind, key) "
                 "DO UPDATE SET sealed = excluded.sealed, changed = excluded.changed"),
    /* Other servers have to learn of some. */
    [SQL_DROP] = ("WITH d AS (DELETE FROM neuland.fact WHERE kind = $1 AND key = $2"
                  "  RETURNING kind, key) "
                  "INSERT INTO neuland.gone (kind, key, changed, time)"
                  "  SELECT kind, key, txid_current(), clock_timestamp() FROM d"
                  "  WHERE kind IN ('table', 'guest', 'order') ON CONFLICT (kind, key)"
                  "  DO UPDATE SET changed = excluded.changed, time = excluded.time"),
    [SQL_FACT] = "SELECT key, sealed, kind FROM neuland.fact WHERE kind = $1 AND key = $2",
    [SQL_FACTS] = "SELECT key, sealed, kind FROM neuland.fact WHERE kind = $1 ORDER BY key",
    [SQL_ALL_FACTS] = "SELECT key, sealed, kind FROM neuland.fact ORDER BY kind, key",
    [SQL_AUDIT] = "INSERT INTO neuland.audit (time, who, what, game) VALUES ($1, $2, $3, $4)",
    [SQL_AUDITS] = ("SELECT time, who, what, game FROM ("
                    "SELECT 0 AS n, time, 'keep_audit' AS who,"
                    "  lines || ' older lines were deleted' AS what, '' AS game"
                    "  FROM neuland.audit_gone "
                    "UNION ALL SELECT n, time, who, what, game FROM neuland.audit) a ORDER BY n"),
    [SQL_AUDIT_GONE] = ("INSERT INTO neuland.audit_gone AS gone (one, upto, lines, time)"
                        "  SELECT 1, last, lines, at FROM ("
                        "    SELECT max(n) AS last, count(*) AS lines, max(time) AS at"
                        "    FROM neuland.audit WHERE n < (SELECT coalesce(min(n),"
                        "      9223372036854775807) FROM neuland.audit WHERE time >= $1)) a "
                        "WHERE lines > 0 ON CONFLICT (one) DO UPDATE SET upto = excluded.upto,"
                        "  lines = gone.lines + excluded.lines, time = excluded.time"),
    [SQL_AUDIT_THIN] = ("DELETE FROM neuland.audit"
                        "  WHERE n <= (SELECT upto FROM neuland.audit_gone)"),
    [PG_OWNER] = "SELECT coalesce(owner, '') FROM neuland.game WHERE id = $1",
    [PG_OWNERS] = ("SELECT 0::bigint, name, '', (lease > clock_timestamp())::int::bigint,"
                   "  drains::int::bigint, NULL::bytea FROM neuland.node "
                   "UNION ALL SELECT 1, id, coalesce(owner, ''), finished, 0, NULL"
                   "  FROM neuland.game WHERE finished = 0 ORDER BY 1"),
    [PG_HOLD] = "SELECT 1 FROM neuland.game WHERE id = $1 AND fence = $2 FOR UPDATE",
    [PG_RELEASE] =
        ("UPDATE neuland.game SET owner = NULL, " NOW_CHANGED " WHERE id = $1 AND owner = $2"),
    [PG_DRAIN] = "UPDATE neuland.node SET drains = $2::bigint = 1 WHERE name = $1",
    [PG_RENEW] = ("UPDATE neuland.node SET lease = clock_timestamp() + interval '10 s' "
                  "WHERE name = $1 AND life = $2"),
    /* What changed is seen once it is committed, by the transaction's number: those that are still
       running may have smaller numbers, so the next news begins with the oldest of them. */
    [PG_NEWS] = ("SELECT 0::bigint, name, '', (lease > clock_timestamp())::int::bigint,"
                 "  drains::int::bigint, NULL::bytea FROM neuland.node "
                 "UNION ALL SELECT 1, id, coalesce(owner, ''), finished, 0, NULL"
                 "  FROM neuland.game WHERE " CHANGED
                 "UNION ALL SELECT 2, key, kind, 0, 0, sealed FROM neuland.fact"
                 "  WHERE kind IN ('table', 'guest', 'order') AND " CHANGED
                 "UNION ALL SELECT 3, key, kind, 0, 0, NULL FROM neuland.gone WHERE " CHANGED
                 "UNION ALL SELECT 4, '', '', txid_snapshot_xmin(txid_current_snapshot()), 0, NULL "
                 "ORDER BY 1"),
    [PG_SWEEP] = "DELETE FROM neuland.gone WHERE time < clock_timestamp() - interval '1 hour'",
};

/* ---- libpq ----------------------------------------------------------------------------------- */

store_code pg_code(const PGconn *db, const PGresult *r)
{
    static const struct {
        const char *state;
        store_code code;
    } codes[] = { { "53100", STORE_FULL },     { "53200", STORE_MEMORY },
                  { "54", STORE_MEMORY },      { "25006", STORE_CANNOT_OPEN },
                  { "40", STORE_AGAIN },       { "42501", STORE_CANNOT_OPEN },
                  { "42P01", STORE_NOT_OURS }, { "42703", STORE_NOT_OURS } };
    const ExecStatusType status = r ? PQresultStatus(r) : PGRES_FATAL_ERROR;
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;

    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return STORE_OK;
    if (PQstatus(db) != CONNECTION_OK) return STORE_AWAY;
    for (size_t i = 0; state && i < sizeof codes / sizeof codes[0]; i++)
        if (strncmp(state, codes[i].state, strlen(codes[i].state)) == 0) return codes[i].code;
    return STORE_BROKEN;
}

store_code pg_run(pg_store *p, const char *sql)
{
    PGresult *r = PQexec(p->db, sql);
    const store_code code = pg_code(p->db, r);
    PQclear(r);
    return code;
}

/* The values of a statement in the form that libpq wants. Numbers are eight bytes, high ones
   first. */
typedef struct pg_values {
    uint8_t number[VALUES][8];
    const char *value[VALUES];
    int size[VALUES], form[VALUES];
} pg_values;

static void pg_bind(pg_values *out, const change_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        const change_value *v = &values[i];
        const bool is_text = v->text != NULL, is_bytes = !is_text && v->bytes != NULL;
        for (int k = 0; k < 8; k++) out->number[i][k] = (uint8_t)(v->number >> (56 - 8 * k));
        out->value[i] = is_text ? v->text : is_bytes ? v->bytes : (const char *)out->number[i];
        out->size[i] = is_bytes ? v->size : 8;
        out->form[i] = !is_text;
    }
}

int64_t pg_number(const PGresult *r, int row, int column)
{
    const uint8_t *at = (const uint8_t *)PQgetvalue(r, row, column);
    uint64_t n = 0;
    for (int k = 0; k < PQgetlength(r, row, column); k++) n = n << 8 | at[k];
    return (int64_t)n;
}

static store_code pg_prepare(pg_store *p, int which)
{
    char name[8];
    if (p->prepared[which]) return STORE_OK;
    snprintf(name, sizeof name, "s%d", which);
    PGresult *r = PQprepare(p->db, name, sqls[which], 0, NULL);
    const store_code code = pg_code(p->db, r);
    PQclear(r);
    p->prepared[which] = code == STORE_OK;
    return code;
}

store_code pg_do(pg_store *p, int which, const change_value *values, int count, PGresult **out)
{
    pg_values bound;
    char name[8];
    store_code code = p->broken ? STORE_BROKEN : pg_prepare(p, which);

    *out = NULL;
    if (code != STORE_OK) return code;
    pg_bind(&bound, values, count);
    snprintf(name, sizeof name, "s%d", which);
    *out = PQexecPrepared(p->db, name, count, bound.value, bound.size, bound.form, 1);
    return pg_code(p->db, *out);
}

/* ---- changes --------------------------------------------------------------------------------- */

store_code pg_change(pg_store *p, int which, const change_value *values, int count, int *changed,
                     int64_t *number)
{
    PGresult *r = NULL;
    store_code code = p->refused;

    p->node.rings |= which != SQL_ADD && which != SQL_AUDIT;
    if (code == STORE_OK && !p->open) code = pg_run(p, "BEGIN");
    p->open = p->open || code == STORE_OK;
    if (code == STORE_OK) code = pg_do(p, which, values, count, &r);
    if (code == STORE_OK && changed) *changed = (int)strtol(PQcmdTuples(r), NULL, 10);
    if (code == STORE_OK && number && PQntuples(r) == 1) *number = pg_number(r, 0, 0);
    PQclear(r);
    p->refused = code;
    return code;
}

static store_code pg_create(game_store *s, const char *game)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .text = p->node.name } };
    int changed = 0;
    const store_code code = pg_change(p, SQL_CREATE, values, 2, &changed, NULL);
    return code == STORE_OK && changed != 1 ? STORE_GAP : code;
}

static store_code pg_take(game_store *s, const char *game, uint64_t *fence)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .text = p->node.name } };
    int64_t number = 0;
    PGresult *known = NULL;
    store_code code = pg_change(p, SQL_TAKE, values, 2, NULL, &number);

    *fence = (uint64_t)number;
    if (code != STORE_OK || number) return code;
    code = pg_do(p, SQL_KNOWN, values, 1, &known);
    if (code == STORE_OK) code = PQntuples(known) == 1 ? STORE_ELSEWHERE : STORE_UNKNOWN;
    PQclear(known);
    return code;
}

/* Why an entry was refused. */
static store_code pg_misfit(pg_store *p, const char *game, uint64_t fence)
{
    const change_value values[] = { { .text = game } };
    PGresult *r;
    store_code code = pg_do(p, SQL_KNOWN, values, 1, &r);

    if (code == STORE_OK) code = PQntuples(r) == 1 ? STORE_GAP : STORE_UNKNOWN;
    if (code == STORE_GAP && (uint64_t)pg_number(r, 0, 0) != fence) code = STORE_FENCED;
    PQclear(r);
    return code;
}

static store_code pg_add(game_store *s, const char *game, uint64_t fence, const store_entry *entry)
{
    pg_store *p = (pg_store *)s;
    uint8_t sealed[SEAL_MAX];
    const seal_place place = { .first = game, .n = entry->n };
    const int size = seal_close(&p->seal, place, entry->bytes, entry->size, sealed);
    const change_value values[] = { { .text = game },
                                    { .number = (int64_t)fence },
                                    { .number = entry->n },
                                    { .bytes = entry->hash.at, .size = FAIR_BYTES },
                                    { .bytes = sealed, .size = size } };
    int changed = 0;
    const store_code code = pg_change(p, SQL_ADD, values, 5, &changed, NULL);
    return code == STORE_OK && changed != 1 ? pg_misfit(p, game, fence) : code;
}

static store_code pg_finish(game_store *s, const char *game)
{
    const change_value values[] = { { .text = game } };
    int changed = 0;
    const store_code code = pg_change((pg_store *)s, SQL_FINISH, values, 1, &changed, NULL);
    return code == STORE_OK && changed != 1 ? STORE_UNKNOWN : code;
}

static store_code pg_erase(game_store *s, const char *game)
{
    const change_value values[] = { { .text = game } };
    int changed = 0;
    store_code code = pg_change((pg_store *)s, SQL_ERASE_LOG, values, 1, NULL, NULL);

    if (code == STORE_OK) code = pg_change((pg_store *)s, SQL_ERASE, values, 1, &changed, NULL);
    return code == STORE_OK && changed != 1 ? STORE_UNKNOWN : code;
}

static void pg_forget(game_store *s)
{
    pg_store *p = (pg_store *)s;
    if (p->open) pg_run(p, "ROLLBACK");
    p->open = p->node.rings = false;
    p->refused = STORE_OK;
}

/* A transaction that failed is rolled back by COMMIT, which then says so. If the connection is lost
   meanwhile, nobody knows what is stored. */
static store_code pg_commit(game_store *s)
{
    pg_store *p = (pg_store *)s;
    store_code code = p->refused;

    if (p->broken) return STORE_BROKEN;
    if (code == STORE_OK && !p->open) return STORE_OK;
    if (code == STORE_OK) {
        PGresult *r = PQexec(p->db, "COMMIT");
        code = pg_code(p->db, r);
        if (code == STORE_OK && strcmp(PQcmdStatus(r), "COMMIT") != 0) code = STORE_BROKEN;
        PQclear(r);
    }
    if (code == STORE_OK) {
        p->open = false;
        if (p->node.rings) pg_bell_ring(p->node.bell);
        p->node.rings = false;
        return STORE_OK;
    }
    pg_forget(s);
    if (code == STORE_FULL || code == STORE_AGAIN) return code;
    p->broken = true;
    return STORE_BROKEN;
}

static bool pg_changed(const game_store *s)
{
    const pg_store *p = (const pg_store *)s;
    return p->broken || p->open || p->refused != STORE_OK;
}

/* ---- reading --------------------------------------------------------------------------------- */

static store_code pg_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game } };
    uint8_t bytes[SEAL_PLAIN_MAX];
    PGresult *known, *r = NULL;
    bool go_on = true;
    int n = 0;
    store_code code = pg_do(p, SQL_KNOWN, values, 1, &known);

    if (code == STORE_OK && PQntuples(known) != 1) code = STORE_UNKNOWN;
    if (code == STORE_OK) code = pg_do(p, SQL_READ, values, 1, &r);
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

static store_code pg_games(game_store *s, bool all, store_game_seen seen, void *user)
{
    const change_value values[] = { { .number = all } };
    PGresult *r;
    const store_code code = pg_do((pg_store *)s, SQL_GAMES, values, 1, &r);

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
    return pg_change(p, SQL_PUT, values, 3, NULL, NULL);
}

static store_code pg_drop(game_store *s, const char *kind, const char *key)
{
    const change_value values[] = { { .text = kind }, { .text = key } };
    return pg_change((pg_store *)s, SQL_DROP, values, 2, NULL, NULL);
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
    store_code code = pg_do(p, which, values, key ? 2 : kind ? 1 : 0, &r);

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
    return pg_change((pg_store *)s, SQL_AUDIT, values, 4, NULL, NULL);
}

static store_code pg_audit_thin(game_store *s, uint64_t before)
{
    const change_value values[] = { { .number = (int64_t)before } };
    const store_code code = pg_change((pg_store *)s, SQL_AUDIT_GONE, values, 1, NULL, NULL);
    return code == STORE_OK ? pg_change((pg_store *)s, SQL_AUDIT_THIN, NULL, 0, NULL, NULL) : code;
}

static store_code pg_audits(game_store *s, store_audit_seen seen, void *user)
{
    PGresult *r;
    const store_code code = pg_do((pg_store *)s, SQL_AUDITS, NULL, 0, &r);

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
    (void)s;
    (void)out;
}

/* ---- opening --------------------------------------------------------------------------------- */

static void pg_close(game_store *s)
{
    pg_store *p = (pg_store *)s;
    pg_forget(s);
    pg_node_leave(p);
    PQfinish(p->db);
    seal_end(&p->seal);
    free(p);
}

game_store *store_in_postgres(const store_options *options, store_code *code)
{
    static const store_kind kind = { pg_create, pg_take,    pg_add,   pg_finish,     pg_erase,
                                     pg_commit, pg_forget,  pg_read,  pg_games,      pg_put,
                                     pg_drop,   pg_facts,   pg_audit, pg_audit_thin, pg_audits,
                                     pg_backup, pg_changed, pg_wants, pg_maintain,   pg_figures,
                                     pg_close };
    pg_store *p = calloc(1, sizeof *p);

    *code = STORE_MEMORY;
    if (!p) return NULL;
    p->store.kind = &kind;
    if (seal_begin(&p->seal, options)) *code = pg_open(p, options);
    if (*code == STORE_OK && options->node) p->store.shared = &pg_node_shared;
    if (*code == STORE_OK) return &p->store;
    pg_close(&p->store);
    return NULL;
}
