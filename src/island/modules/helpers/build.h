/* build.h - the helpers that build: Yngvi's road, Högni's moved road, Gregor's knight
   (helpers 5.2, 5.4, 5.8). */
#ifndef NL_MODULE_HELPERS_BUILD_H
#define NL_MODULE_HELPERS_BUILD_H

#include "island/modules/helpers/deck.h"

/* The price of Gregor's buildings, in addition to the knight. */
#define HELPERS_PRICE_SETTLEMENT lanes_make(1, 1, 0, 0, 0)
#define HELPERS_PRICE_CITY       lanes_make(0, 0, 0, 1, 2)

/* ---- Yngvi: a road with one of its two cards replaced ---------------------------------------- */

NL_KERNEL nl_lanes helpers_swapped(nl_lanes price, int paid, int stands_for)
{
    return price - lanes_one(stands_for) + lanes_one(paid);
}

NL_KERNEL nl_action *helpers_yngvi_list(nl_ctx k, int seat, nl_action *out)
{
    if (!build_has_road_piece(k, seat) || hand_total(k, seat) < 2) return out;
    nl_set open = route_open(k, seat);
    for (int stands_for = NL_BRICK; stands_for <= NL_LUMBER; stands_for++)
        for (int paid = 0; paid < NL_KINDS; paid++) {
            if (paid == stands_for) continue;
            if (!can_pay(k, seat, helpers_swapped(PRICE_ROAD, paid, stands_for))) continue;
            for (nl_set left = open; set_any(left);)
                out = add(out, NL_A_YNGVI, seat, set_pop(&left), paid, stands_for);
        }
    return out;
}

NL_KERNEL nl_err helpers_yngvi_check(nl_ctx k, nl_action a)
{
    int edge = a.arg[0], paid = a.arg[1], stands_for = a.arg[2];
    if (edge >= k.g->edges || paid >= NL_KINDS || stands_for >= NL_KINDS) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_YNGVI);
    if (err) return err;
    if (stands_for > NL_LUMBER || paid == stands_for) return NL_ERR_NOT_ALLOWED;
    err = build_road_spot(k, a.seat, edge);
    if (err) return err;
    return can_pay(k, a.seat, helpers_swapped(PRICE_ROAD, paid, stands_for)) ? NL_OK
                                                                             : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void helpers_yngvi_apply(nl_ctx k, nl_action a)
{
    helpers_use(k, a.seat);
    helpers_pay(k, a.seat, helpers_swapped(PRICE_ROAD, a.arg[1], a.arg[2]));
    build_place_road(k, a.seat, a.arg[0], ROAD_BUILT);
}

/* ---- Högni: moves a road at the end of a trail ----------------------------------------------- */

/* Ends of the road where the seat has no other piece. */
NL_KERNEL nl_set helpers_loose_ends(nl_ctx k, int seat, int edge)
{
    nl_set roads = set_minus(k.s->seat[seat].roads, set_of(edge)), loose = set_none();
    nl_set own = buildings(k, seat);
    for (int end = 0; end < 2; end++) {
        int v = k.g->edge_corner[edge][end];
        if (!set_meets(k.g->corner_edges[v], roads) && !set_has(own, v))
            loose = set_or(loose, set_of(v));
    }
    return loose;
}

/* Edges the road may move to. Evaluated as if the road had been removed; its old edge is
   excluded. */
NL_KERNEL nl_set helpers_new_paths(nl_ctx k, int seat, nl_set loose)
{
    nl_set reach = set_minus(k.s->seat[seat].reach, loose);
    return set_minus(route_edges_at(k, reach), roads_all(k));
}

NL_KERNEL nl_action *helpers_hogni_list(nl_ctx k, int seat, nl_action *out)
{
    for (nl_set roads = k.s->seat[seat].roads; set_any(roads);) {
        int from = set_pop(&roads);
        nl_set loose = helpers_loose_ends(k, seat, from);
        if (!set_any(loose)) continue;
        for (nl_set left = helpers_new_paths(k, seat, loose); set_any(left);)
            out = add(out, NL_A_HOGNI, seat, from, set_pop(&left), 0);
    }
    return out;
}

NL_KERNEL nl_err helpers_hogni_check(nl_ctx k, nl_action a)
{
    int from = a.arg[0], to = a.arg[1];
    if (from >= k.g->edges || to >= k.g->edges) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_HOGNI);
    if (err) return err;
    if (!set_has(k.s->seat[a.seat].roads, from)) return NL_ERR_NOT_YOURS;
    nl_set loose = helpers_loose_ends(k, a.seat, from);
    if (!set_any(loose) || from == to) return NL_ERR_NOT_ALLOWED;
    if (set_has(roads_all(k), to)) return NL_ERR_OCCUPIED;
    return set_has(helpers_new_paths(k, a.seat, loose), to) ? NL_OK : NL_ERR_NOT_CONNECTED;
}

/* The longest road is computed only once, after the move. */
NL_KERNEL void helpers_hogni_apply(nl_ctx k, nl_action a)
{
    island_seat *p = &k.s->seat[a.seat];
    nl_set loose = helpers_loose_ends(k, a.seat, a.arg[0]);
    helpers_use(k, a.seat);
    p->reach = set_minus(p->reach, loose);
    p->roads = set_or(set_minus(p->roads, set_of(a.arg[0])), set_of(a.arg[1]));
    route_reach_road(k, a.seat, a.arg[1]);
    cache_moved_road(k, a.seat, a.arg[0], a.arg[1]);
    tell_road_moved(k.log, a.seat, a.arg[0], a.arg[1]);
    route_award_again(k);
    ask_road(k, a.seat, a.arg[1], ROAD_MOVED);
}

/* ---- Gregor: removes a knight from the game for a cheaper building --------------------------- */

NL_KERNEL nl_lanes helpers_gregor_price(int piece)
{
    return piece == NL_CITY ? HELPERS_PRICE_CITY : HELPERS_PRICE_SETTLEMENT;
}

/* Whether the seat has a knight to remove: a played one or, if the rule option is on, one in
   hand. */
NL_KERNEL bool helpers_has_knight(nl_ctx k, int seat, bool from_hand)
{
    if (!from_hand) return knights_open(k, seat) > 0;
    return k.g->rules.helpers_priest_hand && lanes_get(k.s->seat[seat].dev, NL_KNIGHT) > 0;
}

NL_KERNEL nl_action *helpers_gregor_places(nl_action *out, int seat, nl_set places, int piece,
                                           bool from_hand)
{
    while (set_any(places))
        out = add(out, NL_A_GREGOR, seat, set_pop(&places), piece, from_hand ? 1 : 0);
    return out;
}

NL_KERNEL nl_action *helpers_gregor_list(nl_ctx k, int seat, nl_action *out)
{
    nl_set settle = set_none(), grow = set_none();
    if (can_pay(k, seat, HELPERS_PRICE_SETTLEMENT) && build_has_settlement_piece(k, seat))
        settle = set_and(build_spots(k, seat), build_open_corners(k));
    if (can_pay(k, seat, HELPERS_PRICE_CITY) && build_has_city_piece(k, seat))
        grow = k.s->seat[seat].settlements;
    for (int hand = 0; hand < 2; hand++) {
        if (!helpers_has_knight(k, seat, hand != 0)) continue;
        out = helpers_gregor_places(out, seat, settle, NL_SETTLEMENT, hand != 0);
        out = helpers_gregor_places(out, seat, grow, NL_CITY, hand != 0);
    }
    return out;
}

NL_KERNEL nl_err helpers_gregor_check(nl_ctx k, nl_action a)
{
    int corner = a.arg[0], piece = a.arg[1];
    bool known = piece == NL_SETTLEMENT || piece == NL_CITY;
    if (corner >= k.g->corners || !known || a.arg[2] > 1) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_GREGOR);
    if (err) return err;
    if (a.arg[2] && !k.g->rules.helpers_priest_hand) return NL_ERR_NOT_ALLOWED;
    if (!helpers_has_knight(k, a.seat, a.arg[2] != 0)) return NL_ERR_NOT_YOURS;
    err = piece == NL_CITY ? build_city_spot(k, a.seat, corner)
                           : build_settlement_spot(k, a.seat, corner);
    if (err) return err;
    return can_pay(k, a.seat, helpers_gregor_price(piece)) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void helpers_knight_leaves(nl_ctx k, int seat, bool from_hand)
{
    island_seat *p = &k.s->seat[seat];
    if (from_hand)
        helpers_lose_card(k, seat, NL_KNIGHT);
    else
        p->dev -= UINT64_C(1) << DEV_KNIGHTS_SHIFT;
    k.s->gone += lanes_one(NL_KNIGHT);
    tell_knight_left(k.log, seat, from_hand ? 1 : 0);
    cards_army_again(k);
}

NL_KERNEL void helpers_gregor_apply(nl_ctx k, nl_action a)
{
    bool city = a.arg[1] == NL_CITY;
    helpers_use(k, a.seat);
    helpers_knight_leaves(k, a.seat, a.arg[2] != 0);
    helpers_pay(k, a.seat, helpers_gregor_price(a.arg[1]));
    if (city) {
        build_place_city(k, a.seat, a.arg[0]);
        tell_built_city(k.log, a.seat, a.arg[0]);
        return;
    }
    build_place_settlement(k, a.seat, a.arg[0]);
    tell_built_settlement(k.log, a.seat, a.arg[0]);
    route_after_settlement(k, a.seat, a.arg[0]);
}

#endif
