/* edit.h - editing the tokens of the canal by hand; island/form/edit.h says what for. On error
   nothing changes. */
#ifndef NL_ISLAND_MODULES_CANAL_EDIT_H
#define NL_ISLAND_MODULES_CANAL_EDIT_H

#include "neuland/island.h"

/* Sets the seat's tokens, taken from or returned to the supply. */
nl_err edit_tokens(const nl_game *g, nl_state *s, int seat, int tokens);

#endif
