/* review.h - reviews a finished game: the chances of every seat in each position, what each choice
   cost, and how much of the result came from the set-up, from luck and from choices.

   The host goes through the record and passes every position with the action that follows. Each
   call costs one advice (advice.h), so that a page can redraw in between. Nothing is allocated.

   All numbers are integers: millionths of a win, or of a point in a solo dice game. So the parts of
   a result add up to it exactly. */
#ifndef NL_BOTS_REVIEW_H
#define NL_BOTS_REVIEW_H

#include "bots/advice.h"

enum { REVIEW_WHOLE = 1000000 };

typedef enum review_kind {
    REVIEW_FORCED, /* there was no choice */
    REVIEW_CHANCE, /* dice, cards, the wheel */
    REVIEW_CHOICE  /* a seat chose */
} review_kind;

/* One action of the record. */
typedef struct review_step {
    review_kind kind;
    bool setup;               /* still in the set-up phase */
    bool judged;              /* best and loss are known */
    bool weighed;             /* `before` was evaluated here, not carried over */
    int64_t before[NL_SEATS]; /* the value of the position for each seat */
    int64_t after[NL_SEATS];  /* their expected values after the action */
    int64_t loss;             /* its cost to the acting seat compared with the best plan */
    advice_mark mark;
    advice_plan best; /* the best plan found */
} review_step;

/* How a seat's result came about: start + setup + luck + own + others == result. */
typedef struct review_sum {
    int64_t start;  /* value of the first position */
    int64_t setup;  /* the set-up phase, but for the seat's own choices in it */
    int64_t luck;   /* chance, and what could not be foreseen at the time of a choice */
    int64_t own;    /* what the seat's own choices cost: 0 or less if they were judged */
    int64_t others; /* what the choices of others gave or took */
    int64_t result; /* the end: 1 for a win, a share of a shared win, or 0; or points */
    int marks[ADVICE_BLUNDER + 1]; /* how many choices got each mark */
} review_sum;

typedef struct review {
    bot *adviser;
    const nl_game *game;
    int seats, seat; /* whose knowledge is used; NL_NOBODY: the full state */
    uint32_t nodes;  /* simulations for each choice */
    advice_unit unit;
    bool exact_all; /* all advice so far was exact */
    bool rough;     /* some advice was based on points only */
    /* Since the last evaluated position: */
    bool begun;  /* there is such a position */
    bool setup;  /* it was in the set-up phase */
    bool chance; /* chance has acted */
    int mover;   /* the other seat whose choice was not judged; NL_NOBODY: none */
    int64_t expected[NL_SEATS];
    review_sum sum[NL_SEATS];
    advice_job job;
    nl_view view; /* the view that the job uses */
} review;

/* The adviser must play this game (advice_bot, bot_begin). When reviewing for a seat, it must hear
   what that seat hears between the calls. With the full state it need not hear anything. */
void review_begin(review *r, bot *adviser, const nl_game *g, int seat, uint32_t nodes);
/* Takes the position before each action of the record, in order. */
void review_action(review *r, const nl_state *s, nl_action a, review_step *out);
/* Takes the final position. */
void review_end(review *r, const nl_state *s);

#endif
