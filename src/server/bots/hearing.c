/* hearing.c - events kept until a bot processes them. */
#include "server/bots/hearing.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_FIRST = 256 }; /* initial capacity */

static bool hearing_room(hearing *h, int more)
{
    if (h->count + more > h->cap) {
        const int cap = 2 * (h->count + more) + EVENTS_FIRST;
        nl_event *events = realloc(h->events, (size_t)cap * sizeof *events);
        if (!events) return false;
        h->events = events;
        h->cap = cap;
    }
    if (h->actions >= h->actions_cap) {
        const int cap = 2 * h->actions_cap + EVENTS_FIRST;
        int *ends = realloc(h->ends, (size_t)cap * sizeof *ends);
        if (!ends) return false;
        h->ends = ends;
        h->actions_cap = cap;
    }
    return true;
}

void hearing_add(hearing *h, bool undone, const nl_event *events, int count)
{
    if (undone) {
        if (h->actions == 0)
            h->undone = true;
        else
            h->actions--;
        h->count = h->actions ? h->ends[h->actions - 1] : 0;
        return;
    }
    if (h->failed || !hearing_room(h, count)) {
        h->failed = true;
        return;
    }
    if (count > 0) memcpy(h->events + h->count, events, (size_t)count * sizeof *h->events);
    h->count += count;
    h->ends[h->actions++] = h->count;
}

void hearing_clear(hearing *h)
{
    h->count = h->actions = 0;
    h->failed = h->undone = false;
}

void hearing_free(hearing *h)
{
    free(h->events);
    free(h->ends);
    memset(h, 0, sizeof *h);
}
