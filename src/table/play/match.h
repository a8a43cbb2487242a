/* match.h - plays one game: owns the full state, shows each seat its own view only, draws for
   chance, keeps the record. No sockets, no clock. */
#ifndef NL_TABLE_MATCH_H
#define NL_TABLE_MATCH_H

#include "base/rng.h"
#include "neuland/island.h"
#include "table/first/begins.h"
#include "table/record/record.h"

/* Stream numbers for the random generators of one game (rng_stream). */
enum { MATCH_LAYOUT = 1, MATCH_CHANCE = 2, MATCH_BEGINS = 3, MATCH_SEAT = 16 };
/* MATCH_SEAT + seat: its bot */

/* A player of one seat. answer picks an action from the seat's view; legal is never empty. It
   returns false to abort the game. hear, which may be NULL, gets what the seat may know of every
   action, including its own. propose, which may be NULL, is asked off turn whether the player
   proposes a trade or, while it stands for other terms, accepts an offer; nobody waits for it. */
typedef struct match_player {
    void *self;
    bool (*answer)(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                   int count, nl_action *out);
    void (*hear)(void *self, const nl_game *g, const nl_event *events, int count);
    bool (*propose)(void *self, const nl_game *g, const nl_view *v, nl_action *out);
} match_player;

typedef enum match_end {
    MATCH_OVER,    /* the game is over */
    MATCH_LEFT,    /* a player aborted it */
    MATCH_REFUSED, /* a player's answer is not legal: see match.error and match.culprit */
    MATCH_TOO_LONG /* more actions than a record can hold */
} match_end;

typedef struct match {
    nl_game game;
    nl_state state;
    match_player player[NL_SEATS];
    rng chance;
    record *record; /* NULL: no record is kept */
    uint64_t steps; /* actions by seats so far */
    uint64_t mix[NL_ACTION_IDS];
    nl_err error;
    nl_action culprit;
    nl_event events[NL_EVENTS_MAX]; /* of the last step or, in match_play, if a player hears */
    int event_count;
    bool talks; /* the rules let everybody speak */
    bool talk;  /* match_prompts since the players off turn were last asked */
} match;

/* Prepares a game. The caller then sets the players and the record. */
nl_err match_init(match *m, const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                  rng chance, nl_fault *fault);
/* Draws the layout of game `index` under a seed and starts it with the matching chance stream. */
nl_err match_draw(match *m, const nl_rules *rules, const nl_map *map, uint64_t seed, uint64_t index,
                  nl_fault *fault);
/* The same for one game in which the seat with the highest throw begins. */
nl_err match_throw(match *m, const nl_rules *rules, const nl_map *map, uint64_t seed,
                   begins_throws *throws, nl_fault *fault);
/* Continues the game at the end of its record and appends to that record. The players hear the
   whole game. */
nl_err match_resume(match *m, record *r, rng chance, nl_fault *fault);

/* Sets the player of a seat, who then hears the game so far. There must be a record. */
void match_join(match *m, int seat, match_player player);

/* Plays until one of the match_end conditions holds. */
match_end match_play(match *m);
/* Single steps, for a host that does not play to the end: an action, the answer of chance, or the
   answer of the player of a seat. match_chance and match_ask return NOT_YOUR_TURN if there is
   nothing to decide. On error nothing has changed. */
nl_err match_do(match *m, nl_action a);
nl_err match_chance(match *m);
nl_err match_ask(match *m, int seat);
/* Whether this kind of action, which led to this state, gives seats off turn a reason to speak: a
   roll, a deal, an offer, an offer that has ended. */
bool match_prompts(const nl_game *g, const nl_state *s, int kind);
/* Whether a seat that need not act may speak: propose a trade or, where it stands for other terms,
   accept the offer. */
bool match_may_speak(const nl_game *g, const nl_state *s, int seat);
/* Asks each player off turn once after such an action whether it proposes a trade. Does nothing if
   it is too early, or if the rules have no talk. match_play does this by itself. */
nl_err match_talk(match *m);

#endif
