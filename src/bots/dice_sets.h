/* dice_sets.h - every set of up to six dice, and what a turn is worth if the value of each final
   result is known. Equal dice are interchangeable, so a set is how often each face shows: 924 of
   them, of which 462 have six dice. Knows no sheet.

   A turn is three rolls with two choices between them. Its value comes from the end: what a kept
   set promises is the mean over the faces of one more die; what a result promises is the best of
   the sets that it holds. Both run over all sets once. */
#ifndef NL_BOTS_DICE_SETS_H
#define NL_BOTS_DICE_SETS_H

#include <stdint.h>

#include "neuland/dice.h"

enum {
    SETS_ALL  = 924,
    SETS_LESS = 462, /* of less than six dice; as many have six */
    SETS_DICE = 6
};

/* Sets are numbered by size, the smaller ones first. */
typedef struct dice_sets {
    uint16_t first[SETS_DICE + 2];        /* of each size; then SETS_ALL */
    uint16_t more[SETS_LESS][NL_FACES];   /* with one more die of a face */
    uint8_t  count[SETS_ALL][NL_FACES];
    double   chance[SETS_ALL];            /* of a roll of as many dice to show it */
} dice_sets;

void dice_sets_init(dice_sets *s);
/* The number of a set. */
int  dice_sets_number(const dice_sets *s, const uint8_t count[NL_FACES]);

/* One turn of `pool` dice, whose results are the sets from first[pool] on. The caller fills in what
   each of them is worth at the end; the rest is what keeping a smaller set promises. Returns the
   value before the first roll. */
typedef struct dice_turn {
    float final[SETS_LESS];   /* [set - first[pool]] */
    float keep[2][SETS_LESS]; /* [rolls left - 1][set] */
} dice_turn;
double dice_turn_value(const dice_sets *s, dice_turn *t, int pool);

#endif
