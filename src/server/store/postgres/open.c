/* open.c - connects to a database, and checks that it can be used: it keeps what it acknowledges,
   its tables are ours and of this version, the key fits, and nobody else is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store/postgres/inside.h"

enum { LOCK_TRIES = 50 };

/* Each migration leads from one version of the schema to the next. Append only. */
static const char *const migrations[] = {
    "CREATE SCHEMA neuland;"
    "CREATE TABLE neuland.about (one int PRIMARY KEY CHECK (one = 1), version bigint NOT NULL,"
    "  seal bytea NOT NULL);"
    "CREATE TABLE neuland.game (id text COLLATE \"C\" PRIMARY KEY, fence bigint NOT NULL,"
    "  entries bigint NOT NULL, finished bigint NOT NULL);"
    "CREATE TABLE neuland.entry (game text COLLATE \"C\" NOT NULL, n bigint NOT NULL,"
    "  hash bytea NOT NULL, sealed bytea NOT NULL, PRIMARY KEY (game, n));"
    "CREATE TABLE neuland.fact (kind text COLLATE \"C\" NOT NULL, key text COLLATE \"C\" NOT NULL,"
    "  sealed bytea NOT NULL, PRIMARY KEY (kind, key));"
    "CREATE TABLE neuland.audit (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  time bigint NOT NULL, who text NOT NULL, what text NOT NULL, game text NOT NULL);"
    "CREATE TABLE neuland.audit_gone (one bigint PRIMARY KEY CHECK (one = 1),"
    "  upto bigint NOT NULL, lines bigint NOT NULL, time bigint NOT NULL);",
    /* Servers beside each other. life: how often a node has started; batch: its last commit;
       owner: the node that has the game, NULL: none; changed: the transaction that last changed
       what other nodes have to know; gone: facts that were deleted a short time ago. */
    "CREATE TABLE neuland.node (name text COLLATE \"C\" PRIMARY KEY, life bigint NOT NULL,"
    "  batch bigint NOT NULL, lease timestamptz NOT NULL, drains boolean NOT NULL);"
    "ALTER TABLE neuland.game ADD owner text COLLATE \"C\","
    "  ADD changed bigint NOT NULL DEFAULT 0;"
    "ALTER TABLE neuland.fact ADD changed bigint NOT NULL DEFAULT 0;"
    "CREATE TABLE neuland.gone (kind text COLLATE \"C\" NOT NULL,"
    "  key text COLLATE \"C\" NOT NULL, changed bigint NOT NULL, time timestamptz NOT NULL,"
    "  PRIMARY KEY (kind, key));"
    "CREATE INDEX game_changed ON neuland.game (changed);"
    "CREATE INDEX fact_changed ON neuland.fact (changed);"
    "CREATE INDEX gone_changed ON neuland.gone (changed);",
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

/* ---- the connection -------------------------------------------------------------------------- */

/* Keeps the first line of what libpq says, without the end of the line. */
static void pg_tell(const pg_store *p)
{
    const char *words = PQerrorMessage(p->db);
    char *detail = p->options.detail;
    if (detail) snprintf(detail, STORE_DETAIL_MAX, "%.*s", (int)strcspn(words, "\n"), words);
}

/* Whether others could read what goes over the connection. */
static bool pg_is_plain(PGconn *db)
{
    const char *at = PQhostaddr(db);
    const bool here =
        at[0] == 0 || at[0] == '/' || strncmp(at, "127.", 4) == 0 || strcmp(at, "::1") == 0;
    return !here && !PQsslInUse(db);
}

void pg_hush(void *user, const char *notice)
{
    (void)user;
    (void)notice;
}

/* A lost connection is noticed after ten seconds, in whatever state it is; by the database, too, so
   that it gives up the locks of a server that is gone. */
static store_code pg_connect(pg_store *p)
{
    const char *const names[] = { "connect_timeout",
                                  "tcp_user_timeout",
                                  "keepalives_idle",
                                  "keepalives_count",
                                  "keepalives_interval",
                                  "application_name",
                                  "client_encoding",
                                  "dbname",
                                  NULL };
    const char *const values[] = {
        p->mark_size ? "3" : "10", "10000", "5", "3", "2", "neuland", "UTF8", p->options.path, NULL
    };

    p->db = PQconnectdbParams(names, values, 1);
    if (!p->db) return STORE_MEMORY;
    if (PQstatus(p->db) != CONNECTION_OK) {
        pg_tell(p);
        return STORE_AWAY;
    }
    if (!p->options.plain && pg_is_plain(p->db)) return STORE_PLAIN;
    PQsetNoticeProcessor(p->db, pg_hush, NULL);
    PQsetnonblocking(p->db, 1);
    return pg_run(p, "SET search_path = pg_catalog; SET client_min_messages = warning;"
                     "SET default_transaction_isolation = 'read committed';"
                     "SET lock_timeout = 8000; SET tcp_keepalives_idle = 5;"
                     "SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;"
                     "SET tcp_user_timeout = 10000");
}

/* ---- checks ---------------------------------------------------------------------------------- */

store_code pg_value(pg_store *p, const char *sql, int64_t *out)
{
    PGresult *r = NULL;
    const store_code code = pg_ask(p, sql, NULL, 0, &r);

    *out = code == STORE_OK && PQntuples(r) == 1 ? pg_number(r, 0, 0) : 0;
    PQclear(r);
    return code;
}

/* Whether what it acknowledges is on its disk, and on that of a standby if it has one. */
static store_code pg_safe(pg_store *p)
{
    int64_t found;
    store_code code = pg_value(p,
                               "SELECT pg_is_in_recovery() OR "
                               "current_setting('transaction_read_only')::bool",
                               &found);

    if (code == STORE_OK && found) return STORE_READ_ONLY;
    if (code == STORE_OK)
        code = pg_value(p,
                        "SELECT current_setting('synchronous_commit') = 'off' OR "
                        "current_setting('fsync') = 'off' OR "
                        "(current_setting('synchronous_commit') = 'local' AND "
                        " current_setting('synchronous_standby_names') <> '')",
                        &found);
    return code == STORE_OK && found ? STORE_UNSAFE : code;
}

static const seal_place nowhere = { .first = "" };

/* Opens the empty value that was sealed when the tables were made. It is another one in every
   database. */
static store_code pg_check_key(pg_store *p)
{
    uint8_t opened[SEAL_PLAIN_MAX];
    PGresult *r = NULL;
    store_code code = pg_ask(p, "SELECT seal FROM neuland.about", NULL, 0, &r);

    if (code == STORE_OK && PQntuples(r) != 1) code = STORE_DAMAGED;
    const uint8_t *at = code == STORE_OK ? (const uint8_t *)PQgetvalue(r, 0, 0) : NULL;
    const int size = code == STORE_OK ? PQgetlength(r, 0, 0) : 0;
    if (code == STORE_OK && (size > SEAL_MAX || seal_open(&p->seal, nowhere, at, size, opened) < 0))
        code = STORE_WRONG_KEY;
    if (code == STORE_OK && p->mark_size &&
        (size != p->mark_size || memcmp(p->mark, at, (size_t)size) != 0))
        code = STORE_OTHER;
    if (code == STORE_OK) memcpy(p->mark, at, (size_t)size);
    if (code == STORE_OK) p->mark_size = size;
    PQclear(r);
    return code;
}

static store_code pg_make_key(pg_store *p)
{
    uint8_t sealed[SEAL_MAX];
    const change_value value[] = {
        { .bytes = sealed, .size = seal_close(&p->seal, nowhere, (const uint8_t *)"", 0, sealed) }
    };
    PGresult *r = NULL;
    const store_code code = pg_ask(p, "INSERT INTO neuland.about VALUES (1, 0, $1)", value, 1, &r);
    PQclear(r);
    return code;
}

/* The version of the tables; 0: there are none yet. */
static store_code pg_version(pg_store *p, int64_t *version)
{
    int64_t there;
    store_code code = pg_value(p, "SELECT to_regclass('neuland.about') IS NOT NULL", &there);

    *version = 0;
    if (code != STORE_OK || !there) return code;
    code = pg_value(p, "SELECT version FROM neuland.about", version);
    return code == STORE_OK && *version < 1 ? STORE_NOT_OURS : code;
}

store_code pg_lock(pg_store *p, const char *how)
{
    const struct timespec moment = { 0, 100000000 };
    char sql[96];
    int64_t taken;
    store_code code = STORE_OK;

    snprintf(sql, sizeof sql, "SELECT pg_try_advisory_lock%s", how);
    for (int tries = 0; tries < LOCK_TRIES && code == STORE_OK; tries++) {
        if (tries > 0) nanosleep(&moment, NULL);
        code = pg_value(p, sql, &taken);
        if (code == STORE_OK && taken) return STORE_OK;
    }
    return code == STORE_OK ? STORE_IN_USE : code;
}

static store_code pg_migrate(pg_store *p, int64_t version)
{
    char mark[64];
    store_code code = pg_run(p, "BEGIN");

    for (int64_t v = version; v < VERSION && code == STORE_OK; v++) code = pg_run(p, migrations[v]);
    if (code == STORE_OK && version == 0) code = pg_make_key(p);
    snprintf(mark, sizeof mark, "UPDATE neuland.about SET version = %d", (int)VERSION);
    if (code == STORE_OK) code = pg_run(p, mark);
    if (code == STORE_OK) return pg_run(p, "COMMIT");
    pg_run(p, "ROLLBACK");
    return code;
}

static store_code pg_tables(pg_store *p)
{
    int64_t version = 0;
    store_code code = pg_version(p, &version);

    if (code == STORE_OK && version > VERSION) code = STORE_NEWER;
    if (code == STORE_OK && version > 0) code = pg_check_key(p);
    if (code != STORE_OK || version == VERSION) return code;
    if (p->options.opening == STORE_OR_NEW) return pg_migrate(p, version);
    return version == 0 ? STORE_EMPTY : STORE_OLDER;
}

store_code pg_open(pg_store *p)
{
    const bool server = p->options.node != NULL;
    store_code code = pg_connect(p);

    if (code == STORE_OK) code = pg_safe(p);
    if (code == STORE_OK) code = pg_lock(p, server ? "_shared" PG_LOCK_USE : PG_LOCK_USE);
    if (code == STORE_OK) code = pg_tables(p);
    return code == STORE_OK ? pg_prepare(p) : code;
}
