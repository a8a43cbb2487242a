/* use.h - the first steps of every helper's use: checking whether it is allowed, and
   marking it as used (helpers 3, 4). */
#ifndef NL_MODULE_HELPERS_USE_H
#define NL_MODULE_HELPERS_USE_H

#include "island/kernel/cards.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"
#include "island/modules/helpers/tell.h"

NL_KERNEL int helpers_held(nl_ctx k, int seat) { return SLICE(k, helpers)->helper[seat]; }

NL_KERNEL bool helpers_is_ready(nl_ctx k, int seat)
{
    return !(SLICE(k, helpers)->flags[seat] & (HELPERS_USED | HELPERS_LOCKED));
}

NL_KERNEL nl_err helpers_ready_check(nl_ctx k, int seat)
{
    if (SLICE(k, helpers)->flags[seat] & HELPERS_LOCKED) return NL_ERR_LOCKED;
    return helpers_is_ready(k, seat) ? NL_OK : NL_ERR_ALREADY_DONE;
}

/* Helpers that trade or build can be used only after the roll. Ryan can be used only on the seat's
   own turn (helpers 4.2, 4.5). */
NL_KERNEL nl_err helpers_phase_check(nl_ctx k, int helper)
{
    bool early = helper == NL_DIGUR || helper == NL_KAJA || helper == NL_CARLA ||
                 (helper != NL_RYAN && k.g->rules.helpers_preroll_any);
    switch (top(k)->decision) {
    case NL_D_ROLL: return early ? NL_OK : NL_ERR_WRONG_PHASE;
    case NL_D_PARTNER: return helper == NL_RYAN ? NL_ERR_WRONG_PHASE : NL_OK;
    default: return NL_OK;
    }
}

/* Whether the seat holds this helper and may use it now, in its own turn or part. */
NL_KERNEL nl_err helpers_use_check(nl_ctx k, int seat, int helper)
{
    if (!NL_HAS(k, helpers)) return NL_ERR_NOT_ALLOWED;
    if (helpers_held(k, seat) != helper) return NL_ERR_NOT_YOURS;
    nl_err err = helpers_ready_check(k, seat);
    return err ? err : helpers_phase_check(k, helper);
}

/* Marks the use and pushes the question whether to keep the helper. The questions of its effect are
   pushed on top. */
NL_KERNEL void helpers_use(nl_ctx k, int seat)
{
    helpers_slice *h = SLICE(k, helpers);
    int must = h->flags[seat] & HELPERS_SECOND ? 1 : 0;
    h->flags[seat] |= HELPERS_USED;
    tell_help(k.log, seat, h->helper[seat]);
    push(k, NL_D_HELPER, seat, must, 0);
}

/* Reports the price as an event, because it differs from the printed one. */
NL_KERNEL void helpers_pay(nl_ctx k, int seat, nl_lanes price)
{
    pay_bank(k, seat, price);
    tell_paid(k.log, seat, price);
    build_closes_trade(k);
}

/* ---- one card from the bank ------------------------------------------------------------------ */

NL_KERNEL nl_action *helpers_bank_list(nl_ctx k, int action, int seat, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (lanes_get(k.s->bank, kind)) out = add(out, action, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_bank_check(nl_ctx k, int kind)
{
    if (kind >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return lanes_get(k.s->bank, kind) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL void helpers_take(nl_ctx k, int seat, int kind)
{
    take_bank(k, seat, lanes_one(kind));
    tell_took(k.log, seat, lanes_one(kind));
}

#endif
