/* choco_policy.h - quick and sensible play of the chocolate edition, and the questions about a row
   and a hand that its bots share. The bot steady lets made-up games go on so. */
#ifndef NL_BOTS_CHOCO_POLICY_H
#define NL_BOTS_CHOCO_POLICY_H

#include "base/rng.h"
#include "neuland/choco.h"

enum { POLICY_WISHES = 4 };
/* The kinds of builds, the best first. */
extern const uint8_t policy_wishes[POLICY_WISHES];

const uint8_t *policy_price(const nl_choco_box *box, int kind);
/* Whether such a build has a place in the row and a tile on the stack, whatever it costs. A road
   only where it is needed. */
bool policy_possible(const nl_choco *now, int seat, int kind);
/* Cards of the price that the hand lacks. */
int  policy_missing(const uint8_t hand[NL_KINDS], const uint8_t price[NL_KINDS]);
/* Whether the hand after a trade pays for something that it did not pay for before. */
bool policy_completes(const nl_choco *now, const nl_choco_box *box, int seat,
                      const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS]);

/* One of the legal actions of a seat; no offers are made and none taken. now may be a view of it.
   */
nl_action policy_pick(const nl_choco *now, const nl_choco_box *box, int seat, int decision,
                      const nl_action *legal, int count);

/* Plays on to the end; returns the winners as nl_winners does. The seats in the bit set whims take
   any legal action. */
uint8_t policy_finish(const nl_game *g, const nl_choco_box *box, int whims, nl_state *s, rng *luck);

#endif
