/* country.c - country maps as JSON: what a map has in addition to hexes, and the chips. */
#include "wire/wire.h"

static void country_map(json *j, const nl_board *b)
{
    json_key(j, "map");
    json_open(j, '{');
    wire_corners(j, "sites", b, b->site);
    wire_corners(j, "crossings", b, b->crossing);
    wire_corners(j, "canal", b, b->canal);
    json_key(j, "certificates");
    json_open(j, '[');
    for (int n = 0; n < b->certs; n++) {
        json_open(j, '[');
        wire_place(j, 'e', b->cert_edge[n]);
        json_string(j, b->cert_kind[n] == NL_ANY ? "any" : nl_kind_name(b->cert_kind[n]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key_int(j, "target", b->target);
    json_close(j, '}');
}

void wire_country(json *j, wire_part part, const wire_from *from)
{
    const nl_board *b = from->board;
    if (part == WIRE_HEAD) country_map(j, b);
    if (part == WIRE_STATE) wire_corners(j, "chips_left", b, from->island->country.chip_at);
    if (part == WIRE_SEAT) json_key_int(j, "chips", from->island->country.chips[from->seat]);
}
