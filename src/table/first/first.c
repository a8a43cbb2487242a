/* first.c - who begins at a table: the seat that the players point at, or whose throw was highest.
   Anything else is decided by the rules or drawn with the board. */
#include <stdio.h>
#include <string.h>

#include "table/table.h"

begins_way table_begins(const table *t) { return (begins_way)(t->flags >> TABLE_BEGINS); }

bool table_must_point(const table *t)
{
    return begins_points(table_begins(t)) && t->rules.start == NL_NOBODY;
}

bool table_must_throw(const table *t)
{
    return table_begins(t) == BEGINS_ROLL && t->throws[0] == 0;
}

bool table_full(const table *t)
{
    for (int seat = 0; seat < t->rules.seats; seat++)
        if (t->started ? t->seat[seat].kind == SEAT_EMPTY : table_awaited(&t->seat[seat]))
            return false;
    return !table_must_point(t);
}

/* ---- throws ---------------------------------------------------------------------------------- */

log_entry table_throw(const table *t, log_entry e)
{
    fair_stream stream = fair_begins(&t->epochs[t->epoch_count - 1].fair);
    begins_throws throws;
    char text[BEGINS_TEXT_MAX];

    begins_throw(t->rules.seats, fair_below, &stream, &throws);
    begins_print(&t->rules, &throws, text);
    snprintf(e.text, sizeof e.text, "%s", text);
    e.seat = throws.first;
    return e;
}

static table_answer apply_throws(table *t, const log_entry *e)
{
    const proof_epoch *now = t->epoch_count ? &t->epochs[t->epoch_count - 1] : NULL;

    if (t->phase != TABLE_OPENING || t->started || !now || !now->fair.mixed || !table_must_throw(t))
        return table_refuse(TABLE_WRONG_PHASE, NL_OK);
    const log_entry must = table_throw(t, *e);
    if (must.seat != e->seat || strcmp(must.text, e->text) != 0)
        return table_refuse(TABLE_CORRUPT, NL_OK);
    t->first = e->seat;
    snprintf(t->throws, sizeof t->throws, "%s", must.text);
    return table_refuse(TABLE_OK, NL_OK);
}

/* ---- pointing -------------------------------------------------------------------------------- */

/* Those who were ready had agreed to something else. */
static table_answer apply_pointing(table *t, const log_entry *e)
{
    const int seat = nl_seat_parse(&t->rules, e->text);

    if (t->phase != TABLE_GATHER || !begins_points(table_begins(t)))
        return table_refuse(TABLE_WRONG_PHASE, NL_OK);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_refuse(TABLE_EMPTY, NL_OK);
    if (seat < 0 || seat >= t->rules.seats) return table_refuse(TABLE_BAD_SEAT, NL_OK);
    for (int i = 0; i < t->rules.seats && seat != t->rules.start; i++) t->seat[i].ready = false;
    t->rules.start = (uint16_t)seat;
    return table_refuse(TABLE_OK, NL_OK);
}

table_answer table_apply_begins(table *t, const log_entry *e)
{
    return e->by == LOG_BY_TABLE ? apply_throws(t, e) : apply_pointing(t, e);
}

/* ---- what follows from it -------------------------------------------------------------------- */

void table_board(const table *t, nl_layout *out)
{
    fair_stream stream = fair_board(&t->epochs[t->epoch_count - 1].fair);

    nl_layout_draw(&t->rules, &t->own_map, fair_below, &stream, out);
    if (t->throws[0]) out->start = t->first;
}

nl_err table_begins_tag(const table *t, record *out)
{
    const begins_way way = table_begins(t);
    const char *why = begins_points(way) ? nl_seat_name(&t->rules, t->rules.start) : t->throws;
    char value[BEGINS_TEXT_MAX + 16];

    if (way != BEGINS_ROLL && !begins_points(way)) return NL_OK;
    snprintf(value, sizeof value, "%s %s", begins_word(way), why);
    return record_tag_add(out, "Begins", value);
}
