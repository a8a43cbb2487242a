/* serve.c - the main loop: messages come in, a tick stores their effects, answers go out. */
#include "server/serve.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "fair/vault.h"
#include "server/inside.h"
#include "server/operator/operator.h"

enum {
    DOWN_MS = 3000,     /* for clients to disconnect */
    DOWN_MAX = 8000,    /* for bots to finish */
    TRIM_MS = 60000,    /* between two calls of malloc_trim, */
    TRIM_TABLES = 500,  /* unless so many tables were unloaded: it takes some 5 us for each */
    ALARM_MS = 1000,    /* longest sleep of the loop */
    FULL_MS = 1000,     /* until a full disk is tried again, unless a client sends a request */
    HANGS_US = 5000000, /* until the disk counts as too slow */
    PAUSE_MS = 2000,    /* until the clients hear that the store takes long, */
    SCATTER_MS = 5000,  /* and are sent to other servers: a lease has ten seconds */
    GROW_MS = 100,      /* while the disk reserve is being written, piece by piece */
    ALIVE_MS = 5000     /* well below the WatchdogSec of data/systemd/neuland.service */
};

uint64_t serve_real(const serve *s) { return s->base + net_now(s->net); }

uint64_t serve_time(const serve *s) { return lull_time(&s->lull, serve_real(s)); }

uint64_t serve_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static fair_key serve_random(void *self)
{
    (void)self;
    return fair_random();
}

static void serve_note(void *self, const char *event, const char *words)
{
    (void)self;
    journal("warning", event, words);
}

/* From the writer's thread. */
static void serve_wakes(void *self)
{
    const serve *s = self;
    net_wake(s->net);
}

/* ---- bots ------------------------------------------------------------------------------------ */

static void serve_think(void *self, const hall_question *question)
{
    serve *s = self;
    think_ask(s->thinker, question);
}

static void serve_hear(void *self, const char *table, int seat, uint32_t from, uint32_t to,
                       hearing *into)
{
    const serve *s = self;
    if (s->hall) hall_hear(s->hall, table, seat, from, to, into);
}

static bool serve_waits(void *self, const char *table, int seat, uint32_t version)
{
    const serve *s = self;
    return s->hall && !s->down_at && hall_waits(s->hall, table, seat, version);
}

static void serve_thought(void *self, const char *table, int seat, uint32_t version,
                          nl_action action)
{
    serve *s = self;
    turn_does("bots");
    if (!s->hall || s->down_at) return;
    if (inbox_holds(s))
        inbox_move(s, table, seat, version, action);
    else
        hall_bot(s->hall, table, seat, version, action, serve_time(s));
}

static void serve_said(void *self, const char *table, int seat, uint32_t version,
                       const nl_action *proposal)
{
    serve *s = self;
    if (!s->hall || s->down_at) return;
    if (inbox_holds(s))
        inbox_proposal(s, table, seat, version, proposal);
    else
        hall_bot_says(s->hall, table, seat, version, proposal, serve_time(s));
}

/* ---- pauses ---------------------------------------------------------------------------------- */

/* The hall's time stands still by itself; now everybody hears of it. */
static void serve_pause(serve *s, bool yes, bool away)
{
    char words[64];

    if (yes == s->paused) return;
    if (yes) {
        s->paused_at = s->scattered_at = serve_real(s);
        s->figures.pauses++;
        journal("error", away ? "database_away" : "store_slow",
                "nothing is acknowledged, and no clock runs, until it answers");
    } else {
        const uint64_t ms = serve_real(s) - s->paused_at;
        s->figures.paused_ms += ms;
        snprintf(words, sizeof words, "after %llu.%llu s", (unsigned long long)ms / 1000,
                 (unsigned long long)ms / 100 % 10);
        journal("info", "store_back", words);
    }
    s->paused = yes;
    hall_pause(s->hall, yes);
}

/* Meanwhile other servers may take the tables, so nobody should sit in front of this one. */
static void serve_scatter(serve *s)
{
    if (!s->paused || hall_figures_of(s->hall).nodes < 2) return;
    if (serve_real(s) < s->scattered_at + SCATTER_MS) return;
    s->scattered_at = serve_real(s);
    hall_scatter(s->hall);
}

/* While the store is in use. */
static void serve_awaits(serve *s)
{
    const bool away = store_writer_away(s->writer);

    if (s->down_at) return;
    if (away || serve_real(s) >= s->lull.began + PAUSE_MS) serve_pause(s, true, away);
    serve_scatter(s);
}

/* ---- ticks ----------------------------------------------------------------------------------- */

static void serve_failed(serve *s, store_code code)
{
    journal("error", "store_failed", store_code_text(code));
    s->failed = true;
    s->code = code;
    net_stop(s->net);
}

/* Returns the load level. A disk may stall now and then, so it rises only after many slow ticks in
   a row. When the disk is nearly full, the rest is kept for running games. */
static int serve_load(const serve *s)
{
    const int slow = (s->slow_ticks >= 8) + (s->slow_ticks >= 16) + (s->slow_ticks >= 32) +
                     (s->slow_ticks >= 64);
    return slow < 2 && game_store_figures(s->options.store).low ? 2 : slow;
}

/* Logs when the disk becomes full and when there is space again. */
static void serve_full(serve *s, bool full)
{
    if (full && !s->full) journal("error", "disk_full", store_code_text(STORE_FULL));
    if (s->full && !full) journal("info", "disk_has_room", "");
    s->full = full;
    s->full_until = full ? serve_time(s) + FULL_MS : 0;
}

static void serve_commit(serve *s)
{
    s->ticking = true;
    lull_begin(&s->lull, serve_real(s));
    store_writer_commit(s->writer);
}

static void serve_ticked(serve *s, store_code committed)
{
    const store_code code = hall_tick_end(s->hall, committed);

    if (code == STORE_AWAY) { /* the hall could not read what it needs to go back */
        serve_commit(s);
        return;
    }
    if (code == STORE_TORN) journal("warning", "not_stored", store_code_text(code));
    if (code == STORE_LOST) journal("error", "moves_lost", store_code_text(code));
    s->tick_wanted |= code == STORE_TORN || code == STORE_LOST;
    if (s->awaited) figures_commit(s, serve_clock() - s->awaited);
    hall_load(s->hall, serve_load(s));
    serve_full(s, code == STORE_FULL);
    if (code != STORE_OK && !store_code_undone(code)) serve_failed(s, code);
}

/* Most ticks store something. Then the second half follows as soon as that is on the disk. */
static void serve_tick(serve *s)
{
    const uint64_t now = serve_time(s), waited = now - s->waiting_since;

    s->began = serve_clock();
    s->awaited = s->waiting_since ? s->began - waited * 1000u : 0;
    s->waiting_since = 0;
    s->tick_wanted = false;
    const store_code code = hall_tick_begin(s->hall, now);
    if (code == STORE_AWAY || (code == STORE_OK && game_store_changed(s->options.store)))
        serve_commit(s);
    else
        serve_ticked(s, code);
}

/* Logs what changed in the store since the last turn. */
static void serve_told(const store_figures *was, const store_figures *is)
{
    const bool whole = is->reserve >= is->reserve_wanted;

    if (is->given_up != was->given_up)
        journal("warning", "reserve_given_up",
                "the disk is full: games go on in the disk reserve, no new tables");
    if (is->stuck && !was->stuck)
        journal("warning", "no_reserve",
                is->low ? "no disk space for the reserve: games go on, no new tables"
                        : "the reserve file cannot be written");
    if (whole && is->reserve_wanted && was->reserve < is->reserve_wanted)
        journal("info", "reserve_made", "");
    if (is->write_backs_failed != was->write_backs_failed)
        journal("warning", "write_back_failed", "will be retried; everything is in the log");
}

static void serve_stored(serve *s)
{
    const store_figures now = game_store_figures(s->options.store);

    serve_told(&s->stored, &now);
    s->stored = now;
}

/* Maintenance runs while no client waits. Returns whether it has begun. */
static bool serve_maintain(serve *s, bool busy)
{
    const uint64_t now = serve_time(s);

    if (!game_store_wants(s->options.store, now, busy)) return false;
    lull_begin(&s->lull, serve_real(s));
    store_writer_maintain(s->writer, now, busy);
    return true;
}

/* Takes the result of the writer, or waits for it. Returns whether the store is in use. */
static bool serve_writes(serve *s, bool wait)
{
    store_code code;

    if (!store_writer_take(s->writer, wait, &code)) {
        if (store_writer_busy(s->writer)) serve_awaits(s);
        return store_writer_busy(s->writer);
    }
    const bool ticking = s->ticking;
    lull_end(&s->lull, serve_real(s));
    if (code == STORE_OK || store_code_undone(code)) serve_pause(s, false, false);
    s->ticking = false;
    if (ticking)
        serve_ticked(s, code);
    else if (code != STORE_OK)
        serve_failed(s, code);
    s->tick_wanted |= !ticking && game_store_node(s->options.store) != NULL; /* there may be news */
    if (!s->failed) serve_stored(s);
    return false;
}

bool serve_away(const serve *s) { return s->paused && store_writer_away(s->writer); }

bool serve_hangs(const serve *s) { return s->ticking && serve_clock() > s->began + HANGS_US; }

bool serve_settle(serve *s)
{
    if (!s->writer || s->failed) return true;
    if (serve_writes(s, true)) return false;
    if (!s->failed) inbox_take(s, true);
    return true;
}

/* All clients were notified; waits until they have disconnected. */
static void serve_leave(serve *s)
{
    const uint64_t now = serve_real(s);
    const bool alone = net_count(s->net) == 0 || now > s->down_at - (DOWN_MAX - DOWN_MS);

    if (alone && think_figures_of(s->thinker).running == 0) {
        net_stop(s->net);
    } else if (now > s->down_at) { /* a bot is still thinking: everything is stored, so just exit */
        if (!store_writer_busy(s->writer)) game_store_close(s->options.store);
        _exit(0);
    } else {
        net_alarm(s->net, 50);
    }
}

/* Unloaded tables leave holes in the heap. Whole free pages are returned to the system, but not too
   many in one turn. */
static void serve_trim(serve *s, uint64_t now)
{
    const uint64_t slept = hall_figures_of(s->hall).put_to_sleep, more = slept - s->slept;

    if (more == 0 || now - s->trimmed_at < (more < TRIM_TABLES ? TRIM_MS : ALARM_MS)) return;
    turn_does("trim");
#ifdef __GLIBC__
    malloc_trim(0); /* others return memory by themselves */
#endif
    turn_does("network");
    s->slept = slept;
    s->trimmed_at = now;
}

/* Logged once: the server can run without locked memory. */
static void serve_locked(serve *s)
{
    if (s->unlocked || !vault_refused()) return;
    s->unlocked = true;
    journal("warning", "memory_not_locked",
            "the system refuses to lock more memory: secrets may be swapped out (LimitMEMLOCK)");
}

/* Called from the loop only, so that a hanging loop is noticed and the service manager restarts
   it. */
static void serve_alive(serve *s)
{
    const uint64_t now = serve_real(s);

    if (!s->options.alive || now < s->alive_at + ALIVE_MS) return;
    s->alive_at = now;
    s->options.alive(s->options.user);
}

/* Each tick that finds the disk full reloads tables. Bots and clocks can wait until the next
   attempt. */
static uint64_t serve_due(const serve *s)
{
    const uint64_t due = hall_due(s->hall);
    return due > s->full_until ? due : s->full_until;
}

/* Stores everything and tells all clients; serve_leave does the rest. */
static void serve_stop(serve *s)
{
    journal("info", "stopping", "");
    net_shut(s->net);
    const bool free = serve_settle(s);
    if (s->failed) return;
    s->down_at = serve_real(s) + DOWN_MAX;
    const store_code code = free ? hall_stop(s->hall, serve_time(s)) : STORE_AWAY;
    if (!free) hall_farewell(s->hall);
    if (code == STORE_AWAY)
        journal("warning", "stopped_while_away",
                "the last moves are not stored; they were not acknowledged either");
    /* FULL: the clients were refused */
    if (code != STORE_OK && code != STORE_AWAY && !store_code_undone(code))
        serve_failed(s, code);
    else
        net_alarm(s->net, 1);
}

/* The tick or the maintenance that is due, if the store is free. */
static void serve_work(serve *s)
{
    inbox_take(s, false);
    s->tick_wanted |= game_store_figures(s->options.store).away;
    const bool busy = s->tick_wanted || serve_due(s) <= serve_time(s);
    turn_does("maintenance");
    if (!serve_maintain(s, busy) && busy) serve_tick(s);
}

static void serve_rest(serve *s)
{
    const uint64_t due = serve_due(s), now = serve_time(s);
    const uint64_t wait = due > now ? due - now : 1, most = s->stored.growing ? GROW_MS : ALARM_MS;

    serve_trim(s, now);
    serve_locked(s);
    net_alarm(s->net, wait < most ? wait : most);
}

static void serve_turn(void *self)
{
    serve *s = self;

    if (s->failed) return;
    serve_alive(s);
    if (s->down_at) {
        serve_leave(s);
        return;
    }
    if (!serve_writes(s, false) && !s->failed) serve_work(s);
    turn_does("network");
    if (s->failed || s->down_at) return;
    if (inbox_holds(s))
        net_alarm(s->net, store_writer_busy(s->writer) ? ALARM_MS : 1);
    else if (hall_drained(s->hall))
        serve_stop(s);
    else
        serve_rest(s);
}

/* The loop has done everything there was to do. */
static void serve_rests(void *self)
{
    serve *s = self;
    char words[TURN_WORDS_MAX];

    if (turns_note(&s->turns, turn_next(), serve_real(s), words))
        journal("warning", "loop_slow", words);
}

/* ---- the operator ---------------------------------------------------------------------------- */

static void serve_reload(serve *s)
{
    if (!s->reload_wanted || s->failed) return;
    s->reload_wanted = false;
    reload_again(s);
}

static void serve_signalled(void *self, int number)
{
    serve *s = self;

    turn_does("signal");
    if (number == SIGHUP) {
        s->reload_wanted = true;
        if (serve_settle(s)) serve_reload(s);
    } else if (!s->down_at && !s->failed) {
        serve_stop(s);
    }
}

/* The answer is a status line, then the output of the command. */
static void serve_controlled(void *self, const char *line, buffer *out)
{
    serve *s = self;
    turn_does("operator");
    if (!serve_settle(s)) {
        buffer_format(out, "error %s\n", store_code_word(STORE_AWAY));
        return;
    }
    control_line(s->hall, line, serve_time(s), out);
    if (hall_ticking(s->hall)) serve_commit(s); /* it has lost the database */
}

/* ---- start and end --------------------------------------------------------------------------- */

/* Sets the limit on open files to what is needed: for each connection its socket, a second
   descriptor until the head of its request is complete, and a file of the page. The network library
   finds a connection by its descriptor in a table of this size. */
static void serve_files(uint64_t connections)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = 3 * connections + 256;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < 2 * connections + 64)
        journal("warning", "few_open_files", "the system allows fewer open files than connections");
}

/* Returns the number of bot threads: at least two by default, so that one slow bot does not block
   all others. */
static int serve_threads(uint64_t wanted)
{
    char number[16];
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const int threads = wanted ? (int)wanted : processors > 2 ? (int)processors : 2;

    snprintf(number, sizeof number, "%d", threads);
    setenv("UV_THREADPOOL_SIZE", number, 1);
    return threads;
}

static bool serve_listen(serve *s)
{
    const settings *set = &s->options.settings;
    const net_user user = {
        .self = s,
        .admit = client_admit,
        .opened = client_opened,
        .received = client_received,
        .drained = client_drained,
        .closed = client_closed,
        .answer = http_answer,
        .turn = serve_turn,
        .rests = serve_rests,
        .signalled = serve_signalled,
        .controlled = serve_controlled,
    };
    const net_options options = {
        .address = set->address,
        .port = (int)set->port,
        .connections_max = (unsigned)set->connections,
        .per_address = (unsigned)set->per_address,
        .strangers = (unsigned)set->strangers,
        .message_max = MESSAGE_MAX,
        .queue_max = QUEUE_HARD,
        .held_max = (size_t)set->waiting * 1024 * 1024,
        .proxy = set->proxy[0] ? set->proxy : NULL,
        .control = s->options.control,
    };
    struct timespec now;

    s->net = net_open(&options, &user);
    if (!s->net) return false;
    clock_gettime(CLOCK_REALTIME, &now);
    s->base = (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u - net_now(s->net);
    if (game_store_node(s->options.store)) { /* all servers go by one clock */
        const uint64_t clock = game_store_clock(s->options.store);
        if (clock) s->base = clock - net_now(s->net);
    }
    s->started = serve_time(s);
    reach_find(set, net_port(s->net), &s->others);
    return true;
}

static serve_end serve_begin(serve *s)
{
    const int threads = serve_threads(s->options.settings.threads);
    const think_env bots = { s, serve_hear, serve_waits, serve_thought, serve_said };
    const hall_env env = { s, serve_random, client_send, serve_think, serve_note };
    const fair_key luck = fair_random();
    uint64_t seed;

    memcpy(&seed, luck.at, sizeof seed);
    memcpy(&s->visits.secret, luck.at + sizeof seed, sizeof s->visits.secret);
    if (!serve_listen(s)) return SERVE_CANNOT_LISTEN;
    s->thinker = think_open(s->net, &s->boards, &bots, seed, threads);
    if (!s->thinker) return SERVE_NO_MEMORY;
    s->hall = hall_open(&env, s->options.store, serve_time(s), &s->code);
    if (!s->hall) return SERVE_STORE_FAILED;
    s->writer = store_writer_open(s->options.store, serve_wakes, s);
    if (!s->writer) return SERVE_NO_MEMORY;
    if (game_store_node(s->options.store)) game_store_bell(s->options.store, serve_wakes, s);
    reload_take(s);
    serve_tick(s); /* so that it knows from the start whether the disk is full */
    if (!serve_settle(s)) serve_failed(s, STORE_AWAY);
    if (s->failed) return SERVE_STORE_FAILED;
    net_alarm(s->net, 1);
    s->options.ready(s->options.user, net_port(s->net));
    return SERVE_STOPPED;
}

serve_end serve_run(const serve_options *options, store_code *code)
{
    serve *s = calloc(1, sizeof *s);
    serve_end end;

    if (!s) return SERVE_NO_MEMORY;
    s->options = *options;
    serve_files(options->settings.connections);
    end = serve_begin(s);
    if (s->net) {
        if (end != SERVE_STOPPED) net_stop(s->net);
        net_run(s->net);
        turn_stop();
    }
    hall *h = s->hall;
    s->hall = NULL;
    if (!store_writer_close(s->writer)) _exit(0); /* it still waits for the database */
    s->writer = NULL;
    if (game_store_node(options->store)) game_store_bell(options->store, NULL, NULL);
    inbox_drop(s);
    if (s->thinker) think_free(s->thinker);
    if (s->net) net_free(s->net);
    if (h) hall_free(h);
    *code = s->code;
    if (s->failed) end = SERVE_STORE_FAILED;
    buffer_free(&s->out);
    free(s);
    return end;
}
