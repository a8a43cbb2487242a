/* check.c - the invariants. An accepted command is in the log, once and as it was sent. Every
   observer's news has no gap, is never revoked, and equals what the log yields for that observer.
   Spectators of a delayed table get everything with the delay, and nobody gets news of other
   tables. Clocks do not run while the server is down. Every game ends, and its dice verify. The log
   is read from the store, not from the server's memory. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "sim/world.h"

uint64_t news_hash(const hall_news *news)
{
    const log_entry *e = &news->entry;
    uint64_t h =
        hash_bytes((const uint8_t *)news->events, news->count * (int)sizeof news->events[0]);
    h = hash_step(h, (uint64_t)e->kind | (uint64_t)e->seat << 8 | (uint64_t)e->by << 16 |
                         e->time << 24);
    h = hash_step(h, hash_bytes((const uint8_t *)e->key, sizeof e->key));
    h = hash_step(h, hash_bytes((const uint8_t *)e->text, (int)strlen(e->text)));
    return h ? h : 1;
}

/* ---- each message ---------------------------------------------------------------------------- */

/* A refusal consists of its code and the number of the request, and nothing else. */
void check_refusal(world *w, const hall_message *m)
{
    static hall_message bare;
    const void *must = &bare, *is = m;

    if (m->answer.code == TABLE_OK) return;
    memset(&bare, 0, sizeof bare);
    bare.kind = HALL_ANSWER;
    bare.number = m->number;
    bare.answer = m->answer;
    bare.time = m->time;
    bare.as = NL_NOBODY;
    if (memcmp(must, is, sizeof bare) != 0) fail(w, "a refusal reveals more than its code");
}

static void check_record(world *w, const person *p, const hall_message *m)
{
    static record r;
    const nl_err e = record_parse(m->body, m->body_size, &r, NULL);

    (void)p;
    if (e != NL_OK) {
        fail(w, "a record cannot be read");
        return;
    }
    if (r.view == RECORD_FULL)
        w->probes->record_full++;
    else
        w->probes->record_own++;
    if (r.view != RECORD_FULL && r.view != m->as) fail(w, "a record shows another seat's view");
    record_free(&r);
}

static void check_row(world *w, const hall_message *m)
{
    for (int i = 0; i < TABLES; i++)
        if (m->number == 0 && i == 1 && strcmp(w->table[i], m->table) == 0)
            fail(w, "the lobby shows a private table");
}

void check_message(world *w, const person *p, const hall_message *m)
{
    if (m->kind == HALL_RECORD_TEXT) check_record(w, p, m);
    if (m->kind == HALL_ROW && !m->row.is_private) check_row(w, m);
}

/* ---- the log --------------------------------------------------------------------------------- */

static bool check_load(void *user, const store_entry *entry)
{
    return table_load(user, entry->bytes, entry->size).code == TABLE_OK;
}

static bool check_read(world *w, int at, table *out)
{
    table_empty(out, world_key, w);
    if (!w->table[at][0]) return false;
    const store_code code = game_store_read(w->store, w->table[at], check_load, out);
    if (code == STORE_DAMAGED) fail(w, "a log is damaged");
    return code == STORE_OK && out->log.count > 0;
}

typedef struct story_check {
    const eye *eye;
    bool fine;
} story_check;

static void story_see(void *user, const table_news *news)
{
    static hall_news n;
    story_check *c = user;
    n.entry = *news->entry;
    n.count = news->count;
    memcpy(n.events, news->events, (size_t)news->count * sizeof *news->events);
    if (news->n >= c->eye->told || c->eye->story[news->n] == 0) return;
    if (c->eye->story[news->n] != news_hash(&n)) c->fine = false;
}

/* Compares everything that this observer was sent with the log. */
static void check_eye(world *w, const eye *e, const table *t)
{
    story_check c = { e, true };
    const int observer = w->plant == PLANT_OTHERS_VIEW && e->seat == NL_NOBODY ? 0 : e->seat;

    if (e->told > t->log.count) fail(w, "news has no entry in the log");
    table_tell(t, 0, t->log.count, observer, story_see, &c);
    if (!c.fine) fail(w, "news differs from the log");
}

/* Commands of a seat by their number, which restarts when somebody sits down. */
typedef struct done {
    uint8_t times, kind, sitting;
    nl_action action;
} done;

static void check_accepted(world *w, const person *p, int at, const table *t)
{
    static done found[NL_SEATS][STORY_MAX];
    uint8_t sitting[NL_SEATS] = { 0 };
    log_entry e;

    memset(found, 0, sizeof found);
    for (uint32_t n = 0; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        log_decode(bytes, size, NL_ISLAND, &e);
        if (e.kind == LOG_SIT) sitting[e.seat]++;
        if (e.seat >= NL_SEATS || e.client_seq == 0 || e.client_seq >= STORY_MAX) continue;
        done *d = &found[e.seat][e.client_seq];
        d->times = d->sitting == sitting[e.seat] ? d->times + 1 : 1;
        d->sitting = sitting[e.seat];
        d->kind = e.kind;
        d->action = e.action;
    }
    for (int i = 0; i < p->accepted_count; i++) {
        const accepted *a = &p->accepted[i];
        if (a->table != at || a->seq >= STORY_MAX) continue;
        const done *d = &found[a->seat][a->seq];
        if (d->times == 0) fail(w, "an accepted command is not in the log");
        if (d->times > 1) fail(w, "a command was done twice");
        if (a->verb == HALL_ACT &&
            (d->kind != LOG_ACT || memcmp(&d->action, &a->action, sizeof d->action) != 0))
            fail(w, "an accepted move is not the one that was made");
    }
}

int sent_slot(int kind, const nl_action *action)
{
    const uint64_t h = action ? hash_bytes((const uint8_t *)action, sizeof *action) : 0;
    return (int)(hash_step(h, (uint64_t)kind) % SENT_MAX);
}

/* Every command in the log was sent, and it is there at most once. */
static void check_sent(world *w, int at, const table *t)
{
    static int done_by[NL_SEATS][SENT_MAX];
    log_entry e;

    memset(done_by, 0, sizeof done_by);
    for (uint32_t n = 0; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        log_decode(bytes, size, NL_ISLAND, &e);
        if (e.seat >= NL_SEATS || e.by != LOG_BY_PERSON) continue;
        if (e.kind == LOG_ACT) done_by[e.seat][sent_slot(LOG_ACT, &e.action)]++;
        if (e.kind == LOG_UNDO || e.kind == LOG_READY) done_by[e.seat][sent_slot(e.kind, NULL)]++;
    }
    for (int i = 0; i < w->count; i++)
        for (int k = 0; k < EYES_MAX; k++) {
            const eye *by = &w->people[i].eye[k];
            for (int s = 0; by->used && by->table == at && by->seat < NL_SEATS && s < SENT_MAX; s++)
                done_by[by->seat][s] -= by->sent[s];
        }
    for (int i = 0; i < NL_SEATS * SENT_MAX; i++)
        if (done_by[i / SENT_MAX][i % SENT_MAX] > 0) fail(w, "the log has unsent commands");
}

/* Compares the lobby as its reader has it with the real one; rows that have not been sent yet do
   not count. */
static void lobby_see(void *user, const char *id, const hall_row *row)
{
    world *w = user;
    const hall_table *t = hall_find(w->hall, id);
    const row_seen *rows = w->people[READER].rows;
    bool fine = t->row_dirty;

    for (int i = 0; i < ROWS_MAX; i++)
        fine |= rows[i].used && strcmp(rows[i].table, id) == 0 && rows[i].taken == row->taken;
    if (!fine) fail(w, "the lobby is not up to date");
}

static void check_lobby(world *w)
{
    const person *reader = &w->people[READER];
    if (!reader->connection || !reader->lobby || reader->asked || reader->cut || reader->in.count ||
        hall_due(w->hall) == 0)
        return;
    hall_lobby(w->hall, lobby_see, w);
    for (int i = 0; i < ROWS_MAX; i++) {
        const hall_table *t = hall_find(w->hall, reader->rows[i].table);
        if (reader->rows[i].used && (!t || (t->meta.phase == TABLE_OVER && !t->row_dirty)))
            fail(w, "the lobby shows a table that is gone");
    }
}

void check_people(world *w)
{
    static table t;

    check_lobby(w);
    check_reports(w);
    for (int at = 0; at < TABLES; at++) {
        if (check_read(w, at, &t)) {
            check_sent(w, at, &t);
            check_offers(w, &t);
            check_end(w, &t);
            for (int i = 0; i < w->count; i++) {
                person *p = &w->people[i];
                check_accepted(w, p, at, &t);
                for (int k = 0; k < EYES_MAX; k++)
                    if (p->eye[k].used && p->eye[k].table == at) check_eye(w, &p->eye[k], &t);
            }
        } else if (w->table[at][0] && !w->fault) {
            fail(w, "a table is lost");
        }
        table_free(&t);
    }
}

/* ---- clocks ---------------------------------------------------------------------------------- */

void check_clocks_noted(world *w)
{
    memset(w->left, -1, sizeof w->left);
    for (int at = 0; at < TABLES; at++) {
        const table *t = w->hall ? hall_table_of(w->hall, w->table[at]) : NULL;
        for (int seat = 0; t && t->started && seat < t->rules.seats; seat++) {
            seat_clock c = t->seat[seat].clock;
            if (!c.runs || t->phase != TABLE_PLAY || t->log.count != w->entries[at]) continue;
            const uint64_t now = server_time(w);
            if (now > t->now) clock_pass(&c, (int64_t)(now - t->now));
            w->left[at][seat] = c.extra + c.bank;
        }
    }
}

/* After a restart: the entry that resumes the table has charged no more time than the server was
   up. */
void check_clocks(world *w)
{
    for (int at = 0; at < TABLES; at++) {
        const table *t = hall_table_of(w->hall, w->table[at]);
        for (int seat = 0; t && t->started && seat < t->rules.seats; seat++) {
            const seat_clock *c = &t->seat[seat].clock;
            if (w->left[at][seat] < 0 || !c->runs) continue;
            if (c->extra + c->bank < w->left[at][seat] - STEP)
                fail(w, "a clock ran while the server was down");
        }
    }
}

/* What the clock of a seat shows now; -1: it does not run. */
static int64_t check_left(const world *w, const table *t, int seat)
{
    seat_clock c = t->seat[seat].clock;
    const uint64_t now = server_time(w);

    if (!c.runs || t->phase != TABLE_PLAY) return -1;
    if (now > t->now) clock_pass(&c, (int64_t)(now - t->now));
    return c.extra + c.bank;
}

void check_clocks_stop(world *w)
{
    memset(w->stood, -1, sizeof w->stood);
    for (int at = 0; at < TABLES; at++) {
        const table *t = hall_table_of(w->hall, w->table[at]);
        for (int seat = 0; t && t->started && seat < t->rules.seats; seat++)
            w->stood[at][seat] = check_left(w, t, seat);
        w->stood_at[at] = t ? t->log.count : 0;
    }
}

void check_clocks_stood(world *w)
{
    for (int at = 0; at < TABLES; at++) {
        const table *t = hall_table_of(w->hall, w->table[at]);
        if (!t || !t->started || t->log.count != w->stood_at[at]) continue;
        for (int seat = 0; seat < t->rules.seats; seat++) {
            const int64_t left = check_left(w, t, seat);
            if (w->stood[at][seat] < 0 || left < 0) continue;
            w->probes->clock_stood++;
            if (left < w->stood[at][seat] - LULL_MOMENT - STEP)
                fail(w, "a clock ran while the store was away");
        }
    }
}

/* The store has lost acknowledged entries: just these games rest. Nothing else can be said about
   them. */
void check_aside(world *w)
{
    for (int at = 0; at < TABLES; at++) {
        const hall_table *t = hall_find(w->hall, w->table[at]);
        const bool must = far_is_behind(w->table[at], INT_MAX);
        if (t && t->aside != must)
            fail(w, must ? "a game goes on without its last moves" : "a game rests for nothing");
    }
    w->probes->lost_moves++;
    w->ended = true;
}

/* ---- the end --------------------------------------------------------------------------------- */

bool check_tables(world *w)
{
    static table t;
    static record r;
    bool over = true;

    for (int at = 0; at < TABLES; at++) {
        proof_report report;
        proof_fault fault;
        const bool ended = check_read(w, at, &t) && t.phase == TABLE_OVER;
        over &= ended;
        t.flags |= TABLE_CARDS_OPEN; /* irrelevant here */
        if (ended &&
            (table_record(&t, NL_NOBODY, &r) != NL_OK || !proof_check(&r, &report, &fault)))
            fail(w, "the dice do not verify");
        if (ended) record_free(&r);
        table_free(&t);
    }
    return over;
}
