/* hooks.h - every point at which rule modules can extend the kernel, and the modules that do. The
   kernel calls the ask_* functions and never names a module. A module adds to a set, a list or a
   number, or pushes decisions. If several modules push, the last one in the list is asked first. */
#ifndef NL_ISLAND_HOOKS_H
#define NL_ISLAND_HOOKS_H

#include "island/kernel/ctx.h"

/* How a road got onto its edge. */
typedef enum road_how { ROAD_FOUNDED, ROAD_BUILT, ROAD_FREE, ROAD_MOVED } road_how;

/* The random source for hidden cards when a view is turned into a full state. */
typedef struct observe_source { nl_below below; void *from; } observe_source;

/* Fill the module's slice for a new game. */
#define NL_ON_START(X) X(country) X(canal) X(helpers) X(friends)
/* A seat has finished founding number n. */
#define NL_ON_FOUNDED(X) X(helpers)
/* A seat's turn or part begins, or an extra building phase. */
#define NL_ON_PART(X) X(canal) X(helpers) X(friends)
/* A turn or part ends, before anything that follows it. */
#define NL_ON_PART_END(X) X(canal)
/* Push what follows the turn of settler 1. */
#define NL_ON_TURN_END(X) X(partner) X(build56)
/* Additional seats that may win now. */
#define NL_ON_WIN(X) X(partner)
/* Whether a win must wait for the decision on top of the stack. */
#define NL_ON_WIN_WAITS(X) X(helpers)
/* Visible points of a seat. */
#define NL_ON_POINTS(X) X(country) X(friends)
/* Additional actions before the roll, in the main part and in the part of settler 2. */
#define NL_ON_LIST(X) X(canal) X(helpers) X(friends)
/* A road was placed on the board. */
#define NL_ON_ROAD(X) X(country) X(canal) X(friends)
/* A settlement was placed on the board. */
#define NL_ON_BUILDING(X) X(friends)
/* Production was paid out. */
#define NL_ON_YIELD(X) X(helpers)
/* Seats that need not discard on a seven. */
#define NL_ON_SHIELDED(X) X(helpers)
/* Push what comes before the discards. */
#define NL_ON_SEVEN(X) X(helpers)
/* Whether the seat that moves the robber may rob nobody at this hex. */
#define NL_ON_MAY_SPARE(X) X(friends)
/* The robber was moved without a theft. */
#define NL_ON_SPARED(X) X(friends)
/* Better rates at the bank. */
#define NL_ON_RATES(X) X(country) X(canal) X(helpers)
/* Whether a seat can fulfil the terms of a trade. */
#define NL_ON_TERMS(X) X(canal)
/* Transfer what a trade moves besides cards. */
#define NL_ON_DEALT(X) X(canal)
/* The cards that the next draw may yield. */
#define NL_ON_DECK(X) X(helpers)
/* Cards of the deck that a view shows. */
#define NL_ON_DECK_KNOWN(X) X(helpers)
/* A card is being drawn from the deck. */
#define NL_ON_DRAWN(X) X(helpers)
/* Whether a seat can see another seat's hand. */
#define NL_ON_SEES(X) X(helpers)
/* Copy what a seat may see of the slice. */
#define NL_ON_OBSERVE(X) X(country) X(canal) X(helpers) X(friends)
/* Complete the slice of a view to a full state. */
#define NL_ON_FILL(X) X(helpers) X(friends)
/* Derive from pieces that were placed by hand. */
#define NL_ON_DERIVE(X) X(country) X(canal) X(friends)
/* A turn was started by hand. */
#define NL_ON_SET_TURN(X) X(helpers)
/* Cards that a seat has shown and still holds. */
#define NL_ON_SHOWN(X) X(friends)
/* Whether goods other than cards can be traded. */
#define NL_ON_GOODS(X) X(canal)
/* Listed offers that contain such goods. */
#define NL_ON_OFFERS(X) X(canal)
/* Listed counter-offers that contain such goods. */
#define NL_ON_COUNTERS(X) X(canal)

#define NL_EACH(k, m, call) \
    if (NL_HAS(k, m)) call;

/* Declares m_on_<hook> for every module in a list, so that the kernel can call it before it is
   defined. */
#define X(m) NL_KERNEL void m##_on_start(nl_ctx k);
NL_ON_START(X)
#undef X
#define X(m) NL_KERNEL void m##_on_founded(nl_ctx k, int seat, int n);
NL_ON_FOUNDED(X)
#undef X
#define X(m) NL_KERNEL void m##_on_part(nl_ctx k, int seat);
NL_ON_PART(X)
#undef X
#define X(m) NL_KERNEL void m##_on_part_end(nl_ctx k, int seat);
NL_ON_PART_END(X)
#undef X
#define X(m) NL_KERNEL void m##_on_turn_end(nl_ctx k);
NL_ON_TURN_END(X)
#undef X
#define X(m) NL_KERNEL uint32_t m##_on_win(nl_ctx k);
NL_ON_WIN(X)
#undef X
#define X(m) NL_KERNEL bool m##_on_win_waits(nl_ctx k);
NL_ON_WIN_WAITS(X)
#undef X
#define X(m) NL_KERNEL int m##_on_points(nl_ctx k, int seat);
NL_ON_POINTS(X)
#undef X
#define X(m) NL_KERNEL nl_action *m##_on_list(nl_ctx k, int seat, nl_action *out);
NL_ON_LIST(X)
#undef X
#define X(m) NL_KERNEL void m##_on_road(nl_ctx k, int seat, int edge, road_how how);
NL_ON_ROAD(X)
#undef X
#define X(m) NL_KERNEL void m##_on_building(nl_ctx k, int seat, int corner);
NL_ON_BUILDING(X)
#undef X
#define X(m) NL_KERNEL void m##_on_yield(nl_ctx k, uint32_t got);
NL_ON_YIELD(X)
#undef X
#define X(m) NL_KERNEL uint32_t m##_on_shielded(nl_ctx k);
NL_ON_SHIELDED(X)
#undef X
#define X(m) NL_KERNEL void m##_on_seven(nl_ctx k);
NL_ON_SEVEN(X)
#undef X
#define X(m) NL_KERNEL bool m##_on_may_spare(nl_ctx k, int hex);
NL_ON_MAY_SPARE(X)
#undef X
#define X(m) NL_KERNEL void m##_on_spared(nl_ctx k, int seat);
NL_ON_SPARED(X)
#undef X
#define X(m) NL_KERNEL nl_lanes m##_on_rates(nl_ctx k, int seat, nl_lanes rates);
NL_ON_RATES(X)
#undef X
#define X(m) NL_KERNEL bool m##_on_goods(nl_ctx k);
NL_ON_GOODS(X)
#undef X
#define X(m) NL_KERNEL nl_action *m##_on_offers(nl_ctx k, int seat, nl_action *out);
NL_ON_OFFERS(X)
#undef X
#define X(m) NL_KERNEL nl_action *m##_on_counters(nl_ctx k, int seat, nl_action *out);
NL_ON_COUNTERS(X)
#undef X
#define X(m) NL_KERNEL nl_err m##_on_terms(nl_ctx k, int seat, uint64_t terms);
NL_ON_TERMS(X)
#undef X
#define X(m) NL_KERNEL void m##_on_dealt(nl_ctx k, int seat, int with, uint64_t terms);
NL_ON_DEALT(X)
#undef X
#define X(m) NL_KERNEL nl_lanes m##_on_deck(nl_ctx k);
NL_ON_DECK(X)
#undef X
#define X(m) NL_KERNEL nl_lanes m##_on_deck_known(nl_ctx k);
NL_ON_DECK_KNOWN(X)
#undef X
#define X(m) NL_KERNEL void m##_on_drawn(nl_ctx k);
NL_ON_DRAWN(X)
#undef X
#define X(m) NL_KERNEL bool m##_on_sees(nl_ctx k, int seat, int other);
NL_ON_SEES(X)
#undef X
#define X(m) NL_KERNEL nl_lanes m##_on_shown(nl_ctx k, int seat);
NL_ON_SHOWN(X)
#undef X
#define X(m) NL_KERNEL void m##_on_observe(nl_ctx k, int seat, island_state *view);
NL_ON_OBSERVE(X)
#undef X
#define X(m) NL_KERNEL void m##_on_fill(nl_ctx k, int seat, observe_source draw);
NL_ON_FILL(X)
#undef X
#define X(m) NL_KERNEL void m##_on_derive(nl_ctx k);
NL_ON_DERIVE(X)
#undef X
#define X(m) NL_KERNEL void m##_on_set_turn(nl_ctx k);
NL_ON_SET_TURN(X)
#undef X

NL_KERNEL void ask_start(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_start(k))
    NL_ON_START(X)
#undef X
    (void)k;
}

/* n counts all foundings of the game, starting at 0. */
NL_KERNEL void ask_founded(nl_ctx k, int seat, int n)
{
#define X(m) NL_EACH(k, m, m##_on_founded(k, seat, n))
    NL_ON_FOUNDED(X)
#undef X
    (void)k, (void)seat, (void)n;
}

/* `seat` is NL_NOBODY in an extra building phase. */
NL_KERNEL void ask_part(nl_ctx k, int seat)
{
#define X(m) NL_EACH(k, m, m##_on_part(k, seat))
    NL_ON_PART(X)
#undef X
    (void)k, (void)seat;
}

NL_KERNEL void ask_part_end(nl_ctx k, int seat)
{
#define X(m) NL_EACH(k, m, m##_on_part_end(k, seat))
    NL_ON_PART_END(X)
#undef X
    (void)k, (void)seat;
}

NL_KERNEL void ask_turn_end(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_turn_end(k))
    NL_ON_TURN_END(X)
#undef X
}

NL_KERNEL uint32_t ask_win(nl_ctx k)
{
    uint32_t seats = 0;
#define X(m) NL_EACH(k, m, seats |= m##_on_win(k))
    NL_ON_WIN(X)
#undef X
    return seats;
}

NL_KERNEL bool ask_win_waits(nl_ctx k)
{
#define X(m) \
    if (NL_HAS(k, m) && m##_on_win_waits(k)) return true;
    NL_ON_WIN_WAITS(X)
#undef X
    return false;
}

NL_KERNEL int ask_points(nl_ctx k, int seat)
{
    int points = 0;
#define X(m) NL_EACH(k, m, points += m##_on_points(k, seat))
    NL_ON_POINTS(X)
#undef X
    (void)k, (void)seat;
    return points;
}

NL_KERNEL nl_action *ask_list(nl_ctx k, int seat, nl_action *out)
{
#define X(m) NL_EACH(k, m, out = m##_on_list(k, seat, out))
    NL_ON_LIST(X)
#undef X
    (void)k, (void)seat;
    return out;
}

NL_KERNEL void ask_road(nl_ctx k, int seat, int edge, road_how how)
{
#define X(m) NL_EACH(k, m, m##_on_road(k, seat, edge, how))
    NL_ON_ROAD(X)
#undef X
    (void)k, (void)seat, (void)edge, (void)how;
}

NL_KERNEL void ask_building(nl_ctx k, int seat, int corner)
{
#define X(m) NL_EACH(k, m, m##_on_building(k, seat, corner))
    NL_ON_BUILDING(X)
#undef X
    (void)k, (void)seat, (void)corner;
}

/* got: bit set of the seats that received cards. */
NL_KERNEL void ask_yield(nl_ctx k, uint32_t got)
{
#define X(m) NL_EACH(k, m, m##_on_yield(k, got))
    NL_ON_YIELD(X)
#undef X
    (void)k, (void)got;
}

NL_KERNEL uint32_t ask_shielded(nl_ctx k)
{
    uint32_t seats = 0;
#define X(m) NL_EACH(k, m, seats |= m##_on_shielded(k))
    NL_ON_SHIELDED(X)
#undef X
    (void)k;
    return seats;
}

NL_KERNEL void ask_seven(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_seven(k))
    NL_ON_SEVEN(X)
#undef X
    (void)k;
}

NL_KERNEL bool ask_may_spare(nl_ctx k, int hex)
{
#define X(m) \
    if (NL_HAS(k, m) && m##_on_may_spare(k, hex)) return true;
    NL_ON_MAY_SPARE(X)
#undef X
    (void)k, (void)hex;
    return false;
}

NL_KERNEL void ask_spared(nl_ctx k, int seat)
{
#define X(m) NL_EACH(k, m, m##_on_spared(k, seat))
    NL_ON_SPARED(X)
#undef X
    (void)k, (void)seat;
}

NL_KERNEL nl_lanes ask_rates(nl_ctx k, int seat, nl_lanes rates)
{
#define X(m) NL_EACH(k, m, rates = m##_on_rates(k, seat, rates))
    NL_ON_RATES(X)
#undef X
    (void)k, (void)seat;
    return rates;
}

NL_KERNEL bool ask_goods(nl_ctx k)
{
#define X(m) \
    if (NL_HAS(k, m) && m##_on_goods(k)) return true;
    NL_ON_GOODS(X)
#undef X
    (void)k;
    return false;
}

NL_KERNEL nl_action *ask_offers(nl_ctx k, int seat, nl_action *out)
{
#define X(m) NL_EACH(k, m, out = m##_on_offers(k, seat, out))
    NL_ON_OFFERS(X)
#undef X
    (void)k, (void)seat;
    return out;
}

NL_KERNEL nl_action *ask_counters(nl_ctx k, int seat, nl_action *out)
{
#define X(m) NL_EACH(k, m, out = m##_on_counters(k, seat, out))
    NL_ON_COUNTERS(X)
#undef X
    (void)k, (void)seat;
    return out;
}

NL_KERNEL nl_err ask_terms(nl_ctx k, int seat, uint64_t terms)
{
    nl_err err = NL_OK;
#define X(m) \
    if (!err && NL_HAS(k, m)) err = m##_on_terms(k, seat, terms);
    NL_ON_TERMS(X)
#undef X
    (void)k, (void)seat, (void)terms;
    return err;
}

/* terms: from the point of view of `with`. */
NL_KERNEL void ask_dealt(nl_ctx k, int seat, int with, uint64_t terms)
{
#define X(m) NL_EACH(k, m, m##_on_dealt(k, seat, with, terms))
    NL_ON_DEALT(X)
#undef X
    (void)k, (void)seat, (void)with, (void)terms;
}

/* The cards of the deck that are equally likely to be drawn next. */
NL_KERNEL nl_lanes ask_deck(nl_ctx k)
{
#define X(m) \
    if (NL_HAS(k, m)) return m##_on_deck(k);
    NL_ON_DECK(X)
#undef X
    return k.s->deck;
}

/* k.s is a view. */
NL_KERNEL nl_lanes ask_deck_known(nl_ctx k)
{
    nl_lanes known = 0;
#define X(m) NL_EACH(k, m, known += m##_on_deck_known(k))
    NL_ON_DECK_KNOWN(X)
#undef X
    (void)k;
    return known;
}

NL_KERNEL void ask_drawn(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_drawn(k))
    NL_ON_DRAWN(X)
#undef X
    (void)k;
}

NL_KERNEL bool ask_sees(nl_ctx k, int seat, int other)
{
#define X(m) \
    if (NL_HAS(k, m) && m##_on_sees(k, seat, other)) return true;
    NL_ON_SEES(X)
#undef X
    (void)k, (void)seat, (void)other;
    return false;
}

NL_KERNEL nl_lanes ask_shown(nl_ctx k, int seat)
{
    nl_lanes cards = 0;
#define X(m) NL_EACH(k, m, cards += m##_on_shown(k, seat))
    NL_ON_SHOWN(X)
#undef X
    (void)k, (void)seat;
    return cards;
}

NL_KERNEL void ask_observe(nl_ctx k, int seat, island_state *view)
{
#define X(m) NL_EACH(k, m, m##_on_observe(k, seat, view))
    NL_ON_OBSERVE(X)
#undef X
    (void)k, (void)seat, (void)view;
}

NL_KERNEL void ask_fill(nl_ctx k, int seat, observe_source draw)
{
#define X(m) NL_EACH(k, m, m##_on_fill(k, seat, draw))
    NL_ON_FILL(X)
#undef X
    (void)k, (void)seat, (void)draw;
}

NL_KERNEL void ask_derive(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_derive(k))
    NL_ON_DERIVE(X)
#undef X
    (void)k;
}

NL_KERNEL void ask_set_turn(nl_ctx k)
{
#define X(m) NL_EACH(k, m, m##_on_set_turn(k))
    NL_ON_SET_TURN(X)
#undef X
}

#endif
