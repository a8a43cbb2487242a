/* words.c - the message catalogue, and the width of characters. */
#include "term/say/say.h"

#include <stdlib.h>
#include <string.h>

static const char *const catalogue[W_COUNT][NL_LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
#include "term/say/words.def"
#undef X
};

const char *words(nl_lang lang, word_id id) { return catalogue[id][lang]; }

const char *words_decimal(nl_lang lang, char *number)
{
    char *point = strchr(number, '.');
    if (point) *point = words(lang, W_HALF)[0]; /* ".5" */
    return number;
}

void words_wrap(buffer *out, const char *text, int wide, int indent)
{
    while (*text) {
        const size_t line = strcspn(text, "\n");
        const char *end = text + line;
        int column = 0;
        while (text < end) {
            const char *at = text;
            int width = 0, blanks = 0;
            while (at < end && *at == ' ') at++, blanks++;
            const char *word = at;
            while (at < end && *at != ' ') words_sign(&at), width++;
            if (column > indent && column + blanks + width > wide) {
                buffer_char(out, '\n');
                buffer_blanks(out, indent);
                column = indent;
                blanks = 0;
            }
            buffer_blanks(out, blanks);
            buffer_bytes(out, word, (size_t)(at - word));
            column += blanks + width;
            text = at;
        }
        text = end + (*end == '\n');
        if (*end == '\n') buffer_char(out, '\n');
    }
}

/* ---- the locale ------------------------------------------------------------------------------ */

static const char *words_locale(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return value;
    }
    return "";
}

#define X(name, code) code,
static const char *const codes[NL_LANGS] = { NL_LANGUAGES(X) };
#undef X
#define X(name, code) "|" code
const char *const words_codes = &NL_LANGUAGES(X)[1];
#undef X

bool words_code(const char *code, nl_lang *out)
{
    for (int i = 0; i < NL_LANGS; i++) {
        if (strcmp(code, codes[i]) != 0) continue;
        *out = (nl_lang)i;
        return true;
    }
    return false;
}

nl_lang words_language(void)
{
    nl_lang found = NL_EN;
    char code[3] = "";
    strncat(code, words_locale(), 2);
    (void)words_code(code, &found);
    return found;
}

bool words_utf8(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

/* ---- names ----------------------------------------------------------------------------------- */

static const char letters[] = "RBOWNG";

int words_seat_colour(const nl_rules *rules, int seat)
{
    static const char *const names[] = { "red", "blue", "orange", "white", "brown", "green" };
    const char *name = nl_seat_name(rules, seat);
    for (int i = 0; i < 6; i++)
        if (strcmp(name, names[i]) == 0) return i;
    return seat % 6;
}

char words_seat_letter(const nl_rules *rules, int seat)
{
    return letters[words_seat_colour(rules, seat)];
}

/* ---- placeholders for a page ----------------------------------------------------------------- */

static bool marked;
static const char seat_marks[NL_SEATS][4] = { "\uE000", "\uE001", "\uE002",
                                              "\uE003", "\uE004", "\uE005" };
static const char kind_marks[NL_KINDS][4] = { "\uE010", "\uE011", "\uE012", "\uE013", "\uE014" };

/* "MARK_FORMS seat builds MARK_YOURS build MARK_END": the second form is the reader's. A case is
   before the seats that it applies to. */
#define MARK_FORMS      "\uE020"
#define MARK_YOURS      "\uE021"
#define MARK_END        "\uE022"
#define MARK_DATIVE     "\uE023"
#define MARK_ACCUSATIVE "\uE024"

void words_mark(bool on) { marked = on; }

bool words_marked(void) { return marked; }

/* ---- sentences ------------------------------------------------------------------------------- */

/* Adds the argument that a sentence names: "2", or "d2" and "a2" for a German case. Returns what
   follows the name, or NULL if there is none. */
static const char *words_argument(buffer *out, const char *at, const char *const *args, int count)
{
    const char form = *at == 'd' || *at == 'a' ? *at++ : 0;
    const int n = *at - '1';

    if (n < 0 || n > 8) return NULL;
    if (marked && form) buffer_put(out, form == 'd' ? MARK_DATIVE : MARK_ACCUSATIVE);
    if (n < count) buffer_put(out, args[n]);
    return at + 1;
}

/* Fills a part of a sentence, up to one of the characters in `end`. Returns what follows it. */
static const char *words_part(buffer *out, const char *at, const char *end, const char *const *args,
                              int count)
{
    while (*at && !strchr(end, *at)) {
        const char *next = *at == '%' ? words_argument(out, at + 1, args, count) : NULL;
        if (!next) buffer_char(out, *at);
        at = next ? next : at + 1;
    }
    return *at ? at + 1 : at;
}

/* Adds the form for other people, and for a page also the form for its reader. */
static const char *words_forms(buffer *out, const char *at, const char *const *args, int count)
{
    const int n = at[1] == ':' ? *at - '1' : 0;
    buffer unused = { 0 };

    if (at[1] == ':') at += 2;
    if (!marked || n >= count) {
        at = words_part(out, at, "|", args, count);
        at = words_part(&unused, at, "}", args, count);
        buffer_free(&unused);
        return at;
    }
    buffer_put(out, MARK_FORMS);
    buffer_put(out, args[n]);
    at = words_part(out, at, "|", args, count);
    buffer_put(out, MARK_YOURS);
    at = words_part(out, at, "}", args, count);
    buffer_put(out, MARK_END);
    return at;
}

void words_fill(buffer *out, const char *sentence, const char *const *args)
{
    int count = 0;
    while (args[count]) count++;
    for (const char *at = sentence; *at;) {
        const size_t plain = strcspn(at, "{");
        const char *brace = at + plain;
        if (plain) {
            at = words_part(out, at, "{", args, count);
            if (!*brace) break;
        } else {
            at++;
        }
        at = words_forms(out, at, args, count);
    }
}

/* ---- names ----------------------------------------------------------------------------------- */

const char *words_seat(nl_lang lang, const nl_rules *rules, int seat)
{
    if (seat >= rules->seats) return words(lang, W_NOBODY);
    if (marked) return seat_marks[seat];
    return words(lang, (word_id)(W_SEAT_R + words_seat_colour(rules, seat)));
}

const char *words_kind(nl_lang lang, int kind)
{
    if (marked && kind < NL_KINDS) return kind_marks[kind];
    return kind < NL_KINDS ? words(lang, (word_id)(W_BRICK + kind)) : words(lang, W_SOMETHING);
}

const char *words_card(nl_lang lang, int card)
{
    return card < NL_CARDS ? words(lang, (word_id)(W_KNIGHT + card)) : words(lang, W_SOMETHING);
}

const char *words_guild(nl_lang lang, int guild)
{
    return words(lang, (word_id)(W_GUILD_TRADERS + guild));
}

/* The order of the printed building costs, which every screen uses. */
static const uint8_t words_order[NL_KINDS] = { NL_LUMBER, NL_BRICK, NL_WOOL, NL_GRAIN, NL_ORE };

void words_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS])
{
    bool first = true;
    for (int i = 0; i < NL_KINDS; i++) {
        const int k = words_order[i];
        if (counts[k] == 0) continue;
        if (!first) buffer_put(out, ", ");
        buffer_int(out, counts[k]);
        buffer_char(out, ' ');
        buffer_put(out, words_kind(lang, k));
        first = false;
    }
    if (first) buffer_char(out, '-');
}

void words_goods(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS], int tokens)
{
    int cards = 0;
    for (int k = 0; k < NL_KINDS; k++) cards += counts[k];
    if (cards || !tokens) words_counts(out, lang, counts);
    if (!tokens) return;
    if (cards) buffer_put(out, ", ");
    buffer_int(out, tokens);
    buffer_char(out, ' ');
    buffer_put(out, words(lang, tokens == 1 ? W_TOKEN : W_TOKENS));
}

word_id words_of_terms(const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       const word_id by_sides[3])
{
    int given = 0, taken = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        given += gives[k];
        taken += takes[k];
    }
    return by_sides[taken == 0 ? 1 : given == 0 ? 2 : 0];
}

/* ---- places ---------------------------------------------------------------------------------- */

static const board_map *named;

void words_places(const board_map *map) { named = map; }

const char *words_corner(int corner)
{
    return named && corner < named->nodes ? named->node_name[corner] : "";
}

static void add_id(buffer *out, char sort, int id)
{
    buffer_char(out, sort);
    buffer_int(out, id);
}

/* Without printf, which the page's module does not have. */
void words_place(buffer *out, char sort, int id)
{
    const bool road = named && sort == 'e' && id < named->roads;
    const char *name = sort == 'v' ? words_corner(id) : "", *other = "";

    if (sort == 'h' && named && id < named->regions) name = named->region_name[id];
    if (road) {
        name = words_corner(named->road_node[id][0]);
        other = words_corner(named->road_node[id][1]);
    }
    if (sort != 'e' && name[0]) {
        buffer_put(out, name);
        buffer_put(out, " (");
        add_id(out, sort, id);
        buffer_char(out, ')');
        return;
    }
    add_id(out, sort, id);
    if (!name[0] && !other[0]) return;
    buffer_put(out, " (");
    buffer_put(out, name);
    if (name[0] && other[0]) buffer_put(out, " - ");
    buffer_put(out, other);
    buffer_char(out, ')');
}

/* ---- characters ------------------------------------------------------------------------------ */

uint32_t words_sign(const char **at)
{
    const unsigned char *u = (const unsigned char *)*at;
    const int more = u[0] < 0x80 ? 0 : u[0] >= 0xF0 ? 3 : u[0] >= 0xE0 ? 2 : u[0] >= 0xC2 ? 1 : -1;
    uint32_t sign;

    if (more <= 0) {
        *at += 1;
        return more == 0 ? u[0] : '?';
    }
    sign = u[0] & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((u[i] & 0xC0) != 0x80) {
            *at += 1;
            return '?';
        }
        sign = sign << 6 | (u[i] & 0x3F);
    }
    *at += more + 1;
    return sign;
}

int words_width(const char *utf8)
{
    int width = 0;
    while (*utf8) {
        words_sign(&utf8);
        width++;
    }
    return width;
}

/* Letters with accents become those without; umlauts are written out. */
static const char *words_plain(uint32_t sign)
{
    static const char bare[64][2] = {
        "A", "A", "A", "A", "",  "A", "", "C", "E", "E", "E", "E", "I", "I", "I", "I",
        "D", "N", "O", "O", "O", "O", "", "x", "O", "U", "U", "U", "",  "Y", "",  "",
        "a", "a", "a", "a", "",  "a", "", "c", "e", "e", "e", "e", "i", "i", "i", "i",
        "d", "n", "o", "o", "o", "o", "", ":", "o", "u", "u", "u", "",  "y", "",  "y",
    };
    switch (sign) {
    case 0xE4: return "ae";
    case 0xF6: return "oe";
    case 0xFC: return "ue";
    case 0xC4: return "Ae";
    case 0xD6: return "Oe";
    case 0xDC: return "Ue";
    case 0xDF: return "ss";
    case 0xB7: return ".";
    case 0xBD: return "1/2";
    case 0x2013: return "-";
    case 0x201C:
    case 0x201D:
    case 0x201E: return "\"";
    case 0x2026: return "...";
    default: return sign >= 0xC0 && sign < 0x100 && bare[sign - 0xC0][0] ? bare[sign - 0xC0] : "?";
    }
}

void words_add_sign(buffer *out, uint32_t sign, bool ascii)
{
    if (sign < 0x80) {
        buffer_char(out, (char)sign);
    } else if (ascii) {
        buffer_put(out, words_plain(sign));
    } else if (sign < 0x800) {
        buffer_char(out, (char)(0xC0 | sign >> 6));
        buffer_char(out, (char)(0x80 | (sign & 0x3F)));
    } else if (sign < 0x10000) {
        buffer_char(out, (char)(0xE0 | sign >> 12));
        buffer_char(out, (char)(0x80 | (sign >> 6 & 0x3F)));
        buffer_char(out, (char)(0x80 | (sign & 0x3F)));
    } else {
        buffer_char(out, '?');
    }
}

void words_add(buffer *out, const char *utf8, bool ascii)
{
    while (*utf8) words_add_sign(out, words_sign(&utf8), ascii);
}
