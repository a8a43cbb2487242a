/* world.c - the world advances in steps of a tenth of a second: the server with its failures, its
   store and its bots. */
#include "sim/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGIN = 100000000, EARLY = BEGIN + 30000, NARROW = 120000 }; /* milliseconds */
enum { RESERVE = 128 * 1024 };

bool chance_of(world *w, uint32_t n) { return rng_below(&w->luck, n) == 0; }

void fail(world *w, const char *sentence)
{
    if (!w->fault) w->fault = sentence;
}

static uint64_t server_real(const world *w) { return (uint64_t)((int64_t)w->now + w->skew); }

uint64_t server_time(const world *w)
{
    return w->plant == PLANT_AWAY_CHARGED ? server_real(w) : lull_time(&w->lull, server_real(w));
}

fair_key world_key(void *user)
{
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++)
        key.at[i] = (uint8_t)rng_below(&((world *)user)->luck, 256);
    return key;
}

/* ---- the store, with planted faults ---------------------------------------------------------- */

static const store_kind *honest;
static unsigned commits;

static store_code lossy_commit(game_store *s)
{
    if (++commits % 20) return honest->commit(s);
    honest->forget(s);
    return STORE_OK;
}

/* Commits now what should have been committed some time ago. */
static store_code early_commit(game_store *s)
{
    return ++commits % 8 ? STORE_OK : honest->commit(s);
}

static store_code forgetful_put(game_store *s, const store_fact *fact)
{
    return strcmp(fact->kind, "report") == 0 ? STORE_OK : honest->put(s, fact);
}

static bool first_guest(void *user, const store_fact *fact)
{
    snprintf(user, STORE_KEY_MAX, "%s", fact->key);
    return false;
}

/* Faults that are in the store when the server opens it. */
static void store_plant(world *w, game_store *s)
{
    static store_kind lossy;
    char guest[STORE_KEY_MAX] = "";
    uint8_t up[8];

    honest = s->kind;
    lossy = *honest;
    if (w->plant == PLANT_LOST_COMMIT) lossy.commit = lossy_commit;
    if (w->plant == PLANT_EARLY_ACK) lossy.commit = early_commit;
    if (w->plant == PLANT_LOST_REPORT) lossy.put = forgetful_put;
    s->kind = &lossy;
    if (w->plant == PLANT_LOST_SESSION) {
        game_store_facts(s, "guest", first_guest, guest);
        game_store_drop(s, "guest", guest);
    }
    if (w->plant == PLANT_DOWN_CHARGED) {
        for (int i = 0; i < 8; i++) up[i] = (uint8_t)(server_time(w) >> (8 * i));
        const store_fact fact = { "hall", "up", up, sizeof up };
        game_store_put(s, &fact);
    }
    if (w->plant == PLANT_LOST_SESSION || w->plant == PLANT_DOWN_CHARGED) game_store_commit(s);
}

static game_store *world_store(world *w, store_code *code)
{
    const store_options options = { .path = "sim.db",
                                    .key = { { 9 } },
                                    .nonce = world_key,
                                    .user = w,
                                    .files = "disk",
                                    .write_back = 60,
                                    .reserve = RESERVE };
    game_store *s;

    disk_lie(w->plant == PLANT_LYING_DISK);
    if (w->plant == PLANT_DAMAGE) disk_damage("sim.db", 0.9, 1);
    s = store_in_file(&options, code);
    if (s && w->plant != PLANT_NONE) store_plant(w, s);
    if (s) far_open(w, s);
    return s;
}

/* ---- bots ------------------------------------------------------------------------------------ */

static void world_think(void *user, const hall_question *q)
{
    world *w = user;
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_view_legal(q->game, q->view, legal);
    const int at = strcmp(q->table, w->table[0]) != 0;
    rng r = rng_of(q->version + w->seed);

    if (count == 0 && !q->talk) return;
    w->thought[at] =
        (thought){ .seat = q->seat, .version = q->version, .used = true, .talk = q->talk };
    snprintf(w->thought[at].table, FAIR_GAME_MAX, "%s", q->table);
    if (q->talk && rng_below(&r, 2) == 0) /* something for lumber */
        w->thought[at].action = (nl_action){ NL_A_PROPOSE, (uint8_t)q->seat, { 0, 0, 0, 1 } };
    if (!q->talk) w->thought[at].action = legal[rng_below(&r, (uint32_t)count)];
    w->thought[at].due = w->now + rng_below(&w->luck, 10) * STEP;
    if (!w->calm && chance_of(w, 150)) w->thought[at].due += 60000;       /* hangs */
    if (!w->calm && chance_of(w, 150)) w->thought[at].action.kind = 0xEE; /* sends nonsense */
}

/* ---- the server ------------------------------------------------------------------------------ */

static void server_limits(world *w)
{
    hall_limits *limits = hall_limits_of(w->hall);
    limits->sleep_after = 5000;
    limits->bot_patience = 5000;
    limits->wakes_of_tick = 1;
}

static void server_start(world *w)
{
    const hall_env env = { w, world_key, world_send, world_think, NULL };
    store_code code;

    if (!w->calm && chance_of(w, 6)) {
        w->skew -= rng_below(&w->luck, 120) * 1000;
        w->probes->clock_set_back++;
    }
    memset(&w->lull, 0, sizeof w->lull);
    w->away = false;
    w->store = world_store(w, &code);
    if (!w->store) {
        fail(w, store_code_word(code));
        return;
    }
    w->hall = hall_open(&env, w->store, server_time(w), &code);
    w->up = w->hall != NULL;
    if (!w->up) {
        game_store_close(w->store);
        disk_restart(DISK_LOST);
        w->up_at = w->now + 1000;
        return;
    }
    w->low = false;
    server_limits(w);
    check_clocks(w);
    if (hall_figures_of(w->hall).quarantined) fail(w, "a game cannot be loaded");
}

/* Records the situation when the server goes down. */
static void note_down(world *w)
{
    for (int i = 0; i < TABLES; i++) {
        const table *t = hall_table_of(w->hall, w->table[i]);
        const int asked =
            t && t->phase == TABLE_PLAY ? nl_to_act(&t->record.game, &t->state).decision : -1;
        w->probes->down_in_opening += t && t->phase == TABLE_OPENING;
        w->probes->down_in_offer += asked == NL_D_OFFER;
        w->probes->down_in_ending += t && (t->seat[0].ends || t->seat[1].ends);
    }
    w->probes->bot_again += hall_figures_of(w->hall).bots_again;
}

static void server_stop(world *w)
{
    note_down(w);
    const bool stored = w->stored || far_arrived();
    w->probes->down_untold += w->told_at && stored;
    w->probes->down_unstored += w->told_at && !stored;
    w->told_at = 0;
    w->late_count = 0;
    for (int i = 0; i < TABLES; i++) w->thought[i].used = false;
    w->up = false;
    for (int i = 0; i < w->count; i++) person_lose(w, &w->people[i]);
    check_clocks_noted(w);
    w->probes->woken += hall_figures_of(w->hall).woken;
    w->probes->slept += hall_figures_of(w->hall).put_to_sleep;
    w->probes->bot_late += hall_figures_of(w->hall).bots_late;
    hall_free(w->hall);
    w->hall = NULL;
    game_store_close(w->store);
    w->up_at = w->now + 500 + rng_below(&w->luck, 20) * 1000;
}

/* Everyone is disconnected for minutes: tables are unloaded, and their clocks load them again. */
static void all_gone(world *w)
{
    w->probes->all_gone++;
    for (int i = 0; i < w->count; i++) {
        person_lose(w, &w->people[i]);
        w->people[i].away_until = w->now + 20000 + rng_below(&w->luck, 100) * 1000;
    }
}

/* For some minutes the disk is nearly full. */
static void disk_narrow(world *w)
{
    disk_room(disk_used() + rng_below(&w->luck, 64) * 1024);
    w->narrow_until = w->now + NARROW;
}

static void disk_widen(world *w)
{
    if (!w->narrow_until || (!w->calm && w->now < w->narrow_until)) return;
    disk_room(0);
    w->narrow_until = 0;
}

static void server_trouble(world *w)
{
    if (far_lagging()) return;              /* one misfortune after the other */
    if (w->now < EARLY && chance_of(w, 80)) /* while people sit down, the disk is full at times */
        disk_plan(DISK_FULL, 1 + rng_below(&w->luck, 6), false);
    if (w->calm || !chance_of(w, 2000)) return;
    switch (rng_below(&w->luck, 7)) {
    case 0: /* the process dies; the disk keeps what was written */
        disk_plan(DISK_POWER, 1, true);
        server_stop(w);
        disk_plan(DISK_FINE, 0, false);
        w->probes->crash++;
        break;
    case 1: /* the power fails in the middle of an operation */
        disk_plan(DISK_POWER, 1 + rng_below(&w->luck, 12), true);
        break;
    case 2: disk_plan(DISK_FULL, 1 + rng_below(&w->luck, 12), false); break;
    case 3: disk_plan(DISK_WRITE_ERROR, 1 + rng_below(&w->luck, 12), false); break;
    case 4: all_gone(w); break;
    case 5: disk_narrow(w); break;
    default: disk_plan(DISK_SYNC_ERROR, 1 + rng_below(&w->luck, 6), false); break;
    }
}

/* Faults in the server itself. */
static void hall_plant(world *w)
{
    hall_table *t = hall_find(w->hall, w->table[0]), *other = hall_find(w->hall, w->table[1]);

    if (w->plant == PLANT_RIGHTS && t)
        for (int seat = 0; seat < 3; seat++)
            for (int k = 0; k < 3; k++)
                if (k != seat)
                    t->meta.holder[seat][1 + (k > seat ? k - 1 : k)] = t->meta.holder[k][0];
    if (w->plant == PLANT_DELAY && other)
        for (hall_watch *watch = other->watches; watch; watch = watch->of_table)
            watch->late = false;
    for (int seat = 0; t && t->live && seat < 3; seat++) {
        table_seat *s = t->live->table.seat;
        if (w->plant == PLANT_FAST_OFFERS) s[seat].offered = 0;
        if (w->plant == PLANT_EARLY_END) s[seat].ends |= s[0].ends & s[1].ends;
        if (w->plant == PLANT_EARLY_RENEW) s[seat].renews |= s[0].renews | s[1].renews;
    }
    if (w->plant == PLANT_LOBBY_SHOWS && other) other->meta.is_private = false;
    if (w->plant == PLANT_LOST_WAKE && t && !t->live && t->meta.due) t->meta.due = UINT64_MAX;
    if (w->plant == PLANT_LOST_WAKE)
        for (int i = 0; i < w->count && t && !t->live; i++) w->people[i].away_until = UINT64_MAX;
    if (w->plant != PLANT_NONE && t) hall_stir(w->hall, t);
}

/* The table accepts an offer that it must refuse. */
static void plant_offer(world *w, const hall_request *r)
{
    hall_table *t = r->verb == HALL_ACT ? hall_find(w->hall, r->table) : NULL;
    log_entry e = {
        .kind = LOG_ACT, .seat = (uint8_t)r->as, .by = LOG_BY_PERSON, .action = r->action
    };

    if (!t || !t->live || r->as >= NL_SEATS || r->action.seat != r->as) return;
    const table_code code = table_offer_code(&t->live->table, r->action, UINT64_MAX);
    e.time = t->live->table.now;
    if ((w->plant == PLANT_SAME_OFFER && code == TABLE_SAME_OFFER) ||
        (w->plant == PLANT_LONG_TALK && code == TABLE_TOO_MANY))
        table_apply(&t->live->table, &e);
}

static void server_hear(world *w)
{
    for (int i = 0; i < w->count; i++) {
        person *p = &w->people[i];
        if (!p->connection || !p->request_due || p->request_due > w->now) continue;
        p->request_due = 0;
        if (w->plant != PLANT_NONE) plant_offer(w, &p->request);
        hall_receive(w->hall, p->connection, &p->request, server_time(w));
    }
    for (int i = 0; i < TABLES; i++) {
        const thought *said = &w->thought[i];
        if (!said->used || said->due > w->now) continue;
        w->thought[i].used = false;
        if (said->talk)
            hall_bot_says(w->hall, said->table, said->seat, said->version,
                          said->action.kind ? &said->action : NULL, server_time(w));
        else
            hall_bot(w->hall, said->table, said->seat, said->version, said->action, server_time(w));
    }
}

static void server_died(world *w)
{
    server_stop(w);
    w->probes->disk_dead++;
    w->probes->power_loss++;
    disk_restart((disk_loss)rng_below(&w->luck, DISK_LOSSES));
}

/* Runs the maintenance of the store. Returns false if the disk has failed. */
static bool server_maintain(world *w)
{
    const store_figures before = game_store_figures(w->store);
    const store_code code =
        game_store_maintain(w->store, server_time(w), hall_due(w->hall) <= server_time(w));
    const store_figures after = game_store_figures(w->store);

    w->probes->written_back += after.write_backs - before.write_backs;
    w->probes->reserve_made += before.reserve < RESERVE && after.reserve == RESERVE;
    w->probes->reserve_used += after.low && !w->low;
    w->probes->reserve_again += w->low && !after.low;
    w->low = after.low;
    hall_load(w->hall, after.low);
    if (code == STORE_OK) return true;
    server_died(w);
    return false;
}

/* What happens between the halves of a tick waits, as in the server's inbox. */
void server_lose(world *w, uint32_t connection)
{
    if (!w->told_at) {
        hall_lost(w->hall, connection, server_time(w));
    } else if (w->late_count < (int)(sizeof w->late / sizeof w->late[0])) {
        w->late[w->late_count++] = connection;
        w->probes->left_meanwhile++;
    } else {
        fail(w, "too many have left in one tick");
    }
}

/* The store is away: the same again in a moment. Meanwhile everybody hears of it, and no clock
   runs. */
static void server_waits(world *w)
{
    w->told_at = w->now + 5 * STEP;
    w->stored = false;
    if (w->away) return;
    w->away = true;
    check_clocks_stop(w);
    hall_pause(w->hall, true);
}

static void server_back(world *w)
{
    lull_end(&w->lull, server_real(w));
    if (!w->away) return;
    w->away = false;
    check_clocks_stood(w);
    hall_pause(w->hall, false);
}

static void server_told(world *w)
{
    int moved = 0;

    if (!w->stored) w->code = game_store_commit(w->store);
    if (w->code == STORE_AWAY) {
        server_waits(w);
        return;
    }
    server_back(w);
    const store_code code = hall_tick_end(w->hall, w->code);
    if (code == STORE_AWAY) {
        lull_begin(&w->lull, server_real(w));
        server_waits(w);
        return;
    }
    w->told_at = 0;
    if (code == STORE_LOST) check_aside(w);
    if (code == STORE_GAP || code == STORE_FENCED) fail(w, "the store refused an entry");
    for (int i = 0; i < TABLES && code == STORE_OK; i++) {
        const table *t = hall_table_of(w->hall, w->table[i]);
        moved += t && t->log.count != w->entries[i];
        if (t) w->entries[i] = t->log.count;
    }
    w->full_until = code == STORE_FULL ? w->now + 500 : 0;
    w->probes->group_commit += moved > 1;
    for (int i = 0; i < w->late_count; i++) hall_lost(w->hall, w->late[i], server_time(w));
    w->late_count = 0;
    if (code != STORE_OK && !store_code_undone(code)) server_died(w);
}

/* Now and then a commit takes a while. It is on the disk at the beginning of that time or at its
   end, and the server may be killed in between. */
static void server_step(world *w)
{
    if (w->told_at) {
        if (w->now >= w->told_at) server_told(w);
        return;
    }
    if (!server_maintain(w)) return;
    server_hear(w);
    if (hall_due(w->hall) > server_time(w) || w->now < w->full_until) return;
    if (w->plant != PLANT_NONE) hall_plant(w);
    turn_next(); /* for the watchdog */
    lull_begin(&w->lull, server_real(w));
    w->code = hall_tick_begin(w->hall, server_time(w));
    const bool slow = !w->calm && chance_of(w, 40);
    w->probes->slow_commit += slow;
    w->told_at = w->now + (slow ? rng_below(&w->luck, 20) * STEP : 0);
    w->stored = (w->code != STORE_OK && w->code != STORE_AWAY) || (slow && chance_of(w, 2));
    if (w->stored && (w->code == STORE_OK || w->code == STORE_AWAY))
        w->code = game_store_commit(w->store);
    w->stored = w->stored && w->code != STORE_AWAY;
    if (w->now >= w->told_at) server_told(w);
}

/* ---- the run --------------------------------------------------------------------------------- */

static void world_end(world *w)
{
    if (w->up) server_stop(w);
    for (int i = 0; i < w->count; i++)
        for (int k = 0; k < EYES_MAX; k++) {
            free(w->people[i].eye[k].story);
            free(w->people[i].eye[k].game);
        }
    disk_free();
}

/* Returns whether people have done everything they wanted to do after the games. */
static bool world_done(const world *w)
{
    for (int i = 0; i < w->count; i++)
        for (int k = 0; k < EYES_MAX; k++) {
            const eye *e = &w->people[i].eye[k];
            if (e->used && e->sits && !e->agreed) return false;
        }
    return true;
}

const char *world_run(uint64_t seed, sim_plant plant, probes *met)
{
    static world w;

    memset(&w, 0, sizeof w);
    w.seed = seed;
    w.luck = rng_of(seed);
    w.plant = plant;
    w.probes = met;
    w.now = BEGIN;
    if (seed % 5 == 0) w.tired_at = BEGIN + (5 + seed % 13) * 60000;
    disk_init(seed);
    people_arrive(&w);
    for (int step = 0; step < LONGEST && !w.fault; step++) {
        w.calm = step > CALM;
        w.now += STEP;
        disk_widen(&w);
        if (!w.up && w.now >= w.up_at) server_start(&w);
        for (int i = 0; i < w.count && !w.fault; i++) person_step(&w, &w.people[i]);
        if (w.up) server_trouble(&w);
        far_use(true);
        if (w.up) server_step(&w);
        far_use(false);
        if (w.ended) break;
        if (step % 3000 != 2999 || !w.up || w.told_at) continue;
        check_people(&w);
        if (check_tables(&w) && (world_done(&w) || step > LONGEST / 2)) {
            met->finished++;
            break;
        }
        if (step + 3000 >= LONGEST) fail(&w, "a game does not end");
    }
    world_end(&w);
    return w.fault;
}
