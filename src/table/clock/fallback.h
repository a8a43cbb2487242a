/* fallback.h - the fallback move (docs/reference/protocol.md), played for a seat that answers too
   late or with nonsense; and what a seat could do if it ended what it is doing. Both depend only on
   the view and never on chance, so they reveal nothing. */
#ifndef NL_TABLE_FALLBACK_H
#define NL_TABLE_FALLBACK_H

#include "neuland/island.h"

/* Returns one of the legal actions. count must be at least 1. */
nl_action fallback_choose(const nl_game *g, const nl_view *v, const nl_action *legal, int count);

/* Lists what the seat of the view could do after it took back its offer, kept its dice or passed.
   legal is the list of nl_view_legal. Returns 0 if there is nothing to end, or if it would not be
   the seat's choice then. */
int fallback_after(const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                   nl_action out[NL_ACTIONS_MAX]);

#endif
