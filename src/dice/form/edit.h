/* edit.h - editing positions of the dice game by hand, for rule cases and for screens that set
   up a position (docs/reference/cases.md, nouns of `set`). This is not play: it pushes no decisions
   and reports no events.

   On error nothing changes. Not checked: whether roads connect, whether the order was kept, and
   whether a bonus is deserved. */
#ifndef NL_DICE_FORM_EDIT_H
#define NL_DICE_FORM_EDIT_H

#include "neuland/dice.h"

/* Sets exactly these symbols as built. Of the jokers that they bring, those in `free` are
   unused. */
nl_err dice_edit_sheet(const nl_game *g, nl_state *s, int seat, uint64_t built, unsigned free);
/* Sets the turn to this seat, with these dice to spend. After the last roll the seat may build;
   after an earlier one it must choose which dice to keep. */
nl_err dice_edit_dice(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_FACES],
                      int rolls);
/* Starts a turn of this seat. number: the turn's number in the game; 0 keeps the current one. */
nl_err dice_edit_turn(const nl_game *g, nl_state *s, int seat, int number);
/* Sets the entries of the points track. */
nl_err dice_edit_boxes(const nl_game *g, nl_state *s, int seat, const int *entries, int count);
/* Gives the bonus to a seat, whether deserved or not. NL_NOBODY: no seat has it. */
nl_err dice_edit_route(const nl_game *g, nl_state *s, int seat);
nl_err dice_edit_army(const nl_game *g, nl_state *s, int seat);

#endif
