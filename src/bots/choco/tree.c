/* tree.c - the search tree of the chocolate edition. */
#include "bots/choco/inside.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"

enum { TREE_RIPE = 6 }; /* visits of a node before it explores; until then it plays sensibly */

/* Weight of exploration, in win chance (UCB1). Larger values spread the visits more evenly. */
static const double tree_hope = 0.5;

size_t choco_tree_bytes(uint32_t nodes)
{
    return sizeof(choco_tree) + (size_t)(nodes + 1) * sizeof(choco_node);
}

void choco_tree_init(choco_tree *t, const search *from, uint32_t nodes)
{
    t->from = from;
    t->cap = nodes + 1;
    t->count = 1;
    t->simulations = 0;
    memset(&t->node[0], 0, sizeof t->node[0]);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

#define TREE choco_tree
#define NODE choco_node
#include "bots/nodes.inc"

const choco_node *choco_tree_child(const choco_tree *t, nl_action a) { return node_of_root(t, a); }

const choco_node *choco_tree_favourite(const choco_tree *t, const choco_node *of)
{
    const choco_node *best = NULL;
    for (uint32_t n = of->child; n; n = t->node[n].next)
        if (!best || t->node[n].visits > best->visits) best = &t->node[n];
    return best;
}

/* ---- one simulation -------------------------------------------------------------------------- */

typedef struct walk {
    nl_state state;
    rng luck;
    int whims;
    uint32_t path[CHOCO_TREE_DEPTH];
    int length;
} walk;

/* A card drawn by a knight is seen only by the two seats involved. */
static nl_action walk_seen(const choco_tree *t, const walk *w, nl_action a)
{
    nl_choco now;
    if (a.kind != NL_A_CHOCO_STEAL) return a;
    nl_choco_read(t->from->game, &w->state, &now);
    const nl_frame *top = &now.frame[now.depth - 1];
    if (top->a != t->from->seat && top->b != t->from->seat) a.arg[0] = NL_UNKNOWN;
    return a;
}

/* The action with the best sum of observed value and exploration bonus. Untried actions come first,
   in the order that sensible play suggests. */
static int walk_choose(const choco_tree *t, const walk *w, uint32_t at, const nl_action *list,
                       int count, int seat, int decision)
{
    const double log_all = log((double)t->node[at].visits + 1);
    double best = -1;
    int pick = 0;
    bool untried = false;

    for (int i = 0; i < count; i++) {
        const uint32_t n = node_find(t, at, list[i]);
        const choco_node *c = &t->node[n];
        const double score = n && c->visits ? c->wins[seat] / (double)c->visits +
                                                  tree_hope * sqrt(log_all / c->visits)
                                            : 1000;
        untried |= score >= 1000;
        if (score <= best) continue;
        best = score;
        pick = i;
    }
    if (!untried) return pick;
    nl_choco now;
    nl_choco_read(t->from->game, &w->state, &now);
    const nl_action sensible = policy_pick(&now, t->from->box, seat, decision, list, count);
    if (node_find(t, at, sensible)) return pick;
    for (int i = 0; i < count; i++)
        if (same_action(list[i], sensible)) return i;
    return pick;
}

static nl_action walk_sensible(const choco_tree *t, const walk *w, const nl_action *list, int count,
                               int seat, int decision)
{
    nl_choco now;
    nl_choco_read(t->from->game, &w->state, &now);
    return policy_pick(&now, t->from->box, seat, decision, list, count);
}

/* One step down. Returns false at the end of the tree. */
static bool walk_down(choco_tree *t, walk *w, const nl_action *forced)
{
    const nl_game *g = t->from->quick;
    const nl_turn turn = nl_to_act(g, &w->state);
    const uint32_t at = w->path[w->length - 1];
    nl_action list[NL_ACTIONS_MAX], a, key;

    if (turn.over || w->length == CHOCO_TREE_DEPTH) return false;
    if (turn.chance) {
        const uint32_t tickets = nl_chance_tickets(g, &w->state);
        a = nl_chance_ticket(g, &w->state, rng_below(&w->luck, tickets));
        key = walk_seen(t, w, a);
    } else {
        /* If several seats are asked, the root's seat decides first. */
        const int root = t->from->seat;
        const int seat = at == 0 && (turn.seats >> root & 1) != 0 ? root : bits_first(turn.seats);
        const int count = nl_legal(g, &w->state, seat, list);
        if (count == 1) {
            nl_apply_trusted(g, &w->state, list[0]);
            return true;
        }
        if ((w->whims >> seat & 1) != 0 && at != 0)
            a = list[rng_below(&w->luck, (uint32_t)count)];
        else if (at == 0 && forced)
            a = *forced;
        else if (at != 0 && t->node[at].visits < TREE_RIPE)
            a = walk_sensible(t, w, list, count, seat, turn.decision);
        else
            a = list[walk_choose(t, w, at, list, count, seat, turn.decision)];
        key = a;
    }
    uint32_t child = node_find(t, at, key);
    const bool fresh = child == 0;
    if (fresh) child = node_add(t, at, key);
    nl_apply_trusted(g, &w->state, a);
    if (child) w->path[w->length++] = child;
    return child && !fresh;
}

void choco_tree_simulate(choco_tree *t, const nl_action *forced)
{
    const search *s = t->from;
    walk w;
    uint8_t winners;

    search_draw(s, (int)t->simulations++, &w.luck, &w.whims, &w.state);
    w.length = 0;
    w.path[w.length++] = 0;
    while (walk_down(t, &w, forced)) continue;
    winners = policy_finish(s->quick, s->box, w.whims, &w.state, &w.luck);
    for (int i = 0; i < w.length; i++) {
        choco_node *n = &t->node[w.path[i]];
        n->visits++;
        for (int seat = 0; seat < s->now->seats; seat++) n->wins[seat] += winners >> seat & 1;
    }
}
