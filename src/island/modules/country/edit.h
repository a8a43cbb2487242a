/* edit.h - editing the chips of a country map by hand; island/form/edit.h says what for. On error
   nothing changes. */
#ifndef NL_ISLAND_MODULES_COUNTRY_EDIT_H
#define NL_ISLAND_MODULES_COUNTRY_EDIT_H

#include "neuland/island.h"

/* Sets the seat's chips, taken from or returned to the first crossings without a road. */
nl_err edit_chips(const nl_game *g, nl_state *s, int seat, int chips);

#endif
