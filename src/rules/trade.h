/* trade.h - offers between players: one rule in all games that have hands. Only one offer is open
   at a time. In its frame, a holds the seats that have not answered and b those that accepted or
   countered. Each of these keeps the terms it agrees to in `pending`. An offer may leave one side
   open (terms_open); it cannot be accepted, only countered.

   Included like stack.h, by a game that has defined

     trade_holds(k, seat, terms)   whether the seat can fulfil its part of the terms
     ask_goods(k)                  whether goods other than cards can be traded

   It moves cards only when a game closes a deal (trade_deal). */
#ifndef NL_RULES_TRADE_H
#define NL_RULES_TRADE_H

#include "rules/stack.h"
#include "rules/terms.h"

/* ---- actions with terms ---------------------------------------------------------------------- */

/* An offer or counter-offer with these terms. */
NL_KERNEL nl_action trade_terms(int action, int seat, uint64_t terms, uint32_t to)
{
    nl_action a = action_of(action, seat, 0, 0, 0);
    terms_write(terms, a.arg);
    a.arg[5] = (uint8_t)to;
    return a;
}

/* One card for one card. */
NL_KERNEL nl_action trade_one_for_one(int action, int seat, int give, int take, uint32_t to)
{
    return trade_terms(action, seat, terms_give(give, 1) | terms_take(take, 1), to);
}

/* ---- offers ---------------------------------------------------------------------------------- */

NL_KERNEL bool trade_allowed(rules_ctx k)
{
    return k.g->rules.trade != NL_TRADE_OFF && !k.s->trade_closed;
}

NL_KERNEL uint32_t trade_others(rules_ctx k, int seat)
{
    return (seat_bit(k.seats) - 1) & ~seat_bit(seat);
}

/* The listed offers: one card for one card, to all seats. */
NL_KERNEL nl_action *trade_offer_list(rules_ctx k, int seat, nl_action *out)
{
    const int offer = RULES_ID(A, OFFER);
    uint32_t to = trade_others(k, seat);
    if (!trade_allowed(k)) return out;
    for (int give = 0; give < NL_KINDS; give++) {
        if (!hand_get(k, seat, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(offer, seat, give, take, to);
    }
    return out;
}

NL_KERNEL nl_err trade_offer_check(rules_ctx k, nl_action a)
{
    uint64_t terms = terms_read(a.arg);
    if (!a.arg[5] || a.arg[5] & ~trade_others(k, a.seat)) return NL_ERR_BAD_ARGS;
    if (k.g->rules.trade == NL_TRADE_OFF) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!terms_fair(terms) && !terms_open(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_open(rules_ctx k, int seat, uint64_t terms, int to)
{
    k.s->seat[seat].pending = terms;
    push(k, RULES_ID(D, OFFER), seat, to, 0);
    if (k.log)
        tell_offered(k.log, seat, terms_give_lanes(terms), terms_take_lanes(terms), to,
                     terms_gives_goods(terms), terms_takes_goods(terms));
}

NL_KERNEL void trade_offer_apply(rules_ctx k, nl_action a)
{
    trade_open(k, a.seat, terms_read(a.arg), a.arg[5]);
}

/* ---- answers --------------------------------------------------------------------------------- */

NL_KERNEL bool trade_asked(rules_ctx k, int seat) { return seat_in(top(k)->a, seat); }

NL_KERNEL uint64_t trade_asked_terms(rules_ctx k) /* from the asked seat's point of view */
{
    return terms_flip(k.s->seat[top(k)->seat].pending);
}

/* Whether the asked seat can accept the offer unchanged. */
NL_KERNEL nl_err trade_asked_part(rules_ctx k, int seat)
{
    uint64_t terms = trade_asked_terms(k);
    return terms_open(terms) ? NL_ERR_NOT_ALLOWED : trade_holds(k, seat, terms);
}

/* Whether the offering seat can fulfil the terms that `with` agreed to. */
NL_KERNEL nl_err trade_close_part(rules_ctx k, int seat, int with)
{
    return trade_holds(k, seat, terms_flip(k.s->seat[with].pending));
}

/* Listed counter-offers to an offer with an open side: the fixed side unchanged, against one card
   of any kind that is not part of it. */
NL_KERNEL nl_action *trade_filled_list(rules_ctx k, int seat, uint64_t open, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        uint64_t terms = terms_filled(open, kind);
        if (terms_fair(terms) && !trade_holds(k, seat, terms))
            *out++ = trade_terms(RULES_ID(A, COUNTER), seat, terms, 0);
    }
    return out;
}

/* Listed counter-offers: one card of a requested kind against one of another kind. */
NL_KERNEL nl_action *trade_counter_list(rules_ctx k, int seat, nl_action *out)
{
    uint64_t terms = trade_asked_terms(k);
    if (!trade_asked(k, seat)) return out;
    if (terms_open(terms)) return trade_filled_list(k, seat, terms, out);
    for (int give = 0; give < NL_KINDS; give++) {
        if (!terms_gives(terms, give) || !hand_get(k, seat, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(RULES_ID(A, COUNTER), seat, give, take, 0);
    }
    return out;
}

NL_KERNEL nl_action *trade_answer_list(rules_ctx k, int seat, nl_action *out)
{
    if (trade_asked(k, seat)) {
        out = add(out, RULES_ID(A, DECLINE), seat, 0, 0, 0);
        if (!trade_asked_part(k, seat)) out = add(out, RULES_ID(A, ACCEPT), seat, 0, 0, 0);
        return out;
    }
    if (seat != top(k)->seat) return out;
    out = add(out, RULES_ID(A, WITHDRAW), seat, 0, 0, 0);
    for (uint32_t left = top(k)->b; left; left &= left - 1)
        if (!trade_close_part(k, seat, bits_first(left)))
            out = add(out, RULES_ID(A, CLOSE), seat, bits_first(left), 0, 0);
    return out;
}

NL_KERNEL void trade_finish(rules_ctx k)
{
    for (int i = 0; i < k.seats; i++) k.s->seat[i].pending = 0;
    pop(k);
}

/* Records an answer. The offer ends if all seats have answered and none is willing. */
NL_KERNEL void trade_answered(rules_ctx k, int seat, bool willing)
{
    nl_frame *f = top(k);
    f->a = (uint8_t)(f->a & ~seat_bit(seat));
    if (willing) f->b = (uint8_t)(f->b | seat_bit(seat));
    if (!f->a && !f->b) trade_finish(k);
}

NL_KERNEL nl_err trade_accept_check(rules_ctx k, nl_action a)
{
    if (!trade_asked(k, a.seat)) return NL_ERR_NOT_ALLOWED;
    return trade_asked_part(k, a.seat);
}

NL_KERNEL void trade_accept_apply(rules_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = trade_asked_terms(k);
    tell_answered(k.log, a.seat, 1);
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_decline_check(rules_ctx k, nl_action a)
{
    return trade_asked(k, a.seat) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_decline_apply(rules_ctx k, nl_action a)
{
    tell_answered(k.log, a.seat, 0);
    trade_answered(k, a.seat, false);
}

/* Cards, and goods if the game has any. */
NL_KERNEL uint64_t trade_terms_read(nl_action a)
{
    return terms_read(a.arg) | terms_goods_read(a.arg[5]);
}

NL_KERNEL nl_err trade_counter_check(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    if (a.arg[5] && (!ask_goods(k) || terms_goods_byte(terms) != a.arg[5])) return NL_ERR_BAD_ARGS;
    if (!trade_asked(k, a.seat) || !terms_fair(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_counter_apply(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    k.s->seat[a.seat].pending = terms;
    if (k.log)
        tell_countered(k.log, a.seat, terms_give_lanes(terms), terms_take_lanes(terms),
                       terms_gives_goods(terms), terms_takes_goods(terms));
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_withdraw_check(rules_ctx k, nl_action a)
{
    return a.seat == top(k)->seat ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_withdraw_apply(rules_ctx k, nl_action a)
{
    tell_withdrew(k.log, a.seat);
    trade_finish(k);
}

/* ---- the deal -------------------------------------------------------------------------------- */

/* Checks only the cards of the seat that closes. Its partner's cards are hidden from it. */
NL_KERNEL nl_err trade_close_check(rules_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    if (a.seat != top(k)->seat || !seat_in(top(k)->b, a.arg[0])) return NL_ERR_NOT_ALLOWED;
    return trade_close_part(k, a.seat, a.arg[0]);
}

/* Moves the cards. terms: from the point of view of `with`. */
NL_KERNEL void trade_deal(rules_ctx k, int seat, int with, uint64_t terms)
{
    nl_lanes gets = terms_give_lanes(terms), gives = terms_take_lanes(terms);
    hand_move(k, seat, with, gives);
    hand_move(k, with, seat, gets);
    tell_dealt(k.log, seat, with, gives, gets, terms_takes_goods(terms), terms_gives_goods(terms));
}

#endif
