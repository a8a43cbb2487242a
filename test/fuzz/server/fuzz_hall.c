/* fuzz_hall.c - any bytes as the life of a lobby, four bytes per step: a request on one of five
   connections, passing time, a lost connection, a full disk or a restart. Every request gets one
   answer, news has no gap, memory and store agree, and every table loads again. */
#include <stdio.h>

#include "fuzz/fuzz.h"
#include "server/hall/inside.h"

enum { PEOPLE = 5, TABLES = 3, STEPS = 250 };
enum { STEP_TICK = 32, STEP_LOST, STEP_RESTART, STEP_FULL, STEP_RESYNC, STEP_TIME, STEPS_ALL };

typedef struct fuzz_life {
    hall *hall;
    game_store *store;
    rng luck;
    uint64_t now;
    uint32_t number, asked, answered;
    uint32_t connection[PEOPLE], last_connection;
    fair_key token[PEOPLE], key; /* key: the last one that anybody got */
    char table[TABLES][FAIR_GAME_MAX];
    int tables, ticks;
    uint32_t next[PEOPLE][TABLES][NL_SEATS + 1]; /* the entry that must come next */
    struct {
        uint32_t *next, cursor;
    } watch[STEPS + 1]; /* by the number of the request; next is NULL for other requests */
    bool full;
} fuzz_life;

static const store_kind *honest;
static fuzz_life l;

static fair_key life_random(void *user)
{
    fair_key key;
    (void)user;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&l.luck, 256);
    return key;
}

static int person_of(uint32_t connection)
{
    for (int i = 0; i < PEOPLE; i++)
        if (l.connection[i] == connection) return i;
    return -1;
}

static int table_at(const char *id)
{
    for (int i = 0; i < l.tables; i++)
        if (strcmp(l.table[i], id) == 0) return i;
    return -1;
}

static void life_answer(int who, const hall_message *m)
{
    static const fair_key zero;
    l.answered++;
    if (m->answer.code != TABLE_OK) return;
    if (l.watch[m->number].next) *l.watch[m->number].next = l.watch[m->number].cursor;
    if (!fair_same(&m->key, &zero)) l.key = m->key;
    if (m->name[0] && !fair_same(&m->key, &zero)) l.token[who] = m->key;
    if (m->text[0] && table_at(m->text) < 0 && l.tables < TABLES)
        snprintf(l.table[l.tables++], FAIR_GAME_MAX, "%s", m->text);
}

static void life_send(void *user, uint32_t connection, const hall_message *m)
{
    const int who = person_of(connection), at = table_at(m->table);
    (void)user;
    must(who >= 0);
    if (m->kind == HALL_ANSWER) life_answer(who, m);
    if (at < 0 || (m->kind != HALL_NEWS && m->kind != HALL_SNAPSHOT)) return;
    uint32_t *next = &l.next[who][at][m->as == NL_NOBODY ? NL_SEATS : m->as];
    if (m->kind == HALL_NEWS) must(*next == UINT32_MAX || m->number == *next);
    *next = m->kind == HALL_NEWS ? m->number + 1 : m->number;
}

static void life_think(void *user, const hall_question *q)
{
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    (void)user;
    if (q->talk) {
        const nl_action any = { (uint8_t)rng_below(&l.luck, 256),
                                (uint8_t)q->seat,
                                { 0, 0, 0, (uint8_t)rng_below(&l.luck, 3) } };
        const bool silent = rng_below(&l.luck, 2) == 0;
        hall_bot_says(l.hall, q->table, q->seat, q->version, silent ? NULL : &any, l.now);
        return;
    }
    if (count > 0 && rng_below(&l.luck, 8))
        hall_bot(l.hall, q->table, q->seat, q->version, legal[rng_below(&l.luck, (uint32_t)count)],
                 l.now);
}

static store_code life_commit(game_store *s) { return l.full ? STORE_FULL : honest->commit(s); }

static void life_open(void)
{
    const hall_env env = { NULL, life_random, life_send, life_think, NULL };
    store_code code;
    l.hall = hall_open(&env, l.store, l.now, &code);
    must(l.hall != NULL && hall_figures_of(l.hall).quarantined == 0);
    hall_limits_of(l.hall)->sleep_after = 5000;
    for (int i = 0; i < PEOPLE; i++) l.connection[i] = ++l.last_connection;
    memset(l.next, 0xFF, sizeof l.next);
}

static bool count_entry(void *user, const store_entry *entry)
{
    *(uint32_t *)user = entry->n + 1;
    return true;
}

static void life_check(const hall_table *t)
{
    uint32_t stored = 0;

    if (!t->live) return;
    must(t->live->saved == t->live->table.log.count);
    if (++l.ticks % 64) return; /* reading the store is slow */
    game_store_read(l.store, t->id, count_entry, &stored);
    must(stored == t->live->saved);
}

static void life_tick(uint64_t ms)
{
    l.now += ms;
    turn_next(); /* for the watchdog */
    const store_code code = hall_tick(l.hall, l.now);
    must(code == STORE_OK || (code == STORE_FULL && l.full));
    must(l.full || l.asked == l.answered);
    l.asked = l.answered = 0;
    l.full = false;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_table *t = l.hall->tables[i]; t; t = t->chain) life_check(t);
    must(hall_due(l.hall) >= l.now || hall_due(l.hall) == 0);
}

static void life_lost(int who)
{
    life_tick(0);
    hall_lost(l.hall, l.connection[who], l.now);
    l.connection[who] = ++l.last_connection;
    memset(l.next[who], 0xFF, sizeof l.next[who]);
}

static void pick_action(hall_request *r)
{
    const table *t = hall_table_of(l.hall, r->table);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    if (!t || r->as >= t->rules.seats || !table_view(t, r->as, &view)) return;
    const int count = nl_view_legal(&t->record.game, &view, legal);
    if (count > 0) r->action = legal[rng_below(&l.luck, (uint32_t)count)];
    r->version = t->log.count;
}

static void life_request(const uint8_t step[4])
{
    static const char *const rules[] = { "island seats=3 turns=2", "chocolate seats=2",
                                         "dice seats=2", "island seats=99" };
    const int who = step[1] % PEOPLE, seat = step[3] & 7;
    hall_request r;

    memset(&r, 0, sizeof r);
    r.verb = (hall_verb)step[0];
    r.number = ++l.number;
    r.as = seat == 7 ? NL_NOBODY : seat;
    r.seat = step[3] >> 3 & 7;
    r.yes = step[2] & 0x80;
    r.is_private = step[2] & 0x40;
    r.link = step[2] >> 4 & 3;
    r.delay = step[2] >> 6 ? 2 : 0;
    r.clock = (clock_preset)(step[3] % CLOCKS);
    r.flags = step[2] & 7;
    if (step[1] & 0x80) r.map = nl_map_text(NL_MAP_CORSICA);
    if (step[1] & 0x40) r.map = "neulandmap 1\nid x\n";
    r.phrase = step[2] % (PHRASES + 1);
    r.reason = step[2] % (REASONS + 1);
    r.client_seq = step[3] & 0x80 ? 0 : l.number;
    r.cursor = step[2] & 8 ? UINT32_MAX : r.verb == HALL_PAST ? step[2] : 0;
    if (step[2] & 4) r.key = r.verb == HALL_HELLO ? l.token[step[3] % PEOPLE] : l.key;
    if (l.tables) snprintf(r.table, sizeof r.table, "%s", l.table[step[2] % l.tables]);
    snprintf(r.rules, sizeof r.rules, "%s", rules[step[3] >> 4 & 3]);
    snprintf(r.name, sizeof r.name, "%s", r.verb == HALL_BOT ? "random" : "");
    snprintf(r.text, sizeof r.text, "%c%c", step[2], step[3]);
    if (r.verb == HALL_ACT) pick_action(&r);
    const int at = table_at(r.table);
    if (r.verb == HALL_WATCH && at >= 0) { /* a new watch begins where it asks to */
        l.watch[r.number].next = &l.next[who][at][r.as == NL_NOBODY ? NL_SEATS : r.as];
        l.watch[r.number].cursor = r.cursor;
    }
    const bool heard = !hall_connection_find(l.hall, l.connection[who]) ||
                       !hall_connection_find(l.hall, l.connection[who])->closing;
    turn_next();
    hall_receive(l.hall, l.connection[who], &r, l.now);
    l.asked += heard;
}

static void life_step(const uint8_t step[4])
{
    const int who = step[1] % PEOPLE;

    if (step[0] < HALL_VERBS) life_request(step);
    switch (step[0]) {
    case STEP_LOST: life_lost(who); break;
    case STEP_RESTART:
        life_tick(100);
        hall_free(l.hall);
        game_store_forget(l.store);
        l.now += step[2] * 1000u;
        life_open();
        break;
    case STEP_FULL: l.full = true; break;
    case STEP_RESYNC: hall_resync(l.hall, l.connection[who]); break;
    case STEP_TIME: life_tick(step[2] * 2000u); break;
    default: break;
    }
    if (step[0] == STEP_TICK)
        life_tick(step[2] * 10u);
    else if (step[3] & 0x40)
        life_tick(50);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static store_kind kind;

    memset(&l, 0, sizeof l);
    l.luck = fuzz_luck(data, size);
    l.now = 1000000;
    l.store = store_in_memory();
    must(l.store != NULL);
    honest = l.store->kind;
    kind = *honest;
    kind.commit = life_commit;
    l.store->kind = &kind;
    life_open();
    for (size_t at = 0; at + 4 <= size && at < 4 * (size_t)STEPS; at += 4) life_step(data + at);
    life_tick(1000);
    hall_free(l.hall);
    game_store_forget(l.store);
    life_open(); /* everything loads again */
    life_tick(10);
    hall_free(l.hall);
    game_store_close(l.store);
    return 0;
}
