/* lull.c - a time that stands still while the store takes too long. */
#include "server/guard/guard.h"

static uint64_t lull_over(const lull *l, uint64_t real)
{
    return l->began && real > l->began + LULL_MOMENT ? real - l->began - LULL_MOMENT : 0;
}

uint64_t lull_time(const lull *l, uint64_t real) { return real - l->behind - lull_over(l, real); }

void lull_begin(lull *l, uint64_t real) { l->began = real; }

void lull_end(lull *l, uint64_t real)
{
    l->behind += lull_over(l, real);
    l->began = 0;
}
