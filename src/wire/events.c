/* events.c - events as JSON, with their arguments by name. */
#include <string.h>

#include "api/events.h"
#include "neuland/choco.h"
#include "wire/wire.h"

static void event_seats(json *j, const nl_rules *rules, int set)
{
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++)
        if (set >> seat & 1) json_string(j, nl_seat_name(rules, seat));
    json_close(j, ']');
}

static void event_counts(json *j, const uint8_t *counts, int kinds)
{
    json_open(j, '[');
    for (int kind = 0; kind < kinds; kind++) json_int(j, counts[kind]);
    json_close(j, ']');
}

/* Writes the value of an argument; at points to its first byte. */
static void event_value(json *j, const nl_rules *rules, const event_arg *arg, const uint8_t *at)
{
    if (arg->gaps && *at == NL_UNKNOWN) {
        json_null(j);
        return;
    }
    switch ((arg_type)arg->type) {
    case ARG_N: json_int(j, *at); break;
    case ARG_FLAG: json_bool(j, *at != 0); break;
    case ARG_SIGNED: json_int(j, (int8_t)*at); break;
    case ARG_SCORE: json_int(j, (int16_t)(at[0] | at[1] << 8)); break;
    case ARG_SEAT: json_string(j, nl_seat_name(rules, *at)); break;
    case ARG_SEATS: event_seats(j, rules, *at); break;
    case ARG_KIND: json_string(j, nl_kind_name(*at)); break;
    case ARG_COUNTS: event_counts(j, at, NL_KINDS); break;
    case ARG_CARD: json_string(j, nl_card_name(*at)); break;
    case ARG_HELPER: json_string(j, nl_helper_name(*at)); break;
    case ARG_GUILD: json_string(j, nl_guild_name(*at)); break;
    case ARG_HEX: wire_place(j, 'h', *at); break;
    case ARG_CORNER: wire_place(j, 'v', *at); break;
    case ARG_EDGE: wire_place(j, 'e', *at); break;
    case ARG_FACE: json_string(j, nl_face_name(*at)); break;
    case ARG_FACES: event_counts(j, at, NL_FACES); break;
    case ARG_COLOUR: json_string(j, nl_colour_name(*at)); break;
    case ARG_SIDE: json_string(j, nl_side_name(*at)); break;
    case ARG_SECTION: json_string(j, nl_section_name(*at)); break;
    }
}

/* The arguments by position, without trailing zeros: the form of protocol 1. */
static void event_positions(json *j, const nl_event *e)
{
    int count = (int)sizeof e->arg;

    while (count > 0 && e->arg[count - 1] == 0) count--;
    json_key(j, "args");
    json_open(j, '[');
    for (int n = 0; n < count; n++) {
        if (e->arg[n] == NL_UNKNOWN)
            json_null(j);
        else
            json_int(j, e->arg[n]);
    }
    json_close(j, ']');
}

void wire_event(json *j, const nl_game *g, const nl_event *e)
{
    const nl_rules rules = nl_game_rules(g);
    int count;
    const event_arg *args = event_args(rules.game, e->kind, &count);

    json_open(j, '{');
    json_key_string(j, "event", nl_event_name(rules.game, e->kind));
    wire_seat(j, "seat", &rules, e->seat);
    for (int i = 0; i < count; i++) {
        json_key(j, args[i].name);
        event_value(j, &rules, &args[i], e->arg + args[i].at);
    }
    event_positions(j, e);
    json_close(j, '}');
}

/* ---- from JSON ------------------------------------------------------------------------------- */

uint8_t wire_event_kind(int game, const char *name)
{
    for (int kind = 0; nl_event_name(game, kind)[0] != '?'; kind++)
        if (strcmp(nl_event_name(game, kind), name) == 0) return (uint8_t)kind;
    return NL_UNKNOWN;
}

static bool event_take_args(const char **at, nl_event *out)
{
    size_t count = 0;
    int number;

    if (!json_take(at, '[')) return false;
    while (!json_take(at, ']')) {
        if (count == sizeof out->arg || (count > 0 && !json_take(at, ','))) return false;
        const bool known = json_take_int(at, &number) && number <= UINT8_MAX;
        if (!known && !json_take_null(at)) return false;
        out->arg[count++] = known ? (uint8_t)number : NL_UNKNOWN;
    }
    return true;
}

static bool event_field(const nl_rules *rules, const char **at, nl_event *out)
{
    char key[32], word[32];

    if (!json_take_string(at, key, sizeof key) || !json_take(at, ':')) return false;
    if (strcmp(key, "args") == 0) return event_take_args(at, out);
    if (!json_take_string(at, word, sizeof word)) return json_skip(at);
    if (strcmp(key, "event") == 0) out->kind = wire_event_kind(rules->game, word);
    if (strcmp(key, "seat") == 0 && nl_seat_parse(rules, word) >= 0)
        out->seat = (uint8_t)nl_seat_parse(rules, word);
    return true;
}

bool wire_event_take(const nl_game *g, const char **at, nl_event *out)
{
    const nl_rules rules = nl_game_rules(g);

    memset(out, 0, sizeof *out);
    out->kind = NL_UNKNOWN;
    out->seat = NL_NOBODY;
    if (!json_take(at, '{')) return false;
    do {
        if (!event_field(&rules, at, out)) return false;
    } while (json_take(at, ','));
    return json_take(at, '}');
}
