/* card_count.h - the card count: what a seat of the chocolate edition can know about other hands.
   Everything yielded, paid, traded and discarded is public. Only what a knight draws is hidden, and
   the count never uses it. */
#ifndef NL_BOTS_CHOCO_LEDGER_H
#define NL_BOTS_CHOCO_LEDGER_H

#include "base/rng.h"
#include "neuland/choco.h"

/* Expected counts of hands and growing piles together. */
typedef struct choco_ledger { double card[NL_CHOCO_SEATS][NL_KINDS]; } choco_ledger;

void ledger_open(choco_ledger *l, const nl_game *g, int start);
void ledger_hear(choco_ledger *l, const nl_choco_box *box, const nl_event *events, int count);
/* Adjusts the sums to what the view shows. The seat's own cards are known. */
void ledger_fit(choco_ledger *l, const nl_choco *now, int seat);

/* Draws a full state that fits the view and, as far as possible, the card count. */
void ledger_truth(const choco_ledger *l, const nl_game *g, const nl_view *v, const nl_choco *now,
                  rng *luck, nl_state *out);

#endif
