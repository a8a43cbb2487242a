/* play.h - what seats of the chocolate edition choose and attempt in its proofs, and the rule
   sets. */
#ifndef NL_TEST_CHOCO_PLAY_H
#define NL_TEST_CHOCO_PLAY_H

#include "neuland/choco.h"
#include "proof/play.h"

/* Returns something that chance or one of the seats may do now. The game must not be over. */
nl_action play_choose(const nl_game *g, const nl_state *s, rng *luck);
/* Returns this seat's choice. It picks the kind of action first, so that offers do not crowd out
   the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, rng *luck);
/* Returns any action the seat might attempt: mostly well-formed, rarely legal. */
nl_action play_wish(int seat, rng *luck);
/* Returns random terms for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

/* The rule sets that the proofs play. */
extern const char *const play_rules[];
extern const int         play_rules_count;

#endif
