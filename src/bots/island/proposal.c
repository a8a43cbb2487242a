/* proposal.c - what a seat off turn proposes to the seat on turn: of all terms that the other would
   take up, by the evaluation that both share, those that are best for itself. The other often
   completes a build with the cards, which is worth more to it than the cards alone. So more than
   one card can be asked for one. */
#include <string.h>

#include "bots/island/inside.h"
#include "rules/terms.h"

/* Most cards given and taken, terms looked at closely, and the sampled states for that. */
enum {
    PROPOSAL_GIVES = 2,
    PROPOSAL_TAKES = 3,
    PROPOSAL_FIELD = 24,
    PROPOSAL_CLOSELY = 3,
    PROPOSAL_BUNDLES = 1024 /* up to three cards of each kind */
};

/* What the author must gain by the cards alone, and after what the other builds. */
static const float own_least = 0.008f;
/* What the other may lose by the cards alone: it may gain more by what it builds with them. */
static const float other_loss = 0.018f;

typedef struct bid {
    nl_action action;
    float gain; /* of the author, by the cards alone */
} bid;

/* The sampled states without new terms, seen by the author and by the other seat. */
typedef struct bidding {
    const thought *t;
    lookahead other;
    float least;                            /* what the other must gain at least */
    uint8_t hand[POLICY_SAMPLES][NL_KINDS]; /* of the other */
    float now[POLICY_SAMPLES][NL_SEATS];    /* chances */
    float later[POLICY_SAMPLES];            /* the author's, after what the other builds */
    float rival[POLICY_SAMPLES];            /* the other's, by the best of all it can do */
    bid field[PROPOSAL_FIELD];              /* best first */
} bidding;

/* ---- one state ------------------------------------------------------------------------------- */

/* The n-th set of cards. Returns how many they are. */
static int cards_of(int n, uint8_t cards[NL_KINDS])
{
    int sum = 0;
    for (int k = 0; k < NL_KINDS; k++, n /= 4) sum += cards[k] = (uint8_t)(n % 4);
    return sum;
}

static bool cards_held(const uint8_t hand[NL_KINDS], const uint8_t cards[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++)
        if (cards[k] > hand[k]) return false;
    return true;
}

static bool cards_meet(const uint8_t a[NL_KINDS], const uint8_t b[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++)
        if (a[k] && b[k]) return true;
    return false;
}

static nl_action bid_close(const bidding *b)
{
    return (nl_action){ NL_A_CLOSE, (uint8_t)b->other.seat, { (uint8_t)b->t->seat } };
}

/* A sampled state after the proposal, and after it was taken up. */
static bool bid_done(const bidding *b, int n, nl_action a, nl_state *proposed, nl_state *closed)
{
    const nl_game *g = b->t->game;
    nl_copy(g, proposed, &b->t->sample[n]);
    if (nl_apply(g, proposed, a, NULL) != NL_OK) return false;
    nl_copy(g, closed, proposed);
    return nl_apply(g, closed, bid_close(b), NULL) == NL_OK;
}

/* What the other gains by what the author stands for already; 0 if that is nothing. */
static float bid_standing(const bidding *b)
{
    float sum = 0, after[NL_SEATS];
    for (int n = 0; n < b->t->samples; n++) {
        nl_state closed;
        nl_copy(b->t->game, &closed, &b->t->sample[n]);
        if (nl_apply(b->t->game, &closed, bid_close(b), NULL) != NL_OK) return 0;
        ahead_chances(&b->t->ahead, &closed, after);
        sum += after[b->other.seat] - b->now[n][b->other.seat];
    }
    return sum > 0 ? sum / (float)b->t->samples : 0;
}

/* The best that the other can do without a deal, as it weighs its actions. */
static float bid_rival(const bidding *b, int n)
{
    const nl_state *s = &b->t->sample[n];
    nl_action legal[NL_ACTIONS_MAX];
    const int count = nl_legal(b->t->game, s, b->other.seat, legal);
    float best = 0;

    for (int i = 0; i < count; i++) {
        if (nl_action_is(NL_ISLAND, legal[i].kind, NL_IS_OFFER | NL_IS_CLOSE)) continue;
        const int depth = legal[i].kind == NL_A_TRADE ? AHEAD_DEPTH : AHEAD_DEPTH - 1;
        const float value = ahead_after(&b->other, s, legal[i], depth);
        if (value > best) best = value;
    }
    return best;
}

/* ---- the field ------------------------------------------------------------------------------- */

static void bid_keep(bid field[PROPOSAL_FIELD], bid next)
{
    for (int i = 0; i < PROPOSAL_FIELD; i++) {
        const bid old = field[i];
        if (next.gain <= old.gain) continue;
        field[i] = next;
        next = old;
    }
}

/* Judges terms by the cards alone. The samples must agree that the other has them. */
static void bid_glance(bidding *b, nl_action a)
{
    const thought *t = b->t;
    float mine = 0, others = 0, after[NL_SEATS];
    int possible = 0;

    for (int n = 0; n < t->samples; n++) {
        nl_state proposed, closed;
        if (!bid_done(b, n, a, &proposed, &closed)) continue;
        ahead_chances(&t->ahead, &closed, after);
        mine += after[t->seat] - b->now[n][t->seat];
        others += after[b->other.seat] - b->now[n][b->other.seat];
        possible++;
    }
    if (2 * possible < t->samples || mine < own_least * (float)t->samples) return;
    if (others < (b->least - other_loss) * (float)possible) return;
    bid_keep(b->field, (bid){ a, mine / (float)t->samples });
}

static void bidding_give(bidding *b, const uint8_t gives[NL_KINDS])
{
    const uint64_t last = b->t->policy->talk.last[b->other.seat];
    uint8_t takes[NL_KINDS];

    for (int n = 1; n < PROPOSAL_BUNDLES; n++) {
        bool held = false;
        if (cards_of(n, takes) > PROPOSAL_TAKES || cards_meet(gives, takes)) continue;
        for (int i = 0; i < b->t->samples; i++) held |= cards_held(b->hand[i], takes);
        nl_action a = { NL_A_PROPOSE, (uint8_t)b->t->seat, { 0 } };
        terms_write(terms_counts(gives, takes), a.arg);
        if (held && terms_read(a.arg) != last) bid_glance(b, a);
    }
}

static void bidding_init(bidding *b, const thought *t, int closely)
{
    memset(b, 0, sizeof *b);
    b->t = t;
    b->other = (lookahead){ t->game, t->ahead.eval, t->seen.turn };
    for (int n = 0; n < t->samples; n++) {
        nl_island now;
        nl_island_read(t->game, &t->sample[n], &now);
        memcpy(b->hand[n], now.seat[b->other.seat].hand, sizeof b->hand[n]);
        ahead_chances(&t->ahead, &t->sample[n], b->now[n]);
    }
    for (int n = 0; n < closely; n++) {
        float later[NL_SEATS];
        ahead_turn(&b->other, &t->sample[n], AHEAD_DEPTH, later);
        b->later[n] = later[t->seat];
        b->rival[n] = bid_rival(b, n);
    }
    b->least = deal_margin + bid_standing(b);
}

/* ---- the choice ------------------------------------------------------------------------------ */

/* What the author gains where the other takes the terms up: where they are better than the best it
   can do otherwise. That must be so in half of the samples. */
static float bid_worth(const bidding *b, int samples, nl_action a)
{
    float sum = 0;
    int taken = 0;

    for (int n = 0; n < samples; n++) {
        nl_state proposed, closed;
        float after[NL_SEATS];
        if (!bid_done(b, n, a, &proposed, &closed)) continue;
        if (ahead_after(&b->other, &proposed, bid_close(b), AHEAD_DEPTH - 1) <=
            b->rival[n] + b->least)
            continue;
        ahead_turn(&b->other, &closed, AHEAD_DEPTH, after);
        sum += after[b->t->seat] - b->later[n];
        taken++;
    }
    return 2 * taken < samples ? 0 : sum / (float)samples;
}

/* Where the author stands for something already, the new terms must please the other more; and it
   does not come with the same terms in two turns of the same seat. */
bool proposal_make(const thought *t, nl_action *out)
{
    const int closely = t->samples < PROPOSAL_CLOSELY ? t->samples : PROPOSAL_CLOSELY;
    uint64_t *last = &t->policy->talk.last[t->seen.turn];
    float most = own_least;
    bidding b;

    if (deal_leader(t, t->seen.turn)) return false;
    bidding_init(&b, t, closely);
    for (int n = 1; n < PROPOSAL_BUNDLES; n++) {
        uint8_t gives[NL_KINDS];
        if (cards_of(n, gives) <= PROPOSAL_GIVES && cards_held(t->seen.seat[t->seat].hand, gives))
            bidding_give(&b, gives);
    }
    for (int i = 0; i < PROPOSAL_FIELD && b.field[i].gain > 0; i++) {
        const float worth = bid_worth(&b, closely, b.field[i].action);
        if (worth <= most) continue;
        most = worth;
        *out = policy_say(t, BOT_R_GOOD_DEAL, 0, b.field[i].action);
    }
    const bool made = most > own_least;
    if (made || t->policy->talk.proposed == 0) *last = made ? terms_read(out->arg) : 0;
    return made;
}
