/* text.c - prints and parses the text form of a record. The parser accepts any bytes and
   reports each fault with line and column. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "neuland/choco.h"
#include "table/record/record.h"

/* ---- writing --------------------------------------------------------------------------------- */

static void record_print_tag(buffer *out, const char *name, const char *value)
{
    buffer_char(out, '[');
    buffer_put(out, name);
    buffer_put(out, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') buffer_char(out, '\\');
        buffer_char(out, *value);
    }
    buffer_put(out, "\"]\n");
}

/* Writes a tag for each line of the map. The only control characters in a line are tabs and a
   carriage return at its end; both are written as escape sequences. */
static void record_print_map(const record *r, buffer *out)
{
    for (size_t at = 0; at < r->map.size; at++) {
        buffer_put(out, "[Map \"");
        for (; at < r->map.size && r->map.at[at] != '\n'; at++) {
            const char c = r->map.at[at];
            if (c == '"' || c == '\\' || c == '\t' || c == '\r') buffer_char(out, '\\');
            buffer_char(out, c == '\t' ? 't' : c == '\r' ? 'r' : c);
        }
        buffer_put(out, "\"]\n");
    }
}

void record_print_step(const record *r, nl_action action, buffer *out)
{
    const nl_rules rules = nl_game_rules(&r->game);
    char words[NL_TEXT_MAX];

    buffer_put(out, nl_seat_name(&rules, action.seat));
    buffer_char(out, ' ');
    if (action.arg[0] == NL_UNKNOWN && nl_action_is(rules.game, action.kind, NL_SECRET_ANY)) {
        buffer_put(out, nl_action_word(rules.game, action.kind));
        buffer_put(out, " ?");
        return;
    }
    nl_print(&r->game, action, words);
    buffer_put(out, words);
}

static void record_print_names(const record *r, int seats, buffer *out)
{
    buffer names = { 0 };
    for (int i = 0; i < seats; i++) {
        if (i) buffer_char(&names, ';');
        buffer_put(&names, r->names[i]);
    }
    record_print_tag(out, "Seats", buffer_words(&names));
    out->failed |= names.failed;
    buffer_free(&names);
}

static void record_print_word(buffer *out, const char *word)
{
    if (out->size) buffer_char(out, ' ');
    buffer_put(out, word);
}

/* "*", "none", or the winners: "blue", "red white". */
static void record_print_result(const record *r, const nl_rules *rules, buffer *out)
{
    buffer words = { 0 };
    if (r->result >= RECORD_NONE) buffer_put(&words, r->result == RECORD_NONE ? "none" : "*");
    for (int seat = 0; seat < rules->seats && r->result < RECORD_NONE; seat++)
        if (r->result >> seat & 1) record_print_word(&words, nl_seat_name(rules, seat));
    record_print_tag(out, "Result", buffer_words(&words));
    out->failed |= words.failed;
    buffer_free(&words);
}

int record_version(const record *r)
{
    const int game = nl_game_of(&r->game);
    for (int i = 0; i < r->count; i++)
        if (nl_action_is(game, r->steps[i].action.kind, NL_IS_TALK)) return 2;
    return 1;
}

void record_print(const record *r, buffer *out)
{
    const nl_rules rules = nl_game_rules(&r->game);
    const nl_layout layout = nl_game_layout(&r->game);
    char value[RECORD_VALUE_MAX];

    record_print_tag(out, "HSN", record_version(r) == 1 ? "1" : "2");
    nl_rules_print_as((int)rules.edition, &rules, value, sizeof value);
    record_print_tag(out, "Rules", value);
    text_out version = text_to(value, sizeof value);
    text_uint(&version, rules.edition);
    text_end(&version);
    record_print_tag(out, "RulesVersion", value);
    record_print_map(r, out);
    nl_layout_print(&rules, &layout, value, sizeof value);
    record_print_tag(out, "Layout", value);
    if (r->has_names) record_print_names(r, rules.seats, out);
    if (r->view != RECORD_FULL)
        record_print_tag(out, "View",
                         r->view == NL_NOBODY ? "public" : nl_seat_name(&rules, r->view));
    record_print_result(r, &rules, out);
    if (r->has_hash) {
        for (int i = 0; i < 16; i++) value[i] = "0123456789abcdef"[r->hash >> (60 - 4 * i) & 15];
        value[16] = 0;
        record_print_tag(out, "Hash", value);
    }
    for (int i = 0; i < r->tag_count; i++) record_print_tag(out, r->tags[i].name, r->tags[i].value);
    buffer_char(out, '\n');
    for (int i = 0; i < r->count; i++) {
        record_print_step(r, r->steps[i].action, out);
        buffer_char(out, '\n');
    }
}

/* ---- reading: characters --------------------------------------------------------------------- */

typedef struct record_reader {
    const char *at, *end;
    int line, column; /* of *at */
    record *out;
    nl_fault *fault;
    nl_rules rules;
    nl_map map; /* that the rules name */
    nl_layout layout;
    bool has_rules, has_map, has_layout, has_view, has_result;
    bool in_map; /* the current tag is a line of the map */
    int version; /* of the rules */
    char rules_value[RECORD_VALUE_MAX + 1];
    int rules_line, rules_column;
    char value[RECORD_VALUE_MAX + 1]; /* of the tag just read */
    int value_line, value_column;
} record_reader;

static nl_err record_refuse(record_reader *in, nl_err code, int line, int column, const char *word)
{
    nl_fault *f = in->fault;
    if (f) {
        memset(f, 0, sizeof *f);
        f->code = code;
        f->line = line;
        f->column = column;
        text_keep(f->word, sizeof f->word, word, strlen(word));
        for (char *c = f->word; *c; c++)
            if ((unsigned char)*c < ' ') *c = '?';
    }
    return code;
}

static nl_err record_refuse_here(record_reader *in, nl_err code, const char *word)
{
    return record_refuse(in, code, in->line, in->column, word);
}

static int record_peek(const record_reader *in)
{
    return in->at < in->end ? (unsigned char)*in->at : -1;
}

static int record_next(record_reader *in)
{
    const int c = record_peek(in);
    if (c < 0) return c;
    in->at++;
    if (c == '\n') {
        in->line++;
        in->column = 1;
    } else {
        in->column++;
    }
    return c;
}

static bool record_blank(int c) { return c == ' ' || c == '\t' || c == '\r'; }

/* ---- reading: tags --------------------------------------------------------------------------- */

static bool record_letter(int c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static nl_err record_read_value(record_reader *in)
{
    size_t size = 0;

    if (record_next(in) != '"') return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "\"");
    in->value_line = in->line;
    in->value_column = in->column;
    for (;;) {
        int c = record_next(in);
        if (c < 0) return record_refuse_here(in, NL_ERR_TRUNCATED, "");
        if (c == '"') break;
        if (c == '\\') {
            c = record_next(in);
            if (c == 't' && in->in_map)
                c = '\t';
            else if (c == 'r' && in->in_map)
                c = '\r';
            else if (c != '"' && c != '\\')
                return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "\\");
        } else if (c < ' ') {
            return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "\"");
        }
        if (size >= RECORD_VALUE_MAX) return record_refuse_here(in, NL_ERR_TOO_LARGE, "");
        in->value[size++] = (char)c;
    }
    in->value[size] = 0;
    return NL_OK;
}

/* The whole line "[Name "value"]". */
static nl_err record_read_tag(record_reader *in, char name[RECORD_NAME_MAX])
{
    size_t size = 0;
    nl_err e;

    record_next(in);
    while (record_letter(record_peek(in))) {
        if (size + 1 >= RECORD_NAME_MAX) return record_refuse_here(in, NL_ERR_TOO_LARGE, "");
        name[size++] = (char)record_next(in);
    }
    name[size] = 0;
    in->in_map = strcmp(name, "Map") == 0;
    if (size == 0) return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "[");
    while (record_blank(record_peek(in))) record_next(in);
    e = record_read_value(in);
    if (e != NL_OK) return e;
    if (record_next(in) != ']') return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "]");
    while (record_blank(record_peek(in))) record_next(in);
    if (record_peek(in) >= 0 && record_next(in) != '\n')
        return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "]");
    return NL_OK;
}

static nl_err record_refuse_value(record_reader *in, nl_err code, const char *word)
{
    return record_refuse(in, code, in->value_line, in->value_column, word);
}

/* A fault inside a value; its column counts from the start of the value. */
static nl_err record_refuse_inside(record_reader *in, nl_err code)
{
    nl_fault *f = in->fault;
    if (f) {
        f->line = in->value_line;
        f->column = in->value_column + (f->column > 0 ? f->column - 1 : 0);
    }
    return code;
}

static nl_err record_take_version(record_reader *in, int newest, int *out)
{
    int version = 0;
    for (const char *c = in->value; *c; c++) {
        if (*c < '0' || *c > '9' || c - in->value > 6)
            return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
        version = version * 10 + (*c - '0');
    }
    if (version < 1) return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
    if (version > newest) return record_refuse_value(in, NL_ERR_NEWER_VERSION, in->value);
    *out = version;
    return NL_OK;
}

static nl_err record_take_names(record_reader *in)
{
    int seat = 0;
    char *from = in->value;

    for (char *c = in->value;; c++) {
        const char here = *c;
        if (here != ';' && here != 0) continue;
        if (seat >= in->rules.seats) return record_refuse_value(in, NL_ERR_BAD_VALUE, "[Seats]");
        *c = 0;
        record_name(in->out, seat++, from);
        from = c + 1;
        if (here == 0) return NL_OK;
    }
}

static nl_err record_take_hash(record_reader *in)
{
    uint64_t hash = 0;
    int digits = 0;
    for (const char *c = in->value; *c; c++, digits++) {
        const char *hex = strchr("0123456789abcdef", *c);
        if (!hex || digits >= 16) return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
        hash = hash << 4 | (uint64_t)(hex - "0123456789abcdef");
    }
    if (digits != 16) return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
    in->out->hash = hash;
    in->out->has_hash = true;
    return NL_OK;
}

static nl_err record_take_seat(record_reader *in, const char *word, uint8_t value, uint8_t *into)
{
    const int seat = nl_seat_parse(&in->rules, in->value);
    if (strcmp(in->value, word) == 0)
        *into = value;
    else if (seat >= 0 && seat < in->rules.seats)
        *into = (uint8_t)seat;
    else
        return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
    return NL_OK;
}

/* The winners by name, each once and in seat order. */
static nl_err record_take_result(record_reader *in)
{
    const char *at = in->value;
    uint8_t winners = strcmp(at, "none") == 0 ? RECORD_NONE : 0;
    while (winners != RECORD_NONE && *at) {
        char word[RECORD_NAME_MAX];
        const size_t size = strcspn(at, " ");
        text_keep(word, sizeof word, at, size);
        const int seat = nl_seat_parse(&in->rules, word);
        if (seat < 0 || seat >= in->rules.seats || winners >> seat != 0)
            return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
        winners = (uint8_t)(winners | 1u << seat);
        at += size + (at[size] == ' ');
    }
    if (winners == 0) return record_refuse_value(in, NL_ERR_BAD_VALUE, in->value);
    in->out->result = winners;
    return NL_OK;
}

static nl_err record_take_other(record_reader *in, const char *name)
{
    const nl_err e = record_tag_add(in->out, name, in->value);
    return e == NL_OK ? e : record_refuse_value(in, e, name);
}

/* Rules are parsed only after all map lines were read, wherever the tag is. */
static nl_err record_keep_rules(record_reader *in)
{
    if (in->has_rules) return record_refuse_value(in, NL_ERR_ALREADY_DONE, "[Rules]");
    memcpy(in->rules_value, in->value, sizeof in->rules_value);
    in->rules_line = in->value_line;
    in->rules_column = in->value_column;
    in->has_rules = true;
    return NL_OK;
}

static nl_err record_keep_map(record_reader *in)
{
    if (in->has_map) buffer_char(&in->out->map, '\n');
    buffer_put(&in->out->map, in->value);
    in->has_map = true;
    return in->out->map.failed ? record_refuse_value(in, NL_ERR_TOO_LARGE, "[Map]") : NL_OK;
}

/* The map must be the one that the rules name. */
static nl_err record_take_rules(record_reader *in)
{
    record *r = in->out;
    nl_err e = NL_OK;

    if (in->has_map) e = nl_map_read(buffer_words(&r->map), (int)r->map.size, &in->map, in->fault);
    if (e != NL_OK) return record_refuse(in, e, in->rules_line, in->rules_column, "[Map]");
    e = nl_rules_parse_as(in->version, in->rules_value, in->has_map ? &in->map : NULL, &in->rules,
                          in->fault);
    if (e == NL_OK && in->has_map && in->rules.map != NL_MAP_FILE)
        return record_refuse(in, NL_ERR_CLASH, in->rules_line, in->rules_column, "[Map]");
    in->value_line = in->rules_line;
    in->value_column = in->rules_column;
    if (e == NL_OK && in->has_map) r->map.size = in->map.size;
    return e == NL_OK ? NL_OK : record_refuse_inside(in, e);
}

static nl_err record_take_layout(record_reader *in)
{
    nl_err e;
    if (in->has_layout) return record_refuse_value(in, NL_ERR_ALREADY_DONE, "[Layout]");
    e = nl_layout_parse(&in->rules, &in->map, in->value, &in->layout, in->fault);
    if (e == NL_OK) e = nl_game_init(&in->out->game, &in->rules, &in->map, &in->layout, in->fault);
    if (e != NL_OK) return record_refuse_inside(in, e);
    in->has_layout = true;
    return NL_OK;
}

static nl_err record_once(record_reader *in, bool *seen, const char *name)
{
    if (*seen) return record_refuse_value(in, NL_ERR_ALREADY_DONE, name);
    *seen = true;
    return NL_OK;
}

static nl_err record_take_tag(record_reader *in, const char *name)
{
    record *r = in->out;
    nl_err e = NL_OK;

    if (strcmp(name, "Layout") == 0) return record_take_layout(in);
    if (strcmp(name, "HSN") == 0) return record_refuse_value(in, NL_ERR_ALREADY_DONE, "[HSN]");
    if (strcmp(name, "Hash") == 0) {
        if (r->has_hash) return record_refuse_value(in, NL_ERR_ALREADY_DONE, "[Hash]");
        return record_take_hash(in);
    }
    if (strcmp(name, "Seats") != 0 && strcmp(name, "View") != 0 && strcmp(name, "Result") != 0)
        return record_take_other(in, name);
    if (name[0] == 'S') {
        if (r->has_names) return record_refuse_value(in, NL_ERR_ALREADY_DONE, "[Seats]");
        return record_take_names(in);
    }
    if (name[0] == 'R') {
        e = record_once(in, &in->has_result, "[Result]");
        if (e == NL_OK && strcmp(in->value, "*") == 0) return NL_OK;
        return e != NL_OK ? e : record_take_result(in);
    }
    e = record_once(in, &in->has_view, "[View]");
    if (e == NL_OK && strcmp(in->value, "full") == 0) return NL_OK;
    return e != NL_OK ? e : record_take_seat(in, "public", NL_NOBODY, &r->view);
}

/* Goes over all tags twice. The first pass reads the version and the rules, which the others depend
   on. */
static nl_err record_read_tags(record_reader *in, bool rules_only)
{
    char name[RECORD_NAME_MAX];
    bool first = true;
    int format = 1;

    in->version = 1;
    for (;;) {
        nl_err e;
        while (record_blank(record_peek(in)) || record_peek(in) == '\n') record_next(in);
        if (record_peek(in) != '[') break;
        e = record_read_tag(in, name);
        if (e != NL_OK) return e;
        if (first && strcmp(name, "HSN") != 0)
            return record_refuse_value(in, NL_ERR_BAD_SYNTAX, "[HSN]");
        if (first)
            e = record_take_version(in, RECORD_VERSION, &format);
        else if (strcmp(name, "RulesVersion") == 0)
            e = record_take_version(in, NL_RULES_VERSION, &in->version);
        else if (strcmp(name, "Rules") == 0)
            e = rules_only ? record_keep_rules(in) : NL_OK;
        else if (in->in_map)
            e = rules_only ? record_keep_map(in) : NL_OK;
        else if (!rules_only)
            e = record_take_tag(in, name);
        if (e != NL_OK) return e;
        first = false;
    }
    if (first) return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "[HSN]");
    if (!in->has_rules) return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "[Rules]");
    if (rules_only) return record_take_rules(in);
    if (!rules_only && !in->has_layout)
        return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "[Layout]");
    return NL_OK;
}

/* ---- reading: actions ------------------------------------------------------------------------ */

typedef struct record_line {
    char words[2 * NL_TEXT_MAX];
    int size, line, column;
} record_line;

/* Accepts "?" for what the viewer does not know, and only where the notation allows it. */
static bool record_unknown(const record *r, int seat, const char *words, nl_action *out)
{
    const int game = nl_game_of(&r->game);
    const size_t size = strlen(words);

    if (r->view == RECORD_FULL || size < 3 || words[size - 1] != '?') return false;
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
        const char *word = nl_action_word(game, kind);
        const size_t n = strlen(word);
        if (!nl_action_is(game, kind, NL_SECRET_ANY)) continue;
        if (nl_action_is(game, kind, NL_IS_CHANCE) == (seat < NL_SEATS)) continue;
        if (strncmp(words, word, n) != 0 || strspn(words + n, " ") + n + 1 != size) continue;
        memset(out, 0, sizeof *out);
        out->kind = (uint8_t)kind;
        out->seat = (uint8_t)seat;
        out->arg[0] = NL_UNKNOWN;
        return true;
    }
    return false;
}

static nl_err record_take_line(record_reader *in, record_line *line)
{
    record *r = in->out;
    char *words = line->words;
    nl_action action;
    int seat;
    nl_err e;

    while (line->size > 0 && words[line->size - 1] == ' ') line->size--;
    words[line->size] = 0;
    if (line->size == 0) return NL_OK;
    words = strchr(line->words, ' ');
    if (!words) return record_refuse(in, NL_ERR_BAD_SYNTAX, line->line, line->column, line->words);
    *words++ = 0;
    while (*words == ' ') words++;
    seat = nl_seat_parse(&in->rules, line->words);
    if (seat < 0 || (seat >= in->rules.seats && seat != NL_CHANCE))
        return record_refuse(in, NL_ERR_BAD_SYNTAX, line->line, line->column, line->words);
    if (!record_unknown(r, seat, words, &action)) {
        e = nl_parse(&r->game, seat, words, &action, in->fault);
        if (e != NL_OK) {
            const int ahead = (int)(words - line->words);
            if (in->fault) {
                in->fault->line = line->line;
                in->fault->column =
                    line->column + ahead + (in->fault->column > 0 ? in->fault->column - 1 : 0);
            }
            return e;
        }
    }
    e = record_add(r, action);
    if (e != NL_OK) return record_refuse(in, e, line->line, line->column, "");
    r->steps[r->count - 1].line = (uint32_t)line->line;
    r->steps[r->count - 1].column = (uint32_t)line->column;
    line->size = 0;
    return NL_OK;
}

static nl_err record_skip_comment(record_reader *in)
{
    const int line = in->line, column = in->column;
    for (;;) {
        const int c = record_next(in);
        if (c < 0) return record_refuse(in, NL_ERR_TRUNCATED, line, column, "{");
        if (c == '}') return NL_OK;
    }
}

static nl_err record_read_lines(record_reader *in)
{
    record_line line = { .size = 0 };
    nl_err e = NL_OK;

    while (e == NL_OK) {
        int c = record_peek(in);
        if (c == '{') {
            e = record_skip_comment(in);
            c = ' ';
            if (e != NL_OK) break;
        } else if (c == '\n' || c == ';' || c < 0) {
            e = record_take_line(in, &line);
            line.size = 0;
            if (c < 0) break;
            record_next(in);
            continue;
        } else {
            if (record_blank(c)) c = ' ';
            if (c < ' ' || c > '~' || c == '[')
                return record_refuse_here(in, NL_ERR_BAD_SYNTAX, "");
            if (line.size == 0) {
                line.line = in->line;
                line.column = in->column;
            }
            record_next(in);
        }
        if (c == ' ' && line.size == 0) continue;
        if (line.size + 1 >= (int)sizeof line.words)
            return record_refuse(in, NL_ERR_TOO_LARGE, line.line, line.column, "");
        line.words[line.size++] = (char)c;
    }
    return e;
}

nl_err record_parse(const char *bytes, size_t size, record *out, nl_fault *fault)
{
    record_reader in = {
        .at = bytes, .end = bytes + size, .line = 1, .column = 1, .out = out, .fault = fault
    };
    const char *begin;
    nl_err e;

    memset(out, 0, sizeof *out);
    out->view = RECORD_FULL;
    out->result = RECORD_OPEN;
    if (size > RECORD_BYTES_MAX) return record_refuse_here(&in, NL_ERR_TOO_LARGE, "");
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) in.at += 3;
    begin = in.at;
    e = record_read_tags(&in, true);
    in.at = begin;
    in.line = in.column = 1;
    if (e == NL_OK) e = record_read_tags(&in, false);
    if (e == NL_OK) e = record_read_lines(&in);
    if (e != NL_OK) record_free(out);
    return e;
}
