/* desk.c - the commands of a running server's operator about tables, guests and addresses. Each
   that changes something needs a reason, which the audit trail keeps, and takes effect with the
   next commit. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/operator/operator.h"
#include "server/store/store.h"
#include "server/text/text.h"
#include "wire/json.h"

#define DESK "control socket" /* as it appears in the audit trail */

/* ---- words ----------------------------------------------------------------------------------- */

/* Takes the next word; false if there is none or it is too long. */
static bool desk_word(const char **line, char *out, size_t cap)
{
    *line += strspn(*line, " ");
    const size_t size = strcspn(*line, " ");
    if (size == 0 || size >= cap) return false;
    memcpy(out, *line, size);
    out[size] = 0;
    *line += size;
    return true;
}

/* The rest of the line: a reason, or what is announced. */
static bool desk_rest(const char *line, char *out, size_t cap)
{
    char clean[CLEAN_LINE_MAX];

    line += strspn(line, " ");
    if (!clean_line(line, clean) || strlen(clean) >= cap) return false;
    snprintf(out, cap, "%s", clean);
    return true;
}

/* "30m", "12h", "7d" as milliseconds; 0: neither. */
static uint64_t desk_duration(const char *word)
{
    char *end;
    const unsigned long n = isdigit((unsigned char)word[0]) ? strtoul(word, &end, 10) : 0;

    if (n == 0 || n > 36500 || end[0] == 0 || end[1] != 0) return 0;
    return *end == 'd'   ? n * UINT64_C(86400000)
           : *end == 'h' ? n * UINT64_C(3600000)
           : *end == 'm' ? n * UINT64_C(60000)
                         : 0;
}

static store_code desk_sign(hall *h, const char *what, const char *about, const char *why)
{
    char line[HALL_WHY_MAX + 40];
    const store_audit audit = { h->now, DESK, line, about };

    snprintf(line, sizeof line, "%s: %s", what, why);
    const store_code code = game_store_audit(h->store, &audit);
    return code == STORE_OK ? hall_tick(h, h->now) : code;
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void table_line(const hall_table *t, bool as_json, bool first, buffer *out)
{
    const hall_meta *m = &t->meta;
    char owner[FAIR_HEX];
    json j = { out, false };

    fair_print(&m->owner, owner);
    owner[HALL_DIGITS] = 0;
    if (!as_json) {
        buffer_format(out, "%s  %s  owner %s  %s%s, %d watching\n", t->id, m->rules, owner,
                      m->phase == TABLE_GATHER ? "waiting"
                      : m->phase == TABLE_OVER ? "over"
                                               : "play",
                      m->is_private ? ", private" : "", t->watchers);
        for (int i = 0; i < m->seats; i++)
            if (m->kind[i] == SEAT_PERSON) {
                fair_print(&m->holder[i][0], owner);
                buffer_format(out, "    seat %d  %s  guest %.*s\n", i + 1, m->name[i], HALL_DIGITS,
                              owner);
            }
        return;
    }
    buffer_put(out, first ? "\n" : ",\n");
    json_open(&j, '{');
    json_key_string(&j, "table", t->id);
    json_key_string(&j, "rules", m->rules);
    json_key_int(&j, "phase", m->phase);
    json_key_bool(&j, "private", m->is_private);
    json_key_string(&j, "owner", owner);
    json_key_int(&j, "watchers", t->watchers);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int i = 0; i < m->seats; i++) {
        fair_print(&m->holder[i][0], owner);
        owner[HALL_DIGITS] = 0;
        json_open(&j, '{');
        json_key_string(&j, "name", m->name[i]);
        json_key_string(&j, "guest", m->kind[i] == SEAT_PERSON ? owner : "");
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

/* "text", "json", then "all" for private ones too, or "quarantined". */
static store_code desk_tables(hall *h, const char *words, buffer *out)
{
    const bool as_json = strncmp(words, "json", 4) == 0, all = strstr(words, " all") != NULL;
    bool first = true;

    if (as_json) buffer_put(out, "[");
    if (strstr(words, " quarantined"))
        for (int i = 0; i < h->quarantine_count; i++) {
            const hall_damage *d = &h->quarantine[i];
            buffer_format(out,
                          as_json ? "%s{\"table\":\"%s\",\"entry\":%u,\"code\":\"%s\"}"
                                  : "%s%s  entry %u  %s\n",
                          as_json && i ? "," : "", d->id, (unsigned)d->entry, d->code);
        }
    else
        for (int i = 0; i < HALL_BUCKETS; i++)
            for (const hall_table *t = h->tables[i]; t; t = t->chain) {
                if (t->meta.is_private && !all) continue;
                table_line(t, as_json, first, out);
                first = false;
            }
    if (as_json) buffer_put(out, "]\n");
    return STORE_OK;
}

/* Ends a game. For its players it is over without a result. */
static store_code desk_close(hall *h, const char *words, buffer *out)
{
    char id[FAIR_GAME_MAX], why[HALL_WHY_MAX];

    (void)out;
    if (!desk_word(&words, id, sizeof id) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_table *t = hall_find(h, id);
    if (!t || t->meta.phase == TABLE_OVER || !hall_wake(h, t, h->now)) return STORE_UNKNOWN;
    hall_stir(h, t);
    if (table_break(&t->live->table, h->now).code != TABLE_OK) return STORE_UNFINISHED;
    hall_note(h, t, h->now);
    return desk_sign(h, "table closed", id, why);
}

/* Removes a finished game: its log, what is stored about it, and so its place in the lists of those
   who played it. Its record, links and proofs are gone; reports about it stay. */
static store_code desk_delete(hall *h, const char *words, buffer *out)
{
    char id[FAIR_GAME_MAX], why[HALL_WHY_MAX];

    if (!desk_word(&words, id, sizeof id) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    hall_table *t = hall_reach(h, id);
    if (!t) return STORE_UNKNOWN;
    if (t->meta.phase != TABLE_OVER || t->dirty) return STORE_UNFINISHED;
    hall_lobby_gone(h, t);
    hall_remove(h, t);
    const store_code code = hall_erase(h, id);
    if (code != STORE_OK) return code;
    buffer_format(out,
                  "%s is deleted: its log, record, links and proofs, and its line in the lists "
                  "of those who played. Reports about it and older backups still have it.\n",
                  id);
    return desk_sign(h, "game deleted", id, why);
}

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

/* Finds the guest whose digits begin so, in memory or in the store. */
static bool guest_search_all(hall *h, const char *digits, fair_key *out)
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

static void guest_close(hall *h, const fair_key *id, const address *net, int bits)
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
static store_code desk_guest(hall *h, const char *words, hall_order_kind kind)
{
    char digits[FAIR_HEX], length[16], why[HALL_WHY_MAX];
    hall_order o = { .kind = (uint8_t)kind, .made = h->now };

    if (!desk_word(&words, digits, sizeof digits) || !guest_search_all(h, digits, &o.guest))
        return STORE_UNKNOWN;
    if (!desk_word(&words, length, sizeof length) || !desk_duration(length) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    o.until = h->now + desk_duration(length);
    snprintf(o.why, sizeof o.why, "%s", why);
    const store_code code = hall_order_give(h, &o);
    if (code != STORE_OK) return code;
    if (kind == ORDER_SUSPEND) guest_close(h, &o.guest, NULL, 0);
    digits[HALL_DIGITS] = 0;
    return desk_sign(h, kind == ORDER_SUSPEND ? "guest suspended" : "guest muted", digits, why);
}

static store_code desk_suspend(hall *h, const char *words, buffer *out)
{
    (void)out;
    return desk_guest(h, words, ORDER_SUSPEND);
}

static store_code desk_mute(hall *h, const char *words, buffer *out)
{
    (void)out;
    return desk_guest(h, words, ORDER_MUTE);
}

/* Takes an offensive name away. */
static store_code desk_rename(hall *h, const char *words, buffer *out)
{
    char digits[FAIR_HEX], why[HALL_WHY_MAX];
    fair_key id;

    (void)out;
    if (!desk_word(&words, digits, sizeof digits) || !guest_search_all(h, digits, &id) ||
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

/* ---- addresses ------------------------------------------------------------------------------- */

/* "ADDRESS[/BITS] 1d WHY" */
static store_code desk_block(hall *h, const char *words, buffer *out)
{
    char range[64], length[16], why[HALL_WHY_MAX];
    hall_order o = { .kind = ORDER_BLOCK, .made = h->now };
    int bits;

    (void)out;
    if (!desk_word(&words, range, sizeof range) || !address_range(range, &o.net, &bits) ||
        !desk_word(&words, length, sizeof length) || !desk_duration(length) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    o.bits = (uint8_t)bits;
    o.until = h->now + desk_duration(length);
    snprintf(o.why, sizeof o.why, "%s", why);
    const store_code code = hall_order_give(h, &o);
    if (code != STORE_OK) return code;
    guest_close(h, NULL, &o.net, o.bits);
    return desk_sign(h, "address blocked", range, why);
}

static bool order_named(const hall_order *o, const char *word)
{
    char digits[FAIR_HEX];
    address net;
    int bits;

    if (o->kind == ORDER_BLOCK)
        return address_range(word, &net, &bits) && bits == o->bits && address_same(&net, &o->net);
    fair_print(&o->guest, digits);
    return strlen(word) >= HALL_DIGITS && strncmp(digits, word, strlen(word)) == 0;
}

/* "GUEST|ADDRESS[/BITS] WHY": ends all orders about it. */
static store_code desk_release(hall *h, const char *words, buffer *out)
{
    char about[64 + 1], why[HALL_WHY_MAX];
    int count = 0;

    (void)out;
    if (!desk_word(&words, about, sizeof about) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    for (int i = 0; i < h->order_count; i++) {
        if (!order_named(&h->orders[i], about)) continue;
        const store_code code = hall_order_drop(h, i--);
        if (code != STORE_OK) return code;
        count++;
    }
    return count ? desk_sign(h, "order lifted", about, why) : STORE_UNKNOWN;
}

static store_code desk_orders(hall *h, const char *words, buffer *out)
{
    const bool as_json = strncmp(words, "json", 4) == 0;
    json j = { out, false };

    if (as_json) json_open(&j, '[');
    for (int i = 0; i < h->order_count; i++) {
        const hall_order *o = &h->orders[i];
        char key[STORE_KEY_MAX], *about;
        hall_order_key(o, key);
        about = strchr(key, ' ') + 1;
        if (o->kind == ORDER_BLOCK)
            address_print(&o->net, o->bits, key);
        else
            about[HALL_DIGITS] = 0;
        if (o->kind == ORDER_BLOCK) about = key;
        if (!as_json) {
            buffer_format(out, "%s  %s  %llu minutes left  %s\n", hall_order_word(o->kind), about,
                          (unsigned long long)(o->until > h->now ? (o->until - h->now) / 60000 : 0),
                          o->why);
            continue;
        }
        json_open(&j, '{');
        json_key_string(&j, "order", hall_order_word(o->kind));
        json_key_string(&j, "about", about);
        json_key_int(&j, "made", (int64_t)o->made);
        json_key_int(&j, "until", (int64_t)o->until);
        json_key_string(&j, "why", o->why);
        json_close(&j, '}');
    }
    if (as_json) json_close(&j, ']');
    if (as_json) buffer_char(out, '\n');
    return STORE_OK;
}

static store_code desk_announce(hall *h, const char *words, buffer *out)
{
    char text[HALL_TEXT_MAX];

    (void)out;
    if (!desk_rest(words, text, sizeof text)) return STORE_UNKNOWN;
    const store_code code = desk_sign(h, "announced", "", text);
    for (int i = 0; i < HALL_BUCKETS && code == STORE_OK; i++)
        for (const hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (c->closing) continue;
            hall_message *m = hall_message_new(h, HALL_ANNOUNCE, NULL, NL_NOBODY);
            m->body = text;
            m->body_size = strlen(text);
            h->env.send(h->env.user, c->id, m);
        }
    return code;
}

bool hall_desk(hall *h, const char *word, const char *rest, uint64_t now, buffer *out,
               store_code *code)
{
    static const struct {
        const char *word;
        store_code (*serve)(hall *h, const char *rest, buffer *out);
    } commands[] = { { "tables", desk_tables }, { "close", desk_close },
                     { "delete", desk_delete }, { "suspend", desk_suspend },
                     { "mute", desk_mute },     { "rename", desk_rename },
                     { "block", desk_block },   { "release", desk_release },
                     { "orders", desk_orders }, { "announce", desk_announce } };

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].word, word) != 0) continue;
        if (now > h->now) h->now = now;
        *code = commands[i].serve(h, rest, out);
        return true;
    }
    return false;
}
