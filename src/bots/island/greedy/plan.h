/* plan.h - what a seat could build next, what it costs, and how long it takes. It is a heuristic
   for `greedy` and knows only what the seat's view shows. */
#ifndef NL_BOTS_PLAN_H
#define NL_BOTS_PLAN_H

#include "bots/island/greedy/sites.h"

typedef enum plan_goal {
    PLAN_CITY, PLAN_SETTLEMENT, PLAN_LONGEST, PLAN_CARD, PLAN_CHIP, PLAN_CERT, PLAN_GOALS
} plan_goal;

typedef struct plan_item {
    bool possible;
    int  cost[NL_KINDS];
    int  worth;  /* higher is better */
    int  rolls;  /* until it can be paid for */
    int  score;  /* worth weighed against time */
    int  place;  /* corner; NL_NOBODY for roads and cards */
    int  edge;   /* first road to build; NL_NOBODY: none is needed */
    int  roads;  /* how many roads are needed first */
} plan_item;

typedef struct plan {
    int       hand[NL_KINDS], rate[NL_KINDS], income[NL_KINDS], hand_total;
    plan_item item[PLAN_GOALS];
    plan_goal best;
} plan;

extern const int plan_cost_road[NL_KINDS], plan_cost_settlement[NL_KINDS];

/* bots/island/modules/country.c: the two goals that only maps have. */
void plan_country(plan *p, const sites *s, const nl_island *i, int seat, const sites_reach *reach,
                  bool late);

void plan_make(plan *p, const sites *s, const nl_island *i, int seat, int target);

/* How many cards of a kind the hand has beyond the cost; negative if some are missing. */
int  plan_spare(const int hand[NL_KINDS], const int cost[NL_KINDS], int kind);
int  plan_missing(const int hand[NL_KINDS], const int cost[NL_KINDS]);
/* Whether bank trades at these rates cover what is missing. */
bool plan_by_trade(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS]);
/* Rolls until a hand can pay, including bank trades. */
int  plan_rolls(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS]);

#endif
