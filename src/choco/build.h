/* build.h - building roads, settlements, cities and knights, and the cards that a knight draws
   (rules 6). */
#ifndef NL_CHOCO_BUILD_H
#define NL_CHOCO_BUILD_H

#include "choco/turn.h"

/* ---- stacks: tiles that are not in a row ----------------------------------------------------- */

NL_KERNEL int build_roads_left(choco_ctx k)
{
    int left = k.g->roads;
    for (int i = 0; i < k.seats; i++) left -= row_roads(&k.s->seat[i]);
    return left;
}

NL_KERNEL int build_knights_left(choco_ctx k)
{
    int left = k.g->knights;
    for (int i = 0; i < k.seats; i++) left -= bits_count(k.s->seat[i].knights);
    return left;
}

NL_KERNEL int build_settlements_left(choco_ctx k, int colour)
{
    int left = k.g->settlements_each;
    for (int i = 0; i < k.seats; i++) left -= row_has(k.s->seat[i].buildings, colour);
    return left;
}

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *build_road_list(choco_ctx k, int seat, nl_action *out)
{
    const choco_seat *p = &k.s->seat[seat];
    for (int side = NL_LEFT; side <= NL_RIGHT; side++)
        if (!row_has(p->open, side)) out = add(out, NL_A_CHOCO_ROAD, seat, side, 0, 0);
    return out;
}

NL_KERNEL nl_action *build_settlement_list(choco_ctx k, int seat, nl_action *out)
{
    const choco_seat *p = &k.s->seat[seat];
    for (int colour = 0; colour < NL_COLOURS; colour++) {
        if (row_has(p->buildings, colour) || !build_settlements_left(k, colour)) continue;
        for (int side = NL_LEFT; side <= NL_RIGHT; side++)
            if (row_has(p->open, side))
                out = add(out, NL_A_CHOCO_SETTLEMENT, seat, colour, side, 0);
    }
    return out;
}

NL_KERNEL nl_action *build_list(choco_ctx k, int seat, nl_action *out)
{
    const choco_seat *p = &k.s->seat[seat];
    if (can_pay(k, seat, CHOCO_ROAD)) {
        if (build_roads_left(k) > 0) out = build_road_list(k, seat, out);
        if (p->open && can_pay(k, seat, CHOCO_SETTLEMENT))
            out = build_settlement_list(k, seat, out);
    }
    if (can_pay(k, seat, CHOCO_CITY))
        out = add_colours(out, NL_A_CHOCO_CITY, seat, p->buildings & ~(uint32_t)p->cities);
    if (can_pay(k, seat, CHOCO_KNIGHT) && build_knights_left(k) > 0)
        out = add_colours(out, NL_A_CHOCO_KNIGHT, seat, p->buildings & ~(uint32_t)p->knights);
    return out;
}

/* ---- checks ---------------------------------------------------------------------------------- */

NL_KERNEL nl_err build_paid(choco_ctx k, int seat, nl_lanes price)
{
    return can_pay(k, seat, price) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL nl_err build_road_check(choco_ctx k, nl_action a)
{
    if (a.arg[0] > NL_RIGHT) return NL_ERR_BAD_ARGS;
    if (row_has(k.s->seat[a.seat].open, a.arg[0])) return NL_ERR_OCCUPIED;
    if (build_roads_left(k) <= 0) return NL_ERR_NO_PIECE;
    return build_paid(k, a.seat, CHOCO_ROAD);
}

NL_KERNEL nl_err build_settlement_check(choco_ctx k, nl_action a)
{
    const choco_seat *p = &k.s->seat[a.seat];
    if (a.arg[0] >= NL_COLOURS || a.arg[1] > NL_RIGHT) return NL_ERR_BAD_ARGS;
    if (row_has(p->buildings, a.arg[0])) return NL_ERR_ALREADY_DONE;
    if (!row_has(p->open, a.arg[1])) return NL_ERR_NOT_CONNECTED;
    if (build_settlements_left(k, a.arg[0]) <= 0) return NL_ERR_NO_PIECE;
    return build_paid(k, a.seat, CHOCO_SETTLEMENT);
}

NL_KERNEL nl_err build_city_check(choco_ctx k, nl_action a)
{
    const choco_seat *p = &k.s->seat[a.seat];
    if (a.arg[0] >= NL_COLOURS) return NL_ERR_BAD_ARGS;
    if (!row_has(p->buildings, a.arg[0])) return NL_ERR_NOT_YOURS;
    if (row_has(p->cities, a.arg[0])) return NL_ERR_ALREADY_DONE;
    return build_paid(k, a.seat, CHOCO_CITY);
}

NL_KERNEL nl_err build_knight_check(choco_ctx k, nl_action a)
{
    const choco_seat *p = &k.s->seat[a.seat];
    if (a.arg[0] >= NL_COLOURS) return NL_ERR_BAD_ARGS;
    if (!row_has(p->buildings, a.arg[0])) return NL_ERR_NOT_YOURS;
    if (row_has(p->knights, a.arg[0])) return NL_ERR_OCCUPIED;
    if (build_knights_left(k) <= 0) return NL_ERR_NO_PIECE;
    return build_paid(k, a.seat, CHOCO_KNIGHT);
}

/* ---- changes --------------------------------------------------------------------------------- */

/* phases=strict: the first build of a turn ends trading between players. */
NL_KERNEL void build_pay(choco_ctx k, int seat, nl_lanes price)
{
    hand_take(k, seat, price);
    if (k.g->rules.order != NL_ORDER_STRICT) return;
    k.s->trade_closed = 1;
    standing_drop_all(k);
}

NL_KERNEL void build_road_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    build_pay(k, a.seat, CHOCO_ROAD);
    p->open = (uint8_t)(p->open | 1u << a.arg[0]);
    tell_built_road(k.log, a.seat, a.arg[0]);
}

NL_KERNEL void build_settlement_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    build_pay(k, a.seat, CHOCO_SETTLEMENT);
    row_add(p, a.arg[0], a.arg[1]);
    p->open = (uint8_t)(p->open & ~(1u << a.arg[1]));
    tell_built_settlement(k.log, a.seat, a.arg[0], a.arg[1]);
    points_check(k);
}

NL_KERNEL void build_city_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    build_pay(k, a.seat, CHOCO_CITY);
    p->cities = (uint8_t)(p->cities | 1u << a.arg[0]);
    tell_built_city(k.log, a.seat, a.arg[0]);
    points_check(k);
}

/* ---- the knight's cards ---------------------------------------------------------------------- */

/* Lets chance draw up to `most` cards from the victim, one decision each. */
NL_KERNEL void build_draw_from(choco_ctx k, int thief, int victim, int most)
{
    int cards = hand_total(k, victim);
    if (!cards) tell_nothing_stolen(k.log, thief, victim);
    for (int n = 0; n < most && n < cards; n++) push(k, NL_D_CHOCO_STEAL, NL_CHANCE, thief, victim);
}

/* Asks the builder of the knight, unless the rules make it draw or there is nothing to draw. */
NL_KERNEL void build_may_draw(choco_ctx k, int thief, int victim, int most)
{
    if (k.g->rules.knight_steal == NL_DRAW_MAY && hand_total(k, victim))
        push(k, NL_D_CHOCO_STEAL_MAY, thief, victim, most);
    else
        build_draw_from(k, thief, victim, most);
}

/* The left neighbour comes first, so its decision is pushed last. */
NL_KERNEL void build_draw(choco_ctx k, int seat)
{
    int left = seat_after(k, seat), right = seat_before(k, seat);
    if (left == right) {
        build_may_draw(k, seat, left, k.g->draws_alone);
        return;
    }
    build_may_draw(k, seat, right, 1);
    build_may_draw(k, seat, left, 1);
}

NL_KERNEL nl_action *build_steal_may_list(choco_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_CHOCO_DECLINE, seat, 0, 0, 0);
    return add(out, NL_A_CHOCO_DRAW, seat, top(k)->a, 0, 0);
}

NL_KERNEL nl_err build_draw_check(choco_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    return a.arg[0] == top(k)->a ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void build_draw_apply(choco_ctx k, nl_action a)
{
    int most = top(k)->b;
    pop(k);
    build_draw_from(k, a.seat, a.arg[0], most);
}

NL_KERNEL void build_draw_decline(choco_ctx k, nl_action a)
{
    int neighbour = top(k)->a;
    pop(k);
    tell_spared(k.log, a.seat, neighbour);
}

NL_KERNEL void build_knight_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    build_pay(k, a.seat, CHOCO_KNIGHT);
    p->knights = (uint8_t)(p->knights | 1u << a.arg[0]);
    tell_built_knight(k.log, a.seat, a.arg[0]);
    if (!points_check(k)) build_draw(k, a.seat);
}

NL_KERNEL nl_err build_steal_check(choco_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return hand_get(k, top(k)->b, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void build_steal_apply(choco_ctx k, nl_action a)
{
    int thief = top(k)->a, victim = top(k)->b;
    pop(k);
    hand_move(k, victim, thief, lanes_one(a.arg[0]));
    tell_stole(k.log, thief, seat_bit(thief) | seat_bit(victim), victim, a.arg[0]);
    standing_lapse(k, victim);
}

#endif
