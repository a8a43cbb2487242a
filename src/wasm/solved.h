/* solved.h - what advisers of the dice game need: the numbers of the sheet, and its values once
   they were read. */
#ifndef NL_WASM_SOLVED_H
#define NL_WASM_SOLVED_H

#include "bots/dice/solve/solve.h"

/* For the rules of the page's game, which must be a dice game. Computed on first use. */
dice_table *solved_table(void);

#endif
