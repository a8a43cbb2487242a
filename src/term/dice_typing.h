/* dice_typing.h - from what a person types to an action of the dice game: the notation, short
   forms, German words. Asks nothing and prints nothing. */
#ifndef NL_TERM_DICE_TYPING_H
#define NL_TERM_DICE_TYPING_H

#include "neuland/dice.h"
#include "term/typing.h"

/* NL_OK, or why the line cannot be read; fault->word is what is wrong. */
nl_err dice_typing(const nl_game *g, const nl_dice *state, const typing *line, nl_action *out,
                   nl_fault *fault);

#endif
