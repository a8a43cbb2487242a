/* lounge.h - a lobby (hall) for tests, with an in-memory store and a list of everything it has
   sent. Include it after cmocka. */
#ifndef NL_TEST_LOUNGE_H
#define NL_TEST_LOUNGE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "server/hall/inside.h"

enum { LOUNGE_SENT = 4096 };

typedef struct lounge_sent {
    uint32_t connection;
    hall_message message;
    char *body;
} lounge_sent;

typedef struct lounge {
    hall *hall;
    game_store *store;
    rng luck;
    uint64_t now;
    uint32_t requests;
    lounge_sent *sent;
    int count;
    bool bots;                             /* the bots answer at once with a random move */
    void (*think)(const hall_question *q); /* if set, called instead */
    void (*talk)(const hall_question *q);  /* off turn; if not set, bots are silent */
    int notes;                             /* lines for the log */
    char note[256];                        /* the last one */
} lounge;

static fair_key lounge_random(void *user)
{
    lounge *l = user;
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&l->luck, 256);
    return key;
}

static void lounge_send(void *user, uint32_t connection, const hall_message *message)
{
    lounge *l = user;
    assert_true(l->count < LOUNGE_SENT);
    lounge_sent *s = &l->sent[l->count++];
    s->connection = connection;
    s->message = *message;
    s->body = NULL;
    if (message->body) {
        s->body = malloc(message->body_size + 1);
        assert_non_null(s->body);
        memcpy(s->body, message->body, message->body_size);
        s->body[message->body_size] = 0;
    }
}

static void lounge_think(void *user, const hall_question *q)
{
    lounge *l = user;
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    if (q->talk && l->talk) l->talk(q);
    if (q->talk && !l->talk) hall_bot_says(l->hall, q->table, q->seat, q->version, NULL, l->now);
    if (q->talk) return;
    if (l->think) l->think(q);
    if (!l->bots || l->think || count == 0) return;
    hall_bot(l->hall, q->table, q->seat, q->version, legal[rng_below(&l->luck, (uint32_t)count)],
             l->now);
}

static inline void lounge_note(void *user, const char *event, const char *words)
{
    lounge *l = user;
    l->notes++;
    snprintf(l->note, sizeof l->note, "%s: %s", event, words);
}

static inline void lounge_open(lounge *l)
{
    const hall_env env = { l, lounge_random, lounge_send, lounge_think, lounge_note };
    store_code code;
    l->hall = hall_open(&env, l->store, l->now, &code);
    assert_int_equal(code, STORE_OK);
    hall_limits_of(l->hall)->command_burst = 1000000;
}

static inline void lounge_begin(lounge *l)
{
    memset(l, 0, sizeof *l);
    l->luck = rng_of(7);
    l->now = 1000000;
    l->sent = calloc(LOUNGE_SENT, sizeof *l->sent);
    assert_non_null(l->sent);
    l->store = store_in_memory();
    assert_non_null(l->store);
    l->bots = true;
    lounge_open(l);
}

static inline void lounge_forget(lounge *l)
{
    for (int i = 0; i < l->count; i++) free(l->sent[i].body);
    l->count = 0;
}

static inline void lounge_end(lounge *l)
{
    turn_stop(); /* what follows in this program is not its turn */
    hall_free(l->hall);
    game_store_close(l->store);
    lounge_forget(l);
    free(l->sent);
}

/* Restarts the server as after a crash. */
static inline void lounge_restart(lounge *l)
{
    hall_free(l->hall);
    game_store_forget(l->store);
    lounge_open(l);
}

/* The connection comes from an address of this number. */
static inline void lounge_met(lounge *l, uint32_t connection, uint64_t number)
{
    address from = { { [10] = 0xFF, [11] = 0xFF, [12] = 10 } };
    for (int i = 0; i < 3; i++) from.at[15 - i] = (uint8_t)(number >> (8 * i));
    hall_met(l->hall, connection, &from);
}

static inline void lounge_tick(lounge *l, uint64_t ms)
{
    l->now += ms;
    turn_next(); /* for the watchdog */
    assert_int_equal(hall_tick(l->hall, l->now), STORE_OK);
}

static inline hall_request lounge_request(lounge *l, hall_verb verb, const char *at, int as)
{
    hall_request r;
    memset(&r, 0, sizeof r);
    r.verb = verb;
    r.number = ++l->requests;
    r.as = as;
    r.seat = as;
    r.phrase = PHRASES;
    snprintf(r.table, sizeof r.table, "%s", at);
    return r;
}

/* Returns the last message of this kind to the connection, or NULL if there is none. */
static inline const lounge_sent *lounge_last(const lounge *l, uint32_t connection, hall_kind kind)
{
    for (int i = l->count - 1; i >= 0; i--)
        if (l->sent[i].connection == connection && l->sent[i].message.kind == kind)
            return &l->sent[i];
    return NULL;
}

static inline int lounge_counted(const lounge *l, uint32_t connection, hall_kind kind)
{
    int count = 0;
    for (int i = 0; i < l->count; i++)
        count += l->sent[i].connection == connection && l->sent[i].message.kind == kind;
    return count;
}

/* Sends a command, lets one tick pass and returns the answer. */
static inline hall_message lounge_ask(lounge *l, uint32_t connection, const hall_request *r)
{
    static hall_message none;
    turn_next();
    hall_receive(l->hall, connection, r, l->now);
    lounge_tick(l, 10);
    for (int i = l->count - 1; i >= 0; i--)
        if (l->sent[i].connection == connection && l->sent[i].message.kind == HALL_ANSWER &&
            l->sent[i].message.number == r->number)
            return l->sent[i].message;
    none.answer.code = TABLE_CODES;
    return none;
}

static inline table_code lounge_do(lounge *l, uint32_t connection, hall_verb verb, const char *at,
                                   int as)
{
    const hall_request r = lounge_request(l, verb, at, as);
    return lounge_ask(l, connection, &r).answer.code;
}

/* Signs a new guest in and returns the token. */
static inline fair_key lounge_guest(lounge *l, uint32_t connection, const char *name)
{
    hall_request r = lounge_request(l, HALL_HELLO, "", NL_NOBODY);
    snprintf(r.name, sizeof r.name, "%s", name);
    const hall_message m = lounge_ask(l, connection, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    return m.key;
}

static inline table_code lounge_hello(lounge *l, uint32_t connection, fair_key token)
{
    hall_request r = lounge_request(l, HALL_HELLO, "", NL_NOBODY);
    r.key = token;
    return lounge_ask(l, connection, &r).answer.code;
}

static inline void lounge_table(lounge *l, uint32_t connection, const char *rules,
                                clock_preset clock, char id[FAIR_GAME_MAX])
{
    hall_request r = lounge_request(l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(l);
    r.clock = clock;
    r.flags = TABLE_MAY_UNDO;
    snprintf(r.rules, sizeof r.rules, "%s", rules);
    const hall_message m = lounge_ask(l, connection, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    memcpy(id, m.text, FAIR_GAME_MAX);
}

static inline fair_key lounge_sit(lounge *l, uint32_t connection, const char *at, int seat)
{
    hall_request r = lounge_request(l, HALL_SIT, at, NL_NOBODY);
    r.seat = seat;
    const hall_message m = lounge_ask(l, connection, &r);
    assert_int_equal(m.answer.code, TABLE_OK);
    return m.key;
}

static inline void lounge_watch(lounge *l, uint32_t connection, const char *at, int as)
{
    assert_int_equal(lounge_do(l, connection, HALL_WATCH, at, as), TABLE_OK);
}

static inline void lounge_bot(lounge *l, uint32_t connection, const char *at, int seat)
{
    hall_request r = lounge_request(l, HALL_BOT, at, NL_NOBODY);
    r.seat = seat;
    snprintf(r.name, sizeof r.name, "random");
    assert_int_equal(lounge_ask(l, connection, &r).answer.code, TABLE_OK);
}

static inline table_code lounge_ready(lounge *l, uint32_t connection, const char *at, int seat)
{
    hall_request r = lounge_request(l, HALL_READY, at, seat);
    r.client_seq = r.number;
    r.yes = true;
    return lounge_ask(l, connection, &r).answer.code;
}

/* Makes a random move for a seat that must act, as its holder. It never makes an offer, because
   offers are rate limited. */
static inline table_code lounge_move(lounge *l, uint32_t connection, const char *at, int seat)
{
    const table *t = hall_table_of(l->hall, at);
    hall_request r = lounge_request(l, HALL_ACT, at, seat);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    table_view(t, seat, &view);
    const int count = nl_view_legal(&t->record.game, &view, legal);
    assert_true(count > 0);
    for (int tries = 0; tries < 40; tries++) {
        r.action = legal[rng_below(&l->luck, (uint32_t)count)];
        if (!nl_action_is(t->rules.game, r.action.kind, NL_IS_OFFER)) break;
    }
    r.client_seq = r.number;
    r.version = t->log.count;
    return lounge_ask(l, connection, &r).answer.code;
}

/* Ann owns the table and has seat 0, Ben has seat 1. Both watch; bots fill the other seats. */
static inline void lounge_two(lounge *l, char id[FAIR_GAME_MAX], const char *rules,
                              clock_preset clock, int seats)
{
    lounge_begin(l);
    lounge_guest(l, 1, "Ann");
    lounge_guest(l, 2, "Ben");
    lounge_table(l, 1, rules, clock, id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(l, c, id, (int)c - 1);
        lounge_watch(l, c, id, (int)c - 1);
    }
    for (int seat = 2; seat < seats; seat++) lounge_bot(l, 1, id, seat);
}

static inline void lounge_start(lounge *l, const char *id)
{
    assert_int_equal(lounge_ready(l, 1, id, 0), TABLE_OK);
    assert_int_equal(lounge_ready(l, 2, id, 1), TABLE_OK);
    lounge_tick(l, 1000);
    assert_int_equal(hall_table_of(l->hall, id)->phase, TABLE_PLAY);
}

#endif
