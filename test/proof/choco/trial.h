/* trial.h - one game under test: the play, what was known before the last action, and accounts kept
   from the events alone. Each check returns false and leaves a fault in trial.play. */
#ifndef NL_TEST_CHOCO_TRIAL_H
#define NL_TEST_CHOCO_TRIAL_H

#include "play.h"

/* What an observer who receives every event knows. */
typedef struct trial_books {
    int     hand[NL_CHOCO_SEATS][NL_KINDS], pile[NL_CHOCO_SEATS][NL_KINDS];
    uint8_t row[NL_CHOCO_SEATS][NL_COLOURS], count[NL_CHOCO_SEATS];
    uint8_t cities[NL_CHOCO_SEATS], knights[NL_CHOCO_SEATS], open[NL_CHOCO_SEATS];
    int     roads[NL_CHOCO_SEATS];
    int     turn, number, wheel, won;
    bool    built; /* in this turn */
} trial_books;

typedef struct trial {
    play          play;
    nl_choco_box  box;
    nl_choco      now, before;
    trial_books   books;
    int           every; /* expensive checks run at multiples of this step */
} trial;

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every);
/* Plays one step and checks it. Returns false at the end or after a fault. */
bool trial_step(trial *t);

/* books.c: the events are complete */
void books_open(trial *t);
bool books_follow(trial *t);
bool books_check(trial *t);
/* rows.c: tiles, points, yields, the end, by slow models */
bool rows_check(trial *t);
bool rows_step(trial *t);
/* lists.c: who acts, listed <=> accepted, refusals, chance */
bool lists_check(trial *t);
bool lists_exhaustive(trial *t);
/* views.c: what each observer sees, and states sampled from it */
bool views_check(trial *t);
/* forms.c: bytes, texts, positions, damage, random play to the end */
bool forms_check(trial *t);

static inline const nl_frame *trial_top(const trial *t)
{
    return &t->now.frame[t->now.depth - 1];
}

#endif
