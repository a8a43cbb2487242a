/* lobby.c - the list of public tables, and the list of a guest's own tables. What the lobby
   shows is public. If spectators are delayed, so is the end of the game in the lobby. */
#include <stdio.h>
#include <string.h>

#include "server/hall/inside.h"

static bool row_is_public(const hall_table *t, uint64_t now)
{
    if (t->meta.is_private || !t->created) return false;
    if (t->meta.phase != TABLE_OVER) return true;
    return t->meta.delay > 0 && now < t->meta.over_at + (uint64_t)t->meta.delay * 1000;
}

void hall_fill_row(const hall_table *t, hall_row *row)
{
    const hall_meta *m = &t->meta;

    memset(row, 0, sizeof *row);
    snprintf(row->rules, sizeof row->rules, "%s", m->rules);
    snprintf(row->map, sizeof row->map, "%s", m->map);
    row->clock = (clock_preset)m->clock;
    row->flags = m->flags;
    row->phase = m->phase == TABLE_GATHER || m->phase == TABLE_OPENING ? m->phase : TABLE_PLAY;
    row->is_private = m->is_private;
    row->delay = m->delay;
    row->seats = m->seats;
    row->watchers = (uint32_t)t->watchers;
    row->mine = NL_NOBODY;
    for (int i = 0; i < m->seats; i++) {
        row->taken += m->kind[i] != SEAT_EMPTY;
        row->seat[i].kind = m->kind[i];
        snprintf(row->seat[i].name, sizeof row->seat[i].name, "%s", m->name[i]);
    }
}

void hall_lobby(const hall *h, hall_row_seen seen, void *user)
{
    hall_lobby_page(h, 0, UINT32_MAX, seen, user);
}

uint32_t hall_lobby_page(const hall *h, uint32_t from, uint32_t most, hall_row_seen seen,
                         void *user)
{
    uint32_t count = 0;
    hall_row row;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_table *t = h->tables[i]; t; t = t->chain) {
            if (!row_is_public(t, h->now)) continue;
            count++;
            if (count <= from || count - from > most) continue;
            hall_fill_row(t, &row);
            seen(user, t->id, &row);
        }
    return count;
}

table_answer hall_do_lobby(hall *h, hall_ask *a)
{
    h->lists_asked = true;
    a->c->lobby = a->c->lobby_all = a->r->yes;
    a->c->lobby_number = a->r->number;
    return hall_code(TABLE_OK);
}

table_answer hall_do_mine(hall *h, hall_ask *a)
{
    h->lists_asked = true;
    a->c->mine_all = true;
    a->c->mine_number = a->r->number;
    return hall_code(TABLE_OK);
}

/* ---- sending --------------------------------------------------------------------------------- */

static void lobby_send_row(hall *h, const hall_connection *c, const hall_table *t, uint32_t number)
{
    hall_message *m = hall_message_new(h, HALL_ROW, t, NL_NOBODY);
    m->game = NULL;
    m->number = number;
    hall_fill_row(t, &m->row);
    h->env.send(h->env.user, c->id, m);
}

static bool row_has_room(const hall_table *t)
{
    for (int seat = 0; seat < t->meta.seats; seat++)
        if (t->meta.phase == TABLE_GATHER && t->meta.kind[seat] == SEAT_EMPTY) return true;
    return false;
}

/* The full list for a new client: as many rows as fit into the queue, tables with a free seat
   first. Then the total number of tables. */
static void lobby_send_all(hall *h, hall_connection *c, uint64_t now)
{
    uint32_t rows = 0, count = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HALL_BUCKETS; i++)
            for (hall_table *t = h->tables[i]; t; t = t->chain) {
                if (row_has_room(t) != (pass == 0) || !row_is_public(t, now)) continue;
                count++;
                t->row_shown = true;
                /* check again until it leaves the list */
                t->row_dirty |= t->meta.phase == TABLE_OVER;
                if (rows == HALL_LOBBY_ROWS) continue;
                lobby_send_row(h, c, t, c->lobby_number);
                rows++;
            }
    hall_message *m = hall_message_new(h, HALL_LISTED, NULL, NL_NOBODY);
    m->number = c->lobby_number;
    m->listed[0] = rows;
    m->listed[1] = count;
    h->env.send(h->env.user, c->id, m);
    c->lobby_all = false;
}

/* The result of a game that is over, for those who played it. Spectators with a delay do not know
   it yet, so the public list does not have it. */
void hall_fill_result(const hall_table *t, hall_row *row)
{
    const hall_meta *m = &t->meta;

    row->phase = m->phase;
    if (m->phase != TABLE_OVER) return;
    row->began = m->began;
    row->ended = m->over_at;
    for (int i = 0; i < m->seats; i++) {
        row->seat[i].points = m->points[i];
        row->seat[i].won = m->winners >> i & 1;
    }
}

static void mine_send_all(hall *h, hall_connection *c)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_table *t = h->tables[i]; t; t = t->chain) {
            if (!t->created || !hall_holds_any(t, c->guest)) continue;
            hall_message *m = hall_message_new(h, HALL_ROW, t, NL_NOBODY);
            m->game = NULL;
            m->number = c->mine_number;
            hall_fill_row(t, &m->row);
            hall_fill_result(t, &m->row);
            for (int seat = t->meta.seats - 1; seat >= 0; seat--) {
                if (!hall_holds(t, c->guest, seat)) continue;
                m->row.mine = seat;
                m->row.my_turn |= t->meta.waits >> seat & 1;
            }
            h->env.send(h->env.user, c->id, m);
        }
    c->mine_all = false;
}

/* Sends a row, or its removal, to everyone who watches the list. */
static void lobby_send(hall *h, hall_table *t, bool shown)
{
    for (int i = 0; i < HALL_BUCKETS && (shown || t->row_shown); i++)
        for (const hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (!c->lobby || c->lobby_all || c->closing) continue; /* it gets the full list */
            if (shown) {
                lobby_send_row(h, c, t, 0);
            } else {
                hall_message *m = hall_message_new(h, HALL_ROW_GONE, t, NL_NOBODY);
                m->game = NULL;
                h->env.send(h->env.user, c->id, m);
            }
        }
    t->row_shown = shown;
}

void hall_lobby_gone(hall *h, hall_table *t) { lobby_send(h, t, false); }

static void lobby_send_change(hall *h, hall_table *t, uint64_t now)
{
    const bool shown = row_is_public(t, now);

    lobby_send(h, t, shown);
    t->row_dirty = shown && t->meta.phase == TABLE_OVER; /* check again until it leaves the list */
}

void hall_lobby_notify(hall *h, uint64_t now)
{
    for (int i = 0; i < HALL_BUCKETS && h->look; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain)
            if (t->row_dirty) lobby_send_change(h, t, now);
    for (int i = 0; i < HALL_BUCKETS && h->lists_asked; i++)
        for (hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (c->lobby_all) lobby_send_all(h, c, now);
            if (c->mine_all && c->guest) mine_send_all(h, c);
        }
    h->lists_asked = false;
}
