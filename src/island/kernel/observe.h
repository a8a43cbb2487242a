/* observe.h - what a seat may know of a state, and full states that are consistent with this
   knowledge (rules 6). */
#ifndef NL_KERNEL_OBSERVE_H
#define NL_KERNEL_OBSERVE_H

#include "island/hooks.h"

/* Keeps only the total and the lane above it (knights played). */
NL_KERNEL nl_lanes observe_total(nl_lanes w) { return w & ~LANES_FIVE; }

/* Keeps the public part. At the end of the game, victory point cards are public too. */
NL_KERNEL nl_lanes observe_dev(nl_ctx k, nl_lanes dev)
{
    nl_lanes points = top(k)->decision == NL_D_OVER ? UINT64_C(0xFF) << (8 * NL_POINT) : 0;
    return observe_total(dev) | (dev & points);
}

/* Builds the view by copying only what the seat may see. The caller has zeroed the view. */
NL_KERNEL void observe_state(nl_ctx k, int seat, island_state *v)
{
    const island_state *s = k.s;
    v->bank = s->bank;
    v->deck = observe_total(s->deck);
    v->gone = s->gone;
    v->fresh = s->part == seat ? s->fresh : observe_total(s->fresh);
    v->dice_left = s->dice_left;
    v->depth = s->depth;
    v->robber = s->robber;
    v->turn = s->turn;
    v->part = s->part;
    v->die[0] = s->die[0];
    v->die[1] = s->die[1];
    v->card_played = s->card_played;
    v->trade_closed = s->trade_closed;
    v->longest = s->longest;
    v->longest_len = s->longest_len;
    v->army = s->army;
    v->winner = s->winner;
    v->turn_number = s->turn_number;
    for (int i = 0; i < s->depth; i++) v->frame[i] = s->frame[i];
    bool piles = top(k)->decision == NL_D_DISCARD;
    for (int i = 0; i < k.seats; i++) {
        const island_seat *from = &s->seat[i];
        island_seat *to = &v->seat[i];
        to->roads = from->roads;
        to->settlements = from->settlements;
        to->cities = from->cities;
        to->reach = from->reach;
        to->hand = i == seat || ask_sees(k, seat, i) ? from->hand : observe_total(from->hand);
        to->dev = i == seat ? from->dev : observe_dev(k, from->dev);
        to->pending = i == seat || !piles ? from->pending : observe_total(from->pending);
    }
    ask_observe(k, seat, v);
}

/* ---- full states consistent with a view ------------------------------------------------------ */

/* Draws a card from the pool without replacement. */
NL_KERNEL int observe_draw(nl_lanes *pool, observe_source draw)
{
    int kind = lanes_at(*pool, draw.below(draw.from, (uint32_t)lanes_total(*pool)));
    *pool -= lanes_one(kind);
    return kind;
}

NL_KERNEL nl_lanes observe_deal(nl_lanes *pool, int n, observe_source draw)
{
    nl_lanes dealt = 0;
    for (; n > 0; n--) dealt += lanes_one(observe_draw(pool, draw));
    return dealt;
}

/* Cards that a seat has revealed but still holds. */
NL_KERNEL nl_lanes observe_shown(nl_ctx k, int seat)
{
    nl_lanes shown = ask_shown(k, seat);
    return shown ? shown : standing_gives(k, seat);
}

NL_KERNEL bool observe_knows(nl_ctx k, int seat, int other)
{
    return other == seat || ask_sees(k, seat, other);
}

/* Resource cards: deals the cards that the seat cannot see to the hands and discard piles of the
   others. */
NL_KERNEL void observe_fill_hands(nl_ctx k, int seat, observe_source draw)
{
    bool piles = top(k)->decision == NL_D_DISCARD;
    nl_lanes pool = k.g->bank_full - k.s->bank;
    for (int i = 0; i < k.seats; i++) {
        const island_seat *p = &k.s->seat[i];
        pool -=
            observe_knows(k, seat, i) ? p->hand + (piles ? p->pending : 0) : observe_shown(k, i);
    }
    for (int i = 0; i < k.seats; i++) {
        island_seat *p = &k.s->seat[i];
        nl_lanes shown = observe_shown(k, i);
        if (observe_knows(k, seat, i)) continue;
        p->hand = shown + observe_deal(&pool, lanes_total(p->hand) - lanes_total(shown), draw);
        if (piles) p->pending = observe_deal(&pool, lanes_total(p->pending), draw);
    }
}

/* Development cards: deals hidden cards to the others; the rest is the deck, of which the seat may
   know some cards. At the end all points in hands are public, so the remaining points are in the
   deck. */
NL_KERNEL void observe_fill_cards(nl_ctx k, int seat, observe_source draw)
{
    island_state *s = k.s;
    nl_lanes seen = ask_deck_known(k), pool = k.g->deck_full - s->gone - seen;
    for (int i = 0; i < k.seats; i++) {
        nl_lanes known = i == seat ? s->seat[i].dev & LANES_ALL
                                   : lanes_many(NL_POINT, lanes_get(s->seat[i].dev, NL_POINT));
        pool -= known + lanes_many(NL_KNIGHT, knights_open(k, i));
    }
    bool over = top(k)->decision == NL_D_OVER;
    nl_lanes points = over ? lanes_many(NL_POINT, lanes_get(pool, NL_POINT)) : 0;
    pool -= points;
    for (int i = 0; i < k.seats; i++) {
        nl_lanes dev = s->seat[i].dev;
        if (i == seat) continue;
        int unknown = lanes_total(dev) - lanes_get(dev, NL_POINT);
        s->seat[i].dev += observe_deal(&pool, unknown, draw) & LANES_FIVE;
    }
    s->deck = pool + points + seen;
    if (s->part < k.seats && s->part != seat) {
        nl_lanes held = s->seat[s->part].dev & LANES_ALL;
        s->fresh = observe_deal(&held, lanes_total(s->fresh), draw);
    }
}

/* Whether the five kinds are known, not just the total. */
NL_KERNEL bool observe_known(nl_lanes w)
{
    int sum = 0;
    for (int i = 0; i < NL_KINDS; i++) sum += lanes_get(w, i);
    return sum == lanes_total(w);
}

/* Adds to a sum. Returns false if the sum would exceed `full`. */
NL_KERNEL bool observe_add(nl_lanes *sum, nl_lanes more, nl_lanes full)
{
    if (!observe_known(more) || !lanes_cover(full - *sum, more & LANES_ALL)) return false;
    *sum += more & LANES_ALL;
    return true;
}

/* Resource cards of an untrusted view: the cards not seen must be as many as the hidden places. */
NL_KERNEL bool observe_fits_hands(nl_ctx k, int seat)
{
    nl_lanes full = k.g->bank_full, seen = 0;
    bool piles = top(k)->decision == NL_D_DISCARD;
    int gaps = 0;
    if (!observe_add(&seen, k.s->bank, full)) return false;
    for (int i = 0; i < k.seats; i++) {
        const island_seat *p = &k.s->seat[i];
        bool open = observe_knows(k, seat, i);
        nl_lanes shown = !open ? observe_shown(k, i) : p->hand;
        if (!observe_add(&seen, shown, full)) return false;
        if (piles && open && !observe_add(&seen, p->pending, full)) return false;
        if (open) continue;
        if (lanes_total(p->hand) < lanes_total(shown)) return false;
        gaps += lanes_total(p->hand) - lanes_total(shown) + (piles ? lanes_total(p->pending) : 0);
    }
    return lanes_total(full) - lanes_total(seen) == gaps;
}

/* Development cards: the same. At the end all unseen points are in the deck, so the other seats'
   hidden cards are of other kinds. */
NL_KERNEL bool observe_fits_cards(nl_ctx k, int seat)
{
    const island_state *s = k.s;
    nl_lanes full = k.g->deck_full, seen = 0, known = ask_deck_known(k);
    int deck = lanes_total(s->deck) - lanes_total(known), gaps = 0;
    if (deck < 0 || !observe_add(&seen, s->gone, full) || !observe_add(&seen, known, full))
        return false;
    for (int i = 0; i < k.seats; i++) {
        nl_lanes dev = s->seat[i].dev & LANES_ALL;
        nl_lanes own = i == seat ? dev : lanes_many(NL_POINT, lanes_get(dev, NL_POINT));
        int played = knights_open(k, i);
        if (played > lanes_get(full, NL_KNIGHT) || lanes_total(own) > lanes_total(dev) ||
            !observe_add(&seen, own, full) ||
            !observe_add(&seen, lanes_many(NL_KNIGHT, played), full))
            return false;
        gaps += lanes_total(dev) - lanes_total(own);
    }
    if (s->part < k.seats && lanes_total(s->fresh) > lanes_total(s->seat[s->part].dev))
        return false;
    nl_lanes left = full - seen;
    int points = top(k)->decision == NL_D_OVER ? lanes_get(left, NL_POINT) : 0;
    return lanes_total(left) == deck + gaps && gaps <= lanes_total(left) - points;
}

/* Whether an untrusted view hides exactly as many cards as are missing from it, so that
   observe_fill can deal them. */
NL_KERNEL bool observe_fits(nl_ctx k, int seat)
{
    return observe_fits_hands(k, seat) && observe_fits_cards(k, seat);
}

/* Turns k.s from a view of `seat` into a full state. */
NL_KERNEL void observe_fill(nl_ctx k, int seat, observe_source draw)
{
    observe_fill_hands(k, seat, draw);
    observe_fill_cards(k, seat, draw);
    ask_fill(k, seat, draw);
}

#endif
