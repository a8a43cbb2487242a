/* audit.c - the audit trail as text and JSON, and the operator's look at a finished game. */
#include "server/operator/operator.h"

#include <stdlib.h>
#include <time.h>

#include "table/table.h"
#include "wire/json.h"

/* ---- the trail ------------------------------------------------------------------------------- */

static void audit_time(uint64_t ms, char out[32])
{
    const time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    strftime(out, 32, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

static bool audit_line(void *user, const store_audit *a)
{
    buffer *out = user;
    char time[32];

    audit_time(a->time, time);
    buffer_format(out, "%s  %s  %s%s%s\n", time, a->who, a->what, a->game[0] ? "  " : "", a->game);
    return !out->failed;
}

static bool audit_object(void *user, const store_audit *a)
{
    json *j = user;
    char time[32];

    audit_time(a->time, time);
    json_open(j, '{');
    json_key_string(j, "time", time);
    json_key_string(j, "who", a->who);
    json_key_string(j, "what", a->what);
    json_key_string(j, "game", a->game);
    json_close(j, '}');
    return true;
}

store_code audit_write(game_store *s, bool as_json, buffer *out)
{
    json j = { out, false };
    store_code code;

    if (as_json) {
        json_open(&j, '[');
        code = game_store_audits(s, audit_object, &j);
        json_close(&j, ']');
        buffer_char(out, '\n');
    } else {
        code = game_store_audits(s, audit_line, out);
    }
    return code == STORE_OK && out->failed ? STORE_MEMORY : code;
}

/* ---- the look -------------------------------------------------------------------------------- */

static fair_key no_secret(void *user)
{
    (void)user;
    return (fair_key){ { 0 } };
}

static bool audit_entry(void *user, const store_entry *entry)
{
    return table_load(user, entry->bytes, entry->size).code == TABLE_OK;
}

static store_code audit_print(table *t, buffer *out)
{
    record *r = calloc(1, sizeof *r);
    store_code code = r ? STORE_OK : STORE_MEMORY;

    if (r && (t->phase != TABLE_OVER || !t->started)) code = STORE_UNFINISHED;
    t->flags |= TABLE_CARDS_OPEN; /* in this copy only */
    if (code == STORE_OK && table_record(t, NL_NOBODY, r) != NL_OK)
        code = STORE_MEMORY;
    else if (code == STORE_OK) {
        record_print(r, out);
        record_free(r);
        if (out->failed) code = STORE_MEMORY;
    }
    free(r);
    return code;
}

store_code audit_record(game_store *s, const char *game, const char *who, const char *why,
                        uint64_t now, buffer *out)
{
    table *t = calloc(1, sizeof *t);
    store_code code;

    if (!t) return STORE_MEMORY;
    table_empty(t, no_secret, NULL);
    code = backup_look(s, who, why, game, now, audit_entry, t);
    if (code == STORE_OK) code = audit_print(t, out);
    table_free(t);
    free(t);
    return code;
}
