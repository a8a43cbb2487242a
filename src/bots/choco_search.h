/* choco_search.h - judges courses of action of the chocolate edition by trying them: each is
   applied to many truths that fit the view, the games are played on to the end (choco_policy.h),
   and the wins are counted. The worse half of the lines is given up again and again. */
#ifndef NL_BOTS_CHOCO_SEARCH_H
#define NL_BOTS_CHOCO_SEARCH_H

#include "bots/choco_ledger.h"
#include "bots/choco_policy.h"

enum { SEARCH_LINES = 64, SEARCH_ACTIONS = 3 };

/* What is done first, by whomever; the rest is play. */
typedef struct search_line {
    nl_action action[SEARCH_ACTIONS];
    int       count;
    int       tries, wins[NL_CHOCO_SEATS]; /* of truths in which it is possible */
    int       asked;                       /* truths in all */
    bool      out;                         /* given up */
    bool      kept;                        /* never given up: others are measured by it */
} search_line;

typedef struct search {
    const nl_game      *game;
    const nl_game      *quick; /* the same without trade among players, for the play to the end */
    const nl_view      *view;
    const nl_choco     *now;
    const nl_choco_box *box;
    const choco_ledger *ledger;
    const nl_state     *truth; /* the only one there is, or NULL: drawn from the ledger */
    int                 seat;
    double              whim[NL_CHOCO_SEATS]; /* how likely a seat takes any legal action */
    rng                 luck;
    search_line         line[SEARCH_LINES];
    int                 count;
} search;

void search_clear(search *s);
/* A further line, or NULL if there is no room. */
search_line *search_add(search *s, nl_action first);
void search_then(search_line *line, nl_action next);

/* Tries all lines and returns the one that wins most often for the seat; NULL if there is none, or
   none that is possible. */
const search_line *search_best(search *s);
/* One try more: of the line that promises most, or that was tried too seldom to know. false: there
   is nothing to try. */
bool search_more(search *s);
/* Truth number n, the luck that goes with it, and the seats that play by whim this time: the same
   for everything that is tried. */
void search_draw(const search *s, int n, rng *luck, int *whims, nl_state *out);
/* One try more of this line. */
void search_again(search *s, search_line *line);
/* The line that was tried most; NULL if there is none that is possible. */
const search_line *search_favourite(const search *s);
/* The share of wins of a seat. */
double search_share(const search_line *line, int seat);

#endif
