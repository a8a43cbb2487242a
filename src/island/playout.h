/* playout.h - random play to the end of the game. Included by playout.c and playout_v3.c.

   Each step counts the actions of the lowest seat that must act, picks one uniformly and applies
   it. If there is only one action, no random number is drawn. Playouts neither make nor accept
   offers. They stop before the step for which the tally says `stop`, and return whether the game is
   over. The inputs of the rules are kept in a cache (kernel/cache.h). */
#ifndef NL_ISLAND_PLAYOUT_H
#define NL_ISLAND_PLAYOUT_H

#include "base/rng.h"
#include "island/whole.h"

NL_KERNEL void playout_chance(nl_ctx k, rng *r, nl_tally *tally)
{
    nl_action a = chance_ticket(k, rng_below(r, chance_tickets(k)));
    tally->chance++;
    tally->actions[a.kind]++;
    switch (a.kind) {
    case NL_A_DICE: roll_dice_apply(k, a); break;
    case NL_A_DRAW: cards_draw_apply(k, a); break;
    case NL_A_STEAL: robber_steal_apply(k, a); break;
    default: apply_any(k, a); break; /* of modules */
    }
}

/* Number of an action among `count`. */
NL_KERNEL int playout_pick(int count, rng *r)
{
    return count == 1 ? 0 : (int)rng_below(r, (uint32_t)count);
}

NL_KERNEL nl_action playout_choice(nl_ctx k, int decision, int seat, rng *r)
{
    nl_action more[NL_ACTIONS_MAX];
    if (decision == NL_D_OFFER)
        return action_of(trade_asked(k, seat) ? NL_A_DECLINE : NL_A_WITHDRAW, seat, 0, 0, 0);
    island_moves m = moves_of(k, decision, seat);
    const int sets = moves_count(&m);
    const int count = sets + (int)(moves_more(k, decision, seat, more) - more);
    const int n = playout_pick(count, r);
    return n < sets ? moves_nth(&m, seat, n) : more[n - sets];
}

/* ---- frequent decisions: choice and change in one place -------------------------------------- */

/* A roll, with the dice. */
NL_KERNEL void playout_roll(nl_ctx k, int seat, rng *r, nl_tally *tally)
{
    turn_main(k, seat);
    nl_action dice = roll_dice_ticket(k, rng_below(r, roll_tickets(k)));
    tally->chance++;
    tally->actions[NL_A_DICE]++;
    roll_thrown(k, dice.arg[0], dice.arg[1]);
}

/* Applies an action of the main part. Returns false if it is none of the frequent ones. */
NL_KERNEL bool playout_main(nl_ctx k, nl_action a)
{
    switch (a.kind) {
    case NL_A_END: turn_end_apply(k, a); break;
    case NL_A_TRADE: trade_trade_apply(k, a); break;
    case NL_A_ROAD: build_road(k, a.seat, a.arg[0]); break;
    case NL_A_SETTLEMENT: build_settlement(k, a.seat, a.arg[0]); break;
    case NL_A_CITY: build_city_apply(k, a); break;
    case NL_A_BUY: cards_buy_apply(k, a); break;
    default: return false;
    }
    return true;
}

NL_KERNEL void playout_step(nl_ctx k, rng r[NL_SEATS + 1], nl_tally *tally)
{
    nl_action a;
    int seat = top(k)->seat;
    tally->steps++;
    switch (asked(k)) {
    case NL_D_MAIN:
        a = playout_choice(k, NL_D_MAIN, seat, &r[seat]);
        tally->actions[a.kind]++;
        if (playout_main(k, a)) return;
        break;
    case NL_D_ROLL:
        a = playout_choice(k, NL_D_ROLL, seat, &r[seat]);
        tally->actions[a.kind]++;
        if (a.kind != NL_A_ROLL) break;
        playout_roll(k, seat, &r[NL_SEATS], tally);
        return;
    case NL_D_DISCARD:
        seat = bits_first(actors(k));
        tally->actions[NL_A_DISCARD]++;
        robber_discard_apply(k, playout_choice(k, NL_D_DISCARD, seat, &r[seat]));
        return;
    case NL_D_ROBBER:
        tally->actions[NL_A_ROBBER]++;
        robber_robber_apply(k, playout_choice(k, NL_D_ROBBER, seat, &r[seat]));
        return;
    default:
        seat = bits_first(actors(k));
        a = playout_choice(k, asked(k), seat, &r[seat]);
        tally->actions[a.kind]++;
        break;
    }
    apply(k, a);
}

NL_KERNEL bool playout(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    island_cache cache;
    cache_fill(k, &cache);
    k = ctx_cached(k, &cache);
    while (asked(k) != NL_D_OVER) {
        if (asked_chance(k))
            playout_chance(k, &r[NL_SEATS], tally);
        else if (tally->steps == stop)
            return false;
        else
            playout_step(k, r, tally);
    }
    return true;
}

/* Each instance is a separate function, so that the large one does not cost the small ones
   registers. */
NL_SLOW bool playout_base4(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    return playout(ctx_base4(k), r, stop, tally);
}

NL_SLOW bool playout_preset4(nl_ctx k, rng r[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    return playout(ctx_preset4(k), r, stop, tally);
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

NL_KERNEL bool playout_random(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                              uint64_t stop, nl_tally *tally)
{
    nl_ctx k = ctx_of(g, s, 0);
    rng r[NL_SEATS + 1];
    for (int i = 0; i <= NL_SEATS; i++) r[i].at = random[i];
    bool over;
    if (is_base4(k))
        over = playout_base4(k, r, stop, tally);
    else if (is_preset4(k))
        over = playout_preset4(k, r, stop, tally);
    else if (k.modules == PRESET_MODULES)
        over = playout_preset(k, r, stop, tally);
    else
        over = playout_any(k, r, stop, tally);
    for (int i = 0; i <= NL_SEATS; i++) random[i] = r[i].at;
    return over;
}

#endif
