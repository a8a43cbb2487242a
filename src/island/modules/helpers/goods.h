/* goods.h - the helpers that provide resource cards: Asla, Ryan, Stina, Digur and Kaja
   (helpers 5.1, 5.7, 5.9 to 5.11). */
#ifndef NL_MODULE_HELPERS_GOODS_H
#define NL_MODULE_HELPERS_GOODS_H

#include "island/modules/helpers/use.h"

/* ---- Asla: forced trade ------------------------------------------------------------------------

   The victim must give the demanded card if they have one, and gets a card in return. After the
   first demand, a second seat may be asked for the same kind. */

enum { ASLA_SECOND = 0x80 }; /* in b of ASLA_GIVE: this was the second demand */

NL_KERNEL nl_action *helpers_asla_list(nl_ctx k, int seat, nl_action *out)
{
    for (int i = 0; i < k.seats; i++)
        for (int kind = 0; i != seat && kind < NL_KINDS; kind++)
            out = add(out, NL_A_ASLA, seat, kind, i, 0);
    return out;
}

NL_KERNEL nl_err helpers_asla_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS || a.arg[1] >= k.seats) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_ASLA);
    if (err) return err;
    return a.arg[1] == a.seat ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL void helpers_demand(nl_ctx k, int seat, int victim, int kind, int second)
{
    bool has = hand_get(k, victim, kind) > 0;
    tell_forced(k.log, seat, victim, kind, has ? 1 : 0);
    if (has) {
        hand_move(k, victim, seat, lanes_one(kind));
        standing_lapse_kind(k, victim, kind);
        push(k, NL_D_ASLA_GIVE, seat, victim, kind | second);
    } else if (!second) {
        push(k, NL_D_ASLA_ASK, seat, victim, kind);
    }
}

NL_KERNEL void helpers_asla_apply(nl_ctx k, nl_action a)
{
    helpers_use(k, a.seat);
    helpers_demand(k, a.seat, a.arg[1], a.arg[0], 0);
}

NL_KERNEL nl_action *helpers_asla_give_list(nl_ctx k, int seat, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (hand_get(k, seat, kind)) out = add(out, NL_A_GIVE, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_give_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return can_pay(k, a.seat, lanes_one(a.arg[0])) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void helpers_give_apply(nl_ctx k, nl_action a)
{
    int victim = top(k)->a, kind = top(k)->b;
    pop(k);
    hand_move(k, a.seat, victim, lanes_one(a.arg[0]));
    tell_gave_back(k.log, a.seat, victim, a.arg[0]);
    if (!(kind & ASLA_SECOND)) push(k, NL_D_ASLA_ASK, a.seat, victim, kind);
}

NL_KERNEL nl_action *helpers_asla_ask_list(nl_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_STOP, seat, 0, 0, 0);
    for (int i = 0; i < k.seats; i++)
        if (i != seat && i != top(k)->a) out = add(out, NL_A_ASK, seat, i, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_ask_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    if (a.arg[0] == top(k)->a) return NL_ERR_ALREADY_DONE;
    return a.arg[0] == a.seat ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL void helpers_ask_apply(nl_ctx k, nl_action a)
{
    int kind = top(k)->b;
    pop(k);
    helpers_demand(k, a.seat, a.arg[0], kind, ASLA_SECOND);
}

/* ---- Ryan: takes a card from a seat with more points ----------------------------------------- */

NL_KERNEL bool helpers_is_ahead(nl_ctx k, int seat, int other)
{
    return points_visible(k, other) > points_visible(k, seat) && hand_total(k, other) > 0;
}

NL_KERNEL nl_action *helpers_ryan_use_list(nl_ctx k, int seat, nl_action *out)
{
    for (int i = 0; i < k.seats; i++)
        if (helpers_is_ahead(k, seat, i)) out = add(out, NL_A_RYAN, seat, i, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_ryan_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_RYAN);
    if (err) return err;
    return helpers_is_ahead(k, a.seat, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_ryan_apply(nl_ctx k, nl_action a)
{
    int victim = a.arg[0];
    helpers_use(k, a.seat);
    push(k, NL_D_RYAN, a.seat, victim, 0);
    tell_saw_hand(k.log, a.seat, seat_bit(a.seat) | seat_bit(victim), victim, hand_of(k, victim));
}

NL_KERNEL nl_action *helpers_ryan_list(nl_ctx k, int seat, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (hand_get(k, top(k)->a, kind)) out = add(out, NL_A_TAKE, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_take_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return hand_get(k, top(k)->a, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_take_apply(nl_ctx k, nl_action a)
{
    int victim = top(k)->a;
    pop(k);
    hand_move(k, victim, a.seat, lanes_one(a.arg[0]));
    tell_stole(k.log, a.seat, seat_bit(a.seat) | seat_bit(victim), victim, a.arg[0]);
    standing_lapse(k, victim);
}

/* ---- Stina: two for one ------------------------------------------------------------------------

   Tiles: any number of trades in a row. Cards: the rate lasts until the turn ends. */

NL_KERNEL bool helpers_rate_lasts(nl_ctx k) { return k.g->rules.helpers == NL_HELPERS_10; }

NL_KERNEL bool helpers_has_pair(nl_ctx k, int seat, int kind)
{
    return hand_get(k, seat, kind) >= RATE_KIND;
}

NL_KERNEL nl_action *helpers_stina_deals(nl_ctx k, int seat, int give, nl_action *out)
{
    if (!helpers_has_pair(k, seat, give)) return out;
    for (int get = 0; get < NL_KINDS; get++)
        if (get != give && lanes_get(k.s->bank, get))
            out = add(out, NL_A_STINA, seat, give, get, 0);
    return out;
}

NL_KERNEL nl_action *helpers_stina_use_list(nl_ctx k, int seat, nl_action *out)
{
    if (k.s->trade_closed) return out;
    for (int give = 0; give < NL_KINDS; give++)
        out = helpers_rate_lasts(k) ? add(out, NL_A_STINA, seat, give, NL_ANY, 0)
                                    : helpers_stina_deals(k, seat, give, out);
    return out;
}

/* One trade at Stina's rate. */
NL_KERNEL nl_err helpers_deal_check(nl_ctx k, int seat, int give, int get)
{
    if (give == get) return NL_ERR_NOT_ALLOWED;
    if (!helpers_has_pair(k, seat, give)) return NL_ERR_CANNOT_PAY;
    return lanes_get(k.s->bank, get) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL nl_err helpers_stina_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS || a.arg[1] > NL_ANY) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_STINA);
    if (err) return err;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if ((a.arg[1] == NL_ANY) != helpers_rate_lasts(k)) return NL_ERR_NOT_ALLOWED;
    return helpers_rate_lasts(k) ? NL_OK : helpers_deal_check(k, a.seat, a.arg[0], a.arg[1]);
}

/* Trades, then asks for another trade even if the seat has no pair left, because this would reveal
   its hand. */
NL_KERNEL void helpers_deal(nl_ctx k, int seat, int give, int get)
{
    pay_bank(k, seat, lanes_many(give, RATE_KIND));
    take_bank(k, seat, lanes_one(get));
    tell_traded(k.log, seat, give, RATE_KIND, get);
    push(k, NL_D_STINA, seat, give, 0);
}

NL_KERNEL void helpers_stina_apply(nl_ctx k, nl_action a)
{
    helpers_use(k, a.seat);
    if (helpers_rate_lasts(k))
        SLICE(k, helpers)->rate |= (uint8_t)(1u << a.arg[0]);
    else
        helpers_deal(k, a.seat, a.arg[0], a.arg[1]);
}

NL_KERNEL nl_action *helpers_stina_list(nl_ctx k, int seat, nl_action *out)
{
    int give = top(k)->a;
    out = add(out, NL_A_STOP, seat, 0, 0, 0);
    for (int get = 0; helpers_has_pair(k, seat, give) && get < NL_KINDS; get++)
        if (get != give && lanes_get(k.s->bank, get)) out = add(out, NL_A_MORE, seat, get, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_more_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return helpers_deal_check(k, a.seat, top(k)->a, a.arg[0]);
}

NL_KERNEL void helpers_more_apply(nl_ctx k, nl_action a)
{
    int give = top(k)->a;
    pop(k);
    helpers_deal(k, a.seat, give, a.arg[0]);
}

NL_KERNEL nl_lanes helpers_on_rates(nl_ctx k, int seat, nl_lanes rates)
{
    if (k.s->part != seat) return rates;
    for (uint32_t left = SLICE(k, helpers)->rate; left; left &= left - 1) {
        int kind = bits_first(left);
        rates -= (uint64_t)(lanes_get(rates, kind) - RATE_KIND) << 8 * kind;
    }
    return rates;
}

/* ---- Digur and Kaja: the robber and its hex -------------------------------------------------- */

NL_KERNEL nl_action *helpers_digur_list(nl_ctx k, int seat, nl_action *out)
{
    if (land_desert(k, k.s->robber)) return out;
    for (int hex = 0; hex < k.g->hexes; hex++)
        if (land_desert(k, hex)) out = add(out, NL_A_DIGUR, seat, hex, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_digur_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.g->hexes) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_DIGUR);
    if (err) return err;
    bool may = land_desert(k, a.arg[0]) && !land_desert(k, k.s->robber);
    return may ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_digur_apply(nl_ctx k, nl_action a)
{
    int kind = land_kind(k, k.s->robber);
    helpers_use(k, a.seat);
    k.s->robber = a.arg[0];
    tell_robber(k.log, a.seat, a.arg[0]);
    if (kind != NL_ANY && lanes_get(k.s->bank, kind)) helpers_take(k, a.seat, kind);
}

/* Whether the robber's hex yields this kind. A desert yields any kind. */
NL_KERNEL bool helpers_region_has(nl_ctx k, int kind)
{
    int yields = land_kind(k, k.s->robber);
    return yields == NL_ANY || yields == kind;
}

NL_KERNEL nl_action *helpers_kaja_list(nl_ctx k, int seat, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (helpers_region_has(k, kind) && lanes_get(k.s->bank, kind))
            out = add(out, NL_A_KAJA, seat, kind, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_kaja_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_KAJA);
    if (err) return err;
    return helpers_region_has(k, a.arg[0]) ? helpers_bank_check(k, a.arg[0]) : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_kaja_apply(nl_ctx k, nl_action a)
{
    helpers_use(k, a.seat);
    helpers_take(k, a.seat, a.arg[0]);
}

#endif
