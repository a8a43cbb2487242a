/* fuzz_facts.c - any bytes as the facts that the server stores besides its logs: guests, tables,
   finished games, reports, the server's own numbers. The server opens on them or reports that it
   cannot, answers everyone, and stores again; an unreadable fact affects nothing else.

   Input pieces: a byte that names a fact, one with the number of its bytes, then the bytes. */
#include "fuzz/fuzz.h"

#include <stdio.h>

#include "server/hall/inside.h"
#include "server/operator/operator.h"

enum { FACTS = 32, GUESTS = 2 };

typedef struct fact_name {
    char kind[16], key[STORE_KEY_MAX];
} fact_name;

static struct {
    fact_name fact[FACTS];
    int facts;
    uint32_t drawn, asked, answered;
    fair_key token[GUESTS];
    char table[FAIR_GAME_MAX];
} l;

static fair_key life_random(void *user)
{
    fair_key key;
    (void)user;
    memset(&key, (int)(++l.drawn & 0xFF), sizeof key);
    return key;
}

static void life_send(void *user, uint32_t connection, const hall_message *m)
{
    (void)user;
    if (m->kind != HALL_ANSWER) return;
    l.answered++;
    if (m->answer.code != TABLE_OK || connection < 1 || connection > GUESTS) return;
    if (m->name[0]) l.token[connection - 1] = m->key;
    if (m->text[0] && !l.table[0]) snprintf(l.table, sizeof l.table, "%s", m->text);
}

static void life_think(void *user, const hall_question *q)
{
    (void)user;
    (void)q;
}

static void ask(hall *h, uint32_t connection, hall_verb verb, int as)
{
    hall_request r;

    memset(&r, 0, sizeof r);
    r.verb = verb;
    r.number = ++l.asked;
    r.client_seq = r.number;
    r.as = as;
    r.seat = as == NL_NOBODY ? 0 : as;
    r.phrase = PHRASES;
    r.cursor = UINT32_MAX;
    snprintf(r.table, sizeof r.table, "%s", l.table);
    if (verb == HALL_HELLO) r.key = l.token[connection - 1];
    if (verb == HALL_HELLO) snprintf(r.name, sizeof r.name, "Guest");
    if (verb == HALL_OPEN) snprintf(r.rules, sizeof r.rules, "island seats=3 turns=5");
    hall_receive(h, connection, &r, h->now);
    must(hall_tick(h, h->now + 500) == STORE_OK);
    must(l.answered == l.asked);
}

/* Uses everything that reads a fact. */
static void live(hall *h)
{
    static const hall_verb verbs[] = { HALL_LOBBY, HALL_MINE,   HALL_WATCH,  HALL_SIT,
                                       HALL_WATCH, HALL_REPORT, HALL_RECORD, HALL_STAND };
    for (uint32_t guest = 1; guest <= GUESTS; guest++) {
        ask(h, guest, HALL_HELLO, NL_NOBODY);
        if (!l.table[0]) ask(h, guest, HALL_OPEN, NL_NOBODY);
        for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
            ask(h, guest, verbs[i], i < 3 ? NL_NOBODY : (int)guest - 1);
    }
    must(hall_tick(h, h->now + 3600000) == STORE_OK);
}

static bool see_fact(void *user, const store_fact *fact)
{
    const char *kind = user;
    if (l.facts == FACTS) return false;
    snprintf(l.fact[l.facts].kind, sizeof l.fact[0].kind, "%s", kind);
    snprintf(l.fact[l.facts++].key, STORE_KEY_MAX, "%s", fact->key);
    return true;
}

static void name_facts(game_store *store)
{
    static char kinds[][16] = { "hall", "guest", "table", "done", "report" };
    l.facts = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        must(game_store_facts(store, kinds[i], see_fact, kinds[i]) == STORE_OK);
}

static void put_facts(game_store *store, const uint8_t *data, size_t size)
{
    while (size >= 2 && l.facts > 0) {
        const fact_name *name = &l.fact[data[0] % l.facts];
        const size_t bytes = data[1] < size - 2 ? data[1] : size - 2;
        const store_fact fact = { name->kind, name->key, data + 2, (int)bytes };
        must(game_store_put(store, &fact) == STORE_OK);
        data += 2 + bytes;
        size -= 2 + bytes;
    }
    must(game_store_commit(store) == STORE_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const hall_env env = { NULL, life_random, life_send, life_think, NULL };
    game_store *store = store_in_memory();
    buffer told = { 0 };
    store_code code;

    memset(&l, 0, sizeof l);
    must(store != NULL);
    hall *h = hall_open(&env, store, 1000000, &code);
    must(h != NULL);
    live(h);
    hall_free(h);
    name_facts(store);
    put_facts(store, data, size);
    h = hall_open(&env, store, UINT64_C(40) * 86400000, &code);
    if (h) {
        const reports_look look = { .who = "fuzz", .now = h->now, .all = true };
        live(h);
        code = hall_reports(h, &look, &told);
        must(code == STORE_OK || code == STORE_DAMAGED);
        hall_free(h);
    }
    buffer_free(&told);
    game_store_close(store);
    return 0;
}
