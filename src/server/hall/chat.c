/* chat.c - chat. Only the last lines are kept, in memory, while the table is loaded. Chat is
   never part of a log, a record or a backup. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/text/text.h"

_Static_assert((int)CLEAN_LINE_MAX == (int)HALL_TEXT_MAX && (int)CLEAN_NAME_MAX == HALL_NAME_MAX,
               "cleaned text must fit its buffer");

void hall_chat_free(hall_table *t)
{
    for (int room = 0; room < 2; room++) free(t->chat[room].lines);
    memset(t->chat, 0, sizeof t->chat);
}

static hall_line *chat_next(hall_table *t, int room)
{
    hall_chat *chat = &t->chat[room];
    if (!chat->lines) {
        chat->lines = calloc(HALL_LINES, sizeof *chat->lines);
        chat->first = chat->count = t->meta.lines[room];
    }
    return chat->lines ? &chat->lines[chat->count % HALL_LINES] : NULL;
}

/* Lines are forgotten, but their numbers are never reused. The store keeps an upper bound, some way
   ahead of the last number. No line beyond it is sent before the bound is stored. */
void hall_chat_reserve(hall *h, hall_table *t)
{
    for (int room = 0; room < 2; room++) {
        if (t->chat[room].count <= t->meta.lines[room]) continue;
        t->meta.lines[room] = t->chat[room].count + HALL_LINES_AHEAD;
        hall_touch(h, t);
    }
}

bool hall_chat_allowed(hall *h, hall_guest *g, uint64_t now)
{
    const int64_t rate = (int64_t)h->limits.chat_burst * 1000 / (h->limits.chat_window / 1000);
    return hall_bucket_take(&g->chat, h->limits.chat_burst, rate, now);
}

/* All together, too, have an end: what is said would be gone before anybody could read it. */
static bool room_allows(const hall *h, hall_chat *chat, uint64_t now)
{
    const int64_t rate = (int64_t)HALL_LINES * 1000 / (h->limits.chat_window / 1000);
    return hall_bucket_take(&chat->said, HALL_LINES, rate, now);
}

/* Seats talk to the table, spectators among themselves. */
table_answer hall_do_chat(hall *h, hall_ask *a)
{
    const int room = a->r->as == NL_NOBODY ? HALL_GALLERY : HALL_AT_TABLE;
    hall_guest *g = a->c->guest;
    char text[HALL_TEXT_MAX] = "";
    table_answer answer = hall_code(TABLE_OK);
    hall_line *line;

    answer.repeated = a->r->client_seq && a->r->client_seq == g->last_line;
    if (answer.repeated) return answer;
    if (a->r->phrase < 0 || a->r->phrase > PHRASES) return hall_code(TABLE_BAD_TEXT);
    if (a->r->phrase == PHRASES && !clean_line(a->r->text, text)) return hall_code(TABLE_BAD_TEXT);
    a->mail->message.until = hall_ordered(h, ORDER_MUTE, &g->id);
    if (a->mail->message.until) return hall_code(TABLE_BLOCKED);
    if (!hall_chat_allowed(h, g, a->now) || !room_allows(h, &a->t->chat[room], a->now))
        return hall_code(TABLE_TOO_FAST);
    line = chat_next(a->t, room);
    if (!line) return hall_code(TABLE_NO_ROOM);
    memset(line, 0, sizeof *line);
    line->time = a->now;
    line->room = (uint8_t)room;
    line->seat = a->r->as;
    line->phrase = a->r->phrase;
    if (a->r->as == NL_NOBODY) line->who = hall_handle(a->t, g);
    snprintf(line->name, sizeof line->name, "%s",
             a->r->as == NL_NOBODY ? g->name : a->t->meta.name[a->r->as]);
    snprintf(line->text, sizeof line->text, "%s", text);
    a->t->chat[room].count++;
    g->last_line = a->r->client_seq;
    h->figures.lines++;
    return answer;
}

uint64_t hall_chat_due(const hall_watch *w)
{
    const hall_chat *chat = &w->table->chat[HALL_AT_TABLE];
    const uint32_t next = w->heard[HALL_AT_TABLE];

    if (!w->late || !chat->lines || next >= chat->count || next < chat->first) return UINT64_MAX;
    return chat->lines[next % HALL_LINES].time + (uint64_t)w->table->meta.delay * 1000;
}

/* Players do not see the gallery before the game is over. Delayed spectators get chat with the same
   delay. */
void hall_chat_notify(hall *h, hall_watch *w, uint64_t now)
{
    const uint64_t delay = w->late ? (uint64_t)w->table->meta.delay * 1000 : 0;

    for (int room = 0; room < 2; room++) {
        const hall_chat *chat = &w->table->chat[room];
        if (!chat->lines) continue;
        if (w->heard[room] < chat->first) w->heard[room] = chat->first;
        if (w->heard[room] + HALL_LINES < chat->count) w->heard[room] = chat->count - HALL_LINES;
        while (w->heard[room] < chat->count && w->heard[room] < w->table->meta.lines[room]) {
            const hall_line *line = &chat->lines[w->heard[room] % HALL_LINES];
            if (room == HALL_AT_TABLE && now < line->time + delay) break;
            const uint32_t number = w->heard[room]++;
            if (room == HALL_GALLERY && w->seat != NL_NOBODY && w->table->meta.phase != TABLE_OVER)
                continue;
            if (hall_is_deaf(w, line)) continue;
            hall_message *m = hall_message_new(h, HALL_TALK, w->table, w->seat);
            m->game = NULL;
            m->number = number;
            m->line = *line;
            h->env.send(h->env.user, w->connection->id, m);
        }
    }
}
