/* draw.c - draws a picture, layer by layer: sea, land, tiles, roads, harbours, places. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/inside.h"

/* ---- land ------------------------------------------------------------------------------------ */

static void use_land(svg *s, const char *fill, const char *stroke, double width, double opacity)
{
    svg_open(s, "use");
    svg_attr(s, "href", "#land");
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", stroke);
    svg_num(s, "stroke-width", width);
    if (opacity < 1) svg_num(s, "opacity", opacity);
    svg_close(s);
}

/* Draws water lines around the coast, then the land, a little wider than its tiles. */
static void draw_land(sheet *sh)
{
    static const double line[] = { 86, 64, 45, 29 };
    svg *s = &sh->s;
    for (int i = 0; i < 4; i++) {
        use_land(s, ART_SEA, ART_SEA_LINE, 2 * line[i] + 3.2, 0.34 + 0.14 * i);
        use_land(s, i < 2 ? ART_SEA : ART_SHALLOWS, i < 2 ? ART_SEA : ART_SHALLOWS, 2 * line[i], 1);
    }
    use_land(s, ART_LANE, ART_KEY, 2 * 14 + 5, 1);
    use_land(s, ART_LANE, ART_LANE, 2 * 14, 1);
}

static void define_land(sheet *sh)
{
    svg *s = &sh->s;
    svg_open(s, "g");
    svg_attr(s, "id", "land");
    svg_attr(s, "stroke-linejoin", "round");
    for (int i = 0; i < sh->p->hexes; i++) {
        svg_polygon(s, sh->rim[i], sh->rim_count[i]);
        svg_close(s);
    }
    svg_close(s);
    for (int i = 0; i < sh->p->hexes; i++) {
        svg_point inner[NL_RIM];
        char id[16];
        for (int k = 0; k < sh->rim_count[i]; k++) {
            svg_point at = point_between(sh->hex[i], sh->rim[i][k], 0.92);
            inner[k] = (svg_point){ at.x - sh->hex[i].x, at.y - sh->hex[i].y };
        }
        snprintf(id, sizeof id, "cut%d", i);
        svg_open(s, "clipPath");
        svg_attr(s, "id", id);
        svg_polygon(s, inner, sh->rim_count[i]);
        svg_close(s);
        svg_close(s);
    }
}

static void draw_tile(sheet *sh, int hex)
{
    svg *s = &sh->s;
    char text[64];
    snprintf(text, sizeof text, "translate(%d %d)", (int)lround(sh->hex[hex].x),
             (int)lround(sh->hex[hex].y));
    svg_open(s, "g");
    svg_attr(s, "transform", text);
    snprintf(text, sizeof text, "url(#cut%d)", hex);
    svg_attr(s, "clip-path", text);
    snprintf(text, sizeof text, "#tile-%s", art_inks[sh->p->terrain[hex]].name);
    svg_open(s, "use");
    svg_attr(s, "href", text);
    bool mirrored = sh->p->terrain[hex] == NL_PASTURE || sh->p->terrain[hex] == NL_FIELDS;
    if (mirrored && hex % 2) svg_attr(s, "transform", "scale(-1 1)");
    svg_close(s);
    svg_close(s);
}

/* ---- numbers --------------------------------------------------------------------------------- */

void draw_token(svg *s, double x, double y, int number, double scale)
{
    bool hot = number == 6 || number == 8;
    const char *ink = hot ? ART_HOT : ART_KEY;
    int pips = number < 7 ? number - 1 : 13 - number;
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    svg_circle(s, x, y, 33 * scale);
    svg_attr(s, "fill", ART_TOKEN);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 2.2 * scale);
    svg_close(s);
    if (hot) {
        svg_circle(s, x, y, 28.8 * scale);
        svg_attr(s, "fill", "none");
        svg_attr(s, "stroke", ART_HOT);
        svg_num(s, "stroke-width", 2.2 * scale);
        svg_close(s);
    }
    svg_label(s, hot ? "number hot" : "number", x, y + 8 * scale, 34 * scale, text);
    for (int i = 0; i < pips; i++) {
        double side = i - (pips - 1) / 2.0;
        svg_circle(s, x + side * 6.8 * scale, y + (18.5 - 0.45 * side * side) * scale, 2.5 * scale);
        svg_attr(s, "fill", ink);
        svg_close(s);
    }
}

/* Draws the number, the letter of the terrain next to it, and the robber if it is here. */
static void draw_middle(sheet *sh, int hex)
{
    svg *s = &sh->s;
    const art_ink *ink = &art_inks[sh->p->terrain[hex]];
    svg_point at = sh->hex[hex];
    if (sh->p->number[hex]) {
        draw_token(s, at.x, at.y, sh->p->number[hex], 1);
        labels_take_around(sh, at, 31, 3);
    }
    if (ink->letter[0]) {
        svg_circle(s, at.x - 31, at.y - 24, 12.5);
        svg_attr(s, "fill", ink->light);
        svg_attr(s, "stroke", ART_KEY);
        svg_num(s, "stroke-width", 2);
        svg_close(s);
        svg_label(s, "letter", at.x - 31, at.y - 18.6, 15.5, ink->letter);
        labels_take_around(sh, point_moved(at, -31, -24), 12, 3);
    }
    if (sh->p->robber == hex) {
        bool bare = sh->p->number[hex] == 0;
        svg_use(s, "#robber", at.x + (bare ? -6 : 12), at.y + (bare ? 30 : -14), bare ? 0.95 : 0.8);
        svg_close(s);
        labels_take(sh, (sheet_box){ at.x - 20, at.y - 70, at.x + 66, at.y }, 2);
    }
}

/* ---- roads and places of a country ----------------------------------------------------------- */

void draw_road_field(svg *s, svg_point a, svg_point b, bool red)
{
    svg_point from = point_between(a, b, 0.25), to = point_between(a, b, 0.75);
    svg_line(s, from, to);
    svg_attr(s, "stroke", red ? ART_KEY : ART_INK_2);
    svg_num(s, "stroke-width", red ? 13 : 9.6);
    svg_close(s);
    svg_line(s, point_between(from, to, 0.03), point_between(from, to, 0.97));
    svg_attr(s, "stroke", red ? ART_HOT : ART_TOKEN);
    svg_num(s, "stroke-width", red ? 9.4 : 7);
    svg_close(s);
    if (!red) return;
    svg_line(s, point_between(from, to, 0.14), point_between(from, to, 0.86));
    svg_attr(s, "stroke", ART_PAPER);
    svg_num(s, "stroke-width", 2);
    svg_attr(s, "stroke-dasharray", "6 4.6");
    svg_close(s);
}

static void ring(svg *s, double x, double y, double radius, const char *fill, double width)
{
    svg_circle(s, x, y, radius);
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", width);
    svg_close(s);
}

void draw_corner(svg *s, picture_corner kind, double x, double y)
{
    switch (kind) {
    case PICTURE_PLAIN: break;
    case PICTURE_CROSS: ring(s, x, y, 4.5, ART_LANE, 1.8); break;
    case PICTURE_TOWN:
        ring(s, x, y, 12.5, ART_TOKEN, 3);
        ring(s, x, y, 4.6, ART_KEY, 0);
        break;
    case PICTURE_CANAL:
        ring(s, x, y, 13, ART_TOKEN, 3);
        ring(s, x, y, 9, ART_WATER, 0);
        svg_open(s, "path");
        svg_attr(s, "fill", "none");
        svg_attr(s, "stroke", ART_TOKEN);
        svg_num(s, "stroke-width", 2);
        svg_attr(s, "d", "M-7-2.5q3.5-4 7 0t7 0M-7 3q3.5-4 7 0t7 0");
        char move[64];
        snprintf(move, sizeof move, "translate(%d %d)", (int)lround(x), (int)lround(y));
        svg_attr(s, "transform", move);
        svg_close(s);
        break;
    case PICTURE_CHIP:
        svg_use(s, "#chip", x, y, 0.82);
        svg_close(s);
        svg_label(s, "number", x, y + 6, 17, "1");
        break;
    case PICTURE_SITE:
        ring(s, x, y, 12.5, ART_TOKEN, 3);
        svg_circle(s, x, y, 6.4);
        svg_attr(s, "fill", ART_GOLD);
        svg_attr(s, "stroke", ART_KEY);
        svg_num(s, "stroke-width", 1.8);
        svg_close(s);
        break;
    }
}

static const char *const signs[] = { "#i-brick", "#i-lumber", "#i-wool", "#i-grain", "#i-ore" };

void draw_seal(svg *s, double x, double y, int kind)
{
    svg_use(s, "#seal", x, y, 1.18);
    svg_close(s);
    if (kind < NL_ANY) {
        svg_use(s, signs[kind], x, y - 6.5, 0.78);
        svg_attr(s, "fill", ART_PAPER);
        svg_close(s);
    }
    svg_label(s, "rate", x, y + (kind < NL_ANY ? 15 : 6), kind < NL_ANY ? 12.5 : 16.5,
              kind < NL_ANY ? "2:1" : "3:1");
}

static void draw_certificate(sheet *sh, int harbour)
{
    int edge = sh->p->harbour_edge[harbour];
    const uint8_t *end = sh->p->edge_corner[edge];
    svg_point at = sheet_middle(sh, edge), out = sheet_outward(sh, edge);
    svg_point a = sh->corner[end[0]], b = sh->corner[end[1]];
    draw_road_field(&sh->s, a, b, true);
    for (int i = 1; i < 6; i++) {
        svg_point step = point_between(a, b, i / 6.0);
        labels_take_around(sh, step, 8, 1);
    }
    if (sheet_lands(sh->p, edge) < 2)
        at = point_moved(at, 40 * out.x, 40 * out.y); /* off the coast; inland it is on its road */
    draw_seal(&sh->s, at.x, at.y, sh->p->harbour_kind[harbour]);
    labels_take_around(sh, at, 23, 4);
}

/* ---- harbours of an island ------------------------------------------------------------------- */

void draw_boat(svg *s, double x, double y, int kind, double scale)
{
    svg_use(s, "#lugger", x, y, scale);
    svg_close(s);
    if (kind < NL_ANY) {
        svg_use(s, signs[kind], x, y - 18 * scale, 1.2 * scale);
        svg_attr(s, "fill", ART_KEY);
        svg_close(s);
    }
    double size = kind < NL_ANY ? 18 : 26, base = kind < NL_ANY ? 13 : 1;
    svg_label(s, "number", x, y + base * scale, size * scale, kind < NL_ANY ? "2:1" : "3:1");
}

static void draw_jetty(svg *s, svg_point from, svg_point to)
{
    svg_line(s, from, to);
    svg_attr(s, "stroke", ART_KEY);
    svg_num(s, "stroke-width", 13);
    svg_close(s);
    svg_line(s, from, to);
    svg_attr(s, "stroke", "#cfa76c");
    svg_num(s, "stroke-width", 9);
    svg_attr(s, "stroke-dasharray", "5 1.8");
    svg_close(s);
}

static void draw_harbour(sheet *sh, int harbour)
{
    int edge = sh->p->harbour_edge[harbour];
    svg_point mid = sheet_middle(sh, edge), out = sheet_outward(sh, edge);
    svg_point boat = { mid.x + 92 * out.x, mid.y + 92 * out.y };
    for (int end = 0; end < 2; end++) {
        svg_point corner = sh->corner[sh->p->edge_corner[edge][end]];
        draw_jetty(&sh->s, point_between(corner, boat, 0.13), point_between(corner, boat, 0.62));
    }
    draw_boat(&sh->s, boat.x, boat.y, sh->p->harbour_kind[harbour], 0.95);
    labels_take_around(sh, boat, 44, 4);
}

/* ---- pieces ---------------------------------------------------------------------------------- */

static void draw_road_piece(sheet *sh, int edge, const art_seat *seat)
{
    static const double width[] = { 20, 14, 10.5 };
    const char *ink[] = { ART_PAPER, ART_KEY, seat->body };
    svg *s = &sh->s;
    svg_point a = sh->corner[sh->p->edge_corner[edge][0]];
    svg_point b = sh->corner[sh->p->edge_corner[edge][1]];
    for (int i = 1; i < 8; i++) labels_take_around(sh, point_between(a, b, i / 8.0), 8, 3);
    for (int i = 0; i < 3; i++) {
        double cut = 0.2 + 0.012 * i;
        svg_line(s, point_between(a, b, cut), point_between(a, b, 1 - cut));
        svg_attr(s, "stroke", ink[i]);
        svg_num(s, "stroke-width", width[i]);
        svg_close(s);
    }
    svg_point mid = point_between(a, b, 0.5);
    svg_open(s, "text");
    svg_attr(s, "class", "letter");
    svg_num(s, "x", mid.x);
    svg_num(s, "y", mid.y + 3.6);
    svg_num(s, "font-size", 10);
    svg_attr(s, "fill", seat->ink);
    svg_text(s, seat->letter);
    svg_close(s);
}

static void draw_piece(svg *s, svg_point at, int piece, int seat)
{
    char move[64];
    snprintf(move, sizeof move, "translate(%d %d)", (int)lround(at.x), (int)lround(at.y));
    svg_open(s, "g");
    svg_attr(s, "transform", move);
    if (piece == NL_CITY)
        art_city(s, seat);
    else
        art_settlement(s, seat);
    svg_open(s, "text");
    svg_attr(s, "class", "letter");
    svg_num(s, "y", 12);
    svg_num(s, "font-size", 17);
    svg_attr(s, "fill", art_seats[seat].ink);
    svg_text(s, art_seats[seat].letter);
    svg_close(s);
    svg_close(s);
}

static void draw_pieces(sheet *sh)
{
    const picture *p = sh->p;
    for (int i = 0; i < p->edges; i++)
        if (p->edge_seat[i] < NL_SEATS) draw_road_piece(sh, i, &art_seats[p->edge_seat[i]]);
    for (int i = 0; i < p->corners; i++) {
        if (p->corner_seat[i] < NL_SEATS && p->corner_piece[i] != NL_NO_PIECE) {
            draw_piece(&sh->s, sh->corner[i], p->corner_piece[i], p->corner_seat[i]);
            labels_take_around(sh, sh->corner[i], 26, 3);
        }
    }
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static bool edge_is_red(const picture *p, int edge)
{
    for (int i = 0; i < p->harbours; i++)
        if (p->harbour_edge[i] == edge) return true;
    return false;
}

static void draw_country(sheet *sh)
{
    const picture *p = sh->p;
    for (int i = 0; i < p->edges; i++)
        if (!edge_is_red(p, i))
            draw_road_field(&sh->s, sh->corner[p->edge_corner[i][0]],
                            sh->corner[p->edge_corner[i][1]], false);
    for (int i = 0; i < p->harbours; i++) draw_certificate(sh, i);
    for (int i = 0; i < p->corners; i++) {
        draw_corner(&sh->s, (picture_corner)p->corner_kind[i], sh->corner[i].x, sh->corner[i].y);
        labels_take_around(sh, sh->corner[i], p->corner_kind[i] == PICTURE_CROSS ? 4 : 13, 2);
    }
}

static void draw_map(sheet *sh)
{
    const picture *p = sh->p;
    draw_land(sh);
    for (int i = 0; i < p->hexes; i++) draw_tile(sh, i);
    if (p->country) draw_country(sh);
    for (int i = 0; i < p->harbours && !p->country; i++) draw_harbour(sh, i);
    for (int i = 0; i < p->hexes; i++) draw_middle(sh, i);
    draw_pieces(sh);
    labels_draw(sh);
}

static const char style[] =
    "<style>text{font-family:Rosario,'Gill Sans','Trebuchet MS',sans-serif}"
    ".number,.letter,.rate,.title,.head{font-family:Besley,Georgia,'DejaVu Serif',serif;"
    "font-weight:700}"
    ".number,.letter,.rate,.id{text-anchor:middle}"
    ".hot{fill:#b3261c}.rate{fill:#f8f0de}"
    ".name,.region{paint-order:stroke;stroke-width:4.5px;stroke-linejoin:round;font-weight:700}"
    ".vp{font-style:italic}.region{stroke-width:5px;letter-spacing:.3px}"
    ".id{font-weight:700}.light{fill:#f8f0de}.sub{font-style:italic;fill:#4a565f}"
    ".small{fill:#4a565f}.bold{font-weight:700}</style>";

void picture_draw(const picture *p, buffer *out)
{
    sheet sh;
    memset(&sh, 0, sizeof sh);
    sh.p = p;
    sh.s.out = out;
    sheet_fit(&sh);
    svg *s = &sh.s;
    buffer_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    art_page(s, (int)sh.width, (int)sh.height, p->title, style);
    svg_open(s, "defs");
    art_define(s);
    define_land(&sh);
    svg_close(s);
    margin_sea(&sh);
    draw_map(&sh);
    if (!p->bare) margin_draw(&sh);
    svg_close(s);
    buffer_char(out, '\n');
}
