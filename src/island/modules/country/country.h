/* country.h - country maps: certificates on red road fields and chips on VP crossings (countries A4
   and A6). The board itself knows sites and that they stop roads. */
#ifndef NL_MODULE_COUNTRY_H
#define NL_MODULE_COUNTRY_H

#include "island/kernel/trade.h"

NL_KERNEL void country_on_start(nl_ctx k) { SLICE(k, chips)->crossing = k.g->crossings; }

NL_KERNEL void country_take(nl_ctx k, int seat, int corner)
{
    chips_slice *chips = SLICE(k, chips);
    chips->crossing = set_minus(chips->crossing, set_of(corner));
    chips->own[seat]++;
    tell_chip(k.log, seat, corner);
}

/* The first road that touches a crossing takes its chip. This includes founding roads. */
NL_KERNEL void country_on_road(nl_ctx k, int seat, int edge, road_how how)
{
    nl_set at = set_and(k.g->edge_ends[edge], SLICE(k, chips)->crossing);
    (void)how;
    while (set_any(at)) country_take(k, seat, set_pop(&at));
}

NL_KERNEL int country_on_points(nl_ctx k, int seat) { return SLICE(k, chips)->own[seat]; }

/* Lowers the rate of a kind to this one if it is worse. */
NL_KERNEL nl_lanes country_at_most(nl_lanes rates, int kind, int rate)
{
    int now = lanes_get(rates, kind);
    return now > rate ? rates - lanes_many(kind, now - rate) : rates;
}

/* A certificate belongs to the seat that has the road, as long as the road stays there. */
NL_KERNEL nl_lanes country_on_rates(nl_ctx k, int seat, nl_lanes rates)
{
    nl_set roads = k.s->seat[seat].roads;
    bool any = set_meets(roads, k.g->cert[NL_ANY]);
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (any) rates = country_at_most(rates, kind, RATE_ANY);
        if (set_meets(roads, k.g->cert[kind])) rates = country_at_most(rates, kind, RATE_KIND);
    }
    return rates;
}

/* Nothing is hidden. */
NL_KERNEL void country_on_observe(nl_ctx k, int seat, island_state *view)
{
    (void)seat;
    *NL_SLICE(k.g, view, chips) = *SLICE(k, chips);
}

/* Roads placed by hand take the chips that they touch. If several seats touch one, the first seat
   gets it. */
NL_KERNEL void country_on_derive(nl_ctx k)
{
    for (int i = 0; i < k.seats; i++) {
        nl_set at = set_and(route_touched(k, i), SLICE(k, chips)->crossing);
        while (set_any(at)) country_take(k, i, set_pop(&at));
    }
}

#endif
