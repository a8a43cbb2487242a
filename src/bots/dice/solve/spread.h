/* spread.h - the distribution of final totals if a turn is played by its values. Part of
   solving the standard sheet. */
#ifndef NL_BOTS_DICE_SPREAD_H
#define NL_BOTS_DICE_SPREAD_H

#include "bots/dice/solve/table.h"

/* Sets with one die less, laid out like dice_sets.more. */
typedef struct spread_links { uint16_t less[SETS_ALL][NL_FACES]; } spread_links;
void spread_links_init(spread_links *links, const dice_sets *s);

/* The probability of each result at the end of a turn, for one lane of a block. */
void spread_results(const dice_book *book, const spread_links *links, const solve_block *b,
                    int lane, double out[SETS_LESS]);

/* The quantiles of a distribution over totals. */
void spread_quantiles(const float dist[TABLE_TOTALS], uint8_t out[TABLE_QUANTILES]);

#endif
