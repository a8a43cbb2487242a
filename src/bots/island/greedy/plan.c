/* plan.c - what a seat could build next. */
#include "bots/island/greedy/greedy.h"

#include <string.h>

const int plan_cost_road[NL_KINDS] = { 1, 1, 0, 0, 0 };
const int plan_cost_settlement[NL_KINDS] = { 1, 1, 1, 1, 0 };
static const int cost_city[NL_KINDS] = { 0, 0, 0, 2, 3 };
static const int cost_card[NL_KINDS] = { 0, 0, 1, 1, 1 };

enum {
    WORTH_POINT = 200, /* value of a victory point; sites_worth gives about 10 per pip */
    WORTH_CARD = 130,
    WORTH_LONGEST = 330,
    FAR = 3,  /* corners further away than this many roads are ignored */
    LONG = 99 /* this many rolls mean never */
};

int plan_spare(const int hand[NL_KINDS], const int cost[NL_KINDS], int kind)
{
    return hand[kind] - cost[kind];
}

int plan_missing(const int hand[NL_KINDS], const int cost[NL_KINDS])
{
    int missing = 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (hand[k] < cost[k]) missing += cost[k] - hand[k];
    return missing;
}

bool plan_by_trade(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS])
{
    int buys = 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (hand[k] > cost[k]) buys += (hand[k] - cost[k]) / p->rate[k];
    return buys >= plan_missing(hand, cost);
}

int plan_rolls(const plan *p, const int hand[NL_KINDS], const int cost[NL_KINDS])
{
    if (plan_by_trade(p, hand, cost)) return 0;
    for (int rolls = 1; rolls < LONG; rolls++) {
        int missing = 0, buys = 0; /* in 36ths of a card */
        for (int k = 0; k < NL_KINDS; k++) {
            const int spare = 36 * (hand[k] - cost[k]) + rolls * p->income[k];
            if (spare < 0)
                missing -= spare;
            else
                buys += spare / p->rate[k];
        }
        if (buys >= missing) return rolls;
    }
    return LONG;
}

/* ---- the goals ------------------------------------------------------------------------------- */

static void plan_city(plan *p, const sites *s, const nl_island *i, int seat, bool late)
{
    plan_item *item = &p->item[PLAN_CITY];
    int most = -1;

    if (i->seat[seat].cities_left == 0) return;
    for (int c = 0; c < s->board.corners; c++) {
        if (i->corner_seat[c] != seat || i->corner_piece[c] != NL_SETTLEMENT) continue;
        if (sites_pips(s, c) <= most) continue;
        most = sites_pips(s, c);
        item->place = c;
    }
    if (most < 0) return;
    item->possible = true;
    memcpy(item->cost, cost_city, sizeof item->cost);
    item->worth = WORTH_POINT + (late ? 0 : 10 * most);
}

static void plan_settlement(plan *p, const sites *s, const nl_island *i, int seat,
                            const sites_reach *reach, bool late)
{
    plan_item *item = &p->item[PLAN_SETTLEMENT];
    const nl_island_seat *me = &i->seat[seat];

    if (me->settlements_left == 0) return;
    for (int c = 0; c < s->board.corners; c++) {
        const int roads = reach->roads[c];
        plan_item one = { .possible = true, .place = c, .edge = reach->first[c], .roads = roads };
        if (roads > FAR || roads > me->roads_left || !sites_free(s, i, c)) continue;
        for (int k = 0; k < NL_KINDS; k++)
            one.cost[k] = plan_cost_settlement[k] + roads * plan_cost_road[k];
        one.worth = WORTH_POINT + (late ? 0 : sites_worth(s, c, p->income));
        one.rolls = plan_rolls(p, p->hand, one.cost);
        one.score = 1000 * one.worth / (one.rolls + 3);
        if (!item->possible || one.score > item->score) *item = one;
    }
}

/* Adds the longest road as a goal if a few roads take the award; the edge is the one that extends
   the trail. */
static void plan_longest(plan *p, const sites *s, const nl_island *i, int seat,
                         const sites_reach *reach)
{
    plan_item *item = &p->item[PLAN_LONGEST];
    const nl_island_seat *me = &i->seat[seat];
    const int held = i->longest == NL_NOBODY ? 4 : i->seat[i->longest].road_length;
    const int need = held + 1 - me->road_length;
    int best = me->road_length;

    if (i->longest == seat || need < 1 || need > 3 || need > me->roads_left) return;
    for (int e = 0; e < s->board.edges; e++) {
        const uint8_t *end = s->board.edge_corner[e];
        int length;
        if (i->edge_seat[e] != NL_NOBODY) continue;
        if (reach->first[end[0]] != e && reach->first[end[1]] != e) continue;
        length = sites_trail(s, i, seat, e);
        if (length <= best) continue;
        best = length;
        item->edge = e;
    }
    if (best == me->road_length) return;
    item->possible = true;
    item->roads = held + 1 - me->road_length;
    if (best - me->road_length > 1) item->roads -= best - me->road_length - 1;
    if (item->roads < 1) item->roads = 1;
    item->worth = WORTH_LONGEST;
    for (int k = 0; k < NL_KINDS; k++) item->cost[k] = item->roads * plan_cost_road[k];
}

static void plan_card(plan *p, const nl_island *i)
{
    plan_item *item = &p->item[PLAN_CARD];
    if (i->deck_total == 0) return;
    item->possible = true;
    item->worth = WORTH_CARD;
    memcpy(item->cost, cost_card, sizeof item->cost);
}

void plan_make(plan *p, const sites *s, const nl_island *i, int seat, int target)
{
    const nl_island_seat *me = &i->seat[seat];
    const bool late = me->points + 2 >= target;
    sites_reach reach;

    memset(p, 0, sizeof *p);
    for (int k = 0; k < NL_KINDS; k++) {
        p->hand[k] = me->hand[k];
        p->rate[k] = me->rate[k] ? me->rate[k] : 4;
    }
    p->hand_total = me->hand_total;
    for (int n = 0; n < PLAN_GOALS; n++) p->item[n].place = p->item[n].edge = NL_NOBODY;
    sites_income(s, i, seat, p->income);
    sites_walk(s, i, seat, &reach);
    plan_city(p, s, i, seat, late);
    plan_settlement(p, s, i, seat, &reach, late);
    plan_longest(p, s, i, seat, &reach);
    plan_card(p, i);
    plan_country(p, s, i, seat, &reach, late);
    p->best = PLAN_CARD;
    for (int n = 0; n < PLAN_GOALS; n++) {
        plan_item *item = &p->item[n];
        if (!item->possible) continue;
        item->rolls = plan_rolls(p, p->hand, item->cost);
        item->score = 1000 * item->worth / (item->rolls + 3);
        if (!p->item[p->best].possible || item->score > p->item[p->best].score)
            p->best = (plan_goal)n;
    }
}
