/* guest.c - people without accounts. A guest is identified by a token that the server drew;
   only its hash is kept. A guest who has done nothing worth keeping is never stored, so that
   visitors cost no disk space. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"
#include "server/text/text.h"

#define GUEST "guest" /* the kind of fact */

fair_key hall_token_hash(const fair_key *token)
{
    const fair_key zero = { { 0 } };
    return fair_chain_hash("neuland/token/1", &zero, "", 0, token->at, FAIR_BYTES);
}

fair_key hall_half(fair_key key)
{
    memset(key.at + FAIR_BYTES / 2, 0, FAIR_BYTES / 2);
    return key;
}

static hall_guest **guest_place(hall *h, const fair_key *id)
{
    hall_guest **at = &h->guests[(id->at[0] | id->at[1] << 8) % HALL_BUCKETS];
    while (*at && !fair_same(&(*at)->id, id)) at = &(*at)->chain;
    return at;
}

/* Adds a guest to memory, new or from the store. */
static hall_guest *guest_add(hall *h, const fair_key *id)
{
    hall_guest *g = calloc(1, sizeof *g), **at = guest_place(h, id);
    if (!g) return NULL;
    g->id = *id;
    g->chain = *at;
    *at = g;
    h->figures.guests++;
    return g;
}

static void guest_remove(hall *h, hall_guest *g)
{
    *guest_place(h, &g->id) = g->chain;
    h->figures.guests--;
    free(g);
}

bool hall_guest_loaded(hall *h, const fair_key *id) { return *guest_place(h, id) != NULL; }

hall_guest *hall_guest_find(hall *h, const fair_key *id)
{
    hall_guest *g = *guest_place(h, id);
    uint8_t bytes[STORE_FACT_MAX];
    char key[FAIR_HEX];
    store_code code;

    if (g) return g;
    fair_print(id, key);
    const int size = game_store_get(h->store, GUEST, key, bytes, &code);
    if (code != STORE_OK && code != STORE_DAMAGED) hall_fault(h, code);
    if (code != STORE_OK || size < 0) return NULL;
    g = guest_add(h, id);
    if (!g) h->spoiled = true; /* do not report this as an unknown guest */
    if (!g) return NULL;
    pack p = pack_read(bytes, size);
    const bool known = pack_take_number(&p, 1) == 1;
    pack_take_text(&p, g->name, sizeof g->name);
    g->seen = g->stored_seen = pack_take_number(&p, 8);
    g->stored = true;
    snprintf(g->stored_name, sizeof g->stored_name, "%s", g->name);
    if (known && pack_done(&p)) return g;
    guest_remove(h, g);
    return NULL;
}

void hall_guest_touch(hall *h, hall_guest *g)
{
    if (g->dirty) return;
    g->dirty = true;
    g->next_dirty = h->guests_dirty;
    h->guests_dirty = g;
}

void hall_guest_keep(hall *h, hall_guest *g)
{
    if (!g->stored) hall_guest_touch(h, g);
}

bool hall_guest_alive(const hall *h, const hall_guest *g, uint64_t now)
{
    return g && !g->ending && now <= g->seen + h->limits.guest_lives;
}

/* ---- the commit ------------------------------------------------------------------------------ */

static store_code guest_store(hall *h, hall_guest *g)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[FAIR_HEX];
    pack p = pack_write(bytes, sizeof bytes);

    fair_print(&g->id, key);
    if (g->ending) {
        const store_code code = hall_done_drop(h, key);
        return code == STORE_OK ? game_store_drop(h->store, GUEST, key) : code;
    }
    pack_number(&p, 1, 1);
    pack_text(&p, g->name);
    pack_number(&p, g->seen, 8);
    const store_fact fact = { GUEST, key, bytes, p.size };
    return game_store_put(h->store, &fact);
}

store_code hall_guests_store(hall *h)
{
    store_code code = STORE_OK;
    for (hall_guest *g = h->guests_dirty; g && code == STORE_OK; g = g->next_dirty)
        code = guest_store(h, g);
    return code;
}

/* Closes every connection of a guest who said BYE. */
static void guest_end(hall *h, hall_guest *g)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (c->guest != g || c->closing) continue;
            hall_mail *m = hall_post(h, c->id, HALL_CLOSE);
            if (m) m->message.close = HALL_CLOSE_SESSION;
            c->closing = true;
        }
}

static hall_guest *guest_dirty(hall *h)
{
    hall_guest *g = h->guests_dirty;
    if (g) h->guests_dirty = g->next_dirty;
    if (g) g->dirty = false;
    return g;
}

void hall_guests_stored(hall *h)
{
    for (hall_guest *g = guest_dirty(h); g; g = guest_dirty(h)) {
        g->stored = !g->ending;
        g->stored_seen = g->seen;
        snprintf(g->stored_name, sizeof g->stored_name, "%s", g->name);
        if (g->ending) guest_end(h, g);
    }
}

void hall_guests_undo(hall *h)
{
    for (hall_guest *g = guest_dirty(h); g; g = guest_dirty(h)) {
        g->ending = false;
        if (g->stored_name[0]) snprintf(g->name, sizeof g->name, "%s", g->stored_name);
    }
}

/* Removes guests from memory some time after their last connection: a part of them with each call,
   so that a call stays short. */
void hall_guests_sweep(hall *h, uint64_t now)
{
    for (int i = 0; i < HALL_BUCKETS / HALL_SWEEPS; i++) {
        for (hall_guest *g = h->guests[h->swept], *next; g; g = next) {
            next = g->chain;
            if (g->connections > 0 || g->dirty) continue;
            const bool over = now >= g->gone_at + HALL_GUEST_STAYS;
            if (g->ending || (over && !hall_report_remembers(h, g, now))) guest_remove(h, g);
        }
        h->swept = (h->swept + 1) % HALL_BUCKETS;
    }
}

/* Another node has renamed a guest who is here, too, or has deleted them. */
void hall_guest_heard(hall *h, const fair_key *id, const store_fact *fact)
{
    hall_guest *g = *guest_place(h, id);
    char name[HALL_NAME_MAX];

    if (!g || g->dirty) return;
    if (!fact) {
        g->ending = true;
        guest_end(h, g);
        return;
    }
    pack p = pack_read(fact->bytes, fact->size);
    pack_take_number(&p, 1);
    pack_take_text(&p, name, sizeof name);
    g->stored = true;
    if (p.failed || strcmp(g->name, name) == 0) return;
    snprintf(g->name, sizeof g->name, "%s", name);
    snprintf(g->stored_name, sizeof g->stored_name, "%s", name);
    hall_rename(h, g, h->now);
}

/* ---- requests -------------------------------------------------------------------------------- */

/* A guest returns with a token. An expired, ended or invented token gets the same answer. */
static table_answer hello_again(hall *h, hall_ask *a)
{
    const fair_key id = hall_token_hash(&a->r->key);
    hall_guest *g = hall_guest_find(h, &id);

    if (!hall_guest_alive(h, g, a->now)) return hall_code(TABLE_DENIED);
    a->mail->message.until = hall_ordered(h, ORDER_SUSPEND, &id);
    if (a->mail->message.until) return hall_code(TABLE_BLOCKED);
    if (g->connections >= h->limits.connections_of_guest) return hall_code(TABLE_TOO_MANY);
    if (g->stored && a->now >= g->stored_seen + HALL_SEEN_EVERY) hall_guest_touch(h, g);
    a->c->guest = g;
    return hall_code(TABLE_OK);
}

static table_answer hello_new(hall *h, hall_ask *a)
{
    fair_key token, id;
    char name[HALL_NAME_MAX];

    if (hall_pressed(h, a->c, 3)) return hall_code(TABLE_BUSY);
    if (a->r->name[0] && !clean_name(a->r->name, name)) return hall_code(TABLE_BAD_NAME);
    token = hall_half(h->env.random(h->env.user)); /* 128 bits: twelve words */
    id = hall_token_hash(&token);
    a->c->guest = guest_add(h, &id);
    if (!a->c->guest) return hall_code(TABLE_NO_ROOM);
    if (!a->r->name[0]) {
        const fair_key lot = h->env.random(h->env.user);
        snprintf(name, sizeof name, "Guest %d", 1000 + (lot.at[0] | lot.at[1] << 8) % 9000);
    }
    snprintf(a->c->guest->name, HALL_NAME_MAX, "%s", name);
    snprintf(a->c->guest->stored_name, HALL_NAME_MAX, "%s", name);
    a->mail->message.key = token;
    fair_forget(&token, sizeof token);
    return hall_code(TABLE_OK);
}

table_answer hall_do_hello(hall *h, hall_ask *a)
{
    const fair_key zero = { { 0 } };
    table_answer answer;

    if (a->c->guest) return hall_code(TABLE_DONE);
    answer = fair_same(&a->r->key, &zero) ? hello_new(h, a) : hello_again(h, a);
    if (answer.code != TABLE_OK) return answer;
    assert(a->c->guest);
    a->c->guest->connections++;
    a->c->guest->seen = a->now;
    snprintf(a->mail->message.name, HALL_NAME_MAX, "%s", a->c->guest->name);
    if (h->draining) hall_drain_tell(h, a->c->id);
    return answer;
}

table_answer hall_do_name(hall *h, hall_ask *a)
{
    char name[HALL_NAME_MAX];
    if (!clean_name(a->r->name, name)) return hall_code(TABLE_BAD_NAME);
    snprintf(a->c->guest->name, HALL_NAME_MAX, "%s", name);
    snprintf(a->mail->message.name, HALL_NAME_MAX, "%s", name);
    hall_guest_touch(h, a->c->guest);
    hall_rename(h, a->c->guest, a->now);
    return hall_code(TABLE_OK);
}

table_answer hall_do_bye(hall *h, hall_ask *a)
{
    a->c->guest->ending = true;
    hall_guest_touch(h, a->c->guest);
    return hall_code(TABLE_OK);
}
