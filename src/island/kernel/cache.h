/* cache.h - fills the cache of a playout, and keeps it up to date where pieces are placed or moved.
   It decides nothing: what the cache holds are inputs of the functions that say what is legal, each
   computed by the function that would compute it without a cache. Builds with assertions compare
   the two at every use. */
#ifndef NL_KERNEL_CACHE_H
#define NL_KERNEL_CACHE_H

#include "island/kernel/points.h"
#include "island/kernel/roll.h"
#include "island/kernel/route.h"
#include "island/kernel/trade.h"

NL_SLOW void cache_fill(nl_ctx k, island_cache *c)
{
    k = ctx_cached(k, 0);
    c->built = buildings_all(k);
    c->barred = build_barred_now(k);
    c->taken = roads_all(k);
    for (int i = 0; i < k.seats; i++) {
        c->edges[i] = route_edges(k, i);
        c->touched[i] = route_touched(k, i);
        c->rates[i] = trade_harbours(k, i);
        c->hexes[i] = robber_hexes(k, i);
        c->pieces[i] = (uint8_t)points_pieces(k, i);
        for (int sum = 2; sum <= 12; sum++) c->income[sum][i] = yield_income(k, i, sum);
    }
}

/* A road was placed, and the reach of its seat is known. */
NL_KERNEL void cache_road(nl_ctx k, int seat, int edge)
{
    island_cache *c = cache_of(k);
    if (!cached(k)) return;
    nl_set ends = k.g->edge_ends[edge];
    c->taken = set_or(c->taken, set_of(edge));
    c->touched[seat] = set_or(c->touched[seat], ends);
    ends = set_and(ends, k.s->seat[seat].reach);
    c->edges[seat] = set_or(c->edges[seat], route_edges_at(k, ends));
}

/* A road was moved, so that roads and reach of its seat may have lost something. */
NL_KERNEL void cache_moved_road(nl_ctx k, int seat, int from, int to)
{
    island_cache *c = cache_of(k);
    if (!cached(k)) return;
    c->taken = set_or(set_minus(c->taken, set_of(from)), set_of(to));
    c->touched[seat] = route_touched_now(k, seat);
    c->edges[seat] = route_edges_now(k, seat);
}

/* More points, and more cards of each hex at the corner. */
NL_KERNEL void cache_building(nl_ctx k, int seat, int corner, int points, int cards)
{
    island_cache *c = cache_of(k);
    c->pieces[seat] = (uint8_t)(c->pieces[seat] + points);
    for (int i = 0; i < 3; i++) {
        int hex = k.g->corner_hex[corner][i];
        if (hex == NL_NOBODY || !land_number(k, hex)) continue;
        c->income[land_number(k, hex)][seat] += lanes_many(land_kind(k, hex), cards);
    }
}

/* A settlement was placed, and the reach of all seats is known. */
NL_KERNEL void cache_settlement(nl_ctx k, int seat, int corner)
{
    island_cache *c = cache_of(k);
    if (!cached(k)) return;
    cache_building(k, seat, corner, POINTS_SETTLEMENT, YIELD_SETTLEMENT);
    c->built = set_or(c->built, set_of(corner));
    c->barred = set_or(c->barred, set_or(set_of(corner), k.g->corner_near[corner]));
    c->rates[seat] = trade_harbours_now(k, seat);
    c->hexes[seat] |= k.g->corner_hexes[corner];
    c->edges[seat] = set_or(c->edges[seat], k.g->corner_edges[corner]);
    for (int i = 0; i < k.seats && !ask_road_through(k); i++)
        if (i != seat && set_has(c->touched[i], corner)) c->edges[i] = route_edges_now(k, i);
}

/* A settlement became a city. */
NL_KERNEL void cache_city(nl_ctx k, int seat, int corner)
{
    if (!cached(k)) return;
    cache_building(k, seat, corner, POINTS_CITY - POINTS_SETTLEMENT, YIELD_CITY - YIELD_SETTLEMENT);
}

#endif
