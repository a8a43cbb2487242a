/* tree.h - information-set tree search for the island game. Each simulation takes a sampled state
   that fits what the root's seat knows, descends by what is legal in it, and draws for chance. It
   ends at a new node, whose evaluation (a win chance for each seat) is propagated upwards. Nodes
   stand for what the root's seat can distinguish; outcomes that it would not see share a node.
   Allocates nothing: the caller provides the memory. Offers among players are not searched. */
#ifndef NL_BOTS_TREE_H
#define NL_BOTS_TREE_H

#include "base/rng.h"
#include "bots/island/eval/eval.h"

/* Sampled states per search, entries of the two evaluation caches (powers of two), length of the
   longest path. */
enum { TREE_TRUTHS = 64, TREE_SLOTS = 2048, TREE_MEMOS = 16384, TREE_DEPTH = 48,
       TREE_FIELD = 8 /* actions of the root that are compared closely */ };

typedef struct tree_node {
    nl_action action;       /* the action that led here */
    uint32_t  next, child;  /* next sibling, first child; 0: none */
    uint32_t  visits;
    uint32_t  best;          /* the child chosen most often; 0: none */
    float     prior;         /* of the action among its siblings; 0: not known */
    float     first;         /* the first evaluation for its seat */
    float     sum[NL_SEATS]; /* of the chances observed below */
    bool      grown;         /* every action that was legal so far has a child */
} tree_node;

typedef struct tree {
    const nl_game    *game;
    const eval_board *board;
    int               seat;    /* whose knowledge is used */
    int               truths;
    bool              seeded;  /* see tree_seed */
    int               field;   /* how many actions of the root are still candidates; 0: all */
    uint32_t          runner[TREE_FIELD]; /* their nodes */
    rng               luck;
    uint32_t          count, cap; /* of nodes; the root comes first */
    uint32_t          forced;     /* the child of the root to try next; 0: the best one */
    float             robber[NL_SEATS][NL_HEXES]; /* the prior of a seat moving the robber there */
    nl_state          truth[TREE_TRUTHS];
    eval_slot         slot[TREE_SLOTS];
    eval_memo         memo[TREE_MEMOS];
    eval_last         last;
    tree_node         node[]; /* cap of them */
} tree;

/* Bytes for a tree sized for this many simulations; it can make more. */
size_t tree_bytes(uint32_t simulations);
/* Call it before the first search of a game: clears what was cached for another board. */
void tree_forget(tree *t);
/* Empties the tree. The caller then fills in the sampled states. */
void tree_init(tree *t, const nl_game *g, const eval_board *board, int seat,
               uint32_t simulations, rng luck);
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
