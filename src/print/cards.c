/* cards.c - cost cards, stand-ups, and number chips. */
#include <stdio.h>
#include <string.h>

#include "board/setup.h"
#include "island/rules.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "print/inside.h"
#include "term/say/say.h"

/* ---- cost cards ------------------------------------------------------------------------------ */

enum { CARDS = 8, CARD_WIDE = 92, CARD_HIGH = 64 };

typedef struct cost {
    int piece;
    word_id name;
    uint8_t price[NL_KINDS];
    print_word points;
} cost;

typedef struct cost_card {
    print_word title, bank;
    cost row[4];
    bool awards; /* two lines with the bonuses */
} cost_card;

static void cost_row(page *p, const cost *c, double x, double y)
{
    double at = x + 46;
    sign_piece(p, c->piece, x + 9, y, c->piece == NL_S_ROAD ? 10 : 7.5,
               c->piece == NL_S_KNIGHT || c->piece == SIGN_CARD ? INK_BLACK : INK_WHITE);
    page_fit(p, x + 17, y + 1, 23, 3.4, SIDE_LEFT, FONT_BOLD, words(p->lang, c->name));
    for (int kind = 0; kind < NL_KINDS; kind++)
        for (int i = 0; i < c->price[kind]; i++) {
            sign_kind(p, kind, at, y, 4.8);
            at += 5.2;
        }
    page_fit(p, x + CARD_WIDE - 3, y + 1, 17, 2.8, SIDE_RIGHT, FONT_PLAIN,
             print_words(p->lang, c->points));
}

/* Draws a card; colour: of the seat, or -1. */
static void cost_draw(page *p, const cost_card *card, double x, double y, int colour)
{
    page_box(p, x, y, CARD_WIDE, CARD_HIGH, 0.3, INK_NONE);
    page_text(p, x + 4, y + 7, 4.4, SIDE_LEFT, FONT_BOLD, print_words(p->lang, card->title));
    if (colour >= 0) {
        page_box(p, x + CARD_WIDE - 27, y + 2, 25, 7, 0.5, INK_NONE);
        page_text(p, x + CARD_WIDE - 14.5, y + 6.8, 3.8, SIDE_MIDDLE, FONT_BOLD,
                  words(p->lang, (word_id)(W_SEAT_R + colour)));
    }
    page_line(p, x + 3, y + 10.5, x + CARD_WIDE - 3, y + 10.5, 0.2);
    for (int i = 0; i < 4; i++) cost_row(p, &card->row[i], x, y + 17 + 9.4 * i);
    page_line(p, x + 3, y + 50, x + CARD_WIDE - 3, y + 50, 0.2);
    page_text(p, x + 4, y + 54, 2.9, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, card->bank));
    if (!card->awards) return;
    page_text(p, x + 4, y + 57.8, 2.9, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_LONGEST));
    page_text(p, x + 4, y + 61.6, 2.9, SIDE_LEFT, FONT_PLAIN, print_words(p->lang, P_ARMY));
}

/* Eight cards: the first ones in the colours of the seats, if there are any, the rest without. */
static void cost_page(page *p, const cost_card *card, const int *colours, int count)
{
    page_open(p, false);
    for (int i = 0; i < CARDS; i++) {
        const int column = i % 2, row = i / 2;
        cost_draw(p, card, 10 + (CARD_WIDE + 6) * column, 12 + (CARD_HIGH + 4) * row,
                  colours && i < count ? colours[i] : -1);
    }
    page_close(p);
}

static void cost_price(cost *c, nl_lanes price)
{
    for (int k = 0; k < NL_KINDS; k++) c->price[k] = (uint8_t)lanes_get(price, k);
}

static void costs_of_island(page *p)
{
    static const int colours[] = { 0, 1, 2, 3, 4, 5 };
    cost_card card = { P_COSTS_ISLAND,
                       P_BANK,
                       { { NL_S_ROAD, W_COST_ROAD, { 0 }, P_POINTS_0 },
                         { NL_S_SETTLEMENT, W_COST_SETTLEMENT, { 0 }, P_POINTS_1 },
                         { NL_S_CITY, W_COST_CITY, { 0 }, P_POINTS_2 },
                         { SIGN_CARD, W_COST_CARD, { 0 }, P_POINTS_CARD } },
                       true };
    cost_price(&card.row[0], PRICE_ROAD);
    cost_price(&card.row[1], PRICE_SETTLEMENT);
    cost_price(&card.row[2], PRICE_CITY);
    cost_price(&card.row[3], PRICE_CARD);
    cost_page(p, &card, colours, 6);
}

static void costs_of_choco(page *p)
{
    const nl_rules rules = nl_rules_default(NL_CHOCO);
    cost_card card = { P_COSTS_CHOCO,
                       P_BANK_CHOCO,
                       { { NL_S_ROAD, W_COST_ROAD, { 0 }, P_POINTS_0 },
                         { NL_S_SETTLEMENT, W_COST_SETTLEMENT, { 0 }, P_POINTS_1 },
                         { NL_S_CITY, W_COST_CITY, { 0 }, P_POINTS_2 },
                         { NL_S_KNIGHT, W_COST_KNIGHT, { 0 }, P_POINTS_KNIGHT } },
                       false };
    nl_choco_box box;
    int colours[NL_CHOCO_SEATS];

    nl_choco_box_read(&rules, &box);
    memcpy(card.row[0].price, box.price_road, NL_KINDS);
    memcpy(card.row[1].price, box.price_settlement, NL_KINDS);
    memcpy(card.row[2].price, box.price_city, NL_KINDS);
    memcpy(card.row[3].price, box.price_knight, NL_KINDS);
    for (int i = 0; i < NL_CHOCO_SEATS; i++) colours[i] = words_seat_colour(&rules, i);
    cost_page(p, &card, colours, NL_CHOCO_SEATS);
}

static void costs_of_dice(page *p)
{
    /* faces of the dice that stand for each resource */
    static const uint8_t kinds[NL_FACE_GOLD] = { NL_ORE, NL_GRAIN, NL_WOOL, NL_LUMBER, NL_BRICK };
    cost_card card = { P_COSTS_DICE,
                       P_BANK_DICE,
                       { { NL_S_ROAD, W_COST_ROAD, { 0 }, P_POINTS_SHEET },
                         { NL_S_SETTLEMENT, W_COST_SETTLEMENT, { 0 }, P_POINTS_SHEET },
                         { NL_S_CITY, W_COST_CITY, { 0 }, P_POINTS_SHEET },
                         { NL_S_KNIGHT, W_COST_KNIGHT, { 0 }, P_POINTS_SHEET } },
                       false };
    for (int i = 0; i < 4; i++) {
        uint8_t price[NL_FACES];
        nl_symbol_price(card.row[i].piece, price);
        for (int face = 0; face < NL_FACE_GOLD; face++)
            card.row[i].price[kinds[face]] = price[face];
    }
    cost_page(p, &card, NULL, 0);
}

void print_costs(page *p)
{
    if (print_wants(p, "island")) costs_of_island(p);
    if (print_wants(p, "chocolate")) costs_of_choco(p);
    if (print_wants(p, "dice")) costs_of_dice(p);
}

/* ---- stand-ups ------------------------------------------------------------------------------- */

enum { FACE = 78, FOOT = 24, STAND_WIDE = 60 };

static void stand_face(page *p, double x, double y, double turn, print_word name,
                       const char *number)
{
    page_push(p, x, y, 1, turn);
    page_text(p, 0, -29, 5.5, SIDE_MIDDLE, FONT_BOLD, print_words(p->lang, name));
    sign_piece(p, SIGN_SETTLER, -8, 13, 40, INK_BLACK);
    page_disc(p, 17, 8, 9, 0.8, INK_WHITE);
    page_text(p, 17, 12.6, 13, SIDE_MIDDLE, FONT_BOLD, number);
    page_line(p, -25, 30, 25, 30, 0.6);
    page_pop(p);
}

/* A strip: a white face, a picture, the picture of the back upside down, a white face. */
static void stand_draw(page *p, double x, double y, print_word name, const char *number)
{
    const double folds[] = { FOOT, FOOT + FACE, FOOT + 2 * FACE };
    const double mid = x + STAND_WIDE / 2.0, all = 2 * FOOT + 2 * FACE;

    page_box(p, x, y, STAND_WIDE, all, 0.5, INK_NONE);
    for (int i = 0; i < 3; i++) page_dashes(p, x, y + folds[i], x + STAND_WIDE, y + folds[i]);
    stand_face(p, mid, y + FOOT + FACE / 2.0, 180, name, number);
    stand_face(p, mid, y + FOOT + 1.5 * FACE, 0, name, number);
    for (int i = 0; i < 2; i++)
        page_text(p, mid, y + (i ? all - FOOT / 2.0 : FOOT / 2.0) + 1, 3, SIDE_MIDDLE, FONT_ITALIC,
                  print_words(p->lang, P_GLUE));
}

void print_standups(page *p)
{
    double y = 232;
    page_open(p, false);
    stand_draw(p, 32, 14, P_SETTLER_1, "1");
    stand_draw(p, 118, 14, P_SETTLER_2, "2");
    for (int i = 0; i < 4; i++)
        y = 2 + page_words(p, 20, y, 170, 4, FONT_PLAIN,
                           print_words(p->lang, (print_word)(P_STAND_1 + i)));
    page_close(p);
}

/* ---- number chips ---------------------------------------------------------------------------- */

enum { CHIP_COLUMNS = 5, CHIP = 34 };

/* A to Y, then Za, Zb, Zc. */
static void chip_letter(int i, char out[4])
{
    snprintf(out, 4, i < 25 ? "%c" : "Z%c", i < 25 ? 'A' + i : 'a' + i - 25);
}

static void chip_front(page *p, double x, double y, int number)
{
    const int pips = number < 7 ? number - 1 : 13 - number;
    const bool hot = number == 6 || number == 8;
    char text[8];

    page_disc(p, x, y, 14, hot ? 1.2 : 0.4, INK_NONE);
    snprintf(text, sizeof text, "%d", number);
    page_text(p, x, y + 3, hot ? 14 : 12, SIDE_MIDDLE, FONT_BOLD, text);
    for (int i = 0; i < pips; i++)
        page_disc(p, x + 2.6 * (i - (pips - 1) / 2.0), y + 8, 0.8, 0, INK_BLACK);
}

static void chip_page(page *p, const board_tiles *tiles, const char *fields, bool back)
{
    const char *const args[] = { fields, NULL };
    buffer head = { 0 };

    page_open(p, false);
    words_fill(&head, print_words(p->lang, back ? P_CHIPS_BACK : P_CHIPS_FRONT), args);
    page_text(p, p->wide / 2, 12, 4, SIDE_MIDDLE, FONT_BOLD, buffer_words(&head));
    for (int i = 0; i < tiles->chips; i++) {
        const int row = i / CHIP_COLUMNS;
        const int column = back ? CHIP_COLUMNS - 1 - i % CHIP_COLUMNS : i % CHIP_COLUMNS;
        const double x = p->wide / 2 + CHIP * (column - (CHIP_COLUMNS - 1) / 2.0);
        const double y = 36.0 + CHIP * row;
        char letter[4];
        if (!back) {
            chip_front(p, x, y, tiles->chip[i]);
            continue;
        }
        chip_letter(i, letter);
        page_disc(p, x, y, 14, 0.4, INK_NONE);
        page_text(p, x, y + 4.5, 13, SIDE_MIDDLE, FONT_BOLD, letter);
    }
    buffer_free(&head);
    page_close(p);
}

void print_chips(page *p)
{
    for (int i = 0; i < 2; i++) {
        const char *fields = i ? "30" : "19";
        if (!print_wants(p, fields)) continue;
        chip_page(p, board_tiles_for(i ? 6 : 4), fields, false);
        chip_page(p, board_tiles_for(i ? 6 : 4), fields, true);
    }
}
