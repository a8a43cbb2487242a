/* request.c - parses the messages of clients; no other file of the server parses JSON. jansson and
   our own writer have functions with the same names, so no file may include both. Ours are hidden
   from libraries. */
#include "server/protocol/request.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *request_fault_word(request_fault fault)
{
    static const char *const words[REQUEST_FAULTS] = {
#define X(name, word, ...) #word,
#include "server/protocol/faults.def"
#undef X
    };
    return words[fault];
}

const char *request_fault_text(request_fault fault, nl_lang lang)
{
    static const char *const texts[REQUEST_FAULTS][NL_LANGS] = {
#define X(name, word, ...) { __VA_ARGS__ },
#include "server/protocol/faults.def"
#undef X
    };
    return texts[fault][lang];
}

const char *request_extra(hall_verb verb)
{
    return verb == HALL_HELLO ? "protocol [lang] [lean] [bot]" : "";
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool value_text(const json_t *v, char *out, size_t cap)
{
    const char *text = json_string_value(v);
    const size_t size = json_string_length(v);

    if (!text || size >= cap || memchr(text, 0, size)) return false;
    memcpy(out, text, size);
    out[size] = 0;
    return true;
}

static bool value_number(const json_t *v, uint32_t most, uint32_t *out)
{
    const json_int_t n = json_integer_value(v);

    if (!json_is_integer(v) || n < 0 || n > (json_int_t)most) return false;
    *out = (uint32_t)n;
    return true;
}

static bool value_seat(const json_t *v, int *out)
{
    uint32_t seat = NL_NOBODY;

    if (!json_is_null(v) && !value_number(v, NL_SEATS - 1, &seat)) return false;
    *out = (int)seat;
    return true;
}

static bool value_key(const json_t *v, fair_key *out)
{
    return json_is_string(v) && fair_parse(json_string_value(v), json_string_length(v), out);
}

static bool value_yes(const json_t *v, bool *out)
{
    *out = json_is_true(v);
    return json_is_boolean(v);
}

static bool value_flag(const json_t *v, uint8_t flag, uint8_t *flags)
{
    if (json_is_true(v)) *flags |= flag;
    return json_is_boolean(v);
}

/* A flag that forbids something; it is set by false. */
static bool value_but(const json_t *v, uint8_t flag, uint8_t *flags)
{
    if (json_is_false(v)) *flags |= flag;
    return json_is_boolean(v);
}

static bool value_word(const json_t *v, const char *const *words, int count, int *out)
{
    for (int i = 0; i < count && json_is_string(v); i++)
        if (strcmp(json_string_value(v), words[i]) == 0) {
            *out = i;
            return true;
        }
    return false;
}

/* ---- fields ---------------------------------------------------------------------------------- */

#define FIELD(name) static bool read_##name(const json_t *v, client_request *w)
FIELD(table) { return value_text(v, w->request.table, sizeof w->request.table); }
FIELD(as) { return value_seat(v, &w->request.as); }
FIELD(seat) { return value_seat(v, &w->request.seat); }
FIELD(key) { return value_key(v, &w->request.key); }
FIELD(client_seq) { return value_number(v, UINT32_MAX, &w->request.client_seq); }
FIELD(version) { return value_number(v, UINT32_MAX, &w->request.version); }
FIELD(heard) { return value_number(v, UINT32_MAX, &w->request.heard); }
FIELD(delay) { return value_number(v, HALL_DELAY_MAX, &w->request.delay); }
FIELD(action) { return value_text(v, w->action, sizeof w->action); }
FIELD(rules) { return value_text(v, w->request.rules, sizeof w->request.rules); }
FIELD(aids) { return value_flag(v, TABLE_AIDS, &w->request.flags); }
FIELD(bots) { return value_but(v, TABLE_PEOPLE, &w->request.flags); }
FIELD(private) { return value_yes(v, &w->request.is_private); }
FIELD(yes) { return value_yes(v, &w->request.yes); }
FIELD(name) { return value_text(v, w->request.name, sizeof w->request.name); }
FIELD(text) { return value_text(v, w->request.text, sizeof w->request.text); }
FIELD(undo) { return value_flag(v, TABLE_MAY_UNDO, &w->request.flags); }
FIELD(open_cards) { return value_flag(v, TABLE_CARDS_OPEN, &w->request.flags); }
FIELD(free_talk) { return value_flag(v, TABLE_FREE_TALK, &w->request.flags); }
FIELD(after) { return value_text(v, w->request.text, HALL_CURSOR_MAX); }
FIELD(free) { return value_yes(v, &w->request.filter.free); }
FIELD(kind) { return value_text(v, w->request.filter.game, sizeof w->request.filter.game); }
FIELD(lean) { return value_yes(v, &w->lean); }
FIELD(bot) { return value_yes(v, &w->hsp); }

FIELD(gallery)
{
    static const char *const words[HALL_GALLERIES] = { "open", "link", "closed" };
    return value_word(v, words, HALL_GALLERIES, &w->request.gallery);
}

/* Eight hexadecimal digits. */
FIELD(guest)
{
    char digits[9], *end;

    if (!value_text(v, digits, sizeof digits) || strlen(digits) != 8) return false;
    if (strspn(digits, "0123456789abcdef") != 8) return false;
    w->request.guest = (uint32_t)strtoul(digits, &end, 16);
    return true;
}

FIELD(map)
{
    w->request.map = w->map;
    return value_text(v, w->map, sizeof w->map);
}

FIELD(cursor)
{
    w->request.cursor = UINT32_MAX; /* null: a snapshot */
    return json_is_null(v) || value_number(v, UINT32_MAX, &w->request.cursor);
}

FIELD(clock)
{
    if (json_is_string(v)) w->request.clock = clock_parse(json_string_value(v));
    w->request.filter.clock = w->request.clock;
    w->request.filter.clocked = true;
    return json_is_string(v) && w->request.clock != CLOCKS;
}

FIELD(begins)
{
    if (json_is_string(v)) w->request.begins = (int)begins_parse(json_string_value(v)) + 1;
    return json_is_string(v) && w->request.begins <= BEGINS_WAYS;
}

FIELD(link)
{
    static const char *const words[HALL_LINKS] = { "seat", "invite", "screen" };
    return value_word(v, words, HALL_LINKS, &w->request.link);
}

FIELD(phrase)
{
    if (json_is_string(v)) w->request.phrase = hall_phrase_parse(json_string_value(v));
    return json_is_string(v) && w->request.phrase != PHRASES;
}

FIELD(reason)
{
    if (json_is_string(v)) w->request.reason = hall_reason_parse(json_string_value(v));
    return json_is_string(v) && w->request.reason != REASONS;
}

FIELD(colour)
{
    if (json_is_string(v)) w->request.colour = table_colour_parse(json_string_value(v));
    return json_is_string(v) && w->request.colour != NL_SEATS;
}

FIELD(lang)
{
#define X(name, code) code,
    static const char *const codes[NL_LANGS] = { NL_LANGUAGES(X) };
#undef X
    int lang = NL_EN;
    const bool fine = value_word(v, codes, NL_LANGS, &lang);
    w->lang = (nl_lang)lang;
    return fine;
}

FIELD(protocol)
{
    uint32_t version;
    (void)w;
    return value_number(v, UINT32_MAX, &version);
}
#undef FIELD

typedef struct field_row {
    const char *name;
    bool (*read)(const json_t *v, client_request *w);
} field_row;

static const field_row fields[] = {
    { "table", read_table },
    { "as", read_as },
    { "seat", read_seat },
    { "key", read_key },
    { "client_seq", read_client_seq },
    { "version", read_version },
    { "heard", read_heard },
    { "delay", read_delay },
    { "action", read_action },
    { "rules", read_rules },
    { "private", read_private },
    { "yes", read_yes },
    { "name", read_name },
    { "text", read_text },
    { "undo", read_undo },
    { "open_cards", read_open_cards },
    { "lean", read_lean },
    { "bot", read_bot },
    { "cursor", read_cursor },
    { "clock", read_clock },
    { "link", read_link },
    { "phrase", read_phrase },
    { "lang", read_lang },
    { "protocol", read_protocol },
    { "map", read_map },
    { "aids", read_aids },
    { "reason", read_reason },
    { "bots", read_bots },
    { "free_talk", read_free_talk },
    { "begins", read_begins },
    { "colour", read_colour },
    { "gallery", read_gallery },
    { "guest", read_guest },
    { "after", read_after },
    { "free", read_free },
    { "kind", read_kind },
};

enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

static const field_row *field_find(const char *name, size_t size)
{
    for (int i = 0; i < FIELD_COUNT; i++)
        if (strlen(fields[i].name) == size && memcmp(fields[i].name, name, size) == 0)
            return &fields[i];
    return NULL;
}

/* ---- the fields of each verb ----------------------------------------------------------------- */

enum { VERB_FIELDS_MAX = 16 };

typedef struct verb_fields {
    struct {
        const field_row *field;
        bool needed;
    } at[VERB_FIELDS_MAX];
    int count;
} verb_fields;

static void verb_add(verb_fields *out, const char *name, size_t size, bool needed)
{
    const field_row *field = field_find(name, size);

    assert(field && out->count < VERB_FIELDS_MAX);
    out->at[out->count].field = field;
    out->at[out->count++].needed = needed;
}

/* Reads a list as in verbs.def: "table as [key]". On the wire each flag of a table is a field. */
static void verb_list(const char *needs, verb_fields *out)
{
    static const char *const flags[] = { "undo", "open_cards", "aids", "bots", "free_talk" };

    while (*needs) {
        const bool needed = *needs != '[';
        if (!needed) needs++;
        const size_t size = strcspn(needs, " ]");
        const bool all = size == 5 && memcmp(needs, "flags", 5) == 0;
        for (int i = 0; i < 5 && all; i++) verb_add(out, flags[i], strlen(flags[i]), false);
        if (!all) verb_add(out, needs, size, needed);
        needs += size;
        needs += strspn(needs, " ]");
    }
}

/* The lists are read once, at the first message. Only one thread receives messages. */
static const verb_fields *verb_fields_of(hall_verb verb)
{
    static verb_fields all[HALL_VERBS];
    static bool read;

    for (int v = 0; v < HALL_VERBS && !read; v++) {
        verb_list(hall_verb_of((hall_verb)v)->needs, &all[v]);
        verb_list(request_extra((hall_verb)v), &all[v]);
    }
    read = true;
    return &all[verb];
}

/* ---- messages -------------------------------------------------------------------------------- */

static request_fault fields_take(const json_t *message, client_request *w)
{
    const verb_fields *list = verb_fields_of(w->request.verb);

    for (int i = 0; i < list->count; i++) {
        const field_row *field = list->at[i].field;
        const json_t *value = json_object_get(message, field->name);
        if (value ? field->read(value, w) : !list->at[i].needed) continue;
        w->field = field->name;
        return value ? REQUEST_BAD_FIELD : REQUEST_MISSING_FIELD;
    }
    return REQUEST_NONE;
}

static bool verb_find(const char *word, hall_verb *out)
{
    for (int verb = 0; verb < HALL_VERBS; verb++)
        if (strcmp(hall_verb_of((hall_verb)verb)->word, word) == 0) {
            *out = (hall_verb)verb;
            return true;
        }
    if (strcmp(word, "play") != 0) return false; /* the name in the engine protocol */
    *out = HALL_ACT;
    return true;
}

static request_fault message_take(const json_t *message, client_request *w)
{
    const char *word = json_string_value(json_object_get(message, "do"));
    request_fault fault;

    if (!json_is_object(message)) return REQUEST_NO_OBJECT;
    if (!value_number(json_object_get(message, "id"), INT32_MAX, &w->request.number)) {
        w->field = "id";
        return json_object_get(message, "id") ? REQUEST_BAD_FIELD : REQUEST_MISSING_FIELD;
    }
    if (word && strcmp(word, "ping") == 0) {
        w->ping = true;
        return REQUEST_NONE;
    }
    if (!word || !verb_find(word, &w->request.verb)) return REQUEST_UNKNOWN_VERB;
    fault = fields_take(message, w);
    if (fault != REQUEST_NONE) return fault;
    /* Unless said otherwise, aids are allowed at private tables, where friends play. */
    if (w->request.verb == HALL_OPEN && w->request.is_private && !json_object_get(message, "aids"))
        w->request.flags |= TABLE_AIDS;
    if (w->request.verb == HALL_HELLO &&
        json_integer_value(json_object_get(message, "protocol")) != REQUEST_PROTOCOL)
        return REQUEST_BAD_PROTOCOL;
    return REQUEST_NONE;
}

request_fault request_read(const char *text, size_t size, client_request *out)
{
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    request_fault fault;

    memset(&out->request, 0, sizeof out->request);
    out->ping = out->lean = out->hsp = false;
    out->lang = NL_EN;
    out->action[0] = out->map[0] = 0;
    out->field = NULL;
    out->request.as = out->request.seat = NL_NOBODY;
    out->request.phrase = PHRASES;
    if (!message) return REQUEST_BAD_JSON;
    fault = message_take(message, out);
    json_decref(message);
    return fault;
}
