/* search.h - judges lines of play of the chocolate edition by simulation. Each line is
   applied to many states that fit the view; the games are played to the end (policy.h) and
   the wins counted. The worse half of the lines is eliminated after each round. */
#ifndef NL_BOTS_CHOCO_SEARCH_H
#define NL_BOTS_CHOCO_SEARCH_H

#include "bots/choco/card_count.h"
#include "bots/choco/policy.h"

enum { SEARCH_LINES = 64, SEARCH_ACTIONS = 3 }; /* the longest line is offer, accept, close */

/* The first actions of any seats; the rest is simulated play. */
typedef struct search_line {
    nl_action action[SEARCH_ACTIONS];
    int       count;
    int       tries, wins[NL_CHOCO_SEATS]; /* over the sampled states in which it is possible */
    int       asked;                       /* sampled states in total */
    bool      out;                         /* eliminated */
    bool      kept;                        /* never eliminated: the baseline for the others */
} search_line;

typedef struct search {
    const nl_game      *game;
    /* The same game without trades among players, for playing to the end. */
    const nl_game      *quick;
    const nl_view      *view;
    const nl_choco     *now;
    const nl_choco_box *box;
    const choco_ledger *ledger;
    const nl_state     *truth; /* the full state, or NULL to draw states from the card count */
    int                 seat;
    double              whim[NL_CHOCO_SEATS]; /* probability that a seat plays at random */
    rng                 luck;
    search_line         line[SEARCH_LINES];
    int                 count;
} search;

void search_clear(search *s);
/* Adds a line. Returns NULL if the list is full. */
search_line *search_add(search *s, nl_action first);
void search_then(search_line *line, nl_action next);

/* Tries all lines and returns the one that wins most often for the seat. Returns NULL if none is
   possible. */
const search_line *search_best(search *s);
/* Makes one more try, of the most promising line or of one tried too rarely. Returns false if there
   is nothing to try. */
bool search_more(search *s);
/* Draws state number n, the luck that goes with it, and the seats that play at random. They are the
   same for everything that is tried. */
void search_draw(const search *s, int n, rng *luck, int *whims, nl_state *out);
/* Makes one more try of this line. */
void search_again(search *s, search_line *line);
/* The line that was tried most. Returns NULL if none is possible. */
const search_line *search_favourite(const search *s);
/* The share of games that a seat wins. */
double search_share(const search_line *line, int seat);

#endif
