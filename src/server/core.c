/* core.c - requests, the commit of a tick, and what is sent after it. */
#include "server/core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct core_table {
    table       table;
    uint64_t    fence;
    uint32_t    saved;     /* entries that are stored */
    uint32_t    asked;     /* entries there were when a bot was last asked */
    int         asked_seat;
    bool        finished, created;
    table_story story;     /* up to what was told to those who look on */
    core_table *next;
};

struct core_watcher {
    uint32_t      connection;
    core_table   *table;
    int           seat;
    uint32_t      cursor;
    core_watcher *next;
};

struct core_mail {
    uint32_t     connection;
    bool         looks;      /* an answer to who looks on: it speaks of no entry */
    core_message message;
    core_mail   *next;
};

static core_table *core_find(const core *h, const char *id)
{
    for (core_table *t = h->tables; t; t = t->next)
        if (strcmp(t->table.id, id) == 0) return t;
    return NULL;
}

const table *core_table_of(const core *h, const char *id)
{
    const core_table *t = core_find(h, id);
    return t ? &t->table : NULL;
}

static core_table *core_add(core *h)
{
    core_table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->next = h->tables;
    h->tables = t;
    return t;
}

static void core_drop(core *h, core_table *gone)
{
    for (core_watcher **at = &h->watchers; *at;) {
        core_watcher *w = *at;
        if (w->table == gone) {
            *at = w->next;
            free(w);
        } else {
            at = &w->next;
        }
    }
    for (core_table **at = &h->tables; *at; at = &(*at)->next)
        if (*at == gone) {
            *at = gone->next;
            break;
        }
    table_story_free(&gone->story);
    table_free(&gone->table);
    free(gone);
}

/* ---- answers --------------------------------------------------------------------------------- */

static void core_answer(core *h, uint32_t connection, const core_request *r, table_answer answer)
{
    core_mail *m = calloc(1, sizeof *m);
    if (!m) return; /* whoever gets no answer asks again */
    m->connection = connection;
    m->looks = r->verb == CORE_WATCH;
    m->message.kind = CORE_ANSWER;
    m->message.number = r->number;
    m->message.answer = answer;
    snprintf(m->message.table, sizeof m->message.table, "%s", r->table);
    *h->mail_end = m;
    h->mail_end = &m->next;
}

/* Nobody hears yes unless it is stored. A command that came again may have been stored before, or
   not: it gets no answer, and will come once more. */
static void core_post(core *h, bool saved)
{
    while (h->mail) {
        core_mail *m = h->mail;
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

static bool core_load_entry(void *user, const store_entry *entry)
{
    return table_load(user, entry->bytes, entry->size).code == TABLE_OK;
}

/* The table as it is stored. False: it cannot be loaded. */
static bool core_load(core *h, core_table *t, const char *id)
{
    char name[FAIR_GAME_MAX];
    snprintf(name, sizeof name, "%s", id);
    table_story_free(&t->story);
    table_free(&t->table);
    table_empty(&t->table, h->env.random, h->env.user);
    const store_code code = game_store_read(h->store, name, core_load_entry, &t->table);
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
static bool core_may(const core_table *t, int seat, const fair_key *token)
{
    if (seat < 0 || seat >= t->table.rules.seats) return false;
    const fair_key hash = token_hash(token);
    return t->table.seat[seat].kind == SEAT_PERSON && fair_same(&hash, &t->table.seat[seat].token);
}

static table_answer core_open(core *h, const core_request *r, uint64_t now)
{
    core_table *t;
    table_answer answer;

    if (core_find(h, r->table)) return table_refuse(TABLE_TAKEN, NL_OK);
    t = core_add(h);
    if (!t) return table_refuse(TABLE_NO_ROOM, NL_OK);
    answer = table_open(&t->table, r->table, r->rules, r->clock, r->flags, h->env.random,
                        h->env.user, now);
    if (answer.code == TABLE_OK && game_store_create(h->store, t->table.id) != STORE_OK)
        answer = table_refuse(TABLE_TAKEN, NL_OK);
    if (answer.code == TABLE_OK && game_store_take(h->store, t->table.id, &t->fence) != STORE_OK)
        answer = table_refuse(TABLE_NO_ROOM, NL_OK);
    if (answer.code != TABLE_OK) core_drop(h, t);
    return answer;
}

/* Who comes back is there again, and takes the seat back from a stand-in. */
static table_answer core_watch(core *h, core_table *t, uint32_t connection, const core_request *r,
                               uint64_t now)
{
    core_watcher *w = h->watchers;
    table_command back = { .verb = DO_BACK, .seat = r->as };

    if (r->as != NL_NOBODY && !core_may(t, r->as, &r->token))
        return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (r->cursor > t->table.log.count) return table_refuse(TABLE_STALE, NL_OK);
    while (w && (w->connection != connection || w->table != t))
        w = w->next;
    if (w) return table_refuse(TABLE_DONE, NL_OK); /* one connection, one story of a table */
    w = calloc(1, sizeof *w);
    if (!w) return table_refuse(TABLE_NO_ROOM, NL_OK);
    *w = (core_watcher){ connection, t, r->as, r->cursor, h->watchers };
    h->watchers = w;
    if (r->as != NL_NOBODY) table_do(&t->table, &back, now); /* DONE if it never was away */
    return table_refuse(TABLE_OK, NL_OK);
}

/* Sitting down is repeated by whoever holds the token; all else needs the seat. */
static table_answer core_do(core_table *t, const core_request *r, uint64_t now)
{
    table_command c = r->command;
    table_answer done = { TABLE_OK, NL_OK, true };

    c.name = r->name;
    if (c.verb == DO_SIT) {
        if (core_may(t, c.seat, &r->token)) return done;
        c.key = token_hash(&r->token);
        return table_do(&t->table, &c, now);
    }
    if (!core_may(t, r->as, &r->token)) return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (c.verb == DO_BOT_ACT || c.verb == DO_AWAY || c.verb == DO_BACK)
        return table_refuse(TABLE_NOT_YOURS, NL_OK);
    if (c.verb == DO_SIT_BOT) c.client_seq = 0; /* they count for the seat that asks, not for it */
    else if (c.seat != r->as) return table_refuse(TABLE_NOT_YOURS, NL_OK);
    return table_do(&t->table, &c, now);
}

/* A table, also one that is finished and lies in the store only. */
static core_table *core_reach(core *h, const char *id)
{
    core_table *t = core_find(h, id);
    if (t || h->dead) return t;
    t = core_add(h);
    if (!t) return NULL;
    if (core_load(h, t, id) && t->finished &&
        game_store_take(h->store, id, &t->fence) == STORE_OK) {
        t->created = true;
        return t;
    }
    core_drop(h, t);
    return NULL;
}

void core_receive(core *h, uint32_t connection, const core_request *request, uint64_t now)
{
    core_table *t = core_reach(h, request->table);
    table_answer answer = table_refuse(TABLE_UNKNOWN, NL_OK);

    if (h->dead) return;
    if (request->verb == CORE_OPEN) answer = core_open(h, request, now);
    else if (t && request->verb == CORE_WATCH) answer = core_watch(h, t, connection, request, now);
    else if (t) answer = core_do(t, request, now);
    core_answer(h, connection, request, answer);
}

void core_bot(core *h, const char *id, int seat, uint32_t version, nl_action action, uint64_t now)
{
    core_table *t = core_find(h, id);
    const table_command c = { .verb = DO_BOT_ACT, .seat = seat, .version = version,
                              .action = action };
    if (t && !h->dead) table_do(&t->table, &c, now);
}

void core_lost(core *h, uint32_t connection, uint64_t now)
{
    for (core_watcher **at = &h->watchers; *at;) {
        core_watcher *w = *at;
        if (w->connection != connection) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        bool elsewhere = w->seat == NL_NOBODY;
        for (const core_watcher *other = h->watchers; other; other = other->next)
            elsewhere |= other->table == w->table && other->seat == w->seat;
        const table_command away = { .verb = DO_AWAY, .seat = w->seat };
        if (!elsewhere && !h->dead) table_do(&w->table->table, &away, now);
        free(w);
    }
}

/* ---- the commit ------------------------------------------------------------------------------ */

static store_code core_store(core *h, core_table *t)
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
static void core_undo(core *h, uint64_t now)
{
    game_store_forget(h->store);
    for (core_table *t = h->tables, *next; t; t = next) {
        next = t->next;
        if (t->saved == t->table.log.count) continue;
        char id[FAIR_GAME_MAX];
        snprintf(id, sizeof id, "%s", t->table.id);
        if (!t->created || !core_load(h, t, id)) core_drop(h, t);
        else table_resume(&t->table, now);
    }
}

/* ---- news ------------------------------------------------------------------------------------ */

static void core_send_news(core *h, core_watcher *w, const table_news *news)
{
    core_message *m = &h->news;

    memset(m, 0, sizeof *m);
    m->kind = CORE_NEWS;
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

typedef struct core_teller {
    core         *core;
    core_watcher *watcher;
} core_teller;

static void core_told(void *user, const table_news *news)
{
    const core_teller *teller = user;
    core_send_news(teller->core, teller->watcher, news);
}

/* What is new at a table, to all who know what was before; only what is stored is told. */
static void core_tell_table(core *h, core_table *t)
{
    nl_event events[NL_EVENTS_MAX];
    log_entry e;
    table_news news = { 0, &e, events, 0 };

    while (t->story.n < t->saved &&
           table_story_next(&t->story, &t->table, &e, events, &news.count)) {
        news.n = t->story.n - 1;
        for (core_watcher *w = h->watchers; w; w = w->next)
            if (w->table == t && w->cursor == news.n) core_send_news(h, w, &news);
    }
}

/* Whoever has just come hears first what the others know. */
static void core_tell(core *h)
{
    for (core_watcher *w = h->watchers; w; w = w->next) {
        core_teller teller = { h, w };
        const uint32_t known = w->table->story.n;
        if (w->cursor < known)
            table_tell(&w->table->table, w->cursor, known, w->seat, core_told, &teller);
    }
    for (core_table *t = h->tables; t; t = t->next)
        core_tell_table(h, t);
}

/* Each question once, to the bot of the lowest seat that has to move. */
static void core_ask(core *h)
{
    for (core_table *t = h->tables; t; t = t->next) {
        core_question q = { .table = t->table.id, .version = t->table.log.count,
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

store_code core_tick(core *h, uint64_t now)
{
    store_code code = STORE_OK;

    if (h->dead) return STORE_BROKEN;
    for (core_table *t = h->tables; t; t = t->next)
        table_tick(&t->table, now);
    for (core_table *t = h->tables; t && code == STORE_OK; t = t->next)
        code = core_store(h, t);
    if (code == STORE_OK) code = game_store_commit(h->store);
    if (code != STORE_OK && code != STORE_FULL) {
        h->dead = true;
        return code;
    }
    if (code == STORE_FULL) core_undo(h, now);
    for (core_table *t = h->tables; t && code == STORE_OK; t = t->next) {
        t->saved = t->table.log.count;
        t->created = true;
    }
    core_post(h, code == STORE_OK);
    core_tell(h);
    core_ask(h);
    return code;
}

/* ---- beginning and end ----------------------------------------------------------------------- */

static bool core_take_up(void *user, const char *id)
{
    core *h = user;
    core_table *t = core_add(h);
    if (!t) return false;
    if (core_load(h, t, id)) {
        t->created = true;
        return true;
    }
    h->quarantined++;
    core_drop(h, t);
    return true;
}

store_code core_init(core *h, const core_env *env, game_store *store, uint64_t now)
{
    store_code code;

    memset(h, 0, sizeof *h);
    h->env = *env;
    h->store = store;
    h->mail_end = &h->mail;
    code = game_store_games(store, core_take_up, h);
    for (core_table *t = h->tables; t && code == STORE_OK; t = t->next) {
        code = game_store_take(store, t->table.id, &t->fence);
        if (code == STORE_OK && table_resume(&t->table, now).code != TABLE_OK) code = STORE_DAMAGED;
        for (int seat = 0; seat < t->table.rules.seats; seat++) {
            const table_command away = { .verb = DO_AWAY, .seat = seat };
            table_do(&t->table, &away, now); /* until they come back */
        }
    }
    return code == STORE_OK ? core_tick(h, now) : code;
}

void core_free(core *h)
{
    while (h->mail) {
        core_mail *m = h->mail;
        h->mail = m->next;
        free(m);
    }
    while (h->tables)
        core_drop(h, h->tables);
    memset(h, 0, sizeof *h);
}
