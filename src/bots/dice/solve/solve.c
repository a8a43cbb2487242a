/* solve.c - what the two solvers of the dice game share. */
#include "bots/dice/solve/solve.h"

#include <assert.h>
#include <string.h>

void dice_book_init(dice_book *book, const nl_rules *rules)
{
    book->sheet = nl_sheet_of(rules);
    book->plus = rules->sheet == NL_SHEET_PLUS;
    book->same_turn = rules->joker_same_turn != 0;
    dice_sets_init(&book->sets);
    pay_table_init(&book->pay, &book->sets);
    dice_boards_init(&book->boards, book->sheet);
    dice_knights_init(&book->knights, book->sheet);
}

/* ---- what a turn can lead to ----------------------------------------------------------------- */

int dice_jokers_used(const dice_knights *k, int at, pay_jokers jokers)
{
    for (int face = 0; face < NL_FACE_GOLD; face++)
        if ((jokers.typed >> face & 1) != 0) at = k->use[at][face];
    for (int any = jokers.any; any > 0; any--) at = k->use[at][KNIGHTS_ANY];
    return at;
}

static bool ways_has(const dice_knights *k, int at, pay_jokers jokers)
{
    return (jokers.typed & ~k->typed[at]) == 0 && jokers.any <= k->any[at];
}

/* Whether the knights of this purchase can be built. */
static bool ways_knights(const dice_book *book, int at, pay_buy buy)
{
    const dice_knights *k = &book->knights;
    if (pay_parts[buy][NL_S_KNIGHT] == 0) return true;
    if (pay_new[buy] >= 0 && !book->same_turn) return false;
    const int brings = pay_new[buy] == NL_FACES ? KNIGHTS_ANY : pay_new[buy];
    for (int n = 0; n < KNIGHTS_NEXT && k->next[at][n] != BOARDS_NONE; n++)
        if (brings < 0 || k->brings[at][n] == brings) return true;
    return false;
}

void solve_ways_init(solve_ways *w, const dice_book *book, int knights, int pool)
{
    const dice_knights *k = &book->knights;
    const int from = book->sets.first[pool], to = book->sets.first[pool + 1];
    int16_t number[PAY_BUYS][PAY_SETS];
    int entries = 0;
    bool known[PAY_BUYS];
    memset(number, 0xFF, sizeof number);
    w->routes = 0;
    for (int buy = 0; buy < PAY_BUYS; buy++) known[buy] = ways_knights(book, knights, (pay_buy)buy);
    for (int set = from; set < to; set++) {
        w->first[set - from] = (uint16_t)entries;
        for (int buy = PAY_R; buy < PAY_BUYS; buy++) {
            const uint16_t *first = &book->pay.first[buy][set];
            for (int i = first[0]; known[buy] && i < first[1]; i++) {
                const pay_jokers jokers = book->pay.least[i];
                int16_t *route = &number[buy][jokers.typed + 32 * jokers.any];
                if (!ways_has(k, knights, jokers)) continue;
                if (*route < 0) {
                    w->buy[w->routes] = (uint8_t)buy;
                    w->knights[w->routes] = (uint16_t)dice_jokers_used(k, knights, jokers);
                    *route = (int16_t)w->routes++;
                }
                assert(entries < SOLVE_ENTRIES);
                w->list[entries++] = (uint16_t)*route;
            }
        }
    }
    w->first[to - from] = (uint16_t)entries;
}

/* ---- purchases on boards --------------------------------------------------------------------- */

double solve_fork(const dice_book *book, const double *of, int board)
{
    const uint16_t *road = book->boards.road[board];
    double best = SOLVE_NEVER;
    for (int n = 0; n < BOARDS_FORKS && road[n] != BOARDS_NONE; n++)
        if (of[road[n]] > best) best = of[road[n]];
    return best;
}

/* Boards with more on them must be done first, because their rows are used here. */
void solve_board(const dice_book *book, solve_row *rows, const double *totals, int board)
{
    const dice_boards *b = &book->boards;
    const int s = b->settlement[board], c = b->city[board];
    rows[PAY_NONE][board] = totals[board];
    rows[PAY_R][board] = solve_fork(book, totals, board);
    rows[PAY_RR][board] = solve_fork(book, rows[PAY_R], board);
    rows[PAY_RRR][board] = solve_fork(book, rows[PAY_RR], board);
    rows[PAY_S][board] = s == BOARDS_NONE ? SOLVE_NEVER : totals[s];
    rows[PAY_C][board] = c == BOARDS_NONE ? SOLVE_NEVER : totals[c];
    /* The settlement first, or the road that leads to it. */
    const double before = s == BOARDS_NONE ? SOLVE_NEVER : rows[PAY_R][s];
    const double after = solve_fork(book, rows[PAY_S], board);
    rows[PAY_SR][board] = before > after ? before : after;
}

/* ---- a turn for several boards --------------------------------------------------------------- */

void solve_block_build(solve_block *b, const solve_ways *w, const double *const *rows)
{
    for (int set = 0; set < SETS_LESS; set++) {
        solve_lanes best;
        for (int n = 0; n < LANES; n++) best[n] = SOLVE_NEVER;
        for (int i = w->first[set]; i < w->first[set + 1]; i++) {
            const double *row = rows[w->list[i]];
            for (int n = 0; n < LANES; n++) best[n] = row[n] > best[n] ? row[n] : best[n];
        }
        memcpy(b->built[set], best, sizeof best);
    }
}

/* The value of each smaller set, if results have the values `of`. */
static void block_mean(const dice_sets *s, solve_lanes *restrict out, solve_lanes *restrict of)
{
    for (int set = SETS_LESS - 1; set >= 0; set--) {
        solve_lanes sum = { 0 };
        for (int face = 0; face < NL_FACES; face++) {
            const int more = s->more[set][face];
            const double *from = more >= SETS_LESS ? of[more - SETS_LESS] : out[more];
            for (int n = 0; n < LANES; n++) sum[n] += from[n];
        }
        for (int n = 0; n < LANES; n++) out[set][n] = sum[n] * (1.0 / NL_FACES);
    }
}

/* The best of a result itself and its subsets. */
static void block_best(const dice_sets *s, solve_block *b, int rolls)
{
    solve_lanes *part = b->part[rolls], *best = b->best[rolls];
    memcpy(part, b->keep[rolls], sizeof b->part[rolls]);
    memcpy(best, b->final, sizeof b->best[rolls]);
    for (int set = 0; set < SETS_LESS; set++) {
        solve_lanes here;
        memcpy(here, part[set], sizeof here);
        for (int face = 0; face < NL_FACES; face++) {
            const int more = s->more[set][face];
            double *at = more >= SETS_LESS ? best[more - SETS_LESS] : part[more];
            for (int n = 0; n < LANES; n++) at[n] = here[n] > at[n] ? here[n] : at[n];
        }
    }
}

void solve_block_value(solve_block *b, const dice_book *book, const solve_lanes idle,
                       solve_lanes out)
{
    const dice_sets *s = &book->sets;
    solve_lanes sum = { 0 };
    for (int set = 0; set < SETS_LESS; set++)
        for (int n = 0; n < LANES; n++)
            b->final[set][n] = b->built[set][n] > idle[n] ? b->built[set][n] : idle[n];
    block_mean(s, b->keep[0], b->final);
    block_best(s, b, 0);
    block_mean(s, b->keep[1], b->best[0]);
    block_best(s, b, 1);
    for (int set = 0; set < SETS_LESS; set++) {
        const double chance = s->chance[SETS_LESS + set];
        for (int n = 0; n < LANES; n++) sum[n] += chance * b->best[1][set][n];
    }
    memcpy(out, sum, sizeof sum);
}
