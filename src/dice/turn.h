/* turn.h - how turns begin and end, the points track, and the end of the game (rules 4.6, 4.7,
   6). */
#ifndef NL_DICE_TURN_H
#define NL_DICE_TURN_H

#include "dice/build.h"

/* ---- the end of the game --------------------------------------------------------------------- */

NL_KERNEL void turn_over(dice_ctx k, uint32_t winners)
{
    k.s->decision = NL_D_DICE_OVER;
    k.s->dice = 0;
    k.s->rolls = 0;
    k.s->pool = 0;
    k.s->earned = 0;
    k.s->fresh = 0;
    k.s->winners = (uint8_t)winners;
    if (!winners) tell_ended(k.log, NL_NOBODY);
    for (; winners; winners &= winners - 1) {
        int seat = bits_first(winners), score = k.s->seat[seat].score;
        tell_won(k.log, seat, score);
    }
}

/* Seats with equal scores share the win. */
NL_KERNEL uint32_t turn_leaders(dice_ctx k)
{
    uint32_t leaders = 0;
    int best = INT16_MIN;
    for (int seat = 0; seat < k.g->seats; seat++) {
        int score = k.s->seat[seat].score;
        if (score > best) {
            best = score;
            leaders = 0;
        }
        if (score == best) leaders |= seat_bit(seat);
    }
    return leaders;
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* In Plus the first turns have fewer dice, to compensate for playing first. A single seat needs no
   compensation. */
NL_KERNEL int turn_pool(const dice_game *g, int number)
{
    int pool = g->ramp ? DICE_RAMP + number - 1 : DICE_POOL;
    return pool < DICE_POOL ? pool : DICE_POOL;
}

NL_KERNEL void turn_begin(dice_ctx k, int seat)
{
    k.s->turn_number++;
    k.s->turn = (uint8_t)seat;
    k.s->pool = (uint8_t)turn_pool(k.g, k.s->turn_number);
    k.s->dice = 0;
    k.s->rolls = 0;
    k.s->earned = 0;
    k.s->fresh = 0;
    k.s->decision = NL_D_DICE_ROLL;
    tell_turn(k.log, seat, k.s->pool);
}

/* Writes the points of the turn into the next box. */
NL_KERNEL void turn_enter(dice_ctx k)
{
    dice_seat *p = dice_me(k);
    int entry = k.s->earned ? k.s->earned : DICE_IDLE;
    if (!k.s->earned) p->score = (int16_t)(p->score + DICE_IDLE);
    if (p->boxes >= NL_BOXES) return;
    p->box[p->boxes++] = (int8_t)entry;
    tell_box(k.log, k.s->turn, p->boxes, entry);
}

NL_KERNEL nl_err turn_end_check(dice_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

NL_KERNEL void turn_end_apply(dice_ctx k, nl_action a)
{
    (void)a;
    if (!k.g->plus) turn_enter(k);
    if (k.g->turns_all && k.s->turn_number >= k.g->turns_all)
        turn_over(k, turn_leaders(k));
    else if (k.g->rules.turns && k.s->turn_number >= k.g->rules.turns)
        turn_over(k, 0);
    else
        turn_begin(k, seat_after(k, k.s->turn));
}

/* Plus ends as soon as a build reaches the target. */
NL_KERNEL void turn_build_apply(dice_ctx k, nl_action a)
{
    build_symbol(k, a.arg[0]);
    if (!k.g->plus) return;
    build_bonuses(k);
    if (dice_me(k)->score >= k.g->target) turn_over(k, seat_bit(k.s->turn));
}

NL_KERNEL nl_action *turn_build_list(dice_ctx k, int seat, nl_action *out)
{
    out = add(out, NL_A_DICE_END, seat, 0, 0, 0);
    for (uint64_t symbols = build_possible(k); symbols; symbols &= symbols - 1)
        out = add(out, NL_A_DICE_BUILD, seat, bits_first(symbols), 0, 0);
    out = build_gold_list(k, seat, out);
    return build_joker_list(k, seat, out);
}

#endif
