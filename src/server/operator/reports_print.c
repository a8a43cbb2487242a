/* reports_print.c - a report for the operator, as text or JSON. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/operator/operator.h"
#include "wire/json.h"

enum { GUEST_DIGITS = 16 }; /* of a guest's hash: enough to recognise a guest */

static void print_time(buffer *out, uint64_t time)
{
    const time_t seconds = (time_t)(time / 1000);
    char words[32];
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(words, sizeof words, "%Y-%m-%d %H:%M:%S  ", &parts);
    buffer_put(out, words);
}

static void print_who(buffer *out, int seat, const char *name)
{
    if (seat == NL_NOBODY)
        buffer_put(out, "a spectator");
    else
        buffer_format(out, "seat %d", seat + 1);
    if (name[0]) buffer_format(out, " (%s)", name);
}

static const char *line_words(const hall_line *line)
{
    return line->phrase == PHRASES ? line->text : hall_phrase_text(line->phrase, NL_EN);
}

void reports_print(buffer *out, const hall_report *r, const hall_line *lines)
{
    const fair_key none = { { 0 } };
    char guest[FAIR_HEX];

    fair_print(&r->by, guest);
    buffer_format(out, "%s  ", r->id);
    print_time(out, r->time);
    buffer_format(out, "%s%s\n    ", hall_reason_word(r->reason), r->handled ? "  handled" : "");
    print_who(out, r->seat, r->name);
    buffer_format(out, " at table %s, entry %u, by ", r->table, (unsigned)r->entries);
    print_who(out, r->as, r->by_name);
    buffer_format(out, ", guest %.*s\n", GUEST_DIGITS, guest);
    fair_print(&r->of, guest);
    if (!fair_same(&r->of, &none))
        buffer_format(out, "    about guest %.*s\n", GUEST_DIGITS, guest);
    if (r->text[0]) buffer_format(out, "    \"%s\"\n", r->text);
    for (int i = 0; i < r->lines; i++) {
        buffer_put(out, "      ");
        print_time(out, lines[i].time);
        print_who(out, lines[i].seat, lines[i].name);
        buffer_format(out, ": %s\n", line_words(&lines[i]));
    }
}

static void tell_seat(json *j, const char *key, int seat)
{
    json_key(j, key);
    if (seat == NL_NOBODY)
        json_null(j);
    else
        json_int(j, seat);
}

static void tell_line(json *j, const hall_line *line)
{
    json_open(j, '{');
    json_key_int(j, "time", (int64_t)line->time);
    json_key_string(j, "room", line->room == HALL_GALLERY ? "gallery" : "table");
    tell_seat(j, "seat", line->seat);
    json_key_string(j, "name", line->name);
    json_key_string(j, "text", line_words(line));
    json_close(j, '}');
}

void reports_tell(buffer *out, const hall_report *r, const hall_line *lines, bool first)
{
    json j = { out, false };
    char guest[FAIR_HEX];

    fair_print(&r->by, guest);
    guest[GUEST_DIGITS] = 0;
    buffer_put(out, first ? "\n" : ",\n");
    json_open(&j, '{');
    json_key_string(&j, "id", r->id);
    json_key_int(&j, "time", (int64_t)r->time);
    json_key(&j, "handled");
    if (r->handled)
        json_int(&j, (int64_t)r->handled);
    else
        json_null(&j);
    json_key_string(&j, "reason", hall_reason_word(r->reason));
    json_key_string(&j, "table", r->table);
    json_key_int(&j, "entries", r->entries);
    tell_seat(&j, "seat", r->seat);
    json_key_string(&j, "name", r->name);
    tell_seat(&j, "by", r->as);
    json_key_string(&j, "by_name", r->by_name);
    json_key_string(&j, "guest", guest);
    fair_print(&r->of, guest);
    guest[GUEST_DIGITS] = 0;
    json_key_string(&j, "of", strspn(guest, "0") == GUEST_DIGITS ? "" : guest);
    json_key_string(&j, "text", r->text);
    json_key(&j, "lines");
    json_open(&j, '[');
    for (int i = 0; i < r->lines; i++) tell_line(&j, &lines[i]);
    json_close(&j, ']');
    json_close(&j, '}');
}
