/* setup.h - the beginner set-up and the founding phase (rules 3.1, 3.3). */
#ifndef NL_KERNEL_SETUP_H
#define NL_KERNEL_SETUP_H

#include "board/setup.h"
#include "island/kernel/build.h"
#include "island/kernel/turn.h"

/* Deals one card for each hex around the corner. */
NL_KERNEL void setup_first_cards(nl_ctx k, int seat, int corner)
{
    nl_lanes cards = 0;
    for (int i = 0; i < 3; i++) {
        int hex = k.g->corner_hex[corner][i];
        if (hex != NL_NOBODY && land_kind(k, hex) != NL_ANY) cards += lanes_one(land_kind(k, hex));
    }
    take_bank(k, seat, cards);
    if (cards) tell_gained(k.log, seat, cards);
}

/* The seat that makes founding number n: clockwise first, then in reverse order. */
NL_KERNEL int setup_seat(nl_ctx k, int n)
{
    int seats = k.seats, place = n < seats ? n : 2 * seats - 1 - n;
    return (k.g->start + place) % seats;
}

NL_KERNEL void setup_ask(nl_ctx k, int n)
{
    push(k, NL_D_FOUND_SETTLEMENT, setup_seat(k, n), n, 0);
}

NL_KERNEL nl_set setup_settlements(nl_ctx k)
{
    nl_set open = build_open_corners(k);
    if (k.stops) open = build_with_way(k, open);
    return open;
}

NL_KERNEL nl_set setup_roads(nl_ctx k)
{
    return set_minus(k.g->corner_edges[top(k)->b], roads_all(k));
}

NL_KERNEL void setup_found_settlement(nl_ctx k, int seat, int corner)
{
    int n = top(k)->a;
    build_place_settlement(k, seat, corner);
    tell_founded(k.log, seat, corner);
    if (n >= k.seats) setup_first_cards(k, seat, corner);
    *top(k) = frame_of(NL_D_FOUND_ROAD, seat, n, corner);
}

NL_KERNEL void setup_found_road(nl_ctx k, int seat, int edge)
{
    int next = top(k)->a + 1;
    pop(k);
    build_place_road(k, seat, edge, ROAD_FOUNDED);
    ask_founded(k, seat, next - 1);
    if (next < FOUNDING_ROUNDS * k.seats)
        setup_ask(k, next);
    else
        turn_begin(k, k.g->start);
}

/* Places the printed beginner pieces. With three seats, red is not used. */
NL_KERNEL void setup_beginner(nl_ctx k)
{
    for (int seat = 0; seat < k.seats; seat++) {
        int colour = board_beginner_colour(k.seats, seat);
        for (int i = 0; i < 2; i++) {
            int road = board_beginner.road[colour][i];
            build_place_settlement(k, seat, board_beginner.settlement[colour][i]);
            build_place_road(k, seat, road, ROAD_FOUNDED);
        }
        setup_first_cards(k, seat, board_beginner.settlement[colour][0]);
    }
    for (int n = 0; n < FOUNDING_ROUNDS * k.seats; n++) ask_founded(k, setup_seat(k, n), n);
    turn_begin(k, k.g->start);
}

#endif
