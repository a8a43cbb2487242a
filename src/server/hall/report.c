/* report.c - a player reports another one. The report is kept for the operator, with the last
   chat lines that the reporter saw. Nobody at the table learns of it, and it does not affect the
   game. The answer does not depend on whether, or by whom, the seat is taken. */
#include <stdio.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/operator/operator.h"
#include "server/text/text.h"

static bool report_allowed(hall *h, hall_guest *g, uint64_t now)
{
    const int64_t rate = (int64_t)h->limits.reports_of_guest * 1000000 / h->limits.report_window;
    return hall_bucket_take(&g->reports, h->limits.reports_of_guest, rate > 0 ? rate : 1, now);
}

/* A guest who reported recently stays in memory, so that reconnecting does not reset the count. */
bool hall_report_remembers(const hall *h, const hall_guest *g, uint64_t now)
{
    return g->reports.at && now < g->reports.at + (uint64_t)h->limits.report_window;
}

/* The last lines of the rooms that the seat can read, in order of their numbers. */
static int report_quote(const hall_table *t, hall_line out[REPORTS_LINES])
{
    const int rooms = t->meta.phase == TABLE_OVER ? 2 : 1;
    const uint32_t most = (uint32_t)REPORTS_LINES / (uint32_t)rooms;
    int count = 0;

    for (int room = 0; room < rooms; room++) {
        const hall_chat *chat = &t->chat[room];
        uint32_t n = chat->first;
        if (!chat->lines) continue;
        if (chat->count - n > most) n = chat->count - most;
        for (; n < chat->count; n++) out[count++] = chat->lines[n % HALL_LINES];
    }
    return count;
}

/* Whether the report can be about anyone: at a seat, watching, or quoted in the chat. */
static bool report_of_somebody(const hall_table *t, const hall_guest *g)
{
    for (int seat = 0; seat < t->meta.seats; seat++)
        if (t->meta.kind[seat] == SEAT_PERSON && !hall_holds(t, g, seat)) return true;
    for (const hall_watch *w = t->watches; w; w = w->of_table)
        if (w->connection->guest != g) return true;
    for (int room = 0; room < 2; room++)
        for (uint32_t n = t->chat[room].first; n < t->chat[room].count; n++)
            if (!hall_holds(t, g, t->chat[room].lines[n % HALL_LINES].seat)) return true;
    return false;
}

/* Frees a tenth of the space if it is full: handled reports go first, then the oldest. */
static table_answer report_room(hall *h)
{
    int dropped = 0;

    if (h->report_count + h->reports_waiting - h->reports_dropped < h->limits.reports)
        return hall_code(TABLE_OK);
    const store_code code =
        reports_thin(h->store, h->limits.reports - h->limits.reports / 10 - 1, &dropped);
    if (code != STORE_OK) hall_fault(h, code);
    h->reports_dropped += dropped;
    return hall_code(code == STORE_OK && dropped > 0 ? TABLE_OK : TABLE_TOO_MANY);
}

static const char *report_name_of(const hall_table *t, int seat)
{
    return seat >= 0 && seat < t->meta.seats ? t->meta.name[seat] : "";
}

static table_answer report_keep(hall *h, hall_ask *a, hall_report *r)
{
    hall_line lines[REPORTS_LINES];

    if (!report_of_somebody(a->t, a->c->guest)) return hall_code(TABLE_NOBODY_ELSE);
    if (!report_allowed(h, a->c->guest, a->now)) return hall_code(TABLE_TOO_FAST);
    const table_answer room = report_room(h);
    if (room.code != TABLE_OK) return room;
    r->time = a->now;
    if (r->seat != NL_NOBODY && r->seat < a->t->meta.seats) r->of = a->t->meta.holder[r->seat][0];
    r->entries = a->t->live->table.log.count;
    r->lines = (uint8_t)report_quote(a->t, lines);
    snprintf(r->by_name, sizeof r->by_name, "%s", report_name_of(a->t, r->as));
    snprintf(r->name, sizeof r->name, "%s", report_name_of(a->t, r->seat));
    const store_code code = reports_put(h->store, r, lines);
    if (code != STORE_OK) hall_fault(h, code);
    if (a->c->guest->reports_waiting++ == 0) {
        a->c->guest->next_reporting = h->reporting;
        h->reporting = a->c->guest;
    }
    h->reports_waiting++;
    return hall_code(TABLE_OK);
}

table_answer hall_do_report(hall *h, hall_ask *a)
{
    hall_report r = { .by = a->c->guest->id, .as = a->r->as, .seat = a->r->seat };
    table_answer answer = hall_code(TABLE_OK);
    store_code code;

    if (a->r->reason < 0 || a->r->reason >= REASONS) return hall_code(TABLE_BAD_TEXT);
    if (a->r->text[0] && !clean_line(a->r->text, r.text)) return hall_code(TABLE_BAD_TEXT);
    if (r.seat < 0 || r.seat >= NL_SEATS) r.seat = NL_NOBODY;
    r.reason = (uint8_t)a->r->reason;
    snprintf(r.table, sizeof r.table, "%s", a->t->id);
    reports_name(&r, a->r->client_seq);
    answer.repeated = reports_known(h->store, r.id, &code);
    if (code != STORE_OK) hall_fault(h, code);
    return answer.repeated ? answer : report_keep(h, a, &r);
}

/* ---- the commit ------------------------------------------------------------------------------ */

/* Tells the operator once a day that there is little room left. */
static void report_fills(hall *h)
{
    char words[64];

    if (h->report_count < h->limits.reports / 5 * 4 || !h->env.note) return;
    if (h->reports_told && h->now < h->reports_told + HALL_REPORTS_EVERY) return;
    h->reports_told = h->now;
    snprintf(words, sizeof words, "%d of %d reports are stored", h->report_count,
             h->limits.reports);
    h->env.note(h->env.user, "reports_nearly_full", words);
}

/* Reports that were not stored do not count. */
void hall_reports_settle(hall *h, bool stored)
{
    if (stored) h->report_count += h->reports_waiting - h->reports_dropped;
    if (stored && h->reports_waiting) report_fills(h);
    h->reports_dropped = 0;
    if (stored) h->figures.reports += (uint64_t)h->reports_waiting;
    for (hall_guest *g = h->reporting; g; g = g->next_reporting) {
        if (!stored) g->reports.level += 1000 * (int64_t)g->reports_waiting;
        g->reports_waiting = 0;
    }
    h->reporting = NULL;
    h->reports_waiting = 0;
}

static store_code report_forget(hall *h, int *dropped)
{
    const uint64_t stay = h->limits.keep_reports;
    return h->now > stay ? reports_forget(h->store, h->now - stay, dropped) : STORE_OK;
}

store_code hall_reports_open(hall *h) { return reports_count(h->store, &h->report_count); }

void hall_reports_sweep(hall *h, uint64_t now)
{
    if (h->opening || (h->reports_swept && now < h->reports_swept + HALL_REPORTS_EVERY)) return;
    h->reports_swept = now;
    const store_code code = report_forget(h, &h->reports_dropped);
    if (code != STORE_OK) hall_fault(h, code);
}

/* ---- for operators --------------------------------------------------------------------------- */

store_code hall_reports(hall *h, const reports_look *look, buffer *out)
{
    const store_code code = hall_tick(h, look->now);
    return code == STORE_OK ? reports_write(h->store, look, out) : code;
}

store_code hall_report_handled(hall *h, const reports_look *look, const char *id)
{
    const store_code code = hall_tick(h, look->now);
    return code == STORE_OK ? reports_handle(h->store, look, id) : code;
}
