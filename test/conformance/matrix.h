/* matrix.h - the rule sets that the proofs are played over: every option value at every size of
   table, with both extra rules and with the preset, and mixtures of them. */
#ifndef NL_TEST_MATRIX_H
#define NL_TEST_MATRIX_H

#include "neuland/neuland.h"

enum { MATRIX_MAX = 800, MATRIX_TEXT = 160 };

typedef struct matrix {
    int count;
    char rules[MATRIX_MAX][MATRIX_TEXT]; /* canonical, no two alike */
} matrix;

/* mixtures: rule sets with several options changed at random, for each size of table. */
void matrix_fill(matrix *m, uint64_t seed, int mixtures);

#endif
