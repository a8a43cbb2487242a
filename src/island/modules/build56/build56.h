/* build56.h - five and six players, older rule: after each turn every other seat, clockwise, may
   build and buy once. It may not trade, play a card or win (rules 5.1). */
#ifndef NL_MODULE_BUILD56_H
#define NL_MODULE_BUILD56_H

#include "island/kernel/cards.h"
#include "island/kernel/turn.h"

NL_KERNEL void build56_on_turn_end(nl_ctx k)
{
    int seat = seat_after(k, k.s->turn);
    turn_open_part(k, NL_NOBODY);
    push(k, NL_D_EXTRA_BUILD, seat, k.seats - 2, 0);
    tell_extra(k.log, seat);
}

/* A seat that passes cannot build again in this phase. */
NL_KERNEL void build56_pass(nl_ctx k)
{
    nl_frame *f = top(k);
    if (f->a == 0) {
        pop(k);
        turn_go_on(k);
        return;
    }
    f->a--;
    f->seat = (uint8_t)seat_after(k, f->seat);
    tell_extra(k.log, f->seat);
}

#endif
