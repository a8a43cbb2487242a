/* draw.h - draws the island as text: terrain letter and resource, chip, robber, harbours, and the
   pieces with their seat's letter. (R) is a settlement, [R] a city, =R= a road. It draws only what
   is visible on the table. */
#ifndef NL_TERM_DRAW_H
#define NL_TERM_DRAW_H

#include "neuland/island.h"
#include "term/canvas.h"

/* The places whose ids are shown: all (in a taller drawing), or the marked ones. */
typedef struct draw_marks {
    bool all;
    bool corner[NL_CORNERS], edge[NL_EDGES], hex[NL_HEXES];
} draw_marks;

/* Marks the places that these actions name. Returns false if there are none. */
bool draw_mark(draw_marks *marks, const nl_action *actions, int count);

/* Draws onto the canvas; print it with canvas_line. marks may be NULL. */
void draw_island(canvas *out, const nl_game *g, const nl_island *island, nl_lang lang, bool ascii,
                 const draw_marks *marks);

#endif
