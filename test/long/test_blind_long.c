/* test_blind_long.c - the same as test_blind.c at 10,000 positions. */
#define BLIND_POSITIONS 10000
#include "unit/bots/test_blind.c"
