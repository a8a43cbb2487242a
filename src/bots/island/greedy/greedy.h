/* greedy.h - what the files of the bot `greedy` share, those of the modules included. */
#ifndef NL_BOTS_ISLAND_GREEDY_GREEDY_H
#define NL_BOTS_ISLAND_GREEDY_GREEDY_H

#include "bots/bot.h"
#include "neuland/island.h"

/* ---- sites ----------------------------------------------------------------------------------- */

/* The value of places on the island for a seat, and how far away they are. Uses only public parts
   of a view. */

/* The board with the yield of each corner; computed once per game. */
typedef struct sites {
    nl_board board;
    uint8_t pips[NL_HEXES];              /* 36ths of a card per roll and settlement */
    uint8_t yield[NL_CORNERS][NL_KINDS]; /* the same by corner and kind */
    uint8_t harbour[NL_CORNERS];         /* bit set of nl_kind, NL_ANY for 3:1 */
} sites;

/* Roads needed to reach each corner, and the first of them. */
typedef struct sites_reach {
    uint8_t roads[NL_CORNERS]; /* NL_NOBODY: out of reach */
    uint8_t first[NL_CORNERS]; /* an edge; NL_NOBODY if no road is needed */
} sites_reach;

void sites_init(sites *s, const nl_game *g);

/* Pips of all kinds at a corner. */
int sites_pips(const sites *s, int corner);
/* What the seat's buildings yield per roll, in pips by kind. */
void sites_income(const sites *s, const nl_island *i, int seat, int out[NL_KINDS]);
/* The value of a settlement there, given the seat's present income. */
int sites_worth(const sites *s, int corner, const int income[NL_KINDS]);
/* Whether a building is still possible there: free, with no neighbouring building. */
bool sites_free(const sites *s, const nl_island *i, int corner);

/* Whether the seat's roads may continue from there. */
bool sites_passes(const sites *s, const nl_island *i, int corner, int seat);

void sites_walk(const sites *s, const nl_island *i, int seat, sites_reach *out);
/* The length of the longest trail if the seat also had this edge (NL_NOBODY: no extra edge). */
int sites_trail(const sites *s, const nl_island *i, int seat, int edge);

/* ---- plan ------------------------------------------------------------------------------------ */

/* What a seat could build next, what it costs, and how long it takes. It is a heuristic for
   `greedy` and knows only what the seat's view shows. */

typedef enum plan_goal {
    PLAN_CITY,
    PLAN_SETTLEMENT,
    PLAN_LONGEST,
    PLAN_CARD,
    PLAN_CHIP,
    PLAN_CERT,
    PLAN_GOALS
} plan_goal;

typedef struct plan_item {
    bool possible;
    int cost[NL_KINDS];
    int worth; /* higher is better */
    int rolls; /* until it can be paid for */
    int score; /* worth weighed against time */
    int place; /* corner; NL_NOBODY for roads and cards */
    int edge;  /* first road to build; NL_NOBODY: none is needed */
    int roads; /* how many roads are needed first */
} plan_item;

typedef struct plan {
    int hand[NL_KINDS], rate[NL_KINDS], income[NL_KINDS], hand_total;
    plan_item item[PLAN_GOALS];
    plan_goal best;
} plan;

extern const int plan_cost_road[NL_KINDS], plan_cost_settlement[NL_KINDS];

/* bots/island/modules/country.c: the two goals that only maps have. */
void plan_country(plan *p, const sites *s, const nl_island *i, int seat, const sites_reach *reach,
                  bool late);

void plan_make(plan *p, const sites *s, const nl_island *i, int seat, int target);

/* How many cards of a kind the hand has beyond the cost; negative if some are missing. */
int plan_spare(const int hand[NL_KINDS], const int cost[NL_KINDS], int kind);
int plan_missing(const int hand[NL_KINDS], const int cost[NL_KINDS]);
/* Whether bank trades at these rates cover what is missing. */
bool plan_by_trade(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS]);
/* Rolls until a hand can pay, including bank trades. */
int plan_rolls(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS]);

/* ---- greedy ---------------------------------------------------------------------------------- */

/* An answer of the bot `greedy` in progress, shared by its files. It uses only its seat's view. */

typedef struct greedy {
    bot *bot;
    const sites *sites;
    const nl_action *legal;
    int count, seat, decision, target, limit;
    nl_island island; /* as the seat sees it */
    plan plan;
} greedy;

/* The first legal action of a kind and, unless arg is negative, with this first argument. Returns
   NULL if there is none. */
const nl_action *greedy_find(const greedy *m, int kind, int arg);

/* bots/island/modules/country.c: country maps and the canal. */
int greedy_prizes(const greedy *m, int from, int edge);
bool greedy_prize_road(greedy *m, nl_action *out);
bool greedy_token(greedy *m, nl_action *out);
bool greedy_token_offer(greedy *m, nl_action *out);
bool greedy_wants_token(const greedy *m, int seat); /* in the terms it stands for */

/* rivals.c: what affects the other seats. */
nl_action greedy_discard(greedy *m);
nl_action greedy_robber(greedy *m);
nl_action greedy_rob(greedy *m);
bool greedy_offer(greedy *m, nl_action *out);
/* Off turn: a proposal to the seat on turn. On turn: closes what a seat stands for. */
bool greedy_ask(greedy *m, nl_action *out);
bool greedy_anew(greedy *m, nl_action *out); /* accepts an offer instead of its own terms */
bool greedy_take_up(greedy *m, nl_action *out);
nl_action greedy_reply(greedy *m);

/* bots/island/modules/helpers.c: answers to their questions, and their uses in the seat's own part.
   Returns false if there is none. */
bool greedy_helpers(greedy *m, nl_action *out);
/* bots/island/modules/friends.c: letters and gifts of Best Friends. */
bool greedy_favour(greedy *m, nl_action *out);   /* before anything is bought */
bool greedy_kindness(greedy *m, nl_action *out); /* after all purchases */
nl_action greedy_friends(greedy *m);             /* the scenario's own questions */
/* Whether moving the robber there earns a letter. */
bool greedy_harmless(const greedy *m, int hex);

#endif
