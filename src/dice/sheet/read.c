/* read.c - reads the records of a sheet file, line by line. Checks that need more than one
   line are in check.c. */
#include <string.h>

#include "base/lines.h"
#include "dice/sheet/parts.h"

typedef struct sheet_reader {
    sheet_draft *draft;
    sheet_report *report;
    const char *text;   /* the current line */
    int size, at, line; /* its length, the next byte to read, its number */
} sheet_reader;

static const char *const sheet_kinds[] = { "road", "settlement", "city", "knight" };
static const char *const sheet_faces[] = { "ore", "grain", "wool", "lumber", "brick", "any" };
static const char *const sheet_terrains[] = { "hills",     "forest", "pasture", "fields",
                                              "mountains", "desert", "sea" };
static const char *const sheet_statuses[] = { "reconstruction", "confirmed" };

static bool fault(sheet_reader *r, sheet_code code, sheet_word w)
{
    w.line = r->line;
    sheet_note_add(r->report, code, w);
    return false;
}

static bool fault_line(sheet_reader *r, sheet_code code)
{
    return fault(r, code, (sheet_word){ 0 });
}

/* ---- words ----------------------------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* At the end of the line returns false without a fault. */
static bool next_word(sheet_reader *r, sheet_word *out)
{
    while (r->at < r->size && is_blank(r->text[r->at])) r->at++;
    out->at = r->text + r->at;
    out->line = r->line;
    out->column = r->at + 1;
    while (r->at < r->size && !is_blank(r->text[r->at])) r->at++;
    out->size = (int)(r->text + r->at - out->at);
    return out->size > 0;
}

static bool word_is(sheet_word w, const char *text)
{
    return (size_t)w.size == strlen(text) && memcmp(w.at, text, (size_t)w.size) == 0;
}

static bool read_word(sheet_reader *r, sheet_word *out)
{
    return next_word(r, out) || fault_line(r, SHEET_F_WORD_MISSING);
}

static int choice(sheet_word w, const char *const list[], int count)
{
    int i = 0;
    while (i < count && !word_is(w, list[i])) i++;
    return i < count ? i : -1;
}

/* Reads one word of a list and returns its index in *out. */
static bool read_choice(sheet_reader *r, const char *const list[], int count, sheet_code code,
                        int *out)
{
    sheet_word w;
    if (!read_word(r, &w)) return false;
    *out = choice(w, list, count);
    return *out >= 0 || fault(r, code, w);
}

#define READ_CHOICE(r, list, code, out) \
    read_choice(r, list, (int)(sizeof(list) / sizeof((list)[0])), code, out)

/* Reads digits from `at` on. Returns where they end, or `at` if there are none. Very large numbers
   are cut off at a value that is still out of every range. */
static int take_number(sheet_word w, int at, int *out)
{
    *out = 0;
    for (; at < w.size && w.at[at] >= '0' && w.at[at] <= '9'; at++)
        if (*out <= 1000000) *out = *out * 10 + (w.at[at] - '0');
    return at;
}

static bool word_worth(sheet_reader *r, sheet_word w, int *out)
{
    if (take_number(w, 0, out) != w.size) return fault(r, SHEET_F_BAD_NUMBER, w);
    return *out <= SHEET_WORTH_MAX || fault(r, SHEET_F_NUMBER_RANGE, w);
}

/* Reads a coordinate at *at and moves *at behind it. */
static bool take_coordinate(sheet_word w, int *at, int *out)
{
    const bool minus = *at < w.size && w.at[*at] == '-';
    const int from = *at + minus;
    *at = take_number(w, from, out);
    if (*at == from || *out > SHEET_POINT_MAX) return false;
    *out = minus ? -*out : *out;
    return true;
}

static bool read_point(sheet_reader *r, sheet_point *out)
{
    sheet_word w;
    int at = 0;
    if (!read_word(r, &w)) return false;
    if (take_coordinate(w, &at, &out->x) && at < w.size && w.at[at++] == ',' &&
        take_coordinate(w, &at, &out->y) && at == w.size)
        return true;
    return fault(r, SHEET_F_BAD_POINT, w);
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads the name of a symbol or a hex. */
static bool read_name(sheet_reader *r, sheet_word *out)
{
    if (!read_word(r, out)) return false;
    bool fine = out->size < NL_SYMBOL_NAME;
    for (int i = 0; i < out->size; i++)
        fine = fine && (is_letter(out->at[i]) || is_digit(out->at[i]));
    return fine || fault(r, SHEET_F_BAD_NAME, *out);
}

/* Reads the rest of the line without blanks at either end. */
static bool read_title(sheet_reader *r, char *out)
{
    sheet_word w;
    if (!read_word(r, &w)) return false;
    r->at = r->size;
    w.size = (int)(r->text + r->size - w.at);
    while (is_blank(w.at[w.size - 1])) w.size--;
    if (w.size >= SHEET_TITLE_MAX) return fault(r, SHEET_F_TITLE_LONG, w);
    memcpy(out, w.at, (size_t)w.size);
    return true;
}

/* ---- records --------------------------------------------------------------------------------- */

static bool read_id(sheet_reader *r)
{
    sheet_word w;
    if (!read_word(r, &w)) return false;
    bool fine = w.size < SHEET_ID_MAX;
    for (int i = 0; i < w.size; i++)
        fine = fine && ((w.at[i] >= 'a' && w.at[i] <= 'z') || is_digit(w.at[i]) || w.at[i] == '-' ||
                        w.at[i] == '_');
    if (!fine) return fault(r, SHEET_F_BAD_ID, w);
    memcpy(r->draft->id, w.at, (size_t)w.size);
    return true;
}

static bool read_status(sheet_reader *r)
{
    int n;
    if (!READ_CHOICE(r, sheet_statuses, SHEET_F_BAD_STATUS, &n)) return false;
    r->draft->confirmed = n == 1;
    return true;
}

static bool read_order(sheet_reader *r)
{
    sheet_word w;
    while (next_word(r, &w)) {
        const int kind = choice(w, sheet_kinds, 4);
        if (kind <= NL_S_ROAD) return fault(r, SHEET_F_BAD_KIND, w);
        r->draft->ordered[kind] = true;
    }
    return true;
}

static bool read_worth(sheet_reader *r)
{
    sheet_word w;
    int kind, worth;
    if (!READ_CHOICE(r, sheet_kinds, SHEET_F_BAD_KIND, &kind) || !read_word(r, &w) ||
        !word_worth(r, w, &worth))
        return false;
    if (r->draft->worth[kind] >= 0) return fault(r, SHEET_F_RECORD_TWICE, w);
    r->draft->worth[kind] = worth;
    return true;
}

static bool read_hex(sheet_reader *r)
{
    sheet_draft *d = r->draft;
    sheet_hex hex;
    if (!read_name(r, &hex.name) || !read_point(r, &hex.at) ||
        !READ_CHOICE(r, sheet_terrains, SHEET_F_BAD_TERRAIN, &hex.terrain))
        return false;
    if (d->hexes == NL_SHEET_HEXES) return fault(r, SHEET_F_SHEET_FULL, hex.name);
    d->hex[d->hexes++] = hex;
    return true;
}

static bool read_symbol(sheet_reader *r, nl_symbol_kind kind)
{
    sheet_draft *d = r->draft;
    sheet_symbol s = { .worth = -1 };
    sheet_word w;
    if (!read_name(r, &s.name) || (kind != NL_S_KNIGHT && !read_point(r, &s.from)) ||
        (kind == NL_S_ROAD && !read_point(r, &s.to)) || !read_word(r, &s.road) ||
        (next_word(r, &w) && !word_worth(r, w, &s.worth)))
        return false;
    if (d->count[0] + d->count[1] + d->count[2] + d->count[3] == NL_SYMBOLS)
        return fault(r, SHEET_F_SHEET_FULL, s.name);
    d->symbol[kind][d->count[kind]++] = s;
    return true;
}

static bool read_joker(sheet_reader *r)
{
    sheet_draft *d = r->draft;
    sheet_joker j = { .knights = 0 };
    if (!read_word(r, &j.number) || !READ_CHOICE(r, sheet_faces, SHEET_F_BAD_RESOURCE, &j.face) ||
        !read_word(r, &j.knight[0]))
        return false;
    j.knights = 1;
    while (j.knights < NL_SYMBOLS && next_word(r, &j.knight[j.knights])) j.knights++;
    if (d->jokers == NL_JOKERS) return fault(r, SHEET_F_SHEET_FULL, j.number);
    d->joker[d->jokers++] = j;
    return true;
}

static bool read_record(sheet_reader *r, sheet_record record)
{
    sheet_draft *d = r->draft;
    switch (record) {
    case SHEET_R_ID: return read_id(r);
    case SHEET_R_TITLE: return read_title(r, d->title[NL_EN]);
    case SHEET_R_TITLE_DE: return read_title(r, d->title[NL_DE]);
    case SHEET_R_STATUS: return read_status(r);
    case SHEET_R_ORDER: return read_order(r);
    case SHEET_R_MARKED: return read_name(r, &d->marked);
    case SHEET_R_WORTH: return read_worth(r);
    case SHEET_R_HEX: return read_hex(r);
    case SHEET_R_ROAD: return read_symbol(r, NL_S_ROAD);
    case SHEET_R_SETTLEMENT: return read_symbol(r, NL_S_SETTLEMENT);
    case SHEET_R_CITY: return read_symbol(r, NL_S_CITY);
    case SHEET_R_KNIGHT: return read_symbol(r, NL_S_KNIGHT);
    case SHEET_R_JOKER: return read_joker(r);
    default: /* start */
        return read_name(r, &d->start.name) && read_point(r, &d->start.from) &&
               read_point(r, &d->start.to);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

static bool line_is_text(sheet_reader *r)
{
    static const sheet_code codes[] = { [LINE_LONG] = SHEET_F_LINE_LONG,
                                        [LINE_NUL] = SHEET_F_NUL_BYTE,
                                        [LINE_UTF8] = SHEET_F_BAD_UTF8,
                                        [LINE_CONTROL] = SHEET_F_CONTROL_CHAR };
    int where;
    const line_state state = line_check(r->text, r->size, SHEET_LINE_MAX, &where);
    if (state == LINE_TEXT) return true;
    return fault(r, codes[state],
                 (sheet_word){ .column = state == LINE_LONG ? 0 : where + 1, .line = r->line });
}

/* Reads the first record, the version. If it is not supported, nothing else is read. */
static bool read_version(sheet_reader *r, sheet_word name)
{
    sheet_word w;
    int number;
    if (!word_is(name, sheet_record_name(SHEET_R_NEULANDSHEET)))
        return fault(r, SHEET_F_NOT_A_SHEET, name);
    r->draft->line[SHEET_R_NEULANDSHEET] = r->line;
    if (!read_word(r, &w)) return false;
    if (take_number(w, 0, &number) != w.size || number < SHEET_VERSION)
        return fault(r, SHEET_F_BAD_VERSION, w);
    if (number > SHEET_VERSION) return fault(r, SHEET_F_NEWER_VERSION, w);
    return !next_word(r, &w) || fault(r, SHEET_F_WORD_EXTRA, w);
}

/* Returns false when reading is over: after `end`, or if the file is not a supported sheet. */
static bool read_line(sheet_reader *r)
{
    sheet_word w;
    int record = 0;
    if (!line_is_text(r) || !next_word(r, &w) || w.at[0] == '#') return true;
    if (!r->draft->line[SHEET_R_NEULANDSHEET]) return read_version(r, w);
    while (record < SHEET_RECORDS && !word_is(w, sheet_record_name((sheet_record)record))) record++;
    if (record == SHEET_RECORDS) {
        fault(r, SHEET_F_UNKNOWN_RECORD, w);
        return true;
    }
    int *first = &r->draft->line[record];
    if (*first && record <= SHEET_R_END) {
        fault(r, SHEET_F_RECORD_TWICE, w);
        return true;
    }
    if (!*first) *first = r->line;
    if (record == SHEET_R_END) return false;
    if (read_record(r, (sheet_record)record) && next_word(r, &w)) fault(r, SHEET_F_WORD_EXTRA, w);
    return true;
}

void sheet_read(const char *text, int size, sheet_draft *draft, sheet_report *report)
{
    sheet_reader r = { .draft = draft, .report = report, .line = 1 };
    text_lines l = lines_of(text, size);
    for (int kind = 0; kind < 4; kind++) draft->worth[kind] = -1;
    if (size > SHEET_BYTES_MAX) {
        fault_line(&r, SHEET_F_FILE_LARGE);
        return;
    }
    while (lines_take(&l)) {
        r.text = l.at;
        r.size = l.length;
        r.at = 0;
        r.line = l.number;
        if (!read_line(&r) || report->stopped) return;
    }
    fault_line(&r, draft->line[SHEET_R_NEULANDSHEET] ? SHEET_F_NO_END : SHEET_F_NOT_A_SHEET);
}
