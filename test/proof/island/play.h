/* play.h - what seats of the island game choose and attempt in its proofs. */
#ifndef NL_TEST_PLAY_H
#define NL_TEST_PLAY_H

#include "neuland/island.h"
#include "proof/play.h"

/* What the seats of a game prefer. */
enum play_style {
    STYLE_EVEN,
    STYLE_ROADS,
    STYLE_CARDS,
    STYLE_TALK
};

/* Returns something that chance or one of the seats may do now. The game must not be over. */
nl_action play_choose(const nl_game *g, const nl_state *s, int style, rng *luck);
/* Returns this seat's choice. It picks the kind of action first, so that offers do not crowd out
   the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, int style, rng *luck);
/* Returns any action the seat might attempt: mostly well-formed, rarely legal. */
nl_action play_wish(const nl_game *g, int seat, rng *luck);
/* Returns well-formed random terms for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

#endif
