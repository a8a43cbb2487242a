/* dice.c - positions of the dice game as JSON. */
#include "wire/wire.h"

/* The numbers of the jokers in a set. */
static void dice_jokers(json *j, const char *key, unsigned set)
{
    json_key(j, key);
    json_open(j, '[');
    for (int joker = 0; set >> joker; joker++)
        if (set >> joker & 1) json_int(j, joker + 1);
    json_close(j, ']');
}

static void dice_sheet(json *j, const nl_rules *rules, const nl_dice *d, int seat)
{
    const nl_sheet *sheet = nl_sheet_of(rules);
    const nl_dice_seat *p = &d->seat[seat];

    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(rules, seat));
    json_key(j, "built");
    json_open(j, '[');
    for (int i = 0; i < sheet->symbols; i++)
        if (p->built >> i & 1) json_string(j, sheet->name[i]);
    json_close(j, ']');
    dice_jokers(j, "jokers", p->jokers);
    dice_jokers(j, "used", p->used);
    json_key(j, "boxes");
    json_open(j, '[');
    for (int i = 0; i < p->boxes; i++) json_int(j, p->box[i]);
    json_close(j, ']');
    json_key_int(j, "points", p->score);
    json_key_int(j, "shown", p->shown);
    json_key_int(j, "route_length", p->length);
    json_close(j, '}');
}

void wire_dice(json *j, const nl_game *g, const nl_dice *d)
{
    const nl_rules rules = nl_game_rules(g);

    json_key(j, "state");
    json_open(j, '{');
    json_key_string(j, "turn", nl_seat_name(&rules, d->turn));
    json_key_int(j, "number", d->turn_number);
    json_key(j, "dice");
    json_open(j, '[');
    for (int face = 0; face < NL_FACES; face++) json_int(j, d->dice[face]);
    json_close(j, ']');
    json_key_int(j, "pool", d->pool);
    json_key_int(j, "rolls", d->rolls);
    json_key_int(j, "earned", d->earned);
    dice_jokers(j, "waiting", d->fresh);
    wire_seat(j, "route", &rules, d->route);
    wire_seat(j, "army", &rules, d->army);
    json_key(j, "winners");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++)
        if (d->winners >> seat & 1) json_string(j, nl_seat_name(&rules, seat));
    json_close(j, ']');
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++) dice_sheet(j, &rules, d, seat);
    json_close(j, ']');
    json_close(j, '}');
}
