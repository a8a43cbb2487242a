/* country_plan.c - the value of roads on a country map besides sites: VP crossings whose chip is
   still there, and certificates. */
#include "bots/island/greedy/plan.h"

enum {
    WORTH_CHIP     = 210, /* a point that nobody can take away, but no income */
    WORTH_CERT_ANY = 3,   /* per pip of the total income */
    WORTH_CERT     = 6,   /* per pip of its kind */
    FAR            = 4    /* prizes further away than this many roads are ignored */
};

static void country_take(const plan *p, plan_item *best, plan_item one)
{
    for (int k = 0; k < NL_KINDS; k++)
        one.cost[k] = one.roads * plan_cost_road[k];
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
        const plan_item one = { .place = NL_NOBODY, .edge = reach->first[c], .roads = roads,
                                .worth = WORTH_CHIP };
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
            const plan_item one = { .place = NL_NOBODY, .roads = roads,
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
