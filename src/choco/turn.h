/* turn.h - whose turn it is, points, and the end of the game (rules 7, 8). */
#ifndef NL_CHOCO_TURN_H
#define NL_CHOCO_TURN_H

#include "choco/ctx.h"

/* ---- points ---------------------------------------------------------------------------------- */

NL_KERNEL int points_halves(const choco_seat *p)
{
    int cities = bits_count(p->cities);
    return HALVES_SETTLEMENT * (row_count(p) - cities) + HALVES_CITY * cities +
           HALVES_KNIGHT * bits_count(p->knights);
}

NL_SLOW void points_finish(choco_ctx k, int winner)
{
    k.s->winner = (uint8_t)winner;
    standing_drop_all(k);
    clear_stack(k);
    push(k, NL_D_CHOCO_OVER, NL_NOBODY, 0, 0);
    if (winner == NL_NOBODY)
        tell_ended(k.log, NL_NOBODY);
    else
        tell_won(k.log, winner, points_halves(&k.s->seat[winner]));
}

/* Only the seat on turn can win, and wins at once. Returns true if the game is over. */
NL_KERNEL bool points_check(choco_ctx k)
{
    if (points_halves(&k.s->seat[k.s->turn]) < k.g->target_halves) return false;
    points_finish(k, k.s->turn);
    return true;
}

/* ---- turns ----------------------------------------------------------------------------------- */

NL_KERNEL void turn_begin(choco_ctx k, int seat)
{
    if (k.g->rules.turns && k.s->turn_number >= k.g->rules.turns) {
        points_finish(k, NL_NOBODY);
        return;
    }
    k.s->turn = (uint8_t)seat;
    k.s->trade_closed = 0;
    if (k.s->turn_number < UINT16_MAX) k.s->turn_number++;
    push(k, NL_D_CHOCO_SPIN, seat, 0, 0);
    tell_turn(k.log, seat);
    points_check(k);
}

NL_KERNEL nl_err turn_spin_check(choco_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

NL_KERNEL void turn_spin_apply(choco_ctx k, nl_action a)
{
    *top(k) = frame_of(NL_D_CHOCO_MAIN, a.seat, 0, 0);
    push(k, NL_D_CHOCO_WHEEL, NL_CHANCE, 0, 0);
}

NL_KERNEL nl_err turn_end_check(choco_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

NL_KERNEL void turn_end_apply(choco_ctx k, nl_action a)
{
    standing_drop_all(k);
    pop(k);
    turn_begin(k, seat_after(k, a.seat));
}

#endif
