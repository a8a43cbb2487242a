/* hint.h - shows the best plans of a position and their values as text. It uses only the seat's
   view. */
#ifndef NL_TERM_HINT_H
#define NL_TERM_HINT_H

#include "bots/advice.h"
#include "term/face/face.h"

enum { HINT_PLANS = 3, HINT_NODES = 4000 }; /* plans shown, simulations per hint */

/* Shows the three best plans, each with the chance to win and the loss compared to the best. If the
   adviser would rather trade with a player, it adds that, because plans contain no such trades. For
   rules that the adviser cannot judge, it shows what the adviser would play and why. */
void hint_show(const face_at *at, bot *adviser, buffer *out);

#endif
