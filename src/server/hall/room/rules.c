/* rules.c - the owner of a table chooses another game before it begins. */
#include <string.h>

#include "server/hall/inside.h"

/* The players follow their seats. Those for whom there is none are told who chose the game. */
static void rules_move(hall *h, hall_table *t, const hall_meta *before, const uint8_t *to)
{
    for (int seat = t->meta.seats; seat < before->seats; seat++) {
        const bool moves = to[seat] != NL_NOBODY;
        if (moves) {
            memcpy(t->meta.holder[to[seat]], before->holder[seat], sizeof before->holder[seat]);
            t->meta.seat_link[to[seat]]++;
            t->live->away_since[to[seat]] = t->live->away_since[seat];
        }
        if (before->kind[seat] == SEAT_PERSON)
            hall_seat_empty(h, t, seat, moves ? HALL_MOVED : HALL_NO_SEAT);
        t->meta.kind[seat] = SEAT_EMPTY;
    }
}

/* Another game at the same table, before it begins. */
table_answer hall_do_rules(hall *h, hall_ask *a)
{
    const bool clocked = a->r->filter.clocked;
    const table_command c = { .verb = DO_RULES,
                              .name = a->r->rules,
                              .clock = clocked ? (uint8_t)(1 + a->r->clock) : 0 };
    const hall_meta before = a->t->meta;
    char rules[NL_RULES_MAX];
    uint8_t to[NL_SEATS];
    nl_rules wish;

    if (nl_rules_parse(a->r->rules, &wish, NULL) == NL_OK) {
        table_moves(&a->t->live->table, wish.seats, to);
        nl_rules_print(&wish, rules, sizeof rules);
        const bool same = !clocked || a->r->clock == before.clock;
        if (same && strcmp(rules, before.rules) == 0) return hall_code(TABLE_OK);
    }
    const table_answer answer = hall_command(h, a->t, &c, a->now);
    if (answer.code != TABLE_OK) return answer;
    h->frees = a->c->guest;
    rules_move(h, a->t, &before, to);
    h->frees = NULL;
    hall_name_rules(a->t);
    hall_touch(h, a->t);
    hall_row_changed(h, a->t);
    return answer;
}
