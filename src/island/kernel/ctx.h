/* ctx.h - the context passed to every rule function, and what only the island's rules share: cards
   of the bank, corners and pieces. It never names a module. */
#ifndef NL_KERNEL_CTX_H
#define NL_KERNEL_CTX_H

#include "island/kernel/tell.h"
#include "island/rules.h"
#include "island/state.h"

/* What changes only when somebody builds, kept while a playout lasts (cache.h). The function named
   beside each field computes it, and answers with the field if there is a cache. */
typedef struct island_cache {
    nl_set built, barred, taken;   /* buildings_all, build_barred, roads_all */
    nl_set edges[NL_SEATS];        /* route_edges */
    nl_set touched[NL_SEATS];      /* route_touched */
    nl_lanes rates[NL_SEATS];      /* trade_harbours */
    uint64_t hexes[NL_SEATS];      /* robber_hexes */
    nl_lanes income[13][NL_SEATS]; /* yield_income, by the sum of the dice */
    uint8_t pieces[NL_SEATS];      /* points_pieces */
} island_cache;

/* Passed by value and inlined everywhere. If a member is constant (no log, no modules), the
   compiler removes the code that tests it. */
typedef struct nl_ctx {
    const island_game *g;
    island_state *s;
    nl_log *log; /* NULL: events are not recorded */
#ifndef __wasm__
    island_cache *cache; /* NULL: everything is computed */
#endif
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

/* The context with another cache, and its cache. WebAssembly, which players download, has none. */
NL_KERNEL nl_ctx ctx_cached(nl_ctx k, island_cache *cache)
{
#ifdef __wasm__
    (void)cache;
#else
    k.cache = cache;
#endif
    return k;
}

NL_KERNEL island_cache *cache_of(nl_ctx k)
{
#ifdef __wasm__
    (void)k;
    return 0;
#else
    return k.cache;
#endif
}

NL_KERNEL bool cached(nl_ctx k) { return cache_of(k) != 0; }

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
    /* cppcheck-suppress uninitvar; this writes it */
    return ctx_cached(k, 0);
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

/* The sum of the dice at which the hex yields; 0: none. */
NL_KERNEL int land_number(nl_ctx k, int hex)
{
    return k.g->hex_kind[hex] == NL_ANY ? 0 : k.g->layout.chip[hex];
}

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

NL_KERNEL nl_set buildings_all_now(nl_ctx k)
{
    nl_set all = set_none();
    for (int i = 0; i < k.seats; i++) all = set_or(all, buildings(k, i));
    return all;
}

NL_KERNEL nl_set buildings_all(nl_ctx k)
{
    assert(!cached(k) || set_equal(cache_of(k)->built, buildings_all_now(k)));
    return cached(k) ? cache_of(k)->built : buildings_all_now(k);
}

NL_KERNEL nl_set buildings_foreign(nl_ctx k, int seat)
{
    return set_minus(buildings_all(k), buildings(k, seat));
}

NL_KERNEL nl_set roads_all_now(nl_ctx k)
{
    nl_set all = set_none();
    for (int i = 0; i < k.seats; i++) all = set_or(all, k.s->seat[i].roads);
    return all;
}

NL_KERNEL nl_set roads_all(nl_ctx k)
{
    assert(!cached(k) || set_equal(cache_of(k)->taken, roads_all_now(k)));
    return cached(k) ? cache_of(k)->taken : roads_all_now(k);
}

/* Corners blocked by a building on them or next to them (distance rule). */
NL_KERNEL nl_set build_barred_now(nl_ctx k)
{
    nl_set all = buildings_all(k), barred = all;
    while (set_any(all)) barred = set_or(barred, k.g->corner_near[set_pop(&all)]);
    return barred;
}

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *add_places(nl_action *out, int kind, int seat, nl_set places)
{
    while (set_any(places)) out = add(out, kind, seat, set_pop(&places), 0, 0);
    return out;
}

#endif
