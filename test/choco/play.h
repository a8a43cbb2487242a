/* play.h - what seats of the chocolate edition choose and wish in its proofs, and the rule sets. */
#ifndef NL_TEST_CHOCO_PLAY_H
#define NL_TEST_CHOCO_PLAY_H

#include "neuland/choco.h"
#include "proof/play.h"

/* Something that chance or one of the seats may do now; the game is not over. */
nl_action play_choose(const nl_game *g, const nl_state *s, rng *luck);
/* What this seat chooses: by kind of action first, so that offers do not crowd out the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, rng *luck);
/* Any wish of the seat: mostly well-formed, seldom legal. */
nl_action play_wish(int seat, rng *luck);
/* Terms at random, for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

/* The rule sets that the proofs are played over. */
extern const char *const play_rules[];
extern const int         play_rules_count;

#endif
