/* spread.c - the distribution of results: probabilities flow forwards through the same three
   rolls and two choices whose values were computed backwards. */
#include "bots/dice/solve/solve.h"

#include <string.h>

enum { NO_SET = 0xFFFF };

void spread_links_init(spread_links *links, const dice_sets *s)
{
    memset(links, 0xFF, sizeof *links);
    for (int set = 0; set < SETS_LESS; set++)
        for (int face = 0; face < NL_FACES; face++)
            links->less[s->more[set][face]][face] = (uint16_t)set;
}

/* The smaller set whose best choice has the same value. */
static int spread_below(const spread_links *links, const solve_lanes *part, int lane, int set,
                        double worth)
{
    for (int face = 0; face < NL_FACES; face++) {
        const int less = links->less[set][face];
        if (less != NO_SET && part[less][lane] == worth) return less;
    }
    return NO_SET;
}

/* Splits the probabilities of results by the best choice: those that stop go to `final`, the others
   to the sets that are kept. */
static void spread_choose(const spread_links *links, const solve_block *b, int rolls, int lane,
                          const double result[SETS_LESS], double final[SETS_LESS],
                          double keep[SETS_LESS])
{
    const solve_lanes *part = b->part[rolls];
    memset(keep, 0, SETS_LESS * sizeof *keep);
    for (int i = 0; i < SETS_LESS; i++) {
        const double best = b->best[rolls][i][lane];
        if (result[i] == 0) continue;
        if (best == b->final[i][lane])
            final[i] += result[i];
        else
            keep[spread_below(links, part, lane, SETS_LESS + i, best)] += result[i];
    }
    for (int set = SETS_LESS - 1; set >= 0; set--) { /* the best may be a subset of the subset */
        if (keep[set] == 0 || part[set][lane] == b->keep[rolls][set][lane]) continue;
        keep[spread_below(links, part, lane, set, part[set][lane])] += keep[set];
        keep[set] = 0;
    }
}

/* Rolls kept sets up to six dice again. */
static void spread_roll(const dice_sets *s, double keep[SETS_LESS], double result[SETS_LESS])
{
    memset(result, 0, SETS_LESS * sizeof *result);
    for (int set = 0; set < SETS_LESS; set++) {
        const double each = keep[set] / NL_FACES;
        if (each == 0) continue;
        for (int face = 0; face < NL_FACES; face++) {
            const int more = s->more[set][face];
            if (more >= SETS_LESS)
                result[more - SETS_LESS] += each;
            else
                keep[more] += each;
        }
    }
}

void spread_results(const dice_book *book, const spread_links *links, const solve_block *b,
                    int lane, double out[SETS_LESS])
{
    double result[SETS_LESS], keep[SETS_LESS];
    memcpy(result, &book->sets.chance[SETS_LESS], sizeof result);
    memset(out, 0, SETS_LESS * sizeof *out);
    for (int rolls = 1; rolls >= 0; rolls--) {
        spread_choose(links, b, rolls, lane, result, out, keep);
        spread_roll(&book->sets, keep, result);
    }
    for (int i = 0; i < SETS_LESS; i++) out[i] += result[i];
}

/* Each of the n quantiles is taken at the middle of its n-th. */
void spread_quantiles(const float dist[TABLE_TOTALS], uint8_t out[TABLE_QUANTILES])
{
    double sum = 0;
    int at = 0;
    for (int i = 0; i < TABLE_TOTALS; i++) {
        sum += (double)dist[i];
        while (at < TABLE_QUANTILES && sum * TABLE_QUANTILES >= at + 0.5) out[at++] = (uint8_t)i;
    }
    for (; at < TABLE_QUANTILES; at++) out[at] = TABLE_TOTALS - 1;
}
