/* hearing.c - events kept until a bot processes them. */
#include "server/bots/hearing.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_FIRST = 256 }; /* initial capacity */

static bool hearing_room(hearing *h, int more)
{
    if (!h->events || h->count + more > h->cap) {
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
        int *seats = realloc(h->seats, (size_t)cap * sizeof *seats);
        if (!seats) return false;
        h->seats = seats;
        h->actions_cap = cap;
    }
    return true;
}

void hearing_add(hearing *h, int seat, const nl_event *events, int count)
{
    if (h->failed || !hearing_room(h, count)) {
        h->failed = true;
        return;
    }
    if (count > 0) memcpy(h->events + h->count, events, (size_t)count * sizeof *h->events);
    h->count += count;
    h->seats[h->actions] = seat;
    h->ends[h->actions++] = h->count;
}

void hearing_undo(hearing *h, int seat)
{
    int at = h->actions - 1;

    while (at >= 0 && h->seats[at] != seat) at--;
    if (at < 0) {
        h->undone = true;
        return;
    }
    const int from = at ? h->ends[at - 1] : 0, gone = h->ends[at] - from;
    memmove(h->events + from, h->events + h->ends[at],
            (size_t)(h->count - h->ends[at]) * sizeof *h->events);
    h->count -= gone;
    h->actions--;
    for (int i = at; i < h->actions; i++) {
        h->ends[i] = h->ends[i + 1] - gone;
        h->seats[i] = h->seats[i + 1];
    }
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
    free(h->seats);
    memset(h, 0, sizeof *h);
}
