/* build.h - building roads, settlements and cities: paid, free and founding (rules 3.3, 4.5). */
#ifndef NL_KERNEL_BUILD_H
#define NL_KERNEL_BUILD_H

#include "island/kernel/cache.h"

/* ---- where pieces may go --------------------------------------------------------------------- */

NL_KERNEL nl_set build_barred(nl_ctx k)
{
    assert(!cached(k) || set_equal(cache_of(k)->barred, build_barred_now(k)));
    return cached(k) ? cache_of(k)->barred : build_barred_now(k);
}

NL_KERNEL nl_set build_open_corners(nl_ctx k) { return set_minus(k.g->sites, build_barred(k)); }

/* Returns the corners that have an unoccupied edge, because a founding settlement needs a road.
   Under the distance rule every open corner has one. */
NL_KERNEL nl_set build_with_way(nl_ctx k, nl_set corners)
{
    nl_set roads = roads_all(k), good = set_none();
    while (set_any(corners)) {
        int v = set_pop(&corners);
        if (set_any(set_minus(k.g->corner_edges[v], roads))) good = set_or(good, set_of(v));
    }
    return good;
}

/* Corners that the seat's roads lead to, not counting those with another seat's building. Where
   sites stop roads, this is more than the reach. */
NL_KERNEL nl_set build_spots(nl_ctx k, int seat)
{
    return k.stops ? route_touched(k, seat) : k.s->seat[seat].reach;
}

NL_KERNEL bool build_has_road_piece(nl_ctx k, int seat)
{
    return set_count(k.s->seat[seat].roads) < k.g->roads_each;
}

NL_KERNEL bool build_has_settlement_piece(nl_ctx k, int seat)
{
    return corners_count(k, k.s->seat[seat].settlements) < k.g->settlements_each;
}

NL_KERNEL bool build_has_city_piece(nl_ctx k, int seat)
{
    return corners_count(k, k.s->seat[seat].cities) < k.g->cities_each;
}

/* ---- what the seat may build and pay --------------------------------------------------------- */

NL_KERNEL nl_set build_roads(nl_ctx k, int seat)
{
    if (can_pay(k, seat, PRICE_ROAD) && build_has_road_piece(k, seat)) return route_open(k, seat);
    return set_none();
}

NL_KERNEL nl_set build_settlements(nl_ctx k, int seat)
{
    if (can_pay(k, seat, PRICE_SETTLEMENT) && build_has_settlement_piece(k, seat))
        return set_and(build_spots(k, seat), build_open_corners(k));
    return set_none();
}

NL_KERNEL nl_set build_cities(nl_ctx k, int seat)
{
    if (can_pay(k, seat, PRICE_CITY) && build_has_city_piece(k, seat))
        return k.s->seat[seat].settlements;
    return set_none();
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* Whether any seat may build a settlement here. */
NL_KERNEL nl_err build_site_check(nl_ctx k, int corner)
{
    if (!set_has(k.g->sites, corner)) return NL_ERR_NO_SITE;
    if (set_has(buildings_all(k), corner)) return NL_ERR_OCCUPIED;
    return set_has(build_barred(k), corner) ? NL_ERR_TOO_CLOSE : NL_OK;
}

/* A founding settlement also needs an unoccupied edge. */
NL_KERNEL nl_err build_found_check(nl_ctx k, int corner)
{
    nl_err err = build_site_check(k, corner);
    if (err) return err;
    return set_any(build_with_way(k, set_of(corner))) ? NL_OK : NL_ERR_BLOCKED;
}

/* The next three functions check whether the seat may place a piece there, regardless of the
   price. */
NL_KERNEL nl_err build_settlement_spot(nl_ctx k, int seat, int corner)
{
    nl_err err = build_site_check(k, corner);
    if (err) return err;
    if (!set_has(build_spots(k, seat), corner)) return NL_ERR_NOT_CONNECTED;
    return build_has_settlement_piece(k, seat) ? NL_OK : NL_ERR_NO_PIECE;
}

NL_KERNEL nl_err build_city_spot(nl_ctx k, int seat, int corner)
{
    if (set_has(k.s->seat[seat].cities, corner)) return NL_ERR_ALREADY_DONE;
    if (!set_has(k.s->seat[seat].settlements, corner)) return NL_ERR_NOT_YOURS;
    return build_has_city_piece(k, seat) ? NL_OK : NL_ERR_NO_PIECE;
}

NL_KERNEL nl_err build_road_spot(nl_ctx k, int seat, int edge)
{
    if (set_has(roads_all(k), edge)) return NL_ERR_OCCUPIED;
    if (!set_meets(k.g->edge_ends[edge], k.s->seat[seat].reach))
        return set_meets(k.g->edge_ends[edge], route_touched(k, seat)) ? NL_ERR_BLOCKED
                                                                       : NL_ERR_NOT_CONNECTED;
    return build_has_road_piece(k, seat) ? NL_OK : NL_ERR_NO_PIECE;
}

NL_KERNEL nl_err build_settlement_check(nl_ctx k, nl_action a)
{
    int v = a.arg[0];
    if (v >= k.g->corners) return NL_ERR_BAD_ARGS;
    if (top(k)->decision == NL_D_FOUND_SETTLEMENT) return build_found_check(k, v);
    nl_err err = build_settlement_spot(k, a.seat, v);
    if (err) return err;
    return can_pay(k, a.seat, PRICE_SETTLEMENT) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL nl_err build_city_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.g->corners) return NL_ERR_BAD_ARGS;
    nl_err err = build_city_spot(k, a.seat, a.arg[0]);
    if (err) return err;
    return can_pay(k, a.seat, PRICE_CITY) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL nl_err build_found_road_check(nl_ctx k, int e)
{
    if (set_has(roads_all(k), e)) return NL_ERR_OCCUPIED;
    return set_has(k.g->corner_edges[top(k)->b], e) ? NL_OK : NL_ERR_NOT_CONNECTED;
}

NL_KERNEL nl_err build_road_check(nl_ctx k, nl_action a)
{
    int e = a.arg[0];
    if (e >= k.g->edges) return NL_ERR_BAD_ARGS;
    if (top(k)->decision == NL_D_FOUND_ROAD) return build_found_road_check(k, e);
    nl_err err = build_road_spot(k, a.seat, e);
    if (err || top(k)->decision == NL_D_FREE_ROAD) return err;
    return can_pay(k, a.seat, PRICE_ROAD) ? NL_OK : NL_ERR_CANNOT_PAY;
}

/* ---- changes --------------------------------------------------------------------------------- */

/* phases=strict: once a seat has paid for something, it can no longer trade in this turn or
   part. */
NL_KERNEL void build_closes_trade(nl_ctx k)
{
    if (k.g->rules.phases != NL_PHASES_STRICT) return;
    k.s->trade_closed = 1;
    standing_drop_all(k);
}

NL_KERNEL void build_lay_road(nl_ctx k, int seat, int edge, road_how how)
{
    island_seat *p = &k.s->seat[seat];
    p->roads = set_or(p->roads, set_of(edge));
    route_reach_road(k, seat, edge);
    cache_road(k, seat, edge);
    tell_built_road(k.log, seat, edge, how == ROAD_BUILT ? 0 : 1);
    route_after_road(k, seat, edge);
}

NL_KERNEL void build_place_road(nl_ctx k, int seat, int edge, road_how how)
{
    build_lay_road(k, seat, edge, how);
    ask_road(k, seat, edge, how);
}

NL_KERNEL void build_place_settlement(nl_ctx k, int seat, int corner)
{
    island_seat *p = &k.s->seat[seat];
    p->settlements = set_or(p->settlements, set_of(corner));
    route_reach_building(k, seat, corner);
    cache_settlement(k, seat, corner);
    ask_building(k, seat, corner);
}

NL_KERNEL void build_settlement(nl_ctx k, int seat, int corner)
{
    pay_bank(k, seat, PRICE_SETTLEMENT);
    build_place_settlement(k, seat, corner);
    tell_built_settlement(k.log, seat, corner);
    build_closes_trade(k);
    route_after_settlement(k, seat, corner);
    points_check(k);
}

NL_KERNEL void build_place_city(nl_ctx k, int seat, int corner)
{
    island_seat *p = &k.s->seat[seat];
    p->settlements = set_minus(p->settlements, set_of(corner));
    p->cities = set_or(p->cities, set_of(corner));
    cache_city(k, seat, corner);
}

NL_KERNEL void build_city_apply(nl_ctx k, nl_action a)
{
    pay_bank(k, a.seat, PRICE_CITY);
    build_place_city(k, a.seat, a.arg[0]);
    tell_built_city(k.log, a.seat, a.arg[0]);
    build_closes_trade(k);
    points_check(k);
}

NL_KERNEL void build_road(nl_ctx k, int seat, int edge)
{
    pay_bank(k, seat, PRICE_ROAD);
    build_closes_trade(k);
    build_place_road(k, seat, edge, ROAD_BUILT);
    points_check(k);
}

#endif
