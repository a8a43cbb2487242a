/* inside.h - what the bots `steady` and `search` of the island share. */
#ifndef NL_BOTS_ISLAND_INSIDE_H
#define NL_BOTS_ISLAND_INSIDE_H

#include "base/rng.h"
#include "bots/bot.h"
#include "bots/island/belief.h"
#include "bots/island/eval/eval.h"

/* ---- lookahead ------------------------------------------------------------------------------- */

/* Lookahead to the end of the turn in the island game: what a seat can still do before others act,
   with expected values for chance. It works on states drawn from a belief. */

typedef struct lookahead {
    const nl_game *game;
    eval eval;
    int seat;
} lookahead;

/* Actions of the seat searched ahead; the first bank trade does not count. */
enum { AHEAD_DEPTH = 2 };

/* The static chances of a position. */
void ahead_chances(const lookahead *l, const nl_state *s, float out[NL_SEATS]);
/* The chances of all seats if this one builds and trades with the bank as well as it can see, at
   most `depth` times. Cards that it might draw do not count. */
void ahead_turn(const lookahead *l, const nl_state *s, int depth, float out[NL_SEATS]);
/* The win chance of the seat if it plays the rest of its turn as well as it can see. */
float ahead_value(const lookahead *l, const nl_state *s, int depth);
/* The same after this action of the seat. */
float ahead_after(const lookahead *l, const nl_state *s, nl_action a, int depth);

/* ---- policy ---------------------------------------------------------------------------------- */

/* What the bots `steady` and `search` share: the state kept between answers, and one answer in
   progress. The latter has the position as the seat sees it, and sampled states that fit it. The
   real state is never used. */

/* Entries of the caches in bot.memory, sampled states for a decision that depends on hidden cards,
   and offers per turn; off turn a proposal, and one that improves it. */
enum {
    POLICY_SLOTS = 16,
    POLICY_MEMOS = 256,
    POLICY_SAMPLES = 6,
    POLICY_OFFERS = 2,
    POLICY_PROPOSALS = 2
};

/* Offers made in a turn. */
typedef struct policy_talk {
    int turn; /* turn number; -1: none */
    int count;
    uint64_t terms[POLICY_OFFERS];
    int proposed;            /* proposals in this turn */
    uint64_t last[NL_SEATS]; /* what it proposed to each seat in that seat's last turn */
} policy_talk;

/* Kept in bot.memory. */
typedef struct policy {
    eval_board board;
    eval_slot slot[POLICY_SLOTS];
    eval_memo memo[POLICY_MEMOS];
    eval_last last;
    belief belief;
    policy_talk talk;
} policy;

typedef struct thought {
    bot *bot;
    policy *policy;
    const nl_game *game;
    const nl_view *view;
    const nl_action *legal;
    int count, seat, decision, samples;
    lookahead ahead;
    nl_island seen;
    nl_state sample[POLICY_SAMPLES];
} thought;

policy *policy_of(bot *b);
void policy_begin(bot *b, const nl_game *g);
void policy_hear(bot *b, const nl_game *g, const nl_event *events, int count);

/* Fills a thought. Draws at most POLICY_SAMPLES states. */
void policy_think(thought *t, bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                  int count);
/* bots/island/modules/friends.c: how much of its window a soft bot has in this game, 0 to 1. */
float policy_room(const nl_game *g);
/* The legal action with the best lookahead value, which is stored in *chance. Offers and
   counter-offers are skipped unless there is nothing else. */
nl_action policy_best(const thought *t, float *chance);
/* The lookahead values of all legal actions except offers and counter-offers. Returns how many
   there are. */
int policy_weigh(const thought *t, nl_action list[NL_ACTIONS_MAX], float value[NL_ACTIONS_MAX]);
/* Chooses an offer or an answer to one, if asked or if an offer is worthwhile and allowed. Returns
   false if something else should be done. */
bool policy_deal(const thought *t, bool offers, nl_action *out);
/* Off turn: what to propose to the seat on turn, at most POLICY_PROPOSALS times a turn. */
bool policy_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out);
/* Sets the reason and returns the action. */
nl_action policy_say(const thought *t, bot_reason why, float chance, nl_action a);

/* search.c: the number of simulations that the bot's memory was sized for. */
uint32_t search_nodes(const bot *b);

/* deal.c: how much a deal must gain, so that it is more than noise of the evaluation. */
extern const float deal_margin;
/* Whether cards for this seat would help it to win. */
bool deal_leader(const thought *t, int seat);
/* Returns false if no offer is worthwhile now. */
bool deal_offer(const thought *t, nl_action *out);
/* proposal.c: off turn. Returns false if no proposal is worthwhile. */
bool proposal_make(const thought *t, nl_action *out);
/* Off turn while an offer is open: accepts it instead of the terms that the seat stands for. */
bool deal_anew(const thought *t, nl_action *out);
/* How a seat answers an offer, and which answer the offering seat accepts. */
nl_action deal_reply(const thought *t);
nl_action deal_settle(const thought *t);

/* ---- tree ------------------------------------------------------------------------------------ */

/* Information-set tree search for the island game. Each simulation takes a sampled state that fits
   what the root's seat knows, descends by what is legal in it, and draws for chance. It ends at a
   new node, whose evaluation (a win chance for each seat) is propagated upwards. Nodes stand for
   what the root's seat can distinguish; outcomes that it would not see share a node. Allocates
   nothing: the caller provides the memory. Offers among players are not searched. */

/* Sampled states per search, entries of the two evaluation caches (powers of two), length of the
   longest path. */
enum {
    TREE_SAMPLES = 64,
    TREE_SLOTS = 2048,
    TREE_MEMOS = 8192,
    TREE_DEPTH = 48,
    TREE_FIELD = 8 /* actions of the root that are compared closely */
};

typedef struct tree_node {
    nl_action action;     /* the action that led here */
    uint32_t next, child; /* next sibling, first child; 0: none */
    uint32_t block; /* the first of the children that were added together, one behind the other */
    uint16_t size;  /* the number of these */
    bool grown;     /* every action that was legal so far has a child */
    uint8_t place;  /* in its list, the last eight bits; a child added alone */
    uint32_t visits;
    uint32_t best;       /* the child chosen most often; 0: none */
    float prior;         /* of the action among its siblings; 0: not known */
    float first;         /* the first evaluation for its seat */
    float sum[NL_SEATS]; /* of the chances observed below */
} tree_node;

typedef struct tree {
    const nl_game *game;
    const eval_board *board;
    int seat; /* whose knowledge is used */
    int samples;
    uint64_t offers;             /* the kinds of actions that are offers */
    bool seeded;                 /* see tree_seed */
    int field;                   /* how many actions of the root are still candidates; 0: all */
    uint32_t runner[TREE_FIELD]; /* their nodes */
    rng luck;
    uint32_t count, cap;              /* of nodes; the root comes first */
    uint32_t forced;                  /* the child of the root to try next; 0: the best one */
    float robber[NL_SEATS][NL_HEXES]; /* the prior of a seat moving the robber there */
    nl_state sample[TREE_SAMPLES];
    eval_slot slot[TREE_SLOTS];
    eval_memo memo[TREE_MEMOS];
    eval_last last;
    tree_node *node; /* cap of them, behind the tree, each in one line of the processor's cache */
} tree;

/* Bytes for a tree sized for this many simulations; it can make more. */
size_t tree_bytes(uint32_t simulations);
/* Call it before the first search of a game: clears what was cached for another board. */
void tree_forget(tree *t);
/* Empties the tree. The caller then fills in the sampled states. */
void tree_init(tree *t, const nl_game *g, const eval_board *board, int seat, uint32_t simulations,
               rng luck);
/* Call it once before the first simulation, after the sampled states are set. */
void tree_prepare(tree *t);
/* Sets values of the root's actions from another, slower evaluation. They count as much as
   seed_weight simulations with the same difference to the best. */
void tree_seed(tree *t, const nl_action *list, const float *value, int count);
/* Keeps the best `field` actions of a seeded root as candidates. From now on they are tried equally
   often and on the same dice, so that luck does not decide between them. */
void tree_narrow(tree *t, int field);
void tree_simulate(tree *t, uint32_t index);

/* The best remaining candidate, or NULL. */
const tree_node *tree_best(const tree *t);
/* The child of the root for an action. Returns NULL if it was never tried. */
const tree_node *tree_child(const tree *t, nl_action a);
/* The next simulations start with this action of the root, which must have a child. NULL: with the
   best one, as usual. */
bool tree_force(tree *t, const nl_action *a);

#endif
