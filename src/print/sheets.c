/* sheets.c - the sheets of the dice game, two to a page: black lines to write on. Those of Plus fit
   the backs of the others, since both lie in the middle of their halves. */
#include <math.h>
#include <stdio.h>

#include "neuland/dice.h"
#include "print/inside.h"
#include "term/say/say.h"

/* A sheet is 128 mm wide and 190 mm high; its island has this centre and side of a hex. */
enum { SHEET_WIDE = 128, SHEET_HIGH = 190 };
#define MID_X  64.0
#define MID_Y  121.0
#define SIDE   18.0
#define ISLAND 1.2 /* how much larger it is drawn */

typedef struct form {
    page *p;
    const nl_sheet *sheet;
    bool second; /* the words of the second edition */
} form;

static const char *said(const form *f, print_word id) { return print_words(f->p->lang, id); }

static svg_point at(double x, double y)
{
    return (svg_point){ MID_X + x * SIDE / 2, MID_Y + y * SIDE * 0.8660254 };
}

/* ---- the island ------------------------------------------------------------------------------ */

/* Faces of the dice by terrain, for the sign in the middle of a hex. */
static void form_hex(const form *f, int hex)
{
    static const int dx[] = { 2, 1, -1, -2, -1, 1 }, dy[] = { 0, -1, -1, 0, 1, 1 };
    const nl_sheet *s = f->sheet;
    const svg_point mid = at(s->hex_x[hex], s->hex_y[hex]);
    svg_point rim[6];

    for (int n = 0; n < 6; n++) {
        const svg_point corner = at(s->hex_x[hex] + dx[n], s->hex_y[hex] + dy[n]);
        rim[n].x = mid.x + 0.93 * (corner.x - mid.x);
        rim[n].y = mid.y + 0.93 * (corner.y - mid.y);
    }
    page_shape(f->p, rim, 6, 0.2, INK_NONE);
    if (s->hex_terrain[hex] < NL_KINDS)
        sign_kind(f->p, s->hex_terrain[hex], mid.x, mid.y - 9.5, 4.5);
}

static void form_points(const form *f, int symbol, double x, double y, double size)
{
    char text[8];
    if (f->sheet->points[symbol] == 0) return;
    snprintf(text, sizeof text, "%d", f->sheet->points[symbol]);
    page_text(f->p, x, y, size, SIDE_MIDDLE, FONT_BOLD, text);
}

static void form_bar(const form *f, svg_point a, svg_point b, int symbol, bool marked)
{
    double turn = atan2(b.y - a.y, b.x - a.x) * 57.29577951308232;
    if (turn > 90) turn -= 180; /* never upside down */
    if (turn <= -90) turn += 180;
    page_push(f->p, (a.x + b.x) / 2, (a.y + b.y) / 2, 1, turn);
    page_box(f->p, -4.8, -1.6, 9.6, 3.2, marked ? 0.9 : 0.35, symbol < 0 ? INK_BLACK : INK_WHITE);
    if (symbol >= 0) form_points(f, symbol, 0, 0.9, 2.6);
    page_pop(f->p);
}

static void form_symbol(const form *f, int i)
{
    const nl_sheet *s = f->sheet;
    const svg_point here = at(s->x[i], s->y[i]);
    const bool city = s->kind[i] == NL_S_CITY;

    sign_piece(f->p, s->kind[i], here.x, here.y, city ? 9.6 : 7.6, INK_WHITE);
    form_points(f, i, here.x, here.y + 2.2, 3.1);
}

/* Draws the knights of one hex side by side. */
static void form_knight(const form *f, int i)
{
    const nl_sheet *s = f->sheet;
    const svg_point here = at(s->x[i], s->y[i]);
    int before = 0, all = 0;

    for (int n = 0; n < s->symbols; n++) {
        if (s->kind[n] != NL_S_KNIGHT || s->hex[n] != s->hex[i]) continue;
        before += n < i;
        all++;
    }
    const double x = here.x + 8.8 * before - 4.4 * (all - 1), y = here.y - 1.8;
    page_disc(f->p, x, y, 4.2, 0.35, INK_WHITE);
    sign_piece(f->p, NL_S_KNIGHT, x - (s->points[i] ? 1.5 : 0), y, 3.4, INK_BLACK);
    form_points(f, i, x + 2, y + 1, 2.8);
}

static void form_joker(const form *f, int joker)
{
    static const uint8_t kinds[NL_FACE_GOLD] = { NL_ORE, NL_GRAIN, NL_WOOL, NL_LUMBER, NL_BRICK };
    const nl_sheet *s = f->sheet;
    const uint64_t knights = s->joker_knights[joker];
    const int knight = knights ? __builtin_ctzll(knights) : 0, face = s->joker_face[joker];
    const svg_point here = at(s->x[knight], s->y[knight]);

    page_box(f->p, here.x - 2.6, here.y + 3.2, 5.2, 5.2, 0.3, INK_NONE);
    if (face < NL_FACE_GOLD)
        sign_kind(f->p, kinds[face], here.x, here.y + 5.8, 4);
    else
        page_text(f->p, here.x, here.y + 7.2, 4, SIDE_MIDDLE, FONT_BOLD, "?");
}

static void form_island(const form *f)
{
    const nl_sheet *s = f->sheet;
    const svg_point from = at(s->start_x[0], s->start_y[0]), to = at(s->start_x[1], s->start_y[1]);

    for (int h = 0; h < s->hexes; h++) form_hex(f, h);
    form_bar(f, from, to, -1, false);
    page_text(f->p, from.x - 3, from.y - 3, 2.8, SIDE_MIDDLE, FONT_ITALIC, said(f, P_START));
    for (int i = 0; i < s->symbols; i++)
        if (s->kind[i] == NL_S_ROAD)
            form_bar(f, at(s->x[i], s->y[i]), at(s->to_x[i], s->to_y[i]), i, i == s->marked);
    for (int i = 0; i < s->symbols; i++)
        if (s->kind[i] == NL_S_SETTLEMENT || s->kind[i] == NL_S_CITY) form_symbol(f, i);
    for (int i = 0; i < s->symbols; i++)
        if (s->kind[i] == NL_S_KNIGHT) form_knight(f, i);
    for (int joker = 0; joker < s->jokers; joker++) form_joker(f, joker);
}

/* ---- the head -------------------------------------------------------------------------------- */

static void form_prices(const form *f)
{
    static const uint8_t kinds[NL_FACE_GOLD] = { NL_ORE, NL_GRAIN, NL_WOOL, NL_LUMBER, NL_BRICK };
    static const int order[] = { NL_S_ROAD, NL_S_KNIGHT, NL_S_SETTLEMENT, NL_S_CITY };
    static const word_id names[] = { W_COST_ROAD, W_COST_SETTLEMENT, W_COST_CITY, W_COST_KNIGHT };

    page_text(f->p, 4, 21, 2.6, SIDE_LEFT, FONT_ITALIC, said(f, f->second ? P_PRICES_2 : P_PRICES));
    for (int n = 0; n < 4; n++) {
        const double y = 27 + 6.4 * n;
        uint8_t price[NL_FACES];
        double x = 29;
        nl_symbol_price(order[n], price);
        sign_piece(f->p, order[n], 6, y - 1, order[n] == NL_S_ROAD ? 7 : 5.2,
                   order[n] == NL_S_KNIGHT ? INK_BLACK : INK_WHITE);
        page_fit(f->p, 11, y, 16, 2.8, SIDE_LEFT, FONT_BOLD, words(f->p->lang, names[order[n]]));
        for (int face = 0; face < NL_FACE_GOLD; face++)
            for (int i = 0; i < price[face]; i++) {
                sign_kind(f->p, kinds[face], x, y - 1, 3.9);
                x += 4.2;
            }
    }
}

/* Fifteen boxes in a winding line, and the total. The second edition counts crosses at the end. */
static void form_track(const form *f)
{
    static const int column[] = { 0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0, 0, 0, 1, 2 };
    static const int line[] = { 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4 };
    page *p = f->p;

    page_text(p, 57.2, 4.6, 2.5, SIDE_LEFT, FONT_ITALIC, said(f, f->second ? P_TRACK_2 : P_TRACK));
    for (int n = 1; n < NL_BOXES; n++)
        page_line(p, 62.0 + 13.5 * column[n], 9 + 7.6 * line[n], 62 + 13.5 * column[n - 1],
                  9 + 7.6 * line[n - 1], 0.25);
    for (int n = 0; n < NL_BOXES; n++) {
        const double x = 57.2 + 13.5 * column[n], y = 6 + 7.6 * line[n];
        char number[8];
        snprintf(number, sizeof number, "%d", n + 1);
        page_box(p, x, y, 9.6, 6, 0.3, INK_WHITE);
        page_text(p, x + 0.7, y + 2, 1.8, SIDE_LEFT, FONT_PLAIN, number);
    }
    page_text(p, 98, 40.5, 4.5, SIDE_MIDDLE, FONT_BOLD, "=");
    page_box(p, 102, 35.5, 17, 7.5, 0.5, INK_NONE);
    page_text(p, 110.5, 46, 2.4, SIDE_MIDDLE, FONT_ITALIC, said(f, P_TOTAL));
    page_text(p, 57.2, 51, 2.5, SIDE_LEFT, FONT_ITALIC, said(f, f->second ? P_CROSSES : P_IDLE));
    for (int i = 0; f->second && i < 5; i++) {
        page_box(p, 88 + 6.2 * i, 47.6, 5, 5, 0.3, INK_NONE);
        page_text(p, 90.5 + 6.2 * i, 51.4, 3, SIDE_MIDDLE, FONT_PLAIN, i < 4 ? "" : "...");
    }
}

/* Ten points for settlements and cities, and the two bonuses; the second edition notes the length
   of the route. */
static void form_race(const form *f)
{
    page *p = f->p;
    const print_word bonus[] = { P_PLUS_ARMY, f->second ? P_PLUS_ROUTE_2 : P_PLUS_ROUTE };

    page_text(p, 57.5, 8, 2.5, SIDE_LEFT, FONT_ITALIC, said(f, P_RACE));
    for (int n = 0; n < 10; n++) page_box(p, 57.5 + 6.4 * n, 10, 5.6, 5.6, 0.3, INK_NONE);
    for (int n = 0; n < 2; n++) {
        const double y = 21 + 10.5 * n;
        page_box(p, 57.5, y, 10, 7.5, 0.3, INK_NONE);
        page_text(p, 62.5, y + 5.4, 4.5, SIDE_MIDDLE, FONT_BOLD, "2");
        page_fit(p, 70, y + 5, f->second && n ? 34 : 50, 3, SIDE_LEFT, FONT_BOLD,
                 said(f, bonus[n]));
        if (!f->second || !n) continue;
        page_box(p, 106, y, 13, 7.5, 0.3, INK_NONE);
        page_text(p, 112.5, y + 10.3, 2.3, SIDE_MIDDLE, FONT_ITALIC, said(f, P_ROUTE_LENGTH));
    }
}

static void form_draw(const form *f)
{
    page *p = f->p;
    const bool plus = f->sheet->marked != NL_NOBODY; /* only Plus has a marked road */

    page_box(p, 0, 0, SHEET_WIDE, SHEET_HIGH, 0.4, INK_NONE);
    page_fit(p, 4, 10, 50, 5.6, SIDE_LEFT, FONT_BOLD, f->sheet->title[p->lang]);
    page_fit(p, 4, 15, 50, 2.7, SIDE_LEFT, FONT_ITALIC, said(f, plus ? P_PLUS_LINE : P_DICE_LINE));
    form_prices(f);
    if (plus)
        form_race(f);
    else
        form_track(f);
    page_push(p, MID_X * (1 - ISLAND), MID_Y * (1 - ISLAND), ISLAND, 0);
    form_island(f);
    page_pop(p);
    page_text(p, 4, SHEET_HIGH - 4, 2.8, SIDE_LEFT, FONT_PLAIN, said(f, P_PLAYER));
    page_line(p, 14, SHEET_HIGH - 4, 60, SHEET_HIGH - 4, 0.2);
}

static void sheet_page(page *p, int which)
{
    nl_rules rules = nl_rules_default(NL_DICE);
    rules.sheet = (uint16_t)which;
    const form f = { p, nl_sheet_of(&rules), p->wish->second };

    page_open(p, true);
    for (int half = 0; half < 2; half++) {
        page_push(p, p->wide / 4 * (1 + 2 * half) - SHEET_WIDE / 2.0, (p->high - SHEET_HIGH) / 2, 1,
                  0);
        form_draw(&f);
        page_pop(p);
    }
    page_close(p);
}

void print_dice(page *p) { sheet_page(p, NL_SHEET_STANDARD); }

void print_plus(page *p) { sheet_page(p, NL_SHEET_PLUS); }
