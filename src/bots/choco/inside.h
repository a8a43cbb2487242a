/* inside.h - what the bots of the chocolate edition share. They see views only. */
#ifndef NL_BOTS_CHOCO_INSIDE_H
#define NL_BOTS_CHOCO_INSIDE_H

#include <stddef.h>

#include "base/rng.h"
#include "bots/bot.h"
#include "neuland/choco.h"

/* ---- card_count ------------------------------------------------------------------------------ */

/* The card count: what a seat of the chocolate edition can know about other hands. Everything
   yielded, paid, traded and discarded is public. Only what a knight draws is hidden, and the count
   never uses it. */

/* Expected counts of hands and growing piles together. */
typedef struct card_count {
    double card[NL_CHOCO_SEATS][NL_KINDS];
} card_count;

void card_count_open(card_count *l, const nl_game *g, int start);
void card_count_hear(card_count *l, const nl_choco_box *box, const nl_event *events, int count);
/* Adjusts the sums to what the view shows and the host has told (bot.told). The seat's own cards
   are known. */
void card_count_fit(card_count *l, const nl_choco *now, int seat,
                    const uint8_t told[NL_SEATS][NL_KINDS]);

/* Draws a full state that fits the view and, as far as possible, the card count. */
void card_count_state(const card_count *l, const nl_game *g, const nl_view *v, const nl_choco *now,
                      rng *luck, nl_state *out);

/* ---- habits ---------------------------------------------------------------------------------- */

/* Estimates from public actions how carefully the other seats of the chocolate edition play. A seat
   is careless if it ends a turn with the cards for a scoring build, or trades with the supply and
   then builds nothing. In simulated games such a seat plays at random. */

typedef struct choco_habits {
    nl_choco table;     /* rows and stacks as the builds leave them; hands are not tracked */
    bool traded, built; /* in the current turn */
    int careless[NL_CHOCO_SEATS], careful[NL_CHOCO_SEATS]; /* turns that count as either */
} choco_habits;

void habits_open(choco_habits *h, const nl_game *g);
/* Processes one event. Call it before the card count (card_count) hears it. */
void habits_hear(choco_habits *h, const card_count *l, const nl_choco_box *box, const nl_event *e);
/* Replaces the rows with those of the view, for a bot that took over in the middle of a game. */
void habits_see(choco_habits *h, const nl_choco *now);
/* The probability that a seat plays at random. */
double habits_whim(const choco_habits *h, int seat);

/* ---- policy ---------------------------------------------------------------------------------- */

/* Fast, sensible play of the chocolate edition, and helper functions on rows and hands that its
   bots share. The bot `steady` uses it to play simulated games to the end. */

enum { POLICY_WISHES = 4 };
/* The kinds of builds, best first. */
extern const uint8_t policy_wishes[POLICY_WISHES];

const uint8_t *policy_price(const nl_choco_box *box, int kind);
/* Whether such a build has a place in the row and a tile on the stack, regardless of cost. Roads
   count only if one is needed. */
bool policy_possible(const nl_choco *now, int seat, int kind);
/* How many cards of the price the hand lacks. */
int policy_missing(const uint8_t hand[NL_KINDS], const uint8_t price[NL_KINDS]);
/* Whether a trade lets the hand pay for something that it could not pay for before. */
bool policy_completes(const nl_choco *now, const nl_choco_box *box, int seat,
                      const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS]);

/* Whether a trade brings something that the seat may build closer. It must hold what it gives. */
bool policy_nears(const nl_choco *now, const nl_choco_box *box, int seat,
                  const uint8_t gives[NL_KINDS], const uint8_t gets[NL_KINDS]);

/* Picks one of the legal actions of a seat. It makes and accepts no offers. now may be a view. */
nl_action policy_pick(const nl_choco *now, const nl_choco_box *box, int seat, int decision,
                      const nl_action *legal, int count);

/* Plays the game to its end and returns the winners like nl_winners. Seats in the bit set `whims`
   play at random. */
uint8_t policy_finish(const nl_game *g, const nl_choco_box *box, int whims, nl_state *s, rng *luck);

/* ---- deals ----------------------------------------------------------------------------------- */

/* Candidate trades among players of the chocolate edition. It only lists them; callers judge
   whether they help. */

enum { DEALS_MOST = 48 }; /* further deals are ignored */

/* From the point of view of the seat that proposes it. */
typedef struct deal {
    uint8_t gives[NL_KINDS], takes[NL_KINDS];
} deal;

typedef struct deals {
    deal at[DEALS_MOST];
    int count;
} deals;

/* A deal as an offer or a counter-offer, and back. */
nl_action deal_action(int kind, int seat, const deal *d, int to);
deal deal_of(nl_action a);
/* Whether the current offer leaves one side open. */
bool deal_open(const nl_choco *now);

/* Adds deals that let the partner build something at once, in return for what it can then spare.
   `guess` contains the partner's cards as far as they are known. */
void deals_tempting(const nl_choco *guess, const nl_choco_box *box, int seat, int partner,
                    deals *out);
/* Adds deals of one or two equal cards for one that the partner seems to have. */
void deals_simple(const nl_choco *guess, int seat, int partner, deals *out);

/* ---- search ---------------------------------------------------------------------------------- */

/* Judges lines of play of the chocolate edition by simulation. Each line is applied to many states
   that fit the view; the games are played to the end (policy.h) and the wins counted. The worse
   half of the lines is eliminated after each round. */

enum { SEARCH_LINES = 64, SEARCH_ACTIONS = 3 }; /* the longest line is offer, accept, close */

/* The first actions of any seats; the rest is simulated play. */
typedef struct search_line {
    nl_action action[SEARCH_ACTIONS];
    int count;
    int tries, wins[NL_CHOCO_SEATS]; /* over the sampled states in which it is possible */
    int asked;                       /* sampled states in total */
    bool out;                        /* eliminated */
    bool kept;                       /* never eliminated: the baseline for the others */
} search_line;

typedef struct search {
    const nl_game *game;
    /* The same game without trades among players, for playing to the end. */
    const nl_game *quick;
    const nl_view *view;
    const nl_choco *now;
    const nl_choco_box *box;
    const card_count *cards;
    const nl_state *full; /* the full state, or NULL to draw states from the card count */
    int seat;
    double whim[NL_CHOCO_SEATS]; /* probability that a seat plays at random */
    rng luck;
    search_line line[SEARCH_LINES];
    int count;
} search;

void search_clear(search *s);
/* Adds a line. Returns NULL if the list is full. */
search_line *search_add(search *s, nl_action first);
void search_then(search_line *line, nl_action next);

/* Tries all lines and returns the one that wins most often for the seat. Returns NULL if none is
   possible. */
const search_line *search_best(search *s);
/* Makes one more try, of the most promising line or of one tried too rarely. Returns false if there
   is nothing to try. */
bool search_more(search *s);
/* Draws state number n, the luck that goes with it, and the seats that play at random. They are the
   same for everything that is tried. */
void search_draw(const search *s, int n, rng *luck, int *whims, nl_state *out);
/* Makes one more try of this line. */
void search_again(search *s, search_line *line);
/* The line that was tried most. Returns NULL if none is possible. */
const search_line *search_favourite(const search *s);
/* The share of games that a seat wins. */
double search_share(const search_line *line, int seat);

/* ---- tree ------------------------------------------------------------------------------------ */

/* Information-set tree search for the chocolate edition. A simulation draws a state that fits what
   the root's seat knows and descends by what is legal there. Every seat maximises its own wins;
   chance draws. From a new node on, the game is played to the end by fast, sensible play. Offers
   among players are not part of the tree. Allocates nothing. */

enum { CHOCO_TREE_DEPTH = 40 }; /* the tree ends here; simulated play continues */

typedef struct choco_node {
    nl_action action;     /* that led here; NL_UNKNOWN where the root's seat would not see it */
    uint32_t next, child; /* next sibling, first child; 0: none */
    uint32_t visits;
    uint32_t wins[NL_CHOCO_SEATS];
} choco_node;

typedef struct choco_tree {
    const search *from; /* the position, and how to draw states for it */
    uint32_t count, cap, simulations;
    choco_node node[]; /* cap of them; the root comes first */
} choco_tree;

/* Bytes for this many nodes. Simulations beyond them add no nodes. */
size_t choco_tree_bytes(uint32_t nodes);
void choco_tree_init(choco_tree *t, const search *from, uint32_t nodes);
/* forced: start with this action of the root. NULL: with the best one. */
void choco_tree_simulate(choco_tree *t, const nl_action *forced);
/* The child of the root for an action, or NULL. */
const choco_node *choco_tree_child(const choco_tree *t, nl_action a);
/* The child with the most visits, or NULL. */
const choco_node *choco_tree_favourite(const choco_tree *t, const choco_node *of);

/* ---- advice ---------------------------------------------------------------------------------- */

/* The search of a chocolate bot, as used for advice (advice.h). */

struct search;

/* Prepares the bot's search for a position, given by a view or by the full state. It has no lines
   yet. It is valid until the bot is asked something else. */
struct search *choco_search_open(bot *b, const nl_game *g, const nl_view *v, const nl_state *full,
                                 int seat, uint64_t luck);
struct search *choco_search_now(bot *b);
/* The number of nodes that the bot's memory was sized for. */
uint32_t choco_search_nodes(const bot *b);
/* Adds a line for every legal action except offers. */
void choco_search_list(bot *b, const nl_action *legal, int count);

#endif
