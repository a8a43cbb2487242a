/* twin.c - how the two lobbies are set up, and how the state of one is copied into the other. */
#include "leak/twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "fair/vault.h"
#include "server/protocol/encode.h"

/* ---- a store that discards everything -------------------------------------------------------- */

static store_code sink_game(game_store *s, const char *game)
{
    (void)s;
    (void)game;
    return STORE_OK;
}

static store_code sink_take(game_store *s, const char *game, uint64_t *fence)
{
    *fence = 1;
    return sink_game(s, game);
}

static store_code sink_add(game_store *s, const char *game, uint64_t fence, const store_entry *e)
{
    (void)fence;
    (void)e;
    return sink_game(s, game);
}

static store_code sink_commit(game_store *s) { return sink_game(s, ""); }

static void sink_forget(game_store *s) { (void)s; }

static store_code sink_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    (void)seen;
    (void)user;
    return sink_game(s, game);
}

static store_code sink_games(game_store *s, bool all, store_game_seen seen, void *user)
{
    (void)all;
    (void)seen;
    (void)user;
    return sink_game(s, "");
}

static store_code sink_put(game_store *s, const store_fact *fact)
{
    return sink_game(s, fact->key);
}

static store_code sink_drop(game_store *s, const char *kind, const char *key)
{
    (void)kind;
    return sink_game(s, key);
}

static store_code sink_facts(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                             void *user)
{
    (void)kind;
    (void)seen;
    (void)user;
    return sink_game(s, key);
}

static const store_kind sink = {
    .create = sink_game,
    .take = sink_take,
    .add = sink_add,
    .finish = sink_game,
    .commit = sink_commit,
    .forget = sink_forget,
    .read = sink_read,
    .games = sink_games,
    .put = sink_put,
    .drop = sink_drop,
    .facts = sink_facts,
};

/* ---- messages -------------------------------------------------------------------------------- */

const table *twin_table(const twin *one) { return hall_table_of(one->hall, one->table); }

static fair_key twin_random(void *user)
{
    twin *one = user;
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&one->luck, 256);
    return key;
}

static uint64_t text_hash(buffer *text)
{
    const uint64_t h = hash_bytes((const uint8_t *)text->at, (int)text->size);
    if (text->failed) abort();
    return hash_step(h, text->size);
}

/* Encodes for every kind of client: pages in either language, programs, bots. */
static uint64_t twin_wire(const hall_message *message)
{
    static const encode_style styles[] = {
        { NL_EN, false, false },
        { NL_DE, true, false },
        { NL_EN, true, true },
    };
    static buffer text;

    buffer_clear(&text);
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
        if (!styles[i].hsp || !encode_hsp(&text, message))
            encode_message(&text, message, styles[i]);
    return text_hash(&text);
}

static void page_row(void *user, const char *id, const hall_row *row) { encode_row(user, id, row); }

void twin_keep(twin *one, uint32_t connection, const hall_message *message)
{
    if (one->count == TWIN_SENT) abort();
    twin_sent *s = &one->sent[one->count++];
    s->connection = connection;
    memcpy(&s->message, message, sizeof s->message);
    s->record =
        message->body ? hash_bytes((const uint8_t *)message->body, (int)message->body_size) : 0;
    s->wire = twin_wire(message);
    s->message.body = NULL;
    s->message.game = NULL;
}

/* Returns one bit of what only the seats themselves know. */
static bool twin_secret(const twin *one)
{
    const table *t = twin_table(one);
    return t && t->started && nl_hash(&t->record.game, &t->state) & 1;
}

uint64_t twin_page(const twin *one)
{
    static buffer text;
    json j = { &text, false };

    buffer_clear(&text);
    hall_lobby(one->hall, page_row, &j);
    if (one->plant == LEAK_HTTP && twin_secret(one)) buffer_char(&text, ' ');
    return text_hash(&text);
}

static void twin_leak(twin *one)
{
    twin_sent *last = &one->sent[one->count - 1];
    hall_message *m = &last->message;

    if (one->plant == LEAK_EVENT && m->kind == HALL_NEWS && m->news.count)
        m->news.events[0].arg[12] ^= 1;
    if (one->plant == LEAK_TIME && m->kind == HALL_NOW) m->time++;
    if (one->plant == LEAK_COUNT && m->kind == HALL_NOW) twin_keep(one, last->connection, m);
    if (one->plant == LEAK_CLOCK && m->kind == HALL_NOW) m->now.left[0]++;
    if (one->plant == LEAK_CODE && m->kind == HALL_ANSWER && m->answer.code == TABLE_RULES)
        m->answer.rule = NL_ERR_CORRUPT;
    if (one->plant == LEAK_LOBBY && m->kind == HALL_ROW) m->row.watchers++;
    if (one->plant == LEAK_AID && m->kind == HALL_ANSWER && m->body_size) last->record++;
    if (one->plant == LEAK_PAST && m->kind == HALL_PAST_NEWS) m->news.entry.count++;
    if (one->plant == LEAK_HEART && m->counts) m->memory.cards[0][0][1]++;
    if (one->plant == LEAK_WIRE) last->wire++;
    if (one->plant == LEAK_METER) one->hall->figures.lines++;
    if (one->plant == LEAK_ORDER && one->count > 1) {
        static twin_sent kept;
        kept = last[0];
        last[0] = last[-1];
        last[-1] = kept;
    }
}

/* A table that treats a person differently after a report. */
static void twin_leak_report(twin *one)
{
    hall_message *m = &one->sent[one->count - 1].message;
    if (one->hall && one->hall->report_count > 0 && m->kind == HALL_NOW) m->now.strikes[0] ^= 1;
}

static void twin_send(void *user, uint32_t connection, const hall_message *message)
{
    twin *one = user;
    twin_keep(one, connection, message);
    if (one->plant >= LEAKS)
        late_leak(one, connection, message);
    else if (one->plant == LEAK_REPORT)
        twin_leak_report(one);
    else if (one->plant != LEAK_NONE && one->hall && twin_secret(one))
        twin_leak(one);
}

static void twin_think(void *user, const hall_question *question)
{
    (void)user;
    (void)question; /* the only bots are stand-ins; they make the fallback move */
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static hall_message twin_ask(twins *t, twin *one, uint32_t connection, const hall_request *r)
{
    hall_message answer;
    memset(&answer, 0, sizeof answer);
    one->count = 0;
    hall_receive(one->hall, connection, r, t->now);
    hall_tick(one->hall, t->now);
    for (int i = 0; i < one->count; i++)
        if (one->sent[i].connection == connection && one->sent[i].message.kind == HALL_ANSWER)
            answer = one->sent[i].message;
    if (answer.answer.code != TABLE_OK) {
        printf("%s: %s\n", hall_verb_of(r->verb)->word, table_code_word(answer.answer.code));
        abort();
    }
    return answer;
}

static hall_request twin_request(const twin *one, hall_verb verb, int as)
{
    hall_request r;
    memset(&r, 0, sizeof r);
    r.verb = verb;
    r.as = r.seat = as;
    r.phrase = PHRASES;
    r.yes = true;
    snprintf(r.table, sizeof r.table, "%s", one->table);
    return r;
}

static void twin_hello(twins *t, twin *one, uint32_t connection)
{
    const hall_request r = twin_request(one, HALL_HELLO, NL_NOBODY);
    twin_ask(t, one, connection, &r);
}

static void twin_watch(twins *t, twin *one, uint32_t connection, int as, const fair_key *key)
{
    hall_request r = twin_request(one, HALL_WATCH, as);
    if (key) r.key = *key;
    twin_ask(t, one, connection, &r);
}

static void twin_seats(twins *t, twin *one, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        hall_request r = twin_request(one, HALL_SIT, seat);
        if (seat > 0) twin_hello(t, one, (uint32_t)seat + 1);
        twin_ask(t, one, (uint32_t)seat + 1, &r);
        twin_watch(t, one, (uint32_t)seat + 1, seat, NULL);
    }
    for (int seat = 0; seat < seats; seat++) {
        hall_request r = twin_request(one, HALL_READY, seat);
        r.client_seq = 1;
        twin_ask(t, one, (uint32_t)seat + 1, &r);
    }
}

static void twin_begin(twins *t, twin *one, const char *rules, uint64_t seed, leak_plant plant)
{
    const hall_env env = { one, twin_random, twin_send, twin_think, NULL };
    hall_request r;
    store_code code;

    memset(one, 0, sizeof *one);
    one->store.kind = &sink;
    one->luck = rng_of(seed);
    one->plant = plant;
    one->hall = hall_open(&env, &one->store, t->now, &code);
    if (!one->hall) abort();
    hall_limits_of(one->hall)->command_burst = 1000000;
    hall_limits_of(one->hall)->chat_burst = 1000;
    hall_limits_of(one->hall)->reports_of_guest = 1000;
    twin_hello(t, one, 1);
    r = twin_request(one, HALL_OPEN, NL_NOBODY);
    r.delay = t->delay;
    r.flags = TABLE_AIDS;
    r.clock = CLOCK_STANDARD;
    const char *own = strstr(rules, TWIN_OWN_MAP);
    if (own) r.map = nl_map_text(NL_MAP_CORSICA);
    snprintf(r.rules, sizeof r.rules, "%.*s", own ? (int)(own - rules) : NL_RULES_MAX, rules);
    memcpy(one->table, twin_ask(t, one, 1, &r).text, sizeof one->table);
    r = twin_request(one, HALL_LINK, NL_NOBODY);
    r.link = HALL_LINK_SCREEN;
    t->screen = twin_ask(t, one, 1, &r).key;
    twin_hello(t, one, TWIN_SCREEN);
    twin_watch(t, one, TWIN_SCREEN, NL_NOBODY, &t->screen);
    twin_hello(t, one, TWIN_LATE);
    twin_watch(t, one, TWIN_LATE, NL_NOBODY, NULL);
    r = twin_request(one, HALL_LOBBY, NL_NOBODY);
    twin_ask(t, one, TWIN_LOBBY, &r);
    twin_seats(t, one, twin_table(one)->rules.seats);
    if (twin_table(one)->phase != TABLE_PLAY) abort();
}

void twins_begin(twins *t, const char *rules, uint64_t seed, leak_plant plant)
{
    t->now = 1000000;
    t->requests = 10;
    t->luck = rng_of(seed ^ 0x5EED);
    for (int i = 0; i < 2; i++) twin_begin(t, &t->one[i], rules, seed, plant);
    memcpy(t->table, t->one[0].table, sizeof t->table);
    t->now += 2000;
    for (int i = 0; i < 2; i++) hall_tick(t->one[i].hall, t->now);
}

void twins_end(twins *t)
{
    for (int i = 0; i < 2; i++) hall_free(t->one[i].hall);
}

/* ---- the same requests to both --------------------------------------------------------------- */

hall_request twins_request(twins *t, hall_verb verb, int as)
{
    hall_request r = twin_request(&t->one[0], verb, as);
    r.yes = false;
    r.number = ++t->requests;
    r.client_seq = r.number;
    r.version = twin_table(&t->one[0])->log.count;
    return r;
}

void twins_receive(twins *t, uint32_t connection, const hall_request *r)
{
    for (int i = 0; i < 2; i++) hall_receive(t->one[i].hall, connection, r, t->now);
}

static bool next_observed(const twin *one, twin_observed observed, int observer, int *at)
{
    while (*at < one->count && !observed(one->sent[*at].connection, observer)) ++*at;
    return *at < one->count;
}

const char *twins_differ(const twins *t, twin_observed observed, int observer)
{
    const twin *a = &t->one[0], *b = &t->one[1];
    int i = 0, k = 0;

    for (;; i++, k++) {
        const bool more = next_observed(a, observed, observer, &i);
        if (more != next_observed(b, observed, observer, &k)) return "the number of messages";
        if (!more) break;
        if (a->sent[i].connection != b->sent[k].connection) return "the order of messages";
        if (a->sent[i].record != b->sent[k].record) return "a record";
        if (a->sent[i].wire != b->sent[k].wire) return "the bytes on the wire";
        const void *one = &a->sent[i].message, *two = &b->sent[k].message;
        if (memcmp(one, two, sizeof a->sent[i].message) != 0) return "the bytes of a message";
    }
    return twin_page(a) == twin_page(b) ? NULL : "the lobby by HTTP";
}

/* ---- from one to the other ------------------------------------------------------------------- */

static void *copy_of(const void *from, size_t size)
{
    void *to = malloc(size ? size : 1);
    if (!to) abort();
    if (size) memcpy(to, from, size);
    return to;
}

static void *vault_copy(const void *from, size_t size)
{
    void *to = vault_new(size);
    if (!to) abort();
    if (size) memcpy(to, from, size);
    return to;
}

static void story_copy(table_story *to, const table_story *from)
{
    table_story_free(to);
    *to = *from;
    to->actions = copy_of(from->actions, (size_t)from->cap * sizeof *from->actions);
}

static void table_copy(table *to, const table *from)
{
    const table own = *to; /* its users */

    table_free(to);
    *to = *from;
    to->user = own.user;
    to->told_user = own.told_user;
    to->marks = copy_of(from->marks, (size_t)from->mark_cap * sizeof *from->marks);
    to->epochs = vault_copy(from->epochs, (size_t)from->epoch_count * sizeof *from->epochs);
    to->log.bytes.at = vault_copy(from->log.bytes.at, from->log.bytes.cap);
    to->log.end = copy_of(from->log.end, from->log.cap * sizeof *from->log.end);
    to->log.hash = copy_of(from->log.hash, from->log.cap * sizeof *from->log.hash);
    to->map.at = from->map.at ? copy_of(from->map.at, from->map.cap) : NULL;
    to->record.map.at =
        from->record.map.at ? copy_of(from->record.map.at, from->record.map.cap) : NULL;
    to->record.tags = NULL;
    to->record.tag_count = 0;
    to->record.steps =
        copy_of(from->record.steps, (size_t)from->record.cap * sizeof *from->record.steps);
}

void twins_join(twins *t)
{
    const hall_table *from = hall_find(t->one[0].hall, t->table);
    hall_table *to = hall_find(t->one[1].hall, t->table);
    hall_live *live = to->live;
    const hall_watch *w = from->watches;

    to->meta = from->meta;
    table_copy(&live->table, &from->live->table);
    live->told = from->live->told;
    story_copy(&live->late, &from->live->late);
    live->saved = from->live->saved;
    live->noted = from->live->noted;
    live->late_on = from->live->late_on;
    live->late_flags = from->live->late_flags;
    memcpy(live->late_seat, from->live->late_seat, sizeof live->late_seat);
    live->asked = from->live->asked;
    live->asked_seat = from->live->asked_seat;
    live->asked_time = from->live->asked_time;
    live->answered = from->live->answered;
    memcpy(live->away_since, from->live->away_since, sizeof live->away_since);
    for (hall_watch *v = to->watches; v; v = v->of_table, w = w->of_table) v->cursor = w->cursor;
    hall_settle(t->one[1].hall, to);
    t->one[1].hall->figures = t->one[0].hall->figures;
    t->one[1].luck = t->one[0].luck;
}

/* The past stays what it was. Only what has not been shown to the observer is sampled again. */
bool twins_part(twins *t, int observer)
{
    hall_live *live;
    nl_state truth;
    nl_view view;

    twins_join(t);
    live = hall_find(t->one[1].hall, t->table)->live;
    if (live->late.n != live->saved || live->told != live->saved) return false;
    nl_observe(&live->table.record.game, &live->table.state, observer, &view);
    nl_resample(&live->table.record.game, &view, rng_draw, &t->luck, &truth);
    live->table.state = live->late.state = truth;
    return true;
}
