/* turn.h - whose turn it is, and how turns begin and end (rules 4.1, 4.9). */
#ifndef NL_KERNEL_TURN_H
#define NL_KERNEL_TURN_H

#include "island/kernel/points.h"

/* Resets everything that a seat may do once per turn or part. */
NL_KERNEL void turn_open_part(nl_ctx k, int seat)
{
    k.s->part = (uint8_t)seat;
    k.s->card_played = 0;
    k.s->trade_closed = 0;
    k.s->fresh = 0;
    ask_part(k, seat);
}

NL_KERNEL void turn_begin(nl_ctx k, int seat)
{
    if (k.g->rules.turns && k.s->turn_number >= k.g->rules.turns) {
        points_finish(k, NL_NOBODY);
        return;
    }
    k.s->turn = (uint8_t)seat;
    if (k.s->turn_number < UINT16_MAX) k.s->turn_number++;
    turn_open_part(k, seat);
    push(k, NL_D_ROLL, seat, 0, 0);
    tell_turn(k.log, seat);
    points_check(k);
}

/* Once the last decision of a turn is answered, including those of modules, the next seat's turn
   begins. */
NL_KERNEL void turn_go_on(nl_ctx k)
{
    if (!k.s->depth) turn_begin(k, seat_after(k, k.s->turn));
}

NL_KERNEL nl_err turn_roll_check(nl_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

/* What follows the roll. */
NL_KERNEL void turn_main(nl_ctx k, int seat) { *top(k) = frame_of(NL_D_MAIN, seat, 0, 0); }

NL_KERNEL void turn_roll_apply(nl_ctx k, nl_action a)
{
    turn_main(k, a.seat);
    push(k, NL_D_DICE, NL_CHANCE, 0, 0);
}

NL_KERNEL nl_err turn_end_check(nl_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

/* Ends the turn of settler 1, or a later part of the same turn that a module has opened. */
NL_KERNEL void turn_end_apply(nl_ctx k, nl_action a)
{
    bool own = top(k)->decision == NL_D_MAIN;
    standing_drop_all(k);
    pop(k);
    k.s->fresh = 0;
    ask_part_end(k, a.seat);
    if (own) ask_turn_end(k);
    turn_go_on(k);
}

#endif
