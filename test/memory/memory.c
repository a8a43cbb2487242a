/* memory.c [--every N] [--from A]: a scripted life of the lobby, from opening it through a whole
   game, chat, links, records and a rematch to a restart, in which allocation number n of our own
   code fails. This is done for every n, once alone and once with the two after it. A refused
   command has no effect, an accepted one is stored once, memory and store agree, and the life goes
   on. Planted: a success message for a command that was rolled back for lack of memory must be
   found. Ends with "N passed, N failed". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "server/hall/inside.h"

/* ---- failing allocations --------------------------------------------------------------------- */

/* The linker redirects our own code here; libraries use the real functions. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);

static struct {
    bool armed;
    uint64_t count, fail_at, fail_for, failed;
} memory;

static bool memory_fails(void)
{
    if (!memory.armed) return false;
    memory.count++;
    if (memory.count < memory.fail_at || memory.count >= memory.fail_at + memory.fail_for)
        return false;
    memory.failed++;
    return true;
}

void *__wrap_malloc(size_t size) { return memory_fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size)
{
    return memory_fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return memory_fails() ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return memory_fails() ? NULL : __real_aligned_alloc(alignment, size);
}

/* ---- a scripted life ------------------------------------------------------------------------- */

enum { PEOPLE = 4, ACCEPTED = 512 };

typedef struct life {
    hall *hall;
    game_store *store;
    rng luck;
    uint64_t now;
    uint32_t requests;
    const char *fault;
    char table[FAIR_GAME_MAX], next[FAIR_GAME_MAX];
    fair_key token[PEOPLE + 1], link;
    bool answered;
    hall_message answer;
    uint32_t waits_for; /* the connection whose answer is awaited */
    uint32_t told[PEOPLE + 1][NL_SEATS + 1];
    uint32_t accepted[ACCEPTED]; /* client_seq of seats 0 and 1 */
    uint8_t accepted_by[ACCEPTED];
    int accepted_count, records;
    bool planted;
} life;

static void life_fail(life *l, const char *sentence)
{
    if (!l->fault) l->fault = sentence;
}

static fair_key life_random(void *user)
{
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&((life *)user)->luck, 256);
    return key;
}

/* News has no gap, whatever fails. */
static void life_news(life *l, uint32_t connection, const hall_message *m)
{
    if (strcmp(m->table, l->table) != 0) return;
    uint32_t *told = &l->told[connection][m->as == NL_NOBODY ? NL_SEATS : m->as];
    if (m->kind == HALL_SNAPSHOT) *told = m->number;
    if (m->kind != HALL_NEWS) return;
    if (m->number != *told) life_fail(l, "news has a gap");
    *told = m->number + 1;
}

static void life_send(void *user, uint32_t connection, const hall_message *m)
{
    life *l = user;
    if (connection > PEOPLE) return;
    life_news(l, connection, m);
    if (m->kind == HALL_RECORD_TEXT) l->records++;
    if (m->kind == HALL_NOTICE && m->notice == HALL_NEXT_TABLE)
        memcpy(l->next, m->text, sizeof l->next);
    if (m->kind != HALL_ANSWER || connection != l->waits_for || m->number != l->requests) return;
    l->answered = true;
    l->answer = *m;
    if (l->planted) l->answer.answer.code = TABLE_OK;
}

static void life_think(void *user, const hall_question *q)
{
    life *l = user;
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    if (q->talk) hall_bot_says(l->hall, q->table, q->seat, q->version, NULL, l->now);
    if (count > 0 && !q->talk)
        hall_bot(l->hall, q->table, q->seat, q->version,
                 legal[rng_below(&l->luck, (uint32_t)count)], l->now);
}

/* ---- the store, whose own memory does not fail ----------------------------------------------- */

static const store_kind *honest;

#define CALM(call)                 \
    const bool was = memory.armed; \
    memory.armed = false;          \
    const store_code code = call;  \
    memory.armed = was;            \
    return code

static store_code calm_create(game_store *s, const char *game) { CALM(honest->create(s, game)); }
static store_code calm_add(game_store *s, const char *game, uint64_t fence, const store_entry *e)
{
    CALM(honest->add(s, game, fence, e));
}
static store_code calm_put(game_store *s, const store_fact *fact) { CALM(honest->put(s, fact)); }

static game_store *calm_store(void)
{
    static store_kind calm;
    game_store *s = store_in_memory();
    if (!s) abort();
    honest = s->kind;
    calm = *honest;
    calm.create = calm_create;
    calm.add = calm_add;
    calm.put = calm_put;
    s->kind = &calm;
    return s;
}

/* ---- what must hold after each tick ---------------------------------------------------------- */

typedef struct tail {
    uint32_t count;
    fair_key last;
} tail;

static bool tail_see(void *user, const store_entry *entry)
{
    tail *t = user;
    t->count = entry->n + 1;
    t->last = entry->hash;
    return true;
}

static void life_check_table(life *l, const hall_table *t)
{
    const log_book *log = &t->live->table.log;
    tail stored = { 0 };

    game_store_read(l->store, t->id, tail_see, &stored);
    if (stored.count != t->live->saved) life_fail(l, "the stored log has another length");
    if (t->resumed && log->count != stored.count) life_fail(l, "an entry is not stored");
    if (stored.count > 0 && stored.count <= log->count &&
        !fair_same(&log->hash[stored.count - 1], &stored.last))
        life_fail(l, "the stored entry differs");
}

/* Memory and store agree, and nothing is half done. */
static void life_check(life *l)
{
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const hall_table *t = l->hall->tables[i]; t; t = t->chain)
            if (t->live) life_check_table(l, t);
}

static void life_tick(life *l, uint64_t ms)
{
    l->now += ms;
    memory.armed = true;
    const store_code code = hall_tick(l->hall, l->now);
    memory.armed = false;
    if (code != STORE_OK && code != STORE_FULL) life_fail(l, "the server died");
    if (!l->fault) life_check(l);
}

static void life_open(life *l)
{
    const hall_env env = { l, life_random, life_send, life_think, NULL };
    store_code code = STORE_MEMORY;

    l->hall = NULL;
    for (int i = 0; i < 5 && !l->hall && code == STORE_MEMORY; i++) {
        memory.armed = true;
        l->hall = hall_open(&env, l->store, l->now, &code);
        memory.armed = false;
    }
    if (!l->hall) life_fail(l, "the server does not open");
    if (l->hall) hall_limits_of(l->hall)->command_burst = 1000000;
}

/* ---- asking ---------------------------------------------------------------------------------- */

/* Resends until there is an answer other than "out of memory". */
static table_code life_ask(life *l, uint32_t connection, hall_request *r)
{
    r->number = ++l->requests;
    l->waits_for = connection;
    l->answered = false;
    for (int i = 0; i < 12 && !l->fault; i++) {
        memory.armed = true;
        hall_receive(l->hall, connection, r, l->now);
        memory.armed = false;
        life_tick(l, 20);
        if (!l->answered) continue;
        l->answered = false;
        if (l->answer.answer.code != TABLE_NO_ROOM && l->answer.answer.code != TABLE_NOT_SAVED)
            return l->answer.answer.code;
    }
    life_fail(l, "no answer");
    return TABLE_CODES;
}

static hall_request life_request(const life *l, hall_verb verb, int as)
{
    hall_request r;
    memset(&r, 0, sizeof r);
    r.verb = verb;
    r.as = r.seat = as;
    r.phrase = PHRASES;
    r.yes = true;
    snprintf(r.table, sizeof r.table, "%s", l->table);
    return r;
}

static void life_must(life *l, uint32_t connection, hall_request *r)
{
    const table_code code = life_ask(l, connection, r);
    if (code == TABLE_OK || (code == TABLE_DONE && r->verb == HALL_WATCH)) return;
    life_fail(l, hall_verb_of(r->verb)->word);
}

static void life_do(life *l, uint32_t connection, hall_verb verb, int as)
{
    hall_request r = life_request(l, verb, as);
    life_must(l, connection, &r);
}

static void life_accept(life *l, int seat, uint32_t seq)
{
    if (l->accepted_count == ACCEPTED) return;
    l->accepted[l->accepted_count] = seq;
    l->accepted_by[l->accepted_count++] = (uint8_t)seat;
}

static void life_command(life *l, hall_verb verb, int seat, const fair_key *key)
{
    hall_request r = life_request(l, verb, seat);
    r.client_seq = l->requests + 1;
    if (key) r.key = *key;
    life_must(l, (uint32_t)seat + 1, &r);
    life_accept(l, seat, r.client_seq);
}

/* ---- the script ------------------------------------------------------------------------------ */

static void script_arrive(life *l)
{
    hall_request r;

    for (uint32_t c = 1; c <= 3 && !l->fault; c++) {
        r = life_request(l, HALL_HELLO, NL_NOBODY);
        life_must(l, c, &r);
        l->token[c] = l->answer.key;
    }
    r = life_request(l, HALL_LOBBY, NL_NOBODY);
    life_must(l, 4, &r);
    r = life_request(l, HALL_OPEN, NL_NOBODY);
    r.key.at[0] = 1;
    r.clock = CLOCK_BLITZ;
    snprintf(r.rules, sizeof r.rules, "island seats=3 turns=3");
    life_must(l, 1, &r);
    memcpy(l->table, l->answer.text, sizeof l->table);
    life_do(l, 1, HALL_SIT, 0);
    life_do(l, 1, HALL_WATCH, 0);
    life_do(l, 2, HALL_SIT, 1);
    l->link = l->answer.key;
    life_do(l, 2, HALL_WATCH, 1);
    life_do(l, 3, HALL_WATCH, NL_NOBODY);
    r = life_request(l, HALL_BOT, 2);
    snprintf(r.name, sizeof r.name, "random");
    life_must(l, 1, &r);
}

static void script_begin(life *l)
{
    fair_key number[2] = { { { 1 } }, { { 2 } } };
    hall_request r = life_request(l, HALL_CHAT, 0);

    snprintf(r.text, sizeof r.text, "hello");
    life_must(l, 1, &r);
    for (int seat = 0; seat < 2 && !l->fault; seat++) {
        const fair_key seal =
            fair_seal_number((fair_place){ l->table, 0 }, NULL, seat, &number[seat]);
        life_command(l, HALL_SEAL, seat, &seal);
    }
    life_command(l, HALL_READY, 0, NULL);
    life_command(l, HALL_READY, 1, NULL);
    for (int seat = 0; seat < 2 && !l->fault; seat++)
        life_command(l, HALL_NUMBER, seat, &number[seat]);
}

static void script_move(life *l, const table *t, int seat)
{
    hall_request r = life_request(l, HALL_ACT, seat);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    table_view(t, seat, &view);
    const int count = nl_view_legal(&t->record.game, &view, legal);
    if (count == 0) return;
    r.action = legal[rng_below(&l->luck, (uint32_t)count)];
    r.client_seq = l->requests + 1;
    r.version = t->log.count;
    const table_code code = life_ask(l, (uint32_t)seat + 1, &r);
    if (code == TABLE_OK)
        life_accept(l, seat, r.client_seq);
    else if (code != TABLE_STALE && code != TABLE_RULES && code != TABLE_NOT_YOURS &&
             code != TABLE_TOO_MANY && code != TABLE_SAME_OFFER && code != TABLE_TOO_FAST)
        life_fail(l, "a move is refused");
}

static void script_play(life *l)
{
    for (int i = 0; i < 3000 && !l->fault; i++) {
        const table *t = hall_table_of(l->hall, l->table);
        if (t && t->phase == TABLE_OVER) return;
        for (int seat = 0; t && seat < 2 && !l->fault; seat++) {
            if (table_waits_for(t) >> seat & 1) script_move(l, t, seat);
            t = hall_table_of(l->hall, l->table);
        }
        life_tick(l, 800);
    }
    life_fail(l, "the game does not end");
}

static void script_after(life *l)
{
    hall_request r = life_request(l, HALL_CLAIM, NL_NOBODY);

    r.key = l->link;
    life_must(l, 3, &r);
    life_do(l, 1, HALL_RECORD, 0);
    if (l->records == 0) life_fail(l, "no record");
    life_do(l, 3, HALL_FRESH, NL_NOBODY);
    r = life_request(l, HALL_REPORT, 0);
    r.seat = 1;
    r.client_seq = l->requests + 1;
    snprintf(r.text, sizeof r.text, "slow");
    life_must(l, 1, &r);
    life_command(l, HALL_SHOW, 0, NULL);
    life_command(l, HALL_SHOW, 1, NULL);
    r = life_request(l, HALL_AGREE, 0);
    r.client_seq = l->requests + 1;
    life_must(l, 1, &r);
    life_accept(l, 0, r.client_seq);
    life_command(l, HALL_AGREE, 1, NULL);
    for (int i = 0; i < 3; i++) life_tick(l, 1000);
}

/* Everyone leaves, the process dies, they come back and look at the finished game. */
static void script_again(life *l)
{
    for (uint32_t c = 1; c <= 4; c++) hall_lost(l->hall, c, l->now);
    life_tick(l, 10000);
    life_tick(l, 200000);
    hall_free(l->hall);
    game_store_forget(l->store);
    life_open(l);
    if (l->fault) return;
    hall_request r = life_request(l, HALL_HELLO, NL_NOBODY);
    r.key = l->token[1];
    life_must(l, 1, &r);
    memset(l->told, 0, sizeof l->told);
    life_do(l, 1, HALL_WATCH, 0);
    for (int i = 0; i < 4; i++) life_tick(l, 1000);
}

/* ---- afterwards ------------------------------------------------------------------------------ */

static bool after_load(void *user, const store_entry *entry)
{
    return table_load(user, entry->bytes, entry->size).code == TABLE_OK;
}

static void life_after(life *l)
{
    static table t;
    log_entry e;
    int reports;

    if (reports_count(l->store, &reports) != STORE_OK || reports != 1)
        life_fail(l, "a report is not stored exactly once");
    table_empty(&t, life_random, l);
    if (game_store_read(l->store, l->table, after_load, &t) != STORE_OK)
        life_fail(l, "the log does not load");
    if (t.phase != TABLE_OVER) life_fail(l, "the game is not over");
    for (int i = 0; i < l->accepted_count; i++) {
        int times = 0;
        for (uint32_t n = 0; n < t.log.count; n++) {
            int size;
            const uint8_t *bytes = log_at(&t.log, n, &size);
            log_decode(bytes, size, t.rules.game, &e);
            times += e.seat == l->accepted_by[i] && e.client_seq == l->accepted[i];
        }
        if (times == 0) life_fail(l, "an accepted command is not in the log");
        if (times > 1) life_fail(l, "a command was done twice");
    }
    if (!l->next[0]) life_fail(l, "there is no rematch");
    if (l->told[1][0] != t.log.count) life_fail(l, "news is missing");
    table_free(&t);
}

static const char *life_run(uint64_t fail_at, uint64_t fail_for, bool planted)
{
    static life l;

    memset(&l, 0, sizeof l);
    l.luck = rng_of(3);
    l.now = 1000000;
    l.planted = planted;
    l.store = calm_store();
    memory.count = memory.failed = 0;
    memory.fail_at = fail_at;
    memory.fail_for = fail_for;
    life_open(&l);
    if (!l.fault) script_arrive(&l);
    if (!l.fault) script_begin(&l);
    if (!l.fault) script_play(&l);
    if (!l.fault) script_after(&l);
    if (!l.fault) script_again(&l);
    if (!l.fault) life_after(&l);
    hall_free(l.hall);
    game_store_close(l.store);
    return l.fault;
}

static bool planted_is_found(uint64_t all)
{
    for (uint64_t n = 1; n < all; n += 7)
        if (life_run(n, 1, true)) return true;
    return false;
}

int main(int argc, char **argv)
{
    uint64_t every = 50, from = 1;
    int passed = 0, failed = 0;
    const char *fault = life_run(0, 0, false);
    const uint64_t all = memory.count;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--every") == 0) every = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--from") == 0) from = strtoull(argv[i + 1], NULL, 10);
    }
    if (fault) printf("without a failure: %s\n", fault);
    failed += fault != NULL;
    for (uint64_t n = from; n <= all && !failed; n += every ? every : 1)
        for (uint64_t times = 1; times <= 3; times += 2) {
            fault = life_run(n, times, false);
            passed += !fault && memory.failed > 0;
            failed += fault != NULL || memory.failed == 0;
            if (fault)
                printf("allocation %llu, %llu times: %s\n", (unsigned long long)n,
                       (unsigned long long)times, fault);
        }
    const bool found = planted_is_found(all);
    if (!found) printf("planted, but not found: success for a command that was rolled back\n");
    passed += found;
    failed += !found;
    printf("%llu allocations\n%d passed, %d failed\n", (unsigned long long)all, passed, failed);
    return failed ? 1 : 0;
}
