/* soft.c - how weaker bots choose. */
#include <string.h>

#include "bots/inside.h"

enum { SOFT_STEPS = 1 << 20, SOFT_MISSES_MOST = 900 };

bool soft_read(const char *option, uint32_t *out)
{
    uint32_t number = 0;
    if (strncmp(option, "soft=", 5) != 0 || option[5] == 0) return false;
    for (option += 5; *option; option++) {
        if (*option < '0' || *option > '9') return false;
        number = number * 10 + (uint32_t)(*option - '0');
        if (number > SOFT_MOST) return false;
    }
    *out = number;
    return number > 0;
}

/* Falls from 1 for the best to 0 at the edge of the window. */
static float soft_weight(float best, float value, float window)
{
    const float left = 1 - (best - value) / window;
    return left > 0 ? left * left : 0;
}

int soft_pick(bot *b, const float *value, int count, float window)
{
    float sum = 0, mark;
    int best = 0, last;

    for (int i = 1; i < count; i++)
        if (value[i] > value[best]) best = i;
    if (b->soft == 0 || window <= 0) return best;
    for (int i = 0; i < count; i++) sum += soft_weight(value[best], value[i], window);
    mark = sum * (float)rng_below(&b->luck, SOFT_STEPS) / SOFT_STEPS;
    last = best;
    for (int i = 0; i < count; i++) {
        const float weight = soft_weight(value[best], value[i], window);
        if (weight <= 0) continue;
        last = i;
        if (mark < weight) break;
        mark -= weight;
    }
    return last;
}

bool soft_misses(bot *b, uint32_t often)
{
    uint32_t rate = often * b->soft;
    if (b->soft == 0) return false;
    if (rate > SOFT_MISSES_MOST) rate = SOFT_MISSES_MOST;
    return rng_below(&b->luck, 1000) < rate;
}
