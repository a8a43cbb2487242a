/* belief.c - updates the hypotheses about hands from what is heard. */
#include "bots/island/belief.h"

#include <string.h>

#include "neuland/island/events.h"

typedef const uint8_t counts[NL_KINDS];

static const uint8_t cost_road[NL_KINDS] = { 1, 1, 0, 0, 0 };
static const uint8_t cost_settlement[NL_KINDS] = { 1, 1, 1, 1, 0 };
static const uint8_t cost_city[NL_KINDS] = { 0, 0, 0, 2, 3 };
static const uint8_t cost_card[NL_KINDS] = { 0, 0, 1, 1, 1 };

/* ---- hands packed into five times five bits -------------------------------------------------- */

static int hand_get(uint32_t hand, int kind) { return (int)(hand >> (5 * kind) & 31); }

static uint32_t hand_one(int kind) { return UINT32_C(1) << (5 * kind); }

static uint32_t hand_of(counts cards)
{
    uint32_t hand = 0;
    for (int k = 0; k < NL_KINDS; k++) hand |= (uint32_t)cards[k] << (5 * k);
    return hand;
}

static bool hand_covers(uint32_t hand, counts cards)
{
    for (int k = 0; k < NL_KINDS; k++)
        if (hand_get(hand, k) < cards[k]) return false;
    return true;
}

static int cards_sum(counts cards)
{
    int sum = 0;
    for (int k = 0; k < NL_KINDS; k++) sum += cards[k];
    return sum;
}

/* ---- cards that change hands ----------------------------------------------------------------- */

/* The seat's own hand is visible in its view. */
static bool belief_open(const belief *b, int seat) { return seat == b->seat || seat >= b->seats; }

static void belief_add(belief *b, int seat, counts cards)
{
    if (belief_open(b, seat)) return;
    b->total[seat] = (uint8_t)(b->total[seat] + cards_sum(cards));
    for (int k = 0; k < NL_KINDS; k++) {
        b->low[seat][k] = (uint8_t)(b->low[seat][k] + cards[k]);
        b->high[seat][k] = (uint8_t)(b->high[seat][k] + cards[k]);
    }
    for (int i = 0; i < b->count; i++) b->at[i].hand[seat] += hand_of(cards);
}

void belief_need(belief *b, int seat, counts cards)
{
    int kept = 0;
    if (belief_open(b, seat)) return;
    for (int k = 0; k < NL_KINDS; k++) {
        if (b->low[seat][k] < cards[k]) b->low[seat][k] = cards[k];
        if (b->high[seat][k] < cards[k]) b->known = false;
    }
    for (int i = 0; i < b->count; i++)
        if (hand_covers(b->at[i].hand[seat], cards)) b->at[kept++] = b->at[i];
    b->count = kept;
    if (kept == 0) b->known = false;
}

static void belief_remove(belief *b, int seat, counts cards)
{
    belief_need(b, seat, cards);
    if (belief_open(b, seat) || !b->known) return;
    b->total[seat] = (uint8_t)(b->total[seat] - cards_sum(cards));
    for (int k = 0; k < NL_KINDS; k++) {
        b->low[seat][k] = (uint8_t)(b->low[seat][k] - cards[k]);
        b->high[seat][k] = (uint8_t)(b->high[seat][k] - cards[k]);
    }
    for (int i = 0; i < b->count; i++) b->at[i].hand[seat] -= hand_of(cards);
}

/* The seat has exactly this many cards of a kind. */
static void belief_exactly(belief *b, int seat, int kind, int count)
{
    int kept = 0;
    if (belief_open(b, seat)) return;
    b->low[seat][kind] = b->high[seat][kind] = (uint8_t)count;
    for (int i = 0; i < b->count; i++)
        if (hand_get(b->at[i].hand[seat], kind) == count) b->at[kept++] = b->at[i];
    b->count = kept;
    if (kept == 0) b->known = false;
}

/* ---- hidden thefts --------------------------------------------------------------------------- */

/* Must be larger than BELIEF_CASES, so that probing always finds a free slot. */
enum { MERGE_SLOTS = 2048 };

typedef struct merge {
    belief_case at[BELIEF_CASES];
    int16_t slot[MERGE_SLOTS]; /* index + 1; 0: free */
    int count;
    bool lost;
} merge;

static uint32_t merge_hash(const belief_case *c)
{
    uint64_t h = 0;
    for (int i = 0; i < NL_SEATS; i++) h = (h ^ c->hand[i]) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(h >> 40);
}

/* If there is no room left, replaces the least likely hypothesis. */
static void merge_replace(merge *m, const belief_case *c)
{
    int least = 0;
    m->lost = true;
    for (int i = 1; i < m->count; i++)
        if (m->at[i].weight < m->at[least].weight) least = i;
    if (m->at[least].weight < c->weight) m->at[least] = *c;
}

static void merge_put(merge *m, const belief_case *c)
{
    uint32_t at = merge_hash(c) % MERGE_SLOTS;

    if (m->lost) {
        merge_replace(m, c);
        return;
    }
    for (; m->slot[at]; at = (at + 1) % MERGE_SLOTS) {
        belief_case *same = &m->at[m->slot[at] - 1];
        if (memcmp(same->hand, c->hand, sizeof same->hand) != 0) continue;
        same->weight += c->weight;
        return;
    }
    if (m->count == BELIEF_CASES) {
        merge_replace(m, c);
        return;
    }
    m->at[m->count++] = *c;
    m->slot[at] = (int16_t)m->count;
}

static void belief_scale(belief *b)
{
    float sum = 0;
    for (int i = 0; i < b->count; i++) sum += b->at[i].weight;
    for (int i = 0; sum > 0 && i < b->count; i++) b->at[i].weight /= sum;
}

static void belief_steal_bounds(belief *b, int thief, int victim)
{
    for (int k = 0; k < NL_KINDS; k++) {
        if (b->high[victim][k] == 0) continue;
        b->high[thief][k]++;
        if (b->low[victim][k] > 0) b->low[victim][k]--;
    }
    b->total[victim]--;
    b->total[thief]++;
    for (int k = 0; k < NL_KINDS; k++)
        if (b->high[victim][k] > b->total[victim]) b->high[victim][k] = b->total[victim];
}

/* Each card of the victim is equally likely. */
static void belief_steal(belief *b, int thief, int victim)
{
    merge m;

    if (b->total[victim] == 0) {
        b->known = false;
        return;
    }
    m.count = 0;
    m.lost = false;
    memset(m.slot, 0, sizeof m.slot);
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < NL_KINDS; k++) {
            belief_case c = b->at[i];
            const int cards = hand_get(c.hand[victim], k);
            if (cards == 0) continue;
            c.weight *= (float)cards / (float)b->total[victim];
            c.hand[victim] -= hand_one(k);
            c.hand[thief] += hand_one(k);
            merge_put(&m, &c);
        }
    memcpy(b->at, m.at, (size_t)m.count * sizeof m.at[0]);
    b->count = m.count;
    if (m.lost) b->complete = false;
    belief_steal_bounds(b, thief, victim);
    belief_scale(b);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void hear_stole(belief *b, const nl_e_stole *e)
{
    uint8_t one[NL_KINDS] = { 0 };

    if (e->kind < NL_KINDS) {
        one[e->kind] = 1;
        belief_remove(b, e->victim, one);
        belief_add(b, e->seat, one);
    } else if (!belief_open(b, e->seat) && !belief_open(b, e->victim)) {
        belief_steal(b, e->seat, e->victim);
    }
}

static void hear_dealt(belief *b, const nl_e_dealt *e)
{
    belief_remove(b, e->seat, e->gives);
    belief_remove(b, e->with, e->takes);
    belief_add(b, e->seat, e->takes);
    belief_add(b, e->with, e->gives);
}

static void hear_traded(belief *b, const nl_e_traded *e)
{
    uint8_t gave[NL_KINDS] = { 0 }, got[NL_KINDS] = { 0 };
    gave[e->gives] = e->count;
    got[e->takes] = 1;
    belief_remove(b, e->seat, gave);
    belief_add(b, e->seat, got);
}

/* A monopoly names the seats that had cards of the kind; the others had none. */
static void hear_monopoly(belief *b, const nl_event *events, int count, const nl_e_monopoly *first)
{
    const int thief = first->seat, kind = first->kind;
    uint8_t taken[NL_SEATS] = { 0 }, gain[NL_KINDS] = { 0 };

    for (int i = 0; i < count; i++) {
        const nl_e_monopoly *e = nl_as_monopoly(&events[i]);
        if (e->event == NL_E_MONOPOLY) taken[e->victim % NL_SEATS] = e->count;
    }
    for (int seat = 0; seat < b->seats; seat++) {
        uint8_t lost[NL_KINDS] = { 0 };
        if (seat == thief) continue;
        belief_exactly(b, seat, kind, taken[seat]);
        lost[kind] = taken[seat];
        belief_remove(b, seat, lost);
        gain[kind] = (uint8_t)(gain[kind] + taken[seat]);
    }
    belief_add(b, thief, gain);
}

/* A build or purchase costs the printed price, unless another payment was announced. */
static void hear_price(belief *b, int seat, counts price)
{
    if (!b->paid) belief_remove(b, seat, price);
    b->paid = false;
}

static void hear_move(belief *b, int from, int to, int kind)
{
    uint8_t one[NL_KINDS] = { 0 };
    one[kind] = 1;
    belief_remove(b, from, one);
    belief_add(b, to, one);
}

/* A hand that is shown for a moment. */
static void hear_hand(belief *b, int seat, counts cards)
{
    for (int k = 0; k < NL_KINDS; k++)
        if (cards[k] != NL_UNKNOWN) belief_exactly(b, seat, k, cards[k]);
}

/* A seat that gives a card has it. */
static void hear_gift(belief *b, int seat, int kind)
{
    uint8_t one[NL_KINDS] = { 0 };
    one[kind] = 1;
    belief_need(b, seat, one);
    b->gift_seat = (uint8_t)seat;
    b->gift_kind = (uint8_t)kind;
}

static void hear_forced(belief *b, const nl_e_forced *e)
{
    if (e->had)
        hear_move(b, e->victim, e->seat, e->kind);
    else
        belief_exactly(b, e->victim, e->kind, 0);
}

/* Events that occur only in scenarios. */
static void hear_more(belief *b, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_PAID:
        belief_remove(b, e->seat, nl_as_paid(e)->cards);
        b->paid = true;
        break;
    case NL_E_REDEEMED: b->paid = nl_as_redeemed(e)->guild == NL_SCHOLARS; break;
    case NL_E_PUT_UNDER: b->paid = true; break; /* the replacement card costs nothing */
    case NL_E_FORCED: hear_forced(b, nl_as_forced(e)); break;
    case NL_E_GAVE_BACK:
        hear_move(b, e->seat, nl_as_gave_back(e)->victim, nl_as_gave_back(e)->kind);
        break;
    case NL_E_SAW_HAND: hear_hand(b, nl_as_saw_hand(e)->victim, nl_as_saw_hand(e)->cards); break;
    case NL_E_GIFT: hear_gift(b, e->seat, nl_as_gift(e)->kind); break;
    case NL_E_GIFT_ANSWERED:
        if (nl_as_gift_answered(e)->answer == 1) hear_move(b, b->gift_seat, e->seat, b->gift_kind);
        break;
    default: break;
    }
}

static void hear_one(belief *b, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_GAINED: belief_add(b, e->seat, nl_as_gained(e)->cards); break;
    case NL_E_TOOK: belief_add(b, e->seat, nl_as_took(e)->cards); break;
    case NL_E_BUILT_ROAD:
        if (!nl_as_built_road(e)->free) hear_price(b, e->seat, cost_road);
        break;
    case NL_E_BUILT_SETTLEMENT: hear_price(b, e->seat, cost_settlement); break;
    case NL_E_BUILT_CITY: hear_price(b, e->seat, cost_city); break;
    case NL_E_BOUGHT: hear_price(b, e->seat, cost_card); break;
    case NL_E_DISCARDED: belief_remove(b, e->seat, nl_as_discarded(e)->cards); break;
    case NL_E_STOLE: hear_stole(b, nl_as_stole(e)); break;
    case NL_E_TRADED: hear_traded(b, nl_as_traded(e)); break;
    case NL_E_DEALT: hear_dealt(b, nl_as_dealt(e)); break;
    case NL_E_OFFERED:
        belief_need(b, e->seat, nl_as_offered(e)->gives);
        memcpy(b->takes, nl_as_offered(e)->takes, sizeof b->takes);
        break;
    case NL_E_COUNTERED: belief_need(b, e->seat, nl_as_countered(e)->gives); break;
    case NL_E_PROPOSED: belief_need(b, e->seat, nl_as_proposed(e)->gives); break;
    case NL_E_REPLIED:
        belief_need(b, e->seat, nl_as_replied(e)->gives);
        memcpy(b->takes, nl_as_replied(e)->takes, sizeof b->takes);
        break;
    case NL_E_ANSWERED:
        if (nl_as_answered(e)->accepted) belief_need(b, e->seat, b->takes);
        break;
    default: hear_more(b, e); break;
    }
}

void belief_hear(belief *b, const nl_event *events, int count)
{
    bool monopoly = false;
    b->unheard = false;
    for (int i = 0; i < count && b->known; i++) {
        if (events[i].kind != NL_E_MONOPOLY) {
            hear_one(b, &events[i]);
        } else if (!monopoly) {
            hear_monopoly(b, events, count, nl_as_monopoly(&events[i]));
            monopoly = true;
        }
    }
}

void belief_init(belief *b, const nl_game *g, int seat)
{
    const nl_rules rules = nl_game_rules(g);
    nl_island island;
    nl_state start;

    b->seats = rules.seats;
    b->seat = seat;
    b->target = rules.target;
    b->all_win = rules.preset != NL_PRESET_NONE && rules.preset != NL_PRESET_PRINTED;
    b->scenario = rules.helpers != NL_HELPERS_NONE || rules.friends != 0;
    b->paid = b->unheard = false;
    b->known = b->complete = true;
    b->count = 1;
    memset(b->low, 0, sizeof b->low);
    memset(b->high, 0, sizeof b->high);
    memset(b->total, 0, sizeof b->total);
    memset(b->takes, 0, sizeof b->takes);
    memset(&b->at[0], 0, sizeof b->at[0]);
    b->at[0].weight = 1;
    nl_start(g, &start); /* the beginners' set-up starts with public cards */
    nl_island_read(g, &start, &island);
    memcpy(b->supply, island.bank, sizeof b->supply);
    memcpy(b->deck, island.deck, sizeof b->deck);
    for (int i = 0; i < b->seats; i++) {
        belief_add(b, i, island.seat[i].hand);
        for (int k = 0; k < NL_KINDS; k++)
            b->supply[k] = (uint8_t)(b->supply[k] + island.seat[i].hand[k]);
    }
}
