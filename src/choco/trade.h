/* trade.h - trade with the supply and between players (rules 7.2). */
#ifndef NL_CHOCO_TRADE_H
#define NL_CHOCO_TRADE_H

#include "choco/ctx.h"

/* ---- the supply ------------------------------------------------------------------------------ */

NL_KERNEL nl_action *trade_supply_list(choco_ctx k, int seat, nl_action *out)
{
    for (int give = 0; give < NL_KINDS; give++) {
        if (lanes_get(k.s->seat[seat].hand, give) < RATE_SUPPLY) continue;
        for (int get = 0; get < NL_KINDS; get++)
            if (get != give) out = add(out, NL_A_CHOCO_TRADE, seat, give, RATE_SUPPLY, get);
    }
    return out;
}

NL_KERNEL nl_err trade_trade_check(choco_ctx k, nl_action a)
{
    int give = a.arg[0], count = a.arg[1], get = a.arg[2];
    if (give >= NL_KINDS || get >= NL_KINDS || !count) return NL_ERR_BAD_ARGS;
    if (give == get || count != RATE_SUPPLY) return NL_ERR_NOT_ALLOWED;
    return lanes_get(k.s->seat[a.seat].hand, give) < count ? NL_ERR_CANNOT_PAY : NL_OK;
}

NL_KERNEL void trade_trade_apply(choco_ctx k, nl_action a)
{
    choco_seat *p = &k.s->seat[a.seat];
    p->hand -= lanes_many(a.arg[0], a.arg[1]);
    p->hand += lanes_one(a.arg[2]);
    tell(k, NL_E_CHOCO_TRADED, a.seat, a.arg[0], a.arg[1], a.arg[2]);
}

/* ---- players -----------------------------------------------------------------------------------

   Only one offer is open at a time. In its frame, a holds the seats that have not answered and b
   those that accepted or countered. Each of these keeps the terms it agrees to in `pending`. An
   offer may leave one side open (terms_open); it cannot be accepted, only countered. */

/* Whether the seat can fulfil its part: it has what it gives, and room for what it gets. */
NL_KERNEL nl_err trade_possible(choco_ctx k, int seat, nl_lanes gives, nl_lanes gets)
{
    if (!can_pay(k, seat, gives)) return NL_ERR_CANNOT_PAY;
    return lanes_total(gets) - lanes_total(gives) > hand_room(k, seat) ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL nl_err trade_own_part(choco_ctx k, int seat, uint64_t terms)
{
    return trade_possible(k, seat, terms_give_lanes(terms), terms_take_lanes(terms));
}

/* The listed offers: one card for one card, to all seats. */
NL_KERNEL nl_action *trade_offer_list(choco_ctx k, int seat, nl_action *out)
{
    uint32_t others = (seat_bit(k.seats) - 1) & ~seat_bit(seat);
    if (k.g->rules.trade == NL_TRADE_OFF || k.s->trade_closed) return out;
    for (int give = 0; give < NL_KINDS; give++) {
        if (!lanes_get(k.s->seat[seat].hand, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give)
                *out++ = trade_one_for_one(NL_A_CHOCO_OFFER, seat, give, take, others);
    }
    return out;
}

NL_KERNEL nl_err trade_offer_check(choco_ctx k, nl_action a)
{
    uint32_t others = (seat_bit(k.seats) - 1) & ~seat_bit(a.seat);
    if (!a.arg[5] || a.arg[5] & ~others) return NL_ERR_BAD_ARGS;
    if (k.g->rules.trade == NL_TRADE_OFF) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (terms_open(terms_read(a.arg))) /* the other side is not known yet */
        return can_pay(k, a.seat, terms_give_lanes(terms_read(a.arg))) ? NL_OK : NL_ERR_CANNOT_PAY;
    if (!terms_fair(terms_read(a.arg))) return NL_ERR_NOT_ALLOWED;
    return trade_own_part(k, a.seat, terms_read(a.arg));
}

NL_KERNEL void trade_tell_terms(choco_ctx k, int kind, int seat, uint64_t terms, int to)
{
    if (k.log) tell_terms(tell_to(k, kind, seat, SEEN_BY_ALL), terms, to);
}

NL_KERNEL void trade_offer_apply(choco_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = terms_read(a.arg);
    push(k, NL_D_CHOCO_OFFER, a.seat, a.arg[5], 0);
    trade_tell_terms(k, NL_E_CHOCO_OFFERED, a.seat, terms_read(a.arg), a.arg[5]);
}

NL_KERNEL bool trade_asked(choco_ctx k, int seat)
{
    return seat_in(top(k)->a, seat);
}

NL_KERNEL uint64_t trade_asked_terms(choco_ctx k) /* from the asked seat's point of view */
{
    return terms_flip(k.s->seat[top(k)->seat].pending);
}

/* Whether the offering seat can fulfil the terms that `with` agreed to. */
NL_KERNEL nl_err trade_close_part(choco_ctx k, int seat, int with)
{
    return trade_own_part(k, seat, terms_flip(k.s->seat[with].pending));
}

/* Whether the asked seat can accept the offer unchanged. */
NL_KERNEL nl_err trade_asked_part(choco_ctx k, int seat)
{
    uint64_t asked = trade_asked_terms(k);
    return terms_open(asked) ? NL_ERR_NOT_ALLOWED : trade_own_part(k, seat, asked);
}

/* Listed counter-offers to an offer with an open side: the fixed side unchanged, against one card
   of any kind that is not part of it. */
NL_KERNEL nl_action *trade_filled_list(choco_ctx k, int seat, uint64_t asked, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        uint64_t terms = terms_filled(asked, kind);
        if (terms_fair(terms) && !trade_own_part(k, seat, terms))
            *out++ = trade_terms(NL_A_CHOCO_COUNTER, seat, terms, 0);
    }
    return out;
}

/* Listed counter-offers: one card of a requested kind against one of another kind. */
NL_KERNEL nl_action *trade_counter_list(choco_ctx k, int seat, nl_action *out)
{
    uint64_t asked = trade_asked_terms(k);
    if (!trade_asked(k, seat)) return out;
    if (terms_open(asked)) return trade_filled_list(k, seat, asked, out);
    for (int give = 0; give < NL_KINDS; give++) {
        if (!terms_gives(asked, give) || !lanes_get(k.s->seat[seat].hand, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(NL_A_CHOCO_COUNTER, seat, give, take, 0);
    }
    return out;
}

NL_KERNEL nl_action *trade_answer_list(choco_ctx k, int seat, nl_action *out)
{
    if (trade_asked(k, seat)) {
        out = add(out, NL_A_CHOCO_DECLINE, seat, 0, 0, 0);
        if (!trade_asked_part(k, seat)) out = add(out, NL_A_CHOCO_ACCEPT, seat, 0, 0, 0);
        return out;
    }
    if (seat != top(k)->seat) return out;
    out = add(out, NL_A_CHOCO_WITHDRAW, seat, 0, 0, 0);
    for (uint32_t left = top(k)->b; left; left &= left - 1)
        if (!trade_close_part(k, seat, bits_first(left)))
            out = add(out, NL_A_CHOCO_CLOSE, seat, bits_first(left), 0, 0);
    return out;
}

NL_KERNEL void trade_finish(choco_ctx k)
{
    for (int i = 0; i < k.seats; i++) k.s->seat[i].pending = 0;
    pop(k);
}

/* Records an answer. The offer ends if all seats have answered and none is willing. */
NL_KERNEL void trade_answered(choco_ctx k, int seat, bool willing)
{
    nl_frame *f = top(k);
    f->a        = (uint8_t)(f->a & ~seat_bit(seat));
    if (willing) f->b = (uint8_t)(f->b | seat_bit(seat));
    if (!f->a && !f->b) trade_finish(k);
}

NL_KERNEL nl_err trade_accept_check(choco_ctx k, nl_action a)
{
    if (!trade_asked(k, a.seat)) return NL_ERR_NOT_ALLOWED;
    return trade_asked_part(k, a.seat);
}

NL_KERNEL void trade_accept_apply(choco_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = trade_asked_terms(k);
    tell(k, NL_E_CHOCO_ANSWERED, a.seat, 1, 0, 0);
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_decline_check(choco_ctx k, nl_action a)
{
    return trade_asked(k, a.seat) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_decline_apply(choco_ctx k, nl_action a)
{
    tell(k, NL_E_CHOCO_ANSWERED, a.seat, 0, 0, 0);
    trade_answered(k, a.seat, false);
}

NL_KERNEL nl_err trade_counter_check(choco_ctx k, nl_action a)
{
    if (a.arg[5]) return NL_ERR_BAD_ARGS;
    if (!trade_asked(k, a.seat) || !terms_fair(terms_read(a.arg))) return NL_ERR_NOT_ALLOWED;
    return trade_own_part(k, a.seat, terms_read(a.arg));
}

NL_KERNEL void trade_counter_apply(choco_ctx k, nl_action a)
{
    k.s->seat[a.seat].pending = terms_read(a.arg);
    trade_tell_terms(k, NL_E_CHOCO_COUNTERED, a.seat, terms_read(a.arg), 0);
    trade_answered(k, a.seat, true);
}

NL_KERNEL nl_err trade_withdraw_check(choco_ctx k, nl_action a)
{
    return a.seat == top(k)->seat ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_withdraw_apply(choco_ctx k, nl_action a)
{
    tell(k, NL_E_CHOCO_WITHDREW, a.seat, 0, 0, 0);
    trade_finish(k);
}

NL_KERNEL nl_err trade_close_check(choco_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    if (a.seat != top(k)->seat || !seat_in(top(k)->b, a.arg[0])) return NL_ERR_NOT_ALLOWED;
    return trade_close_part(k, a.seat, a.arg[0]);
}

/* No cards move while an offer is open, so the partner still has what it agreed to give. */
NL_KERNEL void trade_close_apply(choco_ctx k, nl_action a)
{
    int      with  = a.arg[0];
    nl_lanes gets  = terms_give_lanes(k.s->seat[with].pending);
    nl_lanes gives = terms_take_lanes(k.s->seat[with].pending);
    trade_finish(k);
    k.s->seat[a.seat].hand += gets - gives;
    k.s->seat[with].hand += gives - gets;
    nl_event *e = tell_to(k, NL_E_CHOCO_DEALT, a.seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
    tell_counts(e, 1, gives);
    tell_counts(e, 6, gets);
}

#endif
