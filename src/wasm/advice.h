/* advice.h - an adviser for the page's game. */
#ifndef NL_WASM_ADVICE_H
#define NL_WASM_ADVICE_H

#include "bots/advice.h"
#include "wasm/page.h"

enum { ADVICE_WHOLE = 1000000 }; /* a win, or a point, as the page gets it */

/* An adviser at a seat who has heard nothing yet, with room for so many nodes. False: there is no
   memory left. Its room is freed by the caller in any case. */
bool advice_sit(bot *adviser, int seat, uint32_t nodes);

#endif
