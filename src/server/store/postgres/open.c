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

/* ---- checks ---------------------------------------------------------------------------------- */

/* Keeps the first line of what libpq says, without the end of the line. */
static void pg_say(const PGconn *db, const store_options *o)
{
    const char *words = PQerrorMessage(db);
    if (o->detail) snprintf(o->detail, STORE_DETAIL_MAX, "%.*s", (int)strcspn(words, "\n"), words);
}

/* A lost connection is noticed after ten seconds, in whatever state it is. */
static store_code pg_connect(pg_store *p, const store_options *o)
{
    const char *const names[] = { "connect_timeout", "tcp_user_timeout", "application_name",
                                  "client_encoding", "dbname",           NULL };
    const char *const values[] = { "10", "10000", "neuland", "UTF8", o->path, NULL };

    p->db = PQconnectdbParams(names, values, 1);
    if (!p->db) return STORE_MEMORY;
    if (PQstatus(p->db) == CONNECTION_OK)
        return pg_run(p, "SET search_path = pg_catalog; SET client_min_messages = warning;"
                         "SET default_transaction_isolation = 'read committed'");
    pg_say(p->db, o);
    return STORE_AWAY;
}

store_code pg_word(pg_store *p, const char *sql, char out[64])
{
    PGresult *r = PQexec(p->db, sql);
    const store_code code = pg_code(p->db, r);
    out[0] = 0;
    if (code == STORE_OK && PQntuples(r) == 1) snprintf(out, 64, "%s", PQgetvalue(r, 0, 0));
    PQclear(r);
    return code;
}

/* Whether what it acknowledges is on its disk, and on that of a standby if it has one. */
static store_code pg_safe(pg_store *p)
{
    char word[64];
    store_code code = pg_word(p,
                              "SELECT pg_is_in_recovery() OR "
                              "current_setting('transaction_read_only')::bool",
                              word);

    if (code == STORE_OK && strcmp(word, "f") != 0) return STORE_READ_ONLY;
    if (code == STORE_OK)
        code = pg_word(p,
                       "SELECT current_setting('synchronous_commit') = 'off' OR "
                       "current_setting('fsync') = 'off' OR "
                       "(current_setting('synchronous_commit') = 'local' AND "
                       " current_setting('synchronous_standby_names') <> '')",
                       word);
    return code == STORE_OK && strcmp(word, "f") != 0 ? STORE_UNSAFE : code;
}

/* Seals or opens an empty value, to check the key. */
static store_code pg_check_key(pg_store *p, bool fresh)
{
    uint8_t sealed[SEAL_MAX], opened[SEAL_PLAIN_MAX];
    const seal_place nowhere = { .first = "" };
    const int size = fresh ? seal_close(&p->seal, nowhere, (const uint8_t *)"", 0, sealed) : 0;
    const char *value[] = { (const char *)sealed };
    const int form[] = { 1 };
    PGresult *r =
        fresh ? PQexecParams(p->db, "INSERT INTO neuland.about VALUES (1, 0, $1)", 1, NULL, value,
                             &size, form, 1)
              : PQexecParams(p->db, "SELECT seal FROM neuland.about", 0, NULL, NULL, NULL, NULL, 1);
    store_code code = pg_code(p->db, r);

    if (code == STORE_OK && !fresh && PQntuples(r) != 1) code = STORE_DAMAGED;
    if (code == STORE_OK && !fresh &&
        seal_open(&p->seal, nowhere, (const uint8_t *)PQgetvalue(r, 0, 0), PQgetlength(r, 0, 0),
                  opened) < 0)
        code = STORE_WRONG_KEY;
    PQclear(r);
    return code;
}

/* The version of the tables; 0: there are none yet. */
static store_code pg_version(pg_store *p, int64_t *version)
{
    char word[64];
    store_code code = pg_word(p, "SELECT to_regclass('neuland.about') IS NOT NULL", word);
    const bool there = strcmp(word, "t") == 0;

    *version = 0;
    if (code != STORE_OK || !there) return code;
    code = pg_word(p, "SELECT version FROM neuland.about", word);
    *version = strtoll(word, NULL, 10);
    return code == STORE_OK && *version < 1 ? STORE_NOT_OURS : code;
}

store_code pg_lock(pg_store *p, const char *how)
{
    const struct timespec moment = { 0, 100000000 };
    char sql[96], word[64];
    store_code code = STORE_OK;

    snprintf(sql, sizeof sql, "SELECT pg_try_advisory_lock%s", how);
    for (int tries = 0; tries < LOCK_TRIES && code == STORE_OK; tries++) {
        if (tries > 0) nanosleep(&moment, NULL);
        code = pg_word(p, sql, word);
        if (code == STORE_OK && strcmp(word, "t") == 0) return STORE_OK;
    }
    return code == STORE_OK ? STORE_IN_USE : code;
}

static store_code pg_migrate(pg_store *p, int64_t version)
{
    char mark[64];
    store_code code = pg_run(p, "BEGIN");

    for (int64_t v = version; v < VERSION && code == STORE_OK; v++) code = pg_run(p, migrations[v]);
    if (code == STORE_OK && version == 0) code = pg_check_key(p, true);
    snprintf(mark, sizeof mark, "UPDATE neuland.about SET version = %d", (int)VERSION);
    if (code == STORE_OK) code = pg_run(p, mark);
    if (code == STORE_OK) return pg_run(p, "COMMIT");
    pg_run(p, "ROLLBACK");
    return code;
}

store_code pg_open(pg_store *p, const store_options *o)
{
    int64_t version = 0;
    store_code code = pg_connect(p, o);

    if (code == STORE_OK) code = pg_safe(p);
    if (code == STORE_OK) code = pg_lock(p, o->node ? "_shared" PG_LOCK_USE : PG_LOCK_USE);
    if (code == STORE_OK) code = pg_version(p, &version);
    if (code == STORE_OK && version > VERSION) code = STORE_NEWER;
    if (code == STORE_OK && version > 0) code = pg_check_key(p, false);
    if (code == STORE_OK && version == VERSION && o->node) code = pg_node_enter(p, o->node);
    if (code != STORE_OK || version == VERSION) return code;
    if (o->opening == STORE_OR_NEW) return pg_migrate(p, version);
    return version == 0 ? STORE_EMPTY : STORE_OLDER;
}
