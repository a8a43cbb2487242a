/* watch.c - who watches, and what they are sent: entries in order, each once, redacted for
   their seat, and only what is stored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/text/text.h"

/* ---- joining and leaving --------------------------------------------------------------------- */

hall_watch *hall_watch_find(const hall_connection *c, const hall_table *t, int seat)
{
    hall_watch *w = c->watches;
    while (w && (w->table != t || w->seat != seat)) w = w->of_connection;
    return w;
}

static bool seat_is_watched(const hall_table *t, int seat)
{
    for (const hall_watch *w = t->watches; w; w = w->of_table)
        if (w->seat == seat) return true;
    return false;
}

void hall_watch_end(hall *h, hall_watch *w, uint64_t now)
{
    hall_table *t = w->table;
    hall_watch **at = &t->watches;

    while (*at != w) at = &(*at)->of_table;
    *at = w->of_table;
    for (at = &w->connection->watches; *at != w;) at = &(*at)->of_connection;
    *at = w->of_connection;
    w->connection->watch_count--;
    h->figures.watchers--;
    hall_budget_watch(h, w->who, -1);
    if (w->seat == NL_NOBODY) {
        t->watchers -= !w->screen;
        if (!w->screen) hall_row_changed(h, t);
    } else if (t->live && !seat_is_watched(t, w->seat)) {
        t->live->away_since[w->seat] = now;
    }
    if (t->live) t->live->present = now;
    if (t->live && t->live->owner_seen && hall_owns(t, w->connection->guest))
        t->live->owner_seen = now;
    t->meta.active = now;
    free(w);
    if (t->live && t->live->alone) hall_stir(h, t); /* another table may play instead */
    hall_settle(h, t);
}

void hall_watches_settle(hall *h, hall_table *t, bool stored, uint64_t now)
{
    for (hall_watch *w = t->watches, *next; w; w = next) {
        next = w->of_table;
        if (w->ending && stored)
            hall_watch_end(h, w, now);
        else
            w->ending = false;
    }
}

/* Spectators are delayed unless they hold a seat here or are the screen of the table. */
static bool watch_is_late(const hall *h, const hall_ask *a)
{
    return a->r->as == NL_NOBODY && a->t->meta.delay > 0 && !hall_holds_any(a->t, a->c->guest) &&
           !hall_is_screen(h, a->t, &a->r->key);
}

/* Returns the entries that this watch may know by now. */
static uint32_t watch_known(const hall_watch *w)
{
    return w->late ? w->table->live->late.n : w->table->live->saved;
}

static table_answer watch_room(const hall *h, const hall_ask *a)
{
    const bool spectator = a->r->as == NL_NOBODY && !hall_is_screen(h, a->t, &a->r->key);

    if (spectator && hall_pressed(h, a->c, 2)) return hall_code(TABLE_BUSY);
    if (spectator && a->t->watchers >= h->limits.watchers_of_table)
        return hall_code(TABLE_TOO_MANY);
    if (a->c->watch_count >= h->limits.watches_of_connection) return hall_code(TABLE_TOO_MANY);
    return hall_code(TABLE_OK);
}

static uint32_t lines_known(const hall_chat *chat, uint32_t heard)
{
    return heard < chat->count ? heard : chat->count;
}

/* A player who watches counts as present again and takes the seat back from a stand-in. */
table_answer hall_do_watch(hall *h, hall_ask *a)
{
    const table_command back = { .verb = DO_BACK, .seat = a->r->as };
    const table *own = &a->t->live->table;
    table_answer answer = watch_room(h, a);
    hall_watch *w = hall_watch_find(a->c, a->t, a->r->as);

    if (w && w->ending)
        hall_watch_end(h, w, a->now); /* has just regained the seat */
    else if (w)
        return hall_code(TABLE_DONE);
    if (answer.code != TABLE_OK) return answer;
    const bool late = watch_is_late(h, a);
    const bool ahead = a->r->cursor > (late ? a->t->live->late.n : own->log.count);
    if (a->r->cursor != UINT32_MAX && ahead && !late) return hall_code(TABLE_STALE);
    w = calloc(1, sizeof *w);
    if (!w) return hall_code(TABLE_NO_ROOM);
    *w = (hall_watch){ .connection = a->c,
                       .table = a->t,
                       .seat = a->r->as,
                       .who = a->c->who,
                       .late = late,
                       .screen = a->r->as == NL_NOBODY && hall_is_screen(h, a->t, &a->r->key),
                       .by_link = hall_is_invite(h, a->t, &a->r->key),
                       .fresh = a->r->cursor == UINT32_MAX || ahead,
                       .told = true, /* it always gets the current state */
                       .watchers = -1,
                       .cursor = a->r->cursor,
                       .of_connection = a->c->watches,
                       .of_table = a->t->watches };
    w->heard[HALL_AT_TABLE] = lines_known(&a->t->chat[HALL_AT_TABLE], a->r->heard);
    w->heard[HALL_GALLERY] = a->t->chat[HALL_GALLERY].count;
    a->c->watches = a->t->watches = w;
    a->c->watch_count++;
    h->figures.watchers++;
    hall_budget_watch(h, w->who, 1);
    a->t->watchers += a->r->as == NL_NOBODY && !w->screen;
    if (a->r->as == NL_NOBODY && !w->screen) hall_row_changed(h, a->t);
    if (a->r->as == NL_NOBODY) return answer;
    a->t->live->away_since[a->r->as] = 0;
    if (own->phase != TABLE_OVER && (own->seat[a->r->as].away || own->seat[a->r->as].stand_in[0]))
        hall_command(h, a->t, &back, a->now);
    return answer;
}

table_answer hall_do_leave(hall *h, hall_ask *a)
{
    hall_watch_end(h, hall_watch_find(a->c, a->t, a->r->as), a->now);
    return hall_code(TABLE_OK);
}

table_answer hall_do_fresh(hall *h, hall_ask *a)
{
    (void)h;
    hall_watch_find(a->c, a->t, a->r->as)->fresh = true;
    return hall_code(TABLE_OK);
}

/* Lets a client rebuild the whole log after a reload, in pieces of HALL_PAST_PIECE entries. */
table_answer hall_do_past(hall *h, hall_ask *a)
{
    hall_watch *w = hall_watch_find(a->c, a->t, a->r->as);

    (void)h;
    if (w->recalls) return hall_code(TABLE_DONE); /* one piece at a time */
    w->recalls = true;
    w->past = a->r->cursor;
    return hall_code(TABLE_OK);
}

/* ---- records --------------------------------------------------------------------------------- */

/* Before the end of the game the record has the seat's own view. Delayed spectators get it only
   after the end, with the same delay. */
table_answer hall_do_record(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    const uint64_t open = a->t->meta.over_at + (uint64_t)a->t->meta.delay * 1000;
    buffer text = { 0 };
    record *r;

    if (watch_is_late(h, a) && (own->phase != TABLE_OVER || a->now < open))
        return hall_code(TABLE_WRONG_PHASE);
    if (!own->started) return hall_code(TABLE_WRONG_PHASE);
    hall_budget_read(h, a->c, own->log.count);
    r = calloc(1, sizeof *r);
    if (!r) return hall_code(TABLE_NO_ROOM);
    const nl_err e = table_record(own, a->r->as, r);
    if (e == NL_OK) {
        record_print(r, &text);
        record_free(r);
    }
    free(r);
    if (e != NL_OK || text.failed) {
        buffer_free(&text);
        return hall_code(TABLE_NO_ROOM);
    }
    hall_mail *m = hall_post(h, a->c->id, HALL_RECORD_TEXT);
    if (!m) {
        buffer_free(&text);
        return hall_code(TABLE_NO_ROOM);
    }
    m->looks = true;
    m->body = text.at;
    snprintf(m->message.table, sizeof m->message.table, "%s", a->t->id);
    m->message.number = a->r->number;
    m->message.as = a->r->as;
    m->message.body = text.at;
    m->message.body_size = text.size;
    return hall_code(TABLE_OK);
}

/* ---- sending --------------------------------------------------------------------------------- */

hall_message *hall_message_new(hall *h, hall_kind kind, const hall_table *t, int as)
{
    hall_message *m = &h->message;
    memset(m, 0, sizeof *m);
    m->kind = kind;
    m->as = as;
    m->time = h->now;
    if (!t) return m;
    snprintf(m->table, sizeof m->table, "%s", t->id);
    if (t->live && t->live->table.started) m->game = &t->live->table.record.game;
    return m;
}

static bool names_somebody(int kind)
{
    return kind == LOG_SIT || kind == LOG_SIT_BOT || kind == LOG_STAND_IN || kind == LOG_NAME;
}

static void notify_entry(hall *h, const hall_watch *w, hall_kind kind, const table_news *news)
{
    hall_message *m = hall_message_new(h, kind, w->table, w->seat);

    m->number = news->n;
    m->news.entry = *news->entry;
    if (names_somebody(news->entry->kind)) clean_stored(news->entry->text, m->news.entry.text);
    m->news.count = news->count;
    if (news->entry->kind == LOG_START) hall_fill_map(w->table, m);
    memcpy(m->news.events, news->events, (size_t)news->count * sizeof *news->events);
    for (int i = 0; i < m->news.count; i++)
        nl_observe_event(w->table->live->table.rules.game, &m->news.events[i], w->seat);
    h->env.send(h->env.user, w->connection->id, m);
}

static void notify_one(hall *h, hall_watch *w, const table_news *news)
{
    notify_entry(h, w, HALL_NEWS, news);
    w->cursor = news->n + 1;
    w->told = true;
}

typedef struct teller {
    hall *hall;
    hall_watch *watch;
} teller;

static void notify_old(void *user, const table_news *news)
{
    const teller *t = user;
    notify_one(t->hall, t->watch, news);
}

static void notify_again(void *user, const table_news *news)
{
    const teller *t = user;
    notify_entry(t->hall, t->watch, HALL_PAST_NEWS, news);
}

/* Reads the log from there, at the cost of the client's address. */
static void retell(teller *to, uint32_t from, uint32_t end, table_told told)
{
    hall *h = to->hall;
    const hall_watch *w = to->watch;
    const uint32_t read = table_tell(&w->table->live->table, from, end, w->seat, told, to);

    h->figures.retold += read;
    hall_budget_read(h, w->connection, read);
}

/* Sends known entries again; delayed spectators get nothing earlier than before. */
static void notify_past(hall *h, hall_watch *w, uint32_t known)
{
    teller to = { h, w };
    const uint32_t end = known - w->past > HALL_PAST_PIECE ? w->past + HALL_PAST_PIECE : known;

    w->recalls = false;
    if (w->past < known) retell(&to, w->past, end, notify_again);
}

/* Returns when the late story may continue, UINT64_MAX: nothing to send. Nothing is delayed before
   the game begins. */
uint64_t hall_late_due(const hall_table *t)
{
    const hall_live *live = t->live;

    if (live->late.n >= live->saved) return UINT64_MAX;
    if (!live->late_on) return 0;
    return log_time(&live->table.log, live->late.n) + (uint64_t)t->meta.delay * 1000;
}

static void notify_all(hall *h, hall_table *t, bool late, const table_news *news)
{
    for (hall_watch *w = t->watches; w; w = w->of_table)
        if (w->late == late && !w->fresh && w->cursor == news->n) notify_one(h, w, news);
}

/* Replays what delayed spectators may know by now. */
static void notify_late(hall *h, hall_table *t, uint64_t now)
{
    table_story *story = &t->live->late;
    nl_event events[NL_EVENTS_MAX];
    log_entry e;
    table_news news = { 0, &e, events, 0 };

    while (hall_late_due(t) <= now &&
           table_story_next(story, &t->live->table, &e, events, &news.count)) {
        news.n = story->n - 1;
        t->live->late_on |= e.kind == LOG_START;
        hall_late_seat(t->live, &e);
        notify_all(h, t, true, &news);
    }
}

/* ---- entries that were applied and not passed on yet ----------------------------------------- */

/* Without memory the entry is missing here; readers then fall back to the log. */
static void kept_add(void *user, const table_news *news)
{
    hall_live *live = user;
    const size_t size = (size_t)news->count * sizeof *news->events;
    hall_kept *k = malloc(sizeof *k + size);

    if (!k) return;
    k->next = NULL;
    k->n = news->n;
    k->entry = *news->entry;
    k->count = news->count;
    memcpy(k->events, news->events, size);
    *live->kept_end = k;
    live->kept_end = &k->next;
}

void hall_listen(hall_live *live)
{
    live->told = live->table.log.count;
    live->kept_end = &live->kept;
    live->table.told = kept_add;
    live->table.told_user = live;
}

void hall_kept_free(hall_live *live)
{
    while (live->kept) {
        hall_kept *k = live->kept;
        live->kept = k->next;
        free(k);
    }
    live->kept_end = &live->kept;
}

/* Passes on what is stored, to the bots and to all watches that are up to date. */
static void notify_new(hall *h, hall_table *t)
{
    hall_live *live = t->live;

    for (const hall_kept *k = live->kept; k; k = k->next) {
        const table_news news = { k->n, &k->entry, k->events, k->count };
        if (k->n != live->told) hall_ears_close(live); /* one is missing */
        live->told = k->n + 1;
        hall_ears_hear(live, &news);
        notify_all(h, t, false, &news);
    }
    if (live->told != live->saved) hall_ears_close(live);
    live->told = live->saved;
    hall_kept_free(live);
}

static void notify_fresh(hall *h, hall_watch *w, uint64_t now)
{
    hall_message *m = hall_message_new(h, HALL_SNAPSHOT, w->table, w->seat);

    w->fresh = w->told = false;
    w->cursor = watch_known(w);
    m->number = w->cursor;
    hall_fill_snapshot(h, w, m);
    hall_fill_now(h, w, m, now);
    h->env.send(h->env.user, w->connection->id, m);
}

static void notify_now(hall *h, hall_watch *w, uint64_t now)
{
    hall_message *m = hall_message_new(h, HALL_NOW, w->table, w->seat);
    w->told = false;
    m->number = w->cursor;
    hall_fill_now(h, w, m, now);
    h->env.send(h->env.user, w->connection->id, m);
}

/* Sends the number of spectators: at once to a new client, to the others at most once a second. */
static void notify_watchers(hall *h, hall_watch *w)
{
    hall_message *m;

    if (w->watchers == w->table->watchers || (w->watchers >= 0 && !h->look)) return;
    m = hall_message_new(h, HALL_WATCHERS, w->table, w->seat);
    m->game = NULL;
    w->watchers = w->table->watchers;
    m->watchers = (uint32_t)w->watchers;
    h->env.send(h->env.user, w->connection->id, m);
}

/* Late spectators hear of the rematch with their delay. */
static void notify_next(hall *h, hall_watch *w, uint64_t now)
{
    if (!w->late || w->next_told || now < hall_next_due(w->table)) return;
    hall_message *m = hall_message_new(h, HALL_NOTICE, w->table, NL_NOBODY);
    w->next_told = true;
    m->game = NULL;
    m->notice = HALL_NEXT_TABLE;
    snprintf(m->text, sizeof m->text, "%s", w->table->meta.next);
    h->env.send(h->env.user, w->connection->id, m);
}

/* Brings new watches up to date first. */
static void notify_table(hall *h, hall_table *t, uint64_t now)
{
    bool late = false;

    for (const hall_watch *w = t->watches; w; w = w->of_table) late |= w->late;
    if (late) notify_late(h, t, now);
    notify_new(h, t);
    for (hall_watch *w = t->watches; w; w = w->of_table) {
        teller to = { h, w };
        const uint32_t known = watch_known(w);
        if (!w->fresh && w->cursor < known) retell(&to, w->cursor, known, notify_old);
        if (w->fresh)
            notify_fresh(h, w, now);
        else if (w->told && w->cursor <= known)
            notify_now(h, w, now);
        if (w->recalls) notify_past(h, w, known);
        hall_chat_notify(h, w, now);
        notify_next(h, w, now);
        notify_watchers(h, w);
    }
}

void hall_notify(hall *h, uint64_t now)
{
    for (hall_table *t = h->stirred; t; t = t->next_stirred)
        if (t->live) notify_table(h, t, now);
}
