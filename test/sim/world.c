/* world.c - the world turns in steps of a tenth of a second. What is checked: whoever was told that
   a command was accepted finds it in the log, once; everybody's news is without gap, is never
   taken back, and is what the log tells that observer; every game ends; its dice are fair. */
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"

enum { STEP = 100, CALM = 40 * 60 * 10, LONGEST = 8 * 60 * 60 * 10 }; /* calm, longest: in steps */

/* A message under way. */
typedef struct wire {
    core_message message[WIRE_MAX];
    uint64_t     due[WIRE_MAX];
    int          count;
} wire;

typedef struct person {
    int          table, seat; /* seat NL_NOBODY: looks on */
    uint32_t     connection;  /* 0: none */
    uint64_t     away_until, thinks_until, patience;
    fair_key     token;
    bool         cut;             /* the server gave up sending */
    bool         watching, asked; /* asked: a request waits for its answer */
    core_request request;
    uint64_t     request_due;     /* 0: arrived at the server, or none */
    wire         in;
    uint64_t    *story;           /* a hash for each entry told */
    uint32_t     told;
    uint32_t     seq, requests, moves; /* moves: different ones that were sent */
    uint32_t     accepted[STORY_MAX / 8];
    int          accepted_count;
    int          epoch_seen;      /* epochs there were in the news */
    bool         sealed, ready, locked, opened;
} person;

/* What a bot will answer. */
typedef struct thought {
    char      table[FAIR_GAME_MAX];
    int       seat;
    bool      used;
    uint32_t  version;
    uint64_t  due;
    nl_action action;
} thought;

typedef struct world {
    uint64_t    seed, now, last_connection;
    rng         luck;
    sim_plant   plant;
    probes     *probes;
    const char *fault;
    bool        calm;
    core        hall;
    game_store *store;
    bool        up;
    uint64_t    up_at;
    person      people[PEOPLE_MAX];
    int         count;
    thought     thought[TABLES];
    uint32_t    entries[TABLES]; /* after the last commit */
} world;

static const char *const table_ids[TABLES] = { "t-one", "t-two" };

static bool chance_of(world *w, uint32_t n)
{
    return rng_below(&w->luck, n) == 0;
}

static void fail(world *w, const char *sentence)
{
    if (!w->fault) w->fault = sentence;
}

static fair_key world_key(void *user)
{
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++)
        key.at[i] = (uint8_t)rng_below(&((world *)user)->luck, 256);
    return key;
}

/* ---- the store, with planted faults ---------------------------------------------------------- */

static const store_kind *honest;
static unsigned          commits;

static store_code lossy_commit(game_store *s)
{
    if (++commits % 20) return honest->commit(s);
    honest->forget(s);
    return STORE_OK;
}

static game_store *world_store(world *w, store_code *code)
{
    static store_kind lossy;
    const store_options options = { "sim.db", { { 9 } }, world_key, w, "disk" };
    game_store *s;

    disk_lie(w->plant == PLANT_LYING_DISK);
    if (w->plant == PLANT_DAMAGE) disk_damage("sim.db", 0.9, 1);
    s = store_in_file(&options, code);
    if (s && w->plant == PLANT_LOST_COMMIT) {
        honest = s->kind;
        lossy = *honest;
        lossy.commit = lossy_commit;
        s->kind = &lossy;
    }
    return s;
}

/* ---- what the server sends ------------------------------------------------------------------- */

static void wire_put(world *w, person *p, const core_message *message)
{
    if (p->cut || p->in.count == WIRE_MAX) { /* a slow reader is cut off */
        p->cut = true;
        return;
    }
    p->in.message[p->in.count] = *message;
    const uint64_t before = p->in.count ? p->in.due[p->in.count - 1] : 0;
    const uint64_t due = w->now + rng_below(&w->luck, w->calm ? 2 : 5) * STEP;
    p->in.due[p->in.count++] = due > before ? due : before;
}

/* What a planted fault makes of a message. */
static void wire_plant(world *w, person *p)
{
    core_message *last = p->in.count ? &p->in.message[p->in.count - 1] : NULL;
    if (!last || p->cut) return;
    if (last->kind == CORE_ANSWER && w->plant == PLANT_FALSE_YES) last->answer.code = TABLE_OK;
    if (last->kind != CORE_NEWS || !chance_of(w, 50)) return;
    if (w->plant == PLANT_NEWS_LOST) p->in.count--;
    if (w->plant == PLANT_NEWS_TWICE) wire_put(w, p, last);
    if (w->plant == PLANT_NEWS_SWAPPED && p->in.count > 1) {
        const core_message kept = *last;
        last[0] = last[-1];
        last[-1] = kept;
    }
}

static void world_send(void *user, uint32_t connection, const core_message *message)
{
    world *w = user;
    for (int i = 0; i < w->count; i++) {
        person *p = &w->people[i];
        if (p->connection != connection) continue;
        wire_put(w, p, message);
        if (w->plant != PLANT_NONE) wire_plant(w, p);
    }
}

static void world_think(void *user, const core_question *q)
{
    world *w = user;
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    const int at = strcmp(q->table, table_ids[0]) != 0;
    rng r = rng_of(q->version + w->seed);

    if (count == 0) return;
    w->thought[at] = (thought){ .seat = q->seat, .version = q->version, .used = true };
    snprintf(w->thought[at].table, FAIR_GAME_MAX, "%s", q->table);
    w->thought[at].action = legal[rng_below(&r, (uint32_t)count)];
    w->thought[at].due = w->now + rng_below(&w->luck, 10) * STEP;
}

/* ---- people ---------------------------------------------------------------------------------- */

static uint64_t news_hash(const core_message *m)
{
    uint64_t h = hash_bytes((const uint8_t *)m->events, m->count * (int)sizeof m->events[0]);
    h = hash_step(h, (uint64_t)m->entry.kind | (uint64_t)m->entry.seat << 8 |
                         (uint64_t)m->entry.by << 16 | m->entry.time << 24);
    h = hash_step(h, hash_bytes((const uint8_t *)m->entry.key, sizeof m->entry.key));
    return hash_step(h, hash_bytes((const uint8_t *)m->entry.text, (int)strlen(m->entry.text)));
}

static void person_hear(world *w, person *p, const core_message *m)
{
    if (m->number != p->told) {
        fail(w, "news has a gap");
        return;
    }
    if (p->told >= STORY_MAX) return;
    p->story[p->told++] = news_hash(m);
    const bool own = m->entry.seat == p->seat;
    switch (m->entry.kind) {
    case LOG_EPOCH:
        p->epoch_seen++;
        p->sealed = p->ready = p->locked = p->opened = false;
        w->probes->renewed += p->epoch_seen > 1;
        break;
    case LOG_SEAL: p->sealed |= own; break;
    case LOG_READY: p->ready = own ? m->entry.flags & 1 : p->ready; break;
    case LOG_LOCK: p->locked = true; break;
    case LOG_NUMBER: p->opened |= own; break;
    case LOG_GIVE_UP: w->probes->given_up++; break;
    case LOG_STAND_IN: w->probes->stand_in++; break;
    case LOG_BACK: w->probes->hand_back++; break;
    case LOG_UNDO: w->probes->undo++; break;
    default: break;
    }
    if (m->entry.by == LOG_BY_CLOCK) w->probes->clock_move++;
}

static void person_answered(world *w, person *p, const core_message *m)
{
    const table_code code = m->answer.code;
    if (!p->asked || m->number != p->request.number) return;
    p->asked = false;
    w->probes->repeated += m->answer.repeated;
    w->probes->stale += code == TABLE_STALE;
    w->probes->disk_full += code == TABLE_NOT_SAVED;
    if (p->request.verb == CORE_WATCH) {
        p->watching = code == TABLE_OK;
        w->probes->resume += p->watching && p->told > 0;
    }
    if (p->request.verb != CORE_DO || code != TABLE_OK || !p->request.command.client_seq) return;
    if (p->request.as != p->seat) fail(w, "somebody moved for another seat");
    if (p->accepted_count < STORY_MAX / 8)
        p->accepted[p->accepted_count++] = p->request.command.client_seq;
}

static void person_ask(world *w, person *p, core_verb verb, table_verb what)
{
    core_request *r = &p->request;
    memset(r, 0, sizeof *r);
    r->verb = verb;
    r->number = ++p->requests;
    r->as = p->seat;
    r->token = p->token;
    r->cursor = p->told + (w->plant == PLANT_CURSOR && p->told > 0);
    r->clock = CLOCK_BLITZ;
    r->flags = TABLE_MAY_UNDO | TABLE_CARDS_OPEN;
    snprintf(r->table, sizeof r->table, "%s", table_ids[p->table]);
    snprintf(r->rules, sizeof r->rules, "%s",
             p->table ? "island seats=3 turns=12" : "island seats=4 turns=9 setup=beginner");
    r->command.verb = what;
    r->command.seat = p->seat;
    r->command.version = p->told;
    if (verb == CORE_DO && what != DO_SIT && what != DO_SIT_BOT) r->command.client_seq = ++p->seq;
    p->asked = true;
    p->patience = w->now + 4000;
    p->request_due = w->now + (1 + rng_below(&w->luck, 4)) * STEP;
}

static fair_key person_number(const person *p)
{
    fair_key key = p->token;
    key.at[0] ^= (uint8_t)p->epoch_seen;
    return key;
}

/* What a person does next, knowing the news; the board is looked up at the server. */
static void person_choose(world *w, person *p)
{
    const table *t = core_table_of(&w->hall, table_ids[p->table]);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    if (!t || !p->watching || p->seat == NL_NOBODY) return;
    const fair_key number = person_number(p);
    if (!t->started || t->phase == TABLE_RESEAL || t->phase == TABLE_OPENING) {
        if (p->locked && !p->opened && p->sealed) {
            if (!w->calm && chance_of(w, 3)) return; /* dawdles */
            person_ask(w, p, CORE_DO, DO_NUMBER);
            p->request.command.key = number;
        } else if (!p->locked && !p->sealed) {
            person_ask(w, p, CORE_DO, DO_SEAL);
            p->request.command.key = fair_seal_number(
                (fair_place){ t->id, (uint32_t)p->epoch_seen - 1 }, p->seat, &number);
        } else if (!p->locked && !p->ready && !t->started) {
            person_ask(w, p, CORE_DO, DO_READY);
            p->request.command.yes = true;
        }
        return;
    }
    if (t->phase != TABLE_PLAY || !(table_waits_for(t) >> p->seat & 1)) return;
    if (!table_view(t, p->seat, &view)) return;
    if (table_can_undo(t, p->seat) && chance_of(w, 5)) {
        person_ask(w, p, CORE_DO, DO_UNDO);
        return;
    }
    const int count = nl_view_legal(&t->record.game, &view, legal);
    person_ask(w, p, CORE_DO, DO_ACT);
    p->moves++;
    if (count > 0) p->request.command.action = legal[rng_below(&w->luck, (uint32_t)count)];
    if (!w->calm && w->plant == PLANT_NONE && chance_of(w, 60)) { /* a cheat tries */
        p->request.as = (p->seat + 1) % t->rules.seats;
        w->probes->seat_refused++;
    }
    if (w->plant == PLANT_TOKEN && chance_of(w, 10)) {
        const int other = (p->seat + 1) % t->rules.seats;
        for (int i = 0; i < w->count; i++)
            if (w->people[i].table == p->table && w->people[i].seat == other) {
                p->request.as = p->request.command.seat = other;
                p->request.command.action.seat = (uint8_t)other;
                p->request.command.client_seq += 100000;
                p->request.token = w->people[i].token;
            }
    }
}

/* Goes to the table: opens it, sits down, brings the bots, and looks. */
static void person_arrive(world *w, person *p)
{
    const table *t = core_table_of(&w->hall, table_ids[p->table]);
    const bool mine = t && p->seat != NL_NOBODY && t->seat[p->seat].kind == SEAT_PERSON;

    if (!t && p->seat == 0 && p->told == 0) {
        person_ask(w, p, CORE_OPEN, DO_SIT);
    } else if (t && p->seat != NL_NOBODY && !mine && t->phase == TABLE_GATHER) {
        person_ask(w, p, CORE_DO, DO_SIT);
        snprintf(p->request.name, sizeof p->request.name, "person %d", p->seat);
    } else if (t && mine && p->seat == 0 && t->seat[t->rules.seats - 1].kind == SEAT_EMPTY) {
        person_ask(w, p, CORE_DO, DO_SIT_BOT);
        p->request.command.seat = t->rules.seats - 1;
        snprintf(p->request.name, sizeof p->request.name, "random");
    } else if (((t && (mine || p->seat == NL_NOBODY)) || p->told > 0) && !p->watching) {
        if (t && p->told && p->told < t->log.count) w->probes->resume_gap++;
        person_ask(w, p, CORE_WATCH, DO_SIT);
    } else {
        person_choose(w, p);
    }
}

static void person_lose(world *w, person *p)
{
    if (!p->connection) return;
    if (w->up) core_lost(&w->hall, p->connection, w->now);
    p->connection = 0;
    p->watching = p->cut = false;
    p->in.count = 0;
    p->request_due = 0;
    w->probes->lost_connection++;
}

/* Asks again what was not answered, on a new connection and with the same number. */
static void person_connect(world *w, person *p)
{
    p->connection = (uint32_t)++w->last_connection;
    if (!p->asked) return;
    if (p->request.verb == CORE_DO) {
        p->request_due = w->now + STEP;
        p->patience = w->now + 4000;
        if (w->plant == PLANT_NO_DEDUPE && core_table_of(&w->hall, p->request.table)) {
            p->request.command.client_seq = 0;
            p->request.command.version = core_table_of(&w->hall, p->request.table)->log.count;
        }
    } else {
        p->asked = false;
    }
}

static void person_step(world *w, person *p)
{
    int got = 0;
    if (!w->calm && p->connection && chance_of(w, 900)) {
        person_lose(w, p);
        p->away_until = w->now + rng_below(&w->luck, 60) * 1000;
    }
    if (p->cut && p->in.count == 0) person_lose(w, p);
    if (!w->up || w->now < p->away_until) return;
    if (!p->connection) person_connect(w, p);
    for (; got < p->in.count && p->in.due[got] <= w->now; got++) {
        if (p->in.message[got].kind == CORE_NEWS) person_hear(w, p, &p->in.message[got]);
        else person_answered(w, p, &p->in.message[got]);
    }
    p->in.count -= got;
    memmove(p->in.message, p->in.message + got, (size_t)p->in.count * sizeof p->in.message[0]);
    memmove(p->in.due, p->in.due + got, (size_t)p->in.count * sizeof p->in.due[0]);
    if (p->asked && w->now > p->patience) {
        person_lose(w, p); /* no answer: a new connection, and the same again */
        return;
    }
    if (p->asked || w->now < p->thinks_until) return;
    p->thinks_until = w->now + rng_below(&w->luck, 12) * STEP;
    if (!w->calm && chance_of(w, 150)) p->thinks_until += 200000; /* falls asleep */
    person_arrive(w, p);
}

/* ---- the server ------------------------------------------------------------------------------ */

static void server_start(world *w)
{
    const core_env env = { w, world_key, world_send, world_think };
    store_code code;

    w->store = world_store(w, &code);
    if (!w->store) {
        fail(w, store_code_word(code));
        return;
    }
    code = core_init(&w->hall, &env, w->store, w->now);
    w->up = code == STORE_OK;
    if (w->hall.quarantined) fail(w, "a game cannot be loaded");
    if (!w->up) {
        core_free(&w->hall);
        game_store_close(w->store);
        w->up_at = w->now + 1000;
    }
}

static void server_stop(world *w)
{
    for (int i = 0; i < TABLES; i++)
        w->thought[i].used = false;
    for (int i = 0; i < w->count; i++) {
        w->people[i].connection = 0;
        w->people[i].watching = w->people[i].cut = false;
        w->people[i].in.count = 0;
        w->people[i].request_due = 0;
    }
    w->up = false;
    core_free(&w->hall);
    game_store_close(w->store);
    w->up_at = w->now + 500 + rng_below(&w->luck, 20) * 1000;
}

static void server_trouble(world *w)
{
    if (w->calm || !chance_of(w, 2500)) return;
    switch (rng_below(&w->luck, 4)) {
    case 0: /* the process dies; the disk has what it was given */
        disk_plan(DISK_POWER, 1, true);
        server_stop(w);
        disk_plan(DISK_FINE, 0, false);
        w->probes->crash++;
        break;
    case 1: /* the power goes, in the middle of something */
        disk_plan(DISK_POWER, 1 + rng_below(&w->luck, 12), true);
        break;
    case 2: disk_plan(DISK_FULL, 1 + rng_below(&w->luck, 12), false); break;
    default: disk_plan(DISK_SYNC_ERROR, 1 + rng_below(&w->luck, 6), false); break;
    }
}

static void server_step(world *w)
{
    for (int i = 0; i < w->count; i++) {
        person *p = &w->people[i];
        if (!p->connection || !p->request_due || p->request_due > w->now) continue;
        p->request_due = 0;
        core_receive(&w->hall, p->connection, &p->request, w->now);
    }
    for (int i = 0; i < TABLES; i++) {
        if (!w->thought[i].used || w->thought[i].due > w->now) continue;
        w->thought[i].used = false;
        core_bot(&w->hall, w->thought[i].table, w->thought[i].seat, w->thought[i].version,
                 w->thought[i].action, w->now);
    }
    const store_code code = core_tick(&w->hall, w->now);
    int moved = 0;
    for (int i = 0; i < TABLES && code == STORE_OK; i++) {
        const table *t = core_table_of(&w->hall, table_ids[i]);
        moved += t && t->log.count != w->entries[i];
        w->entries[i] = t ? t->log.count : 0;
    }
    w->probes->group_commit += moved > 1;
    if (code == STORE_OK || code == STORE_FULL) return;
    server_stop(w);
    w->probes->disk_dead++;
    w->probes->power_loss++;
    disk_restart((disk_loss)rng_below(&w->luck, DISK_LOSSES));
}

/* ---- what must hold -------------------------------------------------------------------------- */

typedef struct story_check {
    const person *person;
    bool          fine;
} story_check;

static void story_see(void *user, const table_news *news)
{
    static core_message m;
    story_check *c = user;
    m.entry = *news->entry;
    m.count = news->count;
    memcpy(m.events, news->events, (size_t)news->count * sizeof *news->events);
    if (news->n < c->person->told && c->person->story[news->n] != news_hash(&m)) c->fine = false;
}

/* Each command that was accepted stands in the log once. */
static void check_accepted(world *w, const person *p, const table *t)
{
    static uint8_t found[STORY_MAX];
    uint32_t moves = 0;
    log_entry e;

    memset(found, 0, sizeof found);
    for (uint32_t n = 0; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        log_decode(bytes, size, &e);
        if (e.seat != p->seat) continue;
        if (e.client_seq < STORY_MAX) found[e.client_seq]++;
        moves += e.kind == LOG_ACT && e.by == LOG_BY_PERSON;
    }
    if (moves > p->moves) fail(w, "more moves than were made");
    for (int i = 0; i < p->accepted_count; i++) {
        const uint32_t seq = p->accepted[i];
        if (seq < STORY_MAX && found[seq] == 0) fail(w, "an accepted command is not in the log");
        if (seq < STORY_MAX && found[seq] > 1) fail(w, "a command was done twice");
    }
}

/* Everything that this person was told, against the log. */
static void check_person(world *w, const person *p)
{
    const table *t = core_table_of(&w->hall, table_ids[p->table]);
    story_check c = { p, true };
    const int observer = w->plant == PLANT_OTHERS_VIEW && p->seat == NL_NOBODY ? 0 : p->seat;

    if (!t) return;
    if (p->told > t->log.count) fail(w, "somebody was told what is not in the log");
    table_tell(t, 0, t->log.count, observer, story_see, &c);
    if (!c.fine) fail(w, "what somebody was told is not what the log tells");
    check_accepted(w, p, t);
}

static bool check_tables(world *w)
{
    bool over = true;
    for (int i = 0; i < TABLES; i++) {
        static record r;
        const table *t = core_table_of(&w->hall, table_ids[i]);
        proof_report report;
        proof_fault fault;
        if (!t || t->phase != TABLE_OVER) {
            over = false;
            continue;
        }
        if (table_record(t, NL_NOBODY, &r) != NL_OK || !proof_check(&r, &report, &fault))
            fail(w, "the dice are not proven");
        record_free(&r);
    }
    return over;
}

/* ---- the run --------------------------------------------------------------------------------- */

static void world_people(world *w)
{
    static const struct { int table, seat; } all[] = {
        { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, NL_NOBODY }, { 1, 0 }, { 1, 1 }, { 1, NL_NOBODY },
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        person *p = &w->people[w->count++];
        p->table = all[i].table;
        p->seat = all[i].seat;
        p->token = world_key(w);
        p->story = calloc(STORY_MAX, sizeof *p->story);
        if (!p->story) abort();
    }
}

const char *world_run(uint64_t seed, sim_plant plant, probes *met)
{
    static world w;

    memset(&w, 0, sizeof w);
    w.seed = seed;
    w.luck = rng_of(seed);
    w.plant = plant;
    w.probes = met;
    w.now = 1000000;
    disk_init(seed);
    world_people(&w);
    for (int step = 0; step < LONGEST && !w.fault; step++) {
        w.calm = step > CALM;
        w.now += STEP;
        if (!w.up && w.now >= w.up_at) server_start(&w);
        for (int i = 0; i < w.count && !w.fault; i++)
            person_step(&w, &w.people[i]);
        if (w.up) server_trouble(&w);
        if (w.up) server_step(&w);
        if (step % 3000 != 2999 || !w.up) continue;
        for (int i = 0; i < w.count; i++)
            check_person(&w, &w.people[i]);
        if (check_tables(&w)) {
            met->finished++;
            break;
        }
        if (step + 3000 >= LONGEST) fail(&w, "a game does not end");
    }
    if (w.up) server_stop(&w);
    for (int i = 0; i < w.count; i++)
        free(w.people[i].story);
    disk_free();
    return w.fault;
}
