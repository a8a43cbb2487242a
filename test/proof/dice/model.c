/* model.c - a slow second implementation of the dice game's rules. */
#include "model.h"

#include <string.h>

enum { GOLD = NL_FACE_GOLD };

/* rules 1: ore grain wool lumber brick gold */
static const int price[4][NL_FACES] = {
    [NL_S_ROAD] = { 0, 0, 0, 1, 1, 0 },
    [NL_S_SETTLEMENT] = { 0, 1, 1, 1, 1, 0 },
    [NL_S_CITY] = { 3, 2, 0, 0, 0, 0 },
    [NL_S_KNIGHT] = { 1, 1, 1, 0, 0, 0 },
};

static bool plus(const model *m) { return m->rules.sheet == NL_SHEET_PLUS; }

static int dice_total(const model *m)
{
    int total = 0;
    for (int face = 0; face < NL_FACES; face++) total += m->dice[face];
    return total;
}

/* ---- reading the sheet ----------------------------------------------------------------------- */

int model_count(const model *m, int seat, nl_symbol_kind kind)
{
    int count = 0;
    for (int i = 0; i < m->sheet->symbols; i++)
        count += m->sheet->kind[i] == kind && m->seat[seat].built[i];
    return count;
}

/* rules 6.6: roads from the start road to the farthest one. */
int model_length(const model *m, int seat)
{
    int longest = 0;
    for (int i = 0; i < m->sheet->symbols; i++) {
        int length = 0;
        if (m->sheet->kind[i] != NL_S_ROAD || !m->seat[seat].built[i]) continue;
        for (int road = i; road != NL_NOBODY; road = m->sheet->road[road]) length++;
        longest = length > longest ? length : longest;
    }
    return longest;
}

int model_points(const model *m, int seat)
{
    int points = 0;
    if (plus(m)) {
        points += model_count(m, seat, NL_S_SETTLEMENT) + 2 * model_count(m, seat, NL_S_CITY);
        return points + (m->route == seat ? 2 : 0) + (m->army == seat ? 2 : 0);
    }
    for (int i = 0; i < m->seat[seat].boxes; i++) points += m->seat[seat].box[i];
    return points + (seat == m->turn && m->decision != NL_D_DICE_OVER ? m->earned : 0);
}

bool model_joker_owned(const model *m, int seat, int joker)
{
    for (int i = 0; i < m->sheet->symbols; i++)
        if ((m->sheet->joker_knights[joker] >> i & 1) && !m->seat[seat].built[i]) return false;
    return true;
}

/* Returns whether a joker has to wait, because one of its knights was built this turn and the rules
   say so. */
bool model_joker_waits(const model *m, int joker)
{
    if (m->rules.joker_same_turn || !model_joker_owned(m, m->turn, joker)) return false;
    for (int i = 0; i < m->sheet->symbols; i++)
        if ((m->sheet->joker_knights[joker] >> i & 1) && m->built_now[i]) return true;
    return false;
}

/* rules 4.3, 6.3 */
static bool may_build(const model *m, int symbol)
{
    const nl_sheet *s = m->sheet;
    const model_seat *p = &m->seat[m->turn];
    const int kind = s->kind[symbol];
    if (p->built[symbol] || (s->road[symbol] != NL_NOBODY && !p->built[s->road[symbol]]))
        return false;
    for (int i = 0; i < symbol; i++) {
        if (kind != NL_S_ROAD && s->kind[i] == kind && !plus(m) && !p->built[i]) return false;
    }
    for (int face = 0; face < NL_FACES; face++)
        if (m->dice[face] < price[kind][face]) return false;
    return true;
}

static bool may_joker(const model *m, int joker, int from, int to)
{
    if (joker >= m->sheet->jokers || from >= NL_FACES || to >= NL_FACES || from == to) return false;
    if (!model_joker_owned(m, m->turn, joker) || m->seat[m->turn].used[joker] ||
        model_joker_waits(m, joker) || m->dice[from] < 1)
        return false;
    if (m->sheet->joker_face[joker] == NL_FACES) return to != GOLD || m->rules.any_gold;
    return to == m->sheet->joker_face[joker];
}

/* ---- lists ----------------------------------------------------------------------------------- */

int model_pool(const model *m)
{
    if (m->decision == NL_D_DICE_OVER) return 0;
    if (!plus(m) || m->rules.seats == 1 || m->number > 3) return 6;
    return 2 + m->number;
}

static bool rest_is_zero(nl_action a, int from)
{
    for (int i = from; i < 6; i++)
        if (a.arg[i]) return false;
    return true;
}

bool model_allows(const model *m, nl_action a)
{
    const bool keep = m->decision == NL_D_DICE_KEEP, build = m->decision == NL_D_DICE_BUILD;
    int total = 0;
    for (int face = 0; face < NL_FACES; face++) total += a.arg[face];
    if (a.kind == NL_A_DICE_ROLL)
        return a.seat == NL_CHANCE && m->decision == NL_D_DICE_ROLL &&
               total == model_pool(m) - dice_total(m);
    if (a.seat != m->turn) return false;
    switch (a.kind) {
    case NL_A_DICE_KEEP:
        for (int face = 0; face < NL_FACES; face++)
            if (a.arg[face] > m->dice[face]) return false;
        return keep && total < dice_total(m);
    case NL_A_DICE_STOP: return keep && rest_is_zero(a, 0);
    case NL_A_DICE_JOKER:
        return build && rest_is_zero(a, 3) && may_joker(m, a.arg[0], a.arg[1], a.arg[2]);
    case NL_A_DICE_GOLD: return build && rest_is_zero(a, 1) && a.arg[0] < GOLD && m->dice[GOLD] > 1;
    case NL_A_DICE_BUILD:
        return build && rest_is_zero(a, 1) && a.arg[0] < m->sheet->symbols &&
               may_build(m, a.arg[0]);
    case NL_A_DICE_END: return build && rest_is_zero(a, 0);
    default: return false;
    }
}

static int list_one(const model *m, nl_action a, nl_action *out, int count)
{
    if (model_allows(m, a)) out[count++] = a;
    return count;
}

int model_list(const model *m, int seat, nl_action out[NL_ACTIONS_MAX])
{
    int count = 0;
    for (int kind = NL_A_DICE_STOP; kind < NL_DICE_ACTIONS; kind++) {
        nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
        for (int n = 0; n < (kind == NL_A_DICE_JOKER ? 8 * 6 * 6 : NL_SYMBOLS); n++) {
            a.arg[0] = (uint8_t)(kind == NL_A_DICE_JOKER ? n / 36 : n);
            a.arg[1] = (uint8_t)(kind == NL_A_DICE_JOKER ? n / 6 % 6 : 0);
            a.arg[2] = (uint8_t)(kind == NL_A_DICE_JOKER ? n % 6 : 0);
            count = list_one(m, a, out, count);
        }
    }
    nl_action keep = { NL_A_DICE_KEEP, (uint8_t)seat, { 0 } };
    int ways = m->decision == NL_D_DICE_KEEP ? 1 : 0;
    for (int face = 0; face < NL_FACES; face++) ways *= m->dice[face] + 1;
    for (int n = 0; n < ways; n++) {
        for (int face = 0, rest = n; face < NL_FACES; rest /= m->dice[face++] + 1)
            keep.arg[face] = (uint8_t)(rest % (m->dice[face] + 1));
        count = list_one(m, keep, out, count);
    }
    return count;
}

/* ---- changes --------------------------------------------------------------------------------- */

static void next_turn(model *m, int seat)
{
    m->turn = seat;
    m->decision = NL_D_DICE_ROLL;
    m->rolls = 0;
    m->earned = 0;
    m->number++;
    memset(m->dice, 0, sizeof m->dice);
    memset(m->built_now, 0, sizeof m->built_now);
}

static void game_over(model *m, unsigned winners)
{
    m->decision = NL_D_DICE_OVER;
    m->winners = winners;
    m->rolls = 0;
    memset(m->dice, 0, sizeof m->dice);
    memset(m->built_now, 0, sizeof m->built_now);
}

void model_begin(model *m, const nl_rules *rules, int start)
{
    memset(m, 0, sizeof *m);
    m->rules = *rules;
    m->sheet = nl_sheet_of(rules);
    m->route = -1;
    m->army = -1;
    next_turn(m, start);
}

static void apply_end(model *m)
{
    model_seat *p = &m->seat[m->turn];
    if (!plus(m)) p->box[p->boxes++] = m->earned ? m->earned : -2;
    m->earned = 0;
    if (!plus(m) && m->number == 15 * m->rules.seats) {
        unsigned winners = 0;
        for (int seat = 0; seat < m->rules.seats; seat++) {
            bool best = true;
            for (int other = 0; other < m->rules.seats; other++)
                best = best && model_points(m, other) <= model_points(m, seat);
            winners |= best ? 1u << seat : 0;
        }
        game_over(m, winners);
    } else if (m->rules.turns && m->number == m->rules.turns) {
        game_over(m, 0);
    } else {
        next_turn(m, (m->turn + 1) % m->rules.seats);
    }
}

static void apply_build(model *m, int symbol)
{
    const int kind = m->sheet->kind[symbol], me = m->turn;
    for (int face = 0; face < NL_FACES; face++) m->dice[face] -= price[kind][face];
    m->seat[me].built[symbol] = true;
    m->built_now[symbol] = true;
    m->earned += plus(m) ? 0 : m->sheet->points[symbol];
    if (!plus(m)) return;
    const int length = model_length(m, me), knights = model_count(m, me, NL_S_KNIGHT);
    if (length >= 5 && (m->route < 0 || length > model_length(m, m->route))) m->route = me;
    if (knights >= 3 && (m->army < 0 || knights > model_count(m, m->army, NL_S_KNIGHT)))
        m->army = me;
    if (model_points(m, me) >= 10) game_over(m, 1u << me);
}

void model_apply(model *m, nl_action a)
{
    switch (a.kind) {
    case NL_A_DICE_ROLL:
        for (int face = 0; face < NL_FACES; face++) m->dice[face] += a.arg[face];
        m->decision = ++m->rolls == 3 ? NL_D_DICE_BUILD : NL_D_DICE_KEEP;
        break;
    case NL_A_DICE_KEEP:
        for (int face = 0; face < NL_FACES; face++) m->dice[face] = a.arg[face];
        m->decision = NL_D_DICE_ROLL;
        break;
    case NL_A_DICE_STOP: m->decision = NL_D_DICE_BUILD; break;
    case NL_A_DICE_JOKER:
        m->seat[m->turn].used[a.arg[0]] = true;
        m->dice[a.arg[1]]--;
        m->dice[a.arg[2]]++;
        break;
    case NL_A_DICE_GOLD:
        m->dice[GOLD] -= 2;
        m->dice[a.arg[0]]++;
        break;
    case NL_A_DICE_BUILD: apply_build(m, a.arg[0]); break;
    default: apply_end(m); break;
    }
}
