/* choco_ledger.h - what a seat of the chocolate edition can know of the others' cards by counting:
   all that is yielded, paid, traded and discarded lies open; only what a knight draws does not. */
#ifndef NL_BOTS_CHOCO_LEDGER_H
#define NL_BOTS_CHOCO_LEDGER_H

#include "base/rng.h"
#include "neuland/choco.h"

/* Expected counts; hands and the piles that are being made together. */
typedef struct choco_ledger { double card[NL_CHOCO_SEATS][NL_KINDS]; } choco_ledger;

void ledger_open(choco_ledger *l, const nl_game *g, int start);
void ledger_hear(choco_ledger *l, const nl_choco_box *box, const nl_event *events, int count);
/* Brings the sums to what the view shows; the seat's own cards are known. */
void ledger_fit(choco_ledger *l, const nl_choco *now, int seat);

/* A truth that fits the view and, as far as it goes, the ledger. */
void ledger_truth(const choco_ledger *l, const nl_game *g, const nl_view *v, const nl_choco *now,
                  rng *luck, nl_state *out);

#endif
