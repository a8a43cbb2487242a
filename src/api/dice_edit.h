/* dice_edit.h - changing a position of the dice game by hand, for rule cases and for screens on
   which people set up a position (docs/cases.md, nouns of `set`). Not play: nothing is asked or
   told.

   Each function changes nothing unless it returns NL_OK. Whether roads connect, whether an order
   was kept and whether a bonus is deserved is not checked. */
#ifndef NL_API_DICE_EDIT_H
#define NL_API_DICE_EDIT_H

#include "neuland/dice.h"

/* Exactly these symbols; of the jokers that they bring, those in `free` can still be used. */
nl_err dice_edit_sheet(const nl_game *g, nl_state *s, int seat, uint64_t built, unsigned free);
/* The turn of this seat, with these dice to spend. After the last roll it may build, after an
   earlier one it is asked what to keep. */
nl_err dice_edit_dice(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_FACES],
                      int rolls);
/* The start of a turn of this seat; number is that of the turn in the game, 0: as it is. */
nl_err dice_edit_turn(const nl_game *g, nl_state *s, int seat, int number);
/* What stands on the points track. */
nl_err dice_edit_boxes(const nl_game *g, nl_state *s, int seat, const int *entries, int count);
/* Hands a bonus over, deserved or not; NL_NOBODY lays it aside. */
nl_err dice_edit_route(const nl_game *g, nl_state *s, int seat);
nl_err dice_edit_army(const nl_game *g, nl_state *s, int seat);

#endif
