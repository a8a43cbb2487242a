/* fork.c - when an epoch ends and which one is used: epochs that are abandoned, that the players
   want, and that follow a backup, because the outcome of its secrets may be known. */
#include <string.h>

#include "table/table.h"

proof_epoch *table_current(const table *t)
{
    return t->current > 0 ? &t->epochs[t->current - 1] : NULL;
}

/* The last epoch before the newest one whose seed was mixed. */
static int epoch_before(const table *t)
{
    int n = t->epoch_count - 1;
    while (n > 0 && !t->epochs[n - 1].fair.mixed) n--;
    return n < 0 ? 0 : n;
}

table_dice table_dice_now(const table *t)
{
    table_dice dice = { .epochs = t->epoch_count, .current = t->current };

    if (t->current > 0) dice.rolls = t->epochs[t->current - 1].fair.rolls;
    dice.before = epoch_before(t);
    if (dice.before > 0) dice.spent = t->epochs[dice.before - 1].fair.rolls;
    return dice;
}

/* New secrets that the players wanted are not needed: those before are still sealed. Secrets of a
   backup and a chain that is used up cannot go on. */
bool table_goes_on(const table *t)
{
    return t->started && t->epochs[t->epoch_count - 1].why == PROOF_WHY_RENEWED;
}

/* ---- new secrets that the players want ------------------------------------------------------- */

table_code table_renew_code(const table *t)
{
    int renewed = 0;

    if (t->phase != TABLE_PLAY) return TABLE_WRONG_PHASE;
    if (table_current(t)->at == t->record.count) return TABLE_DONE; /* nothing was played since */
    for (int i = 0; i < t->epoch_count; i++) renewed += t->epochs[i].why == PROOF_WHY_RENEWED;
    return renewed >= TABLE_RENEW_MAX ? TABLE_TOO_MANY : TABLE_OK;
}

/* A player who is away for a short time is waited for: new secrets would not have their number. */
bool table_renew_agreed(const table *t, uint64_t now)
{
    bool wanted = false;

    for (int i = 0; i < t->rules.seats; i++) {
        const table_seat *seat = &t->seat[i];
        if (table_has_say(seat, now) && (!seat->renews || seat->away)) return false;
        wanted |= seat->renews;
    }
    return wanted && table_renew_code(t) == TABLE_OK;
}

/* ---- numbers that were not opened ------------------------------------------------------------ */

/* Reads the log instead of keeping a list, because hardly any table needs one. */
bool table_barred(const table *t, const fair_key *token)
{
    fair_key at[NL_SEATS];
    int misses = 0;
    log_entry e;

    if (t->epoch_count <= TABLE_MISSES) return false;
    memset(at, 0, sizeof at);
    for (uint32_t n = 0; n < t->log.count; n++) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        if (bytes[0] != LOG_SIT && bytes[0] != LOG_GIVE_UP) continue;
        log_decode(bytes, size, t->rules.game, &e);
        if (e.kind == LOG_SIT) at[e.seat] = e.key[0];
        for (int seat = 0; seat < t->rules.seats && e.kind == LOG_GIVE_UP; seat++)
            misses += e.count >> seat & 1 && fair_same(&at[seat], token);
    }
    return misses >= TABLE_MISSES;
}

bool table_abandon(table *t)
{
    proof_epoch *now = t->epoch_count ? &t->epochs[t->epoch_count - 1] : NULL;

    if (!now || now->fair.mixed || now->aborted) return false;
    now->aborted = true;
    now->at = t->record.count;
    if (!now->fair.locked) table_names(t, now->names);
    return true;
}

/* Players may have seen what the secrets of the backup produce. Numbers for an incomplete mixed
   seed are requested again; before a game, players must say again that they are ready. */
void table_fork(table *t)
{
    t->forked = t->started;
    t->restored = true;
    if (!table_abandon(t)) return;
    t->phase = t->started ? TABLE_PLAY : TABLE_GATHER;
    for (int i = 0; i < t->rules.seats; i++) t->seat[i].ready &= t->started;
}
