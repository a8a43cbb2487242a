/* talk.c - statements to a database and its results. The connection does not block: all waiting is
   here, and it ends. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/postgres/inside.h"

enum {
    PATIENCE_MS = 5000 /* for a sign of life, where a database that is away is waited for;
                       a commit may take as long as the standbys do */
};

#define NOW_CHANGED "changed = txid_current()"
#define CHANGED     "changed >= $1 AND changed < txid_snapshot_xmax(txid_current_snapshot())"

/* A statement that changes fewer rows than it must divides by zero, so that nothing of its
   transaction is stored. */
static const char *const sqls[PG_SQLS] = {
    [SQL_CREATE] = ("INSERT INTO neuland.game (id, fence, entries, finished, owner, changed) "
                    "VALUES ($1, 0, 0, 0, nullif($2, ''), txid_current()) ON CONFLICT DO NOTHING"),
    [SQL_TAKE] = ("UPDATE neuland.game SET fence = fence + 1, owner = nullif($2, ''), " NOW_CHANGED
                  " WHERE id = (SELECT id FROM neuland.game WHERE id = $1 AND ($2 = ''"
                  "   OR owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT FROM neuland.node n"
                  "     WHERE n.name = owner AND n.lease > clock_timestamp()))"
                  "  FOR UPDATE SKIP LOCKED) RETURNING fence, entries"),
    /* One statement locks the game, checks fence and number, and adds the entry. */
    [SQL_ADD] = ("WITH g AS (UPDATE neuland.game SET entries = entries + 1"
                 "  WHERE id = $1 AND fence = $2 AND entries = $3 RETURNING id),"
                 " e AS (INSERT INTO neuland.entry (game, n, hash, sealed)"
                 "  SELECT id, $3, $4, $5 FROM g RETURNING 1) "
                 "SELECT 1 / count(*) FROM e"),
    [SQL_FINISH] = ("UPDATE neuland.game SET finished = 1, " NOW_CHANGED " WHERE id = $1"),
    [SQL_ERASE_LOG] = "DELETE FROM neuland.entry WHERE game = $1",
    [SQL_ERASE] = "DELETE FROM neuland.game WHERE id = $1 AND finished = 1",
    [SQL_READ] = "SELECT n, hash, sealed FROM neuland.entry WHERE game = $1 ORDER BY n",
    [SQL_GAMES] = "SELECT id FROM neuland.game WHERE finished <= $1 ORDER BY id",
    [SQL_KNOWN] = "SELECT fence, entries FROM neuland.game WHERE id = $1",
    [SQL_PUT] = ("INSERT INTO neuland.fact (kind, key, sealed, changed) "
                 "VALUES ($1, $2, $3, txid_current()) ON CONFLICT (kind, key) "
                 "DO UPDATE SET sealed = excluded.sealed, changed = excluded.changed"),
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
    [PG_BATCH] = ("WITH b AS (UPDATE neuland.node SET batch = $2"
                  "  WHERE name = $1 AND life = $3 AND batch = $2::bigint - 1 RETURNING 1) "
                  "SELECT 1 / count(*) FROM b"),
    /* Of the games $1 with $2 entries: the last of these, and whether the game is over. */
    [PG_BEHIND] = ("SELECT g.id, e.hash, g.finished"
                   "  FROM unnest($1::text[], $2::bigint[]) AS w (id, entries)"
                   "  JOIN neuland.game g ON g.id = w.id"
                   "  LEFT JOIN neuland.entry e ON e.game = w.id AND e.n = w.entries - 1"
                   "  WHERE g.entries >= w.entries"),
    [PG_OWNER] = "SELECT coalesce(owner, '') FROM neuland.game WHERE id = $1",
    [PG_OWNERS] = ("SELECT 0::bigint, name, '', (lease > clock_timestamp())::int::bigint,"
                   "  drains::int::bigint, NULL::bytea FROM neuland.node "
                   "UNION ALL SELECT 1, id, coalesce(owner, ''), finished, 0, NULL"
                   "  FROM neuland.game WHERE finished = 0 ORDER BY 1"),
    [PG_DRAIN] = "UPDATE neuland.node SET drains = $2::bigint = 1 WHERE name = $1",
    [PG_RENEW] = ("UPDATE neuland.node SET lease = clock_timestamp() + interval '10 s' "
                  "WHERE name = $1 AND life = $2"),
    [PG_HOLD] = ("SELECT 1 / count(*) FROM (SELECT FROM neuland.game"
                 "  WHERE id = $1 AND fence = $2 FOR UPDATE) g"),
    [PG_RELEASE] = ("WITH g AS (UPDATE neuland.game SET owner = NULL, " NOW_CHANGED
                    "  WHERE id = $1 AND owner = $2 RETURNING 1) SELECT 1 / count(*) FROM g"),
    /* A change, so that it waits for the standbys, too: what was stored before it is then safe. */
    [PG_RETURN] = ("UPDATE neuland.node SET lease = clock_timestamp() + interval '10 s'"
                   "  WHERE name = $1 AND life = $2 RETURNING batch"),
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
    [PG_SWEEP] = ("WITH g AS (DELETE FROM neuland.gone"
                  "  WHERE time < clock_timestamp() - interval '1 hour') "
                  "DELETE FROM neuland.node WHERE lease < clock_timestamp() - interval '30 days'"),
};

/* ---- results --------------------------------------------------------------------------------- */

/* The classes 08 (connection), 57P (shutting down) and 55P03 (a lock took too
   long) say nothing about the statement: it is tried again. */
static store_code talk_meaning(const pg_store *p, const PGresult *r)
{
    static const struct {
        const char *state;
        store_code code;
    } codes[] = { { "08", STORE_AWAY },        { "22012", STORE_GAP },
                  { "23505", STORE_GAP },      { "25006", STORE_READ_ONLY },
                  { "40", STORE_AWAY },        { "42501", STORE_CANNOT_OPEN },
                  { "42703", STORE_NOT_OURS }, { "42P01", STORE_NOT_OURS },
                  { "53100", STORE_FULL },     { "53200", STORE_MEMORY },
                  { "54", STORE_MEMORY },      { "55P03", STORE_AWAY },
                  { "57P", STORE_AWAY } };
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    if (PQstatus(p->db) != CONNECTION_OK) return STORE_AWAY;
    for (size_t i = 0; state && i < sizeof codes / sizeof codes[0]; i++)
        if (strncmp(state, codes[i].state, strlen(codes[i].state)) == 0) return codes[i].code;
    return STORE_BROKEN;
}

static store_code talk_code(pg_store *p, const PGresult *r)
{
    const ExecStatusType status = r ? PQresultStatus(r) : PGRES_FATAL_ERROR;
    const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    store_code code = fine ? STORE_OK : r ? talk_meaning(p, r) : STORE_AWAY;

    if (code == STORE_READ_ONLY && p->options.node) code = STORE_AWAY;
    p->lost |= code == STORE_AWAY;
    return code;
}

/* Sends what waits, until there is a result. Returns false if the connection is lost. */
static bool talk_ready(const pg_store *p)
{
    while (PQisBusy(p->db)) {
        const int rest = PQflush(p->db);
        struct pollfd at = { PQsocket(p->db), (short)(POLLIN | (rest > 0 ? POLLOUT : 0)), 0 };
        if (rest < 0) return false;
        const int found = poll(&at, 1, p->options.node && !p->patient ? PATIENCE_MS : -1);
        if (found < 0 && errno == EINTR) continue;
        if (found <= 0 || !PQconsumeInput(p->db)) return false;
    }
    return true;
}

/* The next result; NULL: the end of those of a statement, or the connection is lost. */
static PGresult *talk_result(pg_store *p)
{
    if (!p->lost && talk_ready(p)) return PQgetResult(p->db);
    p->lost = true;
    return NULL;
}

/* Takes all results of a query. out: the last one. */
static store_code talk_take(pg_store *p, bool sent, PGresult **out)
{
    store_code code = STORE_OK;
    PGresult *last = NULL;

    p->lost |= !sent;
    for (PGresult *r = talk_result(p); r; r = talk_result(p)) {
        if (code == STORE_OK) code = talk_code(p, r);
        PQclear(last);
        last = r;
    }
    if (p->lost) code = STORE_AWAY;
    if (code == STORE_OK && !last) code = STORE_BROKEN;
    *out = last;
    return code;
}

int64_t pg_number(const PGresult *r, int row, int column)
{
    const uint8_t *at = (const uint8_t *)PQgetvalue(r, row, column);
    uint64_t n = 0;
    for (int k = 0; k < PQgetlength(r, row, column); k++) n = n << 8 | at[k];
    return (int64_t)n;
}

/* ---- statements ------------------------------------------------------------------------------ */

store_code pg_run(pg_store *p, const char *sql)
{
    PGresult *r = NULL;

    if (p->lost) return STORE_AWAY;
    const store_code code = talk_take(p, PQsendQuery(p->db, sql), &r);
    PQclear(r);
    return code;
}

/* The values of a statement in the form that libpq wants. Numbers are eight bytes, high ones
   first. */
typedef struct pg_values {
    uint8_t number[PG_VALUES][8];
    const char *value[PG_VALUES];
    int size[PG_VALUES], form[PG_VALUES];
} pg_values;

static void talk_bind(pg_values *out, const change_value *values, int count)
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

store_code pg_ask(pg_store *p, const char *sql, const change_value *values, int count,
                  PGresult **out)
{
    pg_values bound;

    *out = NULL;
    if (p->lost) return STORE_AWAY;
    talk_bind(&bound, values, count);
    return talk_take(
        p, PQsendQueryParams(p->db, sql, count, NULL, bound.value, bound.size, bound.form, 1), out);
}

static bool talk_send(pg_store *p, int which, const change_value *values, int count)
{
    pg_values bound;
    char name[8];

    talk_bind(&bound, values, count);
    snprintf(name, sizeof name, "s%d", which);
    return PQsendQueryPrepared(p->db, name, count, bound.value, bound.size, bound.form, 1);
}

store_code pg_do(pg_store *p, int which, const change_value *values, int count, PGresult **out)
{
    *out = NULL;
    if (p->lost) return STORE_AWAY;
    return talk_take(p, talk_send(p, which, values, count), out);
}

/* ---- many at once ---------------------------------------------------------------------------- */

/* What was sent since the beginning, one after the other. */
typedef struct pg_pipe {
    pg_store *p;
    int count;
    bool sent;
} pg_pipe;

static pg_pipe pipe_begin(pg_store *p)
{
    return (pg_pipe){ p, 0, !p->lost && PQenterPipelineMode(p->db) };
}

static void pipe_say(pg_pipe *to, const char *sql)
{
    to->sent = to->sent && PQsendQueryParams(to->p->db, sql, 0, NULL, NULL, NULL, NULL, 1);
    to->count++;
}

static void pipe_do(pg_pipe *to, int which, const change_value *values, int count)
{
    to->sent = to->sent && talk_send(to->p, which, values, count);
    to->count++;
}

/* Takes the results in order. failed: the number of the first statement that was refused, or
   count. out: the last result. */
static store_code pipe_end(pg_pipe *to, int *failed, PGresult **out)
{
    pg_store *p = to->p;
    store_code code = STORE_OK;

    *failed = to->count;
    *out = NULL;
    p->lost |= !to->sent || !PQpipelineSync(p->db);
    for (int i = 0; i < to->count && !p->lost; i++) {
        PGresult *r = talk_result(p);
        if (code == STORE_OK) code = talk_code(p, r);
        if (code != STORE_OK && *failed > i) *failed = i;
        if (i == to->count - 1)
            *out = r;
        else
            PQclear(r);
        if (!p->lost) PQclear(talk_result(p)); /* the end of this one: NULL */
    }
    if (!p->lost) PQclear(talk_result(p)); /* the end of all */
    p->lost |= !p->lost && !PQexitPipelineMode(p->db);
    return p->lost ? STORE_AWAY : code;
}

store_code pg_prepare(pg_store *p)
{
    pg_pipe to = pipe_begin(p);
    PGresult *none;
    char name[8];
    int failed;

    for (int i = 0; i < PG_SQLS; i++) {
        if (!sqls[i]) continue; /* the data file's own */
        snprintf(name, sizeof name, "s%d", i);
        to.sent = to.sent && PQsendPrepare(p->db, name, sqls[i], 0, NULL);
        to.count++;
    }
    const store_code code = pipe_end(&to, &failed, &none);
    PQclear(none);
    return code;
}

store_code pg_send_batch(pg_store *p, bool commit, PGresult **out, int *failed)
{
    const char *at = p->batch.at + p->sent, *end = p->batch.at + p->batch.size;
    const change_value number[] = { { .text = p->node.name },
                                    { .number = p->number + 1 },
                                    { .number = p->node.life } };
    change_value values[PG_VALUES];
    pg_pipe to = pipe_begin(p);
    const bool begins = !p->open;

    if (begins) pipe_say(&to, "BEGIN");
    if (begins && p->options.node) pipe_do(&to, PG_BATCH, number, 3);
    const int first = to.count;
    while (at < end) {
        const int which = (uint8_t)*at++, count = (uint8_t)*at++;
        for (int i = 0; i < count; i++) values[i] = change_read(&at);
        pipe_do(&to, which, values, count);
    }
    if (commit) pipe_say(&to, "COMMIT");
    p->patient = commit;
    const store_code code = pipe_end(&to, failed, out);
    p->patient = false;
    *failed -= first;
    p->open = p->open || code == STORE_OK;
    p->sent = p->batch.size;
    return code;
}
