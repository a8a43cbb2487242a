/* choco.c - positions of the chocolate edition as JSON. */
#include "wire/wire.h"

/* How many tiles are left; null if the supply is endless. */
static void choco_stack(json *j, const char *key, int left)
{
    json_key(j, key);
    if (left == NL_ENDLESS)
        json_null(j);
    else
        json_int(j, left);
}

static void choco_stacks(json *j, const nl_choco *c)
{
    json_key(j, "stacks");
    json_open(j, '{');
    choco_stack(j, "roads", c->stack_roads);
    choco_stack(j, "knights", c->stack_knights);
    for (int colour = 0; colour < NL_COLOURS; colour++)
        choco_stack(j, nl_colour_name(colour), c->stack_settlements[colour]);
    json_close(j, '}');
}

static void choco_row(json *j, const nl_choco_seat *p)
{
    json_key(j, "row");
    json_open(j, '[');
    for (int n = 0; n < p->buildings; n++) {
        const int colour = p->row[n];
        json_open(j, '{');
        json_key_string(j, "colour", nl_colour_name(colour));
        json_key_bool(j, "city", p->cities >> colour & 1);
        json_key_bool(j, "knight", p->knights >> colour & 1);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key(j, "open");
    json_open(j, '[');
    for (int side = NL_LEFT; side <= NL_RIGHT; side++)
        if (p->open >> side & 1) json_string(j, nl_side_name(side));
    json_close(j, ']');
}

static void choco_seat(json *j, const nl_rules *rules, const nl_choco *c, int seat)
{
    const nl_choco_seat *p = &c->seat[seat];
    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(rules, seat));
    wire_counts(j, "hand", p->hand);
    json_key_int(j, "cards", p->hand_total);
    choco_row(j, p);
    json_key_int(j, "roads", p->roads);
    json_key_int(j, "half_points", p->half_points);
    json_key_int(j, "owes", p->owes);
    wire_counts(j, "tossed", p->tossed);
    wire_counts(j, "taken", p->taken);
    wire_counts(j, "gives", p->gives);
    wire_counts(j, "takes", p->takes);
    wire_open_side(j, p->gives, p->takes);
    json_close(j, '}');
}

void wire_choco(json *j, const nl_game *g, const nl_choco *c)
{
    const nl_rules rules = nl_game_rules(g);

    json_key(j, "state");
    json_open(j, '{');
    wire_seat(j, "turn", &rules, c->turn);
    json_key_int(j, "number", c->turn_number);
    json_key(j, "wheel");
    if (c->wheel < NL_SECTIONS)
        json_string(j, nl_section_name(c->wheel));
    else
        json_null(j);
    json_key_bool(j, "trade_closed", c->trade_closed != 0);
    wire_seat(j, "winner", &rules, c->winner);
    choco_stacks(j, c);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++) choco_seat(j, &rules, c, seat);
    json_close(j, ']');
    json_close(j, '}');
}
