/* choco_draw.h - draws the table of the Chocolate edition as text: the wheel, the stacks, and the
   seats' rows of tiles. (red) is a settlement, [RED] a city, = a road, K a knight above its
   building. */
#ifndef NL_TERM_CHOCO_DRAW_H
#define NL_TERM_CHOCO_DRAW_H

#include "neuland/choco.h"
#include "term/canvas.h"

enum { CHOCO_POINTS_MAX = 8 };

typedef struct choco_look {
    nl_rules     rules;
    nl_choco_box box;
    nl_choco     now; /* the full state, or a seat's view */
    nl_lang      lang;
    canvas_look  look;
} choco_look;

const char *choco_colour(nl_lang lang, int colour);
const char *choco_section(nl_lang lang, int section);
const char *choco_side(nl_lang lang, int side);
/* "3", "3.5" */
void choco_points(nl_lang lang, int halves, char out[CHOCO_POINTS_MAX]);

/* Draws the wheel with its sections, and prices and stacks next to it. */
void choco_draw_wheel(const choco_look *c, buffer *out);
/* Draws two lines per seat: knights, and the row. With cards, a third line shows the hand if it is
   known. */
void choco_draw_rows(const choco_look *c, bool cards, buffer *out);

#endif
