/* eval.c - from positions to win chances: features of cards and turns, the net, and the cache. */
#include "bots/island/eval/eval.h"

#include <string.h>

#include "bots/island/eval/inside.h"

const eval_net eval_tuned = {
#include "bots/island/eval/eval.def"
};

const eval_net eval_tuned_more = {
#include "bots/island/eval/more.def"
};

const eval_net *eval_net_for(const eval_board *b)
{
    return b->more ? &eval_tuned_more : &eval_tuned;
}

/* ---- how soon something can be paid for ------------------------------------------------------ */

/* Entries of rolls_per_card; more pips than that count as the last entry. */
enum { EVAL_FLOW = 64 };

/* Expected rolls until a card arrives, by pips. Zero pips count as half a pip. */
#define R4(n)  36.0f / ((n) ? (n) : 0.5f), 36.0f / ((n) + 1), 36.0f / ((n) + 2), 36.0f / ((n) + 3)
#define R16(n) R4(n), R4((n) + 4), R4((n) + 8), R4((n) + 12)
static const float rolls_per_card[EVAL_FLOW] = { R16(0), R16(16), R16(32), R16(48) };

typedef struct purse {
    nl_lanes hand, pips; /* pips, except those blocked by the robber */
    nl_lanes twos;       /* lanes of kinds that trade 2:1, all bits of them */
    int rest;            /* the rate of all others, 3 or 4 */
} purse;

#define LANES_COST(brick, lumber, wool, grain, ore)                         \
    ((nl_lanes)(brick) | (nl_lanes)(lumber) << 8 | (nl_lanes)(wool) << 16 | \
     (nl_lanes)(grain) << 24 | (nl_lanes)(ore) << 32)
static const nl_lanes cost_settlement[2] = { LANES_COST(1, 1, 1, 1, 0), LANES_COST(2, 2, 1, 1, 0) };
static const nl_lanes cost_city = LANES_COST(0, 0, 0, 2, 3), cost_card = LANES_COST(0, 0, 1, 1, 1);

/* The five lanes added up; below 256. */
static int lanes_sum(nl_lanes w) { return (int)(w * LANES_EACH >> 32 & 0xFF); }

/* A third of each lane, rounded down: n * 86 / 256 for n below 128. */
static nl_lanes lanes_third(nl_lanes w)
{
    const nl_lanes some = UINT64_C(0x000000FF00FF00FF);
    return ((w & some) * 86 >> 8 & some) | ((w >> 8 & some) * 86 & some << 8);
}

/* The approximate number of rolls until the hand can pay; 0 means now, with bank trades. What is
   not needed is traded; the kind that takes longest decides. */
static float purse_rolls(const purse *p, nl_lanes cost)
{
    const nl_lanes hand = p->hand & LANES_FIVE, low = LANES_FIVE & ~LANES_HIGH;
    const nl_lanes enough = lanes_at_least(hand, cost), paid = (enough << 1) - (enough >> 7);
    const nl_lanes need = ((cost | LANES_HIGH) - hand) & ~paid & low;
    const nl_lanes spare = ((hand | LANES_HIGH) - cost) & paid & low, others = spare & ~p->twos;
    const nl_lanes traded = p->rest == 3 ? lanes_third(others) : (others & ~(LANES_EACH * 3)) >> 2;
    const int trades = lanes_sum((spare & p->twos & ~LANES_EACH) >> 1) + lanes_sum(traded);
    const int missing = lanes_sum(need);
    int flow;
    float most = 0;

    if (missing <= trades) return 0;
    flow = 6 * lanes_sum(p->pips & paid & p->twos) +
           12 / p->rest * lanes_sum(p->pips & paid & ~p->twos);
    flow /= 12;
    for (nl_lanes left = lanes_held(need); left; left &= left - 1) {
        const int k = bits_first(left) / 8, pips = lanes_get(p->pips, k) + flow;
        const float each = rolls_per_card[pips < EVAL_FLOW ? pips : EVAL_FLOW - 1];
        const float rolls = (float)lanes_get(need, k) * each;
        if (rolls > most) most = rolls;
    }
    return most * (float)(missing - trades) / (float)missing;
}

/* The lanes of a set of kinds: rates that last until the part ends. */
static nl_lanes kinds_lanes(unsigned kinds)
{
    nl_lanes out = 0;
    for (int k = 0; k < NL_KINDS; k++)
        if (kinds >> k & 1) out |= UINT64_C(0xFF) << 8 * k;
    return out;
}

static float soon(float rolls) { return 8.0f / (8.0f + rolls); }

/* ---- features of cards ----------------------------------------------------------------------- */

static int held(const nl_words *w, int seat, int card)
{
    return lanes_get(w->seat[seat].dev, card);
}

static int knights(const nl_words *w, int seat) { return (int)(w->seat[seat].dev >> 48 & 0xFF); }

/* Who has played the most knights, how many, and how many the next one. */
typedef struct rivals {
    int who, most, next;
} rivals;

static rivals rivals_of(const eval_board *b, const nl_words *w)
{
    rivals r = { 0, 0, 0 };
    for (int i = 0; i < b->seats; i++) {
        const int played = knights(w, i);
        if (played > r.most) {
            r.next = r.most;
            r.most = played;
            r.who = i;
        } else if (played > r.next) {
            r.next = played;
        }
    }
    return r;
}

static int clip(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

static int points(const eval_board *b, const eval_place *p, const nl_words *w, int seat)
{
    return p->settlements + 2 * p->cities + (w->longest == seat ? 2 : 0) +
           (w->army == seat ? 2 : 0) + held(w, seat, NL_POINT) +
           (b->scenario ? w->more.chips[seat] : 0);
}

/* The most knights that another seat has played. */
static int other_knights_of(const rivals *r, int seat)
{
    return seat == r->who ? r->next : r->most;
}

/* How far the holder of the longest trail is ahead, up to three roads. */
static int longest_lead(const eval_board *b, const eval_place *place, int seat)
{
    int other = 0;
    for (int i = 0; i < b->seats; i++)
        if (i != seat && place[i].length > other) other = place[i].length;
    return clip(place[seat].length - other, 0, 3);
}

/* How near another seat is to it, 0 to 5. */
static int longest_near(const eval_place *place, const nl_words *w, int seat)
{
    const int out_of_reach = w->longest_length >= 5 ? w->longest_length - 4 : 0;
    return w->longest == seat ? 0 : clip(place[seat].length - out_of_reach, 0, 5);
}

static void card_races(const eval_board *b, const eval_place *place, const nl_words *w,
                       const rivals *r, int seat, float *f)
{
    const int other_knights = other_knights_of(r, seat);
    int gap;

    f[EVAL_C_KNIGHTS_OPEN] = (float)knights(w, seat) * 0.25f;
    f[EVAL_C_ARMY] = f[EVAL_C_ARMY_NEAR] = f[EVAL_C_ARMY_SAFE] = 0;
    if (w->army == seat) {
        f[EVAL_C_ARMY] = 1;
        f[EVAL_C_ARMY_SAFE] = (float)clip(knights(w, seat) - other_knights, 0, 3) * (1.0f / 3);
    } else {
        gap = (other_knights >= 3 ? other_knights + 1 : 3) - knights(w, seat) -
              held(w, seat, NL_KNIGHT);
        f[EVAL_C_ARMY_NEAR] = (float)clip(4 - gap, 0, 4) * 0.25f;
    }
    f[EVAL_C_LONGEST] = f[EVAL_C_LONGEST_SAFE] = 0;
    if (w->longest == seat) {
        f[EVAL_C_LONGEST] = 1;
        f[EVAL_C_LONGEST_SAFE] = (float)longest_lead(b, place, seat) * (1.0f / 3);
    }
    f[EVAL_C_LONGEST_NEAR] = (float)longest_near(place, w, seat) * 0.2f;
}

static bool is_founding(const nl_words *w)
{
    return w->top.decision == NL_D_FOUND_SETTLEMENT || w->top.decision == NL_D_FOUND_ROAD;
}

static int turns_away(const eval_board *b, const nl_words *w, int seat)
{
    return seat >= w->turn ? seat - w->turn : seat + b->seats - w->turn;
}

/* How many cards the seat still has to discard. */
static int cards_owed(const nl_words *w, int seat)
{
    const int total = lanes_total(w->seat[seat].hand);
    int aside;
    if (w->top.decision != NL_D_DISCARD || !(w->top.a >> seat & 1)) return 0;
    aside = lanes_total(w->seat[seat].pending);
    return (total + aside) / 2 - aside;
}

static void card_turn(const eval_board *b, const eval_place *p, const nl_words *w, int seat,
                      float *f)
{
    const int decision = w->top.decision;
    const bool founding = is_founding(w);
    const int later = turns_away(b, w, seat), total = lanes_total(w->seat[seat].hand);

    f[EVAL_C_TURN_MAIN] = !founding && later == 0 && decision != NL_D_ROLL ? 1 : 0;
    f[EVAL_C_TURN_ROLL] = !founding && later == 0 && decision == NL_D_ROLL ? 1 : 0;
    f[EVAL_C_TURN_LATER] = founding ? 0 : (float)later * 0.25f;
    f[EVAL_C_FOUNDINGS] = founding ? (float)clip(2 - p->settlements, 0, 2) * 0.5f : 0;
    f[EVAL_C_FREE_ROADS] =
        decision == NL_D_FREE_ROAD && w->top.seat == seat ? (float)w->top.a * 0.5f : 0;
    f[EVAL_C_ROBBER] = decision == NL_D_ROBBER && w->top.seat == seat ? 1 : 0;
    f[EVAL_C_OWES] = (float)cards_owed(w, seat) * 0.2f;
    f[EVAL_C_HAND] = (float)total * 0.125f;
    f[EVAL_C_HAND_OVER] = total > b->limit ? (float)clip(total - b->limit, 0, 8) * 0.25f : 0;
}

static void card_builds(const eval_board *b, const eval_place *p, const purse *mine, float *f)
{
    const bool sites = p->settlements < b->settlements_each && p->site < 3;
    const bool cities = p->cities < b->cities_each && p->settlements > 0;
    const float settlement = purse_rolls(mine, cost_settlement[p->site > 0]);
    const float city = purse_rolls(mine, cost_city), card = purse_rolls(mine, cost_card);

    f[EVAL_C_SOON_SETTLEMENT] = sites ? soon(p->site < 2 ? settlement : settlement + 8) : 0;
    f[EVAL_C_SOON_CITY] = cities ? soon(city) : 0;
    f[EVAL_C_SOON_CARD] = soon(card);
    f[EVAL_C_NOW_SETTLEMENT] = sites && p->site < 2 && settlement <= 0 ? 1 : 0;
    f[EVAL_C_NOW_CITY] = cities && city <= 0 ? 1 : 0;
    f[EVAL_C_NOW_CARD] = card <= 0 ? 1 : 0;
}

/* The pips that the robber takes from the seat. */
static int robbed_pips(const eval_board *b, const nl_words *w, int seat)
{
    const nl_words_seat *s = &w->seat[seat];
    const nl_set at = b->hex_corners[w->robber];
    return (set_count(set_and(set_read(s->settlements), at)) +
            2 * set_count(set_and(set_read(s->cities), at))) *
           b->hex_pips[w->robber];
}

/* f is the whole list of features; only those of cards are written. */
static void card_features(const eval_board *b, const eval_place *place, const nl_words *w,
                          const rivals *r, int seat, float *f)
{
    const eval_place *p = &place[seat];
    const nl_words_seat *s = &w->seat[seat];
    const int robbed = robbed_pips(b, w, seat);
    const int missing = clip(b->target - points(b, p, w, seat), 0, 10);
    purse mine = { s->hand, p->income, p->twos, p->rest };
    int pips;

    if (robbed) mine.pips -= (nl_lanes)robbed << 8 * b->hex_kind[w->robber];
    if (b->scenario && w->part == seat) mine.twos |= kinds_lanes(w->more.rates);
    pips = lanes_sum(mine.pips);
    for (int k = 0; k < NL_KINDS; k++) {
        const int cards = lanes_get(s->hand, k);
        f[EVAL_C_HAND_BRICK + k] = (float)(cards < 5 ? cards : 5) * 0.25f;
    }
    f[EVAL_C_MISSING] = (float)missing * 0.1f;
    f[EVAL_C_MISSING_4] = missing < 4 ? (float)(4 - missing) * 0.25f : 0;
    f[EVAL_C_MISSING_2] = missing < 2 ? (float)(2 - missing) * 0.5f : 0;
    f[EVAL_C_MISSING_1] = missing < 2 ? 1 : 0;
    f[EVAL_C_KNIGHTS] = (float)held(w, seat, NL_KNIGHT) * 0.5f;
    f[EVAL_C_ROAD_CARDS] = (float)held(w, seat, NL_ROADS);
    f[EVAL_C_PLENTIES] = (float)held(w, seat, NL_PLENTY);
    f[EVAL_C_MONOPOLIES] = (float)held(w, seat, NL_MONOPOLY);
    f[EVAL_C_BLOCKED] = (float)robbed * 0.1f;
    f[EVAL_C_PIPS_LATE] = (float)(pips * missing) * (1.0f / 200);
    card_turn(b, p, w, seat, f);
    card_races(b, place, w, r, seat, f);
    card_builds(b, p, &mine, f);
    if (!b->more) return;
    eval_more_cards(b, w, seat, f);
    f[EVAL_C_WANTED] = (float)clip(b->target - points(b, p, w, seat) - 10, 0, 10) * 0.25f;
}

/* ---- the cache ------------------------------------------------------------------------------- */

/* Mixes in which chips are still there, who has met whom, and whether a meeting earns letters. */
static uint64_t places_more_key(const nl_words *w, uint64_t key)
{
    key = (key ^ w->more.crossings[0]) * UINT64_C(0xBF58476D1CE4E5B9);
    key = (key ^ key >> 29 ^ w->more.crossings[1]) * UINT64_C(0xBF58476D1CE4E5B9);
    for (int i = 0; i < NL_SEATS; i++)
        key = (key ^ key >> 31 ^ w->more.met[2 * i] ^ (uint64_t)w->more.met[2 * i + 1] << 16) *
              UINT64_C(0x94D049BB133111EB);
    return key ^ key >> 29 ^ (w->more.letters_left ? UINT64_C(0xD6E8FEB86659FD93) : 0);
}

/* The reach is part of the key, because with preset=catanatron it does not follow from the pieces:
   foreign buildings do not reduce it. */
static uint64_t places_key(const eval_board *b, const nl_words *w)
{
    uint64_t all = 0;
    for (int i = 0; i < b->seats; i++) {
        const nl_words_seat *s = &w->seat[i];
        uint64_t key = UINT64_C(0x9E3779B97F4A7C15) * (uint64_t)(i + 1);
        const uint64_t words[8] = { s->roads[0],       s->roads[1],  s->settlements[0],
                                    s->settlements[1], s->cities[0], s->cities[1],
                                    s->reach[0],       s->reach[1] };
        for (int n = 0; n < 8; n += 2) {
            key ^= words[n] + words[n + 1] * UINT64_C(0xD6E8FEB86659FD93);
            key *= UINT64_C(0xBF58476D1CE4E5B9);
            key ^= key >> 29;
        }
        all += key * UINT64_C(0x94D049BB133111EB);
    }
    all ^= all >> 32;
    if (b->scenario) all = places_more_key(w, all);
    return all | 1;
}

static uint64_t mixed(uint64_t key, uint64_t word)
{
    key = (key ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
    return key ^ key >> 29;
}

/* Of all that the rating of the seat takes from its places: the features, which tell its numbers of
   pieces and pips too, and the harbours. */
static uint64_t place_key(const eval_place *p, const int16_t steps[EVAL_PLACES + 1], int places)
{
    uint64_t words[(EVAL_PLACES + 4) / 4] = { 0 };
    uint64_t key = p->twos;

    memcpy(words, steps, (EVAL_PLACES + 1) * sizeof *steps);
    for (int i = 0; i < (places + 3) / 4; i++) key = mixed(key, words[i]);
    return key;
}

static void places_keep(eval_last *last, const nl_words *w, int seats, const eval_place *place,
                        float f[NL_SEATS][EVAL_PLACES], int16_t steps[NL_SEATS][EVAL_PLACES + 1])
{
    last->used = true;
    last->built = set_none();
    for (int i = 0; i < seats; i++) {
        const nl_words_seat *s = &w->seat[i];
        memcpy(last->pieces[i], s, sizeof last->pieces[i]);
        last->built = set_or(last->built, set_or(set_read(s->settlements), set_read(s->cities)));
    }
    memcpy(last->place, place, (size_t)seats * sizeof *place);
    memcpy(last->f, f, (size_t)seats * sizeof *f);
    memcpy(last->steps, steps, (size_t)seats * sizeof *steps);
}

static const eval_slot *places_of(const eval *e, const nl_words *w)
{
    const uint64_t key = places_key(e->board, w);
    const int places = e->board->scenario ? EVAL_PLACES : EVAL_PLACES_PLAIN;
    eval_slot *slot = &e->slot[(key >> 20) & (e->slots - 1)];
    float f[NL_SEATS][EVAL_PLACES];
    int16_t steps[NL_SEATS][EVAL_PLACES + 1];

    if (slot->key == key) return slot;
    eval_places(e->board, w, e->last, slot->seat, f);
    for (int i = 0; i < e->board->seats; i++) {
        net_places(e->net, e->last, i, places, f[i], steps[i], &slot->seat[i]);
        slot->seat[i].key = place_key(&slot->seat[i], steps[i], places);
    }
    if (e->last) places_keep(e->last, w, e->board->seats, slot->seat, f, steps);
    slot->key = key;
    return slot;
}

/* Everything besides the places of the seat and its own cards that its features depend on. */
static uint64_t seat_rest(const eval_board *b, const eval_place *place, const nl_words *w,
                          const rivals *r, int seat)
{
    const int decision = w->top.decision, later = turns_away(b, w, seat);
    const int robbed = robbed_pips(b, w, seat), other_knights = other_knights_of(r, seat);
    uint64_t rest = 0;

    if (is_founding(w))
        rest |= 3;
    else if (later == 0)
        rest |= decision == NL_D_ROLL ? 2 : 1;
    else
        rest |= (uint64_t)later << 2;
    if (decision == NL_D_FREE_ROAD && w->top.seat == seat) rest |= (uint64_t)w->top.a << 8;
    if (decision == NL_D_ROBBER && w->top.seat == seat) rest |= 1u << 16;
    if (decision == NL_D_DISCARD) rest |= (uint64_t)cards_owed(w, seat) << 20;
    if (robbed) rest |= (uint64_t)(robbed << 3 | b->hex_kind[w->robber]) << 28;
    if (w->army == seat || other_knights >= 3) rest |= (uint64_t)other_knights << 40;
    rest |= (uint64_t)(w->army == seat) << 46 | (uint64_t)(w->longest == seat) << 47;
    if (w->longest == seat) rest |= (uint64_t)longest_lead(b, place, seat) << 48;
    return rest | (uint64_t)longest_near(place, w, seat) << 52;
}

/* The cache entry for a seat's weight. In a search most seats are unchanged since the last
   position. */
static eval_memo *seat_memo(const eval *e, const nl_words *w, const rivals *r,
                            const eval_slot *slot, int seat, uint64_t *out)
{
    const nl_words_seat *s = &w->seat[seat];
    uint64_t key = slot->seat[seat].key ^ s->hand * UINT64_C(0x9E3779B97F4A7C15);

    key = ((key ^ key >> 32) + s->dev) * UINT64_C(0xBF58476D1CE4E5B9);
    key = ((key ^ key >> 29) + seat_rest(e->board, slot->seat, w, r, seat)) *
          UINT64_C(0x94D049BB133111EB);
    if (e->board->more)
        key =
            ((key ^ key >> 31) + eval_more_rest(e->board, w, seat)) * UINT64_C(0x9E3779B97F4A7C15);
    *out = key = (key ^ key >> 32) * UINT64_C(0xD6E8FEB86659FD93) | 1;
    return &e->memo[key >> 40 & (e->memos - 1)];
}

static float seat_weight(const eval *e, const nl_words *w, const rivals *r, const eval_slot *slot,
                         int seat)
{
    float f[NET_ROOM];

    for (int i = NET_FROM; i < EVAL_PLACES; i++) f[i] = 0;
    for (int i = e->board->more ? EVAL_FEATURES : EVAL_FEATURES_PLAIN; i & 7; i++) f[i] = 0;
    card_features(e->board, slot->seat, w, r, seat, f);
    return net_seat(e->net, &slot->seat[seat], e->board->more, f);
}

/* ---- public functions ------------------------------------------------------------------------ */

float eval_exp(float x)
{
    union {
        uint32_t bits;
        float value;
    } power;
    float t, whole;

    if (x < -80) x = -80;
    if (x > 80) x = 80;
    t = x * 1.44269504f;
    whole = (float)(int)(t - (float)(t < 0)); /* no jump: it could not be foreseen */
    t = (t - whole) * 0.69314718f;            /* 0 to ln 2 */
    power.bits = (uint32_t)((int)whole + 127) << 23;
    return power.value *
           (1 + t * (1 + t * (0.5f + t * (0.16666667f + t * (0.041666667f + t * 0.0083333f)))));
}

void eval_chances(const eval *e, const nl_words *w, float out[NL_SEATS])
{
    const int seats = e->board->seats;
    const rivals r = rivals_of(e->board, w);
    const eval_slot *slot;
    eval_memo *memo[NL_SEATS];
    uint64_t key[NL_SEATS];
    float most = -1000, sum = 0;

    if (w->top.decision == NL_D_OVER) {
        for (int i = 0; i < seats; i++)
            out[i] = w->winner == NL_NOBODY ? 0 : w->winner == i ? 1 : 0;
        return;
    }
    slot = places_of(e, w);
    for (int i = 0; i < seats; i++) { /* prefetched together, because memory is slow */
        memo[i] = seat_memo(e, w, &r, slot, i, &key[i]);
        __builtin_prefetch(memo[i]);
    }
    for (int i = 0; i < seats; i++) {
        if (memo[i]->key != key[i])
            *memo[i] = (eval_memo){ key[i], seat_weight(e, w, &r, slot, i) };
        out[i] = memo[i]->weight;
        if (out[i] > most) most = out[i];
    }
    for (int i = 0; i < seats; i++) {
        out[i] = eval_exp(out[i] - most);
        sum += out[i];
    }
    for (int i = 0; i < seats; i++) out[i] /= sum;
}

void eval_features(const eval *e, const nl_words *w, int seat, float out[EVAL_FEATURES])
{
    float f[NL_SEATS][EVAL_PLACES];
    eval_place place[NL_SEATS];

    eval_places(e->board, w, NULL, place, f);
    memset(out, 0, EVAL_FEATURES * sizeof *out);
    memcpy(out, f[seat], sizeof f[seat]);
    const rivals r = rivals_of(e->board, w);
    card_features(e->board, place, w, &r, seat, out);
}
