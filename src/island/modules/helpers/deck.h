/* deck.h - the helpers that handle development cards, Diara and Carla, and the order of
   the cards that Carla puts under the deck (helpers 5.6, 5.12).

   The deck is stored as counts. They include Carla's cards, which are below all others in a known
   order:

     top   deck less tail, any order | tail[0], tail[1], ...   bottom

   Diara looks at cards from the top. They stay in the deck until one is picked; then the whole
   deck, including the tail, is shuffled. */
#ifndef NL_MODULE_HELPERS_DECK_H
#define NL_MODULE_HELPERS_DECK_H

#include "island/modules/helpers/use.h"

NL_KERNEL int helpers_tail_card(nl_ctx k, int i)
{
    return SLICE(k, helpers)->tail[i] & HELPERS_CARD;
}

/* How many cards are above the tail. */
NL_KERNEL int helpers_above(nl_ctx k) { return lanes_total(k.s->deck) - SLICE(k, helpers)->tails; }

/* The cards above the tail that have not been looked at, or the next card of the tail. */
NL_KERNEL nl_lanes helpers_next_cards(nl_ctx k, int looked)
{
    const helpers_slice *h = SLICE(k, helpers);
    int above = helpers_above(k);
    if (looked >= above) return lanes_one(helpers_tail_card(k, looked - above));
    nl_lanes cards = k.s->deck;
    for (int i = 0; i < h->tails; i++) cards -= lanes_one(helpers_tail_card(k, i));
    for (int i = 0; i < looked; i++) cards -= lanes_one(h->look[i]);
    return cards;
}

NL_KERNEL nl_lanes helpers_on_deck(nl_ctx k, nl_lanes deck)
{
    (void)deck;
    return helpers_next_cards(k, 0);
}

/* Called before the card is subtracted from the deck. */
NL_KERNEL void helpers_on_drawn(nl_ctx k)
{
    helpers_slice *h = SLICE(k, helpers);
    if (!h->tails || helpers_above(k)) return;
    h->tails--;
    for (int i = 0; i < h->tails; i++) h->tail[i] = h->tail[i + 1];
    h->tail[h->tails] = 0;
}

NL_KERNEL void helpers_shuffle(nl_ctx k)
{
    helpers_slice *h = SLICE(k, helpers);
    while (h->tails) h->tail[--h->tails] = 0;
    while (h->looks) h->look[--h->looks] = 0;
}

/* Removes an unplayed card from the hand. Cards bought in this part go first, because the others
   are worth more. */
NL_KERNEL void helpers_lose_card(nl_ctx k, int seat, int card)
{
    if (k.s->part == seat && lanes_get(k.s->fresh, card)) k.s->fresh -= lanes_one(card);
    k.s->seat[seat].dev -= lanes_one(card);
}

/* ---- Diara ----------------------------------------------------------------------------------- */

/* Both NL_ANY means the printed price. */
NL_KERNEL nl_lanes helpers_diara_price(int paid, int stands_for)
{
    if (paid == NL_ANY) return PRICE_CARD;
    return PRICE_CARD - lanes_one(stands_for) + lanes_one(paid);
}

NL_KERNEL nl_action *helpers_diara_use_list(nl_ctx k, int seat, nl_action *out)
{
    if (!lanes_total(k.s->deck)) return out;
    if (can_pay(k, seat, PRICE_CARD)) out = add(out, NL_A_DIARA, seat, NL_ANY, NL_ANY, 0);
    for (int stands_for = NL_WOOL; stands_for <= NL_ORE; stands_for++)
        for (int paid = 0; paid < NL_KINDS; paid++)
            if (paid != stands_for && can_pay(k, seat, helpers_diara_price(paid, stands_for)))
                out = add(out, NL_A_DIARA, seat, paid, stands_for, 0);
    return out;
}

NL_KERNEL nl_err helpers_diara_check(nl_ctx k, nl_action a)
{
    int paid = a.arg[0], stands_for = a.arg[1];
    bool plain = paid == NL_ANY && stands_for == NL_ANY;
    if (!plain && (paid >= NL_KINDS || stands_for >= NL_KINDS)) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_DIARA);
    if (err) return err;
    if (!plain && (stands_for < NL_WOOL || paid == stands_for)) return NL_ERR_NOT_ALLOWED;
    if (!lanes_total(k.s->deck)) return NL_ERR_DECK_EMPTY;
    return can_pay(k, a.seat, helpers_diara_price(paid, stands_for)) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void helpers_diara_apply(nl_ctx k, nl_action a)
{
    int deck = lanes_total(k.s->deck);
    helpers_use(k, a.seat);
    helpers_pay(k, a.seat, helpers_diara_price(a.arg[0], a.arg[1]));
    push(k, NL_D_LOOK, NL_CHANCE, a.seat, deck < HELPERS_LOOK ? deck : HELPERS_LOOK);
}

NL_KERNEL nl_lanes helpers_look_cards(nl_ctx k)
{
    return helpers_next_cards(k, SLICE(k, helpers)->looks);
}

NL_KERNEL nl_action *helpers_look_list(nl_ctx k, int seat, nl_action *out)
{
    (void)k;
    (void)seat;
    return out; /* chance answers */
}

NL_KERNEL nl_err helpers_look_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_CARDS) return NL_ERR_BAD_ARGS;
    return lanes_get(helpers_look_cards(k), a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_keep_card(nl_ctx k, int seat, int card)
{
    helpers_shuffle(k);
    k.s->deck -= lanes_one(card);
    k.s->seat[seat].dev += lanes_one(card);
    k.s->fresh += lanes_one(card);
    tell_bought(k.log, seat, seat_bit(seat), card);
}

/* A single card is kept without asking. All seats know how many cards there are. */
NL_KERNEL void helpers_look_apply(nl_ctx k, nl_action a)
{
    helpers_slice *h = SLICE(k, helpers);
    int seat = top(k)->a;
    h->look[h->looks++] = a.arg[0];
    tell_looked(k.log, seat, seat_bit(seat), a.arg[0]);
    if (--top(k)->b) return;
    pop(k);
    if (h->looks == 1)
        helpers_keep_card(k, seat, a.arg[0]);
    else
        push(k, NL_D_DIARA, seat, 0, 0);
}

NL_KERNEL bool helpers_sees_card(nl_ctx k, int card)
{
    const helpers_slice *h = SLICE(k, helpers);
    for (int i = 0; i < h->looks; i++)
        if (h->look[i] == card) return true;
    return false;
}

NL_KERNEL nl_action *helpers_diara_list(nl_ctx k, int seat, nl_action *out)
{
    for (int card = 0; card < NL_CARDS; card++)
        if (helpers_sees_card(k, card)) out = add(out, NL_A_PICK, seat, card, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_pick_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_CARDS) return NL_ERR_BAD_ARGS;
    return helpers_sees_card(k, a.arg[0]) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_pick_apply(nl_ctx k, nl_action a)
{
    pop(k);
    helpers_keep_card(k, a.seat, a.arg[0]);
}

/* ---- Carla ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *helpers_carla_list(nl_ctx k, int seat, nl_action *out)
{
    if (!lanes_total(k.s->deck)) return out;
    for (int card = 0; card < NL_CARDS; card++)
        if (lanes_get(k.s->seat[seat].dev, card)) out = add(out, NL_A_CARLA, seat, card, 0, 0);
    return out;
}

NL_KERNEL nl_err helpers_carla_check(nl_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_CARDS) return NL_ERR_BAD_ARGS;
    nl_err err = helpers_use_check(k, a.seat, NL_CARLA);
    if (err) return err;
    if (!lanes_get(k.s->seat[a.seat].dev, a.arg[0])) return NL_ERR_NOT_YOURS;
    return lanes_total(k.s->deck) ? NL_OK : NL_ERR_DECK_EMPTY;
}

NL_KERNEL void helpers_carla_apply(nl_ctx k, nl_action a)
{
    helpers_slice *h = SLICE(k, helpers);
    helpers_use(k, a.seat);
    helpers_lose_card(k, a.seat, a.arg[0]);
    k.s->deck += lanes_one(a.arg[0]);
    h->tail[h->tails++] = (uint8_t)(a.arg[0] | a.seat << HELPERS_SEAT_SHIFT);
    tell_put_under(k.log, a.seat, seat_bit(a.seat), a.arg[0]);
    push(k, NL_D_DRAW, NL_CHANCE, a.seat, 0);
}

/* ---- visibility ------------------------------------------------------------------------------ */

/* A card of the tail is visible to the seat that put it there and to a seat that has looked that
   deep. A look is visible to the looker, and to a seat that knows the same card of the tail. */
NL_KERNEL void helpers_hide_deck(nl_ctx k, int seat, helpers_slice *view)
{
    int above = helpers_above(k);
    for (int i = 0; i < view->tails; i++) {
        bool mine = view->tail[i] >> HELPERS_SEAT_SHIFT == seat;
        bool looked = k.s->part == seat && above + i < view->looks;
        if (mine || looked) continue;
        view->tail[i] |= HELPERS_CARD;
    }
    for (int i = 0; i < view->looks && k.s->part != seat; i++)
        view->look[i] = i < above ? HELPERS_CARD : view->tail[i - above] & HELPERS_CARD;
}

/* k.s is a view. Returns the cards of the deck that it shows, each counted once. */
NL_KERNEL nl_lanes helpers_on_deck_known(nl_ctx k)
{
    const helpers_slice *h = SLICE(k, helpers);
    nl_lanes known = 0;
    for (int i = 0; i < h->looks && i < helpers_above(k); i++)
        if (h->look[i] != HELPERS_CARD) known += lanes_one(h->look[i]);
    for (int i = 0; i < h->tails; i++)
        if (helpers_tail_card(k, i) != HELPERS_CARD) known += lanes_one(helpers_tail_card(k, i));
    return known;
}

/* Fills the hidden places of the deck at random from the cards that the view does not show. */
NL_KERNEL void helpers_on_fill(nl_ctx k, int seat, observe_source draw)
{
    helpers_slice *h = SLICE(k, helpers);
    nl_lanes pool = k.s->deck - helpers_on_deck_known(k);
    int above = helpers_above(k);
    (void)seat;
    for (int i = 0; i < h->tails; i++)
        if (helpers_tail_card(k, i) == HELPERS_CARD)
            h->tail[i] = (uint8_t)((h->tail[i] & ~HELPERS_CARD) | observe_draw(&pool, draw));
    for (int i = 0; i < h->looks; i++) {
        if (h->look[i] != HELPERS_CARD) continue;
        int card = i < above ? observe_draw(&pool, draw) : helpers_tail_card(k, i - above);
        h->look[i] = (uint8_t)card;
    }
}

#endif
