/* match.h - plays one game: owns the truth, asks each seat with its view only, draws for chance,
   keeps the record. No sockets, no clock. */
#ifndef NL_TABLE_MATCH_H
#define NL_TABLE_MATCH_H

#include "base/rng.h"
#include "neuland/island.h"
#include "table/record.h"

/* Purposes of the streams of one game (rng_stream). */
enum { MATCH_LAYOUT = 1, MATCH_CHANCE = 2, MATCH_SEAT = 16 }; /* MATCH_SEAT + seat: its bot */

/* Who sits somewhere. answer picks what its seat does now, from its view; legal is never empty. It
   returns false to break the game off. hear gets what its seat may know of each action, the own
   ones too; it may be NULL. */
typedef struct match_player {
    void *self;
    bool (*answer)(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                   int count, nl_action *out);
    void (*hear)(void *self, const nl_game *g, const nl_event *events, int count);
} match_player;

typedef enum match_end {
    MATCH_OVER,     /* the game has ended */
    MATCH_LEFT,     /* a player broke it off */
    MATCH_REFUSED,  /* a player's answer is not possible: match.error, match.culprit */
    MATCH_TOO_LONG  /* more actions than a record holds */
} match_end;

typedef struct match {
    nl_game      game;
    nl_state     state;
    match_player player[NL_SEATS];
    rng          chance;
    record      *record; /* NULL: none is kept */
    uint64_t     steps;  /* actions of seats so far */
    uint64_t     mix[NL_ACTION_IDS];
    nl_err       error;
    nl_action    culprit;
} match;

/* A game at its start. Players and record are set by the caller afterwards. */
nl_err match_init(match *m, const nl_rules *rules, const nl_layout *layout, rng chance,
                  nl_fault *fault);
/* Draws the layout of game `index` under a seed, and begins it with the chance stream that belongs
   to it. */
nl_err match_draw(match *m, const nl_rules *rules, uint64_t seed, uint64_t index, nl_fault *fault);
/* Takes up a game where its record ends, and goes on with that record. The players hear all of it.
   */
nl_err match_resume(match *m, record *r, rng chance, nl_fault *fault);

/* Plays on until something of match_end happens. */
match_end match_play(match *m);

#endif
