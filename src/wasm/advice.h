/* advice.h - an adviser for the page's game. It never sees more than its seat does. */
#ifndef NL_WASM_ADVICE_H
#define NL_WASM_ADVICE_H

#include "bots/advice.h"
#include "wasm/page.h"

enum { ADVICE_WHOLE = 1000000 }; /* one win, or one point, in the units that the page gets */

/* Creates an adviser for a seat, with memory for so many nodes; it has heard nothing yet. Returns
   false if out of memory. The caller frees its memory in either case. */
bool advice_sit(bot *adviser, int seat, uint32_t nodes);

#endif
