/* plane.h - where the places of a country map stand in a drawing made of signs. Knows no rule. */
#ifndef NL_TERM_PLANE_H
#define NL_TERM_PLANE_H

#include "neuland/island.h"

/* Turns the coordinates of a map made of hexes into those of the island's drawing plane. False, and
   nothing changed, if its roads do not lie so. */
bool plane_hexes(nl_board *b);
/* Turns any coordinates into columns and lines of a sheet of at most this size. */
void plane_fit(nl_board *b, int columns, int lines);

#endif
