/* hall.c - requests: who sends them, whether they may, and the answer. */
#include "server/hall/hall.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/store/store.h"

#define HALL "hall" /* the kind of fact */

enum { LOADS = 3 }; /* loading an entry takes this many times as long as reading it again */

table_answer hall_code(table_code code) { return table_refuse(code, NL_OK); }

void hall_fault(hall *h, store_code code)
{
    if (h->fault == STORE_OK) h->fault = code;
}

void hall_refusal(hall_message *m)
{
    const table_answer answer = m->answer;
    const uint32_t number = m->number;
    const uint64_t time = m->time, until = m->until;
    char node[HALL_NODE_MAX];

    memcpy(node, m->node, sizeof node);
    fair_forget(m, sizeof *m);
    memcpy(m->node, node, sizeof node);
    m->kind = HALL_ANSWER;
    m->as = NL_NOBODY;
    m->answer = answer;
    m->number = number;
    m->time = time;
    m->until = until;
}

/* per_second is in thousandths. */
bool hall_bucket_take(hall_bucket *b, int burst, int64_t per_second, uint64_t now)
{
    const int64_t full = (int64_t)burst * 1000;
    const uint64_t passed = now > b->at ? now - b->at : 0;

    if (b->at == 0 || passed > 3600000)
        b->level = full;
    else
        b->level += (int64_t)passed * per_second / 1000;
    if (b->level > full) b->level = full;
    b->at = now;
    if (b->level < 1000) return false;
    b->level -= 1000;
    return true;
}

hall_mail *hall_post(hall *h, uint32_t connection, hall_kind kind)
{
    hall_mail *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->connection = connection;
    m->message.kind = kind;
    *h->mail_end = m;
    h->mail_end = &m->next;
    return m;
}

/* ---- connections ----------------------------------------------------------------------------- */

static hall_connection **connection_place(hall *h, uint32_t id)
{
    hall_connection **at = &h->connections[id % HALL_BUCKETS];
    while (*at && (*at)->id != id) at = &(*at)->chain;
    return at;
}

static hall_connection *connection_of(hall *h, uint32_t id)
{
    hall_connection **at = connection_place(h, id), *c = *at;
    if (c) return c;
    c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->id = id;
    *at = c;
    h->figures.connections++;
    return c;
}

hall_connection *hall_connection_find(hall *h, uint32_t id) { return *connection_place(h, id); }

void hall_met(hall *h, uint32_t connection, const address *from)
{
    hall_connection *c = h->dead ? NULL : connection_of(h, connection);
    if (!c) return;
    c->from = *from;
    c->who = address_who(from);
}

void hall_hush(hall *h, uint32_t connection)
{
    hall_connection *c = hall_connection_find(h, connection);
    if (!c) return;
    while (c->watches) hall_watch_end(h, c->watches, h->now);
    hall_lobby_leave(h, c);
    c->closing = true;
}

void hall_lost(hall *h, uint32_t connection, uint64_t now)
{
    hall_connection **at = connection_place(h, connection), *c = *at;

    assert(!h->committing);
    if (!c) return;
    if (now < h->now) now = h->now;
    while (c->watches) hall_watch_end(h, c->watches, now);
    hall_lobby_leave(h, c);
    if (c->guest) {
        c->guest->connections--;
        c->guest->gone_at = now;
    }
    *at = c->chain;
    h->figures.connections--;
    free(c);
}

void hall_resync(hall *h, uint32_t connection)
{
    hall_connection *c = *connection_place(h, connection);
    assert(!h->committing);
    if (!c) return;
    for (hall_watch *w = c->watches; w; w = w->of_connection) {
        w->fresh = true;
        hall_stir(h, w->table);
    }
    hall_lobby_again(h, c);
}

/* ---- access checks --------------------------------------------------------------------------- */

/* A few requests that are too fast are only refused; more of them close the connection. */
static bool request_too_fast(hall *h, hall_connection *c, uint64_t now)
{
    hall_bucket *b = c->guest ? &c->guest->commands : &c->commands;

    if (hall_bucket_take(b, h->limits.command_burst, h->limits.command_rate * 1000, now)) {
        if (b->level >= (int64_t)(h->limits.command_burst - 1) * 1000) c->strikes = 0;
        if (hall_budget_command(h, c, now)) return false;
        h->figures.of_address++; /* another guest may have caused this, so it is no strike */
        return true;
    }
    h->figures.too_fast++;
    if (++c->strikes < h->limits.strikes) return true;
    hall_mail *m = hall_post(h, c->id, HALL_CLOSE);
    if (m) m->message.close = HALL_CLOSE_FLOOD;
    c->closing = true;
    return true;
}

static bool request_seat_fine(const hall_ask *a)
{
    return a->r->verb == HALL_SIT || a->r->as == NL_NOBODY ||
           hall_holds(a->t, a->c->guest, a->r->as);
}

/* Verbs that the owner of a table may use without a seat. */
static bool request_of_owner(const hall_ask *a)
{
    return hall_owns(a->t, a->c->guest) &&
           (a->r->verb == HALL_STAND || a->r->verb == HALL_STAND_IN || a->r->verb == HALL_LINK ||
            a->r->verb == HALL_END);
}

/* Gives the same answer for everything that is not allowed and everything that does not exist. */
static bool request_allowed(hall *h, hall_ask *a)
{
    const hall_right right = hall_verb_of(a->r->verb)->right;

    if (right == RIGHT_ANYBODY) return true;
    if (a->r->verb == HALL_RECORD && a->r->passer_by) {
        a->t = hall_reach(h, a->r->table);
        return a->t && !a->t->home.away && !a->t->meta.is_private && a->r->as == NL_NOBODY &&
               (a->t->meta.phase == TABLE_OVER ||
                (a->t->meta.gallery == HALL_OPEN_TO_ALL && !hall_is_blocked(a->t, a->c)));
    }
    if (!hall_guest_alive(h, a->c->guest, a->now)) return false;
    if (right == RIGHT_GUEST) return true;
    a->t = hall_reach(h, a->r->table);
    if (!a->t || a->t->home.away) return false;
    switch (right) {
    case RIGHT_VISITOR: return hall_may_see(h, a->t, a->c, &a->r->key) && request_seat_fine(a);
    case RIGHT_WATCHER:
        return request_seat_fine(a) && hall_watch_find(a->c, a->t, a->r->as) != NULL;
    case RIGHT_HOLDER: return hall_holds(a->t, a->c->guest, a->r->as) || request_of_owner(a);
    case RIGHT_OWNER: return hall_owns(a->t, a->c->guest);
    default: return true; /* the handler checks the key itself */
    }
}

typedef table_answer (*hall_handler)(hall *h, hall_ask *a);

static const hall_handler handlers[HALL_VERBS] = {
#define X(name, word, right, handler, effect, needs) hall_do_##handler,
#include "server/protocol/verbs.def"
#undef X
};

/* The players of a damaged game hear that it is, and may read what is good of it. */
static table_answer request_damaged(hall *h, hall_ask *a)
{
    const bool own = hall_holds_any(a->t, a->c->guest) || hall_owns(a->t, a->c->guest);
    table_answer answer = hall_code(!own          ? TABLE_DENIED
                                    : a->t->aside ? TABLE_SET_ASIDE
                                                  : TABLE_CORRUPT);

    if (!own || h->spoiled || a->r->verb != HALL_RECORD) return answer;
    if (hall_wake_part(h, a->t)) answer = hall_do_record(h, a);
    hall_live_free(h, a->t);
    return answer;
}

/* Whether it makes the server read a log, or a part of it, again. */
static bool request_reads(const hall_ask *a)
{
    const hall_verb verb = a->r->verb;
    return a->t && (!a->t->live || verb == HALL_RECORD || verb == HALL_MEMORY ||
                    verb == HALL_PAST || verb == HALL_WATCH);
}

static bool request_wakes(hall *h, hall_ask *a)
{
    const bool asleep = !a->t->live, woken = hall_wake(h, a->t, a->now);

    if (asleep && woken) hall_budget_read(h, a->c, LOADS * a->t->live->table.log.count);
    return woken;
}

/* The address has used up its share. */
static table_answer request_of_many(hall *h, const hall_ask *a)
{
    h->figures.of_address++;
    hall_flood(h, a);
    return hall_code(TABLE_ADDRESS_LIMIT);
}

/* Somebody who was kept out knows the table, and is told that knocking is in vain. */
static bool request_in_vain(const hall_ask *a)
{
    return a->r->verb == HALL_WATCH && a->t && hall_is_kept_out(a->t, a->c->guest);
}

static table_answer request_answer(hall *h, hall_ask *a)
{
    table_answer answer;

    if (request_too_fast(h, a->c, a->now)) {
        hall_flood(h, a);
        return hall_code(TABLE_TOO_FAST);
    }
    if (hall_is_elsewhere(h, a))
        return hall_code(a->r->verb == HALL_WHERE ? TABLE_OK : TABLE_ELSEWHERE);
    if ((unsigned)a->r->verb >= HALL_VERBS || !request_allowed(h, a)) {
        h->figures.denied++;
        return hall_code(request_in_vain(a) ? TABLE_KEPT_OUT : TABLE_DENIED);
    }
    if (a->c->guest) a->c->guest->seen = a->now;
    if (request_reads(a) && !hall_budget_reads(h, a->c)) return request_of_many(h, a);
    if (a->r->verb == HALL_WHERE) return hall_do_where(h, a);
    if (a->t && !request_wakes(h, a)) return request_damaged(h, a);
    if (a->t) hall_stir(h, a->t);
    if (!hall_budget_fits(h, a)) return request_of_many(h, a);
    if (a->t && a->c->guest && hall_holds_any(a->t, a->c->guest)) a->t->live->present = a->now;
    answer = handlers[a->r->verb](h, a);
    hall_budget_spend(h, a, &answer);
    return answer;
}

static void request_refused(hall *h, const hall_ask *a, table_code code)
{
    if (code != TABLE_BUSY && code != TABLE_ADDRESS_LIMIT && code != TABLE_TOO_MANY) return;
    h->figures.guests_refused += a->r->verb == HALL_HELLO;
    h->figures.tables_refused += a->r->verb == HALL_OPEN;
}

/* Reports "out of memory" instead of "denied" or "damaged". Only a successful answer names the
   table. */
static void request_finish(const hall *h, const hall_ask *a)
{
    hall_message *m = &a->mail->message;
    const bool lost = m->answer.code == TABLE_DENIED || m->answer.code == TABLE_CORRUPT;

    if (lost && h->spoiled) m->answer = hall_code(TABLE_NO_ROOM);
    if (m->answer.code != TABLE_OK) hall_refusal(m);
    if (m->answer.code != TABLE_OK || !a->t) return;
    snprintf(m->table, sizeof m->table, "%s", a->t->id);
    if (a->r->verb != HALL_CLAIM) m->as = a->r->as;
}

/* Checks that all strings are NUL-terminated within their buffers. */
static bool request_ends(const hall_request *r)
{
    return memchr(r->table, 0, sizeof r->table) && memchr(r->rules, 0, sizeof r->rules) &&
           memchr(r->name, 0, sizeof r->name) && memchr(r->text, 0, sizeof r->text) &&
           (!r->map || memchr(r->map, 0, OWN_MAP_MAX));
}

bool hall_may(hall *h, uint32_t connection, const hall_request *request, uint64_t now)
{
    hall_ask a = { .r = request, .now = now > h->now ? now : h->now };

    a.c = hall_connection_find(h, connection);
    return a.c && !h->dead && request_ends(request) && (unsigned)request->verb < HALL_VERBS &&
           request_allowed(h, &a);
}

void hall_receive(hall *h, uint32_t connection, const hall_request *request, uint64_t now)
{
    hall_ask a = { .r = request, .now = now > h->now ? now : h->now };

    assert(!h->committing);
    if (h->dead || !request_ends(request)) return;
    h->now = a.now;
    h->figures.requests++;
    a.c = connection_of(h, connection);
    if (!a.c || a.c->closing) return;
    a.mail = hall_post(h, connection, HALL_ANSWER);
    if (!a.mail) return; /* clients retry when they get no answer */
    turn_does((unsigned)request->verb < HALL_VERBS ? hall_verb_of(request->verb)->word : "?");
    a.mail->looks = (unsigned)request->verb < HALL_VERBS && hall_verb_of(request->verb)->looks;
    a.mail->message.number = request->number;
    a.mail->message.as = NL_NOBODY;
    a.mail->verb = request->verb;
    a.mail->message.answer = request_answer(h, &a);
    request_refused(h, &a, a.mail->message.answer.code);
    request_finish(h, &a);
}

/* ---- start and end --------------------------------------------------------------------------- */

static const hall_limits limits_usual = {
    .command_burst = 20,
    .command_rate = 5,
    .strikes = 3,
    .chat_burst = 5,
    .chat_window = 10000,
    .reports_of_guest = 5,
    .report_window = 3600000,
    .reports = 10000,
    .tables_of_guest = 8,
    .commands_of_address = 60,
    .guests_of_address = 100,
    .tables_of_address = 40,
    .seats_of_address = 100,
    .bots_of_address = 200,
    .undos_of_address = 300,
    .reports_of_address = 5,
    .chat_of_address = 20,
    .watches_of_address = 200,
    .seats_of_guest = 64,
    .connections_of_guest = 8,
    .tables = 20000,
    .bot_tables = 50,
    .watchers_of_table = 200,
    .watches_of_connection = 16,
    .guest_lives = UINT64_C(2592000000),
    .sleep_after = 120000,
    .gather_lives = 86400000,
    .lonely_lives = 600000,
    .bot_pace = 700,
    .bot_patience = 15000,
    .bot_stays = 300000,
    .keep_reports = UINT64_C(2592000000),
    .wakes_of_tick = 64,
};

void hall_own_key(const hall *h, const char *word, char out[STORE_KEY_MAX])
{
    const char *node = game_store_node(h->store);
    snprintf(out, STORE_KEY_MAX, "%s%s%s", word, node ? " " : "", node ? node : "");
}

/* The server's own facts: the secret of its links, and when it was last up. */
static store_code hall_open_facts(hall *h)
{
    uint8_t bytes[STORE_FACT_MAX];
    char key[STORE_KEY_MAX];
    store_code code;
    int size = game_store_get(h->store, HALL, "links", bytes, &code);

    if (code != STORE_OK) return code;
    h->linked = size == FAIR_BYTES;
    if (h->linked) {
        memcpy(h->link_secret.at, bytes, FAIR_BYTES);
    } else {
        h->link_secret = h->env.random(h->env.user);
        const store_fact fact = { HALL, "links", h->link_secret.at, FAIR_BYTES };
        code = game_store_put(h->store, &fact);
    }
    fair_forget(bytes, sizeof bytes);
    memcpy(&h->allowances.secret, h->link_secret.at, sizeof h->allowances.secret);
    hall_own_key(h, "up", key);
    if (code == STORE_OK) size = game_store_get(h->store, HALL, key, bytes, &code);
    pack p = pack_read(bytes, size < 0 ? 0 : size);
    h->was_up = pack_take_number(&p, 8);
    if (h->was_up > h->now) h->was_up = h->now;
    hall_own_key(h, "epochs", key);
    if (code == STORE_OK) size = game_store_get(h->store, HALL, key, bytes, &code);
    p = pack_read(bytes, size < 0 ? 0 : size);
    h->figures.epochs = pack_take_number(&p, 8);
    h->figures.epochs_given_up = pack_take_number(&p, 8);
    return code;
}

/* Guests who have not been seen for too long; they are deleted. */
typedef struct hall_old {
    hall *hall;
    char key[256][STORE_KEY_MAX];
    int count;
    uint64_t before;
} hall_old;

static bool hall_see_old(void *user, const store_fact *fact)
{
    hall_old *old = user;
    char name[HALL_NAME_MAX];
    pack p = pack_read(fact->bytes, fact->size);

    fair_key id;

    pack_take_number(&p, 1);
    pack_take_text(&p, name, sizeof name);
    if (pack_take_number(&p, 8) < old->before && fair_parse(fact->key, strlen(fact->key), &id) &&
        !hall_guest_loaded(old->hall, &id))
        snprintf(old->key[old->count++], STORE_KEY_MAX, "%s", fact->key);
    return old->count < 256;
}

store_code hall_forget_guests(hall *h)
{
    hall_old *old = calloc(1, sizeof *old);
    store_code code = STORE_OK;

    if (!old) return STORE_MEMORY;
    old->hall = h;
    if (h->now > h->limits.guest_lives) old->before = h->now - h->limits.guest_lives;
    do {
        old->count = 0;
        code = game_store_facts(h->store, "guest", hall_see_old, old);
        for (int i = 0; i < old->count && code == STORE_OK; i++)
            code = hall_done_drop(h, old->key[i]);
        for (int i = 0; i < old->count && code == STORE_OK; i++)
            code = game_store_drop(h->store, "guest", old->key[i]);
    } while (code == STORE_OK && old->count == 256);
    free(old);
    return code;
}

hall *hall_open(const hall_env *env, game_store *store, uint64_t now, store_code *code)
{
    hall *h = calloc(1, sizeof *h);

    *code = STORE_MEMORY;
    if (!h) return NULL;
    h->env = *env;
    h->store = store;
    h->limits = limits_usual;
    h->mail_end = &h->mail;
    h->queue_end = &h->queue;
    h->rows_end = &h->rows;
    h->now = h->started = now;
    h->opening = true;
    *code = hall_open_facts(h);
    if (*code == STORE_OK) *code = hall_orders_open(h);
    if (*code == STORE_OK) *code = hall_quarantine_open(h);
    if (*code == STORE_OK) *code = hall_reports_open(h);
    if (*code == STORE_OK) *code = hall_cache_open(h);
    if (*code == STORE_OK) *code = hall_aside_open(h);
    if (*code == STORE_OK && h->spoiled) *code = STORE_MEMORY;
    if (*code == STORE_OK) *code = hall_tick(h, now);
    /* On a full disk everything can still be watched, and games go on once there is space. */
    if (*code == STORE_FULL && h->linked) *code = STORE_OK;
    h->opening = false;
    h->looked = 0; /* the next tick is due at once */
    if (*code == STORE_OK) return h;
    game_store_forget(store);
    hall_free(h);
    return NULL;
}

void hall_free(hall *h)
{
    if (!h) return;
    while (h->mail) {
        hall_mail *m = h->mail;
        h->mail = m->next;
        free(m->body);
        free(m);
    }
    for (int i = 0; i < HALL_BUCKETS; i++) /* this also frees the watches of connections */
        while (h->tables[i]) hall_remove(h, h->tables[i]);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (h->connections[i]) {
            hall_connection *c = h->connections[i];
            h->connections[i] = c->chain;
            hall_lobby_leave(h, c);
            free(c);
        }
        while (h->guests[i]) {
            hall_guest *g = h->guests[i];
            h->guests[i] = g->chain;
            free(g);
        }
    }
    free(h->heap);
    free(h->filed);
    fair_forget(h, sizeof *h);
    free(h);
}

hall_limits *hall_limits_of(hall *h) { return &h->limits; }

void hall_load(hall *h, int level) { h->pressure = level; }

hall_figures hall_figures_of(const hall *h)
{
    hall_figures figures = h->figures;
    figures.tables = (uint64_t)hall_tables_here(h);
    figures.nodes = h->nodes.own ? (uint64_t)h->nodes.live : 0;
    figures.tables_elsewhere = (uint64_t)h->nodes.away;
    figures.awake = (uint64_t)h->awake_count;
    for (int i = 0; i < h->class_count; i++) figures.lobby += (uint64_t)h->classes[i].count;
    for (int i = 0; i < h->quarantine_count; i++) {
        const uint64_t age = (h->now - h->quarantine[i].found) / 1000;
        if (age > figures.quarantined_seconds) figures.quarantined_seconds = age;
    }
    return figures;
}
