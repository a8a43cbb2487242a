/* desk.c - the commands of a running server's operator about tables, guests and addresses. Each
   that changes something needs a reason, which the audit trail keeps, and takes effect with the
   next commit. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/desk/inside.h"
#include "server/operator/operator.h"
#include "server/store/store.h"
#include "server/text/text.h"
#include "wire/json.h"

#define DESK "control socket" /* as it appears in the audit trail */

/* ---- words ----------------------------------------------------------------------------------- */

bool desk_word(const char **line, char *out, size_t cap)
{
    *line += strspn(*line, " ");
    const size_t size = strcspn(*line, " ");
    if (size == 0 || size >= cap) return false;
    memcpy(out, *line, size);
    out[size] = 0;
    *line += size;
    return true;
}

bool desk_rest(const char *line, char *out, size_t cap)
{
    char clean[CLEAN_LINE_MAX];

    line += strspn(line, " ");
    if (!clean_line(line, clean) || strlen(clean) >= cap) return false;
    snprintf(out, cap, "%s", clean);
    return true;
}

uint64_t desk_duration(const char *word)
{
    char *end;
    const unsigned long n = isdigit((unsigned char)word[0]) ? strtoul(word, &end, 10) : 0;

    if (n == 0 || n > 36500 || end[0] == 0 || end[1] != 0) return 0;
    return *end == 'd'   ? n * UINT64_C(86400000)
           : *end == 'h' ? n * UINT64_C(3600000)
           : *end == 'm' ? n * UINT64_C(60000)
                         : 0;
}

store_code desk_sign(hall *h, const char *what, const char *about, const char *why)
{
    char line[HALL_WHY_MAX + 40];
    const store_audit audit = { h->now, DESK, line, about };

    snprintf(line, sizeof line, "%s: %s", what, why);
    const store_code code = game_store_audit(h->store, &audit);
    return code == STORE_OK ? hall_tick(h, h->now) : code;
}

store_code desk_sign_noted(hall *h, const char *what, const char *about, const char *why)
{
    const store_code code = desk_sign(h, what, about, why);
    char event[32];

    snprintf(event, sizeof event, "%s", what);
    for (char *at = event; *at; at++)
        if (*at == ' ') *at = '_';
    if (code == STORE_OK && h->env.note) h->env.note(h->env.user, event, about);
    return code;
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void table_line(const hall_table *t, bool as_json, bool first, buffer *out)
{
    const hall_meta *m = &t->meta;
    char owner[FAIR_HEX];
    json j = { out, false };

    fair_print(&m->owner, owner);
    owner[HALL_DIGITS] = 0;
    if (!as_json) {
        buffer_format(out, "%s  %s  owner %s  %s%s, %d watching\n", t->id, m->rules, owner,
                      m->phase == TABLE_GATHER ? "waiting"
                      : m->phase == TABLE_OVER ? "over"
                                               : "play",
                      m->is_private ? ", private" : "", t->watchers);
        for (int i = 0; i < m->seats; i++)
            if (m->kind[i] == SEAT_PERSON) {
                fair_print(&m->holder[i][0], owner);
                buffer_format(out, "    seat %d  %s  guest %.*s\n", i + 1, m->name[i], HALL_DIGITS,
                              owner);
            }
        return;
    }
    buffer_put(out, first ? "\n" : ",\n");
    json_open(&j, '{');
    json_key_string(&j, "table", t->id);
    json_key_string(&j, "rules", m->rules);
    json_key_int(&j, "phase", m->phase);
    json_key_bool(&j, "private", m->is_private);
    json_key_string(&j, "owner", owner);
    json_key_int(&j, "watchers", t->watchers);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int i = 0; i < m->seats; i++) {
        fair_print(&m->holder[i][0], owner);
        owner[HALL_DIGITS] = 0;
        json_open(&j, '{');
        json_key_string(&j, "name", m->name[i]);
        json_key_string(&j, "guest", m->kind[i] == SEAT_PERSON ? owner : "");
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

/* "text", "json", then "all" for private ones too, or "quarantined". */
store_code desk_tables(hall *h, const char *words, buffer *out)
{
    const bool as_json = strncmp(words, "json", 4) == 0, all = strstr(words, " all") != NULL;
    bool first = true;

    if (as_json) buffer_put(out, "[");
    if (strstr(words, " quarantined"))
        for (int i = 0; i < h->quarantine_count; i++) {
            const hall_damage *d = &h->quarantine[i];
            buffer_format(out,
                          as_json ? "%s{\"table\":\"%s\",\"entry\":%u,\"code\":\"%s\","
                                    "\"found\":%llu}"
                                  : "%s%s  entry %u  %s  found %llu minutes ago\n",
                          as_json && i ? "," : "", d->id, (unsigned)d->entry, d->code,
                          (unsigned long long)(as_json ? d->found : (h->now - d->found) / 60000));
        }
    else
        for (int i = 0; i < HALL_BUCKETS; i++)
            for (const hall_table *t = h->tables[i]; t; t = t->chain) {
                if (t->meta.is_private && !all) continue;
                table_line(t, as_json, first, out);
                first = false;
            }
    if (as_json) buffer_put(out, "]\n");
    return STORE_OK;
}

/* Ends a game. For its players it is over without a result. */
store_code desk_close(hall *h, const char *words, buffer *out)
{
    char id[FAIR_GAME_MAX], why[HALL_WHY_MAX];

    (void)out;
    if (!desk_word(&words, id, sizeof id) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_table *t = hall_find(h, id);
    if (!t || t->meta.phase == TABLE_OVER) return STORE_UNKNOWN;
    if (t->home.away && !hall_take(h, t)) return STORE_ELSEWHERE;
    if (!hall_wake(h, t, h->now)) return STORE_UNKNOWN;
    hall_stir(h, t);
    if (table_break(&t->live->table, h->now).code != TABLE_OK) return STORE_UNFINISHED;
    hall_note(h, t, h->now);
    return desk_sign(h, "table closed", id, why);
}

/* Removes a finished game: its log, what is stored about it, and so its place in the lists of those
   who played it. Its record, links and proofs are gone; reports about it stay. */
store_code desk_delete(hall *h, const char *words, buffer *out)
{
    char id[FAIR_GAME_MAX], why[HALL_WHY_MAX];

    if (!desk_word(&words, id, sizeof id) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_table *t = hall_reach(h, id);
    if (!t) return STORE_UNKNOWN;
    store_code code = STORE_OK;
    if ((t->meta.phase != TABLE_OVER && !t->damaged) || t->dirty) return STORE_UNFINISHED;
    if (t->damaged) code = game_store_finish(h->store, id);
    hall_lobby_gone(h, t);
    hall_remove(h, t);
    if (code == STORE_OK) code = hall_quarantine_end(h, id);
    if (code == STORE_OK) code = hall_aside_end(h, id);
    if (code == STORE_OK) code = hall_erase(h, id);
    if (code != STORE_OK) return code;
    buffer_format(out,
                  "%s is deleted: its log, record, links and proofs, and its line in the lists "
                  "of those who played. Reports about it and older backups still have it.\n",
                  id);
    return desk_sign(h, "game deleted", id, why);
}

/* ---- all ------------------------------------------------------------------------------------ */

store_code desk_announce(hall *h, const char *words, buffer *out)
{
    char text[HALL_TEXT_MAX];

    (void)out;
    if (!desk_rest(words, text, sizeof text)) return STORE_UNKNOWN;
    const store_code code = desk_sign(h, "announced", "", text);
    for (int i = 0; i < HALL_BUCKETS && code == STORE_OK; i++)
        for (const hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (c->closing) continue;
            hall_message *m = hall_message_new(h, HALL_ANNOUNCE, NULL, NL_NOBODY);
            m->body = text;
            m->body_size = strlen(text);
            h->env.send(h->env.user, c->id, m);
        }
    return code;
}

bool hall_desk(hall *h, const char *word, const char *rest, uint64_t now, buffer *out,
               store_code *code)
{
    static const struct {
        const char *word;
        store_code (*serve)(hall *h, const char *rest, buffer *out);
    } commands[] = {
#define X(word, why) { #word, desk_##word },
#include "server/hall/desk/desk.def"
#undef X
    };

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].word, word) != 0) continue;
        if (now > h->now) h->now = now;
        *code = commands[i].serve(h, rest, out);
        return true;
    }
    return false;
}
