/* plane.h - converts the coordinates of a country map to character positions. It knows no rules. */
#ifndef NL_TERM_PLANE_H
#define NL_TERM_PLANE_H

#include "neuland/island.h"

/* Converts the coordinates of a map made of hexes to the plane of the island drawing. Returns
   false and changes nothing if the roads do not form hexes. */
bool plane_hexes(nl_board *b);
/* Converts any coordinates to columns and lines of a canvas of at most this size. */
void plane_fit(nl_board *b, int columns, int lines);

#endif
