/* rules.c - another game at the same table, before it begins. Players keep their seats where these
   fit. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "table/table.h"

uint8_t table_other_flags(const table *t, const nl_rules *rules)
{
    const begins_way now = table_begins(t);
    const bool keeps = now != begins_usual(&t->rules) && begins_fits(now, rules);
    const begins_way way = keeps ? now : begins_usual(rules);
    return (uint8_t)((t->flags & TABLE_FLAGS) | way << TABLE_BEGINS);
}

/* The lowest seat below `seats` of this kind that nobody has moved to; NL_NOBODY: none. */
static int room_for(const table *t, int seats, seat_kind kind, unsigned given)
{
    for (int i = 0; i < seats; i++)
        if (t->seat[i].kind == kind && !(given >> i & 1)) return i;
    return NL_NOBODY;
}

void table_moves(const table *t, int seats, uint8_t to[NL_SEATS])
{
    unsigned given = 0;

    for (int i = 0; i < NL_SEATS; i++) {
        to[i] = (uint8_t)(i < seats ? i : NL_NOBODY);
        if (i < seats || i >= t->rules.seats || t->seat[i].kind != SEAT_PERSON) continue;
        const int kept = seats < t->rules.seats ? seats : t->rules.seats;
        int place = room_for(t, kept, SEAT_EMPTY, given);
        if (place == NL_NOBODY) place = room_for(t, kept, SEAT_BOT, given);
        if (place == NL_NOBODY) continue;
        to[i] = (uint8_t)place;
        given |= 1u << place;
    }
}

/* Who has moved must seal again, because a seal names its seat. */
static void seats_move(table *t, int seats)
{
    fair_epoch *fair = t->epoch_count ? &t->epochs[t->epoch_count - 1].fair : NULL;
    uint8_t to[NL_SEATS];

    table_moves(t, seats, to);
    for (int i = seats; i < t->rules.seats; i++) {
        if (to[i] != NL_NOBODY) t->seat[to[i]] = t->seat[i];
        if (to[i] != NL_NOBODY && fair) fair_drop_seal(fair, to[i]);
        if (fair) fair_drop_seal(fair, i);
        memset(&t->seat[i], 0, sizeof t->seat[i]);
    }
    for (int i = 0; i < t->epoch_count; i++) fair_reseat(&t->epochs[i].fair, seats);
}

/* Everybody had agreed to something else. A bot that does not play this game leaves. */
static void seats_ask_again(table *t, const nl_rules *rules)
{
    for (int i = 0; i < rules->seats; i++) {
        table_seat *seat = &t->seat[i];
        seat->ready = false;
        if (seat->kind == SEAT_BOT && !bot_plays(seat->name, (nl_game_id)rules->game))
            memset(seat, 0, sizeof *seat);
        if (seat->stand_in[0] && !bot_plays(seat->stand_in, (nl_game_id)rules->game))
            seat->stand_in[0] = 0;
    }
}

/* "version rules". A map file of the players does not carry over. Logs from before the clock could
   be changed have 0 as their count. */
table_answer table_apply_rules(table *t, const log_entry *e)
{
    const int version = e->text[0] - '0';
    nl_rules rules;

    if (t->phase != TABLE_GATHER) return table_refuse(TABLE_WRONG_PHASE, NL_OK);
    if (version < 1 || version > NL_RULES_VERSION || e->text[1] != ' ')
        return table_refuse(TABLE_RULES, NL_ERR_NEWER_VERSION);
    if (e->count > CLOCKS) return table_refuse(TABLE_BAD_TEXT, NL_OK);
    const nl_err err = nl_rules_parse_as(version, e->text + 2, NULL, &rules, NULL);
    if (err != NL_OK) return table_refuse(TABLE_RULES, err);
    if (!begins_fits((begins_way)(e->flags >> TABLE_BEGINS), &rules))
        return table_refuse(TABLE_RULES, NL_ERR_CLASH);
    seats_move(t, rules.seats);
    seats_ask_again(t, &rules);
    t->rules = rules;
    t->flags = e->flags;
    if (e->count > 0) t->clock = (clock_preset)(e->count - 1);
    buffer_free(&t->map);
    memset(&t->own_map, 0, sizeof t->own_map);
    return table_refuse(TABLE_OK, NL_OK);
}
