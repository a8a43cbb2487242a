/* policy.c - plays a turn of the dice game by the values of positions. */
#include "bots/dice/inside.h"

#include <string.h>

static double larger(double a, double b) { return a > b ? a : b; }

/* ---- values of purchases --------------------------------------------------------------------- */

static double worth_roads(const policy *m, int knights, int board, int roads)
{
    const uint16_t *road = m->book->boards.road[board];
    double best = SOLVE_NEVER;
    if (roads == 0) return m->worth(m->self, knights, board, false);
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++)
        best = larger(best, worth_roads(m, knights, road[n], roads - 1));
    return best;
}

static double worth_site(const policy *m, int knights, int site, int roads)
{
    return site == BOARDS_NONE ? SOLVE_NEVER : worth_roads(m, knights, site, roads);
}

/* A settlement and a road: the settlement comes before or after the road. */
static double worth_both(const policy *m, int knights, int board)
{
    const dice_boards *b = &m->book->boards;
    const uint16_t *road = b->road[board];
    double best = worth_site(m, knights, b->settlement[board], 1);
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++)
        best = larger(best, worth_site(m, knights, b->settlement[road[n]], 0));
    return best;
}

static double worth_board(const policy *m, int knights, int board, pay_buy buy)
{
    const uint8_t *parts = pay_parts[buy];
    if (parts[NL_S_CITY] > 0) return worth_site(m, knights, m->book->boards.city[board], 0);
    if (parts[NL_S_SETTLEMENT] == 0) return worth_roads(m, knights, board, parts[NL_S_ROAD]);
    if (parts[NL_S_ROAD] > 0) return worth_both(m, knights, board);
    return worth_site(m, knights, m->book->boards.settlement[board], 0);
}

/* The knights after one more knight of a purchase. Its joker is used at once if the purchase says
   so. */
static int next_knights(const policy *m, int knights, pay_buy buy, bool first, int n)
{
    const dice_knights *k = &m->book->knights;
    const int brings = pay_new[buy] == NL_FACES ? KNIGHTS_ANY : pay_new[buy];
    const int next = k->next[knights][n];
    if (!first || brings < 0 || next == BOARDS_NONE) return next;
    return k->brings[knights][n] == brings ? k->use[next][brings] : BOARDS_NONE;
}

static double worth_second(const policy *m, int knights, int board)
{
    double best = SOLVE_NEVER;
    for (int n = 0; n < KNIGHTS_NEXT; n++) {
        const int next = m->book->knights.next[knights][n];
        if (next != BOARDS_NONE) best = larger(best, m->worth(m->self, next, board, false));
    }
    return best;
}

/* knights: the state after the jokers that pay for the purchase. */
static double worth_buy(const policy *m, int knights, int board, pay_buy buy)
{
    double best = SOLVE_NEVER;
    if (pay_parts[buy][NL_S_KNIGHT] == 0) return worth_board(m, knights, board, buy);
    for (int n = 0; n < KNIGHTS_NEXT; n++) {
        const int next = next_knights(m, knights, buy, true, n);
        if (next == BOARDS_NONE) continue;
        best = larger(best, pay_parts[buy][NL_S_KNIGHT] > 1 ? worth_second(m, next, board)
                                                            : worth_board(m, next, board, buy));
    }
    return best;
}

/* ---- a whole turn ---------------------------------------------------------------------------- */

double policy_turn(const policy *m, const policy_at *at, int pool, dice_turn *out)
{
    solve_ways ways;
    return policy_turn_in(m, at, pool, &ways, out);
}

double policy_turn_in(const policy *m, const policy_at *at, int pool, solve_ways *ways,
                      dice_turn *out)
{
    const dice_book *book = m->book;
    const int from = book->sets.first[pool], count = book->sets.first[pool + 1] - from;
    const float idle = (float)m->worth(m->self, at->knights, at->board, true);
    float route[SOLVE_ROUTES];
    solve_ways_init(ways, book, at->knights, pool);
    for (int i = 0; i < ways->routes; i++)
        route[i] = (float)worth_buy(m, ways->knights[i], at->board, (pay_buy)ways->buy[i]);
    for (int set = 0; set < count; set++) {
        float best = idle;
        for (int i = ways->first[set]; i < ways->first[set + 1]; i++)
            if (route[ways->list[i]] > best) best = route[ways->list[i]];
        out->final[set] = best;
    }
    return dice_turn_value(&book->sets, out, pool);
}

/* ---- choosing -------------------------------------------------------------------------------- */

static bool jokers_there(const dice_knights *k, const policy_at *at, pay_jokers jokers)
{
    return (jokers.typed & ~(k->typed[at->knights] & ~at->locked_typed)) == 0 &&
           jokers.any <= k->any[at->knights] - at->locked_any;
}

policy_choice policy_choose(const policy *m, const policy_at *at)
{
    const dice_book *book = m->book;
    const int set = dice_sets_number(&book->sets, at->dice);
    policy_choice best = { PAY_NONE, { 0, 0 }, 0 };
    best.worth = m->worth(m->self, at->knights, at->board, at->idle);
    for (int buy = PAY_R; buy < PAY_BUYS; buy++) {
        const uint16_t *first = &book->pay.first[buy][set];
        if (pay_new[buy] >= 0 && !book->same_turn) continue;
        for (int i = first[0]; i < first[1]; i++) {
            const pay_jokers jokers = book->pay.least[i];
            if (!jokers_there(&book->knights, at, jokers)) continue;
            const int knights = dice_jokers_used(&book->knights, at->knights, jokers);
            const double worth = worth_buy(m, knights, at->board, (pay_buy)buy);
            if (worth > best.worth) {
                best.worth = worth;
                best.buy = (pay_buy)buy;
                best.jokers = jokers;
            }
        }
    }
    return best;
}

/* ---- single actions -------------------------------------------------------------------------- */

static int lowest_open(const nl_sheet *sheet, uint64_t open, int kind)
{
    for (int i = 0; i < sheet->symbols; i++)
        if (sheet->kind[i] == kind && (open >> i & 1) != 0) return i;
    return NL_NOBODY;
}

/* The road that turns one board into another. */
static int road_between(const dice_boards *b, int board, int next)
{
    const uint64_t road = b->roads[b->set[board]] ^ b->roads[b->set[next]];
    return __builtin_ctzll(road);
}

static int best_road(const policy *m, int knights, int board, pay_buy buy)
{
    const dice_boards *b = &m->book->boards;
    const uint16_t *road = b->road[board];
    int best = NL_NOBODY;
    double most = SOLVE_NEVER;
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++) {
        double worth;
        if (pay_parts[buy][NL_S_SETTLEMENT] > 0)
            worth = worth_site(m, knights, b->settlement[road[n]], 0);
        else
            worth = worth_roads(m, knights, road[n], pay_parts[buy][NL_S_ROAD] - 1);
        if (best == NL_NOBODY || worth > most) {
            most = worth;
            best = road_between(b, board, road[n]);
        }
    }
    return best;
}

/* A knight that can be built and has this kind of joker. */
static int knight_bringing(const nl_sheet *sheet, const nl_dice_seat *p, int brings)
{
    for (int i = 0; i < sheet->symbols; i++) {
        int found = KNIGHTS_PLAIN;
        if (sheet->kind[i] != NL_S_KNIGHT || (p->open >> i & 1) == 0) continue;
        for (int joker = 0; joker < sheet->jokers; joker++)
            if ((sheet->joker_knights[joker] >> i & 1) != 0 &&
                (sheet->joker_knights[joker] & ~(p->built | UINT64_C(1) << i)) == 0)
                found = sheet->joker_face[joker] < NL_FACE_GOLD ? sheet->joker_face[joker]
                                                                : KNIGHTS_ANY;
        if (found == brings) return i;
    }
    return lowest_open(sheet, p->open, NL_S_KNIGHT);
}

static int best_knight(const policy *m, int knights, int board, pay_buy buy, const nl_dice_seat *p)
{
    int brings = KNIGHTS_PLAIN;
    double most = 2 * SOLVE_NEVER;
    for (int n = 0; n < KNIGHTS_NEXT; n++) {
        const int next = next_knights(m, knights, buy, true, n);
        if (next == BOARDS_NONE) continue;
        const double worth = pay_parts[buy][NL_S_KNIGHT] > 1 ? worth_second(m, next, board)
                                                             : worth_board(m, next, board, buy);
        if (worth > most) {
            most = worth;
            brings = m->book->knights.brings[knights][n];
        }
    }
    return knight_bringing(m->book->sheet, p, brings);
}

/* What to build first: a knight, because its joker may help; then a settlement within reach, or the
   road that leads to it. */
static int first_symbol(const policy *m, const policy_at *at, const policy_choice *c,
                        const nl_dice_seat *p)
{
    const nl_sheet *sheet = m->book->sheet;
    const dice_boards *b = &m->book->boards;
    const int knights = dice_jokers_used(&m->book->knights, at->knights, c->jokers);
    const uint8_t *parts = pay_parts[c->buy];
    if (parts[NL_S_KNIGHT] > 0) return best_knight(m, knights, at->board, c->buy, p);
    if (parts[NL_S_CITY] > 0) return lowest_open(sheet, p->open, NL_S_CITY);
    if (parts[NL_S_SETTLEMENT] > 0) {
        const double now = worth_site(m, knights, b->settlement[at->board], parts[NL_S_ROAD]);
        if (parts[NL_S_ROAD] == 0 || now >= worth_both(m, knights, at->board))
            return lowest_open(sheet, p->open, NL_S_SETTLEMENT);
    }
    return best_road(m, knights, at->board, c->buy);
}

/* Which dice the purchase needs, how many are missing, and the gold to be exchanged. */
typedef struct policy_need {
    int price[NL_FACES], missing, gold;
} policy_need;

static policy_need need_of(const policy_at *at, const policy_choice *c)
{
    policy_need need = { { 0 }, 0, 0 };
    int helped = c->jokers.any + (pay_new[c->buy] >= 0 ? 1 : 0);
    for (int kind = 0; kind < 4; kind++) {
        uint8_t one[NL_FACES];
        nl_symbol_price(kind, one);
        for (int face = 0; face < NL_FACE_GOLD; face++)
            need.price[face] += pay_parts[c->buy][kind] * one[face];
    }
    for (int face = 0; face < NL_FACE_GOLD; face++) {
        if (need.price[face] > at->dice[face]) need.missing += need.price[face] - at->dice[face];
        helped += c->jokers.typed >> face & 1;
    }
    need.gold = need.missing > helped ? need.missing - helped : 0;
    need.price[NL_FACE_GOLD] = 2 * need.gold;
    return need;
}

static int spare_face(const policy_at *at, const policy_need *need, int not_this)
{
    for (int face = 0; face < NL_FACES; face++)
        if (face != not_this && at->dice[face] > need->price[face]) return face;
    return NL_FACES;
}

/* A usable joker that makes this face: a specific one if `typed`, otherwise one for any
   resource. */
static int joker_for(const nl_sheet *sheet, const nl_dice_seat *p, int face, bool typed)
{
    for (int joker = 0; joker < sheet->jokers; joker++)
        if ((p->jokers >> joker & 1) != 0 &&
            (typed ? sheet->joker_face[joker] == face : sheet->joker_face[joker] == NL_FACES))
            return joker;
    return NL_NOBODY;
}

static nl_action action_of(int kind, int seat, int a, int b, int c)
{
    const nl_action x = { (uint8_t)kind,
                          (uint8_t)seat,
                          { (uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0 } };
    return x;
}

nl_action policy_action(const policy *m, const policy_at *at, const policy_choice *c,
                        const nl_dice *state)
{
    const nl_dice_seat *p = &state->seat[state->turn];
    const nl_sheet *sheet = m->book->sheet;
    const int seat = state->turn;
    uint8_t price[NL_FACES];
    if (c->buy == PAY_NONE) return action_of(NL_A_DICE_END, seat, 0, 0, 0);
    const int symbol = first_symbol(m, at, c, p);
    const policy_need need = need_of(at, c);
    int lack = 0;
    nl_symbol_price(sheet->kind[symbol], price);
    while (lack < NL_FACE_GOLD && at->dice[lack] >= price[lack]) lack++;
    if (lack == NL_FACE_GOLD) return action_of(NL_A_DICE_BUILD, seat, symbol, 0, 0);
    const bool typed = (c->jokers.typed >> lack & 1) != 0;
    if (!typed && need.gold > 0 && at->dice[NL_FACE_GOLD] >= 2)
        return action_of(NL_A_DICE_GOLD, seat, lack, 0, 0);
    return action_of(NL_A_DICE_JOKER, seat, joker_for(sheet, p, lack, typed),
                     spare_face(at, &need, lack), lack);
}

bool policy_look(const dice_book *book, const nl_dice *state, policy_at *out)
{
    const nl_dice_seat *p = &state->seat[state->turn];
    memset(out, 0, sizeof *out);
    out->knights = dice_knights_of(&book->knights, book->sheet, p);
    out->board = dice_boards_of(&book->boards, book->sheet, p);
    out->idle = !book->plus && state->earned == 0;
    memcpy(out->dice, state->dice, sizeof out->dice);
    for (int joker = 0; joker < book->sheet->jokers; joker++) {
        if ((state->fresh >> joker & 1) == 0) continue;
        if (book->sheet->joker_face[joker] < NL_FACE_GOLD)
            out->locked_typed = (uint8_t)(out->locked_typed | 1u << book->sheet->joker_face[joker]);
        else
            out->locked_any++;
    }
    return out->knights >= 0 && out->board >= 0;
}
