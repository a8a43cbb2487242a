/* fork.c - a table restored from a backup: the outcome of its secrets may be known. */
#include "table/table.h"

/* Players may have seen what the secrets of the backup produce. Numbers for an incomplete mixed
   seed are requested again; before a game, players must say again that they are ready. */
void table_fork(table *t)
{
    proof_epoch *now = t->epoch_count ? &t->epochs[t->epoch_count - 1] : NULL;

    t->forked = t->started;
    if (!now || now->fair.mixed || now->aborted) return;
    now->aborted = true;
    now->at = t->record.count;
    table_names(t, now->names);
    t->phase = t->started ? TABLE_PLAY : TABLE_GATHER;
    for (int i = 0; i < t->rules.seats; i++) t->seat[i].ready &= t->started;
}
