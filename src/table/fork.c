/* fork.c - epochs that are abandoned, above all when a table is restored from a backup: the outcome
   of its secrets may be known. */
#include "table/table.h"

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
