/* belief.h - what one seat of the island game knows about the other hands. It gets only what its
   seat may hear and never sees the full state.

   Resource cards: nearly everything is public; only a theft between two other seats hides a kind.
   So the knowledge is a list of hypotheses, each with the hands of all others and its exact weight.
   A theft splits them; anything that shows cards removes those that do not fit. If the list is
   full, the least likely hypotheses are dropped and the bounds widen to what is certain.

   A seat that has missed something begins again from its view: from then on the hypotheses are
   hands drawn at random, which the events narrow down in the same way.

   Development cards: every unseen card is equally likely everywhere. What scenarios hide (letters,
   cards under the deck) is drawn evenly from what the view leaves open. */
#ifndef NL_BOTS_BELIEF_H
#define NL_BOTS_BELIEF_H

#include "base/rng.h"
#include "neuland/island.h"

/* Hypotheses that are kept. If more are needed, the bounds stay correct but the weights are no
   longer exact. */
enum { BELIEF_CASES = 768 };

typedef struct belief_case {
    uint32_t hand[NL_SEATS]; /* five bits per kind; the seat's own hand is 0 */
    float weight;
} belief_case;

typedef struct belief {
    int seats, seat, target;
    bool all_win;  /* enough points win at any time, even in another seat's turn */
    bool known;    /* false: events are missing, so only the view counts */
    bool unheard;  /* nothing was heard since it began again: the next view counts alone */
    bool complete; /* the list has every hypothesis that is possible */
    int count;
    /* Certain, but not always the tightest bounds. */
    uint8_t low[NL_SEATS][NL_KINDS], high[NL_SEATS][NL_KINDS];
    uint8_t total[NL_SEATS];  /* cards of each seat, including those set aside */
    uint8_t supply[NL_KINDS]; /* cards of each kind in the whole game */
    uint8_t deck[NL_CARDS];
    uint8_t takes[NL_KINDS];      /* what the open offer asks for */
    uint8_t gift_seat, gift_kind; /* a gift that waits for an answer */
    bool paid;                    /* the next purchase is already paid for, or free */
    bool scenario;                /* more than cards is hidden; nl_resample draws it */
    belief_case at[BELIEF_CASES];
} belief;

/* Both ends are inclusive. */
typedef struct belief_range {
    uint8_t low, high;
} belief_range;

/* Starts a game for a seat that has heard nothing yet. */
void belief_init(belief *b, const nl_game *g, int seat);
/* What the seat may hear of one action. Pass all events of the action at once, and do so for every
   action. */
void belief_hear(belief *b, const nl_event *events, int count);

/* What a host may know of each hand: at least these cards. */
typedef const uint8_t belief_told[NL_SEATS][NL_KINDS];
/* Compares with what the seat sees, and with what the host has told, if not NULL. If the heard
   events do not fit they are dropped, so that a bot can take over in the middle of a game. Call it
   before the functions below, with the same view. */
void belief_see(belief *b, const nl_island *seen, belief_told *told);
/* The seat has these cards: drops all hypotheses without them. */
void belief_need(belief *b, int seat, const uint8_t cards[NL_KINDS]);
/* Begins again from a view that does not fit. Returns false if it does not say enough: then only
   the view counts. */
bool belief_again(belief *b, const nl_island *seen, belief_told *told);
/* Cards of a seat, including those set aside, and cards of a kind that all other seats hold. */
int belief_total(const nl_island *seen, int seat);
int belief_pool(const belief *b, const nl_island *seen, int kind);
/* Cards of a kind that another seat may hold, including those set aside in a discard. */
belief_range belief_cards(const belief *b, const nl_island *seen, int seat, int kind);
/* Draws a full state whose view for this seat is v; seen is v unpacked. */
void belief_sample(const belief *b, const nl_game *g, const nl_view *v, const nl_island *seen,
                   rng *luck, nl_state *out);

#endif
