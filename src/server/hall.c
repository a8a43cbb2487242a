/* hall.c - requests, the commit of a tick, and what is sent after it. */
#include "server/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hall_table {
    table       table;
    uint64_t    fence;
    uint32_t    saved;     /* entries that are stored */
    uint32_t    asked;     /* entries there were when a bot was last asked */
    int         asked_seat;
    bool        finished, created;
    table_story story;     /* up to what was told to those who look on */
    hall_table *next;
};

struct hall_watcher {
    uint32_t      connection;
    hall_table   *table;
    int           seat;
    uint32_t      cursor;
    hall_watcher *next;
};

struct hall_mail {
    uint32_t     connection;
    bool         looks;      /* an answer to who looks on: it speaks of no entry */
    hall_message message;
    hall_mail   *next;
};

static hall_table *hall_find(const hall *h, const char *id)
{
    for (hall_table *t = h->tables; t; t = t->next)
        if (strcmp(t->table.id, id) == 0) return t;
    return NULL;
}

const table *hall_table_of(const hall *h, const char *id)
{
    const hall_table *t = hall_find(h, id);
    return t ? &t->table : NULL;
}

static hall_table *hall_add(hall *h)
{
    hall_table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->next = h->tables;
    h->tables = t;
    return t;
}

static void hall_drop(hall *h, hall_table *gone)
{
    for (hall_watcher **at = &h->watchers; *at;) {
        hall_watcher *w = *at;
        if (w->table == gone) {
            *at = w->next;
            free(w);
        } else {
            at = &w->next;
        }
    }
    for (hall_table **at = &h->tables; *at; at = &(*at)->next)
        if (*at == gone) {
            *at = gone->next;
            break;
        }
    table_story_free(&gone->story);
    table_free(&gone->table);
    free(gone);
}

/* ---- answers --------------------------------------------------------------------------------- */

static void hall_answer(hall *h, uint32_t connection, const hall_request *r, table_answer answer)
{
    hall_mail *m = calloc(1, sizeof *m);
    if (!m) return; /* whoever gets no answer asks again */
    m->connection = connection;
    m->looks = r->verb == HALL_WATCH;
    m->message.kind = HALL_ANSWER;
    m->message.number = r->number;
    m->message.answer = answer;
    snprintf(m->message.table, sizeof m->message.table, "%s", r->table);
    *h->mail_end = m;
    h->mail_end = &m->next;
}

/* Nobody hears yes unless it is stored. A command that came again may have been stored before, or
   not: it gets no answer, and will come once more. */
static void hall_post(hall *h, bool saved)
{
    while (h->mail) {
        hall_mail *m = h->mail;
        table_answer *answer = &m->message.answer;
        const bool unsaved = !saved && !m->looks && answer->code == TABLE_OK;
        h->mail = m->next;
        if (unsaved && !answer->repeated) *answer = table_refuse(TABLE_NOT_SAVED, NL_OK);
        if (answer->code != TABLE_OK || !unsaved)
            h->env.send(h->env.user, m->connection, &m->message);
        free(m);
    }
    h->mail_end = &h->mail;
}

/* ---- from the store -------------------------------------------------------------------------- */

static bool hall_load_entry(void *user, const store_entry *entry)
{
    return table_load(user, entry->bytes, entry->size).code == TABLE_OK;
}

/* The table as it is stored. False: it cannot be loaded. */
static bool hall_load(hall *h, hall_table *t, const char *id)
{
    char name[FAIR_GAME_MAX];
    snprintf(name, sizeof name, "%s", id);
    table_story_free(&t->story);
    table_free(&t->table);
    table_empty(&t->table, h->env.random, h->env.user);
    const store_code code = game_store_read(h->store, name, hall_load_entry, &t->table);
    t->saved = t->table.log.count;
    t->asked = 0;
    t->finished = t->table.phase == TABLE_OVER;
    return code == STORE_OK && t->saved > 0;
}

/* ---- requests -------------------------------------------------------------------------------- */

static fair_key token_hash(const fair_key *token)
{
    const fair_key zero = { { 0 } };
    return fair_chain_hash("neuland/token/1", &zero, "", 0, token->at, FAIR_BYTES);
}

/* Whether the token opens the seat. An empty seat has none, and neither has a bot. */
static bool hall_may(const hall_table *t, int seat, const fair_key *token)
{
    if (seat < 0 || seat >= t->table.rules.seats) return false;
    const fair_key hash = token_hash(token);
    return t->table.seat[seat].kind == SEAT_PERSON && fair_same(&hash, &t->table.seat[seat].token);
}

static table_answer hall_open(hall *h, const hall_request *r, uint64_t now)
{
    hall_table *t;
    table_answer answer;

    if (hall_find(h, r->table)) return table_refuse(TABLE_TAKEN, NL_OK);
    t = hall_add(h);
    if (!t) return table_refuse(TABLE_NO_ROOM, NL_OK);
    answer = table_open(&t->table, r->table, r->rules, r->clock, r->flags, h->env.random,
                        h->env.user, now);
    if (answer.code == TABLE_OK && game_store_create(h->store, t->table.id) != STORE_OK)
        answer = table_refuse(TABLE_TAKEN, NL_OK);
    if (answer.code == TABLE_OK && game_store_take(h->store, t->table.id, &t->fence) != STORE_OK)
        answer = table_refuse(TABLE_NO_ROOM, NL_OK);
    if (answer.code != TABLE_OK) hall_drop(h, t);
    return answer;
}

/* Who comes back is there again, and takes the seat back from a stand-in. */
static table_answer hall_watch(hall *h, hall_table *t, uint32_t connection, const hall_request *r,
                               uint64_t now)
{
    hall_watcher *w = h->watchers;
    table_command back = { .verb = DO_BACK, .seat = r->as };

    if (r->as != NL_NOBODY && !hall_may(t, r->as, &r->token))
        return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (r->cursor > t->table.log.count) return table_refuse(TABLE_STALE, NL_OK);
    while (w && (w->connection != connection || w->table != t))
        w = w->next;
    if (w) return table_refuse(TABLE_DONE, NL_OK); /* one connection, one story of a table */
    w = calloc(1, sizeof *w);
    if (!w) return table_refuse(TABLE_NO_ROOM, NL_OK);
    *w = (hall_watcher){ connection, t, r->as, r->cursor, h->watchers };
    h->watchers = w;
    if (r->as != NL_NOBODY) table_do(&t->table, &back, now); /* DONE if it never was away */
    return table_refuse(TABLE_OK, NL_OK);
}

/* Sitting down is repeated by whoever holds the token; all else needs the seat. */
static table_answer hall_do(hall_table *t, const hall_request *r, uint64_t now)
{
    table_command c = r->command;
    table_answer done = { TABLE_OK, NL_OK, true };

    c.name = r->name;
    if (c.verb == DO_SIT) {
        if (hall_may(t, c.seat, &r->token)) return done;
        c.key = token_hash(&r->token);
        return table_do(&t->table, &c, now);
    }
    if (!hall_may(t, r->as, &r->token)) return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (c.verb == DO_BOT_ACT || c.verb == DO_AWAY || c.verb == DO_BACK)
        return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (c.verb == DO_SIT_BOT) c.client_seq = 0; /* they count for the seat that asks, not for it */
    else if (c.seat != r->as) return table_refuse(TABLE_NOT_YOURS, NL_OK);
    return table_do(&t->table, &c, now);
}

/* A table, also one that is finished and lies in the store only. */
static hall_table *hall_reach(hall *h, const char *id)
{
    hall_table *t = hall_find(h, id);
    if (t || h->dead) return t;
    t = hall_add(h);
    if (!t) return NULL;
    if (hall_load(h, t, id) && t->finished &&
        game_store_take(h->store, id, &t->fence) == STORE_OK) {
        t->created = true;
        return t;
    }
    hall_drop(h, t);
    return NULL;
}

void hall_receive(hall *h, uint32_t connection, const hall_request *request, uint64_t now)
{
    hall_table *t = hall_reach(h, request->table);
    table_answer answer = table_refuse(TABLE_UNKNOWN, NL_OK);

    if (h->dead) return;
    if (request->verb == HALL_OPEN) answer = hall_open(h, request, now);
    else if (t && request->verb == HALL_WATCH) answer = hall_watch(h, t, connection, request, now);
    else if (t) answer = hall_do(t, request, now);
    hall_answer(h, connection, request, answer);
}

void hall_bot(hall *h, const char *id, int seat, uint32_t version, nl_action action, uint64_t now)
{
    hall_table *t = hall_find(h, id);
    const table_command c = { .verb = DO_BOT_ACT, .seat = seat, .version = version,
                              .action = action };
    if (t && !h->dead) table_do(&t->table, &c, now);
}

void hall_lost(hall *h, uint32_t connection, uint64_t now)
{
    for (hall_watcher **at = &h->watchers; *at;) {
        hall_watcher *w = *at;
        if (w->connection != connection) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        bool elsewhere = w->seat == NL_NOBODY;
        for (const hall_watcher *other = h->watchers; other; other = other->next)
            elsewhere |= other->table == w->table && other->seat == w->seat;
        const table_command away = { .verb = DO_AWAY, .seat = w->seat };
        if (!elsewhere && !h->dead) table_do(&w->table->table, &away, now);
        free(w);
    }
}

/* ---- the commit ------------------------------------------------------------------------------ */

static store_code hall_store(hall *h, hall_table *t)
{
    store_code code = STORE_OK;
    for (uint32_t n = t->saved; n < t->table.log.count && code == STORE_OK; n++) {
        store_entry entry = { .n = n, .hash = t->table.log.hash[n] };
        entry.bytes = log_at(&t->table.log, n, &entry.size);
        code = game_store_add(h->store, t->table.id, t->fence, &entry);
    }
    if (code == STORE_OK && t->table.phase == TABLE_OVER && !t->finished) {
        code = game_store_finish(h->store, t->table.id);
        t->finished = code == STORE_OK;
    }
    return code;
}

/* Nothing of this tick was stored: every table goes back to what is. */
static void hall_undo(hall *h, uint64_t now)
{
    game_store_forget(h->store);
    for (hall_table *t = h->tables, *next; t; t = next) {
        next = t->next;
        if (t->saved == t->table.log.count) continue;
        char id[FAIR_GAME_MAX];
        snprintf(id, sizeof id, "%s", t->table.id);
        if (!t->created || !hall_load(h, t, id)) hall_drop(h, t);
        else table_resume(&t->table, now);
    }
}

/* ---- news ------------------------------------------------------------------------------------ */

static void hall_send_news(hall *h, hall_watcher *w, const table_news *news)
{
    hall_message *m = &h->news;

    memset(m, 0, sizeof *m);
    m->kind = HALL_NEWS;
    m->number = news->n;
    m->entry = *news->entry;
    m->count = news->count;
    memcpy(m->events, news->events, (size_t)news->count * sizeof *news->events);
    for (int i = 0; i < m->count; i++)
        nl_observe_event(&m->events[i], w->seat);
    snprintf(m->table, sizeof m->table, "%s", w->table->table.id);
    h->env.send(h->env.user, w->connection, m);
    w->cursor = news->n + 1;
}

typedef struct hall_teller {
    hall         *hall;
    hall_watcher *watcher;
} hall_teller;

static void hall_told(void *user, const table_news *news)
{
    const hall_teller *teller = user;
    hall_send_news(teller->hall, teller->watcher, news);
}

/* What is new at a table, to all who know what was before; only what is stored is told. */
static void hall_tell_table(hall *h, hall_table *t)
{
    nl_event events[NL_EVENTS_MAX];
    log_entry e;
    table_news news = { 0, &e, events, 0 };

    while (t->story.n < t->saved &&
           table_story_next(&t->story, &t->table, &e, events, &news.count)) {
        news.n = t->story.n - 1;
        for (hall_watcher *w = h->watchers; w; w = w->next)
            if (w->table == t && w->cursor == news.n) hall_send_news(h, w, &news);
    }
}

/* Whoever has just come hears first what the others know. */
static void hall_tell(hall *h)
{
    for (hall_watcher *w = h->watchers; w; w = w->next) {
        hall_teller teller = { h, w };
        const uint32_t known = w->table->story.n;
        if (w->cursor < known)
            table_tell(&w->table->table, w->cursor, known, w->seat, hall_told, &teller);
    }
    for (hall_table *t = h->tables; t; t = t->next)
        hall_tell_table(h, t);
}

/* Each question once, to the bot of the lowest seat that has to move. */
static void hall_ask(hall *h)
{
    for (hall_table *t = h->tables; t; t = t->next) {
        hall_question q = { .table = t->table.id, .version = t->table.log.count,
                            .game = &t->table.record.game };
        nl_view view;
        q.bot = table_bot(&t->table, &q.seat);
        if (!q.bot || (t->asked == q.version && t->asked_seat == q.seat)) continue;
        t->asked = q.version;
        t->asked_seat = q.seat;
        table_view(&t->table, q.seat, &view);
        q.view = &view;
        h->env.think(h->env.user, &q);
    }
}

store_code hall_tick(hall *h, uint64_t now)
{
    store_code code = STORE_OK;

    if (h->dead) return STORE_BROKEN;
    for (hall_table *t = h->tables; t; t = t->next)
        table_tick(&t->table, now);
    for (hall_table *t = h->tables; t && code == STORE_OK; t = t->next)
        code = hall_store(h, t);
    if (code == STORE_OK) code = game_store_commit(h->store);
    if (code != STORE_OK && code != STORE_FULL) {
        h->dead = true;
        return code;
    }
    if (code == STORE_FULL) hall_undo(h, now);
    for (hall_table *t = h->tables; t && code == STORE_OK; t = t->next) {
        t->saved = t->table.log.count;
        t->created = true;
    }
    hall_post(h, code == STORE_OK);
    hall_tell(h);
    hall_ask(h);
    return code;
}

/* ---- beginning and end ----------------------------------------------------------------------- */

static bool hall_take_up(void *user, const char *id)
{
    hall *h = user;
    hall_table *t = hall_add(h);
    if (!t) return false;
    if (hall_load(h, t, id)) {
        t->created = true;
        return true;
    }
    h->quarantined++;
    hall_drop(h, t);
    return true;
}

store_code hall_init(hall *h, const hall_env *env, game_store *store, uint64_t now)
{
    store_code code;

    memset(h, 0, sizeof *h);
    h->env = *env;
    h->store = store;
    h->mail_end = &h->mail;
    code = game_store_games(store, hall_take_up, h);
    for (hall_table *t = h->tables; t && code == STORE_OK; t = t->next) {
        code = game_store_take(store, t->table.id, &t->fence);
        if (code == STORE_OK && table_resume(&t->table, now).code != TABLE_OK) code = STORE_DAMAGED;
        for (int seat = 0; seat < t->table.rules.seats; seat++) {
            const table_command away = { .verb = DO_AWAY, .seat = seat };
            table_do(&t->table, &away, now); /* until they come back */
        }
    }
    return code == STORE_OK ? hall_tick(h, now) : code;
}

void hall_free(hall *h)
{
    while (h->mail) {
        hall_mail *m = h->mail;
        h->mail = m->next;
        free(m);
    }
    while (h->tables)
        hall_drop(h, h->tables);
    memset(h, 0, sizeof *h);
}
