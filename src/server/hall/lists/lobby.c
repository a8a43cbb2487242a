/* lobby.c - the list of public tables, and the list of a guest's own tables. What the lobby
   shows is public. If spectators are delayed, so is the end of the game in the lobby. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/lists/inside.h"

static bool row_is_public(const hall_table *t, uint64_t now)
{
    if (t->meta.is_private || t->damaged || !t->created || now < t->meta.veiled) return false;
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
    row->gallery = m->gallery;
    row->mine = NL_NOBODY;
    for (int i = 0; i < m->seats; i++) {
        row->taken += m->kind[i] != SEAT_EMPTY;
        row->seat[i].kind = m->kind[i];
        snprintf(row->seat[i].name, sizeof row->seat[i].name, "%s", m->name[i]);
    }
}

bool hall_row_has_room(const hall_table *t)
{
    for (int seat = 0; seat < t->meta.seats; seat++)
        if (t->meta.phase == TABLE_GATHER && t->meta.kind[seat] == SEAT_EMPTY) return true;
    return false;
}

uint64_t hall_row_due(const hall_table *t)
{
    if (t->row_dirty) return UINT64_MAX;
    if (!t->row_listed && t->meta.veiled && !t->meta.is_private && t->meta.phase != TABLE_OVER)
        return t->meta.veiled;
    if (t->meta.phase != TABLE_OVER || !t->row_listed) return UINT64_MAX;
    return t->meta.over_at + (uint64_t)t->meta.delay * 1000;
}

void hall_row_changed(hall *h, hall_table *t)
{
    if (t->row_dirty) return;
    t->row_dirty = true;
    h->row_count++;
    t->next_row = NULL;
    *h->rows_end = t;
    h->rows_end = &t->next_row;
}

void hall_row_forget(hall *h, hall_table *t)
{
    hall_rows_place(h, t, false);
    for (hall_table **at = &h->rows; t->row_dirty && *at; at = &(*at)->next_row)
        if (*at == t) {
            *at = t->next_row;
            if (!*at) h->rows_end = at;
            break;
        }
    h->row_count -= t->row_dirty;
    t->row_dirty = false;
}

/* ---- by HTTP --------------------------------------------------------------------------------- */

typedef struct row_reader {
    hall_row_seen seen;
    void *user;
} row_reader;

static void row_read(void *user, hall_table *t)
{
    const row_reader *r = user;
    hall_row row;

    hall_fill_row(t, &row);
    r->seen(r->user, t->id, &row);
}

void hall_lobby(const hall *h, hall_row_seen seen, void *user)
{
    const hall_filter all = { 0 };
    row_reader reader = { seen, user };
    hall_rows_page(h, &all, NULL, 0, UINT32_MAX, row_read, &reader);
}

bool hall_lobby_page(const hall *h, const hall_search *search, hall_row_seen seen, void *user,
                     hall_listed *out)
{
    row_reader reader = { seen, user };
    hall_spot after;

    memset(out, 0, sizeof *out);
    if (search->after[0] && !hall_spot_parse(search->after, &after)) return false;
    const hall_page page = hall_rows_page(h, &search->filter, search->after[0] ? &after : NULL,
                                          search->from, HALL_LOBBY_ROWS, row_read, &reader);
    out->rows = page.rows;
    out->count = page.count;
    out->free = page.free;
    if (page.more) hall_spot_print(&page.last, out->after);
    return true;
}

/* ---- who looks ------------------------------------------------------------------------------- */

/* What a connection sees of the lobby: the pages that it asked for, and their changes. */
struct hall_view {
    hall_filter filter;
    hall_spot after, last; /* of the page that it asked for; of all pages so far */
    bool next;             /* it asked for a page after the first */
    bool whole;            /* it has seen the last page: nothing is behind `last` */
    uint32_t number;
};

static void list_ask(hall *h, hall_connection *c)
{
    h->lists_asked = true;
    if (c->asks) return;
    c->asks = true;
    c->next_asking = h->asking;
    h->asking = c;
}

static void view_free(hall_connection *c)
{
    if (c->view) {
        *c->viewer_link = c->next_viewer;
        if (c->next_viewer) c->next_viewer->viewer_link = c->viewer_link;
    }
    free(c->view);
    c->view = NULL;
    c->lobby_all = false;
}

void hall_lobby_leave(hall *h, hall_connection *c)
{
    view_free(c);
    for (hall_connection **at = &h->asking; c->asks && *at; at = &(*at)->next_asking)
        if (*at == c) {
            *at = c->next_asking;
            break;
        }
    c->asks = c->mine_all = false;
}

void hall_lobby_again(hall *h, hall_connection *c)
{
    if (!c->view) return;
    c->lobby_all = true;
    c->view->next = false;
    list_ask(h, c);
}

static bool lobby_enter(hall *h, hall_connection *c)
{
    if (c->view) return true;
    c->view = calloc(1, sizeof *c->view);
    if (!c->view) return false;
    c->next_viewer = h->viewers;
    c->viewer_link = &h->viewers;
    if (h->viewers) h->viewers->viewer_link = &c->next_viewer;
    h->viewers = c;
    return true;
}

table_answer hall_do_lobby(hall *h, hall_ask *a)
{
    hall_spot after = { 0 };
    const bool next = a->r->text[0] != 0;

    if (!a->r->yes) {
        view_free(a->c);
        return hall_code(TABLE_OK);
    }
    if (next && (!a->c->view || !hall_spot_parse(a->r->text, &after)))
        return hall_code(TABLE_BAD_TEXT);
    if (!lobby_enter(h, a->c)) return hall_code(TABLE_NO_ROOM);
    a->c->view->number = a->r->number;
    a->c->view->next = next;
    if (next)
        a->c->view->after = after;
    else
        a->c->view->filter = a->r->filter;
    a->c->lobby_all = true;
    list_ask(h, a->c);
    return hall_code(TABLE_OK);
}

table_answer hall_do_mine(hall *h, hall_ask *a)
{
    a->c->mine_all = true;
    a->c->mine_number = a->r->number;
    list_ask(h, a->c);
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

typedef struct page_sender {
    hall *hall;
    const hall_connection *to;
} page_sender;

static uint64_t row_hash(const hall_table *t)
{
    hall_row row;
    hall_fill_row(t, &row);
    return hash_bytes((const uint8_t *)&row, (int)sizeof row);
}

static void page_send_row(void *user, hall_table *t)
{
    const page_sender *s = user;
    const uint64_t hash = row_hash(t);

    t->row_mixed |= t->row_shown && t->row_hash != hash;
    if (!t->row_shown) t->row_hash = hash;
    t->row_shown = t->row_fresh = true;
    lobby_send_row(s->hall, s->to, t, s->to->view->number);
}

/* A page and, at its end, how many tables there are and where the next page begins. */
static void lobby_send_page(hall *h, hall_connection *c)
{
    hall_view *v = c->view;
    page_sender sender = { h, c };
    const hall_page page = hall_rows_page(h, &v->filter, v->next ? &v->after : NULL, 0,
                                          HALL_LOBBY_ROWS, page_send_row, &sender);
    hall_message *m = hall_message_new(h, HALL_LISTED, NULL, NL_NOBODY);

    m->number = v->number;
    m->listed = (hall_listed){ .rows = page.rows, .count = page.count, .free = page.free };
    if (page.more) hall_spot_print(&page.last, m->listed.after);
    v->whole = !page.more;
    if (page.rows > 0) v->last = page.last;
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
    const hall_entry *at;

    for (const hall_table *t = hall_tables_first(h, hall_key_of_guest(&c->guest->id), &at); t;
         t = hall_tables_next(&at)) {
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

/* Whether a place is on the pages that the connection has seen. */
static bool view_has(const hall_view *v, const hall_spot *spot)
{
    return v->whole || hall_spot_order(spot, &v->last) <= 0;
}

/* Sends a row to everyone who looks at its page, and its removal to those who had it there. Returns
   to how many. */
static int lobby_send(hall *h, hall_table *t, bool shown)
{
    const hall_class class = hall_class_of(t);
    const hall_spot now = hall_spot_of(t, class.room);
    const hall_spot before = hall_spot_of(t, t->shown_room);
    int count = 0;

    /* A row that looks as before says that something happened; for late spectators too much. */
    const uint64_t hash = row_hash(t);
    if (shown && t->row_shown && !t->row_mixed && t->row_hash == hash) return 0;
    t->row_hash = hash;
    t->row_mixed = false;
    for (hall_connection *c = h->viewers; c; c = c->next_viewer) {
        if (c->lobby_all || c->closing) continue; /* it gets the whole page */
        if (shown && view_has(c->view, &now) && hall_class_fits(&class, &c->view->filter)) {
            lobby_send_row(h, c, t, 0);
            count++;
        } else if (t->row_fresh || (t->row_shown && view_has(c->view, &before))) {
            hall_message *m = hall_message_new(h, HALL_ROW_GONE, t, NL_NOBODY);
            m->game = NULL;
            h->env.send(h->env.user, c->id, m);
            count++;
        }
    }
    t->row_shown = shown;
    t->row_fresh = false;
    t->shown_room = now.room;
    return count;
}

void hall_lobby_gone(hall *h, hall_table *t) { lobby_send(h, t, false); }

void hall_row_place(hall *h, hall_table *t) { hall_rows_place(h, t, row_is_public(t, h->now)); }

/* Once a second; if more rows have changed than one look may send, the others wait. Where many look
   at them, a turn sends a part. */
static void lobby_send_changes(hall *h, uint64_t now)
{
    if (h->look) h->rows_left = h->row_count < HALL_ROWS_OF_LOOK ? h->row_count : HALL_ROWS_OF_LOOK;
    if (now < h->rows_at) return;
    for (int most = HALL_SENDS_OF_TURN; most > 0 && h->rows_left > 0 && h->rows; h->rows_left--) {
        hall_table *t = h->rows;
        const bool shown = row_is_public(t, now);
        h->rows = t->next_row;
        if (!h->rows) h->rows_end = &h->rows;
        hall_row_place(h, t);
        t->row_dirty = false;
        h->row_count--;
        most -= lobby_send(h, t, shown);
        hall_settle(h, t);
    }
    if (!h->rows) h->rows_left = 0;
    if (h->rows_left > 0) h->rows_at = now + HALL_ROWS_PAUSE;
}

void hall_lobby_notify(hall *h, uint64_t now)
{
    for (hall_table *t = h->stirred; t; t = t->next_stirred)
        if (t->row_dirty) hall_row_place(h, t);
    if (h->look || h->rows_left > 0) lobby_send_changes(h, now);
    while (h->asking) {
        hall_connection *c = h->asking;
        h->asking = c->next_asking;
        c->asks = false;
        if (c->lobby_all && c->view) lobby_send_page(h, c);
        if (c->mine_all && c->guest) mine_send_all(h, c);
    }
    h->lists_asked = false;
}
