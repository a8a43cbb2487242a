/* search.c - the bots `steady` and `search`. Both evaluate every choice one turn ahead with a tuned
   net. `search` also searches (tree.h) with a budget of nodes or of time; without the memory for a
   tree it plays like `steady`. */
#include <string.h>

#include "bots/inside.h"
#include "bots/island/inside.h"

enum {
    SEARCH_NODES = 1000,
    SEARCH_TREE_MAX = 1 << 18, /* nodes kept in memory; further simulations add none */
    SEARCH_PER_MS = 600,       /* assumed nodes per millisecond if the host has no clock */
    SEARCH_CLOCK = 64          /* simulations between two readings of the clock */
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

uint32_t search_nodes(const bot *b) { return search_cap(budget_of(b, SEARCH_NODES)); }

/* ---- searching ------------------------------------------------------------------------------- */

/* Which third of the budget is in progress, by the clock or by simulations. */
static int search_third(budget limit, uint64_t begin, uint64_t (*clock)(void), uint32_t done)
{
    const uint32_t nodes = limit.nodes ? limit.nodes : limit.ms * SEARCH_PER_MS;
    const uint64_t spent = clock ? (clock() - begin) * 3 / ((uint64_t)limit.ms * 1000000) : 0;
    const uint64_t made = clock && !limit.nodes ? 0 : (uint64_t)done * 3 / nodes;
    return (int)(spent > made ? spent : made);
}

/* Halves the candidates after each third, so that the last two get most of the budget. */
static void search_run(tree *t, budget limit, uint64_t (*clock)(void))
{
    static const int field[] = { TREE_FIELD, TREE_FIELD / 2, 2 };
    uint64_t (*const timer)(void) = limit.ms ? clock : NULL;
    const uint64_t begin = timer ? timer() : 0;
    int third = -1;

    for (uint32_t i = 0;; i++) {
        const bool check = !timer || i % SEARCH_CLOCK == 0;
        const int now = check ? search_third(limit, begin, timer, i) : third;
        if (now >= 3) break;
        if (now > third) tree_narrow(t, field[now]);
        third = now;
        tree_simulate(t, i);
    }
}

static nl_action search_best(const thought *t, float *chance)
{
    tree *grown = t->bot->room;
    const uint32_t cap = search_nodes(t->bot), share = cap / 8;
    const tree_node *best;
    nl_action list[NL_ACTIONS_MAX];
    float value[NL_ACTIONS_MAX];

    tree_init(grown, t->game, &t->policy->board, t->seat, cap, rng_of(rng_next(&t->bot->luck)));
    grown->samples = share < 1 ? 1 : share < TREE_SAMPLES ? (int)share : TREE_SAMPLES;
    for (int i = 0; i < grown->samples; i++)
        belief_sample(&t->policy->belief, t->game, t->view, &t->seen, &grown->luck,
                      &grown->sample[i]);
    tree_prepare(grown);
    tree_seed(grown, list, value, policy_weigh(t, list, value));
    search_run(grown, budget_now(t->bot, SEARCH_NODES), t->bot->clock);
    best = tree_best(grown);
    if (!best || best->visits == 0) return policy_best(t, chance);
    *chance = best->sum[t->seat] / (float)best->visits;
    return best->action;
}

/* Uses the caches of the tree, which are larger than those in bot.memory. */
static void search_share(thought *t, tree *room)
{
    t->ahead.eval.slot = room->slot;
    t->ahead.eval.memo = room->memo;
    t->ahead.eval.last = &room->last;
    t->ahead.eval.slots = TREE_SLOTS;
    t->ahead.eval.memos = TREE_MEMOS;
}

/* A host may have sized bot.room for a bot of the same name in another game, so `steady` must not
   use it. */
static tree *search_tree(const bot *b) { return b->kind == &bot_search ? b->room : NULL; }

static void search_begin(bot *b, const nl_game *g)
{
    policy_begin(b, g);
    if (search_tree(b)) tree_forget(b->room);
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
    policy_think(&t, b, g, v, legal, count);
    if (search_tree(b)) search_share(&t, b->room);
    if (policy_deal(&t, !budget_of(b, SEARCH_NODES).silent, &a)) return a;
    if (!search_tree(b) || t.decision == NL_D_DISCARD)
        a = policy_best(&t, &chance);
    else
        a = search_best(&t, &chance);
    return policy_say(&t, BOT_R_BEST, chance, a);
}

static bool search_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out)
{
    return !budget_of(b, SEARCH_NODES).silent && policy_propose(b, g, v, out);
}

const bot_kind bot_steady = {
    .name = "steady",
    .games = 1u << NL_ISLAND,
    .bytes = sizeof(policy),
    .option = "silent", /* answers offers but makes none */
    .softens = true,
    .begin = search_begin,
    .hear = policy_hear,
    .answer = search_answer,
    .propose = search_propose,
};

const bot_kind bot_search = {
    .name = "search",
    .games = 1u << NL_ISLAND,
    .bytes = sizeof(policy),
    .accepts = search_accepts,
    .room = search_room,
    .begin = search_begin,
    .hear = policy_hear,
    .answer = search_answer,
    .propose = search_propose,
};
