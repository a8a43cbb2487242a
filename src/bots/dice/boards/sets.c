/* sets.c - sets of dice, and the value of a turn. */
#include "bots/dice/boards/boards.h"

#include <string.h>

/* ---- numbering ------------------------------------------------------------------------------- */

static int sets_choose(int n, int k)
{
    int result = 1;
    for (int i = 1; i <= k; i++) result = result * (n - k + i) / i;
    return result;
}

/* The number of sets of n dice with this many faces. */
static int sets_of(int n, int faces)
{
    return faces == 0 ? n == 0 : sets_choose(n + faces - 1, faces - 1);
}

int dice_sets_number(const dice_sets *s, const uint8_t count[NL_FACES])
{
    int n = 0, number = 0;
    for (int face = 0; face < NL_FACES; face++) n += count[face];
    number = s->first[n];
    for (int face = 0; face < NL_FACES - 1; face++) {
        for (int c = 0; c < count[face]; c++) number += sets_of(n - c, NL_FACES - 1 - face);
        n -= count[face];
    }
    return number;
}

/* Advances to the next set of the same size. Returns false after the last one. */
static bool sets_next(uint8_t count[NL_FACES])
{
    int last = NL_FACES - 2, behind = count[NL_FACES - 1];
    while (last >= 0 && behind == 0) behind += count[last--];
    if (last < 0) return false;
    for (int face = last + 1; face < NL_FACES - 1; face++) count[face] = 0;
    count[last]++;
    count[NL_FACES - 1] = (uint8_t)(behind - 1);
    return true;
}

static double sets_chance(const uint8_t count[NL_FACES])
{
    double chance = 1;
    int n = 0;
    for (int face = 0; face < NL_FACES; face++)
        for (int c = 1; c <= count[face]; c++) chance *= (double)++n / c / NL_FACES;
    return chance;
}

void dice_sets_init(dice_sets *s)
{
    int set = 0;
    for (int n = 0; n <= SETS_DICE; n++) {
        uint8_t count[NL_FACES] = { 0 };
        count[NL_FACES - 1] = (uint8_t)n;
        s->first[n] = (uint16_t)set;
        do memcpy(s->count[set++], count, sizeof count);
        while (sets_next(count));
    }
    s->first[SETS_DICE + 1] = SETS_ALL;
    for (set = 0; set < SETS_LESS; set++)
        for (int face = 0; face < NL_FACES; face++) {
            uint8_t count[NL_FACES];
            memcpy(count, s->count[set], sizeof count);
            count[face]++;
            s->more[set][face] = (uint16_t)dice_sets_number(s, count);
        }
    for (set = 0; set < SETS_ALL; set++) s->chance[set] = sets_chance(s->count[set]);
}

/* ---- a turn ---------------------------------------------------------------------------------- */

/* The value of each set smaller than the pool, if results have the values `of`. */
static void turn_mean(const dice_sets *s, int pool, const float *of, float *out)
{
    const int results = s->first[pool];
    for (int set = results - 1; set >= 0; set--) {
        float sum = 0;
        for (int face = 0; face < NL_FACES; face++) {
            const int more = s->more[set][face];
            sum += more >= results ? of[more - results] : out[more];
        }
        out[set] = sum / NL_FACES;
    }
}

/* The best of a result itself and its subsets. */
static void turn_best(const dice_sets *s, int pool, const float *final, const float *keep,
                      float *out)
{
    const int results = s->first[pool], count = s->first[pool + 1] - results;
    float part[SETS_LESS];
    memcpy(part, keep, (size_t)results * sizeof *part);
    memcpy(out, final, (size_t)count * sizeof *out);
    for (int set = 0; set < results; set++)
        for (int face = 0; face < NL_FACES; face++) {
            const int more = s->more[set][face];
            float *at = more >= results ? &out[more - results] : &part[more];
            if (part[set] > *at) *at = part[set];
        }
}

double dice_turn_value(const dice_sets *s, dice_turn *t, int pool)
{
    const int results = s->first[pool];
    float best[SETS_LESS];
    double value = 0;
    turn_mean(s, pool, t->final, t->keep[0]);
    turn_best(s, pool, t->final, t->keep[0], best);
    turn_mean(s, pool, best, t->keep[1]);
    turn_best(s, pool, t->final, t->keep[1], best);
    for (int set = results; set < s->first[pool + 1]; set++)
        value += s->chance[set] * (double)best[set - results];
    return value;
}
