/* choco.c - the chocolate edition as one translation unit. It includes the rules, dispatches
   decisions and actions to their owners, and implements what src/api calls. */
#include "choco/build.h"
#include "choco/observe.h"
#include "choco/piles.h"
#include "choco/state.h"
#include "choco/tables.h"
#include "choco/trade.h"
#include "choco/turn.h"
#include "choco/wheel.h"

#include <string.h>

/* ---- what the lists say about an action ------------------------------------------------------ */

#define RULES_NAME(call) choco_##call
#define RULES_ACTIONS    "neuland/choco/actions.def"

enum {
    ARGS_none = 0,
    ARGS_section = 1,
    ARGS_kind = 1,
    ARGS_side = 1,
    ARGS_site = 2,
    ARGS_colour = 1,
    ARGS_seat = 1,
    ARGS_trade = 3,
    ARGS_offer = 6,
    ARGS_reply = 6
};

/* ---- who acts -------------------------------------------------------------------------------- */

/* Seats that must answer the top decision. */
NL_KERNEL uint32_t actors(choco_ctx k)
{
    const nl_frame *f = top(k);
    switch (f->decision) {
    case NL_D_CHOCO_OVER: return 0;
    case NL_D_CHOCO_TAKE:
    case NL_D_CHOCO_DISCARD: return f->a;
    case NL_D_CHOCO_OFFER: return f->a ? f->a : seat_bit(f->seat);
    default: return f->seat == NL_CHANCE ? 0 : seat_bit(f->seat);
    }
}

/* Whether the seat may act. Besides the seats that must, this includes the seat that can withdraw
   its offer. */
NL_KERNEL bool may_act(choco_ctx k, int seat)
{
    return seat_in(actors(k), seat) ||
           (top(k)->decision == NL_D_CHOCO_OFFER && top(k)->seat == seat);
}

/* Besides them, with trade=on, seats that speak without being asked. */
NL_KERNEL bool may_do(choco_ctx k, nl_action a) { return may_act(k, a.seat) || trade_speaks(k, a); }

/* ---- declining: an offer, the card from the question mark, a knight's draw ------------------ */

NL_KERNEL nl_err answer_decline_check(choco_ctx k, nl_action a)
{
    return top(k)->decision == NL_D_CHOCO_OFFER ? trade_decline_check(k, a) : NL_OK;
}

NL_KERNEL void answer_decline_apply(choco_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_CHOCO_TAKE)
        piles_decline(k, a.seat);
    else if (top(k)->decision == NL_D_CHOCO_STEAL_MAY)
        build_draw_decline(k, a);
    else
        trade_decline_apply(k, a);
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* supply=any_time: also before the spin. */
NL_KERNEL nl_action *spin_list(choco_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_CHOCO_SPIN, seat, 0, 0, 0);
    return k.g->rules.supply == NL_SUPPLY_ANY_TIME ? trade_supply_list(k, seat, out) : out;
}

NL_KERNEL nl_action *main_list(choco_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_CHOCO_END, seat, 0, 0, 0);
    out = build_list(k, seat, out);
    out = trade_supply_list(k, seat, out);
    return standing_seats(k) ? trade_close_list(k, seat, out) : out;
}

/* All actions except offers and counter-offers. The caller has checked that the seat may act. */
NL_KERNEL nl_action *legal_plain(choco_ctx k, int seat, nl_action *out)
{
    switch (top(k)->decision) {
    case NL_D_CHOCO_SPIN: return spin_list(k, seat, out);
    case NL_D_CHOCO_TAKE: return piles_take_list(out, seat);
    case NL_D_CHOCO_DISCARD: return piles_discard_list(k, seat, out);
    case NL_D_CHOCO_MAIN: return main_list(k, seat, out);
    case NL_D_CHOCO_OFFER: return trade_answer_list(k, seat, out);
    case NL_D_CHOCO_STEAL_MAY: return build_steal_may_list(k, seat, out);
    default: return out; /* chance, or the game is over */
    }
}

NL_KERNEL int legal(choco_ctx k, int seat, nl_action *out)
{
    nl_action *end = out;
    if (!may_act(k, seat)) return 0;
    end = legal_plain(k, seat, end);
    if (top(k)->decision == NL_D_CHOCO_MAIN) end = trade_offer_list(k, seat, end);
    if (top(k)->decision == NL_D_CHOCO_OFFER) end = trade_counter_list(k, seat, end);
    assert(end - out <= NL_ACTIONS_MAX);
    return (int)(end - out);
}

/* ---- chance ---------------------------------------------------------------------------------- */

NL_KERNEL nl_lanes chance_hand(choco_ctx k)
{
    return top(k)->decision == NL_D_CHOCO_STEAL ? hand_of(k, top(k)->b) : 0;
}

NL_KERNEL uint32_t chance_tickets(choco_ctx k)
{
    if (top(k)->decision == NL_D_CHOCO_WHEEL) return NL_SECTIONS;
    return (uint32_t)lanes_total(chance_hand(k));
}

NL_KERNEL nl_action chance_ticket(choco_ctx k, uint32_t ticket)
{
    if (top(k)->decision == NL_D_CHOCO_WHEEL)
        return action_of(NL_A_CHOCO_WHEEL, NL_CHANCE, (int)ticket, 0, 0);
    return action_of(NL_A_CHOCO_STEAL, NL_CHANCE, lanes_at(chance_hand(k), ticket), 0, 0);
}

NL_KERNEL int playout_seat(choco_ctx k) { return bits_first(actors(k)); }

/* Playouts decline and withdraw every offer. */
NL_KERNEL nl_action *playout_list(choco_ctx k, int seat, nl_action *out)
{
    if (top(k)->decision != NL_D_CHOCO_OFFER) return legal_plain(k, seat, out);
    int answer = trade_asked(k, seat) ? NL_A_CHOCO_DECLINE : NL_A_CHOCO_WITHDRAW;
    return add(out, answer, seat, 0, 0, 0);
}

#include "rules/calls.h"
#include "rules/dispatch.h"
#include "rules/playout.h"

/* ---- what src/api calls ---------------------------------------------------------------------- */

int choco_legal(const choco_game *g, const choco_state *s, int seat, nl_action *out)
{
    return legal(ctx_read(g, s), seat, out);
}

int choco_chance(const choco_game *g, const choco_state *s, nl_action *out, uint16_t *weight)
{
    choco_ctx k = ctx_read(g, s);
    bool wheel = top(k)->decision == NL_D_CHOCO_WHEEL;
    int n = 0;
    for (int i = 0; wheel && i < NL_SECTIONS; i++) {
        out[n] = action_of(NL_A_CHOCO_WHEEL, NL_CHANCE, i, 0, 0);
        weight[n++] = 1;
    }
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (!lanes_get(chance_hand(k), kind)) continue;
        out[n] = action_of(NL_A_CHOCO_STEAL, NL_CHANCE, kind, 0, 0);
        weight[n++] = (uint16_t)lanes_get(chance_hand(k), kind);
    }
    return n;
}

void choco_apply_trusted(const choco_game *g, choco_state *s, nl_action a)
{
    apply_any(ctx_of(g, s, NULL), a);
}

int choco_halves(const choco_state *s, int seat) { return points_halves(&s->seat[seat]); }

int choco_owes(const choco_state *s, int seat)
{
    const nl_frame *f = &s->frame[s->depth - 1];
    bool asked = f->decision == NL_D_CHOCO_DISCARD && seat_in(f->a, seat);
    return asked ? piles_owes(&s->seat[seat]) : 0;
}

int choco_settlements_left(const choco_game *g, const choco_state *s, int colour)
{
    return build_settlements_left(ctx_read(g, s), colour);
}

int choco_roads_left(const choco_game *g, const choco_state *s)
{
    return build_roads_left(ctx_read(g, s));
}

int choco_knights_left(const choco_game *g, const choco_state *s)
{
    return build_knights_left(ctx_read(g, s));
}

void choco_observe(const choco_game *g, const choco_state *s, int seat, choco_state *out)
{
    memset(out, 0, sizeof *out);
    observe_state(ctx_read(g, s), seat, out);
}

void choco_resample(const choco_game *g, const choco_state *view, int seat, nl_below below,
                    void *source, choco_state *out)
{
    observe_source draw = { below, source };
    *out = *view;
    observe_fill(ctx_of(g, out, NULL), seat, draw);
}

/* ---- starting a game, and positions set up by hand ------------------------------------------- */

/* The starting seat gets set-up 1, the others clockwise the next ones (rules 4). */
static void start_seat(choco_ctx k, int seat)
{
    int place = (seat + k.seats - k.g->start) % k.seats;
    const choco_setup *setup = &choco_setups[place];
    const uint8_t *hand = setup->hand;
    choco_seat *p = &k.s->seat[seat];
    row_add(p, setup->colour[NL_LEFT], NL_RIGHT);
    row_add(p, setup->colour[NL_RIGHT], NL_RIGHT);
    p->hand = lanes_make(hand[0], hand[1], hand[2], hand[3], hand[4]);
}

void choco_start(const choco_game *g, choco_state *s)
{
    choco_ctx k = ctx_of(g, s, NULL);
    memset(s, 0, sizeof *s);
    s->wheel = NL_NOBODY;
    s->winner = NL_NOBODY;
    for (int i = 0; i < k.seats; i++) start_seat(k, i);
    turn_begin(k, g->start);
}

nl_err choco_set_turn(const choco_game *g, choco_state *s, int seat, int decision)
{
    choco_ctx k = ctx_of(g, s, NULL);
    if (seat < 0 || seat >= g->seats) return NL_ERR_BAD_ARGS;
    if (decision != NL_D_CHOCO_SPIN && decision != NL_D_CHOCO_MAIN) return NL_ERR_BAD_ARGS;
    clear_stack(k);
    for (int i = 0; i < g->seats; i++) s->seat[i].pending = 0;
    s->winner = NL_NOBODY;
    s->trade_closed = 0;
    s->turn = (uint8_t)seat;
    push(k, decision, seat, 0, 0);
    return NL_OK;
}
