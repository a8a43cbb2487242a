/* plus.c - solves the race of Plus for one player exactly: the least expected number of turns
   to ten points with six dice. Nothing built ever disappears, so positions with more on them are
   solved first. Only doing nothing stays in place, which gives one equation per position. */
#include <math.h>
#include <string.h>

#include "bots/dice/solve/solve.h"

/* The rules of the race; the last is a cap on iterations, which normally end earlier by
   precision. */
enum { PLUS_POINTS = 10, PLUS_BONUS = 2, PLUS_ARMY_KNIGHTS = 3, PLUS_STEPS = 40 };

typedef float plus_row[BOARDS_MAX];

typedef struct plus_work {
    plus_row total[KNIGHTS_MAX];  /* turns still to come, negated */
    plus_row road[KNIGHTS_MAX];   /* the best with another road */
    plus_row knight[KNIGHTS_MAX]; /* the best with another knight */
    solve_ways ways;
    solve_block block;
    solve_lanes value[SOLVE_ROUTES];
    const double *route[SOLVE_ROUTES];
} plus_work;

size_t dice_plus_work(void) { return sizeof(plus_work); }

static bool plus_won(const dice_book *book, int bonuses, int at, int board)
{
    int points = book->boards.points[board];
    if ((bonuses & 1) != 0 && book->boards.marked[board] != 0) points += PLUS_BONUS;
    if ((bonuses & 2) != 0 && book->knights.built[at] >= PLUS_ARMY_KNIGHTS) points += PLUS_BONUS;
    return points >= PLUS_POINTS;
}

/* ---- where purchases lead -------------------------------------------------------------------- */

static double larger(double a, double b) { return a > b ? a : b; }

static double plus_fork(const dice_book *book, const float *of, int board)
{
    const uint16_t *road = book->boards.road[board];
    double best = SOLVE_NEVER;
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++)
        best = larger(best, (double)of[road[n]]);
    return best;
}

/* Two or three roads. */
static double plus_roads(const plus_work *w, const dice_book *book, int at, int board, int more)
{
    const uint16_t *road = book->boards.road[board];
    double best = SOLVE_NEVER;
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++) {
        double value = (double)w->road[at][road[n]];
        if (more > 1) value = plus_roads(w, book, at, road[n], more - 1);
        best = larger(best, value);
    }
    return best;
}

/* The settlement first, or the road that leads to it. */
static double plus_both(const plus_work *w, const dice_book *book, int at, int board)
{
    const dice_boards *b = &book->boards;
    double best = SOLVE_NEVER;
    if (b->settlement[board] != BOARDS_NONE) best = (double)w->road[at][b->settlement[board]];
    for (int n = 0; n < BOARDS_FORKS && b->road[board][n] != BOARDS_NONE; n++) {
        const int site = b->settlement[b->road[board][n]];
        if (site != BOARDS_NONE) best = larger(best, (double)w->total[at][site]);
    }
    return best;
}

/* Two knights, or a knight and a road. The joker of the first knight may pay for the rest. */
static double plus_knights(const plus_work *w, const dice_book *book, int at, int board,
                           pay_buy buy)
{
    const dice_knights *k = &book->knights;
    const int brings = pay_new[buy] == NL_FACES ? KNIGHTS_ANY : pay_new[buy];
    const plus_row *rest = pay_parts[buy][NL_S_ROAD] > 0 ? w->road : w->knight;
    double best = SOLVE_NEVER;
    for (int n = 0; n < KNIGHTS_NEXT && k->next[at][n] != BOARDS_NONE; n++) {
        int next = k->next[at][n];
        if (brings >= 0 && k->brings[at][n] != brings) continue;
        if (brings >= 0) next = k->use[next][brings];
        best = larger(best, (double)rest[next][board]);
    }
    return best;
}

static double plus_buy(const plus_work *w, const dice_book *book, int at, int board, pay_buy buy)
{
    const dice_boards *b = &book->boards;
    switch (buy) {
    case PAY_R: return (double)w->road[at][board];
    case PAY_RR: return plus_roads(w, book, at, board, 1);
    case PAY_RRR: return plus_roads(w, book, at, board, 2);
    case PAY_S:
        return b->settlement[board] == BOARDS_NONE ? SOLVE_NEVER
                                                   : (double)w->total[at][b->settlement[board]];
    case PAY_C:
        return b->city[board] == BOARDS_NONE ? SOLVE_NEVER : (double)w->total[at][b->city[board]];
    case PAY_SR: return plus_both(w, book, at, board);
    case PAY_K: return (double)w->knight[at][board];
    default: return plus_knights(w, book, at, board, buy);
    }
}

/* ---- a block of boards ----------------------------------------------------------------------- */

/* Solves for the value of doing nothing: v = f(v) - 1, where f is convex with slope at most 1. Each
   step extends a line through two points (secant method). */
static void plus_block(plus_work *w, const dice_book *book, solve_lanes v)
{
    solve_lanes at, before, was, now;
    for (int n = 0; n < LANES; n++) at[n] = v[n];
    solve_block_value(&w->block, book, at, was);
    for (int n = 0; n < LANES; n++) {
        before[n] = at[n];
        was[n] -= 1;
        at[n] = was[n];
    }
    for (int step = 0; step < PLUS_STEPS; step++) {
        double off = 0;
        solve_block_value(&w->block, book, at, now);
        for (int n = 0; n < LANES; n++) {
            now[n] -= 1;
            const double miss = now[n] - at[n];
            const double run = at[n] - before[n];
            const double rise = run != 0 ? (now[n] - was[n]) / run : 0;
            before[n] = at[n];
            was[n] = now[n];
            if (fabs(miss) > 1e-9 && fabs(miss) < 1e20) {
                off = larger(off, fabs(miss));
                at[n] = at[n] + miss / larger(1 - rise, 1e-6);
            }
        }
        if (off < 1e-7) break;
    }
    for (int n = 0; n < LANES; n++) v[n] = at[n];
}

static void plus_boards(plus_work *w, const dice_book *book, int bonuses, int at, int board)
{
    solve_lanes v;
    bool any = false;
    for (int n = 0; n < LANES; n++) {
        w->road[at][board + n] = (float)plus_fork(book, w->total[at], board + n);
        v[n] = SOLVE_NEVER;
        any |=
            book->boards.level[board + n] != NL_NOBODY && !plus_won(book, bonuses, at, board + n);
    }
    for (int route = 0; any && route < w->ways.routes; route++) {
        w->route[route] = w->value[route];
        for (int n = 0; n < LANES; n++) {
            w->value[route][n] =
                plus_buy(w, book, w->ways.knights[route], board + n, (pay_buy)w->ways.buy[route]);
            v[n] = larger(v[n], w->value[route][n] - 2);
        }
    }
    for (int n = 0; n < LANES; n++) v[n] = v[n] < -1e20 ? 0 : v[n];
    if (any) {
        solve_block_build(&w->block, &w->ways, w->route);
        plus_block(w, book, v);
    }
    for (int n = 0; n < LANES; n++) {
        const bool done =
            book->boards.level[board + n] == NL_NOBODY || plus_won(book, bonuses, at, board + n);
        w->total[at][board + n] = done ? 0 : (float)v[n];
    }
}

bool dice_plus_solve(dice_table *t, int bonuses, void *work, dice_progress tell, void *user)
{
    const dice_book *book = &t->book;
    const dice_knights *k = &book->knights;
    plus_work *w = work;
    const int slots = book->boards.slots;
    for (int at = k->count - 1; at >= 0; at--) { /* what follows has a higher number */
        for (int b = 0; b < slots; b++) {
            double best = SOLVE_NEVER;
            for (int n = 0; n < KNIGHTS_NEXT && k->next[at][n] != BOARDS_NONE; n++)
                best = larger(best, (double)w->total[k->next[at][n]][b]);
            w->knight[at][b] = (float)best;
        }
        solve_ways_init(&w->ways, book, at, SETS_DICE);
        for (int b = slots - LANES; b >= 0; b -= LANES) plus_boards(w, book, bonuses, at, b);
        for (int b = 0; b < slots; b++)
            t->plus.turns[bonuses][(size_t)at * (size_t)slots + (size_t)b] = -w->total[at][b];
        if (tell != NULL && !tell(user, 1 - (double)at / k->count)) return false;
    }
    return true;
}
