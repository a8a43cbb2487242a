/* belief.h - what one seat of the island game knows about the others' cards. It is told what its
   seat may hear, and never sees a truth.

   Resource cards: nearly everything is public; only a theft between two others hides a kind. So the
   knowledge is a list of hypotheses, each the hands of all others, with its exact weight; a theft
   splits them, whatever shows cards strikes those out that do not fit. If more would be needed than
   there is room for, the least likely ones go, and the bounds widen to what is certain.

   Development cards: every card that was not seen is as likely here as there. What scenarios hide
   (letters, cards under the deck) is drawn evenly from what the view leaves open. */
#ifndef NL_BOTS_BELIEF_H
#define NL_BOTS_BELIEF_H

#include "base/rng.h"
#include "neuland/island.h"

enum { BELIEF_CASES = 768 };

typedef struct belief_case {
    uint32_t hand[NL_SEATS]; /* five bits a kind; the own one is 0 */
    float    weight;
} belief_case;

typedef struct belief {
    int      seats, seat, target;
    bool     all_win;  /* whoever has the points has won, in anybody's turn */
    bool     known;    /* false: events are missing, only the view tells */
    bool     complete; /* no hypothesis was ever dropped for want of room */
    int      count;
    uint8_t  low[NL_SEATS][NL_KINDS], high[NL_SEATS][NL_KINDS]; /* certain, if not the closest */
    uint8_t  total[NL_SEATS];  /* cards of each seat, those put aside included */
    uint8_t  supply[NL_KINDS]; /* of the whole game */
    uint8_t  deck[NL_CARDS];
    uint8_t  takes[NL_KINDS];  /* what the open offer asks for */
    uint8_t  gift_seat, gift_kind; /* the gift that waits for an answer */
    bool     paid;     /* what comes next has its price behind it, or none */
    bool     scenario; /* more than cards is hidden: nl_resample draws that */
    belief_case at[BELIEF_CASES];
} belief;

/* From and to, both included. */
typedef struct belief_range { uint8_t low, high; } belief_range;

/* The start of a game for a seat; before anything was heard. */
void belief_init(belief *b, const nl_game *g, int seat);
/* What the seat may hear of one action: all of its events at once, and every action's. */
void belief_hear(belief *b, const nl_event *events, int count);

/* Compares with what the seat sees. What was heard is dropped if it does not fit, so that a seat
   that takes over a game in the middle goes on with its view. Call it before the following ones,
   with the same view. */
void belief_see(belief *b, const nl_island *seen);
/* Cards of a kind that another seat may hold, those put aside in a discard included. */
belief_range belief_cards(const belief *b, const nl_island *seen, int seat, int kind);
/* Development cards of a kind that another seat may hold unplayed. */
belief_range belief_dev(const belief *b, const nl_island *seen, int seat, int card);
/* A truth that fits: its view for this seat is v, of which seen is the open form. */
void belief_sample(const belief *b, const nl_game *g, const nl_view *v, const nl_island *seen,
                   rng *luck, nl_state *out);

#endif
