/* fallback.h - the fallback move (docs/reference/protocol.md), played for a seat that answers too
   late or with nonsense. It depends only on the view and never on chance. */
#ifndef NL_TABLE_FALLBACK_H
#define NL_TABLE_FALLBACK_H

#include "neuland/island.h"

/* Returns one of the legal actions. count must be at least 1. */
nl_action fallback_choose(const nl_game *g, const nl_view *v, const nl_action *legal, int count);

#endif
