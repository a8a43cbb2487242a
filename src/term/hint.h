/* hint.h - the best plans of a position and what each is worth, as text. */
#ifndef NL_TERM_HINT_H
#define NL_TERM_HINT_H

#include "bots/advice.h"
#include "term/face.h"

enum { HINT_PLANS = 3, HINT_NODES = 4000 };

/* The three best plans with the chance to win after each and what is lost against the best; then
   what the adviser would do where that is a trade among players, which plans do not hold. An
   adviser that cannot judge these rules says what it would play, and why. */
void hint_show(const face_at *at, bot *adviser, buffer *out);

#endif
