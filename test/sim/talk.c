/* talk.c - invariants of offers at a table, read from its log and implemented a second time here.
   Nobody is asked twice in a turn about an offer they answered, offers are limited in number and
   rate, and a game ends early only if all connected players agree. */
#include <string.h>

#include "sim/world.h"

/* Offers of the current turn. */
typedef struct said {
    nl_action offer;
    unsigned answered; /* seats */
    bool old;          /* hands have changed since */
} said;

typedef struct turn {
    said said[64];
    int count;
    uint64_t last[NL_SEATS];
} turn;

static void turn_offer(world *w, turn *now, const log_entry *e)
{
    const nl_action a = e->action;
    unsigned answered = 0;

    if (now->count == TABLE_OFFERS_MAX) fail(w, "too many offers in a turn");
    for (int i = 0; i < now->count; i++) {
        const said *s = &now->said[i];
        if (memcmp(s->offer.arg, a.arg, 5) != 0) continue;
        if (s->old)
            w->probes->offer_after_deal += s->offer.arg[5] == a.arg[5];
        else
            answered |= s->answered;
        if (!s->old && s->offer.arg[5] == a.arg[5]) fail(w, "an offer is repeated in a turn");
    }
    if (!(a.arg[5] & ~answered)) fail(w, "a seat is asked again about an offer it answered");
    if (w->skew == 0 && now->last[e->seat] && e->time < now->last[e->seat] + TABLE_OFFER_PAUSE)
        fail(w, "offers come too fast");
    now->last[e->seat] = e->time;
    if (now->count < 64) now->said[now->count++] = (said){ .offer = a };
}

static void turn_act(world *w, turn *now, const log_entry *e)
{
    switch (e->action.kind) {
    case NL_A_OFFER: turn_offer(w, now, e); break;
    case NL_A_ACCEPT:
    case NL_A_DECLINE:
    case NL_A_COUNTER:
        if (now->count) now->said[now->count - 1].answered |= 1u << e->seat;
        break;
    case NL_A_CLOSE:
        for (int i = 0; i < now->count; i++) now->said[i].old = true;
        break;
    case NL_A_END: now->count = 0; break;
    default: break;
    }
}

static bool entry_at(const table *t, uint32_t n, log_entry *e)
{
    int size;
    const uint8_t *bytes = log_at(&t->log, n, &size);
    return log_decode(bytes, size, NL_ISLAND, e);
}

void check_offers(world *w, const table *t)
{
    static turn now;
    log_entry e;

    memset(&now, 0, sizeof now);
    for (uint32_t n = 0; n < t->log.count; n++)
        if (entry_at(t, n, &e) && e.kind == LOG_ACT) turn_act(w, &now, &e);
}

/* Checks who was connected and had not agreed when the game was ended by request, or when the dice
   got new secrets. */
void check_end(world *w, const table *t)
{
    bool there[NL_SEATS] = { false }, wants[NL_SEATS] = { false }, renews[NL_SEATS] = { false };
    log_entry e;

    for (uint32_t n = 0; n < t->log.count; n++) {
        if (!entry_at(t, n, &e)) continue;
        if (e.kind == LOG_SIT || e.kind == LOG_BACK) there[e.seat] = true;
        if (e.kind == LOG_STAND || e.kind == LOG_AWAY) there[e.seat] = false;
        if (e.kind == LOG_END) wants[e.seat] = e.flags & 1;
        if (e.kind == LOG_RENEW) renews[e.seat] = e.flags & 1;
        if (e.kind == LOG_ACT && e.by == LOG_BY_PERSON) wants[e.seat] = false;
        for (int seat = 0; e.kind == LOG_BREAK_OFF && seat < NL_SEATS; seat++)
            if (e.flags == LOG_ENDED && there[seat] && !wants[seat])
                fail(w, "a game ends although a player is still playing");
        for (int seat = 0; e.kind == LOG_EPOCH && seat < NL_SEATS; seat++) {
            if (e.flags & LOG_AGREED && there[seat] && !renews[seat])
                fail(w, "the dice get new secrets that a player does not want");
            renews[seat] = false;
        }
    }
}
