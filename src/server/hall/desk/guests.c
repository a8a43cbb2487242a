/* guests.c - what the operator sees of a guest, and can order about one. */
#include <stdio.h>
#include <string.h>

#include "server/hall/desk/inside.h"
#include "server/store/store.h"
#include "wire/json.h"

/* ---- guests ---------------------------------------------------------------------------------- */

typedef struct guest_search {
    const char *digits;
    size_t size;
    fair_key found;
    int count;
} guest_search;

static bool guest_see(void *user, const store_fact *fact)
{
    guest_search *s = user;
    fair_key id;

    if (strncmp(fact->key, s->digits, s->size) != 0) return true;
    if (!fair_parse(fact->key, strlen(fact->key), &id)) return true;
    if (s->count == 0 || !fair_same(&id, &s->found)) s->count++;
    s->found = id;
    return true;
}

bool desk_guest_find(hall *h, const char *digits, fair_key *out)
{
    guest_search s = { .digits = digits, .size = strlen(digits) };
    char key[FAIR_HEX];

    if (s.size < HALL_DIGITS || strspn(digits, "0123456789abcdef") != s.size) return false;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_guest *g = h->guests[i]; g; g = g->chain) {
            const store_fact fact = { "guest", key, NULL, 0 };
            fair_print(&g->id, key);
            guest_see(&s, &fact);
        }
    if (game_store_facts(h->store, "guest", guest_see, &s) != STORE_OK) return false;
    *out = s.found;
    return s.count == 1;
}

void desk_shut(hall *h, const fair_key *id, const address *net, int bits)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_connection *c = h->connections[i]; c; c = c->chain) {
            const bool meant = net ? address_within(&c->from, net, bits)
                                   : c->guest && fair_same(&c->guest->id, id);
            if (!meant || c->closing) continue;
            hall_mail *m = hall_post(h, c->id, HALL_CLOSE);
            if (m) m->message.close = HALL_CLOSE_BLOCKED;
            c->closing = true;
        }
}

/* "GUEST 7d WHY" */
static store_code guest_order(hall *h, const char *words, hall_order_kind kind)
{
    char digits[FAIR_HEX], length[16], why[HALL_WHY_MAX];
    hall_order o = { .kind = (uint8_t)kind, .made = h->now };

    if (!desk_word(&words, digits, sizeof digits) || !desk_guest_find(h, digits, &o.guest))
        return STORE_UNKNOWN;
    if (!desk_word(&words, length, sizeof length) || !desk_duration(length) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    o.until = h->now + desk_duration(length);
    snprintf(o.why, sizeof o.why, "%s", why);
    const store_code code = hall_order_give(h, &o);
    if (code != STORE_OK) return code;
    if (kind == ORDER_SUSPEND) desk_shut(h, &o.guest, NULL, 0);
    digits[HALL_DIGITS] = 0;
    return desk_sign_noted(h, kind == ORDER_SUSPEND ? "guest suspended" : "guest muted", digits,
                           why);
}

store_code desk_suspend(hall *h, const char *words, buffer *out)
{
    (void)out;
    return guest_order(h, words, ORDER_SUSPEND);
}

store_code desk_mute(hall *h, const char *words, buffer *out)
{
    (void)out;
    return guest_order(h, words, ORDER_MUTE);
}

/* Takes an offensive name away. */
store_code desk_rename(hall *h, const char *words, buffer *out)
{
    char digits[FAIR_HEX], why[HALL_WHY_MAX];
    fair_key id;

    (void)out;
    if (!desk_word(&words, digits, sizeof digits) || !desk_guest_find(h, digits, &id) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_guest *g = hall_guest_find(h, &id);
    if (!g) return STORE_UNKNOWN;
    snprintf(g->name, sizeof g->name, "Guest %d", 1000 + (id.at[0] | id.at[1] << 8) % 9000);
    hall_guest_touch(h, g);
    hall_rename(h, g, h->now);
    digits[HALL_DIGITS] = 0;
    return desk_sign(h, "guest renamed", digits, why);
}

/* ---- what is known --------------------------------------------------------------------------- */

static void guest_game(void *user, const char *id) { buffer_format(user, "  played %s\n", id); }

static void guest_tables(hall *h, const fair_key *id, buffer *out)
{
    const hall_entry *at;
    const hall_guest like = { .id = *id };

    for (const hall_table *t = hall_tables_first(h, hall_key_of_guest(id), &at); t;
         t = hall_tables_next(&at)) {
        if (hall_owns(t, &like)) buffer_format(out, "  owns %s\n", t->id);
        for (int seat = 0; seat < t->meta.seats; seat++)
            if (hall_holds(t, &like, seat))
                buffer_format(out, "  sits at %s, seat %d, as %s\n", t->id, seat + 1,
                              t->meta.name[seat]);
    }
}

/* "GUEST": the name, when last seen, tables, finished games. */
store_code desk_guest(hall *h, const char *words, buffer *out)
{
    char digits[FAIR_HEX];
    fair_key id;

    if (!desk_word(&words, digits, sizeof digits) || !desk_guest_find(h, digits, &id))
        return STORE_UNKNOWN;
    const hall_guest *g = hall_guest_find(h, &id);
    if (!g) return STORE_UNKNOWN;
    digits[HALL_DIGITS] = 0;
    buffer_format(out, "%s  %s  last seen %llu minutes ago  %d connections\n", digits, g->name,
                  (unsigned long long)((h->now - g->seen) / 60000), g->connections);
    guest_tables(h, &id, out);
    hall_done_ids(h, &id, guest_game, out);
    return STORE_OK;
}

/* "GUEST WHY": the session, the name and the list of finished games. A seat at a table that has not
   begun is free again. */
store_code desk_forget(hall *h, const char *words, buffer *out)
{
    char digits[FAIR_HEX], why[HALL_WHY_MAX];
    const hall_entry *at;
    fair_key id;

    if (!desk_word(&words, digits, sizeof digits) || !desk_guest_find(h, digits, &id) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_guest *g = hall_guest_find(h, &id);
    if (!g) return STORE_UNKNOWN;
    for (hall_table *t = hall_tables_first(h, hall_key_of_guest(&id), &at); t;
         t = hall_tables_next(&at))
        for (int seat = 0; seat < t->meta.seats && t->meta.phase == TABLE_GATHER; seat++) {
            const table_command stand = { .verb = DO_STAND, .seat = seat };
            if (hall_holds(t, g, seat) && hall_wake(h, t, h->now))
                hall_command(h, t, &stand, h->now);
        }
    digits[HALL_DIGITS] = 0;
    buffer_format(out, "%s is forgotten: session, name and list of games. The name is still in:\n",
                  digits);
    guest_tables(h, &id, out);
    hall_done_ids(h, &id, guest_game, out);
    buffer_put(out, "  reports, and older backups\n");
    g->ending = true;
    hall_guest_touch(h, g);
    return desk_sign_noted(h, "guest forgotten", digits, why);
}
