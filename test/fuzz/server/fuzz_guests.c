/* fuzz_guests.c - any bytes as what six guests do at one table. Unlike fuzz_hall, which mostly
   knocks at doors, nearly every step succeeds: the first bytes choose rules, clock, delay and names
   of letters of one to four bytes, the guests sit down, and what follows are moves, take-backs,
   bots, links, late spectators, time, lost connections and restarts, three bytes each.

   Every message is JSON and UTF-8, every request gets one answer, nothing reaches late spectators
   early, the log loads again to the same game, and the owner can end a table that has not begun.
   The watchdog limits each turn. */
#include <stdio.h>

#include "fuzz/fuzz.h"
#include "json_check.h"
#include "server/hall/inside.h"
#include "server/protocol/encode.h"
#include "table_check.h"
#include "utf8_check.h"

enum { PEOPLE = 6, HEAD = 8, STEPS = 240, MOVES = 8 };
/* What a step does if it is not one request. */
enum { STEP_PLAY = 128, STEP_UNDO = 192, STEP_WAIT = 208, STEP_OTHER = 232 };

typedef struct person {
    uint32_t connection;
    fair_key token, number;
} person;

typedef struct fuzz_life {
    hall *hall;
    game_store *store;
    rng luck;
    uint64_t now;
    uint32_t number, asked, answered, last_connection;
    hall_verb verb;  /* of the last request */
    table_code code; /* of the last answer */
    fair_key key;    /* the last link that anybody got */
    char table[FAIR_GAME_MAX];
    person people[PEOPLE];
    uint8_t text[2]; /* what names and lines are made of */
    int ticks;
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

/* ---- what is sent ---------------------------------------------------------------------------- */

static int person_of(uint32_t connection)
{
    for (int i = 0; i < PEOPLE; i++)
        if (l.people[i].connection == connection) return i;
    return -1;
}

/* Nothing about a game in play reaches late spectators before its time. */
static void check_late(const hall_message *m)
{
    const hall_table *t = hall_find(l.hall, m->table);

    if (!t || !t->live || (m->kind != HALL_NEWS && m->kind != HALL_PAST_NEWS)) return;
    must(m->number < t->live->late.n);
    must(!table_check_started(&t->live->table, m->number) ||
         m->news.entry.time + (uint64_t)t->meta.delay * 1000 <= l.now);
}

static void life_send(void *user, uint32_t connection, const hall_message *m)
{
    static const fair_key zero;
    static buffer text;
    const int who = person_of(connection);
    const encode_style style = { who % 2 ? NL_DE : NL_EN, who % 3 == 1, who % 3 == 2 };

    (void)user;
    must(who >= 0);
    buffer_clear(&text);
    encode_message(&text, m, style);
    must(!text.failed);
    if (text.size) must(json_check(text.at) && utf8_check(text.at));
    if (l.hall && m->table[0]) {
        const hall_table *t = hall_find(l.hall, m->table);
        const hall_connection *c = hall_connection_find(l.hall, connection);
        const hall_watch *w = t && c ? hall_watch_find(c, t, m->as) : NULL;
        if (w && w->late) check_late(m);
    }
    if (m->kind != HALL_ANSWER) return;
    l.answered++;
    l.code = m->answer.code;
    if (getenv("NL_FUZZ_TELL"))
        fprintf(stderr, "%s %s\n", hall_verb_of(l.verb)->word, table_code_word(l.code));
    if (m->answer.code != TABLE_OK || fair_same(&m->key, &zero)) return;
    if (m->name[0])
        l.people[who].token = m->key;
    else
        l.key = m->key;
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
    if (count > 0 && rng_below(&l.luck, 16))
        hall_bot(l.hall, q->table, q->seat, q->version, legal[rng_below(&l.luck, (uint32_t)count)],
                 l.now);
}

/* ---- time ------------------------------------------------------------------------------------ */

static store_code life_commit(game_store *s) { return l.full ? STORE_FULL : honest->commit(s); }

static void life_tick(uint64_t ms)
{
    l.now += ms;
    turn_next(); /* for the watchdog */
    const store_code code = hall_tick(l.hall, l.now);
    must(code == STORE_OK || (code == STORE_FULL && l.full));
    must(l.full || l.asked == l.answered);
    l.asked = l.answered = 0;
    l.full = false;
    if (++l.ticks % 64 == 0) {
        const hall_table *t = hall_find(l.hall, l.table);
        if (t && t->live) must(table_check_log(&t->live->table));
    }
}

/* ---- requests -------------------------------------------------------------------------------- */

/* Letters of one to four bytes, marks, direction marks, control characters and broken ones. A
   careless client may cut it within a letter. */
static void life_text(char *out, size_t cap)
{
    static const char *const letters[] = {
        "x",        "\u00E9", "\u20AC", "\U0001F600", "o\u0323\u0308", "\u202E",
        "\xF0\x9F", " ",      "\u03A3", "\uD55C",     "Ann",           "\x9B"
    };
    enum { LETTERS = sizeof letters / sizeof letters[0] };
    const char *first = letters[l.text[0] % LETTERS],
               *rest = letters[l.text[0] / LETTERS % LETTERS];
    size_t size = 0, most = l.text[1] & 0x80 ? l.text[1] & 0x7F : cap;

    if (most > cap - 1) most = cap - 1;
    for (int i = 0; i < 1 + l.text[1] % 90; i++)
        for (const char *from = i ? rest : first; *from && size < most;) out[size++] = *from++;
    out[size] = 0;
}

static hall_guest *guest_of(int who)
{
    const hall_connection *c = hall_connection_find(l.hall, l.people[who].connection);
    return c ? c->guest : NULL;
}

/* A seat that this guest holds, one that must act if possible; or NL_NOBODY. */
static int seat_of(int who)
{
    const hall_table *t = hall_find(l.hall, l.table);
    const hall_guest *g = guest_of(who);
    int found = NL_NOBODY;

    for (int seat = 0; t && g && seat < NL_SEATS; seat++) {
        if (!hall_holds(t, g, seat)) continue;
        if (found == NL_NOBODY || (t->live && table_waits_for(&t->live->table) >> seat & 1))
            found = seat;
    }
    return found;
}

static hall_request request_of(int who, hall_verb verb, uint8_t arg)
{
    const table *t = hall_table_of(l.hall, l.table);
    hall_request r;

    memset(&r, 0, sizeof r);
    r.verb = verb;
    r.number = ++l.number;
    r.client_seq = l.number;
    r.as = (arg & 0x60) == 0x60 ? NL_NOBODY : seat_of(who);
    r.seat = arg & 7;
    r.yes = arg & 0x80;
    r.version = t ? t->log.count : 0;
    r.phrase = arg % (PHRASES + 1);
    r.reason = arg % REASONS;
    r.link = arg >> 3 & 3;
    r.colour = r.gallery = arg & 7;
    r.is_bot = arg == 0x7F;
    r.cursor = arg & 8 ? UINT32_MAX : (uint32_t)arg;
    r.key = l.key;
    snprintf(r.table, sizeof r.table, "%s", l.table);
    return r;
}

static void ask(int who, const hall_request *r)
{
    const hall_connection *c = hall_connection_find(l.hall, l.people[who].connection);
    const bool heard = !c || !c->closing;

    turn_next();
    hall_receive(l.hall, l.people[who].connection, r, l.now);
    l.asked += heard;
    l.verb = r->verb;
}

static void pick_action(hall_request *r, uint8_t arg)
{
    const table *t = hall_table_of(l.hall, r->table);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    if (!t || r->as >= t->rules.seats || !table_view(t, r->as, &view)) return;
    const int count = nl_view_legal(&t->record.game, &view, legal);
    for (int n = 0; n < 4 && count > 0; n++) { /* otherwise play is nothing but offers */
        r->action = legal[rng_below(&l.luck, (uint32_t)count)];
        if (!nl_action_is(t->rules.game, r->action.kind, NL_IS_OFFER | NL_IS_COUNTER)) break;
    }
    if (arg >= 0xF0) r->action.arg[arg & 7] ^= 1; /* what is not listed: offers, and nonsense */
}

static void pick_spectator(hall_request *r)
{
    const hall_table *t = hall_find(l.hall, l.table);

    for (int i = 0; t && i < PEOPLE; i++) {
        const hall_guest *g = guest_of(i);
        if (g && seat_of(i) == NL_NOBODY) r->guest = hall_handle(t, g);
    }
}

/* The number of this guest for the epoch that is current, sealed with the seals that it has. */
static void pick_key(hall_request *r, int who)
{
    const table *t = hall_table_of(l.hall, r->table);
    const proof_epoch *e = t ? table_current(t) : NULL;

    if (!e || r->as >= NL_SEATS) return;
    r->key = l.people[who].number;
    if (r->verb == HALL_SEAL)
        r->key = fair_seal_number((fair_place){ t->id, e->fair.number }, e->fair.seal, r->as,
                                  &l.people[who].number);
}

static void pick_words(hall_request *r, uint8_t arg)
{
    static const char *const rules[] = { "chocolate seats=3", "island seats=3 turns=3",
                                         "dice seats=2", "island seats=99" };
    static const char *const bots[] = { "random", "greedy", "perfect", "search:nodes=50" };

    life_text(r->name, sizeof r->name);
    life_text(r->text, sizeof r->text);
    if (r->verb == HALL_RULES) snprintf(r->rules, sizeof r->rules, "%s", rules[arg & 3]);
    if ((r->verb == HALL_BOT || r->verb == HALL_STAND_IN) && !(arg & 0x20))
        snprintf(r->name, sizeof r->name, "%s", bots[arg >> 3 & 3]);
}

/* Somebody who may send this, if there is one: a guest with a seat, the owner. */
static int who_may(int who, hall_right right)
{
    const hall_table *t = hall_find(l.hall, l.table);

    for (int i = 0; i < PEOPLE; i++, who = (who + 1) % PEOPLE) {
        const hall_guest *g = guest_of(who);
        if (!g || !t || (right == RIGHT_HOLDER && seat_of(who) == NL_NOBODY)) continue;
        if (right != RIGHT_OWNER || hall_owns(t, g)) return who;
    }
    return who;
}

static void life_verb(int who, hall_verb verb, uint8_t arg)
{
    if (arg % 8) who = who_may(who, hall_verb_of(verb)->right); /* else anybody */
    hall_request r = request_of(who, verb, arg);

    if (verb == HALL_BYE || verb == HALL_OPEN) return; /* the table would be another one */
    if (verb == HALL_ACT) pick_action(&r, arg);
    if (verb == HALL_SEAL || verb == HALL_NUMBER) pick_key(&r, who);
    if (verb == HALL_KICK && arg & 0x20) r.seat = NL_NOBODY;
    if (verb == HALL_KICK || verb == HALL_ADMIT || verb == HALL_MUTE) pick_spectator(&r);
    if (verb == HALL_HELLO) r.key = l.people[(who + (arg == 1)) % PEOPLE].token;
    if (verb == HALL_PAST) r.cursor = arg;
    pick_words(&r, arg);
    if (verb == HALL_LOBBY) r.text[0] = 0;
    ask(who, &r);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* The guest whose turn it is; -1: no guest's. */
static int whose_turn(void)
{
    const table *t = hall_table_of(l.hall, l.table);

    for (int i = 0; t && t->phase == TABLE_PLAY && i < PEOPLE; i++) {
        const int seat = seat_of(i);
        if (seat < NL_SEATS && table_waits_for(t) >> seat & 1) return i;
    }
    return -1;
}

static void step_next(void);

/* Gets ready, opens numbers, or agrees to a rematch and goes there. */
static void all_go_on(int phase)
{
    const hall_verb verb = phase == TABLE_OVER      ? HALL_AGREE
                           : phase == TABLE_OPENING ? HALL_NUMBER
                                                    : HALL_READY;

    for (int i = 0; i < PEOPLE; i++) {
        hall_request r = request_of(i, verb, 0x80);
        if (r.as == NL_NOBODY) continue;
        pick_key(&r, i);
        ask(i, &r);
    }
    life_tick(1000);
    if (phase == TABLE_OVER) step_next();
}

static void step_play(int most)
{
    const table *t = hall_table_of(l.hall, l.table);

    if (t && t->phase != TABLE_PLAY) all_go_on(t->phase);
    for (int i = 0; i < most; i++) {
        const int who = whose_turn();
        if (who >= 0) {
            hall_request r = request_of(who, HALL_ACT, 0);
            pick_action(&r, 0);
            ask(who, &r);
        }
        life_tick(who >= 0 ? 30 : 800);
    }
}

/* Takes back moves: plays until somebody can. */
static void step_undo(int most)
{
    for (int i = 0; i < most; i++) {
        int who = 0;
        step_play(1);
        const table *t = hall_table_of(l.hall, l.table);
        while (who < PEOPLE && !(t && seat_of(who) < NL_SEATS && table_can_undo(t, seat_of(who))))
            who++;
        if (who == PEOPLE) continue;
        const hall_request r = request_of(who, HALL_UNDO, 0);
        ask(who, &r);
        life_tick(10);
    }
}

/* Comes with the name and the session from before, and watches. */
static void come(int who, uint8_t arg)
{
    hall_request r = request_of(who, HALL_HELLO, 0);

    r.key = l.people[who].token;
    life_text(r.name, sizeof r.name);
    ask(who, &r);
    life_tick(10);
    r = request_of(who, HALL_WATCH, arg & 0x9F);
    ask(who, &r);
}

static void lose(int who)
{
    life_tick(0);
    hall_lost(l.hall, l.people[who].connection, l.now);
    l.people[who].connection = ++l.last_connection;
}

static void life_open(void)
{
    const hall_env env = { NULL, life_random, life_send, life_think, NULL };
    store_code code;

    l.hall = NULL;
    l.hall = hall_open(&env, l.store, l.now, &code);
    must(l.hall != NULL && hall_figures_of(l.hall).quarantined == 0);
    hall_limits_of(l.hall)->sleep_after = 20000;
    hall_limits_of(l.hall)->command_burst = 1000000;
    for (int i = 0; i < PEOPLE; i++) l.people[i].connection = ++l.last_connection;
}

static void step_restart(uint8_t arg)
{
    life_tick(100);
    hall_free(l.hall);
    game_store_forget(l.store);
    l.now += arg * 1000u;
    life_open();
    for (int i = 0; i < PEOPLE; i++) come(i, 8);
    life_tick(10);
}

/* On to the rematch, if there is one. */
static void step_next(void)
{
    const hall_table *t = hall_find(l.hall, l.table);

    if (!t || !t->meta.next[0]) return;
    snprintf(l.table, sizeof l.table, "%s", t->meta.next);
    for (int i = 0; i < PEOPLE; i++) {
        const hall_request r = request_of(i, HALL_WATCH, 8);
        ask(i, &r);
    }
}

/* One guest makes a link of a seat, and another one uses it. */
static void step_link(int who, uint8_t arg)
{
    hall_request r = request_of(who, HALL_LINK, arg & 0x9F);

    r.link = arg & 1 ? HALL_LINK_SEAT : r.link;
    ask(who, &r);
    life_tick(10);
    who = (who + 1 + arg % (PEOPLE - 1)) % PEOPLE;
    r = request_of(who, arg & 1 ? HALL_CLAIM : HALL_WATCH, 8);
    ask(who, &r);
    life_tick(10);
    r = request_of(who, HALL_WATCH, 8);
    ask(who, &r);
}

static void step_other(int what, int who, uint8_t arg)
{
    switch (what % 8) {
    case 0:
    case 1:
        lose(who);
        if (arg & 0x80) life_tick(arg * 100u);
        come(who, arg);
        break;
    case 2: step_restart(arg); break;
    case 3: l.full = true; break;
    case 4: hall_resync(l.hall, l.people[who].connection); break;
    case 5: step_next(); break;
    default: step_link(who, arg); break;
    }
}

static void life_step(const uint8_t step[3])
{
    const int who = step[1] % PEOPLE;

    l.text[0] = step[1];
    l.text[1] = step[2];
    if (step[0] < STEP_PLAY)
        life_verb(who, (hall_verb)(step[0] % HALL_VERBS), step[2]);
    else if (step[0] < STEP_UNDO)
        step_play(1 + step[2] % MOVES);
    else if (step[0] < STEP_WAIT)
        step_undo(1 + step[2] % MOVES);
    else if (step[0] < STEP_OTHER)
        life_tick(step[2] & 0x80 ? (step[2] & 0x7F) * 3000u : step[2] * 10u);
    else
        step_other(step[0] - STEP_OTHER, who, step[2]);
    if (step[1] < 0xC0) life_tick(30); /* else the next step is in the same turn */
}

/* ---- the start and the end ------------------------------------------------------------------- */

static void life_begin(const uint8_t head[HEAD])
{
    static const char *const rules[] = {
        "island seats=3 turns=15", "island seats=4 turns=12 helpers=12",
        "island seats=5 turns=8",  "island seats=3 turns=12 friends=1",
        "chocolate seats=3",       "dice seats=3",
        "dice seats=2 sheet=plus", "island seats=2 turns=15 setup=beginner",
    };
    hall_request r;

    for (int i = 0; i < PEOPLE; i++) {
        l.people[i].number = life_random(NULL);
        l.text[0] = head[i % 4];
        l.text[1] = (uint8_t)(head[4] + 37 * i);
        r = request_of(i, HALL_HELLO, 0);
        r.key = (fair_key){ { 0 } };
        life_text(r.name, sizeof r.name);
        ask(i, &r);
        life_tick(10);
        if (guest_of(i)) continue;
        r.name[0] = 0; /* that one was refused */
        ask(i, &r);
    }
    life_tick(10);
    r = request_of(0, HALL_OPEN, 0);
    r.key = life_random(NULL);
    r.clock = (clock_preset)(head[5] % CLOCKS);
    r.flags = head[6] & (TABLE_MAY_UNDO | TABLE_CARDS_OPEN | TABLE_AIDS);
    r.delay = (uint32_t)(head[6] >> 4);
    r.is_private = (head[7] & 0xA0) == 0xA0;
    snprintf(r.rules, sizeof r.rules, "%s", rules[head[7] & 7]);
    hall_table_id(guest_of(0), &r.key, l.table);
    ask(0, &r);
    life_tick(10);
    for (int i = 0; i < PEOPLE; i++) { /* the last guests look on */
        const int bots = head[7] >> 3 & 3;
        r = request_of(i, i >= 1 && i <= bots ? HALL_BOT : HALL_SIT, 0);
        r.seat = i;
        if (r.verb == HALL_BOT) snprintf(r.name, sizeof r.name, "greedy");
        ask(r.verb == HALL_BOT ? 0 : i, &r);
        r = request_of(i, HALL_WATCH, 8);
        ask(i, &r);
    }
    life_tick(10);
    for (int i = 0; i < PEOPLE && head[7] & 0x40; i++) {
        r = request_of(i, HALL_READY, 0x80);
        ask(i, &r);
    }
    life_tick(2000);
}

/* The owner of a table that has not begun can end it, whatever was done to it. */
static void life_close(void)
{
    const hall_table *t = hall_find(l.hall, l.table);

    for (int i = 0; t && t->meta.phase != TABLE_OVER && i < PEOPLE; i++) {
        const hall_guest *g = guest_of(i);
        if (!g || !hall_owns(t, g)) continue;
        const hall_request r = request_of(i, HALL_END, 0xE0);
        l.code = TABLE_OK;
        ask(i, &r);
        life_tick(10);
        t = hall_find(l.hall, l.table);
        must(l.code == TABLE_OK || (t && t->live && t->live->table.started));
        return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static store_kind kind;

    if (size < HEAD) return 0;
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
    life_begin(data);
    for (size_t at = HEAD; at + 3 <= size && at < HEAD + 3 * (size_t)STEPS; at += 3)
        life_step(data + at);
    l.full = false;
    life_tick(1000);
    life_close();
    hall_free(l.hall);
    game_store_forget(l.store);
    life_open(); /* everything loads again */
    life_tick(10);
    hall_free(l.hall);
    game_store_close(l.store);
    return 0;
}
