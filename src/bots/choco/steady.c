/* steady.c - the bots of the chocolate edition that count cards and simulate their options:
   builds, trades with the supply, offers, answers, cards to take and to discard. They notice who
   plays carelessly. They use their view and what their seat may hear, nothing else. `steady` makes
   a fixed number of tries, `search` as many as its budget allows. */
#include <string.h>

#include "bots/choco/inside.h"
#include "bots/inside.h"

enum {
    OFFERS_MOST = 3,      /* offers per turn */
    PROPOSALS_TRIED = 12, /* deals off turn, one of which may be proposed */
    OFFERS_MISSED = 4,    /* how often a soft bot overlooks one, see soft_misses */
    TRIES_USUAL = 4000,   /* of `search`, for one answer */
    TRIES_PER_MS = 20,    /* assumed speed if the host has no clock */
    TRIES_CLOCK = 16,     /* tries between two readings of the clock */
    /* Limits the memory of `search`; further simulations add no nodes. */
    TREE_NODES_MAX = 1 << 17
};

/* The least gain in the share of wins that makes each step of a trade worthwhile. Smaller gains are
   within the noise of the tries. */
#define GAIN_OFFER   0.012
#define GAIN_ACCEPT  0.008
#define GAIN_COUNTER 0.02
#define GAIN_CLOSE   0.004

typedef struct steady_memory {
    card_count cards;
    choco_habits habits;
    nl_choco_box box;
    int proposed; /* turn number of the last proposal */
    int turn;     /* the turn in which the offers below were made */
    int offers;
    uint8_t terms[OFFERS_MOST][5];
    search search;
    nl_game quick; /* the same game without offers, which simulated games never make */
    nl_choco now;
} steady_memory;

_Static_assert(sizeof(steady_memory) <= BOT_WORDS * 8, "the memory of a bot is large enough");

typedef struct steady {
    bot *bot;
    steady_memory *memory;
    search *search;
    const nl_action *legal;
    int count, seat;
    int share; /* quarters of the budget that a search gets */
    nl_choco now;
} steady;

static nl_action steady_say(steady *m, bot_reason why, nl_action a)
{
    m->bot->why = why;
    return a;
}

static nl_action steady_act(int kind, int seat, int arg)
{
    const nl_action a = { (uint8_t)kind, (uint8_t)seat, { (uint8_t)arg, 0, 0, 0, 0, 0 } };
    return a;
}

/* ---- memory of `search` ---------------------------------------------------------------------- */

static uint32_t tree_nodes(budget b)
{
    const uint64_t wanted = b.ms ? (uint64_t)b.ms * TRIES_PER_MS * 2 : b.nodes;
    return wanted < TREE_NODES_MAX ? (uint32_t)wanted : TREE_NODES_MAX;
}

uint32_t choco_search_nodes(const bot *b) { return tree_nodes(budget_of(b, TRIES_USUAL)); }

static size_t tree_room(const char *option)
{
    budget b;
    return budget_read(option, TRIES_USUAL, &b) ? choco_tree_bytes(tree_nodes(b)) : 0;
}

/* ---- searching ------------------------------------------------------------------------------- */

/* When a share of the budget is used up. */
typedef struct steady_limit {
    uint64_t (*clock)(void);
    uint64_t end; /* 0: no time limit */
    uint32_t most;
} steady_limit;

static steady_limit steady_limit_of(const steady *m)
{
    const budget b = budget_now(m->bot, TRIES_USUAL);
    const uint64_t share = (uint64_t)m->share;
    steady_limit out = { m->bot->clock, 0, 0 };

    if (b.ms && out.clock) out.end = out.clock() + (uint64_t)b.ms * 250000 * share;
    const uint32_t nodes = b.nodes ? b.nodes : out.end ? UINT32_MAX : b.ms * TRIES_PER_MS;
    out.most = (uint32_t)((uint64_t)nodes * share / 4) + 1;
    return out;
}

static bool steady_lasts(const steady_limit *l, uint32_t done)
{
    if (l->end && done > 0 && done % TRIES_CLOCK == 0 && l->clock() >= l->end) return false;
    return done < l->most;
}

static const search_line *steady_budget(const steady *m)
{
    const steady_limit limit = steady_limit_of(m);
    for (uint32_t done = 0; steady_lasts(&limit, done) && search_more(m->search); done++) continue;
    return search_favourite(m->search);
}

static bool steady_talks(nl_action a)
{
    return nl_action_is(NL_CHOCO, a.kind, NL_IS_OFFER | NL_IS_COUNTER);
}

/* The action that was visited most. An action whose only alternatives are offers has no node of its
   own; then the root's children answer a later question. */
static const choco_node *steady_favourite(const steady *m, const choco_tree *t, nl_action *out)
{
    const choco_node *best = NULL;
    int others = 0;

    for (int i = 0; i < m->count; i++) {
        const choco_node *n = choco_tree_child(t, m->legal[i]);
        if (steady_talks(m->legal[i])) continue;
        if (++others == 1 || (n && (!best || n->visits > best->visits))) *out = m->legal[i];
        if (n && (!best || n->visits > best->visits)) best = n;
    }
    return others > 1 ? best : &t->node[0];
}

/* The best listed action by tree search. */
static search_line steady_tree(const steady *m)
{
    const steady_limit limit = steady_limit_of(m);
    choco_tree *t = m->bot->room;
    search_line best = { .count = 1 };

    choco_tree_init(t, m->search, choco_search_nodes(m->bot));
    for (uint32_t done = 0; steady_lasts(&limit, done); done++) choco_tree_simulate(t, NULL);
    best.action[0] = m->legal[0];
    const choco_node *n = steady_favourite(m, t, &best.action[0]);
    best.tries = n ? (int)n->visits : 0;
    for (int seat = 0; seat < m->now.seats && n; seat++) best.wins[seat] = (int)n->wins[seat];
    return best;
}

static const search_line *steady_search(steady *m)
{
    return m->bot->kind == &bot_choco_search ? steady_budget(m) : search_best(m->search);
}

/* ---- the seat's own turn: builds and the supply ---------------------------------------------- */

/* Whether an equivalent action is already listed. It does not matter which building a knight is put
   on, or at which end of the row something is added. */
static bool steady_twin(const steady *m, nl_action a)
{
    const uint8_t open = m->now.seat[m->seat].open;
    switch (a.kind) {
    case NL_A_CHOCO_KNIGHT:
        for (int i = 0; m->legal[i].arg[0] != a.arg[0] || m->legal[i].kind != a.kind; i++)
            if (m->legal[i].kind == a.kind) return true;
        return false;
    case NL_A_CHOCO_ROAD: return a.arg[0] == NL_RIGHT && open == 0;
    case NL_A_CHOCO_SETTLEMENT: return a.arg[1] == NL_RIGHT && open == 3;
    default: return false;
    }
}

/* A free card is declined only for fear of the robber. */
static bool steady_fears(const steady *m)
{
    return m->now.seat[m->seat].hand_total >= nl_game_rules(m->search->game).hand;
}

/* Adds a line for every listed action except offers and equivalent ones. */
static void steady_lines(steady *m)
{
    search_clear(m->search);
    for (int i = 0; i < m->count; i++) {
        if (steady_talks(m->legal[i]) || steady_twin(m, m->legal[i])) continue;
        if (m->legal[i].kind == NL_A_CHOCO_DECLINE && !steady_fears(m)) continue;
        search_add(m->search, m->legal[i]);
    }
}

/* A soft bot also takes lines that won nearly as often in the tries that they got. */
static const search_line *steady_softly(const steady *m, const search_line *best)
{
    const search *s = m->search;
    const search_line *line[SEARCH_LINES];
    float value[SEARCH_LINES];
    int count = 0;

    for (int i = 0; i < s->count; i++) {
        if (s->line[i].tries == 0) continue;
        line[count] = &s->line[i];
        value[count++] = (float)search_share(&s->line[i], m->seat);
    }
    return count ? line[soft_pick(m->bot, value, count, (float)m->bot->soft / SOFT_MOST)] : best;
}

static bool steady_lists(const steady *m, int kind)
{
    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == kind) return true;
    return false;
}

/* The best of these lines. */
static search_line steady_listed(steady *m)
{
    search_line best;
    const search_line *found;

    if (m->bot->kind == &bot_choco_search && m->bot->room && !steady_lists(m, NL_A_CHOCO_CLOSE))
        return steady_tree(m); /* which knows no trades among players */
    steady_lines(m);
    found = steady_search(m);
    if (found && m->bot->soft) found = steady_softly(m, found);
    memset(&best, 0, sizeof best);
    best.action[0] = m->legal[0];
    return found ? *found : best;
}

/* ---- deals ----------------------------------------------------------------------------------- */

static bool steady_made(const steady_memory *memory, nl_action a)
{
    for (int n = 0; n < memory->offers; n++)
        if (memcmp(memory->terms[n], a.arg, sizeof memory->terms[n]) == 0) return true;
    return false;
}

/* The position with the cards that the others most likely hold. */
static nl_choco steady_guess(const steady *m)
{
    nl_choco guess = m->now;
    for (int seat = 0; seat < guess.seats; seat++)
        for (int k = 0; k < NL_KINDS && seat != m->seat; k++)
            guess.seat[seat].hand[k] = (uint8_t)(m->memory->cards.card[seat][k] + 0.5);
    return guess;
}

/* All seats that may hold what the deal asks for. */
static int steady_partners(const steady *m, const deal *d)
{
    int to = 0;
    for (int seat = 0; seat < m->now.seats; seat++) {
        bool may = seat != m->seat;
        for (int k = 0; k < NL_KINDS; k++)
            may &= m->memory->cards.card[seat][k] >= d->takes[k] - 0.7;
        if (may) to |= 1 << seat;
    }
    return to;
}

/* Adds deals not yet offered in this turn as lines: offered, accepted, closed. `liked` selects
   deals that the partner will like, otherwise simple ones. */
static void steady_deals(steady *m, bool liked)
{
    const nl_choco guess = steady_guess(m);
    const int seats = m->now.seats, first = (int)rng_below(&m->bot->luck, (uint32_t)seats);

    search_clear(m->search);
    /* A random order, because only the first seats are sure to get lines. */
    for (int n = 0; n < seats; n++) {
        const int with = (first + n) % seats;
        deals found = { .count = 0 };
        if (with == m->seat) continue;
        if (liked)
            deals_tempting(&guess, &m->memory->box, m->seat, with, &found);
        else
            deals_simple(&guess, m->seat, with, &found);
        for (int i = 0; i < found.count; i++) {
            const nl_action a = deal_action(NL_A_CHOCO_OFFER, m->seat, &found.at[i], 1 << with);
            search_line *line = steady_made(m->memory, a) ? NULL : search_add(m->search, a);
            search_then(line, steady_act(NL_A_CHOCO_ACCEPT, with, 0));
            search_then(line, steady_act(NL_A_CHOCO_CLOSE, m->seat, with));
        }
    }
}

/* The best deal, if it is clearly better than the best action without one. A tree sees further than
   plain tries, so its values cannot be compared with theirs. Therefore its action is tried as
   well. */
static const search_line *steady_better(steady *m, const search_line *without, bool liked)
{
    search_line *kept = NULL;
    const search_line *best;

    steady_deals(m, liked);
    if (m->search->count == 0) return NULL;
    if (m->bot->kind == &bot_choco_search) kept = search_add(m->search, without->action[0]);
    if (kept) kept->kept = true;
    best = steady_search(m);
    if (!best || best == kept) return NULL;
    const double alone = search_share(kept ? kept : without, m->seat);
    return search_share(best, m->seat) >= alone + GAIN_OFFER ? best : NULL;
}

static bool steady_offer(steady *m, const search_line *without, nl_action *out)
{
    steady_memory *memory = m->memory;
    const search_line *best;
    deal d;

    if (memory->turn != m->now.turn_number) {
        memory->turn = m->now.turn_number;
        memory->offers = 0;
    }
    if (!steady_lists(m, NL_A_CHOCO_OFFER) || memory->offers >= OFFERS_MOST ||
        soft_misses(m->bot, OFFERS_MISSED))
        return false;
    m->share = 1;
    best = steady_better(m, without, true);
    if (!best) best = steady_better(m, without, false);
    if (!best) return false;
    d = deal_of(best->action[0]);
    *out =
        deal_action(NL_A_CHOCO_OFFER, m->seat, &d, best->action[0].arg[5] | steady_partners(m, &d));
    memcpy(memory->terms[memory->offers++], out->arg, sizeof memory->terms[0]);
    return true;
}

static nl_action steady_main(steady *m)
{
    m->share = 2; /* the rest is for offers */
    const search_line best = steady_listed(m);
    const double alone = search_share(&best, m->seat);
    const nl_action a = best.action[0];
    nl_action offer;

    if (alone < 1 && steady_offer(m, &best, &offer)) return steady_say(m, BOT_R_OFFER, offer);
    if (nl_action_is(NL_CHOCO, a.kind, NL_IS_END)) return steady_say(m, BOT_R_END, a);
    if (nl_action_is(NL_CHOCO, a.kind, NL_IS_CLOSE)) return steady_say(m, BOT_R_CLOSE, a);
    return steady_say(m, a.kind == NL_A_CHOCO_TRADE ? BOT_R_TRADE : BOT_R_CHOCO_BUILD, a);
}

/* ---- answers --------------------------------------------------------------------------------- */

static nl_action steady_take(steady *m, bot_reason why)
{
    const nl_action a = steady_listed(m).action[0];
    return steady_say(m, a.kind == NL_A_CHOCO_DECLINE ? BOT_R_CHOCO_FULL : why, a);
}

static nl_action steady_spin(steady *m)
{
    const nl_action a = steady_listed(m).action[0];
    return steady_say(m, a.kind == NL_A_CHOCO_TRADE ? BOT_R_TRADE : BOT_R_CHOCO_SPIN, a);
}

/* The baseline without a trade, which any trade must beat. */
static const search_line *steady_without(steady *m, nl_action a)
{
    search_line *line;
    search_clear(m->search);
    line = search_add(m->search, a);
    line->kept = true;
    return line;
}

/* Adds accepting and countering as lines, closed at once by the offering seat. For an offer with an
   open side, only the listed counter-offers are used: they keep the side that it names. */
static void steady_answers(steady *m)
{
    const int turn = m->now.turn;
    const nl_action close = steady_act(NL_A_CHOCO_CLOSE, turn, m->seat);
    const nl_choco guess = steady_guess(m);
    const bool open = deal_open(&m->now);
    deals found = { .count = 0 };

    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == (open ? NL_A_CHOCO_COUNTER : NL_A_CHOCO_ACCEPT))
            search_then(search_add(m->search, m->legal[i]), close);
    if (open) return;
    deals_tempting(&guess, &m->memory->box, m->seat, turn, &found);
    for (int i = 0; i < found.count; i++) {
        const nl_action a = deal_action(NL_A_CHOCO_COUNTER, m->seat, &found.at[i], 0);
        search_then(search_add(m->search, a), close);
    }
}

static nl_action steady_judge(steady *m)
{
    const nl_action decline = steady_act(NL_A_CHOCO_DECLINE, m->seat, 0);
    const search_line *without = steady_without(m, decline), *best;
    double gain;

    steady_answers(m);
    best = steady_search(m);
    gain = search_share(best, m->seat) - search_share(without, m->seat);
    if (nl_action_is(NL_CHOCO, best->action[0].kind, NL_IS_ACCEPT) && gain > GAIN_ACCEPT)
        return steady_say(m, BOT_R_ACCEPT, best->action[0]);
    if (nl_action_is(NL_CHOCO, best->action[0].kind, NL_IS_COUNTER) && gain > GAIN_COUNTER)
        return steady_say(m, BOT_R_OFFER, best->action[0]);
    return steady_say(m, BOT_R_DECLINE, decline);
}

static nl_action steady_close(steady *m)
{
    const nl_action withdraw = steady_act(NL_A_CHOCO_WITHDRAW, m->seat, 0);
    const search_line *without = steady_without(m, withdraw), *best;

    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == NL_A_CHOCO_CLOSE) search_add(m->search, m->legal[i]);
    best = steady_search(m);
    if (search_share(best, m->seat) > search_share(without, m->seat) + GAIN_CLOSE)
        return steady_say(m, BOT_R_CLOSE, best->action[0]);
    return steady_say(m, BOT_R_WITHDRAW, withdraw);
}

/* ---- between answers ------------------------------------------------------------------------- */

/* The same game without offers, which the search would only list in vain. */
static void steady_quick(const nl_game *g, nl_game *out)
{
    const nl_layout layout = nl_game_layout(g);
    nl_rules rules = nl_game_rules(g);
    rules.trade = NL_TRADE_OFF;
    rules.printed = NL_PRESET_NONE; /* it insists on trade */
    nl_game_init(out, &rules, NULL, &layout, NULL);
}

static void steady_begin(bot *b, const nl_game *g)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    const nl_rules rules = nl_game_rules(g);

    nl_choco_box_read(&rules, &memory->box);
    card_count_open(&memory->cards, g, nl_game_layout(g).start);
    habits_open(&memory->habits, g);
    steady_quick(g, &memory->quick);
}

static void steady_hear(bot *b, const nl_game *g, const nl_event *events, int count)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    (void)g;
    for (int i = 0; i < count; i++) {
        habits_hear(&memory->habits, &memory->cards, &memory->box, &events[i]);
        card_count_hear(&memory->cards, &memory->box, &events[i], 1);
    }
}

search *choco_search_open(bot *b, const nl_game *g, const nl_view *v, const nl_state *full,
                          int seat, uint64_t luck)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    search *s = &memory->search;

    if (full) {
        nl_choco_read(g, full, &memory->now);
    } else {
        nl_view_choco(g, v, &memory->now);
        card_count_fit(&memory->cards, &memory->now, seat, (const uint8_t(*)[NL_KINDS])b->told);
    }
    habits_see(&memory->habits, &memory->now);
    search_clear(s);
    s->game = g;
    s->quick = &memory->quick;
    s->view = v;
    s->full = full;
    s->now = &memory->now;
    s->box = &memory->box;
    s->cards = &memory->cards;
    s->seat = seat;
    for (int i = 0; i < memory->now.seats; i++)
        s->whim[i] = i == seat || full ? 0 : habits_whim(&memory->habits, i);
    s->luck.at = luck;
    return s;
}

search *choco_search_now(bot *b) { return &((steady_memory *)(void *)b->memory)->search; }

void choco_search_list(bot *b, const nl_action *legal, int count)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    steady m = { .bot = b,
                 .memory = memory,
                 .search = &memory->search,
                 .legal = legal,
                 .count = count,
                 .seat = memory->search.seat,
                 .now = memory->now };
    steady_lines(&m);
}

static nl_action steady_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    const int decision = nl_view_to_act(g, v).decision;
    steady m = { .bot = b,
                 .memory = memory,
                 .search = &memory->search,
                 .legal = legal,
                 .count = count,
                 .seat = nl_view_seat(v),
                 .share = 4 };

    b->why = BOT_R_ONLY;
    b->number = 0;
    if (count == 1) return legal[0];
    choco_search_open(b, g, v, NULL, m.seat, rng_next(&b->luck));
    m.now = memory->now;
    switch (decision) {
    case NL_D_CHOCO_TAKE: return steady_take(&m, BOT_R_CHOCO_TAKE);
    case NL_D_CHOCO_SPIN: return steady_spin(&m);
    case NL_D_CHOCO_STEAL_MAY: return steady_take(&m, BOT_R_CHOCO_DRAW);
    case NL_D_CHOCO_DISCARD: return steady_say(&m, BOT_R_DISCARD, steady_listed(&m).action[0]);
    case NL_D_CHOCO_OFFER: return m.seat == m.now.turn ? steady_close(&m) : steady_judge(&m);
    default: return steady_main(&m);
    }
}

/* ---- proposals off turn ---------------------------------------------------------------------- */

/* Adds deals as lines: proposed, and closed by the seat on turn. */
static void steady_proposals(steady *m)
{
    const int turn = m->now.turn;
    const nl_choco guess = steady_guess(m);
    deals found = { .count = 0 };

    deals_tempting(&guess, &m->memory->box, m->seat, turn, &found);
    deals_simple(&guess, m->seat, turn, &found);
    for (int i = 0; i < found.count && m->search->count <= PROPOSALS_TRIED; i++) {
        const nl_action a = deal_action(NL_A_CHOCO_PROPOSE, m->seat, &found.at[i], 0);
        if (policy_nears(&m->now, &m->memory->box, m->seat, found.at[i].gives, found.at[i].takes))
            search_then(search_add(m->search, a), steady_act(NL_A_CHOCO_CLOSE, turn, m->seat));
    }
}

/* The best deal that helps this seat and does not harm the one on turn, once a turn; none for a
   seat two points from the target. While the seat stands for terms of its own, it may accept an
   offer instead. */
static bool steady_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out)
{
    const bool offered = nl_view_to_act(g, v).decision == NL_D_CHOCO_OFFER;
    steady_memory *memory = (steady_memory *)(void *)b->memory;
    steady m = {
        .bot = b, .memory = memory, .search = &memory->search, .seat = nl_view_seat(v), .share = 1
    };

    nl_view_choco(g, v, &m.now);
    const int turn = m.now.turn;
    if (m.now.seat[turn].half_points + 4 >= 2 * nl_game_rules(g).target) return false;
    if (!offered && (memory->proposed == m.now.turn_number || soft_misses(b, OFFERS_MISSED)))
        return false;
    choco_search_open(b, g, v, NULL, m.seat, rng_next(&b->luck));
    m.now = memory->now;
    search_line *without = search_add(m.search, steady_act(NL_A_CHOCO_WITHDRAW, turn, 0));
    without->kept = true;
    if (!offered) without->count = 0; /* there is nothing to withdraw */
    if (offered)
        search_then(search_add(m.search, steady_act(NL_A_CHOCO_ACCEPT, m.seat, 0)),
                    steady_act(NL_A_CHOCO_CLOSE, turn, m.seat));
    else
        steady_proposals(&m);
    const search_line *best = m.search->count > 1 ? steady_search(&m) : NULL;
    const double least = offered ? GAIN_ACCEPT : GAIN_OFFER;
    if (!best || search_share(best, m.seat) < search_share(without, m.seat) + least) return false;
    if (!offered && search_share(best, turn) < search_share(without, turn)) return false;
    if (!offered) memory->proposed = m.now.turn_number;
    *out = steady_say(&m, offered ? BOT_R_ACCEPT : BOT_R_OFFER, best->action[0]);
    return true;
}

const bot_kind bot_choco_steady = {
    .name = "steady",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_CHOCO,
    .softens = true,
    .begin = steady_begin,
    .hear = steady_hear,
    .answer = steady_answer,
    .propose = steady_propose,
};

const bot_kind bot_choco_search = {
    .name = "search",
    .bytes = sizeof(steady_memory),
    .games = 1u << NL_CHOCO,
    .room = tree_room,
    .begin = steady_begin,
    .hear = steady_hear,
    .answer = steady_answer,
    .propose = steady_propose,
};
