/* rows.c - the public tables in the order of the lobby: those with a free seat first, then the
   newest. A page begins after a cursor, which names a place in this order and stays valid when
   tables come and go.

   Tables of the same game and clock, with or without a free seat, are a class. The tables of a
   class are a tree (a treap), and a page is merged from the classes that fit. So neither a page nor
   a change walks over the tables that it does not show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/hall/lists/inside.h"

hall_spot hall_spot_of(const hall_table *t, bool room)
{
    hall_spot spot = { .room = room, .opened = t->meta.opened };
    snprintf(spot.id, sizeof spot.id, "%s", t->id);
    return spot;
}

static int spot_order(bool room, uint64_t opened, const char *id, const hall_spot *spot)
{
    if (room != spot->room) return room ? -1 : 1;
    if (opened != spot->opened) return opened > spot->opened ? -1 : 1;
    return strcmp(id, spot->id);
}

int hall_spot_order(const hall_spot *a, const hall_spot *b)
{
    return spot_order(a->room, a->opened, a->id, b);
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

/* ---- classes --------------------------------------------------------------------------------- */

static uint32_t game_hash(const char *rules)
{
    return (uint32_t)hash_bytes((const uint8_t *)rules, (int)strcspn(rules, " "));
}

hall_class hall_class_of(const hall_table *t)
{
    return (hall_class){ .game = game_hash(t->meta.rules),
                         .clock = t->meta.clock,
                         .room = hall_row_has_room(t) };
}

bool hall_class_fits(const hall_class *c, const hall_filter *f)
{
    return (!f->free || c->room) && (!f->game[0] || c->game == game_hash(f->game)) &&
           (!f->clocked || c->clock == (uint8_t)f->clock);
}

/* There is one for each game, clock and answer to whether there is room. */
static uint8_t class_find(hall *h, hall_class wish)
{
    int at = 0;

    while (at < h->class_count &&
           (h->classes[at].game != wish.game || h->classes[at].clock != wish.clock ||
            h->classes[at].room != wish.room))
        at++;
    if (at == HALL_CLASSES) abort(); /* a game that the rules do not know */
    if (at == h->class_count) h->classes[h->class_count++] = wish;
    return (uint8_t)at;
}

/* ---- the tree of a class --------------------------------------------------------------------- */

static int tree_order(const hall_table *a, const hall_table *b)
{
    if (a->meta.opened != b->meta.opened) return a->meta.opened > b->meta.opened ? -1 : 1;
    return strcmp(a->id, b->id);
}

static void tree_add(hall_table **at, hall_table *t)
{
    hall_table *rest;
    hall_table **before = &t->place.before, **after = &t->place.after;

    while (*at && (*at)->place.rank >= t->place.rank)
        at = tree_order(*at, t) < 0 ? &(*at)->place.after : &(*at)->place.before;
    rest = *at;
    *at = t;
    while (rest) { /* splits what is below into what comes before and after it */
        const bool first = tree_order(rest, t) < 0;
        hall_table **end = first ? before : after, **next;
        *end = rest;
        next = first ? &rest->place.after : &rest->place.before;
        before = first ? next : before;
        after = first ? after : next;
        rest = *next;
    }
    *before = *after = NULL;
}

static void tree_remove(hall_table **at, const hall_table *t)
{
    hall_table *before = t->place.before, *after = t->place.after;

    while (*at != t) at = tree_order(*at, t) < 0 ? &(*at)->place.after : &(*at)->place.before;
    while (before && after) {
        const bool first = before->place.rank >= after->place.rank;
        *at = first ? before : after;
        at = first ? &before->place.after : &after->place.before;
        before = first ? *at : before;
        after = first ? after : *at;
    }
    *at = before ? before : after;
}

/* The first table of a class behind this spot; NULL: there is none. */
static hall_table *tree_behind(const hall_class *c, const hall_spot *spot)
{
    hall_table *t = c->tree, *found = NULL;

    while (t) {
        const bool behind = !spot || spot_order(c->room, t->meta.opened, t->id, spot) > 0;
        if (behind) found = t;
        t = behind ? t->place.before : t->place.after;
    }
    return found;
}

void hall_rows_place(hall *h, hall_table *t, bool shown)
{
    const uint64_t id = hash_bytes((const uint8_t *)t->id, (int)strlen(t->id));

    if (t->row_listed) {
        hall_class *c = &h->classes[t->place.class];
        tree_remove(&c->tree, t);
        c->count--;
    }
    t->row_listed = shown;
    if (!shown) return;
    t->place.class = class_find(h, hall_class_of(t));
    t->place.rank = (uint32_t)hash_mix(id ^ h->allowances.secret);
    hall_class *c = &h->classes[t->place.class];
    tree_add(&c->tree, t);
    c->count++;
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* The class whose next table comes first; -1: there are no more. */
static int page_next(const hall *h, hall_table *const head[HALL_CLASSES])
{
    int best = -1;

    for (int i = 0; i < h->class_count; i++) {
        if (!head[i]) continue;
        const bool room = h->classes[i].room;
        if (best < 0 || (room && !h->classes[best].room) ||
            (room == h->classes[best].room && tree_order(head[i], head[best]) < 0))
            best = i;
    }
    return best;
}

hall_page hall_rows_page(const hall *h, const hall_filter *f, const hall_spot *after, uint32_t from,
                         uint32_t most, hall_place_seen seen, void *user)
{
    hall_table *head[HALL_CLASSES] = { NULL };
    hall_page page = { 0 };
    int at;

    for (int i = 0; i < h->class_count; i++) {
        const hall_class *c = &h->classes[i];
        if (!hall_class_fits(c, f)) continue;
        page.count += c->count;
        page.free += c->room ? c->count : 0;
        head[i] = tree_behind(c, after);
    }
    while ((at = page_next(h, head)) >= 0) {
        hall_table *t = head[at];
        const hall_spot spot = hall_spot_of(t, h->classes[at].room);
        page.more = page.rows == most;
        if (page.more) break;
        head[at] = tree_behind(&h->classes[at], &spot);
        if (from > 0) {
            from--;
            continue;
        }
        page.rows++;
        page.last = spot;
        seen(user, t);
    }
    return page;
}
