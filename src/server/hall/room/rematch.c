/* rematch.c - the next game of the same people. It checks no rights: seat.c has done so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/text/text.h"

static const fair_key no_key;

/* Those who see this table may see the next one: as guests, or as its shared board. */
fair_key hall_next_key(const hall *h, const hall_watch *w, const hall_table *next)
{
    if (!next || !next->meta.is_private) return no_key;
    return hall_link_of(h, next, w->screen ? HALL_LINK_SCREEN : HALL_LINK_INVITE, 0);
}

static void rematch_tell(hall *h, const hall_table *t, const hall_table *next)
{
    for (const hall_watch *w = t->watches; w; w = w->of_table) {
        hall_mail *m = w->late ? NULL : hall_notice_post(h, w);
        if (!m) continue;
        const int seat = w->seat == NL_NOBODY ? NL_NOBODY : (w->seat + 1) % t->meta.seats;
        snprintf(m->message.table, sizeof m->message.table, "%s", t->id);
        m->message.notice = HALL_NEXT_TABLE;
        m->message.as = hall_holds(next, w->connection->guest, seat) ? seat : NL_NOBODY;
        m->message.key = hall_next_key(h, w, next);
        snprintf(m->message.text, sizeof m->message.text, "%s", next->id);
    }
}

/* Players keep their colours. */
static void rematch_paint(hall *h, hall_table *t, int seat, int colour, uint64_t now)
{
    const table_command c = { .verb = DO_COLOUR, .seat = seat, .name = table_colour_word(colour) };
    hall_command(h, t, &c, now);
}

/* The chat goes with the players. Late spectators must not notice, so there it also stays. */
static void rematch_chat(hall_table *t, hall_table *next)
{
    const hall_chat *from = &t->chat[HALL_AT_TABLE];
    hall_chat *to = &next->chat[HALL_AT_TABLE];

    memcpy(next->meta.lines, t->meta.lines, sizeof next->meta.lines);
    if (t->meta.delay == 0) {
        memcpy(next->chat, t->chat, sizeof next->chat);
        memset(t->chat, 0, sizeof t->chat);
    } else if (from->lines) {
        hall_line *lines = calloc(HALL_LINES, sizeof *lines);
        if (!lines) return; /* the next table begins without the lines of this one */
        memcpy(lines, from->lines, HALL_LINES * sizeof *lines);
        *to = *from;
        to->lines = lines;
    }
}

/* Everyone has answered: the players who agreed sit down at a new table, one seat further on. */
void hall_rematch(hall *h, hall_table *t, uint64_t now)
{
    hall_meta meta = { .owner = t->meta.owner,
                       .is_private = t->meta.is_private,
                       .delay = t->meta.delay,
                       .clock = t->meta.clock,
                       .flags = t->meta.flags,
                       .gallery = t->meta.gallery,
                       .veiled = t->meta.delay ? now + (uint64_t)t->meta.delay * 1000 : 0 };
    const hall_guest like = { .id = hall_link_of(h, t, HALL_LINK_INVITE, 1) };
    char id[FAIR_GAME_MAX];
    hall_table *next;
    uint8_t colours[NL_SEATS];

    if (h->draining || !table_rematch_agreed(&t->live->table)) return;
    hall_table_id(&like, &no_key, id);
    memcpy(meta.blocked, t->meta.blocked, sizeof meta.blocked);
    snprintf(meta.rules, sizeof meta.rules, "%s", t->meta.rules);
    const char *map = buffer_words(&t->live->table.map);
    const table_code code = hall_begin(h, id, &meta, map, now).code;
    if (code == TABLE_NO_ROOM) h->spoiled = true; /* nothing else would try again */
    if (code != TABLE_OK) return;
    next = hall_find(h, id);
    table_colours(&t->live->table, colours);
    for (int seat = 0; seat < t->meta.seats; seat++) {
        table_command c = table_rematch_seat(&t->live->table, seat);
        char name[HALL_NAME_MAX];
        if (!c.name) continue;
        clean_stored(c.name, name);
        c.name = name;
        c.key = t->meta.holder[seat][0];
        if (hall_command(h, next, &c, now).code != TABLE_OK) continue;
        memcpy(next->meta.holder[c.seat], t->meta.holder[seat], sizeof t->meta.holder[seat]);
        if (c.verb != DO_SIT) continue;
        next->live->away_since[c.seat] = now;
        rematch_paint(h, next, c.seat, colours[seat], now);
    }
    rematch_chat(t, next);
    hall_door_follow(h, t, next);
    snprintf(t->meta.next, sizeof t->meta.next, "%s", id);
    hall_touch(h, t);
    hall_touch(h, next);
    rematch_tell(h, t, next);
}
