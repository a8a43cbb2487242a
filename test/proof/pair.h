/* pair.h - what an observer is shown depends on nothing that he may not know.

   A pair is two truths with the same view: a state that play has reached, and another one drawn
   from the observer's view of it. Both are led on by the same inputs, up to 50 steps. After each,
   everything the observer is shown of the one must be byte for byte what he is shown of the other:
   view, hash and text of the view, who acts, the observer's list, the refusals of wishes of his,
   events as he may read them.

   Inputs. The observer's own actions are the same in both. Others do what is legal in both. Where
   an input itself is hidden from the observer (a card drawn, stolen or put aside by others), half
   of the pairs let the two truths go different ways on purpose.

   A pair ends when the rules open a fact in which the truths differ. That is decided from the two
   truths and the input before anything is compared, never from a difference that was found; what
   opens a fact, each game says. Everything else that differs is a leak. Each planted leak of the
   game's leaks.c must be found.

   A history is the same from the first step on, with one truth that parts only where hidden inputs
   go different ways, so that both are truths of real games. Of these the records are compared, too,
   as they are redacted for the observer. */
#ifndef NL_TEST_PROOF_PAIR_H
#define NL_TEST_PROOF_PAIR_H

#include "proof/play.h"
#include "proof/surface.h"

typedef struct pair {
    const struct pair_game *of;
    const surface          *show;
    const nl_game          *g;
    nl_state                s[2];
    nl_action               a[2]; /* of the last step */
    nl_event                event[2][NL_EVENTS_MAX];
    int                     events[2];
    int                     looker, seats, style;
    bool                    apart; /* hidden inputs may differ */
    rng                    *luck;
    const char             *leak; /* what differs */
} pair;

/* What each game adds. */
typedef struct pair_game {
    const char        *program;
    uint64_t           pairs; /* unless told */
    const char *const *rules;
    int                sets;
    const surface     *leaks; /* planted, so many */
    int                leak_count;
    /* What a seat chooses; a wish, seldom legal. */
    nl_action (*choose)(const nl_game *g, const nl_state *s, int seat, int style, rng *luck);
    nl_action (*wish)(const nl_game *g, int seat, rng *luck);
    /* Whether the observer is told what chance or a seat decides with this action. */
    bool (*seen)(const pair *p, nl_action a);
    /* Whether the actions p->a open a fact in which the truths differ; the same of the end of a
       game, NULL: it never does. */
    bool (*opens)(const pair *p);
    bool (*end_opens)(const nl_state after[2], int seats);
    /* Actions that put a card aside until all have: the order of them is not compared. */
    bool (*piles)(int kind);
} pair_game;

/* PROGRAM [--pairs N] [--seed S] [--rules RULES] [--game G]; returns the exit status. */
int pair_main(const pair_game *of, int argc, char **argv);

#endif
