/* belief_use.c - derives bounds and sampled states from a belief and a view. */
#include <string.h>

#include "bots/island/belief.h"

static int case_cards(const belief_case *c, int seat, int kind)
{
    return (int)(c->hand[seat] >> (5 * kind) & 31);
}

int belief_total(const nl_island *seen, int seat)
{
    return seen->seat[seat].hand_total + seen->seat[seat].tossed_total;
}

int belief_pool(const belief *b, const nl_island *seen, int kind)
{
    const nl_island_seat *me = &seen->seat[b->seat];
    return b->supply[kind] - seen->bank[kind] - me->hand[kind] -
           (me->tossed_total ? me->tossed[kind] : 0);
}

void belief_see(belief *b, const nl_island *seen, belief_told *told)
{
    if (b->unheard) b->known = false;
    for (int seat = 0; seat < b->seats; seat++)
        if (seat != b->seat && b->total[seat] != belief_total(seen, seat)) b->known = false;
    for (int k = 0; b->known && k < NL_KINDS; k++) {
        int sum = 0;
        for (int seat = 0; seat < b->seats; seat++) sum += case_cards(&b->at[0], seat, k);
        if (sum != belief_pool(b, seen, k)) b->known = false;
    }
    for (int seat = 0; told && b->known && seat < b->seats; seat++)
        belief_need(b, seat, (*told)[seat]);
    if (!b->known) belief_again(b, seen, told);
}

/* ---- bounds ---------------------------------------------------------------------------------- */

static belief_range range_cases(const belief *b, int seat, int kind)
{
    belief_range r = { 255, 0 };
    for (int i = 0; i < b->count; i++) {
        const int cards = case_cards(&b->at[i], seat, kind);
        if (cards < r.low) r.low = (uint8_t)cards;
        if (cards > r.high) r.high = (uint8_t)cards;
    }
    return r;
}

/* Bounds for one seat and kind, without considering other kinds and seats. */
static belief_range range_alone(const belief *b, const nl_island *seen, int seat, int kind)
{
    const int total = belief_total(seen, seat), pool = belief_pool(b, seen, kind);
    belief_range r = { 0, (uint8_t)(total < pool ? total : pool) };
    if (!b->known) return r;
    r.low = b->low[seat][kind];
    if (b->high[seat][kind] < r.high) r.high = b->high[seat][kind];
    return r;
}

belief_range belief_cards(const belief *b, const nl_island *seen, int seat, int kind)
{
    belief_range r = range_alone(b, seen, seat, kind);
    int least = 0, most = 0, elsewhere = 0;

    if (b->known && b->complete) return range_cases(b, seat, kind);
    for (int k = 0; k < NL_KINDS; k++) {
        if (k == kind) continue;
        least += range_alone(b, seen, seat, k).low;
        most += range_alone(b, seen, seat, k).high;
    }
    for (int i = 0; i < b->seats; i++)
        if (i != seat && i != b->seat) elsewhere += range_alone(b, seen, i, kind).high;
    if (belief_total(seen, seat) - least < r.high)
        r.high = (uint8_t)(belief_total(seen, seat) - least);
    if (belief_total(seen, seat) - most > r.low) r.low = (uint8_t)(belief_total(seen, seat) - most);
    if (belief_pool(b, seen, kind) - elsewhere > r.low)
        r.low = (uint8_t)(belief_pool(b, seen, kind) - elsewhere);
    return r;
}

/* ---- development cards ----------------------------------------------------------------------- */

/* Cards of a kind that the seat has not seen. */
static int dev_pool(const belief *b, const nl_island *seen, int card)
{
    int left = b->deck[card] - seen->gone[card] - seen->seat[b->seat].dev[card];
    for (int i = 0; card == NL_KNIGHT && i < b->seats; i++) left -= seen->seat[i].knights;
    return left;
}

/* The most points a seat can hide; with more it would have won. */
static int dev_points_most(const belief *b, const nl_island *seen, int seat)
{
    const nl_island_seat *p = &seen->seat[seat];
    const int hidden = p->dev_total;
    const int short_of = b->target - 1 - p->points_visible;

    if (seen->winner != NL_NOBODY || seen->frame[seen->depth - 1].decision == NL_D_OVER)
        return hidden;
    if (b->scenario || (!b->all_win && seen->part != seat)) return hidden;
    return short_of < 0 ? 0 : short_of < hidden ? short_of : hidden;
}

/* ---- sampled states -------------------------------------------------------------------------- */

/* Moves n cards, each equally likely. */
static void sample_deal(uint8_t from[5], uint8_t to[5], int n, rng *luck)
{
    uint32_t all = 0;
    for (int k = 0; k < 5; k++) all += from[k];
    for (; n > 0 && all > 0; n--, all--) {
        uint32_t ticket = rng_below(luck, all);
        int k = 0;
        while (ticket >= from[k]) ticket -= from[k++];
        from[k]--;
        to[k]++;
    }
}

static void sample_hands(const belief *b, const nl_island *seen, rng *luck, nl_hidden *out)
{
    float at = (float)(rng_next(luck) >> 40) * 0x1p-24f, sum = 0;
    int pick = 0;

    for (int i = 0; i < b->count; i++) sum += b->at[i].weight;
    at *= sum;
    while (pick + 1 < b->count && at >= b->at[pick].weight) at -= b->at[pick++].weight;
    for (int seat = 0; seat < b->seats; seat++) {
        memset(out->tossed[seat], 0, sizeof out->tossed[seat]);
        for (int k = 0; k < NL_KINDS; k++)
            out->hand[seat][k] = (uint8_t)case_cards(&b->at[pick], seat, k);
        if (seat != b->seat)
            sample_deal(out->hand[seat], out->tossed[seat], seen->seat[seat].tossed_total, luck);
    }
}

static bool sample_dev(const belief *b, const nl_island *seen, rng *luck, nl_hidden *out)
{
    uint8_t pool[NL_CARDS];
    bool fits = true;

    memset(out->dev, 0, sizeof out->dev);
    for (int c = 0; c < NL_CARDS; c++) pool[c] = (uint8_t)dev_pool(b, seen, c);
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat == b->seat) continue;
        sample_deal(pool, out->dev[seat], seen->seat[seat].dev_total, luck);
        if (out->dev[seat][NL_POINT] > dev_points_most(b, seen, seat)) fits = false;
    }
    return fits;
}

/* Nobody holds hidden points with which they would already have won in their own part. */
static bool sample_nobody_won(const belief *b, const nl_game *g, const nl_island *seen,
                              const nl_state *s)
{
    int16_t points[NL_SEATS];
    if (seen->part >= b->seats || seen->part == b->seat) return true;
    nl_points(g, s, points);
    return points[seen->part] < b->target;
}

static void sample_scenario(const belief *b, const nl_game *g, const nl_view *v,
                            const nl_island *seen, rng *luck, nl_state *out)
{
    nl_hidden cards = { 0 };
    nl_resample(g, v, rng_draw, luck, out);
    for (int tries = 0; tries < 8 && !sample_nobody_won(b, g, seen, out); tries++)
        nl_resample(g, v, rng_draw, luck, out);
    for (int tries = 0; b->known && tries < 4; tries++) {
        sample_hands(b, seen, luck, &cards);
        if (nl_complete_hands(g, v, &cards, out) == NL_OK) return;
    }
}

void belief_sample(const belief *b, const nl_game *g, const nl_view *v, const nl_island *seen,
                   rng *luck, nl_state *out)
{
    nl_hidden cards = { 0 };

    if (b->scenario && seen->frame[seen->depth - 1].decision != NL_D_OVER) {
        sample_scenario(b, g, v, seen, luck, out);
        return;
    }
    if (b->known && seen->frame[seen->depth - 1].decision != NL_D_OVER) {
        sample_hands(b, seen, luck, &cards);
        for (int tries = 0; tries < 16 && !sample_dev(b, seen, luck, &cards); tries++) continue;
        if (seen->part < b->seats && seen->part != b->seat) {
            uint8_t held[NL_CARDS];
            memcpy(held, cards.dev[seen->part], sizeof held);
            sample_deal(held, cards.fresh, seen->seat[seen->part].fresh_total, luck);
        }
        if (nl_complete(g, v, &cards, out) == NL_OK) return;
    }
    nl_resample(g, v, rng_draw, luck, out);
}
