/* box.c - reads and checks a box file. */
#include "choco/box.h"

#include <string.h>

#include "board/map/lines.h"
#include "board/map/parts.h"

typedef enum box_record {
    BOX_R_NEULANDBOX,
    BOX_R_ID,
    BOX_R_TITLE,
    BOX_R_SECTION,
    BOX_R_SETUP,
    BOX_R_PRICE,
    BOX_R_TILES,
    BOX_R_RATE,
    BOX_R_END,
    BOX_RECORDS
} box_record;

enum { BOX_VERSION = 1, BOX_RATE_MOST = 9 };

typedef struct box_reader {
    line_reader in;
    choco_box *box;
    int record[BOX_RECORDS]; /* line of the first of its kind, 0: none */
    int section[NL_SECTIONS], setup[NL_CHOCO_SEATS], price[BOX_PRICES]; /* line numbers */
} box_reader;

static const char *const box_records[] = { "neulandbox", "id",    "title", "section", "setup",
                                           "price",      "tiles", "rate",  "end" };
static const char *const box_marks[] = { "reconstruction", "confirmed" };
static const char *const box_sections[] = { "wool", "brick",  "lumber", "grain",
                                            "ore",  "choice", "robber" };
static const char *const box_colours[] = { "red", "blue", "yellow", "green", "white" };
static const char *const box_kinds[] = { "brick", "lumber", "wool", "grain", "ore" };
static const char *const box_pieces[] = { "road", "settlement", "city", "knight" };
static const uint8_t box_yields[NL_SECTIONS] = { NL_WOOL, NL_BRICK, NL_LUMBER, NL_GRAIN,
                                                 NL_ORE,  NL_ANY,   NL_ANY };

/* ---- words ----------------------------------------------------------------------------------- */

static bool read_mark(box_reader *r, bool *sure)
{
    int mark;
    if (!LINES_CHOICE(&r->in, box_marks, MAP_F_BAD_MARK, &mark)) return false;
    *sure = mark == 1;
    return true;
}

/* Reads which record of a kind this is. Each may appear only once. */
static bool read_which(box_reader *r, const char *const list[], int count, map_code code, int *line,
                       int *out)
{
    line_word w = { r->in.text + r->in.at, 0 };
    if (!lines_choice(&r->in, list, count, code, out)) return false;
    if (line[*out]) return lines_fault(&r->in, MAP_F_RECORD_TWICE, w);
    line[*out] = r->in.line;
    return true;
}

/* Reads a word of a list if the line has another word. */
static bool read_more(box_reader *r, const char *const list[], int count, map_code code, int *out,
                      line_word *w)
{
    line_reader before = r->in;
    if (!lines_next(&r->in, w)) return false;
    r->in.at = before.at;
    return lines_choice(&r->in, list, count, code, out);
}

/* Reads and counts kinds up to the end of the line. */
static bool read_kinds(box_reader *r, uint8_t counts[NL_KINDS])
{
    int kind = 0, faults = r->in.report->faults, cards = 0;
    line_word w;
    memset(counts, 0, NL_KINDS);
    while (read_more(r, box_kinds, NL_KINDS, MAP_F_BAD_RESOURCE, &kind, &w)) {
        if (++cards > BOX_HAND_MOST) return lines_fault(&r->in, MAP_F_CARDS_MANY, w);
        counts[kind]++;
    }
    return r->in.report->faults == faults;
}

/* ---- records --------------------------------------------------------------------------------- */

static bool read_section(box_reader *r)
{
    int section, colour, faults = r->in.report->faults;
    line_word w;
    bool sure;
    if (!read_mark(r, &sure) ||
        !read_which(r, box_sections, NL_SECTIONS, MAP_F_BAD_SECTION, r->section, &section))
        return false;
    uint8_t *colours = &r->box->box.section_colours[section];
    while (read_more(r, box_colours, NL_COLOURS, MAP_F_BAD_COLOUR, &colour, &w)) {
        if (box_yields[section] == NL_ANY) return lines_fault(&r->in, MAP_F_SECTION_COLOURS, w);
        if (*colours >> colour & 1) return lines_fault(&r->in, MAP_F_COLOUR_TWICE, w);
        *colours = (uint8_t)(*colours | 1u << colour);
    }
    if (r->in.report->faults != faults) return false;
    if (!*colours && box_yields[section] != NL_ANY)
        return lines_fault_line(&r->in, MAP_F_SECTION_EMPTY);
    r->box->box.section_kind[section] = box_yields[section];
    r->box->section_sure[section] = sure;
    return true;
}

static bool read_setup(box_reader *r)
{
    static const char *const numbers[] = { "1", "2", "3", "4" };
    int setup, left, right;
    line_word w = { 0 };
    bool sure;
    if (!read_mark(r, &sure) ||
        !read_which(r, numbers, NL_CHOCO_SEATS, MAP_F_NUMBER_RANGE, r->setup, &setup) ||
        !LINES_CHOICE(&r->in, box_colours, MAP_F_BAD_COLOUR, &left))
        return false;
    w.at = r->in.text + r->in.at;
    if (!LINES_CHOICE(&r->in, box_colours, MAP_F_BAD_COLOUR, &right)) return false;
    if (left == right) return lines_fault(&r->in, MAP_F_COLOUR_TWICE, w);
    r->box->box.setup_colour[setup][NL_LEFT] = (uint8_t)left;
    r->box->box.setup_colour[setup][NL_RIGHT] = (uint8_t)right;
    r->box->setup_sure[setup] = sure;
    return read_kinds(r, r->box->box.setup_hand[setup]);
}

static bool read_price(box_reader *r)
{
    nl_choco_box *box = &r->box->box;
    uint8_t *const prices[BOX_PRICES] = { box->price_road, box->price_settlement, box->price_city,
                                          box->price_knight };
    int piece, cards = 0;
    bool sure;
    if (!read_mark(r, &sure) ||
        !read_which(r, box_pieces, BOX_PRICES, MAP_F_BAD_PIECE, r->price, &piece) ||
        !read_kinds(r, prices[piece]))
        return false;
    for (int k = 0; k < NL_KINDS; k++) cards += prices[piece][k];
    r->box->price_sure[piece] = sure;
    return cards > 0 || lines_fault_line(&r->in, MAP_F_WORD_MISSING);
}

static bool read_tiles(box_reader *r)
{
    int settlements, roads, knights;
    if (!read_mark(r, &r->box->tiles_sure) ||
        !lines_number(&r->in, 1, NL_CHOCO_SEATS, &settlements) ||
        !lines_number(&r->in, 0, BOX_TILES_MOST, &roads) ||
        !lines_number(&r->in, 0, BOX_TILES_MOST, &knights))
        return false;
    r->box->box.settlements_each = (uint8_t)settlements;
    r->box->box.roads = (uint8_t)roads;
    r->box->box.knights = (uint8_t)knights;
    return true;
}

static bool read_rate(box_reader *r)
{
    int rate;
    if (!read_mark(r, &r->box->rate_sure) || !lines_number(&r->in, 1, BOX_RATE_MOST, &rate))
        return false;
    r->box->box.rate = (uint8_t)rate;
    return true;
}

static bool read_record(box_reader *r, box_record record)
{
    switch (record) {
    case BOX_R_ID: return lines_id(&r->in, r->box->id);
    case BOX_R_TITLE: return lines_rest(&r->in, r->box->title, MAP_TITLE_MAX);
    case BOX_R_SECTION: return read_section(r);
    case BOX_R_SETUP: return read_setup(r);
    case BOX_R_PRICE: return read_price(r);
    case BOX_R_TILES: return read_tiles(r);
    default: return read_rate(r);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Reads the first record, the version. If it is not supported, nothing else is read. */
static bool read_version(box_reader *r, line_word name)
{
    line_word w;
    int number;
    if (!lines_word_is(name, box_records[BOX_R_NEULANDBOX]))
        return lines_fault(&r->in, MAP_F_NOT_A_BOX, name);
    r->record[BOX_R_NEULANDBOX] = r->in.line;
    if (!lines_word(&r->in, &w)) return false;
    if (!lines_word_number(w, &number) || number < BOX_VERSION)
        return lines_fault(&r->in, MAP_F_BAD_VERSION, w);
    if (number > BOX_VERSION) return lines_fault(&r->in, MAP_F_NEWER_VERSION, w);
    return !lines_next(&r->in, &w) || lines_fault(&r->in, MAP_F_WORD_EXTRA, w);
}

static bool record_is_single(int record)
{
    return record != BOX_R_SECTION && record != BOX_R_SETUP && record != BOX_R_PRICE;
}

/* Returns false when reading is over: after `end`, or if the file is not a supported box. */
static bool read_line(box_reader *r)
{
    line_word w;
    int record = 0;
    if (!lines_is_text(&r->in) || !lines_next(&r->in, &w) || w.at[0] == '#') return true;
    if (!r->record[BOX_R_NEULANDBOX]) return read_version(r, w);
    while (record < BOX_RECORDS && !lines_word_is(w, box_records[record])) record++;
    if (record == BOX_RECORDS) {
        lines_fault(&r->in, MAP_F_UNKNOWN_RECORD, w);
        return true;
    }
    if (r->record[record] && record_is_single(record)) {
        lines_fault(&r->in, MAP_F_RECORD_TWICE, w);
        return true;
    }
    if (!r->record[record]) r->record[record] = r->in.line;
    if (record == BOX_R_END) return false;
    if (read_record(r, (box_record)record) && lines_next(&r->in, &w))
        lines_fault(&r->in, MAP_F_WORD_EXTRA, w);
    return true;
}

static void box_read(box_reader *r, const char *text, int size)
{
    text_lines l = lines_of(text, size);
    if (size > MAP_BYTES_MAX) {
        map_note_add(r->in.report, MAP_F_FILE_LARGE, 1, 0, NULL, 0);
        return;
    }
    while (lines_read(&r->in, &l))
        if (!read_line(r) || r->in.report->stopped) return;
    if (r->in.line == 0) r->in.line = 1;
    lines_fault_line(&r->in, r->record[BOX_R_NEULANDBOX] ? MAP_F_NO_END : MAP_F_NOT_A_BOX);
}

/* ---- checks that need all records ------------------------------------------------------------ */

static void check_missing(box_reader *r, int line, const char *record, const char *which)
{
    char word[40];
    int size = (int)strlen(record), more = (int)strlen(which);
    if (line) return;
    memcpy(word, record, (size_t)size);
    word[size] = ' ';
    memcpy(word + size + 1, which, (size_t)more);
    map_note_add(r->in.report, MAP_F_RECORD_MISSING, r->in.line, 0, word,
                 more ? size + 1 + more : size);
}

/* Every set-up uses two settlements and a road. */
static void check_tiles(box_reader *r)
{
    const nl_choco_box *box = &r->box->box;
    int colour[NL_COLOURS] = { 0 };
    bool few = box->roads < NL_CHOCO_SEATS;
    for (int i = 0; i < 2 * NL_CHOCO_SEATS; i++) colour[box->setup_colour[i / 2][i % 2]]++;
    for (int i = 0; i < NL_COLOURS; i++) few |= colour[i] > box->settlements_each;
    if (few) map_note_add(r->in.report, MAP_F_TILES_FEW, r->record[BOX_R_TILES], 0, NULL, 0);
}

static void box_check(box_reader *r)
{
    static const char *const numbers[] = { "1", "2", "3", "4" };
    for (int i = BOX_R_ID; i < BOX_R_END; i++)
        if (record_is_single(i)) check_missing(r, r->record[i], box_records[i], "");
    for (int i = 0; i < NL_SECTIONS; i++)
        check_missing(r, r->section[i], box_records[BOX_R_SECTION], box_sections[i]);
    for (int i = 0; i < NL_CHOCO_SEATS; i++)
        check_missing(r, r->setup[i], box_records[BOX_R_SETUP], numbers[i]);
    for (int i = 0; i < BOX_PRICES; i++)
        check_missing(r, r->price[i], box_records[BOX_R_PRICE], box_pieces[i]);
    if (r->in.report->faults == 0) check_tiles(r);
}

nl_err box_parse(const char *text, int size, choco_box *out, map_report *report)
{
    choco_box box;
    box_reader r;
    memset(&box, 0, sizeof box);
    memset(&r, 0, sizeof r);
    memset(report, 0, sizeof *report);
    r.in.report = report;
    r.box = &box;
    box_read(&r, text, size);
    if (report->faults == 0) box_check(&r);
    if (report->faults == 0) {
        *out = box;
        return NL_OK;
    }
    return map_error(report);
}

bool box_is(const char *text, int size)
{
    map_report report = { 0 };
    line_reader r = { .report = &report };
    text_lines l = lines_of(text, size);
    while (lines_read(&r, &l)) {
        line_word w;
        if (lines_next(&r, &w) && w.at[0] != '#')
            return lines_word_is(w, box_records[BOX_R_NEULANDBOX]);
    }
    return false;
}
