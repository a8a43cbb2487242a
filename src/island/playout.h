/* playout.h - random play to the end. Part of island.c: uses its lists and its dispatch.

   Each step lists what the seat may do (the lowest one that must act), chooses one of it evenly and
   applies it; a single choice costs no draw. Offers to players are neither made nor taken. */
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
    if (a.kind == NL_A_DICE)
        roll_dice_apply(k, a);
    else if (a.kind == NL_A_DRAW)
        cards_draw_apply(k, a);
    else if (a.kind == NL_A_STEAL)
        robber_steal_apply(k, a);
    else if (a.kind == NL_A_LOOK)
        helpers_look_apply(k, a);
    else
        friends_letter_apply(k, a);
}

/* The frequent answers are tried before the table of all: they are what the processor guesses. */
NL_KERNEL void playout_step(nl_ctx k, rng r[NL_SEATS], nl_tally *tally)
{
    int       seat = bits_first(actors(k));
    nl_action a    = playout_choice(k, seat, &r[seat]);
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

NL_KERNEL void playout(nl_ctx k, rng r[NL_SEATS + 1], nl_tally *tally)
{
    while (top(k)->decision != NL_D_OVER) {
        if (top(k)->seat == NL_CHANCE)
            playout_chance(k, &r[NL_SEATS], tally);
        else
            playout_step(k, r, tally);
    }
}

#endif
