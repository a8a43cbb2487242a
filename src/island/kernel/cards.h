/* cards.h - development cards: buying, drawing, playing (rules 4.6, 4.8). */
#ifndef NL_KERNEL_CARDS_H
#define NL_KERNEL_CARDS_H

#include "island/kernel/build.h"

/* ---- buying and drawing ---------------------------------------------------------------------- */

NL_KERNEL bool cards_may_buy(nl_ctx k, int seat)
{
    return lanes_total(k.s->deck) && can_pay(k, seat, PRICE_CARD);
}

NL_KERNEL nl_err cards_buy_check(nl_ctx k, nl_action a)
{
    if (!lanes_total(k.s->deck)) return NL_ERR_DECK_EMPTY;
    return can_pay(k, a.seat, PRICE_CARD) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void cards_buy_apply(nl_ctx k, nl_action a)
{
    pay_bank(k, a.seat, PRICE_CARD);
    build_closes_trade(k);
    push(k, NL_D_DRAW, NL_CHANCE, a.seat, 0);
}

NL_KERNEL nl_err cards_draw_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_CARDS) return NL_ERR_BAD_ARGS;
    return lanes_get(ask_deck(k, k.s->deck), a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void cards_draw_apply(nl_ctx k, nl_action a)
{
    int buyer = top(k)->a;
    pop(k);
    ask_drawn(k);
    k.s->deck -= lanes_one(a.arg[0]);
    k.s->seat[buyer].dev += lanes_one(a.arg[0]);
    if (k.s->part == buyer) k.s->fresh += lanes_one(a.arg[0]);
    tell_bought(k.log, buyer, seat_bit(buyer), a.arg[0]);
    points_check(k);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Cards of this kind that can be played now. */
NL_KERNEL int cards_ready(nl_ctx k, int seat, int card)
{
    return lanes_get(k.s->seat[seat].dev, card) - lanes_get(k.s->fresh, card);
}

/* Whether there are any, apart from victory points. */
NL_KERNEL bool cards_any(nl_ctx k, int seat)
{
    nl_lanes more = lanes_at_least(k.s->seat[seat].dev, k.s->fresh + LANES_EACH);
    return (more & ~(UINT64_C(0xFF) << (8 * NL_POINT))) != 0;
}

NL_KERNEL nl_err cards_play_check(nl_ctx k, int seat, int card)
{
    if (k.s->card_played) return NL_ERR_ALREADY_DONE;
    if (!lanes_get(k.s->seat[seat].dev, card)) return NL_ERR_NOT_YOURS;
    return cards_ready(k, seat, card) > 0 ? NL_OK : NL_ERR_LOCKED;
}

NL_KERNEL void cards_lay_open(nl_ctx k, int seat, int card)
{
    k.s->card_played = 1;
    k.s->seat[seat].dev -= lanes_one(card);
    if (card == NL_KNIGHT)
        k.s->seat[seat].dev += UINT64_C(1) << DEV_KNIGHTS_SHIFT;
    else
        k.s->gone += lanes_one(card);
    tell_played(k.log, seat, card);
}

/* A knight counts for the army as soon as it is played, so it can win the game before the robber
   moves. */
NL_KERNEL void cards_army(nl_ctx k, int seat)
{
    int mine = knights_open(k, seat);
    if (mine < ARMY_LEAST || k.s->army == seat) return;
    if (k.s->army != NL_NOBODY && mine <= knights_open(k, k.s->army)) return;
    for (int i = 0; k.s->army == NL_NOBODY && i < k.seats; i++)
        if (i != seat && knights_open(k, i) >= mine) return; /* no holder since an army shrank */
    k.s->army = (uint8_t)seat;
    tell_army(k.log, seat, mine);
}

/* The complete award rule, used after an army has shrunk. It follows the rule for the longest
   road. */
NL_SLOW void cards_army_again(nl_ctx k)
{
    int best = 0, who = NL_NOBODY, ties = 0;
    for (int i = 0; i < k.seats; i++) {
        int knights = knights_open(k, i);
        if (knights == best) ties++;
        if (knights > best) {
            best = knights;
            who = i;
            ties = 1;
        }
    }
    bool keeps = k.s->army != NL_NOBODY && knights_open(k, k.s->army) == best;
    if (best < ARMY_LEAST || (!keeps && ties > 1))
        who = NL_NOBODY;
    else if (keeps)
        who = k.s->army;
    if (who == k.s->army) return;
    k.s->army = (uint8_t)who;
    tell_army(k.log, who, who == NL_NOBODY ? 0 : best);
}

NL_KERNEL nl_err cards_knight_check(nl_ctx k, nl_action a)
{
    return cards_play_check(k, a.seat, NL_KNIGHT);
}

NL_KERNEL void cards_knight_apply(nl_ctx k, nl_action a)
{
    cards_lay_open(k, a.seat, NL_KNIGHT);
    cards_army(k, a.seat);
    if (points_check(k)) return;
    push(k, NL_D_ROBBER, a.seat, 0, 0);
}

/* Road building. */
NL_KERNEL bool cards_road_possible(nl_ctx k, int seat)
{
    return build_has_road_piece(k, seat) && set_any(route_open(k, seat));
}

NL_KERNEL nl_err cards_roads_check(nl_ctx k, nl_action a)
{
    nl_err err = cards_play_check(k, a.seat, NL_ROADS);
    if (err) return err;
    if (!build_has_road_piece(k, a.seat)) return NL_ERR_NO_PIECE;
    return set_any(route_open(k, a.seat)) ? NL_OK : NL_ERR_NOT_CONNECTED;
}

NL_KERNEL void cards_roads_apply(nl_ctx k, nl_action a)
{
    cards_lay_open(k, a.seat, NL_ROADS);
    push(k, NL_D_FREE_ROAD, a.seat, FREE_ROADS, 0);
}

/* Besides the roads. */
NL_KERNEL nl_action *cards_free_road_list(nl_ctx k, int seat, nl_action *out)
{
    if (!ask_roads_must(k)) out = add(out, NL_A_PASS, seat, 0, 0, 0);
    return out;
}

NL_KERNEL void cards_free_road(nl_ctx k, int seat, int edge)
{
    build_lay_road(k, seat, edge, ROAD_FREE);
    if (--top(k)->a == 0 || !cards_road_possible(k, seat)) pop(k);
    ask_road(k, seat, edge, ROAD_FREE); /* pushed last, so that its decisions are asked first */
    points_check(k);
}

/* Year of plenty. `a` <= `b`; b is NL_ANY if only one card is taken. */
NL_KERNEL bool cards_plenty_pair(nl_ctx k, int a, int b)
{
    return lanes_cover(k.s->bank, lanes_one(a) + lanes_one(b));
}

/* A single card may be taken if it is the last one in the bank. */
NL_KERNEL bool cards_plenty_single(nl_ctx k, int a)
{
    if (!lanes_get(k.s->bank, a)) return false;
    return lanes_total(k.s->bank) == 1 || ask_plenty_one(k, a);
}

NL_KERNEL nl_action *cards_plenty_list(nl_ctx k, int seat, nl_action *out)
{
    for (int a = 0; a < NL_KINDS; a++) {
        for (int b = a; b < NL_KINDS; b++)
            if (cards_plenty_pair(k, a, b)) out = add(out, NL_A_PLENTY, seat, a, b, 0);
        if (cards_plenty_single(k, a)) out = add(out, NL_A_PLENTY, seat, a, NL_ANY, 0);
    }
    return out;
}

NL_KERNEL nl_err cards_plenty_check(nl_ctx k, nl_action x)
{
    int a = x.arg[0], b = x.arg[1];
    nl_err err = cards_play_check(k, x.seat, NL_PLENTY);
    if (a >= NL_KINDS || b > NL_ANY || b < a) return NL_ERR_BAD_ARGS;
    if (err) return err;
    if (b != NL_ANY) return cards_plenty_pair(k, a, b) ? NL_OK : NL_ERR_BANK_EMPTY;
    if (!lanes_get(k.s->bank, a)) return NL_ERR_BANK_EMPTY;
    return cards_plenty_single(k, a) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void cards_plenty_apply(nl_ctx k, nl_action x)
{
    nl_lanes cards = lanes_one(x.arg[0]) + (x.arg[1] == NL_ANY ? 0 : lanes_one(x.arg[1]));
    cards_lay_open(k, x.seat, NL_PLENTY);
    take_bank(k, x.seat, cards);
    tell_took(k.log, x.seat, cards);
}

/* Monopoly. */
NL_KERNEL nl_err cards_monopoly_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    return cards_play_check(k, a.seat, NL_MONOPOLY);
}

NL_KERNEL void cards_monopoly_apply(nl_ctx k, nl_action a)
{
    cards_lay_open(k, a.seat, NL_MONOPOLY);
    for (int i = 0; i < k.seats; i++) {
        int n = hand_get(k, i, a.arg[0]);
        if (i == a.seat || !n) continue;
        hand_move(k, i, a.seat, lanes_many(a.arg[0], n));
        tell_monopoly(k.log, a.seat, i, a.arg[0], n);
        standing_lapse_kind(k, i, a.arg[0]);
    }
}

/* ---- all cards the seat may play now --------------------------------------------------------- */

NL_KERNEL nl_action *cards_list(nl_ctx k, int seat, nl_action *out)
{
    if (k.s->card_played || !cards_any(k, seat)) return out;
    if (cards_ready(k, seat, NL_KNIGHT) > 0) out = add(out, NL_A_KNIGHT, seat, 0, 0, 0);
    if (cards_ready(k, seat, NL_ROADS) > 0 && cards_road_possible(k, seat))
        out = add(out, NL_A_ROADS, seat, 0, 0, 0);
    if (cards_ready(k, seat, NL_PLENTY) > 0) out = cards_plenty_list(k, seat, out);
    if (cards_ready(k, seat, NL_MONOPOLY) > 0)
        for (int kind = 0; kind < NL_KINDS; kind++) out = add(out, NL_A_MONOPOLY, seat, kind, 0, 0);
    return out;
}

#endif
