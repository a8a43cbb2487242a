/* due.c - which tables have work to do. A table has some when a request, a bot or a connection
   touched it (hall_stir), and when its time has come, which a heap knows. A tick looks at these
   tables and at no others. */
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"

/* ---- the heap -------------------------------------------------------------------------------- */

static void heap_put(hall *h, int at, hall_table *t)
{
    h->heap[at] = t;
    t->heap_at = at + 1;
}

static void heap_rise(hall *h, int at, hall_table *t)
{
    while (at > 0 && h->heap[(at - 1) / 2]->due > t->due) {
        heap_put(h, at, h->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    heap_put(h, at, t);
}

static void heap_sink(hall *h, int at, hall_table *t)
{
    for (int child = 2 * at + 1; child < h->heap_count; child = 2 * at + 1) {
        if (child + 1 < h->heap_count && h->heap[child + 1]->due < h->heap[child]->due) child++;
        if (h->heap[child]->due >= t->due) break;
        heap_put(h, at, h->heap[child]);
        at = child;
    }
    heap_put(h, at, t);
}

static void heap_remove(hall *h, hall_table *t)
{
    const int at = t->heap_at - 1;

    if (at < 0) return;
    t->heap_at = 0;
    hall_table *last = h->heap[--h->heap_count];
    if (last == t) return;
    heap_sink(h, at, last);
    heap_rise(h, last->heap_at - 1, last);
}

static void heap_set(hall *h, hall_table *t, uint64_t due)
{
    heap_remove(h, t);
    t->due = due;
    if (due != UINT64_MAX) heap_rise(h, h->heap_count++, t);
}

bool hall_due_room(hall *h)
{
    if (h->table_count < h->heap_cap) return true;
    const int cap = h->heap_cap ? 2 * h->heap_cap : 64;
    hall_table **more = realloc(h->heap, (size_t)cap * sizeof(void *));
    if (!more) return false;
    h->heap = more;
    h->heap_cap = cap;
    return true;
}

/* ---- when a table is due --------------------------------------------------------------------- */

static uint64_t sooner(uint64_t a, uint64_t b) { return a < b ? a : b; }

static uint64_t unloaded_next(const hall *h, const hall_table *t)
{
    const hall_meta *m = &t->meta;

    if (t->home.away && m->phase != TABLE_OVER) return t->home.wanted ? 0 : hall_row_due(t);
    if (t->damaged && m->phase != TABLE_OVER) return UINT64_MAX;
    if (t->watches) return 0; /* it was lost from memory */
    if (m->phase == TABLE_GATHER)
        return sooner(sooner(m->due, hall_row_due(t)), m->active + hall_gather_lives(h, t));
    if (m->phase != TABLE_OVER) return sooner(m->due, hall_row_due(t));
    if (t->row_dirty) return UINT64_MAX; /* the lobby has to remove it first */
    return t->row_listed ? hall_row_due(t) : 0;
}

/* Milliseconds after which news is sent again for which there was no memory. */
enum { RETRY = 20 };

/* What the clients at a table still have to be sent later. */
static uint64_t watches_next(const hall *h, const hall_table *t)
{
    uint64_t due = UINT64_MAX;
    bool late = false;

    for (const hall_watch *w = t->watches; w; w = w->of_table) {
        late |= w->late;
        if (!w->late && !w->fresh && w->cursor < t->live->saved) due = sooner(due, h->now + RETRY);
        if (w->watchers != t->watchers) due = sooner(due, h->looked + HALL_LOOK_EVERY);
        due = sooner(due, hall_chat_due(w));
        if (w->late && !w->next_told) due = sooner(due, hall_next_due(t));
    }
    return late ? sooner(due, hall_late_due(t)) : due;
}

static uint64_t loaded_next(const hall *h, const hall_table *t)
{
    const hall_live *live = t->live;
    uint64_t due = sooner(table_due(&live->table), hall_bots_due(h, t));

    for (int seat = 0; seat < NL_SEATS; seat++)
        if (live->away_since[seat]) due = sooner(due, live->away_since[seat] + HALL_AWAY_AFTER);
    due = sooner(due, watches_next(h, t));
    due = sooner(sooner(due, hall_owner_due(t)), hall_row_due(t));
    if (t->watches) return due;
    const uint64_t rest = t->meta.active + h->limits.sleep_after;
    return sooner(due, rest > h->now ? rest : h->now + HALL_LOOK_EVERY);
}

void hall_settle(hall *h, hall_table *t)
{
    if (!t->stirred && !t->queued)
        heap_set(h, t, t->live ? loaded_next(h, t) : unloaded_next(h, t));
}

/* ---- tables with work ------------------------------------------------------------------------ */

void hall_stir(hall *h, hall_table *t)
{
    if (t->stirred) return;
    heap_remove(h, t);
    t->stirred = true;
    t->next_stirred = h->stirred;
    h->stirred = t;
}

/* Tables that have to be loaded wait in line: a tick loads only a few. */
static void due_queue(hall *h, hall_table *t)
{
    t->queued = true;
    t->next_queued = NULL;
    *h->queue_end = t;
    h->queue_end = &t->next_queued;
}

void hall_due_collect(hall *h, uint64_t now)
{
    while (h->heap_count > 0 && h->heap[0]->due <= now) {
        hall_table *t = h->heap[0];
        heap_remove(h, t);
        if (hall_must_wake(t, now))
            due_queue(h, t);
        else
            hall_stir(h, t);
    }
    for (int wakes = h->limits.wakes_of_tick; wakes > 0 && h->queue; wakes--) {
        hall_table *t = h->queue;
        h->queue = t->next_queued;
        if (!h->queue) h->queue_end = &h->queue;
        t->queued = false;
        hall_stir(h, t);
    }
}

void hall_due_settle(hall *h, hall_table *t)
{
    hall_table **at = &h->stirred;

    while (*at != t) at = &(*at)->next_stirred;
    *at = t->next_stirred;
    t->stirred = false;
    hall_settle(h, t);
}

void hall_due_forget(hall *h, hall_table *t)
{
    hall_table **at;

    heap_remove(h, t);
    for (at = &h->stirred; t->stirred && *at; at = &(*at)->next_stirred)
        if (*at == t) {
            *at = t->next_stirred;
            break;
        }
    for (at = &h->queue; t->queued && *at; at = &(*at)->next_queued)
        if (*at == t) {
            *at = t->next_queued;
            if (!*at) h->queue_end = at;
            break;
        }
    t->stirred = t->queued = false;
}

uint64_t hall_due(const hall *h)
{
    uint64_t due = h->looked + HALL_LOOK_EVERY;

    if (h->mail || h->dirty || h->guests_dirty || h->lists_asked || h->stirred || h->queue ||
        h->looked == 0 || (hall_nodes_drain(h) && hall_tables_here(h) > 0))
        return 0;
    if (h->heap_count > 0) due = sooner(due, h->heap[0]->due);
    if (h->rows_left > 0) due = sooner(due, h->rows_at);
    return due < h->now ? h->now : due; /* a bot asked again gets no extra time */
}
