/* ctx.h - the context passed to every rule function, and what only the island's rules share: cards
   of the bank, corners and pieces. It never names a module. */
#ifndef NL_KERNEL_CTX_H
#define NL_KERNEL_CTX_H

#include "island/kernel/tell.h"
#include "island/rules.h"
#include "island/state.h"

/* Passed by value and inlined everywhere. If a member is constant (no log, no modules), the
   compiler removes the code that tests it. */
typedef struct nl_ctx {
    const island_game *g;
    island_state *s;
    nl_log *log; /* NULL: events are not recorded */
    uint32_t modules;
    int seats;
    bool talks; /* trade=on: seats speak off turn, and their terms stand */
    bool wide;  /* the board has more than 64 corners */
    bool stops; /* the board has sites that stop roads */
} nl_ctx;

typedef nl_ctx rules_ctx;
#define RULES_ID(set, name) NL_##set##_##name

#include "rules/stack.h"

NL_KERNEL bool ask_stands(nl_ctx k) { return k.talks; }

#include "rules/standing.h"

NL_KERNEL nl_ctx ctx_of(const island_game *g, island_state *s, nl_log *log)
{
    nl_ctx k;
    k.g = g;
    k.s = s;
    k.log = log;
    k.modules = g->modules;
    k.seats = g->seats;
    k.talks = g->rules.trade == NL_TRADE_ON;
    k.wide = g->corners > 64;
    k.stops = set_any(g->stops);
    return k;
}

#define NL_HAS(k, m) (((k).modules >> NL_MOD_##m & 1u) != 0)
/* A module's part of the state. */
#define SLICE(k, name) NL_SLICE((k).g, (k).s, name)

/* ---- cards ----------------------------------------------------------------------------------- */

NL_KERNEL void pay_bank(nl_ctx k, int seat, nl_lanes price)
{
    hand_take(k, seat, price);
    k.s->bank += price;
}

NL_KERNEL void take_bank(nl_ctx k, int seat, nl_lanes cards)
{
    assert(lanes_cover(k.s->bank, cards));
    k.s->bank -= cards;
    hand_add(k, seat, cards);
}

NL_KERNEL int knights_open(nl_ctx k, int seat)
{
    return (int)(k.s->seat[seat].dev >> DEV_KNIGHTS_SHIFT & 0xFF);
}

/* ---- land ------------------------------------------------------------------------------------ */

/* The nl_kind that the hex yields, or NL_ANY if it yields nothing. */
NL_KERNEL int land_kind(nl_ctx k, int hex) { return k.g->hex_kind[hex]; }

/* Bit set of the hexes that yield at this roll. */
NL_KERNEL uint64_t land_hexes(nl_ctx k, int sum) { return k.g->number_hexes[sum]; }

NL_KERNEL bool land_desert(nl_ctx k, int hex) { return k.g->layout.terrain[hex] == NL_DESERT; }

/* ---- corners: only the lowest word on small boards ------------------------------------------- */

NL_KERNEL nl_set corners_and(nl_ctx k, nl_set a, nl_set b)
{
    return set_part(set_and(a, b), k.wide);
}

NL_KERNEL int corners_count(nl_ctx k, nl_set s) { return set_count_part(s, k.wide); }

NL_KERNEL bool corners_meet(nl_ctx k, nl_set a, nl_set b) { return set_any(corners_and(k, a, b)); }

/* ---- pieces ---------------------------------------------------------------------------------- */

NL_KERNEL nl_set buildings(nl_ctx k, int seat)
{
    return set_or(k.s->seat[seat].settlements, k.s->seat[seat].cities);
}

NL_KERNEL nl_set buildings_all(nl_ctx k)
{
    nl_set all = set_none();
    for (int i = 0; i < k.seats; i++) all = set_or(all, buildings(k, i));
    return all;
}

NL_KERNEL nl_set buildings_foreign(nl_ctx k, int seat)
{
    return set_minus(buildings_all(k), buildings(k, seat));
}

NL_KERNEL nl_set roads_all(nl_ctx k)
{
    nl_set all = set_none();
    for (int i = 0; i < k.seats; i++) all = set_or(all, k.s->seat[i].roads);
    return all;
}

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *add_places(nl_action *out, int kind, int seat, nl_set places)
{
    while (set_any(places)) out = add(out, kind, seat, set_pop(&places), 0, 0);
    return out;
}

#endif
