/* canal.c - the tokens of the canal as JSON. */
#include "wire/wire.h"

void wire_canal(json *j, wire_part part, const wire_from *from)
{
    if (part == WIRE_LAYOUT || part == WIRE_HEAD) return;
    const nl_island *i = from->island;
    if (part == WIRE_SEAT) json_key_int(j, "tokens", i->canal.tokens[from->seat]);
    if (part == WIRE_AID) {
        json_key_int(j, "tokens_given", i->canal.gives[from->seat]);
        json_key_int(j, "tokens_taken", i->canal.takes[from->seat]);
    }
    if (part != WIRE_STATE) return;
    json_key_int(j, "tokens_left", i->canal.supply);
    json_key(j, "tokens_played");
    json_open(j, '[');
    for (int k = 0; k < NL_KINDS; k++)
        if (i->canal.played >> k & 1) json_string(j, nl_kind_name(k));
    json_close(j, ']');
}
