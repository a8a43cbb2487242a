/* table_tell.c - what others may know of a table: views, news, records, a rematch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "table/table.h"

bool table_view(const table *t, int seat, nl_view *out)
{
    if (!t->started) return false;
    nl_observe(&t->record.game, &t->state, seat, out);
    return true;
}

const char *table_bot(const table *t, int *seat)
{
    const unsigned waits = table_waits_for(t);
    for (int i = 0; i < t->rules.seats; i++) {
        const table_seat *s = &t->seat[i];
        if (!(waits >> i & 1) || (s->kind != SEAT_BOT && !s->stand_in[0])) continue;
        *seat = i;
        return s->kind == SEAT_BOT ? s->name : s->stand_in;
    }
    return NULL;
}

int64_t table_time_left(const table *t, int seat, uint64_t now)
{
    seat_clock c = t->seat[seat].clock;
    if (t->clock == CLOCK_NONE || t->phase != TABLE_PLAY || !c.runs) return -1;
    if (now > t->now) clock_pass(&c, (int64_t)(now - t->now));
    return clock_left(&c);
}

/* ---- news ------------------------------------------------------------------------------------ */

/* Plays the log once more; an undo begins anew with one action less. */
typedef struct tell_job {
    const table *table;
    nl_state     state;
    nl_action   *actions;
    int          count;
} tell_job;

static void tell_undo(tell_job *job)
{
    const nl_game *g = &job->table->record.game;
    nl_start(g, &job->state);
    job->count--;
    for (int i = 0; i < job->count; i++)
        nl_apply_trusted(g, &job->state, job->actions[i]);
}

static int tell_act(tell_job *job, nl_action a, nl_event *events)
{
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    nl_apply(&job->table->record.game, &job->state, a, &log);
    job->actions[job->count++] = a;
    return log.count;
}

/* Of an entry an observer learns who did what; cards and secrets only through events. */
static void tell_redact(log_entry *e)
{
    if (e->kind == LOG_EPOCH) memset(e->key, 0, sizeof e->key);
    memset(&e->action, 0, sizeof e->action);
    if (e->kind == LOG_ACT && e->by == LOG_BY_TABLE) e->seat = NL_CHANCE;
    e->client_seq = 0;
}

void table_tell(const table *t, uint32_t from, int observer, table_told told, void *user)
{
    tell_job job = { .table = t };
    nl_event events[NL_EVENTS_MAX];
    log_entry e;

    job.actions = malloc((size_t)(t->log.count + 1) * sizeof *job.actions);
    if (!job.actions) return;
    for (uint32_t n = 0; n < t->log.count; n++) {
        table_news news = { n, &e, events, 0 };
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        log_decode(bytes, size, &e);
        if (e.kind == LOG_START) nl_start(&t->record.game, &job.state);
        if (e.kind == LOG_UNDO) tell_undo(&job);
        if (e.kind == LOG_ACT) news.count = tell_act(&job, e.action, events);
        if (n < from) continue;
        for (int i = 0; i < news.count; i++)
            nl_observe_event(&events[i], observer);
        tell_redact(&e);
        told(user, &news);
    }
    fair_forget(&e, sizeof e);
    free(job.actions);
}

/* ---- records --------------------------------------------------------------------------------- */

/* The actions once more; the caller may then add tags. */
static nl_err record_copy(const record *from, record *out)
{
    const nl_rules rules = nl_game_rules(&from->game);
    const nl_layout layout = nl_game_layout(&from->game);
    nl_err e = record_init(out, &rules, &layout, NULL);

    for (int i = 0; i < from->count && e == NL_OK; i++)
        e = record_add(out, from->steps[i].action);
    memcpy(out->names, from->names, sizeof out->names);
    out->has_names = from->has_names;
    out->result = from->result;
    out->hash = from->hash;
    out->has_hash = from->has_hash;
    return e;
}

nl_err table_record(const table *t, int observer, record *out)
{
    const bool whole = t->phase == TABLE_OVER && t->flags & TABLE_CARDS_OPEN;
    nl_err e;

    if (!t->started) return NL_ERR_WRONG_PHASE;
    if (whole) {
        e = record_copy(&t->record, out);
        if (e == NL_OK) e = proof_write(out, &t->record, t->epochs, t->epoch_count, true);
    } else {
        e = record_redact(&t->record, observer, out, NULL);
        if (e == NL_OK) e = proof_write(out, &t->record, t->epochs, t->epoch_count, false);
    }
    if (e != NL_OK) record_free(out);
    return e;
}

/* ---- rematch --------------------------------------------------------------------------------- */

bool table_rematch_agreed(const table *t)
{
    bool person = false;
    for (int i = 0; i < t->rules.seats; i++) {
        if (t->seat[i].kind != SEAT_PERSON) continue;
        if (!t->seat[i].agrees) return false;
        person = true;
    }
    return person && t->phase == TABLE_OVER;
}

table_command table_rematch_seat(const table *t, int seat)
{
    const table_seat *from = &t->seat[seat];
    const table_command c = { .verb = from->kind == SEAT_BOT ? DO_SIT_BOT : DO_SIT,
                              .seat = (seat + 1) % t->rules.seats,
                              .name = from->kind == SEAT_EMPTY ? NULL : from->name };
    return c;
}
