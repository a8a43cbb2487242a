/* play.h - what seats of the island game choose and wish in its proofs. */
#ifndef NL_TEST_PLAY_H
#define NL_TEST_PLAY_H

#include "neuland/island.h"
#include "proof/play.h"

/* What the seats of a game like best. */
enum play_style {
    STYLE_EVEN,
    STYLE_ROADS,
    STYLE_CARDS,
    STYLE_TALK
};

/* Something that chance or one of the seats may do now; the game is not over. */
nl_action play_choose(const nl_game *g, const nl_state *s, int style, rng *luck);
/* What this seat chooses: by kind of action first, so that offers do not crowd out the rest. */
nl_action play_seat(const nl_game *g, const nl_state *s, int seat, int style, rng *luck);
/* Any wish of the seat: mostly well-formed, seldom legal. */
nl_action play_wish(const nl_game *g, int seat, rng *luck);
/* Well-formed terms at random, for an offer or a counter-offer. */
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

#endif
