/* route.h - where roads may be built, and the longest road (rules 4.5, 4.7). */
#ifndef NL_KERNEL_ROUTE_H
#define NL_KERNEL_ROUTE_H

#include "island/hooks.h"

/* Corners that the seat's roads touch. */
NL_KERNEL nl_set route_touched_now(nl_ctx k, int seat)
{
    nl_set roads = k.s->seat[seat].roads, touched = set_none();
    while (set_any(roads)) touched = set_or(touched, k.g->edge_ends[set_pop(&roads)]);
    return touched;
}

NL_KERNEL nl_set route_touched(nl_ctx k, int seat)
{
    assert(!cached(k) || set_equal(cache_of(k)->touched[seat], route_touched_now(k, seat)));
    return cached(k) ? cache_of(k)->touched[seat] : route_touched_now(k, seat);
}

/* Adds to the reach the ends of a new road that have no building of another seat. */
NL_KERNEL void route_reach_road(nl_ctx k, int seat, int edge)
{
    nl_set ends = set_minus(k.g->edge_ends[edge], buildings_foreign(k, seat));
    if (k.stops) ends = set_minus(ends, k.g->stops); /* own buildings are already in the reach */
    k.s->seat[seat].reach = set_or(k.s->seat[seat].reach, ends);
}

/* Adds the corner of a new building to its owner's reach and removes it from everyone else's. */
NL_KERNEL void route_reach_building(nl_ctx k, int seat, int corner)
{
    nl_set at = set_of(corner);
    for (int i = 0; i < k.seats && !ask_road_through(k); i++)
        k.s->seat[i].reach = set_minus(k.s->seat[i].reach, at);
    k.s->seat[seat].reach = set_or(k.s->seat[seat].reach, at);
}

NL_KERNEL nl_set route_edges_at(nl_ctx k, nl_set corners)
{
    nl_set edges = set_none();
    while (set_any(corners)) edges = set_or(edges, k.g->corner_edges[set_pop(&corners)]);
    return edges;
}

/* The edges at the seat's reach, with a road or without. */
NL_KERNEL nl_set route_edges_now(nl_ctx k, int seat)
{
    return route_edges_at(k, k.s->seat[seat].reach);
}

NL_KERNEL nl_set route_edges(nl_ctx k, int seat)
{
    assert(!cached(k) || set_equal(cache_of(k)->edges[seat], route_edges_now(k, seat)));
    return cached(k) ? cache_of(k)->edges[seat] : route_edges_now(k, seat);
}

/* Edges on which the seat may place a road. Does not check pieces or price. */
NL_KERNEL nl_set route_open(nl_ctx k, int seat)
{
    return set_minus(route_edges(k, seat), roads_all(k));
}

/* ---- the longest trail -------------------------------------------------------------------------

   A trail uses no road twice and stops at another seat's building. The search uses an explicit
   stack: `open` holds, for each step, the roads not yet tried. */

enum { ROUTE_ROADS = 32 }; /* no seat has more roads on any board */

NL_KERNEL route_walk route_walk_of(nl_ctx k, int seat)
{
    route_walk w;
    w.roads = k.s->seat[seat].roads;
    w.cut = buildings_foreign(k, seat);
    ask_walk(k, seat, &w);
    return w;
}

NL_KERNEL int route_far_end(nl_ctx k, int edge, int corner)
{
    return k.g->edge_corner[edge][0] ^ k.g->edge_corner[edge][1] ^ corner;
}

/* Roads that continue from a corner. */
NL_KERNEL nl_set route_onward(nl_ctx k, const route_walk *w, int corner)
{
    return set_has(w->cut, corner) ? set_none() : set_and(k.g->corner_edges[corner], w->roads);
}

/* Roads that are connected, and the corners that they touch. */
typedef struct route_part {
    nl_set roads, corners;
    nl_set last; /* the roads that are farthest from those it was found from */
    int far;     /* how far: 1 for these themselves */
} route_part;

/* All roads connected to `first`, which are included. */
NL_ONCE route_part route_part_of(nl_ctx k, const route_walk *w, nl_set first)
{
    route_part part;
    part.roads = first;
    part.last = first;
    part.corners = set_none();
    part.far = 0;
    while (set_any(first)) {
        nl_set next = set_none();
        part.last = first;
        part.far++;
        while (set_any(first)) {
            int edge = set_pop(&first);
            next = set_or(next, route_onward(k, w, k.g->edge_corner[edge][0]));
            next = set_or(next, route_onward(k, w, k.g->edge_corner[edge][1]));
            part.corners = set_or(part.corners, k.g->edge_ends[edge]);
        }
        first = set_minus(next, part.roads);
        part.roads = set_or(part.roads, first);
    }
    return part;
}

/* Whether nothing in it closes a ring. Then only one trail leads from a corner to a road. */
NL_KERNEL bool route_is_tree(const route_part *part)
{
    return set_count(part->corners) == set_count(part->roads) + 1;
}

/* The longest trail that starts at the corner and uses only roads of w. The search stops when it
   reaches `bound`. */
NL_SLOW int route_longest_from(nl_ctx k, route_walk w, nl_set first, int corner, int bound)
{
    nl_set open[ROUTE_ROADS + 1];
    uint8_t at[ROUTE_ROADS + 1], via[ROUTE_ROADS + 1];
    int depth = 0, best = 0;
    open[0] = first;
    at[0] = (uint8_t)corner;
    for (;;) {
        if (set_any(open[depth])) {
            int edge = set_pop(&open[depth]);
            w.roads = set_minus(w.roads, set_of(edge));
            depth++;
            via[depth] = (uint8_t)edge;
            at[depth] = (uint8_t)route_far_end(k, edge, at[depth - 1]);
            open[depth] = route_onward(k, &w, at[depth]);
            if (depth > best) best = depth;
            if (best >= bound) return best;
        } else {
            if (!depth) return best;
            w.roads = set_or(w.roads, set_of(via[depth]));
            depth--;
        }
    }
}

/* The longest trail of a tree ends at a road that is farthest from any other. */
NL_KERNEL int route_across(nl_ctx k, const route_walk *w, const route_part *tree)
{
    nl_set peek = tree->last;
    nl_set end = set_of(set_pop(&peek));
    return route_part_of(k, w, end).far;
}

/* Length of the longest trail of a part with a ring. A longest trail that is not closed starts
   where an odd number of roads meet, or at another seat's building; otherwise it could be extended.
   If there is no such corner, all the roads form one closed trail. */
NL_SLOW int route_around(nl_ctx k, route_walk w, nl_set part, nl_set ends)
{
    int size = set_count(part), found = 0, starts = 0;
    while (set_any(ends) && found < size) {
        int corner = set_pop(&ends);
        nl_set first = set_and(k.g->corner_edges[corner], part);
        if (!set_has(w.cut, corner) && !(set_count(first) & 1)) continue;
        int length = route_longest_from(k, w, first, corner, size);
        if (length > found) found = length;
        starts++;
    }
    if (!starts) found = size;
    return found;
}

/* Length of the seat's longest trail. */
NL_SLOW int route_length(nl_ctx k, int seat)
{
    route_walk w = route_walk_of(k, seat);
    nl_set left = w.roads;
    int best = 0;
    while (set_any(left)) {
        nl_set peek = left;
        route_part part = route_part_of(k, &w, set_of(set_pop(&peek)));
        left = set_minus(left, part.roads);
        if (set_count(part.roads) <= best) continue;
        int found = route_is_tree(&part) ? route_across(k, &w, &part)
                                         : route_around(k, w, part.roads, part.corners);
        if (found > best) best = found;
    }
    return best;
}

/* Length of the longest trail through a road that closes a ring of `size` roads and their branches.
   Enumerates all trails from the road's first end. For each of them, extends from the second end
   with the remaining roads; w has the roads without this one. */
NL_SLOW int route_through_ring(nl_ctx k, route_walk w, int edge, int size)
{
    int best = 0, depth = 0, second = k.g->edge_corner[edge][1];
    nl_set open[ROUTE_ROADS + 1];
    uint8_t at[ROUTE_ROADS + 1], via[ROUTE_ROADS + 1];
    at[0] = k.g->edge_corner[edge][0];
    open[0] = route_onward(k, &w, at[0]);
    for (;;) {
        nl_set onward = route_onward(k, &w, second);
        int length = depth + 1 + route_longest_from(k, w, onward, second, size - depth - 1);
        if (length > best) best = length;
        if (best == size) return best;
        while (!set_any(open[depth])) {
            if (!depth) return best;
            w.roads = set_or(w.roads, set_of(via[depth]));
            depth--;
        }
        int next = set_pop(&open[depth]);
        w.roads = set_minus(w.roads, set_of(next));
        depth++;
        via[depth] = (uint8_t)next;
        at[depth] = (uint8_t)route_far_end(k, next, at[depth - 1]);
        open[depth] = route_onward(k, &w, at[depth]);
    }
}

/* The longest trail from a corner into the roads that continue there. */
NL_KERNEL int route_into(nl_ctx k, const route_walk *w, const route_part *part, int corner)
{
    if (route_is_tree(part)) return part->far;
    int size = set_count(part->roads);
    return size ? route_longest_from(k, *w, route_onward(k, w, corner), corner, size) : 0;
}

/* Length of the longest trail through one road. If nothing but this road connects its two sides,
   the trails on one side do not depend on those on the other. Returns 0 if the roads connected to
   it are fewer than `least`. */
NL_SLOW int route_through(nl_ctx k, int seat, int edge, int least)
{
    route_walk w = route_walk_of(k, seat);
    int first = k.g->edge_corner[edge][0], second = k.g->edge_corner[edge][1];
    if (!set_has(w.roads, edge)) return 0;
    w.roads = set_minus(w.roads, set_of(edge));
    nl_set on = route_onward(k, &w, second);
    route_part one = route_part_of(k, &w, route_onward(k, &w, first));
    bool ring = set_meets(one.roads, on);
    route_part other = ring ? one : route_part_of(k, &w, on);
    int size = 1 + set_count(set_or(one.roads, other.roads));
    if (size < least) return 0;
    if (ring) return route_through_ring(k, w, edge, size);
    return 1 + route_into(k, &w, &one, first) + route_into(k, &w, &other, second);
}

/* ---- the award ------------------------------------------------------------------------------- */

NL_KERNEL void route_award(nl_ctx k, int holder, int length)
{
    if (k.s->longest != holder) tell_longest(k.log, holder, length);
    k.s->longest = (uint8_t)holder;
    k.s->longest_len = (uint8_t)length;
}

/* The complete award rule. Compares all seats, in founding order (rules 4.7). */
NL_SLOW void route_award_again(nl_ctx k)
{
    int best = 0, who = NL_NOBODY, ties = 0, holder_len = 0, seat = k.g->start;
    for (int n = 0; n < k.seats; n++, seat = seat_after(k, seat)) {
        int length = route_length(k, seat);
        if (seat == k.s->longest) holder_len = length;
        if (length == best) ties++;
        if (length > best) {
            best = length;
            who = seat;
            ties = 1;
        }
    }
    if (k.s->longest != NL_NOBODY && holder_len == best && best >= LONGEST_LEAST)
        k.s->longest_len = (uint8_t)best;
    else if (best >= LONGEST_LEAST && ties == 1)
        route_award(k, who, best);
    else
        route_award(k, NL_NOBODY, 0);
}

/* After a road was placed. Only trails of its owner that use this road can be new. */
NL_KERNEL void route_after_road(nl_ctx k, int seat, int edge)
{
    int least = k.s->longest_len < LONGEST_LEAST ? LONGEST_LEAST : k.s->longest_len + 1;
    if (set_count(k.s->seat[seat].roads) < least) return;
    int length = route_through(k, seat, edge, least);
    if (length < least) return;
    if (k.s->longest == NL_NOBODY)
        route_award_again(k); /* the first award, or a tie */
    else
        route_award(k, seat, length);
}

/* After a settlement was placed. It may have cut other seats' roads. */
NL_KERNEL void route_after_settlement(nl_ctx k, int seat, int corner)
{
    uint32_t cut = 0;
    for (int i = 0; i < k.seats; i++) {
        nl_set there = set_and(k.g->corner_edges[corner], k.s->seat[i].roads);
        if (i != seat && set_count(there) >= 2) cut |= seat_bit(i);
    }
    if (!cut || ask_cut(k)) return;
    if (k.s->longest == NL_NOBODY || seat_in(cut, k.s->longest)) route_award_again(k);
}

#endif
