/* race.h - win chances in the race of Plus, from the turns each seat still needs with and
   without the two bonuses, and from its probability of having them in the end. */
#ifndef NL_BOTS_DICE_RACE_H
#define NL_BOTS_DICE_RACE_H

#include "bots/dice/solve/table.h"

/* A seat's progress towards the two bonuses: [0] the route, [1] the army. */
typedef struct race_seat {
    int position;   /* in the table; -1: none */
    int length[2];  /* roads in line, knights */
    int missing[2]; /* until it qualifies for the bonus: 5 roads up to the marked one, 3 knights */
} race_seat;

typedef struct plus_race {
    const dice_table *table;
    int               me, seats;
    int               holder[2]; /* NL_NOBODY: none */
    race_seat         seat[NL_DICE_SEATS];
    uint64_t          path;      /* the roads up to the marked one */
} plus_race;

void plus_race_init(plus_race *r, const dice_table *t, const nl_dice *state);
/* The win chance of the seat on turn if it ends its turn in this position. In a solo game: the
   turns still to come, negated. */
double plus_race_worth(const plus_race *r, int knights, int board);

#endif
