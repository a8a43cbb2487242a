/* tell.c - what others may know of a table: views, news, records, a rematch. */
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

unsigned table_waits_for(const table *t)
{
    if (t->phase != TABLE_PLAY) return 0;
    const nl_turn turn = nl_to_act(&t->record.game, &t->state);
    return turn.over || turn.chance ? 0 : turn.seats;
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

void table_story_free(table_story *s)
{
    free(s->actions);
    memset(s, 0, sizeof *s);
}

/* Replays all but the last action of the seat since the last one that cannot be taken back. */
static void story_undo(table_story *s, const table *t, int seat)
{
    int at = s->count - 1;
    while (at > 0 && s->actions[at].seat != seat) at--;
    nl_copy(&t->record.game, &s->state, &s->firm);
    s->count--;
    memmove(&s->actions[at], &s->actions[at + 1], (size_t)(s->count - at) * sizeof *s->actions);
    for (int i = 0; i < s->count; i++) nl_apply_trusted(&t->record.game, &s->state, s->actions[i]);
}

static bool story_room(table_story *s)
{
    const int cap = s->cap ? 2 * s->cap : 256;
    nl_action *actions;

    if (s->count < s->cap) return true;
    actions = realloc(s->actions, (size_t)cap * sizeof *actions);
    if (!actions) return false;
    s->actions = actions;
    s->cap = cap;
    return true;
}

/* Whether chance is about to roll in the open. If so, counts the roll. */
static bool story_rolls(table_story *s, const table *t, const log_entry *e)
{
    if (e->kind != LOG_ACT || e->action.seat != NL_CHANCE) return false;
    const int decision = nl_to_act(&t->record.game, &s->state).decision;
    const bool rolls = fair_is_roll(fair_label(&t->rules, decision));
    s->dice.rolls += rolls;
    return rolls;
}

/* An entry that changes which epoch is in use. */
static void story_epoch(table_dice *d, const log_entry *e)
{
    if (e->kind == LOG_EPOCH) {
        d->before = d->current;
        d->spent = d->rolls;
        d->current = ++d->epochs;
        d->rolls = 0;
    } else if (e->kind == LOG_GIVE_UP && e->flags & LOG_GOES_ON) {
        d->current = d->before;
        d->rolls = d->spent;
    }
}

/* Redacts an entry: others learn who did what. Cards and secrets reach them only through events.
   roll is the number of the roll that it made, if it made one. */
static void entry_redact(log_entry *e, const fair_epoch *fair, bool rolled, uint32_t roll)
{
    if (e->kind == LOG_EPOCH && fair) memcpy(e->key, fair->seal, sizeof e->key);
    if (e->kind == LOG_SIT) memset(e->key, 0, sizeof e->key);
    if (rolled && fair) e->key[0] = fair_roll_link(fair, roll);
    memset(&e->action, 0, sizeof e->action);
    if (e->kind == LOG_ACT && e->by == LOG_BY_TABLE) e->seat = NL_CHANCE;
    e->client_seq = 0;
}

void table_report(const table *t, const log_entry *e, const nl_log *log, bool rolled)
{
    const fair_epoch *fair = t->current ? &table_current(t)->fair : NULL;
    log_entry told = *e;
    const table_news news = { t->log.count - 1, &told, log->at, log->count };

    entry_redact(&told, fair, rolled, rolled && fair ? fair->rolls - 1 : 0);
    t->told(t->told_user, &news);
}

bool table_story_next(table_story *s, const table *t, log_entry *e, nl_event *events, int *count)
{
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    int size;
    const uint8_t *bytes;

    *count = 0;
    if (s->n >= t->log.count || !story_room(s)) return false;
    bytes = log_at(&t->log, s->n++, &size);
    log_decode(bytes, size, t->rules.game, e);
    story_epoch(&s->dice, e);
    const bool rolled = story_rolls(s, t, e);
    if (e->kind == LOG_UNDO) story_undo(s, t, e->seat);
    if (e->kind == LOG_ACT) {
        nl_apply(&t->record.game, &s->state, e->action, &log);
        s->actions[s->count++] = e->action;
        *count = log.count;
    }
    if (e->kind == LOG_START) nl_start(&t->record.game, &s->state);
    if (e->kind == LOG_START ||
        (e->kind == LOG_ACT && !table_goes_back(&t->rules, e->action.kind) &&
         !table_is_word(&t->rules, e->action.kind))) {
        nl_copy(&t->record.game, &s->firm, &s->state);
        s->count = 0;
    }
    const fair_epoch *fair = s->dice.current > 0 ? &t->epochs[s->dice.current - 1].fair : NULL;
    entry_redact(e, fair, rolled, s->dice.rolls - 1);
    return true;
}

/* Skips to the last mark before entry n, if that is further on. */
static void story_skip(table_story *s, const table *t, uint32_t n)
{
    const table_mark *mark = table_mark_before(t, n);

    if (!mark || mark->n <= s->n) return;
    nl_copy(&t->record.game, &s->state, &mark->state);
    nl_copy(&t->record.game, &s->firm, &mark->state);
    s->count = 0;
    s->dice = mark->dice;
    s->n = mark->n;
}

uint32_t table_tell(const table *t, uint32_t from, uint32_t to, int observer, table_told told,
                    void *user)
{
    table_story s = { 0 };
    nl_event events[NL_EVENTS_MAX];
    log_entry e;
    table_news news = { 0, &e, events, 0 };

    story_skip(&s, t, from);
    const uint32_t begun = s.n;
    while (s.n < to && table_story_next(&s, t, &e, events, &news.count)) {
        news.n = s.n - 1;
        if (news.n < from) continue;
        for (int i = 0; i < news.count; i++) nl_observe_event(t->rules.game, &events[i], observer);
        told(user, &news);
    }
    const uint32_t read = s.n - begun;
    table_story_free(&s);
    return read;
}

/* ---- records --------------------------------------------------------------------------------- */

void table_names(const table *t, char out[PROOF_NAMES_MAX])
{
    size_t size = 0;
    out[0] = 0;
    for (int seat = 0; seat < t->rules.seats; seat++)
        size += (size_t)snprintf(out + size, PROOF_NAMES_MAX - size, "%s%s", seat ? ";" : "",
                                 t->seat[seat].name);
}

/* Copies the actions; the caller may then add tags. */
static nl_err record_copy(const record *from, record *out)
{
    const nl_rules rules = nl_game_rules(&from->game);
    const nl_layout layout = nl_game_layout(&from->game);
    nl_err e = record_init(out, &rules, nl_game_map(&from->game), &layout, NULL);

    for (int i = 0; i < from->count && e == NL_OK; i++) e = record_add(out, from->steps[i].action);
    record_map(out, &from->map);
    if (out->map.failed) e = NL_ERR_TOO_LARGE;
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
        if (e == NL_OK) e = table_begins_tag(t, out);
        if (e == NL_OK) e = table_colours_tag(t, out);
        if (e == NL_OK) e = proof_write(out, &t->record, t->epochs, t->epoch_count, true);
    } else {
        e = record_redact(&t->record, observer, out, NULL);
        if (e == NL_OK) e = table_begins_tag(t, out);
        if (e == NL_OK) e = table_colours_tag(t, out);
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
        const table_seat *s = &t->seat[i];
        if (s->kind != SEAT_PERSON) continue;
        /* An absent player will not answer. */
        if (!s->agrees && !s->declines && !s->away) return false;
        person |= s->agrees;
    }
    return person && t->phase == TABLE_OVER;
}

table_command table_rematch_seat(const table *t, int seat)
{
    const table_seat *from = &t->seat[seat];
    const bool comes = from->kind == SEAT_BOT || (from->kind == SEAT_PERSON && from->agrees);
    const table_command c = { .verb = from->kind == SEAT_BOT ? DO_SIT_BOT : DO_SIT,
                              .seat = (seat + 1) % t->rules.seats,
                              .name = comes ? from->name : NULL,
                              .yes = from->keeps };
    return c;
}
