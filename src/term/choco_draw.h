/* choco_draw.h - the table of the chocolate edition as text: the wheel, the stacks, and the seats'
   rows of tiles. (red) is a settlement, [RED] a city, = a road, K a knight above its building. */
#ifndef NL_TERM_CHOCO_DRAW_H
#define NL_TERM_CHOCO_DRAW_H

#include "neuland/choco.h"
#include "term/canvas.h"

enum { CHOCO_POINTS_MAX = 8 };

typedef struct choco_look {
    nl_rules     rules;
    nl_choco_box box;
    nl_choco     now; /* a truth, or what a seat sees */
    nl_lang      lang;
    canvas_look  look;
} choco_look;

const char *choco_colour(nl_lang lang, int colour);
const char *choco_section(nl_lang lang, int section);
const char *choco_side(nl_lang lang, int side);
/* "3", "3.5" */
void choco_points(nl_lang lang, int halves, char out[CHOCO_POINTS_MAX]);

/* The wheel with its sections, prices and stacks beside it. */
void choco_draw_wheel(const choco_look *c, buffer *out);
/* Two lines a seat: knights, and the row; a third one with the cards, if they are known. */
void choco_draw_rows(const choco_look *c, bool cards, buffer *out);

#endif
