/* eval_parts.h - between the two files of the evaluation. */
#ifndef NL_BOTS_EVAL_PARTS_H
#define NL_BOTS_EVAL_PARTS_H

#include "bots/eval.h"

/* Where a seat could have a building or a road's end after 0, 1, 2, 3 more roads. */
typedef struct eval_reach {
    nl_set at[4];    /* corners; own buildings and roads at 0 */
    nl_set sites[3]; /* of them those that can be settled */
} eval_reach;

/* What each seat has on the board, as numbers and as features; the share of the net is not made.
   What is as it was the last time (or NULL) is taken from there. */
void eval_places(const eval_board *b, const nl_words *w, const eval_last *last, eval_place *out,
                 float f[NL_SEATS][EVAL_PLACES]);

/* eval_more.c: the same for what the plain island does not have. */
void eval_more_places(const eval_board *b, const nl_words *w, const eval_place *place,
                      const eval_reach *all, nl_set roads, float f[NL_SEATS][EVAL_PLACES]);
void eval_more_cards(const eval_board *b, const nl_words *w, int seat, float *f);
/* A number for everything in nl_words.more on which a seat's features of cards hang. */
uint64_t eval_more_rest(const eval_board *b, const nl_words *w, int seat);

#endif
