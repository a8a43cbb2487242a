/* panel.h - the lines beside or below the island, and what each rule module adds to them. For the
   screen of the island game and its modules only. */
#ifndef NL_TERM_PANEL_H
#define NL_TERM_PANEL_H

#include "term/screen.h"

enum { PANEL_MAX = 64 };

typedef struct panel {
    buffer line[PANEL_MAX];
    int count;
} panel;

static inline buffer *panel_line(panel *p)
{
    return &p->line[p->count < PANEL_MAX - 1 ? p->count++ : PANEL_MAX - 1];
}

/* Adds a text to a line, in the character set of the terminal. */
static inline void screen_put(const screen *s, buffer *out, const char *utf8)
{
    words_add(out, utf8, s->look.ascii);
}

/* narrow: a small terminal, where lines are shared. width: columns that a line may have. */
#define MODULE(m, on, first_seats) \
    void screen_##m(const screen *s, bool narrow, int width, panel *p);
#include "island/catalogue.def"

/* For questions that name a helper: the one that acts, or one of the display as an example. */
void screen_helper_asked(const screen *s, word_id *id, const char **name);

/* ---- part.c: a map larger than the window ---------------------------------------------------- */

bool part_fits(const screen *s, const canvas *sheet, const panel *p, bool beside);
/* Cuts out the part that the seat wants to see, as large as the window allows. */
void part_cut(const screen *s, const canvas *sheet, const panel *p, bool beside, canvas *out);
/* Adds a line with turn, dice, bank and deck. */
void part_head(const screen *s, buffer *out);
/* Adds a line that says which window the whole map needs. */
void part_note(const screen *s, const canvas *sheet, const panel *p, bool beside, buffer *out);

/* How many of something each seat has: "chips: red 2, blue 1". */
void screen_owned(const screen *s, word_id what, const uint8_t owned[NL_SEATS], buffer *out);
/* The width of a text on the screen, without its styles. */
int screen_width(const char *line);

/* Goods besides cards in the terms of a seat: given and taken. */
void panel_goods(const nl_island *now, int seat, uint8_t goods[2]);

#endif
