/* rows.c - the public tables in the order of the lobby: those with a free seat first, then the
   newest. A page begins after a cursor, which names a place in this order and stays valid when
   tables come and go. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/inside.h"

struct hall_place {
    uint64_t opened;
    hall_table *table;
    uint32_t game; /* hash of the first word of the rules */
    uint8_t clock;
    bool room;
};

hall_spot hall_spot_of(const hall_table *t, bool room)
{
    hall_spot spot = { .room = room, .opened = t->meta.opened };
    snprintf(spot.id, sizeof spot.id, "%s", t->id);
    return spot;
}

int hall_spot_order(const hall_spot *a, const hall_spot *b)
{
    if (a->room != b->room) return a->room ? -1 : 1;
    if (a->opened != b->opened) return a->opened > b->opened ? -1 : 1;
    return strcmp(a->id, b->id);
}

void hall_spot_print(const hall_spot *spot, char out[HALL_CURSOR_MAX])
{
    snprintf(out, HALL_CURSOR_MAX, "%d.%llx.%s", spot->room, (unsigned long long)spot->opened,
             spot->id);
}

bool hall_spot_parse(const char *text, hall_spot *out)
{
    char *end;

    memset(out, 0, sizeof *out);
    if ((text[0] != '0' && text[0] != '1') || text[1] != '.') return false;
    out->room = text[0] == '1';
    out->opened = strtoull(text + 2, &end, 16);
    if (end == text + 2 || *end != '.' || strlen(end + 1) >= sizeof out->id) return false;
    snprintf(out->id, sizeof out->id, "%s", end + 1);
    return true;
}

/* ---- the list -------------------------------------------------------------------------------- */

bool hall_rows_room(hall *h)
{
    if (h->table_count < h->place_cap) return true;
    const int cap = h->place_cap ? 2 * h->place_cap : 64;
    hall_place *more = realloc(h->places, (size_t)cap * sizeof *more);
    if (!more) return false;
    h->places = more;
    h->place_cap = cap;
    return true;
}

static uint32_t game_hash(const char *rules)
{
    return (uint32_t)hash_bytes((const uint8_t *)rules, (int)strcspn(rules, " "));
}

/* The number of places before this one. */
static int place_find(const hall *h, const hall_spot *spot)
{
    int low = 0, high = h->place_count;

    while (low < high) {
        const int middle = (low + high) / 2;
        const hall_place *p = &h->places[middle];
        int order = p->room != spot->room       ? (p->room ? -1 : 1)
                    : p->opened == spot->opened ? strcmp(p->table->id, spot->id)
                    : p->opened > spot->opened  ? -1
                                                : 1;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void hall_rows_place(hall *h, hall_table *t, bool shown)
{
    hall_spot spot = hall_spot_of(t, t->listed_room);

    if (t->row_listed) {
        const int at = place_find(h, &spot);
        h->place_count--;
        h->rooms -= t->listed_room;
        memmove(&h->places[at], &h->places[at + 1],
                (size_t)(h->place_count - at) * sizeof *h->places);
    }
    t->row_listed = shown;
    if (!shown) return;
    t->listed_room = spot.room = hall_row_has_room(t);
    const int at = place_find(h, &spot);
    memmove(&h->places[at + 1], &h->places[at], (size_t)(h->place_count - at) * sizeof *h->places);
    h->places[at] = (hall_place){ .opened = t->meta.opened,
                                  .table = t,
                                  .game = game_hash(t->meta.rules),
                                  .clock = t->meta.clock,
                                  .room = spot.room };
    h->place_count++;
    h->rooms += spot.room;
}

/* ---- pages ----------------------------------------------------------------------------------- */

static bool place_fits(const hall_place *p, const hall_filter *f, uint32_t game)
{
    return (!f->free || p->room) && (!f->game[0] || p->game == game) &&
           (!f->clocked || p->clock == (uint8_t)f->clock);
}

bool hall_filter_fits(const hall_table *t, const hall_filter *f)
{
    const hall_place place = { .game = game_hash(t->meta.rules),
                               .clock = t->meta.clock,
                               .room = hall_row_has_room(t) };
    return place_fits(&place, f, game_hash(f->game));
}

hall_page hall_rows_page(const hall *h, const hall_filter *f, const hall_spot *after, uint32_t from,
                         uint32_t most, hall_place_seen seen, void *user)
{
    const uint32_t game = game_hash(f->game);
    const int first = after ? place_find(h, after) : 0;
    hall_page page = { 0 };
    uint32_t skipped = 0;

    for (int i = 0; i < h->place_count; i++) {
        const hall_place *p = &h->places[i];
        if (!place_fits(p, f, game)) continue;
        page.count++;
        page.free += p->room;
        if (i < first || skipped++ < from) continue;
        if (after && i == first && strcmp(p->table->id, after->id) == 0) continue;
        if (page.rows == most) {
            page.more = true;
            continue;
        }
        page.rows++;
        page.last = hall_spot_of(p->table, p->room);
        seen(user, p->table);
    }
    return page;
}
