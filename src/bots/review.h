/* review.h - a finished game looked at again: what each position promised every seat, what each
   choice gave away, and how much of the result came from the set-up, from luck and from choices.

   The host goes through the record and shows every position with the action that follows; each call
   costs one advice (advice.h), so that a page can draw in between. Nothing is allocated.

   All numbers are whole: millionths of a win, or of a point where a dice game is played alone. So
   the parts of a result add up to it exactly. */
#ifndef NL_BOTS_REVIEW_H
#define NL_BOTS_REVIEW_H

#include "bots/advice.h"

enum { REVIEW_WHOLE = 1000000 };

typedef enum review_kind {
    REVIEW_FORCED, /* there was nothing to choose */
    REVIEW_CHANCE, /* dice, cards, the wheel */
    REVIEW_CHOICE  /* a seat chose */
} review_kind;

/* One action of the record. */
typedef struct review_step {
    review_kind kind;
    bool        setup;           /* still in the founding phase */
    bool        judged;          /* best and loss are known */
    bool        weighed;         /* before was looked at anew, not carried over */
    int64_t     before[NL_SEATS]; /* what the position promised each seat */
    int64_t     after[NL_SEATS];  /* what the action was expected to leave them */
    int64_t     loss;             /* what it cost its own seat against the best that was found */
    advice_mark mark;
    advice_plan best;             /* the plan that was found best */
} review_step;

/* How a seat's result came about: start + setup + luck + own + others == result. */
typedef struct review_sum {
    int64_t start;  /* what the first position promised */
    int64_t setup;  /* the founding phase, everybody's part in it */
    int64_t luck;   /* chance, and what could not be foreseen when a choice was made */
    int64_t own;    /* what the seat's own choices gave away: 0 or less, if they were judged */
    int64_t others; /* what the choices of others gave or took */
    int64_t result; /* the end: 1 for a win, a share of a shared one, nothing; or points */
    int     marks[ADVICE_BLUNDER + 1]; /* how many choices got each mark */
} review_sum;

typedef struct review {
    bot           *adviser;
    const nl_game *game;
    int            seats, seat; /* whose knowledge it is; NL_NOBODY: everything lies open */
    uint32_t       nodes;       /* simulations for each choice */
    advice_unit    unit;
    bool           exact_all;    /* every advice so far was exact */
    bool           rough;        /* some was not better than points */
    /* since the position that was weighed last */
    bool           begun;       /* there is one */
    bool           setup;       /* it was in the founding phase */
    bool           chance;      /* chance has had its say */
    int            mover;       /* of another seat's choice, which was not judged; NL_NOBODY */
    int64_t        expected[NL_SEATS];
    review_sum     sum[NL_SEATS];
    advice_job     job;
    nl_view        view; /* of which the job speaks */
} review;

/* The adviser plays this game (advice_bot, bot_begin). For a seat it must hear what that seat hears
   between the calls; with everything in the open it need not hear anything. */
void review_begin(review *r, bot *adviser, const nl_game *g, int seat, uint32_t nodes);
/* The position before an action of the record, in the order of the record. */
void review_action(review *r, const nl_state *s, nl_action a, review_step *out);
/* The position in which it ends. */
void review_end(review *r, const nl_state *s);

#endif
