/* tree.h - information-set tree search for the chocolate edition. A simulation draws a state
   that fits what the root's seat knows and descends by what is legal there. Every seat maximises
   its own wins; chance draws. From a new node on, the game is played to the end by fast, sensible
   play. Offers among players are not part of the tree. Allocates nothing. */
#ifndef NL_BOTS_CHOCO_TREE_H
#define NL_BOTS_CHOCO_TREE_H

#include <stddef.h>

#include "bots/choco/search.h"

enum { CHOCO_TREE_DEPTH = 40 }; /* the tree ends here; simulated play continues */

typedef struct choco_node {
    nl_action action;      /* that led here; NL_UNKNOWN where the root's seat would not see it */
    uint32_t  next, child; /* next sibling, first child; 0: none */
    uint32_t  visits;
    uint32_t  wins[NL_CHOCO_SEATS];
} choco_node;

typedef struct choco_tree {
    const search *from;   /* the position, and how to draw states for it */
    uint32_t      count, cap, simulations;
    choco_node    node[]; /* cap of them; the root comes first */
} choco_tree;

/* Bytes for this many nodes. Simulations beyond them add no nodes. */
size_t choco_tree_bytes(uint32_t nodes);
void   choco_tree_init(choco_tree *t, const search *from, uint32_t nodes);
/* forced: start with this action of the root. NULL: with the best one. */
void   choco_tree_simulate(choco_tree *t, const nl_action *forced);
/* The child of the root for an action, or NULL. */
const choco_node *choco_tree_child(const choco_tree *t, nl_action a);
/* The child with the most visits, or NULL. */
const choco_node *choco_tree_favourite(const choco_tree *t, const choco_node *of);

#endif
