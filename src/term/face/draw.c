/* draw.c - draws the island as text. One unit of the plane is six columns wide and one line high:

        U    o-._   _.-o      upper corners, start of the slopes
        L       `-o-'         lower corners, end of the slopes
        V         |           vertical edges

   The tall drawing has an extra line between U and L for the names of the slopes. */
#include "term/face/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/say/say.h"

enum { UNIT = 6, MARGIN = 6 }; /* columns */

typedef struct drawing {
    canvas *c;
    const nl_board *b;
    const nl_island *i;
    const draw_marks *marks;
    nl_rules rules;
    nl_lang lang;
    int left, top;
    bool tall, tight; /* tight: names of edges leave less space for text */
    bool free;        /* a map not made of hexes, in columns and lines */
} drawing;

bool draw_mark(draw_marks *marks, const nl_action *actions, int count)
{
    bool any = false;
    for (int n = 0; n < count; n++) {
        const uint8_t place = actions[n].arg[0];
        switch (actions[n].kind) {
        case NL_A_SETTLEMENT:
        case NL_A_CITY: any = marks->corner[place % NL_CORNERS] = true; break;
        case NL_A_BUILDERS:
        case NL_A_ROAD: any = marks->edge[place % NL_EDGES] = true; break;
        case NL_A_ROBBER: any = marks->hex[place % NL_HEXES] = true; break;
        default: break;
        }
    }
    return any;
}

/* ---- from the plane to the canvas ------------------------------------------------------------ */

static int draw_column(const drawing *d, int x)
{
    return d->free ? MARGIN + x - d->left : MARGIN + UNIT * (x - d->left);
}

static int draw_row(const drawing *d, int y)
{
    const int k = y - d->top;
    return d->tall && !d->free ? k + (k + 2) / 3 : k;
}

static canvas_style draw_seat(const drawing *d, int seat)
{
    return (canvas_style)(STYLE_SEAT + words_seat_colour(&d->rules, seat));
}

static void draw_id(const drawing *d, int x, int y, char kind, int id)
{
    const bool water = kind == 'v' && draw_waterside(&d->rules, d->b, id);
    char name[8];
    snprintf(name, sizeof name, "%c%d%s", kind, id, water ? "~" : "");
    canvas_centre(d->c, x, y, d->marks->all ? STYLE_BOLD : STYLE_MARK, name);
}

/* ---- edges ----------------------------------------------------------------------------------- */

static bool draw_edge_marked(const drawing *d, int e)
{
    return d->marks && (d->marks->all || d->marks->edge[e]);
}

static bool draw_harbour_at(const drawing *d, int e)
{
    for (int n = 0; n < d->b->harbours; n++)
        if (d->b->harbour_edge[n] == e) return true;
    for (int n = 0; n < d->b->certs; n++)
        if (d->b->cert_edge[n] == e) return true;
    return false;
}

/* A red road field of a country map. */
static bool draw_red(const drawing *d, int e) { return d->b->country && draw_harbour_at(d, e); }

/* Draws the five characters between two corners, from the upper one (x, y) to the left or right. */
static void draw_slope(const drawing *d, int x, int y, int way, int e)
{
    const int seat = d->i->edge_seat[e];
    const bool built = seat != NL_NOBODY;
    const canvas_style style = built                   ? draw_seat(d, seat)
                               : draw_harbour_at(d, e) ? STYLE_HARBOUR
                                                       : STYLE_DIM;
    const char letter = built ? words_seat_letter(&d->rules, seat) : 0;

    if (draw_edge_marked(d, e) && !built) {
        draw_id(d, d->tall || way > 0 ? x + 3 * way : x - 3, y + (d->tall ? 1 : 0),
                draw_red(d, e) ? 'E' : 'e', e);
        return;
    }
    if (d->tall) {
        for (int n = 2; n <= 4; n++)
            canvas_put(d->c, x + way * n, y + 1, style,
                       built ? (uint32_t)(n == 3 ? letter : '=') : (uint32_t) ".,"[n == 3]);
        return;
    }
    const bool thick = built || draw_red(d, e);
    canvas_put(d->c, x + way, y, style, thick ? '=' : '-');
    canvas_put(d->c, x + 2 * way, y, style, (uint32_t)(built ? letter : thick ? '=' : '.'));
    canvas_put(d->c, x + 3 * way, y, style, thick ? '=' : '_');
    canvas_put(d->c, x + 4 * way, y + 1, style, (uint32_t)(thick ? '=' : way > 0 ? '`' : '\''));
    canvas_put(d->c, x + 5 * way, y + 1, style, thick ? '=' : '-');
}

static void draw_upright(const drawing *d, int x, int y, int e)
{
    const int seat = d->i->edge_seat[e];

    if (seat != NL_NOBODY)
        canvas_put(d->c, x, y, draw_seat(d, seat), (uint32_t)words_seat_letter(&d->rules, seat));
    else if (draw_edge_marked(d, e))
        draw_id(d, x, y, draw_red(d, e) ? 'E' : 'e', e);
    else
        canvas_put(d->c, x, y, draw_harbour_at(d, e) ? STYLE_HARBOUR : STYLE_DIM,
                   draw_red(d, e) ? '=' : '|');
}

/* Draws a road of a free-form map: dots along the way, its owner or its name in the middle. */
static void draw_line(const drawing *d, int e)
{
    const nl_board *b = d->b;
    const int p = b->edge_corner[e][0], q = b->edge_corner[e][1], seat = d->i->edge_seat[e];
    const int x = draw_column(d, b->corner_x[p]), y = draw_row(d, b->corner_y[p]);
    const int wide = draw_column(d, b->corner_x[q]) - x, high = draw_row(d, b->corner_y[q]) - y;
    const int steps = abs(wide) > 2 * abs(high) ? abs(wide) / 2 : abs(high);
    const canvas_style style = seat != NL_NOBODY       ? draw_seat(d, seat)
                               : draw_harbour_at(d, e) ? STYLE_HARBOUR
                                                       : STYLE_DIM;

    for (int n = 1; n < steps; n++)
        canvas_put(d->c, x + wide * n / steps, y + high * n / steps, style,
                   seat != NL_NOBODY || draw_red(d, e) ? '=' : '.');
    if (seat != NL_NOBODY)
        canvas_put(d->c, x + wide / 2, y + high / 2, style,
                   (uint32_t)words_seat_letter(&d->rules, seat));
    else if (draw_edge_marked(d, e))
        draw_id(d, x + wide / 2, y + high / 2, draw_red(d, e) ? 'E' : 'e', e);
}

static void draw_edges(const drawing *d)
{
    const nl_board *b = d->b;
    for (int e = 0; e < b->edges; e++) {
        const int p = b->edge_corner[e][0], q = b->edge_corner[e][1];
        if (d->free) {
            draw_line(d, e);
            continue;
        }
        const int up = b->corner_y[p] < b->corner_y[q] ? p : q, down = up == p ? q : p;
        const int x = draw_column(d, b->corner_x[up]), y = draw_row(d, b->corner_y[up]);
        if (b->corner_x[up] == b->corner_x[down])
            draw_upright(d, x, draw_row(d, b->corner_y[up] + 1), e);
        else
            draw_slope(d, x, y, b->corner_x[down] > b->corner_x[up] ? 1 : -1, e);
    }
}

/* ---- corners --------------------------------------------------------------------------------- */

/* Draws a corner without a building: a site or chip of a map, otherwise a crossing. */
static void draw_bare(const drawing *d, int c, int x, int y)
{
    if (draw_chip_there(d->i, c))
        canvas_put(d->c, x, y, STYLE_HOT, '*');
    else if (d->b->country && d->b->site[c])
        canvas_put(d->c, x, y, STYLE_BOLD, draw_waterside(&d->rules, d->b, c) ? '~' : 'o');
    else
        canvas_put(d->c, x, y, STYLE_DIM, '+');
}

static void draw_corners(const drawing *d)
{
    const nl_board *b = d->b;
    for (int c = 0; c < b->corners; c++) {
        const int x = draw_column(d, b->corner_x[c]), y = draw_row(d, b->corner_y[c]);
        const bool marked = d->marks && (d->marks->all || d->marks->corner[c]);
        const int piece = d->i->corner_piece[c];
        char name[8];
        if (marked && (piece == NL_NO_PIECE || !d->marks->all)) {
            draw_id(d, x, y, 'v', c);
        } else if (piece == NL_NO_PIECE) {
            draw_bare(d, c, x, y);
        } else {
            snprintf(name, sizeof name, piece == NL_CITY ? "[%c]" : "(%c)",
                     words_seat_letter(&d->rules, d->i->corner_seat[c]));
            canvas_centre(d->c, x, y, draw_seat(d, d->i->corner_seat[c]), name);
        }
    }
}

/* ---- hexes ----------------------------------------------------------------------------------- */

/* Writes the letter of the terrain and its resource. */
static void draw_ground(const drawing *d, int h, char out[32])
{
    static const char letter[] = "HFPGMD";
    const int terrain = d->b->terrain[h];

    const char *word = terrain >= NL_KINDS ? words(d->lang, W_DESERT)
                       : d->tight          ? words(d->lang, (word_id)(W_SHORT_BRICK + terrain))
                                           : words_kind(d->lang, terrain);
    if (d->tight && terrain >= NL_KINDS)
        snprintf(out, 32, "%.31s", word);
    else
        snprintf(out, 32, "%c %.29s", letter[terrain], word);
}

static void draw_hex(const drawing *d, int h)
{
    const nl_board *b = d->b;
    const int x = draw_column(d, b->hex_x[h]), y = b->hex_y[h], chip = b->chip[h];
    const bool named = d->marks && (d->marks->all || d->marks->hex[h]);
    char ground[32], number[8];

    draw_ground(d, h, ground);
    canvas_centre(d->c, x, draw_row(d, y), (canvas_style)(STYLE_HILLS + b->terrain[h]), ground);
    snprintf(number, sizeof number, "%d", chip);
    if (d->i->robber == h) {
        canvas_centre(d->c, x, draw_row(d, y - 1), STYLE_ROBBER, words(d->lang, W_ROBBER));
        if (chip && !named) canvas_centre(d->c, x, draw_row(d, y + 1), STYLE_DIM, number);
    } else if (chip) {
        canvas_centre(d->c, x, draw_row(d, y - 1), chip == 6 || chip == 8 ? STYLE_HOT : STYLE_BOLD,
                      number);
    }
    if (named) draw_id(d, x, draw_row(d, y + 1), 'h', h);
}

/* ---- harbours -------------------------------------------------------------------------------- */

static int draw_hex_of_edge(const nl_board *b, int e)
{
    for (int h = 0; h < b->hexes; h++) {
        int ends = 0;
        for (int n = 0; n < NL_RIM; n++)
            ends +=
                b->hex_corner[h][n] != NL_NOBODY && (b->hex_corner[h][n] == b->edge_corner[e][0] ||
                                                     b->hex_corner[h][n] == b->edge_corner[e][1]);
        if (ends == 2) return h;
    }
    return 0;
}

/* Draws the rate in the sea, next to its edge. */
static void draw_harbour(const drawing *d, int e, int kind)
{
    const nl_board *b = d->b;
    const int h = draw_hex_of_edge(b, e);
    const int p = b->edge_corner[e][0], q = b->edge_corner[e][1];
    const char *label = kind == NL_ANY ? words(d->lang, W_ANY_RATE)
                                       : words(d->lang, (word_id)(W_SHORT_BRICK + kind));
    const int wide = words_width(label);
    const bool right = b->corner_x[p] + b->corner_x[q] > 2 * b->hex_x[h];
    const bool below = b->corner_y[p] + b->corner_y[q] > 2 * b->hex_y[h];
    int corner = p, gap, y;

    if (b->corner_x[p] == b->corner_x[q]) {
        gap = draw_edge_marked(d, e) ? 4 : 2;
        y = draw_row(d, (b->corner_y[p] + b->corner_y[q]) / 2);
    } else {
        if ((b->corner_y[p] < b->corner_y[q]) == below) corner = q; /* the outer one */
        gap = below ? 4 : wide > 4 ? 4 : 5;
        if (!below && draw_edge_marked(d, e) && !d->tall) gap = 6;
        y = draw_row(d, b->corner_y[corner]);
    }
    canvas_write(d->c, draw_column(d, b->corner_x[corner]) + (right ? gap : 1 - gap - wide), y,
                 STYLE_HARBOUR, label);
}

/* ---- the whole island ------------------------------------------------------------------------ */

void draw_island(canvas *out, const nl_game *g, const nl_island *island, nl_lang lang, bool ascii,
                 const draw_marks *marks)
{
    nl_board board;
    drawing d = { out,   &board, island, marks, nl_game_rules(g), lang, 0, 0, marks && marks->all,
                  false, false };
    int right = 0, bottom = 0;

    nl_board_read(g, &board);
    if (board.country && !plane_hexes(&board)) {
        plane_fit(&board, CANVAS_WIDE - 2 * MARGIN - 2, CANVAS_HIGH - 24);
        d.free = true;
    }
    for (int e = 0; e < board.edges; e++) d.tight |= draw_edge_marked(&d, e);
    d.left = board.corner_x[0];
    d.top = board.corner_y[0];
    for (int c = 0; c < board.corners; c++) {
        if (board.corner_x[c] < d.left) d.left = board.corner_x[c];
        if (board.corner_y[c] < d.top) d.top = board.corner_y[c];
        if (board.corner_x[c] > right) right = board.corner_x[c];
        if (board.corner_y[c] > bottom) bottom = board.corner_y[c];
    }
    canvas_init(out, draw_column(&d, right) + MARGIN + 2, draw_row(&d, bottom) + 1, ascii);
    for (int h = 0; h < board.hexes; h++) draw_hex(&d, h);
    for (int n = 0; n < board.harbours; n++)
        draw_harbour(&d, board.harbour_edge[n], board.harbour_kind[n]);
    for (int n = 0; n < board.certs; n++) draw_harbour(&d, board.cert_edge[n], board.cert_kind[n]);
    draw_edges(&d);
    draw_corners(&d);
}
