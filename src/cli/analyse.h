/* analyse.h - a record that was gone through (bots/review.h), and how it is told. */
#ifndef NL_CLI_ANALYSE_H
#define NL_CLI_ANALYSE_H

#include "bots/review.h"
#include "table/record.h"
#include "term/canvas.h"
#include "term/words.h"

typedef struct analysis {
    const record *shown;   /* redacted where a seat looks */
    nl_rules      rules;
    review        review;
    review_step  *steps;   /* one for each action of the record */
    char        **said;    /* what came of each action, in words; NULL: nothing worth a line */
    int           count;
    bool          over;    /* the game has ended */
    nl_lang       lang;
    canvas_look   look;
    bool          moves;   /* every action, not only what mattered */
} analysis;

/* What the position before action n, or the end (n == count), promises a seat: a share of a win, or
   points. */
double analyse_worth(const analysis *a, int n, int seat);

void analyse_print(const analysis *a, buffer *out);
void analyse_json(const analysis *a, buffer *out);

#endif
