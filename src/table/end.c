/* end.c - when a table may close before its game is over. */
#include "table/table.h"

bool table_spent(const table *t)
{
    return t->log.count >= TABLE_ENTRIES_MAX || t->record.count >= RECORD_ACTIONS_MAX - 1 ||
           t->epoch_count >= PROOF_EPOCHS_MAX;
}

bool table_has_say(const table_seat *seat, uint64_t now)
{
    return seat->kind == SEAT_PERSON && !(seat->away && now >= seat->away_at + TABLE_GONE);
}

bool table_may_end(const table *t, uint64_t now)
{
    for (int i = 0; i < t->rules.seats && t->started; i++)
        if (table_has_say(&t->seat[i], now) && !t->seat[i].ends) return false;
    return true;
}

uint64_t table_end_due(const table *t)
{
    bool wanted = false;
    uint64_t due = 0;

    for (int i = 0; i < t->rules.seats && t->started; i++) {
        const table_seat *seat = &t->seat[i];
        wanted |= seat->ends;
        if (seat->kind != SEAT_PERSON || seat->ends) continue;
        if (!seat->away) return UINT64_MAX;
        if (seat->away_at + TABLE_GONE > due) due = seat->away_at + TABLE_GONE;
    }
    return wanted ? due : UINT64_MAX;
}

bool table_breaks_off(const table *t, const log_entry *e)
{
    if (e->flags == LOG_SPENT) return table_spent(t);
    if (e->flags == LOG_IDLE) return t->started && e->time >= t->acted + TABLE_IDLE;
    if (e->flags == LOG_CLOSED) return true;
    return e->flags == LOG_ENDED && table_may_end(t, e->time);
}
