/* partner.h - five and six players, newer rule: each turn has a second part, in which the third
   seat to the left trades with the bank, builds and may play a card (rules 5.2). */
#ifndef NL_MODULE_PARTNER_H
#define NL_MODULE_PARTNER_H

#include "island/kernel/cards.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"

NL_KERNEL int partner_seat(nl_ctx k) { return (k.s->turn + SETTLER_2_OFFSET) % k.seats; }

NL_KERNEL void partner_on_turn_end(nl_ctx k)
{
    int seat = partner_seat(k);
    turn_open_part(k, seat);
    push(k, NL_D_PARTNER, seat, 0, 0);
    tell_part(k.log, seat);
    points_check(k);
}

/* partner_win=shared_turn: both settlers may win during the whole turn. */
NL_KERNEL uint32_t partner_on_win(nl_ctx k)
{
    if (k.g->rules.partner_win != NL_WIN_SHARED_TURN || !k.s->turn_number) return 0;
    return seat_bit(k.s->turn) | seat_bit(partner_seat(k));
}

#endif
