/* island.c - what src/api calls of the island, but for the playouts (playout.c). */
#include "island/whole.h"

#include <string.h>

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

#include "rules/calls.h"

/* ---- lists ----------------------------------------------------------------------------------- */

/* What is listed, counted and asked for its n-th is the same: the sets, then the rest. */
NL_SLOW island_moves sets_base4(const island_game *g, const island_state *s, int seat)
{
    nl_ctx k = ctx_base4(ctx_read(g, s));
    return moves_of(k, asked(k), seat);
}

NL_SLOW island_moves sets_preset4(const island_game *g, const island_state *s, int seat)
{
    nl_ctx k = ctx_preset4(ctx_read(g, s));
    return moves_of(k, asked(k), seat);
}

NL_SLOW island_moves sets_any(const island_game *g, const island_state *s, int seat)
{
    nl_ctx k = ctx_read(g, s);
    return moves_of(k, asked(k), seat);
}

NL_SLOW nl_action *rest_base4(const island_game *g, const island_state *s, int seat, nl_action *out)
{
    nl_ctx k = ctx_base4(ctx_read(g, s));
    return moves_all_more(k, asked(k), seat, out);
}

NL_SLOW nl_action *rest_preset4(const island_game *g, const island_state *s, int seat,
                                nl_action *out)
{
    nl_ctx k = ctx_preset4(ctx_read(g, s));
    return moves_all_more(k, asked(k), seat, out);
}

NL_SLOW nl_action *rest_any(const island_game *g, const island_state *s, int seat, nl_action *out)
{
    nl_ctx k = ctx_read(g, s);
    return moves_all_more(k, asked(k), seat, out);
}

NL_KERNEL island_moves sets(const island_game *g, const island_state *s, int seat)
{
    switch (g->instance) {
    case INSTANCE_BASE4: return sets_base4(g, s, seat);
    case INSTANCE_PRESET4: return sets_preset4(g, s, seat);
    default: return sets_any(g, s, seat);
    }
}

NL_KERNEL nl_action *rest(const island_game *g, const island_state *s, int seat, nl_action *out)
{
    switch (g->instance) {
    case INSTANCE_BASE4: return rest_base4(g, s, seat, out);
    case INSTANCE_PRESET4: return rest_preset4(g, s, seat, out);
    default: return rest_any(g, s, seat, out);
    }
}

/* ---- what src/api calls ---------------------------------------------------------------------- */

uint8_t island_instance(const island_game *g)
{
    nl_ctx k = ctx_of(g, NULL, NULL);
    return is_base4(k) ? INSTANCE_BASE4 : is_preset4(k) ? INSTANCE_PRESET4 : INSTANCE_ANY;
}

int island_legal(const island_game *g, const island_state *s, int seat, nl_action *out)
{
    nl_ctx k = ctx_read(g, s);
    if (!may_act(k, seat)) return 0;
    nl_action *end;
    if (asked(k) == NL_D_ROLL) { /* no sets are looked at */
        island_moves m = moves_of(k, NL_D_ROLL, seat);
        end = moves_list(&m, seat, out);
    } else {
        island_moves m = sets(g, s, seat);
        end = moves_list(&m, seat, out);
    }
    end = rest(g, s, seat, end);
    assert(end - out <= NL_ACTIONS_MAX);
    return (int)(end - out);
}

/* The same counted, and number n of it: an action of no kind if there are no more than n. */
int island_count(const island_game *g, const island_state *s, int seat)
{
    nl_action more[NL_ACTIONS_MAX];
    if (!may_act(ctx_read(g, s), seat)) return 0;
    island_moves m = sets(g, s, seat);
    return moves_count(&m) + (int)(rest(g, s, seat, more) - more);
}

nl_action island_nth(const island_game *g, const island_state *s, int seat, int n)
{
    nl_action more[NL_ACTIONS_MAX];
    nl_action none = action_of(NL_ACTIONS, seat, 0, 0, 0);
    if (n < 0 || !may_act(ctx_read(g, s), seat)) return none;
    island_moves m = sets(g, s, seat);
    const int count = moves_count(&m);
    if (n < count) return moves_nth(&m, seat, n);
    const nl_action *end = rest(g, s, seat, more);
    return n - count < end - more ? more[n - count] : none;
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
    switch (g->instance) {
    case INSTANCE_BASE4: apply(ctx_base4(k), a); break;
    case INSTANCE_PRESET4: apply(ctx_preset4(k), a); break;
    default: apply_any(k, a); break;
    }
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
