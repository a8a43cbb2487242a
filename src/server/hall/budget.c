/* budget.c - limits per address. A limit per guest alone is useless, because a client can
   create new guests for free. Addresses are harder to get. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/inside.h"

enum { SECONDS_10 = 10000, MINUTES_10 = 600000, DAY = 86400000 };
enum {
    UNFINISHED = 5, /* times as many tables as may wait for their game */
    CROWD = 20      /* spectators who must be told cost as much as one more command */
};
/* One line for each address in ten minutes, and a few for all of them together. */
static const allowed lines_of_address = { 1, MINUTES_10 }, lines_of_all = { 20, MINUTES_10 };
/* A table has 64 epochs; strangers with new guests must not use them up before its game. */
static const allowed misses_of_address = { 4, MINUTES_10 };
/* A finished game has a few thousand entries. Reading 20,000 a second keeps the loop busy for less
   than a tenth of the time. */
static const allowed reads_of_address = { 200000, SECONDS_10 };

/* What one address may do: a burst of `times` the setting, refilled over `ms`. */
static const struct {
    size_t limit; /* where in hall_limits */
    uint64_t times, ms;
    bool of_table; /* for each table separately */
} budgets[BUDGETS] = {
    [BUDGET_COMMANDS] = { offsetof(hall_limits, commands_of_address), 5, 5000, false },
    [BUDGET_GUESTS] = { offsetof(hall_limits, guests_of_address), 1, MINUTES_10, false },
    [BUDGET_NAMES] = { offsetof(hall_limits, seats_of_address), 3, MINUTES_10, false },
    [BUDGET_TABLES] = { offsetof(hall_limits, tables_of_address), 1, MINUTES_10, false },
    [BUDGET_SEATS] = { offsetof(hall_limits, seats_of_address), 1, MINUTES_10, true },
    [BUDGET_BOTS] = { offsetof(hall_limits, bots_of_address), 1, MINUTES_10, false },
    [BUDGET_UNDOS] = { offsetof(hall_limits, undos_of_address), 1, MINUTES_10, false },
    [BUDGET_REPORTS] = { offsetof(hall_limits, reports_of_address), 1, DAY, false },
    [BUDGET_CHAT] = { offsetof(hall_limits, chat_of_address), 1, SECONDS_10, true },
    [BUDGET_KNOCKS] = { offsetof(hall_limits, chat_of_address), 1, SECONDS_10, false },
};

static allowed budget_limit(const hall *h, hall_budget what)
{
    int count;
    memcpy(&count, (const char *)&h->limits + budgets[what].limit, sizeof count);
    return (allowed){ budgets[what].times * (uint64_t)hall_share(h, count), budgets[what].ms };
}

static uint64_t budget_key(const hall *h, const hall_ask *a, hall_budget what)
{
    return allowance_key(&h->allowances, a->c->who, what, budgets[what].of_table ? a->t->id : "");
}

static bool is_new(const hall_request *r)
{
    const fair_key zero = { { 0 } };
    return fair_same(&r->key, &zero);
}

/* Before a game, everyone who sits down, leaves, seals or gets ready adds to the table's log. The
   owner is exempt: they can keep others out. */
static bool gathers(const hall_ask *a)
{
    return a->t->meta.phase == TABLE_GATHER && !hall_owns(a->t, a->c->guest);
}

/* Returns the budget that a request uses, or BUDGETS if it only counts as a command. */
static hall_budget budget_of(const hall_ask *a)
{
    switch (a->r->verb) {
    case HALL_HELLO: return is_new(a->r) ? BUDGET_GUESTS : BUDGETS;
    case HALL_NAME:
    case HALL_RULES:
    case HALL_COLOUR: return BUDGET_NAMES;
    case HALL_OPEN: return BUDGET_TABLES;
    case HALL_BOT:
    case HALL_STAND_IN: return BUDGET_BOTS;
    case HALL_UNDO: return BUDGET_UNDOS;
    case HALL_REPORT: return BUDGET_REPORTS;
    case HALL_CHAT: return BUDGET_CHAT;
    case HALL_KNOCK: return BUDGET_KNOCKS;
    case HALL_WATCH: return a->r->as == NL_NOBODY || !gathers(a) ? BUDGETS : BUDGET_SEATS;
    case HALL_SIT:
    case HALL_STAND:
    case HALL_SEAL:
    case HALL_READY: return gathers(a) ? BUDGET_SEATS : BUDGETS;
    default: return BUDGETS;
    }
}

/* Whether this address has opened too many tables that have not begun, or have not ended. */
static bool tables_taken(hall *h, uint64_t who)
{
    const hall_entry *at;
    int waiting = 0, unfinished = 0;

    for (const hall_table *t = hall_tables_first(h, hall_key_of_address(who), &at); t;
         t = hall_tables_next(&at)) {
        if (t->by != who || t->meta.phase == TABLE_OVER) continue;
        waiting += t->meta.phase == TABLE_GATHER;
        unfinished++;
    }
    const int most = hall_share(h, h->limits.tables_of_address);
    return waiting >= most || unfinished >= UNFINISHED * most;
}

/* ---- the log --------------------------------------------------------------------------------- */

bool hall_budget_reads(const hall *h, const hall_connection *c)
{
    const uint64_t key = allowance_key(&h->allowances, c->who, BUDGET_READS, "");
    return !c->who || allowance_wait(&h->allowances, key, reads_of_address, 1, h->now) == 0;
}

void hall_budget_read(hall *h, const hall_connection *c, uint64_t entries)
{
    const uint64_t key = allowance_key(&h->allowances, c->who, BUDGET_READS, "");
    if (c->who && entries) allowance_owe(&h->allowances, key, reads_of_address, entries, h->now);
}

/* ---- watches --------------------------------------------------------------------------------- */

struct hall_visitor {
    uint64_t who;
    int watches;
    hall_visitor *chain;
};

static hall_visitor **visitor_place(const hall *h, uint64_t who)
{
    const uint64_t key = allowance_key(&h->allowances, who, BUDGETS, "");
    hall_visitor **at = (hall_visitor **)&h->visitors[key % HALL_BUCKETS];

    while (*at && (*at)->who != who) at = &(*at)->chain;
    return at;
}

/* Without memory for it an address is not counted. */
void hall_budget_watch(hall *h, uint64_t who, int more)
{
    hall_visitor **at = visitor_place(h, who), *v = *at;

    if (!who) return;
    if (!v && more > 0) v = *at = calloc(1, sizeof *v);
    if (!v) return;
    v->who = who;
    v->watches += more;
    if (v->watches > 0) return;
    *at = v->chain;
    free(v);
}

/* Players may watch when spectators from there may not any more. */
static bool watches_full(const hall *h, const hall_ask *a)
{
    const int most = hall_share(h, h->limits.watches_of_address) * (a->r->as == NL_NOBODY ? 1 : 2);
    const hall_visitor *v = *visitor_place(h, a->c->who);
    return most && v && v->watches >= most;
}

/* ---- requests -------------------------------------------------------------------------------- */

bool hall_budget_command(hall *h, const hall_connection *c, uint64_t now)
{
    const allowed limit = budget_limit(h, BUDGET_COMMANDS);
    const uint64_t key = allowance_key(&h->allowances, c->who, BUDGET_COMMANDS, "");
    return !c->who || !limit.count || allowance_take(&h->allowances, key, limit, 1, now) == 0;
}

bool hall_budget_fits(hall *h, const hall_ask *a)
{
    const hall_budget what = a->c->who ? budget_of(a) : BUDGETS;

    if (a->r->verb == HALL_WATCH && a->c->who && watches_full(h, a)) return false;
    if (what == BUDGETS) return true;
    const allowed limit = budget_limit(h, what);
    if (!limit.count) return true;
    if (allowance_wait(&h->allowances, budget_key(h, a, what), limit, 1, a->now) > 0) return false;
    return what != BUDGET_TABLES || !tables_taken(h, a->c->who);
}

/* What happens before many spectators takes the server longer. */
static void budget_crowd(hall *h, const hall_ask *a)
{
    const allowed limit = budget_limit(h, BUDGET_COMMANDS);
    const uint64_t key = allowance_key(&h->allowances, a->c->who, BUDGET_COMMANDS, "");
    const uint64_t more = (uint64_t)a->t->watchers / CROWD;

    if (limit.count && more) allowance_owe(&h->allowances, key, limit, more, a->now);
}

void hall_budget_spend(hall *h, const hall_ask *a, const table_answer *answer)
{
    const bool done = answer->code == TABLE_OK && !answer->repeated && a->c->who;
    const hall_budget what = done ? budget_of(a) : BUDGETS;

    if (done && a->t) budget_crowd(h, a);
    if (what == BUDGETS) return;
    const allowed limit = budget_limit(h, what);
    if (limit.count) allowance_take(&h->allowances, budget_key(h, a, what), limit, 1, a->now);
}

/* ---- load ------------------------------------------------------------------------------------ */

bool hall_pressed(const hall *h, const hall_connection *c, int level)
{
    const allowed limit = budget_limit(h, BUDGET_COMMANDS);
    const uint64_t key = allowance_key(&h->allowances, c->who, BUDGET_COMMANDS, "");

    if (h->pressure != level || !c->who || !limit.count) return h->pressure >= level;
    return allowance_wait(&h->allowances, key, limit, limit.count * 9 / 10, h->now) > 0;
}

bool hall_places_kept(hall *h, const hall_connection *c)
{
    const hall_entry *at;

    if (!c->who || !h->limits.tables_of_address) return false;
    if (hall_tables_here(h) < h->limits.tables - h->limits.tables / 10) return false;
    for (const hall_table *t = hall_tables_first(h, hall_key_of_address(c->who), &at); t;
         t = hall_tables_next(&at))
        if (t->by == c->who && t->meta.phase != TABLE_OVER) return true;
    return false;
}

void hall_budget_miss(hall *h, const hall_table *t, uint64_t who)
{
    const uint64_t key = allowance_key(&h->allowances, who, BUDGET_MISSES, t->id);
    if (who) allowance_take(&h->allowances, key, misses_of_address, 1, h->now);
}

bool hall_budget_missed(const hall *h, const hall_table *t, uint64_t who)
{
    const uint64_t key = allowance_key(&h->allowances, who, BUDGET_MISSES, t->id);
    return who && allowance_wait(&h->allowances, key, misses_of_address, 1, h->now) > 0;
}

/* Prints the network of an address, not the address itself: it is enough to block. */
static void flood_from(const address *from, char out[ADDRESS_RANGE_MAX])
{
    static const uint8_t four[12] = { [10] = 0xFF, [11] = 0xFF };
    const int bits = memcmp(from->at, four, sizeof four) == 0 ? 120 : 48;
    address net = *from;

    memset(net.at + bits / 8, 0, sizeof net.at - (size_t)bits / 8);
    address_print(&net, bits, out);
}

void hall_flood(hall *h, const hall_ask *a)
{
    const uint64_t refused = h->figures.of_address + h->figures.too_fast;
    const uint64_t key = allowance_key(&h->allowances, a->c->who, BUDGET_LINES, "");
    const uint64_t all = allowance_key(&h->allowances, 0, BUDGET_LINES, "");
    char from[ADDRESS_RANGE_MAX], words[ADDRESS_RANGE_MAX + 96];

    if (!h->env.note || !a->c->who) return;
    if (allowance_wait(&h->allowances, all, lines_of_all, 1, a->now) != 0 ||
        allowance_take(&h->allowances, key, lines_of_address, 1, a->now) != 0)
        return;
    allowance_take(&h->allowances, all, lines_of_all, 1, a->now);
    flood_from(&a->c->from, from);
    snprintf(words, sizeof words, "%s, %s, %llu refused from all addresses since the last line",
             from, (unsigned)a->r->verb < HALL_VERBS ? hall_verb_of(a->r->verb)->word : "?",
             (unsigned long long)(refused - h->floods_told));
    h->floods_told = refused;
    h->env.note(h->env.user, "flood", words);
}
