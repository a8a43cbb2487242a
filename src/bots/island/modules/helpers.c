/* helpers.c - how greedy uses helpers: for cards that its goal lacks, and never at the cost
   of that goal. */
#include <string.h>

#include "bots/island/greedy/greedy.h"

/* The relative value of each helper, higher is better. Those that give cards repeatedly come
   first. */
static const uint8_t helper_worth[NL_HELPERS] = {
    [NL_HILDA] = 10, [NL_KAJA] = 9,  [NL_STINA] = 8,   [NL_DIARA] = 7,
    [NL_RYAN] = 7,   [NL_ASLA] = 6,  [NL_THOROLF] = 6, [NL_GREGOR] = 5,
    [NL_YNGVI] = 4,  [NL_DIGUR] = 4, [NL_CARLA] = 2,   [NL_HOGNI] = 1,
};

/* Relative values of development cards, for choosing one. */
static const uint8_t card_worth[NL_CARDS] = {
    [NL_POINT] = 5, [NL_KNIGHT] = 4, [NL_MONOPOLY] = 3, [NL_PLENTY] = 3, [NL_ROADS] = 2,
};

static const int *goal_cost(const greedy *m) { return m->plan.item[m->plan.best].cost; }

/* How much another card of a kind is wanted: missing ones first, then those rarely earned. */
static int want(const greedy *m, int kind)
{
    const int missing = -plan_spare(m->plan.hand, goal_cost(m), kind);
    return 100 * (missing > 0) + 10 * missing - m->plan.income[kind];
}

static bool misses(const greedy *m, int kind)
{
    return plan_spare(m->plan.hand, goal_cost(m), kind) < 0;
}

static bool say(greedy *m, bot_reason why, const nl_action *a, nl_action *out)
{
    if (a == NULL) return false;
    m->bot->why = why;
    *out = *a;
    return true;
}

/* The legal action of a kind whose argument `arg` names the most wanted kind of card. */
static const nl_action *most_wanted(const greedy *m, int action, int arg)
{
    const nl_action *best = NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != action) continue;
        if (best == NULL || want(m, a->arg[arg]) > want(m, best->arg[arg])) best = a;
    }
    return best;
}

static const nl_action *least_wanted(const greedy *m, int action)
{
    const nl_action *best = NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != action) continue;
        if (best == NULL || want(m, a->arg[0]) < want(m, best->arg[0])) best = a;
    }
    return best;
}

/* ---- questions ------------------------------------------------------------------------------- */

/* Asks the seat with the most cards, while the kind is still missing. */
static const nl_action *ask_again(const greedy *m)
{
    const nl_action *best = greedy_find(m, NL_A_STOP, -1);
    int most = 0;
    if (!misses(m, m->island.frame[m->island.depth - 1].b)) return best;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        const int cards = a->kind == NL_A_ASK ? m->island.seat[a->arg[0]].hand_total : 0;
        if (cards <= most) continue;
        most = cards;
        best = a;
    }
    return best;
}

/* Trades again with Stina if the card given is spare and the card received is missing. */
static const nl_action *trade_again(const greedy *m)
{
    const nl_action *more = most_wanted(m, NL_A_MORE, 0);
    const int give = m->island.frame[m->island.depth - 1].a;
    const bool good = more != NULL && misses(m, more->arg[0]) &&
                      plan_spare(m->plan.hand, goal_cost(m), give) >= 2;
    return good ? more : greedy_find(m, NL_A_STOP, -1);
}

static const nl_action *pick_card(const greedy *m)
{
    const nl_action *best = &m->legal[0];
    for (int i = 1; i < m->count; i++)
        if (card_worth[m->legal[i].arg[0]] > card_worth[best->arg[0]]) best = &m->legal[i];
    return best;
}

static bool keep_or_exchange(greedy *m, nl_action *out)
{
    const nl_action *keep = greedy_find(m, NL_A_KEEP, -1), *best = NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != NL_A_EXCHANGE) continue;
        if (best == NULL || helper_worth[a->arg[0]] > helper_worth[best->arg[0]]) best = a;
    }
    const int now = helper_worth[m->island.helpers.held[m->seat]];
    if (keep && (best == NULL || helper_worth[best->arg[0]] <= now))
        return say(m, BOT_R_KEEP, keep, out);
    return say(m, BOT_R_EXCHANGE, best, out);
}

static bool answer(greedy *m, nl_action *out)
{
    switch (m->decision) {
    case NL_D_HILDA: return say(m, BOT_R_HELP, most_wanted(m, NL_A_HILDA, 0), out);
    case NL_D_THOROLF: return say(m, BOT_R_HELP, most_wanted(m, NL_A_THOROLF, 0), out);
    case NL_D_ASLA_GIVE: return say(m, BOT_R_DISCARD, least_wanted(m, NL_A_GIVE), out);
    case NL_D_ASLA_ASK: return say(m, BOT_R_HELP, ask_again(m), out);
    case NL_D_DIARA: return say(m, BOT_R_HELP, pick_card(m), out);
    case NL_D_RYAN: return say(m, BOT_R_HELP, most_wanted(m, NL_A_TAKE, 0), out);
    case NL_D_STINA: return say(m, BOT_R_HELP, trade_again(m), out);
    case NL_D_HELPER: return keep_or_exchange(m, out);
    default: return false;
    }
}

/* ---- uses in the seat's own part ------------------------------------------------------------- */

/* Whether the goal is no further away with this hand. */
static bool harmless(const greedy *m, const int hand[NL_KINDS])
{
    const plan_item *best = &m->plan.item[m->plan.best];
    return plan_rolls(&m->plan, hand, best->cost) <= best->rolls;
}

static bool has_spare(const greedy *m)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (plan_spare(m->plan.hand, goal_cost(m), kind) > 0) return true;
    return false;
}

/* Asks the seat with the most cards, in return for a spare card. */
static const nl_action *use_asla(const greedy *m)
{
    const nl_action *best = NULL;
    int most = 0;
    if (!has_spare(m)) return NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != NL_A_ASLA || !misses(m, a->arg[0])) continue;
        const int worth = want(m, a->arg[0]) + 20 * m->island.seat[a->arg[1]].hand_total;
        if (best != NULL && worth <= most) continue;
        most = worth;
        best = a;
    }
    return best;
}

/* The road that the plan wants next, or NL_NOBODY. */
static int next_road(const greedy *m)
{
    const plan_item *item = &m->plan.item[m->plan.best];
    const bool roads = m->plan.best == PLAN_SETTLEMENT || m->plan.best == PLAN_LONGEST;
    return roads && item->roads > 0 ? item->edge : NL_NOBODY;
}

/* Builds the next road with a spare card in place of a missing one. */
static const nl_action *use_yngvi(const greedy *m)
{
    const int edge = next_road(m);
    for (int i = 0; edge != NL_NOBODY && i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind == NL_A_YNGVI && a->arg[0] == edge && misses(m, a->arg[2]) &&
            plan_spare(m->plan.hand, goal_cost(m), a->arg[1]) > 0)
            return a;
    }
    return NULL;
}

/* Moves an unused road to where the plan wants one, but not while its length counts for the
   award. */
static const nl_action *use_hogni(const greedy *m)
{
    const int edge = next_road(m);
    if (edge == NL_NOBODY || m->plan.best != PLAN_SETTLEMENT || m->island.longest == m->seat)
        return NULL;
    for (int i = 0; i < m->count; i++)
        if (m->legal[i].kind == NL_A_HOGNI && m->legal[i].arg[1] == edge) return &m->legal[i];
    return NULL;
}

static const nl_action *use_diara(const greedy *m)
{
    static const int price[NL_KINDS] = { 0, 0, 1, 1, 1 };
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int hand[NL_KINDS];
        if (a->kind != NL_A_DIARA) continue;
        for (int k = 0; k < NL_KINDS; k++) hand[k] = m->plan.hand[k] - price[k];
        if (a->arg[0] != NL_ANY) {
            hand[a->arg[1]]++;
            hand[a->arg[0]]--;
        }
        if (m->plan.best == PLAN_CARD || m->plan.hand_total > m->limit || harmless(m, hand))
            return a;
    }
    return NULL;
}

static const nl_action *use_ryan(const greedy *m)
{
    const nl_action *best = NULL;
    int most = 0;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != NL_A_RYAN || m->island.seat[a->arg[0]].hand_total <= most) continue;
        most = m->island.seat[a->arg[0]].hand_total;
        best = a;
    }
    return best;
}

/* Not if that would cost the largest army. */
static const nl_action *use_gregor(const greedy *m)
{
    const int left = m->island.seat[m->seat].knights - 1;
    for (int i = 0; i < m->island.seats && m->island.army == m->seat; i++)
        if (left < 3 || (i != m->seat && m->island.seat[i].knights > left)) return NULL;
    const int city = m->plan.item[PLAN_CITY].place, settle = m->plan.item[PLAN_SETTLEMENT].place;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind == NL_A_GREGOR && a->arg[2] == 0 &&
            a->arg[0] == (a->arg[1] == NL_CITY ? city : settle))
            return a;
    }
    return NULL;
}

/* Trades two spare cards for a missing one, or takes the lasting rate for a plentiful kind. */
static const nl_action *use_stina(const greedy *m)
{
    const nl_action *best = NULL;
    int most = 0;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != NL_A_STINA) continue;
        const int spare = plan_spare(m->plan.hand, goal_cost(m), a->arg[0]);
        const bool lasts = a->arg[1] == NL_ANY;
        const int worth = lasts ? spare - 3 : spare - 1 + (want(m, a->arg[1]) > 100 ? 10 : 0);
        if (spare < 2 || (!lasts && !misses(m, a->arg[1])) || worth <= most) continue;
        most = worth;
        best = a;
    }
    return best;
}

static bool is_own_hex(const greedy *m, int hex)
{
    for (int n = 0; n < NL_RIM; n++) {
        const int c = m->sites->board.hex_corner[hex][n];
        if (c != NL_NOBODY && m->island.corner_seat[c] == m->seat) return true;
    }
    return false;
}

/* To free one of its own hexes, or to get a missing card. */
static const nl_action *use_digur(const greedy *m)
{
    const int terrain = m->sites->board.terrain[m->island.robber];
    const bool good =
        is_own_hex(m, m->island.robber) || (terrain < NL_DESERT && misses(m, terrain));
    return good ? greedy_find(m, NL_A_DIGUR, -1) : NULL;
}

/* Close to the end, any card but a victory point may become one. */
static const nl_action *use_carla(const greedy *m)
{
    const nl_action *best = NULL;
    if (m->island.seat[m->seat].points + 1 < m->target) return NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        if (a->kind != NL_A_CARLA || a->arg[0] == NL_POINT) continue;
        if (best == NULL || card_worth[a->arg[0]] < card_worth[best->arg[0]]) best = a;
    }
    return best;
}

static const nl_action *use(const greedy *m)
{
    switch (m->island.helpers.held[m->seat]) {
    case NL_ASLA: return use_asla(m);
    case NL_YNGVI: return use_yngvi(m);
    case NL_HOGNI: return use_hogni(m);
    case NL_DIARA: return use_diara(m);
    case NL_RYAN: return use_ryan(m);
    case NL_GREGOR: return use_gregor(m);
    case NL_STINA: return use_stina(m);
    case NL_DIGUR: return use_digur(m);
    case NL_KAJA: return most_wanted(m, NL_A_KAJA, 0);
    case NL_CARLA: return use_carla(m);
    default: return NULL;
    }
}

bool greedy_helpers(greedy *m, nl_action *out)
{
    if (!m->island.helpers.held[m->seat]) return false;
    if (m->decision == NL_D_ROLL || m->decision == NL_D_MAIN || m->decision == NL_D_PARTNER)
        return say(m, BOT_R_HELP, use(m), out);
    return answer(m, out);
}
