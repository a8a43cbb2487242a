/* arguments.c - the arguments of events by name, as numbers and as text. */
#include <string.h>

#include "api/events.h"
#include "base/text.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/terms.h"

static const struct {
    const char *word;
    int bytes;
} types[] = {
#define X(name, word, bytes, script) [ARG_##name] = { #word, bytes },
#include "api/args.def"
#undef X
};

static int argument_value(arg_type type, const uint8_t *at)
{
    if (type == ARG_SIGNED) return (int8_t)*at;
    return type == ARG_SCORE ? (int16_t)(at[0] | at[1] << 8) : *at;
}

int nl_event_arguments(int game, const nl_event *e, nl_argument out[NL_ARGUMENTS])
{
    int count = 0;
    if ((unsigned)game >= NL_GAMES || nl_event_name(game, e->kind)[0] == '?') return 0;
    const event_arg *args = event_args(game, e->kind, &count);
    for (int i = 0; i < count && i < NL_ARGUMENTS; i++) {
        const arg_type type = (arg_type)args[i].type;
        const uint8_t *at = e->arg + args[i].at;
        const bool many = type == ARG_COUNTS || type == ARG_FACES;
        memset(&out[i], 0, sizeof out[i]);
        out[i].name = args[i].name;
        out[i].type = types[type].word;
        out[i].known = !(args[i].gaps && *at == NL_UNKNOWN);
        out[i].count = many ? types[type].bytes : 1;
        for (int n = 0; n < out[i].count; n++) out[i].value[n] = argument_value(type, at + n);
    }
    return count;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void put_place(text_out *w, char letter, int id)
{
    text_char(w, letter);
    text_int(w, id);
}

static void put_seats(text_out *w, const nl_rules *rules, int set)
{
    bool first = true;
    for (int seat = 0; seat < rules->seats; seat++) {
        if ((set >> seat & 1) == 0) continue;
        if (!first) text_char(w, ',');
        text_str(w, nl_seat_name(rules, seat));
        first = false;
    }
}

static void put_counts(text_out *w, const uint8_t *counts, int kinds)
{
    for (int i = 0; i < kinds; i++) {
        if (i > 0) text_char(w, '-');
        text_int(w, counts[i]);
    }
}

static void put_value(text_out *w, const nl_rules *rules, arg_type type, const uint8_t *at)
{
    switch (type) {
    case ARG_N:
    case ARG_FLAG:
    case ARG_SIGNED:
    case ARG_SCORE: text_int(w, argument_value(type, at)); break;
    case ARG_SEAT: text_str(w, nl_seat_name(rules, *at)); break;
    case ARG_SEATS: put_seats(w, rules, *at); break;
    case ARG_KIND: text_str(w, nl_kind_name(*at)); break;
    case ARG_COUNTS: put_counts(w, at, NL_KINDS); break;
    case ARG_CARD: text_str(w, nl_card_name(*at)); break;
    case ARG_HELPER: text_str(w, nl_helper_name(*at)); break;
    case ARG_GUILD: text_str(w, nl_guild_name(*at)); break;
    case ARG_HEX: put_place(w, 'h', *at); break;
    case ARG_CORNER: put_place(w, 'v', *at); break;
    case ARG_EDGE: put_place(w, 'e', *at); break;
    case ARG_FACE: text_str(w, nl_face_name(*at)); break;
    case ARG_FACES: put_counts(w, at, NL_FACES); break;
    case ARG_COLOUR: text_str(w, nl_colour_name(*at)); break;
    case ARG_SIDE: text_str(w, nl_side_name(*at)); break;
    case ARG_SECTION: text_str(w, nl_section_name(*at)); break;
    }
}

int nl_event_print(const nl_rules *rules, const nl_event *e, char *out, int cap)
{
    text_out w = text_to(out, cap);
    int count = 0;
    text_str(&w, nl_seat_name(rules, e->seat));
    text_char(&w, ' ');
    text_str(&w, nl_event_name(rules->game, e->kind));
    const event_arg *args = NULL;
    if (rules->game < NL_GAMES && nl_event_name(rules->game, e->kind)[0] != '?')
        args = event_args(rules->game, e->kind, &count);
    for (int i = 0; i < count; i++) {
        const uint8_t *at = e->arg + args[i].at;
        text_char(&w, ' ');
        text_str(&w, args[i].name);
        text_char(&w, '=');
        if (args[i].gaps && *at == NL_UNKNOWN)
            text_char(&w, '?');
        else
            put_value(&w, rules, (arg_type)args[i].type, at);
    }
    return text_end(&w);
}
