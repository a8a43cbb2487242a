/* seat.c - who sits where: sitting down and leaving, names, readiness, presence, stand-ins. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "table/table.h"

static table_answer table_fine(void) { return table_refuse(TABLE_OK, NL_OK); }

static table_answer table_no(table_code code) { return table_refuse(code, NL_OK); }

bool table_awaited(const table_seat *seat)
{
    const bool absent = seat->kind == SEAT_PERSON && !seat->ready && !seat->stand_in[0];
    return seat->kind == SEAT_EMPTY || absent;
}

/* A name is UTF-8 without control characters. ';' separates names in a record. */
static bool name_fits(const char *name)
{
    const size_t size = strlen(name);
    if (size == 0 || size >= RECORD_NAME_MAX) return false;
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)name[i] < ' ' || name[i] == 0x7F || name[i] == ';') return false;
    return name[0] != ' ' && name[size - 1] != ' ';
}

/* The person who was late takes over in the middle of the game. */
static void sit_late(table *t, const log_entry *e)
{
    table_seat *seat = &t->seat[e->seat];

    seat->kind = SEAT_PERSON;
    seat->keeps = false;
    snprintf(seat->name, sizeof seat->name, "%s", e->text);
    seat->token = e->key[0];
    clock_init(&seat->clock, clock_rule_of(t->clock));
    record_name(&t->record, e->seat, seat->name);
}

static table_answer apply_sit(table *t, const log_entry *e)
{
    table_seat *seat = &t->seat[e->seat];
    const bool replaces = seat->keeps && e->kind == LOG_SIT;

    if (t->phase != TABLE_GATHER && !(t->phase == TABLE_PLAY && replaces))
        return table_no(TABLE_WRONG_PHASE);
    if (seat->kind != SEAT_EMPTY && !replaces) return table_no(TABLE_TAKEN);
    if (!name_fits(e->text)) return table_no(TABLE_BAD_NAME);
    if (e->kind == LOG_SIT_BOT && t->flags & TABLE_PEOPLE) return table_no(TABLE_NO_BOTS);
    if (e->kind == LOG_SIT_BOT && !bot_plays(e->text, (nl_game_id)t->rules.game))
        return table_no(TABLE_BAD_BOT);
    if (t->started) {
        sit_late(t, e);
        return table_fine();
    }
    memset(seat, 0, sizeof *seat);
    seat->kind = e->kind == LOG_SIT_BOT ? SEAT_BOT : SEAT_PERSON;
    seat->keeps = e->kind == LOG_SIT_BOT && e->flags & 1;
    snprintf(seat->name, sizeof seat->name, "%s", e->text);
    seat->token = e->key[0];
    return table_fine();
}

static table_answer apply_stand(table *t, const log_entry *e)
{
    if (t->phase != TABLE_GATHER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind == SEAT_EMPTY) return table_no(TABLE_EMPTY);
    memset(&t->seat[e->seat], 0, sizeof t->seat[e->seat]);
    fair_drop_seal(&t->epochs[t->epoch_count - 1].fair, e->seat);
    return table_fine();
}

/* Names go into the mixed seed, so they can change only until the seals are locked. */
static table_answer apply_name(table *t, const log_entry *e)
{
    table_seat *seat = &t->seat[e->seat];

    if (t->phase != TABLE_GATHER) return table_no(TABLE_WRONG_PHASE);
    if (seat->kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    if (!name_fits(e->text)) return table_no(TABLE_BAD_NAME);
    snprintf(seat->name, sizeof seat->name, "%s", e->text);
    return table_fine();
}

static table_answer apply_ready(table *t, const log_entry *e)
{
    if (t->phase != TABLE_GATHER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    if (e->flags & 1 && table_must_point(t)) return table_no(TABLE_NO_FIRST);
    t->seat[e->seat].ready = e->flags & 1;
    t->seat[e->seat].stand_in[0] = 0;
    return table_fine();
}

/* ---- presence -------------------------------------------------------------------------------- */

static table_answer apply_presence(table *t, const log_entry *e)
{
    table_seat *seat = &t->seat[e->seat];
    const bool away = e->kind == LOG_AWAY;

    if (seat->kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    if (seat->away == away && !(seat->stand_in[0] && !away)) return table_no(TABLE_DONE);
    seat->away = away;
    seat->away_at = e->time;
    if (!away) {
        seat->stand_in[0] = 0;
        seat->strikes = 0;
    }
    /* The table does not wait for a seat with a stand-in. */
    seat->clock.away = away && !seat->stand_in[0];
    return table_fine();
}

/* Before a game: the others begin without this player, who contributes no number. */
static table_answer apply_stand_in(table *t, const log_entry *e)
{
    table_seat *seat = &t->seat[e->seat];

    if (t->phase != TABLE_GATHER && (!t->started || t->phase == TABLE_OVER))
        return table_no(TABLE_WRONG_PHASE);
    if (seat->kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    if (seat->stand_in[0]) return table_no(TABLE_DONE);
    if (!name_fits(e->text) || !bot_plays(e->text, (nl_game_id)t->rules.game))
        return table_no(TABLE_BAD_BOT);
    snprintf(seat->stand_in, sizeof seat->stand_in, "%s", e->text);
    if (t->phase == TABLE_GATHER) fair_drop_seal(&t->epochs[t->epoch_count - 1].fair, e->seat);
    seat->clock.away = false;
    return table_fine();
}

table_answer table_apply_seat(table *t, const log_entry *e)
{
    switch ((log_kind)e->kind) {
    case LOG_STAND: return apply_stand(t, e);
    case LOG_READY: return apply_ready(t, e);
    case LOG_NAME: return apply_name(t, e);
    case LOG_AWAY:
    case LOG_BACK: return apply_presence(t, e);
    case LOG_STAND_IN: return apply_stand_in(t, e);
    default: return apply_sit(t, e);
    }
}
