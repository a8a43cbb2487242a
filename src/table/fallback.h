/* fallback.h - what is played for a seat that does not answer in time, or not sensibly: a safe
   choice (docs/protocol.md), the same for the same view, and never one by chance. */
#ifndef NL_TABLE_FALLBACK_H
#define NL_TABLE_FALLBACK_H

#include "neuland/island.h"

/* One of the legal actions, of which there is at least one. */
nl_action fallback_choose(const nl_game *g, const nl_view *v, const nl_action *legal, int count);

#endif
