/* edit.h - editing helpers by hand; island/form/edit.h says what for. On error nothing
   changes. */
#ifndef NL_ISLAND_MODULES_HELPERS_EDIT_H
#define NL_ISLAND_MODULES_HELPERS_EDIT_H

#include "neuland/island.h"

/* Gives this seat a helper, which must be in the game. The previous holder, or the display, gets
   the seat's old one. flags: edit_helper_flags. */
enum edit_helper_flags { EDIT_SECOND = 1, EDIT_USED = 2, EDIT_LOCKED = 4 };
nl_err edit_helper(const nl_game *g, nl_state *s, int seat, int helper, int flags);

#endif
