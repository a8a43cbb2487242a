/* snapshot.c - a table at one moment, from one point of view. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/text/text.h"
#include "table/play/memory.h"

/* ---- what changes ---------------------------------------------------------------------------- */

static void now_clocks(const table *t, hall_now *out, uint64_t now)
{
    for (int seat = 0; seat < t->rules.seats; seat++) {
        seat_clock c = t->seat[seat].clock;
        out->strikes[seat] = t->seat[seat].strikes;
        out->left[seat] = table_time_left(t, seat, now);
        if (t->clock == CLOCK_NONE || !t->started) continue;
        if (now > t->now) clock_pass(&c, (int64_t)(now - t->now));
        out->bank[seat] = c.bank;
        if (c.away && t->phase == TABLE_PLAY && !t->seat[seat].stand_in[0])
            out->held[seat] = c.grace;
    }
    if (t->phase == TABLE_OPENING || t->phase == TABLE_RESEAL)
        out->open_left = t->deadline > now ? (int64_t)(t->deadline - now) : 0;
}

static void now_turn(const nl_game *g, hall_now *out)
{
    const nl_turn turn = nl_view_to_act(g, &out->view);
    out->waits = turn.chance || turn.over ? 0 : turn.seats;
    out->game = (uint8_t)nl_game_of(g);
    out->decision = turn.decision;
}

/* Delayed spectators see the state that their story has reached. */
static void now_late(const hall_table *t, hall_now *out)
{
    const hall_live *live = t->live;

    out->version = live->late.n;
    out->phase = live->late_on ? TABLE_PLAY : live->table.phase;
    out->started = live->late_on;
    if (!live->late_on) return;
    nl_observe(&live->table.record.game, &live->late.state, NL_NOBODY, &out->view);
    const bool ended = live->table.phase == TABLE_OVER && live->late.n == live->table.log.count;
    if (ended || nl_view_to_act(&live->table.record.game, &out->view).over)
        out->phase = TABLE_OVER;
    else
        now_turn(&live->table.record.game, out);
}

void hall_fill_now(hall *h, const hall_watch *w, hall_message *m, uint64_t now)
{
    const table *t = &w->table->live->table;
    hall_now *out = &m->now;

    (void)h;
    out->open_left = -1;
    for (int seat = 0; seat < NL_SEATS; seat++)
        out->left[seat] = out->bank[seat] = out->held[seat] = -1;
    if (w->late) {
        now_late(w->table, out);
        return;
    }
    out->version = t->log.count;
    out->phase = t->phase;
    out->started = table_view(t, w->seat, &out->view);
    if (t->phase == TABLE_PLAY) now_turn(&t->record.game, out);
    if (w->seat != NL_NOBODY) {
        out->may_undo = table_can_undo(t, w->seat);
        out->client_seq = t->seat[w->seat].recent[0];
        if (out->started) table_unlisted(t, w->seat, &out->view, out->unlisted);
    }
    now_clocks(t, out, now);
}

/* ---- what does not change -------------------------------------------------------------------- */

/* The public part of an epoch after this many rolls. */
static void snapshot_fair(const fair_epoch *e, uint32_t rolls, hall_fair *out)
{
    out->epoch = e->number;
    memcpy(out->seals, e->seal, sizeof out->seals);
    out->sealed = (uint8_t)e->sealed;
    out->opened = (uint8_t)e->opened;
    for (int seat = 0; seat < e->seats; seat++) {
        if (e->sealed >> seat & 1) out->number_seal[seat] = e->number_seal[seat];
        if (e->opened >> seat & 1) out->number[seat] = e->number_of[seat];
    }
    out->mixed = e->mixed;
    out->rolls = rolls;
    if (!e->mixed) return;
    fair_epoch_code(e, out->code);
    if (rolls > 0) out->link = fair_roll_link(e, rolls - 1);
}

/* Seats as delayed spectators know them, entry by entry. */
void hall_late_seat(hall_live *live, const log_entry *e)
{
    hall_seat *s = e->seat < NL_SEATS ? &live->late_seat[e->seat] : NULL;
    const bool yes = e->flags & 1;

    if (e->kind == LOG_OPEN) live->late_flags = e->flags;
    if (!s) return;
    switch (e->kind) {
    case LOG_SIT:
    case LOG_SIT_BOT:
        *s = (hall_seat){ .kind = e->kind == LOG_SIT ? SEAT_PERSON : SEAT_BOT,
                          .keeps = e->kind == LOG_SIT_BOT && yes };
        clean_stored(e->text, s->name);
        break;
    case LOG_STAND: *s = (hall_seat){ 0 }; break;
    case LOG_READY: s->ready = yes; break;
    case LOG_NAME: clean_stored(e->text, s->name); break;
    case LOG_AWAY: s->away = true; break;
    case LOG_BACK:
        s->away = false;
        s->stand_in[0] = 0;
        break;
    case LOG_STAND_IN: clean_stored(e->text, s->stand_in); break;
    case LOG_AGREE:
        s->agrees = yes;
        s->declines = !yes;
        break;
    case LOG_SHOW: s->shows = true; break;
    case LOG_END: s->ends = yes; break;
    case LOG_QUIET: s->quiet = yes; break;
    case LOG_RENEW: s->renews = yes; break;
    default: break;
    }
}

/* Whether this watch must not know yet what has happened since its story stopped. */
static bool watch_lags(const hall_watch *w)
{
    const hall_live *live = w->table->live;
    return w->late && live->late_on && live->late.n < live->table.log.count;
}

uint64_t hall_next_due(const hall_table *t)
{
    const log_book *log = &t->live->table.log;

    if (!t->meta.next[0] || log->count == 0) return UINT64_MAX;
    return log_time(log, log->count - 1) + (uint64_t)t->meta.delay * 1000;
}

/* How long a player who is away is still asked whether the game may end. */
static int64_t asked_left(const table_seat *seat, uint64_t now)
{
    if (seat->kind != SEAT_PERSON || !seat->away) return -1;
    return now < seat->away_at + TABLE_GONE ? (int64_t)(seat->away_at + TABLE_GONE - now) : 0;
}

static void snapshot_seats(const table *t, const hall_watch *w, uint64_t now, hall_snapshot *out)
{
    uint8_t colours[NL_SEATS];

    table_colours(t, colours);
    out->seats = t->rules.seats;
    for (int i = 0; i < t->rules.seats && watch_lags(w); i++) {
        out->seat[i] = w->table->live->late_seat[i];
        out->seat[i].colour = colours[i];
        out->seat[i].asked_left = -1;
    }
    for (int i = 0; i < t->rules.seats && !watch_lags(w); i++) {
        const table_seat *from = &t->seat[i];
        hall_seat *to = &out->seat[i];
        *to = (hall_seat){ .kind = from->kind,
                           .ready = from->ready,
                           .away = from->away,
                           .agrees = from->agrees,
                           .declines = from->declines,
                           .shows = from->shows,
                           .ends = from->ends,
                           .renews = from->renews,
                           .left_out = from->left_out,
                           .quiet = from->quiet,
                           .keeps = from->keeps,
                           .colour = colours[i],
                           .asked_left = asked_left(from, now),
                           .mine = hall_holds(w->table, w->connection->guest, i) };
        if (from->kind != SEAT_EMPTY) clean_stored(from->name, to->name);
        if (from->stand_in[0]) clean_stored(from->stand_in, to->stand_in);
    }
}

void hall_fill_map(const hall_table *t, hall_message *m)
{
    const buffer *map = &t->live->table.map;
    if (map->size == 0) return;
    m->body = map->at;
    m->body_size = map->size;
}

void hall_fill_snapshot(hall *h, const hall_watch *w, hall_message *m)
{
    const hall_table *t = w->table;
    const table *own = &t->live->table;
    const table_dice dice = w->late ? t->live->late.dice : table_dice_now(own);
    hall_snapshot *out = &m->snapshot;

    snprintf(out->rules, sizeof out->rules, "%s", t->meta.rules);
    hall_fill_map(t, m);
    if (own->started && (!w->late || t->live->late_on)) {
        const nl_layout layout = nl_game_layout(&own->record.game);
        nl_layout_print(&own->rules, &layout, out->layout, sizeof out->layout);
    }
    out->first = own->throws[0] ? own->first : (uint8_t)own->rules.start;
    snprintf(out->throws, sizeof out->throws, "%s", own->throws);
    out->clock = own->clock;
    out->flags = watch_lags(w) ? t->live->late_flags : own->flags;
    out->is_private = t->meta.is_private;
    out->owner = hall_owns(t, w->connection->guest);
    out->delay = t->meta.delay;
    snapshot_seats(own, w, h->now, out);
    /* Late spectators do not know yet what becomes of the epoch that is current for them. */
    for (int i = 0; i < dice.epochs; i++)
        out->fair.given_up += i != dice.current - 1 && own->epochs[i].aborted;
    if (dice.current > 0)
        snapshot_fair(&own->epochs[dice.current - 1].fair, dice.rolls, &out->fair);
    if (!w->late || h->now >= hall_next_due(t))
        snprintf(out->next, sizeof out->next, "%s", t->meta.next);
    if (out->next[0]) m->key = hall_next_key(h, w, hall_find(h, out->next));
    out->gallery = t->meta.gallery;
}

/* ---- aids ------------------------------------------------------------------------------------ */

/* Aids for a player: their own view as position text, for an adviser on their device, and what can
   be deduced about other hands. Neither contains anything that the seat was not sent anyway. They
   exist only where the table allows aids. */
table_answer hall_do_position(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    nl_view view;
    char *text;

    (void)h;
    if (!(own->flags & TABLE_AIDS)) return hall_code(TABLE_NO_AIDS);
    if (own->phase != TABLE_PLAY) return hall_code(TABLE_WRONG_PHASE);
    table_view(own, a->r->as, &view);
    text = malloc(NL_POSITION_MAX);
    if (!text) return hall_code(TABLE_NO_ROOM);
    const int size = nl_position_print_view(&own->record.game, &view, text, NL_POSITION_MAX);
    a->mail->body = text;
    if (size <= 0) return hall_code(TABLE_NO_ROOM);
    a->mail->message.body = text;
    a->mail->message.body_size = (size_t)size;
    return hall_code(TABLE_OK);
}

table_answer hall_do_memory(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    hall_memory *out = &a->mail->message.memory;
    memory_aid aid;
    nl_view view;

    if (!(own->flags & TABLE_AIDS)) return hall_code(TABLE_NO_AIDS);
    if (own->phase != TABLE_PLAY) return hall_code(TABLE_WRONG_PHASE);
    belief *room = malloc(sizeof *room);
    if (!room) return hall_code(TABLE_NO_ROOM);
    hall_budget_read(h, a->c, own->log.count);
    table_view(own, a->r->as, &view);
    memory_recall(&own->record, &view, room, &aid);
    free(room);
    a->mail->message.counts = true;
    a->mail->message.as = a->r->as;
    out->seats = (uint8_t)aid.seats;
    for (int seat = 0; seat < aid.seats; seat++)
        for (int kind = 0; kind < NL_KINDS; kind++) {
            out->cards[seat][kind][0] = aid.cards[seat][kind].low;
            out->cards[seat][kind][1] = aid.cards[seat][kind].high;
        }
    return hall_code(TABLE_OK);
}
