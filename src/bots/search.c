/* search.c - the bot that searches (tree.h), with a budget of nodes or of time. */
#include <string.h>

#include "bots/budget.h"
#include "bots/mind.h"
#include "bots/tree.h"

enum {
    SEARCH_NODES = 1000,
    SEARCH_TREE_MAX = 1 << 18, /* nodes kept; more simulations go on without new ones */
    SEARCH_PER_MS = 600,       /* nodes for a millisecond where the host has no clock */
    SEARCH_CLOCK = 64          /* simulations between two looks at it */
};

static bool search_accepts(const char *option)
{
    budget b;
    return *option && budget_read(option, SEARCH_NODES, &b);
}

static uint32_t search_cap(budget b)
{
    const uint64_t wanted = 1 + (b.ms ? (uint64_t)b.ms * 2 * SEARCH_PER_MS : b.nodes);
    return wanted < SEARCH_TREE_MAX ? (uint32_t)wanted : SEARCH_TREE_MAX;
}

static size_t search_room(const char *option)
{
    budget b;
    return budget_read(option, SEARCH_NODES, &b) ? tree_bytes(search_cap(b)) : 0;
}

uint32_t search_nodes(const bot *b)
{
    return search_cap(budget_of(b, SEARCH_NODES));
}

/* ---- searching ------------------------------------------------------------------------------- */

static void search_run(tree *t, budget limit, uint64_t (*clock)(void))
{
    const uint64_t end = limit.ms && clock ? clock() + (uint64_t)limit.ms * 1000000 : 0;
    const uint32_t timed = end ? UINT32_MAX : limit.ms * SEARCH_PER_MS;
    const uint32_t nodes = limit.nodes == 0 || (limit.ms && timed < limit.nodes) ? timed
                                                                                 : limit.nodes;

    for (uint32_t i = 0; i < nodes; i++) {
        if (end && i % SEARCH_CLOCK == 0 && clock() >= end) break;
        tree_simulate(t, i);
    }
}

/* The action that was visited most; among equals the better one. */
static nl_action search_pick(const thought *t, const tree *grown, float *chance)
{
    nl_action best = t->legal[0];
    uint32_t most = 0;

    *chance = -1;
    for (int i = 0; i < t->count; i++) {
        const tree_node *n = tree_child(grown, t->legal[i]);
        float mean;
        if (!n || n->visits == 0) continue;
        mean = n->sum[t->seat] / (float)n->visits;
        if (n->visits < most || (n->visits == most && mean <= *chance)) continue;
        most = n->visits;
        *chance = mean;
        best = t->legal[i];
    }
    if (*chance < 0) /* nothing to choose between but offers */
        *chance = grown->node[0].sum[t->seat] / (float)grown->node[0].visits;
    return best;
}

static nl_action search_best(const thought *t, float *chance)
{
    tree *grown = t->bot->room;
    const uint32_t cap = search_nodes(t->bot), share = cap / 8;

    tree_init(grown, t->game, &t->mind->board, t->seat, cap,
              rng_of(rng_next(&t->bot->luck)));
    grown->truths = share < 1 ? 1 : share < TREE_TRUTHS ? (int)share : TREE_TRUTHS;
    for (int i = 0; i < grown->truths; i++)
        belief_sample(&t->mind->belief, t->game, t->view, &t->seen, &grown->luck, &grown->truth[i]);
    tree_prepare(grown);
    search_run(grown, budget_now(t->bot, SEARCH_NODES), t->bot->clock);
    return search_pick(t, grown, chance);
}

static void search_begin(bot *b, const nl_game *g)
{
    mind_begin(b, g);
    if (b->room) tree_forget(b->room);
}

static nl_action search_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    thought t;
    nl_action a;
    float chance;

    b->number = 0;
    b->why = BOT_R_ONLY;
    if (count == 1) return legal[0];
    mind_think(&t, b, g, v, legal, count);
    if (t.decision == NL_D_OFFER)
        return t.seen.frame[t.seen.depth - 1].seat == t.seat ? deal_settle(&t) : deal_reply(&t);
    if (!budget_of(b, SEARCH_NODES).silent && deal_offer(&t, &a)) return a;
    if (!b->room || t.decision == NL_D_DISCARD)
        a = mind_best(&t, &chance);
    else
        a = search_best(&t, &chance);
    return mind_say(&t, BOT_R_BEST, chance, a);
}

const bot_kind bot_search = {
    .name = "search",
    .games = 1u << NL_ISLAND,
    .plain = true,
    .about_en = "searches what may follow; :nodes=N or :ms=N set how long, :silent: offers nothing",
    .about_de = "sucht, was folgen kann; :nodes=N oder :ms=N: wie lange, :silent: bietet nichts an",
    .bytes = sizeof(mind),
    .accepts = search_accepts,
    .room = search_room,
    .begin = search_begin,
    .hear = mind_hear,
    .answer = search_answer,
};
