/* table_fork.c - a table that was put back to an earlier state: its future may be known. */
#include "table/table.h"

/* The backup was made earlier: what the secrets of that moment bring may have been seen. Numbers
   for a pot that was not full yet are asked for again, and before a game so is who is ready. */
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
