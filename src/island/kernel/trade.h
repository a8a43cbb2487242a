/* trade.h - trade with the bank and between players (rules 4.4). */
#ifndef NL_KERNEL_TRADE_H
#define NL_KERNEL_TRADE_H

#include "island/hooks.h"
#include "rules/terms.h"

/* ---- the bank -------------------------------------------------------------------------------- */

/* The seat's rate for each kind by its harbours alone. */
NL_KERNEL nl_lanes trade_harbours_now(nl_ctx k, int seat)
{
    nl_set own = buildings(k, seat);
    int other = corners_meet(k, own, k.g->harbour[NL_ANY]) ? RATE_ANY : RATE_BANK;
    nl_lanes rates = lanes_make(other, other, other, other, other);
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (corners_meet(k, own, k.g->harbour[kind]))
            rates -= (uint64_t)(other - RATE_KIND) << 8 * kind;
    return rates;
}

NL_KERNEL nl_lanes trade_harbours(nl_ctx k, int seat)
{
    assert(!cached(k) || cache_of(k)->rates[seat] == trade_harbours_now(k, seat));
    return cached(k) ? cache_of(k)->rates[seat] : trade_harbours_now(k, seat);
}

/* The seat's rate for each kind. */
NL_KERNEL nl_lanes trade_rates(nl_ctx k, int seat)
{
    return ask_rates(k, seat, trade_harbours(k, seat));
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

/* The trades at the best rates: each kind of `gives` against each other kind of `gets`. */
typedef struct trade_deals {
    nl_lanes gives, gets; /* high bits of kinds */
    nl_lanes rates;
} trade_deals;

NL_KERNEL trade_deals trade_no_deals(void)
{
    trade_deals d;
    d.gives = 0;
    d.gets = 0;
    d.rates = 0;
    return d;
}

NL_KERNEL trade_deals trade_bank_deals(nl_ctx k, int seat)
{
    trade_deals d = trade_no_deals();
    nl_lanes hand = hand_of(k, seat);
    if (k.s->trade_closed) return d;
    if (!lanes_at_least(hand, lanes_make(2, 2, 2, 2, 2))) return d; /* below every rate */
    d.rates = trade_rates(k, seat);
    d.gives = lanes_at_least(hand, d.rates);
    d.gets = lanes_held(k.s->bank);
    return d;
}

NL_KERNEL int trade_deals_count(const trade_deals *d)
{
    return bits_count(d->gives) * bits_count(d->gets) - bits_count(d->gives & d->gets);
}

NL_KERNEL nl_action trade_deals_nth(const trade_deals *d, int seat, int n)
{
    nl_lanes gives = d->gives;
    for (;; gives &= gives - 1) {
        nl_lanes gets = d->gets & ~(gives & (~gives + 1));
        int give = bits_first(gives) / 8, count = bits_count(gets);
        if (n < count)
            return action_of(NL_A_TRADE, seat, give, lanes_get(d->rates, give), lanes_nth(gets, n));
        n -= count;
    }
}

NL_KERNEL nl_action *trade_deals_list(const trade_deals *d, int seat, nl_action *out)
{
    for (nl_lanes gives = d->gives; gives; gives &= gives - 1) {
        int give = bits_first(gives) / 8;
        for (nl_lanes gets = d->gets; gets; gets &= gets - 1) {
            int get = bits_first(gets) / 8;
            if (get != give) out = add(out, NL_A_TRADE, seat, give, lanes_get(d->rates, give), get);
        }
    }
    return out;
}

NL_KERNEL nl_err trade_trade_check(nl_ctx k, nl_action a)
{
    int give = a.arg[0], count = a.arg[1], get = a.arg[2];
    if (give >= NL_KINDS || get >= NL_KINDS || !count) return NL_ERR_BAD_ARGS;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (give == get || !trade_entitled(k, a.seat, give, count)) return NL_ERR_NOT_ALLOWED;
    if (hand_get(k, a.seat, give) < count) return NL_ERR_CANNOT_PAY;
    return lanes_get(k.s->bank, get) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL void trade_trade_apply(nl_ctx k, nl_action a)
{
    pay_bank(k, a.seat, lanes_many(a.arg[0], a.arg[1]));
    take_bank(k, a.seat, lanes_one(a.arg[2]));
    tell_traded(k.log, a.seat, a.arg[0], a.arg[1], a.arg[2]);
}

/* ---- players --------------------------------------------------------------------------------- */

/* Whether the seat has what it would give. */
NL_KERNEL nl_err trade_holds(nl_ctx k, int seat, uint64_t terms)
{
    return can_pay(k, seat, terms_give_lanes(terms)) ? ask_terms(k, seat, terms)
                                                     : NL_ERR_CANNOT_PAY;
}

#include "rules/trade.h"

NL_KERNEL void trade_close_apply(nl_ctx k, nl_action a)
{
    int with = a.arg[0];
    uint64_t terms = trade_take_up(k, with);
    if (trade_holds(k, with, terms)) { /* the partner may have lost its cards */
        tell_failed(k.log, a.seat, with);
        return;
    }
    ask_dealt(k, a.seat, with, terms);
    trade_deal(k, a.seat, with, terms);
}

#endif
