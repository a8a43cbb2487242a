/* sets.h - every set of up to six dice, and the value of a turn given the value of each final
   result. Equal dice are interchangeable, so a set is a count per face. There are 924 sets, of
   which 462 have six dice. Knows no sheet.

   A turn is three rolls with two choices in between. Its value is computed backwards: the value of
   a kept set is the mean over the faces of one more die, and the value of a result is the best of
   its subsets. Both are single passes over all sets. */
#ifndef NL_BOTS_DICE_SETS_H
#define NL_BOTS_DICE_SETS_H

#include <stdint.h>

#include "neuland/dice.h"

enum {
    SETS_ALL  = 924,
    SETS_LESS = 462, /* with fewer than six dice; equally many have six */
    SETS_DICE = 6
};

/* Sets are numbered by size, smaller ones first. */
typedef struct dice_sets {
    uint16_t first[SETS_DICE + 2];        /* first set of each size, then SETS_ALL */
    uint16_t more[SETS_LESS][NL_FACES];   /* the set with one more die of a face */
    uint8_t  count[SETS_ALL][NL_FACES];
    double   chance[SETS_ALL];            /* probability that a roll of that many dice shows it */
} dice_sets;

void dice_sets_init(dice_sets *s);
/* The number of a set. */
int  dice_sets_number(const dice_sets *s, const uint8_t count[NL_FACES]);

/* One turn with `pool` dice, whose results are the sets from first[pool] on. The caller fills in
   the final value of each result; the rest is computed. Returns the value before the first roll. */
typedef struct dice_turn {
    float final[SETS_LESS];   /* [set - first[pool]] */
    float keep[2][SETS_LESS]; /* [rolls left - 1][set] */
} dice_turn;
double dice_turn_value(const dice_sets *s, dice_turn *t, int pool);

#endif
