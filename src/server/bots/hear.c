/* hear.c - keeps the events of a table for each seat played by a bot, until that bot is asked
   again. */
#include "server/bots/hear.h"

#include <string.h>

#include "server/hall/inside.h"

enum { EAR_EVENTS = 8192 }; /* more are dropped; the bot then rereads the log */

static void ear_close(hall_ear *ear)
{
    hearing_free(&ear->heard);
    ear->open = false;
}

void hall_ears_close(hall_live *live)
{
    for (int seat = 0; seat < NL_SEATS; seat++) ear_close(&live->ear[seat]);
}

static void entry_hear(hearing *h, int game, int seat, const table_news *news)
{
    nl_event events[NL_EVENTS_MAX];

    if (news->entry->kind == LOG_UNDO) hearing_undo(h, news->entry->seat);
    if (news->entry->kind != LOG_ACT) return;
    memcpy(events, news->events, (size_t)news->count * sizeof *events);
    for (int i = 0; i < news->count; i++) nl_observe_event(game, &events[i], seat);
    hearing_add(h, news->entry->seat, events, news->count);
}

void hall_ears_hear(hall_live *live, const table_news *news)
{
    for (int seat = 0; seat < live->table.rules.seats; seat++) {
        const table_seat *s = &live->table.seat[seat];
        hall_ear *ear = &live->ear[seat];
        if (!ear->open) continue;
        if (s->kind == SEAT_BOT || s->stand_in[0])
            entry_hear(&ear->heard, live->table.rules.game, seat, news);
        else
            ear_close(ear); /* the player is back */
        if (ear->heard.failed || ear->heard.count > EAR_EVENTS) ear_close(ear);
    }
}

typedef struct listening {
    hearing *heard;
    int game, seat;
} listening;

static void listening_told(void *user, const table_news *news)
{
    const listening *l = user;
    entry_hear(l->heard, l->game, l->seat, news);
}

void hall_hear(hall *h, const char *table_id, int seat, uint32_t from, uint32_t to, hearing *into)
{
    const hall_table *t = hall_find(h, table_id);

    if (!t || !t->live || seat < 0 || seat >= NL_SEATS) return;
    listening l = { into, t->live->table.rules.game, seat };
    hall_ear *ear = &t->live->ear[seat];
    if (ear->open && ear->from == from && t->live->told == to && into->actions == 0) {
        const hearing empty = *into;
        *into = ear->heard;
        ear->heard = empty;
    } else {
        h->figures.retold += table_tell(&t->live->table, from, to, seat, listening_told, &l);
    }
    hearing_clear(&ear->heard);
    ear->open = t->live->told == to;
    ear->from = to;
}

bool hall_waits(const hall *h, const char *table_id, int seat, uint32_t version)
{
    const hall_table *t = hall_find(h, table_id);
    const hall_live *live = t ? t->live : NULL;
    if (!live || live->table.log.count != version || live->saved != version) return false;
    return (live->asked == version && live->asked_seat == seat && !live->answered) ||
           hall_talk_waits(live, seat, version);
}
