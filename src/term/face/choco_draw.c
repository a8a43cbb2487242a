/* choco_draw.c - draws the table of the Chocolate edition as text. */
#include "term/face/draw.h"

#include <stdio.h>
#include <string.h>

#include "term/say/say.h"

enum { WHEEL_WIDE = 39, NAME_WIDE = 11, ROW_AT = 13, POINTS_AT = 56 };

/* ---- lines ----------------------------------------------------------------------------------- */

/* A line and its width on the screen. */
typedef struct draw_line {
    const choco_look *c;
    buffer *out;
    int wide;
} draw_line;

static void line_put(draw_line *l, canvas_style style, const char *utf8)
{
    buffer plain = { 0 };
    words_add(&plain, utf8, l->c->look.ascii);
    l->wide += words_width(buffer_words(&plain));
    canvas_style_add(l->out, &l->c->look, style, buffer_words(&plain));
    buffer_free(&plain);
}

static void line_blanks(draw_line *l, int until)
{
    if (until <= l->wide) return;
    buffer_blanks(l->out, until - l->wide);
    l->wide = until;
}

static canvas_style draw_style(int colour)
{
    static const uint8_t seats[NL_COLOURS] = {
        [NL_RED] = 0, [NL_BLUE] = 1, [NL_YELLOW] = 2, [NL_WHITE] = 3, [NL_GREEN] = 5
    };
    return (canvas_style)(STYLE_SEAT + seats[colour]);
}

/* ---- the wheel ------------------------------------------------------------------------------- */

static void wheel_section(draw_line *l, int section)
{
    const choco_look *c = l->c;
    const bool here = c->now.wheel == section;
    char text[96], limit[8];
    const char *args[] = { limit, NULL };
    buffer halves = { 0 };

    snprintf(text, sizeof text, "%s %s", here ? ">" : " ", choco_section(c->lang, section));
    line_put(l, here ? STYLE_BOLD : STYLE_PLAIN, text);
    line_blanks(l, NAME_WIDE);
    for (int colour = 0; colour < NL_COLOURS; colour++) {
        if (!(c->box.section_colours[section] >> colour & 1)) continue;
        snprintf(text, sizeof text, " %s ", choco_colour(c->lang, colour));
        line_put(l, draw_style(colour), text);
        line_blanks(l, l->wide + 1);
    }
    snprintf(limit, sizeof limit, "%d", c->rules.hand);
    words_fill(&halves, words(c->lang, W_C_HALVES), args);
    if (section == NL_SECTION_CHOICE) line_put(l, STYLE_DIM, words(c->lang, W_C_EACH_TAKES));
    if (section == NL_SECTION_ROBBER) line_put(l, STYLE_DIM, buffer_words(&halves));
    buffer_free(&halves);
}

static void wheel_stack(draw_line *l, const char *name, int left)
{
    char text[64];
    if (left == NL_ENDLESS)
        snprintf(text, sizeof text, "%s %s  ", name, words(l->c->lang, W_C_ENDLESS));
    else
        snprintf(text, sizeof text, "%s %d  ", name, left);
    line_put(l, left == 0 ? STYLE_DIM : STYLE_PLAIN, text);
}

/* Writes the first three letters of a colour. */
static void wheel_colour(draw_line *l, int colour)
{
    const char *at = choco_colour(l->c->lang, colour);
    const int left = l->c->now.stack_settlements[colour];
    char count[8] = "*";
    buffer name = { 0 };

    for (int i = 0; i < 3; i++) words_add_sign(&name, words_sign(&at), false);
    line_put(l, draw_style(colour), buffer_words(&name));
    if (left != NL_ENDLESS) snprintf(count, sizeof count, "%d", left);
    line_put(l, STYLE_PLAIN, " ");
    line_put(l, left == 0 ? STYLE_DIM : STYLE_PLAIN, count);
    line_put(l, STYLE_PLAIN, "  ");
    buffer_free(&name);
}

static void wheel_price(draw_line *l, word_id name, const uint8_t price[NL_KINDS])
{
    const char *between = "";
    line_put(l, STYLE_PLAIN, words(l->c->lang, name));
    line_blanks(l, WHEEL_WIDE + 11);
    for (int k = 0; k < NL_KINDS; k++) {
        char text[64], many[8] = "";
        if (!price[k]) continue;
        if (price[k] > 1) snprintf(many, sizeof many, "%d ", price[k]);
        snprintf(text, sizeof text, "%s%s%s", between, many, words_kind(l->c->lang, k));
        line_put(l, STYLE_DIM, text);
        between = ", ";
    }
}

/* Writes the text next to a section. */
static void wheel_beside(draw_line *l, int section)
{
    const choco_look *c = l->c;
    switch (section) {
    case 0: wheel_price(l, W_C_P_ROAD, c->box.price_road); break;
    case 1: wheel_price(l, W_C_P_SETTLEMENT, c->box.price_settlement); break;
    case 2: wheel_price(l, W_C_P_CITY, c->box.price_city); break;
    case 3: wheel_price(l, W_C_P_KNIGHT, c->box.price_knight); break;
    case 5:
        line_put(l, STYLE_BOLD, words(c->lang, W_C_STACKS));
        line_put(l, STYLE_PLAIN, ": ");
        wheel_stack(l, words(c->lang, W_C_P_ROAD), c->now.stack_roads);
        wheel_stack(l, words(c->lang, W_C_P_KNIGHT), c->now.stack_knights);
        break;
    case 6:
        for (int colour = 0; colour < NL_COLOURS; colour++) wheel_colour(l, colour);
        break;
    default: break;
    }
}

void choco_draw_wheel(const choco_look *c, buffer *out)
{
    char number[16];
    const char *args[] = { number, NULL };
    buffer turn = { 0 };
    draw_line head = { c, out, 0 };

    snprintf(number, sizeof number, "%d", c->now.turn_number);
    words_fill(&turn, words(c->lang, W_TURN_NO), args);
    line_put(&head, STYLE_BOLD, words(c->lang, W_C_WHEEL));
    line_put(&head, STYLE_DIM, "   ");
    line_put(&head, STYLE_DIM, buffer_words(&turn));
    line_blanks(&head, WHEEL_WIDE);
    line_put(&head, STYLE_BOLD, words(c->lang, W_C_PRICES));
    buffer_char(out, '\n');
    for (int section = 0; section < NL_SECTIONS; section++) {
        draw_line l = { c, out, 0 };
        wheel_section(&l, section);
        line_blanks(&l, WHEEL_WIDE);
        wheel_beside(&l, section);
        buffer_char(out, '\n');
    }
    buffer_free(&turn);
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Converts ASCII letters and umlauts to upper case. */
static void row_capitals(char *word)
{
    for (unsigned char *at = (unsigned char *)word; *at; at++) {
        if (*at >= 'a' && *at <= 'z') *at = (unsigned char)(*at - 32);
        if (at[0] == 0xC3 && at[1] >= 0xA0 && at[1] <= 0xBE) at[1] = (unsigned char)(at[1] - 0x20);
    }
}

/* Draws a building on the lower line and its knight above. */
static void row_tile(draw_line *above, draw_line *below, const nl_choco_seat *p, int colour)
{
    const bool city = p->cities >> colour & 1;
    char name[24], tile[32];
    buffer plain = { 0 };
    int middle;

    words_add(&plain, choco_colour(below->c->lang, colour), below->c->look.ascii);
    snprintf(name, sizeof name, "%s", buffer_words(&plain));
    buffer_free(&plain);
    if (city) row_capitals(name);
    snprintf(tile, sizeof tile, city ? "[%s]" : "(%s)", name);
    middle = below->wide + words_width(tile) / 2;
    line_put(below, draw_style(colour), tile);
    if (!(p->knights >> colour & 1)) return;
    line_blanks(above, middle);
    line_put(above, STYLE_BOLD, "K");
}

static void row_points(draw_line *l, const nl_choco_seat *p)
{
    char points[CHOCO_POINTS_MAX], text[64];
    choco_points(l->c->lang, p->half_points, points);
    line_blanks(l, POINTS_AT);
    snprintf(text, sizeof text, " %3s %s  %2d %s", points, words(l->c->lang, W_P_POINTS),
             p->hand_total, words(l->c->lang, W_P_CARDS));
    line_put(l, STYLE_PLAIN, text);
}

static void row_seat(const choco_look *c, int seat, bool cards, buffer *out)
{
    const nl_choco_seat *p = &c->now.seat[seat];
    buffer upper = { 0 }, lower = { 0 }, hand = { 0 };
    draw_line above = { c, &upper, 0 }, below = { c, &lower, 0 };
    char letter[8];

    snprintf(letter, sizeof letter, " %c ", words_seat_letter(&c->rules, seat));
    line_put(&below, STYLE_PLAIN, c->now.turn == seat ? ">" : " ");
    line_put(&below, (canvas_style)(STYLE_SEAT + words_seat_colour(&c->rules, seat)), letter);
    line_put(&below, STYLE_PLAIN, " ");
    line_put(&below, STYLE_PLAIN, words_seat(c->lang, &c->rules, seat));
    line_blanks(&below, ROW_AT - 1);
    line_put(&below, STYLE_PLAIN, p->open >> NL_LEFT & 1 ? "=" : " ");
    for (int n = 0; n < p->buildings; n++) {
        if (n) line_put(&below, STYLE_PLAIN, "=");
        row_tile(&above, &below, p, p->row[n]);
    }
    line_put(&below, STYLE_PLAIN, p->open >> NL_RIGHT & 1 ? "=" : " ");
    row_points(&below, p);
    buffer_format(out, "%s\n%s\n", buffer_words(&upper), buffer_words(&lower));
    if (cards && p->hand_total && p->hand[0] != NL_UNKNOWN) {
        draw_line line = { c, out, 0 };
        words_counts(&hand, c->lang, p->hand);
        line_blanks(&line, ROW_AT);
        line_put(&line, STYLE_DIM, buffer_words(&hand));
        buffer_char(out, '\n');
    }
    buffer_free(&upper);
    buffer_free(&lower);
    buffer_free(&hand);
}

void choco_draw_rows(const choco_look *c, bool cards, buffer *out)
{
    for (int seat = 0; seat < c->now.seats; seat++) row_seat(c, seat, cards, out);
}
