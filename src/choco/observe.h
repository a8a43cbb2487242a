/* observe.h - what a seat may know of a state, and full states that are consistent with this
   knowledge. */
#ifndef NL_CHOCO_OBSERVE_H
#define NL_CHOCO_OBSERVE_H

#include "choco/ctx.h"

NL_KERNEL nl_lanes observe_total(nl_lanes w) { return w & LANES_TOTAL; }

/* Whether there may be piles that are still hidden. */
NL_KERNEL bool observe_piles(choco_ctx k)
{
    return top(k)->decision == NL_D_CHOCO_TAKE || top(k)->decision == NL_D_CHOCO_DISCARD;
}

/* Builds the view by copying only what the seat may see. The caller has zeroed the view. */
NL_KERNEL void observe_state(choco_ctx k, int seat, choco_state *v)
{
    const choco_state *s = k.s;
    bool piles = observe_piles(k);
    for (int i = 0; i < s->depth; i++) v->frame[i] = s->frame[i];
    v->depth = s->depth;
    v->turn = s->turn;
    v->wheel = s->wheel;
    v->trade_closed = s->trade_closed;
    v->winner = s->winner;
    v->turn_number = s->turn_number;
    for (int i = 0; i < k.seats; i++) {
        const choco_seat *from = &s->seat[i];
        choco_seat *to = &v->seat[i];
        to->row = from->row;
        to->buildings = from->buildings;
        to->cities = from->cities;
        to->knights = from->knights;
        to->open = from->open;
        to->hand = i == seat ? from->hand : observe_total(from->hand);
        to->pending = i == seat || !piles ? from->pending : observe_total(from->pending);
    }
}

/* ---- full states consistent with a view ------------------------------------------------------ */

typedef struct observe_source {
    nl_below below;
    void *from;
} observe_source;

/* Deals n cards, each of any kind. The supply is unlimited, so cards are independent. */
NL_KERNEL nl_lanes observe_deal(int n, observe_source draw)
{
    nl_lanes dealt = 0;
    for (; n > 0; n--) dealt += lanes_one((int)(draw.below(draw.from, NL_KINDS) % NL_KINDS));
    return dealt;
}

/* Turns a view of `seat` into a full state. */
NL_KERNEL void observe_fill(choco_ctx k, int seat, observe_source draw)
{
    bool piles = observe_piles(k);
    for (int i = 0; i < k.seats; i++) {
        choco_seat *p = &k.s->seat[i];
        if (i == seat) continue;
        nl_lanes known = standing_gives(k, i);
        p->hand = known + observe_deal(lanes_total(p->hand) - lanes_total(known), draw);
        if (piles) p->pending = observe_deal(lanes_total(p->pending), draw);
    }
}

#endif
