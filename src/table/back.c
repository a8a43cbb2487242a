/* back.c - taking back: which moves, how often, and the states that a table keeps for it.
   With these, neither a take-back nor a look at the past replays the whole game. */
#include <stdlib.h>
#include <string.h>

#include "table/table.h"

/* ---- which moves, and how often -------------------------------------------------------------- */

bool table_goes_back(const nl_rules *rules, int kind)
{
    return nl_action_is(rules->game, kind, NL_IS_UNDO);
}

/* A seat off turn names terms or takes them back. That neither depends on a move that can be taken
   back nor is revealed by it, so the move need not stay for it. */
bool table_is_word(const nl_rules *rules, int kind)
{
    return nl_action_is(rules->game, kind, NL_IS_TALK) &&
           !nl_action_is(rules->game, kind, NL_IS_AIMED);
}

/* The last action before what the others have said since, or -1. */
static int undo_at(const table *t, int seat)
{
    int at = t->record.count - 1;
    while (at >= 0 && t->record.steps[at].action.seat != seat &&
           table_is_word(&t->rules, t->record.steps[at].action.kind))
        at--;
    return at;
}

bool table_undo_stands(const table *t, int seat)
{
    const int at = undo_at(t, seat);
    if (!(t->flags & TABLE_MAY_UNDO) || t->phase != TABLE_PLAY || at < 0) return false;
    const nl_action last = t->record.steps[at].action;
    if (last.seat != seat || !table_goes_back(&t->rules, last.kind)) return false;
    if (t->epochs[t->epoch_count - 1].at > at) return false;
    return (nl_to_act(&t->record.game, &t->state).seats >> seat & 1) != 0;
}

bool table_undo_spent(const table *t, int seat)
{
    return t->seat[seat].undone_turn >= TABLE_UNDO_TURN || t->seat[seat].undone >= TABLE_UNDO_GAME;
}

bool table_can_undo(const table *t, int seat)
{
    return table_undo_stands(t, seat) && !table_undo_spent(t, seat);
}

/* ---- the state before which nothing can be taken back ---------------------------------------- */

void table_firm(table *t)
{
    nl_copy(&t->record.game, &t->firm, &t->state);
    t->firm_count = t->record.count;
}

/* A turn ends with the action that says so or, during set-up, when the next seat builds. */
void table_stepped(table *t, nl_action a)
{
    const bool back = table_goes_back(&t->rules, a.kind);
    const bool ends = nl_action_is(t->rules.game, a.kind, NL_IS_END);

    for (int seat = 0; seat < t->rules.seats; seat++)
        if (ends || (back && seat != a.seat)) t->seat[seat].undone_turn = 0;
    if (!back && !table_is_word(&t->rules, a.kind)) table_firm(t);
    table_prompted(t, a.kind);
}

/* Replays only the moves since the last final one. What others have said since goes on standing. */
void table_undo(table *t, int seat)
{
    record_drop(&t->record, undo_at(t, seat));
    nl_copy(&t->record.game, &t->state, &t->firm);
    for (int i = t->firm_count; i < t->record.count; i++)
        nl_apply_trusted(&t->record.game, &t->state, t->record.steps[i].action);
    if (t->seat[seat].undone_turn < UINT16_MAX) t->seat[seat].undone_turn++;
    if (t->seat[seat].undone < UINT16_MAX) t->seat[seat].undone++;
}

/* ---- marks ----------------------------------------------------------------------------------- */

/* Without memory there is no mark, and a look back takes longer. */
void table_mark_set(table *t)
{
    const uint32_t last = t->mark_count ? t->marks[t->mark_count - 1].n : 0;

    if (!t->started || t->firm_count != t->record.count || t->log.count < last + TABLE_MARK_EVERY)
        return;
    if (t->mark_count == t->mark_cap) {
        const int cap = t->mark_cap ? 2 * t->mark_cap : 4;
        table_mark *marks = realloc(t->marks, (size_t)cap * sizeof *marks);
        if (!marks) return;
        t->marks = marks;
        t->mark_cap = cap;
    }
    table_mark *mark = &t->marks[t->mark_count++];
    nl_copy(&t->record.game, &mark->state, &t->state);
    mark->n = t->log.count;
    mark->dice = table_dice_now(t);
}

const table_mark *table_mark_before(const table *t, uint32_t n)
{
    const table_mark *found = NULL;
    for (int i = 0; i < t->mark_count && t->marks[i].n <= n; i++) found = &t->marks[i];
    return found;
}
