/* layout.h - what src/api itself asks about a layout. Inside the api room only. */
#ifndef NL_API_LAYOUT_H
#define NL_API_LAYOUT_H

#include "neuland/neuland.h"

/* Whether hexes, chips and harbours are laid out: on the island, but not on a printed map. */
bool layout_is_laid(const nl_rules *rules);

/* Refuses what no board can be: ids off the board, harbours inland or twice on an edge, chips that
   no dice make. Counts of terrain and chips are free: maps and cases change them. */
nl_err layout_check(const nl_rules *rules, const nl_layout *layout, nl_fault *fault);

/* The one form of equal layouts: harbours in the order of their edges, the unused part zero. */
nl_layout layout_canonical(const nl_rules *rules, const nl_layout *layout);

#endif
