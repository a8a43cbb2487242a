/* tree.h - information-set tree search for the island game. Each simulation takes one of the truths
   that fit what the root's seat knows, goes down the tree by what is legal in that truth, draws for
   chance, and ends at a new node, whose evaluation (a chance to win for each seat) goes back up.
   Nodes stand for what the root's seat can tell apart; cards that it would not see share a node.
   Allocates nothing: the caller gives the room. Offers among players are not searched. */
#ifndef NL_BOTS_TREE_H
#define NL_BOTS_TREE_H

#include "base/rng.h"
#include "bots/eval.h"

enum { TREE_TRUTHS = 64, TREE_SLOTS = 1024, TREE_MEMOS = 16384, TREE_DEPTH = 48 };

typedef struct tree_node {
    nl_action action;       /* that led here */
    uint32_t  next, child;  /* sibling, first child; 0: none */
    uint32_t  visits;
    uint32_t  best;          /* child that was chosen most often; 0: none */
    float     prior;         /* how likely the action is among its siblings; 0: not known */
    float     first;         /* what it promised its seat at the first look */
    float     sum[NL_SEATS]; /* of the chances seen below */
    bool      grown;         /* all that was legal at some time has a child */
} tree_node;

typedef struct tree {
    const nl_game    *game;
    const eval_board *board;
    int               seat;    /* whose knowledge this is */
    int               truths;
    rng               luck;
    uint32_t          count, cap; /* of nodes; the root is the first */
    uint32_t          forced;     /* child of the root that is tried next; 0: the best one */
    float             robber[NL_SEATS][NL_HEXES]; /* how likely a seat is to move it there */
    nl_state          truth[TREE_TRUTHS];
    eval_slot         slot[TREE_SLOTS];
    eval_memo         memo[TREE_MEMOS];
    tree_node         node[]; /* cap of them */
} tree;

/* Bytes for a tree with room for so many simulations; it can make more. */
size_t tree_bytes(uint32_t simulations);
/* Before the first search of a game: forgets what was weighed on another board. */
void tree_forget(tree *t);
/* Empties it. The truths are filled in by the caller afterwards. */
void tree_init(tree *t, const nl_game *g, const eval_board *board, int seat,
               uint32_t simulations, rng luck);
/* After the truths are there: once before the first simulation. */
void tree_prepare(tree *t);
void tree_simulate(tree *t, uint32_t index);

/* The child of the root for an action, or NULL if it was never tried. */
const tree_node *tree_child(const tree *t, nl_action a);
/* The simulations that follow begin with this action of the root, which must have a child; NULL:
   with whatever is best, as usual. */
bool tree_force(tree *t, const nl_action *a);

#endif
