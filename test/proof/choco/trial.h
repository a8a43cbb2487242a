/* trial.h - one game under test: the play, what was known before the last action, and accounts kept
   from the events alone. Each check returns false and leaves a fault in trial.play. */
#ifndef NL_TEST_CHOCO_TRIAL_H
#define NL_TEST_CHOCO_TRIAL_H

#include "neuland/choco.h"
#include "proof/run.h"

/* What an observer who receives every event knows. */
typedef struct trial_books {
    int hand[NL_CHOCO_SEATS][NL_KINDS], pile[NL_CHOCO_SEATS][NL_KINDS];
    uint8_t row[NL_CHOCO_SEATS][NL_COLOURS], count[NL_CHOCO_SEATS];
    uint8_t cities[NL_CHOCO_SEATS], knights[NL_CHOCO_SEATS], open[NL_CHOCO_SEATS];
    int roads[NL_CHOCO_SEATS];
    int turn, number, wheel, won;
    bool built; /* in this turn */
} trial_books;

typedef struct trial {
    play play;
    nl_choco_box box;
    nl_choco now, before;
    trial_books books;
} trial;

/* play.c: the rule sets that the proofs play, and random terms for an offer or a counter-offer */
enum { PLAY_RULES = 26 };
extern const char *const play_rules[PLAY_RULES];
nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck);

/* books.c: the events are complete */
void books_open(trial *t);
bool books_follow(trial *t);
bool books_check(trial *t);
/* rows.c: tiles, points, yields, the end, by slow models */
bool rows_check(trial *t);
bool rows_step(trial *t);
/* lists.c, views.c: what play_of asks of this game */
void ask_kind(play *p, int kind, int seat, play_asked *sum);
bool terms_right(play *p, int seat);
bool view_right(play *p, const nl_view *v, int looker);

static inline const nl_frame *trial_top(const trial *t) { return &t->now.frame[t->now.depth - 1]; }

#endif
