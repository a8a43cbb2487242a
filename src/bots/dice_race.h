/* dice_race.h - who wins the race of Plus: from how many turns each seat still needs with and
   without the two bonuses, and from how likely it is to have them in the end. */
#ifndef NL_BOTS_DICE_RACE_H
#define NL_BOTS_DICE_RACE_H

#include "bots/dice_table.h"

/* How far a seat is on the way to the two bonuses: [0] the route, [1] the army. */
typedef struct race_seat {
    int position;   /* in the table, -1: none */
    int length[2];  /* roads in line, knights */
    int missing[2]; /* until the bonus can be had at all: 5 roads to the marked one, 3 knights */
} race_seat;

typedef struct plus_race {
    const dice_table *table;
    int               me, seats;
    int               holder[2]; /* NL_NOBODY */
    race_seat         seat[NL_DICE_SEATS];
    uint64_t          path;      /* roads up to the marked one */
} plus_race;

void plus_race_init(plus_race *r, const dice_table *t, const nl_dice *state);
/* The chance of the seat on turn to win if it ends its turn like this; alone, the turns to come
   with a minus. */
double plus_race_worth(const plus_race *r, int knights, int board);

#endif
