/* island.c - the island as one translation unit. It includes the kernel and all modules, dispatches
   decisions and actions to their owners, and implements what src/api calls. Calls with constant
   settings (no log, no modules) are compiled as specialised instances. */
#include "base/v3.h"
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

#include <string.h>

/* ---- what the lists say about an action ------------------------------------------------------ */

#define RULES_NAME(call) island_##call
#define RULES_ACTIONS    "neuland/island/actions.def"

enum {
    ARGS_none = 0,
    ARGS_corner = 1,
    ARGS_edge = 1,
    ARGS_hex = 2,
    ARGS_seat = 1,
    ARGS_kind = 1,
    ARGS_kinds = 2,
    ARGS_card = 1,
    ARGS_dice = 2,
    ARGS_trade = 3,
    ARGS_offer = 6,
    ARGS_tokens = 6,
    ARGS_reply = 6,
    ARGS_kind_seat = 2,
    ARGS_edge_swap = 3,
    ARGS_edges = 2,
    ARGS_swap = 2,
    ARGS_piece = 3,
    ARGS_deal = 2,
    ARGS_desert = 1,
    ARGS_helper = 1,
    ARGS_guild = 1
};

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

/* ---- lists ----------------------------------------------------------------------------------- */

#include "island/moves.h"

NL_KERNEL int legal(nl_ctx k, int seat, nl_action *out)
{
    nl_action *end = out;
    if (!may_act(k, seat)) return 0;
    island_moves m = moves_of(k, asked(k), seat);
    end = moves_list(&m, seat, end);
    end = moves_all_more(k, asked(k), seat, end);
    assert(end - out <= NL_ACTIONS_MAX);
    return (int)(end - out);
}

/* The same counted, and number n of it: an action of no kind if there are no more than n. */
NL_KERNEL int legal_count(nl_ctx k, int seat)
{
    nl_action more[NL_ACTIONS_MAX];
    if (!may_act(k, seat)) return 0;
    island_moves m = moves_of(k, asked(k), seat);
    return moves_count(&m) + (int)(moves_all_more(k, asked(k), seat, more) - more);
}

NL_KERNEL nl_action legal_nth(nl_ctx k, int seat, int n)
{
    nl_action more[NL_ACTIONS_MAX];
    nl_action none = action_of(NL_ACTIONS, seat, 0, 0, 0);
    if (n < 0 || !may_act(k, seat)) return none;
    island_moves m = moves_of(k, asked(k), seat);
    const int sets = moves_count(&m);
    if (n < sets) return moves_nth(&m, seat, n);
    const nl_action *end = moves_all_more(k, asked(k), seat, more);
    return n - sets < end - more ? more[n - sets] : none;
}

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

NL_KERNEL bool is_base4(nl_ctx k) { return !k.modules && k.seats == 4 && !k.wide && !k.stops; }

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
    return k.modules == PRESET_MODULES && k.seats == 4 && !k.wide && !k.stops && !k.talks;
}

NL_KERNEL nl_ctx ctx_preset4(nl_ctx k)
{
    k = ctx_base4(k);
    k.modules = PRESET_MODULES;
    k.talks = false;
    return k;
}

#include "island/playout.h"

/* ---- what src/api calls ---------------------------------------------------------------------- */

#ifndef RULES_PART

int island_legal(const island_game *g, const island_state *s, int seat, nl_action *out)
{
    nl_ctx k = ctx_read(g, s);
    if (is_base4(k)) return legal(ctx_base4(k), seat, out);
    return is_preset4(k) ? legal(ctx_preset4(k), seat, out) : legal(k, seat, out);
}

int island_count(const island_game *g, const island_state *s, int seat)
{
    nl_ctx k = ctx_read(g, s);
    if (is_base4(k)) return legal_count(ctx_base4(k), seat);
    return is_preset4(k) ? legal_count(ctx_preset4(k), seat) : legal_count(k, seat);
}

nl_action island_nth(const island_game *g, const island_state *s, int seat, int n)
{
    nl_ctx k = ctx_read(g, s);
    if (is_base4(k)) return legal_nth(ctx_base4(k), seat, n);
    return is_preset4(k) ? legal_nth(ctx_preset4(k), seat, n) : legal_nth(k, seat, n);
}

int island_chance(const island_game *g, const island_state *s, nl_action *out, uint16_t *weight)
{
    nl_ctx k = ctx_read(g, s);
    if (top(k)->decision == NL_D_DICE) return roll_dice_chance(k, out, weight);
    nl_lanes cards = chance_cards(k);
    int n = 0;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (!lanes_get(cards, kind)) continue;
        out[n] = action_of(chance_kind(k), NL_CHANCE, kind, 0, 0);
        weight[n++] = (uint16_t)lanes_get(cards, kind);
    }
    return n;
}

void island_apply_trusted(const island_game *g, island_state *s, nl_action a)
{
    nl_ctx k = ctx_of(g, s, NULL);
    if (is_base4(k))
        apply(ctx_base4(k), a);
    else if (is_preset4(k))
        apply(ctx_preset4(k), a);
    else
        apply(k, a);
}

bool island_playout(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                    uint64_t stop, nl_tally *tally)
{
#if NL_V3
    if (v3_runs()) return island_playout_v3(g, s, random, stop, tally);
#endif
    return playout_random(ctx_of(g, s, NULL), random, stop, tally);
}

int island_points(const island_game *g, const island_state *s, int seat)
{
    return points_all(ctx_read(g, s), seat);
}

int island_points_visible(const island_game *g, const island_state *s, int seat)
{
    return points_visible(ctx_read(g, s), seat);
}

int island_road_length(const island_game *g, const island_state *s, int seat)
{
    return route_length(ctx_read(g, s), seat);
}

int island_rate(const island_game *g, const island_state *s, int seat, int kind)
{
    return trade_rate(ctx_read(g, s), seat, kind);
}

int island_owes(const island_game *g, const island_state *s, int seat)
{
    return robber_owes(ctx_read(g, s), seat);
}

bool island_sees(const island_game *g, const island_state *s, int seat, int other)
{
    return ask_sees(ctx_read(g, s), seat, other);
}

void island_observe(const island_game *g, const island_state *s, int seat, island_state *out)
{
    memset(out, 0, sizeof *out);
    observe_state(ctx_read(g, s), seat, out);
}

void island_resample(const island_game *g, const island_state *view, int seat, nl_below below,
                     void *source, island_state *out)
{
    observe_source draw = { below, source };
    nl_ctx k = ctx_of(g, out, NULL);
    *out = *view;
    observe_fill(k, seat, draw);
}

bool island_fits(const island_game *g, const island_state *view, int seat)
{
    return view->depth >= 1 && view->depth <= NL_FRAMES && observe_fits(ctx_read(g, view), seat);
}

/* ---- starting a game, and positions set up by hand ------------------------------------------- */

void island_start(const island_game *g, island_state *s)
{
    nl_ctx k = ctx_of(g, s, NULL);
    memset(s, 0, sizeof *s);
    s->bank = g->bank_full;
    s->deck = g->deck_full;
    s->robber = g->layout.robber;
    s->turn = g->start;
    s->part = NL_NOBODY;
    s->longest = NL_NOBODY;
    s->army = NL_NOBODY;
    s->winner = NL_NOBODY;
    if (g->rules.dice == NL_DICE_DECK) s->dice_left = DICE_PAIRS;
    ask_start(k);
    if (g->rules.setup == NL_SETUP_BEGINNER)
        setup_beginner(k);
    else
        setup_ask(k, 0);
}

void island_derive(const island_game *g, island_state *s)
{
    nl_ctx k = ctx_of(g, s, NULL);
    for (int i = 0; i < g->seats; i++) {
        nl_set barred = set_or(buildings_foreign(k, i), g->stops);
        nl_set ends = set_minus(route_touched(k, i), barred);
        s->seat[i].reach = set_or(ends, buildings(k, i));
    }
}

void island_derive_more(const island_game *g, island_state *s)
{
    nl_ctx k = ctx_of(g, s, NULL);
    (void)k;
    ask_derive(k);
}

void island_award_longest(const island_game *g, island_state *s)
{
    nl_ctx k = ctx_of(g, s, NULL);
    route_award_again(k);
}

void island_award_army(const island_game *g, island_state *s)
{
    nl_ctx k = ctx_of(g, s, NULL);
    int best = ARMY_LEAST - 1, who = NL_NOBODY;
    for (int i = 0; i < g->seats; i++) {
        int n = knights_open(k, i);
        if (n > best || (n == best && i == s->army)) who = i;
        if (n > best) best = n;
    }
    s->army = (uint8_t)(best < ARMY_LEAST ? NL_NOBODY : who);
}

/* The seat whose turn it is when `seat` has to answer this decision. */
static int turn_of(nl_ctx k, int seat, int decision)
{
    int seats = k.seats;
    if (decision == NL_D_PARTNER) return (seat + SETTLER_2_OFFSET * (seats - 1)) % seats;
    return decision == NL_D_EXTRA_BUILD ? (seat + seats - 1) % seats : seat;
}

nl_err island_set_turn(const island_game *g, island_state *s, int seat, int decision)
{
    nl_ctx k = ctx_of(g, s, NULL);
    bool founding = decision == NL_D_FOUND_SETTLEMENT, extra = decision == NL_D_EXTRA_BUILD;
    bool known = founding || extra || decision == NL_D_ROLL || decision == NL_D_MAIN ||
                 decision == NL_D_PARTNER;
    if (seat < 0 || seat >= g->seats || !known) return NL_ERR_BAD_ARGS;
    if (decision == NL_D_PARTNER && !NL_HAS(k, partner)) return NL_ERR_NOT_ALLOWED;
    if (extra && !NL_HAS(k, build56)) return NL_ERR_NOT_ALLOWED;
    bool goes_on = s->part == seat && s->turn == turn_of(k, seat, decision);
    nl_lanes fresh = goes_on ? s->fresh : 0; /* fresh cards stay fresh within a part */
    clear_stack(k);
    for (int i = 0; i < g->seats; i++) s->seat[i].pending = 0;
    s->winner = NL_NOBODY;
    if (founding) {
        s->turn = g->start;
        s->turn_number = 0;
        turn_open_part(k, NL_NOBODY);
        setup_ask(k, (seat + g->seats - g->start) % g->seats);
        ask_set_turn(k);
        return NL_OK;
    }
    s->turn = (uint8_t)turn_of(k, seat, decision);
    if (!s->turn_number) s->turn_number = 1;
    turn_open_part(k, extra ? NL_NOBODY : seat);
    s->fresh = fresh;
    push(k, decision, seat, extra ? g->seats - 2 : 0, 0);
    ask_set_turn(k);
    return NL_OK;
}

#endif
