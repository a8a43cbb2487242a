/* analyse.h - an analysed record (bots/review.h) and its output as text or JSON. It judges nothing
   itself. */
#ifndef NL_CLI_ANALYSE_H
#define NL_CLI_ANALYSE_H

#include "bots/review.h"
#include "table/record/record.h"
#include "term/canvas.h"
#include "term/say/words.h"

typedef struct analysis {
    const record *shown;   /* redacted if a seat's point of view was asked for */
    nl_rules      rules;
    review        review;
    review_step  *steps;   /* one for each action of the record */
    char        **said;    /* what each action caused, in words; NULL if not worth a line */
    int           count;
    bool          over;    /* the game has ended */
    nl_lang       lang;
    canvas_look   look;
    bool          moves;   /* print every action, not only the important ones */
} analysis;

/* Returns what a seat can expect in the position before action n, or at the end (n == count): a
   share of a win, or points. */
double analyse_worth(const analysis *a, int n, int seat);

void analyse_print(const analysis *a, buffer *out);
void analyse_json(const analysis *a, buffer *out);

#endif
