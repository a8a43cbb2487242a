/* country.c - how greedy plays on country maps: the value of roads to crossings whose chip is still
   there and to certificates, and canal tokens that complete a build. */
#include "bots/island/greedy/greedy.h"
#include "rules/terms.h"

enum { PRIZE_CHIP = 60, PRIZE_CERT = 40 }; /* bonus for a set-up road, in tenths of a pip */

/* ---- roads ----------------------------------------------------------------------------------- */

/* What an edge leads to besides sites: its certificate, or a chip at its end. */
int greedy_prizes(const greedy *m, int from, int edge)
{
    const nl_board *b = &m->sites->board;
    const int middle = b->edge_corner[edge][b->edge_corner[edge][0] == from];
    int worth = 0;

    for (int n = 0; n < b->certs; n++)
        if (b->cert_edge[n] == edge) worth += PRIZE_CERT;
    for (int n = 0; n < NL_DEGREE; n++) {
        const int c = b->corner_next[middle][n];
        if (c != NL_NOBODY && m->island.country.chip_at[c]) worth += PRIZE_CHIP;
    }
    return worth;
}

/* Builds a free road towards the better prize. */
bool greedy_prize_road(greedy *m, nl_action *out)
{
    const plan_item *chip = &m->plan.item[PLAN_CHIP], *cert = &m->plan.item[PLAN_CERT];
    const bool to_chip = chip->possible && (!cert->possible || chip->roads <= cert->roads);
    const plan_item *best = to_chip ? chip : cert;
    const nl_action *a = best->possible ? greedy_find(m, NL_A_ROAD, best->edge) : NULL;

    if (!a) return false;
    m->bot->why = to_chip ? BOT_R_CROSSING : BOT_R_CERT;
    m->bot->number = best->roads;
    *out = *a;
    return true;
}

/* ---- the plan -------------------------------------------------------------------------------- */

enum {
    WORTH_CHIP = 210,   /* a point that nobody can take away, but no income */
    WORTH_CERT_ANY = 3, /* per pip of the total income */
    WORTH_CERT = 6,     /* per pip of its kind */
    FAR = 4             /* prizes further away than this many roads are ignored */
};

static void country_take(const plan *p, plan_item *best, plan_item one)
{
    for (int k = 0; k < NL_KINDS; k++) one.cost[k] = one.roads * plan_cost_road[k];
    one.possible = true;
    one.rolls = plan_rolls(p, p->hand, one.cost);
    one.score = 1000 * one.worth / (one.rolls + 3);
    if (!best->possible || one.score > best->score) *best = one;
}

static void country_chips(plan *p, const sites *s, const nl_island *i, const sites_reach *reach,
                          int left)
{
    for (int c = 0; c < s->board.corners; c++) {
        const int roads = reach->roads[c];
        const plan_item one = {
            .place = NL_NOBODY, .edge = reach->first[c], .roads = roads, .worth = WORTH_CHIP
        };
        if (i->country.chip_at[c] && roads > 0 && roads <= FAR && roads <= left)
            country_take(p, &p->item[PLAN_CHIP], one);
    }
}

/* What a certificate would save; 0 if the rate is already as good. */
static int country_saves(const plan *p, int kind)
{
    int pips = 0;
    if (kind != NL_ANY) return p->rate[kind] > 2 ? WORTH_CERT * p->income[kind] : 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (p->rate[k] > 3) pips += p->income[k];
    return WORTH_CERT_ANY * pips;
}

static void country_certs(plan *p, const sites *s, const nl_island *i, int seat,
                          const sites_reach *reach)
{
    const nl_board *b = &s->board;
    for (int n = 0; n < b->certs; n++) {
        const int e = b->cert_edge[n];
        for (int end = 0; end < 2; end++) {
            const int c = b->edge_corner[e][end], roads = reach->roads[c] + 1;
            const plan_item one = { .place = NL_NOBODY,
                                    .roads = roads,
                                    .edge = roads == 1 ? e : reach->first[c],
                                    .worth = country_saves(p, b->cert_kind[n]) };
            if (i->edge_seat[e] == NL_NOBODY && roads <= FAR && one.worth > 0 &&
                roads <= i->seat[seat].roads_left && sites_passes(s, i, c, seat))
                country_take(p, &p->item[PLAN_CERT], one);
        }
    }
}

void plan_country(plan *p, const sites *s, const nl_island *i, int seat, const sites_reach *reach,
                  bool late)
{
    if (!s->board.country) return;
    country_chips(p, s, i, reach, i->seat[seat].roads_left);
    if (!late) country_certs(p, s, i, seat, reach);
}

/* ---- tokens ---------------------------------------------------------------------------------- */

static const plan_item *country_goal(const greedy *m) { return &m->plan.item[m->plan.best]; }

/* Plays a token for a kind if that pays for the best goal at once. */
bool greedy_token(greedy *m, nl_action *out)
{
    const plan_item *goal = country_goal(m);
    plan with = m->plan;

    if (!goal->possible || plan_by_trade(&m->plan, m->plan.hand, goal->cost)) return false;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const nl_action *a = greedy_find(m, NL_A_TOKEN, kind);
        with.rate[kind] = 2;
        if (a && plan_by_trade(&with, m->plan.hand, goal->cost)) {
            m->bot->why = BOT_R_TOKEN;
            *out = *a;
            return true;
        }
        with.rate[kind] = m->plan.rate[kind];
    }
    return false;
}

/* Offers a token for the one missing card, to the weakest seat that has cards. */
bool greedy_token_offer(greedy *m, nl_action *out)
{
    const plan_item *goal = country_goal(m);
    int least = 1000, kind = -1;

    if (!goal->possible || plan_missing(m->plan.hand, goal->cost) != 1) return false;
    for (int k = 0; k < NL_KINDS; k++)
        if (plan_spare(m->plan.hand, goal->cost, k) < 0) kind = k;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        const int to = terms_goods_seat(a->arg[5]);
        const bool gives_token = terms_gives_goods(terms_goods_read(a->arg[5])) != 0;
        if (a->kind != NL_A_TOKEN_OFFER || !gives_token || !terms_takes(terms_read(a->arg), kind))
            continue;
        if (!m->island.seat[to].hand_total || m->island.seat[to].points_visible >= least) continue;
        least = m->island.seat[to].points_visible;
        *out = *a;
    }
    return least < 1000;
}

bool greedy_wants_token(const greedy *m, int seat) { return m->island.canal.takes[seat] > 0; }
