/* test_minds_long.c - the same as test_minds.c at 10,000 positions. */
#define MINDS_POSITIONS 10000
#include "unit/bots/test_minds.c"
