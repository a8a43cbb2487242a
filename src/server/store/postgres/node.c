/* node.c - servers beside each other: their names and leases, who has which game, and what is new.

   A lock of its connection shows at once that a server has ended, so that the next of that name
   need not wait for the end of the lease. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/store/postgres/inside.h"

enum {
    NEWS_EVERY = 900, /* ms; a little less than the longest sleep of the loop */
    RUNG_EVERY = 250, /* ms between two questions for news, if the bell rings */
    NEWS_LATE = 3000, /* ms until they do not wait for the end of a transaction */
    DEAF_MS = 5000,   /* without news */
    RENEW_EVERY = 3000,
    SWEEP_EVERY = 3600000
};

/* A server that stands still in a transaction must not keep others from its tables. */
#define NO_HOSTAGES "SET idle_in_transaction_session_timeout = 5000"

/* ---- the lease ------------------------------------------------------------------------------- */

/* One server of each name, and one at a time that starts: the first makes what they share. */
static store_code node_lock(pg_store *p, bool starts)
{
    const char *name = p->node.name;
    char how[64];
    const uint64_t hash = hash_bytes((const uint8_t *)name, (int)strlen(name));

    snprintf(how, sizeof how, "(20045, %d)", (int)(hash & 0x7FFFFFFF));
    store_code code = pg_lock(p, how);
    if (code == STORE_IN_USE) return STORE_NAME_IN_USE;
    if (code == STORE_OK) code = pg_run(p, NO_HOSTAGES);
    if (code != STORE_OK) return code;
    if (!starts) return STORE_OK;
    p->node.starting = true;
    return pg_lock(p, PG_LOCK_START);
}

store_code pg_node_enter(pg_store *p, int64_t *number)
{
    const change_value name[] = { { .text = p->node.name } };
    PGresult *r = NULL;
    store_code code = node_lock(p, true);

    if (code == STORE_OK)
        code = pg_ask(
            p,
            "INSERT INTO neuland.node AS n (name, life, batch, lease, drains) "
            "VALUES ($1, 1, 0, clock_timestamp() + interval '10 s', false) ON CONFLICT (name) "
            "DO UPDATE SET life = n.life + 1, lease = excluded.lease, drains = false "
            "RETURNING life, batch",
            name, 1, &r);
    if (code == STORE_OK) p->node.life = pg_number(r, 0, 0);
    if (code == STORE_OK) *number = pg_number(r, 0, 1);
    PQclear(r);
    if (code == STORE_OK)
        code = pg_value(p, "SELECT txid_snapshot_xmin(txid_current_snapshot())", &p->node.since);
    return code;
}

/* A database that has lost the newest transactions may have lost this start, too. */
static store_code node_again(pg_store *p)
{
    const change_value values[] = { { .text = p->node.name }, { .number = p->node.life } };
    PGresult *r = NULL;
    const store_code code =
        pg_ask(p,
               "INSERT INTO neuland.node AS n (name, life, batch, lease, drains) "
               "VALUES ($1, $2, 0, clock_timestamp(), false) ON CONFLICT (name) "
               "DO UPDATE SET life = excluded.life, drains = false WHERE n.life < excluded.life",
               values, 2, &r);
    PQclear(r);
    return code;
}

store_code pg_node_return(pg_store *p, int64_t *number)
{
    const change_value values[] = { { .text = p->node.name }, { .number = p->node.life } };
    PGresult *r = NULL;
    store_code code = node_lock(p, false);

    if (code == STORE_OK) code = node_again(p);
    if (code == STORE_OK) code = pg_do(p, PG_RETURN, values, 2, &r);
    if (code == STORE_OK && PQntuples(r) != 1) code = STORE_REPLACED;
    if (code == STORE_OK) *number = pg_number(r, 0, 0);
    PQclear(r);
    /* Its transactions may have other numbers. */
    if (code == STORE_OK && *number < p->number) p->node.since = 0;
    return code;
}

void pg_node_leave(pg_store *p)
{
    char sql[160];

    PQclear(p->node.heard);
    pg_bell_close(p->node.bell);
    p->node.bell = NULL;
    if (!p->node.name[0] || !p->node.life || p->lost) return;
    snprintf(sql, sizeof sql,
             "UPDATE neuland.node SET lease = clock_timestamp() WHERE name = '%s' AND life = %lld",
             p->node.name, (long long)p->node.life);
    pg_run(p, sql);
}

/* A transaction that is open would keep the lease to itself. */
bool pg_node_wants(const pg_store *p, uint64_t now)
{
    const uint64_t asked = p->node.asked;
    const uint64_t wait = p->open                      ? NEWS_LATE
                          : pg_bell_rung(p->node.bell) ? RUNG_EVERY
                                                       : NEWS_EVERY;
    return p->node.life && (now >= asked + wait || now < asked);
}

static bool node_due(uint64_t now, uint64_t every, uint64_t *last)
{
    if (now >= *last && now < *last + every) return false;
    *last = now;
    return true;
}

static store_code node_renew(pg_store *p)
{
    const change_value values[] = { { .text = p->node.name }, { .number = p->node.life } };
    PGresult *r = NULL;
    store_code code = pg_do(p, PG_RENEW, values, 2, &r);

    if (code == STORE_OK && strcmp(PQcmdTuples(r), "1") != 0) code = STORE_REPLACED;
    PQclear(r);
    return code;
}

/* ---- news ------------------------------------------------------------------------------------ */

static store_code node_ask(pg_store *p)
{
    const change_value values[] = { { .number = p->node.since } };
    PGresult *r = NULL;
    const store_code code = pg_do(p, PG_NEWS, values, 1, &r);

    if (code != STORE_OK) {
        PQclear(r);
        return code;
    }
    PQclear(p->node.heard);
    p->node.heard = r;
    p->node.deaf |= p->node.answered && pg_time() > p->node.answered + DEAF_MS;
    p->node.answered = pg_time();
    return STORE_OK;
}

/* A lease that waits for the standbys is late, but not lost. */
static store_code node_maintain(pg_store *p, uint64_t now)
{
    store_code code = STORE_OK;

    if (p->node.starting) code = pg_run(p, "SELECT pg_advisory_unlock" PG_LOCK_START);
    p->node.starting = p->node.starting && code != STORE_OK;
    if (code == STORE_OK && node_due(now, RENEW_EVERY, &p->node.renewed)) code = node_renew(p);
    if (code == STORE_OK) code = node_ask(p);
    if (code == STORE_OK && node_due(now, SWEEP_EVERY, &p->node.swept)) {
        PGresult *r = NULL;
        code = pg_do(p, PG_SWEEP, NULL, 0, &r);
        PQclear(r);
    }
    return code;
}

/* If the connection is lost, the next commit comes back. */
store_code pg_node_maintain(pg_store *p, uint64_t now)
{
    if (!p->node.life || p->lost) return STORE_OK;
    p->node.asked = now;
    pg_bell_heard(p->node.bell);
    p->patient = true;
    const store_code code = node_maintain(p, now);
    p->patient = false;
    p->torn |= p->lost && p->open;
    return code == STORE_AWAY ? STORE_OK : code;
}

static void news_tell(const pg_store *p, const PGresult *r, int row, store_news_seen seen,
                      void *user)
{
    static const int columns[3] = { 2, 1, 5 };
    uint8_t bytes[SEAL_PLAIN_MAX];
    store_news news = { .kind = (store_news_kind)pg_number(r, row, 0) };
    const char *name = PQgetvalue(r, row, 1);

    switch (news.kind) {
    case NEWS_NODE:
        news.node = name;
        news.live = pg_number(r, row, 3) != 0;
        news.drains = pg_number(r, row, 4) != 0;
        break;
    case NEWS_GAME:
        news.game = name;
        news.node = PQgetvalue(r, row, 2);
        news.over = pg_number(r, row, 3) != 0;
        break;
    case NEWS_FACT:
        if (!pg_open_fact(p, r, row, columns, bytes, &news.fact)) return;
        break;
    case NEWS_GONE: news.fact = (store_fact){ PQgetvalue(r, row, 2), name, NULL, 0 }; break;
    case NEWS_DEAF: return;
    }
    seen(user, &news);
    fair_forget(bytes, sizeof bytes);
}

/* The next news begins where this was taken, so none is missed if it is never taken. */
static bool node_news(game_store *s, store_news_seen seen, void *user)
{
    pg_store *p = (pg_store *)s;
    PGresult *r = p->node.heard;
    const int last = PQntuples(r) - 1;

    if (!r) return false;
    p->node.heard = NULL;
    if (p->node.deaf) seen(user, &(store_news){ .kind = NEWS_DEAF });
    p->node.deaf = false;
    for (int row = 0; row < last; row++) news_tell(p, r, row, seen, user);
    if (last >= 0) p->node.since = pg_number(r, last, 3);
    PQclear(r);
    return true;
}

/* ---- games ----------------------------------------------------------------------------------- */

static const char *node_name(const game_store *s) { return ((const pg_store *)s)->node.name; }

static uint64_t node_clock(game_store *s)
{
    int64_t now;
    const store_code code = pg_value(
        (pg_store *)s, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", &now);
    return code == STORE_OK ? (uint64_t)now : 0;
}

static store_code node_owner(game_store *s, const char *game, char out[STORE_NODE_MAX])
{
    const change_value values[] = { { .text = game } };
    PGresult *r = NULL;
    store_code code = batch_look((pg_store *)s, PG_OWNER, values, 1, &r);

    out[0] = 0;
    if (code == STORE_OK && PQntuples(r) != 1) code = STORE_UNKNOWN;
    if (code == STORE_OK) snprintf(out, STORE_NODE_MAX, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    return code;
}

static store_code node_owners(game_store *s, store_news_seen seen, void *user)
{
    PGresult *r = NULL;
    const store_code code = batch_look((pg_store *)s, PG_OWNERS, NULL, 0, &r);

    for (int row = 0; code == STORE_OK && row < PQntuples(r); row++)
        news_tell((pg_store *)s, r, row, seen, user);
    PQclear(r);
    return code;
}

static store_code node_hold(game_store *s, const char *game, uint64_t fence)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .number = (int64_t)fence } };
    const pg_game *g = games_find(&p->games, game);
    return g && g->now.fence != fence ? STORE_FENCED : batch_add(p, PG_HOLD, values, 2);
}

static store_code node_release(game_store *s, const char *game)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = game }, { .text = p->node.name } };
    return batch_add(p, PG_RELEASE, values, 2);
}

static store_code node_drain(game_store *s, bool drains)
{
    pg_store *p = (pg_store *)s;
    const change_value values[] = { { .text = p->node.name }, { .number = drains } };
    return batch_add(p, PG_DRAIN, values, 2);
}

static void node_left(game_store *s, const char *game)
{
    games_drop(&((pg_store *)s)->games, game);
}

static void node_bell(game_store *s, void (*wake)(void *user), void *user)
{
    pg_store *p = (pg_store *)s;
    pg_bell_close(p->node.bell);
    p->node.bell = wake ? pg_bell_open(p->db, wake, user) : NULL;
}

const store_shared pg_node_shared = {
    node_name,    node_clock, node_owner, node_owners, node_hold,
    node_release, node_drain, node_left,  node_news,   node_bell
};
