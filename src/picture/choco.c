/* choco.c - draws the table of the Chocolate edition as SVG. */
#include "picture/picture.h"

#include <math.h>
#include <stdio.h>

#include "picture/art.h"

enum {
    WIDE = 1240,
    HIGH = 860,
    MARGIN = 60,
    WHEEL_X = 320,
    WHEEL_Y = 440,
    WHEEL = 250, /* centre and radius */
    ROWS_X = 640,
    ROWS_Y = 190,
    ROW_STEP = 125,
    TILE_WIDE = 120,
    TILE_HIGH = 84,
    ROAD_WIDE = 66,
    ROAD_HIGH = 24,
    PRICES_Y = 730
};
#define TURN 6.283185307179586

typedef struct page {
    svg s;
    const choco_picture *p;
} page;

/* body, shade, ink */
typedef struct tile_ink {
    const char *body, *shade, *ink;
} tile_ink;
static const tile_ink inks[NL_COLOURS] = {
    [NL_RED] = { "#bb3423", "#7e1f14", "#fff6e6" },
    [NL_BLUE] = { "#174f97", "#0c3164", "#fff6e6" },
    [NL_YELLOW] = { "#f4c744", "#a27a12", "#23170a" },
    [NL_GREEN] = { "#5a9a80", "#2f6650", "#101d18" },
    [NL_WHITE] = { "#f6f1e6", "#c3b89f", "#23303a" },
};

static const char *const signs[] = { "#i-brick", "#i-lumber", "#i-wool", "#i-grain", "#i-ore" };

/* The terrain that yields each resource on the island; cards have its colour. */
static const uint8_t lands[NL_KINDS] = { NL_HILLS, NL_FOREST, NL_PASTURE, NL_FIELDS, NL_MOUNTAINS };

static const char style[] =
    "\n<style>text{font-family:Rosario,'Gill Sans','Trebuchet MS',sans-serif;text-anchor:middle}"
    ".title,.head,.letter{font-family:Besley,Georgia,'DejaVu Serif',serif;font-weight:700}"
    ".title,.head,.sub,.left{text-anchor:start}.sub{font-style:italic;fill:" ART_INK_2 "}"
    ".bold{font-weight:700}</style>";

/* ---- small parts ----------------------------------------------------------------------------- */

static void finish(svg *s, const char *fill, const char *stroke, double width)
{
    svg_attr(s, "fill", fill);
    svg_attr(s, "stroke", stroke);
    svg_num(s, "stroke-width", width);
    svg_close(s);
}

static void round_box(svg *s, double x, double y, double wide, double high, double radius)
{
    svg_rect(s, x, y, wide, high);
    svg_num(s, "rx", radius);
}

/* Writes text in another colour than ink. */
static void label(svg *s, const char *class, double x, double y, double size, const char *fill,
                  const char *text)
{
    svg_open(s, "g");
    svg_attr(s, "fill", fill);
    svg_label(s, class, x, y, size, text);
    svg_close(s);
}

static void card(svg *s, double x, double y, int kind)
{
    round_box(s, x - 15, y - 19, 30, 38, 5);
    finish(s, art_inks[lands[kind]].base, ART_KEY, 1.6);
    svg_use(s, signs[kind], x, y, 0.95);
    svg_close(s);
}

/* Draws cards side by side, as many of each kind as counted. Returns the x where they end. */
static double cards(svg *s, double x, double y, const uint8_t counts[NL_KINDS])
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        for (int n = 0; n < counts[kind]; n++) {
            card(s, x, y, kind);
            x += 35;
        }
    return x;
}

/* ---- the wheel ------------------------------------------------------------------------------- */

static svg_point on_wheel(double angle, double radius)
{
    const svg_point at = { WHEEL_X + radius * sin(angle), WHEEL_Y - radius * cos(angle) };
    return at;
}

static void wedge(svg *s, int section, const char *fill)
{
    const svg_point a = on_wheel(TURN * section / NL_SECTIONS, WHEEL);
    const svg_point b = on_wheel(TURN * (section + 1) / NL_SECTIONS, WHEEL);
    char data[160];
    snprintf(data, sizeof data, "M%d %dL%.1f %.1fA%d %d 0 0 1 %.1f %.1fZ", WHEEL_X, WHEEL_Y, a.x,
             a.y, WHEEL, WHEEL, b.x, b.y);
    svg_open(s, "path");
    svg_attr(s, "d", data);
    svg_attr(s, "stroke-linejoin", "round");
    finish(s, fill, ART_KEY, 3);
}

/* Draws the colours of a section as lozenges along the rim. */
static void wheel_colours(page *g, int section)
{
    svg *s = &g->s;
    const int set = g->p->box->section_colours[section];
    int places = 0, at = 0;
    for (int colour = 0; colour < NL_COLOURS; colour++) places += set >> colour & 1;
    for (int colour = 0; colour < NL_COLOURS; colour++) {
        if (!(set >> colour & 1)) continue;
        const double angle = TURN * (section + (at++ + 1.0) / (places + 1)) / NL_SECTIONS;
        const svg_point where = on_wheel(angle, WHEEL - 38);
        char letter[2] = { (char)(nl_colour_name(colour)[0] - 32), 0 };
        svg_circle(s, where.x, where.y, 22);
        finish(s, inks[colour].body, ART_KEY, 2);
        label(s, "letter", where.x, where.y + 8, 22, inks[colour].ink, letter);
    }
}

static void wheel(page *g)
{
    svg *s = &g->s;
    svg_circle(s, WHEEL_X, WHEEL_Y, WHEEL + 14);
    finish(s, "#4a2a1c", ART_KEY, 3);
    for (int i = 0; i < NL_SECTIONS; i++) {
        const int kind = g->p->box->section_kind[i];
        const svg_point middle = on_wheel(TURN * (i + 0.5) / NL_SECTIONS, WHEEL - 120);
        wedge(s, i, kind < NL_KINDS ? art_inks[lands[kind]].base : ART_LANE);
        if (kind < NL_KINDS) {
            svg_use(s, signs[kind], middle.x, middle.y - 12, 1.7);
            svg_close(s);
            svg_label(s, "bold", middle.x, middle.y + 30, 20, nl_kind_name(kind));
        } else {
            const svg_point far = on_wheel(TURN * (i + 0.5) / NL_SECTIONS, WHEEL - 75);
            if (i == NL_SECTION_CHOICE)
                svg_label(s, "letter", far.x, far.y + 26, 84, "?");
            else
                svg_label(s, "letter", far.x, far.y + 8, 28, "robber");
        }
        wheel_colours(g, i);
    }
    svg_circle(s, WHEEL_X, WHEEL_Y, 24);
    finish(s, ART_GOLD, ART_KEY, 3);
}

/* ---- rows, prices and supply ----------------------------------------------------------------- */

static void tile(svg *s, double x, double y, int colour)
{
    round_box(s, x, y, TILE_WIDE, TILE_HIGH, 10);
    finish(s, inks[colour].shade, ART_KEY, 3);
    round_box(s, x + 8, y + 8, TILE_WIDE - 16, TILE_HIGH - 16, 6);
    finish(s, inks[colour].body, inks[colour].shade, 1.5);
    svg_open(s, "path"); /* a house */
    char data[96];
    snprintf(data, sizeof data, "M%.0f %.0fl20-18 20 18v20h-40z", x + TILE_WIDE / 2.0 - 20, y + 33);
    svg_attr(s, "d", data);
    finish(s, inks[colour].ink, "none", 0);
    label(s, "bold", x + TILE_WIDE / 2.0, y + TILE_HIGH - 13, 16, inks[colour].ink,
          nl_colour_name(colour));
}

static void setup(page *g, int number)
{
    svg *s = &g->s;
    const double y = ROWS_Y + number * ROW_STEP;
    const double right = ROWS_X + TILE_WIDE + ROAD_WIDE;
    char name[24];
    snprintf(name, sizeof name, "%d", number + 1);
    svg_label(s, "letter", ROWS_X - 32, y + TILE_HIGH / 2.0 + 11, 32, name);
    round_box(s, ROWS_X + TILE_WIDE - 4, y + (TILE_HIGH - ROAD_HIGH) / 2.0, ROAD_WIDE + 8,
              ROAD_HIGH, 6);
    finish(s, "#6b4430", ART_KEY, 3);
    tile(s, ROWS_X, y, g->p->box->setup_colour[number][NL_LEFT]);
    tile(s, right, y, g->p->box->setup_colour[number][NL_RIGHT]);
    cards(s, right + TILE_WIDE + 50, y + TILE_HIGH / 2.0, g->p->box->setup_hand[number]);
}

static void prices(page *g)
{
    const nl_choco_box *b = g->p->box;
    const struct {
        const char *name;
        const uint8_t *price;
    } list[] = { { "road", b->price_road },
                 { "settlement", b->price_settlement },
                 { "city", b->price_city },
                 { "knight", b->price_knight } };
    double x = MARGIN;
    for (int i = 0; i < 4; i++) {
        svg_label(&g->s, "left", x, PRICES_Y, 20, list[i].name);
        x = fmax(cards(&g->s, x + 15, PRICES_Y + 36, list[i].price), x + 110) + 60;
    }
}

static void stack_text(int count, char out[8])
{
    if (count == NL_ENDLESS)
        snprintf(out, 8, "any");
    else
        snprintf(out, 8, "%d", count);
}

static void tiles(page *g)
{
    const nl_choco_box *b = g->p->box;
    char each[8], roads[8], knights[8], text[160];
    stack_text(b->settlements_each, each);
    stack_text(b->roads, roads);
    stack_text(b->knights, knights);
    snprintf(text, sizeof text,
             "%s settlement tiles of each colour, %s roads, %s knights; the supply takes %d for 1",
             each, roads, knights, b->rate);
    svg_label(&g->s, "sub", MARGIN, HIGH - 30, 20, text);
}

void choco_svg(const choco_picture *p, buffer *out)
{
    page g = { { .out = out }, p };
    svg *s = &g.s;

    art_page(s, WIDE, HIGH, p->title, style);
    svg_open(s, "defs");
    art_define(s);
    svg_close(s);
    svg_rect(s, 0, 0, WIDE, HIGH);
    finish(s, ART_PAPER, "none", 0);
    svg_label(s, "title", MARGIN, 84, 44, p->title);
    svg_label(s, "sub", MARGIN, 122, 22, p->subtitle);
    wheel(&g);
    for (int i = 0; i < p->seats; i++) setup(&g, i);
    prices(&g);
    tiles(&g);
    svg_close(s);
    buffer_char(out, '\n');
}
