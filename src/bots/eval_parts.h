/* eval_parts.h - between the two files of the evaluation. */
#ifndef NL_BOTS_EVAL_PARTS_H
#define NL_BOTS_EVAL_PARTS_H

#include "bots/eval.h"

/* What each seat has on the board, as numbers and as features; the share of the net is not made. */
void eval_places(const eval_board *b, const nl_words *w, eval_place *out,
                 float f[NL_SEATS][EVAL_PLACES]);

#endif
