/* greedy.c - the bot of the chocolate edition that builds the most valuable thing it can pay
   for, and trades for a single missing card. It does not look ahead. */
#include "bots/bot.h"
#include "bots/choco/inside.h"
#include "rules/terms.h"

typedef struct greedy_memory {
    int offered, proposed; /* turn number of the last offer and of the last proposal */
} greedy_memory;

typedef struct greedy {
    bot *bot;
    const nl_action *legal;
    int count, seat, target, limit;
    nl_choco now;
    nl_choco_box box;
} greedy;

static nl_action greedy_say(greedy *m, bot_reason why, nl_action a)
{
    m->bot->why = why;
    return a;
}

static const nl_action *greedy_find(const greedy *m, int kind)
{
    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == kind) return &m->legal[i];
    return NULL;
}

/* ---- builds and the supply ------------------------------------------------------------------- */

/* A random action of a kind. Returns NULL if there is none. */
static const nl_action *greedy_any(const greedy *m, int kind)
{
    const nl_action *found = NULL;
    uint32_t seen = 0;
    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == kind && rng_below(&m->bot->luck, ++seen) == 0) found = &m->legal[i];
    return found;
}

/* A trade for the one missing card, paid with cards that the build does not need. */
static const nl_action *greedy_supply(const greedy *m, const uint8_t *price)
{
    const uint8_t *hand = m->now.seat[m->seat].hand;

    if (policy_missing(hand, price) != 1) return NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind == NL_A_CHOCO_TRADE && hand[a->arg[0]] - price[a->arg[0]] >= a->arg[1] &&
            hand[a->arg[2]] < price[a->arg[2]])
            return a;
    }
    return NULL;
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* The listed offer of one card for one, to all. Returns NULL if it is not listed. */
static const nl_action *greedy_listed_offer(const greedy *m, int give, int get)
{
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind == NL_A_CHOCO_OFFER && terms_gives(terms_read(a->arg), give) != 0 &&
            terms_takes(terms_read(a->arg), get) != 0)
            return a;
    }
    return NULL;
}

/* The most frequent spare kind, for the one missing card. */
static bool greedy_lacks(const greedy *m, const uint8_t *price, int *give, int *get)
{
    const uint8_t *hand = m->now.seat[m->seat].hand;

    *give = *get = -1;
    if (policy_missing(hand, price) != 1) return false;
    for (int k = 0; k < NL_KINDS; k++) {
        if (hand[k] < price[k]) *get = k;
        if (hand[k] > price[k] && (*give < 0 || hand[k] > hand[*give])) *give = k;
    }
    return *give >= 0;
}

static const nl_action *greedy_offer_for(const greedy *m, const uint8_t *price)
{
    int give, get;
    return greedy_lacks(m, price, &give, &get) ? greedy_listed_offer(m, give, get) : NULL;
}

/* Makes at most one offer per turn. */
static const nl_action *greedy_offer(greedy *m)
{
    greedy_memory *memory = (greedy_memory *)(void *)m->bot->memory;

    if (memory->offered == m->now.turn_number) return NULL;
    for (int n = 0; n < POLICY_WISHES; n++) {
        const nl_action *a;
        if (!policy_possible(&m->now, m->seat, policy_wishes[n])) continue;
        a = greedy_offer_for(m, policy_price(&m->box, policy_wishes[n]));
        if (!a) continue;
        memory->offered = m->now.turn_number;
        return a;
    }
    return NULL;
}

/* The seat on turn would be two points from the goal, or closer. */
static bool greedy_leads(const greedy *m, int seat)
{
    return m->now.seat[seat].half_points + 4 >= 2 * m->target;
}

/* Whether a trade completes a build for fewer cards than the supply asks. */
static bool greedy_wants(const greedy *m, const uint8_t gives[NL_KINDS],
                         const uint8_t gets[NL_KINDS])
{
    int given = 0, got = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        given += gives[k];
        got += gets[k];
    }
    return given < m->box.rate * got && policy_completes(&m->now, &m->box, m->seat, gives, gets);
}

/* Closing on terms that complete a build, or NULL. */
static const nl_action *greedy_close(const greedy *m)
{
    for (int i = 0; i < m->count; i++) {
        const int with = m->legal[i].arg[0] % NL_CHOCO_SEATS;
        const nl_choco_seat *other = &m->now.seat[with];
        if (m->legal[i].kind == NL_A_CHOCO_CLOSE && !greedy_leads(m, with) &&
            greedy_wants(m, other->takes, other->gives))
            return &m->legal[i];
    }
    return NULL;
}

static nl_action greedy_main(greedy *m)
{
    const nl_action *a = greedy_close(m);
    if (a) return greedy_say(m, BOT_R_CLOSE, *a);
    for (int n = 0; n < POLICY_WISHES; n++) {
        if (!policy_possible(&m->now, m->seat, policy_wishes[n])) continue;
        a = greedy_any(m, policy_wishes[n]);
        if (a) return greedy_say(m, BOT_R_CHOCO_POINTS, *a);
        a = greedy_supply(m, policy_price(&m->box, policy_wishes[n]));
        if (a) return greedy_say(m, BOT_R_TRADE, *a);
    }
    a = greedy_offer(m);
    if (a) return greedy_say(m, BOT_R_OFFER, *a);
    return greedy_say(m, BOT_R_END, *greedy_find(m, NL_A_CHOCO_END));
}

/* A listed answer to an open-sided offer that this seat would accept. Returns NULL if there is none
   or the offer names both sides. */
static const nl_action *greedy_fill(const greedy *m)
{
    if (!deal_open(&m->now)) return NULL;
    for (int i = 0; i < m->count; i++) {
        const deal d = deal_of(m->legal[i]);
        if (m->legal[i].kind == NL_A_CHOCO_COUNTER && greedy_wants(m, d.gives, d.takes))
            return &m->legal[i];
    }
    return NULL;
}

static nl_action greedy_reply(greedy *m)
{
    const nl_choco_seat *turn = &m->now.seat[m->now.turn];
    const nl_action *yes = greedy_find(m, NL_A_CHOCO_ACCEPT);

    for (int i = 0; i < m->count && m->seat == m->now.turn; i++) {
        const nl_choco_seat *with = &m->now.seat[m->legal[i].arg[0] % NL_CHOCO_SEATS];
        if (m->legal[i].kind == NL_A_CHOCO_CLOSE && greedy_wants(m, with->takes, with->gives))
            return greedy_say(m, BOT_R_CLOSE, m->legal[i]);
    }
    if (m->seat == m->now.turn)
        return greedy_say(m, BOT_R_WITHDRAW, *greedy_find(m, NL_A_CHOCO_WITHDRAW));
    if (yes && greedy_wants(m, turn->takes, turn->gives)) return greedy_say(m, BOT_R_ACCEPT, *yes);
    if (greedy_fill(m)) return greedy_say(m, BOT_R_ACCEPT, *greedy_fill(m));
    return greedy_say(m, BOT_R_DECLINE, *greedy_find(m, NL_A_CHOCO_DECLINE));
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Discards from the most frequent kind; takes the rarest one. */
static nl_action greedy_card(const greedy *m, bool most)
{
    const uint8_t *hand = m->now.seat[m->seat].hand;
    nl_action best = m->legal[0];
    for (int i = 1; i < m->count; i++) {
        if (m->legal[i].kind == NL_A_CHOCO_DECLINE) continue;
        const int held = hand[best.arg[0]], other = hand[m->legal[i].arg[0]];
        if (most ? other > held : other < held) best = m->legal[i];
    }
    return best;
}

/* Trades before the spin only what the robber could take. */
static nl_action greedy_spin(greedy *m)
{
    const bool fears = m->now.seat[m->seat].hand_total > m->limit;
    const nl_action *a = NULL;
    for (int n = 0; fears && !a && n < POLICY_WISHES; n++)
        a = greedy_supply(m, policy_price(&m->box, policy_wishes[n]));
    if (a) return greedy_say(m, BOT_R_TRADE, *a);
    return greedy_say(m, BOT_R_CHOCO_SPIN, *greedy_find(m, NL_A_CHOCO_SPIN));
}

/* A card is declined only for fear of the robber. */
static nl_action greedy_draw(greedy *m)
{
    if (m->now.seat[m->seat].hand_total >= m->limit)
        return greedy_say(m, BOT_R_CHOCO_FULL, *greedy_find(m, NL_A_CHOCO_DECLINE));
    return greedy_say(m, BOT_R_CHOCO_DRAW, *greedy_find(m, NL_A_CHOCO_DRAW));
}

static nl_action greedy_answer(bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    const nl_rules rules = nl_game_rules(g);
    greedy m = {
        .bot = b, .legal = legal, .count = count, .seat = nl_view_seat(v), .target = rules.target
    };

    b->why = BOT_R_ONLY;
    b->number = 0;
    if (count == 1) return legal[0];
    nl_view_choco(g, v, &m.now);
    nl_choco_box_read(&rules, &m.box);
    m.limit = rules.hand;
    switch (nl_view_to_act(g, v).decision) {
    case NL_D_CHOCO_OFFER: return greedy_reply(&m);
    case NL_D_CHOCO_TAKE: return greedy_say(&m, BOT_R_CHOCO_TAKE, greedy_card(&m, false));
    case NL_D_CHOCO_DISCARD: return greedy_say(&m, BOT_R_DISCARD, greedy_card(&m, true));
    case NL_D_CHOCO_SPIN: return greedy_spin(&m);
    case NL_D_CHOCO_STEAL_MAY: return greedy_draw(&m);
    default: return greedy_main(&m);
    }
}

/* Off turn: proposes one card for the one that a build lacks, once a turn. */
static bool greedy_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out)
{
    greedy_memory *memory = (greedy_memory *)(void *)b->memory;
    const nl_rules rules = nl_game_rules(g);
    greedy m = { .bot = b, .seat = nl_view_seat(v), .target = rules.target };
    int give, get;

    nl_view_choco(g, v, &m.now);
    nl_choco_box_read(&rules, &m.box);
    if (greedy_leads(&m, m.now.turn)) return false;
    if (nl_view_to_act(g, v).decision == NL_D_CHOCO_OFFER) {
        *out = (nl_action){ NL_A_CHOCO_ACCEPT, (uint8_t)m.seat, { 0 } };
        b->why = BOT_R_ACCEPT;
        return greedy_wants(&m, m.now.seat[m.now.turn].takes, m.now.seat[m.now.turn].gives);
    }
    if (memory->proposed == m.now.turn_number) return false;
    for (int n = 0; n < POLICY_WISHES; n++) {
        deal d = { { 0 }, { 0 } };
        if (!policy_possible(&m.now, m.seat, policy_wishes[n])) continue;
        if (!greedy_lacks(&m, policy_price(&m.box, policy_wishes[n]), &give, &get)) continue;
        d.gives[give] = d.takes[get] = 1;
        *out = deal_action(NL_A_CHOCO_PROPOSE, m.seat, &d, 0);
        memory->proposed = m.now.turn_number;
        b->why = BOT_R_OFFER;
        return true;
    }
    return false;
}

const bot_kind bot_choco_greedy = {
    .name = "greedy",
    .bytes = sizeof(greedy_memory),
    .games = 1u << NL_CHOCO,
    .answer = greedy_answer,
    .propose = greedy_propose,
};
