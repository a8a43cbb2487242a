/* pair.h - what an observer sees depends on nothing hidden from them.

   A pair is two full states with the same view: a state that play has reached, and another one
   sampled from the observer's view of it. Both are played on with the same inputs, up to 50 steps.
   After each step, everything that the observer sees of one must equal what they see of the other,
   byte for byte: view, hash and text of the view, who acts, the observer's list, the refusals of
   their attempted actions, and events as redacted for them.

   Inputs. The observer's own actions are the same in both. Others do what is legal in both. If an
   input itself is hidden from the observer (a card drawn, stolen or put aside by others), half of
   the pairs deliberately let the two states diverge.

   A pair ends when the rules reveal a fact in which the states differ. This is decided from the two
   states and the input before anything is compared, never from a difference that was found. Each
   game defines what reveals a fact. Every other difference is a leak. Each planted leak of the
   game's leaks.c must be found.

   A history is the same from the first step on, with states that diverge only by hidden inputs, so
   that both belong to real games. For histories the records are compared, too, as redacted for the
   observer. */
#ifndef NL_TEST_PROOF_PAIR_H
#define NL_TEST_PROOF_PAIR_H

#include "proof/play.h"
#include "proof/surface.h"

typedef struct pair {
    const struct pair_game *of;
    const surface *show;
    const nl_game *g;
    nl_state s[2];
    nl_action a[2]; /* of the last step */
    nl_event event[2][NL_EVENTS_MAX];
    int events[2];
    int looker, seats, style;
    bool apart; /* hidden inputs may differ */
    rng *luck;
    const char *leak; /* what differs */
} pair;

/* What each game adds. */
typedef struct pair_game {
    const char *program;
    uint64_t pairs; /* the default */
    const char *const *rules;
    int sets;
    const surface *leaks; /* planted leaks, and how many */
    const int *leak_count;
    /* Returns whether the observer is told what chance or a seat decides with this action. */
    bool (*seen)(const pair *p, nl_action a);
    /* Returns whether the actions p->a reveal a fact in which the states differ. The second is the
       same for the end of a game, or NULL if that reveals nothing. */
    bool (*opens)(const pair *p);
    bool (*end_opens)(const nl_state after[2], int seats);
    /* Actions that put a card aside until all have done so: their order is not compared. */
    bool (*piles)(int kind);
} pair_game;

extern const pair_game pair_of;

/* PROGRAM [--pairs N] [--seed S] [--rules RULES] [--game G]. Returns the exit status. */
int pair_main(const pair_game *of, int argc, char **argv);

#endif
