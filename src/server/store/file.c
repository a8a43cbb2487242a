/* file.c - a store in one SQLite file: write-ahead log, every commit synced, one connection
   with an exclusive lock. Entries are sealed with a key that is never in the file. */
#include "server/store/inside.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_ID = 0x4E4C4744 /* application_id: "NLGD" */ };

static const char *const sqls[SQLS] = {
    [SQL_CREATE] = "INSERT INTO game (id, fence, entries, finished) VALUES (?1, 0, 0, 0)",
    [SQL_TAKE] = "UPDATE game SET fence = fence + 1 WHERE id = ?1 RETURNING fence",
    [SQL_FENCE] = ("UPDATE game SET entries = entries + 1 "
                   "WHERE id = ?1 AND fence = ?2 AND entries = ?3"),
    [SQL_ADD] = "INSERT INTO entry (game, n, hash, sealed) VALUES (?1, ?2, ?3, ?4)",
    [SQL_FINISH] = "UPDATE game SET finished = 1 WHERE id = ?1",
    [SQL_ERASE_LOG] = "DELETE FROM entry WHERE game = ?1",
    [SQL_ERASE] = "DELETE FROM game WHERE id = ?1 AND finished = 1",
    [SQL_READ] = "SELECT n, hash, sealed FROM entry WHERE game = ?1 ORDER BY n",
    [SQL_GAMES] = "SELECT id FROM game WHERE finished <= ?1 ORDER BY id",
    [SQL_KNOWN] = "SELECT fence, entries FROM game WHERE id = ?1",
    [SQL_PUT] = ("INSERT INTO fact (kind, key, sealed) VALUES (?1, ?2, ?3) "
                 "ON CONFLICT (kind, key) DO UPDATE SET sealed = ?3"),
    [SQL_DROP] = "DELETE FROM fact WHERE kind = ?1 AND key = ?2",
    [SQL_FACT] = "SELECT key, sealed, kind FROM fact WHERE kind = ?1 AND key = ?2",
    [SQL_FACTS] = "SELECT key, sealed, kind FROM fact WHERE kind = ?1 ORDER BY key",
    [SQL_ALL_FACTS] = "SELECT key, sealed, kind FROM fact ORDER BY kind, key",
    [SQL_AUDIT] = "INSERT INTO audit (time, who, what, game) VALUES (?1, ?2, ?3, ?4)",
    [SQL_AUDITS] = ("SELECT time, who, what, game FROM ("
                    "SELECT 0 AS n, time, 'keep_audit' AS who,"
                    "  lines || ' older lines were deleted' AS what, '' AS game FROM audit_gone "
                    "UNION ALL SELECT n, time, who, what, game FROM audit) ORDER BY n"),
    [SQL_AUDIT_GONE] = ("INSERT INTO audit_gone (one, upto, lines, time) SELECT 1, last, lines, at "
                        "FROM (SELECT max(n) AS last, count(*) AS lines, max(time) AS at FROM audit"
                        "  WHERE n < (SELECT coalesce(min(n), 9223372036854775807) FROM audit"
                        "    WHERE time >= ?1)) WHERE lines > 0 "
                        "ON CONFLICT (one) DO UPDATE SET upto = excluded.upto,"
                        "  lines = lines + excluded.lines, time = excluded.time"),
    [SQL_AUDIT_THIN] = "DELETE FROM audit WHERE n <= (SELECT upto FROM audit_gone)",
};

/* Each migration leads from one version of the file to the next. Append only. */
static const char *const migrations[] = {
    "CREATE TABLE game (id TEXT PRIMARY KEY, fence INTEGER NOT NULL, entries INTEGER NOT NULL,"
    "  finished INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE entry (game TEXT NOT NULL REFERENCES game (id), n INTEGER NOT NULL,"
    "  hash BLOB NOT NULL, sealed BLOB NOT NULL, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE seal (one INTEGER PRIMARY KEY CHECK (one = 1), value BLOB NOT NULL) STRICT;",
    "CREATE TABLE fact (kind TEXT NOT NULL, key TEXT NOT NULL, sealed BLOB NOT NULL,"
    "  PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE audit (n INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL,"
    "  who TEXT NOT NULL, what TEXT NOT NULL, game TEXT NOT NULL) STRICT;"
    "CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'kept'); END;"
    "CREATE TRIGGER audit_as_it_is BEFORE UPDATE ON audit"
    "  BEGIN SELECT RAISE(ABORT, 'kept'); END;",
    /* Lines can be deleted only from the oldest on, and only after they were counted. */
    "CREATE TABLE audit_gone (one INTEGER PRIMARY KEY CHECK (one = 1), upto INTEGER NOT NULL,"
    "  lines INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;"
    "CREATE TRIGGER audit_gone_stays BEFORE DELETE ON audit_gone"
    "  BEGIN SELECT RAISE(ABORT, 'kept'); END;"
    "CREATE TRIGGER audit_gone_grows BEFORE UPDATE ON audit_gone"
    "  WHEN NEW.upto <= OLD.upto OR NEW.lines <= OLD.lines"
    "  BEGIN SELECT RAISE(ABORT, 'kept'); END;"
    "DROP TRIGGER audit_stays;"
    "CREATE TRIGGER audit_stays BEFORE DELETE ON audit"
    "  WHEN OLD.n > (SELECT coalesce(max(upto), 0) FROM audit_gone)"
    "  BEGIN SELECT RAISE(ABORT, 'kept'); END;",
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

/* ---- SQLite helpers -------------------------------------------------------------------------- */

store_code file_run(file_store *f, const char *sql)
{
    return file_code(sqlite3_exec(f->db, sql, NULL, NULL, NULL));
}

static int64_t file_number(file_store *f, const char *sql)
{
    sqlite3_stmt *s = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(f->db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
        number = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return number;
}

sqlite3_stmt *file_sql(file_store *f, int which, const char *first)
{
    sqlite3_stmt *s = f->sql[which];
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    if (first) sqlite3_bind_text(s, 1, first, -1, SQLITE_STATIC);
    return s;
}

/* ---- changes --------------------------------------------------------------------------------- */

static store_code file_create(game_store *s, const char *game)
{
    const change_value values[] = { { .text = game } };
    return change_make((file_store *)s, SQL_CREATE, values, 1, NULL);
}

static store_code file_take(game_store *s, const char *game, uint64_t *fence)
{
    const change_value values[] = { { .text = game } };
    int64_t number = 0;
    const store_code code = change_make((file_store *)s, SQL_TAKE, values, 1, &number);

    if (code != STORE_OK) return code;
    *fence = (uint64_t)number;
    return number ? STORE_OK : STORE_UNKNOWN;
}

/* Returns why an entry was refused. */
static store_code file_misfit(file_store *f, const char *game, uint64_t fence)
{
    sqlite3_stmt *sql = file_sql(f, SQL_KNOWN, game);
    store_code code = STORE_UNKNOWN;
    if (sqlite3_step(sql) == SQLITE_ROW)
        code = (uint64_t)sqlite3_column_int64(sql, 0) != fence ? STORE_FENCED : STORE_GAP;
    sqlite3_reset(sql);
    return code;
}

static store_code file_add(game_store *s, const char *game, uint64_t fence,
                           const store_entry *entry)
{
    file_store *f = (file_store *)s;
    uint8_t sealed[SEAL_MAX];
    const seal_place place = { .first = game, .n = entry->n };
    const change_value counted[] = { { .text = game },
                                     { .number = (int64_t)fence },
                                     { .number = entry->n } };
    store_code code = change_make(f, SQL_FENCE, counted, 3, NULL);

    if (code != STORE_OK) return code;
    if (sqlite3_changes(f->db) != 1) return file_misfit(f, game, fence);
    const int size = seal_close(&f->seal, place, entry->bytes, entry->size, sealed);
    const change_value added[] = { { .text = game },
                                   { .number = entry->n },
                                   { .bytes = entry->hash.at, .size = FAIR_BYTES },
                                   { .bytes = sealed, .size = size } };
    return change_make(f, SQL_ADD, added, 4, NULL);
}

static store_code file_finish(game_store *s, const char *game)
{
    file_store *f = (file_store *)s;
    const change_value values[] = { { .text = game } };
    const store_code code = change_make(f, SQL_FINISH, values, 1, NULL);
    return code == STORE_OK && sqlite3_changes(f->db) != 1 ? STORE_UNKNOWN : code;
}

static store_code file_erase(game_store *s, const char *game)
{
    file_store *f = (file_store *)s;
    const change_value values[] = { { .text = game } };
    store_code code = change_make(f, SQL_ERASE_LOG, values, 1, NULL);

    if (code == STORE_OK) code = change_make(f, SQL_ERASE, values, 1, NULL);
    return code == STORE_OK && sqlite3_changes(f->db) != 1 ? STORE_UNKNOWN : code;
}

void file_forget(game_store *s)
{
    file_store *f = (file_store *)s;
    for (int i = 0; i < SQLS; i++) sqlite3_reset(f->sql[i]);
    if (f->open && !sqlite3_get_autocommit(f->db)) sqlite3_exec(f->db, "ROLLBACK", 0, 0, 0);
    f->open = false;
    f->refused = STORE_OK;
    buffer_clear(&f->changes);
}

/* On a full disk nothing was stored. After any other failure the file must be read again, because a
   failed sync may report success the next time. */
static store_code file_commit(game_store *s)
{
    file_store *f = (file_store *)s;
    store_code code = f->refused;

    if (f->broken) return STORE_BROKEN;
    if (code == STORE_OK && !f->open) return STORE_OK;
    if (code == STORE_OK) {
        code = file_run(f, "COMMIT");
        if (code == STORE_FULL && change_again(f)) code = file_run(f, "COMMIT");
    }
    if (code == STORE_OK) {
        f->open = false;
        f->commits++;
        buffer_clear(&f->changes);
        return STORE_OK;
    }
    file_forget(s);
    if (code == STORE_FULL) return STORE_FULL;
    f->broken = true;
    return STORE_BROKEN;
}

static bool file_changed(const game_store *s)
{
    const file_store *f = (const file_store *)s;
    return f->broken || f->open || f->refused != STORE_OK;
}

/* ---- reading --------------------------------------------------------------------------------- */

static store_code file_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    file_store *f = (file_store *)s;
    sqlite3_stmt *sql = file_sql(f, SQL_KNOWN, game);
    int status = sqlite3_step(sql);
    uint8_t bytes[SEAL_PLAIN_MAX];
    uint32_t entries, n = 0;
    bool go_on = true;

    if (status != SQLITE_ROW) return status == SQLITE_DONE ? STORE_UNKNOWN : file_code(status);
    entries = (uint32_t)sqlite3_column_int64(sql, 1);
    sqlite3_reset(sql);
    sql = file_sql(f, SQL_READ, game);
    while (go_on && (status = sqlite3_step(sql)) == SQLITE_ROW) {
        store_entry entry = { .n = (uint32_t)sqlite3_column_int64(sql, 0), .bytes = bytes };
        if (sqlite3_column_bytes(sql, 1) != FAIR_BYTES) break;
        memcpy(entry.hash.at, sqlite3_column_blob(sql, 1), FAIR_BYTES);
        entry.size = seal_open(&f->seal, (seal_place){ .first = game, .n = entry.n },
                               sqlite3_column_blob(sql, 2), sqlite3_column_bytes(sql, 2), bytes);
        if (entry.size < 0) break;
        go_on = seen(user, &entry);
        n++;
    }
    sqlite3_reset(sql);
    fair_forget(bytes, sizeof bytes);
    if (status != SQLITE_DONE && status != SQLITE_ROW) return file_code(status);
    return go_on && n != entries ? STORE_DAMAGED : STORE_OK;
}

static store_code file_games(game_store *s, bool all, store_game_seen seen, void *user)
{
    file_store *f = (file_store *)s;
    sqlite3_stmt *sql = file_sql(f, SQL_GAMES, NULL);
    int status;

    sqlite3_bind_int(sql, 1, all);
    while ((status = sqlite3_step(sql)) == SQLITE_ROW)
        if (!seen(user, (const char *)sqlite3_column_text(sql, 0))) break;
    sqlite3_reset(sql);
    return file_code(status);
}

/* ---- facts, audits --------------------------------------------------------------------------- */

static store_code file_put(game_store *s, const store_fact *fact)
{
    file_store *f = (file_store *)s;
    uint8_t sealed[SEAL_MAX];
    const seal_place place = { fact->kind, fact->key, 0 };
    const int size = seal_close(&f->seal, place, fact->bytes, fact->size, sealed);
    const change_value values[] = { { .text = fact->kind },
                                    { .text = fact->key },
                                    { .bytes = sealed, .size = size } };
    return change_make(f, SQL_PUT, values, 3, NULL);
}

static store_code file_drop(game_store *s, const char *kind, const char *key)
{
    const change_value values[] = { { .text = kind }, { .text = key } };
    return change_make((file_store *)s, SQL_DROP, values, 2, NULL);
}

/* A fact that cannot be opened counts as damage. */
static store_code file_facts(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                             void *user)
{
    file_store *f = (file_store *)s;
    sqlite3_stmt *sql = file_sql(f, key ? SQL_FACT : kind ? SQL_FACTS : SQL_ALL_FACTS, kind);
    uint8_t bytes[SEAL_PLAIN_MAX];
    bool go_on = true, damaged = false;
    int status = SQLITE_DONE;

    if (key) sqlite3_bind_text(sql, 2, key, -1, SQLITE_STATIC);
    while (go_on && !damaged && (status = sqlite3_step(sql)) == SQLITE_ROW) {
        store_fact fact = { (const char *)sqlite3_column_text(sql, 2),
                            (const char *)sqlite3_column_text(sql, 0), bytes, 0 };
        if (!fact.kind || !fact.key) return STORE_MEMORY;
        fact.size = seal_open(&f->seal, (seal_place){ fact.kind, fact.key, 0 },
                              sqlite3_column_blob(sql, 1), sqlite3_column_bytes(sql, 1), bytes);
        damaged = fact.size < 0 || fact.size > STORE_FACT_MAX;
        if (!damaged) go_on = seen(user, &fact);
    }
    sqlite3_reset(sql);
    fair_forget(bytes, sizeof bytes);
    return damaged ? STORE_DAMAGED : file_code(status);
}

static store_code file_audit(game_store *s, const store_audit *audit)
{
    const change_value values[] = { { .number = (int64_t)audit->time },
                                    { .text = audit->who },
                                    { .text = audit->what },
                                    { .text = audit->game } };
    return change_make((file_store *)s, SQL_AUDIT, values, 4, NULL);
}

static store_code file_audit_thin(game_store *s, uint64_t before)
{
    const change_value values[] = { { .number = (int64_t)before } };
    const store_code code = change_make((file_store *)s, SQL_AUDIT_GONE, values, 1, NULL);
    return code == STORE_OK ? change_make((file_store *)s, SQL_AUDIT_THIN, NULL, 0, NULL) : code;
}

static store_code file_audits(game_store *s, store_audit_seen seen, void *user)
{
    file_store *f = (file_store *)s;
    sqlite3_stmt *sql = file_sql(f, SQL_AUDITS, NULL);
    int status;

    while ((status = sqlite3_step(sql)) == SQLITE_ROW) {
        const store_audit audit = { (uint64_t)sqlite3_column_int64(sql, 0),
                                    (const char *)sqlite3_column_text(sql, 1),
                                    (const char *)sqlite3_column_text(sql, 2),
                                    (const char *)sqlite3_column_text(sql, 3) };
        if (!audit.who || !audit.what || !audit.game || !seen(user, &audit)) break;
    }
    sqlite3_reset(sql);
    return file_code(status);
}

/* ---- copies ---------------------------------------------------------------------------------- */

static store_code file_backup(game_store *s, const char *path)
{
    return file_copy_out(((file_store *)s)->db, path);
}

/* ---- opening --------------------------------------------------------------------------------- */

static void file_lost(game_store *s, store_game_seen seen, void *user)
{
    (void)s;
    (void)seen;
    (void)user; /* what is here stays here */
}

static void file_close(game_store *s)
{
    file_store *f = (file_store *)s;
    file_forget(s);
    for (int i = 0; i < SQLS; i++) sqlite3_finalize(f->sql[i]);
    sqlite3_close(f->db);
    reserve_end(&f->reserve);
    seal_end(&f->seal);
    buffer_free(&f->changes);
    free(f);
}

/* Seals or opens an empty value, to check that the key is the one the file was created with. */
static store_code file_check_key(file_store *f, bool fresh)
{
    uint8_t sealed[SEAL_MAX], opened[SEAL_PLAIN_MAX];
    const seal_place nowhere = { .first = "" };
    sqlite3_stmt *s = NULL;
    int status = sqlite3_prepare_v2(
        f->db, fresh ? "INSERT INTO seal (one, value) VALUES (1, ?1)" : "SELECT value FROM seal",
        -1, &s, NULL);
    store_code code = file_code(status);

    if (code == STORE_OK && fresh) {
        const int size = seal_close(&f->seal, nowhere, (const uint8_t *)"", 0, sealed);
        sqlite3_bind_blob(s, 1, sealed, size, SQLITE_STATIC);
        code = file_code(sqlite3_step(s));
    } else if (code == STORE_OK) {
        status = sqlite3_step(s);
        code = status != SQLITE_ROW ? STORE_DAMAGED : STORE_OK;
        if (status == SQLITE_ROW && seal_open(&f->seal, nowhere, sqlite3_column_blob(s, 0),
                                              sqlite3_column_bytes(s, 0), opened) < 0)
            code = STORE_WRONG_KEY;
    }
    sqlite3_finalize(s);
    return code;
}

/* Creates or migrates a file in one transaction, all or nothing. */
static store_code file_migrate(file_store *f, int64_t version)
{
    char mark[96];
    store_code code = file_run(f, "BEGIN IMMEDIATE");
    for (int64_t v = version; v < VERSION && code == STORE_OK; v++)
        code = file_run(f, migrations[v]);
    if (code == STORE_OK && version == 0) code = file_check_key(f, true);
    sqlite3_snprintf(sizeof mark, mark, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
                     FILE_ID, (int)VERSION);
    if (code == STORE_OK) code = file_run(f, mark);
    if (code == STORE_OK)
        code = file_run(f, "COMMIT");
    else
        file_run(f, "ROLLBACK");
    return code;
}

static store_code file_check(file_store *f)
{
    sqlite3_stmt *s = NULL;
    int status = sqlite3_prepare_v2(f->db, "PRAGMA quick_check(1)", -1, &s, NULL);
    bool fine = false;
    if (status == SQLITE_OK) status = sqlite3_step(s);
    if (status == SQLITE_ROW) fine = strcmp((const char *)sqlite3_column_text(s, 0), "ok") == 0;
    sqlite3_finalize(s);
    return status != SQLITE_ROW ? file_code(status) : fine ? STORE_OK : STORE_DAMAGED;
}

static store_code file_prepare(file_store *f, bool must_be_there)
{
    int64_t id, version, tables;
    store_code code = file_run(f, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF;"
                                  "PRAGMA foreign_keys = ON; PRAGMA mmap_size = 0;"
                                  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    if (code != STORE_OK) return code;
    id = file_number(f, "PRAGMA application_id");
    version = file_number(f, "PRAGMA user_version");
    f->page_bytes = (int)file_number(f, "PRAGMA page_size");
    tables = file_number(f, "SELECT count(*) FROM sqlite_master");
    if (tables < 0) return file_code(sqlite3_errcode(f->db));
    if (tables > 0 && id != FILE_ID) return STORE_NOT_OURS;
    if (tables == 0 && must_be_there) return STORE_NOT_OURS;
    if (version < 0) return STORE_DAMAGED;
    if (version > VERSION) return STORE_NEWER;
    if (version < VERSION) code = file_migrate(f, version);
    if (code == STORE_OK) code = file_check(f);
    if (code == STORE_OK) code = file_check_key(f, false);
    for (int i = 0; i < SQLS && code == STORE_OK; i++)
        code = file_code(
            sqlite3_prepare_v3(f->db, sqls[i], -1, SQLITE_PREPARE_PERSISTENT, &f->sql[i], NULL));
    return code;
}

static store_code file_open(file_store *f, const store_options *options)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                      (options->opening == STORE_OR_NEW ? SQLITE_OPEN_CREATE : 0);

    if (options->opening == STORE_LOOK) return file_copy_in(options->path, &f->db);
    return file_code(sqlite3_open_v2(options->path, &f->db, flags, options->files));
}

game_store *store_in_file(const store_options *options, store_code *code)
{
    static const store_kind kind = { file_create,  file_take,       file_add,      file_finish,
                                     file_erase,   file_commit,     file_forget,   file_read,
                                     file_games,   file_put,        file_drop,     file_facts,
                                     file_audit,   file_audit_thin, file_audits,   file_backup,
                                     file_changed, file_wants,      file_maintain, file_figures,
                                     file_lost,    file_close };
    file_store *f = calloc(1, sizeof *f);

    *code = STORE_MEMORY;
    if (!f) return NULL;
    f->store.kind = &kind;
    if (seal_begin(&f->seal, options) &&
        reserve_begin(&f->reserve, options->files, options->path, options->reserve))
        *code = file_open(f, options);
    if (*code == STORE_OK) maintain_begin(f, options);
    if (*code == STORE_OK) *code = file_prepare(f, options->opening != STORE_OR_NEW);
    if (*code == STORE_OK) return &f->store;
    file_close(&f->store);
    return NULL;
}
