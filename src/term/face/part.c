/* part.c - shows a part of a map that is larger than the window, and says which size it needs. */
#include <stdio.h>

#include "term/panel.h"

/* Rows above a part, below the panel, of the smallest part; columns that all other lines need. */
enum { HEAD = 2, PROMPT = 3, LEAST = 7, LEAST_WIDE = 80 };

/* Rows that the whole map needs. */
static int part_rows(const screen *s, const canvas *sheet, const panel *p, bool beside)
{
    const int taller = sheet->high > p->count ? sheet->high : p->count;
    return PROMPT + (s->map != NULL) + (beside ? taller : sheet->high + p->count);
}

bool part_fits(const screen *s, const canvas *sheet, const panel *p, bool beside)
{
    return s->whole || (sheet->wide <= s->columns && part_rows(s, sheet, p, beside) <= s->rows);
}

/* Where the part starts, so that the wanted place is in its middle. */
static int part_from(int wanted, int middle, int shown, int all)
{
    const int free = all - shown;
    int from = wanted < 0 ? middle - shown / 2 : free * wanted / 2;
    if (from > free) from = free;
    return from < 0 ? 0 : from;
}

void part_cut(const screen *s, const canvas *sheet, const panel *p, bool beside, canvas *out)
{
    const canvas_style own =
        (canvas_style)(STYLE_SEAT + words_seat_colour(&s->rules, s->seat % NL_SEATS));
    const int wide = sheet->wide < s->columns ? sheet->wide : s->columns;
    int high = s->rows - HEAD - PROMPT - (beside ? 0 : p->count);
    int x = sheet->wide / 2, y = sheet->high / 2;

    if (high > sheet->high) high = sheet->high;
    if (high < LEAST) high = LEAST;
    if (!canvas_middle(sheet, STYLE_MARK, &x, &y)) canvas_middle(sheet, own, &x, &y);
    canvas_cut(out, sheet, part_from(s->part_x, x, wide, sheet->wide),
               part_from(s->part_y, y, high, sheet->high), wide, high);
}

void part_head(const screen *s, buffer *out)
{
    const nl_island *i = &s->island;
    char turn[16];
    const char *number[] = { turn, NULL };
    buffer line = { 0 };

    snprintf(turn, sizeof turn, "%d", i->turn_number);
    words_fill(&line, words(s->lang, W_TURN_NO), number);
    if (i->die[0])
        buffer_format(&line, "   %d + %d = %d", i->die[0], i->die[1], i->die[0] + i->die[1]);
    buffer_format(&line, "   %s b%d l%d w%d g%d o%d   %s %d", words(s->lang, W_BANK), i->bank[0],
                  i->bank[1], i->bank[2], i->bank[3], i->bank[4], words(s->lang, W_DECK),
                  i->deck_total);
    canvas_style_add(out, &s->look, STYLE_DIM, buffer_words(&line));
    buffer_char(out, '\n');
    buffer_free(&line);
}

void part_note(const screen *s, const canvas *sheet, const panel *p, bool beside, buffer *out)
{
    char need[32], have[32];
    const char *size[] = { need, have, NULL };
    buffer note = { 0 };

    snprintf(need, sizeof need, "%dx%d", sheet->wide > LEAST_WIDE ? sheet->wide : LEAST_WIDE,
             part_rows(s, sheet, p, beside));
    snprintf(have, sizeof have, "%dx%d", s->columns, s->rows);
    words_fill(&note, words(s->lang, W_PART), size);
    canvas_style_add(out, &s->look, STYLE_DIM, buffer_words(&note));
    buffer_char(out, '\n');
    buffer_free(&note);
}
