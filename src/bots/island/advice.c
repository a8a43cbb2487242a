/* advice.c - advice for the island, from the tree of the bot `search`. */
#include <string.h>

#include "bots/advice.h"
#include "bots/island/inside.h"

/* Visits before a plan is reported; nodes for each sampled state; simulations for each one that
   goes to a rival of the favourite; number of rivals. */
enum { PLANS_VISITED = 8, TRUTHS_SHARE = 8, RIVALS_EVERY = 4, RIVALS = 4 };

/* There is no tree without memory, or if greedy plays in place of the searching bot. */
static tree *island_tree(const advice_job *j)
{
    return j->bot->kind == &bot_search ? j->bot->room : NULL;
}

static policy *island_mind(const advice_job *j) { return policy_of(j->bot); }

/* ---- starting -------------------------------------------------------------------------------- */

static void island_truths(const advice_job *j, tree *t, uint32_t cap)
{
    const uint32_t share = cap / TRUTHS_SHARE;
    nl_island seen;

    if (j->full) {
        t->samples = 1;
        nl_copy(j->game, &t->sample[0], j->full);
        return;
    }
    nl_view_island(j->game, j->view, &seen);
    belief_see(&island_mind(j)->belief, &seen, &j->bot->told);
    t->samples = share < 1 ? 1 : share < TREE_SAMPLES ? (int)share : TREE_SAMPLES;
    for (int i = 0; i < t->samples; i++)
        belief_sample(&island_mind(j)->belief, j->game, j->view, &seen, &t->luck, &t->sample[i]);
}

static void island_begin(advice_job *j)
{
    tree *t = island_tree(j);
    const uint64_t seed = j->full ? nl_hash(j->game, j->full) : nl_view_hash(j->game, j->view);

    if (!t) {
        j->done = true;
        return;
    }
    const uint32_t cap = search_nodes(j->bot);
    tree_init(t, j->game, &island_mind(j)->board, j->seat, cap, rng_of(seed));
    island_truths(j, t, cap);
    tree_prepare(t);
}

/* The mean of what a child of the root has shown, its first evaluation included. */
static float island_shown(const tree_node *n, int seat)
{
    return (n->sum[seat] + n->first) / (float)(n->visits + 1);
}

/* Among the few best actions after the favourite, the one that was tried least. A search for the
   single best move would hardly try them. */
static const tree_node *island_rival(const advice_job *j, const tree *t)
{
    const tree_node *top[RIVALS + 1] = { NULL }, *least = NULL;
    int count = 0;

    for (uint32_t at = t->node[0].child; at; at = t->node[at].next) {
        const tree_node *n = &t->node[at];
        int i = count;
        if (n->action.seat != j->decider) continue;
        while (i > 0 && island_shown(top[i - 1], j->decider) < island_shown(n, j->decider)) i--;
        if (i > RIVALS) continue;
        if (count <= RIVALS) count++;
        for (int k = count - 1; k > i; k--) top[k] = top[k - 1];
        top[i] = n;
    }
    for (int i = 0; i < count; i++)
        if (!least || top[i]->visits < least->visits) least = top[i];
    return least;
}

static void island_step(advice_job *j, uint32_t nodes)
{
    tree *t = island_tree(j);
    for (; nodes > 0; nodes--) {
        const bool turn = j->nodes % RIVALS_EVERY == RIVALS_EVERY - 1;
        const tree_node *rival = turn ? island_rival(j, t) : NULL;
        tree_force(t, rival ? &rival->action : NULL);
        tree_simulate(t, j->nodes++);
    }
    tree_force(t, NULL);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Games may end without a winner. The missing share is spread evenly. */
static void island_whole(const tree *t, double chance[NL_SEATS])
{
    double sum = 0;
    for (int seat = 0; seat < t->board->seats; seat++) sum += chance[seat];
    for (int seat = 0; seat < t->board->seats; seat++)
        chance[seat] = sum > 1 ? chance[seat] / sum : chance[seat] + (1 - sum) / t->board->seats;
}

static void island_mean(const tree *t, const tree_node *n, double out[NL_SEATS])
{
    for (int seat = 0; seat < NL_SEATS; seat++)
        out[seat] = n->visits && seat < t->board->seats ? (double)n->sum[seat] / n->visits : 0;
    island_whole(t, out);
}

/* The static evaluation of the position, averaged over the sampled states. */
static void island_static(const advice_job *j, const nl_action *a, double out[NL_SEATS])
{
    tree *t = island_tree(j);
    const eval e = { t->board,  eval_net_for(t->board), t->slot, t->memo, &t->last, TREE_SLOTS,
                     TREE_MEMOS };
    const lookahead eyes = { j->game, e, j->seat };

    memset(out, 0, NL_SEATS * sizeof *out);
    for (int i = 0; i < t->samples; i++) {
        float chance[NL_SEATS];
        nl_state state;
        nl_copy(j->game, &state, &t->sample[i]);
        if (a && nl_apply(j->game, &state, *a, NULL) != NL_OK) continue;
        ahead_chances(&eyes, &state, chance);
        for (int seat = 0; seat < t->board->seats; seat++)
            out[seat] += (double)chance[seat] / t->samples;
    }
    island_whole(t, out);
}

/* The child that was visited most. */
static const tree_node *island_favourite(const tree *t, const tree_node *n)
{
    const tree_node *best = NULL;
    for (uint32_t at = n->child; at; at = t->node[at].next)
        if (!best || t->node[at].visits > best->visits) best = &t->node[at];
    return best && best->visits > 0 ? best : NULL;
}

/* Follows the line down to the next chance decision. */
static void island_line(const tree *t, const tree_node *n, advice_plan *out)
{
    for (; n && n->action.seat != NL_CHANCE && out->length < ADVICE_LINE;
         n = island_favourite(t, n))
        out->line[out->length++] = n->action;
}

static void island_plan(const advice_job *j, const tree_node *n, advice_plan *out)
{
    const tree *t = island_tree(j);
    memset(out, 0, sizeof *out);
    island_line(t, n, out);
    island_mean(t, n, out->chance);
    out->worth = out->chance[n->action.seat];
    out->tries = n->visits;
}

static bool island_offer(nl_action a)
{
    return nl_action_is(NL_ISLAND, a.kind, NL_IS_OFFER | NL_IS_COUNTER);
}

/* Actions that the tree does not branch on get a static estimate (discards). A single action
   besides offers gets the value of the position. */
static void island_sighted(const advice_job *j, advice *out)
{
    advice_plan plan;
    int choices = 0;

    for (int i = 0; i < j->count; i++) choices += !island_offer(j->legal[i]);
    for (int i = 0; i < j->count; i++) {
        if (island_offer(j->legal[i])) continue;
        memset(&plan, 0, sizeof plan);
        plan.line[0] = j->legal[i];
        plan.length = 1;
        if (choices == 1)
            memcpy(plan.chance, out->chance, sizeof plan.chance);
        else
            island_static(j, &j->legal[i], plan.chance);
        plan.tries = choices == 1 ? out->nodes : 0;
        plan.worth = plan.chance[j->decider];
        advice_add(out, &plan);
    }
}

/* A forced action has no node of its own, so the root's children may answer a later question. */
static bool island_listed(const advice_job *j, nl_action a)
{
    for (int i = 0; i < j->count; i++)
        if (memcmp(&j->legal[i], &a, sizeof a) == 0) return true;
    return false;
}

static void island_searched(const advice_job *j, advice *out)
{
    const tree *t = island_tree(j);
    const tree_node *favourite = island_favourite(t, &t->node[0]);
    advice_plan plan;

    for (uint32_t at = t->node[0].child; at; at = t->node[at].next) {
        const tree_node *n = &t->node[at];
        if ((n->visits < PLANS_VISITED && n != favourite) || n->visits == 0) continue;
        if (!island_listed(j, n->action)) continue;
        island_plan(j, n, &plan);
        advice_add(out, &plan);
    }
}

static void island_read(const advice_job *j, advice *out)
{
    const tree *t = island_tree(j);

    if (!t) {
        out->rough = true;
        advice_by_points(j, out->chance);
    } else if (t->node[0].visits > 0) {
        island_mean(t, &t->node[0], out->chance);
        island_searched(j, out);
    } else {
        island_static(j, NULL, out->chance);
    }
    if (t && out->count == 0 && j->count > 1) island_sighted(j, out);
    if (out->count > 0) memcpy(out->chance, out->plan[0].chance, sizeof out->chance);
    out->worth = out->chance[j->decider != NL_NOBODY ? j->decider : j->seat % NL_SEATS];
}

static bool island_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out)
{
    tree *t = island_tree(j);

    if (!t || island_offer(a)) return false;
    if (j->count < 2) return false;
    if (j->decision == NL_D_DISCARD || !tree_force(t, &a)) {
        island_static(j, &a, out->chance);
        out->worth = out->chance[a.seat];
        return true;
    }
    for (; nodes > 0; nodes--) tree_simulate(t, j->nodes++);
    tree_force(t, NULL);
    island_plan(j, tree_child(t, a), out);
    return true;
}

const advice_part advice_island = { island_begin, island_step, island_read, island_judge };
