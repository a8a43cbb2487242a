/* catanatron.h - preset=catanatron: where the program Catanatron departs from the rules
   (docs/reference/preset-catanatron.md). It has no actions, decisions or state of its own. */
#ifndef NL_MODULE_CATANATRON_H
#define NL_MODULE_CATANATRON_H

#include "island/kernel/cards.h"
#include "island/kernel/robber.h"

enum { PRESET_MODULES = 1 << NL_MOD_catanatron }; /* the preset allows no other module */

/* ---- roads ----------------------------------------------------------------------------------- */

/* Roads continue past a building that another seat placed at their end later. */
NL_KERNEL bool catanatron_on_road_through(nl_ctx k)
{
    (void)k;
    return true;
}

/* A road built up to another seat's building does not count. */
NL_KERNEL void catanatron_on_walk(nl_ctx k, int seat, route_walk *w)
{
    nl_set left = w->roads, barred = set_minus(w->cut, k.s->seat[seat].reach);
    if (cached(k) && !set_meets(route_touched(k, seat), barred)) return;
    while (set_any(left)) {
        int edge = set_pop(&left);
        if (set_meets(k.g->edge_ends[edge], barred)) w->roads = set_minus(w->roads, set_of(edge));
    }
}

NL_SLOW void catanatron_award(nl_ctx k)
{
    int best = 0, who = NL_NOBODY, seat = k.g->start;
    for (int n = 0; n < k.seats; n++, seat = seat_after(k, seat)) {
        int length = route_length(k, seat);
        if (length <= best) continue;
        best = length;
        who = seat;
    }
    route_award(k, who, best);
}

/* After a cut, the award goes to the first seat with the longest trail, even below five. */
NL_KERNEL bool catanatron_on_cut(nl_ctx k)
{
    catanatron_award(k);
    return true;
}

/* Free roads cannot be declined. */
NL_KERNEL bool catanatron_on_roads_must(nl_ctx k)
{
    (void)k;
    return true;
}

/* ---- the robber ------------------------------------------------------------------------------ */

/* Seats discard in order, starting at seat 0. */
NL_KERNEL uint32_t catanatron_on_discarding(nl_ctx k, uint32_t seats)
{
    (void)k;
    return seats & (~seats + 1);
}

/* Moving the robber and choosing the victim are one action. */
NL_KERNEL bool catanatron_on_rob_in_one(nl_ctx k)
{
    (void)k;
    return true;
}

/* Only seats with cards can be named. */
NL_KERNEL uint32_t catanatron_on_named(nl_ctx k, int seat, int hex)
{
    return robber_with_cards(k, robber_victims(k, seat, hex));
}

NL_KERNEL void catanatron_on_named_aims(nl_ctx k, int seat, robber_aims *aims)
{
    uint64_t all = aims->at[NL_SEATS];
    for (int i = 0; i < k.seats; i++) {
        if (i == seat || !hand_total(k, i)) continue;
        aims->at[i] = robber_hexes(k, i) & all;
        aims->at[NL_SEATS] &= ~aims->at[i];
    }
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* Year of plenty: one card may be taken if the bank cannot pay some pair with this kind. */
NL_KERNEL bool catanatron_on_plenty_one(nl_ctx k, int kind)
{
    for (int other = 0; other < NL_KINDS; other++)
        if (!cards_plenty_pair(k, kind, other)) return true;
    return false;
}

/* Any seat wins at once; the last one if there are several. */
NL_KERNEL int catanatron_on_winner(nl_ctx k)
{
    for (int i = k.seats - 1; i >= 0; i--)
        if (points_all(k, i) >= k.g->target) return i + 1;
    return -1;
}

#endif
