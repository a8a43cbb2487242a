/* deals.c - candidate trades among players. */
#include "bots/choco/inside.h"

#include "rules/terms.h"

#include <string.h>

enum { GIVES_MOST = 2, TAKES_MOST = 3 }; /* cards in a deal */

nl_action deal_action(int kind, int seat, const deal *d, int to)
{
    const bool offer = nl_action_is(NL_CHOCO, kind, NL_IS_OFFER);
    const uint64_t terms = terms_counts(d->gives, d->takes);
    nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    terms_write(terms, a.arg);
    a.arg[5] = (uint8_t)(offer ? terms_to_byte(terms, to) : terms_goods_byte(terms) | to);
    return a;
}

deal deal_of(nl_action a)
{
    const bool offer = nl_action_is(NL_CHOCO, a.kind, NL_IS_OFFER);
    const uint64_t form = offer ? terms_to_read(a.arg[5]) : terms_goods_read(a.arg[5]);
    deal d;
    for (int k = 0; k < NL_KINDS; k++) {
        d.gives[k] = (uint8_t)terms_gives(terms_read(a.arg) | form, k);
        d.takes[k] = (uint8_t)terms_takes(terms_read(a.arg) | form, k);
    }
    return d;
}

bool deal_open(const nl_choco *now)
{
    const nl_choco_seat *turn = &now->seat[now->turn];
    int gives = 0, takes = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        gives += turn->gives[k];
        takes += turn->takes[k];
    }
    return (gives == 0) != (takes == 0);
}

static void deals_add(deals *out, const deal *d)
{
    for (int i = 0; i < out->count; i++)
        if (memcmp(&out->at[i], d, sizeof *d) == 0) return;
    if (out->count < DEALS_MOST) out->at[out->count++] = *d;
}

/* Adds every choice of up to `most` cards that the partner can spare, none of a kind that it
   receives. The counts run like the digits of a number. */
static void deals_ask(const uint8_t spare[NL_KINDS], int most, deal d, deals *out)
{
    for (;;) {
        int kind = 0, cards = 0;
        while (kind < NL_KINDS && (d.gives[kind] || d.takes[kind] == spare[kind]))
            d.takes[kind++] = 0;
        if (kind == NL_KINDS) return;
        d.takes[kind]++;
        for (int k = 0; k < NL_KINDS; k++) cards += d.takes[k];
        if (cards <= most) deals_add(out, &d);
    }
}

/* How many cards the partner lacks for a build, if the seat can give them; otherwise 0. */
static int deals_gap(const nl_choco *guess, int seat, int partner, const uint8_t *price, deal *d)
{
    const uint8_t *mine = guess->seat[seat].hand, *hand = guess->seat[partner].hand;
    int cards = 0;

    memset(d, 0, sizeof *d);
    for (int k = 0; k < NL_KINDS; k++) {
        if (hand[k] >= price[k]) continue;
        d->gives[k] = (uint8_t)(price[k] - hand[k]);
        if (mine[k] < d->gives[k]) return 0;
        cards += d->gives[k];
    }
    return cards <= GIVES_MOST ? cards : 0;
}

void deals_tempting(const nl_choco *guess, const nl_choco_box *box, int seat, int partner,
                    deals *out)
{
    for (int n = 0; n < POLICY_WISHES; n++) {
        const uint8_t *price = policy_price(box, policy_wishes[n]);
        const uint8_t *hand = guess->seat[partner].hand;
        uint8_t spare[NL_KINDS];
        deal d;
        int given, most;
        if (!policy_possible(guess, partner, policy_wishes[n])) continue;
        given = deals_gap(guess, seat, partner, price, &d);
        if (given == 0) continue;
        most = box->rate * given - 1; /* asking for more would be worse than the supply */
        for (int k = 0; k < NL_KINDS; k++)
            spare[k] = hand[k] > price[k] ? (uint8_t)(hand[k] - price[k]) : 0;
        deals_ask(spare, most < TAKES_MOST ? most : TAKES_MOST, d, out);
    }
}

void deals_simple(const nl_choco *guess, int seat, int partner, deals *out)
{
    for (int n = 0; n < NL_KINDS * NL_KINDS; n++) {
        const int give = n % NL_KINDS, get = n / NL_KINDS;
        deal d = { { 0 }, { 0 } };
        if (give == get || !guess->seat[partner].hand[get]) continue;
        d.takes[get] = 1;
        for (int many = 1; many <= GIVES_MOST && many <= guess->seat[seat].hand[give]; many++) {
            d.gives[give] = (uint8_t)many;
            deals_add(out, &d);
        }
    }
}
