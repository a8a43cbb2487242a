/* backup.c - backups that are verified, and access that leaves an audit trail. */
#include "server/operator/operator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/table.h"

enum { BACKUP_PATH_MAX = 4096 };

/* ---- verifying ------------------------------------------------------------------------------- */

typedef struct drill {
    game_store *store;
    backup_report *report;
    table *table;
    store_code code;
} drill;

/* Loading needs no secrets. */
static fair_key backup_secret(void *user)
{
    (void)user;
    return (fair_key){ { 0 } };
}

static bool backup_entry(void *user, const store_entry *entry)
{
    drill *d = user;
    d->report->entries++;
    return table_load(d->table, entry->bytes, entry->size).code == TABLE_OK;
}

/* Opens the cards of this copy, which nobody sees. */
static bool backup_proven(table *t)
{
    record *r = calloc(1, sizeof *r);
    proof_report report;
    proof_fault fault;
    bool fine = false;

    if (!r) return false;
    t->flags |= TABLE_CARDS_OPEN;
    if (table_record(t, NL_NOBODY, r) == NL_OK) {
        fine = proof_check(r, &report, &fault);
        record_free(r);
    }
    free(r);
    return fine;
}

static bool backup_game(void *user, const char *game)
{
    drill *d = user;
    const uint64_t before = d->report->entries;
    bool fine;

    table_empty(d->table, backup_secret, NULL);
    d->report->games++;
    const store_code code = game_store_read(d->store, game, backup_entry, d);
    if (code != STORE_OK && code != STORE_DAMAGED) d->code = code;
    fine = code == STORE_OK && d->table->log.count == d->report->entries - before;
    if (fine && d->table->phase == TABLE_OVER) {
        d->report->finished++;
        fine = backup_proven(d->table);
        d->report->proven += fine;
    }
    if (!fine && d->report->damaged++ == 0)
        snprintf(d->report->first, sizeof d->report->first, "%s", game);
    table_free(d->table);
    return d->code == STORE_OK;
}

static bool backup_guest(void *user, const store_fact *fact)
{
    (void)fact;
    ++*(uint64_t *)user;
    return true;
}

static bool backup_audit(void *user, const store_audit *audit)
{
    (void)audit;
    ++*(uint64_t *)user;
    return true;
}

store_code backup_run(game_store *s, backup_report *report)
{
    memset(report, 0, sizeof *report);
    drill d = { s, report, calloc(1, sizeof *d.table), STORE_OK };
    game_names list;

    d.code = game_names_of(s, true, &list);
    if (!d.table) d.code = STORE_MEMORY;
    for (size_t i = 0; i < list.count && d.code == STORE_OK; i++) backup_game(&d, list.id[i]);
    if (d.code == STORE_OK) d.code = game_store_facts(s, "guest", backup_guest, &report->guests);
    if (d.code == STORE_OK) d.code = game_store_audits(s, backup_audit, &report->audits);
    free(list.id);
    free(d.table);
    return d.code;
}

/* ---- copies ---------------------------------------------------------------------------------- */

store_code backup_sign(game_store *s, const char *who, const char *what, const char *game,
                       uint64_t now)
{
    const store_audit audit = { now, who, what, game };
    const store_code code = game_store_audit(s, &audit);
    if (code == STORE_OK) return game_store_commit(s);
    game_store_forget(s);
    return code;
}

/* Opens a temporary copy of a file and verifies it; then copies it if `copy` is given. */
static store_code backup_file(const store_options *like, const char *path, const char *copy,
                              bool forced, backup_report *report)
{
    store_options options = *like;
    store_code code;
    options.path = path;
    options.opening = STORE_LOOK;
    game_store *s = store_in_file(&options, &code);

    if (s) code = backup_run(s, report);
    if (s && copy && code == STORE_OK && report->damaged && !forced) code = STORE_DAMAGED;
    if (s && copy && code == STORE_OK) code = game_store_backup(s, copy);
    game_store_close(s);
    fair_forget(&options.key, sizeof options.key);
    return code;
}

store_code backup_try(const store_options *like, const char *path, backup_report *report)
{
    return backup_file(like, path, NULL, false, report);
}

store_code backup_create(game_store *s, const store_options *like, const char *path,
                         const char *who, uint64_t now, backup_report *report)
{
    store_code code = backup_sign(s, who, "backup", "", now);
    if (code == STORE_OK) code = game_store_backup(s, path);
    return code == STORE_OK && like && report ? backup_try(like, path, report) : code;
}

static bool file_is_there(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (f) fclose(f);
    return f != NULL;
}

/* Marks every unfinished game, because players may already know its next dice. */
static store_code backup_mark(game_store *s)
{
    game_names list;
    store_code code = game_names_of(s, false, &list);

    for (size_t i = 0; i < list.count && code == STORE_OK; i++) {
        const store_fact fact = { STORE_RESTORED, list.id[i], (const uint8_t *)"", 0 };
        code = game_store_put(s, &fact);
    }
    free(list.id);
    return code;
}

store_code backup_restored(game_store *s, const char *who, uint64_t now)
{
    const store_code code = backup_mark(s);
    if (code == STORE_OK) return backup_sign(s, who, "restore", "", now);
    game_store_forget(s);
    return code;
}

/* Marks and signs a copy that is not in use yet. */
static store_code backup_prepare(const store_options *like, const char *path, const char *who,
                                 uint64_t now)
{
    store_options options = *like;
    store_code code;
    options.path = path;
    options.opening = STORE_THERE;
    game_store *s = store_in_file(&options, &code);

    if (s) code = backup_restored(s, who, now);
    game_store_close(s);
    fair_forget(&options.key, sizeof options.key);
    return code;
}

/* Renames the complete and marked file into place, so that it appears whole or not at all. */
store_code backup_restore(const char *backup, const store_options *like, const char *who,
                          uint64_t now, bool forced, backup_report *report)
{
    char fresh[BACKUP_PATH_MAX];
    store_code code;

    if (file_is_there(like->path)) return STORE_IN_USE;
    if (snprintf(fresh, sizeof fresh, "%s.restored", like->path) >= (int)sizeof fresh)
        return STORE_CANNOT_OPEN;
    remove(fresh); /* left by an interrupted restore */
    code = backup_file(like, backup, fresh, forced, report);
    if (code == STORE_OK) code = backup_prepare(like, fresh, who, now);
    if (code == STORE_OK && rename(fresh, like->path) != 0) code = STORE_CANNOT_OPEN;
    if (code != STORE_OK) remove(fresh);
    return code;
}

store_code backup_look(game_store *s, const char *who, const char *why, const char *game,
                       uint64_t now, store_entry_seen seen, void *user)
{
    const store_code code = backup_sign(s, who, why, game, now);
    return code == STORE_OK ? game_store_read(s, game, seen, user) : code;
}
