/* friends.h - the scenario Best Friends: favour letters for kindness and for first connections.
   Letters are redeemed at five guilds or swapped; chips count as points (rules: friends). */
#ifndef NL_MODULE_FRIENDS_H
#define NL_MODULE_FRIENDS_H

#include "island/kernel/cards.h"
#include "island/kernel/observe.h"
#include "island/kernel/turn.h"
#include "island/modules/friends/structures.h"
#include "island/modules/friends/tell.h"

enum {
    FRIENDS_CHIPS = 12,  /* Catan chips in the supply at the start */
    FRIENDS_BUILDER = 3, /* letters for a first connection: the builder of the road */
    FRIENDS_TOUCHED = 1, /* and each owner it was connected to */
    LETTER_ACTION = 1,   /* letter_done: redeemed or swapped */
    LETTER_EXCHANGES = 2 /* and the traders' second exchange may follow later in the part */
};

NL_KERNEL nl_lanes friends_full(int seats) { return lanes_make(2, 2, 2, 4, 4) * (uint64_t)seats; }

NL_KERNEL void friends_on_start(nl_ctx k)
{
    friends_slice *f = friends_of(k);
    f->supply = friends_full(k.seats);
    f->chips = FRIENDS_CHIPS;
    f->drawn = NL_NOBODY;
}

NL_KERNEL void friends_on_part(nl_ctx k, int seat)
{
    friends_slice *f = friends_of(k);
    (void)seat;
    f->fresh = 0;
    f->gift_done = 0;
    f->gift_asked = 0;
    f->letter_done = 0;
    f->drawn = NL_NOBODY;
}

/* Chips from a country's crossings are in the same pile, and the country module counts them all. */
NL_KERNEL int friends_on_points(nl_ctx k, int seat)
{
    return NL_HAS(k, country) ? 0 : SLICE(k, chips)->own[seat];
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* How many letters can still be drawn. */
NL_KERNEL int friends_left(nl_ctx k)
{
    const friends_slice *f = friends_of(k);
    return lanes_total(f->supply) + (k.g->rules.friends_recycle ? lanes_total(f->spent) : 0);
}

/* The letters that can be drawn next. If the rules allow it, an empty supply is refilled with the
   spent letters. */
NL_KERNEL nl_lanes friends_letters_left(nl_ctx k)
{
    const friends_slice *f = friends_of(k);
    return lanes_total(f->supply) || !k.g->rules.friends_recycle ? f->supply : f->spent;
}

/* Letters that are missing from the supply are lost. */
NL_KERNEL void friends_draw(nl_ctx k, int seat, int count)
{
    int left = friends_left(k);
    if (count > left) count = left;
    if (count > 0) push(k, NL_D_LETTER, NL_CHANCE, seat, count);
}

NL_KERNEL nl_action *friends_letter_list(nl_ctx k, int seat, nl_action *out)
{
    (void)k;
    (void)seat;
    return out; /* chance draws */
}

NL_KERNEL nl_err friends_letter_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_GUILDS) return NL_ERR_BAD_ARGS;
    return lanes_get(friends_letters_left(k), a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void friends_letter_apply(nl_ctx k, nl_action a)
{
    friends_slice *f = friends_of(k);
    nl_lanes one = lanes_one(a.arg[0]);
    int seat = top(k)->a;
    if (!lanes_total(f->supply)) {
        f->supply = f->spent;
        f->spent = 0;
    }
    f->supply -= one;
    f->letters[seat] += one;
    /* The letter is locked for this part. After the letter action the lock has no effect, and
       recording it would reveal which letter a swap returned. */
    if (k.s->part == seat && !f->letter_done) f->fresh += one;
    if (--top(k)->b == 0) pop(k);
    if (top(k)->decision == NL_D_LETTER_BACK) f->drawn = a.arg[0];
    tell_letter(k.log, seat, seat_bit(seat), a.arg[0]);
}

/* ---- moving the robber without harm (friends 4.1) -------------------------------------------- */

NL_KERNEL bool friends_on_may_spare(nl_ctx k, int hex) { return land_desert(k, hex); }

/* Moving the robber without a theft earns a letter on a desert or on a hex without buildings. */
NL_KERNEL void friends_on_spared(nl_ctx k, int seat)
{
    int hex = k.s->robber;
    bool empty = !corners_meet(k, buildings_all(k), k.g->hex_corners[hex]);
    if (empty || friends_on_may_spare(k, hex)) friends_draw(k, seat, 1);
}

/* ---- first connections (friends 4.3) --------------------------------------------------------- */

/* The owners draw first, then the builder. If there are fewer letters than owners, the builder
   chooses the order and gets none; friends.ask_order lets the builder choose it always. */
NL_KERNEL void friends_pay(nl_ctx k, int builder, uint32_t owners)
{
    int count = bits_count(owners), left = friends_left(k);
    bool asks = left && (left < count || (k.g->rules.friends_ask_order && count > 1));
    if (left > count) {
        int rest = left - count;
        push(k, NL_D_LETTER, NL_CHANCE, builder, rest < FRIENDS_BUILDER ? rest : FRIENDS_BUILDER);
    }
    if (asks) {
        push(k, NL_D_LETTER_ORDER, builder, (int)owners, 0);
        return;
    }
    for (int i = k.seats - 1; left && i >= 0; i--)
        if (seat_in(owners, i)) push(k, NL_D_LETTER, NL_CHANCE, i, FRIENDS_TOUCHED);
}

NL_KERNEL void friends_on_road(nl_ctx k, int seat, int edge, road_how how)
{
    uint32_t owners = structures_road(k, seat, edge);
    if (!owners) return;
    for (int i = 0; i < k.seats; i++)
        if (seat_in(owners, i)) tell_met(k.log, seat, i);
    if (how == ROAD_BUILT || how == ROAD_FREE) friends_pay(k, seat, owners);
}

NL_KERNEL nl_action *friends_letter_order_list(nl_ctx k, int seat, nl_action *out)
{
    for (uint32_t left = top(k)->a; left; left &= left - 1)
        out = add(out, NL_A_FIRST, seat, bits_first(left), 0, 0);
    return out;
}

NL_KERNEL nl_err friends_first_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    return seat_in(top(k)->a, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

/* Pays one of the owners. The question is repeated until the last letter or the last owner. */
NL_KERNEL void friends_first_apply(nl_ctx k, nl_action a)
{
    uint32_t waiting = top(k)->a & ~seat_bit(a.arg[0]);
    top(k)->a = (uint8_t)waiting;
    if (friends_left(k) == 1)
        pop(k);
    else if (bits_count(waiting) == 1)
        *top(k) = frame_of(NL_D_LETTER, NL_CHANCE, bits_first(waiting), FRIENDS_TOUCHED);
    push(k, NL_D_LETTER, NL_CHANCE, a.arg[0], FRIENDS_TOUCHED);
}

/* ---- gifts (friends 4.2) --------------------------------------------------------------------- */

NL_KERNEL bool friends_may_get_gift(nl_ctx k, int giver, int seat)
{
    return points_visible(k, seat) <= points_visible(k, giver);
}

/* Whether gifts and letters have to wait for the roll (friends F-4.2.3, F-5.3). */
NL_KERNEL bool friends_waits(nl_ctx k)
{
    return top(k)->decision == NL_D_ROLL && !k.g->rules.friends_before_roll;
}

/* Settler 2 trades only with the bank. */
NL_KERNEL bool friends_may_give(nl_ctx k)
{
    return top(k)->decision != NL_D_PARTNER || k.g->rules.friends_gift_as_settler2;
}

NL_SLOW nl_action *friends_gift_offers(nl_ctx k, int seat, nl_action *out)
{
    const friends_slice *f = friends_of(k);
    if (f->gift_done || !hand_total(k, seat) || !friends_may_give(k)) return out;
    for (int to = 0; to < k.seats; to++) {
        if (to == seat || seat_in(f->gift_asked, to) || !friends_may_get_gift(k, seat, to))
            continue;
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (hand_get(k, seat, kind)) out = add(out, NL_A_GIFT, seat, kind, to, 0);
    }
    return out;
}

NL_KERNEL nl_err friends_gift_check(nl_ctx k, nl_action a)
{
    const friends_slice *f = friends_of(k);
    if (a.arg[0] >= NL_KINDS || a.arg[1] >= k.seats) return NL_ERR_BAD_ARGS;
    if (!NL_HAS(k, friends) || !friends_may_give(k) || a.arg[1] == a.seat)
        return NL_ERR_NOT_ALLOWED;
    if (friends_waits(k)) return NL_ERR_WRONG_PHASE;
    if (f->gift_done || seat_in(f->gift_asked, a.arg[1])) return NL_ERR_ALREADY_DONE;
    if (!friends_may_get_gift(k, a.seat, a.arg[1])) return NL_ERR_NOT_ALLOWED;
    return can_pay(k, a.seat, lanes_one(a.arg[0])) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void friends_gift_apply(nl_ctx k, nl_action a)
{
    friends_slice *f = friends_of(k);
    f->gift_asked = (uint8_t)(f->gift_asked | seat_bit(a.arg[1]));
    push(k, NL_D_GIFT, a.arg[1], a.seat, a.arg[0]);
    tell_gift(k.log, a.seat, a.arg[0], a.arg[1]);
}

NL_KERNEL nl_action *friends_gift_list(nl_ctx k, int seat, nl_action *out)
{
    (void)k;
    out = add(out, NL_A_DECLINE, seat, 0, 0, 0);
    return add(out, NL_A_ACCEPT, seat, 0, 0, 0);
}

NL_KERNEL nl_err friends_accept_check(nl_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

/* Checks the card and the points again, because a position may have been edited by hand. */
NL_KERNEL void friends_accept_apply(nl_ctx k, nl_action a)
{
    int giver = top(k)->a, kind = top(k)->b;
    bool holds = can_pay(k, giver, lanes_one(kind)) && friends_may_get_gift(k, giver, a.seat);
    pop(k);
    tell_gift_answered(k.log, a.seat, holds ? 1 : 2);
    if (!holds) return;
    hand_move(k, giver, a.seat, lanes_one(kind));
    friends_of(k)->gift_done = 1;
    friends_draw(k, giver, 1);
}

NL_KERNEL void friends_decline_apply(nl_ctx k, nl_action a)
{
    pop(k);
    tell_gift_answered(k.log, a.seat, 0);
}

/* ---- the letter action: redeem or swap (friends 5) ------------------------------------------- */

NL_KERNEL int friends_price(int guild)
{
    return guild == NL_SCHOLARS || guild == NL_MASTER_BUILDERS ? 2 : 1;
}

NL_KERNEL nl_err friends_redeem_check(nl_ctx k, int seat, int guild)
{
    const friends_slice *f = friends_of(k);
    if (!NL_HAS(k, friends)) return NL_ERR_NOT_ALLOWED;
    if (friends_waits(k)) return NL_ERR_WRONG_PHASE;
    if (f->letter_done) return NL_ERR_ALREADY_DONE;
    int held = lanes_get(f->letters[seat], guild), price = friends_price(guild);
    if (held < price) return NL_ERR_NOT_YOURS;
    return held - lanes_get(f->fresh, guild) < price ? NL_ERR_LOCKED : NL_OK;
}

NL_KERNEL void friends_action_done(nl_ctx k, int how)
{
    friends_of(k)->letter_done = (uint8_t)how;
    friends_of(k)->fresh = 0; /* no more letters can be redeemed in this part */
}

NL_KERNEL void friends_spend(nl_ctx k, int seat, int guild)
{
    friends_slice *f = friends_of(k);
    nl_lanes price = lanes_many(guild, friends_price(guild));
    f->letters[seat] -= price;
    f->spent += price;
    friends_action_done(k, LETTER_ACTION);
    tell_redeemed(k.log, seat, guild, friends_price(guild));
}

/* Traders. */
NL_KERNEL nl_err friends_exchange_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] == a.arg[1]) return NL_ERR_NOT_ALLOWED;
    if (!can_pay(k, a.seat, lanes_one(a.arg[0]))) return NL_ERR_CANNOT_PAY;
    return lanes_get(k.s->bank, a.arg[1]) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL nl_action *friends_exchange_list(nl_ctx k, int kind, int seat, nl_action *out)
{
    for (int give = 0; give < NL_KINDS; give++) {
        if (!hand_get(k, seat, give)) continue;
        for (int get = 0; get < NL_KINDS; get++)
            if (get != give && lanes_get(k.s->bank, get)) out = add(out, kind, seat, give, get, 0);
    }
    return out;
}

NL_KERNEL void friends_exchange(nl_ctx k, nl_action a)
{
    pay_bank(k, a.seat, lanes_one(a.arg[0]));
    take_bank(k, a.seat, lanes_one(a.arg[1]));
    tell_traded(k.log, a.seat, a.arg[0], 1, a.arg[1]);
}

NL_KERNEL nl_err friends_traders_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS || a.arg[1] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    nl_err err = friends_redeem_check(k, a.seat, NL_TRADERS);
    return err ? err : friends_exchange_check(k, a);
}

/* A second exchange is always possible, because the first one can be reversed. */
NL_KERNEL void friends_traders_apply(nl_ctx k, nl_action a)
{
    friends_spend(k, a.seat, NL_TRADERS);
    friends_exchange(k, a);
    if (k.g->rules.friends_trader_whole_turn)
        friends_of(k)->letter_done = LETTER_EXCHANGES;
    else
        push(k, NL_D_TRADERS, a.seat, 0, 0);
}

NL_KERNEL nl_action *friends_traders_list(nl_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_STOP, seat, 0, 0, 0);
    return friends_exchange_list(k, NL_A_AGAIN, seat, out);
}

NL_KERNEL nl_err friends_again_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS || a.arg[1] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    bool open = NL_HAS(k, friends) && friends_of(k)->letter_done == LETTER_EXCHANGES;
    if (top(k)->decision != NL_D_TRADERS && !open) return NL_ERR_WRONG_PHASE;
    return friends_exchange_check(k, a);
}

NL_KERNEL void friends_again_apply(nl_ctx k, nl_action a)
{
    if (top(k)->decision == NL_D_TRADERS) pop(k);
    friends_of(k)->letter_done = LETTER_ACTION;
    friends_exchange(k, a);
}

NL_KERNEL void friends_stop(nl_ctx k, int seat)
{
    (void)seat;
    pop(k);
}

/* Merchants. */
NL_KERNEL nl_err friends_merchants_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_KINDS) return NL_ERR_BAD_ARGS;
    nl_err err = friends_redeem_check(k, a.seat, NL_MERCHANTS);
    if (err) return err;
    return lanes_get(k.s->bank, a.arg[0]) ? NL_OK : NL_ERR_BANK_EMPTY;
}

NL_KERNEL void friends_merchants_apply(nl_ctx k, nl_action a)
{
    friends_spend(k, a.seat, NL_MERCHANTS);
    take_bank(k, a.seat, lanes_one(a.arg[0]));
    tell_took(k.log, a.seat, lanes_one(a.arg[0]));
}

/* Road builders. */
NL_KERNEL nl_err friends_builders_check(nl_ctx k, nl_action a)
{
    int edge = a.arg[0];
    if (edge >= k.g->edges) return NL_ERR_BAD_ARGS;
    nl_err err = friends_redeem_check(k, a.seat, NL_ROAD_BUILDERS);
    if (err) return err;
    if (set_has(roads_all(k), edge)) return NL_ERR_OCCUPIED;
    if (!set_meets(k.g->edge_ends[edge], k.s->seat[a.seat].reach))
        return set_meets(k.g->edge_ends[edge], route_touched(k, a.seat)) ? NL_ERR_BLOCKED
                                                                         : NL_ERR_NOT_CONNECTED;
    return build_has_road_piece(k, a.seat) ? NL_OK : NL_ERR_NO_PIECE;
}

NL_KERNEL void friends_builders_apply(nl_ctx k, nl_action a)
{
    friends_spend(k, a.seat, NL_ROAD_BUILDERS);
    build_place_road(k, a.seat, a.arg[0], ROAD_FREE);
    points_check(k);
}

/* Scholars. */
NL_KERNEL nl_err friends_scholars_check(nl_ctx k, nl_action a)
{
    nl_err err = friends_redeem_check(k, a.seat, NL_SCHOLARS);
    if (err) return err;
    return lanes_total(k.s->deck) ? NL_OK : NL_ERR_DECK_EMPTY;
}

NL_KERNEL void friends_scholars_apply(nl_ctx k, nl_action a)
{
    friends_spend(k, a.seat, NL_SCHOLARS);
    push(k, NL_D_DRAW, NL_CHANCE, a.seat, 0);
}

/* Master builders. */
NL_KERNEL nl_err friends_masters_check(nl_ctx k, nl_action a)
{
    nl_err err = friends_redeem_check(k, a.seat, NL_MASTER_BUILDERS);
    if (err) return err;
    return friends_of(k)->chips ? NL_OK : NL_ERR_NO_PIECE;
}

NL_KERNEL void friends_masters_apply(nl_ctx k, nl_action a)
{
    friends_spend(k, a.seat, NL_MASTER_BUILDERS);
    friends_of(k)->chips--;
    SLICE(k, chips)->own[a.seat]++;
    tell_chip(k.log, a.seat, NL_NOBODY);
    points_check(k);
}

/* Draws a letter, then returns any letter, which may be the one just drawn. */
NL_KERNEL nl_err friends_swap_check(nl_ctx k, nl_action a)
{
    const friends_slice *f = friends_of(k);
    if (!NL_HAS(k, friends)) return NL_ERR_NOT_ALLOWED;
    if (friends_waits(k)) return NL_ERR_WRONG_PHASE;
    if (f->letter_done) return NL_ERR_ALREADY_DONE;
    if (!lanes_total(f->letters[a.seat])) return NL_ERR_NOT_YOURS;
    return friends_left(k) ? NL_OK : NL_ERR_DECK_EMPTY;
}

NL_KERNEL void friends_swap_apply(nl_ctx k, nl_action a)
{
    friends_action_done(k, LETTER_ACTION);
    push(k, NL_D_LETTER_BACK, a.seat, 0, 0);
    friends_draw(k, a.seat, 1);
}

NL_KERNEL nl_action *friends_letter_back_list(nl_ctx k, int seat, nl_action *out)
{
    for (int guild = 0; guild < NL_GUILDS; guild++)
        if (lanes_get(friends_of(k)->letters[seat], guild))
            out = add(out, NL_A_PUT_BACK, seat, guild, 0, 0);
    return out;
}

NL_KERNEL nl_err friends_put_back_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_GUILDS) return NL_ERR_BAD_ARGS;
    return lanes_get(friends_of(k)->letters[a.seat], a.arg[0]) ? NL_OK : NL_ERR_NOT_YOURS;
}

NL_KERNEL void friends_put_back_apply(nl_ctx k, nl_action a)
{
    friends_slice *f = friends_of(k);
    f->letters[a.seat] -= lanes_one(a.arg[0]);
    f->supply += lanes_one(a.arg[0]);
    f->drawn = NL_NOBODY;
    pop(k);
    tell_letter_back(k.log, a.seat, seat_bit(a.seat), a.arg[0]);
}

/* ---- all actions of the seat ----------------------------------------------------------------- */

NL_KERNEL bool friends_redeems(nl_ctx k, int seat, int guild)
{
    return friends_redeem_check(k, seat, guild) == NL_OK;
}

NL_SLOW nl_action *friends_redeem_list(nl_ctx k, int seat, nl_action *out)
{
    if (friends_redeems(k, seat, NL_TRADERS))
        out = friends_exchange_list(k, NL_A_TRADERS, seat, out);
    if (friends_redeems(k, seat, NL_MERCHANTS))
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (lanes_get(k.s->bank, kind)) out = add(out, NL_A_MERCHANTS, seat, kind, 0, 0);
    if (friends_redeems(k, seat, NL_ROAD_BUILDERS) && build_has_road_piece(k, seat))
        out = add_places(out, NL_A_BUILDERS, seat, route_open(k, seat));
    if (friends_redeems(k, seat, NL_SCHOLARS) && lanes_total(k.s->deck))
        out = add(out, NL_A_SCHOLARS, seat, 0, 0, 0);
    if (friends_redeems(k, seat, NL_MASTER_BUILDERS) && friends_of(k)->chips)
        out = add(out, NL_A_MASTERS, seat, 0, 0, 0);
    return out;
}

NL_KERNEL nl_action *friends_on_list(nl_ctx k, int seat, nl_action *out)
{
    const friends_slice *f = friends_of(k);
    if (friends_waits(k)) return out;
    out = friends_gift_offers(k, seat, out);
    if (f->letter_done == LETTER_EXCHANGES) return friends_exchange_list(k, NL_A_AGAIN, seat, out);
    if (f->letter_done || !lanes_total(f->letters[seat])) return out;
    out = friends_redeem_list(k, seat, out);
    return friends_left(k) ? add(out, NL_A_SWAP, seat, 0, 0, 0) : out;
}

/* ---- what is hidden (friends 8) -------------------------------------------------------------- */

/* While a gift is open, its card is in the giver's hand. */
NL_KERNEL nl_lanes friends_on_shown(nl_ctx k, int seat)
{
    const nl_frame *f = top(k);
    return f->decision == NL_D_GIFT && f->a == seat ? lanes_one(f->b) : 0;
}

NL_KERNEL void friends_on_observe(nl_ctx k, int seat, island_state *view)
{
    const friends_slice *f = friends_of(k);
    friends_slice *v = NL_SLICE(k.g, view, friends);
    for (int i = 0; i < NL_SEATS; i++) {
        NL_SLICE(k.g, view, chips)->own[i] = SLICE(k, chips)->own[i];
        v->letters[i] = i == seat ? f->letters[i] : observe_total(f->letters[i]);
        v->second_roads[i] = f->second_roads[i];
        v->second_corners[i] = f->second_corners[i];
        v->met[2 * i] = f->met[2 * i];
        v->met[2 * i + 1] = f->met[2 * i + 1];
    }
    v->supply = observe_total(f->supply);
    v->spent = f->spent;
    v->fresh = k.s->part == seat ? f->fresh : observe_total(f->fresh);
    v->chips = f->chips;
    v->gift_done = f->gift_done;
    v->gift_asked = f->gift_asked;
    v->letter_done = f->letter_done;
    v->drawn = k.s->part == seat ? f->drawn : NL_NOBODY;
}

/* Deals the letters that the seat cannot see to the other seats; the rest is the supply. */
NL_KERNEL void friends_on_fill(nl_ctx k, int seat, observe_source draw)
{
    friends_slice *f = friends_of(k);
    nl_lanes pool = friends_full(k.seats) - f->spent;
    if (seat < k.seats) pool -= f->letters[seat];
    for (int i = 0; i < k.seats; i++)
        if (i != seat) f->letters[i] = observe_deal(&pool, lanes_total(f->letters[i]), draw);
    f->supply = pool;
    if (k.s->part >= k.seats || k.s->part == seat) return;
    nl_lanes held = f->letters[k.s->part];
    if (top(k)->decision == NL_D_LETTER_BACK) {
        nl_lanes one = observe_deal(&held, 1, draw);
        f->drawn = (uint8_t)(bits_first(one) / 8);
    }
    f->fresh = observe_deal(&held, lanes_total(f->fresh), draw);
}

#endif
