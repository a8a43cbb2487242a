/* deal.c - trades among players: whether they help, and which seat. A seat about to win gets none,
   no offer is repeated in a turn, and there are at most two offers per turn. */
#include <string.h>

#include "bots/island/inside.h"
#include "rules/terms.h"

/* Gains in win chance below these are within the noise of the evaluation. */
static const float gain_least = 0.004f;
const float deal_margin = 0.002f;

typedef struct deal {
    uint8_t give[NL_KINDS], take[NL_KINDS];
} deal;

static const nl_action *deal_find(const thought *t, int kind)
{
    for (int i = 0; i < t->count; i++)
        if (t->legal[i].kind == kind) return &t->legal[i];
    return NULL;
}

/* Cards for a seat two points from the target would help it to win. */
bool deal_leader(const thought *t, int seat)
{
    return t->seen.seat[seat].points_visible + 2 >= t->policy->board.target;
}

static nl_action deal_action(const thought *t, int kind, const deal *d, uint8_t to)
{
    const uint64_t terms = terms_counts(d->give, d->take);
    nl_action a = { (uint8_t)kind, (uint8_t)t->seat, { 0 } };
    terms_write(terms, a.arg);
    a.arg[5] = (uint8_t)(kind == NL_A_OFFER ? terms_to_byte(terms, to) : terms_goods_byte(terms));
    return a;
}

static uint64_t deal_terms(nl_action a)
{
    uint64_t terms = terms_read(a.arg); /* everything except the recipient */
    return a.kind == NL_A_TOKEN_OFFER ? terms | terms_goods_read(a.arg[5]) : terms;
}

/* ---- making an offer ------------------------------------------------------------------------- */

/* Applies this trade with a partner to a sampled state. Returns false if it is impossible. */
static bool deal_done(const thought *t, const nl_state *sample, nl_action offer, int with,
                      nl_state *out)
{
    const nl_action yes = { NL_A_ACCEPT, (uint8_t)with, { 0 } };
    const nl_action close = { NL_A_CLOSE, (uint8_t)t->seat, { (uint8_t)with } };

    if (offer.kind == NL_A_OFFER) offer.arg[5] = (uint8_t)(1 << with);
    nl_copy(t->game, out, sample);
    return nl_apply(t->game, out, offer, NULL) == NL_OK &&
           nl_apply(t->game, out, yes, NULL) == NL_OK &&
           nl_apply(t->game, out, close, NULL) == NL_OK;
}

/* The value of an offer over the sampled states: a partner who gains accepts, otherwise nothing
   changes. With `ahead` the rest of the turn is searched, otherwise only the cards are
   evaluated. */
static float deal_promise(const thought *t, nl_action offer, uint8_t to, bool ahead)
{
    float sum = 0;

    for (int n = 0; n < t->samples; n++) {
        float before[NL_SEATS], after[NL_SEATS], best;
        ahead_chances(&t->ahead, &t->sample[n], before);
        best = ahead ? ahead_value(&t->ahead, &t->sample[n], AHEAD_DEPTH) : before[t->seat];
        const float without = best;
        for (int with = 0; with < t->policy->board.seats; with++) {
            nl_state next;
            float value;
            if (!(to >> with & 1) || !deal_done(t, &t->sample[n], offer, with, &next)) continue;
            ahead_chances(&t->ahead, &next, after);
            if (after[with] < before[with] + deal_margin) continue;
            value = ahead ? ahead_value(&t->ahead, &next, AHEAD_DEPTH) : after[t->seat];
            if (value > best) best = value;
        }
        sum += best - without;
    }
    return sum / (float)t->samples;
}

static bool deal_repeated(const thought *t, nl_action offer)
{
    const policy_talk *talk = &t->policy->talk;
    for (int i = 0; i < talk->count; i++)
        if (talk->terms[i] == deal_terms(offer)) return true;
    return false;
}

static uint8_t deal_partners(const thought *t)
{
    uint8_t to = 0;
    for (int seat = 0; seat < t->policy->board.seats; seat++)
        if (seat != t->seat && t->seen.seat[seat].hand_total > 0 && !deal_leader(t, seat))
            to = (uint8_t)(to | 1 << seat);
    return to;
}

/* The best offer so far. */
typedef struct proposal {
    nl_action action;
    uint8_t to;
    float promise;
} proposal;

static void deal_try(const thought *t, nl_action a, uint8_t to, proposal *best)
{
    const float promise = deal_repeated(t, a) ? 0 : deal_promise(t, a, to, false);
    if (promise > best->promise) *best = (proposal){ a, to, promise };
}

static void deal_try_cards(const thought *t, uint8_t to, proposal *best)
{
    const nl_island_seat *me = &t->seen.seat[t->seat];
    for (int give = 0; give < NL_KINDS; give++)
        for (int take = 0; take < NL_KINDS; take++)
            for (int cards = 1; take != give && cards <= 2 && cards <= me->hand[give]; cards++) {
                deal d = { { 0 }, { 0 } };
                d.give[give] = (uint8_t)cards;
                d.take[take] = 1;
                deal_try(t, deal_action(t, NL_A_OFFER, &d, to), to, best);
            }
}

/* Canal tokens are traded with a single seat. */
static void deal_try_tokens(const thought *t, uint8_t to, proposal *best)
{
    for (int i = 0; i < t->count; i++) {
        const nl_action a = t->legal[i];
        const uint8_t with = (uint8_t)(1 << terms_goods_seat(a.arg[5]));
        if (a.kind == NL_A_TOKEN_OFFER && (to & with)) deal_try(t, a, with, best);
    }
}

bool deal_offer(const thought *t, nl_action *out)
{
    const uint8_t to = deal_partners(t);
    proposal best = { .promise = gain_least };

    if (!to || t->policy->talk.count >= POLICY_OFFERS) return false;
    if (deal_find(t, NL_A_OFFER)) deal_try_cards(t, to, &best);
    if (deal_find(t, NL_A_TOKEN_OFFER)) deal_try_tokens(t, to, &best);
    if (!best.to || deal_promise(t, best.action, best.to, true) < gain_least) return false;
    t->policy->talk.terms[t->policy->talk.count++] = deal_terms(best.action);
    *out = policy_say(t, BOT_R_GOOD_DEAL, 0, best.action);
    return true;
}

/* ---- answering ------------------------------------------------------------------------------- */

/* How the trade behind this answer changes the win chance of the answering seat and of the other
   one. Returns in how many samples it is possible. */
static int deal_gain(const thought *t, nl_action answer, float gain[2])
{
    const int other = t->seen.frame[t->seen.depth - 1].seat;
    const nl_action close = { NL_A_CLOSE, (uint8_t)other, { (uint8_t)t->seat } };
    const nl_action none = { NL_A_WITHDRAW, (uint8_t)other, { 0 } };
    int possible = 0;

    gain[0] = gain[1] = 0;
    for (int n = 0; n < t->samples; n++) {
        float before[NL_SEATS], after[NL_SEATS];
        nl_state with, without;
        nl_copy(t->game, &with, &t->sample[n]);
        nl_copy(t->game, &without, &t->sample[n]);
        nl_apply_trusted(t->game, &without, none);
        if (nl_apply(t->game, &with, answer, NULL) != NL_OK ||
            nl_apply(t->game, &with, close, NULL) != NL_OK)
            continue;
        ahead_chances(&t->ahead, &without, before);
        ahead_chances(&t->ahead, &with, after);
        gain[0] += after[t->seat] - before[t->seat];
        gain[1] += after[other] - before[other];
        possible++;
    }
    for (int i = 0; possible && i < 2; i++) gain[i] /= (float)possible;
    return possible;
}

/* The seat stands for something while an offer is open. */
bool deal_anew(const thought *t, nl_action *out)
{
    const nl_action yes = { NL_A_ACCEPT, (uint8_t)t->seat, { 0 } };
    float gain[2];

    if (deal_leader(t, t->seen.turn) || deal_gain(t, yes, gain) == 0 || gain[0] < deal_margin)
        return false;
    *out = policy_say(t, BOT_R_GOOD_DEAL, 0, yes);
    return true;
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Whether the seat that asks leaves a side open: then any deal that helps both is welcome. */
static bool deal_open(const thought *t, int other)
{
    const nl_island_seat *asks = &t->seen.seat[other];
    int gives = 0, takes = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        gives += asks->gives[k];
        takes += asks->takes[k];
    }
    return (gives == 0) != (takes == 0);
}

nl_action deal_reply(const thought *t)
{
    const nl_action *yes = deal_find(t, NL_A_ACCEPT), *no = deal_find(t, NL_A_DECLINE);
    const int other = t->seen.frame[t->seen.depth - 1].seat;
    const nl_action *best = NULL;
    const bool open = deal_open(t, other);
    const float least = open ? 0 : gain_least;
    float gain[2], most = open ? 0 : gain_least;

    if (deal_leader(t, other)) return policy_say(t, BOT_R_BAD_DEAL, 0, no ? *no : t->legal[0]);
    if (yes) {
        deal_gain(t, *yes, gain);
        if (gain[0] >= deal_margin) return policy_say(t, BOT_R_GOOD_DEAL, 0, *yes);
    }
    for (int i = 0; i < t->count; i++) {
        if (t->legal[i].kind != NL_A_COUNTER) continue;
        deal_gain(t, t->legal[i], gain);
        if (gain[0] <= most || gain[1] < least) continue;
        most = gain[0];
        best = &t->legal[i];
    }
    if (best) return policy_say(t, BOT_R_OTHER_DEAL, 0, *best);
    return policy_say(t, BOT_R_BAD_DEAL, 0, no ? *no : t->legal[0]);
}

nl_action deal_settle(const thought *t)
{
    const nl_action *none = deal_find(t, NL_A_WITHDRAW), *best = NULL;
    float most = -1;

    for (int i = 0; i < t->count; i++) {
        const nl_action *a = &t->legal[i];
        const bool closes = a->kind == NL_A_CLOSE;
        float sum = 0;
        if (!closes && a != none) continue;
        if (closes && deal_leader(t, a->arg[0])) continue;
        for (int n = 0; n < t->samples; n++)
            sum += ahead_after(&t->ahead, &t->sample[n], *a, AHEAD_DEPTH);
        if (closes) sum -= (float)t->samples * deal_margin;
        if (sum <= most) continue;
        most = sum;
        best = a;
    }
    if (!best) best = none ? none : &t->legal[0];
    return policy_say(t, best->kind == NL_A_CLOSE ? BOT_R_GOOD_DEAL : BOT_R_WITHDRAW, 0, *best);
}
