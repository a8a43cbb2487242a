/* moves.h - the legal actions of a seat: sets of places, kinds and hexes, and a list of the rest,
   which is short. Together, in this order, they are what nl_legal lists. The sets can be counted,
   listed, and asked for their n-th action. Included by island.c. */
#ifndef NL_ISLAND_MOVES_H
#define NL_ISLAND_MOVES_H

/* The order of the members is that of the actions. Only the robber's decision has aims, and only
   that to discard has discards; both have nothing else. */
typedef struct island_moves {
    int decision; /* the one on top of the stack */
    int first;    /* NL_A_ROLL, NL_A_END or NL_A_PASS; NL_ACTIONS: none */
    nl_set roads, settlements, cities;
    bool buy;
    trade_deals deals;
    robber_aims aims;
    nl_lanes discards; /* high bits of kinds */
} island_moves;

NL_KERNEL island_moves moves_none(int decision)
{
    island_moves m;
    m.decision = decision;
    m.first = NL_ACTIONS;
    m.roads = set_none();
    m.settlements = set_none();
    m.cities = set_none();
    m.buy = false;
    m.deals = trade_no_deals();
    m.aims = robber_no_aims();
    m.discards = 0;
    return m;
}

/* A part in which the seat builds and buys, and perhaps trades with the bank. */
NL_KERNEL island_moves moves_part(nl_ctx k, int decision, int seat, int first, bool trades)
{
    island_moves m = moves_none(decision);
    m.first = first;
    m.roads = build_roads(k, seat);
    m.settlements = build_settlements(k, seat);
    m.cities = build_cities(k, seat);
    m.buy = cards_may_buy(k, seat);
    if (trades) m.deals = trade_bank_deals(k, seat);
    return m;
}

/* decision: the one on top of the stack, here and below. */
NL_KERNEL island_moves moves_of(nl_ctx k, int decision, int seat)
{
    island_moves m = moves_none(decision);
    switch (decision) {
    case NL_D_FOUND_SETTLEMENT: m.settlements = setup_settlements(k); break;
    case NL_D_FOUND_ROAD: m.roads = setup_roads(k); break;
    case NL_D_FREE_ROAD: m.roads = route_open(k, seat); break;
    case NL_D_ROLL: m.first = NL_A_ROLL; break;
    case NL_D_MAIN:
    case NL_D_PARTNER: return moves_part(k, decision, seat, NL_A_END, true);
    case NL_D_EXTRA_BUILD: return moves_part(k, decision, seat, NL_A_PASS, false);
    case NL_D_ROBBER: m.aims = robber_aims_of(k, seat); break;
    case NL_D_DISCARD: m.discards = robber_discards(k, seat); break;
    default: break;
    }
    return m;
}

/* ---- the list -------------------------------------------------------------------------------- */

/* What the sets of this decision do not contain, without offers and counter-offers. */
NL_KERNEL nl_action *moves_more(nl_ctx k, int decision, int seat, nl_action *out)
{
    switch (decision) {
    case NL_D_MAIN:
        if (k.talks && top(k)->a) out = trade_close_list(k, seat, out);
        return ask_list(k, seat, cards_list(k, seat, out));
    case NL_D_ROLL:
    case NL_D_PARTNER: return ask_list(k, seat, cards_list(k, seat, out));
    case NL_D_FREE_ROAD: return cards_free_road_list(k, seat, out);
    case NL_D_ROB: return robber_rob_list(k, seat, out);
    case NL_D_OFFER: return trade_answer_list(k, seat, out);
#define X(name, word, owner, label, below) \
    case NL_D_##name:                      \
        return owner##_##word##_list(k, seat, out);
#include "neuland/island/decisions_modules.def"
#undef X
    default: return out; /* the sets are all, or chance is asked, or the game is over */
    }
}

/* Besides them, offers and counter-offers. */
NL_KERNEL nl_action *moves_all_more(nl_ctx k, int decision, int seat, nl_action *out)
{
    out = moves_more(k, decision, seat, out);
    if (decision == NL_D_MAIN) return trade_offer_list(k, seat, ask_offers(k, seat, out));
    if (decision == NL_D_OFFER) return trade_counter_list(k, seat, ask_counters(k, seat, out));
    return out;
}

/* ---- reading the sets ------------------------------------------------------------------------ */

NL_KERNEL int moves_count(const island_moves *m)
{
    if (m->decision == NL_D_ROBBER) return robber_aims_count(&m->aims);
    if (m->decision == NL_D_DISCARD) return bits_count(m->discards);
    return (m->first != NL_ACTIONS) + set_count(m->roads) + set_count(m->settlements) +
           set_count(m->cities) + m->buy + trade_deals_count(&m->deals);
}

NL_KERNEL nl_action *moves_discards(const island_moves *m, int seat, nl_action *out)
{
    for (nl_lanes left = m->discards; left; left &= left - 1)
        out = add(out, NL_A_DISCARD, seat, bits_first(left) / 8, 0, 0);
    return out;
}

NL_KERNEL nl_action *moves_list(const island_moves *m, int seat, nl_action *out)
{
    if (m->decision == NL_D_ROBBER) return robber_aims_list(&m->aims, seat, out);
    if (m->decision == NL_D_DISCARD) return moves_discards(m, seat, out);
    if (m->first != NL_ACTIONS) out = add(out, m->first, seat, 0, 0, 0);
    out = add_places(out, NL_A_ROAD, seat, m->roads);
    out = add_places(out, NL_A_SETTLEMENT, seat, m->settlements);
    out = add_places(out, NL_A_CITY, seat, m->cities);
    if (m->buy) out = add(out, NL_A_BUY, seat, 0, 0, 0);
    return trade_deals_list(&m->deals, seat, out);
}

/* n must be below the count. */
NL_KERNEL nl_action moves_nth(const island_moves *m, int seat, int n)
{
    const int roads = set_count(m->roads), settlements = set_count(m->settlements);
    const int cities = set_count(m->cities);
    if (m->decision == NL_D_ROBBER) return robber_aims_nth(&m->aims, seat, n);
    if (m->decision == NL_D_DISCARD)
        return action_of(NL_A_DISCARD, seat, lanes_nth(m->discards, n), 0, 0);
    if (m->first != NL_ACTIONS && n-- == 0) return action_of(m->first, seat, 0, 0, 0);
    if (n < roads) return action_of(NL_A_ROAD, seat, set_nth(m->roads, n), 0, 0);
    n -= roads;
    if (n < settlements) return action_of(NL_A_SETTLEMENT, seat, set_nth(m->settlements, n), 0, 0);
    n -= settlements;
    if (n < cities) return action_of(NL_A_CITY, seat, set_nth(m->cities, n), 0, 0);
    n -= cities;
    if (m->buy && n-- == 0) return action_of(NL_A_BUY, seat, 0, 0, 0);
    return trade_deals_nth(&m->deals, seat, n);
}

#endif
