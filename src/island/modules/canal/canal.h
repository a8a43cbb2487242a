/* canal.h - the Erie Canal: a seat that connects two canal sites with its own roads earns a token.
   A token gives a 2:1 rate at the bank for one part and can be traded (countries A8). */
#ifndef NL_MODULE_CANAL_H
#define NL_MODULE_CANAL_H

#include "island/kernel/trade.h"
#include "island/kernel/turn.h"
#include "island/modules/canal/tell.h"

NL_KERNEL canal_slice *canal_of(nl_ctx k) { return SLICE(k, canal); }

NL_KERNEL void canal_on_start(nl_ctx k) { canal_of(k)->supply = CANAL_TOKENS; }

/* ---- pairs ----------------------------------------------------------------------------------- */

/* The bit of a pair of canal sites. `low` and `high` are their indexes in corner order. */
NL_KERNEL uint64_t canal_pair(int low, int high)
{
    return UINT64_C(1) << (high * (high - 1) / 2 + low);
}

/* The index of a canal site. */
NL_KERNEL int canal_index(nl_ctx k, int corner)
{
    nl_set left = k.g->canals;
    int n = 0;
    while (set_pop(&left) != corner) n++;
    return n;
}

/* Corners that the seat's roads connect to this edge without passing through a site. Sites where
   such roads end are included. */
NL_KERNEL nl_set canal_joined(nl_ctx k, int seat, int edge)
{
    nl_set seen = k.g->edge_ends[edge], left = set_minus(seen, k.g->sites);
    while (set_any(left)) {
        nl_set roads = set_and(k.g->corner_edges[set_pop(&left)], k.s->seat[seat].roads);
        nl_set fresh = set_none();
        while (set_any(roads)) fresh = set_or(fresh, k.g->edge_ends[set_pop(&roads)]);
        fresh = set_minus(fresh, seen);
        seen = set_or(seen, fresh);
        left = set_or(left, set_minus(fresh, k.g->sites));
    }
    return seen;
}

/* Each pair earns at most one token per seat. If the supply is empty, the token is lost. */
NL_KERNEL void canal_link(nl_ctx k, int seat, int low, int high, bool earns)
{
    canal_slice *c = canal_of(k);
    uint64_t pair = canal_pair(canal_index(k, low), canal_index(k, high));
    if (c->linked[seat] & pair) return;
    c->linked[seat] |= pair;
    if (!earns || !c->supply) return;
    c->supply--;
    c->tokens[seat]++;
    tell_token(k.log, seat, low, high);
}

NL_KERNEL void canal_link_all(nl_ctx k, int seat, int edge, bool earns)
{
    nl_set ends = set_and(canal_joined(k, seat, edge), k.g->canals);
    while (set_any(ends)) {
        int low = set_pop(&ends);
        for (nl_set rest = ends; set_any(rest);) canal_link(k, seat, low, set_pop(&rest), earns);
    }
}

/* Roads of the set-up phase earn no token, and the pair cannot earn one later. */
NL_KERNEL void canal_on_road(nl_ctx k, int seat, int edge, road_how how)
{
    canal_link_all(k, seat, edge, how != ROAD_FOUNDED);
}

/* Roads placed by hand earn no tokens either. */
NL_KERNEL void canal_on_derive(nl_ctx k)
{
    for (int i = 0; i < k.seats; i++)
        for (nl_set roads = k.s->seat[i].roads; set_any(roads);)
            canal_link_all(k, i, set_pop(&roads), false);
}

/* ---- use ------------------------------------------------------------------------------------- */

NL_KERNEL nl_err canal_token_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    if (!NL_HAS(k, canal)) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!canal_of(k)->tokens[a.seat]) return NL_ERR_NOT_YOURS;
    return canal_of(k)->played >> a.arg[0] & 1 ? NL_ERR_ALREADY_DONE : NL_OK;
}

NL_KERNEL void canal_token_apply(nl_ctx k, nl_action a)
{
    canal_of(k)->tokens[a.seat]--;
    canal_of(k)->played = (uint8_t)(canal_of(k)->played | 1u << a.arg[0]);
    tell_token_played(k.log, a.seat, a.arg[0]);
}

/* Only after the roll, and only while trading is open. */
NL_KERNEL nl_action *canal_on_list(nl_ctx k, int seat, nl_action *out)
{
    int decision = top(k)->decision;
    if (decision != NL_D_MAIN && decision != NL_D_PARTNER) return out;
    if (!canal_of(k)->tokens[seat] || k.s->trade_closed) return out;
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (!(canal_of(k)->played >> kind & 1)) out = add(out, NL_A_TOKEN, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_lanes canal_on_rates(nl_ctx k, int seat, nl_lanes rates)
{
    if (seat != k.s->part) return rates;
    for (uint32_t left = canal_of(k)->played; left; left &= left - 1) {
        int kind = bits_first(left);
        rates -= lanes_many(kind, lanes_get(rates, kind) - RATE_KIND);
    }
    return rates;
}

/* Returns played tokens to the supply. */
NL_KERNEL void canal_on_part_end(nl_ctx k, int seat)
{
    canal_slice *c = canal_of(k);
    int count = bits_count(c->played);
    if (!count) return;
    c->supply = (uint8_t)(c->supply + count);
    c->played = 0;
    tell_tokens_back(k.log, seat, count);
}

/* A part that was started by hand begins with no tokens played. */
NL_KERNEL void canal_on_part(nl_ctx k, int seat) { canal_on_part_end(k, seat); }

/* ---- trade ----------------------------------------------------------------------------------- */

NL_KERNEL bool canal_on_goods(nl_ctx k)
{
    (void)k;
    return true;
}

/* Tokens are public, so every seat knows whether another seat has them. */
NL_KERNEL nl_err canal_on_terms(nl_ctx k, int seat, uint64_t terms)
{
    return canal_of(k)->tokens[seat] >= terms_gives_goods(terms) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void canal_on_dealt(nl_ctx k, int seat, int with, uint64_t terms)
{
    uint8_t *tokens = canal_of(k)->tokens;
    int gets = terms_gives_goods(terms) - terms_takes_goods(terms);
    tokens[seat] = (uint8_t)(tokens[seat] + gets);
    tokens[with] = (uint8_t)(tokens[with] - gets);
}

NL_KERNEL nl_err canal_token_offer_check(nl_ctx k, nl_action a)
{
    int to = terms_goods_seat(a.arg[5]);
    if (to >= k.seats || to == a.seat || !terms_any_goods(terms_goods_read(a.arg[5])))
        return NL_ERR_BAD_ARGS;
    if (!NL_HAS(k, canal) || k.g->rules.trade == NL_TRADE_OFF) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!terms_fair(trade_terms_read(a))) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, trade_terms_read(a));
}

NL_KERNEL void canal_token_offer_apply(nl_ctx k, nl_action a)
{
    trade_open(k, a.seat, trade_terms_read(a), (int)seat_bit(terms_goods_seat(a.arg[5])));
}

/* One card against one token. If `taken`, the seat gives the card and takes the token. */
NL_KERNEL nl_action canal_one_for_one(int action, int seat, int kind, bool taken, int to)
{
    uint64_t terms = taken ? terms_give(kind, 1) : terms_take(kind, 1);
    uint64_t token = taken ? terms_goods(0, 1) : terms_goods(1, 0);
    return trade_terms(action, seat, terms, (uint32_t)(terms_goods_byte(token) | to));
}

/* The listed offers: a token for a card, or a card for a token of a seat that has one. */
NL_KERNEL nl_action *canal_on_offers(nl_ctx k, int seat, nl_action *out)
{
    const uint8_t *tokens = canal_of(k)->tokens;
    if (!trade_allowed(k)) return out;
    for (int to = 0; to < k.seats; to++) {
        for (int kind = 0; kind < NL_KINDS && to != seat; kind++) {
            if (tokens[seat]) *out++ = canal_one_for_one(NL_A_TOKEN_OFFER, seat, kind, false, to);
            if (tokens[to] && hand_get(k, seat, kind))
                *out++ = canal_one_for_one(NL_A_TOKEN_OFFER, seat, kind, true, to);
        }
    }
    return out;
}

/* Listed counter-offers: a token for a card that the offer gives. If the offer asks for tokens, a
   token for any card. */
NL_KERNEL nl_action *canal_on_counters(nl_ctx k, int seat, nl_action *out)
{
    if (!trade_asked(k, seat) || !canal_of(k)->tokens[seat]) return out;
    uint64_t terms = trade_asked_terms(k, seat);
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (terms_takes(terms, kind) || terms_gives_goods(terms))
            *out++ = canal_one_for_one(NL_A_COUNTER, seat, kind, false, 0);
    return out;
}

/* ---- views ----------------------------------------------------------------------------------- */

/* Nothing is hidden. */
NL_KERNEL void canal_on_observe(nl_ctx k, int seat, island_state *view)
{
    (void)seat;
    *NL_SLICE(k.g, view, canal) = *canal_of(k);
}

#endif
