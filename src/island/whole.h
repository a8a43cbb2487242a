/* whole.h - the island as one translation unit: the kernel and all modules, and the decisions and
   actions that several of them share. Included by island.c, which has what src/api calls, and by
   playout.c. Calls with constant settings (no log, no modules) are compiled as specialised
   instances. */
#ifndef NL_ISLAND_WHOLE_H
#define NL_ISLAND_WHOLE_H

#include "island/hooks.h"
#include "island/kernel/build.h"
#include "island/kernel/cards.h"
#include "island/kernel/observe.h"
#include "island/kernel/points.h"
#include "island/kernel/robber.h"
#include "island/kernel/roll.h"
#include "island/kernel/route.h"
#include "island/kernel/setup.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"
#include "island/modules.h"
#include "island/state.h"

#define RULES_NAME(call) island_##call
#define RULES_ACTIONS    "neuland/island/actions.def"

/* ---- dispatch of actions that several decisions share ---------------------------------------- */

NL_KERNEL void build_settlement_apply(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_FOUND_SETTLEMENT)
        setup_found_settlement(k, a.seat, a.arg[0]);
    else
        build_settlement(k, a.seat, a.arg[0]);
}

NL_KERNEL void build_road_apply(nl_ctx k, nl_action a)
{
    switch (top(k)->decision) {
    case NL_D_FOUND_ROAD: setup_found_road(k, a.seat, a.arg[0]); break;
    case NL_D_FREE_ROAD: cards_free_road(k, a.seat, a.arg[0]); break;
    default: build_road(k, a.seat, a.arg[0]); break;
    }
}

NL_KERNEL nl_err answer_accept_check(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_GIFT) return friends_accept_check(k, a);
    return trade_accept_check(k, a);
}

NL_KERNEL void answer_accept_apply(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_GIFT)
        friends_accept_apply(k, a);
    else
        trade_accept_apply(k, a);
}

NL_KERNEL nl_err answer_decline_check(nl_ctx k, nl_action a)
{
    return top(k)->decision == NL_D_GIFT ? NL_OK : trade_decline_check(k, a);
}

NL_KERNEL void answer_decline_apply(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_GIFT)
        friends_decline_apply(k, a);
    else
        trade_decline_apply(k, a);
}

NL_KERNEL nl_err answer_stop_check(nl_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

NL_KERNEL void answer_stop_apply(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_TRADERS)
        friends_stop(k, a.seat);
    else
        helpers_stop(k, a.seat);
}

NL_KERNEL nl_err turn_pass_check(nl_ctx k, nl_action a)
{
    (void)a;
    bool must = top(k)->decision == NL_D_FREE_ROAD && ask_roads_must(k);
    return must ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL void turn_pass_apply(nl_ctx k, nl_action a)
{
    (void)a;
    switch (top(k)->decision) {
    case NL_D_FREE_ROAD: pop(k); break;
    case NL_D_HILDA: helpers_pass(k); break;
    default: build56_pass(k); break;
    }
}

/* ---- who acts -------------------------------------------------------------------------------- */

/* Seats that must answer the top decision. */
NL_KERNEL uint32_t actors(nl_ctx k)
{
    const nl_frame *f = top(k);
    switch (f->decision) {
    case NL_D_OVER: return 0;
    case NL_D_DISCARD: return ask_discarding(k, f->a);
    case NL_D_OFFER: return f->a ? f->a : seat_bit(f->seat);
    default: return f->seat == NL_CHANCE ? 0 : seat_bit(f->seat);
    }
}

/* Whether the seat may act. Besides the seats that must, this includes the seat that can withdraw
   its offer. */
NL_KERNEL bool may_act(nl_ctx k, int seat)
{
    return seat_in(actors(k), seat) || (top(k)->decision == NL_D_OFFER && top(k)->seat == seat);
}

/* Besides them, with trade=on, seats that speak without being asked. */
NL_KERNEL bool may_do(nl_ctx k, nl_action a) { return may_act(k, a.seat) || trade_speaks(k, a); }

#include "island/moves.h"

/* ---- chance ---------------------------------------------------------------------------------- */

/* The cards from which the top chance decision draws one. Returns 0 for dice. */
NL_KERNEL nl_lanes chance_cards(nl_ctx k)
{
    const nl_frame *f = top(k);
    switch (f->decision) {
    case NL_D_DRAW: return ask_deck(k, k.s->deck);
    case NL_D_STEAL: return hand_of(k, f->b);
    case NL_D_LOOK: return helpers_look_cards(k);
    case NL_D_LETTER: return friends_letters_left(k);
    default: return 0;
    }
}

NL_KERNEL int chance_kind(nl_ctx k)
{
    switch (top(k)->decision) {
    case NL_D_DRAW: return NL_A_DRAW;
    case NL_D_LOOK: return NL_A_LOOK;
    case NL_D_LETTER: return NL_A_LETTER;
    default: return NL_A_STEAL;
    }
}

NL_KERNEL uint32_t chance_tickets(nl_ctx k)
{
    if (top(k)->decision == NL_D_DICE) return roll_tickets(k);
    return (uint32_t)lanes_total(chance_cards(k));
}

NL_KERNEL nl_action chance_ticket(nl_ctx k, uint32_t ticket)
{
    if (top(k)->decision == NL_D_DICE) return roll_dice_ticket(k, ticket);
    return action_of(chance_kind(k), NL_CHANCE, lanes_at(chance_cards(k), ticket), 0, 0);
}

#include "rules/dispatch.h"

/* ---- instances with constant settings: four seats, small island ------------------------------ */

/* Chosen once for a game: island_game.instance. */
enum { INSTANCE_ANY, INSTANCE_BASE4, INSTANCE_PRESET4 };

/* One comparison of all differences at once. Several of them gcc compares as one word, which it
   writes to memory in parts and reads as a whole: the processor has to wait, at every call. */
NL_KERNEL bool is_base4(nl_ctx k)
{
    return (k.modules | (uint32_t)(k.seats ^ 4) | (uint32_t)k.wide | (uint32_t)k.stops) == 0;
}

NL_KERNEL nl_ctx ctx_base4(nl_ctx k)
{
    k.modules = 0;
    k.seats = 4;
    k.wide = false;
    k.stops = false;
    return k;
}

/* The same with the preset, and nobody talks. */
NL_KERNEL bool is_preset4(nl_ctx k)
{
    return ((k.modules ^ PRESET_MODULES) | (uint32_t)(k.seats ^ 4) | (uint32_t)k.wide |
            (uint32_t)k.stops | (uint32_t)k.talks) == 0;
}

NL_KERNEL nl_ctx ctx_preset4(nl_ctx k)
{
    k = ctx_base4(k);
    k.modules = PRESET_MODULES;
    k.talks = false;
    return k;
}

#endif
