/* dice.h - parses what a player types into an action of the dice game: the notation, short
   forms, German words. It does no input or output. */
#ifndef NL_TERM_DICE_TYPING_H
#define NL_TERM_DICE_TYPING_H

#include "neuland/dice.h"
#include "term/typing/typing.h"

/* Returns NL_OK, or why the line cannot be parsed; fault->word is the offending word. */
nl_err dice_typing(const nl_game *g, const nl_dice *state, const typing *line, nl_action *out,
                   nl_fault *fault);

#endif
