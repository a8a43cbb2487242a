/* choco_tree.h - information-set tree search for the chocolate edition. A simulation takes a truth
   that fits what the root's seat knows, goes down the tree by what is legal there (every seat goes
   for its own wins, chance draws), and lets the game be played on from a new node by quick and
   sensible play. Offers among players are not part of it. Allocates nothing. */
#ifndef NL_BOTS_CHOCO_TREE_H
#define NL_BOTS_CHOCO_TREE_H

#include <stddef.h>

#include "bots/choco_search.h"

enum { CHOCO_TREE_DEPTH = 40 };

typedef struct choco_node {
    nl_action action;      /* that led here; what the root's seat would not see is NL_UNKNOWN */
    uint32_t  next, child; /* sibling, first child; 0: none */
    uint32_t  visits;
    uint32_t  wins[NL_CHOCO_SEATS];
} choco_node;

typedef struct choco_tree {
    const search *from;   /* the position, and how to draw truths of it */
    uint32_t      count, cap, simulations;
    choco_node    node[]; /* cap of them; the root is the first */
} choco_tree;

/* Bytes for so many nodes; simulations beyond them go on without new ones. */
size_t choco_tree_bytes(uint32_t nodes);
void   choco_tree_init(choco_tree *t, const search *from, uint32_t nodes);
/* forced: begins with this action of the root; NULL: with whatever is best. */
void   choco_tree_simulate(choco_tree *t, const nl_action *forced);
/* The child of the root for an action, or NULL. */
const choco_node *choco_tree_child(const choco_tree *t, nl_action a);
/* The child that was visited most, or NULL. */
const choco_node *choco_tree_favourite(const choco_tree *t, const choco_node *of);

#endif
