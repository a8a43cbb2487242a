/* trade.h - trade with the supply and between players (rules 7.2). */
#ifndef NL_CHOCO_TRADE_H
#define NL_CHOCO_TRADE_H

#include "choco/ctx.h"
#include "rules/terms.h"

/* ---- the supply ------------------------------------------------------------------------------ */

NL_KERNEL nl_action *trade_supply_list(choco_ctx k, int seat, nl_action *out)
{
    for (int give = 0; give < NL_KINDS; give++) {
        if (hand_get(k, seat, give) < RATE_SUPPLY) continue;
        for (int get = 0; get < NL_KINDS; get++)
            if (get != give) out = add(out, NL_A_CHOCO_TRADE, seat, give, RATE_SUPPLY, get);
    }
    return out;
}

NL_KERNEL nl_err trade_trade_check(choco_ctx k, nl_action a)
{
    int give = a.arg[0], count = a.arg[1], get = a.arg[2];
    if (give >= NL_KINDS || get >= NL_KINDS || !count) return NL_ERR_BAD_ARGS;
    if (top(k)->decision == NL_D_CHOCO_SPIN && k.g->rules.supply != NL_SUPPLY_ANY_TIME)
        return NL_ERR_WRONG_PHASE;
    if (give == get || count != RATE_SUPPLY) return NL_ERR_NOT_ALLOWED;
    return hand_get(k, a.seat, give) < count ? NL_ERR_CANNOT_PAY : NL_OK;
}

NL_KERNEL void trade_trade_apply(choco_ctx k, nl_action a)
{
    hand_take(k, a.seat, lanes_many(a.arg[0], a.arg[1]));
    hand_add(k, a.seat, lanes_one(a.arg[2]));
    tell_traded(k.log, a.seat, a.arg[0], a.arg[1], a.arg[2]);
}

/* ---- players --------------------------------------------------------------------------------- */

/* Whether the seat has what it gives, and room for what it gets. While one side is open, only its
   cards count. */
NL_KERNEL nl_err trade_holds(choco_ctx k, int seat, uint64_t terms)
{
    nl_lanes gives = terms_give_lanes(terms), gets = terms_take_lanes(terms);
    if (!can_pay(k, seat, gives)) return NL_ERR_CANNOT_PAY;
    if (terms_open(terms)) return NL_OK;
    return lanes_total(gets) - lanes_total(gives) > hand_room(k, seat) ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL bool ask_goods(choco_ctx k) /* only cards are traded */
{
    (void)k;
    return false;
}

#include "rules/trade.h"

NL_KERNEL void trade_close_apply(choco_ctx k, nl_action a)
{
    int with = a.arg[0];
    uint64_t terms = trade_take_up(k, with);
    if (trade_holds(k, with, terms)) /* only in positions set up by hand */
        tell_failed(k.log, a.seat, with);
    else
        trade_deal(k, a.seat, with, terms);
}

#endif
