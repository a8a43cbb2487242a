/* inside.h - shared by the files of the evaluation only. */
#ifndef NL_BOTS_ISLAND_EVAL_INSIDE_H
#define NL_BOTS_ISLAND_EVAL_INSIDE_H

#include "bots/island/eval/eval.h"

/* Where a seat could have a building or the end of a road after 0, 1, 2 or 3 more roads. */
typedef struct eval_reach {
    nl_set at[4];    /* corners; [0] are the seat's own buildings and roads */
    nl_set sites[3]; /* the corners of these that can be settled */
} eval_reach;

/* Computes what each seat has on the board, as numbers and as features, without the share of the
   net. Whatever has not changed since `last` (may be NULL) is copied from there. */
void eval_places(const eval_board *b, const nl_words *w, const eval_last *last, eval_place *out,
                 float f[NL_SEATS][EVAL_PLACES]);

/* net.c: the share of the net in the places of a seat, which are also noted in steps. What has not
   changed since `last` (may be NULL) is not added again. */
void net_places(const eval_net *net, const eval_last *last, int seat, int places, const float *f,
                int16_t steps[EVAL_PLACES + 1], eval_place *out);
/* The rating of a seat with these features, of which only those of cards are read, from a multiple
   of eight to another; what such a range contains besides must be 0. */
enum { NET_FROM = EVAL_PLACES & ~7, NET_ROOM = (EVAL_FEATURES + 7) & ~7 };
float net_seat(const eval_net *net, const eval_place *p, bool more, const float *f);
/* net_v3.c: the same for newer processors. */
float net_seat_v3(const eval_net *net, const eval_place *p, bool more, const float *f);

/* more.c: the same as eval_places for features beyond the plain island. */
void eval_more_places(const eval_board *b, const nl_words *w, const eval_place *place,
                      const eval_reach *all, nl_set roads, float f[NL_SEATS][EVAL_PLACES]);
void eval_more_cards(const eval_board *b, const nl_words *w, int seat, float *f);
/* A hash of everything in nl_words.more that a seat's card features depend on. */
uint64_t eval_more_rest(const eval_board *b, const nl_words *w, int seat);

#endif
