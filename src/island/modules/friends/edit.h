/* edit.h - editing the letters and chips of Best Friends by hand; edit.h says what for. On
   error nothing changes. */
#ifndef NL_ISLAND_MODULES_FRIENDS_EDIT_H
#define NL_ISLAND_MODULES_FRIENDS_EDIT_H

#include "neuland/island.h"

/* Sets exactly these letters, none of them locked, taken from or returned to the supply. Returns
   NL_ERR_DECK_EMPTY if the supply has too few. */
nl_err friends_edit_letters(const nl_game *g, nl_state *s, int seat,
                            const uint8_t counts[NL_GUILDS]);
/* Sets the supply to exactly these letters. All other letters that no seat holds count as spent. */
nl_err friends_edit_supply(const nl_game *g, nl_state *s, const uint8_t counts[NL_GUILDS]);
/* Sets the seat's chips, taken from or returned to the pile. Returns NL_ERR_NO_PIECE if it has too
   few. */
nl_err friends_edit_chips(const nl_game *g, nl_state *s, int seat, int chips);

#endif
