/* reports.c - reports in the store. */
#include "server/operator/operator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

#define REPORT "report" /* the kinds of facts */
#define QUOTED "report_line"

_Static_assert(10 + 2 * 8 + FAIR_BYTES + FAIR_GAME_MAX + 2 * HALL_NAME_MAX + HALL_TEXT_MAX + 8 <
                   STORE_FACT_MAX,
               "a report must fit into one fact");
_Static_assert(REPORTS_ID_MAX + 3 < STORE_KEY_MAX, "the key of a line must fit");

void reports_name(hall_report *r, uint32_t client_seq)
{
    uint8_t bytes[STORE_FACT_MAX];
    char name[FAIR_HEX];
    pack p = pack_write(bytes, sizeof bytes);

    pack_number(&p, client_seq, 4);
    pack_number(&p, (uint64_t)r->as, 1);
    pack_number(&p, (uint64_t)r->seat, 1);
    pack_number(&p, r->reason, 1);
    pack_text(&p, r->text);
    const fair_key hash = fair_chain_hash("neuland/report/1", &r->by, r->table, strlen(r->table),
                                          bytes, (size_t)p.size);
    fair_print(&hash, name);
    snprintf(r->id, sizeof r->id, "%.*s", REPORTS_ID_MAX - 1, name);
}

/* ---- encoding -------------------------------------------------------------------------------- */

static store_code report_store(game_store *s, const hall_report *r)
{
    uint8_t bytes[STORE_FACT_MAX];
    pack p = pack_write(bytes, sizeof bytes);

    pack_number(&p, 2, 1);
    pack_number(&p, r->time, 8);
    pack_number(&p, r->handled, 8);
    pack_key(&p, &r->by);
    pack_text(&p, r->table);
    pack_number(&p, r->entries, 4);
    pack_number(&p, (uint64_t)r->as, 1);
    pack_number(&p, (uint64_t)r->seat, 1);
    pack_number(&p, r->reason, 1);
    pack_number(&p, r->lines, 1);
    pack_text(&p, r->by_name);
    pack_text(&p, r->name);
    pack_text(&p, r->text);
    pack_key(&p, &r->of);
    const store_fact fact = { REPORT, r->id, bytes, p.size };
    return game_store_put(s, &fact);
}

static bool report_read(const char *id, const uint8_t *bytes, int size, hall_report *r)
{
    pack p = pack_read(bytes, size);
    const uint64_t version = pack_take_number(&p, 1);

    memset(r, 0, sizeof *r);
    snprintf(r->id, sizeof r->id, "%s", id);
    r->time = pack_take_number(&p, 8);
    r->handled = pack_take_number(&p, 8);
    r->by = pack_take_key(&p);
    pack_take_text(&p, r->table, sizeof r->table);
    r->entries = (uint32_t)pack_take_number(&p, 4);
    r->as = (int)pack_take_number(&p, 1);
    r->seat = (int)pack_take_number(&p, 1);
    r->reason = (uint8_t)pack_take_number(&p, 1);
    r->lines = (uint8_t)pack_take_number(&p, 1);
    pack_take_text(&p, r->by_name, sizeof r->by_name);
    pack_take_text(&p, r->name, sizeof r->name);
    pack_take_text(&p, r->text, sizeof r->text);
    if (version == 2) r->of = pack_take_key(&p);
    return (version == 1 || version == 2) && pack_done(&p) && r->reason < REASONS &&
           r->lines <= REPORTS_LINES;
}

static void line_key(const char *id, int n, char out[STORE_KEY_MAX])
{
    snprintf(out, STORE_KEY_MAX, "%s.%02d", id, n);
}

static store_code line_store(game_store *s, const char *id, int n, const hall_line *line)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[STORE_KEY_MAX];
    pack p = pack_write(bytes, sizeof bytes);

    line_key(id, n, key);
    pack_number(&p, 1, 1);
    pack_number(&p, line->time, 8);
    pack_number(&p, line->room, 1);
    pack_number(&p, (uint64_t)line->seat, 1);
    pack_number(&p, (uint64_t)line->phrase, 1);
    pack_text(&p, line->name);
    pack_text(&p, line->text);
    const store_fact fact = { QUOTED, key, bytes, p.size };
    return game_store_put(s, &fact);
}

static store_code line_read(game_store *s, const char *id, int n, hall_line *line)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[STORE_KEY_MAX];
    store_code code;

    line_key(id, n, key);
    memset(line, 0, sizeof *line);
    const int size = game_store_get(s, QUOTED, key, bytes, &code);
    if (code != STORE_OK) return code;
    pack p = pack_read(bytes, size < 0 ? 0 : size);
    const bool known = pack_take_number(&p, 1) == 1;
    line->time = pack_take_number(&p, 8);
    line->room = (uint8_t)pack_take_number(&p, 1);
    line->seat = (int)pack_take_number(&p, 1);
    line->phrase = (int)pack_take_number(&p, 1);
    pack_take_text(&p, line->name, sizeof line->name);
    pack_take_text(&p, line->text, sizeof line->text);
    return known && pack_done(&p) && line->phrase <= PHRASES ? STORE_OK : STORE_DAMAGED;
}

/* ---- one report ------------------------------------------------------------------------------ */

bool reports_known(game_store *s, const char *id, store_code *code)
{
    uint8_t bytes[STORE_FACT_MAX];
    return game_store_get(s, REPORT, id, bytes, code) >= 0;
}

store_code reports_put(game_store *s, const hall_report *r, const hall_line *lines)
{
    store_code code = report_store(s, r);
    for (int i = 0; i < r->lines && code == STORE_OK; i++)
        code = line_store(s, r->id, i, &lines[i]);
    return code;
}

static store_code report_drop(game_store *s, const hall_report *r)
{
    char key[STORE_KEY_MAX];
    store_code code = game_store_drop(s, REPORT, r->id);

    for (int i = 0; i < r->lines && code == STORE_OK; i++) {
        line_key(r->id, i, key);
        code = game_store_drop(s, QUOTED, key);
    }
    return code;
}

/* ---- all reports ----------------------------------------------------------------------------- */

/* Collects the reports first, because nothing else can be read while they are being listed. */
typedef struct report_list {
    hall_report *at;
    int count, cap, damaged; /* damaged: how many cannot be read */
    bool full;
} report_list;

static bool list_see(void *user, const store_fact *fact)
{
    report_list *l = user;

    if (l->count == l->cap) {
        const int cap = 2 * l->cap + 16;
        hall_report *at = realloc(l->at, (size_t)cap * sizeof *at);
        l->full = !at;
        if (!at) return false;
        l->at = at;
        l->cap = cap;
    }
    if (report_read(fact->key, fact->bytes, fact->size, &l->at[l->count]))
        l->count++;
    else
        l->damaged++;
    return true;
}

static int list_order(const void *a, const void *b)
{
    const hall_report *one = a, *two = b;
    if (one->time != two->time) return one->time < two->time ? -1 : 1;
    return strcmp(one->id, two->id);
}

static store_code list_read(game_store *s, report_list *l)
{
    const store_code code = game_store_facts(s, REPORT, list_see, l);
    if (code != STORE_OK) return code;
    if (l->full) return STORE_MEMORY;
    if (l->count) qsort(l->at, (size_t)l->count, sizeof *l->at, list_order);
    return STORE_OK;
}

static bool count_see(void *user, const store_fact *fact)
{
    (void)fact;
    ++*(int *)user;
    return true;
}

store_code reports_count(game_store *s, int *count)
{
    *count = 0;
    return game_store_facts(s, REPORT, count_see, count);
}

store_code reports_forget(game_store *s, uint64_t before, int *dropped)
{
    report_list l = { 0 };
    store_code code = list_read(s, &l);

    for (int i = 0; i < l.count && code == STORE_OK; i++) {
        if (!l.at[i].handled || l.at[i].handled >= before) continue;
        code = report_drop(s, &l.at[i]);
        ++*dropped;
    }
    free(l.at);
    return code;
}

store_code reports_thin(game_store *s, int most, int *dropped)
{
    report_list l = { 0 };
    store_code code = list_read(s, &l);
    int left = l.count + l.damaged;

    for (int handled = 1; handled >= 0; handled--)
        for (int i = 0; i < l.count && left > most && code == STORE_OK; i++) {
            if ((l.at[i].handled != 0) != handled) continue;
            code = report_drop(s, &l.at[i]);
            left--;
            ++*dropped;
        }
    free(l.at);
    return code;
}

/* ---- for operators --------------------------------------------------------------------------- */

static store_code write_one(game_store *s, const hall_report *r, bool json, bool first, buffer *out)
{
    hall_line lines[REPORTS_LINES];
    store_code code = STORE_OK;

    for (int i = 0; i < r->lines && code == STORE_OK; i++) code = line_read(s, r->id, i, &lines[i]);
    if (code != STORE_OK) return code;
    if (json)
        reports_tell(out, r, lines, first);
    else
        reports_print(out, r, lines);
    return code;
}

store_code reports_write(game_store *s, const reports_look *look, buffer *out)
{
    report_list l = { 0 };
    store_code code = backup_sign(s, look->who, "reports", "", look->now);
    bool first = true;

    if (code == STORE_OK) code = list_read(s, &l);
    if (look->json) buffer_put(out, "[");
    for (int i = 0; i < l.count && code == STORE_OK; i++) {
        if (l.at[i].handled && !look->all) continue;
        code = write_one(s, &l.at[i], look->json, first, out);
        first = false;
    }
    if (look->json)
        buffer_put(out, first ? "]\n" : "\n]\n");
    else if (l.damaged)
        buffer_format(out, "%d more cannot be read\n", l.damaged);
    free(l.at);
    return out->failed ? STORE_MEMORY : code;
}

store_code reports_handle(game_store *s, const reports_look *look, const char *id)
{
    uint8_t bytes[STORE_FACT_MAX];
    store_code code;
    hall_report r;

    if (strlen(id) >= REPORTS_ID_MAX) return STORE_UNKNOWN;
    const int size = game_store_get(s, REPORT, id, bytes, &code);
    if (code != STORE_OK) return code;
    if (size < 0) return STORE_UNKNOWN;
    if (!report_read(id, bytes, size, &r)) return STORE_DAMAGED;
    if (!r.handled) r.handled = look->now;
    code = report_store(s, &r);
    if (code == STORE_OK) return backup_sign(s, look->who, "report handled", r.table, look->now);
    game_store_forget(s);
    return code;
}
