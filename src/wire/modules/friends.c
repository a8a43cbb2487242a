/* friends.c - letters, chips and structures of Best Friends as JSON. */
#include "wire/wire.h"

/* The pieces of a seat's second structure. */
static void friends_second(json *j, const nl_island *i, int seat)
{
    json_key(j, "second");
    json_open(j, '[');
    for (int c = 0; c < NL_CORNERS; c++)
        if (i->friends.corner_second[c] && i->corner_seat[c] == seat) wire_place(j, 'v', c);
    for (int e = 0; e < NL_EDGES; e++)
        if (i->friends.edge_second[e] && i->edge_seat[e] == seat) wire_place(j, 'e', e);
    json_close(j, ']');
}

/* A structure's number is 2 * seat, plus 1 for a seat's second one. */
void wire_friends(json *j, wire_part part, const wire_from *from)
{
    const nl_rules *rules = from->rules;
    const nl_island *i = from->island;
    if (part != WIRE_STATE) return;
    const nl_friends *f = &i->friends;
    json_key(j, "friends");
    json_open(j, '{');
    wire_counts(j, "supply", f->supply);
    json_key_int(j, "supply_total", f->supply_total);
    wire_counts(j, "spent", f->spent);
    json_key_int(j, "chips_left", f->chips_left);
    json_key_bool(j, "gift_done", f->gift_done != 0);
    json_key_int(j, "gift_asked", f->gift_asked);
    json_key_int(j, "letter_done", f->letter_done);
    json_key(j, "met");
    json_open(j, '[');
    for (int one = 0; one < 2 * rules->seats; one++)
        for (int other = one + 1; other < 2 * rules->seats; other++) {
            if (!(f->met[one] >> other & 1)) continue;
            json_open(j, '[');
            json_int(j, one);
            json_int(j, other);
            json_close(j, ']');
        }
    json_close(j, ']');
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++) {
        json_open(j, '{');
        wire_counts(j, "letters", f->letters[seat]);
        json_key_int(j, "letters_total", f->letters_total[seat]);
        wire_counts(j, "locked", f->locked[seat]);
        json_key_int(j, "chips", f->chips[seat]);
        json_key_int(j, "structures", f->structures[seat]);
        friends_second(j, i, seat);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}
