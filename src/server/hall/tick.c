/* tick.c - advances time, lets bots move, stores everything with one commit, and then sends
   it. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"
#include "server/operator/operator.h"
#include "server/store/store.h"
#include "table/clock/fallback.h"

/* ---- bots ------------------------------------------------------------------------------------ */

static bool people_play(const table *t)
{
    for (int seat = 0; seat < t->rules.seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON) return true;
    return false;
}

/* Bots play while a client watches. Where people have seats, they also go on for a while after the
   last of them was there or the clock acted for one. Then the table rests until somebody
   returns. */
bool hall_bots_play(const hall *h, const hall_table *t)
{
    return t->watches ||
           (people_play(&t->live->table) && h->now < t->live->present + h->limits.bot_stays);
}

/* Where people play, a bot moves at a fixed time after its question, so that its thinking time does
   not reveal its cards. */
uint64_t hall_bot_pace(const hall *h, const table *t)
{
    return people_play(t) ? h->limits.bot_pace : h->limits.bot_pace / 10;
}

/* Tables where only bots play share a few places; one that finds none waits for the next second. */
static bool bot_place(hall *h, hall_live *live, bool wanted)
{
    const bool takes = wanted && !people_play(&live->table);

    live->crowded =
        takes && !live->alone && h->limits.bot_tables && h->alone >= h->limits.bot_tables;
    const bool alone = takes && !live->crowded;
    h->alone += alone - live->alone;
    live->alone = alone;
    return wanted && !live->crowded;
}

/* Returns when the bot that was asked moves, with or without its own answer. An offer waits until
   the table accepts it. */
static uint64_t bot_due(const hall *h, const hall_table *t)
{
    const hall_live *live = t->live;
    if (!live->asked || live->asked != live->table.log.count || !hall_bots_play(h, t))
        return UINT64_MAX;
    if (!live->answered) return live->asked_time + h->limits.bot_patience;
    const uint64_t due = live->asked_time + hall_bot_pace(h, &live->table);
    const bool offers = nl_action_is(live->table.rules.game, live->answer.kind, NL_IS_OFFER);
    const uint64_t calm = offers ? table_offer_due(&live->table, live->asked_seat, h->now) : 0;
    return calm > due ? calm : due;
}

/* Whether the answer is an offer that the table refuses in this turn. After a restart, or after a
   person played the seat, a bot may not know which offers were made. It is asked again, because it
   remembers its own offers. After HALL_PASSED such answers the fallback move is played. */
static bool bot_repeats(hall_live *live, nl_action answer)
{
    return live->passed < HALL_PASSED &&
           table_offer_code(&live->table, answer, UINT64_MAX) != TABLE_OK;
}

void hall_bot(hall *h, const char *id, int seat, uint32_t version, nl_action action, uint64_t now)
{
    hall_table *t = hall_find(h, id);

    assert(!h->committing);
    if (!t || !t->live || h->dead) return;
    if (now > h->now) h->now = now;
    if (t->live->asked != version || t->live->asked_seat != seat || t->live->answered) return;
    t->live->again = bot_repeats(t->live, action);
    t->live->passed += t->live->again;
    t->live->answer = action;
    t->live->answered = !t->live->again;
    hall_settle(h, t);
}

static bool bot_refused(table_code code)
{
    return code == TABLE_RULES || code == TABLE_NOT_YOURS || code == TABLE_SAME_OFFER ||
           code == TABLE_TOO_MANY || code == TABLE_TOO_FAST;
}

/* An impossible answer is replaced by the fallback move, so that the game goes on. */
static void bot_move(hall *h, hall_table *t, uint64_t now)
{
    hall_live *live = t->live;
    table_command c = {
        .verb = DO_BOT_ACT, .seat = live->asked_seat, .version = live->asked, .action = live->answer
    };
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;
    table_answer answer = hall_code(TABLE_RULES);

    live->asked = 0;
    if (live->answered) answer = hall_command(h, t, &c, now);
    if (bot_refused(answer.code)) {
        h->figures.bots_late++;
        table_view(&live->table, c.seat, &view);
        const int count = nl_view_legal(&live->table.record.game, &view, legal);
        c.action = fallback_choose(&live->table.record.game, &view, legal, count);
        hall_command(h, t, &c, now);
    }
}

uint64_t hall_payer(const hall_table *t)
{
    uint64_t owner;
    memcpy(&owner, t->meta.owner.at, sizeof owner);
    return t->by ? t->by : owner;
}

/* Asks each question once, to the bot at the lowest seat that has to move; bots off turn that may
   have a proposal come before it. A bot that only repeats a refused offer is asked again, without
   any extra time. */
static void bot_ask(hall *h, hall_table *t, uint64_t now)
{
    hall_live *live = t->live;
    hall_question q = { .table = t->id,
                        .version = live->table.log.count,
                        .game = &live->table.record.game,
                        .payer = hall_payer(t) };
    nl_view view;

    live->talk.moved = false;
    const bool wanted = hall_bots_play(h, t) && live->table.phase != TABLE_OVER;
    if (!bot_place(h, live, wanted)) {
        live->asked = 0; /* ask again when somebody is there */
        return;
    }
    if (hall_talk_ask(h, t, now)) return;
    q.bot = table_bot(&live->table, &q.seat);
    const bool known = live->asked == q.version && live->asked_seat == q.seat;
    const bool again = live->again;
    live->again = false;
    if (!q.bot || (known && !again)) return;
    if (!known) {
        live->asked = q.version;
        live->asked_seat = q.seat;
        live->asked_time = now;
        live->passed = 0;
    }
    live->answered = false;
    q.until = live->asked_time + h->limits.bot_patience;
    table_view(&live->table, q.seat, &view);
    q.view = &view;
    h->figures.bots_asked++;
    h->figures.bots_again += known;
    h->env.think(h->env.user, &q);
}

/* ---- time ------------------------------------------------------------------------------------ */

/* Ignores disconnects shorter than HALL_AWAY_AFTER. */
static void tick_away(hall *h, hall_table *t, uint64_t now)
{
    hall_live *live = t->live;
    for (int seat = 0; seat < live->table.rules.seats; seat++) {
        const table_command away = { .verb = DO_AWAY, .seat = seat };
        if (!live->away_since[seat] || now < live->away_since[seat] + HALL_AWAY_AFTER) continue;
        live->away_since[seat] = 0;
        if (live->table.phase != TABLE_OVER || !t->meta.next[0]) hall_command(h, t, &away, now);
    }
}

/* The guest at the lowest seat who is there; NULL: nobody is. */
static const hall_guest *tick_heir(const hall_table *t)
{
    const hall_watch *heir = NULL;

    for (const hall_watch *w = t->watches; w; w = w->of_table) {
        if (w->seat == NL_NOBODY || !hall_holds(t, w->connection->guest, w->seat)) continue;
        if (!heir || w->seat < heir->seat) heir = w;
    }
    return heir ? heir->connection->guest : NULL;
}

static bool owner_there(const hall_table *t)
{
    const hall_live *live = t->live;
    bool there = live->owner_seen == 0 || live->table.phase != TABLE_GATHER;

    for (const hall_watch *w = t->watches; w && !there; w = w->of_table)
        there = hall_owns(t, w->connection->guest);
    return there;
}

uint64_t hall_owner_due(const hall_table *t)
{
    return owner_there(t) || !tick_heir(t) ? UINT64_MAX : t->live->owner_seen + HALL_OWNER_AWAY;
}

/* Without its owner nobody can begin a game or add bots. If the owner of a room stays away,
   somebody who is there becomes the owner. */
static void tick_owner(hall *h, hall_table *t, uint64_t now)
{
    hall_live *live = t->live;

    if (owner_there(t)) live->owner_seen = now;
    if (now < live->owner_seen + HALL_OWNER_AWAY) return;
    const hall_guest *heir = tick_heir(t);
    if (!heir) return;
    t->meta.owner = heir->id;
    live->owner_seen = now;
    hall_touch(h, t);
    for (hall_watch *w = t->watches; w; w = w->of_table) w->fresh = true;
}

static void tick_table(hall *h, hall_table *t, uint64_t now)
{
    const uint32_t before = t->live->table.log.count;
    const table_answer answer = table_tick(&t->live->table, now);
    if (answer.code == TABLE_NO_ROOM) h->spoiled = true;
    if (t->watches || t->live->table.log.count != before) t->live->present = now;
    if (bot_due(h, t) <= now) bot_move(h, t, now);
    if (hall_talk_due(h, t) <= now) hall_talk_say(h, t, now);
    tick_away(h, t, now);
    tick_owner(h, t, now);
    hall_chat_reserve(h, t);
    hall_note(h, t, now);
    if (t->live->table.phase == TABLE_OVER && !t->meta.next[0]) hall_rematch(h, t, now);
}

uint64_t hall_bots_due(const hall *h, const hall_table *t)
{
    if (t->live->again || t->live->talk.moved) return 0;
    if (t->live->crowded) return h->looked + HALL_LOOK_EVERY;
    const uint64_t move = bot_due(h, t), talk = hall_talk_due(h, t);
    return move < talk ? move : talk;
}

/* ---- the commit ------------------------------------------------------------------------------ */

static store_code store_up(hall *h, uint64_t now)
{
    uint8_t bytes[8];
    pack p = pack_write(bytes, sizeof bytes);
    char key[STORE_KEY_MAX];
    const store_fact fact = { "hall", key, bytes, sizeof bytes };

    hall_own_key(h, "up", key);
    if (h->up_stored && now < h->up_stored + HALL_UP_EVERY) return STORE_OK;
    pack_number(&p, now, 8);
    h->up_stored = now;
    return game_store_put(h->store, &fact);
}

/* Counts the epochs mixed and abandoned in the entries about to be stored. */
static void tick_pots(hall *h)
{
    int size;

    memset(h->pots, 0, sizeof h->pots);
    for (const hall_table *t = h->stirred; t; t = t->next_stirred) {
        if (!t->live) continue;
        for (uint32_t n = t->live->saved; n < t->live->table.log.count; n++) {
            const uint8_t kind = log_at(&t->live->table.log, n, &size)[0];
            h->pots[0] += kind == LOG_MIXED;
            h->pots[1] += kind == LOG_GIVE_UP;
        }
    }
}

static store_code store_pots(hall *h)
{
    uint8_t bytes[16];
    pack p = pack_write(bytes, sizeof bytes);
    char key[STORE_KEY_MAX];
    const store_fact fact = { "hall", key, bytes, sizeof bytes };

    hall_own_key(h, "epochs", key);
    tick_pots(h);
    if (!h->pots[0] && !h->pots[1]) return STORE_OK;
    pack_number(&p, h->figures.epochs + h->pots[0], 8);
    pack_number(&p, h->figures.epochs_given_up + h->pots[1], 8);
    return game_store_put(h->store, &fact);
}

static store_code tick_store(hall *h, uint64_t now)
{
    store_code code = h->fault;

    if (code == STORE_OK && h->spoiled) return STORE_FULL; /* discard this tick */
    if (code == STORE_OK) code = store_pots(h);
    for (hall_table *t = h->stirred; t && code == STORE_OK; t = t->next_stirred)
        code = hall_cache_store(h, t);
    for (hall_table *t = h->dirty; t && code == STORE_OK; t = t->next_dirty)
        if (!t->stirred) code = hall_cache_store(h, t);
    if (code == STORE_OK) code = hall_nodes_store(h);
    if (code == STORE_OK) code = hall_guests_store(h);
    return code == STORE_OK ? store_up(h, now) : code;
}

static void tick_stored(hall *h)
{
    h->figures.commits++;
    h->figures.epochs += h->pots[0];
    h->figures.epochs_given_up += h->pots[1];
    for (hall_table *t = h->stirred; t; t = t->next_stirred) {
        if (!t->live) continue;
        h->figures.entries += t->live->table.log.count - t->live->saved;
        t->live->saved = t->live->table.log.count;
        t->taken = t->fence != 0;
        t->created = true;
        t->resume_saved = t->resumed;
        hall_watches_settle(h, t, true, h->now);
        t->restored = false;
    }
    hall_touched(h);
    hall_nodes_stored(h);
    hall_reports_settle(h, true);
    hall_guests_stored(h);
}

/* Returns false if the store cannot be read for the time being; then it is to be called again. */
static bool tick_undone(hall *h, bool lost, uint64_t now)
{
    h->fault = STORE_OK;
    h->up_stored = 0;
    for (hall_table *t = h->stirred; t; t = t->next_stirred) hall_watches_settle(h, t, false, now);
    if (!hall_cache_undo(h, now)) return false;
    h->figures.commits_failed++;
    hall_reports_settle(h, false);
    hall_guests_undo(h);
    if (lost) hall_set_aside(h);
    return true;
}

/* ---- the mail -------------------------------------------------------------------------------- */

/* Whether a client that was told it watches really does. */
static bool mail_watches(hall *h, const hall_mail *m)
{
    const hall_connection *c = hall_connection_find(h, m->connection);
    const hall_table *t = hall_find(h, m->message.table);
    return c && t && hall_watch_find(c, t, m->message.as);
}

/* Sends success only after the commit. A repeated command may or may not have been stored before,
   so it gets no answer and the client retries. A client that watches something that does not exist
   after all is refused. While the store could not be read, even a refusal may have been wrong: then
   the client is disconnected, and comes back. */
static bool mail_goes(hall *h, hall_mail *m, store_code code)
{
    table_answer *answer = &m->message.answer;

    if (code == STORE_OK || m->message.kind == HALL_CLOSE) return true;
    if ((code == STORE_TORN || code == STORE_LOST) && m->message.kind == HALL_ANSWER) {
        memset(&m->message, 0, sizeof m->message);
        m->message.kind = HALL_CLOSE;
        m->message.close = HALL_CLOSE_TORN;
        return true;
    }
    if (m->message.kind != HALL_ANSWER) return m->looks;
    if (answer->code != TABLE_OK) return true;
    if (m->looks && (m->verb != HALL_WATCH || mail_watches(h, m))) return true;
    if (answer->repeated) return false;
    *answer = hall_code(TABLE_NOT_SAVED);
    hall_refusal(&m->message);
    return true;
}

static void tick_mail(hall *h, store_code code, uint64_t now)
{
    while (h->mail) {
        hall_mail *m = h->mail;
        h->mail = m->next;
        m->message.time = now;
        if (mail_goes(h, m, code)) h->env.send(h->env.user, m->connection, &m->message);
        if (m->message.kind == HALL_CLOSE) hall_hush(h, m->connection);
        fair_forget(&m->message.key, sizeof m->message.key);
        free(m->body);
        free(m);
    }
    h->mail_end = &h->mail;
}

/* ---- the tick -------------------------------------------------------------------------------- */

static void tick_tell(hall *h, store_code code, uint64_t now)
{
    turn_does("answers");
    tick_mail(h, code, now);
    turn_does("news");
    hall_notify(h, now);
    turn_does("rows");
    hall_lobby_notify(h, now);
    turn_does("questions");
    for (hall_table *t = h->stirred; t; t = t->next_stirred)
        if (t->live) bot_ask(h, t, now);
}

/* Everything that happens to all tables or guests, once a second. */
static void tick_look(hall *h, uint64_t now)
{
    h->look = now >= h->looked + HALL_LOOK_EVERY || h->looked == 0;
    if (!h->look) return;
    h->looked = now;
    hall_guests_sweep(h, now);
    hall_drain_look(h);
    hall_reports_sweep(h, now);
    if (now >= h->orders_swept + HALL_UP_EVERY) hall_orders_sweep(h);
    if (now >= h->orders_swept + HALL_UP_EVERY) h->orders_swept = now;
    if (!h->opening && (h->games_swept == 0 || now >= h->games_swept + HALL_REPORTS_EVERY)) {
        store_code code = hall_games_sweep(h);
        if (code == STORE_OK) code = hall_audit_sweep(h);
        if (code == STORE_OK) code = hall_forget_guests(h);
        /* Without memory, what is old is deleted another time. */
        if (code != STORE_OK && code != STORE_MEMORY) hall_fault(h, code);
    }
}

static void tick_tables(hall *h, uint64_t now)
{
    hall_due_collect(h, now);
    for (hall_table *t = h->stirred, *next; t; t = next) {
        next = t->next_stirred;
        h->figures.visited++;
        if (hall_row_due(t) <= now) hall_row_changed(h, t);
        if (hall_cache_rest(h, t, now) && t->live) tick_table(h, t, now);
    }
}

store_code hall_tick_begin(hall *h, uint64_t now)
{
    assert(!h->committing);
    if (h->dead) return STORE_BROKEN;
    h->committing = true;
    if (now < h->now) now = h->now;
    h->now = now;
    turn_does("sweep");
    tick_look(h, now);
    hall_nodes_tick(h, h->look);
    turn_does("tables");
    tick_tables(h, now);
    turn_does("store");
    return tick_store(h, now);
}

store_code hall_tick_end(hall *h, store_code code)
{
    const bool saved = code == STORE_OK;

    if (h->dead) return STORE_BROKEN;
    assert(h->committing);
    h->committing = false;
    h->dead = !saved && !store_code_undone(code);
    h->nodes.lost |= code == STORE_FENCED || code == STORE_ELSEWHERE;
    if (h->dead) return code;
    if (saved) tick_stored(h);
    h->committing = !saved && !tick_undone(h, code == STORE_LOST, h->now);
    if (h->committing) return STORE_AWAY;
    if (!h->opening) tick_tell(h, code, h->now);
    turn_does("settle");
    while (h->stirred) hall_due_settle(h, h->stirred);
    h->fault = STORE_OK;
    h->spoiled = false;
    return code;
}

store_code hall_tick(hall *h, uint64_t now)
{
    store_code code = hall_tick_begin(h, now);

    if (code == STORE_OK) code = game_store_commit(h->store);
    return code == STORE_AWAY ? code : hall_tick_end(h, code);
}

bool hall_ticking(const hall *h) { return h->committing; }

store_code hall_backup(hall *h, const char *path, const char *who, uint64_t now)
{
    const store_code code = hall_tick(h, now);
    return code == STORE_OK ? backup_create(h->store, NULL, path, who, h->now, NULL) : code;
}

store_code hall_audit(hall *h, bool json, buffer *out)
{
    const store_code code = hall_tick(h, h->now);
    return code == STORE_OK ? audit_write(h->store, json, out) : code;
}

store_code hall_audit_record(hall *h, const char *id, const char *who, const char *why,
                             uint64_t now, buffer *out)
{
    const store_code code = hall_tick(h, now);
    return code == STORE_OK ? audit_record(h->store, id, who, why, h->now, out) : code;
}

/* Tells everybody, but those who have been told to go. */
static void tell_all(hall *h, hall_kind kind, bool paused)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_connection *c = h->connections[i]; c; c = c->chain) {
            if (c->closing) continue;
            hall_message *m = hall_message_new(h, kind, NULL, NL_NOBODY);
            m->close = HALL_CLOSE_DOWN; /* of CLOSE */
            m->paused = paused;         /* of PAUSE */
            h->env.send(h->env.user, c->id, m);
        }
}

void hall_scatter(hall *h) { tell_all(h, HALL_CLOSE, false); }

void hall_farewell(hall *h)
{
    hall_scatter(h);
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_connection *c = h->connections[i]; c; c = c->chain) c->closing = true;
}

store_code hall_stop(hall *h, uint64_t now)
{
    const store_code code = hall_tick(h, now);
    hall_farewell(h);
    return code;
}

static void pause_clocks(hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_table *t = h->tables[i]; t; t = t->chain) {
            if (t->live && t->watches) hall_stir(h, t);
            for (hall_watch *w = t->watches; w; w = w->of_table) w->told = true;
        }
}

void hall_pause(hall *h, bool yes)
{
    tell_all(h, HALL_PAUSE, yes);
    if (!yes) pause_clocks(h);
}
