/* check.c - builds a sheet from the records of a file: looks up names and reports what does
   not fit together. Faulty symbols stay in, so that one mistake is not reported ten times. */
#include <string.h>

#include "dice/sheet/parts.h"

typedef struct sheet_checker {
    const sheet_draft *d;
    nl_sheet *out;
    sheet_report *report;
} sheet_checker;

static void fault(sheet_checker *k, sheet_code code, sheet_word word)
{
    sheet_note_add(k->report, code, word);
}

/* Names are compared without case, because people type them. */
static bool same_name(sheet_word a, sheet_word b)
{
    if (a.size != b.size) return false;
    for (int i = 0; i < a.size; i++)
        if ((a.at[i] | 0x20) != (b.at[i] | 0x20)) return false;
    return true;
}

static bool same_point(sheet_point a, sheet_point b) { return a.x == b.x && a.y == b.y; }

/* The index of the first symbol of a kind in nl_sheet. */
static int first_of(const sheet_draft *d, int kind)
{
    int first = 0;
    for (int before = 0; before < kind; before++) first += d->count[before];
    return first;
}

/* ---- required records ------------------------------------------------------------------------ */

static void check_records(sheet_checker *k)
{
    static const sheet_record needed[] = { SHEET_R_ID,     SHEET_R_TITLE, SHEET_R_TITLE_DE,
                                           SHEET_R_STATUS, SHEET_R_START, SHEET_R_HEX,
                                           SHEET_R_ROAD };
    for (int i = 0; i < (int)(sizeof needed / sizeof needed[0]); i++) {
        const char *name = sheet_record_name(needed[i]);
        if (!k->d->line[needed[i]])
            fault(k, SHEET_F_RECORD_MISSING,
                  (sheet_word){ name, (int)strlen(name), k->d->line[SHEET_R_END], 0 });
    }
}

/* The start road, then all symbols in the order of nl_sheet. Returns NULL after the last one. */
static const sheet_symbol *symbol_at(const sheet_draft *d, int n)
{
    if (n == 0) return &d->start;
    n--;
    for (int kind = 0; kind < 4; kind++) {
        if (n < d->count[kind]) return &d->symbol[kind][n];
        n -= d->count[kind];
    }
    return NULL;
}

static void check_names(sheet_checker *k)
{
    const sheet_symbol *s, *other;
    for (int n = 1; (s = symbol_at(k->d, n)) != NULL; n++)
        for (int before = 0; before < n; before++) {
            other = symbol_at(k->d, before);
            if (same_name(s->name, other->name)) {
                fault(k, SHEET_F_NAME_TWICE, s->name);
                break;
            }
        }
}

/* ---- hexes ----------------------------------------------------------------------------------- */

static void check_hexes(sheet_checker *k)
{
    for (int n = 0; n < k->d->hexes; n++) {
        const sheet_hex *hex = &k->d->hex[n];
        if (hex->at.x % 3 != 0 || (hex->at.x / 3 + hex->at.y) % 2 != 0)
            fault(k, SHEET_F_HEX_OFF, hex->name);
        for (int before = 0; before < n; before++) {
            if (same_name(hex->name, k->d->hex[before].name))
                fault(k, SHEET_F_NAME_TWICE, hex->name);
            if (same_point(hex->at, k->d->hex[before].at)) fault(k, SHEET_F_HEX_TWICE, hex->name);
        }
        k->out->hex_x[n] = (int8_t)hex->at.x;
        k->out->hex_y[n] = (int8_t)hex->at.y;
        k->out->hex_terrain[n] = (uint8_t)hex->terrain;
    }
    k->out->hexes = (uint8_t)k->d->hexes;
}

/* Whether these points are the ends of a side of some hex. */
static bool on_side(const sheet_draft *d, sheet_point a, sheet_point b)
{
    static const int dx[] = { 2, 1, -1, -2, -1, 1 }, dy[] = { 0, -1, -1, 0, 1, 1 };
    for (int n = 0; n < d->hexes; n++)
        for (int i = 0; i < 6; i++) {
            const int j = (i + 1) % 6;
            const sheet_point one = { d->hex[n].at.x + dx[i], d->hex[n].at.y + dy[i] };
            const sheet_point two = { d->hex[n].at.x + dx[j], d->hex[n].at.y + dy[j] };
            if ((same_point(a, one) && same_point(b, two)) ||
                (same_point(a, two) && same_point(b, one)))
                return true;
        }
    return false;
}

/* ---- roads and sites ------------------------------------------------------------------------- */

/* The road with this name among the first `count`. Returns -1 for the start road, -2 if there is
   none. */
static int road_named(const sheet_draft *d, sheet_word name, int count)
{
    if (same_name(name, d->start.name)) return -1;
    for (int i = 0; i < count; i++)
        if (same_name(name, d->symbol[NL_S_ROAD][i].name)) return i;
    return -2;
}

static sheet_point road_end(const sheet_draft *d, int road)
{
    return road < 0 ? d->start.to : d->symbol[NL_S_ROAD][road].to;
}

static void set_road(sheet_checker *k, int symbol, int road)
{
    k->out->road[symbol] = road < 0 ? NL_NOBODY : (uint8_t)road;
    if (road >= 0) k->out->needs[symbol] |= UINT64_C(1) << road;
}

static void check_road(sheet_checker *k, int n)
{
    const sheet_draft *d = k->d;
    const sheet_symbol *s = &d->symbol[NL_S_ROAD][n];
    const int parent = road_named(d, s->road, n);
    bool meets = same_point(s->to, d->start.to) || same_point(s->to, d->start.from);
    for (int before = 0; before < n; before++)
        meets = meets || same_point(s->to, d->symbol[NL_S_ROAD][before].to);
    if (!on_side(d, s->from, s->to)) fault(k, SHEET_F_ROAD_OFF, s->name);
    if (parent == -2)
        fault(k, SHEET_F_ROAD_UNKNOWN, s->road);
    else if (!same_point(s->from, road_end(d, parent)))
        fault(k, SHEET_F_ROAD_APART, s->name);
    if (meets) fault(k, SHEET_F_ROAD_MEETS, s->name);
    set_road(k, n, parent);
    k->out->depth[n] = (uint8_t)(parent < 0 ? 1 : k->out->depth[parent] + 1);
    k->out->to_x[n] = (int8_t)s->to.x;
    k->out->to_y[n] = (int8_t)s->to.y;
}

static bool site_taken(const sheet_draft *d, int kind, int n)
{
    for (int other = NL_S_SETTLEMENT; other <= kind; other++)
        for (int i = 0; i < (other == kind ? n : d->count[other]); i++)
            if (same_point(d->symbol[other][i].from, d->symbol[kind][n].from)) return true;
    return false;
}

static void check_site(sheet_checker *k, int kind, int n)
{
    const sheet_draft *d = k->d;
    const sheet_symbol *s = &d->symbol[kind][n];
    const int road = road_named(d, s->road, d->count[NL_S_ROAD]);
    if (road == -2)
        fault(k, SHEET_F_ROAD_UNKNOWN, s->road);
    else if (!same_point(s->from, road_end(d, road)))
        fault(k, SHEET_F_SITE_OFF, s->name);
    if (site_taken(d, kind, n)) fault(k, SHEET_F_SITE_TWICE, s->name);
    set_road(k, first_of(d, kind) + n, road);
}

/* ---- knights and jokers ---------------------------------------------------------------------- */

static int hex_named(const sheet_draft *d, sheet_word name)
{
    int hex = 0;
    while (hex < d->hexes && !same_name(d->hex[hex].name, name)) hex++;
    return hex < d->hexes ? hex : -1;
}

static void check_knight(sheet_checker *k, int n)
{
    const sheet_draft *d = k->d;
    const sheet_symbol *s = &d->symbol[NL_S_KNIGHT][n];
    const int hex = hex_named(d, s->road);
    const int symbol = first_of(d, NL_S_KNIGHT) + n;
    k->out->road[symbol] = NL_NOBODY;
    if (hex < 0) {
        fault(k, SHEET_F_HEX_UNKNOWN, s->road);
        return;
    }
    k->out->hex[symbol] = (uint8_t)hex;
    k->out->x[symbol] = (int8_t)d->hex[hex].at.x;
    k->out->y[symbol] = (int8_t)d->hex[hex].at.y;
}

static void check_joker(sheet_checker *k, int n)
{
    const sheet_draft *d = k->d;
    const sheet_joker *j = &d->joker[n];
    const int first = first_of(d, NL_S_KNIGHT);
    const bool number = j->number.size == 1 && j->number.at[0] == '1' + n;
    uint64_t taken = 0;
    for (int before = 0; before < n; before++) taken |= k->out->joker_knights[before];
    if (!number) fault(k, SHEET_F_JOKER_ORDER, j->number);
    for (int i = 0; i < j->knights; i++) {
        int knight = 0;
        while (knight < d->count[NL_S_KNIGHT] &&
               !same_name(d->symbol[NL_S_KNIGHT][knight].name, j->knight[i]))
            knight++;
        const uint64_t bit = UINT64_C(1) << (first + knight);
        if (knight == d->count[NL_S_KNIGHT])
            fault(k, SHEET_F_KNIGHT_UNKNOWN, j->knight[i]);
        else if ((taken | k->out->joker_knights[n]) & bit)
            fault(k, SHEET_F_KNIGHT_TWICE, j->knight[i]);
        else
            k->out->joker_knights[n] |= bit;
    }
    k->out->joker_face[n] = (uint8_t)(j->face == NL_FACE_GOLD ? NL_FACES : j->face);
}

/* ---- all checks ------------------------------------------------------------------------------ */

/* The symbol of the same kind that must be built first, if the kind has an order. Returns -1 if
   there is none. */
static int built_before(const sheet_checker *k, int kind, int n)
{
    return k->d->ordered[kind] && n > 0 ? first_of(k->d, kind) + n - 1 : -1;
}

static void check_symbol(sheet_checker *k, int kind, int n)
{
    const sheet_symbol *s = &k->d->symbol[kind][n];
    const int symbol = first_of(k->d, kind) + n;
    const int worth = s->worth >= 0 ? s->worth : k->d->worth[kind];
    if (worth < 0) fault(k, SHEET_F_WORTH_MISSING, s->name);
    memcpy(k->out->name[symbol], s->name.at, (size_t)s->name.size);
    k->out->kind[symbol] = (uint8_t)kind;
    k->out->points[symbol] = (uint8_t)worth;
    k->out->hex[symbol] = NL_NOBODY;
    k->out->x[symbol] = (int8_t)s->from.x;
    k->out->y[symbol] = (int8_t)s->from.y;
    if (kind == NL_S_ROAD)
        check_road(k, n);
    else if (kind == NL_S_KNIGHT)
        check_knight(k, n);
    else
        check_site(k, kind, n);
    const int before = built_before(k, kind, n);
    if (before >= 0) k->out->needs[symbol] |= UINT64_C(1) << before;
}

static void check_start(sheet_checker *k)
{
    const sheet_symbol *s = &k->d->start;
    memcpy(k->out->start_name, s->name.at, (size_t)s->name.size);
    k->out->start_x[0] = (int8_t)s->from.x;
    k->out->start_y[0] = (int8_t)s->from.y;
    k->out->start_x[1] = (int8_t)s->to.x;
    k->out->start_y[1] = (int8_t)s->to.y;
    if (!on_side(k->d, s->from, s->to)) fault(k, SHEET_F_ROAD_OFF, s->name);
}

static void check_marked(sheet_checker *k)
{
    int road = -1;
    if (k->d->line[SHEET_R_MARKED]) road = road_named(k->d, k->d->marked, k->d->count[NL_S_ROAD]);
    if (k->d->line[SHEET_R_MARKED] && road < 0) fault(k, SHEET_F_ROAD_UNKNOWN, k->d->marked);
    k->out->marked = road < 0 ? NL_NOBODY : (uint8_t)road;
}

void sheet_check(const sheet_draft *draft, nl_sheet *out, sheet_report *report)
{
    sheet_checker k = { draft, out, report };
    check_records(&k);
    if (report->faults) return;
    check_names(&k);
    check_hexes(&k);
    check_start(&k);
    for (int kind = 0; kind < 4; kind++) {
        for (int n = 0; n < draft->count[kind]; n++) check_symbol(&k, kind, n);
        out->count[kind] = (uint8_t)draft->count[kind];
        out->symbols = (uint8_t)(out->symbols + draft->count[kind]);
    }
    for (int n = 0; n < draft->jokers; n++) check_joker(&k, n);
    out->jokers = (uint8_t)draft->jokers;
    check_marked(&k);
}
