/* solved.h - what advisers of the dice game need: its book, and its values once they were read. */
#ifndef NL_WASM_SOLVED_H
#define NL_WASM_SOLVED_H

#include "bots/dice_table.h"

/* For the rules of the page's game, which is one of dice; made when it is first asked for. */
dice_table *solved_table(void);

#endif
