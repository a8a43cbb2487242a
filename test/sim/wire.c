/* wire.c - from the server to people: messages are delayed, slow readers get a snapshot instead,
   and planted faults corrupt what they can. */
#include <stdlib.h>
#include <string.h>

#include "sim/world.h"

static hall_message *wire_last(wire *in)
{
    return in->count ? &in->message[(in->head + in->count - 1) % WIRE_MAX] : NULL;
}

static void wire_put(world *w, person *p, const hall_message *message)
{
    const uint64_t due = w->now + rng_below(&w->luck, w->calm ? 2 : 5) * STEP;
    uint64_t before = 0;

    if (p->cut) return;
    if (p->in.count == WIRE_MAX) { /* a slow reader: the queue is dropped, a snapshot will come */
        p->cut = true;
        w->probes->slow_reader++;
        return;
    }
    if (p->in.count) before = p->in.due[(p->in.head + p->in.count - 1) % WIRE_MAX];
    const int at = (p->in.head + p->in.count++) % WIRE_MAX;
    p->in.message[at] = *message;
    p->in.message[at].body = NULL;
    p->in.message[at].game = NULL;
    p->in.due[at] = due > before ? due : before;
}

static void plant_news(world *w, person *p, hall_message *last)
{
    if (w->plant == PLANT_NEWS_LOST) p->in.count--;
    if (w->plant == PLANT_NEWS_TWICE) {
        const hall_message twice = *last;
        wire_put(w, p, &twice);
    }
    if (w->plant == PLANT_NEWS_LEAK) last->news.entry.action.kind = 1;
    if (w->plant == PLANT_NEWS_SWAPPED && p->in.count > 1) {
        const int at = (p->in.head + p->in.count - 1) % WIRE_MAX;
        const int other = (at + WIRE_MAX - 1) % WIRE_MAX;
        const hall_message kept = p->in.message[at];
        p->in.message[at] = p->in.message[other];
        p->in.message[other] = kept;
    }
}

/* Applies a planted fault to the last message. */
static void wire_plant(world *w, person *p)
{
    hall_message *last = wire_last(&p->in);
    if (!last || p->cut) return;
    if (last->kind == HALL_ANSWER && last->answer.code != TABLE_OK) {
        if (w->plant == PLANT_FALSE_YES && last->answer.code != TABLE_DENIED)
            last->answer.code = TABLE_OK;
        if (w->plant == PLANT_ERROR_LEAK) memcpy(last->text, "ore", 4);
    }
    if (last->kind == HALL_TALK && w->plant == PLANT_CHAT_TWICE) wire_put(w, p, last);
    if (last->kind == HALL_TALK && w->plant == PLANT_CHAT_ASTRAY)
        for (int i = 0; i < w->count; i++)
            if (w->people[i].connection && &w->people[i] != p) wire_put(w, &w->people[i], last);
    if (last->kind == HALL_PAST_NEWS && w->plant == PLANT_PAST_EARLY) last->number += 2;
    if (last->kind == HALL_NEWS && chance_of(w, 50)) plant_news(w, p, last);
}

void world_send(void *user, uint32_t connection, const hall_message *message)
{
    world *w = user;
    for (int i = 0; i < w->count; i++) {
        person *p = &w->people[i];
        if (!p->connection || p->connection != connection) continue;
        check_message(w, p, message);
        eye *e = person_eye(p, message->table, message->as, w);
        if (e && message->game && !e->game) {
            e->game = malloc(sizeof *e->game);
            if (!e->game) abort();
            *e->game = *message->game;
        }
        wire_put(w, p, message);
        if (w->plant != PLANT_NONE) wire_plant(w, p);
    }
}
