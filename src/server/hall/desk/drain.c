/* drain.c - the server is about to stop: nothing new begins, running games go on to their end. */
#include <string.h>

#include "server/hall/desk/inside.h"

/* A game counts while one of its players is there, and for a while after the last of them has left.
   Others wait in the store for the next start. */
static bool drain_waits_for(const hall *h, const hall_table *t)
{
    const table *own = t->live ? &t->live->table : NULL;

    if (!own || !own->started || own->phase == TABLE_OVER) return false;
    for (int seat = 0; seat < own->rules.seats; seat++)
        if (own->seat[seat].kind == SEAT_PERSON && !own->seat[seat].away) return true;
    return h->now < log_time(&own->log, own->log.count - 1) + h->limits.bot_stays;
}

void hall_drain_look(hall *h)
{
    h->running = 0;
    if (hall_nodes_drain(h)) {
        h->running = hall_tables_here(h);
        return;
    }
    for (int i = 0; i < HALL_BUCKETS && h->draining; i++)
        for (const hall_table *t = h->tables[i]; t; t = t->chain)
            h->running += drain_waits_for(h, t);
}

bool hall_drained(const hall *h)
{
    return h->draining && (h->running == 0 || h->now >= h->drain_until);
}

bool hall_draining(const hall *h) { return h->draining; }

void hall_drain_tell(hall *h, uint32_t connection)
{
    hall_mail *m = hall_post(h, connection, HALL_DRAIN);

    if (!m) return; /* who opens a table or sits down hears it then */
    m->looks = true;
    m->message.draining = h->draining;
}

static void drain_tell_all(hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_connection *c = h->connections[i]; c; c = c->chain)
            if (!c->closing) hall_drain_tell(h, c->id);
}

/* "10m WHY"; "- WHY": however long the games take. Again: another time. */
store_code desk_drain(hall *h, const char *words, buffer *out)
{
    char length[16], why[HALL_WHY_MAX];

    if (!desk_word(&words, length, sizeof length)) return STORE_UNKNOWN;
    const uint64_t within = desk_duration(length);
    if ((!within && strcmp(length, "-") != 0) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    const store_code code = desk_sign_noted(h, "draining", within ? length : "", why);
    if (code != STORE_OK) return code;
    const store_code drains = h->nodes.own ? game_store_drain(h->store, true) : STORE_OK;
    if (drains != STORE_OK) return drains;
    const bool told = h->draining;
    h->draining = true;
    h->drain_until = within ? h->now + within : UINT64_MAX;
    hall_drain_look(h);
    if (!told) drain_tell_all(h);
    buffer_format(out, "nothing new begins; games to wait for: %d\n", h->running);
    return STORE_OK;
}

/* "WHY": the server goes on after all. */
store_code desk_undrain(hall *h, const char *words, buffer *out)
{
    char why[HALL_WHY_MAX];

    (void)out;
    if (!h->draining || !desk_rest(words, why, sizeof why)) return STORE_UNKNOWN;
    const store_code code = desk_sign_noted(h, "draining ended", "", why);
    if (code != STORE_OK) return code;
    const store_code drains = h->nodes.own ? game_store_drain(h->store, false) : STORE_OK;
    if (drains != STORE_OK) return drains;
    h->draining = false;
    hall_drain_look(h);
    drain_tell_all(h);
    return STORE_OK;
}
