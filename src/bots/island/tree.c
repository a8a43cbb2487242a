/* tree.c - the search tree. */
#include "bots/island/inside.h"

#include <assert.h>
#include <string.h>

/* Weight of exploration in win chance (PUCT): larger values spread the visits. untried: the loss
   assumed for an action without a node. */
static const float explore = 0.10f, untried = 0.01f;
/* The weight of the first evaluation, how sharply it separates actions, and the prior of actions
   that were not legal when it was made. */
static const float trust = 0.75f, sharp = 50, unlikely = 0.02f;

static const float seed_weight = 16; /* a seed counts as much as this many simulations */

/* Visits before a node evaluates all its actions, on the plain island and elsewhere; after which
   number of visits those of another seat are listed again; nodes per simulation. */
enum { TREE_GROWS = 28, TREE_GROWS_MORE = 14, TREE_LISTS = 4, TREE_SPREAD = 4 };

enum { TREE_LINE = 64 };
_Static_assert(NL_SEATS != 6 || sizeof(tree_node) == TREE_LINE, "a node is a line of the cache");

/* The prior weight of a kind of action before anything is known about it. */
static const float prior_kind[NL_ACTIONS] = {
    [NL_A_SETTLEMENT] = 6, [NL_A_CITY] = 8,        [NL_A_ROAD] = 0.6f,     [NL_A_ROLL] = 3,
    [NL_A_END] = 2,        [NL_A_PASS] = 1,        [NL_A_BUY] = 3,         [NL_A_KNIGHT] = 2,
    [NL_A_ROADS] = 1.5f,   [NL_A_PLENTY] = 0.4f,   [NL_A_MONOPOLY] = 0.6f, [NL_A_TRADE] = 0.4f,
    [NL_A_ACCEPT] = 1,     [NL_A_DECLINE] = 1,     [NL_A_CLOSE] = 1,       [NL_A_WITHDRAW] = 1,
    [NL_A_DISCARD] = 1,    [NL_A_ROB] = 1,         [NL_A_STOP] = 1,        [NL_A_ASLA] = 0.4f,
    [NL_A_YNGVI] = 0.4f,   [NL_A_HILDA] = 1,       [NL_A_HOGNI] = 0.2f,    [NL_A_THOROLF] = 1,
    [NL_A_DIARA] = 1,      [NL_A_RYAN] = 1,        [NL_A_GREGOR] = 2,      [NL_A_STINA] = 0.4f,
    [NL_A_DIGUR] = 1,      [NL_A_KAJA] = 2,        [NL_A_CARLA] = 0.5f,    [NL_A_GIVE] = 1,
    [NL_A_ASK] = 1,        [NL_A_PICK] = 1,        [NL_A_TAKE] = 1,        [NL_A_MORE] = 1,
    [NL_A_KEEP] = 1,       [NL_A_EXCHANGE] = 0.5f, [NL_A_GIFT] = 0.3f,     [NL_A_TRADERS] = 0.3f,
    [NL_A_MERCHANTS] = 1,  [NL_A_BUILDERS] = 0.6f, [NL_A_SCHOLARS] = 3,    [NL_A_MASTERS] = 8,
    [NL_A_AGAIN] = 0.4f,   [NL_A_SWAP] = 1,        [NL_A_PUT_BACK] = 1,    [NL_A_FIRST] = 1,
    [NL_A_TOKEN] = 0.4f,
};

static uint32_t tree_nodes(uint32_t simulations)
{
    return TREE_SPREAD * simulations + NL_ACTIONS_MAX + 1;
}

size_t tree_bytes(uint32_t simulations)
{
    return sizeof(tree) + TREE_LINE + (size_t)tree_nodes(simulations) * sizeof(tree_node);
}

void tree_forget(tree *t)
{
    memset(t->slot, 0, sizeof t->slot);
    memset(t->memo, 0, sizeof t->memo);
    memset(&t->last, 0, sizeof t->last);
}

/* The kinds of actions that are offers, one bit each. */
static uint64_t tree_offers(void)
{
    uint64_t kinds = 0;
    _Static_assert(NL_ACTIONS <= 64, "a bit for each kind");
    for (int kind = 0; kind < NL_ACTIONS; kind++)
        if (nl_action_is(NL_ISLAND, kind, NL_IS_OFFER | NL_IS_COUNTER))
            kinds |= UINT64_C(1) << kind;
    return kinds;
}

void tree_init(tree *t, const nl_game *g, const eval_board *board, int seat, uint32_t simulations,
               rng luck)
{
    t->node = (tree_node *)(void *)((char *)(t + 1) + (-(uintptr_t)(t + 1) & (TREE_LINE - 1)));
    t->game = g;
    t->board = board;
    t->seat = seat;
    t->luck = luck;
    t->samples = 0;
    t->offers = tree_offers();
    t->seeded = false;
    t->field = 0;
    t->cap = tree_nodes(simulations);
    t->count = 1;
    t->forced = 0;
    memset(&t->node[0], 0, sizeof t->node[0]);
}

/* ---- priors ---------------------------------------------------------------------------------- */

static float tree_prior(const tree *t, nl_action a)
{
    /* Grows by a factor of about 1.4 per pip: good places are tried first. */
    static const float by_pips[16] = { 0.05f, 0.06f, 0.08f, 0.11f, 0.15f, 0.21f, 0.3f, 0.42f,
                                       0.6f,  0.8f,  1.1f,  1.5f,  2.1f,  3,     4.2f, 6 };
    switch (a.kind) {
    case NL_A_ROBBER: return t->robber[a.seat][a.arg[0]];
    case NL_A_SETTLEMENT:
    case NL_A_CITY: return prior_kind[a.kind] * by_pips[t->board->pips[a.arg[0]] & 15];
    default: return prior_kind[a.kind];
    }
}

static bool is_offer(const tree *t, nl_action a) { return (t->offers >> a.kind & 1) != 0; }

/* The length of a list of legal actions without the offers, which come last. */
static int tree_without_offers(const tree *t, const nl_action *list, int count)
{
    while (count > 0 && is_offer(t, list[count - 1])) count--;
    for (int i = 0; i < count; i++) assert(!is_offer(t, list[i]));
    return count;
}

/* The prior of robber moves: where each seat would put it, on hexes that pay others but not
   itself. */
void tree_prepare(tree *t)
{
    const eval_board *b = t->board;
    nl_words w;

    nl_words_read(t->game, &t->sample[0], &w);
    for (int seat = 0; seat < b->seats; seat++)
        for (int h = 0; h < NL_HEXES; h++) {
            int harm = 0;
            for (int i = 0; i < b->seats; i++) {
                const nl_set s = set_read(w.seat[i].settlements);
                const nl_set c = set_read(w.seat[i].cities);
                const int stand = set_count(set_and(s, b->hex_corners[h])) +
                                  2 * set_count(set_and(c, b->hex_corners[h]));
                harm += (i == seat ? -3 : 1) * stand * b->hex_pips[h];
            }
            t->robber[seat][h] = harm > 0 ? (float)(harm * harm) : 0.2f;
        }
}

/* ---- nodes ----------------------------------------------------------------------------------- */

#define TREE tree
#define NODE tree_node
#include "bots/nodes.inc"

/* The next child of the same node. Within the block no memory has to be waited for. */
static uint32_t tree_next(const tree *t, const tree_node *parent, uint32_t n)
{
    return n > parent->block && n < parent->block + parent->size ? n - 1 : t->node[n].next;
}

const tree_node *tree_child(const tree *t, nl_action a) { return node_of_root(t, a); }

bool tree_force(tree *t, const nl_action *a)
{
    t->forced = a ? node_find(t, 0, *a) : 0;
    return !a || t->forced;
}

/* ---- one simulation -------------------------------------------------------------------------- */

typedef struct walk {
    nl_state state;
    uint32_t path[TREE_DEPTH];
    int length;
} walk;

/* The outcome with another result. It is put together in a register: a whole action cannot be read
   right after its bytes were written one by one. */
static nl_action outcome_of(nl_action a, int result)
{
    const nl_action all = { 0, 0, { 0xFF, 0xFF } }, one = { 0, 0, { 1 } };
    uint64_t bytes, results, unit;

    memcpy(&bytes, &a, sizeof a);
    memcpy(&results, &all, sizeof all);
    memcpy(&unit, &one, sizeof one);
    bytes = (bytes & ~results) | unit * (uint64_t)result;
    memcpy(&a, &bytes, sizeof a);
    return a;
}

/* Reduces an outcome to what the root's seat sees: the sum of the dice, its own cards and letters.
   The seat that draws or steals is `a` of the decision; `b` is the victim of a theft. */
static nl_action tree_seen(const tree *t, const walk *w, int decision, nl_action a)
{
    nl_words words;
    if (decision == NL_D_DICE) return outcome_of(a, a.arg[0] + a.arg[1]);
    nl_words_read(t->game, &w->state, &words);
    if (words.top.a == t->seat || (a.kind == NL_A_STEAL && words.top.b == t->seat)) return a;
    return outcome_of(a, NL_UNKNOWN);
}

static nl_action tree_draw(tree *t, const walk *w)
{
    const uint32_t tickets = nl_chance_tickets(t->game, &w->state);
    return nl_chance_ticket(t->game, &w->state, rng_below(&t->luck, tickets));
}

/* Dice are spread evenly over the visits of a node: the n-th visit uses the n-th number of a
   low-discrepancy sequence. All nodes use the same sequence, so that luck does not decide between
   them. */
static nl_action tree_roll(const tree *t, const walk *w, uint32_t visits)
{
    const uint32_t tickets = nl_chance_tickets(t->game, &w->state);
    const uint64_t at = (visits * UINT64_C(0x9E3779B9)) & 0xFFFFFFFF;
    return nl_chance_ticket(t->game, &w->state, (uint32_t)(at * tickets >> 32));
}

/* Finds the child for each action of a list; 0 if there is none. Lists have the same order in all
   samples, except that one may be rotated, and so has the block. Hence what is looked for is mostly
   the next one, or in its place. */
static void tree_match(const tree *t, const tree_node *parent, const nl_action *list, int count,
                       uint32_t child[NL_ACTIONS_MAX])
{
    const tree_node *block = &t->node[parent->block];
    int next = 0;

    memset(child, 0, (size_t)count * sizeof *child);
    for (uint32_t n = parent->child; n; n = t->node[n].next) {
        int i = t->node[n].place;
        if (parent->size && n + 1 == parent->block + parent->size) {
            n = parent->block;
            continue;
        }
        if (i >= count || !same_action(t->node[n].action, list[i]))
            for (i = 0; i < count && !same_action(t->node[n].action, list[i]);) i++;
        if (i < count) child[i] = n;
    }
    for (int i = 0; i < count && parent->size; i++) {
        int tried = 0;
        if (child[i]) continue;
        while (tried < parent->size && !same_action(block[next].action, list[i])) {
            next = next + 1 < parent->size ? next + 1 : 0;
            tried++;
        }
        if (tried == parent->size) continue;
        child[i] = parent->block + (uint32_t)next;
        next = next + 1 < parent->size ? next + 1 : 0;
    }
}

/* The weight of an action among its siblings. Of those that were not legal when the children were
   added none has a prior. */
static float node_prior(const tree_node *n) { return n->prior > 0 ? n->prior : unlikely; }

/* The observed value of an action of the seat that was tried, with its first evaluation. */
static float node_value(const tree_node *n, int seat)
{
    return n->prior > 0 ? (n->sum[seat] + n->first) / (float)(n->visits + 1)
                        : n->sum[seat] / (float)n->visits;
}

/* The action with the best sum of observed value and exploration bonus. Of those without a node
   only the one with the highest prior can be it. */
static int tree_choose(const tree *t, uint32_t at, const nl_action *list, int count, int seat,
                       uint32_t *child)
{
    float prior[NL_ACTIONS_MAX], all = 0, most = -1, best = -1000, hope, mean;
    uint32_t known[NL_ACTIONS_MAX], visits = 1;
    const tree_node *node = &t->node[at];
    int fresh = count, pick = count;

    assert(count > 0);
    tree_match(t, node, list, count, known);
    for (int i = 0; i < count; i++) {
        const tree_node *n = &t->node[known[i]];
        prior[i] = !node->grown ? tree_prior(t, list[i]) : known[i] ? node_prior(n) : unlikely;
        all += prior[i];
        if (known[i]) {
            visits += n->visits;
        } else if (prior[i] > most) {
            most = prior[i];
            fresh = i;
        }
    }
    assert(all > 0);
    hope = explore * __builtin_sqrtf((float)visits) / all;
    mean = node->visits ? node->sum[seat] / (float)node->visits : 0.25f;
    for (int i = 0; i < count; i++) {
        const tree_node *n = &t->node[known[i]];
        float score;
        if (!known[i]) continue;
        score = node_value(n, seat) + hope * prior[i] / (float)(1 + n->visits);
        if (score <= best) continue;
        best = score;
        pick = i;
    }
    if (fresh < count && mean - untried + hope * most > best) pick = fresh;
    *child = known[pick];
    return pick;
}

/* The same among the children of a node that has them all. Then nothing is listed, but what is
   chosen may not be legal in another sampled state: the hand of another seat differs, or the bank
   lacks a card. Then it returns 0. A node covers everything up to the next choice, and who has a
   choice can depend on the sampled state. So a node may have children of several seats. */
static uint32_t tree_choose_grown(const tree *t, const walk *w, uint32_t at, int seat)
{
    const tree_node *node = &t->node[at];
    const float hope = explore * __builtin_sqrtf((float)node->visits);
    const bool seeded = at == 0 && t->seeded;
    const float weight = seeded ? seed_weight : 1;
    const float mean = seeded && node->visits ? node->sum[seat] / (float)node->visits : 0;
    float best = -1000;
    uint32_t pick = 0;

    for (uint32_t n = node->child; n; n = tree_next(t, node, n)) {
        const tree_node *c = &t->node[n];
        const float share = 1 / ((float)c->visits + weight);
        const float score = (c->sum[seat] + weight * (c->first + mean) + hope * c->prior) * share;
        if (c->action.seat != seat || score <= best) continue;
        best = score;
        pick = n;
    }
    return pick && nl_check(t->game, &w->state, t->node[pick].action) == NL_OK ? pick : 0;
}

/* Discards are not searched: of the most frequent kinds the seat gives up what it owes. */
static void tree_discard(const tree *t, walk *w, int seat)
{
    nl_words words;
    nl_lanes hand;
    nl_turn turn;

    nl_words_read(t->game, &w->state, &words);
    hand = words.seat[seat].hand;
    do {
        nl_action a = { NL_A_DISCARD, (uint8_t)seat, { 0 } };
        for (int kind = 1; kind < NL_KINDS; kind++)
            if (lanes_get(hand, kind) > lanes_get(hand, a.arg[0])) a.arg[0] = (uint8_t)kind;
        hand -= lanes_one(a.arg[0]);
        nl_apply_trusted(t->game, &w->state, a);
        turn = nl_to_act(t->game, &w->state);
    } while (turn.decision == NL_D_DISCARD && (turn.seats >> seat & 1) != 0);
}

static void walk_step(walk *w, uint32_t node) { w->path[w->length++] = node; }

/* The evaluation of the position for each seat, after chance has acted. */
static void tree_weigh(tree *t, walk *w, float chance[NL_SEATS])
{
    const eval e = { t->board,  eval_net_for(t->board), t->slot, t->memo, &t->last, TREE_SLOTS,
                     TREE_MEMOS };
    nl_words words;

    while (nl_to_act(t->game, &w->state).chance)
        nl_apply_trusted(t->game, &w->state, tree_draw(t, w));
    nl_words_read(t->game, &w->state, &words);
    eval_chances(&e, &words, chance);
}

/* The first evaluation of an action for its seat. */
static float tree_first(tree *t, const walk *w, nl_action a, int seat)
{
    float chance[NL_SEATS];
    walk next;

    nl_copy(t->game, &next.state, &w->state);
    if (a.kind != NL_A_ROLL) nl_apply_trusted(t->game, &next.state, a);
    tree_weigh(t, &next, chance);
    return chance[seat];
}

/* Adds all children of a node. The better one looks, the higher its prior. */
static void tree_spread(tree *t, uint32_t at, const nl_action *list, const float *value, int count)
{
    uint32_t child[NL_ACTIONS_MAX];
    float best = -1, all = 0, kinds = 0;
    tree_node *node = &t->node[at];

    tree_match(t, node, list, count, child);
    node->grown = true;
    node->block = t->count;
    for (int i = 0; i < count; i++) {
        kinds += tree_prior(t, list[i]);
        if (value[i] > best) best = value[i];
    }
    for (int i = 0; i < count; i++) all += eval_exp((value[i] - best) * sharp);
    for (int i = 0; i < count; i++) {
        tree_node *c = &t->node[child[i] ? child[i] : node_add(t, at, list[i])];
        c->first = value[i];
        c->prior = trust * eval_exp((value[i] - best) * sharp) / all +
                   (1 - trust) * tree_prior(t, list[i]) / kinds;
    }
    node->size = (uint16_t)(t->count - node->block);
}

static uint32_t tree_grows(const tree *t) { return t->board->more ? TREE_GROWS_MORE : TREE_GROWS; }

/* Evaluates all actions of a node that was visited often enough. */
static void tree_grow(tree *t, const walk *w, uint32_t at, const nl_action *list, int count,
                      int seat)
{
    float value[NL_ACTIONS_MAX];

    if (t->cap - t->count < (uint32_t)count) return;
    for (int i = 0; i < count; i++) value[i] = tree_first(t, w, list[i], seat);
    tree_spread(t, at, list, value, count);
}

void tree_seed(tree *t, const nl_action *list, const float *value, int count)
{
    float best = -1;

    if (t->cap - t->count < (uint32_t)count) return;
    tree_spread(t, 0, list, value, count);
    for (int i = 0; i < count; i++)
        if (value[i] > best) best = value[i];
    for (uint32_t n = t->node[0].child; n; n = t->node[n].next) t->node[n].first -= best;
    t->seeded = true;
}

/* The observed value of an action of the root, its seed included. */
static float root_score(const tree *t, uint32_t n)
{
    const tree_node *root = &t->node[0], *c = &t->node[n];
    const float mean = root->visits ? root->sum[t->seat] / (float)root->visits : 0;
    return (c->sum[t->seat] + seed_weight * (c->first + mean)) / ((float)c->visits + seed_weight);
}

void tree_narrow(tree *t, int field)
{
    float score[TREE_FIELD];
    uint32_t kept[TREE_FIELD];
    int count = 0;

    for (uint32_t n = t->node[0].child; n && t->seeded; n = t->node[n].next) {
        const float mine = root_score(t, n);
        bool runs = t->field == 0;
        int at = count;
        for (int i = 0; i < t->field; i++)
            if (t->runner[i] == n) runs = true;
        while (runs && at > 0 && score[at - 1] < mine) at--;
        if (!runs || at == field) continue;
        if (count < field) count++;
        for (int i = count - 1; i > at; i--) {
            score[i] = score[i - 1];
            kept[i] = kept[i - 1];
        }
        score[at] = mine;
        kept[at] = n;
    }
    for (int i = 0; i < count; i++) t->runner[i] = kept[i];
    t->field = count;
}

/* The candidate that was tried least. */
static uint32_t tree_next_runner(const tree *t)
{
    uint32_t pick = t->runner[0];
    for (int i = 1; i < t->field; i++)
        if (t->node[t->runner[i]].visits < t->node[pick].visits) pick = t->runner[i];
    return pick;
}

const tree_node *tree_best(const tree *t)
{
    uint32_t pick = t->runner[0];
    for (int i = 1; i < t->field; i++)
        if (root_score(t, t->runner[i]) > root_score(t, pick)) pick = t->runner[i];
    return t->field ? &t->node[pick] : NULL;
}

/* Rotates a list, because the first of equally good actions is tried first. Whom a bot robs must
   not depend on the order of seats. */
static void tree_turn_list(tree *t, nl_action *list, int count)
{
    const int first = (int)rng_below(&t->luck, (uint32_t)count);
    for (int i = 0; i < first; i++) {
        const nl_action a = list[0];
        memmove(list, list + 1, (size_t)(count - 1) * sizeof *list);
        list[count - 1] = a;
    }
}

/* The child to follow without a list of what is legal, or 0. Of the root's own seat all legal
   actions have children, because they depend on what it sees. Those of other seats are listed from
   time to time, so that what only some samples allow is added; always where more is hidden. */
static uint32_t tree_known(const tree *t, const walk *w, uint32_t at, nl_turn turn)
{
    const tree_node *node = &t->node[at];

    if (turn.chance || !node->grown || turn.decision == NL_D_DISCARD) return 0;
    if (turn.seats == 1u << t->seat)
        return at == 0 && t->field ? tree_next_runner(t) : tree_choose_grown(t, w, at, t->seat);
    if (t->board->more || node->visits % TREE_LISTS == 0) return 0;
    return tree_choose_grown(t, w, at, bits_first(turn.seats));
}

/* One step down. Returns false at a new node, or if no more can be added. */
static bool tree_down(tree *t, walk *w)
{
    const nl_turn turn = nl_to_act(t->game, &w->state);
    const uint32_t at = w->path[w->length - 1];
    nl_action list[NL_ACTIONS_MAX], a;
    uint32_t child;
    bool fresh;
    int count, seat, place;

    if (turn.over) return false;
    if (at == 0 && t->forced && nl_check(t->game, &w->state, t->node[t->forced].action) == NL_OK) {
        child = t->forced;
        a = t->node[child].action;
        fresh = t->node[child].visits == 0;
    } else if ((child = tree_known(t, w, at, turn)) != 0) {
        a = t->node[child].action;
        fresh = t->node[child].visits == 0;
    } else if (turn.chance) {
        a = turn.decision == NL_D_DICE ? tree_roll(t, w, t->node[at].visits) : tree_draw(t, w);
        const nl_action key = tree_seen(t, w, turn.decision, a);
        child = node_find(t, at, key);
        if (!child) child = node_add(t, at, key);
        fresh = child && t->node[child].visits == 0;
    } else {
        seat = bits_first(turn.seats);
        if (turn.decision == NL_D_DISCARD) {
            tree_discard(t, w, seat);
            return true;
        }
        count = tree_without_offers(t, list, nl_legal(t->game, &w->state, seat, list));
        if (turn.decision == NL_D_ROB) tree_turn_list(t, list, count);
        if (count == 1) {
            nl_apply_trusted(t->game, &w->state, list[0]);
            return true;
        }
        if (!t->node[at].grown && (at == 0 || t->node[at].visits >= tree_grows(t)))
            tree_grow(t, w, at, list, count, seat);
        place = tree_choose(t, at, list, count, seat, &child);
        a = list[place];
        if (!child && (child = node_add(t, at, a)) != 0) t->node[child].place = (uint8_t)place;
        fresh = child && t->node[child].visits == 0;
    }
    nl_apply_trusted(t->game, &w->state, a);
    if (child) walk_step(w, child);
    return child && !fresh && w->length < TREE_DEPTH;
}

/* Seats that do not play have 0. */
static void node_credit(tree_node *n, const float chance[NL_SEATS])
{
    n->visits++;
    for (int seat = 0; seat < NL_SEATS; seat++) n->sum[seat] += chance[seat];
}

/* Propagates the result upwards. A seat is not judged by a mere try: above its choice, the value of
   its most frequent choice counts. */
static void tree_up(tree *t, const walk *w, float chance[NL_SEATS])
{
    for (int i = w->length - 1; i >= 0; i--) {
        tree_node *n = &t->node[w->path[i]], *parent, *best;
        node_credit(n, chance);
        if (i == 0 || n->action.seat == NL_CHANCE) continue;
        parent = &t->node[w->path[i - 1]];
        best = &t->node[parent->best];
        if (!parent->best || best->visits <= n->visits)
            parent->best = w->path[i];
        else if (best->action.seat == n->action.seat)
            for (int seat = 0; seat < NL_SEATS; seat++)
                chance[seat] = best->sum[seat] / (float)best->visits;
    }
}

void tree_simulate(tree *t, uint32_t index)
{
    float chance[NL_SEATS] = { 0 };
    walk w;

    nl_copy(t->game, &w.state, &t->sample[index % (uint32_t)t->samples]);
    w.length = 0;
    walk_step(&w, 0);
    while (tree_down(t, &w)) continue;
    tree_weigh(t, &w, chance);
    tree_up(t, &w, chance);
}
