/* layout.h - questions about layouts. Only src/api and the forms of the island may include it. */
#ifndef NL_ISLAND_FORM_LAYOUT_H
#define NL_ISLAND_FORM_LAYOUT_H

#include "neuland/neuland.h"

/* Whether the layout has hexes, chips and harbours: on the island yes, on a printed map no. */
bool layout_is_laid(const nl_rules *rules);

/* The map that the game is played on, or NULL on the plain island and in other games. */
const nl_map *layout_map(const nl_rules *rules, const nl_map *map);

/* Refuses rules that contradict themselves, or a map other than the one they name. */
nl_err layout_rules(const nl_rules *rules, const nl_map *map, nl_fault *fault);

/* Refuses impossible boards: ids off the board, harbours inland or twice on an edge, chips that
   dice cannot roll. Counts of terrain and chips are not checked, because maps and rule cases change
   them. */
nl_err layout_check(const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                    nl_fault *fault);

/* The canonical form of a layout: harbours in order of their edges, unused elements zero. */
nl_layout layout_canonical(const nl_rules *rules, const nl_map *map, const nl_layout *layout);

#endif
