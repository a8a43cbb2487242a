/* dice_draw.c - draws a sheet of the dice game as text. One step of the sheet's lattice is five
   columns wide and two rows high. */
#include "term/face/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/say/say.h"

enum { STEP_X = 5, STEP_Y = 2, LEFT = 30, TOP = 7, WIDE = 60, HIGH = 15 };

/* ---- the sheet ------------------------------------------------------------------------------- */

typedef struct sheet_draw {
    const dice_look *d;
    const nl_sheet *sheet;
    const nl_dice_seat *p;
    canvas_style seat;
    canvas *c;
} sheet_draw;

/* Coordinates are doubled, so that the middle of an edge is an integer too. */
static int column(int x2) { return LEFT + STEP_X * x2 / 2; }

static int row(int y2) { return TOP + STEP_Y * y2 / 2; }

/* Draws [built], <can be built now>, (can be built next), or just the name. The marked road has a
   star. */
static void draw_symbol(const sheet_draw *s, int symbol, int x2, int y2)
{
    const char *name = s->sheet->name[symbol];
    const bool built = s->p->built >> symbol & 1, open = s->p->open >> symbol & 1;
    const bool now = s->d->possible >> symbol & 1;
    const char *marked = symbol == s->sheet->marked ? "*" : "";
    char text[16];

    snprintf(text, sizeof text,
             built  ? "[%s%s]"
             : now  ? "<%s%s>"
             : open ? "(%s%s)"
                    : "%s%s",
             name, marked);
    canvas_centre(s->c, column(x2), row(y2),
                  built  ? s->seat
                  : now  ? STYLE_MARK
                  : open ? STYLE_BOLD
                         : STYLE_DIM,
                  text);
}

static void draw_corners(const sheet_draw *s)
{
    static const int dx[] = { 2, 1, -1, -2, -1, 1 }, dy[] = { 0, -1, -1, 0, 1, 1 };
    for (int h = 0; h < s->sheet->hexes; h++)
        for (int n = 0; n < 6; n++)
            canvas_put(s->c, column(2 * (s->sheet->hex_x[h] + dx[n])),
                       row(2 * (s->sheet->hex_y[h] + dy[n])), STYLE_DIM, '.');
}

/* Draws the resource of a joker, crossed out after use. */
static void draw_joker(const sheet_draw *s, int joker)
{
    const nl_sheet *sheet = s->sheet;
    const uint64_t knights = sheet->joker_knights[joker];
    const int knight = knights ? __builtin_ctzll(knights) : 0;
    const bool used = s->p->used >> joker & 1, ready = s->p->jokers >> joker & 1;
    const int face = sheet->joker_face[joker];
    const char *makes = face == NL_FACES ? "?" : dice_face(s->d->lang, face);
    char text[40];

    snprintf(text, sizeof text, "%d %s%s", joker + 1,
             used    ? "x"
             : ready ? "+"
                     : "",
             used ? "" : makes);
    canvas_centre(s->c, column(2 * sheet->x[knight]), row(2 * sheet->y[knight]) + 1,
                  ready ? STYLE_BOLD : STYLE_DIM, text);
}

static void draw_hexes(const sheet_draw *s)
{
    static const canvas_style styles[] = { STYLE_HILLS,  STYLE_FOREST,    STYLE_PASTURE,
                                           STYLE_FIELDS, STYLE_MOUNTAINS, STYLE_DESERT,
                                           STYLE_HARBOUR };
    static const char *const names[][NL_LANGS] = {
        { "hills", "Hügelland" },  { "forest", "Wald" },       { "pasture", "Weideland" },
        { "fields", "Ackerland" }, { "mountains", "Gebirge" }, { "desert", "Wüste" },
        { "~ sea ~", "~ Meer ~" }
    };
    for (int h = 0; h < s->sheet->hexes; h++) {
        const int terrain = s->sheet->hex_terrain[h];
        canvas_centre(s->c, column(2 * s->sheet->hex_x[h]), row(2 * s->sheet->hex_y[h]) - 1,
                      styles[terrain], names[terrain][s->d->lang]);
    }
}

/* Draws the knights of one hex side by side. */
static void draw_knight(const sheet_draw *s, int symbol)
{
    const nl_sheet *sheet = s->sheet;
    int beside = 0, before = 0;
    for (int i = 0; i < sheet->symbols; i++) {
        if (sheet->kind[i] != NL_S_KNIGHT || sheet->hex[i] != sheet->hex[symbol]) continue;
        before += i < symbol;
        beside++;
    }
    draw_symbol(s, symbol, 2 * sheet->x[symbol] + 2 * before - (beside - 1), 2 * sheet->y[symbol]);
}

void dice_draw_sheet(const dice_look *d, int seat, buffer *out)
{
    canvas *c = malloc(sizeof *c);
    const nl_sheet *sheet = d->sheet;
    const sheet_draw s = { d, sheet, &d->dice.seat[seat],
                           (canvas_style)(STYLE_SEAT + words_seat_colour(&d->rules, seat)), c };
    char start[16];

    if (!c) return;
    canvas_init(c, WIDE, HIGH, d->look.ascii);
    draw_corners(&s);
    draw_hexes(&s);
    snprintf(start, sizeof start, "[%s]", sheet->start_name);
    canvas_centre(c, column(sheet->start_x[0] + sheet->start_x[1]),
                  row(sheet->start_y[0] + sheet->start_y[1]), s.seat, start);
    for (int i = 0; i < sheet->symbols; i++) {
        if (sheet->kind[i] == NL_S_KNIGHT)
            draw_knight(&s, i);
        else if (sheet->kind[i] == NL_S_ROAD)
            draw_symbol(&s, i, sheet->x[i] + sheet->to_x[i], sheet->y[i] + sheet->to_y[i]);
        else
            draw_symbol(&s, i, 2 * sheet->x[i], 2 * sheet->y[i]);
    }
    for (int joker = 0; joker < sheet->jokers; joker++) draw_joker(&s, joker);
    for (int y = 0; y < c->high; y++) {
        canvas_line(c, y, &d->look, out);
        buffer_char(out, '\n');
    }
    free(c);
}

/* ---- seats and dice -------------------------------------------------------------------------- */

static void draw_track(const dice_look *d, const nl_dice_seat *p, buffer *out)
{
    buffer_put(out, " |");
    for (int i = 0; i < NL_BOXES; i++) {
        if (i >= p->boxes)
            buffer_put(out, "   |");
        else if (p->box[i] == DICE_IDLE && d->rules.print == NL_PRINT_2)
            buffer_put(out, " x |");
        else
            buffer_format(out, "%2d |", p->box[i]);
    }
}

void dice_draw_seats(const dice_look *d, buffer *out)
{
    const dice_word route = d->rules.print == NL_PRINT_2 ? DW_ROUTE_2 : DW_ROUTE;
    for (int seat = 0; seat < d->dice.seats; seat++) {
        const nl_dice_seat *p = &d->dice.seat[seat];
        const char *name = words_seat(d->lang, &d->rules, seat);
        char letter[8];

        buffer_char(out, d->dice.turn == seat ? '>' : ' ');
        snprintf(letter, sizeof letter, " %c ", words_seat_letter(&d->rules, seat));
        canvas_style_add(out, &d->look,
                         (canvas_style)(STYLE_SEAT + words_seat_colour(&d->rules, seat)), letter);
        buffer_char(out, ' ');
        words_add(out, name, d->look.ascii);
        buffer_blanks(out, 7 - words_width(name));
        if (d->rules.sheet == NL_SHEET_PLUS) {
            buffer_format(out, "%2d %s   ", p->score, dice_words(d->lang, DW_VP));
            words_add(out, dice_words(d->lang, route), d->look.ascii);
            buffer_format(out, " %d%s   %s %d%s", p->length, d->dice.route == seat ? "*" : "",
                          dice_words(d->lang, DW_KNIGHTS), p->knights,
                          d->dice.army == seat ? "*" : "");
        } else {
            buffer_format(out, "%3d", p->shown);
            draw_track(d, p, out);
        }
        buffer_char(out, '\n');
    }
}

void dice_draw_dice(const dice_look *d, buffer *out)
{
    buffer counts = { 0 };
    char number[8];

    canvas_style_add(out, &d->look, STYLE_BOLD, dice_words(d->lang, DW_DICE));
    buffer_put(out, ": ");
    dice_counts(&counts, d->lang, d->dice.dice);
    words_add(out, buffer_words(&counts), d->look.ascii);
    buffer_put(out, "   (");
    snprintf(number, sizeof number, "%d", d->dice.rolls);
    if (d->dice.decision == NL_D_DICE_BUILD)
        words_add(out, dice_words(d->lang, DW_BUILDING), d->look.ascii);
    else
        dice_fill(out, d->lang, d->rules.print == NL_PRINT_2 ? DW_ROLL_NO_2 : DW_ROLL_NO, number,
                  NULL, NULL);
    buffer_put(out, ")\n");
    buffer_free(&counts);
}
