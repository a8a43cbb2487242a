/* points.h - victory points and the end of the game (rules 4.9). */
#ifndef NL_KERNEL_POINTS_H
#define NL_KERNEL_POINTS_H

#include "island/hooks.h"

/* Points of the seat's buildings. */
NL_KERNEL int points_pieces_now(nl_ctx k, int seat)
{
    const island_seat *p = &k.s->seat[seat];
    return POINTS_SETTLEMENT * corners_count(k, p->settlements) +
           POINTS_CITY * corners_count(k, p->cities);
}

NL_KERNEL int points_pieces(nl_ctx k, int seat)
{
    assert(!cached(k) || cache_of(k)->pieces[seat] == points_pieces_now(k, seat));
    return cached(k) ? cache_of(k)->pieces[seat] : points_pieces_now(k, seat);
}

NL_KERNEL int points_visible(nl_ctx k, int seat)
{
    return points_pieces(k, seat) + (k.s->longest == seat ? POINTS_LONGEST : 0) +
           (k.s->army == seat ? POINTS_ARMY : 0) + ask_points(k, seat);
}

NL_KERNEL int points_all(nl_ctx k, int seat)
{
    return points_visible(k, seat) + POINTS_CARD * lanes_get(k.s->seat[seat].dev, NL_POINT);
}

NL_SLOW void points_finish(nl_ctx k, int winner)
{
    k.s->winner = (uint8_t)winner;
    for (int i = 0; i < k.seats; i++) k.s->seat[i].pending = 0;
    clear_stack(k);
    push(k, NL_D_OVER, NL_NOBODY, 0, 0);
    for (int i = 0; i < k.seats; i++) {
        int cards = lanes_get(k.s->seat[i].dev, NL_POINT);
        if (cards) tell_revealed(k.log, i, cards);
    }
    if (winner == NL_NOBODY)
        tell_ended(k.log, NL_NOBODY);
    else
        tell_won(k.log, winner, points_all(k, winner));
}

/* Ends the game if a seat that may win now has enough points. Returns true if the game is over.
   Must be called wherever points can change and at the start of every turn and part. */
NL_KERNEL bool points_check(nl_ctx k)
{
    if (ask_win_waits(k)) return false;
    int winner = ask_winner(k);
    if (winner > 0) points_finish(k, winner - 1);
    if (winner) return winner > 0;
    uint32_t may = k.s->part == NL_NOBODY ? 0 : seat_bit(k.s->part);
    may |= ask_win(k);
    int seat = k.s->turn; /* settler 1 has priority */
    for (int n = 0; may && n < k.seats; n++, seat = seat_after(k, seat)) {
        if (!seat_in(may, seat)) continue;
        if (points_all(k, seat) >= k.g->target) {
            points_finish(k, seat);
            return true;
        }
        may &= ~seat_bit(seat);
    }
    return false;
}

#endif
