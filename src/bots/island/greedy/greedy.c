/* greedy.c - the bot that takes the best next step it sees. It pursues one goal at a time (plan.h),
   builds it as soon as it can pay, and spends on other things only what the goal does not need. */
#include <string.h>

#include "base/bits.h"
#include "bots/bot.h"
#include "bots/island/greedy/greedy.h"

/* State kept between answers. */
typedef struct greedy_memory {
    sites sites;
    int offered;  /* turn number of the last offer; -1: none */
    int proposed; /* the same of the last proposal */
} greedy_memory;

_Static_assert(sizeof(greedy_memory) <= BOT_WORDS * 8, "the memory of a bot is large enough");

static nl_action greedy_say(greedy *m, bot_reason why, int number, nl_action a)
{
    m->bot->why = why;
    m->bot->number = number;
    return a;
}

const nl_action *greedy_find(const greedy *m, int kind, int arg)
{
    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == kind && (arg < 0 || m->legal[i].arg[0] == arg)) return &m->legal[i];
    return NULL;
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static nl_action greedy_found(greedy *m)
{
    nl_action best = m->legal[0];
    int income[NL_KINDS], most = -1;

    sites_income(m->sites, &m->island, m->seat, income);
    for (int i = 0; i < m->count; i++) {
        const int worth = sites_worth(m->sites, m->legal[i].arg[0], income);
        if (worth <= most) continue;
        most = worth;
        best = m->legal[i];
    }
    return greedy_say(m, BOT_R_FOUND, sites_pips(m->sites, best.arg[0]), best);
}

/* The best corner two steps along an edge. */
static int greedy_behind(const greedy *m, int from, int edge, const int income[NL_KINDS])
{
    const nl_board *b = &m->sites->board;
    const int middle = b->edge_corner[edge][b->edge_corner[edge][0] == from];
    int most = 0;

    for (int n = 0; n < NL_DEGREE; n++) {
        const int c = b->corner_next[middle][n];
        if (c == NL_NOBODY || c == from || !sites_free(m->sites, &m->island, c)) continue;
        if (sites_worth(m->sites, c, income) > most) most = sites_worth(m->sites, c, income);
    }
    return most;
}

static nl_action greedy_found_road(greedy *m)
{
    const int from = m->island.frame[m->island.depth - 1].b;
    nl_action best = m->legal[0];
    int income[NL_KINDS], most = -1;

    sites_income(m->sites, &m->island, m->seat, income);
    for (int i = 0; i < m->count; i++) {
        const int worth = greedy_behind(m, from, m->legal[i].arg[0], income) +
                          greedy_prizes(m, from, m->legal[i].arg[0]);
        if (worth <= most) continue;
        most = worth;
        best = m->legal[i];
    }
    return greedy_say(m, BOT_R_FOUND_ROAD, 0, best);
}

/* ---- building -------------------------------------------------------------------------------- */

/* The action that carries out a goal, if it is legal now. */
static const nl_action *greedy_step(const greedy *m, plan_goal goal)
{
    const plan_item *item = &m->plan.item[goal];
    switch (goal) {
    case PLAN_CITY: return greedy_find(m, NL_A_CITY, item->place);
    case PLAN_CARD: return greedy_find(m, NL_A_BUY, -1);
    case PLAN_SETTLEMENT:
        if (item->roads == 0) return greedy_find(m, NL_A_SETTLEMENT, item->place);
        return greedy_find(m, NL_A_ROAD, item->edge);
    case PLAN_LONGEST:
    case PLAN_CHIP:
    case PLAN_CERT: return greedy_find(m, NL_A_ROAD, item->edge);
    case PLAN_GOALS: break;
    }
    return NULL;
}

static nl_action greedy_carry_out(greedy *m, plan_goal goal, nl_action a)
{
    const plan_item *item = &m->plan.item[goal];
    switch (goal) {
    case PLAN_CITY: return greedy_say(m, BOT_R_CITY, sites_pips(m->sites, item->place), a);
    case PLAN_CARD: return greedy_say(m, BOT_R_CARD, 0, a);
    case PLAN_LONGEST: return greedy_say(m, BOT_R_LONGEST, item->roads, a);
    case PLAN_CHIP: return greedy_say(m, BOT_R_CROSSING, item->roads, a);
    case PLAN_CERT: return greedy_say(m, BOT_R_CERT, item->roads, a);
    default: break;
    }
    if (item->roads > 0) return greedy_say(m, BOT_R_ROAD, item->roads, a);
    return greedy_say(m, BOT_R_SETTLEMENT, sites_pips(m->sites, item->place), a);
}

/* A bank trade for a missing card, paid with cards that are not needed. */
static const nl_action *greedy_bank(const greedy *m, const int cost[NL_KINDS])
{
    const plan *p = &m->plan;
    const nl_action *best = NULL;
    int most = -1;

    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int left;
        if (a->kind != NL_A_TRADE) continue;
        left = plan_spare(p->hand, cost, a->arg[0]) - a->arg[1];
        if (left < 0 || plan_spare(p->hand, cost, a->arg[2]) >= 0 || left <= most) continue;
        most = left;
        best = a;
    }
    return best;
}

/* What to spend on now, best goal first. Another goal is paid for only if that does not delay the
   best one by a round, or if the hand is so large that a seven would cost more. */
static bool greedy_spend(greedy *m, nl_action *out)
{
    const plan *p = &m->plan;
    const plan_item *best = &p->item[p->best];
    bool tried[PLAN_GOALS] = { false };

    for (int n = 0; n < PLAN_GOALS; n++) {
        plan_goal goal = PLAN_GOALS;
        const plan_item *item;
        const nl_action *step;
        int left[NL_KINDS];
        for (int i = 0; i < PLAN_GOALS; i++)
            if (!tried[i] && p->item[i].possible &&
                (goal == PLAN_GOALS || p->item[i].score > p->item[goal].score))
                goal = (plan_goal)i;
        if (goal == PLAN_GOALS) return false;
        tried[goal] = true;
        item = &p->item[goal];
        if (goal != p->best) {
            for (int k = 0; k < NL_KINDS; k++) left[k] = p->hand[k] - item->cost[k];
            if (p->hand_total <= m->limit &&
                plan_rolls(p, left, best->cost) > best->rolls + m->island.seats)
                continue;
        }
        step = greedy_step(m, goal);
        if (step && (plan_missing(p->hand, item->cost) == 0 || goal == p->best)) {
            *out = greedy_carry_out(m, goal, *step);
            return true;
        }
        step = plan_by_trade(p, p->hand, item->cost) ? greedy_bank(m, item->cost) : NULL;
        if (step) {
            *out = greedy_say(m, BOT_R_TRADE, 0, *step);
            return true;
        }
    }
    return false;
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool greedy_blocked(const greedy *m)
{
    const nl_board *b = &m->sites->board;
    for (int n = 0; n < NL_RIM; n++) {
        const int c = b->hex_corner[m->island.robber][n];
        if (c != NL_NOBODY && m->island.corner_seat[c] == m->seat &&
            m->island.corner_piece[c] != NL_NO_PIECE && m->sites->pips[m->island.robber] > 0)
            return true;
    }
    return false;
}

/* A rough estimate of how many cards of a kind the others hold: their cards, split in proportion to
   their income. */
static int greedy_expect(const greedy *m, int kind)
{
    int tenths = 0;
    for (int seat = 0; seat < m->island.seats; seat++) {
        int income[NL_KINDS], all = 0;
        if (seat == m->seat) continue;
        sites_income(m->sites, &m->island, seat, income);
        for (int k = 0; k < NL_KINDS; k++) all += income[k];
        if (all) tenths += 10 * m->island.seat[seat].hand_total * income[kind] / all;
    }
    return (tenths + 5) / 10;
}

static bool greedy_play_monopoly(greedy *m, nl_action *out)
{
    const int *cost = m->plan.item[m->plan.best].cost;
    int most = 0, kind = -1;

    if (!greedy_find(m, NL_A_MONOPOLY, -1)) return false;
    for (int k = 0; k < NL_KINDS; k++) {
        const int cards = greedy_expect(m, k) + (plan_spare(m->plan.hand, cost, k) < 0 ? 1 : 0);
        if (cards <= most) continue;
        most = cards;
        kind = k;
    }
    if (kind < 0 || most < 4 || !greedy_find(m, NL_A_MONOPOLY, kind)) return false;
    *out =
        greedy_say(m, BOT_R_MONOPOLY, greedy_expect(m, kind), *greedy_find(m, NL_A_MONOPOLY, kind));
    return true;
}

/* The two cards that complete the best goal, if two are enough. */
static bool greedy_play_plenty(greedy *m, nl_action *out)
{
    const plan_item *best = &m->plan.item[m->plan.best];
    const int missing = plan_missing(m->plan.hand, best->cost);

    if (m->plan.best == PLAN_CARD || missing < 1 || missing > 2) return false;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int hand[NL_KINDS];
        if (a->kind != NL_A_PLENTY) continue;
        memcpy(hand, m->plan.hand, sizeof hand);
        hand[a->arg[0]]++;
        if (a->arg[1] < NL_KINDS) hand[a->arg[1]]++;
        if (plan_missing(hand, best->cost) > 0) continue;
        *out = greedy_say(m, BOT_R_PLENTY, 0, *a);
        return true;
    }
    return false;
}

static bool greedy_play_card(greedy *m, nl_action *out)
{
    const nl_island_seat *me = &m->island.seat[m->seat];
    const nl_action *a = greedy_find(m, NL_A_KNIGHT, -1);
    const bool before = m->decision == NL_D_ROLL;

    if (a && (!before || greedy_blocked(m))) {
        *out = greedy_say(m, BOT_R_KNIGHT, 0, *a);
        return true;
    }
    if (before) return false;
    a = greedy_find(m, NL_A_ROADS, -1);
    if (a && me->roads_left >= 2 &&
        ((m->plan.item[PLAN_SETTLEMENT].possible && m->plan.item[PLAN_SETTLEMENT].roads > 0) ||
         m->plan.item[PLAN_LONGEST].possible || m->plan.item[PLAN_CHIP].possible)) {
        *out = greedy_say(m, BOT_R_ROADS, 0, *a);
        return true;
    }
    return greedy_play_plenty(m, out) || greedy_play_monopoly(m, out);
}

static nl_action greedy_free_road(greedy *m)
{
    const plan_item *site = &m->plan.item[PLAN_SETTLEMENT], *award = &m->plan.item[PLAN_LONGEST];
    const nl_action *a = NULL;
    nl_action prize;
    int most = -1;

    if (greedy_prize_road(m, &prize)) return prize;
    if (site->possible && site->roads > 0) a = greedy_find(m, NL_A_ROAD, site->edge);
    if (a) return greedy_say(m, BOT_R_ROAD, site->roads, *a);
    if (award->possible) a = greedy_find(m, NL_A_ROAD, award->edge);
    if (a) return greedy_say(m, BOT_R_LONGEST, award->roads, *a);
    for (int i = 0; i < m->count; i++) {
        int length;
        if (m->legal[i].kind != NL_A_ROAD) continue;
        length = sites_trail(m->sites, &m->island, m->seat, m->legal[i].arg[0]);
        if (length <= most) continue;
        most = length;
        a = &m->legal[i];
    }
    return greedy_say(m, a ? BOT_R_LONGEST : BOT_R_ONLY, 0, a ? *a : m->legal[0]);
}

/* ---- the seat's own part --------------------------------------------------------------------- */

static nl_action greedy_main(greedy *m)
{
    greedy_memory *memory = (greedy_memory *)(void *)m->bot->memory;
    const nl_action *a;
    nl_action out;

    if (m->island.friends.on && greedy_favour(m, &out)) return out;
    if (greedy_play_card(m, &out)) return out;
    if (greedy_token(m, &out)) return out;
    if (greedy_take_up(m, &out)) return out;
    if (greedy_spend(m, &out)) return out;
    if (m->island.friends.on && greedy_kindness(m, &out)) return out;
    if (memory->offered != m->island.turn_number && greedy_offer(m, &out)) {
        memory->offered = m->island.turn_number;
        return greedy_say(m, BOT_R_OFFER, 0, out);
    }
    if (memory->offered != m->island.turn_number && greedy_token_offer(m, &out)) {
        memory->offered = m->island.turn_number;
        return greedy_say(m, BOT_R_OFFER, 0, out);
    }
    a = greedy_find(m, NL_A_END, -1);
    if (a) return greedy_say(m, BOT_R_END, 0, *a);
    a = greedy_find(m, NL_A_PASS, -1);
    return greedy_say(m, BOT_R_PASS, 0, a ? *a : m->legal[0]);
}

static nl_action greedy_roll(greedy *m)
{
    const nl_action *a = greedy_find(m, NL_A_ROLL, -1);
    nl_action out;
    if (greedy_play_card(m, &out)) return out;
    return greedy_say(m, BOT_R_ROLL, 0, a ? *a : m->legal[0]);
}

/* ---- between answers ------------------------------------------------------------------------- */

static void greedy_begin(bot *b, const nl_game *g)
{
    greedy_memory *memory = (greedy_memory *)(void *)b->memory;
    sites_init(&memory->sites, g);
    memory->offered = -1;
    memory->proposed = -1;
}

/* Proposes once a turn what it would offer in its own. */
static bool greedy_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out)
{
    greedy_memory *memory = (greedy_memory *)(void *)b->memory;
    const nl_rules rules = nl_game_rules(g);
    greedy m = { .bot = b, .sites = &memory->sites, .seat = nl_view_seat(v) };

    m.target = rules.target;
    m.limit = rules.hand;
    nl_view_island(g, v, &m.island);
    plan_make(&m.plan, m.sites, &m.island, m.seat, m.target);
    if (nl_view_to_act(g, v).decision == NL_D_OFFER) return greedy_anew(&m, out);
    if (memory->proposed == m.island.turn_number) return false;
    if (!greedy_ask(&m, out)) return false;
    memory->proposed = m.island.turn_number;
    b->why = BOT_R_OFFER;
    return true;
}

static nl_action greedy_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    greedy_memory *memory = (greedy_memory *)(void *)b->memory;
    const nl_rules rules = nl_game_rules(g);
    greedy m = { .bot = b, .sites = &memory->sites, .legal = legal, .count = count };

    b->number = 0;
    b->why = BOT_R_ONLY;
    if (count == 1 || rules.game != NL_ISLAND) return legal[0];
    m.seat = nl_view_seat(v);
    m.decision = nl_view_to_act(g, v).decision;
    m.target = rules.target;
    m.limit = rules.hand;
    nl_view_island(g, v, &m.island);
    if (m.decision == NL_D_FOUND_SETTLEMENT) return greedy_found(&m);
    if (m.decision == NL_D_FOUND_ROAD) return greedy_found_road(&m);
    plan_make(&m.plan, m.sites, &m.island, m.seat, m.target);
    nl_action help;
    if (greedy_helpers(&m, &help)) return help;
    switch (m.decision) {
    case NL_D_ROLL: return greedy_roll(&m);
    case NL_D_FREE_ROAD: return greedy_free_road(&m);
    case NL_D_DISCARD: return greedy_say(&m, BOT_R_DISCARD, 0, greedy_discard(&m));
    case NL_D_ROBBER: return greedy_say(&m, BOT_R_ROBBER, 0, greedy_robber(&m));
    case NL_D_ROB: return greedy_say(&m, BOT_R_ROB, 0, greedy_rob(&m));
    case NL_D_OFFER: return greedy_reply(&m);
    case NL_D_GIFT:
    case NL_D_LETTER_BACK:
    case NL_D_LETTER_ORDER:
    case NL_D_TRADERS: return greedy_friends(&m);
    default: return greedy_main(&m);
    }
}

const bot_kind bot_greedy = {
    .name = "greedy",
    .games = 1u << NL_ISLAND,
    .bytes = sizeof(greedy_memory),
    .begin = greedy_begin,
    .answer = greedy_answer,
    .propose = greedy_propose,
};
