/* dice.c - draws a sheet of the dice game as SVG: title, prices, points track, and the island
   with everything that can be built. Positions come from the sheet's data (nl_sheet). */
#include "picture/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/art.h"

enum { WIDE = 1000, HIGH = 1290, MID_X = 500, MID_Y = 832, SIDE = 142 };
#define SHEET_SLOPE 0.8660254

static const char sheet_style[] =
    "\n<style>text{font-family:Besley,Georgia,'Times New Roman',serif;text-anchor:middle;"
    "fill:" ART_INK "}.left{text-anchor:start}.title{font-weight:700}.small{font-style:italic;"
    "fill:" ART_INK_2 "}.point{font-weight:700}.start{font-style:italic;paint-order:stroke;"
    "stroke:" ART_PAPER ";stroke-width:7px}</style>";

typedef struct sheet_page {
    svg s;
    const nl_sheet *sheet;
    bool ids, second; /* second: the words of the second edition */
    nl_lang lang;
} sheet_page;

/* Words that the editions of the game print: { English, German }, first the older one. */
typedef const char *const sheet_words[2][NL_LANGS];

static const char *said(const sheet_page *p, sheet_words words)
{
    return words[p->second][p->lang];
}

static svg_point at(int x2, int y2)
{
    const svg_point p = { MID_X + x2 * SIDE / 4.0, MID_Y + y2 * SIDE * SHEET_SLOPE / 2 };
    return p;
}

/* ---- small parts ----------------------------------------------------------------------------- */

static void group_at(svg *s, double x, double y, double turn, double scale)
{
    char move[96];
    snprintf(move, sizeof move, "translate(%.2f %.2f) rotate(%.1f) scale(%.2f)", x, y, turn, scale);
    svg_open(s, "g");
    svg_attr(s, "transform", move);
}

static void outline(svg *s, const char *data, const char *fill)
{
    svg_open(s, "path");
    svg_attr(s, "d", data);
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 3);
    svg_attr(s, "stroke-linejoin", "round");
    svg_close(s);
}

static void box(svg *s, double x, double y, double width, double height, const char *fill)
{
    svg_rect(s, x, y, width, height);
    svg_num(s, "rx", 4);
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 2.4);
    svg_close(s);
}

static void line(svg *s, double x, double y, double to_x, double to_y)
{
    const svg_point a = { x, y }, b = { to_x, to_y };
    svg_line(s, a, b);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 2);
    svg_close(s);
}

static void sign(svg *s, int face, double x, double y, double scale)
{
    char ref[24];
    if (face >= NL_FACE_GOLD) {
        svg_label(s, "point", x, y + 8 * scale, 24 * scale, "?");
        return;
    }
    snprintf(ref, sizeof ref, "#i-%s", nl_face_name(face));
    svg_use(s, ref, x, y, scale);
    svg_close(s);
}

/* Writes the text inside a symbol: its points, or its name if names were asked for. */
static void symbol_text(const sheet_page *p, int symbol, char out[8])
{
    if (p->ids)
        snprintf(out, 8, "%s", p->sheet->name[symbol]);
    else if (p->sheet->points[symbol] > 0)
        snprintf(out, 8, "%d", p->sheet->points[symbol]);
    else
        out[0] = 0;
}

/* ---- the island ------------------------------------------------------------------------------ */

static int rim(const nl_sheet *sheet, int hex, double share, svg_point out[6])
{
    static const int dx[] = { 2, 1, -1, -2, -1, 1 }, dy[] = { 0, -1, -1, 0, 1, 1 };
    const svg_point mid = at(2 * sheet->hex_x[hex], 2 * sheet->hex_y[hex]);
    for (int n = 0; n < 6; n++) {
        const int x = sheet->hex_x[hex] + dx[n], y = sheet->hex_y[hex] + dy[n];
        const svg_point corner = at(2 * x, 2 * y);
        out[n].x = mid.x + share * (corner.x - mid.x);
        out[n].y = mid.y + share * (corner.y - mid.y);
    }
    return 6;
}

static void draw_coast(sheet_page *p)
{
    static const double width[] = { 91, 88, 65, 61, 40, 35, 21, 16 };
    static const char *const colour[] = { ART_SEA,      ART_PAPER, ART_SEA_LINE, ART_PAPER,
                                          ART_SEA_LINE, ART_PAPER, ART_KEY,      ART_LANE };
    for (int ring = 0; ring < 8; ring++)
        for (int h = 0; h < p->sheet->hexes; h++) {
            svg_point corner[6];
            svg_polygon(&p->s, corner, rim(p->sheet, h, 1, corner));
            svg_attr(&p->s, "fill", colour[ring]);
            svg_attr(&p->s, "stroke", colour[ring]);
            svg_num(&p->s, "stroke-width", width[ring]);
            svg_attr(&p->s, "stroke-linejoin", "round");
            svg_close(&p->s);
        }
}

static void draw_hex(sheet_page *p, int hex)
{
    const nl_sheet *sheet = p->sheet;
    const svg_point mid = at(2 * sheet->hex_x[hex], 2 * sheet->hex_y[hex]);
    svg_point corner[6];
    char id[24], ref[40];
    const bool sea = sheet->hex_terrain[hex] == NL_SHEET_SEA;

    snprintf(id, sizeof id, "cut%d", hex);
    svg_open(&p->s, "clipPath");
    svg_attr(&p->s, "id", id);
    svg_polygon(&p->s, corner, rim(sheet, hex, 0.93, corner));
    svg_close(&p->s);
    svg_close(&p->s);
    svg_open(&p->s, "g");
    snprintf(ref, sizeof ref, "url(#%s)", id);
    svg_attr(&p->s, "clip-path", ref);
    if (sea) {
        svg_circle(&p->s, mid.x, mid.y, 1.1 * SIDE);
        svg_attr(&p->s, "fill", ART_SHALLOWS);
        svg_close(&p->s);
    } else {
        snprintf(ref, sizeof ref, "#tile-%s", art_inks[sheet->hex_terrain[hex]].name);
        svg_use(&p->s, ref, mid.x, mid.y, SIDE / 100.0);
        svg_num(&p->s, "opacity", 0.62);
        svg_close(&p->s);
    }
    svg_close(&p->s);
}

static void draw_bar(sheet_page *p, svg_point a, svg_point b, const char *fill, const char *text)
{
    double turn = atan2(b.y - a.y, b.x - a.x) * 180 / 3.14159265358979;
    if (turn > 90) turn -= 180; /* never upside down */
    if (turn <= -90) turn += 180;
    group_at(&p->s, (a.x + b.x) / 2, (a.y + b.y) / 2, turn, 1);
    box(&p->s, -0.275 * SIDE, -11, 0.55 * SIDE, 22, fill);
    svg_label(&p->s, "point", 0, 5.5, 16, text);
    svg_close(&p->s);
}

static void draw_road(sheet_page *p, int i)
{
    const nl_sheet *sheet = p->sheet;
    char text[8];
    symbol_text(p, i, text);
    draw_bar(p, at(2 * sheet->x[i], 2 * sheet->y[i]), at(2 * sheet->to_x[i], 2 * sheet->to_y[i]),
             i == sheet->marked ? "#b9bcbc" : ART_PAPER, text);
}

static void draw_site(sheet_page *p, int i)
{
    const svg_point here = at(2 * p->sheet->x[i], 2 * p->sheet->y[i]);
    const bool city = p->sheet->kind[i] == NL_S_CITY;
    char text[8];
    symbol_text(p, i, text);
    group_at(&p->s, here.x, here.y, 0, 1.15);
    outline(&p->s, city ? ART_CASTLE : ART_HOUSE, ART_PAPER);
    svg_label(&p->s, "point", 0, 16, 20, text);
    svg_close(&p->s);
}

/* Draws the knights of one hex side by side. */
static void draw_knight(sheet_page *p, int i)
{
    const nl_sheet *sheet = p->sheet;
    svg_point here = at(2 * sheet->x[i], 2 * sheet->y[i]);
    int before = 0, all = 0;
    char text[8];
    for (int n = 0; n < sheet->symbols; n++) {
        if (sheet->kind[n] != NL_S_KNIGHT || sheet->hex[n] != sheet->hex[i]) continue;
        before += n < i;
        all++;
    }
    here.x += 68.0 * before - 34.0 * (all - 1);
    symbol_text(p, i, text);
    svg_circle(&p->s, here.x, here.y - 14, 32);
    svg_attr(&p->s, "fill", ART_TOKEN);
    svg_attr(&p->s, "stroke", ART_KEY);
    svg_num(&p->s, "stroke-width", 2.6);
    svg_close(&p->s);
    group_at(&p->s, here.x - (text[0] ? 12 : 0), here.y - 14, 0, 1);
    outline(&p->s, ART_HELMET, ART_KEY);
    svg_close(&p->s);
    svg_label(&p->s, "point", here.x + 14, here.y - 7, 20, text);
}

static void draw_joker(sheet_page *p, int joker)
{
    const nl_sheet *sheet = p->sheet;
    const uint64_t knights = sheet->joker_knights[joker];
    const int knight = knights ? __builtin_ctzll(knights) : 0;
    const svg_point here = at(2 * sheet->x[knight], 2 * sheet->y[knight]);
    box(&p->s, here.x - 18, here.y + 24, 36, 36, ART_TOKEN);
    sign(&p->s, sheet->joker_face[joker], here.x, here.y + 42, 1.15);
}

static void draw_island(sheet_page *p)
{
    static const char *const start[NL_LANGS] = { "start", "Start" };
    const nl_sheet *sheet = p->sheet;
    const svg_point from = at(2 * sheet->start_x[0], 2 * sheet->start_y[0]);
    const svg_point to = at(2 * sheet->start_x[1], 2 * sheet->start_y[1]);
    draw_coast(p);
    for (int h = 0; h < sheet->hexes; h++) draw_hex(p, h);
    draw_bar(p, from, to, ART_KEY, "");
    svg_label(&p->s, "start", from.x - 16, from.y - 16, 22, start[p->lang]);
    for (int i = 0; i < sheet->symbols; i++)
        if (sheet->kind[i] == NL_S_ROAD) draw_road(p, i);
    for (int i = 0; i < sheet->symbols; i++)
        if (sheet->kind[i] == NL_S_SETTLEMENT || sheet->kind[i] == NL_S_CITY) draw_site(p, i);
    for (int i = 0; i < sheet->symbols; i++)
        if (sheet->kind[i] == NL_S_KNIGHT) draw_knight(p, i);
    for (int joker = 0; joker < sheet->jokers; joker++) draw_joker(p, joker);
}

/* ---- the head of the page -------------------------------------------------------------------- */

static void draw_prices(sheet_page *p)
{
    static sheet_words heading = { { "Building costs", "Bauübersicht" },
                                   { "Building costs", "Baukostenübersicht" } };
    svg *s = &p->s;
    static const char *const names[][4] = { { "Road", "Settlement", "City", "Knight" },
                                            { "Straße", "Siedlung", "Stadt", "Ritter" } };
    static const int order[] = { NL_S_ROAD, NL_S_KNIGHT, NL_S_SETTLEMENT, NL_S_CITY };
    svg_label(s, "left small", 70, 157, 18, said(p, heading));
    for (int n = 0; n < 4; n++) {
        const double y = 194 + 50 * n;
        uint8_t price[NL_FACES];
        double x = 282;
        line(s, 70, y - 30, 420, y - 30);
        nl_symbol_price(order[n], price);
        svg_label(s, "left point", 124, y + 7, 22, names[p->lang][order[n]]);
        group_at(s, 92, order[n] == NL_S_CITY ? y + 7 : y, 0, order[n] == NL_S_CITY ? 0.6 : 0.7);
        if (order[n] == NL_S_ROAD)
            box(s, -28, -8, 56, 16, ART_PAPER);
        else
            outline(s,
                    order[n] == NL_S_KNIGHT ? ART_HELMET
                    : order[n] == NL_S_CITY ? ART_CASTLE
                                            : ART_HOUSE,
                    order[n] == NL_S_KNIGHT ? ART_KEY : ART_PAPER);
        svg_close(s);
        for (int face = 0; face < NL_FACES; face++)
            for (int i = 0; i < price[face]; i++) {
                sign(s, face, x, y, 1.05);
                x += 32;
            }
    }
}

/* Draws fifteen boxes in a winding line: five, one below the right end, five back, one below the
   left end, three. The box for the total follows. */
static void draw_track(sheet_page *p)
{
    static sheet_words heading = { { "Points", "Punkteleiste" }, { "Points", "Siegpunktleiste" } };
    static sheet_words idle = { { "A turn without building: -2", "Zug ohne Bau: -2" },
                                { "A turn without building: a cross, -2 at the end",
                                  "Zug ohne Bau: ein Kreuz, am Ende je -2" } };
    svg *s = &p->s;
    static const int column[] = { 0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0, 0, 0, 1, 2 };
    static const int row[] = { 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4 };
    for (int n = 1; n < NL_BOXES; n++)
        line(s, 560 + 80 * column[n], 92 + 58 * row[n], 560 + 80 * column[n - 1],
             92 + 58 * row[n - 1]);
    for (int n = 0; n < NL_BOXES; n++) {
        const double x = 530 + 80 * column[n], y = 70 + 58 * row[n];
        char number[8];
        snprintf(number, sizeof number, "%d", n + 1);
        box(s, x, y, 60, 44, ART_TOKEN);
        svg_label(s, "small", x + 11, y + 15, 13, number);
    }
    svg_label(s, "point", 790, 334, 32, "=");
    box(s, 820, 296, 100, 54, ART_TOKEN);
    svg_label(s, "left small", 530, 58, 18, said(p, heading));
    svg_label(s, "left small", 530, 374, 18, said(p, idle));
}

/* Draws the score of Plus: ten points for settlements and cities, and the two bonuses. */
static void draw_race(sheet_page *p)
{
    static sheet_words army = { { "Largest army, 3 knights", "Größte Rittermacht, 3 Ritter" },
                                { "Largest army, 3 knights", "Größte Rittermacht, 3 Ritter" } };
    static sheet_words route = { { "Longest trade route", "Längste Handelsstraße" },
                                 { "Longest trade route", "Längste Handelsroute" } };
    svg *s = &p->s;
    for (int n = 0; n < 10; n++) box(s, 530 + 40 * n, 90, 36, 36, ART_TOKEN);
    for (int n = 0; n < 2; n++) {
        box(s, 530, 168 + 72 * n, 76, 52, ART_TOKEN);
        svg_label(s, "point", 568, 203 + 72 * n, 24, "2");
        svg_label(s, "left point", 624, 202 + 72 * n, 20, n ? said(p, route) : said(p, army));
    }
}

void sheet_svg(const nl_sheet *sheet, bool ids, bool second, nl_lang lang, buffer *out)
{
    sheet_page p = { .sheet = sheet, .ids = ids, .second = second, .lang = lang };
    static const char *const lines[2][NL_LANGS] = {
        { "Each structure scores its number.", "Alles zählt so viel, wie darauf steht." },
        { "The first to ten points wins.", "Wer zuerst zehn Punkte hat, gewinnt." },
    };
    const bool plus = sheet->marked != NL_NOBODY; /* only Plus has a marked road */
    const char *title = sheet->title[lang];
    svg *s = &p.s;

    s->out = out;
    buffer_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    art_page(s, WIDE, HIGH, title, sheet_style);
    svg_open(s, "defs");
    art_define(s);
    svg_close(s);
    box(s, 6, 6, WIDE - 12, HIGH - 12, ART_PAPER);
    svg_label(s, "left title", 70, 92, 40, title);
    svg_label(s, "left small", 70, 124, 20, lines[plus][lang]);
    draw_prices(&p);
    if (plus)
        draw_race(&p);
    else
        draw_track(&p);
    draw_island(&p);
    svg_close(s);
    buffer_char(out, '\n');
}
