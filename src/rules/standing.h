/* standing.h - what seats off turn stand for while nobody is asked about an offer: at most one deal
   each, with the seat on turn. Their terms are in `pending`, and the main decision at the bottom of
   the stack holds the seats in a.

   Terms lapse for reasons that everyone sees, never because a hidden card is missing: that would
   reveal which card it was. Included after stack.h and a game's tell.h, by a game that has defined

     ask_stands(k)   whether seats can stand for anything */
#ifndef NL_RULES_STANDING_H
#define NL_RULES_STANDING_H

#include "rules/stack.h"
#include "rules/terms.h"

NL_KERNEL nl_frame *standing_frame(rules_ctx k) { return &k.s->frame[0]; }

NL_KERNEL uint32_t standing_seats(rules_ctx k)
{
    const nl_frame *f = standing_frame(k);
    return ask_stands(k) && f->decision == RULES_ID(D, MAIN) ? f->a : 0;
}

NL_KERNEL void standing_drop(rules_ctx k, int seat)
{
    nl_frame *f = standing_frame(k);
    f->a = (uint8_t)(f->a & ~seat_bit(seat));
    k.s->seat[seat].pending = 0;
}

/* A function of its own: playouts, in which nobody talks, should not pay for it in registers. */
NL_SLOW void standing_clear(rules_ctx k, uint32_t seats)
{
    for (; seats; seats &= seats - 1) standing_drop(k, bits_first(seats));
}

/* The turn ends, or trading closes. */
NL_KERNEL void standing_drop_all(rules_ctx k)
{
    uint32_t seats = standing_seats(k);
    if (seats) standing_clear(k, seats);
}

/* A card was taken from the seat's hand. Everyone sees this, so its terms lapse. */
NL_KERNEL void standing_lapse(rules_ctx k, int seat)
{
    if (!seat_in(standing_seats(k), seat)) return;
    standing_drop(k, seat);
    tell_lapsed(k.log, seat);
}

/* The same for cards of a kind that everyone knows: only terms that give this kind lapse. */
NL_KERNEL void standing_lapse_kind(rules_ctx k, int seat, int kind)
{
    if (terms_gives(k.s->seat[seat].pending, kind)) standing_lapse(k, seat);
}

/* What a seat has said that it would give, so that everyone knows that it holds this: by its offer
   or by what it stands for. The replies of a seat are kept by the seats that are asked them. */
NL_SLOW nl_lanes standing_gives(rules_ctx k, int seat)
{
    const nl_frame *f = top(k);
    const bool offered = f->decision == RULES_ID(D, OFFER), own = offered && f->seat == seat;
    const bool willing = seat_in(offered ? f->b : standing_seats(k), seat);
    nl_lanes gives = willing || own ? terms_give_lanes(k.s->seat[seat].pending) : 0;
    for (uint32_t left = own ? f->a : 0; left; left &= left - 1)
        gives = lanes_most(gives, terms_take_lanes(k.s->seat[bits_first(left)].pending));
    return gives;
}

#endif
