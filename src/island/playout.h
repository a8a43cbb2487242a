/* playout.h - random play to the end of the game. Included by island.c, whose lists and apply
   functions it uses.

   Each step lists the actions of the lowest seat that must act, picks one uniformly and applies it.
   If there is only one action, no random number is drawn. Playouts neither make nor accept offers.
   They stop before the step for which the tally says `stop`, and return whether the game is
   over. */
#ifndef NL_ISLAND_PLAYOUT_H
#define NL_ISLAND_PLAYOUT_H

NL_KERNEL nl_action playout_choice(nl_ctx k, int seat, rng *r)
{
    nl_action list[NL_ACTIONS_MAX];
    if (top(k)->decision == NL_D_OFFER)
        return action_of(trade_asked(k, seat) ? NL_A_DECLINE : NL_A_WITHDRAW, seat, 0, 0, 0);
    uint32_t n = (uint32_t)(legal_plain(k, seat, list) - list);
    return list[n == 1 ? 0 : rng_below(r, n)];
}

NL_KERNEL void playout_chance(nl_ctx k, rng *r, nl_tally *tally)
{
    nl_action a = chance_ticket(k, rng_below(r, chance_tickets(k)));
    tally->chance++;
    tally->actions[a.kind]++;
    if (a.kind == NL_A_DICE) {
        roll_dice_apply(k, a);
        return;
    }
    switch (a.kind) {
#define X(name, token, words, shape, owner, flags, ...)          \
    case NL_A_##name:                                            \
        if ((flags)&NL_IS_CHANCE) owner##_##token##_apply(k, a); \
        break;
#include "neuland/island/actions.def"
#undef X
    }
}

/* The most frequent actions are tested before the general switch, because the CPU predicts these
   branches well. */
NL_KERNEL void playout_step(nl_ctx k, rng r[NL_SEATS], nl_tally *tally)
{
    int seat = bits_first(actors(k));
    nl_action a = playout_choice(k, seat, &r[seat]);
    tally->steps++;
    tally->actions[a.kind]++;
    if (a.kind == NL_A_END)
        turn_end_apply(k, a);
    else if (a.kind == NL_A_ROLL)
        turn_roll_apply(k, a);
    else if (a.kind == NL_A_TRADE)
        trade_trade_apply(k, a);
    else
        apply(k, a);
}

NL_KERNEL bool playout(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    while (top(k)->decision != NL_D_OVER) {
        if (top(k)->seat == NL_CHANCE)
            playout_chance(k, &r[NL_SEATS], tally);
        else if (tally->steps == stop)
            return false;
        else
            playout_step(k, r, tally);
    }
    return true;
}

/* The specialised instance for simulations: four seats, small island, no modules. */
NL_KERNEL bool is_base4(nl_ctx k) { return !k.modules && k.seats == 4 && !k.wide && !k.stops; }

NL_KERNEL nl_ctx ctx_base4(nl_ctx k)
{
    k.modules = 0;
    k.seats = 4;
    k.wide = false;
    k.stops = false;
    return k;
}

/* Each instance is a separate function, so that the large one does not cost the small ones
   registers. */
NL_SLOW bool playout_base4(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    return playout(ctx_base4(k), r, stop, tally);
}

NL_SLOW bool playout_preset4(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    k = ctx_base4(k);
    k.modules = PRESET_MODULES;
    k.talks = false;
    return playout(k, r, stop, tally);
}

/* The same for other numbers of seats, and for players who talk. */
NL_SLOW bool playout_preset(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    k.modules = PRESET_MODULES;
    return playout(k, r, stop, tally);
}

/* All other games. The preset is never among their modules. */
NL_SLOW bool playout_any(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    k.modules &= ~(uint32_t)PRESET_MODULES;
    return playout(k, r, stop, tally);
}

#endif
