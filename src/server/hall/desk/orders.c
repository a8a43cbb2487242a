/* orders.c - what the operator has ordered about guests and addresses: suspended, muted, blocked.
   Each order has a reason and an end, is stored as a fact, and is signed in the audit trail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"

#define ORDER "order" /* the kind of fact */

static const char *const order_words[ORDER_KINDS] = { "suspended", "muted", "blocked" };

const char *hall_order_word(int kind) { return order_words[kind]; }

/* "suspended 0123…" or "blocked 00000000000000000000ffff0a000000/104" */
void hall_order_key(const hall_order *o, char out[STORE_KEY_MAX])
{
    char digits[FAIR_HEX];

    if (o->kind != ORDER_BLOCK) {
        fair_print(&o->guest, digits);
        snprintf(out, STORE_KEY_MAX, "%s %s", order_words[o->kind], digits);
        return;
    }
    int at = snprintf(out, STORE_KEY_MAX, "%s ", order_words[o->kind]);
    for (int i = 0; i < 16; i++)
        at += snprintf(out + at, (size_t)(STORE_KEY_MAX - at), "%02x", o->net.at[i]);
    snprintf(out + at, (size_t)(STORE_KEY_MAX - at), "/%d", o->bits);
}

static store_code order_store(hall *h, const hall_order *o)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[STORE_KEY_MAX];
    pack p = pack_write(bytes, sizeof bytes);

    hall_order_key(o, key);
    pack_number(&p, 1, 1);
    pack_number(&p, o->kind, 1);
    pack_key(&p, &o->guest);
    for (int i = 0; i < 16; i++) pack_number(&p, o->net.at[i], 1);
    pack_number(&p, o->bits, 1);
    pack_number(&p, o->made, 8);
    pack_number(&p, o->until, 8);
    pack_text(&p, o->why);
    const store_fact fact = { ORDER, key, bytes, p.size };
    return p.failed ? STORE_GAP : game_store_put(h->store, &fact);
}

static bool order_see(void *user, const store_fact *fact)
{
    hall *h = user;
    pack p = pack_read(fact->bytes, fact->size);
    hall_order o = { 0 };
    const bool known = pack_take_number(&p, 1) == 1;

    o.kind = (uint8_t)pack_take_number(&p, 1);
    o.guest = pack_take_key(&p);
    for (int i = 0; i < 16; i++) o.net.at[i] = (uint8_t)pack_take_number(&p, 1);
    o.bits = (uint8_t)pack_take_number(&p, 1);
    o.made = pack_take_number(&p, 8);
    o.until = pack_take_number(&p, 8);
    pack_take_text(&p, o.why, sizeof o.why);
    if (known && pack_done(&p) && o.kind < ORDER_KINDS && o.bits <= 128 && o.until > h->now)
        h->orders[h->order_count++] = o;
    return h->order_count < HALL_ORDERS;
}

store_code hall_orders_open(hall *h) { return game_store_facts(h->store, ORDER, order_see, h); }

/* Who is suspended meanwhile is shown out here, too. */
void hall_orders_again(hall *h)
{
    h->order_count = 0;
    const store_code code = hall_orders_open(h);
    if (code != STORE_OK) hall_fault(h, code);
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_connection *c = h->connections[i]; c; c = c->chain) {
            const bool shut = hall_blocked(h, &c->from) ||
                              (c->guest && hall_ordered(h, ORDER_SUSPEND, &c->guest->id));
            hall_mail *m = shut && !c->closing ? hall_post(h, c->id, HALL_CLOSE) : NULL;
            if (!m) continue;
            m->message.close = HALL_CLOSE_BLOCKED;
            c->closing = true;
        }
}

static bool order_same(const hall_order *a, const hall_order *b)
{
    return a->kind == b->kind && a->bits == b->bits && fair_same(&a->guest, &b->guest) &&
           address_same(&a->net, &b->net);
}

store_code hall_order_give(hall *h, const hall_order *o)
{
    int at = 0;

    while (at < h->order_count && !order_same(&h->orders[at], o)) at++;
    if (at == HALL_ORDERS) return STORE_FULL;
    const store_code code = order_store(h, o);
    if (code != STORE_OK) return code;
    h->orders[at] = *o;
    if (at == h->order_count) h->order_count++;
    return STORE_OK;
}

store_code hall_order_drop(hall *h, int at)
{
    char key[STORE_KEY_MAX];

    hall_order_key(&h->orders[at], key);
    const store_code code = game_store_drop(h->store, ORDER, key);
    if (code == STORE_OK) h->orders[at] = h->orders[--h->order_count];
    return code;
}

void hall_orders_sweep(hall *h)
{
    for (int i = 0; i < h->order_count; i++) {
        if (h->orders[i].until > h->now) continue;
        const store_code code = hall_order_drop(h, i--);
        if (code != STORE_OK) {
            hall_fault(h, code);
            return;
        }
    }
}

uint64_t hall_ordered(const hall *h, hall_order_kind kind, const fair_key *guest)
{
    for (int i = 0; i < h->order_count; i++) {
        const hall_order *o = &h->orders[i];
        if (o->kind == kind && o->until > h->now && fair_same(&o->guest, guest)) return o->until;
    }
    return 0;
}

static uint64_t blocked_by(const hall_order *orders, int count, const address *from, uint64_t now)
{
    for (int i = 0; i < count; i++) {
        const hall_order *o = &orders[i];
        if (o->kind == ORDER_BLOCK && o->until > now && address_within(from, &o->net, o->bits))
            return o->until;
    }
    return 0;
}

uint64_t hall_blocked(const hall *h, const address *from)
{
    const uint64_t ordered = blocked_by(h->orders, h->order_count, from, h->now);
    const uint64_t filed = blocked_by(h->filed, h->filed_count, from, h->now);
    return ordered > filed ? ordered : filed;
}
