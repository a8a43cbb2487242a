/* deals.h - candidate trades among players of the chocolate edition. It only lists them;
   callers judge whether they help. */
#ifndef NL_BOTS_CHOCO_DEALS_H
#define NL_BOTS_CHOCO_DEALS_H

#include "bots/choco/policy.h"

enum { DEALS_MOST = 48 }; /* further deals are ignored */

/* From the point of view of the seat that proposes it. */
typedef struct deal { uint8_t gives[NL_KINDS], takes[NL_KINDS]; } deal;

typedef struct deals {
    deal at[DEALS_MOST];
    int  count;
} deals;

/* A deal as an offer or a counter-offer, and back. */
nl_action deal_action(int kind, int seat, const deal *d, int to);
deal      deal_of(nl_action a);
/* Whether the current offer leaves one side open. */
bool      deal_open(const nl_choco *now);

/* Adds deals that let the partner build something at once, in return for what it can then spare.
   `guess` contains the partner's cards as far as they are known. */
void deals_tempting(const nl_choco *guess, const nl_choco_box *box, int seat, int partner,
                    deals *out);
/* Adds deals of one or two equal cards for one that the partner seems to have. */
void deals_simple(const nl_choco *guess, int seat, int partner, deals *out);

#endif
