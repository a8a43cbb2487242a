/* standard.c - solves the standard sheet for one player exactly, backwards from the last turn,
   for every position of the sheet. */
#include <assert.h>
#include <string.h>

#include "bots/dice/solve/solve.h"

/* An upper bound checked by an assertion; points of an idle turn. */
enum { STANDARD_KNIGHTS = 128, STANDARD_IDLE = -2 };

typedef float standard_dist[TABLE_TOTALS];

typedef struct standard_work {
    double totals[STANDARD_KNIGHTS][BOARDS_MAX]; /* after this turn */
    double before[STANDARD_KNIGHTS][BOARDS_MAX]; /* before it */
    solve_row rows[STANDARD_KNIGHTS][PAY_BUYS];
    solve_ways ways;
    solve_block block;
    const double *route[SOLVE_ROUTES];
    spread_links links;
    /* Distributions of the reachable positions: after this turn, before it. */
    standard_dist *dist[2];
} standard_work;

size_t dice_standard_work(const dice_table *t)
{
    return sizeof(standard_work) + 2 * (size_t)t->standard.widest * sizeof(standard_dist);
}

/* ---- purchases ------------------------------------------------------------------------------- */

static void row_clear(double *row)
{
    for (int b = 0; b < BOARDS_MAX; b++) row[b] = SOLVE_NEVER;
}

static void row_best(double *row, const double *other, int slots)
{
    for (int b = 0; b < slots; b++) row[b] = other[b] > row[b] ? other[b] : row[b];
}

/* What remains after the first knight of a purchase. */
static pay_buy standard_rest(pay_buy buy)
{
    if (pay_parts[buy][NL_S_ROAD] > 0) return PAY_R;
    return pay_parts[buy][NL_S_KNIGHT] > 1 ? PAY_K : PAY_NONE;
}

/* The state of the knights after the first one of a purchase, with its joker used if the purchase
   says so. Returns BOARDS_NONE if this knight does not fit. */
static int standard_next(const dice_book *book, int at, pay_buy buy, int n)
{
    const dice_knights *k = &book->knights;
    const int brings = pay_new[buy] == NL_FACES ? KNIGHTS_ANY : pay_new[buy];
    const int next = k->next[at][n];
    if (brings < 0 || next == BOARDS_NONE) return next;
    return k->brings[at][n] == brings ? k->use[next][brings] : BOARDS_NONE;
}

static void standard_knight(standard_work *w, const dice_book *book, int at, pay_buy buy)
{
    double *row = w->rows[at][buy];
    row_clear(row);
    for (int n = 0; n < KNIGHTS_NEXT; n++) {
        const int next = standard_next(book, at, buy, n);
        if (next != BOARDS_NONE)
            row_best(row, w->rows[next][standard_rest(buy)], book->boards.slots);
    }
}

static void standard_rows(standard_work *w, const dice_book *book)
{
    for (int at = 0; at < book->knights.count; at++)
        for (int b = book->boards.slots - 1; b >= 0; b--)
            solve_board(book, w->rows[at], w->totals[at], b);
    /* Single knights first, because the others continue from them. */
    for (int buy = PAY_K; buy < PAY_BUYS; buy++)
        for (int at = 0; at < book->knights.count; at++) standard_knight(w, book, at, (pay_buy)buy);
}

/* ---- where a purchase leads ------------------------------------------------------------------ */

typedef struct standard_place {
    int knights, board;
} standard_place;

static int standard_fork(const dice_book *book, const double *of, int board, double worth)
{
    const uint16_t *road = book->boards.road[board];
    int n = 0;
    while (of[road[n]] != worth) n++;
    return road[n];
}

/* One step of a purchase on the board; *buy becomes the rest of it. */
static int standard_step(const standard_work *w, const dice_book *book, int at, int board,
                         pay_buy *buy)
{
    const dice_boards *b = &book->boards;
    const solve_row *rows = w->rows[at];
    const double worth = rows[*buy][board];
    switch (*buy) {
    case PAY_S: *buy = PAY_NONE; return b->settlement[board];
    case PAY_C: *buy = PAY_NONE; return b->city[board];
    case PAY_SR:
        *buy = PAY_R;
        if (b->settlement[board] != BOARDS_NONE && rows[PAY_R][b->settlement[board]] == worth)
            return b->settlement[board];
        *buy = PAY_S;
        return standard_fork(book, rows[PAY_S], board, worth);
    case PAY_RRR: *buy = PAY_RR; return standard_fork(book, rows[PAY_RR], board, worth);
    case PAY_RR: *buy = PAY_R; return standard_fork(book, rows[PAY_R], board, worth);
    default: *buy = PAY_NONE; return standard_fork(book, rows[PAY_NONE], board, worth);
    }
}

/* The position that a purchase should lead to: follows the steps that keep the full value. */
static standard_place standard_follow(const standard_work *w, const dice_book *book, int at,
                                      int board, pay_buy buy)
{
    standard_place here = { at, board };
    while (buy != PAY_NONE) {
        if (pay_parts[buy][NL_S_KNIGHT] == 0) {
            here.board = standard_step(w, book, here.knights, here.board, &buy);
            continue;
        }
        const double worth = w->rows[here.knights][buy][board];
        for (int n = 0; n < KNIGHTS_NEXT; n++) {
            const int next = standard_next(book, here.knights, buy, n);
            if (next == BOARDS_NONE || w->rows[next][standard_rest(buy)][board] != worth) continue;
            here.knights = next;
            break;
        }
        buy = standard_rest(buy);
    }
    return here;
}

/* ---- distribution of totals ------------------------------------------------------------------ */

static int standard_row(const dice_standard *s, int turn, int position)
{
    const size_t word = (size_t)turn * (size_t)s->words + (size_t)(position >> 6);
    const uint64_t bit = UINT64_C(1) << (position & 63);
    if ((s->reached[word] & bit) == 0) return -1;
    return (int)s->rank[word] + __builtin_popcountll(s->reached[word] & (bit - 1));
}

/* The first row of a turn. */
static int standard_first(const dice_standard *s, int turn)
{
    return (int)s->rank[(size_t)turn * (size_t)s->words];
}

static void standard_mix(float *out, const float *from, double part, int shift)
{
    for (int i = shift < 0 ? -shift : 0; i < TABLE_TOTALS; i++)
        out[i + shift] += (float)part * from[i];
}

/* Adds the distribution that follows from a position after this turn. */
static void standard_add(const standard_work *w, const dice_table *t, int turn,
                         standard_place place, double part, int shift, float *out)
{
    const dice_book *book = &t->book;
    if (turn == 0) {
        const int total = book->boards.points[place.board] + book->knights.points[place.knights];
        out[total + shift - TABLE_LOW] += (float)part;
        return;
    }
    const int row =
        standard_row(&t->standard, turn - 1, place.knights * book->boards.slots + place.board);
    standard_mix(out, w->dist[0][row - standard_first(&t->standard, turn - 1)], part, shift);
}

static void standard_spread(standard_work *w, dice_table *t, int turn, int at, int board, int lane)
{
    const dice_book *book = &t->book;
    const int row = standard_row(&t->standard, turn, at * book->boards.slots + board + lane);
    const standard_place here = { at, board + lane };
    double result[SETS_LESS], route[SOLVE_ROUTES] = { 0 }, idle = 0;
    float *out;
    if (row < 0) return;
    out = w->dist[1][row - standard_first(&t->standard, turn)];
    memset(out, 0, sizeof(standard_dist));
    spread_results(book, &w->links, &w->block, lane, result);
    for (int set = 0; set < SETS_LESS; set++) {
        const double worth = w->block.final[set][lane];
        if (result[set] == 0) continue;
        if (w->block.built[set][lane] != worth) {
            idle += result[set];
            continue;
        }
        int i = w->ways.first[set];
        while (w->route[w->ways.list[i]][lane] != worth) i++;
        route[w->ways.list[i]] += result[set];
    }
    standard_add(w, t, turn, here, idle, STANDARD_IDLE, out);
    for (int i = 0; i < w->ways.routes; i++)
        if (route[i] > 0)
            standard_add(
                w, t, turn,
                standard_follow(w, book, w->ways.knights[i], board + lane, (pay_buy)w->ways.buy[i]),
                route[i], 0, out);
    spread_quantiles(out, &t->standard.spread[(size_t)row * TABLE_QUANTILES]);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void standard_block(standard_work *w, dice_table *t, int turn, int at, int board)
{
    solve_lanes idle;
    for (int route = 0; route < w->ways.routes; route++)
        w->route[route] = &w->rows[w->ways.knights[route]][w->ways.buy[route]][board];
    for (int n = 0; n < LANES; n++) idle[n] = w->totals[at][board + n] + STANDARD_IDLE;
    solve_block_build(&w->block, &w->ways, w->route);
    solve_block_value(&w->block, &t->book, idle, &w->before[at][board]);
    for (int lane = 0; lane < LANES; lane++) standard_spread(w, t, turn, at, board, lane);
}

static void standard_begin(standard_work *w, const dice_table *t)
{
    const dice_book *book = &t->book;
    memset(w, 0, sizeof *w);
    w->dist[0] = (standard_dist *)(void *)(w + 1);
    w->dist[1] = w->dist[0] + t->standard.widest;
    spread_links_init(&w->links, &book->sets);
    for (int at = 0; at < book->knights.count; at++)
        for (int b = 0; b < book->boards.slots; b++)
            w->totals[at][b] = book->boards.points[b] + book->knights.points[at];
}

/* by: the values of the turn just done, which earlier turns use for their choices; NULL: the values
   found. */
static void standard_turn_end(standard_work *w, const dice_book *book, const float *by)
{
    standard_dist *kept = w->dist[0];
    if (by == NULL) memcpy(w->totals, w->before, sizeof w->totals);
    for (int at = 0; by != NULL && at < book->knights.count; at++)
        for (int b = 0; b < book->boards.slots; b++)
            w->totals[at][b] = (double)*by++ + book->boards.points[b] + book->knights.points[at];
    w->dist[0] = w->dist[1];
    w->dist[1] = kept;
}

/* Fills value and spread. Choices use the values `by`, or those found if it is NULL. */
static bool standard_run(dice_table *t, const float *by, standard_work *w, dice_progress tell,
                         void *user)
{
    const dice_book *book = &t->book;
    const int all = book->knights.count, slots = book->boards.slots;
    assert(all <= STANDARD_KNIGHTS);
    standard_begin(w, t);
    for (int turn = 0; turn < TABLE_TURNS; turn++) {
        standard_rows(w, book);
        for (int at = 0; at < all; at++) {
            float *value = t->standard.value + (size_t)turn * (size_t)t->standard.positions +
                           (size_t)at * (size_t)slots;
            solve_ways_init(&w->ways, book, at, SETS_DICE);
            for (int b = 0; b < slots; b += LANES) standard_block(w, t, turn, at, b);
            for (int b = 0; b < slots; b++)
                value[b] =
                    (float)(w->before[at][b] - book->boards.points[b] - book->knights.points[at]);
            if (tell != NULL && !tell(user, ((double)turn + (double)at / all) / TABLE_TURNS))
                return false;
        }
        standard_turn_end(w, book, by);
        if (by != NULL) by += t->standard.positions;
    }
    return true;
}

bool dice_standard_solve(dice_table *t, void *work, dice_progress tell, void *user)
{
    return standard_run(t, NULL, work, tell, user);
}

bool dice_standard_judge(dice_table *t, const float *by, void *work, dice_progress tell, void *user,
                         double *mean)
{
    const standard_work *w = work;
    if (!standard_run(t, by, work, tell, user)) return false;
    *mean = 0;
    for (int i = 0; i < TABLE_TOTALS; i++) /* a game starts at the only row of its first turn */
        *mean += (double)w->dist[0][0][i] * (i + TABLE_LOW);
    return true;
}

const uint8_t *dice_standard_spread(const dice_table *t, int turns_left, int position)
{
    const int row = position < 0 ? -1 : standard_row(&t->standard, turns_left - 1, position);
    return row < 0 ? NULL : &t->standard.spread[(size_t)row * TABLE_QUANTILES];
}
