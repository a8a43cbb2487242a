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
    const uint8_t *rate;
    uint8_t hand[NL_KINDS], pips[NL_KINDS]; /* pips, except those blocked by the robber */
    uint8_t twelfths[NL_KINDS];             /* value of a card in trade, in twelfths of a card */
} purse;

static const uint8_t cost_settlement[2][NL_KINDS] = { { 1, 1, 1, 1, 0 }, { 2, 2, 1, 1, 0 } };
static const uint8_t cost_city[NL_KINDS] = { 0, 0, 0, 2, 3 };
static const uint8_t cost_card[NL_KINDS] = { 0, 0, 1, 1, 1 };

/* The approximate number of rolls until the hand can pay; 0 means now, with bank trades. What is
   not needed is traded; the kind that takes longest decides. */
static float purse_rolls(const purse *p, const uint8_t cost[NL_KINDS])
{
    int need[NL_KINDS], missing = 0, trades = 0, flow = 0;
    float most = 0;

    for (int k = 0; k < NL_KINDS; k++) {
        const int spare = p->hand[k] - cost[k];
        need[k] = spare < 0 ? -spare : 0;
        missing += need[k];
        if (spare > 0) trades += spare >= p->rate[k] ? spare / p->rate[k] : 0;
        if (spare >= 0) flow += p->pips[k] * p->twelfths[k];
    }
    if (missing <= trades) return 0;
    flow /= 12;
    for (int k = 0; k < NL_KINDS; k++) {
        const int pips = p->pips[k] + flow;
        const float each = rolls_per_card[pips < EVAL_FLOW ? pips : EVAL_FLOW - 1];
        const float rolls = (float)need[k] * each;
        if (rolls > most) most = rolls;
    }
    return most * (float)(missing - trades) / (float)missing;
}

/* Applies rates that last until the part ends. */
static void purse_rates(unsigned kinds, uint8_t rate[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++)
        if (kinds >> k & 1) rate[k] = 2;
}

static float soon(float rolls) { return 8.0f / (8.0f + rolls); }

/* ---- features of cards ----------------------------------------------------------------------- */

static int held(const nl_words *w, int seat, int card)
{
    return lanes_get(w->seat[seat].dev, card);
}

static int knights(const nl_words *w, int seat) { return (int)(w->seat[seat].dev >> 48 & 0xFF); }

static int clip(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

static int points(const eval_board *b, const eval_place *p, const nl_words *w, int seat)
{
    return p->settlements + 2 * p->cities + (w->longest == seat ? 2 : 0) +
           (w->army == seat ? 2 : 0) + held(w, seat, NL_POINT) +
           (b->scenario ? w->more.chips[seat] : 0);
}

static void card_races(const eval_board *b, const eval_place *place, const nl_words *w, int seat,
                       float *f)
{
    int other_knights = 0, other_length = 0, gap;

    for (int i = 0; i < b->seats; i++) {
        if (i == seat) continue;
        if (knights(w, i) > other_knights) other_knights = knights(w, i);
        if (place[i].length > other_length) other_length = place[i].length;
    }
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
    f[EVAL_C_LONGEST] = f[EVAL_C_LONGEST_NEAR] = f[EVAL_C_LONGEST_SAFE] = 0;
    if (w->longest == seat) {
        f[EVAL_C_LONGEST] = 1;
        f[EVAL_C_LONGEST_SAFE] = (float)clip(place[seat].length - other_length, 0, 3) * (1.0f / 3);
    } else {
        gap = (w->longest_length >= 5 ? w->longest_length + 1 : 5) - place[seat].length;
        f[EVAL_C_LONGEST_NEAR] = (float)clip(5 - gap, 0, 5) * 0.2f;
    }
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

/* f is the whole list of features; only those of cards are written. */
static void card_features(const eval_board *b, const eval_place *place, const nl_words *w, int seat,
                          float *f)
{
    /* By rate: at n:1 a card is worth 12 / n twelfths of another one. */
    static const uint8_t twelfths[5] = { 12, 12, 6, 4, 3 };
    const eval_place *p = &place[seat];
    const nl_words_seat *s = &w->seat[seat];
    const nl_set at = b->hex_corners[w->robber];
    const int robbed = (set_count(set_and(set_read(s->settlements), at)) +
                        2 * set_count(set_and(set_read(s->cities), at))) *
                       b->hex_pips[w->robber];
    const int missing = clip(b->target - points(b, p, w, seat), 0, 10);
    uint8_t rate[NL_KINDS];
    purse mine = { .rate = rate };
    int pips = 0;

    memcpy(rate, p->rate, sizeof rate);
    if (b->scenario && w->part == seat) purse_rates(w->more.rates, rate);

    for (int k = 0; k < NL_KINDS; k++) {
        const int cards = lanes_get(s->hand, k);
        mine.hand[k] = (uint8_t)cards;
        mine.pips[k] = (uint8_t)(p->pips[k] - (b->hex_kind[w->robber] == k ? robbed : 0));
        mine.twelfths[k] = twelfths[rate[k]];
        pips += mine.pips[k];
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
    card_races(b, place, w, seat, f);
    card_builds(b, p, &mine, f);
    if (!b->more) return;
    eval_more_cards(b, w, seat, f);
    f[EVAL_C_WANTED] = (float)clip(b->target - points(b, p, w, seat) - 10, 0, 10) * 0.25f;
}

/* ---- the net --------------------------------------------------------------------------------- */

/* Four numbers processed at once. The order of all sums is fixed, so that results are the same on
   every machine. */
typedef float four __attribute__((vector_size(16)));
enum { FOURS = EVAL_HIDDEN / 4 };

static four four_read(const float *at)
{
    four x;
    memcpy(&x, at, sizeof x);
    return x;
}

/* Adds a range of features to the hidden units. About half of them are zero and are skipped.
   Returns the linear part. */
static float net_add(const eval_net *net, int from, int to, const float *f, float linear,
                     four hidden[FOURS])
{
    uint8_t some[EVAL_FEATURES + 1];
    int count = 0;

    for (int i = from; i < to; i++) {
        some[count] = (uint8_t)i;
        count += f[i] != 0;
    }
    for (int n = 0; n < count; n++) {
        const int i = some[n];
        const four x = { f[i], f[i], f[i], f[i] };
        linear += net->skip[i] * f[i];
        for (int h = 0; h < FOURS; h++) hidden[h] += four_read(net->in[i] + 4 * h) * x;
    }
    return linear;
}

static void net_places(const eval_net *net, int places, const float f[EVAL_PLACES], eval_place *out)
{
    four hidden[FOURS];

    memcpy(hidden, net->bias, sizeof hidden);
    out->linear = net_add(net, 0, places, f, 0, hidden);
    memcpy(out->hidden, hidden, sizeof out->hidden);
}

static float net_seat(const eval_net *net, int features, const eval_place *p, const float *f)
{
    four hidden[FOURS], sum = { 0, 0, 0, 0 };
    float linear;

    memcpy(hidden, p->hidden, sizeof hidden);
    linear = net_add(net, EVAL_PLACES, features, f, p->linear, hidden);
    for (int h = 0; h < FOURS; h++) {
        const four zero = { 0, 0, 0, 0 };
        const four on = (four)((hidden[h] > zero) & (__typeof__(hidden[h] > zero))hidden[h]);
        sum += on * four_read(net->out + 4 * h);
    }
    return linear + (sum[0] + sum[1]) + (sum[2] + sum[3]);
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
    uint64_t key = UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < b->seats; i++) {
        const nl_words_seat *s = &w->seat[i];
        const uint64_t words[8] = { s->roads[0],       s->roads[1],  s->settlements[0],
                                    s->settlements[1], s->cities[0], s->cities[1],
                                    s->reach[0],       s->reach[1] };
        for (int n = 0; n < 8; n += 2) {
            key ^= words[n] + words[n + 1] * UINT64_C(0xD6E8FEB86659FD93);
            key *= UINT64_C(0xBF58476D1CE4E5B9);
            key ^= key >> 29;
        }
    }
    if (b->scenario) key = places_more_key(w, key);
    return key | 1;
}

static void places_keep(eval_last *last, const nl_words *w, int seats, const eval_place *place,
                        float f[NL_SEATS][EVAL_PLACES])
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
}

static const eval_slot *places_of(const eval *e, const nl_words *w)
{
    const uint64_t key = places_key(e->board, w);
    const int places = e->board->scenario ? EVAL_PLACES : EVAL_PLACES_PLAIN;
    eval_slot *slot = &e->slot[(key >> 20) & (e->slots - 1)];
    float f[NL_SEATS][EVAL_PLACES];

    if (slot->key == key) return slot;
    eval_places(e->board, w, e->last, slot->seat, f);
    for (int i = 0; i < e->board->seats; i++) {
        eval_place *p = &slot->seat[i];
        const void *now = f[i], *before = e->last ? e->last->f[i] : NULL; /* equal bits will do */
        if (before && e->last->used && memcmp(now, before, sizeof f[i]) == 0) {
            p->linear = e->last->place[i].linear;
            memcpy(p->hidden, e->last->place[i].hidden, sizeof p->hidden);
        } else {
            net_places(e->net, places, f[i], p);
        }
    }
    if (e->last) places_keep(e->last, w, e->board->seats, slot->seat, f);
    slot->key = key;
    return slot;
}

/* Everything besides the board and the seat's own cards that its features depend on. */
static uint64_t seat_rest(const eval_board *b, const nl_words *w, int seat)
{
    const int decision = w->top.decision, later = turns_away(b, w, seat);
    const bool asked = w->top.seat == seat;
    int others = 0;
    uint64_t rest = w->robber | (uint64_t)later << 8;

    for (int i = 0; i < b->seats; i++)
        if (i != seat && knights(w, i) > others) others = knights(w, i);
    if (is_founding(w))
        rest |= 3u << 12;
    else if (later == 0)
        rest |= (decision == NL_D_ROLL ? 2u : 1u) << 12;
    if (decision == NL_D_FREE_ROAD && asked) rest |= (uint64_t)w->top.a << 16;
    if (decision == NL_D_ROBBER && asked) rest |= 1u << 20;
    rest |= (uint64_t)cards_owed(w, seat) << 24;
    rest |= (uint64_t)(w->army == seat) << 32 | (uint64_t)(w->longest == seat) << 33;
    return rest | (uint64_t)others << 40 | (uint64_t)w->longest_length << 48;
}

/* The cache entry for a seat's weight. In a search most seats are unchanged since the last
   position. */
static eval_memo *seat_memo(const eval *e, const nl_words *w, const eval_slot *slot, int seat,
                            uint64_t *out)
{
    const nl_words_seat *s = &w->seat[seat];
    uint64_t key = slot->key ^ s->hand * UINT64_C(0x9E3779B97F4A7C15);

    key = ((key ^ key >> 32) + s->dev) * UINT64_C(0xBF58476D1CE4E5B9);
    key = ((key ^ key >> 29) + seat_rest(e->board, w, seat)) * UINT64_C(0x94D049BB133111EB);
    if (e->board->more)
        key =
            ((key ^ key >> 31) + eval_more_rest(e->board, w, seat)) * UINT64_C(0x9E3779B97F4A7C15);
    *out = key = ((key ^ key >> 32) + (uint64_t)seat) * UINT64_C(0xD6E8FEB86659FD93) | 1;
    return &e->memo[key >> 40 & (e->memos - 1)];
}

static float seat_weight(const eval *e, const nl_words *w, const eval_slot *slot, int seat)
{
    float f[EVAL_FEATURES];

    card_features(e->board, slot->seat, w, seat, f);
    return net_seat(e->net, e->board->more ? EVAL_FEATURES : EVAL_FEATURES_PLAIN, &slot->seat[seat],
                    f);
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
    whole = (float)(int)(t < 0 ? t - 1 : t);
    t = (t - whole) * 0.69314718f; /* 0 to ln 2 */
    power.bits = (uint32_t)((int)whole + 127) << 23;
    return power.value *
           (1 + t * (1 + t * (0.5f + t * (0.16666667f + t * (0.041666667f + t * 0.0083333f)))));
}

void eval_chances(const eval *e, const nl_words *w, float out[NL_SEATS])
{
    const int seats = e->board->seats;
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
        memo[i] = seat_memo(e, w, slot, i, &key[i]);
        __builtin_prefetch(memo[i]);
    }
    for (int i = 0; i < seats; i++) {
        if (memo[i]->key != key[i]) *memo[i] = (eval_memo){ key[i], seat_weight(e, w, slot, i) };
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
    card_features(e->board, place, w, seat, out);
}
