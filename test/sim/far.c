/* far.c - the store as if it were far away. Its connection is lost in the middle of a commit, which
   has arrived or not, or while something is read. At times it is a database whose standby lags, and
   which fails over: the newest transactions are gone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/world.h"

enum { ADDS = 512, LAG = 3 /* commits */ };

typedef struct far_add {
    char game[FAIR_GAME_MAX];
    uint64_t fence;
    store_entry entry;
} far_add;

static struct {
    world *w;
    const store_kind *near;
    rng luck;
    uint64_t until; /* it is away */
    bool on;        /* the server is using it */
    bool lost, torn, arrived;
    int lag;           /* commits that only the primary has */
    far_add add[ADDS]; /* of this transaction, the first of them */
    int adds;
    char behind[ADDS][FAIR_GAME_MAX]; /* games with acknowledged entries that the standby lacks */
    int behinds;
} far;

static bool far_chance(uint32_t n)
{
    return far.on && !far.w->calm && rng_below(&far.luck, n) == 0;
}

static void far_lose(void)
{
    far.lost = true;
    far.until = far.w->now + 1000 + rng_below(&far.luck, 60) * 1000;
    far.w->probes->away++;
}

static store_code far_add_entry(game_store *s, const char *game, uint64_t fence,
                                const store_entry *entry)
{
    const store_code code = far.near->add(s, game, fence, entry);

    if (code == STORE_OK && far.adds < ADDS) {
        far_add *a = &far.add[far.adds++];
        snprintf(a->game, sizeof a->game, "%s", game);
        a->fence = fence;
        a->entry = *entry;
    }
    return code;
}

static void far_forget(game_store *s)
{
    far.adds = 0;
    far.near->forget(s);
}

/* ---- commits --------------------------------------------------------------------------------- */

static void far_acknowledged(void)
{
    for (int i = 0; i < far.adds && far.lag; i++)
        if (far.behinds < ADDS)
            snprintf(far.behind[far.behinds++], FAIR_GAME_MAX, "%s", far.add[i].game);
    if (!far.lag) far.behinds = 0;
    far.adds = 0;
}

/* The planted fault: what has arrived is sent again. */
static store_code far_resend(game_store *s)
{
    store_code code = STORE_OK;
    for (int i = 0; i < far.adds && code == STORE_OK; i++)
        code = far.near->add(s, far.add[i].game, far.add[i].fence, &far.add[i].entry);
    return code;
}

static store_code far_back(game_store *s)
{
    const bool torn = far.torn, arrived = far.arrived;

    if (far.w->now < far.until) return STORE_AWAY;
    far.lost = far.torn = far.arrived = false;
    if (torn) {
        far.w->probes->torn++;
        far_forget(s);
        return STORE_TORN;
    }
    far.w->probes->away_stored += arrived;
    store_code code = STORE_OK;
    if (arrived && far.w->plant == PLANT_RESEND) code = far_resend(s);
    if (!arrived && far.w->plant == PLANT_AWAY_ACK)
        far.near->forget(s);
    else if (!arrived)
        code = far.near->commit(s);
    if (code == STORE_OK) far_acknowledged();
    return code;
}

/* The standby takes over, without what it did not get. */
static store_code far_fails_over(game_store *s)
{
    const bool acknowledged = far.lag > 1; /* perhaps no more than a report */

    far_forget(s);
    far.lag = 0;
    if (far.w->plant == PLANT_LOST_UNSEEN) return STORE_OK;
    return acknowledged ? STORE_LOST : STORE_TORN;
}

static store_code far_lags(game_store *s)
{
    if (far.lag > LAG && rng_below(&far.luck, 2)) return far_fails_over(s);
    if (far.lag++ <= LAG) {
        far_acknowledged();
        return STORE_OK;
    }
    far.lag = 0;
    const store_code code = far.near->commit(s);
    if (code == STORE_OK) far_acknowledged();
    return code;
}

static store_code far_commit(game_store *s)
{
    if (far.lost) return far_back(s);
    if (!far.lag && far.w->seed % 6 == 1 && !far.w->narrow_until && !far.w->low &&
        far_chance(300)) {
        disk_plan(DISK_FINE, 0, false);
        far.lag = 1;
    }
    if (far.lag) return far_lags(s);
    const bool loses = far_chance(150);
    far.arrived = loses && rng_below(&far.luck, 2);
    if (loses && !far.arrived) {
        far_lose();
        return STORE_AWAY;
    }
    const store_code code = far.near->commit(s);
    if (code == STORE_OK && loses) {
        far_lose();
        return STORE_AWAY;
    }
    far.arrived = false;
    if (code == STORE_OK) far_acknowledged();
    return code;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool far_reads(void)
{
    if (!far.lost && !far.lag && far_chance(200)) far_lose();
    far.torn |= far.lost;
    return !far.lost;
}

static store_code far_read(game_store *s, const char *game, store_entry_seen seen, void *user)
{
    return far_reads() ? far.near->read(s, game, seen, user) : STORE_AWAY;
}

static store_code far_facts(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                            void *user)
{
    return far_reads() ? far.near->facts(s, kind, key, seen, user) : STORE_AWAY;
}

/* ---- the rest -------------------------------------------------------------------------------- */

static bool far_changed(const game_store *s) { return far.lost || far.near->changed(s); }

static store_code far_maintain(game_store *s, uint64_t now, bool busy)
{
    return far.lag || far.lost ? STORE_OK : far.near->maintain(s, now, busy);
}

static void far_figures(const game_store *s, store_figures *out)
{
    far.near->figures(s, out);
    out->away = far.lost;
}

static void far_list(game_store *s, store_game_seen seen, void *user)
{
    (void)s;
    for (int i = 0; i < far.behinds; i++)
        if (!far_is_behind(far.behind[i], i)) seen(user, far.behind[i]);
}

/* A primary that goes on has what its standby lacks. */
static void far_close(game_store *s)
{
    if (far.lag) far.near->commit(s);
    far.lag = 0;
    far.near->close(s);
}

bool far_is_behind(const char *game, int before)
{
    for (int i = 0; i < before && i < far.behinds; i++)
        if (strcmp(far.behind[i], game) == 0) return true;
    return false;
}

bool far_arrived(void) { return far.lost && far.arrived; }

bool far_lagging(void) { return far.lag > 0; }

void far_use(bool on) { far.on = on; }

void far_open(world *w, game_store *s)
{
    static store_kind kind;

    kind = *s->kind;
    far.near = s->kind;
    far.w = w;
    far.luck = rng_of(w->seed * 7919 + w->now);
    far.lost = far.torn = far.arrived = far.on = false;
    far.lag = far.adds = far.behinds = 0;
    kind.add = far_add_entry;
    kind.commit = far_commit;
    kind.forget = far_forget;
    kind.read = far_read;
    kind.facts = far_facts;
    kind.changed = far_changed;
    kind.maintain = far_maintain;
    kind.figures = far_figures;
    kind.lost = far_list;
    kind.close = far_close;
    s->kind = &kind;
}
