/* helpers.c - the helpers of a game and of a position as JSON. */
#include "wire/wire.h"

static void helpers_layout(json *j, const nl_layout *layout)
{
    json_key(j, "helpers");
    json_open(j, '[');
    for (int n = NL_ASLA; n < NL_HELPERS; n++)
        if (layout->helpers >> n & 1) json_string(j, nl_helper_name(n));
    json_close(j, ']');
}

static void helpers_held(json *j, const nl_island_helpers *h, int seat)
{
    json_open(j, '{');
    json_key(j, "name");
    if (h->held[seat])
        json_string(j, nl_helper_name(h->held[seat]));
    else
        json_null(j);
    json_key_bool(j, "second", h->second[seat] != 0);
    json_key_bool(j, "used", h->used[seat] != 0);
    json_key_bool(j, "locked", h->locked[seat] != 0);
    json_close(j, '}');
}

static void helpers_card(json *j, int card)
{
    if (card == NL_UNKNOWN)
        json_null(j);
    else
        json_string(j, nl_card_name(card));
}

static void helpers_state(json *j, const nl_island_helpers *h, const nl_rules *rules)
{
    json_key(j, "helpers");
    json_open(j, '{');
    json_key(j, "held"); /* in seat order */
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++) helpers_held(j, h, seat);
    json_close(j, ']');
    json_key(j, "display");
    json_open(j, '[');
    for (int n = NL_ASLA; n < NL_HELPERS; n++)
        if (h->display[n]) json_string(j, nl_helper_name(n));
    json_close(j, ']');
    json_key(j, "rate"); /* kinds traded two for one until the part ends */
    json_open(j, '[');
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (h->rate[kind]) json_string(j, nl_kind_name(kind));
    json_close(j, ']');
    json_key(j, "look");
    json_open(j, '[');
    for (int i = 0; i < h->looks; i++) helpers_card(j, h->look[i]);
    json_close(j, ']');
    json_key(j, "tail"); /* in the order in which they will be drawn */
    json_open(j, '[');
    for (int i = 0; i < h->tails; i++) {
        json_open(j, '{');
        json_key(j, "card");
        helpers_card(j, h->tail[i]);
        json_key_string(j, "seat", nl_seat_name(rules, h->tail_seat[i]));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

void wire_helpers(json *j, wire_part part, const wire_from *from)
{
    if (part == WIRE_LAYOUT) helpers_layout(j, from->layout);
    if (part == WIRE_STATE) helpers_state(j, &from->island->helpers, from->rules);
}
