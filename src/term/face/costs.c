/* costs.c - the cost card of a game as text: price, points, pieces left, and what the hand pays. */
#include <stdio.h>
#include <string.h>

#include "island/rules.h"
#include "term/face/draw.h"

enum { NAME_WIDE = 19, CELL_WIDE = 9, TAIL_WIDE = 8 };

typedef struct costs_look {
    nl_lang lang;
    canvas_look look;
    const uint8_t *hand; /* by resource */
} costs_look;

static void cost_cell(buffer *out, const char *text, int wide, bool ascii)
{
    buffer plain = { 0 };
    words_add(&plain, text, ascii);
    buffer_put(out, buffer_words(&plain));
    buffer_blanks(out, wide - words_width(buffer_words(&plain)));
    buffer_free(&plain);
}

static void cost_head(const costs_look *c, buffer *out)
{
    cost_cell(out, words(c->lang, W_COSTS), NAME_WIDE, c->look.ascii);
    for (int k = 0; k < NL_KINDS; k++)
        cost_cell(out, words_kind(c->lang, k), CELL_WIDE, c->look.ascii);
    cost_cell(out, words(c->lang, W_COST_POINTS), TAIL_WIDE, c->look.ascii);
    cost_cell(out, words(c->lang, W_COST_LEFT), 0, c->look.ascii);
    buffer_char(out, '\n');
}

/* One line. A * stands where the hand pays. Negative numbers are not shown. */
static void costs_row(const costs_look *c, word_id name, const uint8_t price[NL_KINDS],
                      const char *points, int left, buffer *out)
{
    bool pays = c->hand != NULL && left != 0;
    char text[16];

    for (int k = 0; k < NL_KINDS; k++) pays = pays && c->hand[k] >= price[k];
    buffer_put(out, pays ? "*" : " ");
    cost_cell(out, words(c->lang, name), NAME_WIDE - 1, c->look.ascii);
    for (int k = 0; k < NL_KINDS; k++) {
        snprintf(text, sizeof text, "%d", price[k]);
        cost_cell(out, price[k] ? text : "", CELL_WIDE, c->look.ascii);
    }
    cost_cell(out, points, TAIL_WIDE, c->look.ascii);
    if (left == NL_ENDLESS)
        buffer_char(out, '-');
    else if (left >= 0)
        buffer_int(out, left);
    buffer_char(out, '\n');
}

static void costs_lanes(nl_lanes price, uint8_t out[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++) out[k] = (uint8_t)lanes_get(price, k);
}

static void cost_line(const costs_look *c, word_id id, buffer *out)
{
    words_add(out, words(c->lang, id), c->look.ascii);
    buffer_char(out, '\n');
}

/* Explains the mark, if there is one. */
static void costs_end(const costs_look *c, buffer *out)
{
    if (!strstr(buffer_words(out), "\n*")) return;
    buffer_put(out, "* ");
    cost_line(c, W_COST_MARK, out);
}

/* "bank: 4 brick, 3 lumber, ...: for any other card" */
static void costs_bank(const costs_look *c, const uint8_t rate[NL_KINDS], buffer *out)
{
    words_add(out, words(c->lang, W_COST_BANK), c->look.ascii);
    for (int k = 0; k < NL_KINDS; k++) {
        buffer_format(out, "%s%d:1 ", k ? ", " : "", rate[k]);
        words_add(out, words_kind(c->lang, k), c->look.ascii);
    }
    buffer_char(out, '\n');
}

void costs_island(const nl_rules *r, const nl_island *island, int seat, nl_lang lang,
                  canvas_look look, buffer *out)
{
    const nl_island_seat *me = &island->seat[seat];
    const costs_look c = { lang, look, me->hand };
    const struct {
        nl_lanes price;
        const char *points;
        word_id name;
        int left;
    } rows[] = { { PRICE_ROAD, "", W_COST_ROAD, me->roads_left },
                 { PRICE_SETTLEMENT, "1", W_COST_SETTLEMENT, me->settlements_left },
                 { PRICE_CITY, "2", W_COST_CITY, me->cities_left },
                 { PRICE_CARD, "0/1", W_COST_CARD, island->deck_total } };

    cost_head(&c, out);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t price[NL_KINDS];
        costs_lanes(rows[i].price, price);
        costs_row(&c, rows[i].name, price, rows[i].points, rows[i].left, out);
    }
    costs_end(&c, out);
    costs_bank(&c, me->rate, out);
    cost_line(&c, W_COST_AWARDS, out);
#define MODULE(m, on, first_seats) \
    if (on) cost_line(&c, costs_##m(), out);
#include "island/catalogue.def"
}

void costs_choco(const choco_look *c, int seat, buffer *out)
{
    const costs_look look = { c->lang, c->look, c->now.seat[seat].hand };
    char points[CHOCO_POINTS_MAX], city[CHOCO_POINTS_MAX], half[CHOCO_POINTS_MAX];
    int settlements = 0;

    for (int colour = 0; colour < NL_COLOURS; colour++) {
        if (c->now.stack_settlements[colour] == NL_ENDLESS) settlements = NL_ENDLESS;
        if (settlements != NL_ENDLESS) settlements += c->now.stack_settlements[colour];
    }
    choco_points(c->lang, 2 * POINTS_SETTLEMENT, points);
    choco_points(c->lang, 2 * POINTS_CITY, city);
    choco_points(c->lang, 1, half);
    cost_head(&look, out);
    costs_row(&look, W_COST_ROAD, c->box.price_road, "", c->now.stack_roads, out);
    costs_row(&look, W_COST_SETTLEMENT, c->box.price_settlement, points, settlements, out);
    costs_row(&look, W_COST_CITY, c->box.price_city, city, -1, out);
    costs_row(&look, W_COST_KNIGHT, c->box.price_knight, half, c->now.stack_knights, out);
    costs_end(&look, out);
}

/* The dice game: every kind of structure, how many points its symbols bring, and how many are not
   built yet. */
void costs_dice(const dice_look *d, int seat, buffer *out)
{
    static const int order[] = { NL_S_ROAD, NL_S_KNIGHT, NL_S_SETTLEMENT, NL_S_CITY };
    static const word_id names[] = { W_COST_ROAD, W_COST_SETTLEMENT, W_COST_CITY, W_COST_KNIGHT };
    const nl_dice_seat *me = &d->dice.seat[seat];
    const dice_word heading = d->rules.print == NL_PRINT_2 ? DW_COSTS_2 : DW_COSTS;

    words_add(out, dice_words(d->lang, heading), d->look.ascii);
    buffer_char(out, '\n');
    for (int n = 0; n < 4; n++) {
        const int kind = order[n];
        uint8_t price[NL_FACES];
        buffer counts = { 0 }, line = { 0 };
        int left = 0, low = 0, high = 0;
        bool pays = false;
        nl_symbol_price(kind, price);
        for (int i = 0; i < d->sheet->symbols; i++) {
            if (d->sheet->kind[i] != kind) continue;
            const int points = d->sheet->points[i];
            if (low == 0 || points < low) low = points;
            if (points > high) high = points;
            left += !(me->built >> i & 1);
            pays |= d->possible >> i & 1;
        }
        dice_counts(&counts, d->lang, price);
        buffer_put(&line, pays ? "*" : " ");
        cost_cell(&line, words(d->lang, names[kind]), 12, false);
        cost_cell(&line, buffer_words(&counts), 36, false);
        if (high > low)
            buffer_format(&line, "%d - %d %s", low, high, words(d->lang, W_COST_POINTS));
        else if (high > 0)
            buffer_format(&line, "%d %s", high,
                          words(d->lang, high == 1 ? W_COST_POINT : W_COST_POINTS));
        buffer_format(&line, "%s%d %s", high > 0 ? ", " : "", left, words(d->lang, W_COST_LEFT));
        words_add(out, buffer_words(&line), d->look.ascii);
        buffer_char(out, '\n');
        buffer_free(&counts);
        buffer_free(&line);
    }
    dice_fill(out, d->lang, DW_COSTS_GOLD, NULL, NULL, NULL);
    buffer_char(out, '\n');
}
