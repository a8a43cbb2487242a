/* record.c - reads and prints records of games in the caller's memory (docs/reference/notation.md
   5). It trusts no byte of the text. */
#include "neuland/record.h"

#include <string.h>

#include "base/text.h"
#include "form/fault.h"
#include "neuland/island.h"

/* ---- tags ------------------------------------------------------------------------------------ */

typedef struct record_text {
    const char *at, *end;
    int line;
} record_text;

static bool record_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void skip_line(record_text *t)
{
    while (t->at < t->end && *t->at != '\n') t->at++;
    if (t->at < t->end) t->at++;
    t->line++;
}

/* Skips blank lines, and says whether a tag follows. */
static bool tag_follows(record_text *t)
{
    const char *at = t->at;
    while (at < t->end && (record_blank(*at) || *at == '\n')) {
        if (*at++ != '\n') continue;
        t->line++;
        t->at = at;
    }
    return at < t->end && *at == '[';
}

/* Reads the tag that follows: whether it has this name, and if so its value. In lines of a map \t
   and \r stand for these characters. */
static bool read_tag(record_text *t, const char *name, text_out *out)
{
    const bool map = strcmp(name, "Map") == 0;
    const char *at = t->at, *end = t->end;
    while (at < end && record_blank(*at)) at++;
    at++; /* the bracket */
    const char *start = at;
    while (at < end && *at != ' ' && *at != '\t' && *at != '"' && *at != '\n') at++;
    const size_t size = (size_t)(at - start);
    const bool found = size == strlen(name) && memcmp(start, name, size) == 0;
    while (at < end && record_blank(*at)) at++;
    if (!found || at >= end || *at++ != '"') return false;
    for (; at < end && *at != '"' && *at != '\n'; at++) {
        char c = *at;
        if (c == '\\' && at + 1 < end) {
            c = *++at;
            if (map && c == 't') c = '\t';
            if (map && c == 'r') c = '\r';
        }
        text_char(out, c);
    }
    return at < end && *at == '"';
}

int nl_record_tag(const char *text, int size, const char *name, int n, char *out, int cap)
{
    record_text t = { text, text == NULL || size < 0 ? text : text + size, 1 };
    for (; t.at != NULL && tag_follows(&t); skip_line(&t)) {
        text_out w = text_to(out, cap);
        if (read_tag(&t, name, &w) && n-- == 0) return text_end(&w);
    }
    text_out none = text_to(out, cap);
    (void)text_end(&none);
    return -1;
}

/* ---- opening --------------------------------------------------------------------------------- */

static nl_err number_of(const char *value, int newest, int *out, nl_fault *fault)
{
    const text_word word = { value, (int)strlen(value), 1 };
    if (!word_number(word, 999999999, out) || *out < 1)
        return fault_word(fault, NL_ERR_BAD_VALUE, word);
    return *out <= newest ? NL_OK : fault_word(fault, NL_ERR_NEWER_VERSION, word);
}

/* What a record was redacted for. */
static nl_err view_of(const char *value, const nl_rules *rules, int *out, nl_fault *fault)
{
    const int seat = nl_seat_parse(rules, value);
    *out = seat;
    if (strcmp(value, "full") == 0) *out = NL_RECORD_FULL;
    if (strcmp(value, "public") == 0) *out = NL_NOBODY;
    if (*out == NL_RECORD_FULL || *out == NL_NOBODY || (seat >= 0 && seat < rules->seats))
        return NL_OK;
    return fault_name(fault, NL_ERR_BAD_VALUE, "View");
}

static nl_err open_game(nl_record *r, const char *text, int size, const nl_map *map,
                        nl_fault *fault)
{
    char value[NL_RECORD_VALUE];
    int version = 1, view = NL_RECORD_FULL;
    nl_rules rules;
    nl_layout layout;
    if (nl_record_tag(text, size, "HSN", 0, value, sizeof value) < 0)
        return fault_name(fault, NL_ERR_TRUNCATED, "HSN");
    nl_err err = number_of(value, 2, &version, fault);
    version = 1;
    if (err == NL_OK && nl_record_tag(text, size, "RulesVersion", 0, value, sizeof value) >= 0)
        err = number_of(value, NL_RULES_VERSION, &version, fault);
    if (err != NL_OK) return err;
    if (nl_record_tag(text, size, "Rules", 0, value, sizeof value) < 0)
        return fault_name(fault, NL_ERR_TRUNCATED, "Rules");
    err = nl_rules_parse_as(version, value, map, &rules, fault);
    if (err != NL_OK) return err;
    if (nl_record_tag(text, size, "Layout", 0, value, sizeof value) < 0)
        return fault_name(fault, NL_ERR_TRUNCATED, "Layout");
    err = nl_layout_parse(&rules, map, value, &layout, fault);
    if (err == NL_OK && nl_record_tag(text, size, "View", 0, value, sizeof value) >= 0)
        err = view_of(value, &rules, &view, fault);
    if (err == NL_OK) err = nl_game_init(&r->game, &rules, map, &layout, fault);
    if (err == NL_OK) r->view = view;
    return err;
}

nl_err nl_record_open(nl_record *r, const char *text, int size, const nl_map *map, nl_fault *fault)
{
    record_text t = { text, text == NULL || size < 0 ? text : text + size, 1 };
    nl_fault found;
    const nl_err err = open_game(r, text, size, map, &found);
    if (err != NL_OK) {
        if (fault != NULL) *fault = found;
        return err;
    }
    while (tag_follows(&t)) skip_line(&t);
    nl_start(&r->game, &r->state);
    r->count = 0;
    r->line = t.line;
    r->at = t.at;
    r->end = t.end;
    return fault_none(fault);
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Skips comments and what is between actions. Returns false at a comment that does not end. */
static bool skip_between(nl_record *r)
{
    while (r->at < r->end && (record_blank(*r->at) || strchr("\n;{", *r->at) != NULL)) {
        const char *close = r->at;
        if (*close == '{') close = memchr(close, '}', (size_t)(r->end - close));
        if (close == NULL) return false;
        for (; r->at <= close; r->at++) r->line += *r->at == '\n';
    }
    return true;
}

/* "chance draw ?": a kind that has a secret. */
static bool parse_hidden(const nl_game *g, const char *words, nl_action *out)
{
    const int game = nl_game_of(g);
    const size_t size = strlen(words);
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
        const char *word = nl_action_word(game, kind);
        if (!nl_action_is(game, kind, NL_SECRET_ANY) || strlen(word) + 2 != size) continue;
        if (memcmp(words, word, size - 2) != 0 || strcmp(words + size - 2, " ?") != 0) continue;
        out->kind = (uint8_t)kind;
        out->arg[0] = NL_UNKNOWN;
        return true;
    }
    return false;
}

static nl_err take_action(nl_record *r, char *words, nl_action *out, nl_fault *fault)
{
    const nl_rules rules = nl_game_rules(&r->game);
    char *space = strchr(words, ' ');
    nl_action a = { 0, 0, { 0 } };
    if (space == NULL) return fault_name(fault, NL_ERR_BAD_SYNTAX, words);
    *space = '\0';
    const int seat = nl_seat_parse(&rules, words);
    if (seat < 0) return fault_name(fault, NL_ERR_BAD_SYNTAX, words);
    nl_err err = NL_OK;
    a.seat = (uint8_t)seat;
    if (r->view == NL_RECORD_FULL || !parse_hidden(&r->game, space + 1, &a))
        err = nl_parse(&r->game, seat, space + 1, &a, fault);
    if (err == NL_OK && r->view == NL_RECORD_FULL) {
        err = nl_apply(&r->game, &r->state, a, NULL);
        if (err != NL_OK) (void)fault_name(fault, err, space + 1);
    }
    if (err == NL_OK) *out = a;
    return err;
}

bool nl_record_next(nl_record *r, nl_action *out, nl_fault *fault)
{
    char words[NL_RECORD_LINE];
    nl_fault found;
    text_out w = text_to(words, sizeof words);
    if (!skip_between(r)) {
        (void)fault_name(fault, NL_ERR_TRUNCATED, "{");
        if (fault != NULL) fault->line = r->line;
        return false;
    }
    (void)fault_none(fault);
    if (r->at == r->end) return false;
    const char *start = r->at;
    while (r->at < r->end && strchr("\n;{", *r->at) == NULL && *r->at != '\0')
        text_char(&w, *r->at++);
    while (w.len > 0 && record_blank(words[w.len - 1])) w.len--;
    nl_err err = text_end(&w) < 0 || r->at == start ? fault_name(&found, NL_ERR_BAD_SYNTAX, "")
                                                    : take_action(r, words, out, &found);
    if (err == NL_OK) {
        r->count++;
        return true;
    }
    r->at = start; /* another call says the same */
    if (fault != NULL) {
        *fault = found;
        fault->line = r->line;
    }
    return false;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void put_tag(text_out *w, const char *name, const char *value)
{
    text_char(w, '[');
    text_str(w, name);
    text_str(w, " \"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\') text_char(w, '\\');
        text_char(w, (unsigned char)*value < ' ' ? ' ' : *value);
    }
    text_str(w, "\"]\n");
}

static void put_names(text_out *w, const char *const *names, int seats)
{
    char value[NL_RECORD_VALUE];
    text_out list = text_to(value, sizeof value);
    for (int seat = 0; seat < seats; seat++) {
        if (seat > 0) text_char(&list, ';');
        for (const char *c = names[seat]; *c != '\0'; c++) text_char(&list, *c == ';' ? ' ' : *c);
    }
    if (text_end(&list) < 0) w->full = true;
    put_tag(w, "Seats", value);
}

int nl_record_print_head(const nl_game *g, int version, const char *const *names,
                         const char *result, char *out, int cap)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    char value[NL_RULES_MAX];
    text_out w = text_to(out, cap);
    put_tag(&w, "HSN", version == 2 ? "2" : "1");
    if (nl_rules_print_as((int)rules.edition, &rules, value, sizeof value) < 0) return -1;
    put_tag(&w, "Rules", value);
    text_out number = text_to(value, sizeof value);
    text_int(&number, (int)rules.edition);
    (void)text_end(&number);
    put_tag(&w, "RulesVersion", value);
    if (nl_layout_print(&rules, &layout, value, sizeof value) < 0) return -1;
    put_tag(&w, "Layout", value);
    if (names != NULL) put_names(&w, names, rules.seats);
    put_tag(&w, "Result", result != NULL ? result : "*");
    text_char(&w, '\n');
    return text_end(&w);
}

int nl_record_print_line(const nl_game *g, nl_action a, char *out, int cap)
{
    const nl_rules rules = nl_game_rules(g);
    char words[NL_TEXT_MAX];
    text_out w = text_to(out, cap);
    text_str(&w, nl_seat_name(&rules, a.seat));
    text_char(&w, ' ');
    if (a.arg[0] == NL_UNKNOWN && nl_action_is(rules.game, a.kind, NL_SECRET_ANY)) {
        text_str(&w, nl_action_word(rules.game, a.kind));
        text_str(&w, " ?");
    } else {
        (void)nl_print(g, a, words);
        text_str(&w, words);
    }
    text_char(&w, '\n');
    return text_end(&w);
}
