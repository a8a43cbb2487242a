/* policy.h - fast, sensible play of the chocolate edition, and helper functions on rows and
   hands that its bots share. The bot `steady` uses it to play simulated games to the end. */
#ifndef NL_BOTS_CHOCO_POLICY_H
#define NL_BOTS_CHOCO_POLICY_H

#include "base/rng.h"
#include "neuland/choco.h"

enum { POLICY_WISHES = 4 };
/* The kinds of builds, best first. */
extern const uint8_t policy_wishes[POLICY_WISHES];

const uint8_t *policy_price(const nl_choco_box *box, int kind);
/* Whether such a build has a place in the row and a tile on the stack, regardless of cost. Roads
   count only if one is needed. */
bool policy_possible(const nl_choco *now, int seat, int kind);
/* How many cards of the price the hand lacks. */
int  policy_missing(const uint8_t hand[NL_KINDS], const uint8_t price[NL_KINDS]);
/* Whether a trade lets the hand pay for something that it could not pay for before. */
bool policy_completes(const nl_choco *now, const nl_choco_box *box, int seat,
                      const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS]);

/* Picks one of the legal actions of a seat. It makes and accepts no offers. now may be a view. */
nl_action policy_pick(const nl_choco *now, const nl_choco_box *box, int seat, int decision,
                      const nl_action *legal, int count);

/* Plays the game to its end and returns the winners like nl_winners. Seats in the bit set `whims`
   play at random. */
uint8_t policy_finish(const nl_game *g, const nl_choco_box *box, int whims, nl_state *s, rng *luck);

#endif
