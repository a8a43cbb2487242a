/* matrix.h - the rule sets that the proofs play: every option value at every table size, with both
   extra rules and with the preset, and random combinations of them. */
#ifndef NL_TEST_MATRIX_H
#define NL_TEST_MATRIX_H

#include "neuland/neuland.h"

enum { MATRIX_MAX = 800, MATRIX_TEXT = 160 };

typedef struct matrix {
    int count;
    char rules[MATRIX_MAX][MATRIX_TEXT]; /* canonical, without duplicates */
} matrix;

/* `mixtures`: how many rule sets with several random options to add per table size. */
void matrix_fill(matrix *m, uint64_t seed, int mixtures);

#endif
