/* friends_edit.h - letters and chips of best friends set by hand; edit.h says what for. Each
   function changes nothing unless it returns NL_OK. */
#ifndef NL_API_FRIENDS_EDIT_H
#define NL_API_FRIENDS_EDIT_H

#include "neuland/island.h"

/* Exactly these letters, from and to the supply; none of them is locked. DECK_EMPTY: it has not so
   many. */
nl_err friends_edit_letters(const nl_game *g, nl_state *s, int seat,
                            const uint8_t counts[NL_GUILDS]);
/* Exactly these letters lie in the supply; all others that nobody holds are spent. */
nl_err friends_edit_supply(const nl_game *g, nl_state *s, const uint8_t counts[NL_GUILDS]);
/* Chips of a seat, from and to the pile. NO_PIECE: it has not so many. */
nl_err friends_edit_chips(const nl_game *g, nl_state *s, int seat, int chips);

#endif
