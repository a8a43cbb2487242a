/* trade.h - trade with the bank and between players (rules 4.4). */
#ifndef NL_KERNEL_TRADE_H
#define NL_KERNEL_TRADE_H

#include "island/hooks.h"

/* ---- the bank -------------------------------------------------------------------------------- */

/* The seat's rate for each kind. */
NL_KERNEL nl_lanes trade_rates(nl_ctx k, int seat)
{
    nl_set   own   = buildings(k, seat);
    int      other = corners_meet(k, own, k.g->harbour[NL_ANY]) ? RATE_ANY : RATE_BANK;
    nl_lanes rates = lanes_make(other, other, other, other, other);
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (corners_meet(k, own, k.g->harbour[kind]))
            rates -= (uint64_t)(other - RATE_KIND) << 8 * kind;
    return ask_rates(k, seat, rates);
}

NL_KERNEL int trade_rate(nl_ctx k, int seat, int kind)
{
    return lanes_get(trade_rates(k, seat), kind);
}

/* Whether the seat may trade at this rate. Besides the best rate, 4:1 is always allowed, and 3:1
   with a general harbour or certificate. */
NL_KERNEL bool trade_entitled(nl_ctx k, int seat, int kind, int rate)
{
    if (rate == RATE_ANY)
        return corners_meet(k, buildings(k, seat), k.g->harbour[NL_ANY]) ||
               set_meets(k.s->seat[seat].roads, k.g->cert[NL_ANY]);
    return rate == RATE_BANK || rate == trade_rate(k, seat, kind);
}

/* Lists trades at the best rates only. */
NL_KERNEL nl_action *trade_bank_list(nl_ctx k, int seat, nl_action *out)
{
    nl_lanes hand = k.s->seat[seat].hand;
    if (k.s->trade_closed) return out;
    if (!lanes_at_least(hand, lanes_make(2, 2, 2, 2, 2))) return out; /* below every rate */
    nl_lanes rates = trade_rates(k, seat), can = lanes_at_least(hand, rates);
    for (; can; can &= can - 1) {
        int give = bits_first(can) / 8;
        for (int get = 0; get < NL_KINDS; get++)
            if (get != give && lanes_get(k.s->bank, get))
                out = add(out, NL_A_TRADE, seat, give, lanes_get(rates, give), get);
    }
    return out;
}

NL_KERNEL nl_err trade_trade_check(nl_ctx k, nl_action a)
{
    int give = a.arg[0], count = a.arg[1], get = a.arg[2];
    if (give >= NL_KINDS || get >= NL_KINDS || !count) return NL_ERR_BAD_ARGS;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (give == get || !trade_entitled(k, a.seat, give, count)) return NL_ERR_NOT_ALLOWED;
    if (lanes_get(k.s->seat[a.seat].hand, give) < count) return NL_ERR_CANNOT_PAY;
    return lanes_get(k.s->bank, get) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL void trade_trade_apply(nl_ctx k, nl_action a)
{
    pay_bank(k, a.seat, lanes_many(a.arg[0], a.arg[1]));
    take_bank(k, a.seat, lanes_one(a.arg[2]));
    tell(k, NL_E_TRADED, a.seat, a.arg[0], a.arg[1], a.arg[2]);
}

/* ---- players -----------------------------------------------------------------------------------

   Only one offer is open at a time. In its frame, a holds the seats that have not answered and b
   those that accepted or countered. Each of these keeps the terms it agrees to in `pending`. An
   offer may leave one side open (terms_open); it cannot be accepted, only countered. */

/* Whether the seat has what it would give. */
NL_KERNEL nl_err trade_holds(nl_ctx k, int seat, uint64_t terms)
{
    return can_pay(k, seat, terms_give_lanes(terms)) ? ask_terms(k, seat, terms)
                                                     : NL_ERR_CANNOT_PAY;
}

/* The listed offers: one card for one card, to all seats. */
NL_KERNEL nl_action *trade_offer_list(nl_ctx k, int seat, nl_action *out)
{
    uint32_t others = (seat_bit(k.seats) - 1) & ~seat_bit(seat);
    if (k.g->rules.trade == NL_TRADE_OFF || k.s->trade_closed) return out;
    out = ask_offers(k, seat, out);
    for (int give = 0; give < NL_KINDS; give++) {
        if (!lanes_get(k.s->seat[seat].hand, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(NL_A_OFFER, seat, give, take, others);
    }
    return out;
}

NL_KERNEL nl_err trade_offer_check(nl_ctx k, nl_action a)
{
    uint32_t others = (seat_bit(k.seats) - 1) & ~seat_bit(a.seat);
    if (!a.arg[5] || a.arg[5] & ~others) return NL_ERR_BAD_ARGS;
    if (k.g->rules.trade == NL_TRADE_OFF) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!terms_fair(terms_of(a)) && !terms_open(terms_of(a))) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms_of(a));
}

NL_KERNEL void trade_tell_terms(nl_ctx k, int kind, int seat, uint64_t terms, int to)
{
    nl_event *e = k.log ? tell_to(k, kind, seat, SEEN_BY_ALL) : 0;
    if (!e) return;
    tell_terms(e, terms, to);
    e->arg[11] = (uint8_t)terms_gives_goods(terms);
    e->arg[12] = (uint8_t)terms_takes_goods(terms);
}

NL_KERNEL void trade_open(nl_ctx k, int seat, uint64_t terms, int to)
{
    k.s->seat[seat].pending = terms;
    push(k, NL_D_OFFER, seat, to, 0);
    trade_tell_terms(k, NL_E_OFFERED, seat, terms, to);
}

NL_KERNEL void trade_offer_apply(nl_ctx k, nl_action a)
{
    trade_open(k, a.seat, terms_of(a), a.arg[5]);
}

NL_KERNEL bool trade_asked(nl_ctx k, int seat)
{
    return seat_in(top(k)->a, seat);
}

NL_KERNEL uint64_t trade_asked_terms(nl_ctx k) /* from the asked seat's point of view */
{
    return terms_flip(k.s->seat[top(k)->seat].pending);
}

/* Whether the asked seat can accept the offer unchanged. */
NL_KERNEL nl_err trade_asked_part(nl_ctx k, int seat)
{
    uint64_t asked = trade_asked_terms(k);
    return terms_open(asked) ? NL_ERR_NOT_ALLOWED : trade_holds(k, seat, asked);
}

/* Listed counter-offers to an offer with an open side: the fixed side unchanged, against one card
   of any kind that is not part of it. */
NL_KERNEL nl_action *trade_filled_list(nl_ctx k, int seat, uint64_t asked, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        uint64_t terms = terms_filled(asked, kind);
        if (terms_fair(terms) && !trade_holds(k, seat, terms))
            *out++ = trade_terms(NL_A_COUNTER, seat, terms, 0);
    }
    return out;
}

/* Listed counter-offers: one card of a requested kind against one of another kind. */
NL_KERNEL nl_action *trade_counter_list(nl_ctx k, int seat, nl_action *out)
{
    uint64_t asked = trade_asked_terms(k);
    if (!trade_asked(k, seat)) return out;
    out = ask_counters(k, seat, asked, out);
    if (terms_open(asked)) return trade_filled_list(k, seat, asked, out);
    for (int give = 0; give < NL_KINDS; give++) {
        if (!terms_gives(asked, give) || !lanes_get(k.s->seat[seat].hand, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(NL_A_COUNTER, seat, give, take, 0);
    }
    return out;
}

NL_KERNEL nl_action *trade_answer_list(nl_ctx k, int seat, nl_action *out)
{
    if (trade_asked(k, seat)) {
        out = add(out, NL_A_DECLINE, seat, 0, 0, 0);
        if (!trade_asked_part(k, seat)) out = add(out, NL_A_ACCEPT, seat, 0, 0, 0);
        return out;
    }
    if (seat != top(k)->seat) return out;
    out = add(out, NL_A_WITHDRAW, seat, 0, 0, 0);
    for (uint32_t left = top(k)->b; left; left &= left - 1) {
        int with = bits_first(left);
        if (!trade_holds(k, seat, terms_flip(k.s->seat[with].pending)))
            out = add(out, NL_A_CLOSE, seat, with, 0, 0);
    }
    return out;
}

NL_KERNEL void trade_finish(nl_ctx k)
{
    for (int i = 0; i < k.seats; i++) k.s->seat[i].pending = 0;
    pop(k);
}

/* Records an answer. The offer ends if all seats have answered and none is willing. */
NL_KERNEL void trade_answered(nl_ctx k, int seat, bool willing)
{
    nl_frame *f = top(k);
    f->a        = (uint8_t)(f->a & ~seat_bit(seat));
    if (willing) f->b = (uint8_t)(f->b | seat_bit(seat));
    if (!f->a && !f->b) trade_finish(k);
}

NL_KERNEL nl_err trade_accept_check(nl_ctx k, nl_action a)
{
    if (!trade_asked(k, a.seat)) return NL_ERR_NOT_ALLOWED;
    return trade_asked_part(k, a.seat);
}

NL_KERNEL void trade_accept_apply(nl_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = trade_asked_terms(k);
    tell(k, NL_E_ANSWERED, a.seat, 1, 0, 0);
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_decline_check(nl_ctx k, nl_action a)
{
    return trade_asked(k, a.seat) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_decline_apply(nl_ctx k, nl_action a)
{
    tell(k, NL_E_ANSWERED, a.seat, 0, 0, 0);
    trade_answered(k, a.seat, false);
}

/* Cards, and goods if a module supports them. */
NL_KERNEL uint64_t trade_counter_terms(nl_action a)
{
    return terms_of(a) | terms_goods_read(a.arg[5]);
}

NL_KERNEL nl_err trade_counter_check(nl_ctx k, nl_action a)
{
    uint64_t terms = trade_counter_terms(a);
    if (a.arg[5] && (!ask_goods(k) || terms_goods_byte(terms) != a.arg[5])) return NL_ERR_BAD_ARGS;
    if (!trade_asked(k, a.seat) || !terms_fair(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_counter_apply(nl_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = trade_counter_terms(a);
    trade_tell_terms(k, NL_E_COUNTERED, a.seat, trade_counter_terms(a), 0);
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_withdraw_check(nl_ctx k, nl_action a)
{
    return a.seat == top(k)->seat ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_withdraw_apply(nl_ctx k, nl_action a)
{
    tell(k, NL_E_WITHDREW, a.seat, 0, 0, 0);
    trade_finish(k);
}

/* Checks only the cards of the seat that closes. Its partner's cards are checked in
   trade_close_apply. */
NL_KERNEL nl_err trade_close_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    if (a.seat != top(k)->seat || !seat_in(top(k)->b, a.arg[0])) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms_flip(k.s->seat[a.arg[0]].pending));
}

NL_KERNEL void trade_close_apply(nl_ctx k, nl_action a)
{
    int      with  = a.arg[0];
    uint64_t terms = k.s->seat[with].pending;
    nl_lanes gets  = terms_give_lanes(k.s->seat[with].pending);
    nl_lanes gives = terms_take_lanes(k.s->seat[with].pending);
    trade_finish(k);
    if (trade_holds(k, with, terms)) { /* the partner may have lost its cards */
        tell(k, NL_E_FAILED, a.seat, with, 0, 0);
        return;
    }
    k.s->seat[a.seat].hand += gets - gives;
    k.s->seat[with].hand += gives - gets;
    ask_dealt(k, a.seat, with, terms);
    nl_event *e = tell_to(k, NL_E_DEALT, a.seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
    tell_counts(e, 1, gives);
    tell_counts(e, 6, gets);
    e->arg[11] = (uint8_t)terms_takes_goods(terms);
    e->arg[12] = (uint8_t)terms_gives_goods(terms);
}

#endif
