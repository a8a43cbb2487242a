/* structures.h - Best Friends: which pieces of a seat are connected, and which structures
   of two seats have met (friends 4.3).

   A seat has at most two structures. Both start with a founding settlement, and everything built
   later touches one of them. Two structures can join, but a structure that is cut in two still
   counts as one. So a cut can never earn letters (friends F-4.3.7). A piece belongs to the seat's
   first structure unless it is in the sets of the second. */
#ifndef NL_MODULE_FRIENDS_STRUCTURES_H
#define NL_MODULE_FRIENDS_STRUCTURES_H

#include "island/kernel/build.h"

NL_KERNEL friends_slice *friends_of(nl_ctx k) { return SLICE(k, friends); }

/* Row and bit index of a structure in `met`. */
NL_KERNEL int structure_id(int seat, int second) { return 2 * seat + second; }

NL_KERNEL int structure_of_road(nl_ctx k, int seat, int edge)
{
    return structure_id(seat, set_has(friends_of(k)->second_roads[seat], edge));
}

NL_KERNEL int structure_of_building(nl_ctx k, int seat, int corner)
{
    return structure_id(seat, set_has(friends_of(k)->second_corners[seat], corner));
}

/* ---- meeting --------------------------------------------------------------------------------- */

/* Records that two structures touch. Returns true the first time. */
NL_KERNEL bool structures_meet(nl_ctx k, int one, int other)
{
    friends_slice *f = friends_of(k);
    if (f->met[one] >> other & 1) return false;
    f->met[one] = (uint16_t)(f->met[one] | 1u << other);
    f->met[other] = (uint16_t)(f->met[other] | 1u << one);
    return true;
}

/* Meets all roads of other seats at a corner. Returns the owners met for the first time. */
NL_KERNEL uint32_t structures_meet_roads(nl_ctx k, int seat, int mine, int corner)
{
    uint32_t owners = 0;
    for (int i = 0; i < k.seats; i++) {
        if (i == seat) continue;
        nl_set there = set_and(k.g->corner_edges[corner], k.s->seat[i].roads);
        while (set_any(there))
            if (structures_meet(k, mine, structure_of_road(k, i, set_pop(&there))))
                owners |= seat_bit(i);
    }
    return owners;
}

/* The seat that has a building there, or NL_NOBODY. */
NL_KERNEL int structures_builder_at(nl_ctx k, int corner)
{
    for (int i = 0; i < k.seats; i++)
        if (set_has(buildings(k, i), corner)) return i;
    return NL_NOBODY;
}

/* A road meets what is at its ends: another seat's building alone, or else all roads there. Returns
   the owners met for the first time. */
NL_KERNEL uint32_t structures_meet_at_road(nl_ctx k, int seat, int edge)
{
    uint32_t owners = 0;
    int mine = structure_of_road(k, seat, edge);
    for (int end = 0; end < 2; end++) {
        int corner = k.g->edge_corner[edge][end], there = structures_builder_at(k, corner);
        if (there == NL_NOBODY || there == seat)
            owners |= structures_meet_roads(k, seat, mine, corner);
        else if (structures_meet(k, mine, structure_of_building(k, there, corner)))
            owners |= seat_bit(there);
    }
    return owners;
}

/* ---- growing and joining --------------------------------------------------------------------- */

/* Bit 0: a road belongs to the seat's first structure; bit 1: a road belongs to its second. */
NL_KERNEL uint32_t structures_of_roads(nl_ctx k, int seat, nl_set roads)
{
    nl_set second = friends_of(k)->second_roads[seat];
    return (set_any(set_minus(roads, second)) ? 1u : 0) | (set_meets(roads, second) ? 2u : 0);
}

/* The same for all pieces of the seat at a corner except one road. */
NL_KERNEL uint32_t structures_at(nl_ctx k, int seat, int corner, int but_edge)
{
    nl_set roads = set_and(k.g->corner_edges[corner], k.s->seat[seat].roads);
    uint32_t found = structures_of_roads(k, seat, set_minus(roads, set_of(but_edge)));
    if (set_has(buildings(k, seat), corner))
        found |= set_has(friends_of(k)->second_corners[seat], corner) ? 2 : 1;
    return found;
}

/* Merges the second structure into the first, including which structures it has met. */
NL_KERNEL void structures_join(nl_ctx k, int seat)
{
    friends_slice *f = friends_of(k);
    int first = structure_id(seat, 0), second = structure_id(seat, 1);
    f->second_roads[seat] = set_none();
    f->second_corners[seat] = set_none();
    f->met[first] = (uint16_t)(f->met[first] | f->met[second]);
    f->met[second] = 0;
    for (int i = 0; i < 2 * k.seats; i++) {
        uint32_t bit = f->met[i] >> second & 1u;
        f->met[i] = (uint16_t)((f->met[i] & ~(1u << second)) | bit << first);
    }
}

/* The structure of a new piece that touches these structures of the seat: 0 first, 1 second. */
NL_KERNEL int structures_choose(nl_ctx k, int seat, uint32_t touched, bool others)
{
    if (touched == 3) structures_join(k, seat);
    if (touched) return touched == 2;
    return others; /* not connected: a new structure */
}

NL_KERNEL void structures_add_road(nl_ctx k, int seat, int edge)
{
    friends_slice *f = friends_of(k);
    nl_set own = set_minus(k.s->seat[seat].roads, set_of(edge));
    nl_set foreign = buildings_foreign(k, seat);
    uint32_t touched = 0;
    f->second_roads[seat] = set_and(f->second_roads[seat], own); /* a moved road leaves its set */
    for (int end = 0; end < 2; end++) {
        int corner = k.g->edge_corner[edge][end];
        if (!set_has(foreign, corner)) touched |= structures_at(k, seat, corner, edge);
    }
    bool others = set_any(own) || set_any(buildings(k, seat));
    if (structures_choose(k, seat, touched, others))
        f->second_roads[seat] = set_or(f->second_roads[seat], set_of(edge));
}

NL_KERNEL void structures_add_building(nl_ctx k, int seat, int corner)
{
    friends_slice *f = friends_of(k);
    nl_set roads = set_and(k.g->corner_edges[corner], k.s->seat[seat].roads);
    nl_set other = set_minus(buildings(k, seat), set_of(corner));
    bool others = set_any(other) || set_any(k.s->seat[seat].roads);
    if (structures_choose(k, seat, structures_of_roads(k, seat, roads), others))
        f->second_corners[seat] = set_or(f->second_corners[seat], set_of(corner));
}

/* Adds a new road. Returns the owners met for the first time. */
NL_SLOW uint32_t structures_road(nl_ctx k, int seat, int edge)
{
    structures_add_road(k, seat, edge);
    return structures_meet_at_road(k, seat, edge);
}

NL_SLOW void structures_building(nl_ctx k, int seat, int corner)
{
    structures_add_building(k, seat, corner);
    structures_meet_roads(k, seat, structure_of_building(k, seat, corner), corner);
}

/* A building earns no letters, but it meets the roads that end there. */
NL_KERNEL void friends_on_building(nl_ctx k, int seat, int corner)
{
    structures_building(k, seat, corner);
}

/* ---- positions set by hand ------------------------------------------------------------------- */

/* Everything connected to the pieces at these corners. Returns the roads and adds the corners that
   they reach without passing another seat's building. */
NL_KERNEL nl_set structures_flood(nl_ctx k, int seat, nl_set *corners)
{
    nl_set foreign = buildings_foreign(k, seat), roads = set_none(), open = *corners;
    while (set_any(open)) {
        nl_set next = set_and(k.g->corner_edges[set_pop(&open)], k.s->seat[seat].roads);
        next = set_minus(next, roads);
        roads = set_or(roads, next);
        while (set_any(next)) {
            nl_set ends = set_minus(k.g->edge_ends[set_pop(&next)], set_or(foreign, *corners));
            *corners = set_or(*corners, ends);
            open = set_or(open, ends);
        }
    }
    return roads;
}

/* The first structure is the one with the seat's lowest building or, without buildings, its lowest
   road. All other pieces form the second. */
NL_KERNEL void structures_divide(nl_ctx k, int seat)
{
    friends_slice *f = friends_of(k);
    nl_set own = buildings(k, seat), roads = k.s->seat[seat].roads, peek = own;
    nl_set from = set_none(), first = set_none();
    if (set_any(own)) {
        from = set_of(set_pop(&peek));
    } else if (set_any(roads)) {
        peek = roads;
        first = set_of(set_pop(&peek));
        peek = first;
        from = set_minus(k.g->edge_ends[set_pop(&peek)], buildings_foreign(k, seat));
    }
    first = set_or(first, structures_flood(k, seat, &from));
    f->second_roads[seat] = set_minus(roads, first);
    f->second_corners[seat] = set_minus(own, from);
}

/* The board does not show history, so exactly those structures that touch now have met. */
NL_KERNEL void friends_on_derive(nl_ctx k)
{
    for (int i = 0; i < 2 * NL_SEATS; i++) friends_of(k)->met[i] = 0;
    for (int seat = 0; seat < k.seats; seat++) structures_divide(k, seat);
    for (int seat = 0; seat < k.seats; seat++) {
        nl_set roads = k.s->seat[seat].roads;
        while (set_any(roads)) structures_meet_at_road(k, seat, set_pop(&roads));
    }
}

#endif
